//! Wythoff's theorem, tested in ways that share nothing with its computation.

use super::golden_ratio::divide_by_phi;
use super::pairs::CONSTANT;
use super::*;
use crate::game::RowSpot;
use crate::game::judge;
use crate::text::Batch;
use fastrand::Rng;
use std::iter::repeat_with;

/// P-positions by phi's minimal polynomial, with no constant at all:
/// `lo = floor(k * phi)` iff `lo <= k * phi < lo + 1`, and `x <= k * phi` iff `x * (x - k) <= k * k`
/// for `x >= k`.
fn lost_by_polynomial(lo: u64, hi: u64) -> bool {
    let [lo, k] = [lo, hi - lo].map(i128::from);
    // A product can be too large for an i128, so products are compared in two parts.
    let at_most = |x: i128| x < k || product(x, x - k) <= product(k, k);
    k <= lo && at_most(lo) && !at_most(lo + 1)
}

/// The product of two numbers from 0 to 2^64, in two parts: all but its lowest 32 bits, and these bits.
fn product(x: i128, y: i128) -> (u128, u128) {
    let [x, y] = [x, y].map(|n| u128::try_from(n).unwrap());
    let (low, high) = (y & 0xFFFF_FFFF, y >> 32);
    let (low, high) = (x * low, x * high + ((x * low) >> 32));
    (high, low & 0xFFFF_FFFF)
}

