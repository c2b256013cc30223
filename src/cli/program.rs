//! The commands, what runs them, and the exit code.

use std::env;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::error::CliError;
use super::kernel::kernel;
use super::output::{complain, print, print_styled};
use super::{
    assignment, bulk, check, explain, generate, interact, package, play, problem, shell, stress, submission,
    table, test, validate,
};
use crate::games::table::GAMES;
use crate::teach::list;
use crate::text::{Error, escaped};

/// The exit code of a command that could not give a verdict, as `FAIL_EXIT_CODE` of testlib.
const NO_VERDICT: u8 = 3;

/// Runs the program on the arguments of the process.
pub fn main() -> ExitCode {
    let done = match command().try_get_matches() {
        Ok(matches) => run(&matches),
        // Help and version come this way too.
        Err(message) if message.use_stderr() => {
            let _ = message.print();
            let with_verdict = [check::NAME, stress::NAME, interact::NAME, test::NAME];
            let is_verdict =
                env::args_os().nth(1).is_some_and(|name| with_verdict.iter().any(|&it| name == it));
            return ExitCode::from(if is_verdict { NO_VERDICT } else { 2 });
        }
        Err(message) => print_styled(&message.render()),
    };
    done.map_or_else(|failure| fail(&failure), |()| ExitCode::SUCCESS)
}

/// Tells the user what went wrong, and returns the exit code for it.
fn fail(failure: &CliError) -> ExitCode {
    match failure {
        CliError::Usage(message) => {
            complain(message);
            ExitCode::from(2)
        }
        CliError::Refused(message) => {
            complain(message);
            ExitCode::from(1)
        }
        // Whoever read the answers has gone and wants no more of them: that is no failure.
        CliError::Task(Error::Write { source }) if source.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        CliError::Task(error) => {
            match error.excerpt().filter(|_| io::stderr().is_terminal()) {
                Some(excerpt) => complain(&format!("{error}\n{excerpt}")),
                None => complain(&error.to_string()),
            }
            ExitCode::from(error.exit_code())
        }
        CliError::Verdict(code, message) => {
            complain(message);
            ExitCode::from(*code)
        }
        CliError::Told(code) => ExitCode::from(*code),
        CliError::NoVerdict(failure) => {
            fail(failure);
            ExitCode::from(NO_VERDICT)
        }
    }
}

fn command() -> Command {
    let kernel = kernel().map_or("none: see JUDGE_KERNEL", |kernel| kernel.name());
    Command::new("judge")
        .version(format!("{} (kernel {kernel})", env!("CARGO_PKG_VERSION")))
        .about("Judges stone-taking games: a position a line in; 1 a line out where the player to move wins, 0 where they lose")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommands(GAMES.iter().map(bulk::command))
        .subcommand(
            Command::new(LIST).about("Lists the games, with their moves and options").arg(
                Arg::new("markdown")
                    .long("markdown")
                    .action(ArgAction::SetTrue)
                    .help("As a table in Markdown"),
            ),
        )
        .subcommands([explain::command(), table::command(), play::command(), problem::command()])
        .subcommands([generate::command(), check::command(), stress::command(), submission::command()])
        .subcommands([validate::command(), test::command(), interact::command(), package::command()])

        .subcommands(shell::commands())
}

/// The command that lists the games.
const LIST: &str = "list";

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand().expect("clap requires a subcommand") {
        (LIST, matches) => list(matches.get_flag("markdown")),
        (explain::NAME, matches) => explain::run(matches),
        (table::NAME, matches) => table::run(matches),
        (play::NAME, matches) => play::run(matches),
        (check::NAME, matches) => check::run(matches).map_err(CliError::without_verdict),
        (stress::NAME, matches) => stress::run(matches).map_err(CliError::without_verdict),
        (assignment::PROBLEM, matches) => problem::run(matches),
        (generate::NAME, matches) => generate::run(matches),
        (interact::NAME, matches) => interact::run(matches).map_err(CliError::without_verdict),
        (test::NAME, matches) => test::run(matches).map_err(CliError::without_verdict),
        (submission::NAME, matches) => submission::run(matches),
        (package::NAME, matches) => package::run(matches),
        (validate::NAME, matches) => validate::run(matches),
        (shell::COMPLETIONS, matches) => print(shell::completions(command(), matches)),
        (shell::MAN, _) => print(shell::man(command())),
        (shell::HELP, matches) => match shell::topic(matches) {
            Ok(text) => print(text),
            Err(name) => help_of(name),
        },
        (game, matches) => bulk::run(game, matches),
    }
}

/// Prints the help of a command.
fn help_of(name: &str) -> Result<(), CliError> {
    match command().try_get_matches_from(["judge", name, "--help"]) {
        Err(help) if !help.use_stderr() => print_styled(&help.render()),
        _ => Err(CliError::usage(
            shell::HELP,
            format!(
                "'{}' is no topic and no command; 'judge help' lists the topics",
                escaped(name.as_bytes())
            ),
        )),
    }
}

fn list(markdown: bool) -> Result<(), CliError> {
    let text = if markdown { list::markdown() } else { list::list() };
    print(text)
}
