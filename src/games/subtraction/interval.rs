//! Subtraction games whose set is one interval, from a to b. The Grundy value of a pile of n is floor(r / a),
//! with r the remainder of n by a + b, the round.
//!
//! From r on, a move leads to all remainders but those less than a away from it, counted round the circle,
//! or, from an n below a + b, to those from n - b < a to n - a. Of each value below floor(r / a) it meets
//! some remainder, and of that value itself none.

/// The Grundy value. `by_round` gives the remainder by the round, `by_a` the quotient by a.
#[inline]
pub(super) fn interval(n: u64, by_round: impl Fn(u64) -> u64, by_a: impl Fn(u64) -> u64) -> u64 {
    by_a(by_round(n))
}
