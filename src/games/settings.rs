//! The options of a game, as the table declares them and as a user gives them.

use std::fmt;
use std::path::Path;

use super::Ending;
use crate::error::{Error, shown_name};

/// What a game is asked for with: an option that takes a value, such as `--max M`, or a value of its own.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name; where it is an option, without the two hyphens.
    pub name: &'static str,
    /// What stands for its value in the help.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
    /// Whether the game cannot be played without it.
    pub required: bool,
    /// Whether the value stands by itself, before the files to judge.
    pub positional: bool,
}

/// The options that a user has given for a game.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    ending: Ending,
    values: Vec<(&'static str, String)>,
}

/// Why a game cannot be played as asked: a sentence about its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError(pub String);

/// Why a game cannot be made.
#[derive(Debug)]
pub enum BuildError {
    /// It was asked for in a way that makes no sense.
    Usage(UsageError),
    /// A file that it is made from cannot be read, or was refused.
    File(Error),
}

impl Settings {
    /// No options but how the game ends.
    #[must_use]
    pub fn new(ending: Ending) -> Self {
        Self { ending, values: Vec::new() }
    }

    /// Gives a parameter its value.
    pub fn set(&mut self, name: &'static str, value: String) {
        self.values.push((name, value));
    }

    /// How the game ends.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The value of a parameter, if it was given.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(given, _)| *given == name).map(|(_, value)| &**value)
    }

    /// The value of a parameter that the game cannot do without.
    ///
    /// # Errors
    ///
    /// If it was not given.
    pub fn required(&self, name: &str) -> Result<&str, UsageError> {
        self.value(name).ok_or_else(|| UsageError(format!("{name} is missing")))
    }

    /// The value of a parameter that is a number from 1 on, if it was given.
    ///
    /// # Errors
    ///
    /// If it is no such number.
    pub fn positive(&self, name: &str) -> Result<Option<u64>, UsageError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        match decimal(value) {
            Some(number) if number >= 1 => Ok(Some(number)),
            _ => Err(UsageError(format!("--{name} takes a number from 1 to {}, not '{value}'", u64::MAX))),
        }
    }
}

/// The number that `text` is, if it is digits and nothing else.
pub(super) fn decimal(text: &str) -> Option<u64> {
    // The standard library takes a plus sign too.
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

impl From<UsageError> for BuildError {
    fn from(error: UsageError) -> Self {
        BuildError::Usage(error)
    }
}

impl From<Error> for BuildError {
    fn from(error: Error) -> Self {
        BuildError::File(error)
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BuildError::Usage(_) => None,
            BuildError::File(error) => error.source(),
        }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Usage(error) => error.fmt(f),
            BuildError::File(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UsageError {}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It may quote what the user wrote, which may hold what would move a terminal's cursor.
        f.write_str(&shown_name(Path::new(&self.0)))
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;
    use std::io::ErrorKind;

    use super::*;

    #[test]
    fn a_positive_number_is_one_from_1_to_the_largest() {
        let positive = |value: &str| {
            let mut settings = Settings::default();
            settings.set("max", value.to_owned());
            settings.positive("max")
        };
        assert_eq!(positive("1"), Ok(Some(1)));
        assert_eq!(positive("18446744073709551615"), Ok(Some(u64::MAX)));
        for wrong in ["0", "", "-1", "+1", "1.0", "18446744073709551616"] {
            let why = format!("--max takes a number from 1 to 18446744073709551615, not '{wrong}'");
            assert_eq!(positive(wrong), Err(UsageError(why)));
        }
        assert_eq!(Settings::default().positive("max"), Ok(None));
    }

    #[test]
    fn a_file_that_cannot_be_read_has_the_reason_as_its_source() {
        let error = Error::Read { file: "edges".to_owned(), source: ErrorKind::NotFound.into() };
        assert!(BuildError::from(error).source().is_some());
        assert!(BuildError::from(UsageError(String::new())).source().is_none());
    }
}
