//! Tokens on a strip as piles of Nim. From the right, each token and the next one to its left, or the wall,
//! are a pair. The cells between the two are a pile: the right one of a pair takes from it, and when the left
//! one adds to it, the right one can follow.

/// The piles for tokens on these cells, which can come in any order.
pub(super) fn gaps(cells: &[u64]) -> Vec<u64> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    if cells.len() % 2 == 1 {
        cells.insert(0, 0);
    }
    cells.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1).collect()
}
