//! Linear equations and relations built from them, as automata.
//!
//! No adder is needed. An equation `c1 x1 + ... + cn xn + c = 0` is one automaton. Its state is the value of the linear
//! form on the prefixes read: one number if the numeration is a base, a pair of numbers if its places follow a
//! recurrence of order two. A state lives as long as the places to come can still bring the form to `-c`.
//!
//! # Which states live
//!
//! The words of `k` places are those of the numbers from 0 to `U_k - 1`, where `U_k` is the place after them. So
//! they add from `N (U_k - 1)` to `P (U_k - 1)` to the form, where `N` and `P` are the sums of the negative and of
//! the positive coefficients. If `V_k` is the form after `k` zeros, then `k` more places can reach `-c` only if
//!
//! ```text
//! V_k + N U_k - N <= -c <= V_k + P U_k - P.
//! ```
//!
//! A state lives if this holds for some `k`. The least such `k` can be large: `x U_{k+1} - y U_k` stays near 0 for long
//! if `y / x` is near the ratio of two places. So the search for `k` has no fixed bound, but detects when it can end.
//! `V_k + N U_k` is the value, after `k` zeros, of the state with `N` added to its first number. After each zero, the
//! numbers of a state are sums of nonnegative multiples of the numbers before it. So once none of them is negative, the
//! value never falls again, and if `-c` is then below the left side, it stays below for every later `k`. The same
//! goes for the right side.
//!
//! The search ends, and only finitely many states live. For a base `b` both are clear: the value is multiplied by
//! `b`. Otherwise let `p > 1` and `q = -1/p` be the roots of `x^2 = t x + 1`. A state `(s, r)` has two conjugate
//! values `s p + r` and `s q + r`, and a digit `d` makes them `p (s p + r + d)` and `q (s q + r + d)`. Digits are
//! bounded and `|q| < 1`, so the second value of all states is bounded. The first value grows by the factor `p`,
//! and the second dies out. So one of three things happens to the state that begins as `(s + N, r)`. If its first
//! value is positive, both its numbers are positive in the end, and the left side passes `-c`. If it is negative,
//! both are negative in the end, and the left side holds for good. If it is 0, the state is `(0, 0)`, since `p` is
//! irrational. The same goes for the right side, and either both hold in the end, or one fails for good: the
//! search ends. In a state that lives, the first value is bounded from both sides: at the `k` that lets the state
//! live, `p^k` times the excess of this value over `-N p` is at most a constant. There are finitely many pairs of
//! whole numbers whose two conjugate values are bounded. (C. Frougny, "Representations of numbers and finite
//! automata", 1992; V. Bruyère and G. Hansel, "Bertrand numeration systems and recognizability", 1997.)

use super::automaton::{Automaton, Letters, Var, build};
use super::budget::{Budget, Exhausted};
use super::numeration::Numeration;

/// A linear form: distinct variables with coefficients, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// The coefficients, none of them 0, by variables in ascending order.
    pub terms: Vec<(i64, Var)>,
    /// The constant.
    pub constant: i64,
}

impl Linear {
    /// A constant.
    pub fn of(constant: i64) -> Self {
        Linear { terms: Vec::new(), constant }
    }

    /// A variable.
    pub fn var(var: Var) -> Self {
        Linear { terms: vec![(1, var)], constant: 0 }
    }

    /// The sum of this form and `times` the other one, if it fits into 64 bits.
    pub fn plus(&self, times: i64, other: &Linear) -> Option<Self> {
        let constant = self.constant.checked_add(times.checked_mul(other.constant)?)?;
        let mut terms = self.terms.clone();
        for &(coefficient, var) in &other.terms {
            let more = times.checked_mul(coefficient)?;
            match terms.binary_search_by_key(&var, |&(_, own)| own) {
                Ok(at) => terms[at].0 = terms[at].0.checked_add(more)?,
                Err(at) => terms.insert(at, (more, var)),
            }
        }
        terms.retain(|(coefficient, _)| *coefficient != 0);
        Some(Linear { terms, constant })
    }

    /// The variable, if this form is nothing but a variable.
    pub fn as_var(&self) -> Option<Var> {
        match self.terms[..] {
            [(1, var)] if self.constant == 0 => Some(var),
            _ => None,
        }
    }
}

/// The most that one letter can add to a form. More would need too many states. With this limit no computation
/// overflows: the side that fails is at most 2^64 while a search goes on, and the other is at most 2^51 times as
/// large. This is because the product of the two conjugate values of a pair is a whole number, and the second is
/// below 2^26: so the first is 0 or more than 1 / 2^26.
const MOST_ADDED: u128 = 1 << 24;

