//! A game's line in the table.

use super::notation::Notation;
use super::rules::{Ending, check, no_misere_grundy};
use super::ruleset::Ruleset;
use super::searched::Searched;
use super::settings::{BuildError, Parameter, Settings};
use crate::message::{Message, message};

/// How users name a game, and how it is made.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name of the game on the command line, and of the message that is its title. Attributes of this
    /// message describe a row (`row`), a move (`move`), and the parameters.
    pub name: &'static str,
    /// Names and words by which searches find the game, in any language.
    pub names: &'static [&'static str],
    /// The options and the row of its example, as on the command line.
    pub example: (&'static str, &'static str),
    /// The group in which lists show it.
    pub group: Group,
    /// Its code and the literature on it, if the game is just a code.
    pub code: Option<&'static str>,
    /// Its rules in the notation of `judge help rules`, if the notation can state them.
    pub notation: Option<Notation>,
    /// The options that only this game has.
    pub parameters: &'static [Parameter],
    /// How misère play is decided.
    pub misere: Theory,
    /// Whether a theory gives the Grundy values in normal play.
    pub grundy: Theory,
    /// Makes the game from its options. [`Entry::make`] asks for misère play only if it is known.
    pub build: fn(&Settings) -> Result<Box<dyn Ruleset>, BuildError>,
    /// The trials of the exhaustive test: every kind of option, and small positions of every kind. If misère
    /// play is known with all options, the test runs each trial in misère play too.
    pub trials: &'static [Trials],
    /// Rows beyond the small positions: where theorems have their last exceptions, tables end, and numbers no
    /// longer fit. For a game that is defined by a code, the test adds the rows around its period.
    pub edges: &'static [Edges],
}

/// The groups in lists of games. The games of a group have something in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Group {
    /// Nim, and games that are Nim in disguise.
    Nim,
    /// What may be taken depends on the heap, on earlier moves, or on a set.
    Taking,
    /// A move can change two heaps, or one heap limits what is taken from another.
    Together,
    /// A move can split a heap.
    Splitting,
    /// Tokens, coins or edges on a board or a graph.
    Boards,
    /// The user states the rules.
    Own,
}

impl Group {
    /// All groups, in the order of the lists.
    pub const ALL: [Group; 6] =
        [Group::Nim, Group::Taking, Group::Together, Group::Splitting, Group::Boards, Group::Own];

    /// Its name in the lists.
    pub fn title(self) -> Message {
        match self {
            Group::Nim => message!("group-nim"),
            Group::Taking => message!("group-taking"),
            Group::Together => message!("group-together"),
            Group::Splitting => message!("group-splitting"),
            Group::Boards => message!("group-boards"),
            Group::Own => message!("group-own"),
        }
    }
}

/// How much is known about a game, such as about its misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theory {
    /// A theory covers the game with any of its command-line options.
    Known,
    /// A theory covers the game with some of its command-line options: the message with this name says which. The
    /// trials of such a game list misère play explicitly. Misère play with other options is searched.
    KnownOfSome(&'static str),
    /// No theory is known, but a [search](Searched) answers for small positions.
    Searched,
    /// No theory is known, or the question makes no sense: the message with this name says why.
    Unknown(&'static str),
}

/// Small positions of a game, given by the most numbers in a row, the largest number, and strings of options as on the
/// command line. All rows of this size that the game accepts are tried with each string of options.
#[derive(Clone, Copy, Debug)]
pub struct Trials(pub usize, pub u64, pub &'static [&'static str]);

/// Rows to try with these options: all rows of up to `piles` of the numbers.
#[derive(Clone, Copy, Debug)]
pub struct Edges {
    /// The options, as on the command line.
    pub options: &'static str,
    /// The most numbers in a row.
    pub piles: usize,
    /// The numbers, separated by blanks. A single number stands for itself and its two neighbours, `5-9` for
    /// all numbers from 5 to 9, and `2^64` for the largest number there is.
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
    /// If the game has no such parameter, if its options make no sense, if misère play is not known, or if a
    /// file cannot be used.
    pub fn make(&self, settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
        self.make_known(settings).or_else(|error| match (settings.ending(), self.misere) {
            // A web page would wait for a search, and is smaller without it.
            (Ending::Misere, Theory::Searched | Theory::KnownOfSome(_)) if !cfg!(target_family = "wasm") => {
                let mut normal = settings.clone();
                normal.set_ending(Ending::Normal);
                Ok(Box::new(Searched::new((self.build)(&normal)?)))
            }
            _ => Err(error),
        })
    }

