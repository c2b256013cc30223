//! The prime factors of 64-bit numbers, and from these their divisors.
//!
//! Small primes are divided out first. The rest is prime if it passes the Miller-Rabin test with the first
//! twelve primes as bases, because no composite number below 3 * 10^23 passes (J. Sorenson and J. Webster,
//! "Strong pseudoprimes to twelve prime bases", 2017). Otherwise Pollard's rho method finds a factor `p` of it, in the
//! form of R. Brent ("An improved Monte Carlo factorization algorithm", 1980). The sequence `x -> x^2 + c` repeats
//! modulo `p` after about `sqrt(p)` steps, at most 2^16 here. Then `p` divides the difference of two of its numbers.

/// Trial division tries all numbers below this one.
const TRIED: u64 = 1 << 8;
/// This many differences are multiplied before the next test for a common factor.
const TOGETHER: u64 = 128;

/// Arithmetic modulo an odd `n` without division (P. Montgomery 1985): the product of `a` and `b` is `a b / 2^64`.
#[derive(Clone, Copy)]
struct Modulo {
    n: u64,
    /// `-1 / n` modulo 2^64.
    inverse: u64,
}

impl Modulo {
    fn new(n: u64) -> Self {
        // Each step doubles the number of correct bits, which is three at first.
        let inverse = (0..5).fold(n, |x, _| x.wrapping_mul(2_u64.wrapping_sub(n.wrapping_mul(x))));
        Modulo { n, inverse: inverse.wrapping_neg() }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the words of a product")]
    fn product(self, a: u64, b: u64) -> u64 {
        let product = u128::from(a) * u128::from(b);
        let multiple = (product as u64).wrapping_mul(self.inverse);
        // The low words add up to 2^64, or both are 0.
        let carry = u64::from(product as u64 != 0);
        let high = ((u128::from(multiple) * u128::from(self.n)) >> 64) as u64 + carry;
        self.sum((product >> 64) as u64, high)
    }

    /// The sum of two numbers below `n`; one of them can also be `n`.
    fn sum(self, a: u64, b: u64) -> u64 {
        if a >= self.n - b { a - (self.n - b) } else { a + b }
    }

    /// The representative of `a`.
    fn of(self, a: u64) -> u64 {
        u64::try_from((u128::from(a) << 64) % u128::from(self.n)).expect("it is below n")
    }

    /// Whether `n`, which no number below [`TRIED`] divides, passes the test for this base.
    fn passes(self, base: u64) -> bool {
        let (one, minus_one) = (self.of(1), self.n - self.of(1));
        let twos = (self.n - 1).trailing_zeros();
        let odd = (self.n - 1) >> twos;
        let base = self.of(base);
        let mut power = one;
        for bit in (0..u64::BITS - odd.leading_zeros()).rev() {
            power = self.product(power, power);
            if odd >> bit & 1 == 1 {
                power = self.product(power, base);
            }
        }
        let squares = std::iter::successors(Some(power), |&square| Some(self.product(square, square)));
        power == one || squares.take(twos as usize).any(|square| square == minus_one)
    }

    fn is_prime(self) -> bool {
        self.n < TRIED * TRIED
            || [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37].iter().all(|&base| self.passes(base))
    }

    /// A factor of a composite `n` other than 1 and `n`.
    fn factor(self) -> u64 {
        (1..).find_map(|c| self.factor_by(c)).expect("some c finds one")
    }

    /// As above, if the sequence with this `c` finds one.
    fn factor_by(self, c: u64) -> Option<u64> {
        let next = |x| self.sum(self.product(x, x), c);
        let (mut x, mut from, mut steps) = (c, c, 1);
        loop {
            for done in (0..steps).step_by(usize::try_from(TOGETHER).expect("it is small")) {
                let (start, mut all) = (x, 1);
                for _ in done..steps.min(done + TOGETHER) {
                    x = next(x);
                    all = self.product(all, x.abs_diff(from));
                }
                if gcd(all, self.n) > 1 {
                    // The product hides which difference has the factor: test them one by one.
                    let mut numbers = std::iter::successors(Some(next(start)), |&x| Some(next(x)));
                    let found = numbers.find_map(|x| Some(gcd(x.abs_diff(from), self.n)).filter(|&g| g > 1));
                    return found.filter(|&factor| factor < self.n);
                }
            }
            from = x;
            steps *= 2;
        }
    }
}

/// The exponent, if `n` is a power of a prime. Much faster than finding the factors of `n`.
pub(crate) fn exponent_of_prime(n: u64) -> Option<usize> {
    if let Some(prime) = (2..TRIED).find(|&prime| n.is_multiple_of(prime)) {
        let powers = std::iter::successors(Some(1_u64), |power| power.checked_mul(prime));
        return powers.take_while(|&power| power <= n).position(|power| power == n);
    }
    if n < 2 {
        return None;
    }
    if Modulo::new(n).is_prime() {
        return Some(1);
    }
    // With larger primes, a power has fewer than 8 of them.
    (2..8).find_map(|exponent| {
        let root = root_of(n, exponent);
        let is_root = root.checked_pow(exponent) == Some(n) && Modulo::new(root).is_prime();
        is_root.then(|| usize::try_from(exponent).expect("it is small"))
    })
}

/// The largest number whose power with this exponent is at most `n`, which is not 0.
fn root_of(n: u64, exponent: u32) -> u64 {
    let bits = n.ilog2() / exponent;
    let (mut low, mut high) = (1_u64 << bits, (2_u64 << bits) - 1);
    while low < high {
        let middle = high - (high - low) / 2;
        match middle.checked_pow(exponent) {
            Some(power) if power <= n => low = middle,
            _ => high = middle - 1,
        }
    }
    low
}

/// The greatest common divisor. That of 0 and `b` is `b`.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    while a > 0 {
        (a, b) = (b % a, a);
    }
    b
}

