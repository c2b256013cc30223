//! How the program can fail.

use std::fmt;

use crate::game::RowError;
use crate::text::Error;

/// How the program can fail.
pub(super) enum CliError {
    /// It was not told what to do in a way that it understands.
    Usage(String),
    /// A position on the command line is none of its game.
    Refused(String),
    /// A task ended early.
    Task(Error),
    /// What was to be looked at is wrong, and this is the exit code for it.
    Verdict(u8, String),
    /// A program is wrong, which has been told, and this is the exit code for it.
    Told(u8),
    /// A command could not give the verdict that its exit code tells.
    NoVerdict(Box<CliError>),
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
    /// Wrong usage of a command.
    pub(super) fn usage(name: &str, message: impl std::fmt::Display) -> CliError {
        CliError::Usage(format!("{name}: {message}"))
    }

    /// The failure of a command whose exit code tells a verdict.
    pub(super) fn without_verdict(self) -> CliError {
        match self {
            CliError::Verdict(..) | CliError::Told(_) => self,
            failure => CliError::NoVerdict(Box::new(failure)),
        }
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Usage(message) | CliError::Refused(message) | CliError::Verdict(_, message) => {
                f.write_str(message)
            }
            CliError::Task(error) => error.fmt(f),
            CliError::Told(_) => Ok(()),
            CliError::NoVerdict(failure) => failure.fmt(f),
        }
    }
}
