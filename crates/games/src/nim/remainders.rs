//! Nim in which a move takes at most m from a pile. The Grundy value of a pile is its size modulo m + 1, the
//! round.
//!
//! A move changes the remainder, since it takes less than a round. It can reduce the remainder to every smaller
//! value by taking the difference, which is at most m.

/// The remainders of the piles in a row.
fn remainders(row: &[u64], round: u64) -> Vec<u64> {
    row.iter().map(|&pile| pile % round).collect()
}
