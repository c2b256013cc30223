//! `judge stress`: runs a program on one input after another, and prints a minimal counterexample.

use std::ffi::OsString;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{ArgMatches, Args, Command, ValueHint, value_parser};
use indicatif::{ProgressBar, ProgressStyle};

use super::assignment::{self, Chosen, TaskArgs};
use super::error::CliError;
use super::kernel::kernel;
use super::output::print;
use super::{game, generate, streams};
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, Generator, Request};
use crate::contest::stress::{Fault, Program, ROUNDS, Rounds, Run, Stress, StressError, Trial};
use crate::game::AnswerKind;
use crate::text::{escaped, escaped_path};

/// The command's name.
pub(super) const NAME: &str = "stress";

/// What the help shows.
const EXAMPLES: &[&str] =
    &["stress wythoff -- ./program", "stress problem poj-1067 --time-limit 1 -- python3 program.py"];

/// The most positions of inputs that describe their games: to prepare a game takes longer than to judge a
/// position.
pub(super) const DESCRIBED: u64 = 200;

/// The exit codes of commands that run a program.
pub(super) const EXIT_CODES: &str = "Exit codes: 0, OK; 1, WA, a wrong answer; 2, PE, a wrong format, output that ends early or goes on too long; 3, \
     no verdict: the program could not be run, or wrong usage; 4, RE, an exit code or a signal that says that it \
     failed; 5, TLE, too slow.";

pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Find the smallest input that a program gets wrong")
        .after_help(EXIT_CODES)
        .defer(|command| {
            assignment::of_each(command, Arguments::augment_args, TaskArgs::augment_args, EXAMPLES)
        })
}

#[derive(Args)]
struct Arguments {
    /// How long a run may take, such as 2 or 0.5
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    time_limit: Duration,
    /// How many inputs to try [default: 100]
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    rounds: Option<u64>,
    /// Try inputs for so long, and not a given number
    #[arg(long = "for", value_name = "SECONDS", value_parser = seconds, conflicts_with = "rounds")]
    time: Option<Duration>,
    /// Another seed gives other inputs
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    max_pile: generate::MaxPile,
    /// From A to B numbers a position, or just A
    #[arg(long, value_name = "A..B", value_parser = generate::piles)]
    piles: Option<RangeInclusive<usize>>,
    /// The program, which reads standard input, and its arguments
    #[arg(value_name = "PROGRAM", num_args = 1.., last = true, required = true, value_hint = ValueHint::AnyPath)]
    program: Vec<OsString>,
}

/// A length of time.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    const MOST: u64 = 1_000_000;
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let duration = (is_number(whole) && is_number(part) && part.len() <= 9).then(|| {
        let seconds = whole.parse().ok().filter(|&seconds| seconds <= MOST)?;
        Some(Duration::new(seconds, format!("{part:0<9}").parse().ok()?))
    });
    duration.flatten().filter(|duration| !duration.is_zero()).ok_or_else(|| {
        format!("'{text}' is no time: a number of seconds above 0, up to {MOST}, such as 2 or 0.5")
    })
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches);
    let asked: Arguments = game::arguments(chosen.matches());
    chosen.pose(kernel()?, |assignment| stress(&chosen, &asked, assignment))
}

/// The program of a command line.
pub(super) fn program(words: &[OsString], time_limit: Duration) -> Program {
    let (name, arguments) = words.split_first().expect("clap requires it");
    Program { name: name.clone(), arguments: arguments.to_vec(), time_limit, stop: Arc::default() }
}

fn stress(chosen: &Chosen<'_>, asked: &Arguments, assignment: &Assignment<'_>) -> Result<(), CliError> {
    let program = program(&asked.program, asked.time_limit);
    let signal =
        streams::stop_at_signals(&program.stop).map_err(|error| cannot_run(&program.name, &error))?;
    let (limits, max_pile) = match (chosen, assignment.game) {
        (Chosen::Problem(problem, _), _) => (problem.limits, None),
        (Chosen::Game(..), Some(game)) => (Constraints::of(game), Some(generate::MAX_PILE)),
        (Chosen::Game(..), None) => unreachable!("a game's rows are its own"),
    };
    let rounds = Rounds {
        seed: asked.seed,
        piles: asked.piles.clone(),
        max_pile: asked.max_pile.max_pile.or(max_pile),
        positions: if assignment.game.is_none() { DESCRIBED } else { u64::MAX },
    };
    let request = Request { rows: 1, max_pile: asked.max_pile.max_pile, ..rounds.request(0) };
    limits.check(&request).map_err(|why| CliError::usage(NAME, why))?;
    let piles = rounds.piles.as_ref().map_or(limits.piles, |piles| (*piles.start(), *piles.end()));
    let stress = Stress { assignment, limits: Constraints { piles, ..limits }, program };

    let bar = Bar::new(asked.rounds.unwrap_or(ROUNDS));
    let found = find(chosen, asked, &stress, &rounds, &bar);
    bar.0.finish_and_clear();
    // The programs that it started have ended.
    signal.obey();
    let Found { runs, positions, wrong } = found?;
    let Some((trial, more)) = wrong else {
        return print(format!("OK: {} and {}\n", counted(runs, "run"), counted(positions, "position")));
    };
    let any_move = *assignment.task.kind() == AnswerKind::Move;
    let small_in = counted(more.into(), "more run");
    let found = format!("found in round {runs} of seed {}, made small in {small_in}", rounds.seed);
    let fault = trial.fault.as_ref().expect("shrinking keeps the fault");
    print(report(&trial, fault, &found, any_move))?;
    Err(CliError::Told(fault.kind.exit_code()))
}

