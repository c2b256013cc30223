//! The theorem as source text.

use super::{OneRange, TakeSet};
use crate::games::Ending;
use crate::games::sequence::Sequence;
use crate::submission::{Solution, array};

const XOR: &str = include_str!("../sprague_grundy.rs");
const ONE_RANGE: &str = include_str!("one_range.rs");
const INDEX: &str = include_str!("../sequence/index.rs");

/// The most values that stand in a source; judges take no more than some 64 kB of it.
const MOST_VALUES: usize = 4096;

impl OneRange {
    pub(super) fn solution(&self, ending: Ending) -> Solution {
        let Self { a, b, .. } = *self;
        let by_round = a.checked_add(b).map_or("n".to_owned(), |round| format!("n % {round}"));
        let by_a = if a == 1 { "r".to_owned() } else { format!("r / {a}") };
        let arguments = format!("n, |n| {by_round}, |r| {by_a}");
        match ending {
            Ending::Normal => {
                Solution::of_rows(&[ONE_RANGE, XOR], format!("xor(&row, |n| one_range({arguments})) != 0"))
            }
            Ending::Misere => {
                let texts = [ONE_RANGE, include_str!("one_range_misere.rs")];
                Solution::of(&["n"], &texts, format!("wins_misere({arguments})"))
            }
        }
    }
}

/// Rows of a game with these values, if there are not too many.
pub(super) fn of_periodic(values: &Sequence, ending: Ending) -> Option<Solution> {
    let (before, period) = (values.pre_period(), values.period());
    let len = usize::try_from(before + period).ok().filter(|&len| len <= MOST_VALUES)?;
    let items: Vec<u64> = (0..len as u64).map(|n| values.value(n)).collect();
    let value = format!("VALUES[index(n, {before}, |n| n % {period})]");
    let solution = match ending {
        Ending::Normal => Solution::of_rows(&[INDEX, XOR], format!("xor(&row, |n| u64::from({value})) != 0")),
        Ending::Misere => Solution::of(&["n"], &[INDEX], format!("{value} != 0")),
    };
    Some(Solution { constants: vec![array("VALUES", "u32", &items)], ..solution })
}

/// Rows of a game with this set, of which the numbers above `most` cannot be taken.
pub(super) fn of_set(set: &TakeSet, most: u64) -> Solution {
    let (set, _) = set.cut(most);
    let ranges = set.ranges().iter().map(|(first, last)| format!("({first}..={last})"));
    let numbers = ranges.reduce(|set, range| format!("{set}.chain{range}")).unwrap_or_default();
    let described = of_described();
    Solution {
        before: format!("let set: Vec<usize> = {numbers}.collect();\n") + &described.before,
        ..described
    }
}

/// Rows of a game whose numbers to take are in `set`.
pub(crate) fn of_described() -> Solution {
    let each_row = "let largest = row.iter().max().map_or(0, |&n| n as usize);\n\
                    extend_grundy_values(&mut values, &set, largest + 1);\n";
    Solution {
        before: "let mut values = Vec::new();\n".to_owned(),
        each_row: each_row.to_owned(),
        ..Solution::of_rows(
            &[include_str!("values.rs"), XOR],
            "xor(&row, |n| u64::from(values[n as usize])) != 0",
        )
    }
}
