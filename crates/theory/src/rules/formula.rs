//! Formulas for people: what they say, and how far they are known to hold.
//!
//! A formula is read off the table, so it holds there. Then it is decided for all positions like any claim
//! ([`decide`](super::decide())): with the automaton of a theorem, or as a theorem of its own.

use super::decide::{Decision, Says, decided};
use super::guess::{Pairs, Periodic};
use super::logic::{Decided, Undecided};
use super::table::Table;
use super::theorem::Theorem;
use super::tree::Rules;
use crate::automata::{Automaton, Budget, Exhausted, Linear, Numeration, Var, is_zero, nim_sum};

/// How far a formula is known to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Right {
    /// It is decided for all positions.
    Proved,
    /// It holds for all positions of the table; this is their number.
    Tried(usize),
    /// It is false. If a position is one number, this is the first position at which it fails. Otherwise it fails
    /// here or at an option of this position, and holds for all positions of the table.
    False(Vec<u64>),
}

/// A formula of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The Grundy values of heaps.
    Values(Periodic),
    /// A heap is lost where this is 0, and won where it is 1.
    Lost(Periodic),
    /// A position is lost exactly if the nim-sum of its numbers is 0.
    NimSum,
    /// The lost positions.
    Pairs(Pairs),
    /// The values of heaps, or else the lost positions, by an automaton that fits the table.
    Learned {
        /// The automaton.
        automaton: Automaton,
        /// Whether it gives values.
        are_values: bool,
        /// The largest number in the examples from which it was learned.
        largest: u128,
    },
}

/// A formula, and how far it is known to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The formula.
    pub formula: Formula,
    /// How far it is known to hold.
    pub right: Right,
}

/// The fewest heaps that suggest a formula: about as many as the first line of findings shows.
const READ: usize = 24;

/// The steps to decide all formulas.
const STEPS: u64 = 20_000_000;

/// The formulas that hold in a table. If none holds and there is no theorem, those that the table's beginning
/// suggests.
pub(super) fn formulas(rules: &Rules, table: &Table, theorem: Option<&Theorem>) -> Vec<Finding> {
    let (dimension, tried) = (rules.dimension(), table.outcomes().count());
    if tried == 0 {
        return Vec::new();
    }
    let mut all = Vec::new();
    if dimension == 1 {
        // Excluded heaps have no outcome, so the formula covers only the heaps before the first excluded one.
        let known = (0..).zip(table.outcomes()).take_while(|(heap, (position, _))| position[0] == *heap);
        let outcomes: Vec<u32> = known.map(|(_, (_, is_lost))| u32::from(!is_lost)).collect();
        let goes_on = |periodic: &Periodic| periodic.values[periodic.from..].contains(&0);
        let values = table.values().unwrap_or_default();
        all.extend(Periodic::of(values).map(Formula::Values));
        all.extend(Periodic::of(&outcomes).filter(goes_on).map(Formula::Lost));
        if all.is_empty() && theorem.is_none() {
            let values = seeming(values).map(|(first, periodic)| (first, Formula::Values(periodic)));
            let lost = seeming(&outcomes).filter(|(_, periodic)| goes_on(periodic));
            let lost = lost.map(|(first, periodic)| (first, Formula::Lost(periodic)));
            let at = |(first, formula)| Finding { formula, right: Right::False(vec![first]) };
            return values.into_iter().chain(lost).map(at).collect();
        }
    } else {
        let is_nim_sum = |(position, is_lost): (Vec<u64>, bool)| {
            (position.iter().fold(0, |sum, number| sum ^ number) == 0) == is_lost
        };
        if table.outcomes().all(is_nim_sum) {
            all.push(Formula::NimSum);
        }
        all.extend(Pairs::of(table).filter(|_| dimension == 2).map(Formula::Pairs));
    }
    let budget = &mut Budget::of(STEPS);
    let mut right = |formula: &Formula| {
        let says = |numeration, budget: &mut Budget| formula.says(dimension, numeration, budget);
        match decided(rules, theorem, &says, budget) {
            Some(Decision::Proved) => Right::Proved,
            Some(Decision::Wrong(row) | Decision::Contradicts(row)) => Right::False(row),
            None => Right::Tried(tried),
        }
    };
    all.into_iter().map(|formula| Finding { right: right(&formula), formula }).collect()
}

/// The first heap that breaks the period of the longest periodic beginning, and that period.
fn seeming(values: &[u32]) -> Option<(u64, Periodic)> {
    let lengths = std::iter::successors(Some(READ), |length| Some(2 * length));
    let lengths: Vec<usize> = lengths.take_while(|length| *length < values.len()).collect();
    let (length, periodic) =
        lengths.into_iter().rev().find_map(|length| Some((length, Periodic::of(&values[..length])?)))?;
    let Periodic { period, saltus, .. } = periodic;
    let first =
        (length..values.len()).find(|&n| values[n - period].checked_add(saltus) != Some(values[n]))?;
    Some((first as u64, periodic))
}

impl Formula {
    /// The formula as an automaton; an error if none expresses it.
    fn says(&self, dimension: usize, numeration: Numeration, budget: &mut Budget) -> Decided<Says> {
        match self {
            Formula::Values(periodic) => Ok(Says::Values(periodic.automaton(numeration, budget)?)),
            Formula::Lost(periodic) => {
                let values = periodic.automaton(numeration, budget)?;
                Ok(Says::Lost(zeros(&values, budget)?))
            }
            Formula::NimSum => Ok(Says::Lost(of_nim_sum(numeration, dimension, budget)?)),
            Formula::Pairs(pairs) if pairs.numeration() == numeration => {
                Ok(Says::Lost(pairs.automaton(budget)?))
            }
            Formula::Pairs(_) => Err(Undecided::Unsayable),
            Formula::Learned { automaton, .. } if automaton.numeration() != numeration => {
                Err(Undecided::Unsayable)
            }
            Formula::Learned { automaton, are_values: true, .. } => Ok(Says::Values(automaton.clone())),
            Formula::Learned { automaton, .. } => Ok(Says::Lost(automaton.clone())),
        }
    }
}

/// The positions whose values, the last track, are 0.
pub(super) fn zeros(values: &Automaton, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    let value = *values.tracks().last().expect("a value has a track");
    let is_zero = is_zero(values.numeration(), &Linear::var(value), budget)?;
    values.and(&is_zero, budget)?.exists(value, budget)
}

/// The positions of two or three numbers with nim-sum 0.
fn of_nim_sum(numeration: Numeration, dimension: usize, budget: &mut Budget) -> Decided<Automaton> {
    let minus = |one, other| Linear { terms: vec![(1, one), (-1, other)], constant: 0 };
    match dimension {
        2 => Ok(is_zero(numeration, &minus(Var(0), Var(1)), budget)?),
        3 if numeration.is_binary() => Ok(nim_sum(numeration, [Var(0), Var(1), Var(2)], budget)?),
        _ => Err(Undecided::Unsayable),
    }
}
