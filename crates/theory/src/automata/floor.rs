//! The floors of the multiples of a quadratic irrational number, as a relation that an automaton reads.
//!
//! Let `α = [1; t, t, ...]`, which is `(2 - t + sqrt(t t + 4)) / 2`: the golden ratio for `t = 1`. Its convergents
//! have the denominators `q_0 = 1`, `q_1 = t`, `q_i = t q_{i-1} + q_{i-2}`, and `q_{-1} = 0`. The places of
//! [`Numeration::Ostrowski`] are `U_i = q_i + q_{i-1}`, since both sides are 1 and `t + 1` in the beginning and follow
//! the same recurrence.
//!
//! # The theorem
//!
//! `a = floor(k α)` exactly if `k` is the sum of the `a_i q_i`, for the digits `a_i` of `a` at the places `U_i`, and
//! these digits end in an even number of zeros; or `k = a = 0`.
//!
//! # The proof
//!
//! Let `p > 1` and `q = -1/p` be the roots of `x^2 = t x + 1`, so `α = p + 1 - t`. Since `q_{i+1} - p q_i = q^{i+1}` (the
//! convergents alternate around `α`), `q_i α - U_i = q_{i+1} - q^{i+1} + (1 - t) q_i - q_i - q_{i-1} = q^i / p`. So, for
//! any digits `d_i` from 0 to `t`, not all of them 0,
//!
//! ```text
//! k = sum of d_i q_i,  m = sum of d_i U_i:     k α - m = s / p,  where s = sum of d_i q^i.
//! ```
//!
//! Even powers of `q` are positive, odd ones negative, and `t + t q^2 + t q^4 + ... = t / (1 - q^2) = p`. Hence
//! `-1 = q p < s < p`. If `d_j` is the lowest digit that is not 0, then `s / q^j` is more than `d_j - 1`, for the same
//! reason, and so it is positive. This is the lemma:
//!
//! - if `j` is even, then `m < k α < m + 1`, so `floor(k α) = m`;
//! - if `j` is odd, then `m - 1/p < k α < m`, so `floor(k α) = m - 1`.
//!
//! Now let the `d_i` be the digits of a number `a = m > 0`. If they end in an even number of zeros, the lemma says that
//! `a = floor(k α)`, and no other `k` has this floor, because `α > 1`. If they end in an odd number of zeros, then
//! `k α < a`, but `(k + 1) α > a - 1/p + α = a + 1`, as `1/p = p - t`: `a` is no floor at all.
//!
//! With the digits of `k` at the places `q_i` instead, the lemma computes the floor: [`floor_of`].
//!
//! # The automaton
//!
//! Let `x` be the value of the prefix of `k`, at the places `U_i`, minus that of the prefix of `a`, at the places `q_i`.
//! As both follow the recurrence, a letter with the digits `c` of `k` and `d` of `a` leads from `x` to
//! `x' = t x + y + c - d`, where `y` is the `x` before plus the last digit of `k`: so `y' = x + c`. A word is accepted
//! where `x = 0`. Paths on which `x` is not -1, 0 or 1 are left out. That can only lose pairs, and it loses none: a
//! test shows, for each `t` up to 9, that every `k` still has its `a`.
//!
//! (A. S. Fraenkel, "How to beat your Wythoff games' opponent on three fronts", 1982; L. Schaeffer, J. Shallit and S.
//! Zorcic, "Beatty sequences for a quadratic irrational: decidability and applications", 2024.)

use super::automaton::{Automaton, Letters, Var, build};
use super::budget::{Budget, Exhausted};
use super::numeration::Numeration;

