//! Views: games that are sums of heaps in disguise.

mod contest;
mod teach;

use std::collections::BTreeSet;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::Arc;

use super::nim_sum::nim_sum;
use super::sum::Sum;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Drawn, Ending, Game, RowError, RowOrder, RowSpot,
    Solution, Table, Visit, answer_rows, check, first, picture, sorted, with_number,
};
use crate::message::Message;
use crate::text::{Cause, Kernel, Rows, Verdicts};

/// The one or two numbers that a move changes, each as its index and the number after the move. If only one
/// changes, it is listed twice.
pub type Changes = [(usize, u64); 2];

/// Makes these changes to a row.
pub(crate) fn change(row: &mut [u64], changes: Changes) {
    for (index, number) in changes {
        row[index] = number;
    }
}

/// The row after these changes.
pub fn changed(row: &[u64], changes: Changes) -> Vec<u64> {
    let mut row = row.to_vec();
    change(&mut row, changes);
    row
}

/// The properties of a view.
#[derive(Clone, Copy, Debug)]
pub struct ViewFacts {
    /// Whether a row lists the heaps themselves, so only the words differ. Otherwise the heaps must be those of Nim in
    /// normal play, and moves can also add to a heap. Such a move is reversible: the opponent can take the addition
    /// away, so the outcome does not change.
    pub is_same: bool,
    /// Whether winning moves that add to a heap come after all others, instead of heap by heap.
    pub adds_last: bool,
    /// Whether the numbers of a row are places, all different.
    pub numbers_differ: bool,
    /// What the rules require of the numbers of a row beside each other.
    pub order: RowOrder,
    /// The least number of a row.
    pub least: u64,
    /// How many numbers of a row belong together: 1, or 2 if they are pairs.
    pub group: usize,
    /// The name of the message about why the heaps decide.
    pub why: &'static str,
    /// The word for a number of the row: one of the variants of the message `the-thing`.
    pub thing: &'static str,
    /// The mark that pictures draw for each unit of a number.
    pub mark: char,
    /// How people point at a move on a board.
    pub board: Board,
}

impl ViewFacts {
    /// Those of piles of stones in disguise, for this reason.
    pub const fn piles(why: &'static str) -> Self {
        ViewFacts {
            is_same: false,
            adds_last: false,
            numbers_differ: false,
            order: RowOrder::Any,
            least: 0,
            group: 1,
            why,
            thing: "pile",
            mark: 'o',
            board: Board::Take,
        }
    }

    /// Those of tokens on cells, for this reason.
    pub const fn tokens(why: &'static str) -> Self {
        ViewFacts { thing: "token", mark: '-', board: Board::Cells, ..Self::piles(why) }
    }
}

/// How the rows and moves of a game become those of a sum of heaps, and back.
pub trait View: fmt::Debug + Sync + Send {
    /// The properties of the view.
    fn facts(&self) -> ViewFacts;

    /// Passes on the heaps of a row.
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64));

    /// The changes of the move that brings the heap with this index to this size, if there is such a move and
    /// its result can be written.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes>;

    /// Adds the changes of the moves that bring heaps with these indices to these sizes, as far as there are such moves
    /// ([`View::back`]).
    fn backs(&self, row: &[u64], sizes: &[(usize, u64)], backs: &mut Vec<Changes>) {
        backs.extend(sizes.iter().filter_map(|&(heap, size)| self.back(row, heap, size)));
    }

    /// As [`Game::visit_moves`].
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()>;

    /// As [`Game::validate`].
    ///
    /// # Errors
    ///
    /// The first number that is excluded.
    fn validate(&self, _row: &[u64], _from: usize) -> Result<(), RowError> {
        Ok(())
    }

    /// As [`Game::normal_form`].
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        row.to_vec()
    }

    /// The index of the number that the move to this heap size would raise above `u64::MAX`, if any. The
    /// addition is at most another number of the row.
    fn overflow(&self, _row: &[u64], _heap: usize, _size: u64) -> Option<usize> {
        None
    }

    /// As [`Teach::name_move`](crate::game::Teach::name_move).
    ///
    /// # Errors
    ///
    /// Why no move leads to that row.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message>;

    /// As [`Teach::stalling_move`](crate::game::Teach::stalling_move).
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(&mut |visit| self.visit_moves(row, visit))
    }

    /// As [`Teach::taken`](crate::game::Teach::taken).
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        Some(with_number(row, index, row.get(index)?.checked_sub(number)?))
    }

    /// A label for each heap, unless the component's own labels will do.
    fn labels(&self, _row: &[u64]) -> Option<Vec<Message>> {
        None
    }

    /// As [`Teach::table`](crate::game::Teach::table).
    ///
    /// # Errors
    ///
    /// Why there is no such table.
    fn table<'a>(&self, game: &'a Via, piles: Option<usize>) -> Result<Table<'a>, Message>;

    /// As [`Teach::picture`](crate::game::Teach::picture).
    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        let ViewFacts { thing, mark, .. } = self.facts();
        picture::bars(thing, mark, row)
    }

    /// The solution of the game, built from that of the sum.
    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum
    }

    /// The nim-sum of the heaps. Provided, as the next is, so that the loop over the rows is compiled together with the
    /// view's heaps.
    fn nim_sum(&self, row: &[u64]) -> u64 {
        let mut sum = 0;
        self.heaps(row, &mut |heap| sum ^= heap);
        sum
    }

    /// Adds a verdict for each row up to the first that is not a position, and returns the index of that row.
    fn judge(&self, rows: Rows<'_>, verdicts: &mut Verdicts) -> Option<usize> {
        let group = self.facts().group;
        // Two plain loops are faster than one with an early exit.
        let is_refused = |row: &[u64]| self.validate(row, 0).is_err() || !row.len().is_multiple_of(group);
        let refused = rows.iter().position(is_refused);
        verdicts.extend(rows.first(refused.unwrap_or(rows.len())).iter().map(|row| self.nim_sum(row) != 0));
        refused
    }
}

