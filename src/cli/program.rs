//! The program: from its arguments to its exit code.

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};

use super::error::CliError;
use super::extent::Extent;
use super::output::{complain, print_styled};
use super::signals::exit_after_abort;
use super::{bulk, language, refute, shell, tools, wrong};
use crate::text::Error;

/// Runs the program on the arguments of the process.
pub fn main() -> ExitCode {
    // If a shell asks for completions, answer it and exit.
    shell::complete(|| {
        language::choose(&[]);
        tools::program(Extent::All, language::words())
    });
    ExitCode::from(main_with(env::args_os()))
}

/// Runs the program on these arguments; the first is the program's own name. Returns the exit code.
pub fn main_with(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = refute::spelled_out(arguments.into_iter().collect());
    language::choose(&arguments);
    exit_after_abort(no_verdict(&arguments));
    let done = if let Ok(matches) = tools::command(Extent::Named(&arguments)).try_get_matches_from(&arguments)
    {
        run(&matches)
    } else {
        // Help and version also arrive here. Only this branch needs the help texts.
        let mut program = tools::program(Extent::Suggested(&arguments), language::words());
        match program.try_get_matches_from_mut(&arguments) {
            Ok(matches) => run(&matches),
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
    let tool = language::others(arguments).nth(1).and_then(|name| tools::find(name.to_str()?));
    tool.and_then(|tool| tool.no_verdict).unwrap_or(2)
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
            return if own == 0 && refute::COMMAND.no_verdict == Some(code) { 0 } else { code };
        }
    };
    let message = language::say(&failure.message());
    complain(&excerpt.map_or(message.clone(), |excerpt| format!("{message}\n{excerpt}")));
    code
}

/// Runs the command that the arguments name.
fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = matches.subcommand().expect("clap requires a subcommand");
    tools::find(name).map_or_else(|| bulk::run(name, matches), |tool| tool.run(matches))
}
