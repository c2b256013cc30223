//! Sequences of numbers at which the answers of games change, or at which programs go wrong. All are in ascending
//! order, and end at a largest number.

use std::iter;
use std::sync::LazyLock;

use super::period::Period;

/// Primes up to this number are listed.
const PRIMES: u64 = 1100;
/// The largest primes up to a number are listed too, as many as this.
const LARGEST_PRIMES: usize = 64;
/// The primes next to these numbers have the largest squares that fit into common types.
const ROOTS: [u64; 4] = [1 << 15, 1 << 16, 3_037_000_499, 1 << 32];
/// Carmichael numbers, and numbers that pass Fermat's or Miller's test to the first few bases (R. G. E. Pinch, "The
/// Carmichael numbers up to 10^15", 1993; G. Jaeschke, "On strong pseudoprimes to several bases", 1993).
const PSEUDOPRIMES: [u64; 38] = [
    341,
    561,
    645,
    1105,
    1387,
    1729,
    2047,
    2465,
    2821,
    3277,
    4033,
    6601,
    8911,
    10_585,
    15_841,
    29_341,
    41_041,
    46_657,
    52_633,
    62_745,
    63_973,
    75_361,
    101_101,
    115_921,
    126_217,
    162_401,
    172_081,
    188_461,
    252_601,
    512_461,
    997_633,
    1_373_653,
    25_326_001,
    3_215_031_751,
    2_152_302_898_747,
    3_474_749_660_383,
    341_550_071_728_321,
    3_825_123_056_546_413_051,
];

/// The powers of `base` from `base` on.
pub fn powers(base: u64, most: u64) -> impl Iterator<Item = u64> {
    iter::successors(Some(base), move |power| power.checked_mul(base)).take_while(move |&power| power <= most)
}

/// About `count` squares: the first and the last ones.
pub fn squares(count: u64, most: u64) -> impl Iterator<Item = u64> {
    let last = most.isqrt();
    let first = (count / 2).min(last);
    (1..=first).chain(last.saturating_sub(count / 2).max(first) + 1..=last).map(|root| root * root)
}

/// The ends of the first two periods, and the last ends of periods up to a few powers of two and up to `most`.
pub fn ends_of_periods(Period { pre_period, period }: Period, most: u64) -> Vec<u64> {
    let Ok(period) = u64::try_from(period) else { return vec![pre_period] };
    let after = |periods: u64| period.checked_mul(periods)?.checked_add(pre_period);
    let last = |bound: u64| after(bound.checked_sub(pre_period)? / period.max(1));
    let bounds = [1 << 16, 1 << 31, 1 << 32, most];
    let mut ends: Vec<u64> = (0..=2)
        .filter_map(after)
        .chain(bounds.into_iter().filter_map(last))
        .filter(|&end| end <= most)
        .collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Numbers whose divisors are few, many, or easily overlooked: primes, the powers of primes, products of two primes
/// that are close, pseudoprimes, and multiples of many small primes.
pub fn of_divisors(most: u64) -> Vec<u64> {
    // Those that do not depend on `most`. Some take long trial divisions.
    static FIXED: LazyLock<Vec<u64>> = LazyLock::new(numbers_of_divisors);
    let mut all: Vec<u64> = FIXED.iter().copied().filter(|&n| n <= most).collect();
    // Beyond this number, trial division would take long.
    if most < 1 << 24 {
        let small = primes(PRIMES);
        all.extend((0..=most).rev().filter(|&n| n > 1 && is_prime(n, &small)).take(LARGEST_PRIMES));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether a number is prime. `small` holds the primes up to [`PRIMES`].
fn is_prime(n: u64, small: &[u64]) -> bool {
    small.iter().take_while(|&&p| p * p <= n).all(|&p| !n.is_multiple_of(p))
        && (PRIMES + 1..=n.isqrt()).all(|d| !n.is_multiple_of(d))
}

/// The numbers of [`of_divisors`], but for the largest primes.
fn numbers_of_divisors() -> Vec<u64> {
    let small = primes(PRIMES);
    let mut all: Vec<u64> = small.clone();
    let mut roots = small.clone();
    for root in ROOTS {
        let mut below: Vec<u64> = (0..root).rev().filter(|&n| is_prime(n, &small)).take(2).collect();
        below.reverse();
        roots.extend(below);
    }
    all.extend(
        roots.windows(2).flat_map(|two| [two[0].checked_mul(two[0]), two[0].checked_mul(two[1])]).flatten(),
    );
    all.extend(roots.last().and_then(|last| last.checked_mul(*last)));
    for &prime in small.iter().take_while(|&&prime| prime < 50) {
        all.extend(powers(prime, u64::MAX));
    }
    all.extend(PSEUDOPRIMES);
    // The products of the first few primes, and their multiples, have more divisors than most numbers before them.
    let primorials = small.iter().scan(1_u64, |product, &prime| {
        *product = product.checked_mul(prime)?;
        Some(*product)
    });
    let factorials = (2..=20).scan(1_u64, |product, n| {
        *product *= n;
        Some(*product)
    });
    // The least common multiples of all numbers up to some number.
    let multiples = (2..=40).scan(1_u64, |multiple: &mut u64, n| {
        let missing =
            (1..=n).find(|&times| (u128::from(*multiple) * u128::from(times)).is_multiple_of(n.into()))?;
        *multiple = multiple.checked_mul(missing)?;
        Some(*multiple)
    });
    let products = primorials.chain(factorials).chain(multiples);
    all.extend(
        products.flat_map(|product| (1..=4).filter_map(move |times| product.checked_mul(1 << times >> 1))),
    );
    all
}

/// The primes up to `most`.
fn primes(most: u64) -> Vec<u64> {
    let mut primes: Vec<u64> = Vec::new();
    for n in 2..=most {
        if primes.iter().take_while(|&&prime| prime * prime <= n).all(|prime| n % prime > 0) {
            primes.push(n);
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_of_primes_and_pseudoprimes_are_among_the_numbers_of_divisors() {
        let all = of_divisors(u64::MAX);
        for n in [4, 9, 997 * 997, 997 * 1009, 561, 1729, 720_720, 1 << 63, 3_037_000_493 * 3_037_000_493] {
            assert!(all.contains(&n), "{n}");
        }
        assert!(all.is_sorted() && all.len() < 2000, "{}", all.len());
        assert!(of_divisors(1_048_575).contains(&1_048_573));
        assert!(of_divisors(0).is_empty() && of_divisors(1).iter().all(|&n| n <= 1));
    }

    #[test]
    fn periods_end_where_they_should() {
        let period = Period { pre_period: 71, period: 12 };
        assert_eq!(ends_of_periods(period, 100), [71, 83, 95]);
        assert_eq!(squares(4, 100).collect::<Vec<_>>(), [1, 4, 81, 100]);
        assert_eq!(powers(3, 30).collect::<Vec<_>>(), [3, 9, 27]);
    }
}
