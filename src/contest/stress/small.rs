//! All small positions.

use std::slice::from_ref;
use std::sync::Arc;

use crate::contest::generate::{Case, Constraints, DescribedGame};
use crate::engine::{Asked, Games, Times};
use crate::game::{Description, Ruleset, check};

/// The largest number in small rows of 1, 2, 3 numbers and so on, counted from the least allowed there, if
/// every order is tried.
const IN_EVERY_ORDER: [u64; 5] = [40, 15, 6, 3, 2];
/// About how many larger rows there are.
const ROWS: u64 = 10_000;
/// How many of every hundred of these have the fewest numbers of a row, one more, and so on.
const SHARES: [u64; 7] = [4, 24, 46, 12, 6, 4, 4];

/// All small rows of a game, the smallest first: the smallest in every order, and about [`ROWS`] larger ones;
/// where the order of heaps makes no difference, in one order each.
pub(super) fn small_rows(game: &dyn Ruleset, limits: &Constraints, max_pile: u64) -> Vec<Vec<u64>> {
    let mut rows = rows_up_to(game, limits, &IN_EVERY_ORDER, max_pile);
    let lengths = (limits.piles.0..=limits.piles.1).take(SHARES.len());
    let alone = limits.piles.0 == limits.piles.1;
    for (length, share) in lengths.zip(SHARES) {
        let most = if alone { ROWS } else { ROWS * share / 100 };
        rows.extend(rows_of(game, limits, (length, most), max_pile));
    }
    in_order(&mut rows);
    rows
}

/// About `most` rows of `length` numbers.
fn rows_of(
    game: &dyn Ruleset, limits: &Constraints, (length, most): (usize, u64), max_pile: u64,
) -> Vec<Vec<u64>> {
    let labels = game.numbers().labels();
    let orderless = has_no_order(game, length);
    let top =
        (1..=most + 1).find(|&top| count(top, length as u64, orderless) > most).map_or(0, |top| top - 1);
    let numbers = |index| (0..=top).filter_map(|above| number(&labels, limits, index, above)).collect();
    let is_row = |row: &Vec<u64>| allowed(game, limits, row, max_pile);
    if !orderless {
        let mut rows = choices((0..length).map(numbers));
        rows.retain(is_row);
        return rows;
    }
    let mut rows = multisets(&numbers(0), length);
    rows.retain(is_row);
    // Programs that take an order for granted meet others.
    for (turn, row) in rows.iter_mut().enumerate() {
        let before = row.clone();
        row.rotate_left(turn % length);
        if turn % 2 == 1 {
            row.reverse();
        }
        if !is_row(row) {
            *row = before;
        }
    }
    rows
}

/// Whether rows of `length` numbers mean the same position in every order.
fn has_no_order(game: &dyn Ruleset, length: usize) -> bool {
    let row: Vec<u64> = (1..=length as u64).collect();
    let reversed: Vec<u64> = row.iter().rev().copied().collect();
    let are_rows = check(game, &row).is_ok() && check(game, &reversed).is_ok();
    length > 1 && are_rows && game.normal_form(&row) == game.normal_form(&reversed)
}

/// How many rows of `length` numbers up to `top` there are; without an order, how many ascending ones.
fn count(top: u64, length: u64, orderless: bool) -> u64 {
    if !orderless {
        return (top + 1).saturating_pow(u32::try_from(length).unwrap_or(u32::MAX));
    }
    (1..=length).fold(1_u64, |count, place| count.saturating_mul(top + place) / place)
}

/// All ascending rows of these numbers, which ascend.
fn multisets(numbers: &[u64], length: usize) -> Vec<Vec<u64>> {
    (0..length).fold(vec![Vec::new()], |all, _| {
        let with_next = |row: Vec<u64>| {
            let from = row.last().map_or(0, |last| numbers.partition_point(|number| number < last));
            numbers[from..].iter().map(move |number| [&row[..], from_ref(number)].concat())
        };
        all.into_iter().flat_map(with_next).collect()
    })
}

