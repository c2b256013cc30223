//! End-Nim (M. H. Albert and R. J. Nowakowski, "The game of End-Nim", 2001, where the proof is). Before each line of
//! piles there is one size of a first pile, L, with which the line is lost: a larger first pile can be brought to it. After
//! the line there is one of a last pile, R. So a line is lost iff its first pile is the L of the rest.
//!
//! Of one pile, L and R are its size. Add a last pile y to a line with L and R. If y = R, the line is lost already, and the
//! new L is 0. Otherwise it is y where y is below both or above both, y + 1 from L up to R, and y - 1 from R up to L. The
//! new R follows in the mirror.

/// The piles that are not empty.
pub(super) fn piles_of(row: &[u64]) -> Vec<u64> {
    row.iter().copied().filter(|&pile| pile > 0).collect()
}

/// The first pile that makes the line lost, if `last` is added after a line with these two.
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

/// The first pile and the last pile that make a line of piles lost. An empty line needs none: 0.
pub(super) fn lost_ends(piles: &[u64]) -> [u64; 2] {
    // For all lines of a length, by their first pile.
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
