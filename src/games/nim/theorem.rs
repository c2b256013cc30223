//! Who wins Nim.

/// Whether the player to move wins: lost is where the xor of the piles is 0 (Bouton).
///
/// From there each move changes one pile, and with it the xor. Elsewhere some pile has a one in the highest column
/// in which the xor has one, and so can be made smaller to what brings the xor to 0.
///
/// Where at most m may be taken at a time, a pile counts as its remainder by m + 1, since whatever the opponent
/// takes can be made up to m + 1.
#[inline]
pub(super) fn wins(piles: impl Iterator<Item = u64>) -> bool {
    piles.fold(0, |x, pile| x ^ pile) != 0
}
