//! The validator of a package, in C++: what [`Validator`] does, by the calls of testlib or of what stands in for
//! it.
#![expect(clippy::format_push_string, reason = "the text reads as it comes out, and is short")]

use super::format::Format;
use crate::contest::generate::Form;
use crate::contest::validate::{Input, Validator};
use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::{Contest, Numbers, Ruleset, check, with_number};

/// The program.
pub(super) fn source(validator: &Validator<'_>, format: Format) -> String {
    let (head, valid) = match format {
        Format::Polygon => {
            ("#include \"testlib.h\"\n\n#include <algorithm>\n#include <set>\n#include <vector>\n", 0)
        }
        Format::Kattis => (include_str!("texts/validation.cpp"), 42),
    };
    let register = match format {
        Format::Polygon => "    registerValidation(argc, argv);\n",
        Format::Kattis => "",
    };
    let arguments = if register.is_empty() { "" } else { "int argc, char* argv[]" };
    let (definitions, body) = match validator.input {
        Input::Rows(game, layout) => {
            (rows(validator, Some(game), Form::of(game, layout)), "    readRows();\n".to_owned())
        }
        Input::Games(header) => games(validator, header),
    };
    format!(
        "// Ends with exit code {valid} if the input is in its format and within its limits.\n{head}\n\
         typedef unsigned long long u64;\n\n{definitions}\nint main({arguments}) {{\n{register}{body}    \
         inf.readEof();\n    return {valid};\n}}\n"
    )
}

/// A number as C++ reads it.
fn number(number: u64) -> String {
    format!("{number}ULL")
}

fn array(name: &str, numbers: &[u64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|&one| number(one)).collect();
    format!("static const u64 {name}[] = {{{}}};\n", numbers.join(", "))
}

/// A statement that something holds.
fn ensure(what: &str, why: &str) -> String {
    format!("ensuref({what}, \"{why}\");\n")
}

/// Indents lines by so many steps.
fn indented(steps: usize, lines: &str) -> String {
    let indent = "    ".repeat(steps);
    lines
        .lines()
        .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") })
        .collect()
}

/// The least and the largest number at each index; the last are those of all that follow.
fn ranges(validator: &Validator<'_>, game: Option<&dyn Ruleset>) -> Vec<(u64, u64)> {
    let (fewest, most) = validator.limits.piles;
    let own = if fewest == most { fewest.min(4) } else { 1 };
    let count = validator.limits.numbers.len().max(own);
    (0..count)
        .map(|index| {
            let range = validator.numbers_at(index);
            match game {
                Some(game) if index < own => allowed(game, index, fewest, range),
                _ => range,
            }
        })
        .collect()
}

/// What the rules of a game leave of a range, at an index of a row of so many numbers.
fn allowed(game: &dyn Ruleset, index: usize, count: usize, (least, most): (u64, u64)) -> (u64, u64) {
    let row: Vec<u64> = (1..=count as u64).collect();
    let is_allowed = |number| check(game, &with_number(&row, index, number)).is_ok();
    let least = if is_allowed(least) { least } else { least + 1 };
    if is_allowed(most) {
        return (least, most);
    }
    // The largest that is allowed lies from here on, and before there.
    let (mut from, mut to) = (least, most);
    while to - from > 1 {
        let middle = from + (to - from) / 2;
        *(if is_allowed(middle) { &mut from } else { &mut to }) = middle;
    }
    (least, from)
}

/// `readRows`, which reads the positions of one game. Of a described one, `largest` is its largest number.
fn rows(validator: &Validator<'_>, game: Option<&dyn Ruleset>, form: Form) -> String {
    let limits = &validator.limits;
    let numbers = game.map_or(Numbers::Sizes, Contest::numbers);
    let ranges = match &numbers {
        // They are looked up.
        Numbers::Labels(_) => vec![(0, u64::MAX)],
        _ => ranges(validator, game),
    };
    let (least, most): (Vec<u64>, Vec<u64>) = ranges.into_iter().unzip();
    let mut text =
        "// The least and the largest number at each index; the last are those of all that follow.\n"
            .to_owned();
    text += &array("LEAST", &least);
    text += &array("MOST", &most);
    if let Numbers::Labels(labels) = &numbers {
        text += &array("LABELS", labels);
    }
    if limits.numbers_in_all < u64::MAX {
        text += &format!(
            "// How many numbers may still come.\nstatic u64 room = {};\n",
            number(limits.numbers_in_all)
        );
    }
    text += if game.is_none() { "// The largest number in this game.\nstatic u64 largest;\n" } else { "" };
    text += "\n// Reads a position; returns whether it was one, and not what ends them.\nstatic bool readRow() {\n";
    text += &indented(1, &row(validator, &numbers, game.is_none(), form));
    text += "}\n\nstatic void readRows() {\n";
    let Layout { end, .. } = form.layout();
    let positions = number(limits.positions);
    let most_positions = if limits.positions < u64::MAX {
        ensure(&format!("count < {positions}"), "there are too many positions")
    } else {
        String::new()
    };
    text += &indented(
        1,
        &match end {
            End::Cases => format!(
                "u64 cases = inf.readUnsignedLong(1, {positions}, \"cases\");\ninf.readEoln();\nfor (u64 i = 0; i < cases; ++i) readRow();\n"
            ),
            End::Input => format!(
                "for (u64 count = 0; count == 0 || !inf.eof(); ++count) {{\n{}    readRow();\n}}\n",
                indented(1, &most_positions)
            ),
            End::Zero => format!(
                "u64 count = 0;\nfor (; readRow(); ++count) {{\n{}}}\n{}",
                indented(1, &most_positions),
                ensure("count > 0", "there is no position")
            ),
        },
    );
    text + "}\n"
}

