//! The validator of a package, in C++: makes the checks of [`Validator`] with testlib or a substitute.
#![expect(clippy::format_push_string, reason = "the text reads as it comes out, and is short")]

use super::contest_system::ContestSystem;
use crate::engine::{Bound, Count, Form, Format, Letters, List, Part, Step, Times};
use crate::game::{ComputedRow, Contest, DescribedBy, Game, Numbers, RowOrder, Ruleset, check, with_number};
use crate::generate::{GridShape, last_accepted};
use crate::text::quote;
use crate::validate::Validator;

/// The source of the program.
pub(super) fn source(validator: &Validator<'_>, system: ContestSystem) -> String {
    let (head, valid) = match system {
        ContestSystem::Polygon => {
            ("#include \"testlib.h\"\n\n#include <algorithm>\n#include <set>\n#include <vector>\n", 0)
        }
        ContestSystem::Kattis => (include_str!("texts/validation.cpp"), 42),
    };
    let register = match system {
        ContestSystem::Polygon => "    registerValidation(argc, argv);\n",
        ContestSystem::Kattis => "",
    };
    let arguments = if register.is_empty() { "" } else { "int argc, char* argv[]" };
    let writer = Writer::new(validator);
    let (definitions, game, games) =
        (writer.definitions(), indented(&writer.game()), indented(&writer.games()));
    format!(
        "// Ends with exit code {valid} if the input is in its format and within its limits.\n{head}\n\
         typedef unsigned long long u64;\n\n{definitions}\n\
         // Reads a game and its rows. Returns false if it read the end of the games instead.\n\
         static bool readGame(bool mayEnd) {{\n{game}}}\n\n\
         int main({arguments}) {{\n{register}{games}    inf.readEof();\n    return {valid};\n}}\n"
    )
}

/// A number as a C++ literal.
fn number(number: u64) -> String {
    format!("{number}ULL")
}

/// A statement that checks a condition.
fn ensure(what: &str, why: &str) -> String {
    format!("ensuref({what}, \"{why}\");\n")
}

/// The lines, indented as a block.
fn indented(lines: &str) -> String {
    lines
        .lines()
        .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") })
        .collect()
}

/// A loop.
fn looped(head: &str, body: &str) -> String {
    format!("{head} {{\n{}}}\n", indented(body))
}

/// The least and the largest number that the game's rules and the limits allow at an index of a row.
fn allowed(game: &dyn Ruleset, index: usize, validator: &Validator<'_>) -> (u64, u64) {
    let (count, (least, most)) = (validator.limits.piles.0, validator.numbers_at(index));
    let least = least.max(game.least_at(index));
    let is_allowed = |number| {
        // The most that a number may be can depend on the others: in chomp, the lengths do not rise.
        let first = |after| (0..count).map(|i| if i < index { number } else { after }).collect();
        let others: [Vec<u64>; 3] = [(1..=count as u64).collect(), first(0), first(number)];
        others.iter().any(|row| check(game, &with_number(row, index, number)).is_ok())
    };
    (least, last_accepted(least, most, is_allowed))
}

/// Writes code that reads a format: a variable for each name and a statement for each step.
struct Writer<'a> {
    validator: &'a Validator<'a>,
    format: &'a Format,
    numbers: Numbers,
    order: RowOrder,
    /// The least and the largest number at each index of a row. The last pair applies to all later indices.
    ranges: Vec<(u64, u64)>,
    /// How positions are computed from rows, if they are.
    computed: Option<ComputedRow>,
}

