//! The index of a value in a sequence that is stored as its first `before` values and one copy of the block
//! that repeats after them.

/// The index of the value at `n`. `by_period` returns its argument modulo the length of the block.
#[inline]
pub(crate) fn index(n: u64, before: u64, by_period: impl Fn(u64) -> u64) -> usize {
    // A conditional move, not a branch: small and large numbers come in no predictable order.
    let beyond = before + by_period(n.wrapping_sub(before));
    (if n < before { n } else { beyond }) as usize
}
