//! Who wins the game of pebbles. The piles are `a_1 <= ... <= a_n`, and `d_i = a_i - a_(i-1)` their differences, with
//! `a_0 = 0`.

/// Whether the player to move wins: lost is where `d_n xor d_(n-2) xor d_(n-4) ... = 0`.
///
/// To take k from pile i is to move k from `d_i` to `d_(i+1)`, and out of the game from `d_n`: staircase Nim, with
/// `d_n` on step 1. There only every second step counts, for what is moved on from the others can be moved on again
/// at once.
#[inline]
pub(super) fn wins(row: &[u64]) -> bool {
    xor(row) != 0
}

/// The xor of every second difference, the last included.
#[inline]
pub(super) fn xor(row: &[u64]) -> u64 {
    row.rchunks(2).fold(0, |x, pair| match *pair {
        [before, pile] => x ^ (pile - before),
        [first] => x ^ first,
        _ => x,
    })
}
