//! The disjunctive sum of games by their Grundy values. The player to move loses iff the nim-sum of the
//! values of the heaps is 0 (C. L. Bouton 1901 for Nim, where the value of a heap is its size; R. Sprague
//! 1935 and P. M. Grundy 1939 for all games).
//!
//! From the nim-sum 0 every move leads to another one, since it changes the value of one heap. From any other
//! nim-sum some move leads to 0. Take the highest column in which the nim-sum has a one. Some heap's value
//! has a one there too, so a move can lower that value to the one that brings the nim-sum to 0.
//!
//! The Grundy value is the mex of the values of the options: the least number that none of them has. So a move
//! can bring a heap to every smaller value, as in Nim. If a move brings it to a larger value, the opponent can
//! bring it back.

/// The exclusive or of the values.
#[inline]
pub(crate) fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}
