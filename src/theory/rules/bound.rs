//! How many choices the moves of a position have at most, by the ranges in which terms lie.

use super::tree::{Function, Property, Rules, Set, Term};

/// All numbers from the first to the second.
type Bounds = (i128, i128);

impl Rules {
    /// A bound on how many choices [`Rules::visit_options`] makes for a position whose numbers are at most this.
    ///
    /// It is found from the ranges of the terms alone, so that it costs nothing however large the numbers are.
    pub fn most_choices(&self, most: u64) -> u128 {
        let of = |sets: &[Set]| {
            let mut ranges = vec![(0, most.into()); self.dimension()];
            let mut all = 1_u128;
            for set in sets {
                let (range, count) = elements(set, &ranges, most.into());
                ranges.push(range);
                all = all.saturating_mul(count.max(1));
            }
            all
        };
        self.moves.iter().map(|one| of(&one.choices)).fold(0, u128::saturating_add)
    }
}

/// Where the elements of a set lie, and how many are looked at.
fn elements(set: &Set, ranges: &[Bounds], most: i128) -> (Bounds, u128) {
    let up_to = |last: i128| ((1, last.max(1)), last.max(0).unsigned_abs());
    let of = |term| range(term, ranges);
    match set {
        Set::Range(first, last) => {
            let (first, last) = (of(first).0, of(last).1);
            ((first, last.max(first)), last.saturating_sub(first).saturating_add(1).max(0).unsigned_abs())
        }
        Set::List(terms) => {
            let all = terms.iter().map(of).reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
            (all.unwrap_or_default(), terms.len() as u128)
        }
        Set::Powers(_) | Set::Having(Property::Fibonacci) => (up_to(most).0, 128),
        Set::Digits(_) => ((1, 9), 9),
        Set::Having(_) => up_to(most),
        Set::Divisors(term) | Set::Coprimes(term) => up_to(of(term).1),
    }
}

/// Where a term lies if its variables lie in these ranges.
fn range(term: &Term, ranges: &[Bounds]) -> Bounds {
    let (function, terms) = match term {
        Term::Constant(number) => return ((*number).into(), (*number).into()),
        Term::Variable(number) => return ranges[*number],
        Term::Of(function, terms) => (function, terms),
    };
    let all: Vec<Bounds> = terms.iter().map(|term| range(term, ranges)).collect();
    let (low, high) = all[0];
    let size = |(low, high): Bounds| low.saturating_abs().max(high.saturating_abs());
    match function {
        Function::Negative => (high.saturating_neg(), low.saturating_neg()),
        Function::Plus => (low.saturating_add(all[1].0), high.saturating_add(all[1].1)),
        Function::Minus => (low.saturating_sub(all[1].1), high.saturating_sub(all[1].0)),
        Function::Times => {
            let (a, b) = all[1];
            let products =
                [(low, a), (low, b), (high, a), (high, b)].map(|(one, other)| one.saturating_mul(other));
            (products.into_iter().min().unwrap_or(0), products.into_iter().max().unwrap_or(0))
        }
        // No quotient is further from 0 than what is divided, and no remainder than the divisor.
        Function::Over => (if low < 0 || all[1].0 < 0 { -size(all[0]) } else { 0 }, size(all[0])),
        Function::Modulo => (if all[1].0 < 0 { -size(all[1]) } else { 0 }, size(all[1])),
        // The highest bit of either, and all below it.
        Function::Xor => (0, size(all[0]).max(size(all[1])).saturating_mul(2)),
        Function::Least => {
            (all.iter().map(|it| it.0).min().unwrap_or(0), all.iter().map(|it| it.1).min().unwrap_or(0))
        }
        Function::Largest => {
            (all.iter().map(|it| it.0).max().unwrap_or(0), all.iter().map(|it| it.1).max().unwrap_or(0))
        }
        Function::Absolute | Function::Root => (0, size(all[0])),
        Function::CommonDivisor => (0, all.iter().map(|&it| size(it)).max().unwrap_or(0)),
        Function::Ones | Function::Zeros => (0, 128),
    }
}
