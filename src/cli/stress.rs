//! `judge stress`: runs a program on one input after another, and prints a minimal counterexample.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use clap::builder::styling::Style;
use clap::{ArgMatches, Args, ValueHint};
use indicatif::{ProgressBar, ProgressStyle};

use super::assignment;
use super::error::CliError;
use super::format::TaskArgs;
use super::kernel::kernel;
use super::language::say;
use super::output::{complain, print};
use super::pattern::pattern;
use super::signals::{StopSignal, stop_at_signals};
use super::tool::{NO_VERDICT, Operands, Tool};
use super::{explain, game, generate, language};
use crate::contest::assignment::Assignment;
use crate::contest::check::FaultKind;
use crate::contest::process::{Program, ProgramRun, adopt_orphans};
use crate::contest::stress::{
    Coverage, Ended, Fault, LineEnds, Options, ProgramTrial, Progress, Shrunk, Stopped, Stress, StressError,
    Tested, counted,
};
use crate::game::{AnswerKind, Position};
use crate::message::{Message, escaped, escaped_path, message};
use crate::teach::refute::Misconception;
use crate::text::{Error, system_error};

pub(super) const COMMAND: Tool =
    Tool::new("stress", Operands::GameOrProblem(Arguments::augment_args, TaskArgs::augment_args), run)
        .examples(&[
            "judge stress wythoff -- ./program",
            "judge stress problem poj-1067 --time-limit 1 -- python3 program.py",
        ])
        .no_verdict(NO_VERDICT);

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    time_limit: Duration,
    #[arg(long, value_name = "N", value_parser = rounds)]
    rounds: Option<u64>,
    #[arg(long = "for", value_name = "SECONDS", value_parser = seconds, conflicts_with = "rounds")]
    time: Option<Duration>,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "P")]
    max_pile: Option<u64>,
    #[arg(long, value_name = "A..B", value_parser = generate::piles)]
    piles: Option<RangeInclusive<usize>>,
    #[arg(long, value_name = "PREFIX")]
    save: Option<OsString>,
    // Arguments given without the `--` that must come before a program.
    #[arg(hide = true, num_args = 1.., value_hint = ValueHint::AnyPath)]
    stray: Vec<OsString>,
    #[arg(value_name = "PROGRAM", num_args = 1.., last = true, required_unless_present = "stray")]
    #[arg(value_hint = ValueHint::AnyPath)]
    program: Vec<OsString>,
}

/// A number of rounds.
fn rounds(text: &str) -> Result<u64, Message> {
    text.parse().ok().filter(|&rounds| rounds > 0).ok_or_else(|| message!("no-rounds", text))
}

/// A length of time.
pub(super) fn seconds(text: &str) -> Result<Duration, Message> {
    const MOST: u64 = 1_000_000;
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let duration = (is_number(whole) && is_number(part) && part.len() <= 9).then(|| {
        let seconds = whole.parse().ok().filter(|&seconds| seconds <= MOST)?;
        Some(Duration::new(seconds, format!("{part:0<9}").parse().ok()?))
    });
    let duration = duration.flatten().filter(|duration| !duration.is_zero());
    duration.ok_or_else(|| message!("no-time", text, most = MOST))
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    let (entry, settings) = chosen.settings();
    let named = Misconception { entry, settings: &settings };
    chosen.pose(kernel()?, |assignment| stress(&asked, named, assignment))
}

/// The program on a command line, and the signals that stop it.
pub(super) fn program(words: &[OsString], time_limit: Duration) -> Result<(Program, StopSignal), CliError> {
    let (name, arguments) = words.split_first().expect("clap requires it");
    let stop = Arc::default();
    let signal = stop_at_signals(&stop).map_err(|error| cannot_run(name, &error))?;
    let (name, arguments) = (name.clone(), arguments.to_vec());
    Ok((Program { name, arguments, time_limit, stop, orphans: adopt_orphans() }, signal))
}

