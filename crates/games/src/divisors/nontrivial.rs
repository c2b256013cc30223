//! The game in which a move takes a divisor of a heap other than 1 and the whole heap.
//!
//! Notation: `n` is the size of a heap.

mod theorem;

use std::ops::ControlFlow;

use super::factors;
use crate::game::naming::take_from_pile;
use crate::game::{
    Code, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, landmarks, solutions};

use theorem::nontrivial_value;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "nontrivial-divisor",
    names: &["deleting divisors", "nontrivial divisors", "非平凡约数游戏", "删除约数"],
    example: ("", "12 9"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| {
        Some("n -> n-k for k in divisors(n) if 1 < k < n".to_owned())
    }))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Sum::normal(Nontrivial))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 400, &[""])],
    edges: &[
        Edges { options: "", piles: 1, numbers: "0-17 104 208 320 640 2^15 2^16 2^32" },
        // The largest multiples of 2^59 whose odd part is 1, 3, 5, 13 or 15.
        Edges {
            options: "",
            piles: 2,
            numbers: "3 2^63 13835058055282163712 11529215046068469760 14987979559889010688 \
                      17293822569102704640 2^64",
        },
    ],
};

/// A heap from which a move takes such a divisor.
#[derive(Clone, Copy, Debug)]
pub struct Nontrivial;

impl Component for Nontrivial {
    fn value(&self, n: u64) -> u64 {
        nontrivial_value(n)
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        if n == 0 {
            return ControlFlow::Continue(());
        }
        let divisors = factors::divisors(n);
        divisors.iter().filter(|&&d| d > 1 && d < n).try_for_each(|d| visit(&[n - d]))
    }

    fn is_nothing(&self, n: u64) -> bool {
        n < 4
    }
}

impl ComponentTeach for Nontrivial {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        if super::taken(place, (n, parts[0]), false)? == 1 {
            return Err(message!("not-a-single-stone"));
        }
        Ok(take_from_pile(place - 1, n, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        Some(message!("nontrivial-divisor-rule"))
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for Nontrivial {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let texts = [code!("nontrivial/theorem"), Code::rust(include_str!("nontrivial/values.rs"))];
        Ok(solutions::nim(ending).through(&texts, "nontrivial_values(&row)"))
    }

    /// Also the powers of 2 times a small odd number.
    fn landmarks(&self, most: u64) -> Vec<u64> {
        let mut all = landmarks::of_divisors(most);
        all.extend(with_small_odd_part().filter(|&n| n <= most));
        all
    }
}

/// The numbers whose odd part is up to 15. All exceptions are among them.
fn with_small_odd_part() -> impl Iterator<Item = u64> {
    (1..=15).step_by(2).flat_map(|u: u64| (0..u.leading_zeros()).map(move |t| u << t))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_mex_of_options(n: u64) -> bool {
        let (mut reached, value) = (0_u128, Nontrivial.value(n));
        let _ = Nontrivial.options(n, &mut |left| {
            reached |= 1 << Nontrivial.value(left[0]);
            ControlFlow::Continue(())
        });
        u64::from(reached.trailing_ones()) == value
    }

    /// The theorem's proof needs the values of the second kind.
    #[test]
    fn values_are_those_of_the_definition() {
        for n in (0..20_000).chain(with_small_odd_part()) {
            assert!(is_mex_of_options(n), "{n}");
        }
    }

    /// Codeforces 1537D.
    #[test]
    fn lost_are_odd_numbers_and_odd_powers_of_2() {
        for n in 1..10_000_u64 {
            let is_lost = n % 2 == 1 || n.is_power_of_two() && n.ilog2() % 2 == 1;
            assert_eq!(Nontrivial.value(n) == 0, is_lost, "{n}");
        }
        assert_eq!((Nontrivial.value(1 << 63), Nontrivial.value(1 << 62)), (0, 61));
    }
}