/// The result of a stress test after so many runs: all were right, or a counterexample.
struct Found {
    runs: u64,
    positions: u64,
    /// A minimal counterexample, and the number of runs that it took to make it so small.
    wrong: Option<(Trial, u32)>,
}

/// Runs the program on one input after another.
fn find(
    chosen: &Chosen<'_>, asked: &Arguments, stress: &Stress<'_>, rounds: &Rounds, bar: &Bar,
) -> Result<Found, CliError> {
    let time = asked.time;
    let most = asked.rounds.unwrap_or(if time.is_some() { u64::MAX } else { ROUNDS });
    let begun = Instant::now();
    let draw = |request: &Request| draw(chosen, stress.assignment, request);
    let mut first = rounds.first(stress.assignment, &stress.limits, draw)?.into_iter();
    let (mut runs, mut positions) = (0, 0);
    while runs < most && time.is_none_or(|time| begun.elapsed() < time) {
        bar.tell_round(runs, positions, time.map(|time| (begun.elapsed(), time)));
        let case = match first.next() {
            Some(case) => case,
            None => draw(&rounds.request(runs))?,
        };
        let trial = stress.run(case).map_err(|failure| no_verdict(&stress.program, failure))?;
        runs += 1;
        positions += trial.case.positions() as u64;
        if trial.fault.is_some() {
            let mut small = 0;
            let mut tell = |runs| {
                small = runs;
                bar.tell_small(runs);
            };
            let trial =
                stress.shrink(trial, &mut tell).map_err(|failure| no_verdict(&stress.program, failure))?;
            return Ok(Found { runs, positions, wrong: Some((trial, small)) });
        }
    }
    Ok(Found { runs, positions, wrong: None })
}

/// Draws an input.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is one for each lifetime alone"
)]
pub(super) fn draw(
    chosen: &Chosen<'_>, assignment: &Assignment<'_>, request: &Request,
) -> Result<Case, CliError> {
    let drawn = match (chosen, assignment.game, assignment.task.positions()) {
        (Chosen::Problem(problem, _), _, _) => problem.generate(request, |all| all.case()),
        (_, Some(game), Some((_, layout))) => Generator::new(game, layout, request).map(|mut all| all.case()),
        _ => unreachable!("a game's rows are its own"),
    };
    drawn.map_err(|why| CliError::usage(NAME, why))
}

pub(super) fn no_verdict(program: &Program, failure: StressError) -> CliError {
    match failure {
        StressError::Input(error) => CliError::Task(error),
        StressError::Program(error) => cannot_run(&program.name, &error),
    }
}

pub(super) fn cannot_run(name: &OsString, error: &io::Error) -> CliError {
    CliError::Usage(format!("{}: cannot be run: {error}", escaped_path(Path::new(name))))
}

/// A progress bar on standard error, where that is a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(rounds: u64) -> Bar {
        // The default target draws on terminals alone.
        let bar = ProgressBar::new(rounds);
        let style = ProgressStyle::with_template("[{bar:30}] {elapsed}, {msg}");
        bar.set_style(style.expect("indicatif knows this template").progress_chars("=> "));
        // A run can take long, and the bar's time goes on.
        bar.enable_steady_tick(Duration::from_millis(500));
        Bar(bar)
    }

    /// Shows the state before a run. A test that goes on for a time tells how much has passed, and the whole.
    fn tell_round(&self, runs: u64, positions: u64, time: Option<(Duration, Duration)>) {
        if let Some((elapsed, time)) = time {
            let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            self.0.set_length(millis(time));
            self.0.set_position(millis(elapsed));
        } else {
            self.0.set_position(runs);
        }
        self.0.set_message(format!(
            "{} and {}, all right",
            counted(runs, "run"),
            counted(positions, "position")
        ));
    }

    /// Shows the state before a run of a smaller case.
    fn tell_small(&self, runs: u32) {
        self.0.set_message(format!("wrong, and made small in {}", counted(runs.into(), "run")));
    }
}
pub(super) fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// The report on a wrong program.
fn report(trial: &Trial, Fault { kind, what, .. }: &Fault, found: &str, any_move: bool) -> String {
    let or = if any_move { ", or another move that wins" } else { "" };
    let texts = texts(&trial.input, or, &trial.expected, &trial.run);
    format!("{}: {what}\n{found}\n{texts}", kind.verdict())
}

/// What went in and out of a run; `or` tells which answers are right besides.
pub(super) fn texts(input: &[u8], or: &str, expected: &[u8], run: &Run) -> String {
    let [input, expected, got] = [input, expected, &run.output].map(|text| shown(text, false));
    let mut texts = format!("input:\n{input}expected{or}:\n{expected}got:\n{got}");
    if !run.errors.is_empty() {
        texts.push_str("standard error:\n");
        texts.push_str(&shown(&run.errors, true));
    }
    texts
}

/// The text, escaped for a terminal. Of a long text, only the beginning, or only the end.
pub(super) fn shown(text: &[u8], end: bool) -> String {
    const BYTES: usize = 2000;
    const LINES: usize = 40;
    if text.is_empty() {
        return "(nothing)\n".to_owned();
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
        kept.push(format!("... ({left_out} more bytes)"));
    }
    if end {
        kept.reverse();
    }
    kept.join("\n") + "\n"
}
