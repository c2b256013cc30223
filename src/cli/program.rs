//! The commands and the exit codes of the program.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

use super::error::CliError;
use super::kernel::kernel;
use super::output::{complain, print, print_styled};
use super::signals::exit_after_abort;
use super::{
    assignment, bulk, captions, check, explain, generate, help, interact, language, list, man, package,
    picture, play, problem, refute, shell, solve, stress, submission, table, test, validate, worksheet,
    wrong,
};
use crate::games::table::GAMES;
use crate::text::Error;
use crate::words::{Locale, Words};

/// The exit code of a command that could not give a verdict, like testlib's `FAIL_EXIT_CODE`.
const NO_VERDICT: u8 = 3;

/// Runs the program on the arguments of the process.
pub fn main() -> ExitCode {
    // If a shell asks for completions, answer it and exit.
    shell::complete(|| {
        language::choose(&[]);
        captions::with_words(command(), language::words())
    });
    ExitCode::from(main_with(env::args_os()))
}

/// Runs the program on these arguments; the first is the program's own name. Returns the exit code.
pub fn main_with(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = refute::spelled_out(arguments.into_iter().collect());
    language::choose(&arguments);
    exit_after_abort(no_verdict(&arguments));
    let done = if let Ok(matches) = command().try_get_matches_from(&arguments) {
        run(&matches, &arguments)
    } else {
        // Help and version also arrive here. Only this branch needs the help texts.
        let mut program = captions::with_words(captions::only(command(), &arguments), language::words());
        match program.try_get_matches_from_mut(&arguments) {
            Ok(matches) => run(&matches, &arguments),
            Err(told) if told.use_stderr() => return refuse(&told, &program, &arguments),
            Err(told) => print_styled(&told.render()),
        }
    };
    done.map_or_else(fail, |()| 0)
}

/// Reports a mistake in the command line, or prints the help if a command or a game is missing. Returns the exit
/// code.
fn refuse(told: &clap::Error, program: &Command, arguments: &[OsString]) -> u8 {
    match (told.kind(), told.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, _) => drop(told.print()),
        (ErrorKind::MissingSubcommand, Some(ContextValue::String(name))) => {
            let mut names = name.split(' ').skip(1);
            let command = names.try_fold(program, |command, name| command.find_subcommand(name));
            let help = command.unwrap_or(program).clone().render_help();
            let _ = io::stderr().write_all(help.to_string().as_bytes());
        }
        _ => complain(&wrong::text(told, program, arguments, language::words())),
    }
    no_verdict(arguments)
}

/// The exit code of a command that fails: 2, except where 2 is a verdict.
fn no_verdict(arguments: &[OsString]) -> u8 {
    let with_verdict = [check::NAME, stress::NAME, interact::NAME, test::NAME];
    let command = language::others(arguments).nth(1);
    let is_verdict = command.is_some_and(|name| with_verdict.iter().any(|&it| name == it));
    if is_verdict { NO_VERDICT } else { 2 }
}

/// Reports an error, and returns its exit code.
fn fail(failure: CliError) -> u8 {
    let mut excerpt = None;
    let code = match failure {
        CliError::Usage(_) => 2,
        CliError::Refused(_) => 1,
        CliError::Verdict(code, _) => code,
        // The reader of the answers has closed the pipe, which is not a failure.
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
        CliError::NoVerdict(code, failure) => {
            let own = fail(*failure);
            // For `refute`, a missing verdict is not a failure if the reader has closed the pipe.
            return if own == 0 && code == refute::NO_VERDICT { 0 } else { code };
        }
    };
    let message = language::say(&failure.message());
    complain(&excerpt.map_or(message.clone(), |excerpt| format!("{message}\n{excerpt}")));
    code
}

pub(super) fn command() -> Command {
    let kernel = kernel().map_or_else(
        |failure| language::say(&failure.message()),
        |kernel| format!("kernel {}", kernel.name()),
    );
    Command::new("judge")
        .version(format!("{} ({kernel})", env!("CARGO_PKG_VERSION")))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .arg(language::option())
        .subcommands(GAMES.iter().map(bulk::command))
        .subcommands([list::command(), explain::command(), table::command(), picture::command()])
        .subcommands([worksheet::command(), play::command(), solve::command()])
        .subcommand(refute::command())
        .subcommands([problem::command(), generate::command(), validate::command(), check::command()])
        .subcommands([stress::command(), test::command(), interact::command(), submission::command()])
        .subcommands([package::command(), help::command(), man::command(), shell::command()])
}

fn run(matches: &ArgMatches, arguments: &[OsString]) -> Result<(), CliError> {
    match matches.subcommand().expect("clap requires a subcommand") {
        (list::NAME, matches) => list::run(matches),
        (explain::NAME, matches) => explain::run(matches),
        (table::NAME, matches) => table::run(matches),
        (picture::NAME, matches) => picture::run(matches),
        (worksheet::NAME, matches) => worksheet::run(matches),
        (play::NAME, matches) => play::run(matches),
        (solve::NAME, matches) => solve::run(matches),
        (refute::NAME, matches) => {
            refute::run(matches).map_err(|failure| failure.without_verdict(refute::NO_VERDICT))
        }
        (check::NAME, matches) => check::run(matches).map_err(|failure| failure.without_verdict(NO_VERDICT)),
        (stress::NAME, matches) => {
            stress::run(matches).map_err(|failure| failure.without_verdict(NO_VERDICT))
        }
        (assignment::PROBLEM, matches) => problem::run(matches),
        (generate::NAME, matches) => generate::run(matches),
        (interact::NAME, matches) => {
            interact::run(matches).map_err(|failure| failure.without_verdict(NO_VERDICT))
        }
        (test::NAME, matches) => test::run(matches).map_err(|failure| failure.without_verdict(NO_VERDICT)),
        (submission::NAME, matches) => submission::run(matches),
        (package::NAME, matches) => package::run(matches),
        (validate::NAME, matches) => validate::run(matches),
        (shell::NAME, matches) => print(shell::completions(matches)),
        (man::NAME, matches) => man::run(&captions::with_words(command(), Words::of(Locale::En)), matches),
        (help::NAME, matches) => {
            help::run(captions::with_words(captions::only(command(), arguments), language::words()), matches)
        }
        (game, matches) => bulk::run(game, matches),
    }
}
