//! The Grundy values of a subtraction game, in which a move takes a number of a set: G(n) for a pile of n, from
//! the definition. G(n) is the mex of the values of the options: the least number that none of them has.
//!
//! Takes time for each value and each number of the set.

/// Appends the values of further piles until `values` has `len`, for piles from 0 on.
pub(super) fn extend_grundy_values(values: &mut Vec<u32>, set: &[usize], len: usize) {
    // For each value, the last pile from which a move led to it. The mex is at most the set's length.
    let mut reached_from = vec![usize::MAX; set.len() + 1];
    for n in values.len()..len {
        for &taken in set.iter().filter(|&&taken| taken <= n) {
            reached_from[values[n - taken] as usize] = n;
        }
        let mex = reached_from.iter().position(|&from| from != n);
        values.push(mex.expect("there are more values than moves") as u32);
    }
}
