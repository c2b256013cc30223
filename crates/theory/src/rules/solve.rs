//! Finds theorems and formulas about a game, and proves them if it can.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::decide::narrow;
use super::formula::{Finding, Formula, Right, formulas, zeros};
use super::further::{MORE, tried_further};
use super::grid::NoTable;
use super::guess::{Pairs, Periodic};
use super::learn::{Learned, learn_set, learn_values};
use super::logic::Undecided;
use super::parse::MOST_COORDINATES;
use super::prove::{Outcome, Prover};
use super::scan::most_steps;
use super::table::{Table, is_in_plain_order};
use super::theorem::{Origin, Theorem};
use super::tree::{Rules, Set, Term};
use crate::automata::{Automaton, Budget, Numeration};

/// What is known about a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solved {
    /// The table of small positions. `None` if a move leaves several positions and play is misère.
    pub table: Option<Table>,
    /// What is proved for all positions.
    pub theorem: Option<Theorem>,
    /// Formulas for people, each with how far it is known to hold. They hold in the table; or, if none does, the
    /// table's beginning suggests them.
    pub formulas: Vec<Finding>,
}

impl Solved {
    /// The Grundy value of a position, if the table or a theorem gives it.
    pub fn value(&self, position: &[u64]) -> Option<u64> {
        let of_table = self.table.as_ref()?.value(position);
        of_table.or_else(|| self.theorem.as_ref()?.values.as_ref()?.image(position))
    }
}

/// The stage that solving a game has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The table is computed.
    Table,
    /// An automaton in this numeration is sought.
    Learning(Numeration),
    /// An automaton in this numeration, with this many states, is to be proved.
    Proving(Numeration, usize),
    /// Formulas are decided.
    Formulas,
}

/// The numerations that are tried.
pub(super) const NUMERATIONS: [Numeration; 5] = [
    Numeration::Base(2),
    Numeration::ZECKENDORF,
    Numeration::Base(3),
    Numeration::Ostrowski(2),
    Numeration::Ostrowski(3),
];
/// The bases that users can ask for.
pub const BASES: RangeInclusive<u32> = 2..=16;
/// The side of a table, by the number of coordinates of a position.
const SIDES: [usize; MOST_COORDINATES] = [4096, 64, 24, 10];
/// The side of the smallest table from which something can be learned.
const LEAST_SIDE: usize = 8;
/// The side of a table of the values of positions, by the number of coordinates, and how many choices its moves may have in
/// all: about a second.
const SIDES_OF_VALUES: [usize; MOST_COORDINATES] = [4096, 512, 64, 20];
const CHOICES: u128 = 1 << 29;
/// The most steps for a table: about a second.
const TABLE_STEPS: u128 = 1 << 27;
/// The most steps for a larger table on which a finding is tried.
const MORE_STEPS: u128 = 4 * TABLE_STEPS;
/// The most options that a table of values visits.
const OPTIONS: u64 = 60_000_000;
/// The most steps to learn one automaton, and for all proofs together.
const STEPS: (u64, u64) = (2_000_000, 40_000_000);
/// The most states of a learned automaton.
const STATES: usize = 400;
/// The most states of an automaton that fits a table and cannot be proved.
const FEW_STATES: usize = 16;
/// The longest suffixes that distinguish states.
const DEPTH: u32 = 5;

/// Solves a game: computes its table, looks for a theorem about who wins and about the values of heaps, and finds
/// formulas for people.
///
/// Learning, proofs and the table have bounded numbers of steps.
///
/// # Errors
///
/// If play might not end, if an option is not a position, or if loops make too many choices even for a small table.
pub fn solve(rules: &Rules) -> Result<Solved, NoTable> {
    solve_telling(rules, None, &mut |_| {})
}

