//! The winning moves of pairs below 2^32, computed without branches, so that the compiler can handle several
//! pairs at once.

#![expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
#![expect(clippy::cast_possible_truncation, reason = "numbers are below 2^32")]

use super::pairs::CONSTANT;
use crate::game::MoveLists;

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

/// Lists the winning moves of at most [`PAIRS`] pairs, each position once.
#[expect(clippy::needless_bitwise_bool, reason = "it is meant: no branch")]
#[inline(always)]
pub(super) fn list(pairs: &[[u64; 2]], lists: &mut MoveLists) {
    // For each pair three options and whether they win: the move on both piles, on the first, on the second.
    let (mut options, mut win) = ([[[0; 2]; PAIRS]; 3], [[0; PAIRS]; 3]);
    for (at, &[a, b]) in pairs.iter().enumerate().take(PAIRS) {
        let (lo, lost) = (a.min(b), lost_lo(a.abs_diff(b)));
        let taken = lo.wrapping_sub(lost);
        let (x, y) = (a.wrapping_sub(taken), b.wrapping_sub(taken));
        let (first, second) = (partner(b), partner(a));
        let (both, by_first, by_second) = (lost < lo, first < a, second < b);
        // Only positions with their piles exchanged can be the same, since each move changes other piles.
        let is_new = !(both & (x == b) & (y == first));
        let is_newer = !(both & (x == second) & (y == a)) & !(by_first & (a == b) & (first == second));
        options[0][at] = [x, y];
        options[1][at] = [first, b];
        options[2][at] = [a, second];
        win[0][at] = usize::from(both);
        win[1][at] = usize::from(by_first & is_new);
        win[2][at] = usize::from(by_second & is_newer);
    }
    // Every option is written. The next one overwrites it unless it wins.
    let (mut number, mut position) = (lists.numbers.len(), lists.positions.len());
    lists.numbers.resize(number + 6 * PAIRS, 0);
    lists.positions.resize(position + 3 * PAIRS, 0);
    for at in 0..pairs.len().min(PAIRS) {
        for (options, win) in options.iter().zip(&win) {
            lists.numbers[number..number + 2].copy_from_slice(&options[at]);
            number += 2 * win[at];
            lists.positions[position] = number;
            position += win[at];
        }
        lists.rows.push(position);
    }
    lists.numbers.truncate(number);
    lists.positions.truncate(position);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::list_each;
    use crate::text::{Kernel, Rows};
    use crate::wythoff::Wythoff;

    #[test]
    fn lists_are_those_of_the_rows() {
        let small = (0..40).flat_map(|a| (0..40).map(move |b| [a, b]));
        let mut rng = fastrand::Rng::with_seed(8);
        let large = (0..if cfg!(miri) { 9 } else { 5000 }).map(|_| {
            let most = u64::MAX >> rng.u32(30..64);
            let a = rng.u64(..=most);
            [a, if rng.bool() { partner(a & 0xFFFF_FFFF) } else { rng.u64(..=a) }]
        });
        let numbers: Vec<u64> = small.chain(large).flatten().collect();
        let offsets: Vec<u32> = (0..).step_by(2).take(numbers.len() / 2 + 1).collect();
        let rows = Rows::new(&numbers, &offsets).unwrap();
        let mut expected = MoveLists::default();
        list_each(&Wythoff::normal(), rows, &mut expected).unwrap();
        for kernel in Kernel::available() {
            let mut found = MoveLists::default();
            crate::game::list_winning_moves(&Wythoff::normal(), rows, kernel, &mut found).unwrap();
            assert_eq!(found.rows, expected.rows);
            assert_eq!(found.positions, expected.positions);
            assert_eq!(found.numbers, expected.numbers);
        }
    }
    use crate::wythoff::strategy::winning_moves;

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