impl<'a> Writer<'a> {
    fn new(validator: &'a Validator<'a>) -> Self {
        let numbers = validator.game.map_or(Numbers::Sizes, Contest::numbers);
        let order = validator.game.map_or(RowOrder::Any, Contest::order);
        let (fewest, most) = validator.limits.piles;
        let own = if fewest == most { fewest.min(4) } else { 1 };
        let range = |index| match (validator.game, &numbers) {
            // Labels are looked up in a list instead.
            (_, Numbers::Labels(_)) => (0, u64::MAX),
            (Some(game), _) if index < own && validator.games.format.computed.is_none() => {
                allowed(game, index, validator)
            }
            _ => validator.numbers_at(index),
        };
        // Where numbers fall, what holds for the first need not hold for the next.
        let known = own + usize::from(fewest < most && order == RowOrder::Falling);
        let mut ranges: Vec<(u64, u64)> = (0..validator.limits.numbers.len().max(known)).map(range).collect();
        while matches!(ranges[..], [.., before, last] if before == last) {
            ranges.pop();
        }
        if validator.games.format.has_cacti() {
            // Each graph has vertices of its own, and the constants before them are known.
            ranges.drain(..ranges.len() - 1);
        }
        if validator.games.format.sides().is_some() {
            ranges.truncate(1);
        }
        let format = &validator.games.format;
        let game = validator.game.filter(|_| format.computed.is_some());
        let computed = game.and_then(|game| game.solution().ok()?.computed);
        Writer { validator, format, numbers, order, ranges, computed }
    }

    fn name(&self, name: usize) -> String {
        format!("{}_", self.format.names[name].text)
    }

    fn count(&self, count: Count) -> String {
        if let Count::Number(count) = count { number(count) } else { count.formula(|name| self.name(name)) }
    }

    fn is_list(&self, name: usize) -> bool {
        self.format.list().is_some_and(|list| list.name == name)
    }

    /// How many numbers a row's list has.
    fn length(&self, list: List) -> String {
        if list.form == Form::OneLine { self.count(list.count) } else { list.formula(|name| self.name(name)) }
    }

    /// The definitions of the variables and, if the input has graphs, of the function that finds a cycle.
    fn definitions(&self) -> String {
        let mut text = String::new();
        for name in 0..self.format.names.len() {
            let kind = if self.is_list(name) { "std::vector<u64>" } else { "u64" };
            text += &format!("static {kind} {};\n", self.name(name));
        }
        let limits = &self.validator.limits;
        for (most, name, what) in
            [(limits.numbers_in_all, "room", "numbers in rows"), (limits.edges, "edges", "edges")]
        {
            if most < u64::MAX {
                text +=
                    &format!("// How many {what} may still come.\nstatic u64 {name} = {};\n", number(most));
            }
        }
        if self.ranges.len() > 1 {
            let (least, most): (Vec<String>, Vec<String>) =
                self.ranges.iter().map(|&(least, most)| (number(least), number(most))).unzip();
            text += "// The least and the largest number at each index of a row. The last pair applies to all later indices.\n";
            for (name, numbers) in [("LEAST", least), ("MOST", most)] {
                text += &format!("static const u64 {name}[] = {{{}}};\n", numbers.join(", "));
            }
        }
        if let Numbers::Labels(labels) = &self.numbers {
            let labels: Vec<String> = labels.iter().map(|&label| number(label)).collect();
            text += &format!("static const u64 LABELS[] = {{{}}};\n", labels.join(", "));
        }
        let has_graph = self.validator.games.are_described_by(DescribedBy::Graph);
        let of_edges =
            limits.of_edges().map_or("", |(shape, _)| if shape == GridShape::Tree { TREE } else { CACTUS });
        text + of_edges + if has_graph { CYCLE } else { "" } + &self.position()
    }

    /// The function that computes a position from the numbers of a row, if it is computed, and the constants that it sets.
    fn position(&self) -> String {
        let Some(ComputedRow { code: [cpp, ..], sets, .. }) = &self.computed else { return String::new() };
        let sets: String = sets.iter().map(|name| format!("static u64 {name};\n")).collect();
        // It reads the numbers of all lists, one list after another, as they are in the row here.
        format!("\nusing namespace std;\n{sets}\n{}", cpp.replace("#include <algorithm>\n", ""))
    }

