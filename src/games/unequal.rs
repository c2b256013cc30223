//! Grundy's game: split one heap into two that are not equal.
//!
//! Notation: `n` is the size of a heap, `G(n)` its Grundy value, `a` and `n - a` the parts that a split makes
//! of it, the smaller one first.

#[cfg(test)]
mod tests;
#[expect(clippy::cast_possible_truncation, reason = "a value is below 256")]
#[expect(clippy::manual_div_ceil, reason = "a submission is compiled by older compilers too")]
#[expect(clippy::manual_is_multiple_of, reason = "a submission is compiled by older compilers too")]
mod theorem;

use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;

use crate::game::{Code, Ending, Entry, Solution, Theory, Trials, Visit, code};
use crate::theory::{Component, ComponentContest, ComponentTeach, Periodicity, Sum, each, solutions};
use theorem::extend_grundy_values;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "unequal",
    names: &["Grundy's game", "split"],
    example: ("", "5 8"),
    row: "one or more piles, each of up to 1048575",
    a_move: "split one pile into two that are not equal, neither empty (Grundy's game)",
    parameters: &[],
    misere: Theory::Unknown("no rule is known that decides all piles when the last move loses"),
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Unequal::normal())),
    trials: &[Trials(3, 12, &[""])],
};

/// The largest heap whose value is computed.
const LARGEST: u64 = (1 << 20) - 1;
/// The fewest values that are computed at once.
const FEWEST: u64 = 1 << 8;
/// How many powers of two there are from [`FEWEST`] to [`LARGEST`].
const STEPS: usize = 13;
const _: () = assert!(FEWEST << (STEPS - 1) == LARGEST + 1);

/// A heap of Grundy's game (P. M. Grundy, "Mathematics and games", 1939). Its value takes constant time, once
/// the values of all heaps up to the next power of two are computed: a second or so for heaps of a million.
///
/// Nobody knows whether `G` has a period.
///
/// ```
/// use judge::{Position, games::unequal::Unequal};
///
/// assert_eq!(Position::new(&Unequal::normal(), &[10, 20])?.grundy()?, 0);
/// # Ok::<(), judge::RowError>(())
/// ```
#[derive(Debug, Default)]
pub struct Unequal {
    /// `G` of the heaps below a power of two, from [`FEWEST`] on, where it was asked for.
    values: [OnceLock<Vec<u8>>; STEPS],
}

impl Unequal {
    /// Grundy's game.
    pub fn normal() -> Sum<Unequal> {
        Sum::normal(Self::default())
    }

    /// `G` of all heaps up to `largest`, at most [`LARGEST`], and of more. Computes what is not known yet.
    fn values_up_to(&self, largest: u64) -> &[u8] {
        let len = (largest + 1).next_power_of_two().max(FEWEST);
        let step = (len / FEWEST).ilog2() as usize;
        if let Some(known) = self.values[step..].iter().find_map(OnceLock::get) {
            return known;
        }
        self.values[step].get_or_init(|| {
            let known = self.values[..step].iter().rev().find_map(OnceLock::get);
            let mut values = known.cloned().unwrap_or_default();
            extend_grundy_values(&mut values, place(len));
            values
        })
    }
}

/// Where the value of a heap stands.
fn place(n: u64) -> usize {
    usize::try_from(n).expect("it is at most LARGEST")
}

/// How many smaller parts are looked at together: the values of many splits are found as fast as those of one.
const AT_ONCE: usize = 128;

/// The smaller parts of the splits of `n`, given `G` up to `n`, in pieces that are looked at together.
fn pieces(values: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let end = values.len() / 2;
    (1..end).step_by(AT_ONCE).map(move |first| first..(first + AT_ONCE).min(end))
}

