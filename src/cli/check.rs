//! `judge check`: whether an output is right for an input, reported as testlib, Kattis or DOMjudge expects.

use std::fs;
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use clap::{ArgMatches, Args, Command, ValueEnum};

use super::assignment::{self, Chosen};
use super::error::CliError;
use super::extent::Extent;
use super::format::TaskArgs;
use super::game;
use super::input::open;
use super::kernel::kernel;
use super::language::say;
use super::tool::{NO_VERDICT, Operands, Tool};
use crate::contest::check::{FaultKind, LetterCase, Mismatch, Verdict, check};
use crate::message::{Message, message};
use crate::text::{Error, quote};

pub(super) const COMMAND: Tool = Tool::new("check", Operands::Own(arguments), run)
    .examples(&["judge check nim input.txt output.txt", "judge check problem poj-1067 input.txt output.txt"])
    .no_verdict(NO_VERDICT);

/// How a contest system calls its checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Protocol {
    Testlib,
    Kattis,
}

// Options that can also come before the game.
#[derive(Args)]
struct Protocols {
    #[arg(long, global = true, value_name = "NAME", default_value = "testlib", hide_possible_values = true)]
    protocol: Protocol,
    #[arg(long, global = true)]
    ignore_case: bool,
}

#[derive(Args)]
struct Files {
    // Codeforces passes the name of the test set; the name is ignored.
    #[arg(long, hide = true)]
    _testset: Option<String>,
    #[arg(long, hide = true)]
    _group: Option<String>,
    #[arg(value_name = "INPUT")]
    input: PathBuf,
    #[arg(value_name = "OUTPUT")]
    second: PathBuf,
    #[arg(value_name = "ANSWER")]
    third: Option<PathBuf>,
    #[arg(value_name = "REPORT")]
    report: Option<PathBuf>,
    #[arg(value_name = "-appes", allow_hyphen_values = true, value_parser = ["-appes", "-APPES"])]
    appes: Option<String>,
}

fn arguments(command: Command, extent: Extent<'_>) -> Command {
    let command = Protocols::augment_args(command);
    assignment::of_each(command, extent, Files::augment_args, TaskArgs::augment_args)
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let files: Files = game::arguments(chosen.matches());
    let Protocols { protocol, ignore_case } = game::arguments(chosen.matches());
    let letter_case = if ignore_case { LetterCase::Ignored } else { LetterCase::Exact };
    match protocol {
        Protocol::Testlib => as_testlib(&files, |output| verdict(&chosen, letter_case, &files.input, output)),
        Protocol::Kattis => as_kattis(&files, |output| verdict(&chosen, letter_case, &files.input, output)),
    }
}

/// Called as: INPUT OUTPUT [ANSWER [REPORT [-appes]]].
fn as_testlib(files: &Files, verdict: impl FnOnce(&Path) -> Result<Told, CliError>) -> Result<(), CliError> {
    let told = verdict(&files.second);
    if let Some(report) = &files.report {
        let (outcome, message) = match &told {
            Ok(Told::Right(message)) => ("accepted", say(message)),
            Ok(Told::Wrong(FaultKind::WrongAnswer, message)) => ("wrong-answer", say(message)),
            Ok(Told::Wrong(_, message)) => ("presentation-error", say(message)),
            Err(failure) => ("fail", say(&failure.message())),
        };
        let text = if files.appes.is_some() { xml(outcome, &message) } else { message };
        write_message(report, &text)?;
    }
    match told? {
        Told::Right(message) => {
            let _ = io::stderr().write_all(format!("ok {}\n", say(&message)).as_bytes());
            Ok(())
        }
        Told::Wrong(kind, message) => Err(CliError::Verdict(kind.exit_code(), message)),
    }
}

/// Called as: INPUT ANSWER `FEEDBACK_DIR` < OUTPUT.
fn as_kattis(files: &Files, verdict: impl FnOnce(&Path) -> Result<Told, CliError>) -> Result<(), CliError> {
    const RIGHT: u8 = 42;
    const WRONG: u8 = 43;
    let (Some(folder), None) = (&files.third, &files.report) else {
        return Err(CliError::usage(COMMAND.name, message!("check-kattis-arguments")));
    };
    let told = verdict(Path::new("-"));
    let message = match &told {
        Ok(Told::Right(message)) => format!("ok {}", say(message)),
        Ok(Told::Wrong(_, message)) => say(message),
        Err(failure) => say(&failure.message()),
    };
    write_message(&folder.join("judgemessage.txt"), &(message + "\n"))?;
    match told? {
        Told::Right(_) => Err(CliError::Told(RIGHT)),
        Told::Wrong(_, message) => Err(CliError::Verdict(WRONG, message)),
    }
}

/// The verdict, with its message for the contest system.
enum Told {
    Right(Message),
    Wrong(FaultKind, Message),
}

fn verdict(
    chosen: &Chosen<'_>, letter_case: LetterCase, input: &Path, output: &Path,
) -> Result<Told, CliError> {
    if [input, output].iter().all(|path| path.as_os_str() == "-") {
        return Err(CliError::usage(COMMAND.name, message!("check-both-stdin")));
    }
    let kernel = kernel()?;
    let (input_name, input) = open(input)?;
    let (output_name, output) = match open(output) {
        Ok(opened) => opened,
        // As in testlib, a missing output is a wrong output.
        Err(CliError::Task(Error::Read { file, source })) if source.kind() == io::ErrorKind::NotFound => {
            return Ok(Told::Wrong(
                FaultKind::Format,
                message!("told-of", name = file, what = message!("no-such-file")),
            ));
        }
        Err(error) => return Err(error),
    };
    let verdict = chosen.pose(kernel, |assignment| {
        let output = BufReader::with_capacity(1 << 16, output);
        Ok(check(letter_case, assignment, (&input_name, input), (&output_name, output))?)
    })?;
    Ok(match verdict {
        Verdict::Right(positions) => Told::Right(message!("check-right", count = positions)),
        Verdict::Wrong(wrong) => Told::Wrong(wrong.kind, sentence(&wrong, &input_name, &output_name)),
    })
}

/// The mistake and its place, in the output and in the input.
fn sentence(wrong: &Mismatch, input: &str, output: &str) -> Message {
    let Mismatch { kind, what, line, position } = wrong;
    let (place, kind, what) = (format!("{output}:{line}"), kind.message(), what.clone());
    let Some(position) = position else { return message!("check-wrong", place, kind, what) };
    let (number, row) = (position.number, position.to_string());
    let input = format!("{input}:{}", position.line);
    if row.is_empty() {
        return message!("check-wrong-at", place, kind, what, number, input);
    }
    message!("check-wrong-of", place, kind, what, number, input, row)
}

fn write_message(path: &Path, text: &str) -> Result<(), CliError> {
    fs::write(path, text).map_err(|error| CliError::not_written(path, &error))
}

/// The report as testlib writes it for `-appes`. Characters outside ASCII become numeric references, so that the
/// report is the same in every encoding.
fn xml(outcome: &str, message: &str) -> String {
    let message = quote::xml(message);
    let message = message.chars().map(|letter| match letter {
        _ if letter.is_ascii() => letter.to_string(),
        _ => format!("&#{};", u32::from(letter)),
    });
    let head = format!("<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = \"{outcome}\">");
    head + &message.collect::<String>() + "</result>\n"
}
