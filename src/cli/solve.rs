//! `judge solve`: what can be found out about rules, and by what right.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use clap::{ArgMatches, Args, Command, ValueEnum};

use super::error::CliError;
use super::game;
use super::language;
use super::output::print;
use crate::game::naming::spaced;
use crate::message::{Message, message};
use crate::teach::findings;
use crate::text::{Error, escaped_path};
use crate::theory::rules::{Mistake, NoTable, Rules, solve};

/// The command's name.
pub(super) const NAME: &str = "solve";

#[derive(Args)]
struct Arguments {
    #[arg(value_name = "RULES", allow_hyphen_values = true)]
    rules: String,
    #[arg(long, value_enum, default_value_t)]
    format: FindingsFormat,
}

/// How findings are written.
#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
pub(super) enum FindingsFormat {
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
        FindingsFormat::Text => findings::text(&rules, &solved, locale),
        FindingsFormat::Json => findings::json(&rules, &solved, locale),
    })
}

/// The rules of an argument: a text, or `@FILE`.
pub(super) fn read(argument: &str) -> Result<Rules, CliError> {
    read_as("RULES", argument, Rules::parse)
}

/// What an argument says: a text, or `@FILE`. `name` is what errors call a text.
pub(super) fn read_as<T>(
    name: &str, argument: &str, parse: impl FnOnce(&str) -> Result<T, Mistake>,
) -> Result<T, CliError> {
    let path = argument.strip_prefix('@');
    let file = path.map_or_else(|| name.to_owned(), |path| escaped_path(Path::new(path)));
    let text = match path {
        None => argument.to_owned(),
        Some(path) => contents(path).map_err(|source| Error::Read { file: file.clone(), source })?,
    };
    let mistaken = |mistake: Mistake| Error::in_text(&file, text.as_bytes(), mistake.at, mistake.why);
    Ok(parse(&text).map_err(mistaken)?)
}

/// The most bytes of a file of rules.
const MOST: u64 = 1 << 16;

/// As much of a file as rules may have, and a byte more, which is refused.
fn contents(path: &str) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MOST + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Why rules have no table, in a sentence.
pub(super) fn refusal(why: &NoTable) -> Message {
    match why {
        NoTable::Endless { position, option } => {
            message!("rules-endless", position = spaced(position), option = spaced(option))
        }
        NoTable::Breaks { position, option } => {
            message!("rules-break", position = spaced(position), option = spaced(option))
        }
    }
}
