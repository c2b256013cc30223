//! Tables: who wins from each small position, by the rules.
//!
//! Nearly all of the time goes into the innermost choice of a move. If the option is linear in that choice, the
//! options lie on a line in the table, and one loop runs along the line:
//!
//! ```text
//! for each position, in an order in which options come before:
//!     for each move, and each choice but the last:
//!         first, last = the range of the last choice, cut to where nothing is negative
//!         found |= the states along the line            (outcomes: a bit for each)
//!         seen[values along the line] = this position   (values: then the least value that is not seen)
//! ```

use std::ops::ControlFlow;

use super::evaluate::{each_element, holds, value};
use super::tree::{Condition, Function, Move, Relation, Rules, Set, Term};

/// The facts about small positions: those whose numbers are all below [`Table::side`].
#[derive(Clone, Debug)]
pub struct Table {
    side: usize,
    /// For each coordinate, the distance between neighbours in the table.
    strides: Vec<usize>,
    cells: Cells,
    /// How many options were visited.
    pub options: u64,
}

#[derive(Clone, Debug)]
enum Cells {
    /// The state of each position.
    Outcomes(Vec<u8>),
    /// Grundy values.
    Values(Vec<u32>),
}

/// States, one bit each, so that several can be combined into one.
const LOST: u8 = 1;
const WON: u8 = 2;
/// Unknown, because it depends on positions outside of the table.
const UNKNOWN: u8 = 4;
/// Not a position of the rules.
const NONE: u8 = 8;
/// Not computed yet.
const LATER: u8 = 16;

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// A play need not end: moves can lead from the option back to the position.
    Endless {
        /// The position.
        position: Vec<u64>,
        /// The option.
        option: Vec<u64>,
    },
    /// The loops of the rules make too many choices.
    TooMany,
    /// This option is not a position.
    Breaks {
        /// The position.
        position: Vec<u64>,
        /// The option.
        option: Vec<u64>,
    },
}

impl Table {
    /// The numbers of the table's positions are below this.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The number of cells.
    fn places(&self) -> usize {
        match &self.cells {
            Cells::Outcomes(states) => states.len(),
            Cells::Values(values) => values.len(),
        }
    }

    /// Whether the player to move loses, if it is known; false for a row that is not a position.
    pub fn is_lost(&self, position: &[u64]) -> Option<bool> {
        let place = self.place(position)?;
        match &self.cells {
            Cells::Outcomes(states) => match states[place] {
                LOST => Some(true),
                WON | NONE => Some(false),
                _ => None,
            },
            Cells::Values(values) => Some(values[place] == 0),
        }
    }

    /// The Grundy values of heaps 0, 1, 2, ..., if they were computed.
    pub fn values(&self) -> Option<&[u32]> {
        match &self.cells {
            Cells::Values(values) => Some(values),
            Cells::Outcomes(_) => None,
        }
    }

    /// The known positions, each with `true` if it is lost.
    pub fn outcomes(&self) -> impl Iterator<Item = (Vec<u64>, bool)> {
        let dimension = self.strides.len();
        (0..self.places()).filter_map(move |place| {
            let position: Vec<u64> =
                (0..dimension).map(|index| (place / self.strides[index] % self.side) as u64).collect();
            let is_lost = match &self.cells {
                Cells::Outcomes(states) => match states[place] {
                    LOST => true,
                    WON => false,
                    _ => return None,
                },
                Cells::Values(values) => values[place] == 0,
            };
            Some((position, is_lost))
        })
    }

    fn place(&self, position: &[u64]) -> Option<usize> {
        let mut place = 0;
        for (&number, stride) in position.iter().zip(&self.strides) {
            place += usize::try_from(number).ok().filter(|number| *number < self.side)? * stride;
        }
        Some(place).filter(|place| *place < self.places())
    }

