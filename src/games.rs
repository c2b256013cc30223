//! The games: what one is, and the table of them all.
//!
//! Every game is one file with the same four parts, so that whoever has read one has read them all:
//!
//! 1. **Rules**: the positions that one move reaches, straight from the definition. Slow on purpose; it is
//!    what the tests trust.
//! 2. **Theorem**: who wins, in closed form, for every `u64`.
//! 3. **Strategy**: the winning moves, from the theorem, not by search.
//! 4. **Reason**: the theorem and the moves in words, for a person.
//!
//! A game becomes part of the program, and of the test that holds 2 and 3 against 1 on every small position,
//! by its line in [`GAMES`].

pub mod bash;
pub mod graph;
pub mod kayles;
pub mod matches;
pub mod moore;
pub mod nim;
pub mod pebbles;
pub mod scripted;
pub mod staircase;
pub mod strip;
pub mod subtraction;
pub mod unequal;
pub mod wythoff;

mod division;
mod listing;
mod naming;
mod picture;
mod reason;
mod sequence;
mod settings;
mod sprague_grundy;
mod tables;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::ops::{ControlFlow, RangeInclusive};

use crate::answers::Answers;
use crate::batch::Batch;
use crate::error::{Fault, Spot};
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;

pub use listing::{list, markdown};
pub use reason::{Line, Reason, best_move, explain, without_a_move};
pub use settings::{BuildError, Parameter, Settings, UsageError};
pub use tables::{Table, Visit};

/// All games, in the order in which they are listed.
pub const GAMES: &[Entry] = &[
    wythoff::ENTRY,
    nim::ENTRY,
    moore::ENTRY,
    bash::ENTRY,
    subtraction::ENTRY,
    staircase::ENTRY,
    pebbles::ENTRY,
    strip::ENTRY,
    kayles::ENTRY,
    unequal::ENTRY,
    matches::ENTRY,
    graph::ENTRY,
    scripted::ENTRY,
];

/// A game's line in the table: how users ask for it, and how it is made.
#[derive(Debug)]
pub struct Entry {
    /// The name of the game on the command line.
    pub name: &'static str,
    /// What a row is.
    pub row: &'static str,
    /// What a move is.
    pub a_move: &'static str,
    /// The options of this game alone.
    pub parameters: &'static [Parameter],
    /// Whether the game can be played misère.
    pub misere: Misere,
    /// Makes the game from its options.
    pub build: fn(&Settings) -> Result<Box<dyn Game>, BuildError>,
    /// What the exhaustive test tries: every kind of setting, and small positions of every kind.
    pub trials: &'static [Trial],
}

impl Entry {
    /// The game with this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Entry> {
        GAMES.iter().find(|game| game.name == name)
    }
}

/// Whether a game has a theorem for misère play, in which whoever takes the last stone loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misere {
    /// It has.
    Known,
    /// It has not, and why.
    Unknown(&'static str),
}

/// Small positions on which a game's theorem and strategy are held against its rules: all rows of up to
/// `piles` numbers, each up to `most`, that the game accepts.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The options, as on the command line.
    pub arguments: &'static str,
    /// The most numbers in a row.
    pub piles: usize,
    /// The largest number.
    pub most: u64,
}

/// How a game ends for the player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// Normal play: whoever takes the last stone wins, so without a move one has lost.
    #[default]
    Normal,
    /// Misère play: whoever takes the last stone loses, so without a move one has won.
    Misere,
}

/// Takes the positions that winning moves leave, one after another, and breaks off when it has enough.
pub type Leave<'a> = &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>;

/// Gives the Grundy value of a row that [`check`] accepts.
///
/// Where values are known for small piles alone, a row with a larger one is refused there.
pub type Grundy<'a> = Box<dyn Fn(&[u64]) -> Result<u64, (Spot, Fault)> + Sync + 'a>;

/// What an opponent who does not choose leaves, after a move from the first row to the second, which is not empty.
pub type Script<'a> = Box<dyn Fn(&[u64], &[u64]) -> Vec<u64> + 'a>;

/// A stone-taking game.
///
/// A row is a slice of `u64`; every method but [`Game::excluded`] is given rows that [`check`] accepts.
pub trait Game: Sync {
    /// How many numbers a row has.
    fn piles(&self) -> RangeInclusive<usize>;

    /// How the game ends.
    fn ending(&self) -> Ending;

