//! Rows that tell programs apart: for every [`BlindSpot`], rows that show it, each with the row that a blind
//! program sees. Such a program gives the two one answer, and is wrong on one of them.

use std::ops::ControlFlow;

use super::blind_spot::BlindSpot;
use super::small::{allowed, rows_up_to};
use crate::contest::generate::Constraints;
use crate::game::Ruleset;

/// How many rows show a blind spot, of those won and of those lost each.
const SHOWN: usize = 2;
/// How many small lost rows of each length others are made of.
const BASES: usize = 8;
/// Largest numbers of small rows, by their length.
const SMALL: [u64; 4] = [30, 15, 9, 4];
/// Of rows with fewer numbers, each place is looked at; of others, the ends and the middle.
const FEW: usize = 6;
/// How many rows are searched for winning moves, for each blind spot, and how many moves of each. The search
/// can take long, so it is only for rows of a fixed length: rows of other lengths are lost rows with one heap
/// changed.
const MOVED: usize = 4;
const MOVES: usize = 3;
/// The heaps that are paired with the least other heap that makes a lost row: from 0, and up to the largest;
/// the largest other heap, and how many rows are tried in all.
const HEAPS: u64 = 1500;
const LARGEST_HEAPS: u64 = 40;
const OTHERS: u64 = 400;
const TRIED: u64 = 150_000;

/// The rows of a game for inputs.
pub(super) struct Telling<'a> {
    pub(super) game: &'a dyn Ruleset,
    pub(super) limits: Constraints,
    /// The largest number.
    pub(super) largest: u64,
}

