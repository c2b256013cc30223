//! Upper bounds, computed from the ranges of terms: how many choices the moves from a position have, and how large
//! the numbers are that they leave.

use super::tree::{Condition, Function, Move, Property, Rules, Set, Term};

/// All numbers from the first to the second.
type Span = (i128, i128);

impl Rules {
    /// An upper bound on how many choices [`Rules::visit_options`] makes for a position whose numbers are at most
    /// `most`.
    ///
    /// It follows from the ranges of the terms, so its cost does not depend on the size of the numbers.
    pub fn most_choices(&self, most: u64) -> u128 {
        self.choices_within(&vec![(0, most.into()); self.dimension()])
    }

    /// An upper bound on the steps that it takes to try all choices of a move, for a position whose numbers are at most
    /// `most`. If `together`, the choices of its last loop count as one.
    pub(super) fn most_steps(&self, one: &Move, most: u64, together: bool) -> u128 {
        let positions = vec![(0, most.into()); self.dimension()];
        let (ranges, _) = choices(&one.choices, &positions);
        let leaves = one.leaves.iter().flatten().map(|term| steps(term, &ranges)).sum::<u128>();
        let condition = one.condition.as_ref().map_or(0, |condition| steps_of_condition(condition, &ranges));
        let alone = one.choices.len() - usize::from(together);
        choices(&one.choices[..alone], &positions).1.saturating_mul(leaves + condition)
    }

    /// Whether these terms of a move are below 2^100 for positions whose numbers are at most `most`, whether or not a
    /// condition holds, and even if the last choice is 0.
    pub(super) fn are_small<'t>(
        &self, one: &Move, most: u64, mut terms: impl Iterator<Item = &'t Term>,
    ) -> bool {
        let (mut ranges, _) = choices(&one.choices, &vec![(0, most.into()); self.dimension()]);
        if let Some((low, high)) = ranges.last_mut() {
            (*low, *high) = ((*low).min(0), (*high).max(0));
        }
        terms.all(|term| is_below(term, &ranges, 100))
    }

    /// As [`Rules::most_choices`], for this position.
    pub fn most_choices_of(&self, position: &[u64]) -> u128 {
        let ranges: Vec<Span> = position.iter().map(|&number| (number.into(), number.into())).collect();
        self.choices_within(&ranges)
    }

    /// An upper bound on the numbers that a move leaves from a position whose numbers are at most `most`.
    pub fn largest_left(&self, most: u64) -> u128 {
        let positions = vec![(0, most.into()); self.dimension()];
        let leaves = |one: &Move| {
            let (ranges, _) = choices(&one.choices, &positions);
            one.leaves.iter().flatten().map(|term| range(term, &ranges).1).max()
        };
        self.moves.iter().filter_map(leaves).max().unwrap_or(0).max(0).unsigned_abs()
    }

    fn choices_within(&self, positions: &[Span]) -> u128 {
        self.moves.iter().map(|one| choices(&one.choices, positions).1).fold(0, u128::saturating_add)
    }
}

/// The ranges of the coordinates and choices of a move, and an upper bound on the number of choices.
fn choices(sets: &[Set], positions: &[Span]) -> (Vec<Span>, u128) {
    let most = positions.iter().map(|bounds| bounds.1).max().unwrap_or(0);
    let mut ranges = positions.to_vec();
    let mut all = 1_u128;
    for set in sets {
        let (range, count) = elements(set, &ranges, most);
        ranges.push(range);
        all = all.saturating_mul(count.max(1));
    }
    (ranges, all)
}

/// An upper bound on how many numbers are tried for the elements of a set.
pub(super) fn most_elements(set: &Set, variables: &[i128], dimension: usize) -> u128 {
    let ranges: Vec<Span> = variables.iter().map(|&number| (number, number)).collect();
    elements(set, &ranges, variables[..dimension].iter().copied().max().unwrap_or(0)).1
}

/// The range of a set's elements, and an upper bound on how many are tried.
fn elements(set: &Set, ranges: &[Span], most: i128) -> (Span, u128) {
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

/// About how many steps it takes to compute a term: one for each constant, variable and simple function.
fn steps(term: &Term, ranges: &[Span]) -> u128 {
    let Term::Of(function, terms) = term else { return 1 };
    let own = match function {
        Function::CommonDivisor if terms.iter().all(|term| is_below(term, ranges, 32)) => 4,
        Function::CommonDivisor => 256,
        Function::Root => 8,
        _ => 1,
    };
    terms.iter().fold(own, |all, term| all + steps(term, ranges))
}

fn steps_of_condition(condition: &Condition, ranges: &[Span]) -> u128 {
    match condition {
        Condition::Compare(_, one, other) => 1 + steps(one, ranges) + steps(other, ranges),
        Condition::Is(property, term) => {
            let own = match property {
                Property::Prime if is_below(term, ranges, 16) => 8,
                Property::Prime => 2048,
                Property::Fibonacci => 32,
                _ => 2,
            };
            own + steps(term, ranges)
        }
        Condition::Not(condition) | Condition::Exists(condition) => 1 + steps_of_condition(condition, ranges),
        Condition::And(all) | Condition::Or(all) => {
            all.iter().map(|one| steps_of_condition(one, ranges)).sum()
        }
    }
}

/// Whether a term fits into this many bits, not counting its sign.
fn is_below(term: &Term, ranges: &[Span], bits: u32) -> bool {
    let (low, high) = range(term, ranges);
    low > -(1 << bits) && high < 1 << bits
}

/// The range of a term whose variables have these ranges.
fn range(term: &Term, ranges: &[Span]) -> Span {
    let (function, terms) = match term {
        Term::Constant(number) => return ((*number).into(), (*number).into()),
        Term::Variable(number) => return ranges[*number],
        Term::Of(function, terms) => (function, terms),
    };
    let all: Vec<Span> = terms.iter().map(|term| range(term, ranges)).collect();
    let (low, high) = all[0];
    let size = |(low, high): Span| low.saturating_abs().max(high.saturating_abs());
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
        // A quotient is no further from 0 than the dividend, and a remainder no further than the divisor.
        Function::Over => (if low < 0 || all[1].0 < 0 { -size(all[0]) } else { 0 }, size(all[0])),
        Function::Modulo => (if all[1].0 < 0 { -size(all[1]) } else { 0 }, size(all[1])),
        // The result can have all bits up to the highest bit of either number. The exclusive or of a negative number
        // is undefined.
        Function::Xor => {
            let most = all[0].1.max(all[1].1).max(0);
            (0, i128::MAX.checked_shr(most.leading_zeros() - 1).unwrap_or(0))
        }
        Function::Least => {
            (all.iter().map(|it| it.0).min().unwrap_or(0), all.iter().map(|it| it.1).min().unwrap_or(0))
        }
        Function::Largest => {
            (all.iter().map(|it| it.0).max().unwrap_or(0), all.iter().map(|it| it.1).max().unwrap_or(0))
        }
        Function::Absolute | Function::Root => (0, size(all[0])),
        Function::CommonDivisor => (0, all.iter().map(|&it| size(it)).max().unwrap_or(0)),
        Function::Ones | Function::Zeros => (0, 128),
        Function::Floor(_) => (low.saturating_mul(2).min(0), high.saturating_mul(2).max(0)),
    }
}
