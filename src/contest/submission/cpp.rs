//! A submission in C++, of 1998 and of 2011 alike.

use super::plan::Step;
use super::program::{SourceText, block, lines_of, list, plain, quoted};
use crate::engine::End;
use crate::game::{Code, Constant, Language};

/// Reads the input; each of the other readers is included if it is used.
const INPUT: &str = include_str!("texts/input.cpp");
const READERS: [(&str, &str); 3] = [
    ("number()", include_str!("texts/number.cpp")),
    ("next_numbers(", include_str!("texts/numbers.cpp")),
    ("read_line(", include_str!("texts/line.cpp")),
];

/// The source.
pub(super) fn source(mut program: SourceText) -> String {
    let steps: String = all(&program.steps);
    let constants: String = program.constants.iter().map(|(name, value)| constant(name, value)).collect();
    let texts = std::mem::take(&mut program.texts);
    let define =
        |program: &mut SourceText, cpp| program.define(Code { cpp, ..Code::default() }, Language::Cpp);
    define(&mut program, INPUT);
    for (call, text) in READERS {
        if steps.contains(call) {
            define(&mut program, text);
        }
    }
    if steps.contains("max_element") {
        program.imports.insert("#include <algorithm>".to_owned());
    }
    program.imports.extend(["#include <iostream>", "#include <vector>"].map(str::to_owned));
    let imports = lines_of(program.imports.iter().map(String::as_str));
    let main = block("int main() {", &format!("ios_base::sync_with_stdio(false);\n{steps}"), "}");
    let parts = [program.heading("//"), imports + "\nusing namespace std;\n"].into_iter();
    let parts = parts.chain(program.texts).chain([constants]).chain(texts).chain([main]);
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

fn constant(name: &str, value: &Constant) -> String {
    match value {
        Constant::Number(number) => format!("const u64 {name} = {};\n", literal(*number)),
        Constant::List(numbers) if numbers.is_empty() => format!("const vector<u64> {name};\n"),
        Constant::List(numbers) => {
            let array = format!("{name}_ARRAY");
            let begin = format!("const u64 {array}[] = {{");
            list(&begin, numbers.iter().map(|number| literal(*number)), "};")
                + &format!("const vector<u64> {name}({array}, {array} + {});\n", numbers.len())
        }
    }
}

/// A number, which an old compiler takes for an `int` unless told otherwise.
fn literal(number: u64) -> String {
    if i32::try_from(number).is_ok() { number.to_string() } else { format!("{number}ULL") }
}

fn all(steps: &[Step]) -> String {
    steps.iter().map(lines).collect()
}

/// A step, in lines.
fn lines(step: &Step) -> String {
    match step {
        Step::Read(names) => {
            let read = |name: &String| match &**name {
                unused if unused.starts_with('_') => "number();\n".to_owned(),
                name => format!("const u64 {name} = number();\n"),
            };
            names.iter().map(read).collect()
        }
        Step::ReadRow => "vector<u64> row = next_numbers(count);\n".to_owned(),
        Step::ReadSet => "const vector<u64> set = next_numbers(size);\n".to_owned(),
        Step::ReadSuccessors => {
            let each = "const u64 count = number();\nsuccessors.push_back(next_numbers(count));";
            "vector<vector<u64> > successors;\n".to_owned()
                + &block("while (successors.size() < size) {", each, "}")
        }
        Step::While { names, until_zero, steps } => {
            let mut conditions: Vec<String> = names.iter().map(|name| format!("read({name})")).collect();
            if *until_zero {
                let nonzero: Vec<String> = names.iter().map(|name| format!("{name} > 0")).collect();
                let nonzero = nonzero.join(" || ");
                conditions.push(if names.len() > 1 { format!("({nonzero})") } else { nonzero });
            }
            let head = format!("while ({}) {{", conditions.join(" && "));
            format!("u64 {};\n", names.join(", ")) + &block(&head, &all(steps), "}")
        }
        Step::Repeat(steps) => block("for (u64 cases = number(); cases > 0; cases--) {", &all(steps), "}"),
        Step::Times(count, steps) => {
            block(&format!("for (u64 pass = 0; pass < {count}; pass++) {{"), &all(steps), "}")
        }
        Step::ReadList(count) => format!("const vector<u64> list = next_numbers({count});\n"),
        Step::RowOf(numbers, false) if numbers.len() == 1 => format!("vector<u64> row(1, {});\n", numbers[0]),
        Step::RowOf(numbers, has_list) => {
            let push = |number: &String| format!("row.push_back({number});\n");
            let list = if *has_list { "row.insert(row.end(), list.begin(), list.end());\n" } else { "" };
            "vector<u64> row;\n".to_owned() + &numbers.iter().map(push).collect::<String>() + list
        }
        Step::Let(name, number) => format!("const u64 {name} = {};\n", literal(*number)),
        Step::Lines(end, steps) => of_lines(*end, &all(steps)),
        Step::UpToLargest(steps) => block("for (u64 pile = 1; pile <= largest; pile++) {", &all(steps), "}"),
        Step::RowOfPile => "vector<u64> row(1, pile);\n".to_owned(),
        Step::Statement(code) => format!("{}\n", code.cpp),
        Step::View(call) => format!("row = {};\n", plain(call)),
        Step::Answer { call, words: Some(words) } => {
            let [win, lose] = words.each_ref().map(|word| quote(word));
            format!("cout << ({} ? {win} : {lose});\n", plain(call))
        }
        Step::Answer { call, words: None } => format!("cout << {} << '\\n';\n", plain(call)),
        Step::EndLine => "cout << '\\n';\n".to_owned(),
    }
}

/// A pass for each line.
fn of_lines(end: End, steps: &str) -> String {
    match end {
        End::Input => block("for (vector<u64> row; read_line(row);) {", steps, "}"),
        End::Zero => {
            let head = "for (vector<u64> row; read_line(row) && *max_element(row.begin(), row.end()) > 0;) {";
            block(head, steps, "}")
        }
        End::Cases => {
            let head = "for (vector<u64> row; cases > 0 && read_line(row); cases--) {";
            "u64 cases = number();\n".to_owned() + &block(head, steps, "}")
        }
    }
}

/// Text as a literal. Old compilers would take some question marks for trigraphs.
fn quote(text: &str) -> String {
    let octal = |byte: u8| format!("\\{byte:03o}");
    let quoted = quoted(text, |char| char.to_string().bytes().map(octal).collect());
    if text.contains("??") { quoted.replace('?', "\\?") } else { quoted }
}