impl Telling<'_> {
    /// Rows that show blind spots. `drawn` are rows of all kinds. Where an input has few positions, one row for
    /// each spot that no other shows.
    pub(super) fn rows(&self, drawn: &[Vec<u64>], few: bool) -> Vec<Vec<u64>> {
        let bases = self.bases();
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for spot in BlindSpot::all(self.game, &self.limits, self.largest) {
            let shows = |row: &Vec<u64>| spot.shown_by(self.game, &self.limits, row).is_some();
            if few && rows.iter().any(shows) {
                continue;
            }
            let mut found: [Vec<Vec<u64>>; 2] = [Vec::new(), Vec::new()];
            let _ = self.visit(spot, &bases, drawn, &mut |row| {
                let Some(seen) = spot.shown_by(self.game, &self.limits, row) else {
                    return ControlFlow::Continue(());
                };
                let of_kind = &mut found[usize::from(self.game.is_won(row))];
                if of_kind.len() < 2 * SHOWN && !of_kind.iter().any(|other| other == row) {
                    of_kind.extend([row.to_vec(), seen]);
                }
                let enough = found.iter().filter(|of_kind| of_kind.len() >= 2 * SHOWN).count();
                if few || enough == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let found = found.into_iter().flatten();
            rows.extend(if few { found.take(1).collect::<Vec<_>>() } else { found.collect() });
        }
        rows.retain(|row| self.allows(row));
        rows
    }

    /// Visits rows that a blind program may not see whole.
    fn visit(
        &self, spot: BlindSpot, bases: &[Vec<u64>], drawn: &[Vec<u64>],
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (fewest, most) = self.limits.piles;
        let (mut moved, most_moved) = (0, if fewest == most { MOVED } else { 0 });
        for row in bases.iter().flat_map(|base| self.unseen_rows(spot, base)) {
            visit(&row)?;
            moved += 1;
            if moved <= most_moved && self.game.is_won(&row) {
                self.visit_lost(&row, visit)?;
            }
        }
        drawn.iter().try_for_each(|row| visit(row))
    }

    /// The row with one or two of its numbers such that not all is seen of them, and the others as they are, or as they
    /// would be seen.
    fn unseen_rows(&self, spot: BlindSpot, base: &[u64]) -> Vec<Vec<u64>> {
        let last = base.len() - 1;
        let places = if last < FEW { (0..=last).collect() } else { vec![0, last / 2, last] };
        let mut rows = Vec::new();
        for way in 0..2 {
            let unseen = |&number: &u64| spot.unseen(number).nth(way).map(|number| number.min(self.largest));
            let Some(unseen) = base.iter().map(unseen).collect::<Option<Vec<u64>>>() else { continue };
            let seen: Vec<u64> = unseen.iter().map(|&number| spot.number(number)).collect();
            for others in [base, &seen] {
                for (one, other) in places.iter().flat_map(|one| places.iter().map(move |other| (one, other)))
                {
                    let mut row = others.to_vec();
                    row[*one] = unseen[*one];
                    row[*other] = unseen[*other];
                    if self.limits.rising {
                        row.sort_unstable();
                    }
                    rows.push(row);
                }
            }
        }
        rows.retain(|row| self.allows(row));
        rows
    }

    /// Visits what the first winning moves leave.
    fn visit_lost(&self, row: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut lost = Vec::new();
        // Where its moves cannot be written, there are other rows.
        let _ = self.game.visit_winning_moves(row, &mut |left| {
            lost.push(left.to_vec());
            if lost.len() == MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        lost.iter().filter(|row| self.allows(row) && !self.game.is_won(row)).try_for_each(|row| visit(row))
    }

    /// Small lost rows of a few lengths, the shortest first.
    fn bases(&self) -> Vec<Vec<u64>> {
        let (fewest, _) = self.limits.piles;
        let mut largest = vec![0; fewest - 1];
        largest.extend(SMALL);
        let mut lost = rows_up_to(self.game, &self.limits, &largest, self.largest);
        lost.retain(|row| !self.game.is_won(row));
        let lengths = lost.chunk_by(|row, next| row.len() == next.len());
        lengths.flat_map(|rows| rows.iter().step_by(rows.len().div_ceil(BASES)).cloned()).collect()
    }

    /// Each heap with the least other heap that makes a lost row of the two: so every value of a table is
    /// tested.
    pub(super) fn pairs(&self) -> Vec<Vec<u64>> {
        let least = self.limits.numbers_at(0).0;
        let mut heaps: Vec<u64> = (least..=self.largest.min(HEAPS)).collect();
        heaps.extend((self.largest.saturating_sub(LARGEST_HEAPS).max(HEAPS + 1))..=self.largest);
        let (mut rows, mut tried) = (Vec::new(), 0);
        for heap in heaps {
            if tried > TRIED {
                break;
            }
            let mut pairs = (least..heap.min(OTHERS)).map(|other| vec![other, heap]);
            rows.extend(pairs.find(|row| {
                tried += 1;
                self.allows(row) && !self.game.is_won(row)
            }));
        }
        rows
    }

    pub(super) fn allows(&self, row: &[u64]) -> bool {
        allowed(self.game, &self.limits, row, self.largest)
    }
}

/// Rows of equal heaps, and the same with the last heap one larger, of every length up to `EVERY`, and of
/// some longer ones.
pub(super) fn equal_rows(telling: &Telling<'_>, most: usize) -> Vec<Vec<u64>> {
    /// Every length up to this one gets a row.
    const EVERY: usize = 130;
    /// Numbers in these rows, besides the longest of ones.
    const EQUAL: u64 = 3;
    let (fewest, longest) = telling.limits.piles;
    let longest = longest.min(most);
    let mut lengths: Vec<usize> = (fewest..=longest.min(fewest.saturating_add(EVERY))).collect();
    lengths.extend([1 << 8, 1000, 1 << 10, 10_000].iter().flat_map(|&length| [length, length + 1]));
    lengths.extend([longest.saturating_sub(1), longest]);
    lengths.retain(|length| (fewest..=longest).contains(length));
    lengths.sort_unstable();
    lengths.dedup();
    let rows = lengths.into_iter().flat_map(|length| {
        let equal = (1..=EQUAL).map(move |number| vec![number; length]);
        let but_one = (1..EQUAL).map(move |number| {
            let mut row = vec![number; length];
            row[length - 1] = number + 1;
            row
        });
        equal.chain(but_one)
    });
    rows.filter(|row| telling.allows(row)).collect()
}
