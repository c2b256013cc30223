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

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

use super::scan::{Choices, OptionLine, Scan, members, narrow};
use super::tree::{Function, Move, Rules, Set, Term};

/// The facts about small positions: those whose numbers are all below [`Table::side`].
#[derive(Clone, Debug)]
pub struct Table {
    side: usize,
    /// For each coordinate, the distance between neighbours in the table.
    strides: Vec<usize>,
    cells: Cells,
    /// The heaps with a value that the rules exclude, in ascending order.
    excluded: Vec<usize>,
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
            Cells::Values(values) => Some(values[place] == 0 && self.excluded.binary_search(&place).is_err()),
        }
    }

    /// The Grundy values of heaps 0, 1, 2, ..., if they were computed. A heap that the rules exclude has the value 0
    /// here.
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
                Cells::Values(_) if self.excluded.binary_search(&place).is_ok() => return None,
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
        if let Some(taken) = taken(rules, side) {
            let (values, options) = values_of_taken(&taken, side, most_options);
            return Ok(Table::with_values(values, options));
        }
        let scans: Vec<Scan<'_>> =
            rules.moves.iter().map(|one| Scan::new(one, rules, side as u64 - 1)).collect();
        let mut filler = Filler::default();
        for n in 0..side {
            if !rules.has_position(&[n as u64]) {
                filler.excluded.push(n);
                filler.values.push(0);
                continue;
            }
            filler.make_room(n);
            for scan in &scans {
                filler.visit(scan, n)?;
            }
            filler.add_mex(n);
            if filler.options > most_options {
                break;
            }
        }
        let Filler { values, excluded, options, .. } = filler;
        Ok(Table { excluded, ..Table::with_values(values, options) })
    }

    fn with_values(values: Vec<u32>, options: u64) -> Table {
        Table {
            side: values.len(),
            strides: vec![1],
            cells: Cells::Values(values),
            excluded: Vec::new(),
            options,
        }
    }

    /// Who wins the positions whose numbers are below `side`.
    ///
    /// # Errors
    ///
    /// An option in a cycle of moves, or an option that is not a position.
    pub fn of_outcomes(rules: &Rules, side: usize) -> Result<Table, NoTable> {
        let scans: Vec<Scan<'_>> =
            rules.moves.iter().map(|one| Scan::new(one, rules, side as u64 - 1)).collect();
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

/// The numbers that the moves take from a heap below `side`, if they are a few constants.
fn taken(rules: &Rules, side: usize) -> Option<Vec<usize>> {
    // So few options have values below 64.
    const MOST: usize = 63;
    if rules.dimension() > 1 || rules.condition.is_some() {
        return None;
    }
    let natural = |number: i64| usize::try_from(number).ok().filter(|number| *number > 0);
    let constant = |term: &Term| match term {
        Term::Constant(number) => usize::try_from(*number).ok().filter(|number| *number > 0),
        _ => None,
    };
    let mut all = Vec::new();
    for Move { leaves, choices, condition } in &rules.moves {
        let ([leaf], None) = (&leaves[..], condition) else { return None };
        let Term::Of(Function::Minus, terms) = &leaf[0] else { return None };
        let (Term::Variable(0), taken) = (&terms[0], &terms[1]) else { return None };
        match (&choices[..], taken) {
            ([], taken) => all.push(constant(taken)?),
            ([Set::Range(first, last)], Term::Variable(1)) => {
                all.extend((constant(first)?..=constant(last)?).take(MOST + 1));
            }
            ([set], Term::Variable(1)) => {
                let members = members(set, side as u64 - 1)?;
                all.extend(members.into_iter().map(natural).collect::<Option<Vec<usize>>>()?);
            }
            _ => return None,
        }
    }
    all.sort_unstable();
    (all.len() <= MOST).then_some(all)
}

/// The Grundy values of heaps below `side` of which moves take these numbers, and how many options were visited.
fn values_of_taken(taken: &[usize], side: usize, most_options: u64) -> (Vec<u32>, u64) {
    let (mut values, mut options): (Vec<u32>, u64) = (Vec::with_capacity(side), 0);
    for n in 0..side {
        let fit = &taken[..taken.partition_point(|&taken| taken <= n)];
        // A bit for each value of an option.
        let seen = fit.iter().fold(0_u64, |seen, &taken| seen | 1 << values[n - taken]);
        values.push(seen.trailing_ones());
        options += fit.len() as u64;
        if options > most_options {
            break;
        }
    }
    (values, options)
}

/// Fills in Grundy values.
#[derive(Default)]
struct Filler {
    values: Vec<u32>,
    /// The heaps that the rules exclude. Their values mean nothing.
    excluded: Vec<usize>,
    /// The largest value.
    most: u32,
    /// For each value, 1 more than the last heap that has an option with this value.
    seen: Vec<u32>,
    /// For each value, 1 more than the last heap that has this value.
    latest: Vec<u32>,
    /// The options of the heap include all heaps from this one up to it.
    from: u32,
    options: u64,
}

impl Filler {
    /// Prepares to visit the options of a heap.
    fn make_room(&mut self, n: usize) {
        // The values of several heaps are below this, and so the mex is at most this.
        let most = (self.most as usize + 1).next_power_of_two();
        if self.seen.len() <= most {
            self.seen.resize(most + 1, 0);
            self.latest.resize(most + 1, 0);
        }
        self.from = n as u32;
    }

    /// Adds the value of a heap whose options were visited.
    fn add_mex(&mut self, n: usize) {
        let stamp = n as u32 + 1;
        let is_missing = |(seen, latest): (&u32, &u32)| *seen != stamp && *latest <= self.from;
        let mex = self.seen.iter().zip(&self.latest).position(is_missing);
        let mex = mex.expect("there is room for a value that no option has");
        self.latest[mex] = stamp;
        self.most = self.most.max(mex as u32);
        self.values.push(mex as u32);
    }

    fn visit(&mut self, scan: &Scan<'_>, n: usize) -> Result<(), NoTable> {
        let stamp = n as u32 + 1;
        let Filler { values, excluded, seen, options, from, .. } = self;
        let endless = |option: &[u64]| NoTable::Endless { position: vec![n as u64], option: option.to_vec() };
        let counted = Cell::new(0);
        let seen = RefCell::new(seen);
        let check = |option: &[u64]| {
            if option.iter().any(|&heap| excluded.binary_search(&(heap as usize)).is_ok()) {
                return Err(NoTable::Breaks { position: vec![n as u64], option: option.to_vec() });
            }
            Ok(())
        };
        let on_option = &mut |option: &[i128]| {
            if option.iter().any(|&heap| heap >= n as i128) {
                let told = |&heap: &i128| u64::try_from(heap).unwrap_or(u64::MAX);
                return Err(endless(&option.iter().map(told).collect::<Vec<u64>>()));
            }
            if !excluded.is_empty() {
                check(&option.iter().map(|&heap| heap as u64).collect::<Vec<u64>>())?;
            }
            let value = option.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
            seen.borrow_mut()[value as usize] = stamp;
            counted.set(counted.get() + 1);
            Ok(())
        };
        let on_line = &mut |line: OptionLine<'_>| {
            let is_endless = |end: &i64| line.at(*end).iter().any(|&heap| heap >= n as u64);
            if let Some(end) = line.choices.ends().into_iter().find(is_endless) {
                return Err(endless(&line.at(end)));
            }
            if !excluded.is_empty() {
                line.choices.try_each(|choice| check(&line.at(choice)))?;
            }
            counted.set(counted.get() + line.choices.count() as u64);
            match line.run() {
                Some((low, high)) if high + 1 == n => *from = (*from).min(low as u32),
                _ => see(&line, values, &mut seen.borrow_mut()[..], stamp),
            }
            Ok(())
        };
        scan.each_line(&mut vec![n as i128], 1, on_line, on_option)?;
        *options += counted.get();
        Ok(())
    }
}

