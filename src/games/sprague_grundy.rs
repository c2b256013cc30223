//! The sum of games by their Grundy values.

/// The xor of the Grundy values. The player to move loses iff it is 0 (R. Sprague 1935, P. M. Grundy 1939).
///
/// The Grundy value of a position is the least number that no position has to which a move leads. So what is played
/// counts as a pile of Nim of that size: it can be brought to any smaller value, and if a move brings it to a larger
/// one, the opponent can bring it back.
#[inline]
pub(super) fn xor(row: &[u64], value: impl Fn(u64) -> u64) -> u64 {
    row.iter().fold(0, |x, &number| x ^ value(number))
}
