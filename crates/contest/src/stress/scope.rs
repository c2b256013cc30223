//! The rows of a game that a test may ask about, and all small rows.

use std::collections::HashSet;
use std::ops::Range;
use std::slice::from_ref;
use std::sync::Arc;

use super::trees;
use crate::engine::{Games, Layout};
use crate::game::{Ruleset, check};
use crate::generate::{Constraints, Generator, GridShape, Request};

/// For rows of 1, 2, 3 numbers and so on: if all numbers exceed the least allowed by at most this, the row occurs in
/// every order.
const IN_EVERY_ORDER: [u64; 5] = [40, 15, 6, 3, 2];
/// About how many larger rows to list.
const ROWS: u64 = 10_000;
/// The percentages of these rows that have the fewest numbers allowed, one number more, and so on.
const SHARES: [u64; 7] = [4, 24, 46, 12, 6, 4, 4];
/// The most rows of one length.
const MOST: u64 = 200_000;

/// The rows of a game within limits.
#[derive(Clone, Copy)]
pub(super) struct Scope<'a> {
    pub(super) game: &'a dyn Ruleset,
    pub(super) limits: &'a Constraints,
    /// The largest number.
    pub(super) largest: u64,
}

impl<'a> Scope<'a> {
    /// The rows with numbers up to `most`, if the game and the limits allow such large numbers.
    pub(super) fn new(game: &'a dyn Ruleset, limits: &'a Constraints, most: u64) -> Self {
        Scope { game, limits, largest: limits.largest_in(game, most) }
    }

    /// Whether a test may ask about this row.
    pub(super) fn allows(&self, row: &[u64]) -> bool {
        row.iter().all(|&number| number <= self.largest)
            && self.limits.allow_row(row)
            && check(self.game, row).is_ok()
    }

    /// Random rows; an empty list if none can be found.
    pub(super) fn draw(&self, request: &Request) -> Vec<Vec<u64>> {
        let games = Arc::new(Games::of_rows(Layout::default(), &self.game.piles()));
        let drawn = Generator::of(&games, Some(self.game), self.limits, request).map(|mut all| all.case());
        drawn.map_or(Vec::new(), |case| case.games.into_iter().flat_map(|game| game.rows).collect())
    }

    /// The smallest rows, in every order, the smallest first.
    pub(super) fn smallest_rows(&self) -> Vec<Vec<u64>> {
        self.rows_up_to(&IN_EVERY_ORDER)
    }

    /// About [`ROWS`] small rows besides the smallest, the smallest first. If the order of heaps makes no difference,
    /// they occur in one order each.
    pub(super) fn larger_rows(&self) -> Vec<Vec<u64>> {
        if let Some((GridShape::Tree, from)) = self.limits.of_edges() {
            return self.trees(trees::LARGER, from);
        }
        let (fewest, most) = self.limits.piles;
        let whole = |length: &usize| length.is_multiple_of(self.game.in_groups_of());
        let mut rows = Vec::new();
        for (length, share) in (fewest..=most).filter(whole).zip(SHARES) {
            rows.extend(self.rows_of(length, if fewest == most { ROWS } else { ROWS * share / 100 }));
        }
        let smallest: HashSet<Vec<u64>> = self.smallest_rows().into_iter().collect();
        rows.retain(|row| !smallest.contains(row));
        in_order(&mut rows);
        rows
    }

    /// Up to about `most` rows of `length` numbers.
    fn rows_of(&self, length: usize, most: u64) -> Vec<Vec<u64>> {
        let orderless = self.has_no_order(length);
        let above = (1..=most + 1).find(|&top| count(top, length as u64, orderless) > most);
        let top = above.map_or(0, |above| above - 1);
        if !orderless {
            return self.all_rows(length, top);
        }
        let mut rows = multisets(&self.numbers(0, top), length);
        rows.retain(|row| self.allows(row));
        // Vary the order of the heaps, for programs that take one order for granted.
        for (turn, row) in rows.iter_mut().enumerate() {
            let before = row.clone();
            row.rotate_left(turn % length);
            if turn % 2 == 1 {
                row.reverse();
            }
            if !self.allows(row) {
                *row = before;
            }
        }
        rows
    }

