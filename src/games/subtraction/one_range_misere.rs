//! Subtraction games whose set is one range, from `a` to `b`, where the last stone loses.

use super::one_range::one_range;

/// Whether the player to move wins with one pile of `n`: lost is where `floor(r / a) = 1`.
///
/// Below `a` there is no move, so one has won; from `a` to `2a - 1` all moves lead there, and from further up to
/// `2a + b - 1` some lead to these.
#[inline]
pub(super) fn wins_misere(n: u64, by_round: impl Fn(u64) -> u64, by_a: impl Fn(u64) -> u64) -> bool {
    one_range(n, by_round, by_a) != 1
}
