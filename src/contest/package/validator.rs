//! The validator of a package, in C++: the checks of [`Validator`], by calls of testlib or of its substitute.
#![expect(clippy::format_push_string, reason = "the text reads as it comes out, and is short")]

use super::format::Format;
use crate::contest::generate::Form;
use crate::contest::validate::{Input, Validator};
use crate::engine::{Asked, Bound, Count, End, Games, Layout, Part, Positions, Role, Step, Times};
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
        Input::Games(games, fixed) => self::games(validator, games, fixed),
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

/// Indents lines by this many steps.
fn indented(steps: usize, lines: &str) -> String {
    let indent = "    ".repeat(steps);
    lines
        .lines()
        .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") })
        .collect()
}

/// The least and the largest number at each index; the last pair is for all later ones.
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

/// The part of a range that the rules of a game allow, at an index of a row of `count` numbers.
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

/// `readGame`, which reads a game and its rows, and the statements that call it.
fn games(validator: &Validator<'_>, games: &Games, fixed: Option<&dyn Ruleset>) -> (String, String) {
    let format = &games.format;
    let mut text = match format.layout() {
        Some((_, layout)) => {
            let breaks = matches!(format.row[..], [_, Step::LineEnd, _, ..]);
            let form = Form::of_described(layout, format.arity().unwrap_or(1), breaks);
            rows(validator, fixed, form) + "\n"
        }
        None => String::new(),
    };
    let writer = Writer { validator, games, fixed };
    if games.family.is_some_and(|family| family.has_graph) {
        text += CYCLE;
    }
    text += "// Reads a game and its positions; returns whether there was one, and not what ends them.\n";
    text += "static bool readGame(bool mayEnd) {\n";
    text += &indented(1, &writer.game());
    text += "}\n";
    let body = match format.games {
        Times::Once => "readGame(false);\n".to_owned(),
        Times::UntilZero(_) => "for (bool mayEnd = false; readGame(mayEnd);) mayEnd = true;\n".to_owned(),
        Times::End => {
            "readGame(false);\nwhile (!inf.eof()) {\n    inf.eoln();\n    readGame(false);\n}\n".to_owned()
        }
        Times::Count(count) => {
            let opening = writer.steps(&format.opening, 0);
            format!("{opening}for (u64 i = 0; i < {}; ++i) readGame(false);\n", writer.count(count))
        }
    };
    (text, indented(1, &body))
}

/// Writes what reads a format.
struct Writer<'a> {
    validator: &'a Validator<'a>,
    games: &'a Games,
    fixed: Option<&'a dyn Ruleset>,
}