/// The pairs of `k` (variable 0) and the floor of `k α` (variable 1), with `α = [1; t, t, ...]`, in the numeration
/// [`Numeration::Ostrowski`] of `t`.
///
/// ```
/// use judge_theory::automata::{Budget, floors};
///
/// let of_phi = floors(1, &mut Budget::of(10_000))?;
/// assert!(of_phi.contains(&[4, 6]) && !of_phi.contains(&[4, 7])); // 4 φ = 6.47...
/// # Ok::<(), judge_theory::automata::Exhausted>(())
/// ```
///
/// # Errors
///
/// If the budget is spent.
pub fn floors(t: u32, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    let (numeration, tracks) = (Numeration::Ostrowski(t), [Var(0), Var(1)]);
    let letters = Letters::new(numeration, &tracks)?;
    // Whether `a` ends in an odd number of zeros; a number that is 0 does not.
    let step = |&((x, y), is_begun, is_odd, full): &((i64, i64), bool, bool, u32), letter: usize| {
        let [c, d] = [0, 1].map(|track| letters.digits(letter)[track]);
        let next = (i64::from(t) * x + y + i64::from(c) - i64::from(d), x + i64::from(c));
        let (is_begun, is_odd) = (is_begun || d > 0, is_begun && d == 0 && !is_odd);
        let full = letters.follow(full, letter)?;
        (next.0.abs() <= 1).then_some((next, is_begun, is_odd, full))
    };
    let accepts = |&((x, _), _, is_odd, _): &((i64, i64), bool, bool, u32)| x == 0 && !is_odd;
    build(numeration, tracks.to_vec(), ((0, 0), false, false, 0), &step, &accepts, budget)
}

/// The floor of `k α`, with `α = [1; t, t, ...]`, unless it is too large to compute.
///
/// ```
/// assert_eq!(judge_theory::automata::floor_of(1, 4), Some(6));
/// ```
pub fn floor_of(t: u32, k: u128) -> Option<u128> {
    let t = u128::from(t);
    let (mut below, mut place, mut is_odd) = (0, 1_u128, false);
    while place <= k {
        (below, place) = (place, t.checked_mul(place)?.checked_add(below)?);
        is_odd = !is_odd;
    }
    let (mut rest, mut sum, mut is_less) = (k, 0_u128, false);
    while rest > 0 {
        (below, place) = (place - t * below, below);
        is_odd = !is_odd;
        if rest >= place {
            sum = sum.checked_add(rest / place * (place + below))?;
            rest %= place;
            is_less = is_odd;
        }
    }
    Some(sum - u128::from(is_less))
}

#[cfg(test)]
mod tests {
    use super::super::linear::{Linear, is_natural};
    use super::*;

    /// By integer arithmetic: nested floors with integer divisors are one floor.
    fn by_roots(t: u128, k: u128) -> u128 {
        (2 * k + (k * k * (t * t + 4)).isqrt() - k * t) / 2
    }

    #[test]
    fn floors_are_those_of_arithmetic() {
        for t in 1..=9 {
            let automaton = floors(t, &mut Budget::of(1 << 20)).unwrap();
            let of_60_bits = (1..10_000_u64).map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 4);
            for k in (0..120_000).chain(of_60_bits).chain([(1 << 60) - 1]) {
                let a = by_roots(t.into(), k.into());
                assert_eq!(floor_of(t, k.into()), Some(a), "{t} {k}");
                let a = u64::try_from(a).unwrap();
                assert!(automaton.contains(&[k, a]), "{t} {k}");
                assert!(!automaton.contains(&[k, a + 1]), "{t} {k}");
                assert!(a == 0 || !automaton.contains(&[k, a - 1]), "{t} {k}");
                assert!(!automaton.contains(&[k + 1, a]), "{t} {k}");
            }
        }
    }

    #[test]
    fn every_number_has_its_floor() {
        for t in 1..=9 {
            let budget = &mut Budget::of(1 << 20);
            let have = floors(t, budget).unwrap().exists(Var(1), budget).unwrap();
            let all = is_natural(Numeration::Ostrowski(t), &Linear::var(Var(0)), Var(1), budget).unwrap();
            assert_eq!(have, all, "{t}");
        }
    }

    /// `floor(a φ) = b - 1` and `floor(b φ) = a + b`, for `a = floor(k φ)` and `b = a + k`.
    #[test]
    fn large_floors_are_exact_or_refused() {
        for k in [u128::from(u64::MAX), (1 << 100) + 12_345, 1 << 120] {
            let a = floor_of(1, k).unwrap();
            let b = a + k;
            assert_eq!((floor_of(1, a), floor_of(1, b)), (Some(b - 1), Some(a + b)), "{k}");
        }
        assert_eq!(floor_of(9, u128::MAX), None);
    }
}
