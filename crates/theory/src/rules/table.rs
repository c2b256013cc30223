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

use super::grid::{Grid, NoTable, breaking, in_plain_order, in_some_order, scans};
use super::positions::{EXCLUDED, LEFT_OPEN, ValueFiller};
use super::scan::{Choices, OptionLine, Scan, members, narrow};
use super::tree::{Function, Move, Rules, Set, Term};

/// The facts about small positions: those whose numbers are all below [`Table::side`].
#[derive(Clone, Debug)]
pub struct Table {
    grid: Grid,
    cells: Cells,
    /// The heaps that the rules exclude although `cells` has values for them, in ascending order.
    excluded: Vec<usize>,
    /// How many options were visited.
    pub options: u64,
}

#[derive(Clone, Debug)]
enum Cells {
    /// The state of each position.
    Outcomes(Vec<u8>),
    /// Grundy values; of positions, also [`EXCLUDED`] and [`LEFT_OPEN`].
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

impl Table {
    /// The numbers of the table's positions are below this.
    pub fn side(&self) -> usize {
        self.grid.side
    }

    /// Whether the player to move loses, if it is known; false for a row that is not a position.
    pub fn is_lost(&self, position: &[u64]) -> Option<bool> {
        let place = self.grid.place(position)?;
        match &self.cells {
            Cells::Outcomes(states) => match states[place] {
                LOST => Some(true),
                WON | NONE => Some(false),
                _ => None,
            },
            Cells::Values(values) if values[place] == LEFT_OPEN => None,
            Cells::Values(values) => Some(values[place] == 0 && self.excluded.binary_search(&place).is_err()),
        }
    }

    /// The Grundy value of a position, if it is known. A position that the rules exclude has the value 0 here.
    pub fn value(&self, position: &[u64]) -> Option<u64> {
        let (Cells::Values(values), place) = (&self.cells, self.grid.place(position)?) else { return None };
        match values[place] {
            LEFT_OPEN => None,
            EXCLUDED => Some(0),
            value => Some(value.into()),
        }
    }

    /// All positions whose values are known, each with its value.
    pub(super) fn valued(&self) -> impl Iterator<Item = (Vec<u64>, u64)> {
        let positions = (0..self.grid.places()).map(|place| self.grid.position(place));
        positions.filter_map(|position| {
            let value = self.value(&position)?;
            Some((position, value))
        })
    }

    /// The positions with numbers below [`Table::side`] that it leaves open, the first number first to change.
    pub fn left_open(&self) -> impl Iterator<Item = Vec<u64>> {
        let (side, dimension) = (self.side() as u64, self.grid.strides.len() as u32);
        let row = move |place: u64| (0..dimension).map(|index| place / side.pow(index) % side).collect();
        (0..side.pow(dimension)).map(row).filter(|row: &Vec<u64>| self.is_lost(row).is_none())
    }

    /// The Grundy values of heaps 0, 1, 2, ..., if they were computed. A heap that the rules exclude has the value 0
    /// here.
    pub fn values(&self) -> Option<&[u32]> {
        match &self.cells {
            Cells::Values(values) if self.grid.strides.len() == 1 => Some(values),
            _ => None,
        }
    }

    /// Whether it has Grundy values.
    pub(super) fn has_values(&self) -> bool {
        matches!(self.cells, Cells::Values(_))
    }

    /// The known positions, each with `true` if it is lost.
    pub fn outcomes(&self) -> impl Iterator<Item = (Vec<u64>, bool)> {
        (0..self.grid.places()).filter_map(move |place| {
            let is_lost = match &self.cells {
                Cells::Outcomes(states) => match states[place] {
                    LOST => true,
                    WON => false,
                    _ => return None,
                },
                Cells::Values(_) if self.excluded.binary_search(&place).is_ok() => return None,
                Cells::Values(values) if matches!(values[place], EXCLUDED | LEFT_OPEN) => return None,
                Cells::Values(values) => values[place] == 0,
            };
            Some((self.grid.position(place), is_lost))
        })
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
        let scans = scans(rules, side);
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
            grid: Grid { side: values.len(), strides: vec![1] },
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
        let scans = scans(rules, side);
        in_some_order(rules, &scans, side, &mut |grid, order| {
            let mut filler = OutcomeFiller::new(rules, &scans, grid);
            let is_filled = filler.fill(order)?;
            Ok(is_filled.then(|| filler.table()))
        })
    }

