//! The key to Bachet's game: the pile modulo m + 1.

/// `n` modulo `m + 1`, where the modulus can be `2^64`.
#[inline]
pub(super) fn remainder(n: u64, m: u64) -> u64 {
    m.checked_add(1).map_or(n, |modulus| n % modulus)
}
