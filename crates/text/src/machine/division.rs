//! Division by an invariant number, as a multiplication.
//!
//! A division instruction takes as long as ten to twenty multiplications, and a game that reduces every pile by
//! the same modulus would do little else.

/// A divisor, prepared (T. Granlund and P. L. Montgomery, "Division by invariant integers using
/// multiplication", 1994, figure 4.1).
///
/// With `l` the least number such that `d <= 2^l`, let `m = floor(2^64 * 2^l / d) + 1`. Then
/// `0 < m * d - 2^(64 + l) <= d <= 2^l`. So for `n < 2^64` the product `n * m / 2^(64 + l)` exceeds `n / d` by
/// at most `n / 2^64 / d < 1 / d`. Both have the same floor, since the distance from `n / d` to the next
/// integer is at least `1 / d`. Since `m` is from `2^64` to below `2^65`, only `magic = m - 2^64` is kept. The
/// sum `n + n * magic / 2^64`, which replaces `n * m / 2^64`, is halved before it can overflow.
#[derive(Clone, Copy, Debug)]
pub struct Divisor {
    d: u64,
    magic: u64,
    /// `d` and `magic` for 32-bit numbers, if `d` fits into 32 bits: the same formula with 32 in place of 64.
    narrow: Option<(u32, u32)>,
    /// The part of the shift by `l` that comes before the addition: 0 if `l` is 0, else 1.
    before: u32,
    /// The part that comes after the addition.
    after: u32,
}

impl Divisor {
    /// Prepares a division by `divisor`.
    ///
    /// # Panics
    ///
    /// If it is 0.
    pub fn new(divisor: u64) -> Self {
        assert!(divisor > 0, "nothing can be divided by 0");
        let l = u64::BITS - (divisor - 1).leading_zeros();
        let wide = u128::from(divisor);
        let magic = (((1_u128 << l) - wide) << 64) / wide + 1;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "below 2^64, since 2^l is below twice the divisor"
        )]
        let magic = magic as u64;
        let narrow = u32::try_from(divisor).ok().map(|d| {
            let wide = u64::from(d);
            let magic = (((1_u64 << l) - wide) << 32) / wide + 1;
            (d, u32::try_from(magic).expect("2^l is below twice the divisor"))
        });
        Self { d: divisor, magic, narrow, before: l.min(1), after: l.saturating_sub(1) }
    }

    /// `n` divided by the divisor, rounded down.
    #[inline]
    pub fn quotient(self, n: u64) -> u64 {
        let high = ((u128::from(n) * u128::from(self.magic)) >> 64) as u64;
        (high + ((n - high) >> self.before)) >> self.after
    }

    /// The remainder of `n` by the divisor.
    #[inline]
    pub fn remainder(self, n: u64) -> u64 {
        n - self.quotient(n) * self.d
    }

    /// The quotient of a number of 32 bits by a divisor of 32 bits, which has this magic number.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[expect(clippy::cast_possible_truncation, reason = "it has 32 bits")]
    #[inline(always)]
    fn narrow_quotient(self, magic: u32, n: u64) -> u64 {
        let n = u64::from(n as u32);
        let high = (n * u64::from(magic)) >> 32;
        u64::from(((high + ((n - high) >> self.before)) >> self.after) as u32)
    }

    /// Writes the remainder of each number to the reference beside it. No number is above `most`.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn remainders<'r>(self, most: u64, numbers: impl Iterator<Item = (u64, &'r mut u64)>) {
        match (u32::try_from(most), self.narrow) {
            // For speed only: one instruction multiplies several 32-bit numbers.
            (Ok(_), Some((d, magic))) => {
                numbers.for_each(|(n, room)| *room = n - self.narrow_quotient(magic, n) * u64::from(d));
            }
            // All numbers are smaller than the divisor.
            (Ok(_), None) => numbers.for_each(|(n, room)| *room = n),
            _ => numbers.for_each(|(n, room)| *room = self.remainder(n)),
        }
    }

    /// Replaces each number by its quotient, rounded down. No number is above `most`.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn quotients(self, most: u64, numbers: &mut [u64]) {
        match (u32::try_from(most), self.narrow) {
            // For speed only, as above.
            (Ok(_), Some((_, magic))) => {
                for n in numbers {
                    *n = self.narrow_quotient(magic, *n);
                }
            }
            (Ok(_), None) => numbers.fill(0),
            _ => numbers.iter_mut().for_each(|n| *n = self.quotient(*n)),
        }
    }
}

