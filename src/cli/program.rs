//! The commands and the exit codes of the program.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{ArgMatches, Command};

use super::error::CliError;
use super::kernel::kernel;
use super::output::{complain, print, print_styled};
use super::{
    assignment, bulk, check, explain, generate, help, interact, language, list, man, overview, package, play,
    problem, shell, stress, submission, table, test, unknown, validate,
};
use crate::games::table::GAMES;
use crate::text::Error;

/// The exit code of a command that could not give a verdict, as `FAIL_EXIT_CODE` of testlib.
const NO_VERDICT: u8 = 3;

/// Runs the program on the arguments of the process.
pub fn main() -> ExitCode {
    // A shell that asks how a line goes on.
    shell::complete(command);
    ExitCode::from(main_with(env::args_os()))
}

/// Runs the program on these arguments, of which the first is its own name. Returns the exit code.
pub fn main_with(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    language::choose(&arguments);
    let done = match command().try_get_matches_from(&arguments) {
        Ok(matches) => run(&matches),
        // Help and version come this way too.
        Err(message) if message.use_stderr() => {
            match message.get(ContextKind::InvalidSubcommand) {
                Some(ContextValue::String(name)) => {
                    complain(&language::say(&unknown::sentence(name, &command())))
                }
                _ => drop(message.print()),
            }
            let with_verdict = [check::NAME, stress::NAME, interact::NAME, test::NAME];
            let is_verdict = arguments.get(1).is_some_and(|name| with_verdict.iter().any(|&it| name == it));
            return if is_verdict { NO_VERDICT } else { 2 };
        }
        Err(message) => print_styled(&message.render()),
    };
    done.map_or_else(fail, |()| 0)
}

/// Tells the user what went wrong, and returns the exit code for it.
fn fail(failure: CliError) -> u8 {
    let mut excerpt = None;
    let code = match failure {
        CliError::Usage(_) => 2,
        CliError::Refused(_) => 1,
        CliError::Verdict(code, _) => code,
        // The reader of the answers has gone and wants no more of them: that is no failure.
        CliError::Task(Error::Write { source }) | CliError::InRange(Error::Write { source })
            if source.kind() == io::ErrorKind::BrokenPipe =>
        {
            return 0;
        }
        CliError::Task(ref error) | CliError::InRange(ref error) => {
            excerpt = error.excerpt().filter(|_| io::stderr().is_terminal());
            error.exit_code()
        }
        CliError::Told(code) => return code,
        CliError::NoVerdict(failure) => {
            fail(*failure);
            return NO_VERDICT;
        }
    };
    let message = language::say(&failure.message());
    complain(&excerpt.map_or(message.clone(), |excerpt| format!("{message}\n{excerpt}")));
    code
}

fn command() -> Command {
    let kernel = kernel().map_or_else(
        |failure| language::say(&failure.message()),
        |kernel| format!("kernel {}", kernel.name()),
    );
    let program = Command::new("judge")
        .version(format!("{} ({kernel})", env!("CARGO_PKG_VERSION")))
        .about("judge stone-taking games in bulk")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .arg(language::option())
        .subcommands(GAMES.iter().map(bulk::command))
        .subcommands([list::command(), explain::command(), table::command(), play::command()])
        .subcommands([problem::command(), generate::command(), validate::command(), check::command()])
        .subcommands([stress::command(), test::command(), interact::command(), submission::command()])
        .subcommands([package::command(), help::command(), man::command(), shell::command()]);
    let overview = overview::text(&program);
    program.override_help(overview)
}

fn run(matches: &ArgMatches) -> Result<(), CliError> {
    match matches.subcommand().expect("clap requires a subcommand") {
        (list::NAME, matches) => list::run(matches),
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
        (shell::NAME, matches) => print(shell::completions(matches)),
        (man::NAME, matches) => man::run(command(), matches),
        (help::NAME, matches) => help::run(command(), matches),
        (game, matches) => bulk::run(game, matches),
    }
}
