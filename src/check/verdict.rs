//! What is said of an output.

use std::fmt;

/// The most bytes of one thing that are shown.
pub(super) const SHOWN: usize = 64;

/// What is said of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right, and this is the number of positions.
    Right(u64),
    /// It is not.
    Wrong(Box<Wrong>),
}

/// The first thing in an output that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its kind.
    pub flaw: Flaw,
    /// What is wrong, in words.
    pub what: String,
    /// The line of the output, from 1.
    pub line: u64,
    /// The position that is answered there; none behind the last.
    pub position: Option<Position>,
}

/// A position of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Its number, from 1.
    pub number: u64,
    /// Its row.
    pub row: Vec<u64>,
    /// The line of the input on which it ends, from 1.
    pub line: u64,
}

impl fmt::Display for Position {
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

/// The kinds of wrong outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// An answer that is possible, but not right.
    WrongAnswer,
    /// What is no answer.
    NoAnswer,
    /// The output ends early.
    EndsEarly,
    /// Something behind the last answer.
    Extra,
}

impl Flaw {
    /// The exit code of a checker: 1 for a wrong answer, 2 for a presentation error, as `WA_EXIT_CODE` and
    /// `PE_EXIT_CODE` of testlib.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Flaw::WrongAnswer => 1,
            Flaw::NoAnswer | Flaw::EndsEarly | Flaw::Extra => 2,
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::WrongAnswer => "wrong answer",
            Flaw::NoAnswer | Flaw::EndsEarly | Flaw::Extra => "wrong output format",
        })
    }
}
