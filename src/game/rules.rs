//! The rules and the theorem of a game, as a trait.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use crate::text::{Cause, Kernel, Rows, Verdicts};

/// How a game ends for the player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// Normal play: whoever takes the last stone wins, so a player without a move has lost.
    #[default]
    Normal,
    /// Misère play: whoever takes the last stone loses, so a player without a move has won.
    Misere,
}

/// Takes positions, one after another, and breaks off when it has enough.
pub type Visit<'a> = &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>;

/// A stone-taking game: what a position is, what a move is, and who wins.
///
/// A position is a row of `u64`. Authors implement these methods for rows that [`Game::validate`] has
/// accepted and that have as many numbers as [`Game::piles`] says. Users ask a checked
/// [`Position`](crate::Position), or judge whole inputs by a [`Task`](crate::Task), which check every row.
///
/// Two methods are required. This is a whole game, which takes one stone or two from a single pile:
///
/// ```
/// use std::ops::{ControlFlow, RangeInclusive};
/// use judge::{Game, Position, Visit};
///
/// struct OneOrTwo;
///
/// impl Game for OneOrTwo {
///     fn piles(&self) -> RangeInclusive<usize> { 1..=1 }
///     fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
///         (1..=row[0].min(2)).try_for_each(|taken| visit(&[row[0] - taken]))
///     }
///     fn is_won(&self, row: &[u64]) -> bool { row[0] % 3 != 0 }
/// }
///
/// assert_eq!(Position::new(&OneOrTwo, &[7])?.winning_moves()?, [[6]]);
/// # Ok::<(), judge::RowError>(())
/// ```
pub trait Game: Sync {
    /// How many numbers a row has.
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    /// How the game ends.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// Refuses the first number of the row, from index `from` on, that the rules exclude. The numbers before
    /// `from` are known to be right, and later numbers do not matter to earlier ones.
    ///
    /// # Errors
    ///
    /// The place of that number, and why it is excluded.
    fn validate(&self, _row: &[u64], _from: usize) -> Result<(), RowError> {
        Ok(())
    }

    /// One row for all rows that plainly stand for the same position, such as the same heaps in another
    /// order.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        row.to_vec()
    }

    /// The rules, straight from the definition: visits the position that each move leaves. A position that
    /// two moves leave comes twice. Slow on purpose: the tests trust it.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()>;

    /// The theorem: whether the player to move wins.
    fn is_won(&self, row: &[u64]) -> bool;

    /// The strategy: visits the positions that winning moves leave, the preferred one first. Unless the game
    /// says otherwise, moves on the first heap from the left come first, and of those the ones that take the
    /// fewest stones.
    ///
    /// Of moves that leave rows with the same [normal form](Game::normal_form), the first alone is visited,
    /// unless the rows of the game have a limited number of heaps: then all may be.
    ///
    /// # Errors
    ///
    /// If the moves of this row cannot be written or take too long to find; then none is visited.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let mut seen = HashSet::new();
        Ok(self.visit_moves(row, &mut |left| {
            let is_new = !self.is_won(left) && seen.insert(self.normal_form(left));
            if is_new { visit(left) } else { ControlFlow::Continue(()) }
        }))
    }

    /// How many moves win, each counted by itself even where two leave the same position; `u128::MAX` where
    /// there are more.
    ///
    /// By default those of the rules.
    ///
    /// # Errors
    ///
    /// As [`Game::visit_winning_moves`], and if counting would take too long.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let mut count = 0;
        let _ = self.visit_moves(row, &mut |left| {
            count += u128::from(!self.is_won(left));
            ControlFlow::Continue(())
        });
        Ok(count)
    }

    /// The Grundy value: the mex of the values of the positions one move away. Asked for in normal play alone.
    ///
    /// # Errors
    ///
    /// If no theory gives it, or not for this row.
    fn grundy_value(&self, _row: &[u64]) -> Result<u64, RowError> {
        Err(RowError::number(0, "no theory gives the Grundy values of this game"))
    }

    /// Judges rows in order, up to the first that is no position: adds a verdict for each. The kernel says
    /// which instructions may be used.
    ///
    /// # Errors
    ///
    /// The first row that is no position.
    fn judge(&self, rows: Rows<'_>, _kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        judge_rows(self, rows, verdicts, |row| self.is_won(row))
    }
}

/// Where in a row something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowSpot {
    /// At the number with this index.
    Number(usize),
    /// At the end of the row.
    End,
}

/// Why a row is no position of a game, or cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowError {
    /// Where.
    pub spot: RowSpot,
    /// What is wrong there.
    pub cause: Cause,
}

