//! Subtraction games: any number of piles; take from one a number that is in a given set.
//!
//! Notation: `S` is the set, `s` a number in it, `G(n)` the Grundy value of a pile of `n`, `x` the xor of all
//! `G(n)`. In misère play, which is for one pile, `G(n)` is 1 where the player to move wins and 0 where he loses.

mod one_range;
mod one_range_misere;
mod set;
pub(crate) mod solution;
mod table;
#[cfg(test)]
mod tests;
#[expect(clippy::cast_possible_truncation, reason = "a value is at most the length of the set")]
mod values;

use std::borrow::Cow;
use std::ops::{ControlFlow, RangeInclusive};

use super::division::{Divisor, Modulus};
use super::reason::{self, Reason, verdict};
use super::sequence::{Sequence, period, start_of_period};
use super::sprague_grundy::xor;
use super::tables::{self, Course};
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Refusal, Settings, Trial,
    grundy_in_normal_play, judge_rows_by, judge_xors, moves_in_one_pile, naming, sorted, with_pile,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;
use one_range::one_range;
use one_range_misere::wins_misere;
use table::Table;

pub use set::TakeSet;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "subtraction",
    row: "one or more piles; with --misere, one",
    a_move: "take a number of the set from one pile",
    parameters: &[Parameter {
        name: "take",
        value: "SET",
        help: "what may be taken at a time, as 1,3 or 1-4,8",
        required: true,
        positional: false,
    }],
    misere: Misere::Known,
    build,
    trials: &[
        Trial { arguments: "--take 1,3", piles: 3, most: 20 },
        Trial { arguments: "--take 1,3,4", piles: 3, most: 20 },
        Trial { arguments: "--take 2,3", piles: 3, most: 20 },
        Trial { arguments: "--take 1-4,8", piles: 2, most: 40 },
        Trial { arguments: "--take 1,4,10,12", piles: 2, most: 40 },
        Trial { arguments: "--take 3-7", piles: 2, most: 40 },
        Trial { arguments: "--take 6", piles: 2, most: 40 },
        Trial { arguments: "--take 1,3 --misere", piles: 1, most: 200 },
        Trial { arguments: "--take 1,3,4 --misere", piles: 1, most: 200 },
        Trial { arguments: "--take 2,3 --misere", piles: 1, most: 200 },
        Trial { arguments: "--take 5-9 --misere", piles: 1, most: 200 },
        Trial { arguments: "--take 2,5-6,13 --misere", piles: 1, most: 200 },
    ],
};

/// The most values that are kept in memory, at 4 bytes each.
const MOST_VALUES: usize = 1 << 24;
/// The most steps, of one range and one value each, that are taken to find a period.
const MOST_STEPS: usize = 1 << 28;

/// A subtraction game. Constant time a pile, after the period of `G` was found (S. W. Golomb, "A mathematical
/// investigation of games of take-away", 1966).
#[derive(Clone, Debug)]
pub struct Subtraction {
    set: TakeSet,
    values: Values,
    /// The largest pile of which `G` is known.
    known: u64,
    /// Whether `G` has a period.
    is_periodic: bool,
    ending: Ending,
}

/// `G`.
#[derive(Clone, Debug)]
enum Values {
    /// Of a set that is one range.
    OneRange(OneRange),
    /// Of any other.
    Sequence(Sequence),
}

/// `G` of the set from `a` to `b`, by [`one_range()`].
#[derive(Clone, Copy, Debug)]
struct OneRange {
    a: u64,
    b: u64,
    by_a: Divisor,
    /// `a + b`.
    round: Modulus,
}

impl Subtraction {
    /// The game with this set. Finds the period, which takes time and memory up to a fixed limit.
    #[must_use]
    pub fn new(set: TakeSet, ending: Ending) -> Self {
        Self::up_to(set, ending, MOST_VALUES)
    }

    /// The game with this set, for piles up to `largest`, and larger ones where a period is found before that. Takes
    /// less time than [`Subtraction::new`] where it would be found late or never.
    #[must_use]
    pub fn up_to(set: TakeSet, ending: Ending, largest: usize) -> Self {
        let (values, known, is_periodic) = if let [(a, b)] = *set.ranges() {
            (Values::OneRange(OneRange::new(a, b)), u64::MAX, true)
        } else {
            let (sequence, known, is_periodic) = find_sequence(&set, ending, largest.saturating_add(1));
            (Values::Sequence(sequence), known, is_periodic)
        };
        Self { set, values, known, is_periodic, ending }
    }
}

