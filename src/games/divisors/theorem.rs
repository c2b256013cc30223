//! The game in which a move takes a divisor of a pile. The Grundy value of a pile of n is t, how often 2 divides
//! n, and one more where a move may take the pile whole; that of no stones is 0.
//!
//! Let n = 2^t u with u odd. A divisor 2^s v that is smaller than n leaves 2^s times a number that is odd for
//! s < t, and so has the value s: every one below t. For s = t it leaves 2^t times an even number, of a larger
//! value. To take all leaves no stones, and raises every other value by 1.

/// The Grundy value of a pile, `whole` being 1 where a move may take all of it, else 0.
#[inline]
pub(super) fn divisor_value(n: u64, whole: u64) -> u64 {
    if n == 0 { 0 } else { u64::from(n.trailing_zeros()) + whole }
}
