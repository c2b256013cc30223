//! Solutions of sums, for submissions: a row of heaps becomes the row of their Grundy values, which is played
//! as Nim.

use super::sequence::{Arithmetic, Sequence};
use crate::game::{AnswerKind, Code, Constant, Ending, Solution, code};

/// The most values in a source file; judges accept no more than about 64 kB.
const MOST_VALUES: usize = 4096;

/// The solution for rows of heaps whose Grundy values are their sizes. In misère play they must be tame.
pub fn nim(ending: Ending) -> Solution {
    match ending {
        Ending::Normal => Solution::of_rows(&[code!("nim_sum")], "nim_sum(row) != 0"),
        Ending::Misere => Solution::of_rows(&[code!("tame")], "wins_misere(row)"),
    }
}

/// Answers with moves, chosen by the values of the heaps. The call `reached`, which `text` defines, lists for each heap
/// equally many numbers that moves can leave of it. `rule` defines, in C++, `is_option(heap, left)` for a smaller `left`.
pub fn choosing(
    solution: Solution, text: Code, reached: &str, rule: Code, (ending, kind): (Ending, &AnswerKind),
) -> Option<Solution> {
    let values = |row: &str| match &solution.views[..] {
        [] => Some(row.to_owned()),
        [view] => Some(format!("&{}", view.replacen("&row", row, 1))),
        _ => None,
    };
    let (misere, all) = (u8::from(ending.is_misere()), u8::from(*kind == AnswerKind::Moves));
    let (values, values_reached) = (values("&row")?, values(&format!("&{reached}"))?);
    let options = format!("options(&row, {values}, &{reached}, {values_reached}, {misere}, {all})");
    let rule = [rule, Code::cpp(include_str!("one_heap.cpp"))];
    kind.is_moves().then(|| solution.choosing(&[text, code!("choice")], options, &rule))
}

/// Defines `periodic_values(&row, &values, before)`, a view of a row as its Grundy values; `values` repeats
/// from `before` on.
pub const PERIODIC_VALUES: [Code; 2] =
    [code!("sequence/index"), Code::rust(include_str!("sequence/values.rs"))];

/// The solution for rows of heaps with the Grundy values of a sequence, if it is short enough for a source
/// file.
pub fn of_sequence(values: &Sequence, ending: Ending) -> Option<Solution> {
    let items = values.values();
    (items.len() <= MOST_VALUES).then(|| {
        periodic(nim(ending), items.iter().map(|&value| value.into()).collect(), values.period().pre_period)
    })
}

/// The solution for rows of heaps with these values, which repeat from `before` on.
pub fn periodic(of_values: Solution, values: Vec<u64>, before: u64) -> Solution {
    of_values
        .through(&PERIODIC_VALUES, "periodic_values(&row, VALUES, BEFORE)")
        .with("VALUES", Constant::List(values))
        .with("BEFORE", Constant::Number(before))
}

/// The solution for rows of heaps whose values rise with each period, if it is short enough for a source file.
pub fn of_rising(values: &Arithmetic, ending: Ending) -> Option<Solution> {
    (values.values().len() <= MOST_VALUES).then(|| {
        nim(ending)
            .through(&[code!("sequence/rising")], "rising_values(&row, VALUES, BEFORE, SALTUS)")
            .with("VALUES", Constant::List(values.values().to_vec()))
            .with("BEFORE", Constant::Number(values.pre_period()))
            .with("SALTUS", Constant::Number(values.saltus()))
    })
}
