//! Views: games whose rows are the rows of another game in disguise.

mod contest;
mod teach;

use std::ops::ControlFlow;

use super::component::{Component, ComponentTeach};
use super::sum::Sum;
use crate::game::{
    BatchError, Ending, Game, RowError, RowSpot, Solution, Table, Visit, first, judge_rows, picture,
    with_number,
};
use crate::text::{Cause, Kernel, Rows, Verdicts};

/// The numbers of a row that a move changes, by their indices: two of them, or one twice.
pub type Changes = [(usize, u64); 2];

/// The row after these changes.
pub(crate) fn changed(row: &[u64], changes: Changes) -> Vec<u64> {
    let mut row = row.to_vec();
    for (index, number) in changes {
        row[index] = number;
    }
    row
}

/// How rows and moves of a game go over to a sum of heaps, and back.
pub trait View: Sync + Sized {
    /// Whether a row lists the heaps themselves, so that only the words differ.
    const SAME: bool = false;
    /// Whether moves may also add to a heap. The opponent can take what was added, so the outcome is that of
    /// Nim.
    const ADDS: bool = false;
    /// Whether winning moves that add to a heap come after all others, and not heap by heap.
    const ADDS_LAST: bool = false;
    /// Whether the numbers of a row are places, no two of which are the same.
    const NUMBERS_DIFFER: bool = false;
    /// Why the heaps are what counts, for people.
    const WHY: &'static str;
    /// What a number of the row is called.
    const THING: &'static str = "pile";
    /// The mark that pictures draw it with.
    const MARK: char = 'o';

    /// The heaps that a row is.
    fn heaps(&self, row: &[u64]) -> impl Iterator<Item = u64>;

    /// What a move changes that brings the heap with this index to this size, if there is such a move and it
    /// can be written.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes>;

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

    /// The number of the row that the move to this heap size would raise above `u64::MAX`, if it would.
    fn overflow(&self, _row: &[u64], _heap: usize, _size: u64) -> Option<usize> {
        None
    }

    /// As [`Teach::name_move`](crate::game::Teach::name_move).
    ///
    /// # Errors
    ///
    /// Why no move leads there.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String>;

    /// As [`Teach::stalling_move`](crate::game::Teach::stalling_move).
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(|visit| self.visit_moves(row, visit))
    }

    /// As [`Teach::taken`](crate::game::Teach::taken).
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        Some(with_number(row, index, row.get(index)?.checked_sub(number)?))
    }

    /// A label for each heap, unless the component's own will do.
    fn labels(&self, _row: &[u64]) -> Option<Vec<String>> {
        None
    }

    /// As [`Teach::table`](crate::game::Teach::table).
    ///
    /// # Errors
    ///
    /// Why there is no such table.
    fn table<'a, C: ComponentTeach>(
        &self, game: &'a Via<Self, C>, piles: Option<usize>,
    ) -> Result<Table<'a>, String>;

    /// As [`Teach::picture`](crate::game::Teach::picture).
    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars(Self::THING, Self::MARK, row)
    }

    /// The theorem as source text, made of that of the sum.
    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum
    }
}

/// A game that is a sum of heaps when seen through a view.
#[derive(Clone, Copy, Debug)]
pub struct Via<V, C> {
    view: V,
    sum: Sum<C>,
}

impl<V: View, C: Component> Via<V, C> {
    /// The game that this view makes of a sum.
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

    /// The heaps that a winning move brings to another size, with that size.
    fn winning_sizes(&self, row: &[u64]) -> Vec<(usize, u64)> {
        let heaps = self.heaps(row);
        let mut sizes = Vec::new();
        let _ = self.sum.winning_options(&heaps, &mut |heap, parts| {
            sizes.extend(parts.first().map(|&size| (heap, size)));
            ControlFlow::Continue(())
        });
        if V::ADDS {
            let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let raised = heaps.iter().enumerate().map(|(heap, &size)| (heap, size ^ nim_sum));
            sizes.extend(raised.filter(|&(heap, size)| size > heaps[heap]));
            if !V::ADDS_LAST {
                sizes.sort_by_key(|&(heap, _)| heap);
            }
        }
        sizes
    }

    /// What each winning move changes.
    ///
    /// # Errors
    ///
    /// If one of them cannot be written.
    fn winning_changes<'a>(&'a self, row: &'a [u64]) -> Result<impl Iterator<Item = Changes> + 'a, RowError> {
        let sizes = self.winning_sizes(row);
        match sizes.iter().find_map(|&(heap, size)| self.view.overflow(row, heap, size)) {
            Some(number) => Err(RowError::because(RowSpot::Number(number), Cause::MoveOverflows)),
            None => Ok(sizes.into_iter().filter_map(|(heap, size)| self.view.back(row, heap, size))),
        }
    }
}

impl<V: View, C: Component> Game for Via<V, C> {
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

    /// The winning moves of the sum, heap by heap, and those that add to a heap.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if V::SAME {
            return self.sum.visit_winning_moves(row, visit);
        }
        let mut left = row.to_vec();
        let mut moves = self.winning_changes(row)?;
        Ok(moves.try_for_each(|changes| {
            for (index, number) in changes {
                left[index] = number;
            }
            let visited = visit(&left);
            for (index, _) in changes {
                left[index] = row[index];
            }
            visited
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if V::SAME {
            return self.sum.count_winning_moves(row);
        }
        Ok(self.winning_changes(row)?.count() as u128)
    }

    /// The Grundy value of the sum: what a move adds to a heap can be taken again, so it does not count.
    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.sum.grundy_value(&self.heaps(row))
    }

    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        if V::SAME {
            return self.sum.judge(rows, kernel, verdicts);
        }
        judge_rows(self, rows, verdicts, |row| self.is_won(row))
    }
}