/// How many splits with these smaller parts have this value.
fn count_with(values: &[u8], parts: &Range<usize>, wanted: u8) -> u8 {
    let n = values.len() - 1;
    let mut others = [0; AT_ONCE];
    let others = &mut others[..parts.len()];
    others.copy_from_slice(&values[n + 1 - parts.end..=n - parts.start]);
    others.reverse();
    values[parts.clone()].iter().zip(others).map(|(part, other)| u8::from(*part ^ *other == wanted)).sum()
}

/// The smaller part of each split with this value, given `G` up to the heap that is split.
fn parts_with(values: &[u8], wanted: u8) -> impl Iterator<Item = u64> {
    let n = values.len() - 1;
    let has_it = move |a: &usize| values[*a] ^ values[n - a] == wanted;
    let any_has_it = move |parts: &Range<usize>| count_with(values, parts, wanted) > 0;
    pieces(values).filter(any_has_it).flatten().filter(has_it).map(|a| a as u64)
}

impl Component for Unequal {
    fn value(&self, n: u64) -> u64 {
        u64::from(self.values_up_to(n)[place(n)])
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        (1..n.div_ceil(2)).try_for_each(|a| visit(&[a, n - a]))
    }

    fn values(&self, largest: u64) -> impl for<'a> Fn(&'a [u64], &'a mut [u64]) -> &'a [u64] {
        let values = self.values_up_to(largest);
        each(|n| u64::from(values[place(n)]))
    }

    fn largest(&self) -> (u64, &'static str) {
        (LARGEST, "no period was ever found")
    }

    /// Takes time for every split.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let Ok(value) = u8::try_from(value) else { return ControlFlow::Continue(()) };
        parts_with(&self.values_up_to(n)[..=place(n)], value).try_for_each(|a| visit(&[a, n - a]))
    }

    /// Takes time for every split.
    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        let Ok(value) = u8::try_from(value) else { return 0 };
        let values = &self.values_up_to(n)[..=place(n)];
        pieces(values).map(|parts| u128::from(count_with(values, &parts, value))).sum()
    }

    /// Heaps of 1 and 2 cannot be split.
    fn is_nothing(&self, n: u64) -> bool {
        n <= 2
    }
}

impl ComponentTeach for Unequal {
    const SPLITS: Option<(usize, &'static str)> = Some((2, SPLIT_ONE));

    /// The two parts may stand in either order.
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<String, String> {
        let [l, r] = *parts else { return Err(SPLIT_ONE.to_owned()) };
        if l.checked_add(r) != Some(n) {
            return Err(format!("{l} and {r} are no parts of pile {place}, which is {n}"));
        }
        if l == 0 || r == 0 {
            return Err("of the two parts none is empty".to_owned());
        }
        if l == r {
            return Err(format!("{l} and {r} are equal; the two parts must differ"));
        }
        Ok(format!("split pile {place} ({n} -> {l} + {r})"))
    }

    fn why(&self) -> Option<String> {
        Some(format!(
            "A pile of n counts as a pile of Nim of G(n), its Grundy value: the mex of the values of its options, the least number that no position has which a split makes of it. The values follow no known rule; they are computed, up to n = {LARGEST}."
        ))
    }

    fn periodicity(&self) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: LARGEST })
    }
}

/// What every move does.
const SPLIT_ONE: &str = "a move splits one pile; its two parts stand in its place";

impl ComponentContest for Unequal {
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        let texts = [code!("unequal/theorem"), Code::rust(include_str!("unequal/grundy_values.rs"))];
        let solution = solutions::nim(ending).through(&texts, "grundy_values(&row, &mut values)");
        let table = Code {
            rust: "let mut values = Vec::new();",
            cpp: "vector<Value> values;",
            python: "values = []",
        };
        Ok(Solution { slow_in_python: true, ..solution.after(table) })
    }

    /// The heaps that are lost alone, which random rows hardly ever are.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        // No others are known.
        let known = (0..=most.min(1222)).rev();
        known.filter(|&n| self.value(n) == 0).map(|n| vec![n]).collect()
    }
}
