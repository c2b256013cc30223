//! The subject of a test: a program, or a function.

use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::contest::process::{End, Program, ProgramRun};

/// The subject of a test.
#[derive(Clone)]
#[non_exhaustive]
pub enum Subject<'a> {
    /// A program, which reads an input and writes answers.
    Program(Program),
    /// A function from an input to answers. If it does not return, nothing stops it.
    Function(&'a dyn Fn(&[u8]) -> Vec<u8>),
}

impl From<Program> for Subject<'_> {
    fn from(program: Program) -> Self {
        Subject::Program(program)
    }
}

impl Subject<'_> {
    /// Runs the subject on an input. It can write `most` bytes.
    ///
    /// # Errors
    ///
    /// As [`Program::run`].
    pub(super) fn run(&self, input: &Arc<Vec<u8>>, most: usize) -> io::Result<ProgramRun> {
        match self {
            Subject::Program(program) => program.run(input, most),
            Subject::Function(function) => {
                let begun = Instant::now();
                let output = function(input);
                let end =
                    if output.len() > most { End::TooMuch(most) } else { End::Exit(ExitStatus::default()) };
                Ok(ProgramRun { end, output, errors: Vec::new(), time: begun.elapsed() })
            }
        }
    }

    /// The time limit of a run.
    pub(super) fn time_limit(&self) -> Duration {
        match self {
            Subject::Program(program) => program.time_limit,
            Subject::Function(_) => Duration::MAX,
        }
    }

    /// The same subject, with less time for a run.
    pub(super) fn within(&self, time_limit: Duration) -> Self {
        match self {
            Subject::Program(program) => Subject::Program(Program { time_limit, ..program.clone() }),
            Subject::Function(function) => Subject::Function(*function),
        }
    }
}
