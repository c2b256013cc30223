//! Kayles: rows of pins. A move knocks down one pin, or two adjacent pins. An input row lists the lengths of
//! the pin rows.
//!
//! Notation: `n` is the length of a pin row, `G(n)` its Grundy value, `l` and `r` the lengths of the pin rows
//! that a ball leaves on the left and on the right.

mod misere;
#[cfg(test)]
mod tests;
mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::summed;
use crate::game::{
    self, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup};
use crate::theory::{
    Code, Component, ComponentContest, ComponentTeach, Exceptions, HeapWords, MisereTheory, NimValues,
    Periodicity, Sequence, Sum, landmarks, solutions,
};
use misere::{SPECIAL, exception};
use theorem::{PERIOD, PERIODIC_FROM, grundy_values};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "kayles",
    names: &["Kayles", "Dudeney", "pins", "0.77", "凯尔斯"],
    example: ("", "5 6"),
    group: Group::Splitting,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| Code::parse("0.77").ok()?.stated(0)))),
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Sum::of_known(Kayles::default(), settings.ending()))),
    trials: &[Trials(3, 9, &[""]), Trials(2, 13, &[""])],
    edges: &[
        // The values repeat from 71 on, with period 12, and the splits from 154 on.
        Edges { options: "", piles: 1, numbers: "0-400" },
        Edges { options: "", piles: 2, numbers: "5 70 83 155 2^32 2^63 2^64" },
        Edges { options: "--misere", piles: 4, numbers: "1 4 5 9 12 17 20 25" },
        Edges { options: "--misere", piles: 2, numbers: "0-80 155 2^32 2^63 2^64" },
        Edges { options: "--misere", piles: 3, numbers: "1 9 20 25 35 42 46 51" },
    ],
};

/// A row of pins (H. E. Dudeney, "The Canterbury Puzzles", 1907). Its value takes constant time.
///
/// ```
/// use judge_game::Position;
/// use judge_games::kayles::Kayles;
///
/// let (normal, misere) = (Kayles::normal(), Kayles::misere());
/// assert!(Position::new(&normal, &[9])?.wins() && !Position::new(&misere, &[9])?.wins());
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Kayles {
    /// `G`.
    values: Sequence,
    /// The splits for each number of standing pins, up to the end of their first period.
    splits: Vec<SplitCounts>,
}

/// The ways to split a number of standing pins into two rows, by the nim-sum of the rows' values.
#[derive(Clone, Copy, Debug, Default)]
struct SplitCounts {
    count: [u32; VALUES],
    /// For each value, the left row of the split that has the shortest one. `None` if no split has the value.
    first: [Option<u8>; VALUES],
}

/// The nim-sum of the values of two rows is below this number.
const VALUES: usize = 16;

/// From this number of standing pins on, splits repeat. If both rows are long enough, the split with `l` pins
/// on the left has the same value as the split with `l + PERIOD`, so one more period of pins adds the same
/// splits again. The first split with a given value keeps its left row, because splits come in mirrored pairs.
const SPLITS_REPEAT_FROM: u64 = 2 * PERIODIC_FROM + PERIOD;

impl Default for Kayles {
    /// A row of pins.
    fn default() -> Self {
        let values = Sequence::new(grundy_values(PERIODIC_FROM + PERIOD), PERIODIC_FROM);
        let splits_of = |sum: u64| {
            let mut splits = SplitCounts::default();
            for (l, left) in (0..=sum).zip(0..) {
                let value = place(values.value(l) ^ values.value(sum - l));
                splits.count[value] += 1;
                splits.first[value].get_or_insert(left);
            }
            splits
        };
        let splits = (0..SPLITS_REPEAT_FROM + PERIOD).map(splits_of).collect();
        Self { values, splits }
    }
}

impl Kayles {
    /// Removes whole periods of pins from `sum` as long as splits repeat. Returns the splits of the pins that remain,
    /// and how many periods were removed.
    fn splits(&self, sum: u64) -> (&SplitCounts, u64) {
        let periods = sum.saturating_sub(SPLITS_REPEAT_FROM) / PERIOD;
        (&self.splits[place(sum - periods * PERIOD)], periods)
    }

    /// Kayles in normal play.
    pub fn normal() -> Sum {
        Sum::normal(Self::default())
    }

    /// Kayles in misère play.
    pub fn misere() -> Sum {
        Sum::of_known(Self::default(), Ending::Misere)
    }

    /// How many splits of `sum` standing pins have this value. Mirrored splits count separately.
    fn count_splits_with(&self, sum: u64, value: u64) -> u128 {
        let (splits, periods) = self.splits(sum);
        let Some(&count) = splits.count.get(place(value)) else { return 0 };
        if periods == 0 {
            return count.into();
        }
        let before = &self.splits[place(sum - (periods + 1) * PERIOD)];
        u128::from(count) + u128::from(periods) * u128::from(count - before.count[place(value)])
    }
}

