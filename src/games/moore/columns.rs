//! The common questions about columns.

/// The highest column that has a one, numbered from 1.
pub(super) fn top_column(row: &[u64]) -> u32 {
    u64::BITS - row.iter().fold(0, |or, pile| or | pile).leading_zeros()
}

/// The remainder of `n` by `heaps` + 1, which can be `2^64`.
pub(super) fn remainder(n: u64, heaps: u64) -> u64 {
    heaps.checked_add(1).map_or(n, |modulus| n % modulus)
}
