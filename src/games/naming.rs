//! Moves in words: what a move did, from the position before it and the one that it left; or why no move does that.
//!
//! All numbers are counted from 1 here, as people count.

/// "take 3 from pile 2 (5 -> 2)", where the rules allow to take so many from one pile.
pub(super) fn take_from_one(
    row: &[u64],
    left: &[u64],
    allowed: impl FnOnce(u64) -> Result<(), String>,
) -> Result<String, String> {
    let index = the_one_that_changes("pile", row, left)?;
    let taken = decrease("pile", index, row, left)?;
    allowed(taken)?;
    Ok(format!("take {}", from_pile(index, row, left, taken)))
}

/// "3 from pile 2 (5 -> 2)".
pub(super) fn from_pile(index: usize, row: &[u64], left: &[u64], taken: u64) -> String {
    format!("{taken} from pile {} ({} -> {})", index + 1, row[index], left[index])
}

/// The index of the number that changes, if just one does.
pub(super) fn the_one_that_changes(thing: &str, row: &[u64], left: &[u64]) -> Result<usize, String> {
    let changed = changes(row, left)?;
    match *changed {
        [one] => Ok(one),
        [one, two, ..] => {
            Err(format!("{thing} {} and {thing} {} both change; a move changes only one", one + 1, two + 1))
        }
        [] => unreachable!("something changes"),
    }
}

/// The indices of the numbers that change: at least one.
pub(super) fn changes(row: &[u64], left: &[u64]) -> Result<Vec<usize>, String> {
    if row.len() != left.len() {
        let (before, after) = (row.len(), left.len());
        return Err(format!("the row has {before} numbers before a move and after it, not {after}"));
    }
    let changed: Vec<usize> = (0..row.len()).filter(|&index| row[index] != left[index]).collect();
    if changed.is_empty() { Err("nothing changes; to pass is no move".to_owned()) } else { Ok(changed) }
}

/// By how much a number that changes gets smaller.
pub(super) fn decrease(thing: &str, index: usize, row: &[u64], left: &[u64]) -> Result<u64, String> {
    row[index]
        .checked_sub(left[index])
        .ok_or_else(|| format!("{thing} {} would grow from {} to {}", index + 1, row[index], left[index]))
}

/// Whether a move may take so many, where it may take up to `most`.
pub(super) fn at_most(most: u64, taken: u64) -> Result<(), String> {
    if taken <= most { Ok(()) } else { Err(format!("a move takes at most {most}, not {taken}")) }
}

/// The row after 1 was taken from its first pile that is not empty.
pub(super) fn one_taken(row: &[u64]) -> Option<Vec<u64>> {
    let index = row.iter().position(|&pile| pile > 0)?;
    Some(super::with_pile(row, index, row[index] - 1))
}
