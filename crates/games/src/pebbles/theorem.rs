//! The game of pebbles. The piles are `a_1 <= ... <= a_n`, and `d_i = a_i - a_(i-1)` are their differences,
//! with `a_0 = 0`. The game is Nim on every second difference, counted back from the last.
//!
//! Taking k from pile i moves k from `d_i` to `d_(i+1)`, or out of the game from `d_n`. This is staircase Nim,
//! with `d_n` on step 1. There only every second step counts, because the opponent can move on at once any
//! stones that come from another step.

/// The differences that count.
#[inline]
pub(super) fn differences(row: &[u64]) -> impl Iterator<Item = u64> + '_ {
    let (first, pairs) = row.split_at(row.len() % 2);
    first.iter().copied().chain(pairs.chunks_exact(2).map(|pair| pair[1] - pair[0]))
}
