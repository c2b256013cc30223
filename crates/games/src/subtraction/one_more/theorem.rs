//! Subtraction games whose set is 1 to m and one more number k. Let `last` be k if k is a multiple of m + 1, and m
//! otherwise. The Grundy values repeat with period `last` + 1. For a pile of n, let r be n modulo the period: the value
//! is r mod (m + 1) if r < `last`, and one more than the value before it if r = `last`.
//!
//! If k is no multiple of m + 1, this says that k changes nothing: the value is n mod (m + 1), as without k. Taking 1 to m
//! leaves all smaller values, and no move leaves n mod (m + 1) as it was.
//!
//! If k is a multiple, write the values of one round, r = 0 to k, as
//!
//! 0 1 ... m, 0 1 ... m, ..., 0 1 ... m, m + 1.
//!
//! From r = k, taking 1 to m leaves the values m down to 1, and taking k leaves 0: the mex is m + 1. From any other r, let
//! v = r mod (m + 1). Taking k, if the pile has as many, leaves the next remainder, r + 1, which has another value.
//! If r >= m, taking 1 to m leaves all values up to m but v, so the mex is v. If r < m, it leaves all values below v, and
//! in the round before this one, if any, the values m + 1, m, ..., v + 2. Again, the mex is v.
//!
//! Neither case needs k > m. If k <= m, it is no multiple, and if k = m + 1, then the period is m + 2.

/// The Grundy value. `by_round` returns a number modulo the period, and `by_next` modulo m + 1.
#[inline]
pub(super) fn one_more(
    n: u64, last: u64, by_round: impl Fn(u64) -> u64, by_next: impl Fn(u64) -> u64,
) -> u64 {
    let r = by_round(n);
    if r == last { by_next(last - 1) + 1 } else { by_next(r) }
}
