//! The Grundy values of small positions. A move can leave several positions, and a position can have several numbers.

use std::cell::{Cell, RefCell};

use super::grid::{Grid, NoTable, breaking};
use super::scan::{Choices, OptionLine, Scan, narrow};
use super::tree::Rules;

/// In place of a value: the value depends on positions outside of the table.
pub(super) const LEFT_OPEN: u32 = 1 << 31;
/// In place of a value: not a position of the rules.
pub(super) const EXCLUDED: u32 = 1 << 30;
/// In place of a value: not computed yet.
const LATER: u32 = 1 << 29;

/// Fills in Grundy values.
pub(super) struct ValueFiller<'r> {
    rules: &'r Rules,
    scans: &'r [Scan<'r>],
    grid: &'r Grid,
    values: Vec<u32>,
    /// For each value, the last position that has an option with this value, counted from 1. The length is a power of 2
    /// above all values, and so above their nim-sums.
    seen: Vec<u32>,
    options: u64,
}

impl<'r> ValueFiller<'r> {
    pub(super) fn new(rules: &'r Rules, scans: &'r [Scan<'r>], grid: &'r Grid) -> Self {
        let values = vec![LATER; grid.places()];
        ValueFiller { rules, scans, grid, values, seen: vec![0; 1], options: 0 }
    }

    /// Fills the cells in this order. Returns the values and how many options were visited; `None` if an option came
    /// after its position.
    pub(super) fn fill(
        mut self, order: &mut dyn Iterator<Item = usize>,
    ) -> Result<Option<(Vec<u32>, u64)>, NoTable> {
        let mut variables = Vec::new();
        for (stamp, place) in (1..).zip(order) {
            let position = self.grid.position(place);
            if !self.rules.has_position(&position) {
                self.values[place] = EXCLUDED;
                continue;
            }
            variables.clear();
            variables.extend(position.iter().map(|&number| i128::from(number)));
            let found =
                self.scans.iter().fold(0, |found, scan| found | self.see(scan, &mut variables, stamp));
            if found & EXCLUDED > 0 {
                return Err(breaking(self.rules, self.scans, self.grid, position));
            }
            if found & LATER > 0 {
                return Ok(None);
            }
            self.values[place] = if found & LEFT_OPEN > 0 { LEFT_OPEN } else { self.mex(stamp) };
        }
        Ok(Some((self.values, self.options)))
    }

    /// The least value that no option of the position with this stamp has.
    fn mex(&mut self, stamp: u32) -> u32 {
        let mex = self.seen.iter().position(|seen| *seen != stamp).unwrap_or(self.seen.len());
        if mex >= self.seen.len() {
            self.seen.resize(2 * self.seen.len(), 0);
        }
        mex as u32
    }

    /// Stamps the values of the options of a position, `variables`. Returns the marks found in place of values.
    fn see(&mut self, scan: &Scan<'_>, variables: &mut Vec<i128>, stamp: u32) -> u32 {
        let ValueFiller { rules, grid, values, seen, options, .. } = self;
        let dimension = rules.dimension();
        let (found, counted) = (Cell::new(0), Cell::new(0_u64));
        let seen = RefCell::new(&mut seen[..]);
        let on_option = &mut |option: &[i128]| -> Result<(), ()> {
            let mut sum = 0;
            for part in option.chunks(dimension) {
                let part = narrow(part);
                let value = match part.as_deref().and_then(|part| grid.place(part)) {
                    Some(place) => values[place],
                    None if part.is_some_and(|part| !rules.has_position(&part)) => EXCLUDED,
                    None => LEFT_OPEN,
                };
                found.set(found.get() | value);
                sum ^= value;
            }
            mark(&mut seen.borrow_mut(), sum, stamp);
            counted.set(counted.get() + 1);
            Ok(())
        };
        let on_line = &mut |line: OptionLine<'_>| -> Result<(), ()> {
            let all = line.choices.count();
            counted.set(counted.get().saturating_add(all));
            let within = line.up_to(grid.side as i128 - 1);
            if within.as_ref().is_none_or(|within| within.count() < all) {
                found.set(found.get() | LEFT_OPEN);
            }
            let Some(choices) = within else { return Ok(()) };
            let seen = &mut seen.borrow_mut();
            found.set(found.get() | along(&steps(&line, grid), choices, values, seen, stamp));
            Ok(())
        };
        let _ = scan.each_line(variables, dimension, on_line, on_option);
        *options = options.saturating_add(counted.get());
        found.get()
    }
}

fn mark(seen: &mut [u32], value: u32, stamp: u32) {
    let last = seen.len() - 1;
    seen[value as usize & last] = stamp;
}

/// For each position that the options on a line consist of: its place if the last choice is 0, and how far it moves when
/// the last choice grows by one. Places are modulo 2^64.
fn steps(line: &OptionLine<'_>, grid: &Grid) -> Vec<(usize, usize)> {
    let numbers: Vec<(i128, i64)> = line.numbers().collect();
    let step = |part: &[(i128, i64)]| {
        let one = |(start, step): (usize, usize), (&(from, slope), &stride): (&(i128, i64), &usize)| {
            let more = (from as usize).wrapping_mul(stride);
            (start.wrapping_add(more), step.wrapping_add((slope as usize).wrapping_mul(stride)))
        };
        part.iter().zip(&grid.strides).fold((0, 0), one)
    };
    numbers.chunks(grid.strides.len()).map(step).collect()
}

/// Stamps the nim-sums of the values along a line. Returns the marks found in place of values.
fn along(
    steps: &[(usize, usize)], choices: Choices<'_>, values: &[u32], seen: &mut [u32], stamp: u32,
) -> u32 {
    let at = |(start, step): (usize, usize), choice: usize| start.wrapping_add(step.wrapping_mul(choice));
    let mut found = 0;
    match (choices, steps) {
        (Choices::Range(first, last), &[one, other]) => {
            let [first, last] = [first as usize, last as usize];
            // If the line has each pair in both orders, half of it is enough.
            let is_mirrored = at(one, first) == at(other, last) && at(one, last) == at(other, first);
            let count = last.wrapping_sub(first) + 1;
            let few = if is_mirrored { count.div_ceil(2) } else { count };
            let [mut here, mut there] = [at(one, first), at(other, first)];
            for _ in 0..few {
                let (value, beside) = (values[here], values[there]);
                found |= value | beside;
                mark(seen, value ^ beside, stamp);
                (here, there) = (here.wrapping_add(one.1), there.wrapping_add(other.1));
            }
        }
        _ => {
            let _ = choices.try_each(|choice| {
                let of_parts = steps.iter().map(|&part| values[at(part, choice as usize)]);
                let (all, sum) = of_parts.fold((0, 0), |(all, sum), value| (all | value, sum ^ value));
                found |= all;
                mark(seen, sum, stamp);
                Ok::<(), ()>(())
            });
        }
    }
    found
}
