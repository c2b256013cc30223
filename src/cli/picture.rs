//! `judge picture`: a picture of a game's lost positions or values.

use clap::{ArgMatches, Args, Command};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use crate::teach::paper::picture;

/// The command's name.
pub(super) const NAME: &str = "picture";

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 100)]
    size: u32,
}

pub(super) fn command() -> Command {
    Command::new(NAME).defer(|command| {
        game::of_each(
            command,
            Arguments::augment_args,
            &["picture wythoff --size 20 > rays.svg", "picture kayles > values.svg"],
        )
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = game::chosen(matches);
    let Arguments { size } = game::arguments(matches);
    let subject = game::subject(name, matches)?;
    print(picture::svg(&subject, size, language::locale()).map_err(|why| CliError::usage(name, why))?)
}
