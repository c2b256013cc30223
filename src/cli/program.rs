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
    let no_verdict = no_verdict(&arguments);
    exit_after_abort(no_verdict.unwrap_or(2));
    let done = if let Ok(matches) = tools::command(Extent::Named(&arguments)).try_get_matches_from(&arguments)
    {
        run(&matches)
    } else {
        // Help and version also arrive here. Only this branch needs the help texts.
        let mut program = tools::program(Extent::Suggested(&arguments), language::words());
        match program.try_get_matches_from_mut(&arguments) {
            Ok(matches) => run(&matches),
            Err(told) if told.use_stderr() => {
                refuse(&told, &program, &arguments);
                return no_verdict.unwrap_or(2);
            }
            Err(told) => print_styled(&told.render()),
        }
    };
    done.map_or_else(|failure| fail(&failure, no_verdict), |()| 0)
}

/// Reports a mistake in the command line, or prints the help if a command or a game is missing.
fn refuse(told: &clap::Error, program: &Command, arguments: &[OsString]) {
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
}

/// The exit code without a verdict, if the other exit codes of the command are verdicts.
fn no_verdict(arguments: &[OsString]) -> Option<u8> {
    tools::find(language::others(arguments).nth(1)?.to_str()?)?.no_verdict
}

/// Reports an error, and returns its exit code.
fn fail(failure: &CliError, no_verdict: Option<u8>) -> u8 {
    let mut excerpt = None;
    let code = match failure {
        CliError::Told(code) => return *code,
        CliError::Verdict(code, _) => *code,
        CliError::Usage(_) => no_verdict.unwrap_or(2),
        CliError::Refused(_) => no_verdict.unwrap_or(1),
        // The reader of the answers has closed the pipe, which is not a failure.
        CliError::Task(Error::Write { source }) | CliError::InRange(Error::Write { source })
            if source.kind() == io::ErrorKind::BrokenPipe =>
        {
            return 0;
        }
        CliError::Task(error) | CliError::InRange(error) => {
            excerpt = error.excerpt().filter(|_| io::stderr().is_terminal());
            no_verdict.unwrap_or(error.exit_code())
        }
    };
    let message = language::say(&failure.message());
    complain(&excerpt.map_or(message.clone(), |excerpt| format!("{message}\n{excerpt}")));
    code
}

/// Runs the command that the arguments name.
fn run(matches: &ArgMatches) -> Result<(), CliError> {
    let (name, matches) = matches.subcommand().expect("clap requires a subcommand");
    tools::find(name).map_or_else(|| bulk::run(name, matches), |tool| (tool.run)(matches))
}
