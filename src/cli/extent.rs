//! How much of the program is built: most runs need one command of it.

use std::ffi::OsString;

use clap::Command;

use crate::games::table::ALIASES;

/// A game without options of its own. Its subcommand shows the arguments that a command takes for every game.
pub(super) const PLAIN: &str = "wythoff";

/// The commands and subcommands that are built.
#[derive(Clone, Copy)]
pub(super) enum Extent<'a> {
    /// Those with a name among these words.
    Named(&'a [OsString]),
    /// Those too, what their help shows of games, and only the names of all others, for suggestions. Building all
    /// games below all commands takes 10 ms.
    Suggested(&'a [OsString]),
    /// All.
    All,
}

impl Extent<'_> {
    /// The command with this name, if there is to be one. `fill` adds what is below it.
    pub(super) fn build(self, name: &'static str, fill: impl FnOnce(Command) -> Command) -> Option<Command> {
        let aliases = || ALIASES.iter().filter(move |(_, other)| *other == name).map(|(alias, _)| *alias);
        let command = Command::new(name).visible_aliases(aliases());
        let is_named = |words: &[OsString]| {
            words.iter().any(|word| word == name || aliases().any(|alias| word == alias))
        };
        match self {
            Extent::Named(words) => is_named(words).then(|| fill(command)),
            Extent::Suggested(words) if name != PLAIN && !is_named(words) => Some(command),
            _ => Some(fill(command)),
        }
    }
}
