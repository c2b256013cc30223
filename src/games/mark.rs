//! Mark: take one stone from a heap, or halve it (A. S. Fraenkel, "Aperiodic subtraction games", 2011).
//!
//! Notation: `n` is the size of a heap.

use std::ops::ControlFlow;

use crate::game::naming::{decrease, from_pile};
use crate::game::{Ending, Entry, Solution, Theory, Trials, Visit};
use crate::theory::{Component, ComponentContest, ComponentTeach, Sum};

use super::octal::NO_MISERE;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "mark",
    row: "one or more piles",
    a_move: "take 1 from one pile, or leave half of it, rounded down",
    parameters: &[],
    misere: NO_MISERE,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Mark))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 3000, &[""])],
};

/// A heap of Mark.
///
/// It is lost alone iff it is 0 or ends in an odd number of binary zeros. Its other values are 1 and 2: there are
/// at most two options. Of `n` and `n - 1` one is lost or has a lost half, so every value is known from at most 64
/// halves.
#[derive(Clone, Copy, Debug)]
pub struct Mark;

fn is_lost(n: u64) -> bool {
    n == 0 || n.trailing_zeros() % 2 == 1
}

impl Component for Mark {
    fn value(&self, n: u64) -> u64 {
        // A heap that is not lost has an option that is. If the other has the value 1, its own is 2, else 1: so it
        // is where the last of this chain of options says, each second one in turn.
        let (mut heap, mut value) = (n, 2);
        loop {
            if is_lost(heap) {
                return if heap == n { 0 } else { value };
            }
            value = 3 - value;
            heap = if is_lost(heap - 1) { heap / 2 } else { heap - 1 };
        }
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
}

impl ComponentContest for Mark {
    fn solution(&self, _ending: Ending) -> Result<Solution, String> {
        Err("the theorem of this game is not written as a submission".to_owned())
    }
}
