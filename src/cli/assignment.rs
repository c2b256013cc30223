//! The subject of a command: a game with its options, or a problem of an online judge.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{ArgMatches, Args, Command};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};

use super::error::CliError;
use super::extent::Extent;
use super::format::TaskArgs;
use super::game;
use super::language::say;
use crate::contest::assignment::Assignment;
use crate::contest::problems::{self, Known, Problem};
use crate::game::{Entry, Settings};
use crate::message::{Message, escaped_path, message};
use crate::text::{Kernel, MOST_TEXT, read_file};

/// The name of the command for problems.
pub(super) const PROBLEM: &str = "problem";

/// The command with a subcommand for each game and one for problems. `add` adds arguments to all subcommands,
/// `add_to_game` only to those for games.
pub(super) fn of_each(
    command: Command, extent: Extent<'_>, add: fn(Command) -> Command, add_to_game: fn(Command) -> Command,
) -> Command {
    game::of_each(command, extent, |command| add(add_to_game(command)))
        .subcommands(extent.build(PROBLEM, |command| add(with_id(command))))
}

/// The command, which needs the ID of a problem.
pub(super) fn with_id(command: Command) -> Command {
    Id::augment_args(command).mut_arg("id", |id| id.required(true))
}

/// The subject of a command that [`of_each`] made, and the other arguments.
pub(super) enum Chosen<'m> {
    /// The game with this name.
    Game(&'m str, &'m ArgMatches),
    /// This problem.
    Problem(Box<Problem>, &'m ArgMatches),
}

/// The subject of a command that [`of_each`] made.
///
/// # Errors
///
/// If the subject is a problem whose file cannot be read or is malformed.
pub(super) fn chosen(matches: &ArgMatches) -> Result<Chosen<'_>, CliError> {
    Ok(match game::chosen(matches) {
        (PROBLEM, matches) => {
            let named = game::arguments::<Id>(matches).id.expect("clap requires it");
            Chosen::Problem(Box::new(named.problem()?), matches)
        }
        (name, matches) => Chosen::Game(name, matches),
    })
}

impl<'m> Chosen<'m> {
    /// The arguments besides the subject.
    pub(super) fn matches(&self) -> &'m ArgMatches {
        match self {
            Chosen::Game(_, matches) | Chosen::Problem(_, matches) => matches,
        }
    }

    /// The game's entry in the table of games, and its options.
    pub(super) fn settings(&self) -> (&'static Entry, Settings) {
        match self {
            Chosen::Game(name, matches) => game::settings(name, matches),
            Chosen::Problem(problem, _) => (problem.game.entry, problem.game.settings()),
        }
    }

    /// Makes the assignment, and passes it to `then`.
    pub(super) fn pose<T>(
        &self, kernel: Kernel, then: impl FnOnce(&Assignment<'_>) -> Result<T, CliError>,
    ) -> Result<T, CliError> {
        match self {
            Chosen::Game(name, matches) => {
                let asked: TaskArgs = game::arguments(matches);
                let game = game::build(name, matches)?;
                let kind = asked.kind(name, &*game)?;
                let task = asked.task(&*game, &kind, kernel);
                then(&Assignment { task, ..Assignment::of_game(&*game) })
            }
            Chosen::Problem(problem, _) => problem.pose(kernel, then),
        }
    }
}

// The argument that names a problem.
#[derive(Args)]
pub(super) struct Id {
    #[arg(value_name = "ID", value_parser = problem, add = ArgValueCandidates::new(ids))]
    pub(super) id: Option<NamedProblem>,
}

/// A problem, from the catalogue or from a file.
#[derive(Clone)]
pub(super) enum NamedProblem {
    Known(&'static Known),
    File(PathBuf),
}

impl NamedProblem {
    /// The problem.
    pub(super) fn problem(&self) -> Result<Problem, CliError> {
        match self {
            NamedProblem::Known(known) => Ok(known.problem()),
            NamedProblem::File(path) => {
                let text = read_file(path, MOST_TEXT)?;
                let problem = problems::read(&escaped_path(path), &text)?;
                if let Some(beyond) = problem.beyond() {
                    // The answers are right as far as they go, so this is no error.
                    let told = message!("told-of", name = escaped_path(path), what = beyond);
                    let _ = writeln!(io::stderr(), "judge: {}", say(&told));
                }
                Ok(problem)
            }
        }
    }
}

/// The problem with this name. The name is that of a file if it ends in `.problem`, or if it has a slash and is not
/// a URL.
fn problem(text: &str) -> Result<NamedProblem, Message> {
    let is_file = text.ends_with(".problem") || text.contains(['/', '\\']) && !text.contains("://");
    if is_file {
        return Ok(NamedProblem::File(text.into()));
    }
    problems::find(text).map(NamedProblem::Known).ok_or_else(|| {
        let near: Vec<&str> = problems::near(text).iter().map(|problem| problem.id).collect();
        match &near[..] {
            [] => message!("no-such-problem"),
            near => message!("no-such-problem-but", near = near.join(", ")),
        }
    })
}

/// All IDs, for completion.
fn ids() -> Vec<CompletionCandidate> {
    let candidate = |problem: Problem| {
        let help = format!("{}, {}", problem.judge, problem.title);
        CompletionCandidate::new(problem.id).help(Some(help.into()))
    };
    problems::all().into_iter().map(candidate).collect()
}
