//! Reading positions.

use super::code::{block, each_row};
use crate::engine::{End, Layout, Positions};
use crate::game::{AnswerKind, Solution};

/// The body of a program that answers positions of one game.
pub(super) fn body(layout: Layout, solution: &Solution, kind: &AnswerKind) -> String {
    let is_by_lines = layout.positions == Positions::Lines && solution.row.is_empty();
    let numbers = if is_by_lines { "" } else { NUMBERS };
    let rows = rows(layout, solution.row, &each_row(solution, kind));
    [READ, numbers, &solution.before, ANSWERS, &rows, PRINT].concat()
}

/// Reads all of the input.
pub(super) const READ: &str =
    "let mut text = Vec::new();\nstd::io::stdin().read_to_end(&mut text).unwrap();\n";
/// Goes through its numbers.
pub(super) const NUMBERS: &str = "let mut numbers = numbers(&text);\n";
/// Collects the answers.
pub(super) const ANSWERS: &str = "let mut answers = String::new();\n";
/// Writes them.
pub(super) const PRINT: &str = "print!(\"{answers}\");\n";

/// The loop over the rows of a game, with these names of a row's numbers, if they have any. `each_row` is
/// done with each.
pub(super) fn rows(layout: Layout, names: &[&str], each_row: &str) -> String {
    match layout.positions {
        _ if !names.is_empty() => fixed(layout, names, each_row),
        Positions::Lines => lines(layout.end, each_row),
        Positions::Counted => counted(layout.end, each_row),
    }
}

/// Rows of so many numbers: where lines end does not matter, and what counts them is always the same.
fn fixed(Layout { positions, end }: Layout, names: &[&str], each_row: &str) -> String {
    let count = names.len().to_string();
    let counted = [(positions == Positions::Counted).then_some(&*count)];
    let numbers = || counted.into_iter().flatten().chain(names.iter().copied());
    let tuple = |parts: Vec<String>| match &parts[..] {
        [one] => one.clone(),
        parts => format!("({})", parts.join(", ")),
    };
    let found = tuple(numbers().map(|name| format!("Some({name})")).collect());
    let next = tuple(numbers().map(|_| "numbers.next()".to_owned()).collect());
    let row = tuple(names.iter().map(|&name| name.to_owned()).collect());
    let zeros = tuple(names.iter().map(|_| "0".to_owned()).collect());
    match end {
        // A count of 0 is not the count.
        End::Input => block(&format!("while let {found} = {next}"), each_row),
        End::Zero if positions == Positions::Counted => {
            block(&format!("while let {found} = {next}"), each_row)
        }
        End::Zero => {
            let stop = block(&format!("if {row} == {zeros}"), "break;\n");
            block(&format!("while let {found} = {next}"), &(stop + each_row))
        }
        End::Cases => {
            let read = format!("let {found} = {next} else {{ break }};\n");
            block("for _ in 0..numbers.next().unwrap_or(0)", &(read + each_row))
        }
    }
}

/// Rows that are lines.
fn lines(end: End, each_row: &str) -> String {
    let (is_mutable, cases, ended) = match end {
        End::Input => ("", "", ""),
        End::Cases => ("mut ", "let cases = rows.next().map_or(0, |row| row[0] as usize);\n", ".take(cases)"),
        End::Zero => ("", "", ".take_while(|row| row.iter().any(|&number| number != 0))"),
    };
    let rows = format!(
        "let lines = text.split(|&byte| byte == b'\\n').map(|line| numbers(line).collect::<Vec<u64>>());\n\
         let {is_mutable}rows = lines.filter(|row| !row.is_empty());\n{cases}"
    );
    rows + &block(&format!("for row in rows{ended}"), each_row)
}

/// Rows of any number of numbers, which comes first.
fn counted(end: End, each_row: &str) -> String {
    let row = "let row: Vec<u64> = numbers.by_ref().take(count as usize).collect();\n";
    let (head, count) = match end {
        End::Input => ("while let Some(count) = numbers.next()", ""),
        End::Zero => ("while let Some(count) = numbers.next().filter(|&count| count > 0)", ""),
        End::Cases => {
            ("for _ in 0..numbers.next().unwrap_or(0)", "let count = numbers.next().unwrap_or(0);\n")
        }
    };
    block(head, &[count, row, each_row].concat())
}
