//! The place of an error in a row is that of its first number with which no position can go on.
//!
//! The oracle knows only which rows are positions: it lists those of a few numbers, and their beginnings.

use std::collections::HashSet;

use super::super::table::GAMES;
use crate::game::{RowSpot, Ruleset, check};

/// Small numbers, and one that not all games allow.
const NUMBERS: [u64; 5] = [0, 1, 2, 3, 1 << 63];
/// The games whose rows have a condition on their order, on equal numbers, or on single numbers.
const ORDERED: [&str; 16] = [
    "bash",
    "chomp",
    "euclid",
    "fibonacci",
    "hackenbush",
    "matches",
    "mock-turtles",
    "northcott",
    "pass-nim",
    "pebbles",
    "silver-dollar",
    "staircase",
    "strip",
    "turning-corners",
    "turning-turtles",
    "welter",
];
/// The longest rows with errors.
const LONGEST: usize = 3;

/// All rows of this length.
fn rows(length: usize) -> impl Iterator<Item = Vec<u64>> {
    let count = NUMBERS.len();
    (0..count.pow(u32::try_from(length).unwrap())).map(move |mut place| {
        let digit = |_| {
            let number = NUMBERS[place % count];
            place /= count;
            number
        };
        (0..length).map(digit).collect()
    })
}

/// Checks the places of all errors, and returns the wrong ones.
fn wrong(game: &dyn Ruleset) -> Vec<String> {
    let most = LONGEST.max(*game.piles().start()).next_multiple_of(game.in_groups_of());
    let positions = (1..=most).flat_map(rows).filter(|row| check(game, row).is_ok());
    let beginnings: HashSet<Vec<u64>> =
        positions.flat_map(|row| (0..=row.len()).map(move |length| row[..length].to_vec())).collect();
    let mut all = Vec::new();
    for row in (1..=LONGEST).flat_map(rows) {
        let Err(error) = check(game, &row) else { continue };
        let first = (0..row.len()).find(|&index| !beginnings.contains(&row[..=index]));
        let expected = first.map_or(RowSpot::End, RowSpot::Number);
        if error.spot != expected {
            all.push(format!("{row:?}: {:?}, not {expected:?}: {}", error.spot, error.message()));
        }
    }
    all
}

/// In a row such as 1 3 1 0, silver-dollar once named the 0 and not the second 1.
#[test]
#[cfg_attr(miri, ignore = "too many rows")]
fn the_first_error_of_a_row_is_named() {
    let mut all = Vec::new();
    // The others refuse only numbers that are too large, and some take long to find how large.
    for entry in GAMES.iter().filter(|entry| ORDERED.contains(&entry.name)) {
        for trial in entry.trials() {
            let game = entry.parse(&trial.arguments).unwrap();
            let found = wrong(&*game);
            let told = |one: &String| {
                format!("{} {}: {one} and {} more", entry.name, trial.arguments, found.len() - 1)
            };
            all.extend(found.first().map(told));
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}
