//! Subtraction games whose set is one interval, from a to b. The Grundy value of a pile of n is floor(r / a),
//! where r is n modulo a + b, the round.
//!
//! From the remainder r, moves lead to all remainders except those less than a away from r, modulo the round.
//! If n is below a + b, they lead to the numbers from n - b, or from 0 if n < b, to n - a; and n - b is less than a. So
//! they reach a remainder of each value below floor(r / a), and no remainder of that value itself.
//!
//! The set may have more numbers if each of them, modulo the round, lies from a to b too: taking it leaves a remainder that a
//! number of the interval leaves, so not the value floor(r / a). For a = 1, these are the numbers that b + 1 does not
//! divide. For example, no power of 2 is a multiple of 3, and neither 1 nor a power of a prime is a multiple of 6.

/// The Grundy value. `by_round` returns a number modulo the round, and `by_a` its quotient by a.
#[inline]
pub(super) fn interval(n: u64, by_round: impl Fn(u64) -> u64, by_a: impl Fn(u64) -> u64) -> u64 {
    by_a(by_round(n))
}
