//! The winning moves of pairs below 2^32, computed without branches, so that the compiler can handle several
//! pairs at once.

#![expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
#![expect(clippy::cast_possible_truncation, reason = "numbers are below 2^32")]

use super::pairs::CONSTANT;

/// The number of pairs handled together.
pub(super) const PAIRS: usize = 64;

/// Takes the place of both piles if no move wins.
pub(super) const NONE: [u64; 2] = [u64::MAX; 2];

/// `floor(k / phi)` for `k < 2^32`; see [`CONSTANT`].
#[inline(always)]
fn divide_by_phi(k: u64) -> u64 {
    let k = u64::from(k as u32);
    (k * (CONSTANT >> 32) + ((k * (CONSTANT & 0xFFFF_FFFF)) >> 32)) >> 32
}

/// The smaller pile of the lost pair with this difference.
#[inline(always)]
fn lost_lo(k: u64) -> u64 {
    k + divide_by_phi(k)
}

/// The other pile of the lost pair that has a pile of `n`, computed as in [`strategy`](super::strategy).
#[inline(always)]
fn partner(n: u64) -> u64 {
    let below = divide_by_phi(n);
    let k = below + 1;
    if lost_lo(k) == n { n + k } else { below }
}

/// The number of winning moves of each pair.
#[inline(always)]
pub(super) fn counts(pairs: &[[u64; 2]; PAIRS], counts: &mut [u8; PAIRS]) {
    for (&[a, b], count) in pairs.iter().zip(counts) {
        let both = lost_lo(a.abs_diff(b)) < a.min(b);
        *count = u8::from(both) + u8::from(partner(b) < a) + u8::from(partner(a) < b);
    }
}

/// The option of the first winning move of each pair.
#[inline(always)]
pub(super) fn moves(pairs: &[[u64; 2]; PAIRS], moves: &mut [[u64; 2]; PAIRS]) {
    for (&[a, b], left) in pairs.iter().zip(moves) {
        let (lo, lost) = (a.min(b), lost_lo(a.abs_diff(b)));
        let taken = lo.wrapping_sub(lost);
        let (first, second) = (partner(b), partner(a));
        let [mut x, mut y] = NONE;
        (x, y) = if second < b { (a, second) } else { (x, y) };
        (x, y) = if first < a { (first, b) } else { (x, y) };
        (x, y) = if lost < lo { (a.wrapping_sub(taken), b.wrapping_sub(taken)) } else { (x, y) };
        *left = [x, y];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wythoff::strategy::winning_moves;

    #[test]
    fn the_moves_of_small_pairs_are_those_of_all() {
        let mut rng = fastrand::Rng::with_seed(9);
        for round in 0..if cfg!(miri) { 4 } else { 4000 } {
            let most = u64::MAX >> (32 + round % 32);
            let pairs = [(); PAIRS].map(|()| {
                let a = rng.u64(..=most);
                match rng.u8(..4) {
                    0 => [a, partner(a).min(u64::from(u32::MAX))],
                    1 => [a, (partner(a) + rng.u64(..3)).saturating_sub(1).min(u64::from(u32::MAX))],
                    _ => [rng.u64(..=most), a],
                }
            });
            let (mut found_counts, mut found_moves) = ([0; PAIRS], [NONE; PAIRS]);
            counts(&pairs, &mut found_counts);
            moves(&pairs, &mut found_moves);
            for ((&[a, b], count), left) in pairs.iter().zip(found_counts).zip(found_moves) {
                let all: Vec<_> = winning_moves(a, b, false).collect();
                assert_eq!((usize::from(count), left), (all.len(), *all.first().unwrap_or(&NONE)), "{a} {b}");
            }
        }
    }
}