fn stress(asked: &Arguments, named: Misconception<'_>, assignment: &Assignment<'_>) -> Result<(), CliError> {
    if let Some(stray) = asked.stray.first() {
        let stray = escaped_path(Path::new(stray));
        return Err(CliError::usage(COMMAND.name, message!("stress-stray", stray)));
    }
    let (program, signal) = program(&asked.program, asked.time_limit)?;
    let stress = Stress::new(assignment, program.clone());
    let options = Options {
        runs: asked.rounds,
        time: asked.time,
        seed: asked.seed,
        piles: asked.piles.clone(),
        max_pile: asked.max_pile,
    };
    let bar = Bar::new();
    let tested = stress.test(&options, &mut |progress| bar.tell(progress, asked.time));
    let patterns = tested.as_ref().ok().and_then(|tested| match &tested.end {
        Ended::Wrong(small) if small.stopped != Some(Stopped::Signal) => {
            patterns(asked, &stress, named, &small.trial, &bar)
        }
        _ => None,
    });
    bar.0.finish_and_clear();
    let tested = tested.map_err(|failure| no_verdict(&program, failure))?;
    match &tested.end {
        Ended::Right => print(told(&tested)),
        Ended::Stopped => {
            let so_far = so_far(tested.runs, &tested.coverage);
            complain(&say(&message!("stress-interrupted", so_far)));
            // By now all processes that the program started have ended.
            signal.obey();
            Err(cannot_run(&program.name, &io::ErrorKind::Interrupted.into()))
        }
        Ended::Wrong(small) => {
            if let Some(prefix) = &asked.save {
                save(prefix, &small.trial)?;
            }
            let told = report(&stress, (tested.runs, asked.seed), small);
            print(told + &patterns.unwrap_or_default())?;
            signal.obey();
            let kind = small.trial.fault.as_ref().expect("it is wrong").kind;
            Err(CliError::Told(kind.exit_code()))
        }
    }
}

/// Writes an input, its answers, and the program's output.
fn save(prefix: &OsString, trial: &ProgramTrial) -> Result<(), CliError> {
    for (end, bytes) in [(".in", &trial.input[..]), (".ans", &trial.expected), (".out", &trial.run.output)] {
        let mut name = prefix.clone();
        name.push(end);
        let name = Path::new(&name);
        fs::write(name, bytes)
            .map_err(|error| CliError::usage(COMMAND.name, CliError::not_written(name, &error).message()))?;
    }
    Ok(())
}

/// For example "7 runs, 300 positions, 90 decided by one pile; piles 1..5, sizes 0..9, 50% lost".
fn so_far(runs: u64, coverage: &Coverage) -> Message {
    message!("stress-so-far", runs = counted("runs-counted", runs), covered = coverage.message())
}

/// The report on a program that is right: first what the inputs did not cover, then what they did.
fn told(tested: &Tested) -> String {
    let mut told = String::new();
    let missing = tested.coverage.missing();
    if !missing.is_empty() {
        let list = missing.into_iter().reduce(|list, last| message!("listed", list, last));
        let list = list.unwrap_or_else(|| "".into());
        told = say(&message!("stress-not-met", list)) + "\n";
    }
    if let Some(error) = &tested.refused {
        // The user does not have the input, so the message leaves out the line and column.
        let why = match error {
            Error::Input(error) => error.cause.message(),
            error => error.message(),
        };
        told = told + &say(&message!("stress-left-out", why)) + "\n";
    }
    if let Some((count, why)) = &tested.undrawn {
        let inputs = counted("inputs-counted", *count);
        told = told + &say(&message!("stress-undrawn", inputs, why = why.clone())) + "\n";
    }
    if tested.late > 0 {
        let runs = counted("runs-counted", tested.late);
        told = told + &say(&message!("stress-late", runs)) + "\n";
    }
    let (so_far, slowest) = (so_far(tested.runs, &tested.coverage), tested.slowest.as_secs_f64());
    let right = message!("stress-right", so_far, slowest = format!("{slowest:.2}"));
    told + &format!("OK: {}\n", say(&right))
}

