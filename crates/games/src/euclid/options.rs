//! Moves in Euclid's game. a <= b are the piles, and r is b modulo a. From (a, r + a) the only move leads to (r, a), so
//! one of these two is lost. From (a, r + k a) with k > 1 a move leads to either, so it is won. So only these two
//! options can be lost.

/// Options among which are all that are lost.
fn options(a: u64, b: u64) -> Vec<Vec<u64>> {
    let (lo, hi) = (a.min(b), a.max(b));
    if lo == 0 {
        return Vec::new();
    }
    let mut left = vec![hi % lo];
    if hi - left[0] > lo {
        left.push(left[0] + lo);
    }
    let mut options: Vec<_> =
        left.into_iter().map(|left| if a < b { vec![a, left] } else { vec![left, b] }).collect();
    options.extend((a == b).then(|| vec![a, 0]));
    options
}
