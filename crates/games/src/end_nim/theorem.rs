//! End-Nim (M. H. Albert and R. J. Nowakowski, "The game of End-Nim", 2001, where the proof is). If a pile is put
//! before a line of piles, exactly one size of it, L, makes the line lost: a larger pile can be taken down to L. If it
//! is put after the line, exactly one size R does. So a line is lost iff its first pile is the L of the rest.
//!
//! For a single pile, L and R are its size. Now add a last pile y to a line with L and R. If y = R, the line is lost
//! already, and the new L is 0. Otherwise, the new L is y + 1 if L <= y < R, y - 1 if R < y <= L, and y if neither
//! holds. The new R is found in the same way from the other end.

/// The piles that are not empty.
pub(super) fn piles_of(row: &[u64]) -> Vec<u64> {
    row.iter().copied().filter(|&pile| pile > 0).collect()
}

/// The new L if a pile of `last` is added after a line whose L is `before` and whose R is `after`.
fn lost_first(before: u64, after: u64, last: u64) -> u64 {
    if last == after {
        0
    } else if before <= last && last < after {
        last + 1
    } else if after < last && last <= before {
        last - 1
    } else {
        last
    }
}

/// L and R of a line of piles. For an empty line, both are 0.
pub(super) fn lost_ends(piles: &[u64]) -> [u64; 2] {
    // L and R of all lines of one length, by the index of their first pile.
    let mut all: Vec<[u64; 2]> = piles.iter().map(|&pile| [pile, pile]).collect();
    for length in 1..piles.len() {
        for first in 0..piles.len() - length {
            let [before, after] = all[first];
            let [before_rest, after_rest] = all[first + 1];
            let end = lost_first(after_rest, before_rest, piles[first]);
            all[first] = [lost_first(before, after, piles[first + length]), end];
        }
    }
    all.first().copied().unwrap_or([0, 0])
}

/// Whether the player to move wins.
pub(super) fn wins(row: &[u64]) -> bool {
    let piles = piles_of(row);
    match piles.split_first() {
        Some((&first, rest)) => first != lost_ends(rest)[0],
        None => false,
    }
}