/// The report on a program that failed in run `round` of a test with this seed.
fn report(stress: &Stress<'_>, (round, seed): (u64, u64), small: &Shrunk) -> String {
    let Shrunk { trial, other, runs, stopped } = small;
    let Fault { kind, what, .. } = trial.fault.as_ref().expect("it is wrong");
    let any_move = *stress.assignment.task.kind() == AnswerKind::Move;
    let expected = if any_move { message!("stress-expected-or-other") } else { message!("stress-expected") };
    let more = counted("more-runs-counted", (*runs).into());
    let found = match stopped {
        // A program whose answers change shows no smallest input.
        None if other.is_some() => message!("stress-found-flaky", round, seed, more),
        None => message!("stress-found", round, seed, more),
        Some(Stopped::Runs(most)) => message!("stress-found-after-runs", round, seed, more, most = *most),
        Some(Stopped::Time(most)) => {
            message!("stress-found-after-time", round, seed, more, most = most.as_secs())
        }
        Some(Stopped::Signal) => message!("stress-found-interrupted", round, seed, more),
        Some(Stopped::Unsteady) => message!("stress-found-unsteady", round, seed, more),
    };
    let mut told = format!("{}: {}\n{}\n", kind.verdict(), say(what), say(&found));
    told += &match trial.ends {
        LineEnds::Usual => String::new(),
        LineEnds::Unended => say(&message!("stress-unended")) + "\n",
        LineEnds::CrLf => say(&message!("stress-crlf")) + "\n",
    };
    told += &texts(&trial.input, &expected, &trial.expected, &trial.run);
    if let Some(other) = other {
        told = told + &say(&message!("stress-got-again")) + "\n" + &shown(&other.output, false);
    }
    if other.is_some() { told } else { told + &reason(stress, trial).unwrap_or_default() }
}

/// What the program's wrong answers have in common, if it answers a single row wrongly.
fn patterns(
    asked: &Arguments, stress: &Stress<'_>, named: Misconception<'_>, trial: &ProgramTrial, bar: &Bar,
) -> Option<String> {
    let is_wrong = trial.fault.as_ref().is_some_and(|fault| fault.kind == FaultKind::WrongAnswer);
    let [game] = &trial.case.games[..] else { return None };
    let [row] = &game.rows[..] else { return None };
    let is_asked = |row: &[u64]| {
        asked.piles.as_ref().is_none_or(|piles| piles.contains(&row.len()))
            && asked.max_pile.is_none_or(|most| row.iter().all(|pile| *pile <= most))
    };
    bar.0.set_message(say(&message!("stress-asking")));
    let sentences = if is_wrong { pattern(stress, named, row, &is_asked)? } else { return None };
    Some(sentences.iter().map(|sentence| say(sentence) + "\n").collect())
}

/// Why the wrongly answered position is won or lost.
fn reason(stress: &Stress<'_>, trial: &ProgramTrial) -> Option<String> {
    /// With more heaps than this, the reason is too long to read.
    const HEAPS: usize = 8;
    let known = trial.fault.as_ref()?.position.filter(|_| trial.case.positions() > 1);
    let number = known.unwrap_or(1);
    let case = trial.case.only(usize::try_from(number - 1).ok()?);
    if known.is_none() && trial.case.positions() > 1 {
        return None;
    }
    let described = case.games.first()?;
    let row = described.asked().pop()?;
    let game = stress.assignment.known(&described.description, row.iter().copied().max()?)?;
    // The cells of a grid would be shown as numbers.
    if row.len() > HEAPS || case.form.format.sides().is_some() {
        return None;
    }
    let reason = crate::teach::explain::explain(Position::new(&*game, &row).ok()?);
    let lines = crate::teach::explain::lines(&reason, language::words());
    let heading =
        if known.is_some() { message!("stress-reason-of", number) } else { message!("stress-reason") };
    let text = explain::shown(&lines, explain::width(), Style::new());
    Some(format!("{}\n{text}", say(&heading)))
}

pub(super) fn no_verdict(program: &Program, failure: StressError) -> CliError {
    match failure {
        StressError::Input(error) => CliError::Task(error),
        StressError::Program(error) => cannot_run(&program.name, &error),
        StressError::Request(why) => CliError::usage(COMMAND.name, why),
    }
}