    /// The Grundy values of heaps below `side`, for rules of one coordinate. Stops early after the heap with which it
    /// has visited more than `most_options` options.
    ///
    /// # Errors
    ///
    /// The first heap with an option that is not smaller, or is not a heap of the rules.
    pub fn of_values(rules: &Rules, side: usize, most_options: u64) -> Result<Table, NoTable> {
        let scans: Vec<Scan<'_>> = rules.moves.iter().map(|one| Scan::new(one, rules)).collect();
        let mut filler = Filler { values: Vec::new(), most: 0, seen: Vec::new(), options: 0 };
        for n in 0..side {
            for scan in &scans {
                filler.visit(scan, rules, n)?;
            }
            let is_seen =
                |value: &u32| filler.seen.get(*value as usize).is_some_and(|&seen| seen == n as u32 + 1);
            let mex = (0..filler.seen.len() as u32).find(|value| !is_seen(value));
            // If every value in `seen` occurs, the mex is the next one.
            let value = mex.unwrap_or(filler.seen.len() as u32);
            filler.values.push(value);
            filler.most = filler.most.max(value);
            if filler.options > most_options {
                break;
            }
        }
        let options = filler.options;
        Ok(Table {
            side: filler.values.len(),
            strides: vec![1],
            cells: Cells::Values(filler.values),
            options,
        })
    }

    /// Who wins the positions whose numbers are below `side`.
    ///
    /// # Errors
    ///
    /// An option in a cycle of moves, or an option that is not a position.
    pub fn of_outcomes(rules: &Rules, side: usize) -> Result<Table, NoTable> {
        let scans: Vec<Scan<'_>> = rules.moves.iter().map(|one| Scan::new(one, rules)).collect();
        let dimension = rules.dimension();
        // Tries the orders in which each coordinate in turn comes first.
        for first in 0..dimension {
            let mut strides = vec![1; dimension];
            let order: Vec<usize> = (0..dimension).map(|index| (first + index) % dimension).collect();
            for pair in order.windows(2).rev() {
                strides[pair[0]] = strides[pair[1]] * side;
            }
            let mut filler = OutcomeFiller::new(rules, side, strides);
            if filler.fill(&scans, 0..side.pow(dimension as u32))? {
                return Ok(filler.table());
            }
        }
        let strides: Vec<usize> = (0..dimension).map(|index| side.pow(index as u32)).collect();
        let order = order_by_search(rules, side, &strides)?;
        let mut filler = OutcomeFiller::new(rules, side, strides);
        filler.fill(&scans, order.into_iter())?;
        Ok(filler.table())
    }
}

/// An upper bound on the choices that are tried one by one for a position whose numbers are at most `most`.
pub(super) fn most_tries(rules: &Rules, most: u64) -> u128 {
    let of = |one| rules.most_choices_of_move(one, most, Scan::new(one, rules).slopes.is_some());
    rules.moves.iter().map(of).fold(0, u128::saturating_add)
}

/// A move, prepared: how its options depend on the last choice.
struct Scan<'r> {
    one: &'r Move,
    /// For each number of the option, the change when the last choice grows by one; none if that varies.
    slopes: Option<Vec<i64>>,
    /// The parts of the condition that do not depend on the last choice, if there are slopes.
    conditions: Vec<&'r Condition>,
    /// The other parts.
    bounds: Vec<Cut>,
    /// The numbers that the move takes from the heap, if they are constants.
    taken: Option<Vec<usize>>,
}

/// The condition that `low - high + more` is not positive; `slope` is its change when the last choice grows by one.
struct Cut {
    low: Term,
    high: Term,
    more: i128,
    slope: i64,
}

