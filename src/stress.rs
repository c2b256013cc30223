//! Stress tests: a program is run on one input after another, until it is wrong, and then that input is made small.
//!
//! Whether an answer is right is for [`check`](crate::check) to say. Inputs come from [`generate`](crate::generate).

mod program;
mod rounds;
mod shrink;

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::sync::Arc;

use crate::check::{Flaw, Verdict, check};
use crate::error::Error;
use crate::exercise::Exercise;
use crate::generate::{Case, Limits};

pub use program::{End, Program, Run};
pub use rounds::{ROUNDS, Rounds};

/// A program, and what it is to answer.
pub struct Stress<'a> {
    /// What is asked.
    pub exercise: &'a Exercise<'a>,
    /// What inputs keep to.
    pub limits: Limits,
    /// The program.
    pub program: Program,
}

/// A run of the program, and what is said of it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The input in its parts.
    pub case: Case,
    /// The input.
    pub input: Arc<Vec<u8>>,
    /// The answers to it.
    pub expected: Vec<u8>,
    /// The program's answers, and how it ended.
    pub run: Run,
    /// What is wrong; nothing if the program is right.
    pub wrong: Option<Wrong>,
}

/// What is wrong with a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its kind.
    pub kind: Kind,
    /// What it is, in words.
    pub what: String,
    /// The number of the position that was answered wrongly, from 1, if it was one.
    pub position: Option<u64>,
}

/// The kinds of wrong runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The output is wrong.
    Output(Flaw),
    /// The output is far too long.
    TooMuch,
    /// The program says that it failed, or was ended by a signal.
    Crash,
    /// The program was too slow.
    TooSlow,
}

impl Kind {
    /// The exit code that tells the kind: those of [`check`](crate::check), 4 for a crash, 5 for a program that is too
    /// slow.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Kind::Output(flaw) => flaw.exit_code(),
            Kind::TooMuch => Flaw::Extra.exit_code(),
            Kind::Crash => 4,
            Kind::TooSlow => 5,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Output(Flaw::WrongAnswer) => "WA",
            Kind::Output(_) | Kind::TooMuch => "PE",
            Kind::Crash => "RE",
            Kind::TooSlow => "TLE",
        })
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input was refused. It is not one that the program could be asked.
    Input(Error),
    /// The program could not be run, or was stopped.
    Program(io::Error),
}

impl Stress<'_> {
    /// Runs the program on an input.
    ///
    /// # Errors
    ///
    /// If the input is refused, or the program cannot be run.
    pub fn run(&self, case: Case) -> Result<Trial, Failure> {
        /// What is written more than twice the right answers, at most: a program may be talkative and still be told
        /// what is wrong with its first line.
        const MORE: usize = 1 << 20;

        let mut input = Vec::new();
        case.write(&mut input).map_err(|source| Failure::Input(Error::Write { source }))?;
        let mut expected = Vec::new();
        self.exercise.run("input", &input[..], &mut expected).map_err(Failure::Input)?;
        let input = Arc::new(input);
        let most = 2 * expected.len() + MORE;
        let run = self.program.run(&input, most).map_err(Failure::Program)?;
        let alone = |kind, what| Some(Wrong { kind, what, position: None });
        let wrong = match run.end {
            End::Exit(status) if status.success() => {
                let verdict = check(self.exercise, ("input", &input[..]), ("output", &run.output[..]));
                match verdict.map_err(Failure::Input)? {
                    Verdict::Right(_) => None,
                    Verdict::Wrong(wrong) => Some(Wrong {
                        kind: Kind::Output(wrong.flaw),
                        what: wrong.what,
                        position: wrong.position.map(|position| position.number),
                    }),
                }
            }
            End::Exit(status) => alone(Kind::Crash, crash(status)),
            End::TooSlow => alone(Kind::TooSlow, format!("no end after {:?}", self.program.time_limit)),
            End::TooMuch => alone(Kind::TooMuch, format!("more than {most} bytes of output")),
        };
        Ok(Trial { case, input, expected, run, wrong })
    }
}

/// How a program failed, in words.
fn crash(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("ended by signal {signal}");
    }
    status.code().map_or_else(|| status.to_string(), |code| format!("exit code {code}"))
}
