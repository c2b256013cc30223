//! The Grundy value of a pile of n from which a move takes at most its square root s, rounded down. It is s if n is
//! s^2, and otherwise the value of a pile of n - s - 1. Write n as s^2 + r with r <= 2 s. If r > s, that pile is s^2 +
//! (r - s - 1). If r <= s, it is (s - 1)^2 + (r + s - 2), and after one more such step (s - 1)^2 + (r - 2), if r is at
//! least 2. So pairs of steps bring r to 0 or 1, and are made all at once. With r = 0, the value is s; from r = 1, the
//! next pile is (s - 1)^2 + (s - 1). Each time, s is halved.

/// The Grundy value of a pile.
pub(super) fn sqrt_value(n: u64) -> u64 {
    let mut s = n.isqrt();
    let mut r = n - s * s;
    if r > s {
        r -= s + 1;
    }
    while r > 0 {
        s -= r / 2;
        if r & 1 == 0 {
            break;
        }
        s -= 1;
        r = s;
    }
    s
}