/// A small number as an index.
fn place(n: u64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

/// The values as derived from the code, which also gives facts and a certificate.
fn by_code() -> NimValues {
    NimValues::of(Code::parse("0.77").expect("it is one"), None)
}

/// Visits the pin rows that a ball leaves: two rows, or one if the other is empty.
fn visit_split(l: u64, r: u64, visit: Visit<'_>) -> ControlFlow<()> {
    match (l, r) {
        (0, one) | (one, 0) => visit(&[one]),
        _ => visit(&[l, r]),
    }
}

impl Component for Kayles {
    #[inline]
    fn value(&self, n: u64) -> u64 {
        self.values.value(n)
    }

    fn values(&self, _largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        self.values.lookup(kernel)
    }

    /// Balls that hit one pin come first, from left to right, then balls that hit two.
    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (1..=n.min(2)).try_for_each(|hit| {
            let sum = n - hit;
            (0..=sum).try_for_each(|l| visit_split(l, sum - l, visit))
        })
    }

    /// If two splits leave the same rows, visits only the one with the shorter left row.
    ///
    /// The first option takes constant time. Among the balls that leave two rows long enough for `G` to repeat, either
    /// none leaves the value, or at least one of every twelve neighbouring balls does.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        for sum in (1..=n.min(2)).map(|hit| n - hit) {
            let first = self.splits(sum).0.first.get(place(value)).copied().flatten();
            let Some(first) = first.map(u64::from) else { continue };
            let mut last = first;
            for l in first..=sum / 2 {
                if self.value(l) ^ self.value(sum - l) == value {
                    last = l;
                    visit_split(l, sum - l, visit)?;
                } else if l == last.max(PERIODIC_FROM) + PERIOD {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Takes constant time, because of the period.
    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        (1..=n.min(2)).map(|hit| self.count_splits_with(n - hit, value)).sum()
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }

    fn misere(&self) -> MisereTheory {
        MisereTheory::Except(&EXCEPTIONS)
    }
}

/// The longest pin row that occurs in an exception.
const LARGEST: u64 = SPECIAL[SPECIAL.len() - 1];

/// The positions whose outcome in misère play is not the same as in normal play.
pub(super) static EXCEPTIONS: Exceptions = Exceptions {
    largest: LARGEST,
    // A ball takes at most 2 pins, and leaves at most two pin rows.
    reach: 2 * LARGEST + 2,
    find: exception,
    story: "kayles-misere",
    notation: "kayles-notation",
};

impl ComponentTeach for Kayles {
    fn words(&self) -> HeapWords {
        HeapWords { thing: "row", mark: 'i', splits: Some((2, "one-ball")), ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let standing = parts.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part));
        let pins = match standing.and_then(|standing| n.checked_sub(standing)) {
            Some(pins @ (1 | 2)) => pins,
            Some(fallen) => return Err(message!("pins-fall", fallen)),
            None => return Err(message!("pins-added", place)),
        };
        if parts.len() == 2 && parts.contains(&0) {
            return Err(message!("no-empty-row"));
        }
        let left = parts.first().copied().unwrap_or_default();
        let (first, last) = (left + 1, left + pins);
        Ok(message!("knock-down", pins, first, last, place, before = n, after = summed(parts)))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("kayles-rule"))
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: Some(self.values.period()), known: u64::MAX })
    }

    fn facts(&self, lines: u64) -> Vec<Message> {
        by_code().facts(lines)
    }

    fn certificate(&self) -> Option<String> {
        by_code().certificate()
    }
}

impl ComponentContest for Kayles {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let view = "periodic_values(&row, &values, PERIODIC_FROM)";
        let mut solution = solutions::nim(Ending::Normal).through(&solutions::PERIODIC_VALUES, view);
        if ending == Ending::Misere {
            let misere = [code!("kayles/misere"), game::Code::rust(include_str!("kayles/wins_misere.rs"))];
            let texts = [&solution.texts[..], &misere].concat();
            solution = Solution::of_rows(&texts, "wins_misere(&row, &values)");
        }
        Ok(solution.on(&[code!("kayles/theorem")]).after(game::Code {
            rust: "let values = grundy_values(PERIODIC_FROM + PERIOD);",
            cpp: "const vector<u64> values = grundy_values(PERIODIC_FROM + PERIOD);",
            python: "values = grundy_values(PERIODIC_FROM + PERIOD)",
        }))
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        landmarks::ends_of_periods(self.values.period(), most)
    }
}
