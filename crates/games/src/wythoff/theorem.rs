//! Who wins Wythoff's game. lo <= hi are the piles in order, and k = hi - lo is their difference. The
//! P-positions are the pairs with lo = floor(k * phi), one for each difference k (W. A. Wythoff 1907).
//!
//! A move from such a pair leads to no other such pair, since it changes one pile or keeps the difference, and
//! every number is in just one pair (Beatty's theorem). From every other position a move leads to such a pair:
//! to the pair with the same difference, if its lo is smaller; else to the pair that contains lo, whose other
//! pile is smaller than hi.
//!
//! Since phi = 1 + 1/phi, lo = k + floor(k / phi).

use super::golden_ratio::divide_by_phi;

/// Whether the player to move wins. If `lo` is below `k`, their difference wraps. Without a separate test,
/// 969663791289186562 12969663791289186562 would be judged as lost.
#[inline]
pub(super) fn wins(a: u64, b: u64) -> bool {
    let (lo, hi) = (a.min(b), a.max(b));
    let k = hi - lo;
    // There is no short circuit: whether lo is below k is nearly random, so a branch would often be
    // mispredicted.
    (lo < k) | (lo.wrapping_sub(k) != divide_by_phi(k))
}
