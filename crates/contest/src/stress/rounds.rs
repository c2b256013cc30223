//! The inputs of a stress test: all small positions, then rows that tell programs apart, then random rows, first
//! small ones and then of all sizes.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::extremes::{graphs, ranges, sets};
use super::inputs::{Inputs, SMALL_HEAPS, SMALL_ROWS, evenly};
use super::line_ends::LineEnds;
use crate::assignment::Assignment;
use crate::game::{DescribedBy, Description, Game};
use crate::generate::{Case, Constraints, Request, drawn_most};
use crate::message::Message;

/// A user's options for a stress test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The most runs; by default, one for each input that is not random, and [`ROUNDS`] more.
    pub runs: Option<u64>,
    /// The time that the test takes, instead of a number of runs.
    pub time: Option<Duration>,
    /// The seed of the random inputs.
    pub seed: u64,
    /// The fewest and the most numbers in a position, within the limits.
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
/// The most inputs with the smallest positions, the most with larger ones, and the most with rows that tell programs
/// apart.
const SMALLEST_INPUTS: usize = 1200;
const SMALL_INPUTS: usize = 100;
const TELLING_INPUTS: usize = 200;
/// If an input can have at most this many positions, a row is only kept if it shows a blind spot that no row before it
/// shows.
const FEW_POSITIONS: u64 = 10;
/// The random inputs before this one have small numbers.
const LARGE_FROM: u64 = 30;
/// The largest numbers of these inputs, taken in turn, and the most positions in one of them.
const SMALL_NUMBERS: [u64; 4] = [3, 7, 20, 100];
const SMALL_POSITIONS: u64 = 50;
/// In every cycle of this many later rounds, a few take the extremes of the limits.
const CYCLE: u64 = ROUNDS - LARGE_FROM;
/// The most positions in the other rounds of a cycle, taken in turn.
const POSITIONS: [u64; 7] = [1, 3, 10, 30, 100, 1000, 10_000];
/// The most numbers in an input, unless a single position can have more.
const NUMBERS: u64 = 200_000;
/// The most positions of an input if the problem sets no limit: a slow language reads this many in a second.
const MOST_POSITIONS: u64 = 100_000;
/// The most positions of inputs that describe their games: preparing a game takes longer than judging a
/// position.
const DESCRIBED: u64 = 200;
/// The most numbers in a position if neither the game nor the problem sets a limit.
const PILES: usize = 10_000;

/// The inputs of a test.
pub struct Rounds<'a> {
    inputs: Inputs<'a>,
    /// The seed of the random inputs.
    pub seed: u64,
    /// The fewest and the most numbers in a position.
    pub piles: RangeInclusive<usize>,
    /// The largest number, if it is set.
    pub max_pile: Option<u64>,
    /// The most positions of an input.
    pub positions: u64,
    /// The most positions of the largest input, if an input describes only one game.
    pub most_positions: u64,
}

/// An input that is not random.
#[derive(Clone, Debug)]
pub(super) struct Fixed {
    pub(super) case: Case,
    pub(super) ends: LineEnds,
    /// Whether its rows are meant to tell programs apart.
    pub(super) tells: bool,
}

/// The numbers in a position, narrowed to whole groups of this size, if some are left.
fn whole_groups(piles: RangeInclusive<usize>, size: usize) -> RangeInclusive<usize> {
    let whole = piles.start().next_multiple_of(size)..=piles.end() - piles.end() % size;
    if whole.is_empty() { piles } else { whole }
}

