//! Visits the options of a move in lines.
//!
//! If an option is linear in the last choice of its move, the options lie on a line in a table. Without visiting
//! its options, a line can be cut down to the part where no number is negative and the conditions hold.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use super::bound::most_elements;
use super::evaluate::{each_element, holds, value};
use super::tree::{Condition, Function, Move, Relation, Rules, Set, Term};

/// An upper bound on the steps that it takes to visit the options of a position whose numbers are at most `most`. A
/// line is one step, however many options lie on it.
pub(super) fn most_steps(rules: &Rules, most: u64) -> u128 {
    let of = |one: &Move| {
        let is_range = matches!(one.choices.last(), Some(Set::Range(..)));
        let together = is_range && Scan::lazy(one, rules, most).slopes.is_some();
        rules.most_steps(one, most, together)
    };
    rules.moves.iter().map(of).fold(0, u128::saturating_add)
}

/// A move, prepared: how its options depend on the last choice.
pub(super) struct Scan<'r> {
    one: &'r Move,
    /// For each number of the option, the change when the last choice grows by one. `None` if the options are not
    /// visited in lines, for example because a change varies.
    slopes: Option<Vec<i64>>,
    /// For each choice, the members of its set, unless they depend on more than the largest coordinate.
    members: Vec<Option<Vec<i64>>>,
    /// The parts of the condition that do not depend on the last choice, if there are slopes.
    conditions: Vec<&'r Condition>,
    /// The other parts of the condition, if there are slopes.
    bounds: Vec<Cut>,
    /// How many choices may still be tried one by one. At 0 there may be more options than were visited.
    tries: Cell<u128>,
}

/// The condition that `low - high + more` is not positive; `slope` is its change when the last choice grows by one.
struct Cut {
    low: Term,
    high: Term,
    more: i128,
    slope: i64,
}

impl<'r> Scan<'r> {
    /// Prepares a move of positions whose numbers are at most `most`, and lists the members of sets.
    pub(super) fn new(one: &'r Move, rules: &Rules, most: u64) -> Self {
        let members = one.choices.iter().map(|set| members(set, most)).collect();
        Scan::with(one, rules, most, members, u128::MAX)
    }

    /// As [`Scan::new`], but lists no members, and tries at most 2^20 choices one by one.
    fn lazy(one: &'r Move, rules: &Rules, most: u64) -> Self {
        Scan::with(one, rules, most, vec![None; one.choices.len()], MOST_TRIES)
    }

    fn with(one: &'r Move, rules: &Rules, most: u64, members: Vec<Option<Vec<i64>>>, tries: u128) -> Self {
        let last = rules.dimension() + one.choices.len();
        let is_range = one.choices.last().is_some_and(|set| matches!(set, Set::Range(..)));
        let is_line = is_range || members.last().is_some_and(Option::is_some);
        let slope = |term| slope(term, last - 1);
        let mut slopes: Option<Vec<i64>> =
            if is_line { one.leaves.iter().flatten().map(slope).collect() } else { None };
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
        let is_small = |_: &Vec<i64>| {
            let sides = bounds.iter().flat_map(|cut: &Cut| [&cut.low, &cut.high]);
            rules.are_small(one, most, one.leaves.iter().flatten().chain(sides))
        };
        let slopes = slopes.filter(is_small);
        Scan { one, slopes, members, conditions, bounds, tries: Cell::new(tries) }
    }

    /// Whether this many more choices may be tried.
    fn may_try(&self, more: u128) -> bool {
        self.tries.set(self.tries.get().saturating_sub(more));
        self.tries.get() > 0
    }

    /// The members of the set of a choice, in ascending order.
    fn members_of(&self, choice: usize, position: &[i128]) -> Option<&[i64]> {
        let all = self.members[choice].as_deref()?;
        if matches!(self.one.choices[choice], Set::List(_)) {
            return Some(all);
        }
        let largest = position.iter().copied().max().unwrap_or_default();
        Some(&all[..all.partition_point(|&member| i128::from(member) <= largest)])
    }
}