impl<'r> Scan<'r> {
    fn new(one: &'r Move, rules: &Rules) -> Self {
        let last = rules.dimension() + one.choices.len();
        let is_range = one.choices.last().is_some_and(|set| matches!(set, Set::Range(..)));
        let slope = |term| slope(term, last - 1);
        let mut slopes: Option<Vec<i64>> =
            if is_range { one.leaves.iter().flatten().map(slope).collect() } else { None };
        let (mut conditions, mut bounds) = (Vec::new(), Vec::new());
        for condition in one.condition.iter().flat_map(parts) {
            let mut depends = false;
            condition.each_variable(&mut |variable| depends |= variable + 1 == last);
            if !depends {
                conditions.push(condition);
            } else if !bound(condition, last - 1, &mut bounds) {
                slopes = None;
            }
        }
        let is_one_heap = rules.dimension() == 1 && rules.condition.is_none() && one.condition.is_none();
        let taken = if is_one_heap && one.leaves.len() == 1 { taken(one) } else { None };
        Scan { one, slopes, conditions, bounds, taken }
    }
}

/// The conditions that all have to hold.
fn parts(condition: &Condition) -> Vec<&Condition> {
    match condition {
        Condition::And(all) => all.iter().flat_map(parts).collect(),
        one => vec![one],
    }
}

/// Adds the bounds that a comparison means, if it is linear in the variable.
fn bound(condition: &Condition, variable: usize, bounds: &mut Vec<Cut>) -> bool {
    let Condition::Compare(relation, one, other) = condition else { return false };
    let more = match relation {
        Relation::Less => 1,
        Relation::AtMost | Relation::Equal => 0,
        Relation::Unequal => return false,
    };
    let mut pairs = vec![(one.clone(), other.clone())];
    match (relation, one) {
        (Relation::Equal, _) => pairs.push((other.clone(), one.clone())),
        (_, Term::Of(Function::Absolute, terms)) => {
            let negative = Term::Of(Function::Negative, terms.clone());
            pairs = vec![(terms[0].clone(), other.clone()), (negative, other.clone())];
        }
        _ => {}
    }
    for (low, high) in pairs {
        let slopes = slope(&low, variable).zip(slope(&high, variable));
        let Some(slope) = slopes.and_then(|(low, high)| low.checked_sub(high)) else { return false };
        bounds.push(Cut { low, high, more, slope });
    }
    true
}

/// The change of a term when a variable grows by one, if it is always the same.
fn slope(term: &Term, variable: usize) -> Option<i64> {
    let mut depends = false;
    term.each_variable(&mut |number| depends |= number == variable);
    if !depends {
        return Some(0);
    }
    let Term::Of(function, terms) = term else { return Some(1) };
    let of = |index: usize| slope(&terms[index], variable);
    match (function, &terms[..]) {
        (Function::Negative, _) => of(0)?.checked_neg(),
        (Function::Plus, _) => of(0)?.checked_add(of(1)?),
        (Function::Minus, _) => of(0)?.checked_sub(of(1)?),
        (Function::Times, [Term::Constant(times), _]) => of(1)?.checked_mul(i64::try_from(*times).ok()?),
        (Function::Times, [_, Term::Constant(times)]) => of(0)?.checked_mul(i64::try_from(*times).ok()?),
        _ => None,
    }
}

/// The numbers that a move takes from a heap, if they are a few constants.
fn taken(one: &Move) -> Option<Vec<usize>> {
    const MOST: usize = 64;
    let Term::Of(Function::Minus, terms) = &one.leaves[0][0] else { return None };
    if terms[0] != Term::Variable(0) {
        return None;
    }
    let constant = |term: &Term| match term {
        Term::Constant(number) => usize::try_from(*number).ok().filter(|number| *number > 0),
        _ => None,
    };
    match (&one.choices[..], &terms[1]) {
        ([], taken) => Some(vec![constant(taken)?]),
        ([Set::List(all)], Term::Variable(1)) => all.iter().map(constant).collect(),
        ([Set::Range(first, last)], Term::Variable(1)) => {
            let (first, last) = (constant(first)?, constant(last)?);
            (last < first + MOST).then(|| (first..=last).collect())
        }
        _ => None,
    }
}

