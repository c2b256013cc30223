//! The values of terms, the elements of sets, and whether conditions hold.
//!
//! Terms are computed in 128 bits. An option does not exist if one of its numbers is negative, or if a number, its
//! condition or the set of a choice is undefined. These are undefined: a division by 0, the xor or the square root of a
//! negative number, a result beyond 128 bits, and whether a number above `u64::MAX` is prime.

use std::ops::ControlFlow;

use super::exists::{Equation, equation};
use super::tree::{Condition, Function, Property, Relation, Rules, Set, Term};
use crate::automata::floor_of;

impl Rules {
    /// How many numbers a position has.
    pub fn dimension(&self) -> usize {
        self.coordinates.len()
    }

    /// Whether positions are heaps: single numbers, of which no condition excludes any.
    pub fn are_of_heaps(&self) -> bool {
        self.dimension() == 1 && self.condition.is_none()
    }

    /// Whether a move leaves several positions side by side.
    pub fn splits(&self) -> bool {
        self.moves.iter().any(|one| one.leaves.len() > 1)
    }

    /// Whether these numbers are a position, that is, meet the rules' condition.
    pub fn has_position(&self, position: &[u64]) -> bool {
        self.condition.as_ref().is_none_or(|condition| {
            let variables: Vec<i128> = position.iter().map(|&number| number.into()).collect();
            holds(condition, &variables) == Some(true)
        })
    }
}

/// Calls `visit` with each element of a set.
pub(super) fn each_element(
    set: &Set, variables: &[i128], dimension: usize, visit: &mut dyn FnMut(i128) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let largest = variables[..dimension].iter().copied().max().unwrap_or_default();
    let of = |term: &Term| value(term, variables);
    match set {
        Set::Range(first, last) => match (of(first), of(last)) {
            (Some(first), Some(last)) => (first..=last).try_for_each(visit),
            _ => ControlFlow::Continue(()),
        },
        Set::List(terms) => terms.iter().filter_map(of).try_for_each(visit),
        Set::Powers(base) => {
            let next = |power: &i128| power.checked_mul((*base).into());
            std::iter::successors(Some(1), next).take_while(|power| *power <= largest).try_for_each(visit)
        }
        Set::Having(Property::Fibonacci) => {
            let pairs = std::iter::successors(Some((1_i128, 2)), |&(a, b)| Some((b, a + b)));
            pairs.map(|(a, _)| a).take_while(|number| *number <= largest).try_for_each(visit)
        }
        Set::Having(Property::Square) => {
            (1..).map(|root: i128| root * root).take_while(|square| *square <= largest).try_for_each(visit)
        }
        Set::Having(property) => {
            (1..=largest).filter(|&number| has(*property, number) == Some(true)).try_for_each(visit)
        }
        Set::Divisors(term) => {
            let number = of(term).unwrap_or_default();
            (1..=number).filter(|divisor| number % divisor == 0).try_for_each(visit)
        }
        Set::Digits(term) => {
            let digits = of(term).unwrap_or_default().max(0).to_string();
            (1..=9).filter(|digit| digits.contains(char::from(b'0' + *digit as u8))).try_for_each(visit)
        }
        Set::Coprimes(term) => {
            let number = of(term).unwrap_or_default();
            (1..=number).filter(|&other| common_divisor(number, other) == 1).try_for_each(visit)
        }
    }
}

/// A term's value, unless it is undefined.
pub(super) fn value(term: &Term, variables: &[i128]) -> Option<i128> {
    let (function, terms) = match term {
        Term::Constant(number) => return Some((*number).into()),
        Term::Variable(number) => return Some(variables[*number]),
        Term::Of(function, terms) => (function, terms),
    };
    let first = value(&terms[0], variables)?;
    let mut others = terms[1..].iter().map(|term| value(term, variables));
    let mut second = || others.next().expect("it has two arguments");
    match function {
        Function::Negative => first.checked_neg(),
        Function::Plus => first.checked_add(second()?),
        Function::Minus => first.checked_sub(second()?),
        Function::Times => first.checked_mul(second()?),
        Function::Over => floor(first, second()?).map(|(quotient, _)| quotient),
        Function::Modulo => floor(first, second()?).map(|(_, remainder)| remainder),
        Function::Xor => second().filter(|second| first >= 0 && *second >= 0).map(|second| first ^ second),
        Function::Least => others.try_fold(first, |least, next| Some(least.min(next?))),
        Function::Largest => others.try_fold(first, |largest, next| Some(largest.max(next?))),
        Function::CommonDivisor => {
            others.try_fold(first, |divisor, next| Some(common_divisor(divisor, next?)))
        }
        Function::Absolute => first.checked_abs(),
        Function::Root => (first >= 0).then(|| first.isqrt()),
        Function::Ones => (first >= 0).then(|| first.count_ones().into()),
        Function::Zeros => (first > 0).then(|| first.trailing_zeros().into()),
        Function::Floor(t) => {
            let floor = i128::try_from(floor_of(*t, first.unsigned_abs())?).ok()?;
            Some(if first < 0 { -floor - 1 } else { floor })
        }
    }
}

