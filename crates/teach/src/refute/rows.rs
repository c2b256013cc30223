//! The rows on which a claim is tried: always the same ones.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::subject::{Disputed, by_size};
use crate::game::first;

/// The most small rows of each length by default. This number divided by `SHARE` is the number of large rows.
const SMALL: u64 = 10_000;
const SHARE: u64 = 5;
/// How many lengths have small rows, if the game leaves the length open.
const LENGTHS: usize = 4;
/// Longer rows have these lengths.
const LONG: [usize; 5] = [5, 6, 7, 8, 16];
/// For this many large rows of each length, the position after a winning move is tried too.
const FOLLOWED: usize = 300;
/// How many rows are tried whose answers a search refuses.
const REFUSED: usize = 30;
/// How many large rows of each length have only tiny numbers.
const TINY: usize = 300;

/// All small rows of a subject.
pub(super) struct SmallRows {
    lengths: Vec<usize>,
    /// The rows, with the right answers.
    pub(super) all: Vec<(Vec<u64>, u64)>,
    bounds: Vec<(usize, u64)>,
}

/// Rows in ascending order of size.
pub(super) struct RowsToTry {
    /// The rows, with the right answers.
    pub(super) all: Vec<(Vec<u64>, u64)>,
    /// The lengths whose small rows are all tried, each with the largest number in those rows.
    pub(super) bounds: Vec<(usize, u64)>,
}

/// All small rows of a subject, at most `most` of each length.
pub(super) fn small(subject: &Disputed<'_>, most: Option<u64>) -> SmallRows {
    let most = most.unwrap_or(SMALL);
    let piles = subject.game.piles();
    let lengths: Vec<usize> = match subject.length {
        Some(length) => vec![length],
        None => (*piles.start()..=last_small(subject)).collect(),
    };
    let (answers, mut all, mut bounds) = (RightAnswers::of(subject), Vec::new(), Vec::new());
    for &length in &lengths {
        let bound = bound(length, most);
        let rows: Vec<(Vec<u64>, u64)> =
            up_to(length, bound, most).filter_map(|row| answers.to(row)).collect();
        // If the game does not allow numbers up to `bound`, the largest number tried is smaller.
        bounds.extend(rows.iter().flat_map(|(row, _)| row).max().map(|most| (length, *most)));
        all.extend(rows);
    }
    SmallRows { lengths, all, bounds }
}

/// The last length with small rows, if the game leaves the length open.
fn last_small(subject: &Disputed<'_>) -> usize {
    let piles = subject.game.piles();
    (*piles.end()).min(piles.start().saturating_add(LENGTHS - 1))
}

/// Finds right answers. A search for one can take a second before it gives up, so after [`REFUSED`] of those, no row is
/// tried whose numbers add up to as much as those of a refused one.
struct RightAnswers<'a> {
    subject: &'a Disputed<'a>,
    refused: Cell<usize>,
    least: Cell<u128>,
}

impl<'a> RightAnswers<'a> {
    fn of(subject: &'a Disputed<'a>) -> Self {
        RightAnswers { subject, refused: Cell::new(0), least: Cell::new(u128::MAX) }
    }

    /// The row with the right answer, if the claim is about the row and the answer is known.
    fn to(&self, row: Vec<u64>) -> Option<(Vec<u64>, u64)> {
        let sum = row.iter().map(|&number| u128::from(number)).sum();
        if !self.subject.is_about(&row) || self.refused.get() >= REFUSED && sum >= self.least.get() {
            return None;
        }
        match self.subject.answer(&row) {
            Ok(right) => Some((row, right)),
            Err(error) => {
                if error.cause.message().name() == "too-much-to-search" {
                    self.refused.set(self.refused.get() + 1);
                    self.least.set(self.least.get().min(sum));
                }
                None
            }
        }
    }
}

