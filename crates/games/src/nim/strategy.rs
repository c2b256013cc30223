//! The winning moves of Nim: those that make the nim-sum of all piles 0. There is at most one on each pile.

/// The size of the pile after the winning move on it, if there is one; `sum` is the nim-sum of all piles.
#[inline]
pub(super) fn winning_move(pile: u64, sum: u64) -> Option<u64> {
    Some(pile ^ sum).filter(|&left| left < pile)
}
