//! The winning move of Bachet's game leaves the nearest smaller pile that is lost.

use super::remainder::remainder;

/// How many stones the winning move takes, if there is one.
pub(super) fn winning_move(n: u64, m: u64, misere: bool) -> Option<u64> {
    // In misère play with r = 0, the nearest smaller lost pile is n - m.
    let taken = remainder(n, m).checked_sub(u64::from(misere)).unwrap_or(m);
    Some(taken).filter(|&taken| taken > 0 && taken <= n)
}
