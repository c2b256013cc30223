//! The candidate: what a test runs.

use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::process::{Program, ProgramRun, RunEnd};

/// The candidate of a test: a program, or a function in its place.
#[derive(Clone)]
#[non_exhaustive]
pub enum Candidate<'a> {
    /// A program, which reads an input and writes answers.
    Program(Program),
    /// A function from an input to answers. If it does not return, nothing stops it.
    Function(&'a dyn Fn(&[u8]) -> Vec<u8>),
}

impl From<Program> for Candidate<'_> {
    fn from(program: Program) -> Self {
        Candidate::Program(program)
    }
}

impl Candidate<'_> {
    /// Runs the candidate on an input. It can write `most` bytes.
    ///
    /// # Errors
    ///
    /// As [`Program::run`].
    pub(super) fn run(&self, input: &Arc<Vec<u8>>, most: usize) -> io::Result<ProgramRun> {
        match self {
            Candidate::Program(program) => program.run(input, most),
            Candidate::Function(function) => {
                let begun = Instant::now();
                let output = function(input);
                let end = if output.len() > most {
                    RunEnd::TooMuch(most)
                } else {
                    RunEnd::Exit(ExitStatus::default())
                };
                Ok(ProgramRun { end, output, errors: Vec::new(), time: begun.elapsed() })
            }
        }
    }

    /// Whether the user has stopped it.
    pub(super) fn is_stopped(&self) -> bool {
        match self {
            Candidate::Program(program) => program.stop.load(Ordering::Relaxed),
            Candidate::Function(_) => false,
        }
    }

    /// The time limit of a run.
    pub(super) fn time_limit(&self) -> Duration {
        match self {
            Candidate::Program(program) => program.time_limit,
            Candidate::Function(_) => Duration::MAX,
        }
    }

    /// The same candidate, with less time for a run.
    pub(super) fn within(&self, time_limit: Duration) -> Self {
        match self {
            Candidate::Program(program) => Candidate::Program(Program { time_limit, ..program.clone() }),
            Candidate::Function(function) => Candidate::Function(*function),
        }
    }
}
