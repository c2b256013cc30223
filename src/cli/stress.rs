//! `judge stress`: runs a program on one input after another until it is wrong.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches, Command, value_parser};
use indicatif::{ProgressBar, ProgressStyle};

use judge::generate::{Case, Generator, Limits, Wanted};
use judge::stress::{Program, ROUNDS, Rounds, Stress, Trial, Wrong};
use judge::{Exercise, shown_name};

use super::exercise::{self, Chosen};
use super::{Failure, game, generate, kernel, print_text};
use crate::sys;

/// The command's name.
pub(super) const NAME: &str = "stress";

/// The most positions of inputs that describe their games: to prepare a game takes longer than to judge a position.
const DESCRIBED: u64 = 200;

pub(super) fn command() -> Command {
    Command::new(NAME)
    .about("Runs a program on small inputs and then on large ones, and shows the first that it gets wrong, made small")
    .after_help(
        "Exit codes: 0, OK; 1, WA, a wrong answer; 2, PE, a wrong format, output that ends early or goes on too long; \
         3, no verdict: the program could not be run, or wrong usage; 4, RE, an exit code or a signal that says that \
         it failed; 5, TLE, too slow.",
    )
    .defer(|command| {
        exercise::of_each(
            command,
            |command| command.args(arguments()),
            |command| command.args(exercise::arguments()),
        )
    })
}

fn arguments() -> [Arg; 7] {
    [
        Arg::new("time-limit")
            .long("time-limit")
            .value_name("SECONDS")
            .value_parser(seconds)
            .default_value("5")
            .help("How long a run may take, such as 2 or 0.5"),
        Arg::new("rounds")
            .long("rounds")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..))
            .help(format!("How many inputs to try [default: {ROUNDS}]")),
        Arg::new("for")
            .long("for")
            .value_name("SECONDS")
            .value_parser(seconds)
            .conflicts_with("rounds")
            .help("Try inputs for so long, and not a given number"),
        Arg::new("seed")
            .long("seed")
            .value_name("S")
            .value_parser(value_parser!(u64))
            .default_value("1")
            .help("Another seed gives other inputs"),
        generate::max_pile(),
        Arg::new("piles")
            .long("piles")
            .value_name("A..B")
            .value_parser(generate::piles)
            .help("From A to B numbers a position, or just A"),
        Arg::new("program")
            .value_name("PROGRAM")
            .num_args(1..)
            .last(true)
            .required(true)
            .value_parser(value_parser!(OsString))
            .help("The program, which reads standard input, and its arguments"),
    ]
}

/// A length of time.
fn seconds(text: &str) -> Result<Duration, String> {
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

pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let chosen = exercise::chosen(matches);
    chosen.pose(kernel()?, |exercise| stress(&chosen, exercise))
}

fn stress(chosen: &Chosen<'_>, exercise: &Exercise<'_>) -> Result<(), Failure> {
    let matches = chosen.matches();
    let mut command = matches.get_many::<OsString>("program").expect("clap requires it").cloned();
    let program = Program {
        name: command.next().expect("clap requires it"),
        arguments: command.collect(),
        time_limit: *matches.get_one("time-limit").expect("it has a default"),
        stop: Arc::default(),
    };
    let signal = sys::stop_at_signals(&program.stop).map_err(|error| cannot_run(&program.name, &error))?;
    let (limits, max_pile) = match (chosen, exercise) {
        (Chosen::Game(..), Exercise::Positions(job)) => (Limits::of(job.game), Some(generate::MAX_PILE)),
        (Chosen::Problem(problem, _), _) => (problem.limits, None),
        (Chosen::Game(..), Exercise::Games(_)) => unreachable!("a game's rows are its own"),
    };
    let rounds = Rounds {
        seed: *matches.get_one("seed").expect("it has a default"),
        piles: matches.get_one("piles").cloned(),
        max_pile: matches.get_one("max-pile").copied().or(max_pile),
        positions: if matches!(exercise, Exercise::Games(_)) { DESCRIBED } else { u64::MAX },
    };
    let asked = Wanted { rows: 1, max_pile: matches.get_one("max-pile").copied(), ..rounds.wanted(0) };
    limits.check(&asked).map_err(|why| game::usage(NAME, why))?;
    let piles = rounds.piles.as_ref().map_or(limits.piles, |piles| (*piles.start(), *piles.end()));
    let stress = Stress { exercise, limits: Limits { piles, ..limits }, program };

    let bar = Bar::new(matches);
    let found = find(chosen, &stress, &rounds, &bar);
    bar.0.finish_and_clear();
    // What it started has ended.
    signal.obey();
    let Found { runs, positions, wrong } = found?;
    let Some(small) = wrong else {
        return print_text(&format!("OK: {} and {}\n", counted(runs, "run"), counted(positions, "position")));
    };
    let any_move = matches!(chosen, Chosen::Game(_, matches) if asks_for_a_move(matches));
    let small_in = counted(small.runs.into(), "more run");
    let found = format!("found in round {runs} of seed {}, made small in {small_in}", rounds.seed);
    print_text(&report(&small, &found, any_move))?;
    Err(Failure::Told(small.wrong.kind.exit_code()))
}

