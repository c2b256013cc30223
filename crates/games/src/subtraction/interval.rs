//! Subtraction games whose set is one interval, from a to b. The Grundy value of a pile of n is floor(r / a),
//! where r is n modulo a + b, the round.
//!
//! From the remainder r, moves lead to all remainders except those less than a away from r, modulo the round.
//! If n is below a + b, they lead to the numbers from n - b, or from 0 if n < b, to n - a; and n - b is less than a. So
//! they reach a remainder of each value below floor(r / a), and no remainder of that value itself.

/// The Grundy value. `by_round` returns a number modulo the round, and `by_a` its quotient by a.
#[inline]
pub(super) fn interval(n: u64, by_round: impl Fn(u64) -> u64, by_a: impl Fn(u64) -> u64) -> u64 {
    by_a(by_round(n))
}
