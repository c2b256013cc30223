//! The powers of primes, by the sieve of Eratosthenes.

/// Adds to a set all powers of primes that are below `end`, with exponents from 1 to `exponents`.
pub(super) fn add_prime_powers(set: &mut Vec<usize>, end: usize, exponents: usize) {
    let mut is_prime = vec![true; end];
    for n in 2..end {
        if is_prime[n] {
            for multiple in (2 * n..end).step_by(n) {
                is_prime[multiple] = false;
            }
            let powers = std::iter::successors(Some(n), |power| power.checked_mul(n));
            set.extend(powers.take(exponents).take_while(|&power| power < end));
        }
    }
}
