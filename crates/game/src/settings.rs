//! The parameters of a game, and the values that a user gives them.

use std::fmt;

use super::rules::Ending;
use crate::message::{Message, escaped, message};
use crate::text::Error;

/// A command-line parameter of a game: an option with a value, such as `--max M`, or a value by itself.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name, without the two hyphens of an option.
    pub name: &'static str,
    /// The placeholder of its value in the help.
    pub value: &'static str,
    /// The name of the message that is its help.
    pub help: &'static str,
    /// Whether the game cannot be played without it.
    pub required: bool,
    /// Whether it is a value by itself, before the files to judge.
    pub positional: bool,
    /// Whether its value is the name of a file.
    pub is_file: bool,
}

impl Parameter {
    /// An option that the game needs.
    pub const fn required(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Parameter { name, value, help, required: true, positional: false, is_file: false }
    }

    /// An option that the game can do without.
    pub const fn optional(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Parameter { required: false, ..Self::required(name, value, help) }
    }

    /// A value by itself, which the game needs.
    pub const fn positional(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Parameter { positional: true, ..Self::required(name, value, help) }
    }

    /// The name of a file by itself, which the game needs.
    pub const fn file(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Parameter { is_file: true, ..Self::positional(name, value, help) }
    }
}

/// How a game ends, and the values of its parameters.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    ending: Ending,
    values: Vec<(String, String)>,
    texts: Vec<(String, String)>,
}

/// Why a game cannot be made.
#[derive(Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// Its options make no sense, for the reason in this sentence.
    Options(Message),
    /// A file that describes it cannot be read, or was refused.
    File(Error),
}

impl Settings {
    /// Settings with this ending and no values.
    pub fn new(ending: Ending) -> Self {
        Self { ending, ..Self::default() }
    }

    /// The settings that `arguments` lists as on the command line, such as `--take 1,3 --misere`. Blanks separate
    /// words, but not within single quotes.
    ///
    /// # Errors
    ///
    /// If an option is not a parameter, is given twice, or has no value.
    pub fn parse(parameters: &[Parameter], arguments: &str) -> Result<Self, BuildError> {
        let mut settings = Settings::default();
        let mut words = words(arguments);
        while let Some(word) = words.next() {
            let (word, mut value) = match word.split_once('=') {
                Some((option, value)) if option.starts_with("--") => (option, Some(value)),
                _ => (word, None),
            };
            let name = word.strip_prefix("--");
            if name == Some("misere") && value.is_none() {
                settings.ending = Ending::Misere;
                continue;
            }
            let is_meant = |parameter: &&Parameter| {
                name.map_or(parameter.positional, |name| !parameter.positional && parameter.name == name)
            };
            let parameter = parameters.iter().find(is_meant);
            let parameter = parameter.ok_or_else(|| message!("no-option", word))?;
            value = if name.is_some() { value.or_else(|| words.next()) } else { Some(word) };
            let value = value.ok_or_else(|| message!("no-value", word))?;
            if settings.value(parameter.name).is_some() {
                return Err(if parameter.positional {
                    message!("one-argument", word)
                } else {
                    message!("given-twice", word)
                }
                .into());
            }
            settings.set(parameter.name, value);
        }
        Ok(settings)
    }

