//! Who wins Bachet's game. n is the pile, m the most that one may take, r the remainder of n by m + 1. The
//! player to move loses iff r = 0: whatever one takes, the opponent makes it up to m + 1. Misère, iff r = 1:
//! there the opponent leaves the last stone.

use super::remainder::remainder;

/// Whether the player to move wins, where the remainder `lost` is lost.
#[inline]
pub(super) fn wins(n: u64, m: u64, lost: u64) -> bool {
    remainder(n, m) != lost
}
