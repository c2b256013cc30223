//! Simpler positions than a wrong one, in the order in which they are tried.

use std::iter;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::rounds::{choices, small_rows};
use super::search::Search;
use super::trial::{Stress, StressError};
use crate::contest::generate::{Case, Constraints, DescribedGame};
use crate::engine::{Asked, Games, Times};
use crate::game::{Description, Ruleset, check};

/// The most rows of one length that are tried one after another, in runs and in rows.
const SWEEP_RUNS: usize = 150;
const SWEEP: usize = 10_000;
/// How many more numbers these rows have at most than they must have.
const SWEEP_PILES: usize = 4;
/// The places of a curve that are tried one after another, where inputs have many positions and where they
/// have few, and how many at a time.
const PLACES: u64 = 100_000;
const FEW_PLACES: u64 = 400;
const PLACES_AT_ONCE: u64 = 10_000;
/// From so many positions in an input on, it pays to try many at a time.
const MANY: usize = 64;
/// How many rows a grid has about.
const GRID: usize = 5000;
/// How many winning moves are looked at for P-positions near a row.
const MOVES: usize = 3;
/// The longest rows whose numbers are all made smaller one by one; of others, as many of the largest.
const LONG: usize = 32;

/// Finds simpler positions.
pub(super) struct Simpler<'a> {
    game: Option<&'a dyn Ruleset>,
    limits: Constraints,
}

impl<'a> Simpler<'a> {
    /// Those of what a program is asked.
    pub(super) fn new(stress: &'a Stress<'_>) -> Self {
        Simpler { game: stress.assignment.game, limits: stress.limits }
    }

    /// A few of the smallest positions: a lost one and a won one first.
    pub(super) fn smallest(&self, case: &Case) -> Vec<Case> {
        const FEW: usize = 12;
        match (case, self.game) {
            (Case::Rows { form, .. }, Some(game)) => {
                let piles = self.limits.piles.0;
                let mut rows = small_rows(game, &self.limits, &vec![3; piles + 1], u64::MAX);
                rows.retain(|row| form.has(row));
                if rows.is_empty() {
                    return case.alone();
                }
                if let Some(other) = rows.iter().position(|row| game.is_won(row) != game.is_won(&rows[0])) {
                    rows[1..=other].rotate_right(1);
                }
                rows.truncate(FEW);
                rows.into_iter().map(|row| Case::Rows { form: *form, rows: vec![row] }).collect()
            }
            (Case::Games { form, .. }, _) => {
                let mut cases = small_games(form, &self.limits);
                cases.truncate(FEW);
                cases
            }
            (Case::Rows { .. }, None) => unreachable!("rows are those of a game"),
        }
    }

    /// Tries positions that do not depend on the wrong one: all small ones, and those on which inexact
    /// arithmetic fails first.
    pub(super) fn sweep(&self, search: &mut Search<'_>) -> Result<(), StressError> {
        let Some((game, row)) = self.row(search) else {
            if let Case::Games { form, .. } = &search.best.case {
                search.first_wrong(small_games(form, &self.limits))?;
            }
            return Ok(());
        };
        let rows = search.most_at_once().saturating_mul(SWEEP_RUNS).min(SWEEP) as u64;
        let longest = row.len().min(self.limits.piles.0 + SWEEP_PILES);
        let bound =
            |count| (2..=rows + 1).find(|top| top.saturating_pow(count) > rows).map_or(0, |top| top - 2);
        let bounds: Vec<u64> = (1..).take(longest).map(bound).collect();
        let largest = row.iter().copied().max().unwrap_or(0);
        let small = small_rows(game, &self.limits, &bounds, largest.saturating_add(1));
        if search.first_wrong(self.cases(search, small))? {
            return Ok(());
        }
        let hard = game.edge_cases(largest.saturating_add(1));
        let hard = if search.most_at_once() < MANY {
            hard
        } else {
            hard.iter().flat_map(|row| neighbours(row)).collect()
        };
        search.first_wrong(self.cases(search, hard))?;
        self.sweep_curve(search, game)
    }

    /// Tries the P-positions on a curve, and what is next to them, place by place.
    fn sweep_curve(&self, search: &mut Search<'_>, game: &dyn Ruleset) -> Result<(), StressError> {
        let (Some(curve), Some((_, row))) = (game.curve(), self.row(search)) else { return Ok(()) };
        let has_many = search.most_at_once() >= MANY;
        let most = curve.place(&row).min(if has_many { PLACES } else { FEW_PLACES });
        let mut place = 0;
        while place < most && !search.is_over() {
            let end = most.min(place + PLACES_AT_ONCE);
            let lost = (place..end).filter_map(|place| curve.at(place));
            let rows = lost.flat_map(|lost| {
                let near = if has_many { neighbours(&lost) } else { beside(&lost) };
                near.into_iter().map(|near| oriented(near, &row)).collect::<Vec<_>>()
            });
            let rows = rows.collect();
            if search.first_wrong(self.cases(search, rows))? {
                return Ok(());
            }
            place = end;
        }
        Ok(())
    }

