//! Moves in words: what a move does, from the position before it and the one that it leaves; or why no move
//! does that.
//!
//! Places count from 1 here, as people count.

/// "take 3 from pile 2 (5 -> 2)", if only one pile changes and the number taken is `allowed`.
pub(crate) fn take_from_one(
    row: &[u64], left: &[u64], allowed: impl FnOnce(u64) -> Result<(), String>,
) -> Result<String, String> {
    let index = the_one_that_changes("pile", row, left)?;
    let taken = decrease("pile", index, row[index], left[index])?;
    allowed(taken)?;
    Ok(format!("take {}", from_pile(index, row[index], left[index])))
}

/// "3 from pile 2 (5 -> 2)".
pub(crate) fn from_pile(index: usize, before: u64, after: u64) -> String {
    format!("{} from pile {} ({before} -> {after})", before - after, index + 1)
}

/// The index of the number that changes, if only one does.
pub(crate) fn the_one_that_changes(thing: &str, row: &[u64], left: &[u64]) -> Result<usize, String> {
    match *changes(row, left)? {
        [one] => Ok(one),
        [one, two, ..] => {
            Err(format!("{thing} {} and {thing} {} both change; a move changes only one", one + 1, two + 1))
        }
        [] => unreachable!("something changes"),
    }
}

/// The indices of the numbers that change, if any does.
pub(crate) fn changes(row: &[u64], left: &[u64]) -> Result<Vec<usize>, String> {
    if row.len() != left.len() {
        let (before, after) = (row.len(), left.len());
        return Err(format!("the row has {before} numbers before a move and after it, not {after}"));
    }
    let changed: Vec<usize> = (0..row.len()).filter(|&index| row[index] != left[index]).collect();
    if changed.is_empty() { Err(PASS.to_owned()) } else { Ok(changed) }
}

/// Why a pass is no move.
pub(crate) const PASS: &str = "nothing changes; to pass is no move";

/// By how much a number gets smaller, if it does.
pub(crate) fn decrease(thing: &str, index: usize, before: u64, after: u64) -> Result<u64, String> {
    before
        .checked_sub(after)
        .ok_or_else(|| format!("{thing} {} would grow from {before} to {after}", index + 1))
}

/// Whether a move may take so many, if it may take up to `most`.
pub(crate) fn at_most(most: u64, taken: u64) -> Result<(), String> {
    if taken <= most { Ok(()) } else { Err(format!("a move takes at most {most}, not {taken}")) }
}
