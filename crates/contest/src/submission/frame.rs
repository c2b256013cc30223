//! The frame of a program: the code above and around its steps.

use super::pieces::Fragments;
use super::program::{SourceText, block, lines_of};
use crate::game::{Constant, Language};

/// The source of a program.
pub(super) fn source(program: SourceText, language: Language) -> String {
    match language {
        Language::Cpp => cpp(program, INPUT, ["int main() {", "ios_base::sync_with_stdio(false);\n"]),
        Language::Python => python(&program),
        Language::Rust => rust(&program),
    }
}

fn constants(program: &SourceText, language: Language) -> String {
    let pieces = Fragments(language);
    let constant = |(name, value): &(&'static str, Constant)| {
        if program.variables.contains(name) { pieces.variable(name) } else { pieces.constant(name, value) }
    };
    program.constants.iter().map(constant).collect()
}

/// Joins the parts that are not empty, separated by `between`.
fn joined(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(between)
}

/// The steps without their string literals: an answer can look like a call.
fn calls(steps: &str) -> String {
    steps.replace(r"\\", "").replace("\\\"", "").split('"').step_by(2).collect()
}

/// Reads the input in C++. Each of the other readers is included only if it is used.
const INPUT: &str = include_str!("texts/input.cpp");
const READERS: [(&str, &str); 5] = [
    ("number()", include_str!("texts/number.cpp")),
    ("next_numbers(", include_str!("texts/numbers.cpp")),
    ("next_rows(", include_str!("texts/rows.cpp")),
    ("next_word(", include_str!("texts/word.cpp")),
    ("read_line(", include_str!("texts/line.cpp")),
];

/// The source of a checker, in C++. It reads the input from the file `positions`.
pub(super) fn checker(program: SourceText) -> String {
    let input = "// The input.\nFILE *positions;\n".to_owned() + &INPUT.replace("stdin", "positions");
    cpp(program, &input, ["int main(int argc, char *argv[]) {", "start(argc, argv);\n"])
}

/// The program in C++98, which is valid C++11 too. `main` is the head of its main function, and the first statement.
fn cpp(mut program: SourceText, input: &str, main: [&str; 2]) -> String {
    let texts = std::mem::take(&mut program.texts);
    let calls = calls(&program.steps);
    let used = READERS.iter().filter(|(call, _)| calls.contains(call)).map(|(_, text)| *text);
    for cpp in [input].into_iter().chain(used) {
        program.define_below("", cpp, Language::Cpp);
    }
    if calls.contains("max_element(") {
        program.imports.insert("#include <algorithm>".to_owned());
    }
    program.imports.extend(["#include <iostream>", "#include <vector>"].map(str::to_owned));
    let imports = lines_of(program.imports.iter().map(String::as_str));
    let main = block(main[0], &format!("{}{}", main[1], program.steps), "}");
    let constants = constants(&program, Language::Cpp);
    let parts = [program.heading("//"), imports + "\nusing namespace std;\n"].into_iter();
    joined(parts.chain(program.texts).chain([constants]).chain(texts).chain([main]), "\n")
}

/// The program in Python 3.
fn python(program: &SourceText) -> String {
    let (calls, mut steps) = (calls(&program.steps), program.steps.clone());
    if calls.contains("next(words)") {
        steps.insert_str(0, "words = iter(sys.stdin.read().split())\nnumbers = map(int, words)\n");
    } else if calls.contains("numbers") {
        steps.insert_str(0, "numbers = map(int, sys.stdin.buffer.read().split())\n");
    }
    let mut imports = program.imports.clone();
    imports.insert("import sys".to_owned());
    if calls.contains("islice(") {
        imports.insert("from itertools import islice".to_owned());
    }
    // Imports of modules come before imports from modules.
    let (modules, names): (Vec<_>, Vec<_>) = imports.iter().partition(|line| line.starts_with("import"));
    let imports = lines_of(modules.into_iter().chain(names).map(String::as_str));
    let top = joined([program.heading("#"), imports, constants(program, Language::Python)], "\n");
    let main = block("def main():", &steps, "");
    joined([top].into_iter().chain(program.texts.clone()).chain([main, "main()\n".to_owned()]), "\n\n")
}

/// The program in Rust. It reads all of its input, goes through the numbers, collects the answers and writes them.
fn rust(program: &SourceText) -> String {
    let imports =
        lines_of(["use std::io::Read;"].into_iter().chain(program.imports.iter().map(String::as_str)));
    let calls = calls(&program.steps);
    let has_words = calls.contains("words.borrow_mut()");
    let words =
        if has_words { "let words = std::cell::RefCell::new(text.split_ascii_whitespace());\n" } else { "" };
    let numbers = match calls.contains("numbers") {
        true if has_words => {
            "let mut numbers = std::iter::from_fn(|| Some(words.borrow_mut().next()?.parse::<u64>().unwrap()));\n"
        }
        true => {
            "let mut numbers = text.split_ascii_whitespace().map(|number| number.parse::<u64>().unwrap());\n"
        }
        false => "",
    };
    // A name of the input's has an underscore at its beginning or its end, and can have upper case letters.
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut names = calls.split(|letter| !is_letter(letter)).filter(|name| name.trim_matches('_') != *name);
    let style = if names.any(|name| name.contains(char::is_uppercase)) {
        "#![allow(non_snake_case)]\n\n"
    } else {
        ""
    };
    let lines = [
        style,
        "let mut text = String::new();\nstd::io::stdin().read_to_string(&mut text).unwrap();\n",
        words,
        numbers,
        "let mut answers = String::new();\n",
        &program.steps,
        "print!(\"{answers}\");\n",
    ];
    let main = block("fn main() {", &lines.concat(), "}");
    let parts = [program.heading("//!"), imports, constants(program, Language::Rust)];
    joined(parts.into_iter().chain(program.texts.clone()).chain([main]), "\n")
}
