//! Moves in words: the move from one position to another, or why there is no such move.
//!
//! Places count from 1 here, as people count.

use crate::message::{Message, message};

/// "take 3 from pile 2 (5 -> 2)", if only one pile changes and the number taken is `allowed`.
///
/// # Errors
///
/// If more than one pile changes, or not by a number that may be taken.
pub fn take_from_one(
    row: &[u64], left: &[u64], allowed: impl FnOnce(u64) -> Result<(), Message>,
) -> Result<Message, Message> {
    let index = the_one_that_changes("pile", row, left)?;
    allowed(decrease("pile", index, row[index], left[index])?)?;
    Ok(take_from_pile(index, row[index], left[index]))
}

/// "take 3 from pile 2 (5 -> 2)".
pub fn take_from_pile(index: usize, before: u64, after: u64) -> Message {
    message!("take", what = from_pile(index, before, after))
}

/// "3 from pile 2 (5 -> 2)".
pub fn from_pile(index: usize, before: u64, after: u64) -> Message {
    message!("from-pile", taken = before - after, place = index + 1, before, after)
}

/// "pile 2": the word for a number of a row, and the number's place.
pub fn the(thing: &'static str, index: usize) -> Message {
    message!("the-thing", thing, place = index + 1)
}

/// Which way a value changes: a variant of the messages that say why a move wins.
pub fn change(before: u64, after: u64) -> &'static str {
    if after > before { "larger" } else { "smaller" }
}

/// The numbers of a row, separated by blanks.
pub fn spaced(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The infinite value inf(K), as in `inf(0,2)`.
pub fn infinity(finite: &[u64]) -> String {
    format!("inf({})", finite.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// The parts of a split heap, joined by plus signs.
pub fn summed(parts: &[u64]) -> String {
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}

/// The index of the number that changes, if only one does.
///
/// # Errors
///
/// If none or several change.
pub fn the_one_that_changes(thing: &'static str, row: &[u64], left: &[u64]) -> Result<usize, Message> {
    match *changes(row, left)? {
        [one] => Ok(one),
        [one, two, ..] => Err(message!("both-change", one = the(thing, one), two = the(thing, two))),
        [] => unreachable!("something changes"),
    }
}

/// The indices of the numbers that change, if any do.
///
/// # Errors
///
/// If none changes, or if the rows differ in length.
pub fn changes(row: &[u64], left: &[u64]) -> Result<Vec<usize>, Message> {
    if row.len() != left.len() {
        return Err(message!("other-length", before = row.len(), after = left.len()));
    }
    let changed: Vec<usize> = (0..row.len()).filter(|&index| row[index] != left[index]).collect();
    if changed.is_empty() { Err(pass()) } else { Ok(changed) }
}

/// Why a pass is not a move.
pub fn pass() -> Message {
    message!("pass")
}

/// How much smaller a number gets. Refuses a move that would make it larger.
///
/// # Errors
///
/// If it gets larger.
pub fn decrease(thing: &'static str, index: usize, before: u64, after: u64) -> Result<u64, Message> {
    before.checked_sub(after).ok_or_else(|| message!("would-grow", what = the(thing, index), before, after))
}

/// Refuses a move that takes more than `most`.
///
/// # Errors
///
/// If more is taken.
pub fn at_most(most: u64, taken: u64) -> Result<(), Message> {
    if taken <= most { Ok(()) } else { Err(message!("takes-at-most", most, taken)) }
}
