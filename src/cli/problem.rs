//! The command that judges the data of a known problem.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};

use judge::Error;
use judge::problems;

use super::exercise::PROBLEM;
use super::progress::{self, Progress};
use super::{Failure, exercise, kernel, open, print_text};
use crate::sys;

/// The command.
pub(super) fn command() -> Command {
    Command::new(PROBLEM)
        .about(
            "Answers the data of a problem of an online judge, as it is; without an ID, lists the problems",
        )
        .arg(exercise::id())
        .arg(progress::argument())
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("The problem's data; '-' or none is standard input"),
        )
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let Some(problem) = exercise::problem(matches) else { return print_text(&problems::list()) };
    let kernel = kernel()?;
    let mut output = sys::stdout().map_err(|source| Failure::Job(Error::Write { source }))?;
    let (name, input) = open(matches.get_one::<PathBuf>("file").map_or(Path::new("-"), PathBuf::as_path));
    let done = match input {
        Ok(input) => {
            problem.pose(kernel, |exercise| match Progress::begin(matches, input.rest_of_file().as_ref()) {
                None => exercise.run(&name, input, &mut output),
                Some(progress) => exercise.run(&name, progress.reading(input), &mut output),
            })
        }
        Err(source) => Err(Error::Read { file: name, source }),
    };
    done.map_err(Failure::Job)
}