impl<'a> Rounds<'a> {
    /// The inputs for an assignment, within the limits and the user's options.
    pub fn new(assignment: &'a Assignment<'a>, limits: &'a Constraints, options: &Options) -> Self {
        let fewest = limits.piles.0;
        let most = assignment.game.map_or(limits.piles.1, |game| limits.most_drawn(game));
        let most = if most == usize::MAX { PILES.max(fewest) } else { drawn_most(fewest, most) };
        let piles = options.piles.clone().unwrap_or(fewest..=most);
        let piles = whole_groups(piles, assignment.game.map_or(1, Game::in_groups_of));
        let numbers = limits.numbers_in_all.min(NUMBERS.max(*piles.end() as u64));
        let positions = if limits.positions == u64::MAX { MOST_POSITIONS } else { limits.positions };
        let positions = positions.min((numbers / *piles.start() as u64).max(1));
        let (positions, most_positions) = match assignment.task.games() {
            Some(games) if !games.format.has_one_game() => (DESCRIBED, DESCRIBED),
            Some(_) => (DESCRIBED.min(positions), positions),
            None => (positions, positions),
        };
        let max_pile = options
            .max_pile
            .or_else(|| (limits.largest() == u64::MAX && assignment.task.is_plain()).then_some(MAX_PILE));
        let inputs = Inputs::new(assignment, limits);
        Rounds { inputs, seed: options.seed, piles, max_pile, positions, most_positions }
    }

    /// Inputs with all small positions, the smallest first, each with as many positions as possible; then inputs with
    /// larger ones. If the smallest positions take too many inputs, only the first of them; of the larger ones some.
    pub(super) fn small(&self) -> Vec<Fixed> {
        let is_one = self.inputs.assignment.game.is_some();
        let largest = if is_one { self.largest() } else { SMALL_HEAPS };
        let (few, more) = (self.inputs.small_descriptions(), self.inputs.larger_descriptions());
        let few = self.inputs.with(&few, largest, &mut |scope| {
            if is_one { scope.smallest_rows() } else { scope.rows_up_to(&SMALL_ROWS) }
        });
        let more = self.inputs.with(&more, largest, &mut |scope| {
            if is_one { scope.larger_rows() } else { scope.rows_up_to(&SMALL_ROWS) }
        });
        let few = few.into_iter().take(SMALLEST_INPUTS);
        let all = few.chain(evenly(&more, SMALL_INPUTS));
        all.map(|case| Fixed { case, ends: LineEnds::Usual, tells: false }).collect()
    }

    /// Inputs with rows that tell programs apart. `first` is any input; it is repeated with other line ends.
    pub(super) fn telling(&self, first: Option<&Fixed>) -> Vec<Fixed> {
        let assignment = self.inputs.assignment;
        let top = self.inputs.limits.largest().min(self.largest());
        let family = assignment.task.games().and_then(|games| games.family);
        let descriptions = match family.map(|family| family.by) {
            Some(DescribedBy::Graph | DescribedBy::Edges) => {
                self.inputs.numbered(graphs(self.inputs.limits, top))
            }
            Some(DescribedBy::Range) => ranges(top),
            Some(DescribedBy::Set) => sets(self.inputs.limits, top),
            // Random grids have all sizes and shapes.
            Some(DescribedBy::Grid) => Vec::new(),
            None => vec![Description::default()],
        };
        let few = self.inputs.positions() <= FEW_POSITIONS;
        let room =
            self.inputs.positions().saturating_mul((TELLING_INPUTS / descriptions.len().max(1)) as u64);
        let room = usize::try_from(room).unwrap_or(usize::MAX);
        let telling = self.inputs.with(&descriptions, self.largest(), &mut |scope| {
            scope.telling_rows(&self.piles, self.seed, few, room)
        });
        let telling = evenly(&telling, TELLING_INPUTS);
        let telling = telling.into_iter().map(|case| Fixed { case, ends: LineEnds::Usual, tells: true });
        // `first` is repeated only if each line is a position, as `judge` reads them: the statements of online judges
        // do not say how lines end.
        let first = first.filter(|_| assignment.task.is_plain());
        let again = [LineEnds::Unended, LineEnds::CrLf].into_iter();
        let again = again.filter_map(|ends| Some(Fixed { ends, ..first?.clone() }));
        telling.chain(again).collect()
    }

    fn largest(&self) -> u64 {
        self.max_pile.unwrap_or(u64::MAX)
    }