/// The quotient, rounded down, and the remainder.
fn floor(number: i128, divisor: i128) -> Option<(i128, i128)> {
    let (quotient, remainder) = (number.checked_div(divisor)?, number.checked_rem(divisor)?);
    Some(if remainder != 0 && (remainder < 0) != (divisor < 0) {
        (quotient - 1, remainder + divisor)
    } else {
        (quotient, remainder)
    })
}

fn common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b > 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(i128::MAX)
}

/// Whether a condition holds, unless a term in it is undefined. `and` and `or` skip the parts after one that
/// decides.
pub(super) fn holds(condition: &Condition, variables: &[i128]) -> Option<bool> {
    match condition {
        Condition::Compare(relation, one, other) => {
            let (one, other) = (value(one, variables)?, value(other, variables)?);
            Some(match relation {
                Relation::Less => one < other,
                Relation::AtMost => one <= other,
                Relation::Equal => one == other,
                Relation::Unequal => one != other,
            })
        }
        Condition::Is(property, term) => has(*property, value(term, variables)?),
        Condition::Not(condition) => Some(!holds(condition, variables)?),
        Condition::And(all) => {
            for one in all {
                if !holds(one, variables)? {
                    return Some(false);
                }
            }
            Some(true)
        }
        Condition::Or(all) => {
            for one in all {
                if holds(one, variables)? {
                    return Some(true);
                }
            }
            Some(false)
        }
        Condition::Exists(condition) => holds_for_some(condition, variables),
    }
}

/// Whether a condition holds for some natural number in place of one more variable, unless a term is undefined.
fn holds_for_some(condition: &Condition, variables: &[i128]) -> Option<bool> {
    if let Condition::Or(all) = condition {
        return all.iter().try_fold(false, |any, one| Some(any || holds_for_some(one, variables)?));
    }
    let (k, mut all) = (variables.len(), [variables, &[0]].concat());
    let Equation { sides, increases } = equation(condition, k)?;
    let mut difference = |number: i128| {
        all[k] = number;
        let difference = value(sides[0], &all)?.checked_sub(value(sides[1], &all)?)?;
        Some(if increases { difference } else { -difference })
    };
    // The first number at which the difference is not negative is at most this, since each step adds 1 or more.
    let (mut low, mut high) = (0, difference(0)?.checked_neg()?.max(0));
    while low < high {
        let middle = low + (high - low) / 2;
        if difference(middle)? < 0 { low = middle + 1 } else { high = middle }
    }
    all[k] = low;
    holds(condition, &all)
}

/// Whether a number has a property; `None` if the number is too large to tell.
fn has(property: Property, number: i128) -> Option<bool> {
    Some(match property {
        Property::Even => number % 2 == 0,
        Property::Odd => number % 2 != 0,
        Property::PowerOf2 => number > 0 && number.count_ones() == 1,
        Property::Square => number >= 0 && number.isqrt().pow(2) == number,
        Property::Prime => number > 1 && is_prime(u64::try_from(number).ok()?),
        Property::Fibonacci => {
            let (mut a, mut b) = (1, 2);
            while a < number {
                let Some(next) = a.checked_add(b) else { return Some(b == number) };
                (a, b) = (b, next);
            }
            a == number
        }
    })
}

/// The test of G. L. Miller and M. O. Rabin. Below 3 * 10^23 only primes pass it to these bases (J. Sorenson and J.
/// Webster, "Strong pseudoprimes to twelve prime bases", 2017).
fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 || BASES.iter().any(|base| number.is_multiple_of(*base)) {
        return BASES.contains(&number);
    }
    if number < 1 << 16 {
        return (41..).step_by(2).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d));
    }
    let wide = u128::from(number);
    let power = |base: u64, exponent: u64| {
        let bits = (0..u64::BITS - exponent.leading_zeros()).rev();
        bits.fold(1, |power: u128, bit| {
            let square = power * power % wide;
            if exponent >> bit & 1 == 1 { square * u128::from(base) % wide } else { square }
        })
    };
    let twos = (number - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let mut power = power(base, (number - 1) >> twos);
        let ends = |power: u128| power == wide - 1;
        power == 1
            || (0..twos).any(|_| {
                let found = ends(power);
                power = power * power % wide;
                found
            })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_those_of_trial_division() {
        let by_trial = |number: u64| number > 1 && (2..=number.isqrt()).all(|d| !number.is_multiple_of(d));
        let near = [1_u64 << 20, 341_531, 3_215_031_751, 4_295_098_369, 1 << 33];
        for number in (0..4000).chain(near.iter().flat_map(|near| near - 20..near + 20)) {
            assert_eq!(is_prime(number), by_trial(number), "{number}");
        }
        assert!(is_prime(18_446_744_073_709_551_557) && is_prime((1 << 61) - 1));
        assert!(!is_prime(u64::MAX) && !is_prime(4_294_967_291 * 4_294_967_279));
        assert_eq!(has(Property::Prime, 1 << 64), None);
    }

    /// The sum of two Fibonacci numbers used to overflow 128 bits.
    #[test]
    fn a_number_of_127_bits_is_no_fibonacci_number() {
        assert_eq!(has(Property::Fibonacci, i128::MAX - 1), Some(false));
        assert_eq!(has(Property::Fibonacci, 7_540_113_804_746_346_429), Some(true));
    }
}