/// A modulus from 1 to `2^64`, both included; `None` is `2^64`.
#[derive(Clone, Copy, Debug)]
pub struct Modulus(Option<Divisor>);

impl Modulus {
    /// The modulus `m + 1`.
    pub fn one_more_than(m: u64) -> Self {
        Self(m.checked_add(1).map(Divisor::new))
    }

    /// The remainder of `n` by the modulus.
    #[inline]
    pub fn remainder(self, n: u64) -> u64 {
        match self.0 {
            Some(divisor) => divisor.remainder(n),
            None => n,
        }
    }

    /// Writes the remainder of each number to `room`, at the same index.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn remainders(self, numbers: &[u64], room: &mut [u64]) {
        match self.0 {
            Some(divisor) => {
                // The bitwise or of all numbers is quick to compute, and is at least the largest number.
                let most = numbers.iter().fold(0, |all, number| all | number);
                divisor.remainders(most, numbers.iter().copied().zip(room));
            }
            None => room.copy_from_slice(numbers),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    fn assert_divides(n: u64, d: u64) {
        assert_eq!(Divisor::new(d).quotient(n), n / d, "{n} / {d}");
        assert_eq!(Divisor::new(d).remainder(n), n % d, "{n} % {d}");
        for n in [n, n & u64::from(u32::MAX)] {
            let (mut room, mut numbers) = (0, [n]);
            Divisor::new(d).remainders(n, [(n, &mut room)].into_iter());
            Divisor::new(d).quotients(n, &mut numbers);
            assert_eq!((numbers[0], room), (n / d, n % d), "{n} and {d}");
        }
    }

    #[test]
    fn quotients_are_exact_at_the_edges() {
        let powers = (0..64).map(|bit| 1_u64 << bit);
        let edges = powers.flat_map(|power| [power - 1, power, power + 1]).chain([u64::MAX - 1, u64::MAX]);
        let edges: Vec<u64> = edges.step_by(if cfg!(miri) { 16 } else { 1 }).collect();
        for &d in edges.iter().filter(|&&d| d > 0) {
            for &n in &edges {
                assert_divides(n, d);
                // Just below, at and just above the largest multiple of the divisor up to `n`.
                let multiple = n / d * d;
                for near in [multiple.wrapping_sub(1), multiple, multiple.saturating_add(1)] {
                    assert_divides(near, d);
                }
            }
        }
    }

    #[test]
    fn small_numbers_are_divided_by_small_ones() {
        let most = if cfg!(miri) { 20 } else { 300 };
        for (n, d) in (0..most).flat_map(|n| (1..most).map(move |d| (n, d))) {
            assert_divides(n, d);
        }
    }

    #[test]
    fn the_largest_modulus_leaves_numbers_as_they_are() {
        assert_eq!(Modulus::one_more_than(u64::MAX).remainder(u64::MAX), u64::MAX);
        assert_eq!(Modulus::one_more_than(u64::MAX - 1).remainder(u64::MAX), 0);
        assert_eq!(Modulus::one_more_than(0).remainder(u64::MAX), 0);
    }

    #[test]
    fn any_number_is_divided_by_any() {
        let mut random = Rng::with_seed(1);
        for _ in 0..if cfg!(miri) { 50 } else { 10_000 } {
            let n = random.u64(..);
            let d = (random.u64(..) >> random.u32(..64)).max(1);
            assert_divides(n, d);
            assert_divides(n / d * d, d);
            assert_divides((n / d * d).wrapping_sub(1), d);
        }
    }
}