/// As [`solve()`]; tries automata in this base first, and calls `tell` at the beginning of each stage.
///
/// # Errors
///
/// As [`solve()`].
pub fn solve_telling(
    rules: &Rules, base: Option<u32>, tell: &mut dyn FnMut(Stage),
) -> Result<Solved, NoTable> {
    tell(Stage::Table);
    let numerations = numerations(rules, base);
    let mut fits = None;
    let mut solved = with_theorem(rules, |table| {
        let theorem = of_table(rules, table, &numerations, &mut fits, tell);
        tell(Stage::Formulas);
        theorem
    })?;
    // A theorem includes the proof that every play ends.
    if solved.theorem.is_none()
        && let Some(why) = refused(rules, &numerations)
    {
        return Err(why);
    }
    // Where a formula is refuted, an automaton that fits the same table may say the same in another numeration.
    if solved.theorem.is_none() && solved.formulas.is_empty() {
        let tried = solved.table.as_ref().map_or(0, |table| table.outcomes().count());
        solved.formulas.extend(fits.map(|formula| Finding { formula, right: Right::Tried(tried) }));
    }
    if let Some(table) = &solved.table {
        let enlarged = || enlarged_side(rules, table.side()).map(|side| of_side(rules, side)).transpose();
        tried_further(table, &mut solved.formulas, enlarged)?;
    }
    Ok(solved)
}

/// The numerations in which automata are sought: the base that the user asks for, those whose powers the rules name, then
/// those tried for all rules, last the bases of quotients.
fn numerations(rules: &Rules, base: Option<u32>) -> Vec<Numeration> {
    let (mut powers, mut divisors) = (Vec::new(), Vec::new());
    let mut add = |term: &Term| term.each_divisor(&mut |divisor| divisors.push(divisor));
    for one in &rules.moves {
        one.leaves.iter().flatten().for_each(&mut add);
        for set in &one.choices {
            match set {
                Set::Powers(base) => powers.push(*base),
                Set::Range(first, last) => [first, last].into_iter().for_each(&mut add),
                _ => {}
            }
        }
    }
    // Automata in base 4 are automata in base 2.
    let is_tried = |base: &u32| BASES.contains(base) && !base.is_power_of_two();
    let named = |number: u64| u32::try_from(number).ok().filter(is_tried).map(Numeration::Base);
    let mut all: Vec<Numeration> = base.map(Numeration::Base).into_iter().collect();
    all.extend(powers.into_iter().filter_map(named));
    all.extend(NUMERATIONS);
    all.extend(divisors.into_iter().filter_map(named));
    let mut known = HashSet::new();
    all.retain(|numeration| known.insert(*numeration));
    all
}

/// Why the rules are refused because of positions of any size, if automata find such a position.
fn refused(rules: &Rules, numerations: &[Numeration]) -> Option<NoTable> {
    let budget = &mut Budget::of(STEPS.1);
    let refused = |numeration| Prover::new(rules, numeration, budget)?.refused();
    numerations.iter().copied().map(refused).find_map(Result::ok)?
}

/// The largest affordable side of a table with some more positions than one of this side, if there is one.
fn enlarged_side(rules: &Rules, side: usize) -> Option<usize> {
    let has_more = |larger, more: usize| positions(rules, larger) >= positions(rules, side) + more as u128;
    let least = |more: usize| (side + 1..=side + more).find(|&larger| has_more(larger, more));
    let mores = std::iter::successors(Some(MORE), |more| Some(more / 2)).take_while(|more| *more > 0);
    mores.filter_map(least).find(|&larger| steps(rules, larger) <= MORE_STEPS)
}

/// The theorem that [`solve()`] finds.
///
/// # Errors
///
/// As [`solve()`].
pub fn theorem(rules: &Rules) -> Result<Option<Theorem>, NoTable> {
    let of_table = |table| of_table(rules, &table, &numerations(rules, None), &mut None, &mut |_| {});
    Ok(table(rules)?.and_then(of_table))
}

