//! `judge check`: whether an output is right for an input.

use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Args, Command};

use super::assignment::{self, TaskArgs};
use super::error::CliError;
use super::game;
use super::input::open;
use super::kernel::kernel;
use crate::contest::check::{Mismatch, Verdict, check};
use crate::text::Error;

/// The command's name.
pub(super) const NAME: &str = "check";

/// What the help shows.
const EXAMPLES: &[&str] = &["check nim input.txt output.txt", "check problem poj-1067 input.txt output.txt"];

pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Check whether an output is right for an input")
        .after_help(
            "Exit codes: 0, the output is right; 1, a wrong answer; 2, a wrong format, an output that ends early or \
             goes on too long; 3, no verdict: the input was refused, a file could not be read, or wrong usage.",
        )
        .defer(|command| assignment::of_each(command, Files::augment_args, TaskArgs::augment_args, EXAMPLES))
}

#[derive(Args)]
struct Files {
    /// The input; '-' is standard input
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    /// The output to check; '-' is standard input
    #[arg(value_name = "OUTPUT")]
    output: PathBuf,
    /// Not looked at: checkers are given a right output too
    #[arg(value_name = "ANSWER", hide = true)]
    _right_output: Option<PathBuf>,
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches);
    let files: Files = game::arguments(chosen.matches());
    if [&files.input, &files.output].iter().all(|path| path.as_os_str() == "-") {
        return Err(CliError::usage(NAME, "the input and the output cannot both be standard input"));
    }
    let kernel = kernel()?;
    let (input_name, input) = open(&files.input)?;
    let (output_name, output) = open(&files.output).map_err(|error| match error {
        // As testlib has it: who was to write the file did not.
        Error::Read { file, source } if source.kind() == io::ErrorKind::NotFound => {
            CliError::Verdict(2, format!("{file}: there is no such file"))
        }
        error => CliError::Task(error),
    })?;
    let verdict = chosen.pose(kernel, |assignment| {
        let output = BufReader::with_capacity(1 << 16, output);
        Ok(check(assignment, (&input_name, input), (&output_name, output))?)
    })?;
    match verdict {
        Verdict::Right(positions) => {
            let answers = if positions == 1 { "answer" } else { "answers" };
            let _ = io::stderr().write_all(format!("ok {positions} {answers}\n").as_bytes());
            Ok(())
        }
        Verdict::Wrong(wrong) => {
            Err(CliError::Verdict(wrong.kind.exit_code(), message(&wrong, &input_name, &output_name)))
        }
    }
}

/// What is wrong and where, in the output and in the input.
fn message(wrong: &Mismatch, input: &str, output: &str) -> String {
    let Mismatch { kind, what, line, position } = wrong;
    let place = position.as_ref().map_or_else(String::new, |position| {
        format!("; position {}, {input}:{}: {position}", position.number, position.line)
    });
    format!("{output}:{line}: {kind}: {what}{place}")
}
