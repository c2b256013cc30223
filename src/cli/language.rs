//! The language that the program speaks.

use std::env;
use std::ffi::OsString;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Arg;

use crate::message::Message;
use crate::words::{Locale, Words};

/// The index of the language in [`Locale::ALL`].
static CHOSEN: AtomicUsize = AtomicUsize::new(0);

/// The option that chooses the language.
pub(super) fn option() -> Arg {
    Arg::new("lang")
        .long("lang")
        .value_name("LANG")
        .value_parser(Locale::ALL.map(Locale::name))
        .hide_possible_values(true)
        .global(true)
}

/// Chooses the language before the command line is parsed, so that its errors are in that language.
pub(super) fn choose(arguments: &[OsString]) {
    let mut words =
        arguments.iter().skip(1).filter_map(|word| word.to_str()).take_while(|word| *word != "--");
    let mut asked = None;
    while let Some(word) = words.next() {
        let value = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        asked = value.and_then(Locale::find).or(asked);
    }
    let variable = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = asked.or_else(|| {
        let own = variable("JUDGE_LANG").and_then(|name| Locale::find(&name));
        own.or_else(|| Locale::find(&["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(variable)?))
    });
    let index = Locale::ALL.iter().position(|it| Some(*it) == locale).unwrap_or(0);
    CHOSEN.store(index, Ordering::Relaxed);
}

/// The arguments without those that choose the language.
pub(super) fn others(arguments: &[OsString]) -> impl Iterator<Item = &OsString> {
    let is_option = |index: usize| arguments.get(index).is_some_and(|word| word == "--lang");
    let is_other = move |(index, word): &(usize, &OsString)| {
        let is_value = *index > 0 && is_option(*index - 1);
        !is_option(*index) && !is_value && !word.as_encoded_bytes().starts_with(b"--lang=")
    };
    arguments.iter().enumerate().filter(is_other).map(|(_, word)| word)
}

/// The language.
pub(super) fn locale() -> Locale {
    Locale::ALL[CHOSEN.load(Ordering::Relaxed)]
}

/// The words of the language.
pub(super) fn words() -> &'static Words {
    Words::of(locale())
}

/// The message in the language.
pub(super) fn say(message: &Message) -> String {
    words().say(message)
}
