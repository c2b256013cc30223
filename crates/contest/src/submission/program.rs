//! A program in parts, and text that all languages share.

use std::collections::BTreeSet;

use crate::game::{Code, Constant, Language};
use crate::text::quote;

/// The widest line of code and comments.
pub(super) const WIDTH: usize = 100;

/// A program: its definitions and its steps.
pub(super) struct SourceText {
    /// The comment at the top, without comment marks.
    pub(super) heading: Vec<String>,
    pub(super) constants: Vec<(&'static str, Constant)>,
    /// Definitions without their imports, each before the definitions that use it.
    pub(super) texts: Vec<String>,
    /// The imports of the definitions, one per line.
    pub(super) imports: BTreeSet<String>,
    /// The steps of its main function.
    pub(super) steps: String,
}

impl SourceText {
    /// A program without definitions.
    pub(super) fn new(heading: Vec<String>, constants: Vec<(&'static str, Constant)>, steps: String) -> Self {
        SourceText { heading, constants, texts: Vec::new(), imports: BTreeSet::new(), steps }
    }

    /// Adds the definitions of a text, below the heading of its Rust file. Their imports go to the top.
    pub(super) fn define(&mut self, text: Code, language: Language) {
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
            } else if !["//!", "use super", "#[inline]"].iter().any(|begin| line.starts_with(begin)) {
                // A submission has no modules, so nothing needs to be public.
                let private = ["pub(super) ", "pub(crate) ", "pub "].iter();
                lines.push(private.fold(line.to_owned(), |line, public| line.replacen(public, "", 1)));
            }
        }
        if language != Language::Python {
            // The removed lines can have left two blank lines.
            lines.dedup_by(|line, before| line.is_empty() && before.is_empty());
        }
        self.texts.push(lines.join("\n").trim().to_owned() + "\n");
    }

    /// The heading, in a language whose comments begin with this mark.
    pub(super) fn heading(&self, mark: &str) -> String {
        self.heading.iter().map(|line| quote::comment(mark, line)).collect()
    }
}

/// A call without the syntax that only Rust needs.
pub(super) fn plain(call: &str) -> String {
    call.replace("&mut ", "").replace('&', "")
}

/// Joins the lines, with a line feed after each.
pub(super) fn lines_of<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    lines.into_iter().flat_map(|line| [line, "\n"]).collect()
}

/// Indents lines into a block that `head` begins, and that `tail` ends unless it is empty.
pub(super) fn block(head: &str, lines: &str, tail: &str) -> String {
    let lines: String = lines.lines().flat_map(|line| ["    ", line, "\n"]).collect();
    format!("{head}\n{lines}{}", lines_of(Some(tail).filter(|tail| !tail.is_empty())))
}

/// A list of numbers between two brackets, over several lines if it is long.
pub(super) fn list(begin: &str, numbers: impl Iterator<Item = String>, end: &str) -> String {
    let numbers: Vec<String> = numbers.collect();
    let line = format!("{begin}{}{end}\n", numbers.join(", "));
    if line.len() <= WIDTH {
        return line;
    }
    let text = numbers.join(", ") + ",";
    let lines = textwrap::wrap(&text, WIDTH - "    ".len());
    block(begin, &lines.join("\n"), end)
}
