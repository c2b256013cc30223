//! `judge worksheet`: exercises to print, with their answers.

use clap::{ArgMatches, Args};

use super::error::CliError;
use super::output::print;
use super::tool::{Operands, Tool};
use super::{game, language};
use crate::teach::paper::worksheet::{self, Wanted};

pub(super) const COMMAND: Tool = Tool::new("worksheet", Operands::Game(Arguments::augment_args), run)
    .examples(&[
        "judge worksheet nim > nim.html",
        "judge worksheet kayles --count 20 --seed 7 --lang zh > kayles.html",
    ]);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 12)]
    count: usize,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "LEVEL")]
    level: Option<usize>,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { count, seed, level } = game::arguments(matches);
    let sheet =
        worksheet::html(&game::subject(name, matches)?, Wanted { count, seed, level }, language::locale());
    print(sheet.map_err(|why| CliError::usage(name, why))?)
}
