//! `judge stress`: runs a program on one input after another, and prints a minimal counterexample.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::builder::styling::Style;
use clap::{ArgMatches, Args, Command, ValueHint};
use indicatif::{ProgressBar, ProgressStyle};

use super::assignment::{self, Chosen, TaskArgs};
use super::error::CliError;
use super::kernel::kernel;
use super::language::say;
use super::output::{complain, print};
use super::{explain, game, generate, language, streams};
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Constraints, Generator, Request};
use crate::contest::stress::{
    Coverage, Fault, Program, ROUNDS, Rounds, Run, Shrunk, Stopped, Stress, StressError, Trial,
    adopt_orphans, counted,
};
use crate::engine::Times;
use crate::game::{AnswerKind, Position};
use crate::message::{Message, message};
use crate::text::{Error, escaped, escaped_path, system_error};

/// The command's name.
pub(super) const NAME: &str = "stress";

/// What the help shows.
const EXAMPLES: &[&str] =
    &["stress wythoff -- ./program", "stress problem poj-1067 --time-limit 1 -- python3 program.py"];

/// The most positions of inputs that describe their games: to prepare a game takes longer than to judge a
/// position.
pub(super) const DESCRIBED: u64 = 200;

/// The largest number in rows of a game, unless another is asked for: beyond what integers of 32 bits and
/// floating point of 53 hold, and within what programs read into 64 bits with a sign.
const MAX_PILE: u64 = 1_000_000_000_000_000_000;

pub(super) fn command() -> Command {
    Command::new(NAME).defer(|command| {
        assignment::of_each(command, Arguments::augment_args, TaskArgs::augment_args, EXAMPLES)
    })
}

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
    // What stands where a program would without `--` before it.
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

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    chosen.pose(kernel()?, |assignment| stress(&chosen, &asked, assignment))
}

/// The program of a command line.
pub(super) fn program(words: &[OsString], time_limit: Duration) -> Program {
    let (name, arguments) = words.split_first().expect("clap requires it");
    Program {
        name: name.clone(),
        arguments: arguments.to_vec(),
        time_limit,
        stop: Arc::default(),
        adopts: adopt_orphans(),
    }
}

fn stress(chosen: &Chosen<'_>, asked: &Arguments, assignment: &Assignment<'_>) -> Result<(), CliError> {
    if let Some(stray) = asked.stray.first() {
        let stray = escaped_path(Path::new(stray));
        return Err(CliError::usage(NAME, message!("stress-stray", stray)));
    }
    let program = program(&asked.program, asked.time_limit);
    let signal =
        streams::stop_at_signals(&program.stop).map_err(|error| cannot_run(&program.name, &error))?;
    let limits = match (chosen, assignment.game) {
        (Chosen::Problem(problem, _), _) => problem.limits,
        (Chosen::Game(..), Some(game)) => Constraints::of(game),
        (Chosen::Game(..), None) => unreachable!("a game's rows are its own"),
    };
    let usual = matches!(chosen, Chosen::Game(..)).then_some(MAX_PILE);
    let max_pile = asked.max_pile.or(usual);
    let described = match chosen {
        Chosen::Problem(problem, _) if problem.layout().is_none() => Some(match problem.format().games {
            Times::Once => (DESCRIBED.min(limits.positions), limits.positions),
            _ => (DESCRIBED, DESCRIBED),
        }),
        _ => None,
    };
    let rounds = Rounds::new(&limits, asked.seed, asked.piles.clone(), max_pile, described);
    let request =
        Request { rows: 1, piles: asked.piles.clone(), max_pile: asked.max_pile, ..Request::default() };
    limits.check(&request).map_err(|why| CliError::usage(NAME, why))?;
    let piles = asked.piles.as_ref().map_or(limits.piles, |piles| (*piles.start(), *piles.end()));
    let stress = Stress { assignment, limits: Constraints { piles, ..limits }, program };

    let largest = max_pile.unwrap_or(u64::MAX).min(limits.largest());
    let largest = assignment.game.map_or(largest, |game| limits.largest_in(game, largest));
    let mut test = Test {
        chosen,
        asked,
        stress: &stress,
        rounds,
        bar: Bar::new(asked.rounds.unwrap_or(ROUNDS)),
        runs: 0,
        coverage: Coverage::new(largest, limits),
        slowest: Duration::ZERO,
        refused: None,
    };
    let found = test.find();
    test.bar.0.finish_and_clear();
    let found = match found {
        Err(StressError::Program(error)) if error.kind() == io::ErrorKind::Interrupted => {
            complain(&say(&message!("stress-interrupted", so_far = test.so_far())));
            // What it started has ended.
            signal.obey();
            return Err(cannot_run(&stress.program.name, &error));
        }
        found => found.map_err(|failure| no_verdict(&stress.program, failure))?,
    };
    let Some(small) = found else { return print(test.told()) };
    if let Some(prefix) = &asked.save {
        save(prefix, &small.trial)?;
    }
    print(test.report(&small))?;
    signal.obey();
    let kind = small.trial.fault.as_ref().expect("it is wrong").kind;
    Err(CliError::Told(kind.exit_code()))
}

