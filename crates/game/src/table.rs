//! Tables: the P-positions of a game in order, or the values of one heap.

use std::fmt;
use std::ops::ControlFlow;

use super::rules::{Game, Visit, check, is_lost};
use crate::message::{Message, message};

/// A table: lines of numbers, made one at a time. Most tables are infinite.
pub struct Table<'a> {
    heading: Message,
    columns: Vec<Message>,
    row_at: Option<usize>,
    lines: Box<dyn Fn(Visit<'_>) -> ControlFlow<()> + 'a>,
    sequence: Option<Box<dyn TableOfSequence + 'a>>,
}

/// The properties of a sequence that a table reports besides its lines. They are computed on request. The lines hold
/// `n` and the value at `n`, for `n` from 0 on.
pub trait TableOfSequence {
    /// The meaning of the lines, and facts about the values that are known if this many lines are wanted, one
    /// sentence each.
    fn heading(&self, lines: u64) -> Vec<Message>;

    /// Why there are no more lines.
    fn beyond(&self) -> Message;

    /// The pre-period and the period, if they are known or if this many lines, or a few more, prove them.
    fn period(&self, lines: u64) -> Option<(u64, u128)>;

    /// A certificate from which an independent checker can verify the period, if a period is proved.
    fn certificate(&self) -> Option<String>;
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("heading", &self.heading).finish_non_exhaustive()
    }
}

