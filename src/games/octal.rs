//! Heap games by their codes: octal and hexadecimal games.
//!
//! Notation: `n` is the size of a heap, `G(n)` its Grundy value, `k` how many a move takes of it.

mod splits;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use crate::game::{
    BuildError, Ending, Entry, Parameter, Ruleset, Settings, Solution, Theory, Trials, Visit, sorted,
};
use crate::theory::{
    Code, Component, ComponentContest, ComponentTeach, NimValues, Period, Periodicity, Sequence, Sum,
    solutions,
};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "octal",
    names: &["octal games", "take-and-break", "hexadecimal games", "八进制游戏"],
    example: ("0.77", "3 5"),
    row: "one or more piles",
    a_move: "take from one pile and split the rest as the code says",
    parameters: &[
        Parameter::positional(
            "code",
            "CODE",
            "the game's code, as 0.77: after the point a digit for taking 1, 2, ..., the sum of 1 if nothing may be left, 2 if one pile, 4 if two, 8 if three; before it the digit of taking none; [3] repeats without end",
        ),
        VALUES,
    ],
    misere: NO_MISERE,
    grundy: Theory::Known,
    build: |settings| build(settings.required("code")?, None, 0, settings),
    trials: &[
        Trials(2, 12, &["0.77", "0.137", "4.3", "0.3F --values 256", "C.[21] --values 256"]),
        Trials(2, 12, &["0.16 --values 1000", "0.0A --values 256", "0.[3] --values 500"]),
    ],
};

/// How far values are computed where no period is known.
pub(super) const VALUES: Parameter = Parameter::optional("values", "N", "compute up to N values");

pub(super) const NO_MISERE: Theory =
    Theory::Unknown("no rule is known that decides all piles when the last move loses");

/// A game that is a code: its line in the table. Besides its name and the code that is what a row is and a source,
/// for people; a closed form of its values, if one is proved; or by how much its numbers are less than heaps.
macro_rules! named {
    ($name:literal, $names:expr, $code:literal, $row:literal, $source:literal) => {
        named!($name, $names, $code, $row, $source, None, 0)
    };
    ($name:literal, $names:expr, $code:literal, $row:literal, $source:literal, theorem $theorem:expr) => {
        named!($name, $names, $code, $row, $source, Some($theorem), 0)
    };
    ($name:literal, $names:expr, $code:literal, $row:literal, $source:literal, less $less:literal) => {
        named!($name, $names, $code, $row, $source, None, $less)
    };
    ($name:literal, $names:expr, $code:literal, $row:literal, $source:literal, $theorem:expr, $less:literal) => {
        Entry {
            name: $name,
            names: $names,
            example: ("", "3 5"),
            row: $row,
            a_move: concat!("a move of the code ", $code, " (", $source, ")"),
            parameters: &[octal::VALUES],
            build: |settings| octal::build($code, $theorem, $less, settings),
            trials: &[crate::game::Trials(2, 12, &["--values 300"])],
            ..octal::ENTRY
        }
    };
}
pub(super) use named;

/// A closed form of `G`.
pub(super) type Theorem = fn(u64) -> u64;

/// The game of a code, with a closed form of its values where one is proved.
pub(super) fn build(
    code: &str, theorem: Option<Theorem>, less: u64, settings: &Settings,
) -> Result<Box<dyn Ruleset>, BuildError> {
    let code = Code::parse(code)?;
    Ok(Box::new(Sum::normal(Octal { values: NimValues::of(code, asked(settings)?), theorem, less })))
}

/// How many values the user lets be computed.
pub(super) fn asked(settings: &Settings) -> Result<Option<u64>, BuildError> {
    match settings.positive("values")? {
        Some(values) if values > NimValues::MOST => {
            Err(format!("--values {values}: at most {} can be computed", NimValues::MOST).into())
        }
        values => Ok(values),
    }
}

