//! Tables of a game: its lost positions in order, or the values of one pile.

use std::fmt;
use std::ops::ControlFlow;

use super::{Game, check};

/// Takes the lines of a table, one after another, and breaks off when it has enough.
pub type Visit<'a> = &'a mut dyn FnMut(&[u64]) -> ControlFlow<()>;

/// A table: lines of numbers, made one at a time, mostly without end.
pub struct Table<'a> {
    heading: String,
    lines: Box<dyn Fn(Visit<'_>) -> ControlFlow<()> + 'a>,
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("heading", &self.heading).finish_non_exhaustive()
    }
}

impl<'a> Table<'a> {
    pub(super) fn new(heading: impl Into<String>, lines: impl Fn(Visit<'_>) -> ControlFlow<()> + 'a) -> Self {
        Self { heading: heading.into(), lines: Box::new(lines) }
    }

    /// What the lines are, and what is known of them all: one line of text or more.
    #[must_use]
    pub fn heading(&self) -> &str {
        &self.heading
    }

    /// Calls `visit` with the lines, until it breaks off or there are no more.
    pub fn lines(&self, visit: Visit<'_>) -> ControlFlow<()> {
        (self.lines)(visit)
    }
}

/// How many piles the rows of a table have, unless told otherwise.
pub(super) const PILES: usize = 3;

/// The lost rows of so many piles, 2 or more, which do not decrease: by the largest pile, then by the one before it,
/// and so on. Constant memory.
pub(super) fn lost_rows<G: Game>(game: &G, piles: usize) -> Table<'_> {
    lost_rows_among(game, piles, |_| 0..=u64::MAX)
}

/// The same, where `firsts` gives for all piles but the first those sizes of the first, in order, with which the row
/// may be lost. Where these are few, the table is made faster.
pub(super) fn lost_rows_among<'a, G: Game, I: Iterator<Item = u64>>(
    game: &'a G,
    piles: usize,
    firsts: impl Fn(&[u64]) -> I + 'a,
) -> Table<'a> {
    let heading = format!("lost positions of {piles} piles, none smaller than the one before it");
    Table::new(heading, move |visit| {
        let mut row = vec![0; piles];
        loop {
            let most = row[1];
            for first in firsts(&row[1..]).take_while(|&first| first <= most) {
                row[0] = first;
                if check(game, &row).is_ok() && !game.wins(&row) {
                    visit(&row)?;
                }
            }
            if !advance(&mut row[1..]) {
                return ControlFlow::Continue(());
            }
        }
    })
}

/// Whether a table of rows with so many numbers is what was asked for.
pub(super) fn only_of(numbers: usize, asked: Option<usize>) -> Result<(), String> {
    match asked {
        Some(asked) if asked != numbers => {
            Err(format!("the table of this game is of rows of {numbers}, not of {asked}"))
        }
        _ => Ok(()),
    }
}

/// Makes of a row that does not decrease the next one; tells whether there is one.
fn advance(row: &mut [u64]) -> bool {
    let can_grow = |index: usize| row[index] < row.get(index + 1).copied().unwrap_or(u64::MAX);
    let Some(growing) = (0..row.len()).find(|&index| can_grow(index)) else { return false };
    row[growing] += 1;
    row[..growing].fill(0);
    true
}

/// How the values of one pile go on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Course {
    /// They repeat with a period, after a pre-period.
    Periodic {
        /// How many values come before the first that repeats.
        pre_period: u64,
        /// After how many they do.
        period: u128,
        /// The largest pile for which that is known.
        known: u64,
    },
    /// They are known up to a pile, and no period was found.
    UpTo(u64),
}

/// The values of one pile, by its size. `what` is what they are, such as `Grundy values G(n)`.
pub(super) fn values<'a>(what: &str, course: Course, value: impl Fn(u64) -> u64 + 'a) -> Table<'a> {
    let (period, last) = match course {
        Course::Periodic { pre_period, period, known } => {
            let bound = if known == u64::MAX { String::new() } else { format!(", up to n = {known}") };
            (format!("pre-period {pre_period}, period {period}{bound}"), known)
        }
        Course::UpTo(known) => (format!("no period was found up to n = {known}"), known),
    };
    Table::new(format!("n and the {what} of a pile of n\n{period}"), move |visit| {
        (0..=last).try_for_each(|n| visit(&[n, value(n)]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_that_does_not_decrease_comes_once_and_in_order() {
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
    }
}