    /// The request for random input number `round`, counted from 0 without end. It depends only on `round` and the
    /// options.
    pub fn request(&self, round: u64) -> Request {
        let (fewest, most) = self.piles.clone().into_inner();
        let in_turn = |of: &[u64]| of[usize::try_from(round % of.len() as u64).unwrap_or_default()];
        let numbers = NUMBERS.min(self.inputs.limits.numbers_in_all);
        let all = (numbers / most.max(1) as u64).clamp(1, self.positions);
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

/// Large random inputs that come first, because each has the most or the fewest positions or numbers.
const EXTREME: [u64; 5] = [20, 21, 5, 19, 6];

impl Rounds<'_> {
    /// `count` inputs of all kinds, the simplest first: small ones, small random ones, inputs that tell programs apart,
    /// and large random ones, the most extreme first.
    ///
    /// # Errors
    ///
    /// If no input can be found.
    pub fn spread(&self, count: usize) -> Result<Vec<Case>, Message> {
        let assignment = self.inputs.assignment;
        let (small, telling) = (self.small(), self.telling(None));
        let case = |fixed: Fixed| fixed.case;
        let mut inputs: Vec<Case> = evenly(&small, count.div_ceil(6)).into_iter().map(case).collect();
        let random_small = (count / 6).min(usize::try_from(LARGE_FROM).unwrap_or(usize::MAX)) as u64;
        for number in 0..random_small.min(count.saturating_sub(inputs.len()) as u64) {
            inputs.push(assignment.draw(&self.request(number))?);
        }
        let most = (count / 3).min(count.saturating_sub(inputs.len()));
        inputs.extend(evenly(&telling, most).into_iter().map(case));
        let others = (0..).filter(|number| !EXTREME.contains(number));
        let large = EXTREME.into_iter().chain(others).take(count.saturating_sub(inputs.len()));
        for number in large {
            inputs.push(assignment.draw(&self.request(LARGE_FROM + number))?);
        }
        Ok(inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::read;
    use crate::text::Kernel;

    /// Inputs of the longest rows had more numbers than all rows can have.
    #[test]
    fn tests_of_packages_keep_to_the_limits() {
        for (positions, numbers, most) in [(2, 2, 2), (5, 10, 5), (5, 10, 20), (5, 10, 49), (100, 50, 1000)] {
            let text = format!(
                "title X\ninput t / repeat t {{ n / a[n] / }}\ngame nim\nrow a\nanswer W L\n\
                 limits t 1..{positions}; n 1..{numbers}; sum n {most}; a 0..10\n"
            );
            read("file", text).unwrap().pose(Kernel::best(), |assignment| {
                let rounds = Rounds::new(assignment, &assignment.limits, &Options::default());
                let inputs = rounds.spread(60).unwrap();
                let wrong = inputs.iter().filter(|case| !case.keeps_to(&assignment.limits)).count();
                assert_eq!(wrong, 0, "{positions} {numbers} {most}");
            });
        }
    }

    /// Limits of 10^9 numbers took 24 GB.
    #[test]
    fn inputs_stay_small_whatever_the_limits_say() {
        for (most, largest) in [("10^5", 100_000), ("10^6", 1_000_000), ("10^9", 1 << 20), ("any", PILES)] {
            let text = format!(
                "title X\ninput t / repeat t {{ word s[IX] / }}\ngame nim\nrow s\nanswer W L\n\
                 limits t 1..10^9; s[] 1..{most}\n"
            );
            read("file", text).unwrap().pose(Kernel::best(), |assignment| {
                let rounds = Rounds::new(assignment, &assignment.limits, &Options::default());
                let requests = (0..LARGE_FROM + CYCLE).map(|round| rounds.request(round));
                let piles = requests.clone().filter_map(|request| request.piles).map(|piles| *piles.end());
                assert_eq!(piles.max(), Some(largest), "{most}");
                let numbers =
                    requests.filter_map(|request| Some(request.rows * *request.piles?.start() as u64));
                assert!(numbers.max().unwrap() <= 1 << 20, "{most}");
            });
        }
    }
}
