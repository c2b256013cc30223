//! Two tokens on each row of a board as piles of Nim. A move that brings one token nearer to the other takes as many
//! cells from the gap between them. If a token retreats instead, the other follows it. Each retreat leaves less room
//! for the next one, so retreats do not change who wins.

/// The cells between the two tokens of each pair.
pub(super) fn gaps(cells: &[u64]) -> impl Iterator<Item = u64> + '_ {
    cells.chunks_exact(2).map(|pair| pair[0].abs_diff(pair[1]) - 1)
}
