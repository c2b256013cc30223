//! `judge picture`: a picture of a game's lost positions or values.

use clap::{ArgMatches, Args};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use super::tool::{Operands, Tool};
use crate::teach::paper::picture;

pub(super) const COMMAND: Tool = Tool::new("picture", Operands::Game(Arguments::augment_args), run)
    .examples(&["judge picture wythoff --size 20 > rays.svg", "judge picture kayles > values.svg"]);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 100)]
    size: u32,
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { size } = game::arguments(matches);
    let subject = game::subject(name, matches)?;
    print(picture::svg(&subject, size, language::locale()).map_err(|why| CliError::usage(name, why))?)
}
