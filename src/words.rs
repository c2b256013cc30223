//! Words: the sentences of messages, in each language.
//!
//! Each language has a folder with its catalogue, in the syntax of Project Fluent, one file per subject.

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::message::{Argument, Message};
use crate::text::escaped;

#[cfg(test)]
mod tests;

/// A language that there are words of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locale {
    /// English.
    En,
    /// Chinese, in simplified characters.
    Zh,
}

impl Locale {
    /// All of them.
    pub const ALL: [Locale; 2] = [Locale::En, Locale::Zh];

    /// Its name, as for `--lang`.
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

macro_rules! catalogue {
    ($language:literal: $($(#[$needs:meta])? $subject:literal),*) => {
        &[$($(#[$needs])? include_str!(concat!("words/", $language, "/", $subject, ".ftl"))),*]
    };
    ($language:literal) => {
        catalogue!(
            $language: "errors", "games", "teach", "paper", "page",
            #[cfg(feature = "contest")] "contest", #[cfg(feature = "cli")] "program"
        )
    };
}

/// The catalogue of a language, one text per subject.
fn catalogue(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::En => catalogue!("en"),
        Locale::Zh => catalogue!("zh"),
    }
}

/// The words of a language.
pub struct Words(FluentBundle<FluentResource>);

impl Words {
    /// They are read on first use.
    pub fn of(locale: Locale) -> &'static Words {
        static ALL: [OnceLock<Words>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
        ALL[locale as usize].get_or_init(|| Words::read(locale))
    }

    fn read(locale: Locale) -> Words {
        let language = locale.name().parse().expect("it is the name of a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Direction marks are for text that mixes left-to-right and right-to-left scripts.
        bundle.set_use_isolating(false);
        for text in catalogue(locale) {
            let resource = FluentResource::try_new((*text).to_owned());
            let added = bundle.add_resource(resource.expect("a test reads each catalogue"));
            added.expect("a test looks for names that are given twice");
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

    /// The sentence with this name and these arguments. If the catalogue has none, the name itself, which can
    /// be a sentence. Quoted arguments stay on one line and move no cursor.
    pub fn text(&self, name: &str, arguments: &[(&str, Argument)]) -> String {
        let pattern = self.pattern(name);
        debug_assert!(pattern.is_some() || name.contains(' '), "the catalogue has no message '{name}'");
        let Some(pattern) = pattern else { return name.to_owned() };
        let given: FluentArgs<'_> =
            arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&given), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "'{name}': {errors:?}");
        text
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
        /// Up to here, floating-point numbers, which Fluent uses to count, are exact.
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