    /// Makes the smallest wrong position so far smaller, in every way once.
    pub(super) fn descend(&self, search: &mut Search<'_>) -> Result<(), StressError> {
        let Some((game, row)) = self.row(search) else {
            while search.first_wrong(one_position_each(search.best.case.smaller()))? {}
            search.first_wrong(self.with_small_descriptions(&search.best.case))?;
            return Ok(());
        };
        let fewest = self.limits.piles.0 as u64;
        self.bisect(search, fewest, row.len() as u64, &|count| {
            let count = usize::try_from(count).unwrap_or(usize::MAX);
            let mut rows = self.least_rows(game, count);
            rows.extend([row[..count].to_vec(), row[row.len() - count..].to_vec()]);
            rows
        })?;
        self.clear_pieces(search, game)?;
        self.bisect_numbers(search, game)?;
        self.try_grid(search, game)
    }

    /// A described game with its rows and its pile, or a pile about as large, and small sets and graphs.
    fn with_small_descriptions(&self, case: &Case) -> Vec<Case> {
        const LESS: u64 = 4;
        let Case::Games { form, games } = case else { return Vec::new() };
        let Some(game) = games.first() else { return Vec::new() };
        let mut descriptions: Vec<Description> = Vec::new();
        for case in small_games(form, &self.limits) {
            let Case::Games { games, .. } = case else { continue };
            descriptions.extend(games.into_iter().map(|game| game.description));
        }
        descriptions.dedup();
        let is_one = form.format.rows == Times::Once;
        let with = |(description, less): (Description, u64)| {
            let mut game = DescribedGame { description, ..game.clone() };
            if game.pile > 0 {
                game.pile = game.pile.checked_sub(less)?;
            } else if is_one {
                game.rows[0][0] = game.rows[0][0].checked_sub(less)?;
            }
            Some(Case::Games { form: form.clone(), games: vec![game] })
        };
        let piles = if game.pile > 0 || is_one { LESS } else { 0 };
        let all = descriptions.into_iter().flat_map(|one| (0..=piles).map(move |less| (one.clone(), less)));
        all.filter_map(with).collect()
    }

    /// The game and the wrong position, where its rows are of one game.
    fn row(&self, search: &Search<'_>) -> Option<(&'a dyn Ruleset, Vec<u64>)> {
        match (&search.best.case, self.game) {
            (Case::Rows { rows, .. }, Some(game)) => Some((game, rows.first()?.clone())),
            _ => None,
        }
    }

    /// The rows that can be asked about, each in an input of its own.
    fn cases(&self, search: &Search<'_>, rows: Vec<Vec<u64>>) -> Vec<Case> {
        let (Case::Rows { form, .. }, Some(game)) = (&search.best.case, self.game) else { return Vec::new() };
        let mut rows = rows;
        rows.retain(|row| form.has(row) && self.limits.allow_row(row) && check(game, row).is_ok());
        rows.sort_unstable();
        rows.dedup();
        rows.into_iter().map(|row| Case::Rows { form: *form, rows: vec![row] }).collect()
    }

    /// Looks for the least number with which some of these rows are wrong, where those with the last are.
    fn bisect(
        &self, search: &mut Search<'_>, least: u64, wrong: u64, rows: &dyn Fn(u64) -> Vec<Vec<u64>>,
    ) -> Result<(), StressError> {
        let is_wrong = |search: &mut Search<'_>, number| search.first_wrong(self.cases(search, rows(number)));
        if least < wrong && !is_wrong(search, least)? {
            search.bisect(least, wrong, is_wrong)?;
        }
        Ok(())
    }

    /// The least lost and the least won row of so many numbers, as far as they are next to the least of all.
    fn least_rows(&self, game: &dyn Ruleset, count: usize) -> Vec<Vec<u64>> {
        /// How many numbers differ from the least, and by how much at most.
        const OTHERS: usize = 3;
        const MORE: u64 = 4;
        let least: Vec<u64> = (0..count).map(|index| self.limits.numbers_at(index).0).collect();
        let mut found: [Option<Vec<u64>>; 2] = [None, None];
        let others = count.min(OTHERS);
        let mut all = choices(iter::repeat_n((0..MORE).collect(), others));
        all.sort_by_key(|more| more.iter().sum::<u64>());
        for more in all {
            let mut row = least.clone();
            row[count - others..].iter_mut().zip(more).for_each(|(number, more)| *number += more);
            if self.limits.allow_row(&row) && check(game, &row).is_ok() {
                found[usize::from(game.is_won(&row))].get_or_insert(row);
            }
            if found.iter().all(Option::is_some) {
                break;
            }
        }
        found.into_iter().flatten().collect()
    }

