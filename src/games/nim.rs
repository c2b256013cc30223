//! Nim: take from one heap, as much as one likes or up to a maximum.
//!
//! Notation: `m` is the most that a move takes, `r` the remainder of a heap by `m + 1`.

mod strategy;

use std::num::NonZero;
use std::ops::ControlFlow;

use crate::game::naming::{at_most, decrease, from_pile};
use crate::game::{
    AnswerKind, BuildError, Ending, Entry, Parameter, Report, Ruleset, Settings, Solution, Theory, Trials,
    Visit,
};
use crate::machine::division::Modulus;
use crate::theory::texts::{NIM_SUM, TAME};
use crate::theory::{Component, ComponentContest, ComponentTeach, MisereTheory, Period, Periodicity, Sum};
use strategy::winning_move;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "nim",
    row: "one or more piles",
    a_move: "take 1 or more from one pile",
    parameters: &[Parameter::optional("max", "M", "take at most M at a time (bounded Nim)")],
    misere: Theory::Known,
    grundy: Theory::Known,
    build,
    trials: &[
        Trials(4, 10, &["", "--max 2"]),
        Trials(4, 5, &["--max 1"]),
        Trials(3, 12, &["--max 4"]),
        Trials(3, 6, &["--max 18446744073709551614"]),
    ],
};

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let ending = settings.ending();
    Ok(match max(settings)? {
        Some(max) => Box::new(Sum::of_known(BoundedNim::new(max), ending)),
        None => Box::new(Sum::of_known(Nim, ending)),
    })
}

/// The maximum that the options give. As much as a heap can have is none.
pub(super) fn max(settings: &Settings) -> Result<Option<NonZero<u64>>, BuildError> {
    Ok(settings.positive("max")?.filter(|&max| max < u64::MAX).and_then(NonZero::new))
}

/// A heap of Nim (C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901). Its value is its
/// size.
///
/// ```
/// use judge::{Position, games::nim::Nim};
///
/// assert!(Position::new(&Nim::normal(), &[3, 5, 7])?.wins());
/// assert!(!Position::new(&Nim::misere(), &[1, 1, 1])?.wins());
/// # Ok::<(), judge::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Nim;

/// A heap of which a move takes at most `m`. Its value is `r`.
///
/// ```
/// use judge::{Position, games::nim::BoundedNim};
/// use std::num::NonZero;
///
/// let three = NonZero::new(3).unwrap();
/// assert!(!Position::new(&BoundedNim::normal(three), &[4, 8])?.wins());
/// # Ok::<(), judge::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoundedNim {
    max: u64,
    /// `m + 1`.
    modulus: Modulus,
}

impl Nim {
    /// Nim, where the last stone wins.
    pub const fn normal() -> Sum<Nim> {
        Sum::of_known(Nim, Ending::Normal)
    }

    /// Nim, where the last stone loses.
    pub const fn misere() -> Sum<Nim> {
        Sum::of_known(Nim, Ending::Misere)
    }
}

impl BoundedNim {
    /// A heap of which a move takes at most `max`.
    pub fn new(max: NonZero<u64>) -> Self {
        BoundedNim { max: max.get(), modulus: Modulus::one_more_than(max.get()) }
    }

    /// Nim with at most `max` a move, where the last stone wins.
    pub fn normal(max: NonZero<u64>) -> Sum<BoundedNim> {
        Sum::of_known(Self::new(max), Ending::Normal)
    }

    /// Nim with at most `max` a move, where the last stone loses.
    pub fn misere(max: NonZero<u64>) -> Sum<BoundedNim> {
        Sum::of_known(Self::new(max), Ending::Misere)
    }

    /// `m + 1`, which may be `2^64`.
    fn round(&self) -> u128 {
        u128::from(self.max) + 1
    }
}