    /// As above, but refuses misère play if it would have to be searched.
    ///
    /// # Errors
    ///
    /// As above.
    pub fn make_known(&self, settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
        if let Some(name) = settings.unknown(self.parameters) {
            return Err(message!("no-parameter", name).into());
        }
        let why = match (settings.ending(), self.misere) {
            (Ending::Misere, Theory::Unknown(why)) => why,
            (Ending::Misere, Theory::Searched) => "no-misere-theory",
            _ => return (self.build)(settings),
        };
        Err(message!("not-misere", why = Message::named(why)).into())
    }

    /// Makes the game from options as on the command line, such as `--take 1,3 --misere`.
    ///
    /// # Errors
    ///
    /// If the game does not know an option or its value, or cannot be made.
    pub fn parse(&self, arguments: &str) -> Result<Box<dyn Ruleset>, BuildError> {
        self.make(&Settings::parse(self.parameters, arguments)?)
    }

    /// Why this game of the entry has no Grundy values, or `None` if it has some. If only some games of the entry have
    /// them, the row of zeros shows whether this one has.
    pub fn no_grundy(&self, game: &dyn Ruleset) -> Option<Message> {
        match (self.grundy, game.ending()) {
            (Theory::Unknown(why), _) => Some(Message::named(why)),
            (_, Ending::Misere) => Some(no_misere_grundy()),
            (Theory::KnownOfSome(_), Ending::Normal) => {
                let row = vec![0; *game.piles().start()];
                check(game, &row).ok()?;
                game.grundy_value(&row).err().map(|error| error.cause.message())
            }
            (Theory::Known | Theory::Searched, Ending::Normal) => None,
        }
    }

    /// The trials, one for each string of options. If misère play is known with all options, each trial comes in
    /// misère play too. Misère play that is searched has [trials of its own](Self::searched_trials).
    pub fn trials(&self) -> impl Iterator<Item = Trial> {
        let endings = if self.misere == Theory::Known { &["", " --misere"][..] } else { &[""] };
        let is_searched = self.misere == Theory::Searched;
        self.all_trials(endings).filter(move |trial| !is_searched || !trial.is_misere())
    }

    /// If misère play is searched with all options: the trials in misère play that the game lists, or else all its trials
    /// with small numbers.
    pub fn searched_trials(&self) -> impl Iterator<Item = Trial> {
        const MOST: [u64; 8] = [120, 16, 8, 4, 4, 2, 2, 2];
        let is_searched = self.misere == Theory::Searched;
        let are_listed = self.all_trials(&[""]).any(|trial| trial.is_misere());
        let trials = self.all_trials(if are_listed { &[""] } else { &[" --misere"] });
        trials.filter(move |trial| is_searched && trial.is_misere()).map(move |trial| {
            let most = MOST.get(trial.piles - 1).filter(|_| !are_listed).copied().unwrap_or(u64::MAX);
            Trial { most: trial.most.min(most), ..trial }
        })
    }

    fn all_trials(&self, endings: &'static [&'static str]) -> impl Iterator<Item = Trial> {
        let each = |Trials(piles, most, options): &'static Trials| {
            let arguments =
                options.iter().flat_map(|option| endings.iter().map(move |end| format!("{option}{end}")));
            arguments.map(|arguments| Trial { arguments, piles: *piles, most: *most })
        };
        self.trials.iter().flat_map(each)
    }
}

impl Trial {
    /// Whether it is one in misère play.
    pub fn is_misere(&self) -> bool {
        self.arguments.contains("--misere")
    }
}

/// Makes the root of the workspace the current folder, where the paths of samples begin. For tests of games that are
/// read from files: each crate's tests begin in the crate's own folder.
///
/// # Panics
///
/// If the workspace is no longer where it was compiled.
#[doc(hidden)]
pub fn at_root() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).expect("the workspace is where it was compiled");
}
