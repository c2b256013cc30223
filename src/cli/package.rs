//! `judge package`: a problem package for contest systems.

use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Args, value_parser};

use super::assignment::{self, Chosen};
use super::error::CliError;
use super::format::TaskArgs;
use super::kernel::kernel;
use super::language::say;
use super::output::print;
use super::tool::{Operands, Tool};
use super::{game, generate};
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Constraints, Request};
use crate::contest::package::{ContestSystem, Package, checker, faulty};
use crate::contest::problems::Sample;
use crate::contest::stress::{Options, ROUNDS, Rounds, counted};
use crate::contest::submission;
use crate::contest::validate::Validator;
use crate::engine::Task;
use crate::game::{Ending, Entry, Language, Settings};
use crate::games::own;
use crate::message::{Message, escaped_path, message};
use crate::teach::rules;
use crate::text::system_error;
use crate::theory::rules::Rules;

pub(super) const COMMAND: Tool =
    Tool::new("package", Operands::GameOrProblem(Arguments::augment_args, TaskArgs::augment_args), run)
        .examples(&[
            "judge package nim --format polygon nim/",
            "judge package problem cses-1730 --format kattis nimgame/",
        ]);

/// The default limits in a package of a game.
const POSITIONS: u64 = 1000;
const PILES: usize = 100;

#[derive(Args)]
struct Arguments {
    #[arg(long, value_name = "NAME", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["polygon", "kattis"]).map(|name| system(&name)))]
    format: ContestSystem,
    #[arg(long, value_name = "N", default_value_t = ROUNDS, value_parser = value_parser!(u64).range(1..=1000))]
    tests: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    rows: Option<u64>,
    #[arg(long, value_name = "P")]
    max_pile: Option<u64>,
    #[arg(long, value_name = "A..B", value_parser = generate::piles)]
    piles: Option<RangeInclusive<usize>>,
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

fn system(name: &str) -> ContestSystem {
    if name == "kattis" { ContestSystem::Kattis } else { ContestSystem::Polygon }
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches)?;
    let asked: Arguments = game::arguments(chosen.matches());
    check_folder(&asked.folder, asked.format)?;
    let (entry, settings) = chosen.settings();
    let tests = chosen.pose(kernel()?, |assignment| match &chosen {
        Chosen::Problem(problem, _) => {
            let about = About {
                title: &problem.title,
                source: Some(&*problem.judge).filter(|judge| !judge.is_empty()),
                entry,
                settings: &settings,
                samples: &problem.samples,
            };
            let limits = (problem.limits, asked.max_pile.unwrap_or(u64::MAX));
            write(&asked, assignment, limits, &about)
        }
        Chosen::Game(..) => {
            let game = assignment.game.expect("a game's rows are its own");
            let limits = Constraints::of(game);
            let piles = (limits.piles.0, limits.piles.1.min(PILES.max(limits.piles.0)));
            let limits = Constraints { positions: POSITIONS, piles, ..limits };
            let title = title(entry, &settings);
            let about = About { title: &title, source: None, entry, settings: &settings, samples: &[] };
            let limits = (limits, asked.max_pile.unwrap_or(generate::MAX_PILE));
            write(&asked, assignment, limits, &about)
        }
    })?;
    let tests = counted("tests-counted", tests as u64);
    let told = message!("told-of", name = escaped_path(&asked.folder), what = tests);
    print(say(&told) + "\n")
}

/// The subject of a package.
struct About<'a> {
    title: &'a str,
    source: Option<&'a str>,
    entry: &'static Entry,
    settings: &'a Settings,
    samples: &'a [Sample],
}

/// Writes the package and returns the number of its tests.
fn write(
    asked: &Arguments, assignment: &Assignment<'_>, (limits, max_pile): (Constraints, u64), about: &About<'_>,
) -> Result<usize, CliError> {
    let usage = |why: Message| CliError::usage(COMMAND.name, why);
    let limits = limits.narrowed_to(asked.rows, asked.piles.as_ref(), asked.max_pile).map_err(usage)?;
    let assignment = &Assignment { limits, ..*assignment };
    let mut samples: Vec<Vec<u8>> = Vec::new();
    for Sample { input, .. } in about.samples {
        if !samples.iter().any(|other| other == input.as_bytes()) {
            samples.push(input.as_bytes().to_vec());
        }
    }
    if samples.is_empty() {
        samples.push(assignment.draw(&small(&limits, asked.seed, max_pile)).map_err(usage)?.text());
    }
    // The checker comes first, so that its absence is reported before other errors.
    let checker = checker(assignment, asked.format).map_err(usage)?;
    let solutions = [(Language::Cpp, "cpp"), (Language::Python, "py"), (Language::Rust, "rs")];
    let solutions = solutions.into_iter().map(|(language, ending)| {
        let source = submission::source(about.title, (about.entry, about.settings), assignment, language);
        Ok((format!("solution.{ending}"), source.map_err(usage)?))
    });
    let solutions = solutions.collect::<Result<Vec<_>, CliError>>()?;
    let mut wrong = other_ending(about, assignment);
    let largest = asked.max_pile.unwrap_or(max_pile).min(limits.largest());
    wrong.extend(faulty(&solutions[0].1, largest));
    let package = Package {
        title: about.title,
        source: about.source,
        rules: &rules_of(about),
        assignment,
        validator: &Validator::of(assignment, max_pile),
        samples: &samples,
        checker,
        solutions: &solutions,
        wrong: &wrong,
    };
    let options = Options { seed: asked.seed, max_pile: Some(max_pile), ..Options::default() };
    let rounds = Rounds::new(assignment, &limits, &options);
    let tests = usize::try_from(asked.tests).unwrap_or(usize::MAX);
    let inputs = rounds.spread(tests).map_err(usage)?;
    package.write(asked.format, &inputs, |name, text| {
        let path = asked.folder.join(name);
        let folders = path.parent().map_or(Ok(()), fs::create_dir_all);
        let written = folders.and_then(|()| fs::write(&path, text));
        written.map_err(|error| usage(message!("not-written", name, why = system_error(&error))))
    })
}