/// The small rows; large rows of powers of two and of ten, Fibonacci numbers, `numbers`, their neighbours and random
/// numbers; positions after winning moves from these; and `others`.
pub(super) fn rows(
    subject: &Disputed<'_>, small: SmallRows, numbers: &[u64], others: Vec<Vec<u64>>, most: Option<u64>,
) -> RowsToTry {
    let most = most.unwrap_or(SMALL);
    let SmallRows { lengths, all, bounds } = small;
    let mut all: HashMap<Vec<u64>, u64> = all.into_iter().collect();
    let (piles, last) = (subject.game.piles(), last_small(subject));
    let answers = RightAnswers::of(subject);
    let answered = |row| answers.to(row);
    let long = LONG.into_iter().filter(|length| subject.length.is_none() && piles.contains(length));
    let edges = edges(numbers);
    for length in lengths.into_iter().chain(long.filter(|length| *length > last)) {
        let large: Vec<(Vec<u64>, u64)> =
            large(length, &edges, most / SHARE).into_iter().filter_map(answered).collect();
        for (row, _) in large.iter().take(FOLLOWED) {
            let winning = first(&mut |visit| {
                subject.game.visit_winning_moves(row, visit).unwrap_or(ControlFlow::Break(()))
            });
            all.extend(winning.and_then(answered));
        }
        all.extend(large);
    }
    all.extend(others.into_iter().filter_map(answered));
    let mut all: Vec<(Vec<u64>, u64)> = all.into_iter().collect();
    all.sort_unstable_by(|(one, _), (other, _)| by_size(one, other));
    RowsToTry { all, bounds }
}

/// The largest number such that at most `rows` rows of this length have no number above it.
fn bound(length: usize, rows: u64) -> u64 {
    let count = |most: u64| (most + 1).saturating_pow(u32::try_from(length).unwrap_or(u32::MAX));
    (0..rows).take_while(|most| count(*most) <= rows).last().unwrap_or(0)
}

/// All rows of `length` numbers up to a bound, but at most `rows` of them.
fn up_to(length: usize, bound: u64, rows: u64) -> impl Iterator<Item = Vec<u64>> {
    let base = bound + 1;
    let count = base.saturating_pow(u32::try_from(length).unwrap_or(u32::MAX)).min(rows);
    (0..count).map(move |mut place| {
        let digit = |_| {
            let digit = place % base;
            place /= base;
            digit
        };
        (0..length).map(digit).collect()
    })
}

/// Numbers at which programs and formulas fail, and their neighbours.
fn edges(numbers: &[u64]) -> Vec<u64> {
    let powers = (1..u64::BITS).map(|bit| 1 << bit);
    let fibonacci = std::iter::successors(Some((1_u64, 2_u64)), |&(a, b)| Some((b, a.checked_add(b)?)));
    let tens = (1..20).map(|exponent| 10_u64.pow(exponent));
    let all = numbers.iter().copied().chain(powers).chain(fibonacci.map(|(_, b)| b)).chain(tens);
    let near = |number: u64| [number.saturating_sub(1), number, number.saturating_add(1)];
    let mut all: Vec<u64> = all.flat_map(near).chain([0, 1, u64::MAX]).collect();
    // The given numbers stay in front.
    let mut seen = HashSet::new();
    all.retain(|number| seen.insert(*number));
    all
}

/// At least `count` rows of edge cases, small numbers and random numbers. For rows of one number, every edge is
/// included.
fn large(length: usize, edges: &[u64], count: u64) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = Vec::new();
    if length == 1 {
        rows.extend(edges.iter().map(|&number| vec![number]));
    }
    let mut random = SplitMix64::seed_from_u64(length as u64);
    let below = |random: &mut SplitMix64, bound: u64| random.next_u64() % bound;
    for bound in [2, 4, 16].into_iter().cycle().take(TINY) {
        rows.push((0..length).map(|_| below(&mut random, bound)).collect());
    }
    while (rows.len() as u64) < count {
        let mut row: Vec<u64> = Vec::with_capacity(length);
        for _ in 0..length {
            row.push(match below(&mut random, 8) {
                0..4 => edges[usize::try_from(below(&mut random, edges.len() as u64)).unwrap_or(0)],
                4 => below(&mut random, 16),
                // A number equal or close to the one before it in the row.
                5 => row.last().map_or(0, |last| last.saturating_add(below(&mut random, 3))),
                _ => {
                    let bits = below(&mut random, 64);
                    random.next_u64() >> bits
                }
            });
        }
        rows.push(row);
    }
    rows
}