    /// The statements of `main`.
    fn games(&self) -> String {
        match self.format.games {
            Times::Once => "readGame(false);\n".to_owned(),
            Times::UntilZero(_) => "for (bool mayEnd = false; readGame(mayEnd);) mayEnd = true;\n".to_owned(),
            Times::End => {
                "readGame(false);\nwhile (!inf.eof()) {\n    inf.eoln();\n    readGame(false);\n}\n"
                    .to_owned()
            }
            Times::Count(count) => {
                let opening = self.steps(&self.format.opening, 0, ("", ""));
                format!("{opening}for (u64 i = 0; i < {}; ++i) readGame(false);\n", self.count(count))
            }
        }
    }

    /// The statements of `readGame`.
    fn game(&self) -> String {
        let format = self.format;
        let head = self.steps(&format.head, format.games.zeros(), ("mayEnd", "return false;"));
        let rows = if format.asked.up_to().is_none() { self.rows() } else { String::new() };
        format!("{head}{rows}(void)mayEnd;\nreturn true;\n")
    }

    /// Reads one row or several.
    fn rows(&self) -> String {
        let positions = self.validator.limits.positions;
        let is_bounded = positions < u64::MAX;
        let count = if is_bounded {
            ensure(&format!("rows < {}", number(positions)), "there are too many positions")
        } else {
            String::new()
        };
        let is_known = self.format.asked_in_rows() || self.validator.game.is_some();
        let check = if is_known { self.check() } else { String::new() };
        match self.format.rows {
            Times::Once => check,
            Times::Count(count) => {
                let row = self.steps(&self.format.row, 0, ("", ""));
                let (space, end) = if self.format.rows_share_line {
                    ("if (rows > 0) inf.readSpace();\n", "inf.readEoln();\n")
                } else {
                    ("", "")
                };
                let head = format!("for (u64 rows = 0; rows < {}; ++rows)", self.count(count));
                looped(&head, &(space.to_owned() + &row + &check)) + end
            }
            Times::End => {
                let row = self.steps(&self.format.row, 0, ("", ""));
                looped("for (u64 rows = 0; rows == 0 || !inf.eof(); ++rows)", &(count + &row + &check))
            }
            Times::UntilZero(until) => {
                let row = self.steps(&self.format.row, until, ("true", "break;"));
                let rows = looped("for (;; ++rows)", &(row + &count + &check));
                format!("u64 rows = 0;\n{rows}{}", ensure("rows > 0", "there is no position"))
            }
        }
    }

