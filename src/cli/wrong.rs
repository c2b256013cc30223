//! Messages for a command line that cannot be parsed.

use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use super::{language, unknown};
use crate::games::table;
use crate::message::{Message, message};
use crate::words::Words;

/// A sentence about the error, then the usage of the command.
pub(super) fn text(error: &Error, program: &Command, arguments: &[OsString], words: &Words) -> String {
    let sentence = words.say(&sentence(error, program, arguments));
    let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) else { return sentence };
    if error.kind() == ErrorKind::InvalidSubcommand {
        return sentence;
    }
    let usage = usage.to_string();
    let (_, usage) = usage.split_once(": ").unwrap_or(("", &usage));
    let [heading, more] = ["help-usage", "wrong-more"].map(|name| words.text(name, &[]));
    format!("{sentence}\n\n{heading}{}\n\n{more}", usage.trim())
}

fn sentence(error: &Error, program: &Command, arguments: &[OsString]) -> Message {
    let get = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) if !texts.is_empty() => Some(texts.join(", ")),
        _ => None,
    };
    let argument = get(ContextKind::InvalidArg).unwrap_or_default();
    let value = get(ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let names = program.get_subcommands().map(Command::get_name);
            unknown::sentence(&get(ContextKind::InvalidSubcommand).unwrap_or_default(), names)
        }
        ErrorKind::UnknownArgument => match get(ContextKind::SuggestedArg) {
            Some(near) => message!("wrong-argument-but", argument, near),
            None => {
                message!(
                    "wrong-argument",
                    argument = unknown_option(arguments, &argument).unwrap_or(argument)
                )
            }
        },
        // Only `solve` refuses words after its rules in this way.
        ErrorKind::ArgumentConflict if argument.is_empty() => message!("wrong-quotes"),
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            Some(other) if other != argument => message!("wrong-together", argument, other),
            _ => message!("wrong-twice", argument),
        },
        ErrorKind::MissingRequiredArgument => match meant(arguments, &argument) {
            Some(near) => message!("wrong-missing-but", argument, near),
            None => message!("wrong-missing", argument),
        },
        ErrorKind::InvalidValue if value.is_empty() => message!("wrong-no-value", argument),
        ErrorKind::InvalidValue => match get(ContextKind::ValidValue) {
            Some(values) => message!("wrong-value-of", value, argument, values),
            None => message!("wrong-value", value, argument),
        },
        ErrorKind::ValueValidation => match std::error::Error::source(error) {
            Some(source) => message!("wrong-value-because", value, argument, why = why(source)),
            None => message!("wrong-value", value, argument),
        },
        ErrorKind::TooManyValues => message!("wrong-more-values", value, argument),
        ErrorKind::InvalidUtf8 => message!("wrong-encoding"),
        _ => message!("wrong"),
    }
}

/// The missing option of a game, with a word of the command line as its value: `--take squares` in
/// `judge subtraction squares`.
fn meant(arguments: &[OsString], missing: &str) -> Option<String> {
    let mut words = language::others(arguments).skip(1).map_while(|word| word.to_str());
    let (game, option) = (table::find(words.next()?)?, missing.split(' ').next()?);
    words.map(|word| format!("{option} {word}")).find(|option| game.parse(option).is_ok())
}

/// An unknown option that the parser took for a formula, because formulas can begin with a hyphen. Then it refused the
/// next argument as one too many, so the option is the word before that argument.
fn unknown_option(arguments: &[OsString], argument: &str) -> Option<String> {
    let place = arguments.iter().position(|word| word == argument)?;
    let before = arguments[..place].last()?.to_str()?;
    let is_option = |name: &str| {
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-')
    };
    before.strip_prefix("--").is_some_and(is_option).then(|| before.to_owned())
}

/// Why a value is wrong. Number parsers explain it only in English, so their errors are turned into messages.
fn why(source: &(dyn std::error::Error + 'static)) -> Message {
    if let Some(message) = source.downcast_ref::<Message>() {
        return message.clone();
    }
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        return match error.kind() {
            IntErrorKind::PosOverflow => message!("wrong-number-too-large"),
            _ => message!("wrong-number"),
        };
    }
    let text = source.to_string();
    match text.split_once(" is not in ") {
        Some((number, range)) => message!("wrong-range", number, range),
        None => text.into(),
    }
}
