//! Fragments of a program, in each language side by side.

use super::program::{block, plain};
use crate::engine::End;
use crate::game::{AnswerPrefix, Code, Constant, EachMove, Language, MovePart, MoveText};
use crate::text::quote;

/// Writes pieces in a language.
#[derive(Clone, Copy)]
pub(super) struct Fragments(pub(super) Language);

impl Fragments {
    /// A loop, or the body of a condition.
    fn block(self, heads: [&str; 3], lines: &str) -> String {
        block(self.0.pick(heads), lines, self.0.pick(["}", "", "}"]))
    }

    /// Text as a string literal.
    fn quote(self, text: &str) -> String {
        let quotes: [fn(&str) -> String; 3] = [quote::cpp, quote::python, quote::rust];
        self.0.pick(quotes)(text)
    }

    /// A variable of all functions.
    pub(super) fn variable(self, name: &str) -> String {
        self.0.pick([
            format!("u64 {name} = 0;\n"),
            format!("{name} = 0\n"),
            format!(
                "static {name}: AtomicU64 = AtomicU64::new(0);\n\nfn the_{}() -> u64 {{\n    {name}.load(Ordering::Relaxed)\n}}\n",
                name.to_lowercase()
            ),
        ])
    }

    /// A constant. C++98 cannot initialize a vector with a list, so there a list is an array first.
    pub(super) fn constant(self, name: &str, value: &Constant) -> String {
        let list = |begin: String, numbers: &[u64], end| {
            super::program::list(&begin, numbers.iter().map(|&number| self.literal(number)), end)
        };
        match (value, self.0) {
            (Constant::Number(number), _) => {
                let begin = self.0.pick(["const u64 ", "", "const "]);
                let kind = self.0.pick(["", "", ": u64"]);
                format!("{begin}{name}{kind} = {}{}\n", self.literal(*number), self.0.pick([";", "", ";"]))
            }
            (Constant::List(numbers), Language::Cpp) if numbers.is_empty() => {
                format!("const vector<u64> {name};\n")
            }
            (Constant::List(numbers), Language::Cpp) => {
                let (array, count) = (format!("{name}_ARRAY"), numbers.len());
                list(format!("const u64 {array}[] = {{"), numbers, "};")
                    + &format!("const vector<u64> {name}({array}, {array} + {count});\n")
            }
            (Constant::List(numbers), Language::Python) => list(format!("{name} = ["), numbers, "]"),
            (Constant::List(numbers), Language::Rust) => {
                list(format!("const {name}: &[u64] = &["), numbers, "];")
            }
        }
    }

    /// A number. Old C++ compilers need a suffix if it does not fit in an `int`.
    pub(super) fn literal(self, number: u64) -> String {
        let is_long = self.0 == Language::Cpp && i32::try_from(number).is_err();
        if is_long { format!("{number}ULL") } else { number.to_string() }
    }

    /// Reads a number into each of these names. A name that begins with `_` stands for a number that is read but not
    /// used.
    pub(super) fn read(self, names: &[String]) -> String {
        let each = |read: &dyn Fn(&String) -> String| names.iter().map(read).collect();
        match self.0 {
            Language::Cpp => each(&|name| match &**name {
                unused if unused.starts_with('_') => "number();\n".to_owned(),
                name => format!("const u64 {name} = number();\n"),
            }),
            Language::Python => {
                format!("{} = {}\n", names.join(", "), vec!["next(numbers)"; names.len()].join(", "))
            }
            Language::Rust => each(&|name| format!("let {name} = numbers.next().unwrap();\n")),
        }
    }

