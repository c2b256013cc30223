//! Formulas for people: what they say, and by what right.
//!
//! A formula is read off the table, so it holds there. Where a theorem is known, the formula is made an automaton and
//! compared with the theorem's: equal automata are equal relations, so it is then proved for all positions.

use super::guess::{Pairs, Periodic};
use super::table::Table;
use super::theorem::Theorem;
use crate::theory::automata::{Automaton, Budget, Exhausted, Linear, Var, is_zero, nim_sum};

/// By what right something is said of all positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// It is decided for all positions.
    Proved,
    /// It holds for all positions of the table, of which there are so many.
    Tried(usize),
}

/// A formula of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formula {
    /// The Grundy values of heaps.
    Values(Periodic),
    /// A heap is lost where this is 0, and won where it is 1.
    Lost(Periodic),
    /// A position is lost exactly if the nim-sum of its numbers is 0.
    NimSum,
    /// The lost positions.
    Pairs(Pairs),
}

/// A formula, and by what right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The formula.
    pub formula: Formula,
    /// By what right.
    pub right: Right,
}

/// The formulas that hold in a table.
pub(super) fn formulas(
    table: &Table, dimension: usize, theorem: Option<&Theorem>, budget: &mut Budget,
) -> Vec<Finding> {
    let tried = table.outcomes().count();
    let mut all = Vec::new();
    all.extend(table.values().and_then(Periodic::of).map(Formula::Values));
    if dimension == 1 {
        // Heaps that the rules exclude have no outcome, so the formula counts those before the first of them.
        let known = (0..).zip(table.outcomes()).take_while(|(heap, (position, _))| position[0] == *heap);
        let outcomes: Vec<u32> = known.map(|(_, (_, is_lost))| u32::from(!is_lost)).collect();
        let goes_on = |periodic: &Periodic| periodic.values[periodic.from..].contains(&0);
        all.extend(Periodic::of(&outcomes).filter(goes_on).map(Formula::Lost));
    } else {
        let is_nim_sum = |(position, is_lost): (Vec<u64>, bool)| {
            (position.iter().fold(0, |sum, number| sum ^ number) == 0) == is_lost
        };
        if table.outcomes().all(is_nim_sum) {
            all.push(Formula::NimSum);
        }
        all.extend(Pairs::of(table).filter(|_| dimension == 2).map(Formula::Pairs));
    }
    let right = |formula: &Formula, budget: &mut Budget| {
        let is_proved = theorem.is_some_and(|theorem| formula.follows(theorem, dimension, budget));
        if is_proved { Right::Proved } else { Right::Tried(tried) }
    };
    all.into_iter().map(|formula| Finding { right: right(&formula, budget), formula }).collect()
}

impl Formula {
    /// Whether it is shown to say the same as the theorem.
    fn follows(&self, theorem: &Theorem, dimension: usize, budget: &mut Budget) -> bool {
        let numeration = theorem.lost.numeration();
        match self {
            Formula::Values(periodic) => {
                let automaton = periodic.automaton(numeration, budget).ok();
                automaton.is_some_and(|automaton| theorem.values == Some(automaton))
            }
            Formula::Lost(periodic) => {
                let values = periodic.automaton(numeration, budget);
                values.is_ok_and(|values| zeros(&values, budget).as_ref() == Ok(&theorem.lost))
            }
            Formula::NimSum => is_nim_sum(&theorem.lost, dimension, budget) == Some(true),
            // The floor of a multiple of an irrational number is not made an automaton here.
            Formula::Pairs(_) => false,
        }
    }
}

/// The heaps at which values are 0.
pub(super) fn zeros(values: &Automaton, budget: &mut Budget) -> Result<Automaton, Exhausted> {
    let is_zero = is_zero(values.numeration(), &Linear::var(Var(1)), budget)?;
    values.and(&is_zero, budget)?.exists(Var(1), budget)
}

/// Whether these are the positions of two or three numbers with nim-sum 0.
fn is_nim_sum(lost: &Automaton, dimension: usize, budget: &mut Budget) -> Option<bool> {
    let numeration = lost.numeration();
    let minus = |one, other| Linear { terms: vec![(1, one), (-1, other)], constant: 0 };
    let automaton = match dimension {
        2 => is_zero(numeration, &minus(Var(0), Var(1)), budget),
        3 if numeration.is_binary() => nim_sum(numeration, [Var(0), Var(1), Var(2)], budget),
        _ => return None,
    };
    Some(automaton.ok()? == *lost)
}
