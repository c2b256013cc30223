//! Kayles: rows of pins; knock down one pin or two that stand side by side.
//!
//! Notation: `n` is the length of a row of pins, `G(n)` its Grundy value, `l` and `r` the two rows that a ball
//! leaves of it, left and right, `x` the xor of all `G(n)`. What the program calls a row is here a line of
//! several rows of pins.

mod misere;
#[cfg(test)]
mod tests;
mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::reason::{self, Reason, verdict};
use super::sequence::Sequence;
use super::tables::{self, Course, Table};
use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, Refusal, Trial, grundy_in_normal_play, judge_xors, naming,
    picture, sprague_grundy,
};
use crate::answers::Answers;
use crate::batch::Batch;
use crate::question::Question;
use crate::scan::Kernel;
use crate::submission::Solution;
use misere::{SPECIAL, misere_exception};
use theorem::{PERIOD, PERIODIC_FROM, grundy_values};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "kayles",
    row: "rows of pins that stand side by side, by their lengths",
    a_move: "knock down one pin or two side by side; what stands left and right of them are two rows then",
    parameters: &[],
    misere: Misere::Known,
    build: |settings| Ok(Box::new(Kayles::new(settings.ending()))),
    trials: &[
        Trial { arguments: "", piles: 3, most: 9 },
        Trial { arguments: "--misere", piles: 3, most: 9 },
        Trial { arguments: "", piles: 2, most: 13 },
        Trial { arguments: "--misere", piles: 2, most: 13 },
    ],
};

/// Kayles (H. E. Dudeney, "The Canterbury Puzzles", 1907). Constant time a row of pins.
#[derive(Clone, Debug)]
pub struct Kayles {
    /// `G`.
    values: Sequence,
    ending: Ending,
}

impl Kayles {
    /// The game with this ending.
    #[must_use]
    pub fn new(ending: Ending) -> Self {
        Self { values: Sequence::new(grundy_values(PERIODIC_FROM + PERIOD), PERIODIC_FROM), ending }
    }
}

