//! Who wins Euclid's game (A. J. Cole and A. J. T. Davie 1969). a <= b are the piles, r is b modulo a, and phi =
//! (1 + sqrt 5) / 2 is the golden ratio, so phi - 1 = 1 / phi. Let a > 0. The player to move wins iff b / a is above
//! phi, or in normal play also if a = b. That b / a is above phi means that b^2 - a b - a^2 is above 0.
//!
//! If b / a lies between 1 and phi, the only move leaves b - a, and a / (b - a) is above phi. If b / a is above phi and
//! r > 0, look at the pairs (r, a) and (a, r + a): one of their ratios a / r and 1 + r / a is below phi, and the
//! other is not. If b is above 2 a, a move can leave either pair. Otherwise b = r + a, so a / r = a / (b - a) is below
//! phi, and a move leaves (r, a).
//!
//! If r = 0, a move can empty a pile, which wins in normal play. In misère play, equal piles are lost, because the only
//! move empties one of them. If b > a, a move can leave equal piles, which wins.

/// Whether the player to move wins. `misere` is 1 in misère play, else 0.
#[inline]
pub(super) fn wins(a: u64, b: u64, misere: u64) -> bool {
    let (a, b) = (u128::from(a.min(b)), u128::from(a.max(b)));
    if a == 0 || a == b {
        return u64::from(a == 0) == misere;
    }
    b * (b - a) > a * a
}
