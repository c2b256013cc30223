//! `judge solve`: what can be found out about rules, and by what right.

use std::fs;

use clap::{ArgMatches, Args, Command, ValueEnum};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use crate::message::{Message, message};
use crate::teach::findings;
use crate::text::{Error, escaped_path};
use crate::theory::rules::{NoTable, Rules, solve};

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
    let rules = read(&asked.rules)?;
    let solved = solve(&rules).map_err(|why| CliError::Refused(refusal(&why)))?;
    let locale = language::locale();
    print(match asked.format {
        Format::Text => findings::text(&rules, &solved, locale),
        Format::Json => findings::json(&rules, &solved, locale),
    })
}

/// The most bytes of a file of rules.
const MOST: u64 = 1 << 16;

/// The rules of an argument: a text, or `@FILE`.
fn read(argument: &str) -> Result<Rules, CliError> {
    let (file, text) = match argument.strip_prefix('@') {
        None => ("RULES".to_owned(), argument.to_owned()),
        Some(path) => {
            let file = escaped_path(path.as_ref());
            let failed = |source| Error::Read { file: file.clone(), source };
            if fs::metadata(path).map_err(failed)?.len() > MOST {
                return Err(CliError::Refused(message!("rules-file-too-long", file, most = MOST)));
            }
            let text = fs::read_to_string(path).map_err(failed)?;
            (file, text)
        }
    };
    Rules::parse(&text)
        .map_err(|mistake| Error::in_text(&file, text.as_bytes(), mistake.at, mistake.why).into())
}

/// Why rules have no table, in a sentence.
fn refusal(why: &NoTable) -> Message {
    let row = |row: &[u64]| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    match why {
        NoTable::Endless { position, option } => {
            message!("rules-endless", position = row(position), option = row(option))
        }
        NoTable::Breaks { position, option } => {
            message!("rules-break", position = row(position), option = row(option))
        }
    }
}
