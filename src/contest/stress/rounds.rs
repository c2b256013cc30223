//! The rounds of a stress test: first all small positions, then small ones at random, then those of all sizes.

use std::ops::RangeInclusive;
use std::slice::from_ref;

use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, Request};
use crate::game::{Ruleset, check};

/// How many rounds there are unless it is said.
pub const ROUNDS: u64 = 100;

/// The most rounds with all small positions, where an input has few of them.
const SMALL_ROUNDS: usize = 25;
/// The largest number in small rows of 1, 2, 3 numbers and so on, above the least that may stand there.
const SMALL: [u64; 5] = [40, 15, 6, 3, 2];
/// The rounds before this one have small numbers.
const LARGE_FROM: u64 = 30;
/// The largest numbers of these, in turn, and the most positions.
const SMALL_NUMBERS: [u64; 4] = [3, 7, 20, 100];
const SMALL_POSITIONS: u64 = 50;
/// Of so many of the others, a few have the most and the fewest of something.
const CYCLE: u64 = ROUNDS - LARGE_FROM;
/// The most positions of the others, in turn.
const POSITIONS: [u64; 7] = [1, 3, 10, 30, 100, 1000, 10_000];
/// The most numbers of an input, unless a single position may have more.
const NUMBERS: u64 = 200_000;
/// The most positions of an input where its problem leaves it open: a slow language reads them in a second.
const MOST_POSITIONS: u64 = 100_000;
/// The most numbers of a position where the game and its problem leave it open.
const PILES: usize = 10_000;

/// What the inputs of all rounds have in common.
#[derive(Clone, Debug)]
pub struct Rounds {
    /// The start of the random numbers.
    pub seed: u64,
    /// The fewest and the most numbers of a position.
    pub piles: RangeInclusive<usize>,
    /// The largest number, if it is said.
    pub max_pile: Option<u64>,
    /// The most positions of an input.
    pub positions: u64,
    /// The same, where it has the most.
    pub most_positions: u64,
}

impl Rounds {
    /// Those within limits, with what the user asked for besides. Of inputs that describe their games,
    /// `described` tells how many positions they have at most, and how many where they have the most.
    pub fn new(
        limits: &Constraints, seed: u64, piles: Option<RangeInclusive<usize>>, max_pile: Option<u64>,
        described: Option<(u64, u64)>,
    ) -> Rounds {
        let (fewest, most) = limits.piles;
        let most = if most == usize::MAX { PILES.max(fewest) } else { most };
        let piles = piles.unwrap_or(fewest..=most);
        let numbers = limits.numbers_in_all.min(NUMBERS.max(*piles.end() as u64));
        let positions = if limits.positions == u64::MAX { MOST_POSITIONS } else { limits.positions };
        let positions = positions.min((numbers / *piles.start() as u64).max(1));
        let (positions, most_positions) = described.unwrap_or((positions, positions));
        Rounds { seed, piles, max_pile, positions, most_positions }
    }

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
        let mut rows = small_rows(game, limits, &SMALL, self.max_pile.unwrap_or(u64::MAX));
        rows.retain(|row| form.has(row));
        let most = usize::try_from(limits.positions).unwrap_or(usize::MAX).max(1);
        let cases = rows.chunks(most).take(SMALL_ROUNDS);
        Ok(cases.map(|rows| Case::Rows { form, rows: rows.to_vec() }).collect())
    }

    /// What is asked of the input of a later round, of which there is any number. It depends on nothing but
    /// the round and on what they have in common.
    pub fn request(&self, round: u64) -> Request {
        let (fewest, most) = self.piles.clone().into_inner();
        let in_turn = |of: &[u64]| of[usize::try_from(round % of.len() as u64).unwrap_or_default()];
        let all = (NUMBERS / most.max(1) as u64).clamp(1, self.positions);
        let (rows, piles, max_pile) = if round < LARGE_FROM {
            let max_pile = in_turn(&SMALL_NUMBERS);
            (SMALL_POSITIONS, fewest..=most.min(fewest.max(5)), Some(max_pile))
        } else {
            match (round - LARGE_FROM) % CYCLE {
                5 => (1, most..=most, None),
                6 => (1, fewest..=fewest, None),
                19 => (self.most_positions, fewest..=fewest, None),
                20 => (all, most..=most, None),
                21 => (self.most_positions, fewest..=most, None),
                _ => (in_turn(&POSITIONS), fewest..=most, None),
            }
        };
        let rows = rows.min(if rows == self.most_positions { rows } else { self.positions });
        let widest = usize::try_from(NUMBERS / rows.max(1)).unwrap_or(usize::MAX);
        Request {
            seed: self.seed.wrapping_add(round),
            rows,
            piles: Some(*piles.start()..=(*piles.end()).min(widest.max(*piles.start()))),
            max_pile: max_pile.map_or(self.max_pile, |most| Some(self.max_pile.unwrap_or(most).min(most))),
            turn: round.saturating_sub(LARGE_FROM).wrapping_add(self.seed.wrapping_sub(1)),
            ..Request::default()
        }
    }
}

/// All rows of a game of 1, 2 and more numbers, up to so much above the least that may stand there, the
/// smallest first.
pub(super) fn small_rows(
    game: &dyn Ruleset, limits: &Constraints, largest: &[u64], max_pile: u64,
) -> Vec<Vec<u64>> {
    let labels = game.numbers().labels();
    // The number that comes so much above the least.
    let number = |index, above: u64| {
        let label = usize::try_from(above).ok().and_then(|above| labels.get(above).copied());
        if labels.is_empty() { Some(limits.numbers_at(index).0 + above) } else { label }
    };
    let mut all = Vec::new();
    for (count, &largest) in (1..).zip(largest) {
        if !(limits.piles.0..=limits.piles.1).contains(&count) {
            continue;
        }
        let numbers = |index| (0..=largest).filter_map(|above| number(index, above)).collect();
        all.extend(choices((0..count).map(numbers)));
    }
    let is_row = |row: &Vec<u64>| {
        row.iter().all(|&number| number <= max_pile) && limits.allow_row(row) && check(game, row).is_ok()
    };
    all.retain(is_row);
    all.sort_by_key(|row| (row.len(), row.iter().map(|&number| u128::from(number)).sum::<u128>()));
    all
}

/// All choices of one thing for each place, in the order of the first place, then of the second, and so on.
pub(super) fn choices<T: Clone>(places: impl Iterator<Item = Vec<T>>) -> Vec<Vec<T>> {
    places.fold(vec![Vec::new()], |all, things| {
        let with_next =
            |chosen: Vec<T>| things.iter().map(move |thing| [&chosen[..], from_ref(thing)].concat());
        all.into_iter().flat_map(with_next).collect()
    })
}