    /// Reads `row`, `list` or `set`, which has `count` numbers.
    pub(super) fn read_list(self, name: &str, count: &str) -> String {
        let constant = if name == "row" { "" } else { "const " };
        let in_python = if name == "list" { "items" } else { name };
        let in_rust = if count.contains(' ') { format!("({count})") } else { count.to_owned() };
        let (kind, map) =
            if name == "set" { ("usize", ".map(|number| number as usize)") } else { ("u64", "") };
        self.0.pick([
            format!("{constant}vector<u64> {name} = next_numbers({count});\n"),
            format!("{in_python} = list(islice(numbers, {count}))\n"),
            format!("let {name}: Vec<{kind}> = numbers.by_ref().take({in_rust} as usize){map}.collect();\n"),
        ])
    }

    /// Reads `list`: the edges of `count` graphs, which have vertex 1 in common.
    pub(super) fn read_cacti(self, count: &str) -> String {
        let heads = [
            &format!("for (u64 graph = 0; graph < {count}; graph++) {{"),
            &format!("for graph in range({count}):"),
            &*format!("for graph in 0..{count} {{"),
        ];
        let each = self.0.pick([
            "number();\nfor (u64 ends = 2 * number(); ends > 0; ends--) {\n    const u64 vertex = number();\n    \
             list.push_back(vertex > 1 ? vertex + (graph << 32) : 1);\n}\n",
            "_vertices, edges = next(numbers), next(numbers)\nfor vertex in islice(numbers, 2 * edges):\n    \
             items.append(vertex + (graph << 32) if vertex > 1 else 1)\n",
            "let (_vertices, edges) = (numbers.next(), numbers.next().unwrap() as usize);\n\
             let ends = numbers.by_ref().take(2 * edges);\n\
             list.extend(ends.map(|vertex| if vertex > 1 { vertex + (graph << 32) } else { 1 }));\n",
        ]);
        self.0
            .pick(["vector<u64> list;\n", "items = []\n", "let mut list: Vec<u64> = Vec::new();\n"])
            .to_owned()
            + &self.block(heads, each)
    }

    /// Reads `list`: the numbers for which the letters of a word stand, their places among `letters`.
    pub(super) fn read_word(self, letters: &str) -> String {
        let letters = self.quote(letters);
        self.0.pick([
            format!("const vector<u64> list = next_word({letters});\n"),
            format!("items = [{letters}.index(letter) for letter in next(words)]\n"),
            format!(
                "let word = words.borrow_mut().next().unwrap();\n\
                 let list: Vec<u64> = word.chars().map(|letter| {letters}.find(letter).unwrap() as u64).collect();\n"
            ),
        ])
    }

    /// Reads `grid`, which has `count` rows.
    pub(super) fn read_grid(self, count: &str) -> String {
        self.0.pick([
            format!("const vector<string> grid = next_rows({count});\n"),
            format!("grid = [next(words) for _ in range({count})]\n"),
            format!("let grid: Vec<&str> = words.borrow_mut().by_ref().take({count} as usize).collect();\n"),
        ])
    }

    /// Reads `successors`: for each of `size` vertices, the number of its successors, then the successors.
    pub(super) fn read_successors(self) -> String {
        if self.0 == Language::Python {
            return "successors = [list(islice(numbers, next(numbers))) for _ in range(size)]\n".to_owned();
        }
        let each = self.0.pick([
            "const u64 count = number();\nsuccessors.push_back(next_numbers(count));",
            "",
            "let count = numbers.next().unwrap() as usize;\n\
             successors.push(numbers.by_ref().take(count).map(|vertex| vertex as usize).collect());\n",
        ]);
        let empty =
            ["vector<vector<u64> > successors;\n", "", "let mut successors: Vec<Vec<usize>> = Vec::new();\n"];
        let heads = ["while (successors.size() < size) {", "", "for _ in 0..size {"];
        self.0.pick(empty).to_owned() + &self.block(heads, each)
    }

