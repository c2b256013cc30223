//! The key to Bachet's game: the remainder of the pile by m + 1.

/// The remainder of `n` by `m + 1`, which can be `2^64`.
#[inline]
pub(super) fn remainder(n: u64, m: u64) -> u64 {
    m.checked_add(1).map_or(n, |modulus| n % modulus)
}
