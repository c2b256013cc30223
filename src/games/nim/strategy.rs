//! The winning moves of Nim.

/// What the winning move on a pile leaves of it, if there is one: the move that brings the nim-sum `sum` of
/// all piles to 0. On each pile at most one does.
#[inline]
pub(super) fn winning_move(pile: u64, sum: u64) -> Option<u64> {
    Some(pile ^ sum).filter(|&left| left < pile)
}
