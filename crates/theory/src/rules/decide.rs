//! Decides claims about rules for all positions.
//!
//! A claim becomes an automaton. If a theorem is known, this automaton is compared with the theorem's: where they
//! differ, the claim is wrong. Otherwise the prover tries to prove the claim as a theorem.

use std::cmp::Reverse;

use super::claim::Claimed;
use super::exists::{Equation, equations};
use super::logic::{Decided, Translator, Undecided};
use super::prove::{Outcome, Prover};
use super::theorem::Theorem;
use super::tree::{Condition, Function, Rules, Term};
use crate::automata::{Automaton, Budget, Linear, Numeration, Var};

/// The decision on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It holds for all positions.
    Proved,
    /// It is false at this position.
    Wrong(Vec<u64>),
    /// Its answers for this position and for the position's options cannot all be right.
    Contradicts(Vec<u64>),
}

/// The numerations in which the prover tries a claim as a theorem.
const NUMERATIONS: [Numeration; 3] = [Numeration::Base(2), Numeration::ZECKENDORF, Numeration::Base(3)];
/// The steps to decide a claim, or to find an option.
const STEPS: u64 = 20_000_000;

/// Decides a claim about positions of these rules, within a number of steps.
///
/// The theorem, if there is one, must be about these rules. The result is `None` if the claim has a part that no
/// automaton of the tried numerations expresses, such as a product of two numbers.
///
/// ```
/// use judge_theory::rules::{Claim, Decision, Rules, decide};
///
/// let rules = Rules::parse("n -> n-k for k in 1..3").unwrap();
/// let decided = |text| {
///     let claim = Claim::parse(text, &rules.coordinates, false).unwrap();
///     decide(&rules, None, &claim.of_length(1))
/// };
/// assert_eq!(decided("n % 4 > 0"), Some(Decision::Proved));
/// assert_eq!(decided("n % 4 > 0 or n = 10000000"), Some(Decision::Contradicts(vec![10_000_000])));
/// assert_eq!(decided("n * n % 4 > 0"), None);
/// ```
pub fn decide(rules: &Rules, theorem: Option<&Theorem>, claimed: &Claimed) -> Option<Decision> {
    if matches!(claimed, Claimed::Value(_)) && rules.is_misere || !claimed.is_exact(rules.dimension()) {
        return None;
    }
    let says = |numeration, budget: &mut Budget| claimed.says(rules, numeration, budget);
    decided(rules, theorem, &says, &mut Budget::of(STEPS))
}

/// A claim as an automaton with a track for each coordinate.
pub(super) enum Says {
    /// These positions are lost, and no others.
    Lost(Automaton),
    /// These positions have these Grundy values: one more track holds the value.
    Values(Automaton),
}

/// Decides a claim within a budget; `says` builds its automaton in a numeration.
pub(super) fn decided(
    rules: &Rules, theorem: Option<&Theorem>, says: &dyn Fn(Numeration, &mut Budget) -> Decided<Says>,
    budget: &mut Budget,
) -> Option<Decision> {
    let in_that_of = |theorem: &Theorem| {
        let says = says(theorem.lost.numeration(), budget).ok()?;
        compared(rules, theorem, &says, budget).ok()?
    };
    theorem.and_then(in_that_of).or_else(|| {
        NUMERATIONS.into_iter().find_map(|numeration| {
            let says = says(numeration, budget).ok()?;
            let is_its_own = theorem.is_some_and(|theorem| theorem.lost.numeration() == numeration);
            if is_its_own && matches!(says, Says::Lost(_)) {
                return None;
            }
            proved(rules, &says, budget).ok()?
        })
    })
}

/// A lost option of the position. The automata of the rules find it, because there can be too many options to try one
/// by one. `None` if no option is lost, or if the budget does not suffice.
///
/// The kinds of moves are tried in the order of the rules, and the cases of a kind (constant choices, the parts of a
/// condition) one after another. From the first case that leaves a lost position, this returns the option with the
/// fewest digits in the theorem's numeration. Several such options are compared place by place, from the greatest
/// place on, and the least is returned; within a place, the digit of the last number counts most.
pub fn lost_option(rules: &Rules, theorem: &Theorem, position: &[u64]) -> Option<Vec<u64>> {
    let found = leaving_lost(rules, theorem, position, &mut Budget::of(STEPS)).ok()??;
    narrow(&found)
}