pub(super) fn cannot_run(name: &OsString, error: &io::Error) -> CliError {
    let path = Path::new(name);
    let shown = escaped_path(path);
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let is_there = path.is_file();
    let why = system_error(error);
    CliError::Usage(match extension {
        "c" | "cc" | "cpp" | "cxx" | "rs" | "pas" | "java" | "go" if is_there => {
            message!("cannot-run-source", name = shown, why)
        }
        "py" if is_there => message!("cannot-run-python", name = shown, why),
        _ if is_there && path.components().count() == 1 => message!("cannot-run-but", name = shown, why),
        _ => message!("cannot-run", name = shown, why),
    })
}

/// A progress bar on standard error, if that is a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Bar {
        // The default target draws only on terminals.
        let bar = ProgressBar::new(1);
        let style = ProgressStyle::with_template("[{bar:30}] {elapsed}, {msg}");
        bar.set_style(style.expect("indicatif knows this template").progress_chars("=> "));
        // A run can take long, and the elapsed time must keep moving. indicatif's own ticker would panic where no
        // thread can be started; here the time then moves with each run.
        let ticked = bar.downgrade();
        let tick = move || {
            while let Some(bar) = ticked.upgrade().filter(|bar| !bar.is_finished()) {
                bar.tick();
                drop(bar);
                thread::sleep(Duration::from_millis(500));
            }
        };
        if !bar.is_hidden() {
            let _ = thread::Builder::new().spawn(tick);
        }
        Bar(bar)
    }

    /// Shows the progress of a test. `time` is the length of the test, unless it counts runs.
    fn tell(&self, progress: Progress<'_>, time: Option<Duration>) {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        match progress {
            Progress::Run { runs, most, elapsed, coverage } => {
                let (length, position) = match (time, most) {
                    (Some(time), _) => (millis(time), millis(elapsed)),
                    (None, most) => (most.unwrap_or(u64::MAX), runs),
                };
                self.0.set_length(length);
                self.0.set_position(position);
                self.0.set_message(say(&so_far(runs, coverage)));
            }
            Progress::Small(runs) => {
                let runs = counted("runs-counted", runs.into());
                self.0.set_message(say(&message!("stress-making-small", runs)));
            }
        }
    }
}

/// The input and the output of a run; `heading` introduces the right answers.
pub(super) fn texts(input: &[u8], heading: &Message, expected: &[u8], run: &ProgramRun) -> String {
    let parts =
        [(&message!("stress-input"), input), (heading, expected), (&message!("stress-got"), &run.output)];
    let texts = parts.map(|(heading, text)| say(heading) + "\n" + &shown(text, false));
    texts.concat() + &errors(&run.errors)
}

/// The text that a program wrote to standard error, if any.
pub(super) fn errors(text: &[u8]) -> String {
    if text.is_empty() {
        return String::new();
    }
    say(&message!("stress-errors")) + "\n" + &shown(text, true)
}

/// The text, escaped for a terminal. A long text is cut: its beginning is shown, or its end if `end` is set.
pub(super) fn shown(text: &[u8], end: bool) -> String {
    const BYTES: usize = 2000;
    const LINES: usize = 40;
    if text.is_empty() {
        return say(&message!("stress-nothing")) + "\n";
    }
    let mut lines: Vec<&[u8]> =
        text.strip_suffix(b"\n").unwrap_or(text).split(|&byte| byte == b'\n').collect();
    if end {
        lines.reverse();
    }
    let (mut kept, mut bytes) = (Vec::new(), 0);
    for line in lines.iter().take(LINES) {
        let part = &line[..line.len().min(BYTES - bytes)];
        bytes += part.len();
        let text = part.strip_suffix(b"\r").unwrap_or(part);
        kept.push(text.split(|&byte| byte == b'\t').map(escaped).collect::<Vec<_>>().join("\t"));
        if part.len() < line.len() || bytes == BYTES {
            break;
        }
    }
    let left_out = text.len().saturating_sub(bytes + kept.len());
    if left_out > 0 {
        kept.push(say(&message!("stress-left-out-bytes", count = left_out)));
    }
    if end {
        kept.reverse();
    }
    kept.join("\n") + "\n"
}