    /// Reads `successors`: the vertices to which the `count` edges of a graph lead, whose `size` vertices count from
    /// `first`.
    pub(super) fn read_edges(self, count: &str, first: u64, has_both_ways: bool) -> String {
        let size = if first > 0 { format!("size + {first}") } else { "size".to_owned() };
        let in_rust = if first > 0 { format!("({size})") } else { size.clone() };
        let back = if has_both_ways {
            self.0.pick([
                "successors[to].push_back(from);\n",
                "successors[end].append(start)\n",
                "successors[to].push(from);\n",
            ])
        } else {
            ""
        };
        let begin = self.0.pick([
            format!("vector<vector<u64> > successors({size});\n"),
            format!("successors = [[] for _ in range({size})]\n"),
            format!("let mut successors: Vec<Vec<usize>> = vec![Vec::new(); {in_rust} as usize];\n"),
        ]);
        let each = self.0.pick([
            "const u64 from = number(), to = number();\nsuccessors[from].push_back(to);\n",
            "start, end = next(numbers), next(numbers)\nsuccessors[start].append(end)\n",
            "let (from, to) = (numbers.next().unwrap() as usize, numbers.next().unwrap() as usize);\nsuccessors[from].push(to);\n",
        ]);
        let heads = [
            &*format!("for (u64 edge = 0; edge < {count}; edge++) {{"),
            &format!("for _ in range({count}):"),
            &format!("for _ in 0..{count} {{"),
        ];
        begin + &self.block(heads, &(each.to_owned() + back))
    }

    /// Reads numbers into these names for each pass, until the input ends, or with `until_zero` until all are 0.
    pub(super) fn read_while(self, names: &[String], until_zero: bool, steps: &str) -> String {
        let of_all = |of: &dyn Fn(&String) -> String| names.iter().map(of).collect::<Vec<String>>();
        let tuple = |parts: &[String]| match parts {
            [one] => one.clone(),
            parts => format!("({})", parts.join(", ")),
        };
        let same = |word: &str| vec![word.to_owned(); names.len()];
        if self.0 == Language::Cpp {
            let mut conditions = of_all(&|name| format!("read({name})"));
            if until_zero {
                let nonzero = of_all(&|name| format!("{name} > 0")).join(" || ");
                conditions.push(if names.len() > 1 { format!("({nonzero})") } else { nonzero });
            }
            let head = format!("while ({}) {{", conditions.join(" && "));
            return format!("u64 {};\n", names.join(", ")) + &block(&head, steps, "}");
        }
        let (row, next) = (tuple(names), tuple(&same("numbers.next()")));
        let found = tuple(&of_all(&|name| format!("Some({name})")));
        let in_python = match names {
            [name] => format!("for {name} in numbers:"),
            names => format!("for {} in zip({}):", names.join(", "), same("numbers").join(", ")),
        };
        let are_zero = [
            "",
            &format!("if {} == 0:", names.join(" == ")),
            &format!("if {row} == {} {{", tuple(&same("0"))),
        ];
        let until = if until_zero {
            self.block(are_zero, self.0.pick(["", "break", "break;"]))
        } else {
            String::new()
        };
        self.block(["", &in_python, &format!("while let {found} = {next} {{")], &(until + steps))
    }

    /// Reads a number, and repeats the steps that many times.
    pub(super) fn repeat(self, steps: &str) -> String {
        let heads = [
            "for (u64 cases = number(); cases > 0; cases--) {",
            "for _ in range(next(numbers)):",
            "for _ in 0..numbers.next().unwrap() {",
        ];
        self.block(heads, steps)
    }

    /// Makes `count` passes, where `count` is a name or a literal.
    pub(super) fn times(self, count: &str, steps: &str) -> String {
        let cpp = format!("for (u64 pass = 0; pass < {count}; pass++) {{");
        let [python, rust] = [format!("for _ in range({count}):"), format!("for _ in 0..{count} {{")];
        self.block([&cpp, &python, &rust], steps)
    }