/// The game that results when a view disguises a sum of heaps.
#[derive(Clone, Debug)]
pub struct Via {
    view: Arc<dyn View>,
    facts: ViewFacts,
    sum: Sum,
}

impl Via {
    /// The game of this view and this sum.
    pub fn new(view: impl View + 'static, sum: Sum) -> Self {
        Via { facts: view.facts(), view: Arc::new(view), sum }
    }

    /// The sum.
    pub fn sum(&self) -> &Sum {
        &self.sum
    }

    fn heaps(&self, row: &[u64]) -> Vec<u64> {
        let mut heaps = Vec::new();
        self.view.heaps(row, &mut |heap| heaps.push(heap));
        heaps
    }

    /// The changes of those moves that can be made.
    fn backs(&self, row: &[u64], sizes: &[(usize, u64)]) -> Vec<Changes> {
        let mut backs = Vec::new();
        self.view.backs(row, sizes, &mut backs);
        backs
    }

    /// Writes to `sizes` the index and the new size of each heap that a winning move changes. Both vectors are
    /// buffers.
    ///
    /// # Errors
    ///
    /// If a move raises a number above `u64::MAX`.
    fn winning_sizes(
        &self, row: &[u64], heaps: &mut Vec<u64>, sizes: &mut Vec<(usize, u64)>,
    ) -> Result<(), RowError> {
        heaps.clear();
        self.view.heaps(row, &mut |heap| heaps.push(heap));
        sizes.clear();
        let nim_sum = nim_sum(heaps.iter().copied());
        let changed = heaps.iter().enumerate().map(|(heap, &size)| (heap, size ^ nim_sum));
        if nim_sum != 0 && self.facts.adds_last {
            sizes.extend(changed.clone().filter(|&(heap, size)| size < heaps[heap]));
            sizes.extend(changed.filter(|&(heap, size)| size > heaps[heap]));
        } else if nim_sum != 0 {
            sizes.extend(changed);
        }
        // For speed only: a move adds to a number at most another number of the row.
        if row.iter().all(|&number| number <= u64::MAX / 2) {
            return Ok(());
        }
        match sizes.iter().find_map(|&(heap, size)| self.view.overflow(row, heap, size)) {
            Some(number) => Err(RowError::because(RowSpot::Number(number), Cause::MoveOverflows)),
            None => Ok(()),
        }
    }
}

impl Game for Via {
    fn piles(&self) -> RangeInclusive<usize> {
        self.facts.group..=usize::MAX
    }

    fn in_groups_of(&self) -> usize {
        self.facts.group
    }

    fn ending(&self) -> Ending {
        self.sum.ending()
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        self.view.validate(row, from)
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        self.view.normal_form(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.view.visit_moves(row, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        if self.facts.is_same { self.sum.is_won(row) } else { self.view.nim_sum(row) != 0 }
    }

    /// The winning moves of the sum, heap by heap, and those that add to a heap. Of equal pairs, only the first is moved.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if self.facts.is_same {
            return self.sum.visit_winning_moves(row, visit);
        }
        let mut sizes = Vec::new();
        self.winning_sizes(row, &mut Vec::new(), &mut sizes)?;
        if self.facts.group == 2 {
            let mut seen = BTreeSet::new();
            sizes.retain(|&(heap, _)| seen.insert(sorted(&row[2 * heap..2 * heap + 2])));
        }
        let mut left = row.to_vec();
        Ok(self.backs(row, &sizes).into_iter().try_for_each(|changes| {
            change(&mut left, changes);
            let visited = visit(&left);
            change(&mut left, changes.map(|(index, _)| (index, row[index])));
            visited
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if self.facts.is_same {
            return self.sum.count_winning_moves(row);
        }
        let mut sizes = Vec::new();
        self.winning_sizes(row, &mut Vec::new(), &mut sizes)?;
        Ok(self.backs(row, &sizes).len() as u128)
    }

    /// The Grundy value of the sum: moves that add to a heap are reversible, so they do not count.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        if self.facts.is_same { self.sum.grundy_value(row) } else { Ok(self.view.nim_sum(row)) }
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`], so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl Bulk for Via {
    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        if self.facts.is_same {
            return self.sum.answer(kind, rows, kernel, lines);
        }
        if !matches!(kind, AnswerKind::Move | AnswerKind::Count) {
            return answer_rows(self, kind, rows, lines);
        }
        let (mut heaps, mut sizes, mut backs, mut left) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (index, row) in rows.iter().enumerate() {
            let found = check(self, row)
                .and_then(|()| self.winning_sizes(row, &mut heaps, &mut sizes).map_err(RowError::at_the_end));
            found.map_err(|error| BatchError::new(index, error))?;
            backs.clear();
            self.view.backs(row, &sizes, &mut backs);
            match backs.first() {
                _ if *kind == AnswerKind::Count => lines.push_count(backs.len() as u128),
                Some(&changes) => {
                    left.clear();
                    left.extend(row);
                    change(&mut left, changes);
                    lines.push_move(&left);
                }
                None => lines.push_no_move(),
            }
        }
        Ok(rows.len())
    }

    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        if self.facts.is_same {
            return self.sum.judge(rows, kernel, verdicts);
        }
        match self.view.judge(rows, verdicts) {
            Some(row) => {
                check(self, rows.get(row).unwrap_or_default()).map_err(|error| BatchError::new(row, error))
            }
            None => Ok(()),
        }
    }
}
