//! `judge worksheet`: exercises to print, with their answers.

use clap::{ArgMatches, Args, Command};

use super::error::CliError;
use super::output::print;
use super::{game, language};
use crate::teach::paper::worksheet;

/// The command's name.
pub(super) const NAME: &str = "worksheet";

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 12)]
    count: usize,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(super) fn command() -> Command {
    Command::new(NAME).defer(|command| {
        game::of_each(
            command,
            Arguments::augment_args,
            &["worksheet nim > nim.html", "worksheet kayles --count 20 --seed 7 --lang zh > kayles.html"],
        )
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { count, seed } = game::arguments(matches);
    let sheet = worksheet::html(&game::subject(name, matches)?, count, seed, language::locale());
    print(sheet.map_err(|why| CliError::usage(name, why))?)
}
