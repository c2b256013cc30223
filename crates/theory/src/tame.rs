//! Who wins a sum of tame games, such as Nim, if the last stone loses. As long as some value is 2 or more, the
//! rule is that of normal play: the player to move loses if the nim-sum of the Grundy values is 0. After that,
//! all values are ones and zeros, and an odd number of ones is lost (C. L. Bouton 1901 for Nim; J. H. Conway
//! 1976).
//!
//! Bounded Nim and every other subtraction game are tame too (T. S. Ferguson 1974). There a move can also turn
//! a zero into a one, which also changes the number of ones by one.

/// Whether the player to move wins, given the Grundy values of the heaps.
#[inline]
pub(crate) fn wins_misere(values: impl IntoIterator<Item = u64>) -> bool {
    let (sum, or) = values.into_iter().fold((0, 0), |(sum, or), value| (sum ^ value, or | value));
    if or > 1 { sum != 0 } else { sum != 1 }
}
