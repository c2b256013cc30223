//! The rules and the theorem of a game, as a trait.

use std::collections::HashSet;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use foldhash::fast::RandomState;

use super::answer::AnswerKind;
use super::lines::AnswerLines;
use super::move_lists::MoveLists;
use super::outcome::Outcome;
use crate::message::{Message, message};
use crate::text::{Cause, Column, Kernel, Lookup, Rows, Verdicts};

/// Who wins when the player to move has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// Normal play: whoever takes the last stone wins, so a player without a move has lost.
    #[default]
    Normal,
    /// Misère play: whoever takes the last stone loses, so a player without a move has won.
    Misere,
}

impl Ending {
    /// Whether the player who takes the last stone loses.
    pub fn is_misere(self) -> bool {
        self == Ending::Misere
    }
}

/// Receives positions one after another, and breaks when it needs no more.
pub type Visit<'a> = &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>;

/// A stone-taking game: its positions, its moves, and who wins.
///
/// A position is a row of `u64`. Authors implement these methods for rows that [`Game::validate`] has accepted
/// and whose length [`Game::piles`] allows. Users start from a checked [`Position`](crate::Position), or judge
/// whole inputs with a `Task`, which checks every row.
///
/// Two methods are required. Here is a complete game, in which a move takes one or two stones from a single
/// heap:
///
/// ```
/// use std::ops::{ControlFlow, RangeInclusive};
/// use judge_game::{Game, Position, Visit};
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
/// # Ok::<(), judge_game::RowError>(())
/// ```
pub trait Game: Sync + AsGame {
    /// How many numbers a row can have: by default, 1 or more.
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    /// How many numbers of a row belong together, at least 1: the 2 ends of an edge, the coordinates of a coin. A row
    /// that ends within such a group is refused at its end. By default, 1.
    fn in_groups_of(&self) -> usize {
        1
    }

    /// How the game ends: by default, in normal play.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// Refuses a row if the rules exclude a number in it at or after index `from`. The numbers before `from`
    /// have been accepted. Whether a number is excluded must not depend on later numbers. By default, refuses
    /// no row.
    ///
    /// # Errors
    ///
    /// The first such number, and why it is excluded.
    fn validate(&self, _row: &[u64], _from: usize) -> Result<(), RowError> {
        Ok(())
    }

    /// The normal form: the row that represents all rows that plainly mean the same position, such as the same
    /// heaps in another order. By default, the row itself.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        row.to_vec()
    }

    /// As [`Game::normal_form`], for misère play: rows that are equivalent only in normal play, such as those in which equal
    /// heaps cancel, have different forms. By default, the normal form.
    fn misere_form(&self, row: &[u64]) -> Vec<u64> {
        self.normal_form(row)
    }

    /// Refuses a row that the game cannot answer as a whole, although [`Game::validate`] has accepted each of its numbers.
    /// By default, refuses none.
    ///
    /// # Errors
    ///
    /// Why the row has no answer.
    fn check_whole(&self, _row: &[u64]) -> Result<(), RowError> {
        Ok(())
    }

    /// The rules, straight from the definition: visits the option that each move leaves. An option that two
    /// moves leave is visited twice. Keep it simple rather than fast, because the tests trust it.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()>;

    /// The theorem: whether the player to move wins.
    fn is_won(&self, row: &[u64]) -> bool;

    /// The strategy: visits the option that each winning move leaves, the preferred one first. Unless the game
    /// documents another order, moves on the leftmost heap come first, and among them those that take the
    /// fewest stones.
    ///
    /// If several moves leave rows with the same [normal form](Game::normal_form), only the first is visited. A game
    /// that limits the number of heaps in a row may visit the options of all these moves.
    ///
    /// # Errors
    ///
    /// If some winning move of this row cannot be written or would take too long to find. The moves to the
    /// options visited before the error do win.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(try_moves(self.as_game(), row, visit))
    }

    /// The number of winning moves, or `u128::MAX` if there are more. Two moves that leave the same option
    /// count as two.
    ///
    /// By default, counts the moves of the rules.
    ///
    /// # Errors
    ///
    /// As [`Game::visit_winning_moves`], and if counting would take too long.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(count_by_trying(self.as_game(), row))
    }

    /// The Grundy value: the mex of the Grundy values of the options. Only called in normal play. By default, an
    /// error.
    ///
    /// # Errors
    ///
    /// If no theory gives it for this row.
    fn grundy_value(&self, _row: &[u64]) -> Result<u64, RowError> {
        Err(RowError::number(0, message!("no-grundy-theory")))
    }

    /// The part that judges and answers many rows at once, if the game has one. By default, `None`.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The draws, if play can go on for ever. By default, `None`.
    fn draws(&self) -> Option<&dyn Draws> {
        None
    }
}

