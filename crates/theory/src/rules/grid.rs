//! The cells of a table, and an order in which options come before their positions.

use std::cell::RefCell;

use super::scan::{OptionLine, Scan, narrow};
use super::tree::Rules;

/// How positions lie in a table.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) side: usize,
    /// For each coordinate, the distance between neighbours.
    pub(super) strides: Vec<usize>,
}

impl Grid {
    pub(super) fn places(&self) -> usize {
        self.side.pow(self.strides.len() as u32)
    }

    pub(super) fn position(&self, place: usize) -> Vec<u64> {
        self.strides.iter().map(|stride| (place / stride % self.side) as u64).collect()
    }

    pub(super) fn place(&self, position: &[u64]) -> Option<usize> {
        let numbers = position.iter().map(|&number| usize::try_from(number).unwrap_or(usize::MAX));
        let places = numbers.zip(&self.strides);
        places.map(|(number, stride)| (number < self.side).then(|| number * stride)).sum()
    }
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// Play need not end: moves can lead from the option back to the position. Or it might not: there is one
    /// coordinate, and the option is not smaller.
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

/// The moves, prepared for positions whose numbers are below `side`.
pub(super) fn scans(rules: &Rules, side: usize) -> Vec<Scan<'_>> {
    rules.moves.iter().map(|one| Scan::new(one, rules, side as u64 - 1)).collect()
}

/// Fills the cells of a grid in an order.
type Fill<'f, T> = dyn FnMut(Grid, &mut dyn Iterator<Item = usize>) -> Result<Option<T>, NoTable> + 'f;

/// Fills a table in the first of some orders of its cells in which every option comes before its position. In another
/// order, `fill` returns `None`.
pub(super) fn in_some_order<T>(
    rules: &Rules, scans: &[Scan<'_>], side: usize, fill: &mut Fill<'_, T>,
) -> Result<T, NoTable> {
    let dimension = rules.dimension();
    if let Some(table) = in_plain_order(dimension, side, fill)? {
        return Ok(table);
    }
    let grid = Grid { side, strides: (0..dimension).map(|index| side.pow(index as u32)).collect() };
    let order = order_by_search(rules, scans, &grid)?;
    let table = fill(grid, &mut order.into_iter())?;
    Ok(table.expect("in this order, options come before their positions"))
}

/// Fills a table in an order of its cells by their numbers, if such an order will do.
pub(super) fn in_plain_order<T>(
    dimension: usize, side: usize, fill: &mut Fill<'_, T>,
) -> Result<Option<T>, NoTable> {
    // Tries the orders in which each coordinate in turn comes first.
    for first in 0..dimension {
        let mut strides = vec![1; dimension];
        let order: Vec<usize> = (0..dimension).map(|index| (first + index) % dimension).collect();
        for pair in order.windows(2).rev() {
            strides[pair[0]] = strides[pair[1]] * side;
        }
        let grid = Grid { side, strides };
        let places = grid.places();
        if let Some(table) = fill(grid, &mut (0..places))? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

/// The error for the option of `position` that is not a position.
pub(super) fn breaking(rules: &Rules, scans: &[Scan<'_>], grid: &Grid, position: Vec<u64>) -> NoTable {
    let mut options = options(scans, grid, &position).into_iter();
    let is_none = |option: &Vec<u64>| option.chunks(position.len()).any(|part| !rules.has_position(part));
    let option = options.find(is_none).unwrap_or_default();
    NoTable::Breaks { position, option }
}

/// The options of a position that are in the table, and all its options that are on no line.
fn options(scans: &[Scan<'_>], grid: &Grid, position: &[u64]) -> Vec<Vec<u64>> {
    let all = RefCell::new(Vec::new());
    let on_line = &mut |line: OptionLine<'_>| -> Result<(), ()> {
        let within = line.up_to(grid.side as i128 - 1);
        within.map_or(Ok(()), |choices| {
            choices.try_each(|choice| {
                all.borrow_mut().extend(line.at(choice));
                Ok(())
            })
        })
    };
    let on_option = &mut |option: &[i128]| {
        all.borrow_mut().extend(narrow(option));
        Ok(())
    };
    let mut variables: Vec<i128> = position.iter().map(|&number| number.into()).collect();
    for scan in scans {
        let _ = scan.each_line(&mut variables, position.len(), on_line, on_option);
    }
    all.into_inner()
}

/// An order of the cells in which options come before their positions, found by following moves.
fn order_by_search(rules: &Rules, scans: &[Scan<'_>], grid: &Grid) -> Result<Vec<usize>, NoTable> {
    let options = |from: usize| -> Vec<usize> {
        let position = grid.position(from);
        let all = if rules.has_position(&position) { options(scans, grid, &position) } else { Vec::new() };
        all.iter()
            .flat_map(|option| option.chunks(position.len()))
            .filter_map(|part| grid.place(part))
            .collect()
    };
    // 0: not seen; 1: on the current path; 2: done.
    let (mut seen, mut order) = (vec![0_u8; grid.places()], Vec::with_capacity(grid.places()));
    for root in 0..grid.places() {
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
                1 => {
                    let (position, option) = (grid.position(*from), grid.position(next));
                    return Err(NoTable::Endless { position, option });
                }
                _ => {}
            }
        }
    }
    Ok(order)
}
