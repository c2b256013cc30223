//! Linear equations and relations built from them, as automata.
//!
//! No adder is needed. An equation `c1 x1 + ... + cn xn + c = 0` is one automaton. Its state is the value of
//! the linear form on the prefixes read: a number in a base, a pair if places follow a recurrence of order two.
//! A state lives as long as the places to come can still bring the form to `-c`. With `k` places left they add
//! from `N (U_k - 1)` to `P (U_k - 1)`, where `N` and `P` are the sums of the negative and of the positive
//! coefficients, and `U_k - 1` is the largest number of `k` places. So only finitely many states live, and they
//! are few.

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
            match terms.iter_mut().find(|(_, own)| *own == var) {
                Some((own, _)) => *own = own.checked_add(more)?,
                None => terms.push((more, var)),
            }
        }
        terms.retain(|(coefficient, _)| *coefficient != 0);
        terms.sort_by_key(|(_, var)| *var);
        Some(Linear { terms, constant })
    }

    /// The variable that this form is, if it is one.
    pub fn as_var(&self) -> Option<Var> {
        match self.terms[..] {
            [(1, var)] if self.constant == 0 => Some(var),
            _ => None,
        }
    }
}

/// The largest sum of the absolute values of a form's coefficients. A larger sum would need too many states, and up
/// to this one no computation overflows.
const MOST_COEFFICIENTS: u128 = 1 << 24;
/// No state beyond this lives: 2^24 times the largest number that the deciding places hold, at most 2^83, is smaller.
const FAR: i128 = 1 << 110;

/// The numbers for which a linear form is 0.
///
/// # Errors
///
/// If the budget is spent. A sum of coefficients above 2^24 or more than 2^18 letters count as a spent budget.
pub fn is_zero(numeration: Numeration, form: &Linear, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    let coefficients: u128 = form.terms.iter().map(|(one, _)| u128::from(one.unsigned_abs())).sum();
    if coefficients > MOST_COEFFICIENTS {
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
    build(numeration, tracks.clone(), ((0, 0), 0), step, |((s, r), _)| s + r == reach.target, budget)
}

/// The numbers for which a linear form is 0 or more; `fresh` is an otherwise unused variable.
///
/// # Errors
///
/// If the budget is spent.
pub fn is_natural(
    numeration: Numeration, form: &Linear, fresh: Var, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    let mut with = form.clone();
    with.terms.push((-1, fresh));
    with.terms.sort_by_key(|(_, var)| *var);
    is_zero(numeration, &with, budget)?.exists(fresh, budget)
}

/// The values that can still be reached.
struct Reach {
    numeration: Numeration,
    target: i128,
    least: i128,
    most: i128,
    /// For each number of places, the largest number that they hold.
    largest: Vec<i128>,
}

impl Reach {
    fn new(numeration: Numeration, form: &Linear) -> Self {
        let (mut least, mut most) = (0_i128, 0_i128);
        for &(coefficient, _) in &form.terms {
            let coefficient = i128::from(coefficient);
            least += coefficient.min(0);
            most += coefficient.max(0);
        }
        let target = -i128::from(form.constant);
        // Further places decide nothing new, since the constant is small compared with them.
        let enough = (most - least + target.abs() + 2).saturating_mul(4);
        let mut largest = vec![0];
        let mut place = numeration.next((0, 0), 1);
        while *largest.last().expect("it has one") < enough {
            place = numeration.next(place, 0);
            largest.push(place.0 + place.1 - 1);
        }
        Reach { numeration, target, least, most, largest }
    }

    /// Whether the form can reach the target with some number of further places. A value far from the target only
    /// moves further away.
    fn lives(&self, mut state: (i128, i128)) -> bool {
        for largest in &self.largest {
            let value = state.0 + state.1;
            if value.abs() > FAR {
                return false;
            }
            if value + self.least * largest <= self.target && self.target <= value + self.most * largest {
                return true;
            }
            state = self.numeration.next(state, 0);
        }
        false
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
    let step = |(): &(), letter: usize| {
        let digits = letters.digits(letter);
        (digits[0] ^ digits[1] == digits[2]).then_some(())
    };
    build(numeration, tracks.to_vec(), (), step, |()| true, budget)?.at(&vars, budget)
}

/// Every `every`-th place of the numeration: powers of a base, or Fibonacci numbers.
///
/// # Errors
///
/// If the budget is spent.
pub fn places(
    numeration: Numeration, every: u32, var: Var, budget: &mut Budget,
) -> Result<Automaton, Exhausted> {
    // How many digits follow the 1, modulo `every`.
    let step = |since: &Option<u32>, letter: usize| match (since, letter) {
        (None, 0) => Some(None),
        (None, 1) => Some(Some(0)),
        (Some(since), 0) => Some(Some((since + 1) % every)),
        _ => None,
    };
    build(numeration, vec![var], None, step, |since| *since == Some(0), budget)
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
