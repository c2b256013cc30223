//! Nim: a move takes any number of stones from one heap, or any number up to a maximum.
//!
//! Notation: `m` is the most that a move takes, and `r` is the size of a heap modulo `m + 1`.

mod strategy;

use std::num::NonZero;
use std::ops::ControlFlow;

use crate::game::naming::{at_most, decrease, take_from_pile};
use crate::game::{
    AnswerKind, BuildError, Code, Constant, Edges, Ending, Entry, Group, Notation, Parameter, Report,
    Ruleset, Settings, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::machine::division::Modulus;
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup};
use crate::theory::{
    Component, ComponentContest, ComponentTeach, Counting, HeapWords, MisereTheory, Period, Periodicity, Sum,
    solutions, written,
};
use strategy::winning_move;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "nim",
    names: &["Nim, bounded Nim", "尼姆博弈", "xor", "nim-sum", "Bouton", "at most"],
    example: ("", "3 5 7"),
    group: Group::Nim,
    code: None,
    notation: Some(NOTATION),
    parameters: &[Parameter::optional("max", "M", "nim.max")],
    misere: Theory::Known,
    grundy: Theory::Known,
    build,
    trials: &[
        Trials(4, 10, &["", "--max 2"]),
        Trials(4, 5, &["--max 1"]),
        Trials(3, 12, &["--max 4"]),
        Trials(3, 6, &["--max 18446744073709551614"]),
    ],
    edges: &[
        Edges { options: "", piles: 3, numbers: "1 2^31 2^32 2^63 2^64" },
        Edges { options: "--misere", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 4294967295", piles: 2, numbers: "1 2^32 8589934592 2^63 2^64" },
        Edges { options: "--max 4294967295 --misere", piles: 2, numbers: "1 2^32 8589934592 2^63 2^64" },
        Edges { options: "--max 4294967296", piles: 2, numbers: "1 2^32 8589934594 2^63 2^64" },
        Edges { options: "--max 18446744073709551613", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 18446744073709551614", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 18446744073709551614 --misere", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 18446744073709551615", piles: 2, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "--max 18446744073709551615 --misere", piles: 2, numbers: "1 2^32 2^63 2^64" },
    ],
};

/// The game in the notation of rules (`theory::rules`).
pub(super) const NOTATION: Notation = Notation {
    rules: Stated::Heap(|settings| {
        let most = max(settings).ok()?.map_or_else(|| "n".to_owned(), |max| max.to_string());
        Some(format!("n -> n-k for k in 1..{most}"))
    }),
    options: |moves| {
        let most = moves.taken.iter().map(|(_, last)| last).max();
        [String::new()].into_iter().chain(most.map(|most| format!("--max {most}"))).collect()
    },
};

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let ending = settings.ending();
    Ok(match max(settings)? {
        Some(max) => Box::new(Sum::of_known(BoundedNim::new(max), ending)),
        None => Box::new(Sum::of_known(Nim, ending)),
    })
}

/// The maximum that the options set. A maximum of `u64::MAX` counts as no maximum.
pub(super) fn max(settings: &Settings) -> Result<Option<NonZero<u64>>, BuildError> {
    Ok(settings.positive("max")?.filter(|&max| max < u64::MAX).and_then(NonZero::new))
}

/// A heap of Nim (C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901). Its value is its
/// size.
///
/// ```
/// use judge_game::Position;
/// use judge_games::nim::Nim;
///
/// assert!(Position::new(&Nim::normal(), &[3, 5, 7])?.wins());
/// assert!(!Position::new(&Nim::misere(), &[1, 1, 1])?.wins());
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Nim;

/// A heap from which a move takes at most `m`. Its value is `r`.
///
/// ```
/// use judge_game::Position;
/// use judge_games::nim::BoundedNim;
/// use std::num::NonZero;
///
/// let three = NonZero::new(3).unwrap();
/// assert!(!Position::new(&BoundedNim::normal(three), &[4, 8])?.wins());
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoundedNim {
    max: u64,
    /// `m + 1`.
    modulus: Modulus,
}

impl Nim {
    /// Nim in normal play.
    pub fn normal() -> Sum {
        Sum::of_known(Nim, Ending::Normal)
    }

    /// Nim in misère play.
    pub fn misere() -> Sum {
        Sum::of_known(Nim, Ending::Misere)
    }
}

impl BoundedNim {
    /// A heap from which a move takes at most `max`.
    pub fn new(max: NonZero<u64>) -> Self {
        BoundedNim { max: max.get(), modulus: Modulus::one_more_than(max.get()) }
    }

    /// Nim in normal play, where a move takes at most `max` stones.
    pub fn normal(max: NonZero<u64>) -> Sum {
        Sum::of_known(Self::new(max), Ending::Normal)
    }

    /// Nim in misère play, where a move takes at most `max` stones.
    pub fn misere(max: NonZero<u64>) -> Sum {
        Sum::of_known(Self::new(max), Ending::Misere)
    }

    /// The option with this value, if there is one.
    #[inline]
    fn option_with(&self, heap: u64, value: u64) -> Option<u64> {
        let r = self.value(heap);
        if value < r {
            Some(heap - (r - value))
        } else if value > r && value <= self.max && heap > self.max {
            // No overflow: if m is u64::MAX, no heap is above it.
            Some(heap - r - (self.max - value) - 1)
        } else {
            None
        }
    }