    /// Makes a pass for each `pile` from 1 to the number with the name `last`.
    pub(super) fn up_to(self, last: &str, steps: &str) -> String {
        let heads = [
            &*format!("for (u64 pile = 1; pile <= {last}; pile++) {{"),
            &format!("for pile in range(1, {last} + 1):"),
            &format!("for pile in 1..={last} {{"),
        ];
        self.block(heads, steps)
    }

    /// Makes a pass for each line of the input, with its numbers as `row`.
    pub(super) fn lines(self, end: End, steps: &str) -> String {
        match self.0 {
            Language::Cpp => {
                let (before, head) = match end {
                    End::Input => ("", "vector<u64> row; read_line(row);"),
                    End::Zero => {
                        ("", "vector<u64> row; read_line(row) && *max_element(row.begin(), row.end()) > 0;")
                    }
                    End::Cases => {
                        ("u64 cases = number();\n", "vector<u64> row; cases > 0 && read_line(row); cases--")
                    }
                };
                before.to_owned() + &block(&format!("for ({head}) {{"), steps, "}")
            }
            Language::Python => {
                const LINES: &str =
                    "lines = filter(None, (list(map(int, line.split())) for line in sys.stdin.buffer))\n";
                let until =
                    if end == End::Zero { block("if not any(row):", "break", "") } else { String::new() };
                let rows = if end == End::Cases { "islice(lines, next(lines)[0])" } else { "lines" };
                LINES.to_owned() + &block(&format!("for row in {rows}:"), &(until + steps), "")
            }
            Language::Rust => {
                let lines = "text.lines().filter(|line| !line.trim().is_empty())";
                let row = "let row: Vec<u64> = line.split_ascii_whitespace().map(|number| number.parse().unwrap()).collect();\n";
                let zero = block("if row.iter().all(|&number| number == 0) {", "break;", "}");
                let until = if end == End::Zero { &zero } else { "" };
                let (before, lines) = match end {
                    End::Cases => (
                        format!(
                            "let mut lines = {lines};\nlet cases = lines.next().unwrap().trim().parse().unwrap();\n"
                        ),
                        "lines.take(cases)",
                    ),
                    _ => (String::new(), lines),
                };
                before + &block(&format!("for line in {lines} {{"), &[row, until, steps].concat(), "}")
            }
        }
    }

    /// Defines `row`: these numbers, followed by `list` if `has_list` is set.
    pub(super) fn row_of(self, numbers: &[String], has_list: bool) -> String {
        let all = numbers.join(", ");
        match self.0 {
            Language::Cpp if numbers.len() == 1 && !has_list => format!("vector<u64> row(1, {all});\n"),
            Language::Cpp => {
                let push = numbers.iter().map(|number| format!("row.push_back({number});\n"));
                let list = if has_list { "row.insert(row.end(), list.begin(), list.end());\n" } else { "" };
                "vector<u64> row;\n".to_owned() + &push.collect::<String>() + list
            }
            Language::Python => format!("row = [{all}]{}\n", if has_list { " + items" } else { "" }),
            Language::Rust if has_list => format!("let row: Vec<u64> = [&[{all}], &list[..]].concat();\n"),
            Language::Rust if numbers == ["pile"] => "let row = vec![pile];\n".to_owned(),
            Language::Rust => format!("let row: Vec<u64> = vec![{all}];\n"),
        }
    }

    /// A name for the number with this index of `row`.
    pub(super) fn number_of_row(self, name: &str, index: usize) -> String {
        self.0.pick([
            format!("const u64 {name} = row[{index}];\n"),
            format!("{name} = row[{index}]\n"),
            format!("let {name} = row[{index}];\n"),
        ])
    }

    /// A name for a number.
    pub(super) fn named(self, name: &str, number: u64) -> String {
        let literal = self.literal(number);
        self.0.pick([
            format!("const u64 {name} = {literal};\n"),
            format!("{name} = {literal}\n"),
            format!("let {name} = {literal}_u64;\n"),
        ])
    }