/// `G` of Lasker's Nim, 4.[3] (E. Lasker, "Brettspiele der Völker", 1931).
///
/// To split a heap of `4j + 3` into `1` and `4j + 2` has the value `4j + 3`, so its own value is one more, which
/// leaves `4j + 3` to the next heap. No other split has the size of the heap it is made of as its value.
pub(super) fn lasker(n: u64) -> u64 {
    match n % 4 {
        3 => n + 1,
        0 if n > 0 => n - 1,
        _ => n,
    }
}

/// A heap of the game with a code. Its value takes constant time once it is computed.
///
/// ```
/// use judge::{Position, games::octal::Octal};
///
/// let game = Octal::normal("0.137")?;
/// assert!(!Position::new(&game, &[1, 2]).unwrap().wins());
/// # Ok::<(), judge::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Octal {
    values: NimValues,
    theorem: Option<Theorem>,
    /// By how much the numbers of a row are less than heaps of the code. Heaps up to that have no moves.
    less: u64,
}

impl Octal {
    /// The game with this code.
    ///
    /// # Errors
    ///
    /// What is wrong with the code.
    pub fn normal(code: &str) -> Result<Sum<Octal>, BuildError> {
        let code = Code::parse(code)?;
        Ok(Sum::normal(Octal { values: NimValues::of(code, None), theorem: None, less: 0 }))
    }

    /// The value of a heap up to `largest`.
    fn values_up_to(&self, largest: u64) -> Values<'_> {
        match self.theorem {
            Some(theorem) => Values::Theorem(theorem),
            None => Values::Computed(self.values.up_to(largest)),
        }
    }

    /// The heap that a number of a row stands for.
    fn heap(&self, n: u64) -> u64 {
        n.saturating_add(self.less)
    }

    /// Visits numbers of rows in place of heaps that a move leaves.
    fn visit_rows(
        &self, visit: Visit<'_>, with_heaps: impl FnOnce(Visit<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.less == 0 {
            return with_heaps(visit);
        }
        with_heaps(&mut |heaps| {
            let parts = heaps.iter().filter(|&&heap| heap > self.less).map(|heap| heap - self.less);
            let parts: Vec<u64> = parts.collect();
            visit(if parts.is_empty() { &[0] } else { &parts })
        })
    }
}

/// `G`.
#[derive(Clone, Copy)]
enum Values<'a> {
    Theorem(Theorem),
    Computed(&'a Sequence),
}

impl Values<'_> {
    #[inline]
    fn of(self, n: u64) -> u64 {
        match self {
            Values::Theorem(theorem) => theorem(n),
            Values::Computed(values) => values.value(n),
        }
    }
}

impl Component for Octal {
    fn value(&self, n: u64) -> u64 {
        let heap = self.heap(n);
        self.values_up_to(heap).of(heap)
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.visit_rows(visit, |visit| self.values.code().options(self.heap(n), visit))
    }

    fn values(&self, largest: u64) -> impl for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64] {
        let (values, less) = (self.values_up_to(self.heap(largest)), self.less);
        move |heaps, room| match values {
            Values::Computed(values) if less == 0 => values.values_at(heaps, room),
            _ => {
                heaps.iter().zip(&mut *room).for_each(|(&n, room)| *room = values.of(n + less));
                room
            }
        }
    }

    fn largest(&self, wanted: u64) -> (u64, &'static str) {
        if self.theorem.is_some() {
            return (u64::MAX - 1, "the value of the next may be no number of 64 bits");
        }
        let largest = self.values.largest(self.heap(wanted)).saturating_sub(self.less);
        (largest, "no period is proved by the values up to there, and --values sets how many are computed")
    }

    /// Takes time for every option; of two heaps that both repeat, for those of one period.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let (heap, code) = (self.heap(n), self.values.code());
        let values = self.values_up_to(heap);
        self.visit_rows(visit, |visit| {
            splits::options_with(code, self.values.period(), heap, value, |part| values.of(part), visit)
        })
    }

    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        let (heap, code) = (self.heap(n), self.values.code());
        let values = self.values_up_to(heap);
        splits::count_options_with(code, self.values.period(), heap, value, |part| values.of(part))
    }

    fn searchable(&self) -> u64 {
        match self.theorem {
            _ if !self.values.code().has_few_options() => FEW_SEARCHABLE,
            // No limit of values bounds it.
            Some(_) => SEARCHABLE,
            None => u64::MAX,
        }
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }
}