    /// `m + 1`, which can be `2^64`.
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

    fn values(&self, _largest: u64, _kernel: Kernel) -> Box<Lookup<'_>> {
        Box::new(|heaps, _| heaps)
    }

    fn counts(&self, kernel: Kernel) -> Option<Box<Counting<'_>>> {
        Some(Box::new(move |heaps, sums| {
            kernel.isa().run(
                #[inline(always)]
                || heaps.iter().zip(sums).for_each(|(heap, sum)| *sum = u64::from(heap ^ *sum < *heap)),
            );
        }))
    }

    fn sizes_are_values(&self) -> bool {
        true
    }

    /// At most one option has the value.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        winning_move(heap, heap ^ value).map_or(ControlFlow::Continue(()), |left| visit(&[left]))
    }

    #[inline]
    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        u128::from(value < heap)
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

    fn values(&self, _largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        written(
            kernel,
            #[inline(always)]
            |heaps, values| self.modulus.remainders(heaps, values),
        )
    }

    /// Visits at most one option: the largest heap below `heap` with the remainder `value`.
    fn options_with(&self, heap: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.option_with(heap, value).map_or(ControlFlow::Continue(()), |left| visit(&[left]))
    }

    #[expect(clippy::needless_bitwise_bool, reason = "it is meant: no branch")]
    #[inline]
    fn count_options_with(&self, heap: u64, value: u64) -> u128 {
        // Without a branch, because all cases are equally likely.
        let r = self.value(heap);
        let rises = (value > r) & (value <= self.max) & (heap > self.max);
        u128::from((value < r) | rises)
    }

    fn misere(&self) -> MisereTheory {
        MisereTheory::Tame
    }
}

/// A move in words, such as "take 3 from pile 2 (5 -> 2)".
fn name_taking(place: usize, heap: u64, left: u64, max: u64) -> Result<Message, Message> {
    at_most(max, decrease("pile", place - 1, heap, left)?)?;
    Ok(take_from_pile(place - 1, heap, left))
}

impl ComponentTeach for Nim {
    fn words(&self) -> HeapWords {
        HeapWords { counts: "pile", ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<Message, Message> {
        name_taking(place, heap, parts[0], u64::MAX)
    }

    fn label(&self, heap: u64) -> Message {
        heap.to_string().into()
    }

    fn heaps_with(&self, value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        Some(Box::new([value].into_iter()))
    }
}

impl ComponentTeach for BoundedNim {
    fn words(&self) -> HeapWords {
        HeapWords { counts: "remainder", ..HeapWords::PILES }
    }

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<Message, Message> {
        name_taking(place, heap, parts[0], self.max)
    }

    fn why(&self) -> Option<Message> {
        Some(message!("only-remainders", round = self.round()))
    }

    fn label(&self, heap: u64) -> Message {
        format!("{heap} mod {} = {}", self.round(), self.value(heap)).into()
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        let period = Period { pre_period: 0, period: self.round() };
        Some(Periodicity { period: Some(period), known: u64::MAX })
    }

    fn heaps_with(&self, value: u64) -> Option<Box<dyn Iterator<Item = u64>>> {
        let round = self.max.checked_add(1);
        Some(Box::new(std::iter::successors(Some(value), move |heap| heap.checked_add(round?))))
    }
}

impl ComponentContest for Nim {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        Ok(solutions::nim(ending))
    }

    fn solution_of(&self, ending: Ending, kind: &AnswerKind) -> Option<Solution> {
        let (text, answer) = match kind {
            AnswerKind::Count => (code!("nim/count"), "winning_moves(&row)"),
            AnswerKind::Report(Report::Told(text)) if text.each.is_none() => {
                (code!("nim/taking"), "taking(row)")
            }
            AnswerKind::Report(Report::Changes) => (code!("nim/changes"), "changes(&row)"),
            _ => return choosing(solutions::nim(ending), "&row", u64::MAX, (ending, kind)),
        };
        (ending == Ending::Normal).then(|| Solution::of_rows(&[code!("nim/strategy"), text], answer))
    }
}

impl ComponentContest for BoundedNim {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let nim = solutions::nim(ending);
        Ok(match self.max.checked_add(1) {
            Some(round) => nim
                .through(&[code!("nim/remainders")], "remainders(&row, ROUND)")
                .with("ROUND", Constant::Number(round)),
            // No pile is larger than the maximum.
            None => nim,
        })
    }

    fn solution_of(&self, ending: Ending, kind: &AnswerKind) -> Option<Solution> {
        let values = if self.max < u64::MAX { "&remainders(&row, ROUND)" } else { "&row" };
        choosing(self.solution(ending).ok()?, values, self.max, (ending, kind))
    }
}

/// Answers with moves that take at most `most`; `values` are those of the heaps.
fn choosing(of: Solution, values: &str, most: u64, asked: (Ending, &AnswerKind)) -> Option<Solution> {
    let (of, reached) = (of.with("MOST", Constant::Number(most)), format!("reached(&row, {values}, MOST)"));
    solutions::choosing(of, code!("nim/reached"), &reached, Code::cpp(include_str!("nim/rule.cpp")), asked)
}