    /// Builds the row from the variables, and checks it as a whole.
    fn check(&self) -> String {
        let limits = &self.validator.limits;
        if self.format.has_cacti() {
            // The graphs are checked as they are read.
            return String::new();
        }
        let mut row = "std::vector<u64> row;\n".to_owned();
        for part in self.format.asked.parts() {
            row += &match *part {
                Part::Number(constant) => format!("row.push_back({});\n", number(constant)),
                Part::Name(name) if self.is_list(name) => {
                    format!("row.insert(row.end(), {0}.begin(), {0}.end());\n", self.name(name))
                }
                Part::Name(name) => format!("row.push_back({});\n", self.name(name)),
            };
        }
        let (mut text, mut each) = (String::new(), String::new());
        if let Some((GridShape::Tree, from)) = limits.of_edges() {
            let least = self.validator.numbers_at(from).0;
            text += &ensure(&format!("isTree(row, {from}, {least})"), "the edges are not a tree");
        }
        if limits.rising {
            each += &ensure("i == 0 || row[i - 1] <= row[i]", "the numbers decrease");
        }
        if self.order == RowOrder::Falling {
            each += &ensure("i == 0 || row[i] <= row[i - 1]", "the numbers rise");
        }
        if self.order == RowOrder::PairsDiffer {
            each += &ensure("i % 2 == 0 || row[i] != row[i - 1]", "the numbers of a pair are the same");
        }
        let size = self.validator.game.map_or(1, Game::in_groups_of);
        if size > 1 {
            text += &ensure(&format!("row.size() % {size} == 0"), "the last group of numbers is not whole");
        }
        if limits.sum < u64::MAX {
            text += "u64 sum = 0;\n";
            let why = "the numbers of a position add up to too much";
            each += &ensure(&format!("row[i] <= {} - sum", number(limits.sum)), why);
            each += "sum += row[i];\n";
        }
        if limits.numbers_in_all < u64::MAX {
            let room = match self.format.numbers_before_list() {
                0 => "room-- > 0".to_owned(),
                before => format!("i < {before} || room-- > 0"),
            };
            each += &ensure(&room, "there are too many numbers in all positions");
        }
        if let Numbers::Labels(_) = self.numbers {
            let end = "LABELS + sizeof(LABELS) / sizeof(LABELS[0])";
            each += &ensure(&format!("std::find(LABELS, {end}, row[i]) != {end}"), "there is no such vertex");
        }
        if !each.is_empty() {
            text += &looped("for (size_t i = 0; i < row.size(); ++i)", &each);
        }
        if self.numbers == Numbers::Places {
            let count = "std::set<u64>(row.begin(), row.end()).size()";
            text += &ensure(&format!("{count} == row.size()"), "two numbers are the same");
        }
        if self.computed.is_some() {
            let is_number = ensure("position[i] >> 63 == 0", "a number of the position is negative");
            text += "const std::vector<u64> position = ::position(row);\n";
            text += &ensure("!position.empty()", "the position has no number");
            text += &looped("for (size_t i = 0; i < position.size(); ++i)", &is_number);
        }
        if text.is_empty() { text } else { row + &text }
    }

    /// The least and the largest allowed value of a number; for a row's list, of its number at index `i`.
    fn range(&self, name: usize) -> (String, String) {
        let limit = self.format.names[name].limit;
        let (least, most, is_bounded) = match self.format.place(name) {
            Some(place) if self.is_list(name) && self.ranges.len() > 1 => {
                let i = if place > 0 { format!("i + {place}") } else { "i".to_owned() };
                let index = format!("std::min<u64>({i}, {})", self.ranges.len() - 1);
                (format!("LEAST[{index}]"), format!("MOST[{index}]"), true)
            }
            place => {
                let (least, most) = place.map_or_else(
                    || self.validator.range_of_role(self.format, name),
                    |place| self.ranges[place.min(self.ranges.len() - 1)],
                );
                let most = if let Bound::Number(bound) = limit.most { most.min(bound) } else { most };
                (number(limit.least.max(least)), number(most), most < u64::MAX)
            }
        };
        let of = |(count, less): (Count, u64)| match (self.count(count), count) {
            (text, _) if less == 0 => text,
            (text, Count::Name(name)) if self.validator.range(self.format, name).0 < less => {
                format!("({text} > {less} ? {text} - {less} : 0)")
            }
            (text, _) => format!("{text} - {less}"),
        };
        let mut bounds: Vec<String> = self.format.bounds(name).into_iter().map(of).collect();
        bounds.dedup();
        let most = if bounds.is_empty() || is_bounded { most } else { bounds.remove(0) };
        (least, bounds.into_iter().fold(most, |most, bound| format!("std::min<u64>({most}, {bound})")))
    }