    /// A statement that is written for each language.
    pub(super) fn written(self, statement: &[String; 3]) -> String {
        self.0.pick(statement.each_ref()).to_owned() + "\n"
    }

    /// A statement that the game supplies.
    pub(super) fn statement(self, code: &Code) -> String {
        self.0.pick([code.cpp, code.python, code.rust]).to_owned() + "\n"
    }

    /// Replaces `row` by the result of this call.
    pub(super) fn view(self, call: &str) -> String {
        let (plain, rust) = (plain(call), format!("let row = Vec::from_iter({call});\n"));
        self.0.pick([format!("row = {plain};\n"), format!("row = {plain}\n"), rust])
    }

    /// Writes the result of a call, and `after` it. If there are `words`, the result is a verdict (true or false, or 1, 0 or 2 if the
    /// game can be drawn), and the word for it is written.
    pub(super) fn answer(
        self, call: &str, after: &str, words: Option<[String; 3]>, can_draw: bool,
    ) -> String {
        let of_plain = plain(call);
        let Some(words) = words else {
            let quoted = self.quote(after);
            return match after {
                "" => self.0.pick([
                    format!("cout << {of_plain};\n"),
                    format!("print({of_plain}, end=\"\")\n"),
                    format!("answers += &format!(\"{{}}\", {call});\n"),
                ]),
                "\n" => self.0.pick([
                    format!("cout << {of_plain} << '\\n';\n"),
                    format!("print({of_plain})\n"),
                    format!("answers += &format!(\"{{}}\\n\", {call});\n"),
                ]),
                _ => self.0.pick([
                    format!("cout << {of_plain} << {quoted};\n"),
                    format!("print({of_plain}, end={quoted})\n"),
                    format!("answers += &format!(\"{{}}{{}}\", {call}, {quoted});\n"),
                ]),
            };
        };
        // In Python, `print` ends a line unless told otherwise.
        let (ends_line, is_python) = (words[0].ends_with('\n'), self.0 == Language::Python);
        let [win, lose, draw] = words
            .each_ref()
            .map(|word| self.quote(if is_python { word.trim_end_matches('\n') } else { word }));
        let end = if ends_line { "" } else { ", end=\"\"" };
        if can_draw {
            return self.0.pick([
                format!(
                    "const int who = {of_plain};\ncout << (who == 1 ? {win} : who == 0 ? {lose} : {draw});\n"
                ),
                format!(
                    "who = {of_plain}\nprint({win} if who == 1 else {lose} if who == 0 else {draw}{end})\n"
                ),
                format!("answers += match {call} {{ 1 => {win}, 0 => {lose}, _ => {draw} }};\n"),
            ]);
        }
        self.0.pick([
            format!("cout << ({of_plain} ? {win} : {lose});\n"),
            format!("print({win} if {of_plain} else {lose}{end})\n"),
            format!("answers += if {call} {{ {win} }} else {{ {lose} }};\n"),
        ])
    }

    /// Writes the first word and the lines that a call returns, or the second word if it returns none.
    pub(super) fn answer_lines(self, call: &str, words: [&str; 2]) -> String {
        let (of_plain, [win, lose]) = (plain(call), words.map(|word| self.quote(word)));
        self.0.pick([
            format!(
                "const string lines = {of_plain};\ncout << (lines.empty() ? {lose} : {win}) << lines << '\\n';\n"
            ),
            format!("lines = {of_plain}\nprint(({win} if lines else {lose}) + lines)\n"),
            format!(
                "let lines = {call};\nlet word = if lines.is_empty() {{ {lose} }} else {{ {win} }};\n\
                 answers += &format!(\"{{word}}{{lines}}\\n\");\n"
            ),
        ])
    }

    /// A copy of a row.
    pub(super) fn copied(self, name: &str, row: &str) -> String {
        self.0.pick([
            format!("const vector<u64> {name} = {row};\n"),
            format!("{name} = {row}\n"),
            format!("let {name} = {row}.clone();\n"),
        ])
    }

