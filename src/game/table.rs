//! Tables: the P-positions of a game in order, or the values of one heap.

use std::fmt;
use std::ops::ControlFlow;

use super::rules::{Game, Visit, check};

/// A table: lines of numbers, made one at a time. Most tables have no end.
pub struct Table<'a> {
    heading: String,
    lines: Box<dyn Fn(Visit<'_>) -> ControlFlow<()> + 'a>,
    beyond: Option<String>,
    certificate: Option<String>,
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("heading", &self.heading).finish_non_exhaustive()
    }
}

impl<'a> Table<'a> {
    /// A table with this heading and the lines that `lines` visits.
    pub fn new(heading: impl Into<String>, lines: impl Fn(Visit<'_>) -> ControlFlow<()> + 'a) -> Self {
        Self { heading: heading.into(), lines: Box::new(lines), beyond: None, certificate: None }
    }

    /// The same of a sequence: lines of `n` and the value at `n`, from 0 on. `beyond` says why there are no more.
    #[must_use]
    pub fn of_sequence(self, beyond: String) -> Self {
        Self { beyond: Some(beyond), ..self }
    }

    /// The same with what proves its period.
    #[must_use]
    pub fn certified(self, certificate: Option<String>) -> Self {
        Self { certificate, ..self }
    }

    /// Why a sequence ends, if this is one.
    pub fn beyond(&self) -> Option<&str> {
        self.beyond.as_deref()
    }

    /// What an independent checker needs to accept the period of a sequence, if one is proved.
    pub fn certificate(&self) -> Option<&str> {
        self.certificate.as_deref()
    }

    /// One or more lines of text: what the lines of the table are, and what is known of them all.
    pub fn heading(&self) -> &str {
        &self.heading
    }

    /// Visits the lines.
    pub fn lines(&self, visit: Visit<'_>) -> ControlFlow<()> {
        (self.lines)(visit)
    }
}

/// Heaps in the rows of a table by default.
pub(crate) const PILES: usize = 3;

/// What stands above a table of P-positions.
pub(crate) fn lost_rows_heading(piles: usize) -> String {
    format!("lost positions of {piles} piles, none smaller than the one before it")
}

/// The P-positions of so many heaps, each heap at least as large as the one before it, in order of the last
/// heap, then of the one before it, and so on. `firsts` gives, for all heaps but the first, the sizes of the
/// first heap that may make a P-position, in ascending order: the fewer, the faster. Constant memory.
pub(crate) fn lost_rows<'a, G: Game + ?Sized, I: Iterator<Item = u64>>(
    game: &'a G, piles: usize, firsts: impl Fn(&[u64]) -> I + 'a,
) -> Table<'a> {
    Table::new(lost_rows_heading(piles), move |visit| {
        let mut row = vec![0; piles];
        loop {
            let most = row.get(1).copied().unwrap_or(u64::MAX);
            for first in firsts(&row[1..]).take_while(|&first| first <= most) {
                row[0] = first;
                if check(game, &row).is_ok() && !game.is_won(&row) {
                    visit(&row)?;
                }
            }
            if !advance(&mut row[1..]) {
                return ControlFlow::Continue(());
            }
        }
    })
}

/// Refuses a table unless its rows have so many numbers, or none was asked for.
pub(crate) fn only_of(numbers: usize, asked: Option<usize>) -> Result<(), String> {
    match asked {
        Some(asked) if asked != numbers => {
            Err(format!("the table of this game is of rows of {numbers}, not of {asked}"))
        }
        _ => Ok(()),
    }
}

/// Turns an ascending row into the next one. Returns whether there is one.
fn advance(row: &mut [u64]) -> bool {
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
        assert_eq!(rows.len(), 56, "as many as there are choices of 3 of 6 with repetition");
        assert!(rows.iter().all(|row| row.is_sorted()));
        assert!(rows.is_sorted_by_key(|row| row.iter().rev().copied().collect::<Vec<_>>()));
        assert!(!advance(&mut [u64::MAX; 2]));
        assert!(!advance(&mut []));
    }
}
