//! The Grundy value of a pile of n from which a move takes at most half, rounded down. It is n / 2 if n is
//! even, and the value of (n - 1) / 2 if n is odd. So a pile that ends in j binary ones has the value n /
//! 2^(j + 1), rounded down.

/// The Grundy value of a pile.
pub(super) fn half_value(n: u64) -> u64 {
    (n >> n.trailing_ones().min(63)) >> 1
}
