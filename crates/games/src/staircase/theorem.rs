//! Staircase Nim is Nim whose piles are the coins on the odd steps. Steps count from 1; step 0 is the floor.
//!
//! Coins that leave an odd step are as good as taken: from step 1 they leave the game, and from a higher step
//! they reach an even step. Coins on even steps do not count: if a player moves them to an odd step, the
//! opponent can move them on at once.

/// The coins on the odd steps; the first odd step has the index `first` in the row.
#[inline]
pub(super) fn odd_steps(row: &[u64], first: usize) -> impl Iterator<Item = u64> + '_ {
    row.iter().skip(first).step_by(2).copied()
}
