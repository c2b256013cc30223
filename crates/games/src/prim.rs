//! Prim: a move takes from a heap a number of stones that has no common divisor with its size ("Winning Ways", chapter
//! 15).
//!
//! Notation: `n` is the size of a heap.

mod theorem;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use crate::game::naming::{decrease, take_from_pile};
use crate::game::{
    Code, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, landmarks, solutions};

use theorem::{LARGEST, prim_table};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "prim",
    names: &["Prim", "coprime", "互质游戏"],
    example: ("", "9 10 15"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> n-k for k in coprimes(n)".to_owned())))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Prim))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 600, &[""])],
    edges: &[Edges { options: "", piles: 2, numbers: "0-9 105 4094" }],
};

/// A heap of Prim.
#[derive(Clone, Copy, Debug)]
pub struct Prim;

/// The values of all heaps up to [`LARGEST`], computed once.
fn values() -> &'static [u64] {
    static VALUES: OnceLock<Vec<u64>> = OnceLock::new();
    VALUES.get_or_init(prim_table)
}

/// The greatest common divisor. That of 0 and `b` is `b`.
fn gcd(mut a: u64, mut b: u64) -> u64 {
    while a > 0 {
        (a, b) = (b % a, a);
    }
    b
}

impl Component for Prim {
    fn value(&self, n: u64) -> u64 {
        usize::try_from(n).ok().and_then(|n| values().get(n)).copied().unwrap_or_default()
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (1..=n).filter(|&taken| gcd(taken, n) == 1).try_for_each(|taken| visit(&[n - taken]))
    }

    /// The value of a larger heap can be the index of a prime beyond the table.
    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        (LARGEST, "prim-largest")
    }

    fn searchable(&self) -> u64 {
        4095
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0
    }
}

impl ComponentTeach for Prim {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        let taken = decrease("pile", place - 1, n, parts[0])?;
        let divisor = gcd(taken, n);
        if divisor > 1 {
            return Err(message!("prim-no-move", taken, n, divisor));
        }
        Ok(take_from_pile(place - 1, n, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("prim-rule"))
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: LARGEST })
    }
}

impl ComponentContest for Prim {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let texts = [code!("prim/theorem"), Code::rust(include_str!("prim/values.rs"))];
        let solution = solutions::nim(ending).through(&texts, "prim_values(&row, &table)").after(Code {
            rust: "let table = prim_table();",
            cpp: "const vector<u64> table = prim_table();",
            python: "table = prim_table()",
        });
        Ok(Solution { slow_in_python: true, ..solution })
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        landmarks::of_divisors(most.min(LARGEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_the_index_of_the_least_prime_factor() {
        for (n, value) in
            [(0, 0), (1, 1), (2, 0), (3, 2), (5, 3), (9, 2), (25, 3), (49, 4), (1_048_573, 82025)]
        {
            assert_eq!(Prim.value(n), value, "{n}");
        }
        for n in (3..2000).step_by(2) {
            let factor = (3..=n).find(|factor| n % factor == 0).unwrap();
            assert_eq!(Prim.value(n), Prim.value(factor), "{n}");
        }
    }
}