/// The row in 64 bits, if its numbers fit.
pub(super) fn narrow(row: &[u128]) -> Option<Vec<u64>> {
    row.iter().map(|&number| u64::try_from(number).ok()).collect()
}

fn leaving_lost(
    rules: &Rules, theorem: &Theorem, position: &[u64], budget: &mut Budget,
) -> Decided<Option<Vec<u128>>> {
    let mut translator = Translator::new(theorem.lost.numeration(), rules.dimension(), budget);
    let positions = translator.positions(rules)?;
    let mut here = Vec::new();
    for (coordinate, &number) in position.iter().enumerate() {
        let number = i64::try_from(number).map_err(|_| Undecided::Unsayable)?;
        here.push(translator.equal(&Linear::var(Var(coordinate as u32)), &Linear::of(number))?);
    }
    for branch in translator.branches(rules, &positions)? {
        let [leaf] = &branch.leaves[..] else { return Err(Undecided::Unsayable) };
        let (mut parts, mut left) = ([&branch.parts[..], &here[..]].concat(), Vec::new());
        for form in leaf {
            let var = translator.fresh();
            parts.push(translator.equal(form, &Linear::var(var))?);
            left.push(var);
        }
        parts.push(theorem.lost.at(&left, translator.budget)?);
        let own = (0..position.len() as u32).map(Var).chain(branch.vars);
        let options = translator.eliminate(parts, &own.collect::<Vec<_>>())?;
        if let Some(option) = options.least() {
            return Ok(Some(option));
        }
    }
    Ok(None)
}

impl Claimed {
    fn says(&self, rules: &Rules, numeration: Numeration, budget: &mut Budget) -> Decided<Says> {
        let dimension = rules.dimension();
        // The variable after the coordinates is the value.
        let mut translator = Translator::new(numeration, dimension + 1, budget);
        // The automata of a prover have a track for each coordinate.
        let positions = translator.positions(rules)?;
        Ok(match self {
            Claimed::Wins(condition) => {
                let lost = translator.holding(condition, dimension)?.not(translator.budget)?;
                Says::Lost(lost.and(&positions, translator.budget)?)
            }
            Claimed::Value(term) => {
                let value = Var(dimension as u32);
                let values = translator.valued(term, dimension, value)?;
                let any = translator.natural(&Linear::var(value))?;
                let values = values.and(&any, translator.budget)?;
                Says::Values(values.and(&positions, translator.budget)?)
            }
        })
    }
}

/// Compares a claim with a theorem; `None` if the claim is about values and the theorem has none.
fn compared(rules: &Rules, theorem: &Theorem, says: &Says, budget: &mut Budget) -> Decided<Option<Decision>> {
    let dimension = rules.dimension();
    let (claimed, right) = match (says, &theorem.values) {
        (Says::Lost(claimed), _) => (claimed, &theorem.lost),
        (Says::Values(claimed), Some(values)) => (claimed, values),
        (Says::Values(_), None) => return Ok(None),
    };
    if claimed == right {
        return Ok(Some(Decision::Proved));
    }
    let mut translator = Translator::new(right.numeration(), dimension + 1, budget);
    let positions = translator.positions(rules)?;
    let mut wrong = vec![right.and(&claimed.not(translator.budget)?, translator.budget)?];
    if let Says::Values(_) = says {
        // A claim gives a position at most one value, so the claim is wrong exactly where the right value is missing.
        wrong[0] = wrong[0].exists(Var(dimension as u32), translator.budget)?;
    } else {
        wrong.push(claimed.and(&right.not(translator.budget)?, translator.budget)?);
    }
    for relation in &mut wrong {
        *relation = relation.and(&positions, translator.budget)?;
    }
    Ok(Some(match first_of(&mut translator, &wrong, dimension)? {
        None => Decision::Proved,
        Some(position) => Decision::Wrong(position),
    }))
}

/// Tries to prove a claim as a theorem; `None` if it is neither proved nor refuted.
fn proved(rules: &Rules, says: &Says, budget: &mut Budget) -> Decided<Option<Decision>> {
    let (Says::Lost(automaton) | Says::Values(automaton)) = says;
    let mut prover = Prover::new(rules, automaton.numeration(), budget)?;
    let found = match says {
        Says::Lost(lost) => prover.lost(lost)?,
        Says::Values(values) => prover.values(values)?,
    };
    // If play need not end, a claim can be wrong although it never contradicts itself, and it can be wrong at
    // positions before its first contradiction.
    if prover.ends()? != Outcome::Proved {
        return Ok(None);
    }
    Ok(match found {
        Outcome::Proved => Some(Decision::Proved),
        Outcome::False(position) => narrow(&position).map(Decision::Contradicts),
        _ => None,
    })
}