/// The last choice of a move, if its options lie on a line.
struct OptionLine {
    first: i64,
    last: i64,
    /// The option if the choice is 0.
    start: [i64; MOST_NUMBERS],
}

/// Calls `on_line` with each line of a move's options, and `on_option` with each option that is on no line.
fn each_line<E>(
    scan: &Scan<'_>, variables: &mut Vec<i128>, dimension: usize,
    on_line: &mut dyn FnMut(&OptionLine) -> Result<(), E>,
    on_option: &mut dyn FnMut(&[u64]) -> Result<(), E>,
) -> Result<(), E> {
    let (one, chosen) = (scan.one, variables.len() - dimension);
    let Some(set) = one.choices.get(chosen) else {
        if one.condition.as_ref().is_some_and(|condition| holds(condition, variables) != Some(true)) {
            return Ok(());
        }
        let (mut option, mut count) = ([0; MOST_NUMBERS], 0);
        for term in one.leaves.iter().flatten() {
            let Some(number) = value(term, variables).filter(|number| *number >= 0) else { return Ok(()) };
            // A number beyond 64 bits becomes `u64::MAX`: both are beyond the table.
            option[count] = u64::try_from(number).unwrap_or(u64::MAX);
            count += 1;
        }
        return on_option(&option[..count]);
    };
    if let (Some(slopes), Set::Range(first, last)) = (&scan.slopes, set)
        && chosen + 1 == one.choices.len()
    {
        let (Some(first), Some(last)) = (value(first, variables), value(last, variables)) else {
            return Ok(());
        };
        if first > last || !scan.conditions.iter().all(|condition| holds(condition, variables) == Some(true))
        {
            return Ok(());
        }
        variables.push(0);
        let line = line(scan, slopes, variables, first, last);
        variables.pop();
        return line.map_or(Ok(()), |line| on_line(&line));
    }
    if let Set::Range(first, last) = set {
        let (Some(first), Some(last)) = (value(first, variables), value(last, variables)) else {
            return Ok(());
        };
        for element in first..=last {
            variables.push(element);
            let done = each_line(scan, variables, dimension, on_line, on_option);
            variables.pop();
            done?;
        }
        return Ok(());
    }
    let mut elements = Vec::new();
    let _ = each_element(set, variables, dimension, &mut |element| {
        elements.push(element);
        ControlFlow::Continue(())
    });
    for element in elements {
        variables.push(element);
        let done = each_line(scan, variables, dimension, on_line, on_option);
        variables.pop();
        done?;
    }
    Ok(())
}

/// The most numbers that a move leaves.
const MOST_NUMBERS: usize = 16;

/// The line of the options from `first` to `last`, cut so that nothing is negative and every bound holds. The
/// last variable is 0.
fn line(scan: &Scan<'_>, slopes: &[i64], variables: &[i128], first: i128, last: i128) -> Option<OptionLine> {
    let mut start = [0; MOST_NUMBERS];
    let (mut first, mut last) = (first.max(i64::MIN.into()), last.min(i64::MAX.into()));
    // Cuts the line so that this number, with this slope, is not positive.
    let mut cut = |number: i128, slope: i64| {
        let wide = i128::from(slope);
        match slope.signum() {
            1 => last = last.min((-number).div_euclid(wide)),
            -1 => first = first.max((number - wide - 1).div_euclid(-wide)),
            _ if number > 0 => last = i128::from(i64::MIN),
            _ => {}
        }
    };
    for ((term, &slope), start) in scan.one.leaves.iter().flatten().zip(slopes).zip(&mut start) {
        *start = i64::try_from(value(term, variables)?).ok()?;
        cut(-i128::from(*start), slope.checked_neg()?);
    }
    for Cut { low, high, more, slope } in &scan.bounds {
        let difference = value(low, variables)?.checked_sub(value(high, variables)?)?;
        cut(difference.checked_add(*more)?, *slope);
    }
    let (first, mut last) = (i64::try_from(first).ok()?, i64::try_from(last).ok()?);
    if slopes.iter().all(|&slope| slope == 0) {
        // All choices leave the same option.
        last = last.min(first);
    }
    (first <= last).then_some(OptionLine { first, last, start })
}

