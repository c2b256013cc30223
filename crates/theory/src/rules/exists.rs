//! Which equation determines the variable of `exists k: CONDITION`.
//!
//! One side of the equation, minus the other, is strictly monotone in `k`. So at most one `k` solves it, and a search by
//! halves finds this `k` however large the numbers are: nothing bounds the quantifier.

use super::tree::{Condition, Function, Move, Relation, Rules, Set, Term};

/// The equations that determine variable number `k`: one for each part of an `or`. `None` if a part has none.
pub(super) fn equations(condition: &Condition, k: usize) -> Option<Vec<Equation<'_>>> {
    match condition {
        Condition::Or(all) => {
            let all = all.iter().map(|one| equations(one, k)).collect::<Option<Vec<_>>>()?;
            Some(all.into_iter().flatten().collect())
        }
        _ => Some(vec![equation(condition, k)?]),
    }
}

/// Two terms that are equal; the first one minus the second one increases or decreases with the variable.
pub(super) struct Equation<'a> {
    pub(super) sides: [&'a Term; 2],
    pub(super) increases: bool,
}

/// The first part of a condition, if it is an `and`, that is an equation and determines variable number `k`.
pub(super) fn equation(condition: &Condition, k: usize) -> Option<Equation<'_>> {
    match condition {
        Condition::And(all) => all.iter().find_map(|one| equation(one, k)),
        Condition::Compare(Relation::Equal, one, other) => {
            let sign = joined(sign(one, k)?, -sign(other, k)?)?;
            (sign != 0).then_some(Equation { sides: [one, other], increases: sign > 0 })
        }
        _ => None,
    }
}

impl Rules {
    /// Whether the rules have one move, and plainly leave another number for each of its choices.
    pub fn is_one_way(&self) -> bool {
        let [Move { leaves, choices, .. }] = &self.moves[..] else { return false };
        let ([left], [set]) = (&leaves[..], &choices[..]) else { return false };
        let k = self.dimension();
        !matches!(set, Set::List(_)) && left.iter().any(|term| sign(term, k).is_some_and(|sign| sign != 0))
    }
}

/// 1 if a term increases strictly with variable number `k`, -1 if it decreases, 0 if it has no `k`.
fn sign(term: &Term, k: usize) -> Option<i32> {
    if !term.has_variable(&|number| number == k) {
        return Some(0);
    }
    let Term::Of(function, terms) = term else { return Some(1) };
    let of = |number: usize| sign(&terms[number], k);
    match (function, &terms[..]) {
        (Function::Negative, _) => Some(-of(0)?),
        (Function::Plus, _) => joined(of(0)?, of(1)?),
        (Function::Minus, _) => joined(of(0)?, -of(1)?),
        (Function::Times, [Term::Constant(1..), _]) => of(1),
        // The factor of a floor is above 1.
        (Function::Times, [_, Term::Constant(1..)]) | (Function::Floor(_), _) => of(0),
        _ => None,
    }
}

/// The sign of the sum of two terms, if their signs determine it.
fn joined(one: i32, other: i32) -> Option<i32> {
    (one * other >= 0).then(|| (one + other).signum())
}

/// Whether a part of a term is the product of two terms with variables.
pub(super) fn multiplies(term: &Term) -> bool {
    let Term::Of(function, terms) = term else { return false };
    let is_product = *function == Function::Times && terms.iter().all(|term| term.has_variable(&|_| true));
    is_product || terms.iter().any(multiplies)
}
