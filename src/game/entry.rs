//! A game's line in the table.

use super::contest::Contest;
use super::rules::{Ending, Game, no_misere_grundy};
use super::settings::{BuildError, Parameter, Settings};
use super::teach::Teach;
use crate::message::{Message, message};

/// All parts of a game: rules and theorem, what it says to people, and what contests ask of it.
pub trait Ruleset: Game + Teach + Contest + Send {}

impl<G: Game + Teach + Contest + Send> Ruleset for G {}

/// How users ask for a game, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name of the game on the command line, and of the message that is its title. Attributes of this message
    /// say what a row is (`row`), what a move is (`move`), and what its parameters are.
    pub name: &'static str,
    /// Names and words that it is looked for by, in any language.
    pub names: &'static [&'static str],
    /// Options and a row to show it by, as on the command line.
    pub example: (&'static str, &'static str),
    /// Its code and where it comes from, if it is a code and no more.
    pub code: Option<&'static str>,
    /// The options of this game alone.
    pub parameters: &'static [Parameter],
    /// Whether a theorem decides misère play.
    pub misere: Theory,
    /// Whether a theory gives the Grundy values in normal play.
    pub grundy: Theory,
    /// Makes the game from its options; [`Entry::make`] checks how it ends.
    pub build: fn(&Settings) -> Result<Box<dyn Ruleset>, BuildError>,
    /// What the exhaustive test tries: every kind of option, and small positions of every kind. Misère play,
    /// where it is known of all, is tried with each of them.
    pub trials: &'static [Trials],
    /// What small positions do not reach: where theorems have their last exceptions, tables end, and numbers no longer
    /// fit. The rows of a game that is a code are those around its period besides.
    pub edges: &'static [Edges],
}

/// Whether something is known of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theory {
    /// It is known.
    Known,
    /// It is known of some of the games that its options make: the name of a message that says of which. Their
    /// trials ask for it themselves.
    KnownOfSome(&'static str),
    /// It is not, and why: the name of a message.
    Unknown(&'static str),
}

/// Small positions of a game: all rows of up to so many numbers, up to so large, that the game accepts, with
/// each of these options as on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Trials(pub usize, pub u64, pub &'static [&'static str]);

/// Rows to try with these options: all of up to so many of the numbers.
#[derive(Clone, Copy, Debug)]
pub struct Edges {
    /// The options, as on the command line.
    pub options: &'static str,
    /// The most numbers in a row.
    pub piles: usize,
    /// The numbers. One by itself stands for its two neighbours as well, `5-9` for all of these, and `2^64` for the
    /// largest number there is.
    pub numbers: &'static str,
}

/// Small positions of a game with certain options.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The options, as on the command line.
    pub arguments: String,
    /// The most numbers in a row.
    pub piles: usize,
    /// The largest number.
    pub most: u64,
}

impl Entry {
    /// What the literature calls the game.
    pub fn title(&self) -> Message {
        Message::named(self.name)
    }

    /// Makes the game from its options.
    ///
    /// # Errors
    ///
    /// If it has no such parameter, its options make no sense, misère play is asked for and not known, or a file cannot be used.
    pub fn make(&self, settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
        if let Some(name) = settings.unknown(self.parameters) {
            return Err(message!("no-parameter", name).into());
        }
        match (settings.ending(), self.misere) {
            (Ending::Misere, Theory::Unknown(why)) => {
                Err(message!("not-misere", why = Message::named(why)).into())
            }
            _ => (self.build)(settings),
        }
    }

    /// Makes the game from options as on the command line, such as `--take 1,3 --misere`.
    ///
    /// # Errors
    ///
    /// If the game does not know an option or its value, or cannot be made.
    pub fn parse(&self, arguments: &str) -> Result<Box<dyn Ruleset>, BuildError> {
        self.make(&Settings::parse(self.parameters, arguments)?)
    }

    /// Why the game has no Grundy values with this ending, if it has none.
    pub fn no_grundy(&self, ending: Ending) -> Option<Message> {
        match (self.grundy, ending) {
            (Theory::Unknown(why), _) => Some(Message::named(why)),
            (_, Ending::Misere) => Some(no_misere_grundy()),
            (_, Ending::Normal) => None,
        }
    }

    /// The trials one by one, with those of misère play where it is known.
    pub fn trials(&self) -> impl Iterator<Item = Trial> {
        let endings = if self.misere == Theory::Known { &["", " --misere"][..] } else { &[""] };
        let each = |Trials(piles, most, options): &'static Trials| {
            let arguments =
                options.iter().flat_map(|option| endings.iter().map(move |end| format!("{option}{end}")));
            arguments.map(|arguments| Trial { arguments, piles: *piles, most: *most })
        };
        self.trials.iter().flat_map(each)
    }
}
