//! The computations with columns that several files need.

/// The highest column that has a one, numbered from 1.
pub(super) fn top_column(row: &[u64]) -> u32 {
    u64::BITS - row.iter().fold(0, |or, pile| or | pile).leading_zeros()
}

/// `n` modulo `heaps + 1`, where the modulus can be `2^64`.
pub(super) fn remainder(n: u64, heaps: u64) -> u64 {
    heaps.checked_add(1).map_or(n, |modulus| n % modulus)
}
