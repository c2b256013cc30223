//! Grundy's game: a move splits one heap into two that are not equal.
//!
//! Notation: `n` is the size of a heap, `G(n)` its Grundy value, `a` and `n - a` the parts of a split, the
//! smaller one first.

#[cfg(test)]
mod tests;
#[cfg(test)]
#[expect(clippy::cast_possible_truncation, reason = "a value is below 256")]
#[expect(clippy::manual_div_ceil, reason = "a submission is compiled by older compilers too")]
#[expect(clippy::manual_is_multiple_of, reason = "a submission is compiled by older compilers too")]
mod theorem;

use std::ops::ControlFlow;

use super::octal::splits::{Options, Tallies};
use super::octal::{VALUES, asked};
use crate::game::naming::summed;
use crate::game::{
    self, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::text::{Kernel, Lookup};
use crate::theory::{
    Code, Component, ComponentContest, ComponentTeach, HeapWords, NimValues, Periodicity, Sum, solutions,
};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "unequal",
    names: &["Grundy's game", "split"],
    example: ("", "5 8"),
    group: Group::Splitting,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> i, n-i for i in 1..n if i < n-i".to_owned())))),
    parameters: &[VALUES],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Sum::normal(Unequal::up_to(asked(settings)?)))),
    trials: &[Trials(3, 12, &[""]), Trials(2, 12, &["--values 301"])],
    edges: &[
        // The largest heap that is known to be lost by itself, and the last heap of a table.
        Edges { options: "--values 4096", piles: 2, numbers: "0-5 1222 4095" },
    ],
};

/// How many values are computed, unless the user sets another number.
const USUAL: u64 = 1 << 20;

/// Computation has confirmed the theorem of submissions for all piles below this one.
const PROVED: u64 = 1 << 22;

/// A heap of Grundy's game (P. M. Grundy, "Mathematics and games", 1939). Its value takes constant time, once
/// the values of all heaps up to the next power of two are computed. That takes about a second for heaps of a
/// million.
///
/// Nobody knows whether `G` has a period.
///
/// ```
/// use judge_game::Position;
/// use judge_games::unequal::Unequal;
///
/// assert_eq!(Position::new(&Unequal::normal(), &[10, 20])?.grundy()?, 0);
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Debug)]
pub struct Unequal {
    values: NimValues,
    tallies: Tallies,
}

impl Unequal {
    /// Grundy's game.
    pub fn normal() -> Sum {
        Sum::normal(Self::up_to(None))
    }

    /// A heap of the game. If `asked` is given, that many values are computed.
    fn up_to(asked: Option<u64>) -> Self {
        let code = Code::unequal_splits();
        Self { tallies: Tallies::new(&code), values: NimValues::new(code, USUAL, asked) }
    }

    /// The options of heaps up to this one.
    fn options_of(&self, n: u64) -> Options<'_> {
        let (code, values) = (self.values.code(), self.values.up_to(n));
        Options { code, values, period: None, tallies: &self.tallies }
    }
}

impl Component for Unequal {
    fn value(&self, n: u64) -> u64 {
        self.values.up_to(n).value(n)
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.values.code().options(n, visit)
    }

    fn values(&self, largest: u64, kernel: Kernel) -> Box<Lookup<'_>> {
        let values = self.values.up_to(largest);
        values.lookup(kernel)
    }

    fn largest(&self, wanted: u64) -> (u64, &'static str) {
        (self.values.largest(wanted).0, "no-period-ever")
    }

    /// Takes time linear in the number of splits.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.options_of(n).visit_with(n, value, visit)
    }

    /// Takes time linear in the number of splits.
    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        self.options_of(n).count_with(n, value)
    }

    /// Heaps of 1 and 2 cannot be split.
    fn is_nothing(&self, n: u64) -> bool {
        n <= 2
    }
}

impl ComponentTeach for Unequal {
    fn words(&self) -> HeapWords {
        HeapWords { splits: Some((2, SPLIT_ONE)), ..HeapWords::PILES }
    }

    /// The two parts can be in either order.
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let [l, r] = *parts else { return Err(Message::named(SPLIT_ONE)) };
        if l.checked_add(r) != Some(n) {
            return Err(message!("no-parts", l, r, place, n));
        }
        if l == 0 || r == 0 {
            return Err(message!("no-empty-part"));
        }
        if l == r {
            return Err(message!("equal-parts", l, r));
        }
        Ok(message!("split-pile", place, before = n, after = summed(parts)))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("unequal-rule", largest = self.values.largest(0).0))
    }

    fn lists_values(&self) -> bool {
        true
    }

    fn periodicity(&self, lines: u64) -> Option<Periodicity> {
        Some(self.values.periodicity(lines))
    }

    fn facts(&self, lines: u64) -> Vec<Message> {
        self.values.facts(lines)
    }

    fn certificate(&self) -> Option<String> {
        self.values.certificate()
    }
}

/// The message that says what a move does.
const SPLIT_ONE: &str = "split-one";

impl ComponentContest for Unequal {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        if self.values.limit() > PROVED {
            return Err(message!("unequal-no-source", proved = PROVED));
        }
        let texts = [code!("unequal/theorem"), game::Code::rust(include_str!("unequal/grundy_values.rs"))];
        let solution = solutions::nim(ending).through(&texts, "grundy_values(&row, &mut values)");
        let table = game::Code {
            rust: "let mut values = Vec::new();",
            cpp: "vector<Value> values;",
            python: "values = []",
        };
        Ok(Solution { slow_in_python: true, ..solution.after(table) })
    }

    /// The heaps that are lost by themselves. Random rows hardly ever hit one of them.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        // No heap above 1222 is known to be lost.
        let known = (0..=most.min(1222).min(self.values.largest(0).0)).rev();
        known.filter(|&n| self.value(n) == 0).map(|n| vec![n]).collect()
    }
}
