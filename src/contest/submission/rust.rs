//! A submission in Rust.

use super::plan::Step;
use super::program::{SourceText, block, lines_of, list, quoted};
use crate::engine::End;
use crate::game::Constant;

/// The source.
pub(super) fn source(program: &SourceText) -> String {
    let imports =
        lines_of(["use std::io::Read;"].into_iter().chain(program.imports.iter().map(String::as_str)));
    let constants = program.constants.iter().map(|(name, value)| constant(name, value)).collect();
    let steps: String = program.steps.iter().map(lines).collect();
    let numbers = if steps.contains("numbers") { NUMBERS } else { "" };
    let main = block("fn main() {", &[READ, numbers, ANSWERS, &steps, PRINT].concat(), "}");
    let parts = [program.heading("//!"), imports, constants].into_iter().chain(program.texts.clone());
    parts.chain([main]).filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Reads all of the input.
const READ: &str = "let mut text = String::new();\nstd::io::stdin().read_to_string(&mut text).unwrap();\n";
/// Goes through its numbers.
const NUMBERS: &str =
    "let mut numbers = text.split_ascii_whitespace().map(|number| number.parse::<u64>().unwrap());\n";
/// Collects the answers.
const ANSWERS: &str = "let mut answers = String::new();\n";
/// Writes them.
const PRINT: &str = "print!(\"{answers}\");\n";

fn constant(name: &str, value: &Constant) -> String {
    match value {
        Constant::Number(number) => format!("const {name}: u64 = {number};\n"),
        Constant::List(numbers) => {
            list(&format!("const {name}: &[u64] = &["), numbers.iter().map(u64::to_string), "];")
        }
    }
}

fn all(steps: &[Step]) -> String {
    steps.iter().map(lines).collect()
}

/// A step, in lines.
fn lines(step: &Step) -> String {
    match step {
        Step::Read(names) => {
            names.iter().map(|name| format!("let {name} = numbers.next().unwrap();\n")).collect()
        }
        Step::ReadRow => "let row: Vec<u64> = numbers.by_ref().take(count as usize).collect();\n".to_owned(),
        Step::ReadSet => {
            let set = "numbers.by_ref().take(size as usize).map(|number| number as usize).collect()";
            format!("let set: Vec<usize> = {set};\n")
        }
        Step::ReadSuccessors => {
            let each = "let count = numbers.next().unwrap() as usize;\n\
                        successors.push(numbers.by_ref().take(count).map(|vertex| vertex as usize).collect());\n";
            "let mut successors: Vec<Vec<usize>> = Vec::new();\n".to_owned()
                + &block("for _ in 0..size {", each, "}")
        }
        Step::While { names, until_zero, steps } => {
            let tuple = |parts: Vec<String>| match &parts[..] {
                [one] => one.clone(),
                parts => format!("({})", parts.join(", ")),
            };
            let found = tuple(names.iter().map(|name| format!("Some({name})")).collect());
            let next = tuple(names.iter().map(|_| "numbers.next()".to_owned()).collect());
            let row = tuple(names.clone());
            let zeros = tuple(names.iter().map(|_| "0".to_owned()).collect());
            let until = block(&format!("if {row} == {zeros} {{"), "break;", "}");
            let until = if *until_zero { until } else { String::new() };
            block(&format!("while let {found} = {next} {{"), &(until + &all(steps)), "}")
        }
        Step::Repeat(steps) => block("for _ in 0..numbers.next().unwrap() {", &all(steps), "}"),
        Step::Times(count, steps) => block(&format!("for _ in 0..{count} {{"), &all(steps), "}"),
        Step::ReadList(count) => {
            format!("let list: Vec<u64> = numbers.by_ref().take({count} as usize).collect();\n")
        }
        Step::RowOf(numbers, false) => format!("let row: Vec<u64> = vec![{}];\n", numbers.join(", ")),
        Step::RowOf(numbers, true) => {
            format!("let row: Vec<u64> = [&[{}], &list[..]].concat();\n", numbers.join(", "))
        }
        Step::Let(name, number) => format!("let {name} = {number}_u64;\n"),
        Step::Lines(end, steps) => of_lines(*end, &all(steps)),
        Step::UpToLargest(steps) => block("for pile in 1..=largest {", &all(steps), "}"),
        Step::RowOfPile => "let row = vec![pile];\n".to_owned(),
        Step::Statement(code) => format!("{}\n", code.rust),
        Step::View(call) => format!("let row = Vec::from_iter({call});\n"),
        Step::Answer { call, words: Some(words) } => {
            let [win, lose] = words.each_ref().map(|word| quote(word));
            format!("answers += if {call} {{ {win} }} else {{ {lose} }};\n")
        }
        Step::Answer { call, words: None } => format!("answers += &format!(\"{{}}\\n\", {call});\n"),
        Step::EndLine => "answers += \"\\n\";\n".to_owned(),
    }
}

/// A pass for each line.
fn of_lines(end: End, steps: &str) -> String {
    let lines = "text.lines().filter(|line| !line.trim().is_empty())";
    let row = "let row: Vec<u64> = line.split_ascii_whitespace().map(|number| number.parse().unwrap()).collect();\n";
    let steps = |until: &str| [row, until, steps].concat();
    match end {
        End::Input => block(&format!("for line in {lines} {{"), &steps(""), "}"),
        End::Zero => {
            let until = block("if row.iter().all(|&number| number == 0) {", "break;", "}");
            block(&format!("for line in {lines} {{"), &steps(&until), "}")
        }
        End::Cases => {
            let cases = format!(
                "let mut lines = {lines};\nlet cases = lines.next().unwrap().trim().parse().unwrap();\n"
            );
            cases + &block("for line in lines.take(cases) {", &steps(""), "}")
        }
    }
}

/// Text as a literal.
fn quote(text: &str) -> String {
    quoted(text, |char| char.escape_unicode().to_string())
}