/// The theorem about the values or else about who wins, if one is found.
fn of_table(
    rules: &Rules, table: &Table, numerations: &[Numeration], fits: &mut Option<Formula>,
    tell: &mut dyn FnMut(Stage),
) -> Option<Theorem> {
    let budget = &mut Budget::of(STEPS.1);
    if let Some(theorem) = of_values(rules, table, numerations, fits, budget, tell) {
        return Some(theorem);
    }
    if rules.splits() {
        fit_lost(rules, table, numerations, fits, tell);
        return None;
    }
    // The lost heaps can be simple even if the values are not, for example if a move takes up to half of a heap.
    of_lost(rules, table, numerations, fits, budget, tell)
}

/// The largest affordable side of a table.
fn side(rules: &Rules) -> Result<usize, NoTable> {
    let is_affordable = |side| steps(rules, side) <= TABLE_STEPS;
    halved(SIDES[rules.dimension() - 1], &is_affordable).ok_or(NoTable::TooMany)
}

/// The first side that is affordable, of this one, its half, and so on.
fn halved(side: usize, is_affordable: &dyn Fn(usize) -> bool) -> Option<usize> {
    let halves = std::iter::successors(Some(side), |side| Some(side / 2));
    halves.take_while(|side| *side >= LEAST_SIDE).find(|&side| is_affordable(side))
}

/// The side of the largest affordable table of the values of positions: at most 4,096, 512, 64 or 20, by the number of
/// coordinates. `None` if even a small one is not affordable, or if play is misère.
pub fn side_of_values(rules: &Rules) -> Option<usize> {
    if rules.is_misere {
        return None;
    }
    let is_affordable = |side: usize| {
        let choices = rules.most_choices(side as u64 - 1).saturating_mul(positions(rules, side));
        choices <= CHOICES && steps(rules, side) <= CHOICES
    };
    // A search for an order takes many times as long as the values.
    let sides = if is_in_plain_order(rules, 2 * LEAST_SIDE) { SIDES_OF_VALUES } else { SIDES };
    halved(sides[rules.dimension() - 1], &is_affordable)
}

/// How many positions have only numbers below `side`.
fn positions(rules: &Rules, side: usize) -> u128 {
    rules.coordinates.iter().fold(1, |product, _| product * side as u128)
}

/// The most steps for a table of this side.
fn steps(rules: &Rules, side: usize) -> u128 {
    most_steps(rules, side as u64 - 1).saturating_mul(positions(rules, side))
}

/// Solves a game with the theorem that `theorem` returns for its table.
pub(super) fn with_theorem(
    rules: &Rules, theorem: impl FnOnce(&Table) -> Option<Theorem>,
) -> Result<Solved, NoTable> {
    let Some(table) = table(rules)? else {
        return Ok(Solved { table: None, theorem: None, formulas: Vec::new() });
    };
    let theorem = theorem(&table);
    let formulas = formulas(rules, &table, theorem.as_ref());
    Ok(Solved { table: Some(table), theorem, formulas })
}

/// The table of small positions, unless a move leaves several positions in misère play.
fn table(rules: &Rules) -> Result<Option<Table>, NoTable> {
    let side = side(rules)?;
    if rules.splits() && rules.is_misere {
        return Ok(None);
    }
    of_side(rules, side).map(Some)
}

fn of_side(rules: &Rules, side: usize) -> Result<Table, NoTable> {
    match (has_values(rules), rules.dimension()) {
        (false, _) => Table::of_outcomes(rules, side),
        (true, 1) => Table::of_values(rules, side, OPTIONS),
        (true, _) => Table::of_positions(rules, side),
    }
}

/// Whether values decide: those of positions that split, or of heaps. A table of the values of heaps has one for every
/// heap, so no condition may exclude heaps unless heaps split.
pub(super) fn has_values(rules: &Rules) -> bool {
    !rules.is_misere && (rules.splits() || rules.are_of_heaps())
}

