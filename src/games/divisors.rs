//! Take a divisor: from one heap a number that divides it.
//!
//! Notation: `n` is the size of a heap, `d` what a move takes of it.

mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::{decrease, take_from_pile};
use crate::game::{Code, Ending, Entry, Solution, Theory, Trials, Visit, code};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, MisereTheory, Periodicity, Sum, solutions};

use super::octal::NO_MISERE;
use theorem::divisor_value;

/// The line in the table of the game in which a move takes a divisor smaller than the heap.
pub const PROPER: Entry = Entry {
    name: "proper-divisor",
    names: &["aliquot game", "proper divisors", "真约数游戏"],
    example: ("", "6 9"),
    misere: NO_MISERE,
    build: |_| Ok(Box::new(Sum::normal(Divisors { all: false }))),
    ..ANY
};

/// The line in the table of the game in which a move may take the whole heap too.
pub const ANY: Entry = Entry {
    name: "divisor",
    names: &["divisor game", "约数游戏"],
    example: ("", "6 9"),
    code: None,
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Sum::of_known(Divisors { all: true }, settings.ending()))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 200, &[""])],
};

/// A heap of which a move takes a divisor.
#[derive(Clone, Copy, Debug)]
pub struct Divisors {
    /// Whether a move may take the whole heap.
    all: bool,
}

impl Component for Divisors {
    #[inline]
    fn value(&self, n: u64) -> u64 {
        divisor_value(n, self.all.into())
    }

    /// Takes time for each number up to the root of the heap.
    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let mut small = Vec::new();
        let mut visit_divisor =
            |d| if self.all || d < n { visit(&[n - d]) } else { ControlFlow::Continue(()) };
        for d in (1..=n.isqrt()).filter(|&d| n.is_multiple_of(d)) {
            small.push(d);
            visit_divisor(d)?;
        }
        small.iter().rev().map(|d| n / d).filter(|&d| d != n / d).try_for_each(visit_divisor)
    }

    fn searchable(&self) -> u64 {
        SEARCHABLE
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0 || (n == 1 && !self.all)
    }

    /// Where a move may take the whole heap, heaps are tame: of a heap with a value above 1 a move may leave nothing,
    /// or take 1, which leaves a value of 1, and heaps of value 0 are empty. `5` shows that they are not where it may
    /// not.
    fn misere(&self) -> MisereTheory {
        if self.all { MisereTheory::Tame } else { MisereTheory::Unknown }
    }
}

/// The largest heap whose divisors are all tried.
const SEARCHABLE: u64 = 1 << 32;

impl ComponentTeach for Divisors {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let taken = decrease("pile", place - 1, n, parts[0])?;
        if !n.is_multiple_of(taken) {
            return Err(message!("does-not-divide", taken, n));
        }
        if taken == n && !self.all {
            return Err(message!("not-all-of", place));
        }
        Ok(take_from_pile(place - 1, n, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        Some(if self.all { message!("divisor-rule") } else { message!("proper-divisor-rule") })
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for Divisors {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let texts = [code!("divisors/theorem"), Code::rust(include_str!("divisors/values.rs"))];
        let view = if self.all { "divisor_values(&row, 1)" } else { "divisor_values(&row, 0)" };
        Ok(solutions::nim(ending).through(&texts, view))
    }
}