    /// Writes a text about a winning move, or the text if there is none. A call returns how much the move takes, its pile
    /// and what it leaves, as far as the text tells of them, or nothing.
    pub(super) fn answer_told(self, call: &str, text: &MoveText, after: &str) -> String {
        let won = self.put(&self.told(&text.win, "found", after));
        self.defined("vector<u64>", "found", call)
            + &self.if_some("found", &won, &(text.lose.clone() + after))
    }

    /// As [`Fragments::answer_told`], for a text about each winning move. The call returns a list.
    pub(super) fn answer_each_told(
        self, call: &str, text: &MoveText, EachMove { parts, between }: &EachMove, after: &str,
    ) -> String {
        let [head, each, tail] = [
            self.told(&text.win[..parts.start], "", ""),
            self.told(&text.win[parts.clone()], "found", ""),
            self.told(&text.win[parts.end..], "", after),
        ]
        .map(|parts| self.put(&parts));
        let loops =
            ["for (size_t i = 0; i < told.size(); i++) {", "for found in told:", "for found in &told {"];
        let found = self.0.pick(["const vector<u64> &found = told[i];\n", "", ""]).to_owned();
        let [first, next] = self.separator("between", between);
        let won = head + &first + &self.block(loops, &(found + &next + &each)) + &tail;
        self.defined("vector<vector<u64> >", "told", call)
            + &self.if_some("told", &won, &(text.lose.clone() + after))
    }

    /// These steps if a list is not empty; otherwise this text.
    fn if_some(self, list: &str, steps: &str, otherwise: &str) -> String {
        let heads = [
            &format!("if (!{list}.empty()) {{"),
            &format!("if {list}:"),
            &*format!("if !{list}.is_empty() {{"),
        ];
        let otherwise = self.put(&[self.quote(otherwise)]);
        self.block(heads, steps) + &self.block(["else {", "else:", "else {"], &otherwise)
    }

    /// Defines a name for what a call returns.
    fn defined(self, kind: &str, name: &str, call: &str) -> String {
        let of_plain = plain(call);
        self.0.pick([
            format!("const {kind} {name} = {of_plain};\n"),
            format!("{name} = {of_plain}\n"),
            format!("let {name} = {call};\n"),
        ])
    }

    /// Writes these expressions.
    fn put(self, parts: &[String]) -> String {
        if parts.is_empty() {
            return String::new();
        }
        let (text, holes) = (parts.join(self.0.pick([" << ", ", ", ", "])), "{}".repeat(parts.len()));
        self.0.pick([
            format!("cout << {text};\n"),
            format!("print({text}, sep=\"\", end=\"\")\n"),
            format!("answers += &format!(\"{holes}\", {text});\n"),
        ])
    }

    /// The parts of a text about a winning move, which has this name, with `after` after them.
    fn told(self, parts: &[MovePart], name: &str, after: &str) -> Vec<String> {
        let mut parts = parts.to_vec();
        match parts.last_mut() {
            Some(MovePart::Text(last)) => last.push_str(after),
            _ if after.is_empty() => {}
            _ => parts.push(MovePart::Text(after.to_owned())),
        }
        let told = |part: &MovePart| match part {
            MovePart::Text(text) => self.quote(text),
            MovePart::Amount => format!("{name}[0]"),
            MovePart::Pile => format!("{name}[1]"),
            MovePart::Rest => format!("rest({}{name})", self.0.pick(["", "", "&"])),
        };
        parts.iter().map(told).collect()
    }

