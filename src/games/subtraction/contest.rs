//! What contests ask of a heap of a subtraction game: its theorem as source text.

use super::heap::{Interval, MOST_VALUES, Subtraction, Values};
use super::set::TakeSet;
use crate::game::{Ending, Solution, array};
use crate::theory::texts::{INDEX, NIM_SUM, TAME};
use crate::theory::{ComponentContest, Sequence};

const INTERVAL: &str = include_str!("interval.rs");
const VALUES: &str = include_str!("values.rs");

/// The most values that stand in a source; judges take no more than some 64 kB of it.
const MOST_IN_SOURCE: usize = 4096;

impl ComponentContest for Subtraction {
    /// The values stand in it where they are few; else it computes them, up to the largest pile of its input.
    fn solution(&self, ending: Ending) -> Result<Solution, String> {
        let values = match self.found().values {
            Values::Interval(interval) => return Ok(of_interval(interval, ending)),
            Values::Sequence(ref values) => values,
        };
        let periodic = self.found().is_periodic.then(|| of_periodic(values, ending)).flatten();
        Ok(periodic.unwrap_or_else(|| of_set(&self.set, ending)))
    }
}

/// Rows that are decided by the values that these texts give.
fn by_values(texts: &[&'static str], value: &str, ending: Ending) -> Solution {
    let (theorem, answer) = match ending {
        Ending::Normal => (NIM_SUM, format!("nim_sum(&row, |n| {value}) != 0")),
        Ending::Misere => (TAME, format!("wins_misere(row.iter().map(|&n| {value}))")),
    };
    Solution::of_rows(&[texts, &[theorem]].concat(), answer)
}

fn of_interval(Interval { a, b, .. }: Interval, ending: Ending) -> Solution {
    let by_round = a.checked_add(b).map_or("n".to_owned(), |round| format!("n % {round}"));
    let by_a = if a == 1 { "r".to_owned() } else { format!("r / {a}") };
    by_values(&[INTERVAL], &format!("interval(n, |n| {by_round}, |r| {by_a})"), ending)
}

/// Rows of a game with these values, if there are not too many.
fn of_periodic(values: &Sequence, ending: Ending) -> Option<Solution> {
    let items = values.values();
    if items.len() > MOST_IN_SOURCE {
        return None;
    }
    let (before, period) = (values.period().pre_period, values.period().period);
    let value = format!("u64::from(VALUES[index(n, {before}, |n| n % {period})])");
    let constants = vec![array("VALUES", "u32", items)];
    Some(Solution { constants, ..by_values(&[INDEX], &value, ending) })
}

/// Rows of a game with this set.
fn of_set(set: &TakeSet, ending: Ending) -> Solution {
    let (set, _) = set.cut(MOST_VALUES as u64);
    let ranges = set.ranges().iter().map(|(first, last)| format!("({first}..={last})"));
    let numbers = ranges.reduce(|set, range| format!("{set}.chain{range}")).unwrap_or_default();
    let described = of_values(ending);
    Solution {
        before: format!("let set: Vec<usize> = {numbers}.collect();\n") + &described.before,
        ..described
    }
}

/// Rows of a game that the input describes: the numbers to take are in `set`.
pub(super) fn of_described() -> Solution {
    of_values(Ending::Normal)
}

fn of_values(ending: Ending) -> Solution {
    let each_row = "let largest = row.iter().max().map_or(0, |&n| n as usize);\n\
                    extend_grundy_values(&mut values, &set, largest + 1);\n";
    Solution {
        before: "let mut values = Vec::new();\n".to_owned(),
        each_row: each_row.to_owned(),
        ..by_values(&[VALUES], "u64::from(values[n as usize])", ending)
    }
}
