//! Subtraction games: a move takes a number of stones from one heap, and this number must be in a given set.
//!
//! Notation: `S` is the set, `s` a number in it, `G(n)` the Grundy value of a heap of `n`.

mod contest;
mod counts;
mod heap;
mod interval;
mod one_more;
mod places;
mod primes;
mod set;
mod table;
mod teach;
#[cfg(test)]
mod tests;
#[expect(clippy::cast_possible_truncation, reason = "a value is at most the length of the set")]
mod values;

use crate::game::{
    DescribedBy, Description, Edges, Ending, Entry, Family, Group, Notation, Parameter, Ruleset, Stated,
    Theory, Trials,
};
use crate::message::Message;
use crate::theory::Sum;

pub use heap::Subtraction;
pub use set::TakeSet;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "subtraction",
    names: &["subtraction games", "take-away game", "S-Nim", "减法游戏"],
    example: ("--take 1,3,4", "5 9"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation { rules: Stated::Heap(set::stated), options: set::options }),
    parameters: &[Parameter::required("take", "SET", "subtraction.take")],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| {
        let set = TakeSet::parse(settings.required("take")?)?;
        Ok(Box::new(Sum::of_known(Subtraction::new(set), settings.ending())))
    },
    trials: &[
        Trials(3, 20, &["--take 1,3", "--take 1,3,4", "--take 2,3"]),
        Trials(
            2,
            40,
            &["--take 1-4,8", "--take 1-2,9", "--take 1,4,10,12", "--take 3-7", "--take 6", "--take 5-9"],
        ),
        Trials(2, 50, &["--take 2,5-6,13", "--take squares", "--take powers-of-2", "--take 3-4,squares"]),
    ],
    edges: &[
        // The values for this set repeat from 255 on, with period 1197.
        Edges { options: "--take 4,22,35,39", piles: 1, numbers: "0-2700" },
        Edges { options: "--take 4,22,35,39", piles: 2, numbers: "3 255 1452 2^32 2^63 2^64" },
        Edges { options: "--take 4,22,35,39 --misere", piles: 2, numbers: "3 255 1452 2^32 2^63 2^64" },
        Edges { options: "--take 2,5,7,19", piles: 2, numbers: "0-3 46 92 2^32 2^63 2^64" },
        Edges { options: "--take 1-4,8 --misere", piles: 2, numbers: "0-9 2^32 2^63 2^64" },
        // In a range of more than 64 numbers, the options with a value are looked up.
        Edges { options: "--take 1-100,102-200 --misere", piles: 2, numbers: "1 101 200 302 403 2^63 2^64" },
        Edges { options: "--take 5-9", piles: 2, numbers: "0-15 2^32 2^63 2^64" },
        Edges { options: "--take 5-9 --misere", piles: 2, numbers: "0-15 2^32 2^63 2^64" },
        Edges { options: "--take 1-18446744073709551615", piles: 2, numbers: "1 2^63 2^64" },
        Edges { options: "--take 1-18446744073709551614 --misere", piles: 2, numbers: "1 2^63 2^64" },
        Edges {
            options: "--take 9223372036854775808-18446744073709551615",
            piles: 2,
            numbers: "1 2^63 2^64",
        },
        Edges {
            options: "--take 9223372036854775808-18446744073709551615 --misere",
            piles: 2,
            numbers: "1 2^63 2^64",
        },
        Edges { options: "--take 18446744073709551615", piles: 2, numbers: "1 2^63 2^64" },
        // The first and the last set have a period of k + 1, where k is their last number, and the other one has 3.
        Edges {
            options: "--take 1,2,999999999",
            piles: 2,
            numbers: "0-3 1000000000 2000000000 2^32 2^63 2^64",
        },
        Edges {
            options: "--take 1,2,999999999 --misere",
            piles: 2,
            numbers: "0-3 1000000000 2000000000 2^32 2^63 2^64",
        },
        Edges { options: "--take 1,2,1000000000", piles: 2, numbers: "0-3 1000000000 2^32 2^63 2^64" },
        Edges { options: "--take 1-4,18446744073709551615", piles: 2, numbers: "0-5 2^63 2^64" },
        Edges { options: "--take 1-4,18446744073709551615 --misere", piles: 2, numbers: "0-5 2^63 2^64" },
        Edges { options: "--take powers-of-2", piles: 2, numbers: "0-4 2^32 2^63 2^64" },
        Edges { options: "--take powers-of-2 --misere", piles: 2, numbers: "0-4 2^32 2^63 2^64" },
        // Infinite sets list only their numbers below 2^17.
        Edges { options: "--take squares", piles: 2, numbers: "0-2 130321 131044 131071" },
        Edges { options: "--take squares --misere", piles: 2, numbers: "0-2 130321 131044 131071" },
        Edges { options: "--take primes", piles: 1, numbers: "1 131071" },
        Edges { options: "--take prime-powers", piles: 1, numbers: "1 131070" },
        Edges { options: "--take prime-powers --misere", piles: 1, numbers: "1 131070" },
        // Larger heaps are refused, because the table does not reach the largest number of the set.
        Edges {
            options: "--take 1,3,1000000000000000000",
            piles: 2,
            numbers: "0-3 999999999999999998-999999999999999999",
        },
        Edges { options: "--take 1,3,5000000000 --misere", piles: 2, numbers: "0-3 4999999998-4999999999" },
    ],
};

/// Subtraction games that inputs describe by their sets.
pub const FAMILY: Family = Family {
    name: "subtraction",
    by: DescribedBy::Set,
    ending: Ending::Normal,
    build: |description, largest| of_set(description, largest, Ending::Normal),
    solution: |kind| kind.is_verdict().then(|| contest::of_values(Ending::Normal)),
};

/// The same in misère play.
pub const MISERE: Family = Family {
    ending: Ending::Misere,
    build: |description, largest| of_set(description, largest, Ending::Misere),
    solution: |kind| kind.is_verdict().then(|| contest::of_values(Ending::Misere)),
    ..FAMILY
};

fn of_set(description: &Description, largest: usize, ending: Ending) -> Result<Box<dyn Ruleset>, Message> {
    let set = TakeSet::new(description.numbers()).map_err(|error| error.message())?;
    Ok(Box::new(Sum::of_known(Subtraction::up_to(set, largest), ending)))
}

/// Subtraction games that inputs describe by the least and the largest number that a move takes.
pub const RANGES: Family = Family {
    name: "subtraction",
    by: DescribedBy::Range,
    ending: Ending::Normal,
    build: |description, largest| {
        let ends: Vec<String> = description.numbers().iter().map(u64::to_string).collect();
        let set = TakeSet::parse(&ends.join("-")).map_err(|error| error.message())?;
        Ok(Box::new(Sum::normal(Subtraction::up_to(set, largest))))
    },
    solution: |kind| kind.is_verdict().then(contest::of_range),
};