/// The theorem about the Grundy values of heaps, if one is found.
fn of_values(
    rules: &Rules, table: &Table, numerations: &[Numeration], fits: &mut Option<Formula>,
    budget: &mut Budget, tell: &mut dyn FnMut(Stage),
) -> Option<Theorem> {
    if let Some((_, built)) = table.values().and_then(|values| period(rules, values, budget, tell)) {
        return of_automaton(built, true, Origin::Formula);
    }
    if !table.has_values() {
        return None;
    }
    // The nim-sum of several heaps can be said only in base 2. In other bases, automata are found that fit, and in other
    // numerations nothing is tried.
    let is_tried = |numeration: &Numeration| !rules.splits() || matches!(numeration, Numeration::Base(_));
    numerations.iter().copied().filter(is_tried).find_map(|numeration| {
        let learn = |depth| {
            let known = &mut |row: &[u128]| Some(table.value(&narrow(row)?)?.into());
            learn_values(numeration, rules.dimension(), depth, STATES, &mut Budget::of(STEPS.0), known)
                .ok()?
        };
        of_examples(rules, table, (numeration, true), &learn, fits, budget, tell)
    })
}

/// The period of the Grundy values of all heaps under these rules, perhaps with a saltus, and the relation of heaps and
/// values. `None` if the values of the first heaps suggest no period, or if it cannot be proved. The proof has a bounded
/// number of steps.
pub fn proved_period(rules: &Rules, values: &[u32]) -> Option<(Periodic, Automaton)> {
    period(rules, values, &mut Budget::of(STEPS.1), &mut |_| {})
}

fn period(
    rules: &Rules, values: &[u32], budget: &mut Budget, tell: &mut dyn FnMut(Stage),
) -> Option<(Periodic, Automaton)> {
    let periodic = Periodic::of(values)?;
    let built = periodic.automaton(Numeration::Base(2), budget).ok()?;
    let is_proved = proved(rules, &built, true, budget, tell) == Ok(Outcome::Proved);
    is_proved.then_some((periodic, built))
}

/// The theorem about only the lost positions, if one is found.
fn of_lost(
    rules: &Rules, table: &Table, numerations: &[Numeration], fits: &mut Option<Formula>,
    budget: &mut Budget, tell: &mut dyn FnMut(Stage),
) -> Option<Theorem> {
    if let Some(pairs) = Pairs::of(table)
        && let Ok(built) = pairs.automaton(budget)
        && proved(rules, &built, false, budget, tell) == Ok(Outcome::Proved)
    {
        return of_automaton(built, false, Origin::Formula);
    }
    numerations.iter().copied().find_map(|numeration| {
        let learn = |depth| learn_lost(rules, table, numeration, depth, STATES);
        of_examples(rules, table, (numeration, false), &learn, fits, budget, tell)
    })
}

/// Learns the lost positions of a table.
fn learn_lost(
    rules: &Rules, table: &Table, numeration: Numeration, depth: u32, most: usize,
) -> Option<Learned> {
    let known = &mut |row: &[u128]| table.is_lost(&narrow(row)?);
    learn_set(numeration, rules.dimension(), depth, most, &mut Budget::of(STEPS.0), known).ok()?
}

/// Looks for a small automaton that fits the lost heaps of a table. Where heaps split, who wins a heap does not decide who
/// wins several, so nothing is proved.
fn fit_lost(
    rules: &Rules, table: &Table, numerations: &[Numeration], fits: &mut Option<Formula>,
    tell: &mut dyn FnMut(Stage),
) {
    let tries = numerations.iter().flat_map(|&numeration| (1..=DEPTH).map(move |depth| (numeration, depth)));
    for (numeration, depth) in tries {
        tell(Stage::Learning(numeration));
        let learned = learn_lost(rules, table, numeration, depth, FEW_STATES);
        if let Some(learned) = learned.filter(|learned| is_right(&learned.automaton, false, table)) {
            return keep(fits, learned, false, table);
        }
    }
}

