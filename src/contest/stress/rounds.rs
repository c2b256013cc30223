//! The rounds of a stress test: first all small positions, then some at random, then large ones.

use std::ops::RangeInclusive;

use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, Request};
use crate::game::{Numbers, Ruleset, check};

/// How many rounds there are unless it is said.
pub const ROUNDS: u64 = 100;

/// The most rounds with all small positions, where an input has few of them.
const SMALL_ROUNDS: usize = 25;
/// The largest number in small rows of 1, 2, 3 numbers, above the least that may stand there.
const SMALL: [u64; 3] = [15, 9, 4];
/// The rounds before this one have small numbers.
const LARGE_FROM: u64 = 40;
/// The largest numbers of these, in turn, and the most positions.
const SMALL_NUMBERS: [u64; 4] = [3, 7, 20, 100];
const SMALL_POSITIONS: u64 = 50;
/// The most positions of the others, in turn.
const POSITIONS: [u64; 5] = [10, 100, 1000, 10_000, 100_000];

/// What the inputs of all rounds have in common.
#[derive(Clone, Debug)]
pub struct Rounds {
    /// The start of the random numbers.
    pub seed: u64,
    /// How many numbers a position has, if it is said.
    pub piles: Option<RangeInclusive<usize>>,
    /// The largest number, if it is said.
    pub max_pile: Option<u64>,
    /// The most positions of an input.
    pub positions: u64,
}

impl Rounds {
    /// The inputs of the first rounds: all small positions, the smallest first, as many an input as there may
    /// be. Where that takes too many inputs, the first of them; where the input describes its games, none.
    ///
    /// `draw` draws an input.
    ///
    /// # Errors
    ///
    /// As `draw`.
    pub fn first<E>(
        &self, assignment: &Assignment<'_>, limits: &Constraints,
        draw: impl FnOnce(&Request) -> Result<Case, E>,
    ) -> Result<Vec<Case>, E> {
        let (Some(game), Case::Rows { form, .. }) = (assignment.game, draw(&self.request(0))?) else {
            return Ok(Vec::new());
        };
        let mut rows = small_rows(game, limits, self.max_pile.unwrap_or(u64::MAX));
        rows.retain(|row| form.has(row));
        let most = usize::try_from(limits.positions).unwrap_or(usize::MAX).max(1);
        let cases = rows.chunks(most).take(SMALL_ROUNDS);
        Ok(cases.map(|rows| Case::Rows { form, rows: rows.to_vec() }).collect())
    }

    /// What is asked of the input of a later round, of which there is any number. It depends on nothing but
    /// the round and on what they have in common.
    pub fn request(&self, round: u64) -> Request {
        let in_turn = |of: &[u64]| of[usize::try_from(round % of.len() as u64).unwrap_or_default()];
        let (rows, max_pile) = if round < LARGE_FROM {
            let most = in_turn(&SMALL_NUMBERS);
            (SMALL_POSITIONS, Some(self.max_pile.map_or(most, |given| given.min(most))))
        } else {
            (in_turn(&POSITIONS), self.max_pile)
        };
        Request {
            seed: self.seed.wrapping_add(round),
            rows: rows.min(self.positions),
            piles: self.piles.clone(),
            max_pile,
            ..Request::default()
        }
    }
}

/// All small rows of a game, the smallest first.
fn small_rows(game: &dyn Ruleset, limits: &Constraints, max_pile: u64) -> Vec<Vec<u64>> {
    let labels = match game.numbers() {
        Numbers::Labels(labels) => labels,
        Numbers::Sizes | Numbers::Places => Vec::new(),
    };
    // The number that comes so much above the least.
    let number = |index, above: u64| {
        let label = usize::try_from(above).ok().and_then(|above| labels.get(above).copied());
        if labels.is_empty() { Some(limits.numbers_at(index).0 + above) } else { label }
    };
    let mut all = Vec::new();
    for (count, &largest) in (1..).zip(&SMALL) {
        let mut rows = vec![Vec::new()];
        for index in 0..count {
            let numbers: Vec<u64> = (0..=largest).filter_map(|above| number(index, above)).collect();
            rows = rows
                .iter()
                .flat_map(|row: &Vec<u64>| numbers.iter().map(|&number| [&row[..], &[number]].concat()))
                .collect();
        }
        all.extend(rows);
    }
    let is_row = |row: &Vec<u64>| {
        row.iter().all(|&number| number <= max_pile) && limits.allow_row(row) && check(game, row).is_ok()
    };
    all.retain(is_row);
    all.sort_by_key(|row| row.iter().map(|&number| u128::from(number)).sum::<u128>());
    all
}