    /// The first number of the row, from the index `from` on, that the rules exclude, and why. Whether a
    /// number is excluded depends on those before it alone, and those before `from` are known to be right.
    fn excluded(&self, _row: &[u64], _from: usize) -> Option<(usize, Cow<'static, str>)> {
        None
    }

    /// The rules: every position that one move reaches, in the order of the row. A position is there once for
    /// each move that leads to it.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>>;

    /// The theorem: whether the player to move wins.
    fn wins(&self, row: &[u64]) -> bool;

    /// The rules: whether a move from `row` to `left` wins, when `wins` says of a position whether the player to
    /// move in it wins. In all games but those in which the opponent does not choose, it does where he loses.
    fn is_winning(&self, _row: &[u64], left: &[u64], wins: &mut dyn FnMut(&[u64]) -> bool) -> bool {
        !wins(left)
    }

    /// The strategy: calls `leave` with every position that a winning move leaves to the opponent, once for
    /// each such move, until `leave` breaks off. In order of preference: on the first pile from the left comes
    /// first, and on the same pile what takes the fewest stones, unless the game says otherwise.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()>;

    /// The first pile that a winning move would make larger than a number can be, so that what it leaves cannot be
    /// written. Only where a move adds to a pile can there be one.
    fn overflowing(&self, _row: &[u64]) -> Option<usize> {
        None
    }

    /// How many moves win, moves that leave the same row counted one by one; `u128::MAX` where there are more,
    /// and nothing where counting them takes too long.
    ///
    /// Takes as long as [`Game::winning_moves`] for all of them, unless the game says otherwise: it does where
    /// one pile can have more than a few.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        let mut count = 0;
        let _ = self.winning_moves(row, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        Some(count)
    }

    /// The Grundy values of the game's positions: the least number that no position one move away has. They
    /// tell the outcome of several games played side by side.
    ///
    /// # Errors
    ///
    /// Why they are not to be had: no theory gives them, or the game is played misère.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str>;

    /// A row that stands for the same position, and is the same one for all rows that plainly do. A search
    /// over positions remembers them by it.
    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        row.to_vec()
    }

    /// The rules: the move from `row` to `left` in words, as what to do.
    ///
    /// It is known by the two positions alone, in a time that does not depend on the number of moves. Where rows
    /// in another order are the same position, it may be given in another order than [`Game::moves`] does.
    ///
    /// # Errors
    ///
    /// Why no move leads there.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String>;

    /// What a move leaves that makes the game last, for a player who cannot win: one that takes the fewest, unless
    /// the game says otherwise. There is none where there is no move.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>>;

    /// The row after so many were taken from the number at this index and from no other, if that is how one moves.
    /// It need not be a move that the rules allow.
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        Some(with_pile(row, index, row.get(index)?.checked_sub(number)?))
    }

    /// The opponent's replies, where he does not choose.
    fn script(&self) -> Option<Script<'_>> {
        None
    }

    /// The reason: why the player to move wins or loses, in the terms of the theorem.
    fn reason(&self, row: &[u64], reason: &mut Reason);

    /// The lost positions in order, of so many piles where the game leaves it open, or the values of one pile.
    ///
    /// # Errors
    ///
    /// Why there is no such table.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String>;

    /// What the numbers of a row can be, where they are names and not sizes: the vertices of a graph. Of others there
    /// are none to list.
    fn names(&self) -> Vec<u64> {
        Vec::new()
    }

    /// Lost positions, with numbers up to `most`, that are the first to be got wrong by arithmetic that is not exact:
    /// by floating point, or by integers that overflow. The hardest come first.
    fn hard_rows(&self, _most: u64) -> Vec<Vec<u64>> {
        Vec::new()
    }

    /// The position as lines of a picture.
    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars("pile", 'o', row)
    }

    /// The theorem as source text, for a submission that asks this of its rows.
    ///
    /// # Errors
    ///
    /// Why there is none.
    fn solution(&self, question: &Question<'_>) -> Result<Solution, String>;

    /// Judges the rows of a batch in order, up to the first that the game refuses. The kernel says which
    /// instructions may be used.
    ///
    /// # Errors
    ///
    /// The refused row, by its index.
    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        judge_rows(self, batch, answers)
    }
}

