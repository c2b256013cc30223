//! The winning moves of Nim: those that bring the nim-sum of all piles to 0. On each pile at most one does.

/// What the winning move on a pile leaves of it, if there is one, where `sum` is the nim-sum of all piles.
#[inline]
pub(super) fn winning_move(pile: u64, sum: u64) -> Option<u64> {
    Some(pile ^ sum).filter(|&left| left < pile)
}
