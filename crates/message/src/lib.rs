//! Messages: a name and arguments, without the words of any language.
//!
//! Code that has something to tell a user makes a [`Message`]. A catalogue for each language holds the
//! sentence. Without the feature `words` there are no catalogues, and a message is displayed as its name and
//! arguments.

mod escape;
#[cfg(feature = "words")]
pub mod words;

use std::borrow::Cow;
#[cfg(not(feature = "words"))]
use std::fmt;

pub use escape::{escaped, escaped_byte, escaped_path, is_foreign, is_hidden};

/// A sentence or a part of one: its name in the catalogues, and its arguments.
///
/// ```
/// use judge_game::{Position, RowError};
/// use judge_games::wythoff::Wythoff;
/// use judge_message::Message;
///
/// let error = Position::new(&Wythoff::normal(), &[3, 5, 7]).err().unwrap();
/// assert_eq!(error.message().name(), "of-number");
/// assert_eq!(Message::from("as it stands").to_string(), "as it stands");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    name: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument {
    /// A number. Whether a word is singular or plural can depend on it.
    Number(u128),
    /// A string that is the same in every language.
    Text(Cow<'static, str>),
    /// A part of the sentence.
    Message(Message),
}

/// The name of the message that is plain text, the same in every language.
const VERBATIM: &str = "verbatim";

impl Message {
    /// The message with this name in the catalogues. The name of an attribute is the message's name, a point,
    /// and the attribute's own name.
    pub const fn new(name: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Message { name: Cow::Borrowed(name), arguments }
    }

    /// The attribute of a message.
    pub fn attribute(message: &str, attribute: &str) -> Self {
        Message { name: Cow::Owned(format!("{message}.{attribute}")), arguments: Vec::new() }
    }

    /// The message with this name, without arguments.
    pub fn named(name: &'static str) -> Self {
        Message::new(name, Vec::new())
    }

    /// The message with another name, which has the same arguments.
    pub fn renamed(self, name: &'static str) -> Self {
        Message { name: name.into(), ..self }
    }

    /// The message with these arguments instead of its own.
    pub fn with(self, arguments: Vec<(&'static str, Argument)>) -> Self {
        Message { arguments, ..self }
    }

    /// Its name in the catalogues.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The arguments.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }

    /// The text, if the message is plain text.
    pub fn verbatim(&self) -> Option<&str> {
        match &self.arguments[..] {
            [(_, Argument::Text(text))] if self.name == VERBATIM => Some(text),
            _ => None,
        }
    }
}

impl From<Cow<'static, str>> for Message {
    /// Plain text.
    fn from(text: Cow<'static, str>) -> Self {
        Message::new(VERBATIM, vec![("text", Argument::Text(text))])
    }
}

impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Cow::Borrowed(text).into()
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Cow::<str>::Owned(text).into()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Argument::Number(number.into())
            }
        }
    )* };
}
numbers!(u8, u16, u32, u64, u128);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Argument::Number(number as u128)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned().into())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text.into())
    }
}

impl From<char> for Argument {
    fn from(letter: char) -> Self {
        letter.to_string().into()
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Argument::Message(message)
    }
}

impl std::error::Error for Message {}

#[cfg(not(feature = "words"))]
impl fmt::Display for Message {
    /// The name and the arguments, since there are no words for them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.verbatim() {
            return f.write_str(text);
        }
        f.write_str(&self.name.replace(['-', '.'], " "))?;
        for (index, (name, argument)) in self.arguments.iter().enumerate() {
            let before = if index == 0 { " (" } else { ", " };
            match argument {
                Argument::Number(number) => write!(f, "{before}{name} {number}")?,
                Argument::Text(text) => write!(f, "{before}{name} {text}")?,
                Argument::Message(message) => write!(f, "{before}{name}: {message}")?,
            }
        }
        f.write_str(if self.arguments.is_empty() { "" } else { ")" })
    }
}

/// `message!("name", argument = value, other)` is the message with this name. An argument without a value takes
/// the value of the variable of the same name.
#[macro_export]
macro_rules! message {
    (@ $key:ident) => { $crate::Argument::from($key) };
    (@ $key:ident $value:expr) => { $crate::Argument::from($value) };
    ($name:literal $(, $key:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new(
            $name,
            vec![$((stringify!($key), $crate::message!(@ $key $($value)?))),*],
        )
    };
}