impl Game for Kayles {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    /// The two rows that a ball leaves stand in the place of the one; where it leaves only one, that does, and
    /// where it leaves none, a 0.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, &n) in row.iter().enumerate() {
            for taken in 1..=n.min(2) {
                moves.extend((0..=n - taken).map(|l| after(row, index, l, n - taken - l)));
            }
        }
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        match self.ending {
            Ending::Normal => self.xor(row) != 0,
            Ending::Misere => self.wins_misere(row),
        }
    }

    /// On each row of pins those balls win that leave a lost position. First the balls that hit one pin, from
    /// left to right, then those that hit two.
    ///
    /// Both rows that a ball leaves repeat their `G` with its period where they are long enough, and long rows
    /// are not among the exceptions of misère play. So if twelve balls in a row miss there, all do until the row
    /// on the right gets short, and the first ball that wins is found in a time that does not depend on `n`.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let pins = self.pins(row);
        for (index, &n) in row.iter().enumerate() {
            let others = pins.without(n, self);
            for taken in 1..=n.min(2) {
                self.winning_splits(others, n - taken, &mut |l, r| leave(&after(row, index, l, r)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Constant time a row of pins, by the period.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        let pins = self.pins(row);
        let on_one_row = row.iter().map(|&n| {
            let others = pins.without(n, self);
            (1..=n.min(2)).map(|taken| self.count_winning_splits(others, n - taken)).sum::<u128>()
        });
        Some(on_one_row.fold(0, u128::saturating_add))
    }

    /// It is `x`.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(self.ending, |row| self.xor(row))
    }

    fn judge(&self, batch: &Batch, _kernel: Kernel, answers: &mut Answers) -> Result<(), Refusal> {
        match self.ending {
            Ending::Normal => judge_xors(batch, answers, |n| self.values.value(n)),
            Ending::Misere => {
                let mut rows = batch.rows();
                let mut add = answers.adder(batch.len(), |wins| wins != 0);
                batch.xors(
                    |n| self.values.value(n),
                    |x| add(rows.next().is_some_and(|row| misere::wins_misere(row, x)).into()),
                );
            }
        }
        Ok(())
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        let mut row: Vec<u64> = row.iter().copied().filter(|&n| n > 0).collect();
        row.sort_unstable();
        row
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let index = row.iter().zip(left).take_while(|(before, after)| before == after).count();
        // The rows from the first that changes on, as they were and as they are.
        let (was, is) = (&row[index..], &left[index.min(left.len())..]);
        let parts =
            (is.len() + 1).checked_sub(was.len()).filter(|parts| (1..=2).contains(parts) && !was.is_empty());
        let parts = parts.filter(|&parts| was[1..] == is[parts..]).map(|parts| &is[..parts]);
        let parts = parts.ok_or(
            "a ball changes one row; what it leaves stands in its place: one row, which may be 0, or two that are not empty",
        )?;
        let standing = parts.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part));
        let fallen = standing.and_then(|standing| was[0].checked_sub(standing));
        let pins = match fallen {
            Some(1) => "1 pin",
            Some(2) => "2 pins",
            Some(0) => return Err("no pin falls; a ball knocks down 1 or 2".to_owned()),
            Some(fallen) => return Err(format!("{fallen} pins fall; a ball knocks down 1 or 2")),
            None => return Err(format!("pins would be added to row {}", index + 1)),
        };
        if parts.len() == 2 && parts.contains(&0) {
            return Err("of two rows that a ball leaves, none is empty".to_owned());
        }
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        Ok(format!("knock down {pins} of row {} ({} -> {})", index + 1, was[0], parts.join(" + ")))
    }

    /// It takes the first pin of a row.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("A row of n pins counts as a pile of Nim of G(n), its Grundy value: the least number that no position has which a ball makes of it.");
        if self.ending == Ending::Normal {
            reason.xor(&reason::grundy_values(row, |n| self.values.value(n)));
            return;
        }
        reason.say("Where the last pin loses, who wins is the same as where it wins, but for a few positions that Sibert and Conway found.");
        reason.xor_telling(&reason::grundy_values(row, |n| self.values.value(n)), |wins| {
            if wins { "a win if the last pin won" } else { "a loss if the last pin won" }
        });
        let pins = self.pins(row);
        let exception = pins.exception();
        reason.say(match exception {
            Some(exception) => format!(
                "This is one of those: {exception}, where E(...) and D(...) say that the rows of these lengths are even and odd in number, and no others stand. So {}.",
                verdict(self.wins(row))
            ),
            None => format!("This is none of those: {}.", verdict(self.wins(row))),
        });
    }

    /// In normal play the values of a row of pins, unless the number of rows is given; misère the lost positions.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        if piles.is_none() && self.ending == Ending::Normal {
            let course =
                Course::Periodic { pre_period: PERIODIC_FROM, period: u128::from(PERIOD), known: u64::MAX };
            return Ok(tables::values("Grundy value", course, |n| self.values.value(n)));
        }
        Ok(tables::lost_rows(self, piles.unwrap_or(tables::PILES)))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars("row", 'i', row)
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let mut texts = vec![
            include_str!("kayles/theorem.rs"),
            include_str!("sequence/index.rs"),
            include_str!("sprague_grundy.rs"),
        ];
        let answer = match self.ending {
            Ending::Normal => "xor(&row, value) != 0",
            Ending::Misere => {
                texts.push(include_str!("kayles/misere.rs"));
                "wins_misere(&row, xor(&row, value))"
            }
        };
        let before = "let values = grundy_values(PERIODIC_FROM + PERIOD);\n\
                      let value = |n| u64::from(values[index(n, PERIODIC_FROM, |n| n % PERIOD)]);\n";
        Ok(Solution { before: before.to_owned(), ..Solution::of_rows(&texts, answer) })
    }
}