/// Judges the rows of a batch one by one, up to the first that the game refuses.
pub(crate) fn judge_rows<G: Game + ?Sized>(
    game: &G,
    batch: &Batch,
    answers: &mut Answers,
) -> Result<(), Refusal> {
    judge_rows_by(game, batch, answers, |row| game.wins(row))
}

/// The same, by a theorem that a game has chosen once for the whole batch.
pub(crate) fn judge_rows_by<G: Game + ?Sized>(
    game: &G,
    batch: &Batch,
    answers: &mut Answers,
    wins: impl Fn(&[u64]) -> bool,
) -> Result<(), Refusal> {
    // Two plain loops are faster than one that can end in the middle.
    let refused = batch.rows().position(|row| check(game, row).is_err());
    let right = batch.rows().take(refused.unwrap_or(batch.len()));
    answers.extend(right.map(wins));
    let Some(row) = refused else { return Ok(()) };
    let numbers = batch.rows().nth(row).unwrap_or_default();
    check(game, numbers).map_err(|(spot, fault)| Refusal { row, spot, fault })
}

/// Judges the rows of a batch, none of which the game refuses, by the xor of what their numbers are worth: it is lost
/// where that is 0.
pub(crate) fn judge_xors(batch: &Batch, answers: &mut Answers, value: impl Fn(u64) -> u64) {
    batch.xors(value, answers.adder(batch.len(), |x| x != 0));
}

/// A row that a game refuses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The index of the row in its batch.
    pub row: usize,
    /// Where in the row.
    pub spot: Spot,
    /// What is wrong there.
    pub fault: Fault,
}

/// Whether `row` is a position of `game`.
///
/// # Errors
///
/// The first thing in the row that is wrong, and where.
#[inline]
pub fn check<G: Game + ?Sized>(game: &G, row: &[u64]) -> Result<(), (Spot, Fault)> {
    check_open(game, row, 0)?;
    let piles = game.piles();
    if row.len() < *piles.start() {
        return Err((Spot::End, Fault::TooFew { found: row.len(), piles }));
    }
    Ok(())
}

/// Whether `row` can be the beginning of a position of `game`, when that is known of its numbers before
/// `from`.
///
/// # Errors
///
/// The first thing in the row that is wrong, and where.
#[inline]
pub(crate) fn check_open<G: Game + ?Sized>(game: &G, row: &[u64], from: usize) -> Result<(), (Spot, Fault)> {
    let piles = game.piles();
    let most = *piles.end();
    let counted = &row[..row.len().min(most)];
    if let Some((pile, why)) = game.excluded(counted, from) {
        return Err((Spot::Pile(pile), Fault::Excluded(why)));
    }
    if row.len() > most {
        return Err((Spot::Pile(most), Fault::TooMany { piles }));
    }
    Ok(())
}

/// The Grundy values of a game that has a formula for them, `value`, in normal play.
pub(crate) fn grundy_in_normal_play<'a>(
    ending: Ending,
    value: impl Fn(&[u64]) -> u64 + Sync + 'a,
) -> Result<Grundy<'a>, &'static str> {
    match ending {
        Ending::Normal => Ok(Box::new(move |row| Ok(value(row)))),
        Ending::Misere => Err(NO_MISERE_GRUNDY),
    }
}

/// Why there are no Grundy values in misère play.
pub(crate) const NO_MISERE_GRUNDY: &str =
    "Grundy values tell who wins in normal play only, not in misère play";

/// Every position that differs from `row` in one pile, which `smaller` gives the new sizes of: the moves of
/// games in which a move takes from one pile.
pub(crate) fn moves_in_one_pile<I: IntoIterator<Item = u64>>(
    row: &[u64],
    smaller: impl Fn(u64) -> I,
) -> Vec<Vec<u64>> {
    let mut moves = Vec::new();
    for (index, &pile) in row.iter().enumerate() {
        for left in smaller(pile) {
            moves.push(with_pile(row, index, left));
        }
    }
    moves
}

/// The row with another size of one pile.
pub(crate) fn with_pile(row: &[u64], index: usize, pile: u64) -> Vec<u64> {
    let mut row = row.to_vec();
    row[index] = pile;
    row
}

/// The row with its piles in order of size: the canonical one where their order does not matter.
pub(crate) fn sorted(row: &[u64]) -> Vec<u64> {
    let mut row = row.to_vec();
    row.sort_unstable();
    row
}
