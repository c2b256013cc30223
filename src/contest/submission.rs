//! Submissions: what is asked about an input, answered by one source file that an online judge compiles.
//!
//! It needs nothing but the standard library, and no newer compiler than judges have: C++ of 1998, Python 3.5,
//! Rust 1.65. Each theorem stands, with its proof, in a Rust file that uses nothing of the crate, and beside
//! it in C++ and Python. A game tells by [`Contest::solution`](crate::game::Contest::solution) which of these
//! files answer a row, and how. In Rust that is the very text that is compiled here: such a file may use
//! another by `use super::`, and what makes it a file of the crate falls away. In the other languages the
//! heading of the Rust file, which is the proof, stands above the code.
//!
//! What a program does is planned once, as [steps](plan), and then written in a language.
//!
//! A submission reads what its judge promises. Of the mistakes in an input it sees one: what is neither a
//! number nor a blank ends it, as it is refused here.

mod cpp;
mod plan;
mod python;
mod rust;

use std::collections::BTreeSet;

use super::assignment::Assignment;
use crate::engine::Header;
use crate::game::{AnswerKind, Code, Constant, Ending, Entry, Language, Solution};
use crate::text::is_hidden;
use plan::Step;

/// The widest line of code and comments.
const WIDTH: usize = 100;

/// A program: what it defines, and what it does.
struct Program {
    /// The comment at the top, without marks.
    heading: Vec<String>,
    constants: Vec<(&'static str, Constant)>,
    /// Definitions, each before those that use it, without what they import.
    texts: Vec<String>,
    /// What these import, a line each.
    imports: BTreeSet<String>,
    steps: Vec<Step>,
}

/// The source of a program that answers an assignment about a game, whose line in the table is `entry`. The
/// comment at its top begins with `title`, a line or several.
///
/// # Errors
///
/// Why there is none, in a sentence.
pub fn source(
    title: &str, entry: &Entry, assignment: &Assignment<'_>, language: Language,
) -> Result<String, String> {
    let task = &assignment.task;
    let (solution, ending, steps) = match (assignment.game, task.positions(), task.header()) {
        (Some(game), Some((_, layout)), _) => {
            let solution = match task.kind() {
                kind if kind.is_verdict() => game.solution()?,
                kind => game.solution_of(kind).ok_or(VERDICTS_ALONE)?,
            };
            let steps = plan::of_rows(layout, &solution, task.kind());
            (solution, game.ending(), steps)
        }
        (_, _, Some(header)) => {
            let solution = described(header, task.kind())?;
            let steps = plan::of_games(header, &solution, task.kind());
            (solution, Ending::Normal, steps)
        }
        _ => return Err("the theorem of this game is not written as a submission".to_owned()),
    };
    let mut heading: Vec<String> = title.lines().map(str::to_owned).collect();
    if language == Language::Python && solution.slow_in_python {
        heading.push("Python is likely too slow for the largest inputs.".to_owned());
    }
    heading.push(String::new());
    heading.extend(about(entry, ending));
    let mut program = Program {
        heading,
        constants: solution.constants,
        texts: Vec::new(),
        imports: BTreeSet::new(),
        steps,
    };
    for text in solution.texts {
        program.define(text, language);
    }
    Ok(match language {
        Language::Cpp => cpp::source(program),
        Language::Python => python::source(&program),
        Language::Rust => rust::source(&program),
    })
}

const VERDICTS_ALONE: &str = "a submission of this game says who wins, and nothing else";

/// How a submission answers rows of the games that its input describes.
fn described(header: &Header, kind: &AnswerKind) -> Result<Solution, String> {
    if kind.is_verdict() { Ok((header.family.solution)()) } else { Err(VERDICTS_ALONE.to_owned()) }
}

/// What a row and a move are, in lines.
fn about(entry: &Entry, ending: Ending) -> Vec<String> {
    let last = match ending {
        Ending::Normal => "",
        Ending::Misere => " Whoever takes the last stone loses.",
    };
    let about = format!("A row is {}; a move: {}.{last}", entry.row, entry.a_move);
    textwrap::wrap(&about, WIDTH - "//! ".len()).into_iter().map(String::from).collect()
}

impl Program {
    /// Adds the definitions of a text, below the heading of its Rust file. What they import goes to the top.
    fn define(&mut self, text: Code, language: Language) {
        let code = text.of(language);
        if code.is_empty() {
            return;
        }
        let mark = if language == Language::Python { "#" } else { "//" };
        let proof = text.rust.lines().filter_map(|line| line.strip_prefix("//!"));
        let mut lines: Vec<String> = proof.map(|line| format!("{mark}{line}")).collect();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        for line in code.lines() {
            if ["#include ", "import ", "from ", "use std::"].iter().any(|begin| line.starts_with(begin)) {
                self.imports.insert(line.to_owned());
            } else if !["//!", "use super::", "#[inline]"].iter().any(|begin| line.starts_with(begin)) {
                // Nothing is public where there are no modules.
                lines.push(line.replacen("pub(super) ", "", 1).replacen("pub(crate) ", "", 1));
            }
        }
        if language != Language::Python {
            // What went may have left two blank lines.
            lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
        }
        self.texts.push(lines.join("\n").trim().to_owned() + "\n");
    }

    /// The heading, in a language whose comments begin with this mark.
    fn heading(&self, mark: &str) -> String {
        self.heading.iter().map(|line| format!("{mark} {line}").trim_end().to_owned() + "\n").collect()
    }
}

/// These, a line each.
fn lines_of<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}

/// Lines in a block that `head` begins and `tail` ends, if there is one.
fn block(head: &str, lines: &str, tail: &str) -> String {
    let lines: String = lines.lines().flat_map(|line| ["    ", line, "\n"]).collect();
    format!("{head}\n{lines}{}", lines_of(Some(tail).filter(|tail| !tail.is_empty())))
}

/// A list of numbers between two brackets, over several lines if it is long.
fn list(begin: &str, numbers: impl Iterator<Item = String>, end: &str) -> String {
    let numbers: Vec<String> = numbers.collect();
    let line = format!("{begin}{}{end}\n", numbers.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let text = numbers.join(", ") + ",";
    let lines = textwrap::wrap(&text, WIDTH - "    ".len());
    block(begin, &lines.join("\n"), end)
}

/// Text in double quotes. What controls the line, hides or reorders what stands beside it is written by
/// `escape`.
fn quoted(text: &str, escape: impl Fn(char) -> String) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        match char {
            '\n' => quoted += "\\n",
            '"' | '\\' => quoted.extend(['\\', char]),
            char if is_hidden(char) => quoted += &escape(char),
            char => quoted.push(char),
        }
    }
    quoted + "\""
}