/// All rows of 1, 2 and more numbers, up to `largest` above the least allowed, the smallest first.
pub(super) fn rows_up_to(
    game: &dyn Ruleset, limits: &Constraints, largest: &[u64], max_pile: u64,
) -> Vec<Vec<u64>> {
    /// The most rows of one length.
    const MOST: u64 = 200_000;
    let labels = game.numbers().labels();
    let mut all = Vec::new();
    for (count, &largest) in (1..).zip(largest) {
        if !(limits.piles.0..=limits.piles.1).contains(&count) {
            continue;
        }
        let length = count as u64;
        let largest = (0..=largest).rev().find(|&top| self::count(top, length, false) <= MOST).unwrap_or(0);
        let numbers =
            |index| (0..=largest).filter_map(|above| number(&labels, limits, index, above)).collect();
        all.extend(choices((0..count).map(numbers)));
    }
    all.retain(|row| allowed(game, limits, row, max_pile));
    in_order(&mut all);
    all
}

/// The number that comes so much above the least.
fn number(labels: &[u64], limits: &Constraints, index: usize, above: u64) -> Option<u64> {
    if labels.is_empty() {
        return limits.numbers_at(index).0.checked_add(above);
    }
    usize::try_from(above).ok().and_then(|above| labels.get(above).copied())
}

/// Whether an input can have this row.
pub(super) fn allowed(game: &dyn Ruleset, limits: &Constraints, row: &[u64], max_pile: u64) -> bool {
    row.iter().all(|&number| number <= max_pile) && limits.allow_row(row) && check(game, row).is_ok()
}

/// Puts the smallest first, and leaves out what comes again.
pub(super) fn in_order(rows: &mut Vec<Vec<u64>>) {
    rows.sort_by_cached_key(|row| {
        (row.len(), row.iter().map(|&number| u128::from(number)).sum::<u128>(), row.clone())
    });
    rows.dedup();
}

/// All choices of one thing for each place, in the order of the first place, then of the second, and so on.
pub(super) fn choices<T: Clone>(places: impl Iterator<Item = Vec<T>>) -> Vec<Vec<T>> {
    places.fold(vec![Vec::new()], |all, things| {
        let with_next =
            |chosen: Vec<T>| things.iter().map(move |thing| [&chosen[..], from_ref(thing)].concat());
        all.into_iter().flat_map(with_next).collect()
    })
}

/// Small described games, each asked about one small position, the smallest first.
pub(super) fn small_games(form: &Arc<Games>, limits: &Constraints) -> Vec<Case> {
    /// Numbers in sets are at most this.
    const SET: u64 = 4;
    const VERTICES: u64 = 3;
    const PILE: u64 = 9;
    let mut descriptions = Vec::new();
    let Some(family) = form.family else { return Vec::new() };
    if family.has_graph {
        for count in 2..=VERTICES {
            // An edge to each vertex before, or not.
            let pairs: Vec<(u64, u64)> =
                (0..count).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
            for edges in 0..1_u64 << pairs.len() {
                let mut successors = vec![Vec::new(); usize::try_from(count).unwrap_or_default()];
                for (bit, &(from, to)) in pairs.iter().enumerate() {
                    if edges >> bit & 1 == 1 {
                        successors[usize::try_from(from).unwrap_or_default()].push(to);
                    }
                }
                descriptions.push(Description { successors, ..Description::default() });
            }
        }
    } else {
        for numbers in 1..1_u64 << SET {
            let set = (1..=SET).filter(|number| numbers >> (number - 1) & 1 == 1).collect();
            descriptions.push(Description { set, ..Description::default() });
        }
    }
    let mut cases = Vec::new();
    for description in descriptions {
        let mut add = |pile, rows| {
            let values = vec![0; form.format.names.len()];
            let game = DescribedGame { description: description.clone(), pile, rows, values };
            cases.push(Case::Games { form: form.clone(), games: vec![game] });
        };
        if let Asked::EachUpTo(_) = form.format.asked {
            (1..=PILE).for_each(|pile| add(pile, Vec::new()));
        } else if form.format.rows == Times::Once {
            (1..=PILE).for_each(|pile| add(0, vec![vec![pile]]));
        } else {
            let most = match description.successors.len() as u64 {
                0 => PILE,
                vertices => vertices - 1,
            };
            (0..=most).for_each(|number| add(0, vec![vec![number]]));
            for first in 0..=most.min(SET) {
                (0..=most.min(SET)).for_each(|second| add(0, vec![vec![first, second]]));
            }
        }
    }
    cases.retain(|case| case.keeps_to(limits));
    cases.sort_by_cached_key(Case::weight);
    cases
}