/// A row of several that is no position or cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BatchError {
    /// The index of the row.
    pub row: usize,
    /// What is wrong with it.
    pub error: RowError,
}

impl RowError {
    /// The game excludes the number with this index, and why, in a sentence without a capital or a full stop.
    pub fn number(index: usize, why: impl Into<Cow<'static, str>>) -> Self {
        Self::because(RowSpot::Number(index), Cause::Excluded(why.into()))
    }

    pub(crate) fn because(spot: RowSpot, cause: Cause) -> Self {
        RowError { spot, cause }
    }
}

impl BatchError {
    pub(crate) fn new(row: usize, error: RowError) -> Self {
        BatchError { row, error }
    }
}

impl std::error::Error for RowError {}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.spot {
            RowSpot::Number(index) => write!(f, "pile {}: {}", index + 1, self.cause),
            RowSpot::End => self.cause.fmt(f),
        }
    }
}

impl std::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.error)
    }
}

/// Whether `row` is a position of `game`.
///
/// # Errors
///
/// The first thing that is wrong with it.
#[inline]
pub(crate) fn check<G: Game + ?Sized>(game: &G, row: &[u64]) -> Result<(), RowError> {
    check_open(game, row, 0)?;
    let piles = game.piles();
    if row.len() < *piles.start() {
        return Err(RowError::because(RowSpot::End, Cause::TooFew { found: row.len(), piles }));
    }
    Ok(())
}

/// Whether `row` can be the beginning of a position of `game`, when its numbers before `from` can.
///
/// # Errors
///
/// The first thing that is wrong with it.
#[inline]
pub(crate) fn check_open<G: Game + ?Sized>(game: &G, row: &[u64], from: usize) -> Result<(), RowError> {
    let piles = game.piles();
    let most = *piles.end();
    game.validate(&row[..row.len().min(most)], from)?;
    if row.len() > most {
        return Err(RowError::because(RowSpot::Number(most), Cause::TooMany { piles }));
    }
    Ok(())
}

/// Judges rows one by one, up to the first that is no position.
pub(crate) fn judge_rows<G: Game + ?Sized>(
    game: &G, rows: Rows<'_>, verdicts: &mut Verdicts, wins: impl Fn(&[u64]) -> bool,
) -> Result<(), BatchError> {
    // Two plain loops are faster than one that can end in the middle.
    let refused = rows.iter().position(|row| check(game, row).is_err());
    verdicts.extend(rows.first(refused.unwrap_or(rows.len())).iter().map(wins));
    match refused.and_then(|row| Some((row, check(game, rows.get(row)?).err()?))) {
        Some((row, error)) => Err(BatchError::new(row, error)),
        None => Ok(()),
    }
}

/// The Grundy value of a position.
pub(crate) fn grundy<G: Game + ?Sized>(game: &G, row: &[u64]) -> Result<u64, RowError> {
    match game.ending() {
        Ending::Normal => game.grundy_value(row),
        Ending::Misere => Err(RowError::number(0, NO_MISERE_GRUNDY)),
    }
}

/// Why a misère game has no Grundy values.
pub(crate) const NO_MISERE_GRUNDY: &str =
    "Grundy values tell who wins in normal play only, not in misère play";

/// The first position that is visited.
pub(crate) fn first<R>(visit_all: impl FnOnce(Visit<'_>) -> R) -> Option<Vec<u64>> {
    let mut first = None;
    visit_all(&mut |row| {
        first = Some(row.to_vec());
        ControlFlow::Break(())
    });
    first
}

/// The row with another number at this index.
pub(crate) fn with_number(row: &[u64], index: usize, number: u64) -> Vec<u64> {
    let mut row = row.to_vec();
    row[index] = number;
    row
}

/// The row with its numbers in ascending order: the normal form where their order does not matter.
pub(crate) fn sorted(row: &[u64]) -> Vec<u64> {
    let mut row = row.to_vec();
    row.sort_unstable();
    row
}

/// Visits every row that differs from `row` in one number, of which `smaller` gives the new values: the moves
/// of games in which a move takes from one heap.
pub(crate) fn visit_takings<I: IntoIterator<Item = u64>>(
    row: &[u64], smaller: impl Fn(u64) -> I, visit: Visit<'_>,
) -> ControlFlow<()> {
    let mut left = row.to_vec();
    for (index, &number) in row.iter().enumerate() {
        for less in smaller(number) {
            left[index] = less;
            visit(&left)?;
        }
        left[index] = number;
    }
    ControlFlow::Continue(())
}