    /// Brings pieces of a long row to the least numbers: halves, then quarters, and so on.
    fn clear_pieces(&self, search: &mut Search<'_>, game: &dyn Ruleset) -> Result<(), StressError> {
        let Some((_, row)) = self.row(search) else { return Ok(()) };
        let mut size = row.len() / 2;
        while row.len() > SWEEP_PILES && size > row.len() / LONG && !search.is_over() {
            for start in (0..row.len()).step_by(size) {
                let Some((_, mut row)) = self.row(search) else { return Ok(()) };
                for index in start..row.len().min(start + size) {
                    row[index] = self.limits.numbers_at(index).0;
                }
                let rows = with_lost(game, row, true);
                search.first_wrong(self.cases(search, rows))?;
            }
            size /= 2;
        }
        Ok(())
    }

    /// Bisects the numbers: all at once, along the curve, and one by one. A lost row stays lost.
    fn bisect_numbers(&self, search: &mut Search<'_>, game: &dyn Ruleset) -> Result<(), StressError> {
        let Some((_, row)) = self.row(search) else { return Ok(()) };
        let is_lost = !game.is_won(&row);
        let largest = row.iter().copied().max().unwrap_or(0);
        let least = self.limits.numbers_at(0).0;
        if let Some(curve) = game.curve() {
            let place = curve.place(&row);
            let here = curve.at(place).map(|lost| oriented(lost, &row));
            self.bisect(search, 0, place, &|place| {
                let Some(lost) = curve.at(place).map(|lost| oriented(lost, &row)) else { return Vec::new() };
                let moved = here.as_ref().and_then(|here| moved_like(&lost, here, &row));
                [lost].into_iter().chain(moved).collect()
            })?;
        }
        self.bisect(search, least, largest, &|most| {
            let capped = row.iter().map(|&number| number.min(most)).collect();
            let equal = vec![most; row.len()];
            [with_lost(game, capped, is_lost), with_lost(game, equal, is_lost)].concat()
        })?;
        let Some((_, row)) = self.row(search) else { return Ok(()) };
        let smallest = row.iter().copied().min().unwrap_or(0);
        self.bisect(search, 0, smallest, &|left| {
            vec![row.iter().map(|number| number - (smallest - left)).collect()]
        })?;
        let mut indices: Vec<usize> = (0..row.len()).collect();
        if row.len() > LONG {
            indices.sort_by_key(|&index| (std::cmp::Reverse(row[index]), index));
            indices.truncate(LONG);
        }
        for index in indices {
            let Some((_, row)) = self.row(search) else { return Ok(()) };
            if index >= row.len() {
                break;
            }
            let is_lost = !game.is_won(&row);
            self.bisect(search, self.limits.numbers_at(index).0, row[index], &|number| {
                let mut row = row.clone();
                row[index] = number;
                with_lost(game, row, is_lost)
            })?;
        }
        Ok(())
    }

