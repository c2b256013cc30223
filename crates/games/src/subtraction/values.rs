//! The Grundy values of a subtraction game, in which a move takes a number of a set, computed from the
//! definition. For a pile of n, G(n) is the mex of the values of the options: the least number that is not
//! among them.
//!
//! Each value takes time linear in the size of the set.

/// Appends the values of further piles until `values` has `len` values, of the piles from 0 on.
pub(super) fn extend_grundy_values(values: &mut Vec<u32>, set: &[usize], len: usize) {
    // For each value, the last pile from which a move leads to it. The mex is at most the size of the set.
    let mut reached_from = vec![usize::MAX; set.len() + 1];
    for n in values.len()..len {
        for &taken in set.iter().filter(|&&taken| taken <= n) {
            reached_from[values[n - taken] as usize] = n;
        }
        let mex = reached_from.iter().position(|&from| from != n);
        values.push(mex.expect("there are more values than moves") as u32);
    }
}
