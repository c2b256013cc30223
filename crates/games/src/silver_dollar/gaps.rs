//! Tokens on a strip as piles of Nim. From the right, pair each token with the next one to its left, or with
//! the wall. The cells between the two are a pile. The right token takes from it. If the left token adds to it,
//! the right token can follow.

/// The piles for tokens on these cells, given in any order.
pub(super) fn gaps(cells: &[u64]) -> Vec<u64> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    if cells.len() % 2 == 1 {
        cells.insert(0, 0);
    }
    cells.chunks_exact(2).map(|pair| pair[1] - pair[0] - 1).collect()
}