    /// Reads steps. If `may_end` holds, a loop may end here: if the first `until` numbers are all 0, the code `end`
    /// leaves the loop.
    fn steps(&self, steps: &[Step], until: usize, (may_end, end): (&str, &str)) -> String {
        let (mut text, mut within_line) = (String::new(), false);
        // A word without a count reads the end of its line.
        let reads_end =
            |step: &Step| matches!(step, Step::List(List { count: Count::Line, form: Form::Word(_), .. }));
        for (index, step) in steps.iter().enumerate() {
            let space = if within_line { "inf.readSpace();\n" } else { "" };
            within_line = !step.ends_line();
            match step {
                Step::LineEnd if index > 0 && reads_end(&steps[index - 1]) => {}
                Step::LineEnd => text += "inf.readEoln();\n",
                Step::Number(name) => {
                    let may_be_zero = if index < until { may_end } else { "" };
                    text += &format!("{space}{}", self.read(&self.name(*name), *name, may_be_zero));
                    if index + 1 == until {
                        text += &self.zeros(&steps[..until], end);
                    }
                }
                Step::List(List { name, count, form: Form::Word(letters) }) => {
                    text += &format!("{space}{}", self.word(*name, *count, *letters));
                }
                Step::List(List { name, count: Count::Line, .. }) => {
                    text += &self.line(*name, until, end);
                    // The list's statements also read the end of the line.
                    return text;
                }
                Step::List(List { name, count, form: Form::Cacti { vertices, edges } }) => {
                    text += &self.cacti(*name, &self.count(*count), [*vertices, *edges]);
                }
                Step::Grid { cells, rows, columns } => {
                    let [cell, rows, columns] = [*cells, *rows, *columns].map(|name| self.name(name));
                    let is_cell = ensure(&format!("{cell} == '.' || {cell} == '#'"), "expected '.' or '#'");
                    let row = looped(
                        &format!("for (u64 j = 0; j < {columns}; ++j)"),
                        &format!("{cell} = inf.readChar();\n{is_cell}"),
                    );
                    let head = format!("for (u64 i = 0; i < {rows}; ++i)");
                    text += &looped(&head, &(row + "inf.readEoln();\n"));
                }
                Step::Set(name, count) => {
                    let (before, body) = self.set_item(*name);
                    text += &(before + &Self::numbers(&self.count(*count), space, None, body));
                }
                Step::List(list) => {
                    let read = self.read("u64 number", list.name, "");
                    let body = format!("{read}{}.push_back(number);\n", self.name(list.name));
                    let line = match list.form {
                        Form::Columns(_) => Some(self.count(list.count)),
                        _ => list.width().map(|width| width.to_string()),
                    };
                    text += &format!("{}.clear();\n", self.name(list.name));
                    text += &Self::numbers(&self.length(*list), space, line, body);
                }
                Step::Edges { count, ends } => text += &self.edges(&self.count(*count), *ends),
                Step::Graph { vertices, degree, list } => {
                    text += &self.successors(&self.count(*vertices), *degree, *list);
                }
            }
        }
        text
    }

    /// Reads `count` numbers, each with `body`: on lines of `line` numbers each if that is given, or else on the current
    /// line, after `space`.
    fn numbers(count: &str, space: &str, line: Option<String>, mut body: String) -> String {
        let between = match &line {
            Some(width) => format!("if (i % {width} > 0) inf.readSpace();\n"),
            None if space.is_empty() => "if (i > 0) inf.readSpace();\n".to_owned(),
            None => space.to_owned(),
        };
        if let Some(width) = line {
            let last = width.parse().map_or(format!("{width} - 1"), |width: u64| (width - 1).to_string());
            body += &format!("if (i % {width} == {last}) inf.readEoln();\n");
        }
        looped(&format!("for (u64 i = 0; i < {count}; ++i)"), &(between + &body))
    }