/// The most choices that are tried one by one for the options of a position.
const MOST_TRIES: u128 = 1 << 18;

impl Rules {
    /// The options of a position, if there are at most `most`, and at most 2^18 choices are tried one by one. An option of several positions lists their coordinates
    /// one after another. An option that several choices leave is listed once for each. Unlike
    /// [`Rules::visit_options`], this skips the choices of a last range that leave no option.
    pub fn options_up_to(&self, position: &[u64], most: usize) -> Option<Vec<Vec<u64>>> {
        if most_tries(self, position.iter().copied().max().unwrap_or(0)) > MOST_TRIES {
            return None;
        }
        let all = std::cell::RefCell::new(Vec::new());
        for one in &self.moves {
            let scan = Scan::new(one, self);
            let slopes = scan.slopes.as_deref().unwrap_or_default();
            let mut variables: Vec<i128> = position.iter().map(|&number| number.into()).collect();
            let push = |option: Vec<u64>| {
                all.borrow_mut().push(option);
                if all.borrow().len() > most { Err(()) } else { Ok(()) }
            };
            let on_line = &mut |line: &OptionLine| {
                let at = |choice: i64| {
                    let number = |(&start, &slope): (&i64, &i64)| (start + slope * choice) as u64;
                    line.start.iter().zip(slopes).map(number).collect()
                };
                (line.first..=line.last).try_for_each(|choice| push(at(choice)))
            };
            let on_option = &mut |option: &[u64]| push(option.to_vec());
            each_line(&scan, &mut variables, position.len(), on_line, on_option).ok()?;
        }
        Some(all.into_inner())
    }
}

/// Fills in Grundy values.
struct Filler {
    values: Vec<u32>,
    /// The largest of them.
    most: u32,
    /// For each value, 1 more than the last heap that has an option with this value.
    seen: Vec<u32>,
    options: u64,
}

impl Filler {
    fn visit(&mut self, scan: &Scan<'_>, rules: &Rules, n: usize) -> Result<(), NoTable> {
        let stamp = n as u32 + 1;
        let room = (self.most as usize + 1).next_power_of_two();
        if self.seen.len() < room {
            self.seen.resize(room, 0);
        }
        if let Some(taken) = &scan.taken {
            for &taken in taken {
                if let Some(left) = n.checked_sub(taken) {
                    self.seen[self.values[left] as usize] = stamp;
                    self.options += 1;
                }
            }
            return Ok(());
        }
        let Filler { values, seen, options, .. } = self;
        let endless = |option: &[u64]| NoTable::Endless { position: vec![n as u64], option: option.to_vec() };
        let slopes = scan.slopes.as_deref().unwrap_or_default();
        let has_condition = rules.condition.is_some();
        let counted = std::cell::Cell::new(0);
        let seen = std::cell::RefCell::new(seen);
        let on_option = &mut |option: &[u64]| {
            if option.iter().any(|&heap| heap >= n as u64) {
                return Err(endless(option));
            }
            if has_condition && option.iter().any(|&heap| !rules.has_position(&[heap])) {
                return Err(NoTable::Breaks { position: vec![n as u64], option: option.to_vec() });
            }
            let value = option.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
            seen.borrow_mut()[value as usize] = stamp;
            counted.set(counted.get() + 1);
            Ok(())
        };
        let mut variables = vec![n as i128];
        let on_line = &mut |line: &OptionLine| {
            let at = |choice: i64| -> Vec<u64> {
                let number = |(&start, &slope): (&i64, &i64)| (start + slope * choice) as u64;
                line.start.iter().zip(slopes).map(number).collect()
            };
            for end in [line.first, line.last] {
                if at(end).iter().any(|&heap| heap >= n as u64) {
                    return Err(endless(&at(end)));
                }
            }
            let count = (line.last - line.first) as usize + 1;
            counted.set(counted.get() + count as u64);
            let mut seen = seen.borrow_mut();
            let seen = &mut seen[..];
            match (&at(line.first)[..], slopes) {
                (&[first], &[slope @ (1 | -1)]) => {
                    let first = if slope == 1 { first as usize } else { first as usize + 1 - count };
                    values[first..first + count].iter().for_each(|&value| seen[value as usize] = stamp);
                }
                (&[one, other], &[1, -1]) => {
                    let others = &values[other as usize + 1 - count..=other as usize];
                    let ones = &values[one as usize..one as usize + count];
                    for (one, other) in ones.iter().zip(others.iter().rev()) {
                        seen[(one ^ other) as usize] = stamp;
                    }
                }
                _ => {
                    for choice in line.first..=line.last {
                        let value =
                            line.start.iter().zip(slopes).fold(0, |sum, (start, slope): (&i64, &i64)| {
                                sum ^ values[(start + slope * choice) as usize]
                            });
                        seen[value as usize] = stamp;
                    }
                }
            }
            Ok(())
        };
        if has_condition {
            let mut found = Ok(());
            let _ = rules.visit_options(&[n as u64], &mut |option| match on_option(option) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    found = Err(why);
                    ControlFlow::Break(())
                }
            });
            found?;
        } else {
            each_line(scan, &mut variables, 1, on_line, on_option)?;
        }
        *options += counted.get();
        Ok(())
    }
}

