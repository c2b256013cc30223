//! The inputs of a stress test: all small positions, then rows that tell programs apart, then random ones, small
//! and of all sizes.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::deep::deep_cases;
use super::line_ends::LineEnds;
use super::long::long_rows;
use super::small::{small_games, small_rows};
use super::telling::{Telling, equal_rows};
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, Form, Request};
use crate::engine::{Layout, Times};
use crate::message::Message;

/// A user's options for a stress test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The most runs; by default one for each input that is not random, and [`ROUNDS`] more.
    pub runs: Option<u64>,
    /// How long the test goes on with random inputs, instead of a number of runs.
    pub time: Option<Duration>,
    /// The start of the random numbers.
    pub seed: u64,
    /// The fewest and the most numbers of a position, within the limits.
    pub piles: Option<RangeInclusive<usize>>,
    /// The largest number, within the limits.
    pub max_pile: Option<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Options { runs: None, time: None, seed: 1, piles: None, max_pile: None }
    }
}

/// The number of random inputs by default.
pub const ROUNDS: u64 = 100;

/// The largest number in rows of a game by default: beyond 32-bit integers and 53-bit floating point, and
/// within the signed 64-bit integers that programs read.
const MAX_PILE: u64 = 1_000_000_000_000_000_000;
/// The most inputs with all small positions, and with rows that tell.
const SMALL_INPUTS: usize = 100;
const TELLING_INPUTS: usize = 120;
/// An input has few positions if no more than these: then each has to tell more.
const FEW_POSITIONS: u64 = 10;
/// The random inputs before this one have small numbers.
const LARGE_FROM: u64 = 30;
/// The largest numbers of these, in turn, and the most positions.
const SMALL_NUMBERS: [u64; 4] = [3, 7, 20, 100];
const SMALL_POSITIONS: u64 = 50;
/// Of every N other rounds, a few take each limit's extreme.
const CYCLE: u64 = ROUNDS - LARGE_FROM;
/// The most positions of the others, in turn.
const POSITIONS: [u64; 7] = [1, 3, 10, 30, 100, 1000, 10_000];
/// The most numbers of an input, unless a single position can have more.
const NUMBERS: u64 = 200_000;
/// The most positions of an input where its problem leaves it open: a slow language reads them in a second.
const MOST_POSITIONS: u64 = 100_000;
/// The most positions of inputs that describe their games: to prepare a game takes longer than to judge a
/// position.
const DESCRIBED: u64 = 200;
/// The most numbers of a position where the game and its problem leave it open.
const PILES: usize = 10_000;

/// The inputs of a test.
#[derive(Clone, Debug)]
pub struct Rounds {
    /// The start of the random numbers.
    pub seed: u64,
    /// The fewest and the most numbers of a position.
    pub piles: RangeInclusive<usize>,
    /// The largest number, if it is set.
    pub max_pile: Option<u64>,
    /// The most positions of an input.
    pub positions: u64,
    /// If an input describes only one game, the most positions of the largest input.
    pub most_positions: u64,
}

/// An input that is not random.
#[derive(Clone, Debug)]
pub(super) struct Fixed {
    pub(super) case: Case,
    pub(super) ends: LineEnds,
    /// Whether its rows are there to tell programs apart.
    pub(super) tells: bool,
}

impl Rounds {
    /// Those of an assignment within limits, with what the user asked for besides.
    pub fn new(assignment: &Assignment<'_>, limits: &Constraints, options: &Options) -> Rounds {
        let (fewest, most) = limits.piles;
        let most = if most == usize::MAX { PILES.max(fewest) } else { most };
        let piles = options.piles.clone().unwrap_or(fewest..=most);
        let numbers = limits.numbers_in_all.min(NUMBERS.max(*piles.end() as u64));
        let positions = if limits.positions == u64::MAX { MOST_POSITIONS } else { limits.positions };
        let positions = positions.min((numbers / *piles.start() as u64).max(1));
        let (positions, most_positions) = match assignment.task.games() {
            Some(games) if games.format.games != Times::Once => (DESCRIBED, DESCRIBED),
            Some(_) => (DESCRIBED.min(positions), positions),
            None => (positions, positions),
        };
        let max_pile = options.max_pile.or((limits.largest() == u64::MAX).then_some(MAX_PILE));
        Rounds { seed: options.seed, piles, max_pile, positions, most_positions }
    }

    /// Inputs with all small positions, the smallest first, as many per input as possible. If that takes too
    /// many inputs, only the first of them.
    pub(super) fn small(&self, assignment: &Assignment<'_>, limits: &Constraints) -> Vec<Fixed> {
        let small = match (self.rows_of(assignment, limits), assignment.task.games()) {
            (Some((telling, form)), _) => {
                pack(small_rows(telling.game, limits, telling.largest), form, limits, SMALL_INPUTS)
            }
            (None, Some(games)) => {
                let small = small_games(games, limits);
                let repeats = games.format.games != Times::Once;
                let at_once = if repeats { usize::try_from(DESCRIBED).unwrap_or(1) } else { 1 };
                small.chunks(at_once).take(SMALL_INPUTS / 2).map(Case::joined).collect()
            }
            (None, None) => Vec::new(),
        };
        small.into_iter().map(|case| Fixed { case, ends: LineEnds::Usual, tells: false }).collect()
    }