/// The numbers for which a linear form is 0.
///
/// # Errors
///
/// If the budget is spent. It also counts as spent if the sum of the coefficients' absolute values, times the
/// largest digit, exceeds 2^24, or if there are more than 2^18 letters.
pub fn is_zero(numeration: Numeration, form: &Linear, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    let coefficients: u128 = form.terms.iter().map(|(one, _)| u128::from(one.unsigned_abs())).sum();
    if coefficients.saturating_mul(numeration.digits() as u128 - 1) > MOST_ADDED {
        return Err(Exhausted);
    }
    let tracks: Vec<Var> = form.terms.iter().map(|(_, var)| *var).collect();
    let letters = Letters::new(numeration, &tracks)?;
    let of_letter: Vec<i128> = (0..letters.count)
        .map(|letter| {
            let digits = letters.digits(letter).iter();
            digits
                .zip(&form.terms)
                .map(|(&digit, (coefficient, _))| i128::from(digit) * i128::from(*coefficient))
                .sum()
        })
        .collect();
    let reach = Reach::new(numeration, form);
    let step = |&(state, full): &((i128, i128), u32), letter: usize| {
        let full = letters.follow(full, letter)?;
        let next = numeration.next(state, of_letter[letter]);
        reach.lives(next).then_some((next, full))
    };
    build(numeration, tracks.clone(), ((0, 0), 0), &step, &|((s, r), _)| s + r == reach.target, budget)
}

/// The numbers for which a linear form is 0 or more; `fresh` is an otherwise unused variable.
///
/// # Errors
///
/// If the budget is spent.
pub fn is_natural(
    numeration: Numeration, form: &Linear, fresh: Var, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    let with = form.plus(-1, &Linear::var(fresh)).ok_or(Exhausted)?;
    is_zero(numeration, &with, budget)?.exists(fresh, budget)
}

/// Decides which values of a form can still reach a target.
struct Reach {
    numeration: Numeration,
    target: i128,
    /// The sum of the negative coefficients.
    least: i128,
    /// The sum of the positive coefficients.
    most: i128,
}

impl Reach {
    fn new(numeration: Numeration, form: &Linear) -> Self {
        let (mut least, mut most) = (0_i128, 0_i128);
        for &(coefficient, _) in &form.terms {
            let coefficient = i128::from(coefficient);
            least += coefficient.min(0);
            most += coefficient.max(0);
        }
        Reach { numeration, target: -i128::from(form.constant), least, most }
    }

    /// Whether the form can reach the target with some number of further places.
    fn lives(&self, (s, r): (i128, i128)) -> bool {
        let (mut low, mut high) = ((s + self.least, r), (s + self.most, r));
        loop {
            let is_above = low.0 + low.1 - self.least > self.target;
            let is_below = high.0 + high.1 - self.most < self.target;
            if !is_above && !is_below {
                return true;
            }
            let stays_above = is_above && low.0 >= 0 && low.1 >= 0;
            let stays_below = is_below && high.0 <= 0 && high.1 <= 0;
            if stays_above || stays_below {
                return false;
            }
            (low, high) = (self.numeration.next(low, 0), self.numeration.next(high, 0));
        }
    }
}

/// The triples `x`, `y`, `z` with `z` the exclusive or of `x` and `y`, in a base that is a power of two.
///
/// # Errors
///
/// If the budget is spent.
///
/// # Panics
///
/// If the base of the numeration is not a power of 2.
pub fn nim_sum(numeration: Numeration, vars: [Var; 3], budget: &mut Budget) -> Result<Automaton, Exhausted> {
    assert!(numeration.is_binary(), "digits have whole bits");
    let tracks = [Var(0), Var(1), Var(2)];
    let letters = Letters::new(numeration, &tracks)?;
    let step = |_: &(u32, u32), letter: usize| {
        let digits = letters.digits(letter);
        (digits[0] ^ digits[1] == digits[2]).then_some((0, 0))
    };
    build(numeration, tracks.to_vec(), (0, 0), &step, &|_| true, budget)?.at(&vars, budget)
}

