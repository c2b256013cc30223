//! The code that computes a position from the numbers of an input, in each language of submissions.
//!
//! It computes in signed integers of 64 bits in C++ and of 128 bits in Rust. A name of the input ends with `_` there,
//! like no keyword and no name of a theorem.

use super::functions;
use super::program::block;
use crate::game::Language;
use crate::theory::rules;
use crate::theory::rules::{Condition, Function, Move, Part, Property, Relation, Term, Translation};

/// A constant that depends on a number: its name, the number's index, and how much larger it is.
pub(crate) type Set = (&'static str, usize, u64);

/// A number of a set: one that is read, by its index, or a given one.
pub(crate) enum SetNumber {
    Read(usize),
    Given(u64),
}

/// A statement that defines `set` in each language.
pub(crate) fn set(numbers: &[SetNumber]) -> [String; 3] {
    let all = |conversion: &str| {
        let all = numbers.iter().map(|number| match number {
            SetNumber::Read(index) => format!("row[{index}]{conversion}"),
            SetNumber::Given(number) => number.to_string(),
        });
        all.collect::<Vec<_>>().join(", ")
    };
    let cpp = format!(
        "const u64 taken[] = {{{}}};\nconst vector<u64> set(taken, taken + {});",
        all(""),
        numbers.len()
    );
    [cpp, format!("set = [{}]", all("")), format!("let set: Vec<usize> = vec![{}];", all(" as usize"))]
}

/// A function `position` in each language. `names` are those of the numbers, and then of the lists; it sets the constants
/// `sets`.
///
/// # Errors
///
/// The word of the notation that the languages lack.
pub(crate) fn of(
    translation: &Translation, (names, are_in_turn): (&[String], bool), sets: &[Set],
) -> Result<[String; 3], &'static str> {
    // C++ keeps names with two underscores for itself.
    let names = &names.iter().map(|name| name.replace("__", "_column_")).collect::<Vec<_>>()[..];
    let of = |language| Writer { language, translation, names, are_in_turn, sets }.function();
    let [cpp, python, rust] = Language::ALL.map(of);
    Ok([cpp?, python?, rust?])
}

/// Code, or the word of the notation that a language lacks.
type Written = Result<String, &'static str>;

/// Writes a translation in a language.
struct Writer<'a> {
    language: Language,
    translation: &'a Translation,
    names: &'a [String],
    are_in_turn: bool,
    sets: &'a [Set],
}