    /// The Grundy values of the positions whose numbers are below `side`. Unlike [`Table::of_values`], it also takes
    /// positions of several numbers, and has no value where a move leads out of the table.
    ///
    /// # Errors
    ///
    /// An option in a cycle of moves, or an option that is not a position.
    pub fn of_positions(rules: &Rules, side: usize) -> Result<Table, NoTable> {
        let scans = scans(rules, side);
        in_some_order(rules, &scans, side, &mut |grid, order| {
            let filled = ValueFiller::new(rules, &scans, &grid).fill(order)?;
            Ok(filled.map(|(values, options)| Table {
                cells: Cells::Values(values),
                grid,
                excluded: Vec::new(),
                options,
            }))
        })
    }
}

/// Whether the values of positions below this side can be computed in an order of their numbers, without a search.
pub(super) fn is_in_plain_order(rules: &Rules, side: usize) -> bool {
    let scans = scans(rules, side);
    let fill = &mut |grid: Grid, order: &mut dyn Iterator<Item = usize>| {
        ValueFiller::new(rules, &scans, &grid).fill(order)
    };
    matches!(in_plain_order(rules.dimension(), side, fill), Ok(Some(_)))
}

/// The numbers that the moves take from a heap below `side`, if they are a few constants.
fn taken(rules: &Rules, side: usize) -> Option<Vec<usize>> {
    // With at most this many options, all values are below 64, so one word holds a set of values.
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

/// The Grundy values of the heaps below `side` if moves take these numbers, and how many options were visited.
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
    /// All heaps from this one to just below the current heap are options of the current heap.
    from: u32,
    options: u64,
}

impl Filler {
    /// Prepares to visit the options of a heap.
    fn make_room(&mut self, n: usize) {
        // The nim-sums of values are below this, and so the mex is at most this.
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
            for end in line.choices.ends() {
                let option = line.at(end).unwrap_or_else(|| vec![u64::MAX]);
                if option.iter().any(|&heap| heap >= n as u64) {
                    return Err(endless(&option));
                }
            }
            if !excluded.is_empty() {
                line.try_each(None, |option| check(&option))?;
            }
            counted.set(counted.get() + line.choices.count());
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
    let count = line.choices.count() as usize;
    let numbers: Vec<(i128, i64)> = line.numbers().collect();
    match (&line.choices, &numbers[..]) {
        (Choices::Range(first, last), &[(start, 1), (other, -1)]) => {
            let ends = [start + first, other - last].map(|heap| heap as usize);
            let [ones, others] = ends.map(|least| &values[least..least + count]);
            // If the line has each pair in both orders, half of it is enough.
            let few = if ends[0] == ends[1] { count.div_ceil(2) } else { count };
            ones.iter().zip(others.iter().rev()).take(few).for_each(|(one, other)| see(one ^ other));
        }
        (Choices::Listed(all), &[(start, slope)]) => {
            all.iter().for_each(|&choice| see(values[place_of(start, slope, choice)]));
        }
        _ => {
            let value = |choice: i64| {
                numbers.iter().fold(0, |sum, &(start, slope)| sum ^ values[place_of(start, slope, choice)])
            };
            let _ = line.choices.try_each(|choice| {
                see(value(choice as i64));
                Ok::<(), ()>(())
            });
        }
    }
}

/// The place of an option on a line. It is in the table, so arithmetic modulo 2^64 is exact.
fn place_of(start: i128, step: i64, choice: i64) -> usize {
    (start as usize).wrapping_add((step as usize).wrapping_mul(choice as usize))
}

/// Fills in who wins.
struct OutcomeFiller<'r> {
    rules: &'r Rules,
    scans: &'r [Scan<'r>],
    grid: Grid,
    states: Vec<u8>,
    options: u64,
}

impl<'r> OutcomeFiller<'r> {
    fn new(rules: &'r Rules, scans: &'r [Scan<'r>], grid: Grid) -> Self {
        OutcomeFiller { rules, scans, states: vec![LATER; grid.places()], grid, options: 0 }
    }

    fn table(self) -> Table {
        Table {
            grid: self.grid,
            cells: Cells::Outcomes(self.states),
            excluded: Vec::new(),
            options: self.options,
        }
    }

    /// Fills the cells in this order. Returns `true` if every option came before its position.
    fn fill(&mut self, order: impl Iterator<Item = usize>) -> Result<bool, NoTable> {
        let mut variables = Vec::new();
        for place in order {
            let position = self.grid.position(place);
            if !self.rules.has_position(&position) {
                self.states[place] = NONE;
                continue;
            }
            let mut found = 0;
            for scan in self.scans {
                variables.clear();
                variables.extend(position.iter().map(|&number| i128::from(number)));
                found |= self.states_of(scan, &mut variables, place, found & LOST > 0);
            }
            if found & NONE > 0 {
                return Err(breaking(self.rules, self.scans, &self.grid, position));
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

    /// The combined states of the options. If the position `is_won`, skips options that cannot change that.
    /// `variables` holds the position.
    fn states_of(&mut self, scan: &Scan<'_>, variables: &mut Vec<i128>, place: usize, is_won: bool) -> u8 {
        let OutcomeFiller { grid, states, .. } = self;
        let has_condition = self.rules.condition.is_some();
        let (found, count) = (Cell::new(0_u8), Cell::new(0_u64));
        let rules = self.rules;
        let on_option = &mut |option: &[i128]| -> Result<(), ()> {
            let place = option.iter().zip(&grid.strides).try_fold(0, |place, (&number, stride)| {
                (number < grid.side as i128).then(|| place + number as usize * stride)
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
            count.set(count.get().saturating_add(all));
            let (mut start, mut step) = (0, 0);
            for ((from, slope), &stride) in line.numbers().zip(&grid.strides) {
                start += from * stride as i128;
                step += slope * stride as i64;
            }
            let within = line.up_to(grid.side as i128 - 1);
            if within.as_ref().is_none_or(|within| within.count() < all) {
                // An option outside the table need not be a position of the game; the prover checks that.
                found.set(found.get() | UNKNOWN);
            }
            let Some(choices) = within else { return Ok(()) };
            let ends = choices.ends().map(|choice| place_of(start, step, choice as i64));
            let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            if is_won && high < place && !has_condition {
                return Ok(());
            }
            let along = match choices {
                Choices::Listed(all) => {
                    all.iter().fold(0, |found, &choice| found | states[place_of(start, step, choice)])
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
        self.options = self.options.saturating_add(count.get());
        found.get()
    }
}