/// Every `every`-th place of the numeration: powers of a base, or Fibonacci numbers.
///
/// # Errors
///
/// If the budget is spent.
pub fn places(
    numeration: Numeration, every: u32, var: Var, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    // How many ones were read, and how many digits follow the one, modulo `every`.
    let step = |state: &(u32, u32), letter: usize| match (state, letter) {
        ((0, _), 0) => Some((0, 0)),
        ((0, _), 1) => Some((1, 0)),
        ((_, since), 0) => Some((1, (since + 1) % every)),
        _ => None,
    };
    build(numeration, vec![var], (0, 0), &step, &|state| *state == (1, 0), budget)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of letters used to overflow 64 bits.
    #[test]
    fn too_many_letters_are_too_much_work() {
        let terms = (0..20).map(|track| (1, Var(track))).collect();
        let form = Linear { terms, constant: 0 };
        assert_eq!(is_zero(Numeration::Base(16), &form, &mut Budget::of(1 << 20)), Err(Exhausted));
    }

    const NUMERATIONS: [Numeration; 6] = [
        Numeration::Base(2),
        Numeration::Base(3),
        Numeration::ZECKENDORF,
        Numeration::Ostrowski(2),
        Numeration::Ostrowski(3),
        Numeration::Ostrowski(7),
    ];

    /// For each word length: the least number that needs a longer word, and how many tuples of smaller numbers are
    /// in the relation. The latter is the number of accepting walks of that length.
    fn counts(automaton: &Automaton) -> impl Iterator<Item = (u128, u128)> {
        let mut ways = vec![0; automaton.states()];
        ways[0] = 1;
        automaton.numeration().places().map(move |above| {
            let count = automaton.accepting().map(|state| ways[state as usize]).sum();
            let mut after = vec![0; ways.len()];
            for (way, row) in ways.iter().zip(automaton.rows()) {
                row.flatten().for_each(|to| after[to as usize] += way);
            }
            ways = after;
            (above, count)
        })
    }

    fn zeros(numeration: Numeration, coefficients: &[i64], constant: i64) -> Automaton {
        let terms = coefficients.iter().copied().zip((0..).map(Var)).collect();
        is_zero(numeration, &Linear { terms, constant }, &mut Budget::of(1 << 24)).unwrap()
    }

    /// Solutions with far more digits than the coefficients used to be missing: in Zeckendorf's numeration, `9 y = x`
    /// had no solution with `y = 465`. The solutions up to 2^50 are counted.
    #[test]
    fn multiples_that_agree_in_many_places_are_zero() {
        for numeration in NUMERATIONS {
            for (c, d) in (1..20_u64).flat_map(|c| (1..=c).map(move |d| (c, d))) {
                if (2..=d).any(|e| c % e == 0 && d % e == 0) {
                    continue;
                }
                let automaton = zeros(numeration, &[d.cast_signed(), -c.cast_signed()], 0);
                for multiple in (0..20).chain(460..470) {
                    let [x, y] = [multiple * c, multiple * d];
                    assert!(automaton.contains(&[x, y]) && !automaton.contains(&[x + 1, y]), "{x} {y}");
                }
                for (above, count) in counts(&automaton).take_while(|(above, _)| *above < 1 << 50) {
                    let multiples_of_c = (above - 1) / u128::from(c) + 1;
                    assert_eq!(count, multiples_of_c, "{numeration:?}: {d} x = {c} y below {above}");
                }
            }
        }
    }

    #[test]
    fn zeros_of_three_variables_are_those_of_arithmetic() {
        let constants = [0, -1, 7, 100];
        let rows = [[1, 1, -1], [2, -3, 5], [5, -8, 13], [9, -1, -1], [11, 7, -18], [-4, 6, -9], [3, -21, 1]];
        let few_letters = NUMERATIONS.into_iter().take(5);
        for (numeration, coefficients) in few_letters.flat_map(|one| rows.map(|row| (one, row))) {
            for constant in constants {
                let automaton = zeros(numeration, &coefficients, constant);
                for (above, count) in counts(&automaton).take_while(|(above, _)| *above < 100) {
                    let numbers = 0..i64::try_from(above).unwrap();
                    let [a, b, c] = coefficients;
                    let pairs =
                        numbers.clone().flat_map(|x| numbers.clone().map(move |y| a * x + b * y + constant));
                    // The third number follows from the others.
                    let expected = pairs.filter(|sum| sum % c == 0 && numbers.contains(&(-sum / c))).count();
                    assert_eq!(
                        count, expected as u128,
                        "{numeration:?}: {coefficients:?} {constant} below {above}"
                    );
                }
            }
        }
    }

    /// Forms this far from their target used to overflow 128 bits, and a debug build stopped.
    #[test]
    fn constants_of_63_bits_are_read() {
        for numeration in [Numeration::Base(2), Numeration::Base(3), Numeration::ZECKENDORF] {
            for (coefficient, constant, number) in
                [(1, -i64::MAX, i64::MAX), (-2, i64::MAX - 1, i64::MAX / 2)]
            {
                let form = Linear { terms: vec![(coefficient, Var(0))], constant };
                let found = is_zero(numeration, &form, &mut Budget::of(1 << 20)).unwrap();
                assert_eq!(found.least(), Some(vec![number.unsigned_abs().into()]), "{numeration:?}");
            }
            let wide = Linear { terms: vec![(1, Var(0)), (-i64::MAX, Var(1))], constant: 0 };
            assert_eq!(is_zero(numeration, &wide, &mut Budget::of(1 << 20)), Err(Exhausted));
        }
    }
}