    /// Lists, as `lost`, those of the options that a call returns that are lost, the first or all. `option` makes of an
    /// option, which is called `row`, what the call `verdict` asks for.
    pub(super) fn lost_options(self, call: &str, option: &str, verdict: &str, all: bool) -> String {
        let end = self.0.pick([";", "", ";"]);
        let verdict = if self.0 == Language::Rust { verdict.to_owned() } else { plain(verdict) };
        let stop = if all { String::new() } else { format!("break{end}\n") };
        let adds = self.0.pick(["lost.push_back(tried[i])", "lost.append(tried)", "lost.push(tried)"]);
        let is_lost = [
            &format!("if (!({verdict})) {{"),
            &format!("if not ({verdict}):"),
            &*format!("if !({verdict}) {{"),
        ];
        let row =
            self.0.pick(["vector<u64> row = tried[i];\n", "row = tried\n", "let row = tried.clone();\n"]);
        let each = row.to_owned() + option + &self.block(is_lost, &format!("{adds}{end}\n{stop}"));
        let begin = self.0.pick([
            format!("const vector<vector<u64> > tried = {};\nvector<vector<u64> > lost;\n", plain(call)),
            "lost = []\n".to_owned(),
            "let mut lost = Vec::new();\n".to_owned(),
        ]);
        let heads = [
            "for (size_t i = 0; i < tried.size(); i++) {",
            &format!("for tried in {}:", plain(call)),
            &format!("for tried in {call} {{"),
        ];
        begin + &self.block(heads, &each)
    }

    /// Checks the move that an output makes from `row`, in C++. `option` and `verdict` are as for
    /// [`Fragments::lost_options`].
    pub(super) fn check_move(option: &str, verdict: &str) -> String {
        let refuse =
            |when: &str, why: &str| block(&format!("if ({when}) {{"), &format!("refuse({why:?});"), "}");
        let check = refuse("!is_move(row, left)", "no move leads to that")
            + "vector<u64> row = left;\n"
            + option
            + &refuse(&plain(verdict), "the opponent can win after that move");
        "vector<u64> left = row;\n".to_owned() + &block("if (read_move(left)) {", &check, "}")
    }

    /// Defines the number of the last row.
    pub(super) fn counter(self) -> &'static str {
        self.0.pick(["u64 row_number = 0;\n", "row_number = 0\n", "let mut row_number = 0_u64;\n"])
    }

    /// Writes the text before an answer.
    pub(super) fn prefix(self, AnswerPrefix { begin, end, .. }: &AnswerPrefix) -> String {
        let Some(end) = end else {
            let text = self.quote(begin);
            return self.0.pick([
                format!("cout << {text};\n"),
                format!("print({text}, end=\"\")\n"),
                format!("answers += {text};\n"),
            ]);
        };
        let [begin, end] = [self.quote(begin), self.quote(end)];
        self.0.pick([
            format!("row_number++;\ncout << {begin} << row_number << {end};\n"),
            format!("row_number += 1\nprint({begin}, row_number, {end}, sep=\"\", end=\"\")\n"),
            format!("row_number += 1;\nanswers += &format!(\"{{}}{{row_number}}{{}}\", {begin}, {end});\n"),
        ])
    }

    /// What comes before the answers of a game, and before each of them, so that this text is between them.
    pub(super) fn separator(self, name: &str, text: &str) -> [String; 2] {
        let text = self.quote(text);
        self.0.pick([
            [format!("const char *{name} = \"\";\n"), format!("cout << {name};\n{name} = {text};\n")],
            [format!("{name} = \"\"\n"), format!("print({name}, end=\"\")\n{name} = {text}\n")],
            [format!("let mut {name} = \"\";\n"), format!("answers += {name};\n{name} = {text};\n")],
        ])
    }

    /// What [separates](Fragments::separator) answers that share a line with blanks.
    pub(super) fn blanks(self) -> [String; 2] {
        self.separator("blank", " ")
    }

    /// Ends a line.
    pub(super) fn end_line(self) -> &'static str {
        self.0.pick(["cout << '\\n';\n", "print()\n", "answers += \"\\n\";\n"])
    }
}