    /// Whether rows of `length` numbers are the same position in every order.
    fn has_no_order(&self, length: usize) -> bool {
        let row: Vec<u64> = (1..=length as u64).collect();
        let reversed: Vec<u64> = row.iter().rev().copied().collect();
        let are_rows = check(self.game, &row).is_ok() && check(self.game, &reversed).is_ok();
        length > 1 && are_rows && self.game.normal_form(&row) == self.game.normal_form(&reversed)
    }

    /// All rows of 1, 2 and more numbers, the smallest first. `largest` says for each length how far numbers can
    /// exceed the least allowed. Trees have up to 5 vertices, whatever `largest` says.
    pub(super) fn rows_up_to(&self, largest: &[u64]) -> Vec<Vec<u64>> {
        if let Some((GridShape::Tree, from)) = self.limits.of_edges() {
            return self.trees(trees::SMALL, from);
        }
        let (fewest, most) = self.limits.piles;
        let lengths = (1..).zip(largest).filter(|(length, _)| (fewest..=most).contains(length));
        let of_length = |(length, &largest): (usize, &u64)| {
            let fits = (0..=largest).rev().find(|&top| count(top, length as u64, false) <= MOST);
            self.all_rows(length, fits.unwrap_or(0))
        };
        let mut rows = lengths.flat_map(of_length).collect();
        in_order(&mut rows);
        rows
    }

    /// All trees of these sizes, as lists of edges that begin at index `from`, after the least numbers allowed there.
    fn trees(&self, sizes: Range<usize>, from: usize) -> Vec<Vec<u64>> {
        let before: Vec<u64> = (0..from).map(|index| self.limits.numbers_at(index).0).collect();
        let trees = trees::all(sizes, self.limits.numbers_at(from).0);
        let mut rows: Vec<_> = trees.iter().map(|edges| [&before[..], edges].concat()).collect();
        rows.retain(|row| self.allows(row));
        rows
    }

    fn all_rows(&self, length: usize, top: u64) -> Vec<Vec<u64>> {
        let mut rows = choices((0..length).map(|index| self.numbers(index, top)));
        rows.retain(|row| self.allows(row));
        rows
    }

    /// The least number allowed at an index, and the next `more` numbers.
    fn numbers(&self, index: usize, more: u64) -> Vec<u64> {
        let labels = self.game.numbers().labels();
        if labels.is_empty() {
            let least = self.limits.numbers_at(index).0;
            return (0..=more).filter_map(|above| least.checked_add(above)).collect();
        }
        (0..=more).zip(labels).map(|(_, label)| label).collect()
    }
}

/// How many rows of `length` numbers up to `top` there are; with `orderless`, how many ascending ones.
fn count(top: u64, length: u64, orderless: bool) -> u64 {
    if !orderless {
        return (top + 1).saturating_pow(u32::try_from(length).unwrap_or(u32::MAX));
    }
    (1..=length).fold(1_u64, |count, place| count.saturating_mul(top + place) / place)
}

/// All ascending rows of these numbers, which must be given in ascending order.
fn multisets(numbers: &[u64], length: usize) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |all, _| {
        let with_next = |row: Vec<u64>| {
            let from = row.last().map_or(0, |last| numbers.partition_point(|number| number < last));
            numbers[from..].iter().map(move |number| [&row[..], from_ref(number)].concat())
        };
        all.into_iter().flat_map(with_next).collect()
    })
}

/// All choices of one thing from each list, ordered by the first choice, then by the second, and so on.
pub(super) fn choices<T: Clone>(places: impl Iterator<Item = Vec<T>>) -> Vec<Vec<T>> {
    places.fold(vec![Vec::new()], |all, things| {
        let with_next =
            |chosen: Vec<T>| things.iter().map(move |thing| [&chosen[..], from_ref(thing)].concat());
        all.into_iter().flat_map(with_next).collect()
    })
}

/// Sorts the rows, the smallest first, and removes repetitions.
fn in_order(rows: &mut Vec<Vec<u64>>) {
    rows.sort_by_cached_key(|row| {
        (row.len(), row.iter().map(|&number| u128::from(number)).sum::<u128>(), row.clone())
    });
    rows.dedup();
}