/// The statements of `readRow`.
fn row(validator: &Validator<'_>, numbers: &Numbers, is_described: bool, form: Form) -> String {
    let limits = &validator.limits;
    let Layout { positions, end } = form.layout();
    let (fewest, most) = (limits.piles.0 as u64, limits.piles.1 as u64);
    let is_counted = positions == Positions::Counted;
    let ends_with_zeros = !is_counted && end == End::Zero;
    let mut text = String::new();
    if is_counted {
        let least = if end == End::Zero { 0 } else { fewest };
        text += &format!("u64 count = inf.readUnsignedLong({least}, {}, \"count\");\n", number(most));
        if end == End::Zero {
            text += "if (count == 0) {\n    inf.readEoln();\n    return false;\n}\n";
            if fewest > 1 {
                text += &ensure(&format!("count >= {fewest}"), "there are too few numbers");
            }
        }
        text += if form.count_end() == b' ' { "inf.readSpace();\n" } else { "inf.readEoln();\n" };
    }
    text += "std::vector<u64> row;\n";
    if ends_with_zeros {
        text += "bool zeros = true;\n";
    }
    if limits.sum < u64::MAX {
        text += "u64 sum = 0;\n";
    }
    text += "do {\n    if (!row.empty()) inf.readSpace();\n";
    let mut body = String::new();
    if !is_counted && most < usize::MAX as u64 {
        body += &ensure(&format!("row.size() < {}", number(most)), "there are too many numbers");
    }
    body += "size_t index = std::min(row.size(), sizeof(MOST) / sizeof(MOST[0]) - 1);\n";
    let least = if ends_with_zeros { "zeros ? 0 : LEAST[index]" } else { "LEAST[index]" };
    let largest = if is_described { "std::min(MOST[index], largest)" } else { "MOST[index]" };
    body += &format!("u64 number = inf.readUnsignedLong({least}, {largest}, \"number\");\n");
    if limits.rising && !ends_with_zeros {
        body += &ensure("row.empty() || row.back() <= number", "the numbers decrease");
    }
    if matches!(numbers, Numbers::Labels(_)) {
        let found = "std::find(LABELS, LABELS + sizeof(LABELS) / sizeof(LABELS[0]), number)";
        body += &ensure(
            &format!("{found} != LABELS + sizeof(LABELS) / sizeof(LABELS[0])"),
            "there is no such vertex",
        );
    }
    body += "row.push_back(number);\n";
    if ends_with_zeros {
        body += "zeros = zeros && number == 0;\n";
    }
    if limits.sum < u64::MAX {
        body += "sum += number;\n";
        body += &ensure(
            &format!("sum <= {}", number(limits.sum)),
            "the numbers of a position add up to too much",
        );
    }
    if limits.numbers_in_all < u64::MAX {
        body += &ensure("room-- > 0", "there are too many numbers in all positions");
    }
    text += &indented(1, &body);
    text += if is_counted { "} while (row.size() < count);\n" } else { "} while (!inf.eoln());\n" };
    // `eoln` has read the end of the line if it is there.
    text += if is_counted { "inf.readEoln();\n" } else { "" };
    if ends_with_zeros {
        let ends =
            ensure(&format!("row.size() == {}", form.zeros()), "the last line has another number of zeros");
        text += &format!("if (zeros) {{\n    {ends}    return false;\n}}\n");
        text += "for (size_t i = 0; i < row.size(); ++i) {\n";
        text += "    size_t index = std::min(i, sizeof(LEAST) / sizeof(LEAST[0]) - 1);\n    ";
        text += &ensure("row[i] >= LEAST[index]", "a number is too small");
        if limits.rising {
            text += &("    ".to_owned() + &ensure("i == 0 || row[i - 1] <= row[i]", "the numbers decrease"));
        }
        text += "}\n";
    }
    if !is_counted && fewest > 1 {
        text += &ensure(&format!("row.size() >= {fewest}"), "there are too few numbers");
    }
    if *numbers == Numbers::Places {
        text +=
            &ensure("std::set<u64>(row.begin(), row.end()).size() == row.size()", "two numbers are the same");
    }
    text + "return true;\n"
}