/// Writes an input, the answers to it, and what the program wrote.
fn save(prefix: &OsString, trial: &Trial) -> Result<(), CliError> {
    for (end, bytes) in [(".in", &trial.input[..]), (".ans", &trial.expected), (".out", &trial.run.output)] {
        let mut name = prefix.clone();
        name.push(end);
        let name = Path::new(&name);
        fs::write(name, bytes)
            .map_err(|error| CliError::usage(NAME, CliError::not_written(name, &error).message()))?;
    }
    Ok(())
}

/// A stress test, and how far it has come.
struct Test<'a> {
    chosen: &'a Chosen<'a>,
    asked: &'a Arguments,
    stress: &'a Stress<'a>,
    rounds: Rounds,
    bar: Bar,
    runs: u64,
    coverage: Coverage,
    /// How long the slowest run took.
    slowest: Duration,
    /// Why some rows were not asked about.
    refused: Option<Error>,
}

impl Test<'_> {
    /// Runs the program on one input after another. Returns the smallest on which it is wrong, if it is.
    fn find(&mut self) -> Result<Option<Shrunk>, StressError> {
        let time = self.asked.time;
        let most = self.asked.rounds.unwrap_or(if time.is_some() { u64::MAX } else { ROUNDS });
        let begun = Instant::now();
        let assignment = self.stress.assignment;
        let first = self
            .rounds
            .first(assignment, &self.stress.limits, |request| draw(self.chosen, assignment, request));
        let mut first = first.map_err(not_drawn)?.into_iter();
        while self.runs < most && time.is_none_or(|time| begun.elapsed() < time) {
            self.bar.tell_round(self.runs, say(&self.so_far()), time.map(|time| (begun.elapsed(), time)));
            let trial = match first.next() {
                Some(case) => self.stress.run(case)?,
                None => self.run_drawn()?,
            };
            self.runs += 1;
            self.coverage.add(&trial.case, assignment.game);
            if trial.fault.is_some() {
                let bar = &self.bar;
                let mut tell = |runs| bar.tell_small(runs);
                return self.stress.shrink(trial, self.slowest, &mut tell).map(Some);
            }
            self.slowest = self.slowest.max(trial.run.time);
        }
        Ok(None)
    }

    /// Runs the program on an input of this round. Where rows of it cannot be answered, as where too many moves
    /// win, those from then on are shorter, or have smaller numbers.
    fn run_drawn(&mut self) -> Result<Trial, StressError> {
        const FEW: usize = 5;
        loop {
            let case = draw(self.chosen, self.stress.assignment, &self.rounds.request(self.runs));
            let refusal = match self.stress.run(case.map_err(not_drawn)?) {
                Err(StressError::Input(error)) => error,
                done => return done,
            };
            let (fewest, most) = self.rounds.piles.clone().into_inner();
            let largest = self.rounds.max_pile.unwrap_or(u64::MAX);
            if most > fewest.max(FEW) {
                self.rounds.piles = fewest..=(most / 10).max(fewest.max(FEW));
            } else if largest > 10 {
                self.rounds.max_pile = Some(largest / 10);
            } else {
                return Err(StressError::Input(refusal));
            }
            self.refused = Some(refusal);
        }
    }

    /// "7 runs, 300 positions; heaps 1..5, sizes 0..9, 50% lost".
    fn so_far(&self) -> Message {
        message!(
            "stress-so-far",
            runs = counted("runs-counted", self.runs),
            covered = self.coverage.message()
        )
    }

    /// What is told of a program that is right: last, what was covered; before it, what was not.
    fn told(&self) -> String {
        let mut told = String::new();
        let missing = self.coverage.missing();
        if !missing.is_empty() {
            let list = missing.into_iter().reduce(|list, last| message!("listed", list, last));
            let list = list.unwrap_or_else(|| "".into());
            told = say(&message!("stress-not-met", list)) + "\n";
        }
        if let Some(error) = &self.refused {
            // Nobody has the input that its place is in.
            let why = match error {
                Error::Input(error) => error.cause.message(),
                error => error.message(),
            };
            told = told + &say(&message!("stress-left-out", why)) + "\n";
        }
        let slowest = self.slowest.as_secs_f64();
        let right = message!("stress-right", so_far = self.so_far(), slowest = format!("{slowest:.2}"));
        told + &format!("OK: {}\n", say(&right))
    }

    /// What is told of a program that is wrong.
    fn report(&self, small: &Shrunk) -> String {
        let Shrunk { trial, runs, stopped } = small;
        let Fault { kind, what, .. } = trial.fault.as_ref().expect("it is wrong");
        let any_move = *self.stress.assignment.task.kind() == AnswerKind::Move;
        let expected =
            if any_move { message!("stress-expected-or-other") } else { message!("stress-expected") };
        let (round, seed) = (self.runs, self.rounds.seed);
        let more = counted("more-runs-counted", (*runs).into());
        let found = match stopped {
            None => message!("stress-found", round, seed, more),
            Some(Stopped::Runs(most)) => message!("stress-found-after-runs", round, seed, more, most = *most),
            Some(Stopped::Time(most)) => {
                message!("stress-found-after-time", round, seed, more, most = most.as_secs())
            }
            Some(Stopped::Signal) => message!("stress-found-interrupted", round, seed, more),
        };
        let texts = texts(&trial.input, &expected, &trial.expected, &trial.run);
        format!("{}: {}\n{}\n{texts}", kind.verdict(), say(what), say(&found))
            + &self.reason(trial).unwrap_or_default()
    }

    /// Why the position that is answered wrongly is won or lost.
    fn reason(&self, trial: &Trial) -> Option<String> {
        /// More heaps than these nobody reads about.
        const HEAPS: usize = 8;
        let known = trial.fault.as_ref()?.position.filter(|_| trial.case.positions() > 1);
        let number = known.unwrap_or(1);
        let case = trial.case.only(usize::try_from(number - 1).ok()?);
        if known.is_none() && trial.case.positions() > 1 {
            return None;
        }
        let built;
        let (game, row) = match (&case, self.stress.assignment.game) {
            (Case::Rows { rows, .. }, Some(game)) => (game, rows.first()?.clone()),
            (Case::Games { form, games }, fixed) => {
                let described = games.first()?;
                let row = described.asked().pop()?;
                match (fixed, form.family) {
                    (Some(game), _) => (game, row),
                    (None, family) => {
                        let largest = usize::try_from(row.iter().copied().max()?).ok()?;
                        built = (family?.build)(&described.description, largest).ok()?;
                        (&*built, row)
                    }
                }
            }
            (Case::Rows { .. }, None) => return None,
        };
        if row.len() > HEAPS {
            return None;
        }
        let reason = crate::teach::explain::explain(Position::new(game, &row).ok()?);
        let lines = crate::teach::explain::lines(&reason, language::words());
        let heading =
            if known.is_some() { message!("stress-reason-of", number) } else { message!("stress-reason") };
        let text = explain::shown(&lines, textwrap::termwidth(), Style::new());
        Some(format!("{}\n{text}", say(&heading)))
    }
}