    /// Reads a word; one without a count up to the end of the line.
    fn word(&self, name: usize, count: Count, letters: Letters) -> String {
        let (list, all) = (self.name(name), letters.all().len());
        let body = format!(
            "static const char letters[] = {};\n\
             size_t number = std::find(letters, letters + {all}, char(inf.readChar())) - letters;\n{}{list}.push_back(number);\n",
            quote::cpp(&letters.text()),
            ensure(&format!("number < {all}"), "there is no such letter")
        );
        let mut text = format!("{list}.clear();\n");
        if count != Count::Line {
            return text + &looped(&format!("for (u64 i = 0; i < {}; ++i)", self.count(count)), &body);
        }
        let others = self.format.numbers_before_list();
        let (fewest, most) = self.validator.limits.piles;
        text += &looped("while (!inf.eoln())", &body);
        let [fewest, most] = [fewest, most].map(|count| number(count.saturating_sub(others) as u64));
        text + &ensure(
            &format!("{list}.size() >= {fewest} && {list}.size() <= {most}"),
            "the count of letters is outside its limits",
        )
    }

    /// Reads graphs.
    fn cacti(&self, list: usize, graphs: &str, [vertices, edges]: [usize; 2]) -> String {
        let [all, m, k] = [list, vertices, edges].map(|name| self.name(name));
        let end = format!(
            "if (i % 2 > 0) inf.readSpace();\n{}{all}.push_back(number);\nif (i % 2 > 0) inf.readEoln();\n",
            self.read("u64 number", list, "")
        );
        let graph = format!(
            "{}inf.readSpace();\n{}inf.readEoln();\n{all}.clear();\n{}{}numbers += 2 * {k};\n",
            self.read(&m, vertices, ""),
            self.read(&k, edges, ""),
            looped(&format!("for (u64 i = 0; i < 2 * {k}; ++i)"), &end),
            ensure(&format!("isCactus({all}, {m})"), "the graph is not a tree on which cycles hang")
        );
        // A position without edges counts as one with an edge from the ground to itself.
        let [fewest, most] = [self.validator.limits.piles.0, self.validator.limits.piles.1]
            .map(|numbers| number(numbers as u64));
        let count = format!("std::max(numbers, 2ULL) >= {fewest} && std::max(numbers, 2ULL) <= {most}");
        "u64 numbers = 0;\n".to_owned()
            + &looped(&format!("for (u64 graph = 0; graph < {graphs}; ++graph)"), &graph)
            + &ensure(&count, "the count of numbers is outside its limits")
    }

    /// Reads a number into a variable. If `may_be_zero` holds, the least allowed value is 0.
    fn read(&self, variable: &str, name: usize, may_be_zero: &str) -> String {
        let (least, most) = self.range(name);
        let least = match may_be_zero {
            _ if may_be_zero.is_empty() || least == number(0) => least,
            "true" => "0".to_owned(),
            _ => format!("{may_be_zero} ? 0 : {least}"),
        };
        format!("{variable} = inf.readUnsignedLong({least}, {most}, \"{}\");\n", self.format.names[name].text)
    }

    /// The code after the first numbers of a loop. It ends the loop if they are all 0, and otherwise checks them
    /// against their limits.
    fn zeros(&self, numbers: &[Step], end: &str) -> String {
        let names = || numbers.iter().filter_map(Step::number);
        let are: Vec<String> = names().map(|name| format!("{} == 0", self.name(name))).collect();
        let mut text = looped(&format!("if ({})", are.join(" && ")), &format!("inf.readEoln();\n{end}\n"));
        for name in names() {
            let least = self.range(name).0;
            if least != number(0) && (numbers.len() > 1 || least != number(1)) {
                text += &ensure(&format!("{} >= {least}", self.name(name)), "a number is too small");
            }
        }
        text
    }

    /// The code before a set, and the code that reads one of its numbers.
    fn set_item(&self, name: usize) -> (String, String) {
        let variable = self.name(name);
        let mut read = self.read(&variable, name, "");
        let rising = |is_less: &str| {
            let rises = ensure(&format!("i == 0 || last {is_less} {variable}"), "the set does not rise");
            format!("u64 last = {variable};\n{read}{rises}")
        };
        if self.validator.games.has_range() {
            return (String::new(), rising("<="));
        }
        if self.validator.limits.rising_set {
            read = rising("<");
        }
        read += &ensure(&format!("set.insert({variable}).second"), "a number is twice in the set");
        ("std::set<u64> set;\n".to_owned(), read)
    }