/// A game as a trait object, for the default methods of [`Game`]. Every game is one.
pub trait AsGame {
    /// The game as a trait object.
    fn as_game(&self) -> &dyn Game;
}

impl<G: Game> AsGame for G {
    fn as_game(&self) -> &dyn Game {
        self
    }
}

/// A game in which play can go on for ever. A draw is not [won](Game::is_won), and no move from it wins.
pub trait Draws: Game {
    /// Whether neither player can force a win.
    fn is_drawn(&self, row: &[u64]) -> bool;

    /// If the position has the infinite value inf(K) instead of a Grundy value, returns K in ascending order: the
    /// Grundy values of those options that have one.
    fn infinity(&self, row: &[u64]) -> Option<Vec<u64>>;
}

/// Who wins a position.
pub fn outcome(game: &dyn Game, row: &[u64]) -> Outcome {
    Outcome::new(game.is_won(row), game.draws().is_some_and(|draws| draws.is_drawn(row)))
}

/// Whether the player to move loses.
pub fn is_lost(game: &dyn Game, row: &[u64]) -> bool {
    outcome(game, row) == Outcome::Lost
}

/// Tries all moves and visits the options of the winning ones. If several options mean the same position, visits only
/// the first.
pub fn try_moves(game: &dyn Game, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
    let mut seen = HashSet::new();
    game.visit_moves(row, &mut |left| {
        let is_new = is_lost(game, left) && seen.insert(game.normal_form(left));
        if is_new { visit(left) } else { ControlFlow::Continue(()) }
    })
}

/// The number of winning moves, found by trying all moves.
pub fn count_by_trying(game: &dyn Game, row: &[u64]) -> u128 {
    let mut count = 0;
    let _ = game.visit_moves(row, &mut |left| {
        count += u128::from(is_lost(game, left));
        ControlFlow::Continue(())
    });
    count
}

/// How a game judges and answers many rows at once. Each method checks every row.
pub trait Bulk: Game {
    /// Judges rows in order, up to the first that is not a position, and adds a verdict for each. It may use
    /// the kernel's instructions.
    ///
    /// # Errors
    ///
    /// The first row that is not a position.
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError>;

    /// Answers rows in order, up to the first that is refused. `kind` is the preferred winning move, all
    /// winning moves, their number, or the Grundy value; other kinds are never passed. Returns how many rows it
    /// answered: all, unless so much text is pending that it should be written out first.
    ///
    /// # Errors
    ///
    /// The first row that is refused.
    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError>;

    /// Lists the winning moves of rows in order, up to the first that is refused. By default, goes row by row.
    ///
    /// # Errors
    ///
    /// The first row that is refused.
    fn list_winning_moves(
        &self, rows: Rows<'_>, _kernel: Kernel, lists: &mut MoveLists,
    ) -> Result<(), BatchError> {
        list_each(self.as_game(), rows, lists)
    }

    /// Adds the Grundy values of rows in order, up to the first that is refused. Only called in normal play. By
    /// default, goes row by row.
    ///
    /// # Errors
    ///
    /// The first row that is refused.
    fn grundy_values(
        &self, rows: Rows<'_>, _kernel: Kernel, values: &mut Vec<u64>,
    ) -> Result<(), BatchError> {
        each_grundy_value(self.as_game(), rows, values)
    }

    /// Whether the Grundy value of every position is the nim-sum of its numbers, in normal play. By default, `false`.
    fn sizes_are_values(&self) -> bool {
        false
    }