    /// Inputs with rows that tell programs apart. `first` is any input, which comes again with other ends of its lines.
    ///
    /// # Errors
    ///
    /// If there seems to be no input.
    pub(super) fn telling(
        &self, assignment: &Assignment<'_>, limits: &Constraints, first: Option<&Fixed>,
    ) -> Result<Vec<Fixed>, Message> {
        let telling = match (self.rows_of(assignment, limits), assignment.task.games()) {
            (Some((telling, form)), _) => {
                pack(self.telling_rows(assignment, &telling)?, form, limits, TELLING_INPUTS)
            }
            (None, Some(games)) => deep_cases(games, limits, self.max_pile),
            (None, None) => Vec::new(),
        };
        let telling = telling.into_iter().map(|case| Fixed { case, ends: LineEnds::Usual, tells: true });
        let layout = assignment.task.positions().map(|(_, layout)| layout);
        Ok(telling.chain(first.map_or_else(Vec::new, |first| with_other_ends(first, layout))).collect())
    }

    /// The rows of the game, unless the input describes its games, and their form in it.
    fn rows_of<'a>(&self, assignment: &Assignment<'a>, limits: &Constraints) -> Option<(Telling<'a>, Form)> {
        let (game, (_, layout)) = (assignment.game?, assignment.task.positions()?);
        let largest = limits.largest_in(game, self.max_pile.unwrap_or(u64::MAX));
        Some((Telling { game, limits: *limits, largest }, Form::of(game, layout)))
    }

    /// Rows that tell programs apart.
    fn telling_rows(
        &self, assignment: &Assignment<'_>, telling: &Telling<'_>,
    ) -> Result<Vec<Vec<u64>>, Message> {
        /// How many rows of all kinds are drawn.
        const DRAWN: u64 = 400;
        let few = self.positions <= FEW_POSITIONS;
        let (fewest, most) = self.piles.clone().into_inner();
        let mut drawn = Vec::new();
        for turn in 0..DRAWN.div_ceil(self.positions) {
            let rows = self.positions.min(DRAWN);
            let request = Request {
                seed: self.seed.wrapping_add(turn),
                rows,
                piles: Some(fewest..=most.min(fewest.max(5))),
                max_pile: self.max_pile,
                turn: turn * rows,
                ..Request::default()
            };
            let Case::Rows { rows, .. } = assignment.draw(&request)? else { break };
            drawn.extend(rows);
        }
        let mut rows = telling.rows(&drawn, few);
        rows.extend(telling.game.edge_cases(telling.largest).into_iter().filter(|row| telling.allows(row)));
        rows.extend(long_rows(assignment, telling, self.seed, most));
        if !few {
            rows.extend(telling.pairs());
        }
        rows.extend(equal_rows(telling, most));
        Ok(rows)
    }

    /// The request for a random input; there is any number of them. It depends only on the input's number, from
    /// 0, and on these options.
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

/// The inputs of the most and the fewest of something come first, among random ones that are large.
const EXTREME: [u64; 5] = [20, 21, 5, 19, 6];

impl Rounds {
    /// So many inputs of all kinds, the simplest first: small ones, small random ones, such as tell programs apart, and
    /// large random ones, the most extreme of them first.
    ///
    /// # Errors
    ///
    /// If there seems to be no input.
    pub fn spread(
        &self, assignment: &Assignment<'_>, limits: &Constraints, count: usize,
    ) -> Result<Vec<Case>, Message> {
        let small = self.small(assignment, limits);
        let telling = self.telling(assignment, limits, None)?;
        let mut inputs = evenly(&small, count.div_ceil(6));
        let random_small = (count / 6).min(usize::try_from(LARGE_FROM).unwrap_or(usize::MAX)) as u64;
        for number in 0..random_small.min(count.saturating_sub(inputs.len()) as u64) {
            inputs.push(assignment.draw(&self.request(number))?);
        }
        inputs.extend(evenly(&telling, (count / 3).min(count.saturating_sub(inputs.len()))));
        let others = (0..).filter(|number| !EXTREME.contains(number));
        let large = EXTREME.into_iter().chain(others).take(count.saturating_sub(inputs.len()));
        for number in large {
            inputs.push(assignment.draw(&self.request(LARGE_FROM + number))?);
        }
        Ok(inputs)
    }
}

/// So many of the inputs, at even distances, with the first and the last; all if there are fewer.
fn evenly(inputs: &[Fixed], count: usize) -> Vec<Case> {
    let last = inputs.len().saturating_sub(1);
    let mut places: Vec<usize> = (0..count).map(|place| place * last / (count - 1).max(1)).collect();
    places.dedup();
    places.into_iter().filter_map(|place| Some(inputs.get(place)?.case.clone())).collect()
}

/// Inputs of these rows: as many rows per input as allowed, and up to `most` inputs.
fn pack(rows: Vec<Vec<u64>>, form: Form, limits: &Constraints, most: usize) -> Vec<Case> {
    let mut inputs: Vec<Vec<Vec<u64>>> = Vec::new();
    let numbers_in_all = limits.numbers_in_all.min(NUMBERS);
    let mut numbers = 0;
    for row in rows.into_iter().filter(|row| form.has(row)) {
        numbers += row.len() as u64;
        match inputs.last_mut() {
            Some(input) if (input.len() as u64) < limits.positions && numbers <= numbers_in_all => {
                input.push(row);
            }
            _ => {
                numbers = row.len() as u64;
                inputs.push(vec![row]);
            }
        }
    }
    inputs.truncate(most);
    inputs.into_iter().map(|rows| Case::Rows { form, rows }).collect()
}

/// The input again, once with each other end of lines, if each line is a position: `judge` reads all of these
/// ends. Statements of online judges leave the end open.
fn with_other_ends(first: &Fixed, layout: Option<Layout>) -> Vec<Fixed> {
    let is_plain = layout.is_some_and(Layout::is_plain);
    let ends = [LineEnds::Unended, LineEnds::CrLf].into_iter().filter(|_| is_plain);
    ends.map(|ends| Fixed { ends, ..first.clone() }).collect()
}