/// The largest heap of which all options are tried, where a heap has as many as pairs of smaller ones.
const FEW_SEARCHABLE: u64 = 1 << 12;

/// The largest heap of which all options are tried, where they are about as many as stones.
const SEARCHABLE: u64 = 1 << 17;

impl ComponentTeach for Octal {
    const SPLITS: Option<(usize, &'static str)> =
        Some((3, "a move changes one pile; what it leaves stands in its place, 0 where it leaves nothing"));

    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<String, String> {
        if self.less > 0 {
            return self.name_of_row(place, n, parts);
        }
        let left = parts.iter().try_fold(0_u64, |sum, &part| sum.checked_add(part));
        let Some(taken) = left.and_then(|left| n.checked_sub(left)) else {
            return Err(format!("stones would be added to pile {place}"));
        };
        let heaps = if left == Some(0) { 0 } else { parts.len() };
        if heaps > 1 && parts.contains(&0) {
            return Err("of several piles that a move leaves, none is empty".to_owned());
        }
        let code = self.values.code();
        if code.digit(taken) >> heaps & 1 == 0 || (taken, heaps) == (0, 1) {
            let piles = if heaps == 1 { "1 pile".to_owned() } else { format!("{heaps} piles") };
            return Err(format!("by the code {code} a move that takes {taken} cannot leave {piles}"));
        }
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        let verb = if taken == 0 { "split".to_owned() } else { format!("take {taken} from") };
        Ok(format!("{verb} pile {place} ({n} -> {})", parts.join(" + ")))
    }

    fn why(&self) -> Option<String> {
        Some(format!(
            "A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options by the code {}.",
            self.values.code()
        ))
    }

    fn periodicity(&self, lines: u64) -> Option<Periodicity> {
        if self.theorem.is_some() {
            return Some(Periodicity { period: None, known: u64::MAX });
        }
        let Periodicity { period, known } = self.values.periodicity(self.heap(lines));
        let less = |n: u64| n.saturating_sub(self.less);
        let period = period.map(|found| Period { pre_period: less(found.pre_period), ..found });
        Some(Periodicity { period, known: less(known) })
    }

    fn facts(&self, lines: u64) -> Vec<String> {
        let mut facts = if self.theorem.is_none() { self.values.facts(self.heap(lines)) } else { Vec::new() };
        if self.less > 0 {
            facts.insert(
                0,
                format!("the values of {} at n + {}, of which this is known:", self.values.code(), self.less),
            );
        }
        facts
    }

    fn certificate(&self) -> Option<String> {
        if self.theorem.is_none() { self.values.certificate() } else { None }
    }
}

impl Octal {
    /// A move in words, where numbers are less than heaps: the code does not tell which heaps are too small to see.
    fn name_of_row(&self, place: usize, n: u64, parts: &[u64]) -> Result<String, String> {
        let wanted = sorted(parts);
        let is_option = self.options(n, &mut |option| {
            if option == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let parts: Vec<String> = parts.iter().map(u64::to_string).collect();
        let parts = parts.join(" + ");
        if is_option.is_continue() {
            return Err(format!("by the code {} no move leaves {parts} of {n}", self.values.code()));
        }
        Ok(format!("play in strip {place} ({n} -> {parts})"))
    }
}

impl ComponentContest for Octal {
    /// The values stand in it, where a period is proved.
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        if self.theorem.is_some() {
            return Err("the theorem of this game is not written as a submission".to_owned());
        }
        if self.values.periodicity(0).period.is_none() {
            return Err(
                "no period of the values is proved, and a source would have to compute them".to_owned()
            );
        }
        let values = self.values.up_to(0).from(self.less);
        let solution = solutions::of_sequence(&values, ending);
        solution.ok_or_else(|| "the values before they repeat are too many to stand in a source".to_owned())
    }
}
