//! Positions to try, whichever position is wrong: all small positions, those on which inexact arithmetic fails first,
//! P-positions along a curve, and their neighbours.

use std::iter;

use super::inputs::Inputs;
use super::scope::{Scope, choices};
use super::search::Shrinking;
use super::trial::StressError;
use crate::assignment::KnownGame;
use crate::game::{Curve, Description, is_lost};
use crate::generate::{Case, DescribedGame};

/// Rows of one length are tried one after another: at most `SWEEP` rows, in at most `SWEEP_RUNS` runs.
const SWEEP_RUNS: usize = 150;
const SWEEP: usize = 10_000;
/// These rows have at most this many numbers more than the shortest rows allowed.
const SWEEP_PILES: usize = 4;
/// How many places of a curve to try if inputs can have many positions, how many if they can have few, and how many at
/// a time.
const PLACES: u64 = 100_000;
const FEW_PLACES: u64 = 400;
const PLACES_AT_ONCE: u64 = 10_000;
/// The multiples of a convergent's denominator to try, and of the one before it.
const MULTIPLES: u64 = 4;
/// From this many positions per input on, try them in batches.
const MANY: usize = 64;
/// In a game that an input describes, heaps are at most this much larger than the largest heap of the wrong row.
const MORE: u64 = 64;

