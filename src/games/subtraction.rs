//! Subtraction games: take from one heap a number of a given set.
//!
//! Notation: `S` is the set, `s` a number in it, `G(n)` the Grundy value of a heap of `n`.

mod contest;
mod counts;
mod heap;
mod interval;
mod places;
mod primes;
mod set;
mod table;
mod teach;
#[cfg(test)]
mod tests;
#[expect(clippy::cast_possible_truncation, reason = "a value is at most the length of the set")]
mod values;

use crate::game::{Entry, Family, Parameter, Theory, Trials};
use crate::theory::Sum;

pub use heap::Subtraction;
pub use set::TakeSet;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "subtraction",
    names: &["subtraction games", "take-away game", "S-Nim", "减法游戏"],
    example: ("--take 1,3,4", "5 9"),
    code: None,
    parameters: &[Parameter::required("take", "SET", "subtraction.take")],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| {
        let set = TakeSet::parse(settings.required("take")?)?;
        Ok(Box::new(Sum::of_known(Subtraction::new(set), settings.ending())))
    },
    trials: &[
        Trials(3, 20, &["--take 1,3", "--take 1,3,4", "--take 2,3"]),
        Trials(2, 40, &["--take 1-4,8", "--take 1,4,10,12", "--take 3-7", "--take 6", "--take 5-9"]),
        Trials(2, 50, &["--take 2,5-6,13", "--take squares", "--take powers-of-2", "--take 3-4,squares"]),
    ],
};

/// Subtraction games that inputs describe by their sets.
pub const FAMILY: Family = Family {
    name: "subtraction",
    has_graph: false,
    build: |description, largest| {
        let set = TakeSet::new(&description.set).map_err(|error| error.message())?;
        Ok(Box::new(Sum::normal(Subtraction::up_to(set, largest))))
    },
    solution: contest::of_described,
};