/// `readGame`, which reads a game that the input describes, and the statements that call it.
fn games(validator: &Validator<'_>, header: &Header) -> (String, String) {
    let mut text = match header.rows {
        DescribedRows::Follow(layout) => rows(validator, None, Form::of_described(layout)) + "\n",
        _ => String::new(),
    };
    if header.family.has_graph {
        text += CYCLE;
    }
    text += "// Reads a game and its positions; returns whether there was one, and not what ends them.\n";
    text += "static bool readGame(bool mayEnd) {\n";
    text += &indented(1, &game(validator, header));
    text += "}\n";
    let body = match header.repeats {
        None => "readGame(false);\n",
        Some(Last::Zero) => "for (bool mayEnd = false; readGame(mayEnd);) mayEnd = true;\n",
        Some(Last::End) => {
            "readGame(false);\nwhile (!inf.eof()) {\n    inf.eoln();\n    readGame(false);\n}\n"
        }
    };
    (text, indented(1, body))
}

/// The statements of `readGame`.
fn game(validator: &Validator<'_>, header: &Header) -> String {
    let limits = &validator.limits;
    let has_pile = header.fields.contains(&Field::Pile);
    let (least, most) = validator.numbers_at(0);
    let mut text = String::new();
    for (index, field) in header.fields.iter().enumerate() {
        text += match field {
            Field::Size | Field::Pile if index > 0 => "inf.readSpace();\n",
            Field::Set if !has_pile => "inf.readSpace();\n",
            Field::Set | Field::Successors => "inf.readEoln();\n",
            Field::Size | Field::Pile => "",
        };
        match field {
            Field::Size => {
                let may_end = index == 0 && header.repeats == Some(Last::Zero);
                let least = if may_end { "mayEnd ? 0 : 1" } else { "1" };
                text += &format!(
                    "u64 size = inf.readUnsignedLong({least}, {}, \"size\");\n",
                    number(limits.size as u64)
                );
                text += if may_end {
                    "if (size == 0) {\n    inf.readEoln();\n    return false;\n}\n"
                } else {
                    ""
                };
            }
            Field::Pile => {
                let most =
                    if header.rows == DescribedRows::UpToThePile { most.min(limits.positions) } else { most };
                text += &format!("u64 pile = inf.readUnsignedLong({least}, {}, \"pile\");\n", number(most));
            }
            Field::Set => {
                let most = if has_pile { "pile".to_owned() } else { number(most) };
                let rises = if limits.rising_set {
                    "    ensuref(i == 0 || number > last, \"the set does not rise\");\n"
                } else {
                    ""
                };
                text += &format!(
                    "std::set<u64> set;\nu64 last = 0;\nfor (u64 i = 0; i < size; ++i) {{\n    if (i > 0) inf.readSpace();\n    \
                     u64 number = inf.readUnsignedLong(1, {most}, \"number of the set\");\n{rises}    \
                     ensuref(set.insert(number).second, \"a number is twice in the set\");\n    last = number;\n}}\n(void)last;\ninf.readEoln();\n"
                );
            }
            Field::Successors => text += SUCCESSORS,
        }
    }
    if let DescribedRows::Follow(_) = header.rows {
        text += if header.family.has_graph { "largest = size - 1;\n" } else { "largest = MOST[0];\n" };
        text += "readRows();\n";
    }
    text + if header.repeats == Some(Last::Zero) { "return true;\n" } else { "(void)mayEnd;\nreturn true;\n" }
}

const SUCCESSORS: &str = r#"std::vector<std::vector<u64> > successors(size);
for (u64 i = 0; i < size; ++i) {
    u64 count = inf.readUnsignedLong(0, size, "number of successors");
    for (u64 j = 0; j < count; ++j) {
        inf.readSpace();
        successors[i].push_back(inf.readUnsignedLong(0, size - 1, "vertex"));
    }
    inf.readEoln();
}
ensuref(!hasCycle(successors), "the graph has a cycle");
"#;

const CYCLE: &str = r"// Whether a graph has a cycle: one after another, vertices that no edge leads to are left out.
static bool hasCycle(const std::vector<std::vector<u64> >& successors) {
    std::vector<u64> edges(successors.size()), roots;
    for (size_t i = 0; i < successors.size(); ++i) {
        for (size_t j = 0; j < successors[i].size(); ++j) ++edges[successors[i][j]];
    }
    for (size_t i = 0; i < edges.size(); ++i) {
        if (edges[i] == 0) roots.push_back(i);
    }
    for (size_t i = 0; i < roots.size(); ++i) {
        const std::vector<u64>& next = successors[roots[i]];
        for (size_t j = 0; j < next.size(); ++j) {
            if (--edges[next[j]] == 0) roots.push_back(next[j]);
        }
    }
    return roots.size() < successors.size();
}

";