/// The wrong position, if the input has a single row, and its game.
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
        self.first_wrong(self.cases(&lone.description, rows))
    }

    /// Inputs of the game, each with one of these rows.
    fn cases(&self, game: &DescribedGame, rows: impl IntoIterator<Item = Vec<u64>>) -> Vec<Case> {
        let games = rows.into_iter().map(|row| DescribedGame { rows: vec![row], ..game.clone() });
        games.filter_map(|game| self.best.case.with_games(vec![game])).collect()
    }

    fn inputs(&self) -> Inputs<'a> {
        Inputs::new(self.stress.assignment, &self.stress.limits)
    }

    /// A few of the smallest positions. If possible, one of the first two is lost and the other won.
    pub(super) fn smallest(&self) -> Vec<Case> {
        const FEW: usize = 12;
        let mut small = self.inputs().small_cases();
        if small.is_empty() {
            small = self.best.case.alone();
            small.sort_by_cached_key(Case::weight);
        }
        if let Some(game) = self.stress.assignment.game {
            let is_won = |case: &Case| case.games[0].rows.first().is_some_and(|row| !is_lost(game, row));
            if let Some(other) = small.iter().position(|case| is_won(case) != is_won(&small[0])) {
                small[1..=other].rotate_right(1);
            }
        }
        small.truncate(FEW);
        small
    }

    /// Tries positions chosen without regard to the wrong one: all small ones, those on which inexact arithmetic fails
    /// first, and those along the game's curve.
    pub(super) fn sweep(&mut self) -> Result<(), StressError> {
        if self.stress.assignment.game.is_none() {
            let small = self.inputs().small_cases();
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

    /// Tries positions of as many or fewer numbers that are made anew from the numbers of the wrong one and their
    /// neighbours.
    pub(super) fn recombine(&mut self) -> Result<(), StressError> {
        const NUMBERS: usize = 12;
        const CASES: usize = 20_000;
        const FEW_CASES: usize = 150;
        let Some(lone) = self.lone() else { return Ok(()) };
        let set = lone.description.description.numbers();
        let least = self.stress.limits.numbers_at(0).0;
        let near = |number: &u64| [number.saturating_sub(1), *number, number.saturating_add(1)];
        let mut numbers: Vec<u64> = set.iter().chain(&lone.row).flat_map(near).chain([least, 1]).collect();
        numbers.retain(|&number| number >= least);
        numbers.sort_unstable();
        numbers.dedup();
        if numbers.len() > NUMBERS || !lone.description.description.successors().is_empty() {
            return Ok(());
        }
        let most = if self.most_at_once() >= MANY { CASES } else { FEW_CASES };
        let mut cases = Vec::new();
        for length in self.stress.limits.piles.0..=lone.row.len() {
            let places = set.len() + length;
            let count = numbers.len().checked_pow(u32::try_from(places).unwrap_or(u32::MAX));
            if count.is_none_or(|count| count > CASES) {
                break;
            }
            for mut row in choices(iter::repeat_n(numbers.clone(), places)) {
                let row_numbers = row.split_off(set.len());
                let mut game = lone.description.clone();
                let are_sorted = if game.description.is_range() {
                    row.is_sorted()
                } else {
                    row.is_sorted_by(|one, next| one < next)
                };
                game.rows = vec![row_numbers];
                if let Some(set) = game.description.numbers_mut() {
                    row.clone_into(set);
                }
                if are_sorted {
                    cases.extend(self.best.case.with_games(vec![game]));
                }
            }
        }
        let (best, limits) = (self.best.case.weight(), self.stress.limits);
        cases.retain(|case| case.weight() < best && case.keeps_to(&limits));
        cases.sort_by_cached_key(Case::weight);
        cases.truncate(most);
        self.first_wrong(cases).map(drop)
    }

    /// Tries the P-positions on the game's curve and their neighbours, place by place.
    fn sweep_curve(&mut self) -> Result<(), StressError> {
        let Some(lone) = self.lone() else { return Ok(()) };
        let Some(curve) = lone.game.curve() else { return Ok(()) };
        let has_many = self.most_at_once() >= MANY;
        let close = close_places(curve, if has_many { MULTIPLES } else { 1 });
        let lost = close.into_iter().filter_map(|place| curve.at(place));
        let near = lost.flat_map(|lost| if has_many { neighbours(&lost) } else { beside(&lost) });
        let rows = near.map(|near| oriented(near, &lone.row)).collect();
        self.first_wrong_row(&lone, rows)?;
        let Some(lone) = self.lone() else { return Ok(()) };
        let Some(curve) = lone.game.curve() else { return Ok(()) };
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

    /// If the wrong position is lost and the position of `case` is won, returns further cases to try, each with the
    /// option of one of the first winning moves.
    pub(super) fn lost_instead(&self, case: &Case) -> Vec<Case> {
        let (Some(game), [wrong], [other]) =
            (self.stress.assignment.game, &self.best.case.games[..], &case.games[..])
        else {
            return Vec::new();
        };
        let scope = Scope { game, limits: &self.stress.limits, largest: u64::MAX };
        match (&wrong.rows[..], &other.rows[..]) {
            ([lost], [row]) if is_lost(game, lost) && scope.allows(row) && game.is_won(row) => {
                self.cases(other, scope.lost_after(row))
            }
            _ => Vec::new(),
        }
    }

    /// The wrong input with a small set or graph in place of its own, and the same pile or one slightly smaller.
    pub(super) fn with_small_descriptions(&self) -> Vec<Case> {
        const LESS: u64 = 4;
        let Case { form, games } = &self.best.case;
        let Some(game) = games.first() else { return Vec::new() };
        let is_one = form.format.has_one_row();
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
        let descriptions = self.inputs().small_descriptions();
        let all = descriptions.into_iter().flat_map(|one| (0..=piles).map(move |less| (one.clone(), less)));
        all.filter_map(with).collect()
    }
}

/// The places of a curve where its numbers are closest to whole multiples of their slope: small combinations of the
/// denominators of the slope's convergents. There inexact arithmetic fails first.
fn close_places(curve: &dyn Curve, multiples: u64) -> Vec<u64> {
    const PERIOD: usize = 8;
    let mut far = (0..u64::BITS).rev().map(|exponent| 1 << exponent);
    let far = far.find_map(|place| Some((*curve.at(place)?.first()?, place)));
    let Some((mut number, mut place)) = far else { return Vec::new() };
    // The convergents of number / place are those of the slope as long as their denominators are below its root.
    let reliable = place.isqrt() / 2;
    let (mut quotients, mut before, mut last) = (Vec::new(), 1_u64, 0_u64);
    let mut places = Vec::new();
    loop {
        let quotient = if last < reliable && place > 0 {
            let quotient = number / place;
            (number, place) = (place, number % place);
            quotient
        } else {
            // The quotients of a quadratic irrational repeat.
            let count = quotients.len();
            let repeats = |&period: &usize| {
                count > 3 * period
                    && (count - 2 * period..count).all(|at| quotients[at] == quotients[at - period])
            };
            let Some(period) = (1..=PERIOD).find(repeats) else { break };
            quotients[count - period]
        };
        quotients.push(quotient);
        let Some(next) = quotient.checked_mul(last).and_then(|product| product.checked_add(before)) else {
            break;
        };
        (before, last) = (last, next);
        for (many, few) in (1..=multiples).flat_map(|many| (0..multiples).map(move |few| (many, few))) {
            places.extend(
                last.checked_mul(many).zip(before.checked_mul(few)).and_then(|(a, b)| a.checked_add(b)),
            );
        }
    }
    places
}

/// The row, the row with every number 1 larger, and the row with every number 1 smaller.
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

/// Sorts the row: in descending order if the first number of `like` exceeds its last, otherwise in ascending order.
fn oriented(mut row: Vec<u64>, like: &[u64]) -> Vec<u64> {
    row.sort_unstable();
    if like.first() > like.last() {
        row.reverse();
    }
    row
}
