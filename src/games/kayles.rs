//! Kayles: rows of pins; knock down one pin or two that stand side by side. An input row lists the lengths of
//! the pin rows.
//!
//! Notation: `n` is the length of a pin row, `G(n)` its Grundy value, `l` and `r` the two pin rows that a
//! ball leaves of it, left and right.

mod misere;
#[cfg(test)]
mod tests;
mod theorem;

use std::ops::ControlFlow;

use crate::game::{Code, Ending, Entry, Solution, Theory, Trials, Visit, code};
use crate::theory::{
    Component, ComponentContest, ComponentTeach, Exceptions, MisereTheory, Periodicity, Sequence, Sum,
    solutions,
};
use misere::{SPECIAL, exception};
use theorem::{PERIOD, PERIODIC_FROM, grundy_values};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "kayles",
    names: &["Kayles", "Dudeney", "pins", "0.77"],
    example: ("", "5 6"),
    row: "rows of pins that stand side by side, by their lengths",
    a_move: "knock down one pin or two side by side; what stands left and right of them are two rows then",
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Sum::of_known(Kayles::new(), settings.ending()))),
    trials: &[Trials(3, 9, &[""]), Trials(2, 13, &[""])],
};

/// A row of pins (H. E. Dudeney, "The Canterbury Puzzles", 1907). Its value takes constant time.
///
/// ```
/// use judge::{Position, games::kayles::Kayles};
///
/// let (normal, misere) = (Kayles::normal(), Kayles::misere());
/// assert!(Position::new(&normal, &[9])?.wins() && !Position::new(&misere, &[9])?.wins());
/// # Ok::<(), judge::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Kayles {
    /// `G`.
    values: Sequence,
    /// For each remainder of the standing pins by the period, and each value, the splits that have it.
    splits: Vec<[Splits; VALUES]>,
}

/// The splits of so many standing pins that have a certain value, where the pins are [`REGULAR`] or more.
#[derive(Clone, Copy, Debug, Default)]
struct Splits {
    /// The least `l`, if there is one.
    first: Option<u64>,
    /// How many there are where the pins are fewer than a period above [`REGULAR`].
    count: u64,
    /// How many more there are for each period.
    each_period: u64,
}

/// `G` is below this.
const VALUES: usize = 16;
/// From so many standing pins on, every split has a pin row that is periodic, and some have two, over more than
/// a period.
const REGULAR: u64 = 2 * (PERIODIC_FROM + PERIOD);

impl Kayles {
    /// A row of pins.
    pub(crate) fn new() -> Self {
        let values = Sequence::new(grundy_values(PERIODIC_FROM + PERIOD), PERIODIC_FROM);
        let splits = (REGULAR..REGULAR + PERIOD).map(|sum| {
            let mut splits = [Splits::default(); VALUES];
            for l in 0..=sum {
                let value = usize::try_from(values.value(l) ^ values.value(sum - l)).expect("it is small");
                let found = &mut splits[value];
                found.first = found.first.or(Some(l));
                found.count += 1;
                found.each_period += u64::from((PERIODIC_FROM..PERIODIC_FROM + PERIOD).contains(&l));
            }
            splits
        });
        let splits = splits.collect();
        Self { values, splits }
    }

    /// The splits of `sum` standing pins with this value, where there are many, and how many periods more they
    /// have than those that are kept.
    fn splits_with(&self, sum: u64, value: u64) -> Option<(Splits, u64)> {
        let more = sum.checked_sub(REGULAR)?;
        let splits = &self.splits[usize::try_from(more % PERIOD).expect("it is small")];
        let value = usize::try_from(value).unwrap_or(VALUES);
        Some((splits.get(value).copied().unwrap_or_default(), more / PERIOD))
    }

    /// Kayles, where the last pin wins.
    pub fn normal() -> Sum<Kayles> {
        Sum::normal(Self::new())
    }

    /// Kayles, where the last pin loses.
    pub fn misere() -> Sum<Kayles> {
        Sum::of_known(Self::new(), Ending::Misere)
    }

    /// How many `l` make a split of `sum` standing pins with this value.
    fn count_splits_with(&self, sum: u64, value: u64) -> u128 {
        if let Some((splits, periods)) = self.splits_with(sum, value) {
            return u128::from(splits.count) + u128::from(periods) * u128::from(splits.each_period);
        }
        (0..=sum).filter(|l| self.value(*l) ^ self.value(sum - l) == value).count() as u128
    }
}