fn fibonacci() -> Vec<u64> {
    let mut numbers = vec![1_u64, 2];
    while let Some(next) = numbers[numbers.len() - 2].checked_add(numbers[numbers.len() - 1]) {
        numbers.push(next);
    }
    numbers
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn pairs_around_fibonacci_differences_are_exact() {
    let mut lost = 0;
    let fibonacci = fibonacci();
    assert_eq!(fibonacci.last(), Some(&12_200_160_415_121_876_738));
    for k in fibonacci.into_iter().flat_map(|k| [k - 1, k, k + 1]) {
        let lo = u128::from(k) + u128::from(divide_by_phi(k));
        for lo in lo.saturating_sub(2)..=lo + 2 {
            for hi in lo + u128::from(k).saturating_sub(1)..=lo + u128::from(k) + 1 {
                let (Ok(lo), Ok(hi)) = (u64::try_from(lo), u64::try_from(hi)) else { continue };
                let (lo, hi) = (lo.min(hi), lo.max(hi));
                let wins = Wythoff::normal().is_won(&[lo, hi]);
                assert_eq!(wins, Wythoff::normal().is_won(&[hi, lo]));
                assert_eq!(wins, !lost_by_polynomial(lo, hi), "{lo} {hi}");
                lost += u32::from(!wins);
            }
        }
    }
    assert!(lost > 200, "{lost}");
}

#[test]
fn a_difference_above_the_smaller_pile_wins() {
    // Without the comparison of lo and k, lo - k would wrap to the quotient of a lost position.
    assert!(Wythoff::normal().is_won(&[969_663_791_289_186_562, 12_969_663_791_289_186_562]));
}

#[test]
fn the_64_bit_constant_would_fail_here() {
    let k = 2_971_215_073_u64;
    let rounded_down = (u128::from(k) * 0x9E37_79B9_7F4A_7C15) >> 64;
    assert_ne!(u128::from(divide_by_phi(k)), rounded_down);
    let lo = k + divide_by_phi(k);
    assert!(lost_by_polynomial(lo, lo + k));
    assert!(!Wythoff::normal().is_won(&[lo, lo + k]));
}

#[test]
fn grundy_values_are_those_published() {
    // OEIS A004481.
    let table = grundy::table(11);
    for (a, row) in [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        [1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11],
        [2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9],
    ]
    .iter()
    .enumerate()
    {
        assert_eq!(&table[a * 11..(a + 1) * 11], row);
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn grundy_values_are_known_up_to_1023() {
    let game = Wythoff::normal();
    for a in 0..1024 {
        for b in 0..1024 {
            assert_eq!(game.grundy_value(&[a, b]) == Ok(0), !game.is_won(&[a, b]), "{a} {b}");
        }
    }
    let refused = |row: [u64; 2]| game.grundy_value(&row).map_err(|error| error.spot);
    assert_eq!(refused([1024, 5000]), Err(RowSpot::Number(0)));
    assert_eq!(refused([1023, u64::MAX]), Err(RowSpot::Number(1)));
}

/// Pairs of any size.
fn random_pairs() -> impl Iterator<Item = [u64; 2]> {
    let mut random = Rng::with_seed(1);
    let pair = move || {
        let shift = random.u32(..64);
        [random.u64(..) >> shift, random.u64(..) >> shift]
    };
    repeat_with(pair).take(if cfg!(miri) { 50 } else { 10_000 })
}

#[test]
fn any_pair_is_judged_as_by_the_polynomial() {
    for [k, lo] in random_pairs() {
        if let Some(hi) = lo.checked_add(k) {
            assert_eq!(Wythoff::normal().is_won(&[lo, hi]), !lost_by_polynomial(lo, hi));
        }
        let near = k.saturating_add(divide_by_phi(k));
        for lo in near.saturating_sub(1)..=near.saturating_add(1) {
            if let Some(hi) = lo.checked_add(k) {
                assert_eq!(Wythoff::normal().is_won(&[hi, lo]), !lost_by_polynomial(lo, hi));
            }
        }
    }
}

#[test]
fn winning_moves_of_large_pairs_leave_lost_ones() {
    for row in random_pairs() {
        for ending in [Ending::Normal, Ending::Misere] {
            let game = Wythoff { ending };
            let mut found = 0;
            let visited = game.visit_winning_moves(&row, &mut |left| {
                found += 1;
                let taken = [row[0] - left[0], row[1] - left[1]];
                assert!(taken[0] == taken[1] || taken.contains(&0));
                assert!(!game.is_won(left), "{row:?} -> {left:?}");
                ControlFlow::Continue(())
            });
            assert!(visited.is_ok());
            // In misère play, the empty position is won without a move.
            assert_eq!(found > 0, game.is_won(&row) && row != [0, 0]);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many inputs")]
fn the_nearest_64_bit_constant_is_exact_below_2_to_32() {
    let by_constant = |k: u64| ((u128::from(k) * u128::from(CONSTANT)) >> 64) as u64;
    let nearby = |k: u64| [k.saturating_sub(1), k, k + 1];
    for k in
        fibonacci().into_iter().flat_map(nearby).chain((0..1 << 32).step_by(65_537)).chain([u32::MAX.into()])
    {
        if k < 1 << 32 {
            assert_eq!(by_constant(k), divide_by_phi(k), "{k}");
        }
    }
    // F(52), the first Fibonacci number for which the constant goes wrong.
    assert_ne!(by_constant(32_951_280_099), divide_by_phi(32_951_280_099));
}

/// Pairs of every kind: random, lost, nearly lost, near Fibonacci numbers, near 2^32, and tiny.
fn pairs(rng: &mut fastrand::Rng, count: usize) -> Vec<[u64; 2]> {
    let fibonacci = fibonacci();
    let most = 1 << rng.u32(1..=64).min(63);
    let pair = |rng: &mut fastrand::Rng| {
        let k = match rng.u8(..4) {
            0 => rng.u64(..most),
            1 => rng.choice(&fibonacci).unwrap().wrapping_add(rng.u64(..3)).wrapping_sub(1),
            2 => (1 << 32) - rng.u64(1..4),
            _ => rng.u64(..4),
        };
        let lo = match rng.u8(..4) {
            0 => rng.u64(..most),
            1 => (1_u64 << 32).wrapping_sub(rng.u64(..3)),
            _ => k.saturating_add(divide_by_phi(k)).saturating_add(rng.u64(..3)).saturating_sub(1),
        };
        let hi = if rng.u8(..8) == 0 { k } else { lo.saturating_add(k) };
        if rng.bool() { [lo, hi] } else { [hi, lo] }
    };
    (0..count).map(|_| pair(rng)).collect()
}

#[test]
fn pairs_are_judged_several_at_a_time_as_one_by_one() {
    let mut rng = fastrand::Rng::with_seed(7);
    for kernel in Kernel::available() {
        for round in (0..2000).step_by(if cfg!(miri) { 407 } else { 1 }) {
            let mut pairs = pairs(&mut rng, round % 67);
            if round % 2 == 0 {
                // Drop the pairs that would have to be judged one by one.
                pairs.retain(|pair| pair[0].max(pair[1]) < 1 << 32);
            }
            let batch = Batch::from_rows(pairs.iter().map(|pair| &pair[..]));
            for ending in [Ending::Normal, Ending::Misere] {
                let game = Wythoff { ending };
                let mut verdicts = Verdicts::new();
                judge(&game, batch.rows(), kernel, &mut verdicts).unwrap();
                let expected: Verdicts = pairs.iter().map(|pair| game.is_won(pair)).collect();
                assert_eq!(verdicts, expected, "{} {ending:?}: {pairs:?}", kernel.name());
            }
        }
    }
}

/// The larger pile that makes such a pair lost is 2^32 or more; in 32 bits, it is the smaller one.
#[test]
fn sums_beyond_32_bits_are_not_taken_for_small_ones() {
    let of = |k: u64| {
        let lo = k + divide_by_phi(k) - (1 << 32);
        [lo, lo + k]
    };
    let step = if cfg!(miri) { 100_000_007 } else { 1_000_003 };
    let pairs: Vec<[u64; 2]> = (2_655_000_000..3_280_000_000).step_by(step).map(of).collect();
    assert!(pairs.iter().all(|pair| pair[1] < 1 << 32 && Wythoff::normal().is_won(pair)));
    let batch = Batch::from_rows(pairs.iter().map(|pair| &pair[..]));
    for kernel in Kernel::available() {
        let mut verdicts = Verdicts::new();
        judge(&Wythoff::normal(), batch.rows(), kernel, &mut verdicts).unwrap();
        assert!(verdicts.iter().all(|wins| wins), "{}", kernel.name());
    }
}

#[test]
fn all_small_pairs_are_judged_several_at_a_time_as_one_by_one() {
    // With a shift of 32, the numbers are small in their upper halves, and their lower halves are 0.
    let most: u64 = if cfg!(miri) { 10 } else { 40 };
    for shift in [0, 32] {
        let pairs: Vec<[u64; 2]> =
            (0..most).flat_map(|a| (0..most).map(move |b| [a << shift, b << shift])).collect();
        let batch = Batch::from_rows(pairs.iter().map(|pair| &pair[..]));
        for kernel in Kernel::available() {
            for ending in [Ending::Normal, Ending::Misere] {
                let game = Wythoff { ending };
                let mut verdicts = Verdicts::new();
                judge(&game, batch.rows(), kernel, &mut verdicts).unwrap();
                let expected: Verdicts = pairs.iter().map(|pair| game.is_won(pair)).collect();
                assert_eq!(verdicts, expected, "{} {ending:?}, {shift}", kernel.name());
            }
        }
    }
}

#[test]
fn edge_cases_have_differences_next_to_multiples_of_fibonacci_numbers() {
    let rows = Wythoff::normal().edge_cases(1_000_000);
    let differences: Vec<u64> = rows.iter().map(|row| row[1] - row[0]).collect();
    for multiple in [46_368, 2 * 46_368, 3 * 46_368, 4 * 46_368] {
        let all = [multiple - 1, multiple, multiple + 1];
        assert!(all.iter().all(|k| differences.contains(k)), "{multiple}");
    }
    // A table that lacked the pair with one of these differences was never asked for it.
    assert!([4096, 65_536, 100_000].iter().all(|k| differences.contains(k)));
}
