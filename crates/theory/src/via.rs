//! Views: games that are sums of heaps in disguise.

mod contest;
mod teach;

use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};

use super::component::{Component, ComponentTeach};
use super::nim_sum::nim_sum;
use super::sum::Sum;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Board, Bulk, Drawn, Ending, Game, RowError, RowSpot, Solution,
    Table, Visit, answer_rows, check, first, judge_rows, picture, sorted, with_number,
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

/// How the rows and moves of a game become those of a sum of heaps, and back.
pub trait View: Sync + Sized {
    /// Whether a row lists the heaps themselves, so only the words differ.
    const SAME: bool = false;
    /// Whether moves can also add to a heap. Such a move is reversible: the opponent can take the addition
    /// away, so the outcome does not change. The heaps must then be those of Nim in normal play.
    const ADDS: bool = false;
    /// Whether winning moves that add to a heap come after all others, instead of heap by heap.
    const ADDS_LAST: bool = false;
    /// Whether the numbers of a row are places, all different.
    const NUMBERS_DIFFER: bool = false;
    /// Whether no number of a row can be less than the number before it.
    const RISING: bool = false;
    /// Whether the numbers of a row are pairs.
    const PAIRS: bool = false;
    /// The name of the message about why the heaps decide.
    const WHY: &'static str;
    /// The word for a number of the row: one of the variants of the message `the-thing`.
    const THING: &'static str = "pile";
    /// The mark that pictures draw for each unit of a number.
    const MARK: char = 'o';
    /// How people point at a move on a board.
    const BOARD: Board = Board::Take;

    /// The heaps of a row.
    fn heaps(&self, row: &[u64]) -> impl Iterator<Item = u64>;

    /// The changes of the move that brings the heap with this index to this size, if there is such a move and
    /// its result can be written.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes>;

    /// The changes of the moves that bring heaps with these indices to these sizes, as far as there are such moves
    /// ([`View::back`]).
    fn backs(&self, row: &[u64], sizes: &[(usize, u64)]) -> impl Iterator<Item = Changes> {
        sizes.iter().filter_map(|&(heap, size)| self.back(row, heap, size))
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
        first(|visit| self.visit_moves(row, visit))
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
    fn table<'a, C: ComponentTeach>(
        &self, game: &'a Via<Self, C>, piles: Option<usize>,
    ) -> Result<Table<'a>, Message>;

    /// As [`Teach::picture`](crate::game::Teach::picture).
    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        picture::bars(Self::THING, Self::MARK, row)
    }

    /// The solution of the game, built from that of the sum.
    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum
    }
}

/// The game that results when a view disguises a sum of heaps.
#[derive(Clone, Copy, Debug)]
pub struct Via<V, C> {
    view: V,
    sum: Sum<C>,
}

impl<V: View, C: Component> Via<V, C> {
    /// The game of this view and this sum.
    pub const fn new(view: V, sum: Sum<C>) -> Self {
        Via { view, sum }
    }

    /// The sum.
    pub const fn sum(&self) -> &Sum<C> {
        &self.sum
    }

    fn heaps(&self, row: &[u64]) -> Vec<u64> {
        self.view.heaps(row).collect()
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
        heaps.extend(self.view.heaps(row));
        sizes.clear();
        if V::ADDS {
            let nim_sum = nim_sum(heaps.iter().copied());
            let changed = heaps.iter().enumerate().map(|(heap, &size)| (heap, size ^ nim_sum));
            if nim_sum != 0 && V::ADDS_LAST {
                sizes.extend(changed.clone().filter(|&(heap, size)| size < heaps[heap]));
                sizes.extend(changed.filter(|&(heap, size)| size > heaps[heap]));
            } else if nim_sum != 0 {
                sizes.extend(changed);
            }
        } else {
            let _ = self.sum.winning_options(heaps, &mut |heap, parts| {
                sizes.extend(parts.first().map(|&size| (heap, size)));
                ControlFlow::Continue(())
            });
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

impl<V: View, C: Component> Game for Via<V, C> {
    fn piles(&self) -> RangeInclusive<usize> {
        if V::PAIRS { 2..=usize::MAX } else { 1..=usize::MAX }
    }

    fn in_groups_of(&self) -> usize {
        if V::PAIRS { 2 } else { 1 }
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
        self.sum.heaps_win(self.view.heaps(row))
    }

    /// The winning moves of the sum, heap by heap, and those that add to a heap. Of equal pairs, only the first is moved.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if V::SAME {
            return self.sum.visit_winning_moves(row, visit);
        }
        let mut sizes = Vec::new();
        self.winning_sizes(row, &mut Vec::new(), &mut sizes)?;
        if V::PAIRS {
            let mut seen = BTreeSet::new();
            sizes.retain(|&(heap, _)| seen.insert(sorted(&row[2 * heap..2 * heap + 2])));
        }
        let mut left = row.to_vec();
        Ok(self.view.backs(row, &sizes).try_for_each(|changes| {
            change(&mut left, changes);
            let visited = visit(&left);
            change(&mut left, changes.map(|(index, _)| (index, row[index])));
            visited
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if V::SAME {
            return self.sum.count_winning_moves(row);
        }
        let mut sizes = Vec::new();
        self.winning_sizes(row, &mut Vec::new(), &mut sizes)?;
        Ok(self.view.backs(row, &sizes).count() as u128)
    }

    /// The Grundy value of the sum: moves that add to a heap are reversible, so they do not count.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(self.sum.nim_sum(self.view.heaps(row)))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        // As for a [`Sum`], so that web pages are smaller.
        if cfg!(target_family = "wasm") { None } else { Some(self) }
    }
}

impl<V: View, C: Component> Bulk for Via<V, C> {
    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        if V::SAME {
            return self.sum.answer(kind, rows, kernel, lines);
        }
        if !matches!(kind, AnswerKind::Move | AnswerKind::Count) {
            return answer_rows(self, kind, rows, lines);
        }
        let (mut heaps, mut sizes, mut left) = (Vec::new(), Vec::new(), Vec::new());
        for (index, row) in rows.iter().enumerate() {
            let found = check(self, row)
                .and_then(|()| self.winning_sizes(row, &mut heaps, &mut sizes).map_err(RowError::at_the_end));
            found.map_err(|error| BatchError::new(index, error))?;
            if *kind == AnswerKind::Count {
                lines.push_count(self.view.backs(row, &sizes).count() as u128);
            } else {
                match self.view.backs(row, &sizes).next() {
                    Some(changes) => {
                        left.clear();
                        left.extend(row);
                        change(&mut left, changes);
                        lines.push_move(&left);
                    }
                    None => lines.push_no_move(),
                }
            }
        }
        Ok(rows.len())
    }

    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        if V::SAME {
            return self.sum.judge(rows, kernel, verdicts);
        }
        judge_rows(self, rows, verdicts, |row| self.is_won(row))
    }
}