/// The members, in ascending order, of a set of constants, or of a set that only the largest coordinate limits, up to
/// `most`.
pub(super) fn members(set: &Set, most: u64) -> Option<Vec<i64>> {
    let mut all = Vec::new();
    match set {
        Set::List(terms) => {
            for term in terms {
                let Term::Constant(number) = term else { return None };
                all.push(i64::try_from(*number).ok()?);
            }
            all.sort_unstable();
        }
        Set::Powers(_) | Set::Having(_) => {
            let mut push = |member: i128| match i64::try_from(member) {
                Ok(member) => {
                    all.push(member);
                    ControlFlow::Continue(())
                }
                Err(_) => ControlFlow::Break(()),
            };
            if each_element(set, &[most.into()], 1, &mut push).is_break() {
                return None;
            }
        }
        _ => return None,
    }
    Some(all)
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
    if !term.has_variable(&|number| number == variable) {
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

/// The options of a move when all its choices but the last have been made, if they lie on a line.
pub(super) struct OptionLine<'s> {
    /// The last choices.
    pub(super) choices: Choices<'s>,
    /// The option if the last choice is 0.
    start: &'s [i128],
    /// The change of each number when the last choice grows by one.
    slopes: &'s [i64],
}

/// The last choices of a line, in ascending order. There is at least one.
#[derive(Clone, Copy)]
pub(super) enum Choices<'s> {
    /// From the first to the last.
    Range(i128, i128),
    /// The listed choices.
    Listed(&'s [i64]),
}

/// The most numbers that a move leaves.
const MOST_NUMBERS: usize = 16;

impl<'s> Choices<'s> {
    /// Those from `first` to `last`, if there are any.
    pub(super) fn within(self, first: i128, last: i128) -> Option<Choices<'s>> {
        match self {
            Choices::Range(low, high) => {
                let (first, last) = (first.max(low), last.min(high));
                (first <= last).then_some(Choices::Range(first, last))
            }
            Choices::Listed(all) => {
                let upper = all.partition_point(|&choice| i128::from(choice) <= last);
                let lower = all[..upper].partition_point(|&choice| i128::from(choice) < first);
                (lower < upper).then_some(Choices::Listed(&all[lower..upper]))
            }
        }
    }

    pub(super) fn count(&self) -> u64 {
        match self {
            Choices::Range(first, last) => u64::try_from(last - first + 1).unwrap_or(u64::MAX),
            Choices::Listed(all) => all.len() as u64,
        }
    }

    fn contains(&self, choice: i128) -> bool {
        match self {
            Choices::Range(first, last) => (first..=last).contains(&&choice),
            Choices::Listed(all) => {
                i64::try_from(choice).is_ok_and(|choice| all.binary_search(&choice).is_ok())
            }
        }
    }

    /// The first and the last.
    pub(super) fn ends(&self) -> [i128; 2] {
        match *self {
            Choices::Range(first, last) => [first, last],
            Choices::Listed(all) => [all[0].into(), all[all.len() - 1].into()],
        }
    }

    pub(super) fn try_each<E>(&self, mut visit: impl FnMut(i128) -> Result<(), E>) -> Result<(), E> {
        match self {
            Choices::Range(first, last) => (*first..=*last).try_for_each(visit),
            Choices::Listed(all) => all.iter().try_for_each(|&choice| visit(choice.into())),
        }
    }
}