impl Writer<'_> {
    /// The program's name for a number.
    fn name(&self, name: usize) -> String {
        let format = &self.games.format;
        if format.role(name) == Role::Size {
            "size".to_owned()
        } else if self.is_pile(name) {
            "pile".to_owned()
        } else {
            format!("{}_", format.names[name])
        }
    }

    fn is_pile(&self, name: usize) -> bool {
        let format = &self.games.format;
        format.asked == Asked::EachUpTo(name)
            || format.rows == Times::Once && format.games_are_described() && format.place(name).is_some()
    }

    fn count(&self, count: Count) -> String {
        match count {
            Count::Number(count) => number(count),
            Count::Name(name) => self.name(name),
            Count::Line => number(0),
        }
    }

    /// The least number, and the largest as an expression.
    fn range(&self, name: usize) -> (u64, String) {
        let (format, limits) = (&self.games.format, &self.validator.limits);
        let mut least = format.limits[name].least;
        let mut most = match format.limits[name].most {
            Bound::Number(most) => most,
            Bound::Name(bound, 0) => return (least, self.name(bound)),
            Bound::Name(bound, less) => return (least, format!("{} - {less}", self.name(bound))),
        };
        let mut within = |(own_least, own_most): (u64, u64)| {
            (least, most) = (least.max(own_least), most.min(own_most));
        };
        match format.role(name) {
            Role::Rows => within((1, limits.positions)),
            Role::Size => within((1, limits.size as u64)),
            Role::Set => within((1, self.validator.max_pile)),
            _ => {}
        }
        if let Asked::EachUpTo(up_to) = format.asked
            && up_to == name
        {
            within((0, limits.positions));
            within(self.validator.numbers_at(0));
        }
        if let Some(place) = format.place(name) {
            let ranges = ranges(self.validator, self.fixed);
            within(ranges[place.min(ranges.len() - 1)]);
        }
        (least, number(most))
    }

    /// Reads steps. The first `until` numbers can be 0, which `mayEnd` says about games.
    fn steps(&self, steps: &[Step], until: usize) -> String {
        let format = &self.games.format;
        let (mut text, mut within_line) = (String::new(), false);
        let mut zeros = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            let space = if within_line { "inf.readSpace();\n" } else { "" };
            within_line = *step != Step::LineEnd;
            match step {
                Step::LineEnd => text += "inf.readEoln();\n",
                Step::Number(name) => {
                    let ((least, most), called) = (self.range(*name), self.name(*name));
                    let may_end =
                        if steps == format.row { "0".to_owned() } else { format!("mayEnd ? 0 : {least}") };
                    let from = if index < until { may_end } else { least.to_string() };
                    let said = called.trim_end_matches('_');
                    text +=
                        &format!("{space}u64 {called} = inf.readUnsignedLong({from}, {most}, \"{said}\");\n");
                    if index < until {
                        zeros.push((called, least));
                    }
                    if index + 1 == until {
                        let are: Vec<String> = zeros.iter().map(|(name, _)| format!("{name} == 0")).collect();
                        let end = if steps == format.row { "break;" } else { "return false;" };
                        text +=
                            &format!("if ({}) {{\n    inf.readEoln();\n    {end}\n}}\n", are.join(" && "));
                        for (name, least) in zeros.iter().filter(|(_, least)| {
                            zeros.len() > 1 && *least > 0 || steps == format.row && *least > 1
                        }) {
                            text += &ensure(&format!("{name} >= {least}"), "a number is too small");
                        }
                    }
                }
                Step::List(name, count) if format.role(*name) == Role::Set => {
                    let (least, most) = self.range(*name);
                    let rises = if self.validator.limits.rising_set {
                        "    ensuref(i == 0 || number > last, \"the set does not rise\");\n"
                    } else {
                        ""
                    };
                    text += &format!(
                        "{space}std::set<u64> set;\nu64 last = 0;\nfor (u64 i = 0; i < {}; ++i) {{\n    if (i > 0) inf.readSpace();\n    \
                         u64 number = inf.readUnsignedLong({least}, {most}, \"number of the set\");\n{rises}    \
                         ensuref(set.insert(number).second, \"a number is twice in the set\");\n    last = number;\n}}\n(void)last;\n",
                        self.count(*count)
                    );
                }
                Step::List(name, count) => {
                    let (least, most) = self.range(*name);
                    let between = if space.is_empty() { "if (i > 0) " } else { "" };
                    text += &format!(
                        "std::vector<u64> list;\nfor (u64 i = 0; i < {}; ++i) {{\n    {between}inf.readSpace();\n    \
                         list.push_back(inf.readUnsignedLong({least}, {most}, \"number\"));\n}}\n",
                        self.count(*count)
                    );
                }
                Step::Successors { .. } => {
                    text += SUCCESSORS;
                    within_line = false;
                }
            }
        }
        text
    }

    /// The statements of `readGame`.
    fn game(&self) -> String {
        let format = &self.games.format;
        let layout = format.layout();
        let before = layout.map_or(format.head.len(), |(before, _)| before);
        let until = if let Times::UntilZero(until) = format.games { until } else { 0 };
        let mut text = self.steps(&format.head[..before], until);
        if layout.is_some() {
            if let Some(family) = self.games.family {
                text += if family.has_graph { "largest = size - 1;\n" } else { "largest = MOST[0];\n" };
            }
            text += "readRows();\n";
        } else if let (Asked::Row(parts), None) =
            (&format.asked, self.games.family.filter(|_| format.rows == Times::Once))
        {
            text += &self.rows(parts);
        }
        text + if until > 0 { "return true;\n" } else { "(void)mayEnd;\nreturn true;\n" }
    }

    /// Reads rows, or one, whose format is not a layout.
    fn rows(&self, parts: &[Part]) -> String {
        let (format, limits) = (&self.games.format, &self.validator.limits);
        let until = if let Times::UntilZero(until) = format.rows { until } else { 0 };
        let mut row = self.steps(&format.row, until) + "std::vector<u64> row;\n";
        let list = format.list().map(|(list, _)| list);
        for part in parts {
            row += &match part {
                Part::Number(constant) => format!("row.push_back({});\n", number(*constant)),
                Part::Name(name) if Some(*name) == list => {
                    "row.insert(row.end(), list.begin(), list.end());\n".to_owned()
                }
                Part::Name(name) => format!("row.push_back({});\n", self.name(*name)),
            };
        }
        if limits.rising {
            row += "for (size_t i = 1; i < row.size(); ++i) ";
            row += &ensure("row[i - 1] <= row[i]", "the numbers decrease");
        }
        if limits.sum < u64::MAX {
            row += "u64 sum = 0;\nfor (size_t i = 0; i < row.size(); ++i) sum += row[i];\n";
            row += &ensure(
                &format!("sum <= {}", number(limits.sum)),
                "the numbers of a position add up to too much",
            );
        }
        if limits.numbers_in_all < u64::MAX {
            row += &format!("static u64 room = {};\n", number(limits.numbers_in_all));
            row += &ensure("room >= row.size()", "there are too many numbers in all positions");
            row += "room -= row.size();\n";
        }
        if self.fixed.is_some_and(|game| game.numbers() == Numbers::Places) {
            row += &ensure(
                "std::set<u64>(row.begin(), row.end()).size() == row.size()",
                "two numbers are the same",
            );
        }
        let head = match format.rows {
            Times::Once => return row,
            Times::Count(count) => format!("for (u64 pass = 0; pass < {}; ++pass) {{\n", self.count(count)),
            Times::End => "for (bool first = true; first || !inf.eof(); first = false) {\n".to_owned(),
            Times::UntilZero(_) => "while (true) {\n".to_owned(),
        };
        head + &indented(1, &row) + "}\n"
    }
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