impl Component for Nim {
    #[inline]
    fn value(&self, heap: u64) -> u64 {
        heap
    }

    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (0..heap).rev().try_for_each(|left| visit(&[left]))
    }

    /// At most one.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        winning_move(heap, heap ^ value).map_or(ControlFlow::Continue(()), |left| visit(&[left]))
    }

    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        u128::from(self.options_with(heap, value, &mut |_| ControlFlow::Break(())).is_break())
    }

    fn misere(&self) -> MisereTheory {
        MisereTheory::Tame
    }
}

impl Component for BoundedNim {
    #[inline]
    fn value(&self, heap: u64) -> u64 {
        self.modulus.remainder(heap)
    }

    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (heap.saturating_sub(self.max)..heap).rev().try_for_each(|left| visit(&[left]))
    }

    /// At most one: down to the wanted remainder, if need be past a multiple of m + 1.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let r = self.value(heap);
        if value < r {
            visit(&[heap - (r - value)])
        } else if value > r && value <= self.max && heap > self.max {
            // No overflow: where m is u64::MAX, no heap is above it.
            visit(&[heap - r - (self.max - value) - 1])
        } else {
            ControlFlow::Continue(())
        }
    }

    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        u128::from(self.options_with(heap, value, &mut |_| ControlFlow::Break(())).is_break())
    }

    fn misere(&self) -> MisereTheory {
        MisereTheory::Tame
    }
}

/// "take 3 from pile 2 (5 -> 2)".
fn name_taking(place: usize, heap: u64, left: u64, max: u64) -> Result<String, String> {
    at_most(max, decrease("pile", place - 1, heap, left)?)?;
    Ok(format!("take {}", from_pile(place - 1, heap, left)))
}

impl ComponentTeach for Nim {
    const COUNTS: &'static str = "pile";

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<String, String> {
        name_taking(place, heap, parts[0], u64::MAX)
    }

    fn label(&self, heap: u64) -> String {
        heap.to_string()
    }

    fn heaps_with(&self, value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        Some(Box::new([value].into_iter()))
    }
}

impl ComponentTeach for BoundedNim {
    const COUNTS: &'static str = "remainder";

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<String, String> {
        name_taking(place, heap, parts[0], self.max)
    }

    fn why(&self) -> Option<String> {
        let round = self.round();
        Some(format!(
            "Only the remainder of a pile by {round} counts: whatever one takes, the opponent can make it up to that."
        ))
    }

    fn label(&self, heap: u64) -> String {
        format!("{heap} mod {} = {}", self.round(), self.value(heap))
    }

    fn periodicity(&self) -> Option<Periodicity> {
        let period = Period { pre_period: 0, period: self.round() };
        Some(Periodicity { period: Some(period), known: u64::MAX })
    }

    fn heaps_with(&self, value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        let round = self.max.checked_add(1);
        Some(Box::new(std::iter::successors(Some(value), move |heap| heap.checked_add(round?))))
    }
}

impl ComponentContest for Nim {
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        Ok(verdicts(ending, "pile"))
    }

    fn solution_of(&self, ending: Ending, kind: &AnswerKind) -> Option<Solution> {
        let (text, answer) = match kind {
            AnswerKind::Count => (include_str!("nim/count.rs"), "winning_moves(&row)"),
            AnswerKind::Report(Report::Taking) => (include_str!("nim/taking.rs"), "taking(row)"),
            _ => return None,
        };
        (ending == Ending::Normal)
            .then(|| Solution::of_rows(&[include_str!("nim/strategy.rs"), text], answer))
    }
}

impl ComponentContest for BoundedNim {
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        let value = self.max.checked_add(1).map_or("pile".to_owned(), |m| format!("pile % {m}"));
        Ok(verdicts(ending, &value))
    }
}

/// The theorem of a sum in which a pile counts as `value`.
fn verdicts(ending: Ending, value: &str) -> Solution {
    match ending {
        Ending::Normal => Solution::of_rows(&[NIM_SUM], format!("nim_sum(&row, |pile| {value}) != 0")),
        Ending::Misere => {
            Solution::of_rows(&[TAME], format!("wins_misere(row.into_iter().map(|pile| {value}))"))
        }
    }
}
