//! `judge submission`: a program for an online judge.

use clap::{ArgMatches, Command};

use judge::games::Entry;
use judge::{Kernel, shown_name, submission};

use super::exercise::{self, Chosen};
use super::{Failure, print_text};

/// The command's name.
pub(super) const NAME: &str = "submission";

/// The command.
pub(super) fn command() -> Command {
    Command::new(NAME)
        .about("Writes a program for an online judge: one Rust file that carries the game's theorem")
        .defer(|command| {
            exercise::of_each(
                command,
                |command| command,
                |command| {
                    // It has no limit of its own.
                    command.args(exercise::arguments()).mut_arg("max-piles", |arg| arg.hide(true))
                },
            )
        })
}

/// Runs the command.
pub(super) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let chosen = exercise::chosen(matches);
    let (name, title) = match chosen {
        Chosen::Game(name, _) => (name, as_it_was_called()),
        Chosen::Problem(problem, _) => {
            (problem.game(), format!("{}, {}: {}", problem.judge, problem.title, problem.game_with_options()))
        }
    };
    let entry = Entry::find(name).expect("clap and the catalogue know only these");
    let source = chosen.pose(Kernel::best(), |exercise| {
        submission::source(&title, entry, exercise)
            .map_err(|why| Failure::Usage(format!("{NAME} {name}: {why}")))
    })?;
    print_text(&source)
}

/// The command line, which tells what is answered.
fn as_it_was_called() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| shown_name(argument.as_ref()));
    ["judge".to_owned()].into_iter().chain(arguments).collect::<Vec<_>>().join(" ")
}