/// Stamps the values of the options on a line.
fn see(line: &OptionLine<'_>, values: &[u32], seen: &mut [u32], stamp: u32) {
    let mut see = |value: u32| seen[value as usize] = stamp;
    if let Some((low, high)) = line.run() {
        values[low..=high].iter().for_each(|&value| see(value));
        return;
    }
    let count = line.choices.count();
    let numbers: Vec<(i64, i64)> = line.numbers().collect();
    match (&line.choices, &numbers[..]) {
        (Choices::Range(first, last), &[(start, 1), (other, -1)]) => {
            let ends = [start + first, other - last].map(|heap| heap as usize);
            let [ones, others] = ends.map(|least| &values[least..least + count]);
            // If the line has each pair in both orders, half of it is enough.
            let few = if ends[0] == ends[1] { count.div_ceil(2) } else { count };
            ones.iter().zip(others.iter().rev()).take(few).for_each(|(one, other)| see(one ^ other));
        }
        (Choices::Listed(all), &[(start, slope)]) => {
            all.iter().for_each(|choice| see(values[(start + slope * choice) as usize]));
        }
        _ => {
            let heap = |choice: i64, (start, slope): &(i64, i64)| (start + slope * choice) as usize;
            let value = |choice: i64| numbers.iter().fold(0, |sum, one| sum ^ values[heap(choice, one)]);
            let _ = line.choices.try_each(|choice| {
                see(value(choice));
                Ok::<(), ()>(())
            });
        }
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
            excluded: Vec::new(),
            options: self.options,
        }
    }

    fn position(&self, place: usize) -> Vec<u64> {
        self.strides.iter().map(|stride| (place / stride % self.side) as u64).collect()
    }

    /// Fills the cells in this order. Returns `true` if every option came before its position.
    fn fill(&mut self, scans: &[Scan<'_>], order: impl Iterator<Item = usize>) -> Result<bool, NoTable> {
        let mut variables = Vec::new();
        for place in order {
            let position = self.position(place);
            if !self.rules.has_position(&position) {
                self.states[place] = NONE;
                continue;
            }
            let mut found = 0;
            for scan in scans {
                variables.clear();
                variables.extend(position.iter().map(|&number| i128::from(number)));
                found |= self.states_of(scan, &mut variables, place, found & LOST > 0);
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

    /// The combined states of the options. If the position `is_won`, skips what cannot change that. `variables` holds
    /// the position.
    fn states_of(&mut self, scan: &Scan<'_>, variables: &mut Vec<i128>, place: usize, is_won: bool) -> u8 {
        let OutcomeFiller { side, strides, states, .. } = self;
        let has_condition = self.rules.condition.is_some();
        let (found, count) = (Cell::new(0_u8), Cell::new(0_u64));
        let rules = self.rules;
        let on_option = &mut |option: &[i128]| -> Result<(), ()> {
            let place = option.iter().zip(&*strides).try_fold(0, |place, (&number, stride)| {
                (number < *side as i128).then(|| place + number as usize * stride)
            });
            let breaks =
                || has_condition && narrow(option).is_some_and(|option| !rules.has_position(&option));
            let outside = || if breaks() { NONE } else { UNKNOWN };
            found.set(found.get() | place.map_or_else(outside, |place| states[place]));
            count.set(count.get() + 1);
            Ok(())
        };
        let on_line = &mut |line: OptionLine<'_>| -> Result<(), ()> {
            let all = line.choices.count();
            count.set(count.get() + all as u64);
            let (mut first, mut last) = (i64::MIN, i64::MAX);
            let (most, mut start, mut step) = (*side as i64 - 1, 0, 0);
            for ((from, slope), &stride) in line.numbers().zip(&*strides) {
                match slope.signum() {
                    1 => last = last.min((most - from).div_euclid(slope)),
                    -1 => first = first.max((from - most + -slope - 1).div_euclid(-slope)),
                    _ if from > most => last = i64::MIN,
                    _ => {}
                }
                start += from * stride as i64;
                step += slope * stride as i64;
            }
            let within = line.choices.within(first, last);
            if within.as_ref().is_none_or(|within| within.count() < all) {
                // An option outside the table need not be a position of the game; the prover checks that.
                found.set(found.get() | UNKNOWN);
            }
            let Some(choices) = within else { return Ok(()) };
            let ends = choices.ends().map(|choice| (start + step * choice) as usize);
            let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            if is_won && high < place && !has_condition {
                return Ok(());
            }
            let along = match choices {
                Choices::Listed(all) => {
                    all.iter().fold(0, |found, choice| found | states[(start + step * choice) as usize])
                }
                Choices::Range(..) => {
                    let cells = states[low..=high].iter().step_by(step.unsigned_abs().max(1) as usize);
                    cells.fold(0, |found, state| found | state)
                }
            };
            found.set(found.get() | along);
            Ok(())
        };
        let _ = scan.each_line(variables, rules.dimension(), on_line, on_option);
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
