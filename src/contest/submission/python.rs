//! A submission in Python 3.

use super::plan::Step;
use super::program::{SourceText, block, lines_of, list, plain, quoted};
use crate::engine::End;
use crate::game::Constant;

/// The source.
pub(super) fn source(program: &SourceText) -> String {
    let mut steps = all(&program.steps);
    if steps.contains("numbers") {
        steps.insert_str(0, "numbers = map(int, sys.stdin.buffer.read().split())\n");
    }
    let mut imports = program.imports.clone();
    imports.insert("import sys".to_owned());
    if steps.contains("islice") {
        imports.insert("from itertools import islice".to_owned());
    }
    // Modules before names of them.
    let (modules, names): (Vec<_>, Vec<_>) = imports.iter().partition(|line| line.starts_with("import"));
    let imports = lines_of(modules.into_iter().chain(names).map(String::as_str));
    let constants: String = program.constants.iter().map(|(name, value)| constant(name, value)).collect();
    let top = [program.heading("#"), imports, constants];
    let top = top.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n");
    let main = block("def main():", &steps, "");
    let parts = [top].into_iter().chain(program.texts.clone()).chain([main, "main()\n".to_owned()]);
    parts.collect::<Vec<_>>().join("\n\n")
}

fn constant(name: &str, value: &Constant) -> String {
    match value {
        Constant::Number(number) => format!("{name} = {number}\n"),
        Constant::List(numbers) => list(&format!("{name} = ["), numbers.iter().map(u64::to_string), "]"),
    }
}

fn all(steps: &[Step]) -> String {
    steps.iter().map(lines).collect()
}

/// A step, in lines.
fn lines(step: &Step) -> String {
    match step {
        Step::Read(names) => {
            format!("{} = {}\n", names.join(", "), vec!["next(numbers)"; names.len()].join(", "))
        }
        Step::ReadRow => "row = list(islice(numbers, count))\n".to_owned(),
        Step::ReadSet => "set = list(islice(numbers, size))\n".to_owned(),
        Step::ReadSuccessors => {
            "successors = [list(islice(numbers, next(numbers))) for _ in range(size)]\n".to_owned()
        }
        Step::While { names, until_zero, steps } => {
            let head = match &names[..] {
                [name] => format!("for {name} in numbers:"),
                names => {
                    format!("for {} in zip({}):", names.join(", "), vec!["numbers"; names.len()].join(", "))
                }
            };
            let until = block(&format!("if {} == 0:", names.join(" == ")), "break", "");
            let until = if *until_zero { until } else { String::new() };
            block(&head, &(until + &all(steps)), "")
        }
        Step::Repeat(steps) => block("for _ in range(next(numbers)):", &all(steps), ""),
        Step::Times(count, steps) => block(&format!("for _ in range({count}):"), &all(steps), ""),
        Step::ReadList(count) => format!("list_ = list(islice(numbers, {count}))\n"),
        Step::RowOf(numbers, has_list) => {
            format!("row = [{}]{}\n", numbers.join(", "), if *has_list { " + list_" } else { "" })
        }
        Step::Let(name, number) => format!("{name} = {number}\n"),
        Step::Lines(end, steps) => of_lines(*end, &all(steps)),
        Step::UpToLargest(steps) => block("for pile in range(1, largest + 1):", &all(steps), ""),
        Step::RowOfPile => "row = [pile]\n".to_owned(),
        Step::Statement(code) => format!("{}\n", code.python),
        Step::View(call) => format!("row = {}\n", plain(call)),
        Step::Answer { call, words: Some(words) } => {
            let [win, lose] = words.each_ref().map(|word| quote(word.trim_end_matches('\n')));
            let end = if words[0].ends_with('\n') { "" } else { ", end=\"\"" };
            format!("print({win} if {} else {lose}{end})\n", plain(call))
        }
        Step::Answer { call, words: None } => format!("print({})\n", plain(call)),
        Step::EndLine => "print()\n".to_owned(),
    }
}

/// A pass for each line.
fn of_lines(end: End, steps: &str) -> String {
    const LINES: &str = "lines = filter(None, (list(map(int, line.split())) for line in sys.stdin.buffer))\n";
    let lines = match end {
        End::Input => block("for row in lines:", steps, ""),
        End::Zero => block("for row in lines:", &(block("if not any(row):", "break", "") + steps), ""),
        End::Cases => block("for row in islice(lines, next(lines)[0]):", steps, ""),
    };
    LINES.to_owned() + &lines
}

/// Text as a literal.
fn quote(text: &str) -> String {
    quoted(text, |char| format!("\\U{:08x}", u32::from(char)))
}