/// Fills in who wins.
struct OutcomeFiller<'r> {
    rules: &'r Rules,
    side: usize,
    strides: Vec<usize>,
    states: Vec<u8>,
    options: u64,
}

impl<'r> OutcomeFiller<'r> {
    fn new(rules: &'r Rules, side: usize, strides: Vec<usize>) -> Self {
        let states = vec![LATER; side.pow(rules.dimension() as u32)];
        OutcomeFiller { rules, side, strides, states, options: 0 }
    }

    fn table(self) -> Table {
        Table {
            side: self.side,
            strides: self.strides,
            cells: Cells::Outcomes(self.states),
            options: self.options,
        }
    }

    fn position(&self, place: usize) -> Vec<u64> {
        self.strides.iter().map(|stride| (place / stride % self.side) as u64).collect()
    }

    /// Fills the cells in this order. Returns `true` if every option came before its position.
    fn fill(&mut self, scans: &[Scan<'_>], order: impl Iterator<Item = usize>) -> Result<bool, NoTable> {
        for place in order {
            let position = self.position(place);
            if !self.rules.has_position(&position) {
                self.states[place] = NONE;
                continue;
            }
            let mut found = 0;
            for scan in scans {
                found |= self.states_of(scan, &position);
            }
            if found & NONE > 0 {
                return Err(self.breaking(position));
            }
            if found & LATER > 0 {
                return Ok(false);
            }
            let is_won = found & LOST > 0 || (found == 0 && self.rules.is_misere);
            let is_known = is_won || found & UNKNOWN == 0;
            self.states[place] = if !is_known {
                UNKNOWN
            } else if is_won {
                WON
            } else {
                LOST
            };
        }
        Ok(true)
    }

    /// The error for the option of `position` that is not a position.
    fn breaking(&self, position: Vec<u64>) -> NoTable {
        let mut found = Vec::new();
        let _ = self.rules.visit_options(&position, &mut |option| {
            if self.rules.has_position(option) {
                return ControlFlow::Continue(());
            }
            found = option.to_vec();
            ControlFlow::Break(())
        });
        NoTable::Breaks { position, option: found }
    }

    /// The combined states of the options.
    fn states_of(&mut self, scan: &Scan<'_>, position: &[u64]) -> u8 {
        let OutcomeFiller { side, strides, states, .. } = self;
        let has_condition = self.rules.condition.is_some();
        let slopes = scan.slopes.as_deref().unwrap_or_default();
        let (found, count) = (std::cell::Cell::new(0_u8), std::cell::Cell::new(0_u64));
        let rules = self.rules;
        let mut variables: Vec<i128> = position.iter().map(|&number| number.into()).collect();
        let on_option = &mut |option: &[u64]| -> Result<(), ()> {
            let place = option.iter().zip(&*strides).try_fold(0, |place, (&number, stride)| {
                (number < *side as u64).then(|| place + number as usize * stride)
            });
            let is_told = || !option.contains(&u64::MAX);
            let outside =
                || if has_condition && is_told() && !rules.has_position(option) { NONE } else { UNKNOWN };
            found.set(found.get() | place.map_or_else(outside, |place| states[place]));
            count.set(count.get() + 1);
            Ok(())
        };
        let on_line = &mut |line: &OptionLine| -> Result<(), ()> {
            let (mut first, mut last) = (line.first, line.last);
            count.set(count.get() + (last - first) as u64 + 1);
            let (most, mut start, mut step) = (*side as i64 - 1, 0, 0);
            for ((&from, &slope), &stride) in line.start.iter().zip(slopes).zip(&*strides) {
                match slope.signum() {
                    1 => last = last.min((most - from).div_euclid(slope)),
                    -1 => first = first.max((from - most + -slope - 1).div_euclid(-slope)),
                    _ if from > most => last = first - 1,
                    _ => {}
                }
                start += from * stride as i64;
                step += slope * stride as i64;
            }
            if (first, last) != (line.first, line.last) {
                // An option outside the table need not be a position of the game; the prover checks that.
                found.set(found.get() | UNKNOWN);
            }
            if first <= last {
                let ends = [start + step * first, start + step * last].map(|place| place as usize);
                let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
                let along = states[low..=high].iter().step_by(step.unsigned_abs().max(1) as usize);
                found.set(found.get() | along.fold(0, |all, state| all | state));
            }
            Ok(())
        };
        let _ = each_line(scan, &mut variables, position.len(), on_line, on_option);
        self.options += count.get();
        found.get()
    }
}

/// An order of the cells in which options come before their positions, found by following moves.
fn order_by_search(rules: &Rules, side: usize, strides: &[usize]) -> Result<Vec<usize>, NoTable> {
    let place = |option: &[u64]| {
        option.iter().zip(strides).try_fold(0, |place, (&number, stride)| {
            (number < side as u64).then(|| place + number as usize * stride)
        })
    };
    let position =
        |place: usize| -> Vec<u64> { strides.iter().map(|stride| (place / stride % side) as u64).collect() };
    let options = |from: usize| {
        let mut all = Vec::new();
        if rules.has_position(&position(from)) {
            let _ = rules.visit_options(&position(from), &mut |option| {
                all.extend(place(option));
                ControlFlow::Continue(())
            });
        }
        all
    };
    let count = side.pow(strides.len() as u32);
    // 0: not seen; 1: on the current path; 2: done.
    let (mut seen, mut order) = (vec![0_u8; count], Vec::with_capacity(count));
    for root in 0..count {
        if seen[root] > 0 {
            continue;
        }
        seen[root] = 1;
        let mut way = vec![(root, options(root))];
        while let Some((from, open)) = way.last_mut() {
            let Some(next) = open.pop() else {
                seen[*from] = 2;
                order.push(*from);
                way.pop();
                continue;
            };
            match seen[next] {
                0 => {
                    seen[next] = 1;
                    way.push((next, options(next)));
                }
                1 => return Err(NoTable::Endless { position: position(*from), option: position(next) }),
                _ => {}
            }
        }
    }
    Ok(order)
}