/// Learns automata of values or of lost positions, with growing depth. Returns the theorem of the first one that
/// is right about the table and is proved.
fn of_examples(
    rules: &Rules, table: &Table, (numeration, are_values): (Numeration, bool),
    learn: &dyn Fn(u32) -> Option<Learned>, fits: &mut Option<Formula>, budget: &mut Budget,
    tell: &mut dyn FnMut(Stage),
) -> Option<Theorem> {
    // The rules are translated only once, as soon as an automaton is right about the table.
    let (mut fresh, mut ending) = (Some(budget), Err(Undecided::Exhausted));
    for depth in 1..=DEPTH {
        tell(Stage::Learning(numeration));
        let learned = learn(depth)?;
        if !is_right(&learned.automaton, are_values, table) {
            continue;
        }
        tell(Stage::Proving(numeration, learned.automaton.states()));
        if let Some(budget) = fresh.take() {
            ending = Prover::new(rules, numeration, budget);
            if let Ok(prover) = &mut ending
                && prover.ends() != Ok(Outcome::Proved)
            {
                return None;
            }
        }
        let found = match &mut ending {
            Ok(prover) => shown(prover, &learned.automaton, are_values),
            Err(why) => Err(*why),
        };
        match found {
            Ok(Outcome::Proved) => {
                return of_automaton(learned.automaton, are_values, Origin::Examples(learned.largest));
            }
            Err(Undecided::Unsayable) => keep(fits, learned, are_values, table),
            Err(Undecided::Exhausted) => return None,
            Ok(_) => {}
        }
    }
    None
}

/// Whether an automaton of values or of lost positions is right about all positions of a table.
fn is_right(automaton: &Automaton, are_values: bool, table: &Table) -> bool {
    if are_values {
        table.valued().all(|(row, value)| automaton.contains(&[&row[..], &[value]].concat()))
    } else {
        table.outcomes().all(|(row, is_lost)| automaton.contains(&row) == is_lost)
    }
}

/// Keeps the smallest automaton that fits the table, if most of the table's positions were not among its examples.
fn keep(
    fits: &mut Option<Formula>, Learned { automaton, largest }: Learned, are_values: bool, table: &Table,
) {
    let is_smaller = match fits {
        Some(Formula::Learned { automaton: before, are_values: of_values, .. }) => {
            *of_values == are_values && automaton.states() < before.states()
        }
        _ => true,
    };
    let is_beyond = |(row, _): &(Vec<u64>, bool)| row.iter().any(|&number| u128::from(number) > largest);
    let beyond = table.outcomes().filter(is_beyond).count();
    if is_smaller && 2 * beyond > table.outcomes().count() {
        *fits = Some(Formula::Learned { automaton, are_values, largest });
    }
}

/// The theorem of a proved automaton.
pub(super) fn of_automaton(automaton: Automaton, are_values: bool, source: Origin) -> Option<Theorem> {
    if !are_values {
        return Some(Theorem { lost: automaton, values: None, source });
    }
    let lost = zeros(&automaton, &mut Budget::of(STEPS.1)).ok()?;
    Some(Theorem { lost, values: Some(automaton), source })
}

fn proved(
    rules: &Rules, automaton: &Automaton, are_values: bool, budget: &mut Budget, tell: &mut dyn FnMut(Stage),
) -> Result<Outcome, Undecided> {
    tell(Stage::Proving(automaton.numeration(), automaton.states()));
    outcome(rules, automaton, are_values, budget)
}

/// Proves that every play ends, and that the automaton gives the values if `are_values`, or else the lost
/// positions.
pub(super) fn outcome(
    rules: &Rules, automaton: &Automaton, are_values: bool, budget: &mut Budget,
) -> Result<Outcome, Undecided> {
    let mut prover = Prover::new(rules, automaton.numeration(), budget)?;
    match prover.ends()? {
        Outcome::Proved => shown(&mut prover, automaton, are_values),
        other => Ok(other),
    }
}

/// Proves that the automaton gives the values if `are_values`, or else the lost positions. This holds only if
/// every play ends.
fn shown(prover: &mut Prover<'_>, automaton: &Automaton, are_values: bool) -> Result<Outcome, Undecided> {
    if are_values { prover.values(automaton) } else { prover.lost(automaton) }
}