/// Draws an input.
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method itself is one for each lifetime alone"
)]
pub(super) fn draw(
    chosen: &Chosen<'_>, assignment: &Assignment<'_>, request: &Request,
) -> Result<Case, Message> {
    match (chosen, assignment.game, assignment.task.positions()) {
        (Chosen::Problem(problem, _), _, _) => problem.generate(request, |all| all.case()),
        (_, Some(game), Some((_, layout))) => Generator::new(game, layout, request).map(|mut all| all.case()),
        _ => unreachable!("a game's rows are its own"),
    }
}

/// There is no input such as the user asked for.
fn not_drawn(why: Message) -> StressError {
    StressError::Request(why)
}

pub(super) fn no_verdict(program: &Program, failure: StressError) -> CliError {
    match failure {
        StressError::Input(error) => CliError::Task(error),
        StressError::Program(error) => cannot_run(&program.name, &error),
        StressError::Request(why) => CliError::usage(NAME, why),
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

    /// Before a run; of a test that goes on for a time, with how long it has.
    fn tell_round(&self, runs: u64, so_far: String, time: Option<(Duration, Duration)>) {
        if let Some((elapsed, time)) = time {
            let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            self.0.set_length(millis(time));
            self.0.set_position(millis(elapsed));
        } else {
            self.0.set_position(runs);
        }
        self.0.set_message(so_far);
    }

    /// Shows the state before a run of a smaller case.
    fn tell_small(&self, runs: u32) {
        let runs = counted("runs-counted", runs.into());
        self.0.set_message(say(&message!("stress-making-small", runs)));
    }
}

/// What went in and out of a run; `heading` tells which answers are right.
pub(super) fn texts(input: &[u8], heading: &Message, expected: &[u8], run: &Run) -> String {
    let parts =
        [(&message!("stress-input"), input), (heading, expected), (&message!("stress-got"), &run.output)];
    let texts = parts.map(|(heading, text)| say(heading) + "\n" + &shown(text, false));
    texts.concat() + &errors(&run.errors)
}

/// What a program wrote to standard error, if it did.
pub(super) fn errors(text: &[u8]) -> String {
    if text.is_empty() {
        return String::new();
    }
    say(&message!("stress-errors")) + "\n" + &shown(text, true)
}

/// The text, escaped for a terminal. Of a long text, only the beginning, or only the end.
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
