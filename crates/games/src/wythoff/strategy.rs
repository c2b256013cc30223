//! The winning moves of Wythoff's game. Each leaves a P-position that has the row's difference, or one of its
//! piles. Exactly one P-position has a given difference, and exactly one has a given pile. So at most three
//! moves win.
//!
//! The P-position with the difference k has lo = floor(k * phi) = k + floor(k / phi). Every n > 0 is either the
//! lo of one pair, n = floor(k * phi), or the hi of one, n = floor(k * phi^2) (Beatty's theorem). In the first
//! case, k is n / phi, rounded up. In the second, k is n / phi^2 = n - n / phi, rounded up.

use super::golden_ratio::divide_by_phi;

/// The piles after each winning move. The move on both piles comes first, then that on the first pile, then that on
/// the second.
pub(super) fn winning_moves(a: u64, b: u64, misere: bool) -> impl Iterator<Item = [u64; 2]> {
    let lo = a.min(b);
    (0..3).filter_map(move |way| match way {
        0 => {
            let lost = lost_lo(a.max(b) - lo, misere).filter(|&lost| lost < lo)?;
            Some([a - (lo - lost), b - (lo - lost)])
        }
        1 => Some([partner(b, misere).filter(|&left| left < a)?, b]),
        _ => Some([a, partner(a, misere).filter(|&left| left < b)?]),
    })
}

/// The smaller pile of the lost position whose piles differ by `k`, if it fits in a `u64`.
pub(super) fn lost_lo(k: u64, misere: bool) -> Option<u64> {
    match (misere, k) {
        (true, 0) => Some(2),
        (true, 1) => Some(0),
        _ => k.checked_add(divide_by_phi(k)),
    }
}

/// The other pile of the lost position that has a pile of `n`, if it fits in a `u64`.
pub(super) fn partner(n: u64, misere: bool) -> Option<u64> {
    match (misere, n) {
        (true, 0) => return Some(1),
        (true, 2) => return Some(2),
        (true, 1) | (false, 0) => return Some(0),
        _ => {}
    }
    let k = divide_by_phi(n) + 1;
    if k.checked_add(divide_by_phi(k)) == Some(n) { n.checked_add(k) } else { Some(divide_by_phi(n)) }
}
