//! Exercises: what an input is taken for, and what is answered about it.

use std::io::{Read, Write};

use crate::error::Error;
use crate::forms;
use crate::job::Job;
use crate::problems::Series;

/// What is asked about an input: by a game's command with its options, or by a problem of a judge.
#[derive(Clone, Copy)]
pub enum Exercise<'a> {
    /// Positions of one game.
    Positions(Job<'a>),
    /// Games that the input describes, each with positions of its own.
    Games(Series<'a>),
}

impl Exercise<'_> {
    /// Answers `input`, which error messages call `file`.
    ///
    /// # Errors
    ///
    /// As [`Job::run`].
    ///
    /// # Panics
    ///
    /// As [`Job::run`].
    pub fn run(&self, file: &str, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        match self {
            Exercise::Positions(job) => job.run(file, input, output),
            Exercise::Games(series) => forms::run(&mut series.reader(), series.kernel, file, input, output),
        }
    }
}