/// `G`, up to which pile it is that, and whether a period was found.
///
/// Only the numbers of the set that the table can reach count. If with them a period is proven, it holds until the
/// first number beyond; if not, `G` is known as far as the table goes, which is `values` values at most.
fn find_sequence(set: &TakeSet, ending: Ending, values: usize) -> (Sequence, u64, bool) {
    let most = values.min(MOST_VALUES).min(MOST_STEPS / set.ranges().len());
    let (reached, beyond) = set.cut(most as u64 - 1);
    let largest = reached.ranges().last().map_or(0, |&(_, last)| last);
    // A value depends on so many before it.
    let window = usize::try_from(largest).expect("it is below the table's limit").max(1);
    let mut table = Table::new(&reached, ending);
    let mut len = (4 * window).max(1024);
    loop {
        table.extend_to(len.min(most));
        if let Some(period) = (window < table.values.len()).then(|| period(&table.values, window)).flatten() {
            let before = start_of_period(&table.values, period);
            table.values.truncate(before + period);
            table.values.shrink_to_fit();
            return (
                Sequence::new(table.values, before as u64),
                beyond.map_or(u64::MAX, |beyond| beyond - 1),
                true,
            );
        }
        if table.values.len() == most {
            return (Sequence::new(table.values, 0), most as u64 - 1, false);
        }
        len *= 2;
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let set = TakeSet::parse(settings.required("take")?)?;
    Ok(Box::new(Subtraction::new(set, settings.ending())))
}

impl Game for Subtraction {
    /// Of misère play with more than one pile no theory is known.
    fn piles(&self) -> RangeInclusive<usize> {
        match self.ending {
            Ending::Normal => 1..=usize::MAX,
            Ending::Misere => 1..=1,
        }
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn excluded(&self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        if self.known == u64::MAX {
            return None;
        }
        let pile = from + row[from..].iter().position(|&pile| pile > self.known)?;
        let why = format!(
            "a pile above {}, up to which answers are known: no period of this set could be proven",
            self.known
        );
        Some((pile, why.into()))
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        moves_in_one_pile(row, |pile| self.set.up_to(pile).map(move |taken| pile - taken))
    }

    /// `G(n)` depends on the `max S` values before it alone, of which there are finitely many combinations, so
    /// it is periodic from some point on, and a period that holds for `max S` values in a row holds for ever.
    fn wins(&self, row: &[u64]) -> bool {
        self.xor(row) != 0
    }

    /// On a pile those moves win that leave `G(n) xor x`. Takes time for every number of the set, up to the
    /// pile; where the set is one range, for every winning move alone.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let x = self.xor(row);
        for (index, &pile) in row.iter().enumerate() {
            let wanted = self.value(pile) ^ x;
            match self.values {
                Values::OneRange(range) => {
                    for runs in range.winning_runs(pile, wanted, self.ending) {
                        runs.rev().try_for_each(|left| leave(&with_pile(row, index, left)))?;
                    }
                }
                Values::Sequence(ref values) => {
                    let mut left = self.set.up_to(pile).map(|taken| pile - taken);
                    left.try_for_each(|left| {
                        if values.value(left) == wanted {
                            return leave(&with_pile(row, index, left));
                        }
                        ControlFlow::Continue(())
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes time for every number of the set and every pile; constant time a pile where the set is one range.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        let x = self.xor(row);
        let on_one_pile = row.iter().map(|&pile| {
            let wanted = self.value(pile) ^ x;
            match self.values {
                Values::OneRange(range) => range
                    .winning_runs(pile, wanted, self.ending)
                    .map(|run| u128::from(run.end() - run.start()) + 1)
                    .sum::<u128>(),
                Values::Sequence(ref values) => {
                    self.set.up_to(pile).filter(|taken| values.value(pile - taken) == wanted).count() as u128
                }
            }
        });
        Some(on_one_pile.sum())
    }

    /// It is `x`.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(self.ending, |row| self.xor(row))
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        match self.values {
            Values::OneRange(range) => self.judge_by(batch, answers, |pile| range.value(pile, self.ending)),
            Values::Sequence(ref values) => self.judge_by(batch, answers, |pile| values.value(pile)),
        }
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        naming::take_from_one(row, left, |taken| {
            if self.set.contains(taken) { Ok(()) } else { Err(format!("{taken} is not in the set")) }
        })
    }

    /// It takes the least number of the set.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let least = self.set.ranges().first()?.0;
        let index = row.iter().position(|&pile| pile >= least)?;
        Some(with_pile(row, index, row[index] - least))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let course = match self.course() {
            Course::Periodic { pre_period, period, .. } => {
                format!("The values repeat with period {period} from n = {pre_period} on.")
            }
            Course::UpTo(known) => format!("The values are known up to n = {known}."),
        };
        if self.ending == Ending::Misere {
            reason.say(format!(
                "Where the last stone loses, a pile is won that has no move or a move to a lost one. {course}"
            ));
            let wins = self.wins(row);
            reason.say(format!(
                "A pile of {} is {}: {}.",
                row[0],
                if wins { "won" } else { "lost" },
                verdict(wins)
            ));
            return;
        }
        reason.say(format!("A pile of n counts as a pile of Nim of G(n), its Grundy value: the least number that no pile has which a move makes of it. {course}"));
        reason.xor(&reason::grundy_values(row, |n| self.value(n)));
    }

    fn table(&self, piles: Option<usize>) -> Result<tables::Table<'_>, String> {
        match (piles, self.ending) {
            (None, Ending::Normal) => Ok(tables::values("Grundy value", self.course(), |n| self.value(n))),
            (None, Ending::Misere) => {
                Ok(tables::values("outcome (1 won, 0 lost)", self.course(), |n| self.value(n)))
            }
            (Some(piles), Ending::Normal) => Ok(tables::lost_rows(self, piles)),
            (Some(_), Ending::Misere) => Err("--misere is for rows of one pile".to_owned()),
        }
    }

    /// The values stand in it where they are few; else it makes them, up to the largest pile of its input.
    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let values = match self.values {
            Values::OneRange(range) => return Ok(range.solution(self.ending)),
            Values::Sequence(ref values) => values,
        };
        let periodic = self.is_periodic.then(|| solution::of_periodic(values, self.ending)).flatten();
        match (periodic, self.ending) {
            (Some(periodic), _) => Ok(periodic),
            (None, Ending::Normal) => Ok(solution::of_set(&self.set, MOST_VALUES as u64)),
            (None, Ending::Misere) => {
                Err("the period of this set is too long for a submission with --misere".to_owned())
            }
        }
    }
}

impl Subtraction {
    /// How `G` goes on.
    fn course(&self) -> Course {
        match self.values {
            Values::OneRange(OneRange { a, b, .. }) => {
                Course::Periodic { pre_period: 0, period: u128::from(a) + u128::from(b), known: u64::MAX }
            }
            Values::Sequence(_) if !self.is_periodic => Course::UpTo(self.known),
            Values::Sequence(ref values) => Course::Periodic {
                pre_period: values.pre_period(),
                period: u128::from(values.period()),
                known: self.known,
            },
        }
    }

    fn value(&self, pile: u64) -> u64 {
        match self.values {
            Values::OneRange(ref range) => range.value(pile, self.ending),
            Values::Sequence(ref values) => values.value(pile),
        }
    }

    fn xor(&self, row: &[u64]) -> u64 {
        xor(row, |pile| self.value(pile))
    }

    /// Judges a batch, given `G`, which is compiled into the loop.
    fn judge_by(
        &self,
        batch: &Batch,
        answers: &mut Answers,
        value: impl Fn(u64) -> u64,
    ) -> Result<(), Refusal> {
        let all_are_known = self.known == u64::MAX || batch.numbers().iter().all(|&pile| pile <= self.known);
        if self.ending == Ending::Normal && all_are_known {
            judge_xors(batch, answers, value);
            return Ok(());
        }
        judge_rows_by(self, batch, answers, |row| xor(row, &value) != 0)
    }
}

impl OneRange {
    fn new(a: u64, b: u64) -> Self {
        // a + b is one more than this, and where that is too large for a modulus, no pile reaches it.
        let round = Modulus::one_more_than((a - 1).saturating_add(b));
        Self { a, b, by_a: Divisor::new(a), round }
    }

    #[inline]
    fn value(&self, n: u64, ending: Ending) -> u64 {
        let (by_round, by_a) = (|n| self.round.remainder(n), |r| self.by_a.quotient(r));
        match ending {
            Ending::Normal => one_range(n, by_round, by_a),
            Ending::Misere => u64::from(wins_misere(n, by_round, by_a)),
        }
    }

    /// The smaller piles that a move takes `n` to and that have the value `wanted`, in runs, the largest first.
    fn winning_runs(self, n: u64, wanted: u64, ending: Ending) -> impl Iterator<Item = RangeInclusive<u64>> {
        let round = u128::from(self.a) + u128::from(self.b);
        let block = if ending == Ending::Misere { 1 } else { wanted };
        // The remainders with that value.
        let first = u128::from(block) * u128::from(self.a);
        let last = (first + u128::from(self.a)).min(round) - 1;
        let lowest = u128::from(n.saturating_sub(self.b));
        let highest = n.checked_sub(self.a).map(u128::from);
        let rounds = highest.map(|highest| (lowest / round..=highest / round).rev());
        rounds.into_iter().flatten().filter_map(move |number| {
            let start = (number * round + first).max(lowest);
            let end = (number * round + last).min(highest?);
            let inside = |pile| u64::try_from(pile).expect("it is smaller than n");
            (first <= last && start <= end).then(|| inside(start)..=inside(end))
        })
    }
}