impl<'s> OptionLine<'s> {
    /// The numbers of the option if the last choice is 0, each with its slope.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (i128, i64)> {
        self.start.iter().copied().zip(self.slopes.iter().copied())
    }

    /// The first and the last number of the options, if they are one number each and leave no gaps.
    pub(super) fn run(&self) -> Option<(usize, usize)> {
        let (Choices::Range(first, last), &[slope @ (1 | -1)]) = (&self.choices, self.slopes) else {
            return None;
        };
        let ends = [first, last].map(|choice| (self.start[0] + i128::from(slope) * choice) as usize);
        Some((ends[0].min(ends[1]), ends[0].max(ends[1])))
    }

    /// The last choices whose options have only numbers up to `most`.
    pub(super) fn up_to(&self, most: i128) -> Option<Choices<'s>> {
        let (mut first, mut last) = (i128::MIN, i128::MAX);
        for (start, slope) in self.numbers() {
            let wide = i128::from(slope);
            match slope.signum() {
                1 => last = last.min((most - start).div_euclid(wide)),
                -1 => first = first.max((start - most - wide - 1).div_euclid(-wide)),
                _ if start > most => return None,
                _ => {}
            }
        }
        self.choices.within(first, last)
    }

    /// The option of this last choice, if its numbers fit into 64 bits.
    pub(super) fn at(&self, choice: i128) -> Option<Vec<u64>> {
        let number = |(start, slope)| u64::try_from(start + i128::from(slope) * choice).ok();
        self.numbers().map(number).collect()
    }

    /// Calls `visit` with each option whose numbers fit into 64 bits. If `among` is given, this may leave out
    /// options with a number that is not in `among`.
    pub(super) fn try_each<E>(
        &self, among: Option<&[u64]>, mut visit: impl FnMut(Vec<u64>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut visit = |choice| self.at(choice).map_or(Ok(()), &mut visit);
        let steep = self.numbers().find(|(_, slope)| *slope != 0);
        let Some(((start, slope), among)) = steep.zip(among) else {
            let fit = self.up_to(u64::MAX.into());
            return fit.map_or(Ok(()), |choices| choices.try_each(visit));
        };
        among.iter().try_for_each(|&number| {
            let (difference, slope) = (i128::from(number) - start, i128::from(slope));
            let choice = Some(difference / slope).filter(|_| difference % slope == 0);
            choice.filter(|&choice| self.choices.contains(choice)).map_or(Ok(()), &mut visit)
        })
    }
}

impl Scan<'_> {
    /// Calls `on_line` with each line of options, and `on_option` with each option that is on no line. `variables`
    /// holds the position and the choices made so far.
    pub(super) fn each_line<E>(
        &self, variables: &mut Vec<i128>, dimension: usize,
        on_line: &mut dyn FnMut(OptionLine<'_>) -> Result<(), E>,
        on_option: &mut dyn FnMut(&[i128]) -> Result<(), E>,
    ) -> Result<(), E> {
        let chosen = variables.len() - dimension;
        let Some(set) = self.one.choices.get(chosen) else {
            return self.option(variables).map_or(Ok(()), |(option, count)| on_option(&option[..count]));
        };
        let ends = |variables: &[i128]| match set {
            Set::Range(first, last) => value(first, variables).zip(value(last, variables)),
            _ => None,
        };
        let members = self.members_of(chosen, &variables[..dimension]);
        if let Some(slopes) = &self.slopes
            && chosen + 1 == self.one.choices.len()
        {
            let ends = match members {
                Some(all) => all.first().zip(all.last()).map(|(&first, &last)| (first.into(), last.into())),
                None => ends(variables),
            };
            let Some((first, last)) = ends.filter(|(first, last)| first <= last) else { return Ok(()) };
            if !self.conditions.iter().all(|condition| holds(condition, variables) == Some(true)) {
                return Ok(());
            }
            let mut start = [0; MOST_NUMBERS];
            let start = &mut start[..slopes.len()];
            variables.push(0);
            let choices = self.choices(slopes, variables, members, [first, last], start);
            variables.pop();
            return choices.map_or(Ok(()), |choices| on_line(OptionLine { choices, start, slopes }));
        }
        let mut choose = |variables: &mut Vec<i128>, choice: i128| {
            variables.push(choice);
            let done = self.each_line(variables, dimension, on_line, on_option);
            variables.pop();
            done
        };
        if let Some(members) = members {
            let mut tried = members.iter().take_while(|_| self.may_try(1));
            return tried.try_for_each(|&member| choose(variables, member.into()));
        }
        if let Set::Range(..) = set {
            let Some((first, last)) = ends(variables) else { return Ok(()) };
            let mut tried = (first..=last).take_while(|_| self.may_try(1));
            return tried.try_for_each(|choice| choose(variables, choice));
        }
        if !self.may_try(most_elements(set, variables, dimension)) {
            return Ok(());
        }
        let mut done = Ok(());
        let _ = each_element(set, &variables.clone(), dimension, &mut |element| {
            done = choose(variables, element);
            if done.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        done
    }

    /// The option that these choices leave, and how many numbers it has.
    fn option(&self, variables: &[i128]) -> Option<([i128; MOST_NUMBERS], usize)> {
        if self.one.condition.as_ref().is_some_and(|condition| holds(condition, variables) != Some(true)) {
            return None;
        }
        let (mut option, mut count) = ([0; MOST_NUMBERS], 0);
        for term in self.one.leaves.iter().flatten() {
            option[count] = value(term, variables).filter(|number| *number >= 0)?;
            count += 1;
        }
        Some((option, count))
    }

    /// The last choices: members of a set, or all from the first to the last, cut so that nothing is negative and
    /// every bound holds. Writes the start of their line to `start`. The last variable is 0.
    fn choices<'s>(
        &self, slopes: &[i64], variables: &[i128], members: Option<&'s [i64]>, [first, last]: [i128; 2],
        start: &mut [i128],
    ) -> Option<Choices<'s>> {
        let (mut first, mut last) = (first, last);
        // Cuts the line so that this number, with this slope, is not positive.
        let mut cut = |number: i128, slope: i64| {
            let wide = i128::from(slope);
            match slope {
                // The usual slopes need no division, which is slow in 128 bits.
                1 => last = last.min(-number),
                -1 => first = first.max(number),
                2.. => last = last.min((-number).div_euclid(wide)),
                ..=-2 => first = first.max((number - wide - 1).div_euclid(-wide)),
                0 if number > 0 => last = i128::MIN,
                0 => {}
            }
        };
        for ((term, &slope), start) in self.one.leaves.iter().flatten().zip(slopes).zip(start) {
            *start = value(term, variables)?;
            cut(-*start, slope.checked_neg()?);
        }
        for Cut { low, high, more, slope } in &self.bounds {
            let difference = value(low, variables)?.checked_sub(value(high, variables)?)?;
            cut(difference.checked_add(*more)?, *slope);
        }
        let all = members.map_or(Choices::Range(first, last), Choices::Listed);
        let choices = all.within(first, last)?;
        if slopes.iter().any(|&slope| slope != 0) {
            return Some(choices);
        }
        // All choices leave the same option.
        let [first, _] = choices.ends();
        choices.within(first, first)
    }
}

