//! `judge check`: whether an output is right for an input.

use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};

use judge::Error;
use judge::check::{Verdict, Wrong, check};

use super::{Failure, exercise, game, kernel, open};

/// The command's name.
pub(super) const NAME: &str = "check";

pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Checks whether an output is right for an input, as the checkers of testlib do")
        .after_help(
            "Exit codes: 0, the output is right; 1, a wrong answer; 2, a wrong format, an output that ends early or \
             goes on too long; 3, no verdict: the input was refused, a file could not be read, or wrong usage.",
        )
        .defer(|command| {
            exercise::of_each(command, with_files, |command| command.args(exercise::arguments()))
        })
}

fn with_files(command: Command) -> Command {
    let file = |name, value, help| {
        Arg::new(name).value_name(value).value_parser(value_parser!(PathBuf)).required(true).help(help)
    };
    command.args([
        file("input", "INPUT", "The input; '-' is standard input"),
        file("output", "OUTPUT", "The output to check; '-' is standard input"),
        file("right-output", "ANSWER", "Not looked at: checkers are given a right output too")
            .required(false)
            .hide(true),
    ])
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let chosen = exercise::chosen(matches);
    let file = |name| chosen.matches().get_one::<PathBuf>(name).expect("clap requires it");
    let (input_path, output_path) = (file("input"), file("output"));
    if input_path == Path::new("-") && output_path == Path::new("-") {
        return Err(game::usage(NAME, "the input and the output cannot both be standard input"));
    }
    let kernel = kernel()?;
    let (input_name, input) = open(input_path);
    let input = input.map_err(|source| Failure::Job(Error::Read { file: input_name.clone(), source }))?;
    let (output_name, output) = open(output_path);
    let output = output.map_err(|source| match source.kind() {
        // As testlib has it: who was to write the file did not.
        io::ErrorKind::NotFound => Failure::Verdict(2, format!("{output_name}: there is no such file")),
        _ => Failure::Job(Error::Read { file: output_name.clone(), source }),
    })?;
    let verdict = chosen.pose(kernel, |exercise| {
        let output = BufReader::with_capacity(1 << 16, output);
        check(exercise, (&input_name, input), (&output_name, output)).map_err(Failure::Job)
    })?;
    match verdict {
        Verdict::Right(positions) => {
            let answers = if positions == 1 { "answer" } else { "answers" };
            let _ = io::stderr().write_all(format!("ok {positions} {answers}\n").as_bytes());
            Ok(())
        }
        Verdict::Wrong(wrong) => {
            Err(Failure::Verdict(wrong.flaw.exit_code(), message(&wrong, &input_name, &output_name)))
        }
    }
}

/// What is wrong and where, in the output and in the input.
fn message(wrong: &Wrong, input: &str, output: &str) -> String {
    let Wrong { flaw, what, line, position } = wrong;
    let place = position.as_ref().map_or_else(String::new, |position| {
        format!("; position {}, {input}:{}: {position}", position.number, position.line)
    });
    format!("{output}:{line}: {flaw}: {what}{place}")
}
