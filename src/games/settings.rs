//! The options of a game, as the table declares them and as a user gives them.

use std::fmt;

use super::Ending;

/// An option of a game that takes a value, such as `--max M`.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name, without the two hyphens.
    pub name: &'static str,
    /// What stands for its value in the help.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
    /// Whether the game cannot be played without it.
    pub required: bool,
}

/// The options that a user has given for a game.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    ending: Ending,
    values: Vec<(&'static str, String)>,
}

/// Why a game cannot be played as asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsageError(pub String);

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

    /// The value of a parameter that is a number from 1 on, if it was given.
    ///
    /// # Errors
    ///
    /// If it is no such number.
    pub fn positive(&self, name: &str) -> Result<Option<u64>, UsageError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        match value.parse() {
            Ok(number) if number >= 1 && !value.starts_with('+') => Ok(Some(number)),
            _ => Err(UsageError(format!("--{name} takes a number from 1 to {}, not '{value}'", u64::MAX))),
        }
    }
}

impl std::error::Error for UsageError {}

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
