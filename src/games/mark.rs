//! Mark: take one stone from a heap, or halve it (A. S. Fraenkel, "Aperiodic subtraction games", 2011).
//!
//! Notation: `n` is the size of a heap.

mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::{decrease, from_pile};
use crate::game::{Code, Ending, Entry, Solution, Theory, Trials, Visit, code};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, solutions};

use super::octal::NO_MISERE;
use theorem::mark_value;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "mark",
    names: &["Mark", "halve or take one", "减半游戏"],
    example: ("", "6 9"),
    row: "one or more piles",
    a_move: "take 1 from one pile, or leave half of it, rounded down",
    code: None,
    parameters: &[],
    misere: NO_MISERE,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Mark))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 3000, &[""])],
};

/// A heap of Mark.
#[derive(Clone, Copy, Debug)]
pub struct Mark;

impl Component for Mark {
    fn value(&self, n: u64) -> u64 {
        mark_value(n)
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        if n == 0 {
            return ControlFlow::Continue(());
        }
        visit(&[n - 1])?;
        if n / 2 < n - 1 { visit(&[n / 2]) } else { ControlFlow::Continue(()) }
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }
}

impl ComponentTeach for Mark {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<String, String> {
        let left = parts[0];
        let taken = decrease("pile", place - 1, n, left)?;
        if taken != 1 && left != n / 2 {
            return Err(format!("a move takes 1 of {n} or leaves {}", n / 2));
        }
        Ok(format!("take {}", from_pile(place - 1, n, left)))
    }

    fn why(&self) -> Option<String> {
        Some("A pile of n counts as a pile of Nim of G(n), its Grundy value: 0 if n is 0 or ends in an odd number of binary zeros, else 1 or 2, by its two options.".to_owned())
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for Mark {
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        let texts = [code!("mark/theorem"), Code::rust(include_str!("mark/values.rs"))];
        Ok(solutions::nim(ending).through(&texts, "mark_values(&row)"))
    }
}
