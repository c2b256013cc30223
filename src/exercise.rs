//! Exercises: what an input is taken for, and what is answered about it.

use std::io::{Read, Write};

use crate::error::Error;
use crate::forms;
use crate::job::Job;
use crate::problems::Series;
use crate::question::Question;

/// What is asked about an input: by a game's command with its options, or by a problem of a judge.
#[derive(Clone, Copy)]
pub enum Exercise<'a> {
    /// Positions of one game.
    Positions(Job<'a>),
    /// Games that the input describes, each with positions of its own.
    Games(Series<'a>),
}

impl<'a> Exercise<'a> {
    /// What is asked of every row.
    pub(crate) fn question(&self) -> &'a Question<'a> {
        match self {
            Exercise::Positions(job) => job.question,
            Exercise::Games(series) => series.question,
        }
    }

    /// The same with another question.
    pub(crate) fn asking<'b>(&self, question: &'b Question<'b>) -> Exercise<'b>
    where
        'a: 'b,
    {
        match *self {
            Exercise::Positions(job) => Exercise::Positions(Job { question, ..job }),
            Exercise::Games(series) => Exercise::Games(Series { question, ..series }),
        }
    }

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
