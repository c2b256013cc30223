//! Parameters: coordinates that no move changes. For each value of a parameter, the rules in the other coordinates are
//! rules of their own, often simpler: a product with the parameter is then a multiple.

use super::evaluate::holds;
use super::tree::{Condition, Move, Rules, Set, Term};

impl Rules {
    /// The first coordinate that every move leaves as it is, if others remain. `None` if a set depends on the largest
    /// coordinate, since that can be this one.
    ///
    /// ```
    /// use judge_theory::rules::Rules;
    ///
    /// let rules = Rules::parse("k n where k >= 3 -> k n-1 | k n-2 | k n-k").unwrap();
    /// assert_eq!(rules.parameter(), Some(0));
    /// let of_five = rules.with_parameter(0, 5).unwrap();
    /// assert_eq!(of_five, Rules::parse("n -> n-1 | n-2 | n-5").unwrap());
    /// assert!(rules.with_parameter(0, 2).is_none());
    /// ```
    pub fn parameter(&self) -> Option<usize> {
        (0..self.dimension()).find(|&index| self.is_parameter(index))
    }

    /// Whether every move leaves this coordinate as it is, others remain, and no set depends on the largest coordinate.
    pub fn is_parameter(&self, index: usize) -> bool {
        let is_free = |set: &Set| !matches!(set, Set::Powers(_) | Set::Having(_));
        let keeps = |one: &Move| {
            one.leaves.iter().all(|left| left[index] == Term::Variable(index))
                && one.choices.iter().all(is_free)
        };
        self.dimension() > 1 && self.moves.iter().all(keeps)
    }

    /// The rules in the other coordinates, if this one is a parameter and has this value. `None` if there is no position
    /// with this value.
    pub fn with_parameter(&self, index: usize, value: u64) -> Option<Rules> {
        let with = Fixed { index, value };
        let parts = match &self.condition {
            Some(condition) => open(with.condition(condition))?,
            None => Vec::new(),
        };
        let condition = if parts.len() > 1 { Some(Condition::And(parts)) } else { parts.into_iter().next() };
        let mut coordinates = self.coordinates.clone();
        coordinates.remove(index);
        let moves = self.moves.iter().map(|one| with.one_move(one)).collect();
        Some(Rules { is_misere: self.is_misere, is_sum: false, coordinates, condition, moves })
    }
}

/// The parts of a condition that depend on the position; all of them must hold. `None` if one of the others does not hold.
fn open(condition: Condition) -> Option<Vec<Condition>> {
    let parts = match condition {
        Condition::And(parts) => parts,
        one => vec![one],
    };
    let mut open = Vec::new();
    for part in parts {
        let mut is_open = false;
        part.each_variable(&mut |_| is_open = true);
        if is_open {
            open.push(part);
        } else if holds(&part, &[]) != Some(true) {
            return None;
        }
    }
    Some(open)
}

/// A coordinate with a fixed value.
struct Fixed {
    index: usize,
    value: u64,
}

impl Fixed {
    fn term(&self, term: &Term) -> Term {
        match term {
            Term::Variable(number) if *number == self.index => Term::Constant(self.value),
            Term::Variable(number) => Term::Variable(number - usize::from(*number > self.index)),
            Term::Constant(number) => Term::Constant(*number),
            Term::Of(function, terms) => Term::Of(*function, self.terms(terms)),
        }
    }

    fn terms(&self, terms: &[Term]) -> Vec<Term> {
        terms.iter().map(|term| self.term(term)).collect()
    }

    fn condition(&self, condition: &Condition) -> Condition {
        let all = |all: &[Condition]| all.iter().map(|one| self.condition(one)).collect();
        match condition {
            Condition::Compare(relation, one, other) => {
                Condition::Compare(*relation, self.term(one), self.term(other))
            }
            Condition::Is(property, term) => Condition::Is(*property, self.term(term)),
            Condition::Not(one) => Condition::Not(Box::new(self.condition(one))),
            Condition::And(parts) => Condition::And(all(parts)),
            Condition::Or(parts) => Condition::Or(all(parts)),
            // Only formulas have it.
            Condition::Exists(_) => condition.clone(),
        }
    }

    fn set(&self, set: &Set) -> Set {
        match set {
            Set::Range(first, last) => Set::Range(self.term(first), self.term(last)),
            Set::List(terms) => Set::List(self.terms(terms)),
            Set::Divisors(term) => Set::Divisors(self.term(term)),
            Set::Digits(term) => Set::Digits(self.term(term)),
            Set::Coprimes(term) => Set::Coprimes(self.term(term)),
            Set::Powers(_) | Set::Having(_) => set.clone(),
        }
    }

    fn one_move(&self, one: &Move) -> Move {
        let leaves = one.leaves.iter().map(|left| {
            let mut left = self.terms(left);
            left.remove(self.index);
            left
        });
        Move {
            leaves: leaves.collect(),
            choices: one.choices.iter().map(|set| self.set(set)).collect(),
            condition: one.condition.as_ref().map(|condition| self.condition(condition)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Rules {
        Rules::parse(text).unwrap()
    }

    #[test]
    fn a_coordinate_that_no_move_changes_is_a_parameter() {
        for (text, index) in [
            ("k n -> k n-j for j in 1..k", Some(0)),
            ("n k -> n-j k for j in 1..k", Some(1)),
            ("a b -> a-1 b | a b-1", None),
            ("k n -> k n-j for j in squares", None),
            ("n -> n-1", None),
        ] {
            assert_eq!(parsed(text).parameter(), index, "{text}");
        }
    }

    /// The options of each position are those of the rules with the parameter put in.
    #[test]
    fn a_parameter_is_put_in() {
        for text in [
            "k n -> k n-j for j in 1..k if n - j != k",
            "n k m -> n-j k m+j for j in {1,k} if j <= n and k*m < 20 | n k m-1",
            "k n where k in 1..4 and n < 7 -> k n-j for j in divisors(k) | k max(n-k,0) if n > 0",
            "k n where odd(k+n) -> k n-2*j for j in coprimes(k)",
        ] {
            let rules = parsed(text);
            let index = rules.parameter().unwrap();
            for value in 0..6 {
                let fixed = rules.with_parameter(index, value);
                for place in 0..8_u64.pow(u32::try_from(rules.dimension()).unwrap() - 1) {
                    let rest: Vec<u64> = (0..rules.dimension() - 1).map(|at| place >> (3 * at) & 7).collect();
                    let mut position = rest.clone();
                    position.insert(index, value);
                    let is_position = fixed.as_ref().is_some_and(|fixed| fixed.has_position(&rest));
                    assert_eq!(is_position, rules.has_position(&position), "{text}: {position:?}");
                    let Some(fixed) = fixed.as_ref().filter(|_| is_position) else { continue };
                    let mut expected = rules.options_up_to(&position, 1000).unwrap();
                    for option in &mut expected {
                        assert_eq!(option.remove(index), value);
                    }
                    assert_eq!(fixed.options_up_to(&rest, 1000).unwrap(), expected, "{text}: {position:?}");
                }
            }
        }
    }
}
