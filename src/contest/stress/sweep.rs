//! Positions that do not depend on the wrong one, or that the game knows: all small ones, those on which inexact
//! arithmetic fails first, P-positions along a curve, and all that are near.

use std::ops::ControlFlow;

use super::passes::up_to;
use super::search::Search;
use super::small::{choices, rows_up_to, small_games};
use super::trial::{Stress, StressError};
use crate::contest::generate::{Case, Constraints, DescribedGame};
use crate::engine::Times;
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
/// Above this many positions per input, try them in batches.
const MANY: usize = 64;
/// How many rows a grid has about.
const GRID: usize = 5000;
/// How many winning moves are looked at for P-positions near a row.
const MOVES: usize = 3;

/// Finds simpler positions.
pub(super) struct Sweep<'a> {
    game: Option<&'a dyn Ruleset>,
    limits: Constraints,
}

impl<'a> Sweep<'a> {
    /// The small positions of a program's assignment.
    pub(super) fn new(stress: &'a Stress<'_>) -> Self {
        Sweep { game: stress.assignment.game, limits: stress.limits }
    }

    /// A few of the smallest positions: a lost one and a won one first.
    pub(super) fn smallest(&self, case: &Case) -> Vec<Case> {
        const FEW: usize = 12;
        match (case, self.game) {
            (Case::Rows { form, .. }, Some(game)) => {
                let piles = self.limits.piles.0;
                let mut rows = rows_up_to(game, &self.limits, &vec![3; piles + 1], u64::MAX);
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
                if cases.is_empty() {
                    cases = case.alone();
                    cases.sort_by_cached_key(Case::weight);
                }
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
                let small = small_games(form, &self.limits);
                search.first_wrong(small)?;
            }
            return Ok(());
        };
        let rows = search.most_at_once().saturating_mul(SWEEP_RUNS).min(SWEEP) as u64;
        let longest = row.len().min(self.limits.piles.0 + SWEEP_PILES);
        let bound =
            |count| (2..=rows + 1).find(|top| top.saturating_pow(count) > rows).map_or(0, |top| top - 2);
        let bounds: Vec<u64> = (1..).take(longest).map(bound).collect();
        let largest = row.iter().copied().max().unwrap_or(0);
        let small = rows_up_to(game, &self.limits, &bounds, largest.saturating_add(1));
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

    /// Positions that the game makes of the wrong one: lower on its curve; small sets and graphs with its rows. The
    /// boldest first.
    pub(super) fn relatives(&self, case: &Case) -> Vec<Case> {
        let Case::Rows { form, rows } = case else { return self.with_small_descriptions(case) };
        let (Some(game), [row]) = (self.game, &rows[..]) else { return Vec::new() };
        let Some(curve) = game.curve() else { return Vec::new() };
        let place = curve.place(row);
        let here = curve.at(place).map(|lost| oriented(lost, row));
        let lower = up_to(0, place).filter_map(|place| Some(oriented(curve.at(place)?, row)));
        let rows = lower.flat_map(|lost| {
            let moved = here.as_ref().and_then(|here| moved_like(&lost, here, row));
            [Some(lost), moved].into_iter().flatten()
        });
        rows.filter(|row| form.has(row)).map(|row| Case::Rows { form: *form, rows: vec![row] }).collect()
    }

    /// If the wrong position is lost and this one is not: the options of its first winning moves, to try in its
    /// place.
    pub(super) fn lost_instead(&self, wrong: &Case, case: &Case) -> Vec<Case> {
        let (Some(game), Case::Rows { rows: wrong, .. }, Case::Rows { form, rows }) =
            (self.game, wrong, case)
        else {
            return Vec::new();
        };
        let ([wrong], [row]) = (&wrong[..], &rows[..]) else { return Vec::new() };
        if game.is_won(wrong) || !self.limits.allow_row(row) {
            return Vec::new();
        }
        let mut lost = with_lost(game, row.clone(), true);
        lost.pop();
        lost.retain(|row| form.has(row) && check(game, row).is_ok());
        lost.into_iter().map(|row| Case::Rows { form: *form, rows: vec![row] }).collect()
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

    /// The rows that inputs can have, each in its own input.
    fn cases(&self, search: &Search<'_>, rows: Vec<Vec<u64>>) -> Vec<Case> {
        let (Case::Rows { form, .. }, Some(game)) = (&search.best.case, self.game) else { return Vec::new() };
        let mut rows = rows;
        rows.retain(|row| form.has(row) && self.limits.allow_row(row) && check(game, row).is_ok());
        rows.sort_unstable();
        rows.dedup();
        rows.into_iter().map(|row| Case::Rows { form: *form, rows: vec![row] }).collect()
    }

    /// Tries many short rows at a time: a grid that is the finer the closer to the wrong one, and all that are
    /// next to it.
    pub(super) fn try_grid(&self, search: &mut Search<'_>) -> Result<(), StressError> {
        while search.most_at_once() >= MANY && !search.is_over() {
            let Some((game, row)) = self.row(search) else { return Ok(()) };
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

/// The rows of `beside`, and the rows with one number 1 more or 1 less.
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

/// About `count` numbers up to this one, closer together near it; the first is the least allowed.
fn finer(least: u64, number: u64, count: usize) -> Vec<u64> {
    let room = number.saturating_sub(least);
    if room < count as u64 {
        return (least..=number).collect();
    }
    let lengths = u64::from(u64::BITS - room.leading_zeros());
    // So many of each length of the distance.
    let each = (count as u64 / lengths).max(1);
    let mut numbers: Vec<u64> = (0..lengths)
        .flat_map(|length| {
            (0..each).map(move |part| (1_u64 << length).saturating_add((1 << length) / each * part))
        })
        .filter_map(|distance| number.checked_sub(distance).filter(|&number| number >= least))
        .chain([least, least + 1, number])
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
