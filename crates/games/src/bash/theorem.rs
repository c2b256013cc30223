//! Who wins Bachet's game. n is the pile, m the most that a move can take, and r is n modulo m + 1. The player
//! to move loses iff r = 0: whatever they take, the opponent takes the rest of m + 1. In misère play they lose
//! iff r = 1: the opponent replies in the same way and leaves them the last stone.

use super::remainder::remainder;

/// Whether the player to move wins. They lose with the remainder `lost`.
#[inline]
pub(super) fn wins(n: u64, m: u64, lost: u64) -> bool {
    remainder(n, m) != lost
}