    /// If a position is the disjunctive sum of its numbers, each a heap, in normal play, and the values of all these
    /// heaps are known: looks up their values. By default, `None`.
    fn heap_values(&self, _heaps: &[u64], _kernel: Kernel) -> Option<Box<Lookup<'_>>> {
        None
    }

    /// Judges pairs whose first and second numbers are in two columns of the same length, and adds a verdict for each.
    /// Returns `false` if it needs rows: then it adds nothing, as by default. Also returns `false` if it read a negative
    /// number of a [signed](Column::signed) column: then the verdicts that it added are to be dropped.
    fn judge_pairs(
        &self, _first: Column<'_>, _second: Column<'_>, _kernel: Kernel, _verdicts: &mut Verdicts,
    ) -> bool {
        false
    }
}

/// The place of an error in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowSpot {
    /// At the number with this index.
    Number(usize),
    /// At the end of the row.
    End,
}

/// Why a row is not a position of a game, or cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowError {
    /// The place in the row.
    pub spot: RowSpot,
    /// The error there.
    pub cause: Cause,
}

/// The first of several rows that is not a position or cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BatchError {
    /// The index of the row, counted from 0. The message counts rows from 1, as it does numbers.
    pub row: usize,
    /// The error in it.
    pub error: RowError,
}

impl RowError {
    /// The error, at another place of the row.
    #[must_use]
    pub fn at(self, spot: RowSpot) -> Self {
        RowError { spot, ..self }
    }

    /// The error for a row in which the rules exclude the number with this index. `why` is a sentence without a
    /// capital or a full stop; plain text is the same in every language.
    pub fn number(index: usize, why: impl Into<Message>) -> Self {
        Self::because(RowSpot::Number(index), Cause::Excluded(why.into()))
    }

    /// The error for a row, at this place.
    pub fn because(spot: RowSpot, cause: Cause) -> Self {
        RowError { spot, cause }
    }

    /// The error and its place, as a message.
    pub fn message(&self) -> Message {
        match self.spot {
            RowSpot::Number(index) => {
                message!("of-number", number = index + 1, cause = self.cause.message())
            }
            RowSpot::End => self.cause.message(),
        }
    }

    /// The same error, placed at the end of the row.
    pub fn at_the_end(self) -> Self {
        let cause = match self.spot {
            RowSpot::Number(index) => Cause::OfNumber { number: index + 1, cause: Box::new(self.cause) },
            RowSpot::End => self.cause,
        };
        Self::because(RowSpot::End, cause)
    }
}

impl BatchError {
    /// The error in the row with this index.
    pub fn new(row: usize, error: RowError) -> Self {
        BatchError { row, error }
    }

    /// The error and its place, as a message.
    pub fn message(&self) -> Message {
        message!("in-row", row = self.row + 1, error = self.error.message())
    }
}

impl std::error::Error for RowError {}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Checks that `row` is a position that `game` can answer.
///
/// # Errors
///
/// The first mistake in it.
#[inline]
pub fn check<G: Game + ?Sized>(game: &G, row: &[u64]) -> Result<(), RowError> {
    check_open(game, row, 0)?;
    let piles = game.piles();
    if row.len() < *piles.start() {
        return Err(RowError::because(RowSpot::End, Cause::TooFew { found: row.len(), piles }));
    }
    let size = game.in_groups_of();
    if !row.len().is_multiple_of(size) {
        return Err(RowError::because(RowSpot::End, Cause::CutGroup { found: row.len(), size }));
    }
    game.check_whole(row)
}

/// Checks that `row` can begin a position of `game`. Its numbers before `from` have been checked.
///
/// # Errors
///
/// The first mistake in it.
#[inline]
pub fn check_open<G: Game + ?Sized>(game: &G, row: &[u64], from: usize) -> Result<(), RowError> {
    let piles = game.piles();
    let most = *piles.end();
    game.validate(&row[..row.len().min(most)], from)?;
    if row.len() > most {
        return Err(RowError::because(RowSpot::Number(most), Cause::TooMany { piles }));
    }
    Ok(())
}

/// The most numbers in a list of winning moves, in all positions together.
pub const MOST_LISTED: usize = 16_384;

/// Up to this many positions are listed, however long they are.
const ALWAYS_LISTED: usize = 16;

