//! Who wins Bachet's game. `n` is the pile, `m` the most that one may take, `r` the remainder of `n` by
//! `m + 1`.

use super::remainder::remainder;

/// Whether the player to move wins.
///
/// Lost iff `r = 0`: whatever one takes, the opponent makes it up to `m + 1`. Misère, iff `r = 1`: there the
/// opponent leaves the last stone.
#[inline]
pub(super) fn wins(n: u64, m: u64, misere: bool) -> bool {
    remainder(n, m) != u64::from(misere)
}