/// A request for a few small positions, for a sample.
fn small(limits: &Constraints, seed: u64, max_pile: u64) -> Request {
    let (fewest, most) = limits.piles;
    Request {
        seed,
        rows: limits.positions.min(5),
        piles: Some(fewest..=most.min(fewest.max(3))),
        max_pile: Some(max_pile.min(20)),
        ..Request::default()
    }
}

/// A wrong solution, which is correct for the other ending: misère instead of normal play, or the reverse. Empty if
/// no theorem decides the other ending.
fn other_ending(about: &About<'_>, assignment: &Assignment<'_>) -> Vec<(String, String)> {
    let (Some(game), Some((_, layout))) = (assignment.game, assignment.task.positions()) else {
        return Vec::new();
    };
    let (ending, name) = match game.ending() {
        Ending::Normal => (Ending::Misere, "wrong_misere.cpp"),
        Ending::Misere => (Ending::Normal, "wrong_normal.cpp"),
    };
    let mut settings = about.settings.clone();
    settings.set_ending(ending);
    let Ok(game) = about.entry.make(&settings) else { return Vec::new() };
    let task = Task::new(&*game).answer(assignment.task.kind()).layout(layout);
    let other = Assignment { task, game: Some(&*game), limits: assignment.limits };
    let source = submission::source(about.title, (about.entry, &settings), &other, Language::Cpp);
    source.map(|source| (name.to_owned(), source)).into_iter().collect()
}

/// The rules in words: rows and moves.
fn rules_of(&About { entry, settings, .. }: &About<'_>) -> String {
    if let Some(own) = settings.value("rules").and_then(own_rules) {
        return own;
    }
    let (row, a_move) = (rules::row(entry, settings), rules::a_move(entry, settings, &[]));
    format!("A position is {row}. A move: {a_move}.")
}

/// Rules of one's own, a text or `@FILE`, in words around them; `None` for a witness.
fn own_rules(given: &str) -> Option<String> {
    let read = own::read_as("RULES", given, |text| Ok((text.to_owned(), Rules::parse(text)?)));
    let (text, rules) = read.ok()?;
    let is_sum = rules.is_sum || rules.moves.iter().any(|a_move| a_move.leaves.len() > 1);
    let (position, part) = match &rules.coordinates[..] {
        [_] if is_sum || !rules.is_misere && rules.condition.is_none() => {
            ("one or more piles".to_owned(), "one pile")
        }
        [name] => (format!("one number {name}"), "it"),
        names if is_sum => (format!("one or more groups of numbers {}", names.join(" and ")), "one group"),
        names => (format!("the numbers {}", names.join(" and ")), "them"),
    };
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let lines = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let stated =
        ["misere:", "sum:"].iter().fold(&*lines, |rest, begin| rest.trim_start().trim_start_matches(begin));
    let bar = if stated.contains('|') { " or after a sign |" } else { "" };
    Some(format!(
        "A position is {position}. A move replaces {part} by what these rules have after the arrow{bar}: {}.",
        stated.trim_start()
    ))
}

/// The title of a game, with its code if one is given.
fn title(entry: &Entry, settings: &Settings) -> String {
    let title = entry.title().to_string();
    let (first, rest) = title.split_at(1);
    let title = first.to_uppercase() + rest;
    match settings.value("code") {
        Some(code) => format!("{title}: {code}"),
        None => title,
    }
}

/// Checks that a package can be written to the folder.
fn check_folder(folder: &Path, system: ContestSystem) -> Result<(), CliError> {
    let wrong =
        |what| Err(CliError::usage(COMMAND.name, message!("told-of", name = escaped_path(folder), what)));
    let name = folder.file_name().map(OsStr::as_encoded_bytes).unwrap_or_default();
    let is_short = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    if system == ContestSystem::Kattis && (name.is_empty() || !name.iter().all(is_short)) {
        return wrong(message!("package-name"));
    }
    match fs::read_dir(folder).map(|mut files| files.next().is_none()) {
        Ok(false) => wrong(message!("package-not-empty")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            wrong(message!("package-unusable", why = system_error(&error)))
        }
        _ => Ok(()),
    }
}
