//! How the program can fail.

use std::io;
use std::path::Path;

use crate::game::RowError;
use crate::message::{Message, escaped_path, message};
use crate::text::{Error, system_error};

/// Why a command failed. The exit code follows from it.
pub(super) enum CliError {
    /// Wrong usage.
    Usage(Message),
    /// A row on the command line is not a position of its game.
    Refused(Message),
    /// A task ended early.
    Task(Error),
    /// Like `Task`, but in a range of a file, where line numbers are unknown.
    InRange(Error),
    /// A checked output or input is wrong: the exit code for that verdict, and a message.
    Verdict(u8, Message),
    /// The exit code for a verdict that has already been reported.
    Told(u8),
}

impl From<Error> for CliError {
    fn from(error: Error) -> Self {
        CliError::Task(error)
    }
}

impl From<RowError> for CliError {
    fn from(error: RowError) -> Self {
        CliError::Refused(error.message())
    }
}

impl CliError {
    /// Wrong usage of the command with this name.
    pub(super) fn usage(name: &str, why: impl Into<Message>) -> CliError {
        CliError::Usage(message!("told-of", name, what = why.into()))
    }

    /// A file cannot be written.
    pub(super) fn not_written(path: &Path, error: &io::Error) -> CliError {
        CliError::Usage(message!("not-written", name = escaped_path(path), why = system_error(error)))
    }

    /// The message of the error; empty if the user has already seen it.
    pub(super) fn message(&self) -> Message {
        match self {
            CliError::Usage(message) | CliError::Refused(message) | CliError::Verdict(_, message) => {
                message.clone()
            }
            CliError::InRange(Error::Input(error)) => {
                let place = format!("{}:@{}", error.file, error.offset);
                message!("told-of", name = place, what = error.cause.message())
            }
            CliError::Task(error) | CliError::InRange(error) => error.message(),
            CliError::Told(_) => "".into(),
        }
    }
}