/// Lists the positions that winning moves leave, each once. If there are too many, the list is cut off.
///
/// # Errors
///
/// If there are too many, or if one cannot be written.
pub(crate) fn list_moves(game: &dyn Game, row: &[u64], list: &mut dyn FnMut(&[u64])) -> Result<(), RowError> {
    let most = (MOST_LISTED / row.len()).max(ALWAYS_LISTED);
    let may_repeat = *game.piles().end() < usize::MAX;
    let (mut seen, mut listed) = (HashSet::<_, RandomState>::default(), 0);
    let visited = game.visit_winning_moves(row, &mut |left| {
        if !may_repeat || seen.insert(game.normal_form(left)) {
            if listed == most {
                return ControlFlow::Break(());
            }
            listed += 1;
            list(left);
        }
        ControlFlow::Continue(())
    })?;
    if visited.is_break() {
        return Err(RowError::because(RowSpot::End, Cause::TooManyMoves { most }));
    }
    Ok(())
}

/// Lists the winning moves of rows one by one.
///
/// # Errors
///
/// At the first row that is refused.
pub fn list_each(game: &dyn Game, rows: Rows<'_>, lists: &mut MoveLists) -> Result<(), BatchError> {
    rows.iter().enumerate().try_for_each(|(index, row)| {
        check(game, row)
            .and_then(|()| list_moves(game, row, &mut |left| lists.push(left)))
            .map_err(|error| BatchError::new(index, error))?;
        lists.end_row();
        Ok(())
    })
}

/// The Grundy value of a position.
pub(crate) fn grundy(game: &dyn Game, row: &[u64]) -> Result<u64, RowError> {
    match game.ending() {
        Ending::Normal => game.grundy_value(row),
        Ending::Misere => Err(RowError::number(0, no_misere_grundy())),
    }
}

/// Adds the Grundy values of rows one by one.
pub(crate) fn each_grundy_value(
    game: &dyn Game, rows: Rows<'_>, values: &mut Vec<u64>,
) -> Result<(), BatchError> {
    rows.iter().enumerate().try_for_each(|(index, row)| {
        let value = check(game, row).and_then(|()| grundy(game, row));
        values.push(value.map_err(|error| BatchError::new(index, error))?);
        Ok(())
    })
}

/// Why a misère game has no Grundy values.
pub(crate) fn no_misere_grundy() -> Message {
    message!("no-misere-grundy")
}

/// The most numbers in the options that a search outside the bulk loop looks at, in all of them together.
pub(crate) const MOST_LOOKED_AT: usize = 1 << 17;

/// Visits the options that moves leave, and breaks if there are too many to look at: more than `ALWAYS_LISTED`, with
/// more than `MOST_LOOKED_AT` numbers. All searches outside the bulk loop visit options here, because a heap can have
/// 2^64 options, and an option as many numbers.
pub fn visit_some(game: &dyn Game, row: &[u64], visit: &mut dyn FnMut(&[u64])) -> ControlFlow<()> {
    let (mut options, mut numbers) = (0, 0);
    game.visit_moves(row, &mut |left| {
        options += 1;
        numbers += left.len();
        if options > ALWAYS_LISTED && numbers > MOST_LOOKED_AT {
            return ControlFlow::Break(());
        }
        visit(left);
        ControlFlow::Continue(())
    })
}

/// The first position that `visit_all` visits, if any.
pub fn first(visit_all: &mut dyn FnMut(Visit<'_>) -> ControlFlow<()>) -> Option<Vec<u64>> {
    let mut first = None;
    let _ = visit_all(&mut |row| {
        first = Some(row.to_vec());
        ControlFlow::Break(())
    });
    first
}

/// The row with `number` at this index.
pub fn with_number(row: &[u64], index: usize, number: u64) -> Vec<u64> {
    let mut row = row.to_vec();
    row[index] = number;
    row
}

/// The row with its numbers in ascending order: the normal form if their order does not matter.
pub fn sorted(row: &[u64]) -> Vec<u64> {
    let mut row = row.to_vec();
    row.sort_unstable();
    row
}

/// Visits the options in a game where a move takes from one heap. `smaller` gives the sizes to which a move can
/// reduce a heap.
pub fn visit_takings<I: IntoIterator<Item = u64>>(
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