/// The first position, with numbers of 64 bits, in these relations.
fn first_of(
    translator: &mut Translator<'_>, wrong: &[Automaton], dimension: usize,
) -> Decided<Option<Vec<u64>>> {
    let mut found = Vec::new();
    for relation in wrong {
        let Some(least) = relation.least() else { continue };
        found.extend(match narrow(&least) {
            Some(least) => Some(least),
            None => within(translator, relation.clone(), dimension)?.least().and_then(|least| narrow(&least)),
        });
    }
    Ok(found.into_iter().min_by_key(|row| (row.iter().max().copied(), Reverse(row.clone()))))
}

/// The part of a relation whose numbers fit into 64 bits.
fn within(translator: &mut Translator<'_>, mut relation: Automaton, dimension: usize) -> Decided<Automaton> {
    for coordinate in 0..dimension as u32 {
        // n = 2 half + rest, with half below 2^63.
        let half = translator.fresh();
        let rest = Linear { terms: vec![(1, Var(coordinate)), (-2, half)], constant: 0 };
        let top = Linear { terms: vec![(-1, half)], constant: i64::MAX };
        let parts = vec![
            translator.natural(&rest)?,
            translator.less(&rest, &Linear::of(2))?,
            translator.natural(&top)?,
        ];
        let narrow = translator.eliminate(parts, &[half])?;
        relation = relation.and(&narrow, translator.budget)?;
    }
    Ok(relation)
}

impl Claimed {
    /// Whether all numbers in the claim fit into 127 bits, so that evaluating it agrees with its automaton.
    fn is_exact(&self, dimension: usize) -> bool {
        let bounds = vec![u64::MAX.into(); dimension];
        match self {
            Claimed::Wins(condition) => is_exact(condition, &bounds),
            Claimed::Value(term) => magnitude(term, &bounds).is_some(),
        }
    }
}

/// `bounds` are the bounds of the variables.
fn is_exact(condition: &Condition, bounds: &[u128]) -> bool {
    let fits = |term| magnitude(term, bounds).is_some();
    match condition {
        Condition::Compare(_, one, other) => fits(one) && fits(other),
        Condition::Is(_, term) => fits(term),
        Condition::Not(condition) => is_exact(condition, bounds),
        Condition::And(all) | Condition::Or(all) => all.iter().all(|one| is_exact(one, bounds)),
        Condition::Exists(condition) => {
            // The number that solves an equation is at most the difference of its sides for 0.
            let with = |number: u128| [bounds, &[number]].concat();
            let most = |equation: Equation<'_>| {
                let [one, other] = equation.sides.map(|side| magnitude(side, &with(0)));
                one?.checked_add(other?)
            };
            let all = equations(condition, bounds.len()).unwrap_or_default();
            let most = all.into_iter().map(most).try_fold(0, |most, next| Some(most.max(next?)));
            most.is_some_and(|most| is_exact(condition, &with(most)))
        }
    }
}

/// A bound on the absolute value of a term and all its parts, if it is below 2^127. `bounds` are those of the variables.
fn magnitude(term: &Term, bounds: &[u128]) -> Option<u128> {
    let (function, terms) = match term {
        Term::Constant(number) => return Some((*number).into()),
        Term::Variable(number) => return Some(bounds[*number]),
        Term::Of(function, terms) => (function, terms),
    };
    let parts = terms.iter().map(|term| magnitude(term, bounds)).collect::<Option<Vec<u128>>>()?;
    let bound = match function {
        Function::Plus | Function::Minus => parts[0].checked_add(parts[1])?,
        Function::Times => parts[0].checked_mul(parts[1])?,
        // An exclusive or has no bit above the highest bit of either number.
        Function::Xor => parts[0].max(parts[1]).checked_next_power_of_two()?.checked_mul(2)?,
        Function::Over | Function::Modulo => parts[0].max(parts[1]).checked_add(1)?,
        // The computation has numbers up to t + 1 times the number.
        Function::Floor(t) => parts[0].checked_mul((t + 1).into())?,
        _ => parts.into_iter().max()?,
    };
    Some(bound).filter(|bound| *bound < 1 << 127)
}
