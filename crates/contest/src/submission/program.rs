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
    /// The constants that are variables, since numbers of the input set them.
    pub(super) variables: Vec<&'static str>,
}

impl SourceText {
    /// A program without definitions.
    pub(super) fn new(heading: Vec<String>, constants: Vec<(&'static str, Constant)>, steps: String) -> Self {
        let (texts, imports, variables) = Default::default();
        SourceText { heading, constants, texts, imports, steps, variables }
    }

    /// Adds the definitions of a text, below the heading of its Rust file. Their imports go to the top.
    pub(super) fn define(&mut self, text: Code, language: Language) {
        self.define_below(text.rust, text.of(language), language);
    }

    /// Adds the definitions in `code`, below the heading of a Rust file.
    pub(super) fn define_below(&mut self, rust: &str, code: &str, language: Language) {
        if code.is_empty() {
            return;
        }
        let mark = if language == Language::Python { "#" } else { "//" };
        let proof = rust.lines().filter_map(|line| line.strip_prefix("//!"));
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

    /// Makes variables of these constants. Rust has no variables of all functions but with a lock or as atomic ones, so
    /// there a function returns each.
    pub(super) fn set(&mut self, constants: &[&'static str], language: Language) {
        self.variables = constants.to_vec();
        if language != Language::Rust || constants.is_empty() {
            return;
        }
        self.imports.insert("use std::sync::atomic::{AtomicU64, Ordering};".to_owned());
        let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let call = |word: &str| match constants
            .iter()
            .find(|name| **name == word.trim_end_matches(|l| !is_letter(l)))
        {
            Some(name) => word.replacen(name, &format!("the_{}()", name.to_lowercase()), 1),
            None => word.to_owned(),
        };
        for text in self.texts.iter_mut().chain([&mut self.steps]) {
            let lines = text.split_inclusive('\n').map(|line| {
                if line.trim_start().starts_with("//") {
                    return line.to_owned();
                }
                // Each word with the marks after it.
                let mut words = vec![String::new()];
                let mut in_word = false;
                for letter in line.chars() {
                    if is_letter(letter) && !in_word {
                        words.push(String::new());
                    }
                    in_word = is_letter(letter);
                    words.last_mut().expect("there is one").push(letter);
                }
                words.iter().map(|word| call(word)).collect::<String>()
            });
            *text = lines.collect();
        }
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