    /// Reads a list that fills a line. A line of `until` zeros ends the rows.
    fn line(&self, name: usize, until: usize, end: &str) -> String {
        let (list, (fewest, most)) = (self.name(name), self.validator.limits.piles);
        let mut body = "if (i > 0) inf.readSpace();\n".to_owned();
        if most < usize::MAX {
            body += &ensure(&format!("i < {}", number(most as u64)), "there are too many numbers");
        }
        let zeros = if until > 0 { "zeros" } else { "" };
        body += &self.read("u64 number", name, zeros);
        body += &format!("{list}.push_back(number);\n");
        let mut text = format!("{list}.clear();\n");
        if until > 0 {
            text += "bool zeros = true;\n";
            body += "zeros = zeros && number == 0;\n";
        }
        text += &looped("for (u64 i = 0; i == 0 || !inf.eoln(); ++i)", &body);
        if until > 0 {
            let is_end =
                ensure(&format!("{list}.size() == {until}"), "the last line has another number of zeros");
            text += &looped("if (zeros)", &(is_end + end + "\n"));
            let least = self.range(name).0;
            if least != number(0) {
                let is_large = ensure(&format!("{list}[i] >= {least}"), "a number is too small");
                text += &looped(&format!("for (size_t i = 0; i < {list}.size(); ++i)"), &is_large);
            }
        }
        if fewest > 1 {
            text += &ensure(&format!("{list}.size() >= {fewest}"), "there are too few numbers");
        }
        text
    }

    /// Reads the edges of a graph.
    fn edges(&self, count: &str, ends: usize) -> String {
        let vertices = self.count(self.format.vertices_of(ends));
        let (end, read) = (self.name(ends), self.read(&self.name(ends), ends, ""));
        let edge = format!(
            "{read}const u64 from = {end};\ninf.readSpace();\n{read}inf.readEoln();\nsuccessors[from].push_back({end});\n"
        );
        let mut text = String::new();
        if self.validator.limits.edges < u64::MAX {
            text += &ensure(&format!("{count} <= edges"), "there are too many edges");
            text += &format!("edges -= {count};\n");
        }
        text += &format!(
            "std::vector<std::vector<u64> > successors({vertices} + {});\n",
            self.format.first_vertex()
        );
        text += &looped(&format!("for (u64 i = 0; i < {count}; ++i)"), &edge);
        text + if self.validator.games.are_described_by(DescribedBy::Graph) {
            "ensuref(!hasCycle(successors), \"the graph has a cycle\");\n"
        } else {
            ""
        }
    }

    /// Reads the lines of a graph with `vertices` vertices.
    fn successors(&self, vertices: &str, degree: usize, list: usize) -> String {
        let mut line = self.read(&self.name(degree), degree, "");
        if self.validator.limits.edges < u64::MAX {
            line += &ensure(&format!("{} <= edges", self.name(degree)), "there are too many edges");
            line += &format!("edges -= {};\n", self.name(degree));
        }
        let read = self.read(&self.name(list), list, "");
        let each = format!("inf.readSpace();\n{read}successors[i].push_back({});\n", self.name(list));
        line += &looped(&format!("for (u64 j = 0; j < {}; ++j)", self.name(degree)), &each);
        let lines = looped(&format!("for (u64 i = 0; i < {vertices}; ++i)"), &(line + "inf.readEoln();\n"));
        let no_cycle = ensure("!hasCycle(successors)", "the graph has a cycle");
        format!("std::vector<std::vector<u64> > successors({vertices});\n{lines}{no_cycle}")
    }
}

const TREE: &str = include_str!("texts/tree.cpp");
const CACTUS: &str = include_str!("texts/cactus.cpp");
const CYCLE: &str = include_str!("texts/cycle.cpp");
