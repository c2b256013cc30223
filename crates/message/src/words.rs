//! Words: the sentences of messages, in each language.
//!
//! Each language has a folder with its catalogue, one file per subject, in the syntax of Project Fluent. The
//! sentences about a game are in the game's own folder, for example `games/wythoff/en.ftl`; the build script gathers
//! them.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::escaped;
use crate::{Argument, Message};

#[cfg(test)]
mod tests;

/// A language in which messages can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    /// English.
    En,
    /// Chinese, in simplified characters.
    Zh,
}

impl Locale {
    /// All languages.
    pub const ALL: [Locale; 2] = [Locale::En, Locale::Zh];

    /// Its name, as `--lang` takes it.
    pub fn name(self) -> &'static str {
        match self {
            Locale::En => "en",
            Locale::Zh => "zh",
        }
    }

    /// The language with this name, with or without a country and an encoding, as in `zh_CN.UTF-8`.
    pub fn find(name: &str) -> Option<Self> {
        let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Locale::ALL.into_iter().find(|locale| locale.name().eq_ignore_ascii_case(language))
    }
}

/// The catalogue of a language, one string per subject. A page has no use for the sentences of contests and of the
/// command line.
fn catalogue(locale: Locale) -> &'static [&'static str] {
    macro_rules! catalogue {
        ($language:literal: $subject:literal) => {
            include_str!(concat!("../words/", $language, "/", $subject, ".ftl"))
        };
        ($language:literal) => {
            &[
                include_str!(concat!(env!("OUT_DIR"), "/games.", $language, ".ftl")),
                catalogue!($language: "errors"),
                catalogue!($language: "games"),
                catalogue!($language: "teach"),
                catalogue!($language: "paper"),
                #[cfg(feature = "program")]
                catalogue!($language: "contest"),
                #[cfg(feature = "program")]
                catalogue!($language: "program"),
            ]
        };
    }
    match locale {
        Locale::En => catalogue!("en"),
        Locale::Zh => catalogue!("zh"),
    }
}

/// The words of a language.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    /// The words of a language. They are parsed on first use.
    pub fn of(locale: Locale) -> &'static Words {
        static ALL: [OnceLock<Words>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        ALL[locale as usize].get_or_init(|| {
            // Miri remembers each borrow of a text, and would parse a catalogue for hours; there, names stand for sentences.
            Words::read(locale, if cfg!(miri) { &[] } else { catalogue(locale) })
        })
    }

    /// Parses a catalogue and ignores its errors: a test parses each catalogue, and a missing sentence shows as its
    /// name.
    fn read(locale: Locale, texts: &[&str]) -> Words {
        let language = locale.name().parse().expect("it is the name of a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Direction marks are for text that mixes left-to-right and right-to-left scripts.
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(read, _)| read);
            let _ = bundle.add_resource(resource);
        }
        Words(bundle)
    }

    /// The message in words.
    pub fn say(&self, message: &Message) -> String {
        match message.verbatim() {
            Some(text) => text.to_owned(),
            None => self.text(message.name(), message.arguments()),
        }
    }

    /// The sentence with this name and these arguments. If the catalogue has none, returns the name, which may be
    /// the name of a game or itself a sentence. Strings in arguments are escaped: they stay on one line and do not
    /// move the cursor.
    pub fn text(&self, name: &str, arguments: &[(&str, Argument)]) -> String {
        let Some(pattern) = self.pattern(name) else { return name.to_owned() };
        let given: FluentArgs<'_> =
            arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
        // A missing argument shows as its name.
        self.0.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned()
    }

    /// Whether there is a message with this name.
    pub fn has(&self, name: &str) -> bool {
        self.pattern(name).is_some()
    }

    fn pattern(&self, name: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        match name.split_once('.') {
            None => self.0.get_message(name)?.value(),
            Some((name, attribute)) => Some(self.0.get_message(name)?.get_attribute(attribute)?.value()),
        }
    }

    fn value<'a>(&self, argument: &'a Argument) -> FluentValue<'a> {
        /// Fluent counts with floating-point numbers, which are exact up to this number.
        const MOST: u64 = 1 << 53;
        match argument {
            Argument::Number(number) => match u64::try_from(*number) {
                Ok(number) if number <= MOST => number.into(),
                _ => number.to_string().into(),
            },
            Argument::Text(text) => escaped(text.as_bytes()).into(),
            Argument::Message(message) => self.say(message).into(),
        }
    }
}

impl fmt::Display for Message {
    /// The English sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Words::of(Locale::En).say(self))
    }
}
