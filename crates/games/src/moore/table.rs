//! The lost rows of Moore's Nim in order.
//!
//! Few rows are lost, and the larger K, the fewer. So a row is built from its largest heap down. Each heap gets
//! only sizes for which the remaining heaps, none of them larger, can complete a lost row.

use std::ops::{ControlFlow, RangeInclusive};

use super::Moore;
use crate::game::{Ending, Visit};

/// Visits all lost rows of `heaps` heaps, in order of the largest heap, then of the one before it, and so on.
/// `heaps` is more than K.
pub(super) fn visit_lost_rows(game: Moore, heaps: usize, visit: Visit<'_>) -> ControlFlow<()> {
    let mut row = vec![0; heaps];
    let mut missing = [0; 64];
    let mut sizes = 0..=u64::MAX;
    if game.ending == Ending::Misere {
        // In a row with no heap above 1, the number of ones must be 1 modulo K + 1.
        missing[0] = 1;
        Carries { most: game.heaps, ones: missing }.visit(&mut row, heaps, 0..=1, visit)?;
        (missing[0], sizes) = (0, 2..=u64::MAX);
    }
    Carries { most: game.heaps, ones: missing }.visit(&mut row, heaps, sizes, visit)
}

/// The ones that the smaller heaps of a row must add to those of its larger heaps.
#[derive(Clone)]
struct Carries {
    /// K.
    most: u64,
    /// How many ones are missing in each column.
    ones: [u64; 64],
}

impl Carries {
    /// Visits the rows whose `heaps` smallest heaps are not chosen yet. The largest of these has one of the
    /// `sizes`.
    fn visit(
        &self, row: &mut [u64], heaps: usize, sizes: RangeInclusive<u64>, visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let Some(others) = heaps.checked_sub(1) else { return visit(row) };
        let (mut first, last) = sizes.into_inner();
        while let Some(size) = self.next_size(64, others as u64, 0, Some(first), Some(last)) {
            row[others] = size;
            let mut rest = self.clone();
            for column in (0..64).filter(|column| size >> column & 1 == 1) {
                rest.ones[column] = self.after_one(column);
            }
            rest.visit(row, others, 0..=size, visit)?;
            match size.checked_add(1) {
                Some(next) => first = next,
                None => break,
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of ones that are missing in a column after one more has been added.
    fn after_one(&self, column: usize) -> u64 {
        self.ones[column].checked_sub(1).unwrap_or(self.most)
    }

    /// The least size of the current heap such that `others` more heaps, none of them larger, can add all ones that are
    /// missing. Only the lowest `column` columns count. In higher columns, `free` of the other heaps have already
    /// become smaller than the current one. `least` and `most` bound the size. A bound is `None` if the higher columns
    /// already meet it.
    ///
    /// Ones go to the free heaps first, so that as many of the others as possible become free. A heap becomes
    /// free in a column where the size has a one and the heap has none.
    fn next_size(
        &self, column: usize, others: u64, free: u64, least: Option<u64>, most: Option<u64>,
    ) -> Option<u64> {
        let Some(below) = column.checked_sub(1) else { return Some(0) };
        let bit_of = |bound: u64| bound >> below & 1;
        (least.map_or(0, bit_of)..=most.map_or(1, bit_of)).find_map(|bit| {
            let (missing, takers) =
                if bit == 0 { (self.ones[below], free) } else { (self.after_one(below), others) };
            if missing > takers {
                return None;
            }
            let free = if bit == 0 { free } else { others - missing.saturating_sub(free) };
            let [least, most] = [least, most].map(|bound| bound.filter(|&bound| bit_of(bound) == bit));
            let rest = self.next_size(below, others, free, least, most)?;
            Some(bit << below | rest)
        })
    }
}
