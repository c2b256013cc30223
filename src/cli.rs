//! The command line: its commands, what they share, and how they end in an exit code.

mod bulk;
mod check;
mod exercise;
mod explain;
mod format;
mod game;
mod generate;
mod play;
mod problem;
mod progress;
mod shell;
mod stress;
mod submission;
mod table;

use std::env;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command};

use judge::games::{self, GAMES};
use judge::{Error, Kernel, shown_name};

use crate::sys;

/// The name of standard input in messages.
const STDIN: &str = "<stdin>";

/// How the program can fail.
enum Failure {
    /// It was not told what to do in a way that it understands.
    Usage(String),
    /// A position on the command line is none of its game.
    Refused(String),
    /// Judging ended early.
    Job(Error),
    /// What was to be looked at is wrong, and this is the exit code for it.
    Verdict(u8, String),
    /// A program is wrong, which has been told, and this is the exit code for it.
    Told(u8),
    /// A command could not give the verdict that its exit code tells.
    NoVerdict(Box<Failure>),
}

impl Failure {
    /// The failure of a command whose exit code tells a verdict.
    fn without_verdict(self) -> Failure {
        match self {
            Failure::Verdict(..) | Failure::Told(_) => self,
            failure => Failure::NoVerdict(Box::new(failure)),
        }
    }
}

/// The exit code of a command that could not give a verdict, as `FAIL_EXIT_CODE` of testlib.
const NO_VERDICT: u8 = 3;

/// Runs the program on the arguments of the process.
pub(crate) fn main() -> ExitCode {
    let done = match command().try_get_matches() {
        Ok(matches) => run(&matches),
        // Help and version come this way too.
        Err(message) if message.use_stderr() => {
            let _ = message.print();
            let is_verdict =
                env::args_os().nth(1).is_some_and(|name| name == check::NAME || name == stress::NAME);
            return ExitCode::from(if is_verdict { NO_VERDICT } else { 2 });
        }
        Err(message) => print(&message.render()),
    };
    done.map_or_else(|failure| fail(&failure), |()| ExitCode::SUCCESS)
}

/// What a path names, where '-' is standard input, and its name in messages.
fn open(path: &Path) -> (String, io::Result<sys::Patient>) {
    if path == Path::new("-") {
        (STDIN.to_owned(), sys::stdin())
    } else {
        (shown_name(path), File::open(path).map(sys::Patient::new))
    }
}

/// Writes help to standard output, in colour on a terminal.
fn print(help: &StyledStr) -> Result<(), Failure> {
    print_text(&if wants_colour() { help.ansi().to_string() } else { help.to_string() })
}

/// Whether what goes to standard output is coloured.
fn wants_colour() -> bool {
    io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes text to standard output.
fn print_text(text: &str) -> Result<(), Failure> {
    print_bytes(text.as_bytes())
}

fn print_bytes(text: &[u8]) -> Result<(), Failure> {
    let written = sys::stdout().and_then(|mut output| output.write_all(text));
    written.map_err(|source| Failure::Job(Error::Write { source }))
}

/// Tells the user what went wrong, and returns the exit code for it.
fn fail(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Usage(message) => {
            complain(message);
            ExitCode::from(2)
        }
        Failure::Refused(message) => {
            complain(message);
            ExitCode::from(1)
        }
        // Whoever read the answers has gone and wants no more of them: that is no failure.
        Failure::Job(Error::Write { source }) if source.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Failure::Job(error) => {
            match error.excerpt().filter(|_| io::stderr().is_terminal()) {
                Some(excerpt) => complain(&format!("{error}\n{excerpt}")),
                None => complain(&error.to_string()),
            }
            ExitCode::from(error.exit_code())
        }
        Failure::Verdict(code, message) => {
            complain(message);
            ExitCode::from(*code)
        }
        Failure::Told(code) => ExitCode::from(*code),
        Failure::NoVerdict(failure) => {
            fail(failure);
            ExitCode::from(NO_VERDICT)
        }
    }
}

/// Writes a message to standard error, in one piece. Where that fails, the exit code must do.
fn complain(message: &str) {
    let _ = io::stderr().write_all(format!("judge: {message}\n").as_bytes());
}

/// The kernel that `JUDGE_KERNEL` names, or the best one.
fn kernel() -> Result<Kernel, Failure> {
    let name = env::var_os("JUDGE_KERNEL").unwrap_or_default();
    if name.is_empty() {
        return Ok(Kernel::best());
    }
    Kernel::available().find(|kernel| name == kernel.name()).ok_or_else(|| {
        let names: Vec<_> = Kernel::available().map(|kernel| kernel.name()).collect();
        let name = shown_name(Path::new(&name));
        Failure::Usage(format!(
            "JUDGE_KERNEL={name}: this machine has no such kernel; it has: {}",
            names.join(", ")
        ))
    })
}

fn command() -> Command {
    let kernel = kernel().map_or("none: see JUDGE_KERNEL", |kernel| kernel.name());
    Command::new("judge")
        .version(format!("{} (kernel {kernel})", env!("CARGO_PKG_VERSION")))
        .about("Judges stone-taking games: a position a line in; 1 a line out where the player to move wins, 0 where he loses")
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
        .subcommands(shell::commands())
}

/// The command that lists the games.
const LIST: &str = "list";

fn run(matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand().expect("clap requires a subcommand") {
        (LIST, matches) => list(matches.get_flag("markdown")),
        (explain::NAME, matches) => explain::run(matches),
        (table::NAME, matches) => table::run(matches),
        (play::NAME, matches) => play::run(matches),
        (check::NAME, matches) => check::run(matches).map_err(Failure::without_verdict),
        (stress::NAME, matches) => stress::run(matches).map_err(Failure::without_verdict),
        (exercise::PROBLEM, matches) => problem::run(matches),
        (generate::NAME, matches) => generate::run(matches),
        (submission::NAME, matches) => submission::run(matches),
        (shell::COMPLETIONS, matches) => print_bytes(&shell::completions(command(), matches)),
        (shell::MAN, _) => print_bytes(&shell::man(command())),
        (game, matches) => bulk::run(game, matches),
    }
}

fn list(markdown: bool) -> Result<(), Failure> {
    let text = if markdown { games::markdown() } else { games::list() };
    print_text(&text)
}
