//! Wythoff's game in misère play. Instead of (0, 0) and (1, 2), the smallest P-positions are (0, 1) and (2, 2).
//! All others are the same as in normal play.

use super::theorem::wins;

/// Whether the player to move wins.
#[inline]
pub(super) fn wins_misere(a: u64, b: u64) -> bool {
    let (lo, hi) = (a.min(b), a.max(b));
    if hi <= 2 {
        return !matches!((lo, hi), (0, 1) | (2, 2));
    }
    wins(a, b)
}