/// The row after a ball left `l` and `r` pins of the row of pins at this index.
fn after(row: &[u64], index: usize, l: u64, r: u64) -> Vec<u64> {
    let mut left = row[..index].to_vec();
    left.extend(match (l, r) {
        (0, one) | (one, 0) => vec![one],
        two => vec![two.0, two.1],
    });
    left.extend(&row[index + 1..]);
    left
}

impl Kayles {
    fn xor(&self, row: &[u64]) -> u64 {
        sprague_grundy::xor(row, |n| self.values.value(n))
    }

    fn wins_misere(&self, row: &[u64]) -> bool {
        misere::wins_misere(row, self.xor(row))
    }

    /// What the theorem needs to know of these rows of pins.
    fn pins(&self, row: &[u64]) -> Pins {
        row.iter().fold(Pins::default(), |pins, &n| pins.with(n, self))
    }

    /// Calls `leave` with each `l` and `r` that make up `sum` and win together with the other rows.
    fn winning_splits(
        &self,
        others: Pins,
        sum: u64,
        leave: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut l = 0;
        let mut misses = 0;
        while l <= sum {
            let is_periodic = l.min(sum - l) >= PERIODIC_FROM;
            if self.is_winning_split(others, l, sum - l) {
                misses = 0;
                leave(l, sum - l)?;
            } else if is_periodic {
                misses += 1;
            }
            l = if misses == PERIOD {
                misses = 0;
                sum - PERIODIC_FROM + 1
            } else {
                l + 1
            };
        }
        ControlFlow::Continue(())
    }

    /// How many calls [`Kayles::winning_splits`] would make.
    fn count_winning_splits(&self, others: Pins, sum: u64) -> u128 {
        let wins = |l: &u64| self.is_winning_split(others, *l, sum - l);
        let count = |range: RangeInclusive<u64>| range.filter(wins).count() as u128;
        // Where both rows are long, the splits repeat: so many times at least.
        let periods = sum.saturating_sub(2 * PERIODIC_FROM) / PERIOD;
        if periods == 0 {
            return count(0..=sum);
        }
        let rest = PERIODIC_FROM + periods * PERIOD;
        let in_one_period = count(PERIODIC_FROM..=PERIODIC_FROM + PERIOD - 1);
        let at_the_edges = count(0..=PERIODIC_FROM - 1) + count(rest..=sum);
        at_the_edges + u128::from(periods) * in_one_period
    }

    fn is_winning_split(&self, others: Pins, l: u64, r: u64) -> bool {
        others.with(l, self).with(r, self).is_lost(self.ending)
    }
}

/// What the theorem needs to know of a position: the xor of its `G(n)`, and how many rows of pins there are of
/// each length that misère play treats on its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pins {
    x: u64,
    counts: [u32; SPECIAL.len()],
    /// How many rows have another length, empty ones left out.
    others: u32,
}

impl Pins {
    /// With one more row of `n` pins.
    fn with(mut self, n: u64, game: &Kayles) -> Pins {
        self.x ^= game.values.value(n);
        if let Some(count) = self.count_of(n) {
            *count += 1;
        }
        self
    }

    /// With one row of `n` pins less.
    fn without(mut self, n: u64, game: &Kayles) -> Pins {
        self.x ^= game.values.value(n);
        if let Some(count) = self.count_of(n) {
            *count -= 1;
        }
        self
    }

    fn count_of(&mut self, n: u64) -> Option<&mut u32> {
        match SPECIAL.iter().position(|&special| special == n) {
            Some(index) => Some(&mut self.counts[index]),
            None => (n > 0).then_some(&mut self.others),
        }
    }

    fn is_lost(&self, ending: Ending) -> bool {
        let lost_in_normal_play = self.x == 0;
        match ending {
            Ending::Normal => lost_in_normal_play,
            Ending::Misere => lost_in_normal_play != self.exception().is_some(),
        }
    }

    /// By which exception the outcome of misère play is not that of normal play, if by any.
    fn exception(&self) -> Option<&'static str> {
        if self.others > 0 { None } else { misere_exception(self.counts) }
    }
}
