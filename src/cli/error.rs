//! How the program can fail.

use std::fmt;

use crate::game::RowError;
use crate::text::Error;

/// Why a command failed, and with which exit code the program ends.
pub(super) enum CliError {
    /// Wrong usage.
    Usage(String),
    /// A row on the command line is no position of its game.
    Refused(String),
    /// A task ended early.
    Task(Error),
    /// The same of a range of a file, in which lines have no numbers.
    InRange(Error),
    /// A checked output is wrong: the exit code for it, and a message.
    Verdict(u8, String),
    /// A tested program is wrong, which a report has told already: the exit code for it.
    Told(u8),
    /// A command whose exit code tells a verdict could give none.
    NoVerdict(Box<CliError>),
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Usage(message) | CliError::Refused(message) | CliError::Verdict(_, message) => {
                f.write_str(message)
            }
            CliError::InRange(Error::Input(error)) => {
                write!(f, "{}:@{}: {}", error.file, error.offset, error.cause)
            }
            CliError::Task(error) | CliError::InRange(error) => error.fmt(f),
            CliError::NoVerdict(failure) => failure.fmt(f),
            CliError::Told(_) => Ok(()),
        }
    }
}

impl From<Error> for CliError {
    fn from(error: Error) -> Self {
        CliError::Task(error)
    }
}

impl From<RowError> for CliError {
    fn from(error: RowError) -> Self {
        CliError::Refused(error.to_string())
    }
}

impl CliError {
    /// Wrong usage of the command with this name.
    pub(super) fn usage(name: &str, message: impl std::fmt::Display) -> CliError {
        CliError::Usage(format!("{name}: {message}"))
    }

    /// The same failure, of a command whose exit code tells a verdict.
    pub(super) fn without_verdict(self) -> CliError {
        match self {
            CliError::Verdict(..) | CliError::Told(_) => self,
            failure => CliError::NoVerdict(Box::new(failure)),
        }
    }
}