fn asks_for_a_move(matches: &ArgMatches) -> bool {
    matches.get_one::<String>("answer").is_some_and(|answer| answer == "move")
}

/// What a stress test has found after so many runs: that all were right, or a wrong one, made small.
struct Found {
    runs: u64,
    positions: u64,
    wrong: Option<Small>,
}

/// A small input on which the program is wrong.
struct Small {
    trial: Trial,
    wrong: Wrong,
    /// How many runs it took to make it small.
    runs: u32,
}

/// Runs the program on one input after another.
fn find(chosen: &Chosen<'_>, stress: &Stress<'_>, rounds: &Rounds, bar: &Bar) -> Result<Found, Failure> {
    let matches = chosen.matches();
    let time = matches.get_one::<Duration>("for");
    let most = matches.get_one("rounds").copied().unwrap_or(if time.is_some() { u64::MAX } else { ROUNDS });
    let begun = Instant::now();
    let draw = |wanted: &Wanted| draw(chosen, stress.exercise, wanted);
    let mut first = rounds.first(stress.exercise, &stress.limits, draw)?.into_iter();
    let (mut runs, mut positions) = (0, 0);
    while runs < most && time.is_none_or(|&time| begun.elapsed() < time) {
        bar.tell_round(runs, positions, time.map(|&time| (begun.elapsed(), time)));
        let case = match first.next() {
            Some(case) => case,
            None => draw(&rounds.wanted(runs))?,
        };
        let trial = stress.run(case).map_err(|failure| no_verdict(stress, failure))?;
        runs += 1;
        positions += trial.case.positions() as u64;
        if trial.wrong.is_some() {
            let mut small = 0;
            let mut tell = |runs| {
                small = runs;
                bar.tell_small(runs);
            };
            let trial = stress.shrink(trial, &mut tell).map_err(|failure| no_verdict(stress, failure))?;
            let wrong = trial.wrong.clone().expect("it is wrong in the same way");
            return Ok(Found { runs, positions, wrong: Some(Small { trial, wrong, runs: small }) });
        }
    }
    Ok(Found { runs, positions, wrong: None })
}

/// Draws an input.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is one for each lifetime alone"
)]
fn draw(chosen: &Chosen<'_>, exercise: &Exercise<'_>, wanted: &Wanted) -> Result<Case, Failure> {
    let drawn = match (chosen, exercise) {
        (Chosen::Problem(problem, _), _) => problem.generate(wanted, |all| all.case()),
        (_, Exercise::Positions(job)) => {
            Generator::new(job.game, job.layout, wanted).map(|mut all| all.case())
        }
        (_, Exercise::Games(_)) => unreachable!("a game's rows are its own"),
    };
    drawn.map_err(|why| game::usage(NAME, why))
}

fn no_verdict(stress: &Stress<'_>, failure: judge::stress::Failure) -> Failure {
    match failure {
        judge::stress::Failure::Input(error) => Failure::Job(error),
        judge::stress::Failure::Program(error) => cannot_run(&stress.program.name, &error),
    }
}

fn cannot_run(name: &OsString, error: &io::Error) -> Failure {
    Failure::Usage(format!("{}: cannot be run: {error}", shown_name(Path::new(name))))
}

/// How far the test has come, as a bar on standard error, where that is a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(matches: &ArgMatches) -> Bar {
        // With nothing but the default target, indicatif draws on a terminal alone.
        let bar = ProgressBar::new(matches.get_one("rounds").copied().unwrap_or(ROUNDS));
        let style = ProgressStyle::with_template("[{bar:30}] {elapsed}, {msg}");
        bar.set_style(style.expect("indicatif knows this template").progress_chars("=> "));
        // A run can take long, and nothing is told meanwhile.
        bar.enable_steady_tick(Duration::from_millis(500));
        Bar(bar)
    }

    /// Before a run; of a test that goes on for a time, with how long it has.
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

    /// Before a run of a smaller case.
    fn tell_small(&self, runs: u32) {
        self.0.set_message(format!("wrong, and made small in {}", counted(runs.into(), "run")));
    }
}

fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// What is told of a program that is wrong.
fn report(Small { trial, wrong, .. }: &Small, found: &str, any_move: bool) -> String {
    let Wrong { kind, what, .. } = wrong;
    let or = if any_move { ", or another move that wins" } else { "" };
    let [input, expected, got] =
        [&trial.input[..], &trial.expected, &trial.run.output].map(|text| shown(text, false));
    let mut report = format!("{kind}: {what}\n{found}\ninput:\n{input}expected{or}:\n{expected}got:\n{got}");
    if !trial.run.errors.is_empty() {
        report.push_str("standard error:\n");
        report.push_str(&shown(&trial.run.errors, true));
    }
    report
}

/// The text, with what would move a terminal's cursor escaped, and cut if it is long: its beginning, or its end.
fn shown(text: &[u8], end: bool) -> String {
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
        kept.push(escaped(part));
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

fn escaped(line: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in line.strip_suffix(b"\r").unwrap_or(line).utf8_chunks() {
        for char in chunk.valid().chars() {
            if char.is_control() && char != '\t' {
                shown.extend(char.escape_default());
            } else {
                shown.push(char);
            }
        }
        shown.extend(chunk.invalid().escape_ascii().map(char::from));
    }
    shown
}
