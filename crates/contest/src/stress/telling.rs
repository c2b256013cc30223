//! Rows that tell programs apart: for every [`BlindSpot`], rows that show it; then pairs and long rows. Each row
//! that shows a blind spot comes with the row that a blind program sees instead. Such a program answers both alike,
//! and is wrong on one of them.

use std::ops::{ControlFlow, RangeInclusive};

use super::blind_spot::BlindSpot;
use super::inputs::evenly;
use super::scope::{Scope, choices};
use crate::game::is_lost;
use crate::generate::{Request, landmark_rows, row_with, tall_rows};

/// How many won rows, and how many lost rows, show each blind spot.
const SHOWN: usize = 2;
/// About how many small lost rows of each length serve as bases for other rows.
const BASES: usize = 8;
/// Largest numbers of small rows, by their length.
const SMALL: [u64; 4] = [30, 15, 9, 4];
/// Rows of up to this many numbers are changed at every index, longer rows only at the ends and in the middle.
const FEW: usize = 6;
/// How many rows to search for winning moves for each blind spot, and how many moves to take from each row. The
/// search can take long, so it is only done if all rows have one length. Otherwise only changed small lost rows and
/// random rows show the blind spot.
const MOVED: usize = 4;
const MOVES: usize = 3;
/// Heaps up to `HEAPS`, and the `LARGEST_HEAPS` largest, are paired with the least other heap that makes the row
/// lost. The other heap is below `OTHERS`, and about `TRIED` rows are tried in all.
const HEAPS: u64 = 1500;
const LARGEST_HEAPS: u64 = 40;
const OTHERS: u64 = 400;
const TRIED: u64 = 150_000;
/// How many random rows are drawn.
const DRAWN: u64 = 400;
/// How many numbers a faulty program's array can hold, besides powers of 2.
const ROOMS: [usize; 9] = [10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000];
/// The most rows of one length to draw until one is found that its first, middle and last heaps all decide.
const LONG: u64 = 8;
/// Rows of equal heaps have every length up to `EQUAL_LENGTHS` beyond the fewest, and heaps up to `EQUAL`. Even if other
/// rows leave no room for them, there are `LEAST_EQUAL`.
const EQUAL_LENGTHS: usize = 130;
const EQUAL: u64 = 3;
const LEAST_EQUAL: usize = 10;
/// Rows with runs of each length have at most about this many letters in all, and those among which lost ones are
/// looked for at most about this many.
const RUNS: usize = 1 << 20;
const RUNS_LOOKED: usize = 1 << 25;

