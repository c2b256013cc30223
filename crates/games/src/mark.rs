//! Mark: a move takes one stone from a heap, or leaves half of it, rounded down (A. S. Fraenkel, "Aperiodic
//! subtraction games", 2011).
//!
//! Notation: `n` is the size of a heap.

mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::{decrease, take_from_pile};
use crate::game::{
    AnswerKind, Code, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, solutions};

use theorem::mark_value;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "mark",
    names: &["Mark", "halve or take one", "减半游戏"],
    example: ("", "6 9"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> n-1 if n > 0 | n/2 if n > 0".to_owned())))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Mark))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 3000, &[""])],
    edges: &[Edges { options: "", piles: 2, numbers: "0-4 2^31 2^32 2^63 12297829382473034410 2^64" }],
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
        visit(&[n / 2])
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }
}

impl ComponentTeach for Mark {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let left = parts[0];
        let taken = decrease("pile", place - 1, n, left)?;
        if taken != 1 && left != n / 2 {
            return Err(message!("mark-no-move", n, half = n / 2));
        }
        Ok(take_from_pile(place - 1, n, left))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("mark-rule"))
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for Mark {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let texts = [code!("mark/theorem"), Code::rust(include_str!("mark/values.rs"))];
        Ok(solutions::nim(ending).through(&texts, "mark_values(&row)"))
    }

    fn solution_of(&self, ending: Ending, kind: &AnswerKind) -> Option<Solution> {
        let (text, rule) = (code!("mark/reached"), Code::cpp(include_str!("mark/rule.cpp")));
        solutions::choosing(self.solution(ending).ok()?, text, "reached(&row)", rule, (ending, kind))
    }
}
