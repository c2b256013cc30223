//! The game in which a move takes a divisor of a pile other than 1 and the whole pile. Let n = 2^t u with u odd. If u > 15,
//! the Grundy value is t. The code lists the exceptions for u <= 15. The values are 0 where n is odd, or 2 to an odd power,
//! and nowhere else.
//!
//! The proof is by induction on n. Taking 2^s v, with v odd, leaves 2^s w with the odd number w = 2^(t - s) u - v if s < t,
//! and 2^t (u - v) if s = t.
//!
//! Let u > 15. If s < t, then w >= 2 u - u > 15, and the value is s; taking u, or 2^s for s > 0, reaches every s below t.
//! It remains to show that no move with s = t leaves the value t. It leaves 2^(t + j) w, where u = v + 2^j w, j >= 1, w is
//! odd, and v divides w. If t = 0, then v > 1, so w > 1, and the value is not 0. If t > 0, a value of t would be
//! smaller by j than the exponent t + j. Apart from values of 0, such an exception has w = 1 or 3 and j <= 2, or w = 5 and
//! j = 1. So u <= w + 2^j w <= 15.
//!
//! For each of the few n below 2^64 with u <= 15, a test finds that the value is the mex of the values of the options.

/// The values for u = 1, 3 and 5 and for t from 0 to 6.
const FIRST: [[u64; 7]; 3] = [[0, 0, 1, 0, 2, 0, 5], [0, 2, 3, 4, 3, 6, 4], [0, 1, 3, 4, 3, 6, 8]];

/// The Grundy value of a pile.
pub(super) fn nontrivial_value(n: u64) -> u64 {
    if n == 0 {
        return 0;
    }
    let t = n.trailing_zeros() as usize;
    let u = n >> t;
    match (u, t as u64) {
        (1 | 3 | 5, 0..7) => FIRST[(u / 2) as usize][t],
        (1, t) => (t - 1) * (1 - t % 2),
        (3, t) => t - 2,
        (5, t) => t + 2,
        (7 | 9 | 11 | 15, t @ 3..) | (13, t @ 4..) => t + 1,
        (_, t) => t,
    }
}
