//! Positions that do not depend on the wrong one, or that the game knows: all small ones, those on which inexact
//! arithmetic fails first, P-positions along a curve, and all that are near.

use super::inputs::Inputs;
use super::passes::up_to;
use super::scope::{Scope, choices};
use super::search::Shrinking;
use super::trial::StressError;
use crate::contest::assignment::KnownGame;
use crate::contest::generate::{Case, DescribedGame};
use crate::engine::Times;
use crate::game::Description;

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
/// About how many numbers a grid has for each of a row, by its length.
const GRID: [usize; 4] = [5000, 70, 17, 8];
/// How much larger than those of the wrong row heaps may be in a game that an input describes.
const MORE: u64 = 64;

/// The wrong position, where there is one row, and its game.
struct Lone<'a> {
    game: KnownGame<'a>,
    description: DescribedGame,
    row: Vec<u64>,
    largest: u64,
}

impl<'a> Shrinking<'a> {
    fn lone(&self) -> Option<Lone<'a>> {
        let description = self.best.case.games.last().filter(|game| game.rows.len() == 1)?.clone();
        let row = description.rows[0].clone();
        let largest = row.iter().copied().max()?.saturating_add(MORE);
        let game = self.stress.assignment.known(&description.description, largest)?;
        let largest = if let KnownGame::Fixed(_) = game { u64::MAX } else { largest };
        Some(Lone { game, description, row, largest })
    }

    fn scope<'b>(&self, lone: &'b Lone<'_>) -> Scope<'b>
    where
        'a: 'b,
    {
        Scope { game: &*lone.game, limits: &self.stress.limits, largest: lone.largest }
    }

    /// Tries these rows of the same game, the smallest first.
    fn first_wrong_row(&mut self, lone: &Lone<'_>, mut rows: Vec<Vec<u64>>) -> Result<bool, StressError> {
        let scope = self.scope(lone);
        rows.retain(|row| scope.allows(row));
        rows.sort_unstable();
        rows.dedup();
        let games = rows.into_iter().map(|row| DescribedGame { rows: vec![row], ..lone.description.clone() });
        let cases = games.filter_map(|game| self.best.case.with_games(vec![game])).collect();
        self.first_wrong(cases)
    }

    /// A few of the smallest positions: a lost one and a won one first.
    pub(super) fn smallest(&self) -> Vec<Case> {
        const FEW: usize = 12;
        let mut small = Inputs::new(self.stress.assignment, &self.stress.limits).small_cases();
        if small.is_empty() {
            small = self.best.case.alone();
            small.sort_by_cached_key(Case::weight);
        }
        if let Some(game) = self.stress.assignment.game {
            let is_won = |case: &Case| case.games[0].rows.first().is_some_and(|row| game.is_won(row));
            if let Some(other) = small.iter().position(|case| is_won(case) != is_won(&small[0])) {
                small[1..=other].rotate_right(1);
            }
        }
        small.truncate(FEW);
        small
    }

    /// Tries positions that do not depend on the wrong one: all small ones, and those on which inexact
    /// arithmetic fails first.
    pub(super) fn sweep(&mut self) -> Result<(), StressError> {
        if self.stress.assignment.game.is_none() {
            let small = Inputs::new(self.stress.assignment, &self.stress.limits).small_cases();
            self.first_wrong(small)?;
        }
        let Some(lone) = self.lone() else { return Ok(()) };
        let scope = self.scope(&lone);
        let rows = self.most_at_once().saturating_mul(SWEEP_RUNS).min(SWEEP) as u64;
        let longest = lone.row.len().min(scope.limits.piles.0 + SWEEP_PILES);
        let bound =
            |count| (2..=rows + 1).find(|top| top.saturating_pow(count) > rows).map_or(0, |top| top - 2);
        let bounds: Vec<u64> = (1..).take(longest).map(bound).collect();
        let most = lone.row.iter().copied().max().unwrap_or(0).saturating_add(1);
        let small = Scope { largest: most.min(scope.largest), ..scope }.rows_up_to(&bounds);
        if self.first_wrong_row(&lone, small)? {
            return Ok(());
        }
        let mut hard = scope.game.edge_cases(most);
        if self.most_at_once() >= MANY {
            hard = hard.iter().flat_map(|row| neighbours(row)).collect();
        }
        self.first_wrong_row(&lone, hard)?;
        self.sweep_curve()
    }

    /// Tries the P-positions on a curve, and what is next to them, place by place.
    fn sweep_curve(&mut self) -> Result<(), StressError> {
        let Some(lone) = self.lone() else { return Ok(()) };
        let Some(curve) = lone.game.curve() else { return Ok(()) };
        let has_many = self.most_at_once() >= MANY;
        let most = curve.place(&lone.row).min(if has_many { PLACES } else { FEW_PLACES });
        let mut place = 0;
        while place < most && !self.is_over() {
            let end = most.min(place + PLACES_AT_ONCE);
            let lost = (place..end).filter_map(|place| curve.at(place));
            let near = lost.flat_map(|lost| if has_many { neighbours(&lost) } else { beside(&lost) });
            let rows = near.map(|near| oriented(near, &lone.row)).collect();
            if self.first_wrong_row(&lone, rows)? {
                return Ok(());
            }
            place = end;
        }
        Ok(())
    }

    /// Positions that the game makes of the wrong one: lower on its curve; small sets and graphs with its rows. The
    /// boldest first.
    pub(super) fn relatives(&self) -> Vec<Case> {
        if self.stress.assignment.game.is_none() {
            return self.with_small_descriptions();
        }
        let Some(lone) = self.lone() else { return Vec::new() };
        let (Some(curve), row) = (lone.game.curve(), &lone.row) else { return Vec::new() };
        let place = curve.place(row);
        let here = curve.at(place).map(|lost| oriented(lost, row));
        let lower = up_to(0, place).filter_map(|place| Some(oriented(curve.at(place)?, row)));
        let rows = lower.flat_map(|lost| {
            let moved = here.as_ref().and_then(|here| moved_like(&lost, here, row));
            [Some(lost), moved].into_iter().flatten()
        });
        let games = rows.map(|row| DescribedGame { rows: vec![row], ..lone.description.clone() });
        games.filter_map(|game| self.best.case.with_games(vec![game])).collect()
    }

    /// If the wrong position is lost and this one is not: what its first winning moves leave, to be asked in its place.
    pub(super) fn lost_instead(&self, case: &Case) -> Vec<Case> {
        let (Some(game), [wrong], [other]) =
            (self.stress.assignment.game, &self.best.case.games[..], &case.games[..])
        else {
            return Vec::new();
        };
        let scope = Scope { game, limits: &self.stress.limits, largest: u64::MAX };
        match (&wrong.rows[..], &other.rows[..]) {
            ([lost], [row]) if !game.is_won(lost) && scope.allows(row) && game.is_won(row) => {
                let games = scope.lost_after(row).into_iter();
                let games = games.map(|row| DescribedGame { rows: vec![row], ..other.clone() });
                games.filter_map(|game| case.with_games(vec![game])).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A described game with its rows and its pile, or a pile about as large, and small sets and graphs.
    fn with_small_descriptions(&self) -> Vec<Case> {
        const LESS: u64 = 4;
        let Case { form, games } = &self.best.case;
        let Some(game) = games.first() else { return Vec::new() };
        let is_one = form.format.rows == Times::Once;
        let with = |(description, less): (Description, u64)| {
            let mut game = DescribedGame { description, ..game.clone() };
            if game.pile > 0 {
                game.pile = game.pile.checked_sub(less)?;
            } else if is_one {
                game.rows[0][0] = game.rows[0][0].checked_sub(less)?;
            }
            self.best.case.with_games(vec![game])
        };
        let piles = if game.pile > 0 || is_one { LESS } else { 0 };
        let descriptions = Inputs::new(self.stress.assignment, &self.stress.limits).small_descriptions();
        let all = descriptions.into_iter().flat_map(|one| (0..=piles).map(move |less| (one.clone(), less)));
        all.filter_map(with).collect()
    }

    /// Tries many short rows at a time: a grid that is the finer the closer to the wrong one, and all that are
    /// next to it.
    pub(super) fn try_grid(&mut self) -> Result<(), StressError> {
        while self.most_at_once() >= MANY && !self.is_over() {
            let Some(lone) = self.lone() else { return Ok(()) };
            let (scope, row) = (self.scope(&lone), &lone.row);
            let Some(&a_number) = GRID.get(row.len() - 1) else { return Ok(()) };
            let up_to = |(index, &number)| finer(scope.limits.numbers_at(index).0, number, a_number);
            let mut rows = choices(row.iter().enumerate().map(up_to));
            let some = rows.iter().step_by(rows.len().div_ceil(500));
            let lost = some.flat_map(|row| {
                let lost = if scope.allows(row) { scope.lost_after(row) } else { Vec::new() };
                lost.into_iter().chain([row.clone()]).flat_map(|lost| neighbours(&lost)).collect::<Vec<_>>()
            });
            let lost: Vec<Vec<u64>> = lost.collect();
            // With one number more, so that a lower one makes up for it.
            let width = if row.len() == 2 { 30 } else { 3 };
            let near = |number: &u64| (number.saturating_sub(width)..=number.saturating_add(width)).collect();
            rows.extend(choices(row.iter().map(near)));
            rows.extend(lost);
            if !self.first_wrong_row(&lone, rows)? {
                return Ok(());
            }
        }
        Ok(())
    }
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
