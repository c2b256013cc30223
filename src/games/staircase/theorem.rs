//! Who wins staircase Nim. Steps count from 1, so a row's first number stands on step 1; step 0 is the floor.

/// The heaps of Nim that the steps are: the coins on the odd ones.
///
/// Coins that leave an odd step are as good as taken: what they bring to the even step below, the opponent
/// can move on to the next odd one or, from step 1, they are gone; and whatever is moved from an even step to
/// an odd one can be moved on at once.
#[inline]
pub(super) fn odd_steps(row: &[u64]) -> impl Iterator<Item = u64> + '_ {
    row.iter().step_by(2).copied()
}