    /// Sets the value of the parameter with this name, written without its leading hyphens.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.values.push((name.into(), value.into()));
    }

    /// Sets the text of the file with this name, so that the file is not read.
    pub fn set_text(&mut self, file: impl Into<String>, text: impl Into<String>) {
        self.texts.push((file.into(), text.into()));
    }

    /// The text of the file with this name, if the user gave one.
    pub fn text(&self, file: &str) -> Option<&str> {
        self.texts.iter().find(|(given, _)| given == file).map(|(_, text)| &**text)
    }

    /// Sets how the game ends.
    pub fn set_ending(&mut self, ending: Ending) {
        self.ending = ending;
    }

    /// The first name that is not a parameter.
    pub(super) fn unknown(&self, parameters: &[Parameter]) -> Option<&str> {
        let mut names = self.values.iter().map(|(name, _)| &**name);
        names.find(|name| parameters.iter().all(|parameter| parameter.name != *name))
    }

    /// How the game ends.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// The value of a parameter, if the user gave one.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(given, _)| given == name).map(|(_, value)| &**value)
    }

    /// The value of a parameter that the game cannot do without.
    ///
    /// # Errors
    ///
    /// If the user gave none.
    pub fn required(&self, name: &str) -> Result<&str, BuildError> {
        self.value(name).ok_or_else(|| message!("no-parameter-given", name).into())
    }

    /// The value of a parameter that takes a number of at least 1, if the user gave one.
    ///
    /// # Errors
    ///
    /// If the value is not such a number.
    pub fn positive(&self, name: &str) -> Result<Option<u64>, BuildError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        match decimal(value) {
            Some(number) if number >= 1 => Ok(Some(number)),
            _ => Err(message!("takes-a-number", name, most = u64::MAX, value).into()),
        }
    }
}

/// The words of `text`, separated by blanks. Single quotes around a word allow blanks in it and are dropped.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start();
    std::iter::from_fn(move || {
        let (word, after) = match rest.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').unwrap_or((quoted, "")),
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        let is_over = rest.is_empty();
        rest = after.trim_start();
        (!is_over).then_some(word)
    })
}

/// Parses `text` as a number, if it consists of digits only.
pub fn decimal(text: &str) -> Option<u64> {
    // The standard library accepts a plus sign too.
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

impl From<Message> for BuildError {
    fn from(why: Message) -> Self {
        BuildError::Options(why)
    }
}

impl From<Error> for BuildError {
    fn from(error: Error) -> Self {
        BuildError::File(error)
    }
}

impl BuildError {
    /// The error, as a message.
    pub fn message(&self) -> Message {
        match self {
            BuildError::Options(why) => why.clone(),
            BuildError::File(error) => error.message(),
        }
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BuildError::Options(_) => None,
            BuildError::File(error) => error.source(),
        }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The message can quote untrusted text.
        f.write_str(&escaped(self.message().to_string().as_bytes()))
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
            settings.set("max", value);
            settings.positive("max").map_err(|error| error.to_string())
        };
        assert_eq!(positive("1"), Ok(Some(1)));
        assert_eq!(positive("18446744073709551615"), Ok(Some(u64::MAX)));
        for wrong in ["0", "", "-1", "+1", "1.0", "18446744073709551616"] {
            let why = format!("--max takes a number from 1 to 18446744073709551615, not '{wrong}'");
            assert_eq!(positive(wrong), Err(why));
        }
        assert_eq!(Settings::default().positive("max").unwrap(), None);
    }

    #[test]
    fn a_file_that_cannot_be_read_has_the_reason_as_its_source() {
        let error = Error::Read { file: "edges".to_owned(), source: ErrorKind::NotFound.into() };
        assert!(BuildError::from(error).source().is_some());
        assert!(BuildError::from(Message::from("")).source().is_none());
    }

    #[test]
    fn options_are_read_as_on_the_command_line() {
        let parameter = |name, positional| Parameter {
            name,
            value: "V",
            help: "",
            required: true,
            positional,
            is_file: false,
        };
        let parameters = [parameter("take", false), parameter("graph", true)];
        let settings = Settings::parse(&parameters, "--take 1,3 file --misere").unwrap();
        assert_eq!((settings.value("take"), settings.value("graph")), (Some("1,3"), Some("file")));
        assert_eq!(settings.ending(), Ending::Misere);
        let settings = Settings::parse(&parameters, "'n -> n-k' --take=1,3").unwrap();
        assert_eq!(settings.value("graph"), Some("n -> n-k"));
        assert_eq!(settings.value("take"), Some("1,3"));
        for wrong in ["--max 3", "--take", "--graph x", "--take 1 --take 2", "a b", "--misere=1"] {
            assert!(Settings::parse(&parameters, wrong).is_err(), "{wrong}");
        }
    }
}