/// Adds the prime factors of `n`, which no number below [`TRIED`] divides.
fn add_large_primes(n: u64, primes: &mut Vec<u64>) {
    if n == 1 {
        return;
    }
    let modulo = Modulo::new(n);
    if modulo.is_prime() {
        return primes.push(n);
    }
    let factor = modulo.factor();
    add_large_primes(factor, primes);
    add_large_primes(n / factor, primes);
}

/// The prime factors of a nonzero `n` in ascending order, each as often as it divides `n`.
pub(crate) fn primes_of(n: u64) -> Vec<u64> {
    let (mut left, mut primes) = (n, Vec::new());
    for prime in 2..TRIED {
        while left.is_multiple_of(prime) {
            primes.push(prime);
            left /= prime;
        }
    }
    add_large_primes(left, &mut primes);
    primes.sort_unstable();
    primes
}

/// The number of divisors of a nonzero `n`.
pub(crate) fn count_divisors(n: u64) -> u64 {
    primes_of(n).chunk_by(|a, b| a == b).map(|same| same.len() as u64 + 1).product()
}

/// The divisors of a nonzero `n`, in ascending order.
pub(crate) fn divisors(n: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    for same in primes_of(n).chunk_by(|a, b| a == b) {
        let without = divisors.len();
        for _ in same {
            divisors.extend_from_within(divisors.len() - without..);
            let len = divisors.len();
            divisors[len - without..].iter_mut().for_each(|divisor| *divisor *= same[0]);
        }
    }
    divisors.sort_unstable();
    divisors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_primes_have_their_exponent() {
        let large = (0..200)
            .flat_map(|more| [u64::MAX - more, (1 << 32) + more, 4_294_967_291 * (4_294_967_291 - more)]);
        let powers = [257_u64.pow(7), 65_521_u64.pow(4), 2_642_239_u64.pow(2), 3_u64.pow(40), 1 << 63];
        for n in (2..100_000).chain(large).chain(powers) {
            let primes = primes_of(n);
            let expected = primes.iter().all(|&prime| prime == primes[0]).then_some(primes.len());
            assert_eq!(exponent_of_prime(n), expected, "{n}");
        }
    }

    #[test]
    fn divisors_are_all_that_divide() {
        for n in 1..3000 {
            let expected: Vec<u64> = (1..=n).filter(|d| n % d == 0).collect();
            assert_eq!(divisors(n), expected, "{n}");
            assert_eq!(count_divisors(n), expected.len() as u64, "{n}");
        }
    }

    #[test]
    fn large_numbers_have_the_factors_that_they_are_made_of() {
        // The last two products pass the test for the prime bases up to 31 and up to 7.
        for primes in [
            &[18_446_744_073_709_551_557][..],
            &[4_294_967_279, 4_294_967_291],
            &[4_294_967_291, 4_294_967_291],
            &[3, 5, 17, 257, 641, 65537, 6_700_417],
            &[257, 257, 257, 257, 257, 257, 257],
            &[2_642_231, 2_642_231, 2_642_231],
            &[65521, 65521, 65537, 65539],
            &[251, 257, 65521, 4_294_967_291],
            &[1_093, 1_093, 3_511, 3_511],
            &[149_491, 747_451, 34_233_211],
            &[151, 751, 28_351],
        ] {
            let n: u64 = primes.iter().product();
            assert_eq!(primes_of(n), primes, "{n}");
        }
        assert_eq!(primes_of(1 << 63), [2; 63]);
        assert_eq!(count_divisors(897_612_484_786_617_600), 103_680);
        assert_eq!(divisors(u64::MAX).len(), 128);
    }

    /// Each prime is the first one that is not below a random number.
    #[test]
    fn products_of_two_primes_are_told_apart() {
        let mut random = fastrand::Rng::with_seed(3);
        let is_prime = |n: u64| (2..=n.isqrt()).all(|d| !n.is_multiple_of(d));
        for bits in (2..=32).rev() {
            let mut prime = || (random.u64(..1 << bits).max(2)..1 << 33).find(|&n| is_prime(n)).unwrap();
            let mut primes = [prime(), prime()];
            primes.sort_unstable();
            let Some(n) = primes[0].checked_mul(primes[1]) else { continue };
            assert_eq!(primes_of(n), primes);
        }
    }
}