impl<'a> Table<'a> {
    /// A table with this heading, these names of columns, and the lines that `lines` visits.
    pub fn new(
        heading: impl Into<Message>, columns: Vec<Message>, lines: impl Fn(Visit<'_>) -> ControlFlow<()> + 'a,
    ) -> Self {
        Self { heading: heading.into(), columns, row_at: None, lines: Box::new(lines), sequence: None }
    }

    /// A table of a sequence; `value` is the name of its values.
    pub fn of_sequence(
        sequence: impl TableOfSequence + 'a, value: Message,
        lines: impl Fn(Visit<'_>) -> ControlFlow<()> + 'a,
    ) -> Self {
        Self { sequence: Some(Box::new(sequence)), ..Table::new("", vec!["n".into(), value], lines) }
    }

    /// Marks the table as one of P-positions: in each line, the numbers from this index on are a row.
    #[must_use]
    pub fn of_lost_rows(self, row_at: usize) -> Self {
        Self { row_at: Some(row_at), ..self }
    }

    /// The names of the numbers of a line.
    pub fn columns(&self) -> &[Message] {
        &self.columns
    }

    /// The index in each line at which the row of a P-position begins, if the lines hold such rows.
    pub fn row_at(&self) -> Option<usize> {
        self.row_at
    }

    /// Further properties of the sequence, if this is the table of one.
    pub fn sequence(&self) -> Option<&(dyn TableOfSequence + 'a)> {
        self.sequence.as_deref()
    }

    /// The meaning of the lines of the table, and facts about the first `lines` of them, one sentence each.
    pub fn heading(&self, lines: u64) -> Vec<Message> {
        self.sequence.as_ref().map_or_else(|| vec![self.heading.clone()], |sequence| sequence.heading(lines))
    }

    /// Visits the lines.
    pub fn lines(&self, visit: Visit<'_>) -> ControlFlow<()> {
        (self.lines)(visit)
    }

    /// Visits the first `count` lines, or all if there are fewer. Returns how many it did not visit.
    pub fn first_lines(&self, mut count: u64, visit: Visit<'_>) -> u64 {
        if count > 0 {
            let _ = self.lines(&mut |line| {
                count -= 1;
                visit(line)?;
                if count == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        count
    }
}

/// Returns `piles` if a user can ask for a table of that many heaps.
///
/// # Errors
///
/// A sentence with the possible numbers, if `piles` is not one of them.
pub fn check_piles(piles: usize) -> Result<usize, Message> {
    let is_usual = (2..=64).contains(&piles);
    if is_usual { Ok(piles) } else { Err(message!("table-of-so-many")) }
}

/// The number of heaps that the user asks for, or else the `usual` one.
///
/// # Errors
///
/// If the number is not one that tables have.
pub fn asked_piles(asked: Option<usize>, usual: usize) -> Result<usize, Message> {
    asked.map_or(Ok(usual), check_piles)
}

/// The default number of heaps in the rows of a table.
pub const PILES: usize = 3;

/// The heading of a table of P-positions.
pub fn lost_rows_heading(piles: usize) -> Message {
    message!("lost-rows", piles)
}

/// The names of `piles` heaps.
pub fn pile_columns(piles: usize) -> Vec<Message> {
    (1..=piles).map(|place| message!("column-pile", place)).collect()
}

/// The P-positions of `piles` heaps, each heap at least as large as the one before it, in order of the last heap, then
/// of the one before it, and so on. `firsts` receives all heaps but the first, and returns candidates for the first
/// heap in ascending order. The candidates must include every size that makes a P-position; with fewer others, the
/// table is made faster. The table ends before the first unknown size. Takes constant memory.
pub fn lost_rows<'a, I: Iterator<Item = u64>>(
    game: &'a dyn Game, piles: usize, firsts: impl Fn(&[u64]) -> I + 'a, is_known: impl Fn(u64) -> bool + 'a,
) -> Table<'a> {
    let table = Table::new(lost_rows_heading(piles), pile_columns(piles), move |visit| {
        let mut row = vec![0; piles];
        loop {
            let most = row.get(1).copied().unwrap_or(u64::MAX);
            for first in firsts(&row[1..]).take_while(|&first| first <= most && is_known(first)) {
                row[0] = first;
                if check(game, &row).is_ok() && is_lost(game, &row) {
                    visit(&row)?;
                }
            }
            if !advance(&mut row[1..]) || !row.last().copied().is_none_or(&is_known) {
                return ControlFlow::Continue(());
            }
        }
    });
    table.of_lost_rows(0)
}

/// The table of the lost ones of these vertices, as rows of one token.
///
/// # Errors
///
/// If the user asks for longer rows.
pub fn lost_vertices<'a>(
    heading: Message, game: &dyn Game, ids: Vec<u64>, piles: Option<usize>,
) -> Result<Table<'a>, Message> {
    only_of(1, piles)?;
    let lost: Vec<u64> = ids.into_iter().filter(|&id| is_lost(game, &[id])).collect();
    let table =
        Table::new(heading, vec!["v".into()], move |visit| lost.iter().try_for_each(|&id| visit(&[id])));
    Ok(table.of_lost_rows(0))
}

/// Refuses a table if the user asks for rows of a length that it does not have.
///
/// # Errors
///
/// If the user asks for rows of another length.
pub fn only_of(numbers: usize, asked: Option<usize>) -> Result<(), Message> {
    match asked {
        Some(asked) if asked != numbers => Err(message!("table-of-rows-of", numbers, asked)),
        _ => Ok(()),
    }
}

/// Turns an ascending row into the next one. Returns `false` if there is none.
pub fn advance(row: &mut [u64]) -> bool {
    let can_grow = |index: usize| row[index] < row.get(index + 1).copied().unwrap_or(u64::MAX);
    let Some(growing) = (0..row.len()).find(|&index| can_grow(index)) else { return false };
    row[growing] += 1;
    row[..growing].fill(0);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ascending_row_comes_once_and_in_order() {
        let mut row = vec![0; 3];
        let mut rows = vec![row.clone()];
        while row != [5, 5, 5] {
            assert!(advance(&mut row));
            rows.push(row.clone());
        }
        assert_eq!(rows.len(), 56, "there are 56 multisets of 3 of the 6 numbers");
        assert!(rows.iter().all(|row| row.is_sorted()));
        assert!(rows.is_sorted_by_key(|row| row.iter().rev().copied().collect::<Vec<_>>()));
        assert!(!advance(&mut [u64::MAX; 2]));
        assert!(!advance(&mut []));
    }
}
