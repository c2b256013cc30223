//! Subtraction games whose set is one interval, from a to b. The Grundy value of a pile of n is floor(r / a),
//! with r the remainder of n by a + b, the round.
//!
//! From r on, a move leads to all remainders except those less than a away from it, counted round the circle.
//! From an n below a + b, it leads to the numbers from n - b < a to n - a. It meets some remainder of each
//! value below floor(r / a), and no remainder of that value itself.

/// The Grundy value. `by_round` returns the remainder by the round, `by_a` the quotient by a.
#[inline]
pub(super) fn interval(n: u64, by_round: impl Fn(u64) -> u64, by_a: impl Fn(u64) -> u64) -> u64 {
    by_a(by_round(n))
}
