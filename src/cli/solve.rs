//! `judge solve`: what can be found out about rules, and by what right.

use clap::{ArgMatches, Args, Command, ValueEnum};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use crate::game::BuildError;
use crate::games::own;
use crate::teach::findings;
use crate::theory::rules::solve;

/// The command's name.
pub(super) const NAME: &str = "solve";

#[derive(Args)]
struct Arguments {
    #[arg(value_name = "RULES", allow_hyphen_values = true)]
    rules: String,
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// How findings are written.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

pub(super) fn command() -> Command {
    Arguments::augment_args(Command::new(NAME)).after_help(
        "  judge solve 'n -> n-k for k in 1..3'\n  judge solve @rules.txt\n  \
         judge solve 'n -> n-k for k in {1,3,4}' --format json",
    )
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    let rules = own::parse(&asked.rules, None).map_err(|why| match why {
        BuildError::File(error) => CliError::Task(error),
        BuildError::Options(why) => CliError::Refused(why),
    })?;
    let solved = solve(&rules).map_err(|why| CliError::Refused(own::refusal(&why)))?;
    let locale = language::locale();
    print(match asked.format {
        Format::Text => findings::text(&rules, &solved, locale),
        Format::Json => findings::json(&rules, &solved, locale),
    })
}
