//! Who wins Bachet's game. n is the pile, m the most that a move can take, r the remainder of n by m + 1. The
//! player to move loses iff r = 0: whatever they take, the opponent makes it up to m + 1. In misère play they
//! lose iff r = 1: the opponent then leaves the last stone to them.

use super::remainder::remainder;

/// Whether the player to move wins, if the remainder `lost` is lost.
#[inline]
pub(super) fn wins(n: u64, m: u64, lost: u64) -> bool {
    remainder(n, m) != lost
}
