//! The game in which a move takes a divisor of a pile. Let 2^t be the largest power of 2 that divides n. The
//! Grundy value of a pile of n is t, or t + 1 if a move can take the whole pile. The empty pile has the value
//! 0.
//!
//! Let n = 2^t u with u odd. Taking a divisor 2^s v that is smaller than n leaves 2^s times a number. For s < t
//! that number is odd, so the value is s: every value below t is reached. For s = t the number is even, so the
//! value is larger than t. If a move can also take the whole pile, it reaches the value 0, and every value is 1
//! larger.

/// The Grundy value of a pile; `whole` is 1 if a move can take all of it, else 0.
#[inline]
pub(super) fn divisor_value(n: u64, whole: u64) -> u64 {
    if n == 0 { 0 } else { u64::from(n.trailing_zeros()) + whole }
}
