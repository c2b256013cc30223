//! A game's line in the table.

use super::contest::Contest;
use super::notation::Notation;
use super::rules::{Ending, Game, no_misere_grundy};
use super::settings::{BuildError, Parameter, Settings};
use super::teach::Teach;
use crate::message::{Message, message};

/// All parts of a game: rules and theorem, explanations, and material for contests.
pub trait Ruleset: Game + Teach + Contest + Send {}

impl<G: Game + Teach + Contest + Send> Ruleset for G {}

/// How users name a game, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name of the game on the command line, and of the message that is its title. Attributes of this
    /// message describe a row (`row`), a move (`move`), and the parameters.
    pub name: &'static str,
    /// Names and words that searches find it by, in any language.
    pub names: &'static [&'static str],
    /// Options and a row for its example, as on the command line.
    pub example: (&'static str, &'static str),
    /// Its code and the source of the code, if the game is nothing but a code.
    pub code: Option<&'static str>,
    /// Its rules in the notation, if that can state them.
    pub notation: Option<Notation>,
    /// The options that only this game has.
    pub parameters: &'static [Parameter],
    /// Whether a theorem decides misère play.
    pub misere: Theory,
    /// Whether a theory gives the Grundy values in normal play.
    pub grundy: Theory,
    /// Makes the game from its options; [`Entry::make`] checks how it ends.
    pub build: fn(&Settings) -> Result<Box<dyn Ruleset>, BuildError>,
    /// The trials of the exhaustive test: every kind of option, and small positions of every kind. If misère
    /// play is known for all of them, the test tries it with each.
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
    /// Known for some of the games that its options make: the name of a message that says for which. Their
    /// trials include misère play themselves.
    KnownOfSome(&'static str),
    /// It is not, and why: the name of a message.
    Unknown(&'static str),
}

/// Small positions of a game: all rows of at most this many numbers, each at most this large, that the game
/// accepts, with each of these options as on the command line.
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
    /// The name of the game in the literature.
    pub fn title(&self) -> Message {
        Message::named(self.name)
    }

    /// Makes the game from its options.
    ///
    /// # Errors
    ///
    /// If it has no such parameter, if its options make no sense, if misère play is not known, or if a file
    /// cannot be used.
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

    /// The trials one by one, including those of misère play where that is known.
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