impl Writer<'_> {
    fn function(&self) -> Written {
        let (before, lists) = self.translation.shape();
        let mut lines = String::new();
        let mut variables: Vec<String> = self.names[..before].iter().map(|name| format!("{name}_")).collect();
        for (name, index, more) in self.sets {
            let value = format!(
                "{}{}",
                variables[*index],
                if *more > 0 { format!(" + {more}") } else { String::new() }
            );
            lines += &self.language.pick([
                format!("{name} = {value};\n"),
                format!("global {name}\n{name} = {value}\n"),
                format!("{name}.store(({value}) as u64, Ordering::Relaxed);\n"),
            ]);
        }
        if lists > 0 {
            let size = self.language.pick(["row.size()", "len(row)", "row.len()"]);
            let numbers = if before > 0 { format!("{size} - {before}") } else { size.to_owned() };
            let over = self.language.pick(["/", "//", "/"]);
            let places = if lists > 1 { format!("({numbers}) {over} {lists}") } else { numbers };
            lines += &self.language.pick([
                format!("const size_t places = {places};\n"),
                format!("places = {places}\n"),
                format!("let places = {places};\n"),
            ]);
        }
        for part in self.translation.parts() {
            match part {
                Part::One(term) => lines += &self.push(term, &variables)?,
                Part::Each(each) => {
                    let body = self.each(each, &mut variables)?;
                    let heads = [
                        "for (size_t place = 0; place < places; place++) {",
                        "for place in range(places):",
                        "for place in 0..places {",
                    ];
                    let is_of_places = self.translation.is_of_places(each);
                    lines += &if is_of_places { self.block(self.language.pick(heads), &body) } else { body };
                    variables.truncate(before);
                }
            }
        }
        let is_used = |(_, name): &(usize, &String)| lines.contains(&***name);
        let named = variables.iter().enumerate().filter(is_used);
        let named: String = named.map(|(index, name)| self.name(name, &index.to_string())).collect();
        let lines = named + &lines;
        let lines = self.language.pick([
            format!("vector<u64> all;\n{lines}return all;\n"),
            format!("numbers = []\n{lines}return numbers\n"),
            format!("let mut all = Vec::new();\n{lines}all\n"),
        ]);
        let heads = [
            "vector<u64> position(const vector<u64>& row) {",
            "def position(row):",
            "fn position(row: &[u64]) -> Vec<u64> {",
        ];
        let function = self.block(self.language.pick(heads), &lines);
        let needed = functions::called(&function, self.language);
        let compares = ["min<", "max<"].iter().any(|call| lines.contains(call));
        let include = if compares { "#include <algorithm>\n" } else { "" };
        let mark = self.language.pick(["//", "#", "//"]);
        Ok(format!(
            "{include}{mark} The position, computed from the numbers of the input.\n{needed}{function}"
        ))
    }

    fn block(&self, head: &str, lines: &str) -> String {
        block(head, lines, self.language.pick(["}", "", "}"]))
    }

    /// A name for the number with this index of `row`.
    fn name(&self, name: &str, index: &str) -> String {
        self.language.pick([
            format!("const long long {name} = row[{index}];\n"),
            format!("{name} = row[{index}]\n"),
            format!("let {name} = i128::from(row[{index}]);\n"),
        ])
    }

    fn push(&self, term: &Term, variables: &[String]) -> Written {
        let number = bare(&self.term(term, variables)?);
        Ok(self.language.pick([
            format!("all.push_back({number});\n"),
            format!("numbers.append({number})\n"),
            if number.contains(' ') {
                format!("all.push(({number}) as u64);\n")
            } else {
                format!("all.push({number} as u64);\n")
            },
        ]))
    }

    /// The numbers of one place. A program has each list as a whole, one after another.
    fn each(&self, each: &Move, variables: &mut Vec<String>) -> Written {
        let (before, _) = self.translation.shape();
        for name in &self.names[before..] {
            variables.push(format!("{name}_"));
        }
        let [place, run, next] = ["i_", "run_", "next_"].map(str::to_owned);
        variables.extend([place.clone(), run.clone(), next.clone()]);
        let mut body = String::new();
        let known = variables.len();
        let mut heads = Vec::new();
        for (number, set) in each.choices.iter().enumerate() {
            let variable = known + number;
            let used = each.uses(variable..=variable);
            let choice = format!("{}choice_{number}", if used { "" } else { "_" });
            let rules::Set::Range(first, last) = set else { return Err("for") };
            let [first, last] =
                [self.term(first, variables)?, self.term(last, variables)?].map(|end| bare(&end));
            heads.push(self.language.pick([
                format!("for (long long {choice} = {first}; {choice} <= {last}; {choice}++) {{"),
                format!("for {choice} in range({first}, {last} + 1):"),
                format!("for {choice} in {first}..={last} {{"),
            ]));
            variables.push(choice);
        }
        for term in &each.leaves[0] {
            body += &self.push(term, variables)?;
        }
        if let Some(condition) = &each.condition {
            let condition = bare(&self.condition(condition, variables)?);
            let heads =
                [format!("if ({condition}) {{"), format!("if {condition}:"), format!("if {condition} {{")];
            body = self.block(&self.language.pick(heads), &body);
        }
        let body = heads.iter().rev().fold(body, |body, head| self.block(head, &body));
        let mut lines = String::new();
        let of_lists = known - rules::OF_PLACE;
        if each.uses(of_lists..=of_lists) && self.translation.shape().1 > 0 {
            lines += &self.language.pick([
                format!("const long long {place} = place + 1;\n"),
                format!("{place} = place + 1\n"),
                format!("let {place} = place as i128 + 1;\n"),
            ]);
        }
        if self.translation.uses_run(each) {
            lines += &self.run(&run);
        }
        if self.translation.uses_next(each) {
            lines += &self.next(&next);
        }
        for (list, name) in
            variables[before..of_lists].iter().enumerate().filter(|(_, name)| body.contains(&***name))
        {
            let lists = self.translation.shape().1;
            let of_list = match list {
                _ if self.are_in_turn => Some(format!("{lists} * place")),
                0 => None,
                1 => Some("places".to_owned()),
                _ => Some(format!("{list} * places")),
            };
            let start = (before > 0).then(|| before.to_string());
            let last = if self.are_in_turn { list.to_string() } else { "place".to_owned() };
            let index = start.into_iter().chain(of_list).chain([last].into_iter().filter(|last| last != "0"));
            let index = index.collect::<Vec<_>>().join(" + ");
            lines += &self.name(name, &index);
        }
        variables.truncate(known);
        Ok(lines + &body)
    }

    /// The number at a place of the one list.
    fn at(&self, place: &str) -> String {
        match self.translation.shape().0 {
            0 => format!("row[{place}]"),
            before => format!("row[{before} + {place}]"),
        }
    }

    /// The number at the next place of the one list; 0 after the last.
    fn next(&self, next: &str) -> String {
        let number = self.at("place + 1");
        self.language.pick([
            format!("const long long {next} = place + 1 < places ? {number} : 0;\n"),
            format!("{next} = {number} if place + 1 < places else 0\n"),
            format!("let {next} = if place + 1 < places {{ i128::from({number}) }} else {{ 0 }};\n"),
        ])
    }

    /// The length of the run of equal numbers that ends at a place of the one list; 0 within a run.
    fn run(&self, run: &str) -> String {
        let [this, next] = ["place", "place + 1"].map(|place| self.at(place));
        let (back, back_in_rust) =
            (self.at(&format!("place - {run}")), self.at(&format!("place - {run} as usize")));
        let count = self.block(
            &self.language.pick([
                format!("while ({run} <= (long long)place && {back} == {this}) {{"),
                format!("while {run} <= place and {back} == {this}:"),
                format!("while {run} <= place as i128 && {back_in_rust} == {this} {{"),
            ]),
            &self.language.pick([format!("{run}++;\n"), format!("{run} += 1\n"), format!("{run} += 1;\n")]),
        );
        let ends = self.language.pick([
            format!("if (place + 1 == places || {next} != {this}) {{"),
            format!("if place + 1 == places or {next} != {this}:"),
            format!("if place + 1 == places || {next} != {this} {{"),
        ]);
        self.language.pick([
            format!("long long {run} = 0;\n"),
            format!("{run} = 0\n"),
            format!("let mut {run} = 0_i128;\n"),
        ]) + &self.block(&ends, &count)
    }

    /// A term. What joins others stands in brackets.
    fn term(&self, term: &Term, variables: &[String]) -> Written {
        let (function, terms) = match term {
            Term::Constant(number) => {
                let is_long = i32::try_from(*number).is_err();
                return Ok(self.language.pick([
                    if is_long { format!("{number}LL") } else { number.to_string() },
                    number.to_string(),
                    number.to_string(),
                ]));
            }
            Term::Variable(number) => return variables.get(*number).cloned().ok_or("i"),
            Term::Of(function, terms) => (function, terms),
        };
        let parts: Vec<String> =
            terms.iter().map(|term| self.term(term, variables)).collect::<Result<_, _>>()?;
        let joined = |sign: &str| format!("({})", parts.join(sign));
        let call = |name: &str| {
            let parts: Vec<String> = parts.iter().map(|part| bare(part)).collect();
            format!("{name}({})", parts.join(", "))
        };
        let nested = |name: &str| {
            let all = parts[1..].iter().fold(parts[0].clone(), |one, other| {
                self.language.pick([
                    format!("{name}<long long>({one}, {other})"),
                    String::new(),
                    format!("{one}.{name}({other})"),
                ])
            });
            if self.language == Language::Python { call(name) } else { all }
        };
        Ok(match function {
            Function::Negative => format!("(-{})", parts[0]),
            Function::Plus => joined(" + "),
            Function::Minus => joined(" - "),
            Function::Times => joined(" * "),
            Function::Xor => joined(" ^ "),
            Function::Over if self.language == Language::Python => joined(" // "),
            Function::Modulo if self.language == Language::Python => joined(" % "),
            Function::Over => call("over"),
            Function::Modulo => call("modulo"),
            Function::Least => nested("min"),
            Function::Largest => nested("max"),
            Function::Absolute => self.language.pick([
                format!("max<long long>({0}, -{0})", parts[0]),
                call("abs"),
                format!("{}.abs()", parts[0]),
            ]),
            Function::CommonDivisor => parts[1..].iter().fold(parts[0].clone(), |one, other| {
                format!("common_divisor({}, {})", bare(&one), bare(other))
            }),
            Function::Root => call("root_of"),
            Function::Ones => call("ones_of"),
            Function::Zeros => call("zeros_of"),
            Function::Floor(_) => return Err("floor"),
        })
    }

    fn condition(&self, condition: &Condition, variables: &[String]) -> Written {
        let [and, or, not] =
            self.language.pick([["&&", "||", "!"], ["and", "or", "not "], ["&&", "||", "!"]]);
        let joined = |all: &[Condition], word: &str| -> Written {
            let all: Result<Vec<String>, _> = all.iter().map(|one| self.condition(one, variables)).collect();
            Ok(format!("({})", all?.join(&format!(" {word} "))))
        };
        let has = |name: &str, term: &Term| -> Written {
            Ok(format!("{name}({})", bare(&self.term(term, variables)?)))
        };
        Ok(match condition {
            Condition::Compare(relation, one, other) => {
                let sign = match relation {
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                    Relation::Equal => "==",
                    Relation::Unequal => "!=",
                };
                format!("{} {sign} {}", self.term(one, variables)?, self.term(other, variables)?)
            }
            Condition::Is(property @ (Property::Even | Property::Odd), term) => {
                let sign = if *property == Property::Even { "==" } else { "!=" };
                format!("{} % 2 {sign} 0", self.term(term, variables)?)
            }
            Condition::Is(Property::Prime, _) => return Err("prime"),
            Condition::Is(Property::Square, term) => has("is_a_square", term)?,
            Condition::Is(Property::PowerOf2, term) => has("is_a_power_of_2", term)?,
            Condition::Is(Property::Fibonacci, term) => has("is_a_fibonacci_number", term)?,
            Condition::Exists(_) => return Err("exists"),
            Condition::Not(one) => format!("{not}({})", self.condition(one, variables)?),
            Condition::And(all) => joined(all, and)?,
            Condition::Or(all) => joined(all, or)?,
        })
    }
}

/// An expression without the brackets around it.
fn bare(expression: &str) -> String {
    let mut depth = 0;
    let inner = expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let is_pair = inner.is_some_and(|inner| {
        inner.chars().all(|letter| {
            depth += i32::from(letter == '(') - i32::from(letter == ')');
            depth >= 0
        })
    });
    inner.filter(|_| is_pair).unwrap_or(expression).to_owned()
}
