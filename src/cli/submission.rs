//! `judge submission`: a program for an online judge.

use clap::{ArgMatches, Args, Command};

use super::assignment::{self, Chosen, TaskArgs};
use super::error::CliError;
use super::output::print;
use crate::contest::submission;
use crate::games::table;
use crate::text::{Kernel, escaped_path};

/// The command's name.
pub(super) const NAME: &str = "submission";

/// What the help shows.
const EXAMPLES: &[&str] = &["submission wythoff", "submission problem poj-1067"];

/// The command.
pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Write a program for an online judge")
        .defer(|command| assignment::of_each(command, |command| command, task, EXAMPLES))
}

/// Adds the arguments that say what to answer. A submission has no limit on the numbers of a row.
fn task(command: Command) -> Command {
    TaskArgs::augment_args(command).mut_arg("max_piles", |arg| arg.hide(true))
}

pub(super) fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let chosen = assignment::chosen(matches);
    let (name, title) = match chosen {
        Chosen::Game(name, _) => (name, as_it_was_called()),
        Chosen::Problem(problem, _) => {
            (problem.game(), format!("{}, {}: {}", problem.judge, problem.title, problem.game_with_options()))
        }
    };
    let entry = table::find(name).expect("clap and the catalogue know only these");
    let source = chosen.pose(Kernel::best(), |assignment| {
        submission::source(&title, entry, assignment)
            .map_err(|why| CliError::Usage(format!("{NAME} {name}: {why}")))
    })?;
    print(source)
}

/// The command line, which heads the submission.
fn as_it_was_called() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| escaped_path(argument.as_ref()));
    ["judge".to_owned()].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}