impl Scope<'_> {
    /// Rows that tell programs apart, of the lengths that `piles` allows. If `few` is set, because inputs have few
    /// positions, there is only one row for each blind spot that no earlier row shows. If there are more than `room`
    /// rows, the caller picks some.
    pub(super) fn telling_rows(
        &self, piles: &RangeInclusive<usize>, seed: u64, few: bool, room: usize,
    ) -> Vec<Vec<u64>> {
        let (fewest, most) = (*piles.start(), *piles.end());
        let request = Request {
            seed,
            rows: DRAWN,
            piles: Some(fewest..=most.min(fewest.max(5))),
            max_pile: Some(self.largest),
            ..Request::default()
        };
        let mut rows = self.rows_with_spots(&self.draw(&request), few);
        let edges = self.edge_rows();
        rows.extend(evenly(&edges, (room / 2).min(edges.len())));
        rows.extend(landmark_rows(self.game, self.limits, self.largest, room / 2, seed));
        rows.extend(tall_rows(self.game, self.limits, most, seed));
        rows.extend(self.long_rows(seed, most));
        if !few {
            rows.extend(self.pairs());
        }
        let equal = if let Some(from) = self.limits.word {
            rows.extend(self.rows_of_extreme_runs(from, most));
            self.rows_of_few_runs(from, most)
        } else {
            self.equal_rows(most)
        };
        rows.extend(evenly(&equal, room.saturating_sub(rows.len()).max(LEAST_EQUAL).min(equal.len())));
        // The caller picks the last of all rows: the largest that is allowed.
        rows.extend(self.extreme_rows());
        rows.retain(|row| self.allows(row));
        rows
    }

    /// Rows that show blind spots. `drawn` holds random rows.
    fn rows_with_spots(&self, drawn: &[Vec<u64>], few: bool) -> Vec<Vec<u64>> {
        let bases = self.bases();
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for spot in BlindSpot::all(self.limits, self.largest, !self.game.numbers().labels().is_empty()) {
            if few && rows.iter().any(|row| self.shows(row, spot).is_some()) {
                continue;
            }
            let mut found: [Vec<Vec<u64>>; 2] = [Vec::new(), Vec::new()];
            let _ = self.visit(spot, &bases, drawn, &mut |row| {
                let Some(seen) = self.shows(row, spot) else { return ControlFlow::Continue(()) };
                let of_kind = &mut found[usize::from(!is_lost(self.game, row))];
                if of_kind.len() < 2 * SHOWN && !of_kind.iter().any(|other| other == row) {
                    of_kind.extend([row.to_vec(), seen]);
                }
                let enough = found.iter().filter(|of_kind| of_kind.len() >= 2 * SHOWN).count();
                if few || enough == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            rows.extend(found.into_iter().flatten().take(if few { 1 } else { usize::MAX }));
        }
        rows
    }

    /// The row that a blind program sees instead of `row`, if the right answers to the two differ.
    fn shows(&self, row: &[u64], spot: BlindSpot) -> Option<Vec<u64>> {
        spot.shown_by(self.game, self.limits, row)
    }

    /// Visits rows that a blind program may not see in full.
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
                self.lost_after(&row).iter().try_for_each(|row| visit(row))?;
            }
        }
        drawn.iter().try_for_each(|row| visit(row))
    }

    /// Rows made from `base`: one or two numbers are replaced by numbers that the program does not see in full. The
    /// others stay as they are, or are replaced by what the program would see of such numbers.
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

    /// The lost rows that the first winning moves lead to.
    pub(super) fn lost_after(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut lost = Vec::new();
        // If the moves cannot be listed, rows made in other ways must be enough.
        let _ = self.game.visit_winning_moves(row, &mut |left| {
            lost.push(left.to_vec());
            if lost.len() == MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        lost.retain(|row| self.allows(row) && is_lost(self.game, row));
        lost
    }

    /// Small lost rows of a few lengths, the shortest first.
    fn bases(&self) -> Vec<Vec<u64>> {
        let mut largest = vec![0; self.limits.piles.0 - 1];
        largest.extend(SMALL);
        let mut lost = self.rows_up_to(&largest);
        lost.retain(|row| is_lost(self.game, row));
        let lengths = lost.chunk_by(|row, next| row.len() == next.len());
        lengths.flat_map(|rows| rows.iter().step_by(rows.len().div_ceil(BASES)).cloned()).collect()
    }

    /// For each of these heaps: the heap alone, with the heap one smaller, and, unless too many rows have been tried,
    /// with the least other heap that makes the row lost. So every entry of a program's table is tested.
    fn pairs(&self) -> Vec<Vec<u64>> {
        let least = self.limits.numbers_at(0).0;
        let mut heaps: Vec<u64> = (least..=self.largest.min(HEAPS)).collect();
        heaps.extend((self.largest.saturating_sub(LARGEST_HEAPS).max(HEAPS + 1))..=self.largest);
        let (mut rows, mut tried) = (Vec::new(), 0);
        for heap in heaps {
            rows.extend([vec![heap], vec![heap.saturating_sub(1), heap]]);
            let mut pairs = (least..heap.min(OTHERS)).map(|other| vec![other, heap]);
            rows.extend(pairs.find(|row| {
                tried += 1;
                tried < TRIED && self.allows(row) && is_lost(self.game, row)
            }));
        }
        rows
    }

    /// The game's hard rows, with the numbers that the problem fixes, and the same rows with one more at the end, which
    /// are mostly won.
    fn edge_rows(&self) -> Vec<Vec<u64>> {
        let mut rows = self.game.edge_cases(self.largest);
        for (index, number) in rows.iter_mut().flat_map(|row| row.iter_mut().enumerate()) {
            let (least, most) = self.limits.numbers_at(index);
            if least == most {
                *number = least;
            }
        }
        let one_more = |row: &Vec<u64>| {
            let (last, before) = row.split_last()?;
            let near = [before, &[last.checked_add(1).filter(|&last| last <= self.largest)?]].concat();
            self.allows(&near).then_some(near)
        };
        let near: Vec<Vec<u64>> = rows.iter().filter_map(one_more).collect();
        rows.extend(near);
        rows
    }

    /// Rows with as few numbers as allowed. Each number is the least or the largest allowed at its index, or 1 away
    /// from it.
    fn extreme_rows(&self) -> Vec<Vec<u64>> {
        let extreme = |index| {
            let (least, most) = self.limits.numbers_at(index);
            let most = most.min(self.largest);
            vec![least, least.saturating_add(1), most.saturating_sub(1), most]
        };
        let count = self.limits.piles.0;
        if count > 3 { Vec::new() } else { choices((0..count).map(extreme)) }
    }

    /// Rows of equal heaps, and the same rows with the last heap one larger. They have every small length and some
    /// larger lengths.
    fn equal_rows(&self, most: usize) -> Vec<Vec<u64>> {
        let fewest = self.limits.piles.0;
        let mut lengths: Vec<usize> = (fewest..=fewest.saturating_add(EQUAL_LENGTHS)).collect();
        lengths.extend([1 << 8, 1000, 1 << 10, 10_000].iter().flat_map(|&length| [length, length + 1]));
        lengths.extend([most.saturating_sub(1), most]);
        let rows = self.lengths(lengths, fewest, most).into_iter().flat_map(|length| {
            let equal = (1..=EQUAL).map(move |number| vec![number; length]);
            let but_one = (1..EQUAL).map(move |number| {
                let mut row = vec![number; length];
                row[length - 1] = number + 1;
                row
            });
            equal.chain(but_one)
        });
        rows.collect()
    }

    /// Words of the largest length and of the one below that have the most runs or one: each letter differs from the one
    /// before, or all are the same.
    fn rows_of_extreme_runs(&self, from: usize, most: usize) -> Vec<Vec<u64>> {
        let (letters, longest) = (self.letters(from), most.saturating_sub(from));
        let mut words = Vec::new();
        for length in [longest.saturating_sub(1), longest] {
            let word = |first: usize| letters.iter().cycle().skip(first).take(length).copied().collect();
            words.extend((0..letters.len()).map(word));
            words.extend(letters.iter().map(|&letter| vec![letter; length]));
        }
        words.into_iter().map(|word| row_with(self.limits, from, word)).collect()
    }

    /// For each length of a run and each letter: the shortest word with that run, and one with the least other run
    /// of this letter that makes the row lost.
    fn rows_of_few_runs(&self, from: usize, most: usize) -> Vec<Vec<u64>> {
        let letters = self.letters(from);
        let (mut rows, mut looked): (Vec<Vec<u64>>, _) = (Vec::new(), 0);
        for length in 1..=most.saturating_sub(from) {
            for &letter in &letters {
                let Some(&other) = letters.iter().find(|&&other| other != letter) else { continue };
                let of = |lengths: &[usize]| self.row_of_runs(from, (letter, other), lengths);
                rows.push(of(&[length]));
                let mut pairs = (1..=length).map(|second| of(&[length, second]));
                rows.extend(pairs.find(|row| {
                    looked += row.len();
                    looked > RUNS_LOOKED || self.allows(row) && is_lost(self.game, row)
                }));
            }
            if rows.last().is_none_or(|longest| rows.len() * longest.len() > RUNS) {
                break;
            }
        }
        rows
    }

    /// A row that ends with a word of runs of `letter`, with `other` between them, and after them as often as necessary.
    fn row_of_runs(&self, from: usize, (letter, other): (u64, u64), lengths: &[usize]) -> Vec<u64> {
        let runs: Vec<Vec<u64>> = lengths.iter().map(|&length| vec![letter; length]).collect();
        let mut row = row_with(self.limits, from, runs.join(&other));
        row.resize(row.len().max(self.limits.piles.0), other);
        row
    }

    /// The numbers of the letters of a word.
    fn letters(&self, from: usize) -> Vec<u64> {
        let (least, most) = self.limits.numbers_at(from);
        (least..=most).collect()
    }

    /// The lengths that rows are allowed to have, in order.
    fn lengths(&self, mut lengths: Vec<usize>, fewest: usize, most: usize) -> Vec<usize> {
        lengths.retain(|length| (fewest..=most.min(self.limits.piles.1)).contains(length));
        lengths.sort_unstable();
        lengths.dedup();
        lengths
    }

    /// Long rows, the shortest first: for each likely size of a program's array, a row with one number more, whose last
    /// heap decides; for the largest length, also won rows that differ from a lost row in one heap.
    fn long_rows(&self, seed: u64, most: usize) -> Vec<Vec<u64>> {
        let mut lengths: Vec<usize> =
            ROOMS.into_iter().chain((3..=17).map(|exponent| 1 << exponent)).map(|room| room + 1).collect();
        lengths.push(most);
        let mut rows = Vec::new();
        for length in self.lengths(lengths, self.limits.piles.0.max(2), most) {
            let Some(row) = self.decided(seed, length) else { continue };
            if length == most {
                let places = [0, length / 2, length - 1];
                rows.extend(places.into_iter().filter_map(|index| self.won_by(&row, index)));
            }
            rows.push(row);
        }
        rows
    }

    /// A lost row of `length` numbers that would be won without its last heap; if possible, also without its middle
    /// heap, and without its first.
    fn decided(&self, seed: u64, length: usize) -> Option<Vec<u64>> {
        let shows = |row: &[u64], spot| self.shows(row, spot).is_some();
        let mut best: Option<Vec<u64>> = None;
        for turn in 0..LONG {
            let request = Request {
                seed: seed.wrapping_add(turn),
                rows: 1,
                piles: Some(length..=length),
                max_pile: Some(self.largest),
                lost: "1".parse().expect("a whole is a share"),
                // Rows with these turns have large numbers, in any order.
                turn: 11 * turn + 4,
            };
            let row = self.draw(&request).pop().filter(|row| row.len() == length)?;
            if !is_lost(self.game, &row) || !shows(&row, BlindSpot::Last) {
                continue;
            }
            if shows(&row, BlindSpot::First) && shows(&row, BlindSpot::Middle) {
                return Some(row);
            }
            best.get_or_insert(row);
        }
        best
    }

    /// The lost row, changed by 1 at this index so that it is won.
    fn won_by(&self, row: &[u64], index: usize) -> Option<Vec<u64>> {
        let others = [row[index].checked_sub(1), row[index].checked_add(1)];
        others.into_iter().flatten().find_map(|number| {
            let mut row = row.to_vec();
            row[index] = number;
            (self.allows(&row) && !is_lost(self.game, &row)).then_some(row)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::find;
    use crate::text::Kernel;

    /// Stress tests never asked about the entry 94 of a table, nor about more than 85 runs.
    #[test]
    fn words_have_runs_of_every_length_and_as_many_as_possible() {
        let text = "title Pins\ninput n / word s[n][IX] /\ngame kayles\nrow 0 {run if s = 0}\nanswer WIN LOSE\n\
                    limits n 1..300\n";
        crate::problems::read("file", text).unwrap().pose(Kernel::best(), |assignment| {
            let scope = Scope::new(assignment.game.unwrap(), &assignment.limits, u64::MAX);
            let rows = scope.telling_rows(&(1..=300), 1, true, 10_000);
            let runs = |row: &[u64]| row.chunk_by(|letter, next| letter == next).map(<[u64]>::len).collect();
            let runs: Vec<Vec<usize>> = rows.iter().map(|row| runs(row)).collect();
            assert!(runs.contains(&vec![1; 300]) && runs.contains(&vec![1; 299]));
            let has = |first: usize| runs.iter().any(|runs| runs.len() == 3 && runs[0] == first);
            assert!((1..150).all(has), "{runs:?}");
        });
    }

    #[test]
    fn hard_rows_take_the_numbers_that_the_problem_fixes() {
        let problem = find("luogu-p6487").unwrap().problem();
        problem.pose(Kernel::best(), |assignment| {
            let scope = Scope::new(assignment.game.unwrap(), &assignment.limits, u64::MAX);
            let fibonacci_number = vec![806_515_533_049_393, 1_000_000_000_000_000];
            assert!(scope.telling_rows(&(2..=2), 1, true, 100).contains(&fibonacci_number));
        });
    }
}