/// The two pin rows that a ball leaves: one, where the other is empty.
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

    fn values(&self, _largest: u64) -> impl for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64] {
        #[inline(always)]
        |heaps, room| self.values.values_at(heaps, room)
    }

    /// First the balls that hit one pin, from left to right, then those that hit two.
    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (1..=n.min(2)).try_for_each(|hit| {
            let sum = n - hit;
            (0..=sum).try_for_each(|l| visit_split(l, sum - l, visit))
        })
    }

    /// Both pin rows that a ball leaves repeat their `G` with its period where they are long enough. So if
    /// twelve balls side by side miss there, all do until the right row gets short, and the first ball that
    /// leaves this value is found in a time that does not depend on `n`.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        for sum in (1..=n.min(2)).map(|hit| n - hit) {
            let (mut l, mut misses) = (0, 0);
            if let Some((splits, _)) = self.splits_with(sum, value) {
                let Some(first) = splits.first else { continue };
                l = first;
            }
            while l <= sum {
                let is_periodic = l.min(sum - l) >= PERIODIC_FROM;
                if self.value(l) ^ self.value(sum - l) == value {
                    misses = 0;
                    visit_split(l, sum - l, visit)?;
                } else if is_periodic {
                    misses += 1;
                }
                l += 1;
                if misses == PERIOD {
                    misses = 0;
                    l = sum - PERIODIC_FROM + 1;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Constant time, by the period.
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

/// The longest pin row in an exception of misère play.
const LARGEST: u64 = SPECIAL[SPECIAL.len() - 1];

/// The exceptions of misère play.
static EXCEPTIONS: Exceptions = Exceptions {
    largest: LARGEST,
    // A ball takes 2 pins at most, and leaves two pin rows.
    reach: 2 * LARGEST + 2,
    find: exception,
    story: "Where the last pin loses, who wins is the same as where it wins, but for a few positions that Sibert and Conway found.",
    notation: "where E(...) and D(...) say that the rows of these lengths are even and odd in number, and no others stand",
};

impl ComponentTeach for Kayles {
    const THING: &'static str = "row";
    const MARK: char = 'i';
    const SPLITS: Option<(usize, &'static str)> = Some((
        2,
        "a ball changes one row; what it leaves stands in its place: one row, which may be 0, or two that are not empty",
    ));

    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<String, String> {
        let standing = parts.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part));
        let pins = match standing.and_then(|standing| n.checked_sub(standing)) {
            Some(1) => "1 pin",
            Some(2) => "2 pins",
            Some(0) => return Err("no pin falls; a ball knocks down 1 or 2".to_owned()),
            Some(fallen) => return Err(format!("{fallen} pins fall; a ball knocks down 1 or 2")),
            None => return Err(format!("pins would be added to row {place}")),
        };
        if parts.len() == 2 && parts.contains(&0) {
            return Err("of two rows that a ball leaves, none is empty".to_owned());
        }
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        Ok(format!("knock down {pins} of row {place} ({n} -> {})", parts.join(" + ")))
    }

    fn why(&self) -> Option<String> {
        Some("A row of n pins counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no position has which a ball makes of it.".to_owned())
    }

    fn periodicity(&self) -> Option<Periodicity> {
        Some(Periodicity { period: Some(self.values.period()), known: u64::MAX })
    }
}

impl ComponentContest for Kayles {
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        let view = "periodic_values(&row, &values, PERIODIC_FROM)";
        let mut solution = solutions::nim(Ending::Normal).through(&solutions::PERIODIC_VALUES, view);
        if ending == Ending::Misere {
            let misere = [code!("kayles/misere"), Code::rust(include_str!("kayles/wins_misere.rs"))];
            let texts = [&solution.texts[..], &misere].concat();
            solution = Solution::of_rows(&texts, "wins_misere(&row, &values)");
        }
        Ok(solution.on(&[code!("kayles/theorem")]).after(Code {
            rust: "let values = grundy_values(PERIODIC_FROM + PERIOD);",
            cpp: "const vector<u64> values = grundy_values(PERIODIC_FROM + PERIOD);",
            python: "values = grundy_values(PERIODIC_FROM + PERIOD)",
        }))
    }
}