/// The most choices of a move that are tried one by one for the options of a position.
const MOST_TRIES: u128 = 1 << 20;

impl Rules {
    /// Visits the options of a position. An option of several positions lists their coordinates one after another.
    /// Skips options with a number above `u64::MAX`. If the numbers of a last range leave options on a line, this
    /// skips the numbers that leave no option, and visits one option if all leave the same.
    ///
    /// Otherwise choices are tried one by one, at most 2^20 for each kind of move. If there may be more, the result is
    /// `Break`.
    pub fn visit_options(
        &self, position: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_options_among(position, None, visit)
    }

    /// As [`Rules::visit_options`]. If `among` is given, this may leave out options with a number that is not in
    /// `among`, without trying every choice on their line.
    pub fn visit_options_among(
        &self, position: &[u64], among: Option<&[u64]>, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut variables: Vec<i128> = position.iter().map(|&number| number.into()).collect();
        let visit = RefCell::new(|option: Vec<u64>| match visit(&option) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(()),
        });
        let on_line = &mut |line: OptionLine<'_>| line.try_each(among, |option| visit.borrow_mut()(option));
        let on_option =
            &mut |option: &[i128]| narrow(option).map_or(Ok(()), |option| visit.borrow_mut()(option));
        let largest = position.iter().copied().max().unwrap_or_default();
        self.moves.iter().try_for_each(|one| {
            let scan = Scan::lazy(one, self, largest);
            let done = scan.each_line(&mut variables, position.len(), on_line, on_option);
            if done.is_ok() && scan.may_try(0) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    }

    /// The options of a position, as [`Rules::visit_options`] visits them, if it visits all and there are at most
    /// `most`.
    pub fn options_up_to(&self, position: &[u64], most: usize) -> Option<Vec<Vec<u64>>> {
        let mut all = Vec::new();
        let visited = self.visit_options(position, &mut |option| {
            all.push(option.to_vec());
            if all.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        visited.is_continue().then_some(all)
    }
}

/// The numbers in 64 bits, if they fit.
pub(super) fn narrow(numbers: &[i128]) -> Option<Vec<u64>> {
    numbers.iter().map(|&number| u64::try_from(number).ok()).collect()
}
