//! Who wins Nim where the last stone loses.

/// Whether the player to move wins: as in normal play, lost is where the xor of the piles is 0, but only while some
/// pile is 2 or more. From then on the piles are ones and zeros, and an odd number of ones is lost.
///
/// Where at most m may be taken at a time, a pile counts as its remainder by m + 1; then a move may also add a one
/// to ones and zeros, which changes their number by one just the same.
#[inline]
pub(super) fn wins_misere(piles: impl Iterator<Item = u64>) -> bool {
    let (x, or) = piles.fold((0, 0), |(x, or), pile| (x ^ pile, or | pile));
    if or > 1 { x != 0 } else { x != 1 }
}
