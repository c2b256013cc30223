//! The verdict on an output.

use std::fmt;

use crate::message::{Message, message};

/// The most bytes of a token, an answer or a row that a message shows.
pub(super) const SHOWN: usize = 64;

/// Whether upper case differs from lower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LetterCase {
    /// Upper case differs from lower.
    #[default]
    Exact,
    /// ASCII letters are the same in either case.
    Ignored,
}

impl LetterCase {
    pub(super) fn is_same(self, token: &[u8], other: &[u8]) -> bool {
        token == other || self == LetterCase::Ignored && token.eq_ignore_ascii_case(other)
    }
}

/// The verdict on an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The output is right; this is the number of positions.
    Right(u64),
    /// The output is wrong.
    Wrong(Box<Mismatch>),
}

/// The first mistake in an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Its kind.
    pub kind: FaultKind,
    /// The mistake.
    pub what: Message,
    /// The line of the output, from 1.
    pub line: u64,
    /// The position that is answered there; `None` after the last answer.
    pub position: Option<InputPosition>,
}

/// A position of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputPosition {
    /// Its number, from 1.
    pub number: u64,
    /// Its row. Vertices have the numbers of the input. Empty for a grid.
    pub row: Vec<u64>,
    /// The line of the input on which it ends, from 1.
    pub line: u64,
}

impl fmt::Display for InputPosition {
    /// The row, cut if it is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for number in &self.row {
            let number = number.to_string();
            if text.len() + 1 + number.len() > SHOWN {
                return write!(f, "{text} ...");
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&number);
        }
        f.write_str(&text)
    }
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// An answer that is possible, but not right.
    WrongAnswer,
    /// A token that is not an answer, an output that ends early, or more after the last answer.
    Format,
    /// The program reported failure, or a signal ended it.
    Crash,
    /// The program was too slow.
    TooSlow,
    /// Two runs of the program on the same input had different results.
    Flaky,
}

impl FaultKind {
    /// The exit code for this kind: 1 for a wrong answer and 2 for a wrong format, as in testlib (`WA_EXIT_CODE`,
    /// `PE_EXIT_CODE`); 4 for a crash, 5 for a slow program, 6 for a flaky program.
    pub fn exit_code(self) -> u8 {
        match self {
            FaultKind::WrongAnswer => 1,
            FaultKind::Format => 2,
            FaultKind::Crash => 4,
            FaultKind::TooSlow => 5,
            FaultKind::Flaky => 6,
        }
    }

    /// Its name at online judges.
    pub fn verdict(self) -> &'static str {
        match self {
            FaultKind::WrongAnswer => "WA",
            FaultKind::Format => "PE",
            FaultKind::Crash => "RE",
            FaultKind::TooSlow => "TLE",
            FaultKind::Flaky => "FLAKY",
        }
    }
}

impl FaultKind {
    /// Its name for people.
    pub fn message(self) -> Message {
        match self {
            FaultKind::WrongAnswer => message!("fault-wrong-answer"),
            FaultKind::Format => message!("fault-format"),
            FaultKind::Crash => message!("fault-crash"),
            FaultKind::TooSlow => message!("fault-too-slow"),
            FaultKind::Flaky => message!("fault-flaky"),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
