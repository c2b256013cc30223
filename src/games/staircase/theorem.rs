//! Who wins staircase Nim. Steps count from 1, so that a row's first number stands on step 1; step 0 is the floor.

/// Whether the player to move wins: lost is where the xor of the coins on the odd steps is 0.
///
/// Coins that leave an odd step are as good as taken: what they bring to the even step below it, the opponent can
/// move on to the next odd one or, from step 1, they are gone; and whatever is moved from an even step to an odd
/// one can be moved on at once.
#[inline]
pub(super) fn wins(row: &[u64]) -> bool {
    xor(row) != 0
}

/// The xor of the coins on the odd steps.
#[inline]
pub(super) fn xor(row: &[u64]) -> u64 {
    row.iter().step_by(2).fold(0, |x, coins| x ^ coins)
}