    /// Tries many short rows at a time: a grid that is the finer the closer to the wrong one, and all that are
    /// next to it.
    fn try_grid(&self, search: &mut Search<'_>, game: &dyn Ruleset) -> Result<(), StressError> {
        while search.most_at_once() >= MANY && !search.is_over() {
            let Some((_, row)) = self.row(search) else { return Ok(()) };
            let a_number = match row.len() {
                1 => GRID,
                2 => 70,
                3 => 17,
                4 => 8,
                _ => return Ok(()),
            };
            let up_to = |(index, &number)| finer(self.limits.numbers_at(index).0, number, a_number);
            let rows = choices(row.iter().enumerate().map(up_to));
            // With one number more, so that a lower one makes up for it.
            let width = if row.len() == 2 { 30 } else { 3 };
            let near = |number: &u64| (number.saturating_sub(width)..=number.saturating_add(width)).collect();
            let around = choices(row.iter().map(near));
            let lost = rows.iter().step_by(rows.len().div_ceil(500)).flat_map(|row| {
                with_lost(game, row.clone(), check(game, row).is_ok())
                    .iter()
                    .flat_map(|lost| neighbours(lost))
                    .collect::<Vec<_>>()
            });
            let lost: Vec<Vec<u64>> = lost.collect();
            let rows = [rows, around, lost].concat();
            if !search.first_wrong(self.cases(search, rows))? {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// The row; and if it is to be lost and is not, what its first winning moves leave.
fn with_lost(game: &dyn Ruleset, row: Vec<u64>, lost: bool) -> Vec<Vec<u64>> {
    let mut rows = Vec::new();
    if lost && check(game, &row).is_ok() && game.is_won(&row) {
        // Where its moves cannot be written, it stays as it is.
        let _ = game.visit_winning_moves(&row, &mut |left| {
            rows.push(left.to_vec());
            if rows.len() == MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    rows.push(row);
    rows
}

/// The row, and those with all numbers 1 more, and 1 less.
fn beside(row: &[u64]) -> Vec<Vec<u64>> {
    let more = row.iter().map(|number| number.saturating_add(1)).collect();
    let less = row.iter().map(|number| number.saturating_sub(1)).collect();
    vec![row.to_vec(), more, less]
}

/// The same, and those with one number 1 more, or 1 less.
fn neighbours(row: &[u64]) -> Vec<Vec<u64>> {
    let mut rows = beside(row);
    for index in 0..row.len() {
        for number in [row[index].saturating_add(1), row[index].saturating_sub(1)] {
            let mut row = row.to_vec();
            row[index] = number;
            rows.push(row);
        }
    }
    rows
}

/// The row, from the large numbers to the small ones where another one is.
fn oriented(mut row: Vec<u64>, like: &[u64]) -> Vec<u64> {
    row.sort_unstable();
    if like.first() > like.last() {
        row.reverse();
    }
    row
}

/// The row, changed as `to` is from `from`.
fn moved_like(row: &[u64], from: &[u64], to: &[u64]) -> Option<Vec<u64>> {
    let numbers = row.iter().zip(from).zip(to);
    numbers.map(|((&number, &from), &to)| number.checked_add(to)?.checked_sub(from)).collect()
}

/// Up to about so many numbers up to this one, the more the closer to it, the first the least that may be.
fn finer(least: u64, number: u64, count: usize) -> Vec<u64> {
    let room = number.saturating_sub(least);
    if room < count as u64 {
        return (least..=number).collect();
    }
    let lengths = u64::from(u64::BITS - room.leading_zeros());
    // So many of each length of the distance.
    let each = (count as u64 / lengths).max(1);
    let mut numbers: Vec<u64> = (0..lengths)
        .flat_map(|length| (0..each).map(move |part| (1 << length) + ((1_u64 << length) * part) / each))
        .filter_map(|distance| number.checked_sub(distance).filter(|&number| number >= least))
        .chain([least, least + 1, number])
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The cases of one position.
fn one_position_each(cases: Vec<Case>) -> Vec<Case> {
    cases.into_iter().filter(|case| case.alone().len() == 1).collect()
}

/// Small described games, each asked about one small position, the smallest first.
fn small_games(form: &Arc<Games>, limits: &Constraints) -> Vec<Case> {
    /// Numbers in sets are at most this.
    const SET: u64 = 4;
    const VERTICES: u64 = 3;
    const PILE: u64 = 9;
    let mut descriptions = Vec::new();
    let Some(family) = form.family else { return Vec::new() };
    if family.has_graph {
        for count in 2..=VERTICES {
            // An edge to each vertex before, or not.
            let pairs: Vec<(u64, u64)> =
                (0..count).flat_map(|from| (0..from).map(move |to| (from, to))).collect();
            for edges in 0..1_u64 << pairs.len() {
                let mut successors = vec![Vec::new(); usize::try_from(count).unwrap_or_default()];
                for (bit, &(from, to)) in pairs.iter().enumerate() {
                    if edges >> bit & 1 == 1 {
                        successors[usize::try_from(from).unwrap_or_default()].push(to);
                    }
                }
                descriptions.push(Description { successors, ..Description::default() });
            }
        }
    } else {
        for numbers in 1..1_u64 << SET {
            let set = (1..=SET).filter(|number| numbers >> (number - 1) & 1 == 1).collect();
            descriptions.push(Description { set, ..Description::default() });
        }
    }
    let mut cases = Vec::new();
    for description in descriptions {
        let mut add = |pile, rows| {
            let values = vec![0; form.format.names.len()];
            let game = DescribedGame { description: description.clone(), pile, rows, values };
            cases.push(Case::Games { form: form.clone(), games: vec![game] });
        };
        if let Asked::EachUpTo(_) = form.format.asked {
            (1..=PILE).for_each(|pile| add(pile, Vec::new()));
        } else if form.format.rows == Times::Once {
            (1..=PILE).for_each(|pile| add(0, vec![vec![pile]]));
        } else {
            let most = match description.successors.len() as u64 {
                0 => PILE,
                vertices => vertices - 1,
            };
            (0..=most).for_each(|number| add(0, vec![vec![number]]));
            for first in 0..=most.min(SET) {
                (0..=most.min(SET)).for_each(|second| add(0, vec![vec![first, second]]));
            }
        }
    }
    cases.retain(|case| case.keeps_to(limits));
    cases.sort_by_cached_key(Case::weight);
    cases
}
