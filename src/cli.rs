//! The command line: arguments become a job, and its end an exit code.

mod format;
mod problem;
mod progress;
mod shell;

use std::env;
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::available_parallelism;

use clap::builder::StyledStr;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use judge::games::{self, BuildError, Ending, Entry, GAMES, Misere, Parameter, Settings};
use judge::{Error, Game, Job, Kernel, MAX_PILES, Question, shown_name};

use crate::sys;
use progress::Progress;

/// The name of standard input in messages.
const STDIN: &str = "<stdin>";

/// The size from which a file is read by several threads unless told otherwise: below it, starting them takes longer
/// than they save.
const WORTH_THREADS: u64 = 4 << 20;

/// How the program can fail.
enum Failure {
    /// It was not told what to do in a way that it understands.
    Usage(String),
    /// Judging ended early.
    Job(Error),
}

/// Runs the program on the arguments of the process.
pub(crate) fn main() -> ExitCode {
    let done = match command().try_get_matches() {
        Ok(matches) => run(&matches),
        // Help and version come this way too.
        Err(message) if message.use_stderr() => {
            let _ = message.print();
            return ExitCode::from(2);
        }
        Err(message) => print(&message.render()),
    };
    done.map_or_else(|failure| fail(&failure), |()| ExitCode::SUCCESS)
}

/// Writes help to standard output, in colour on a terminal.
fn print(help: &StyledStr) -> Result<(), Failure> {
    let colour = io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    print_text(&if colour { help.ansi().to_string() } else { help.to_string() })
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
        .subcommands(GAMES.iter().map(game_command))
        .subcommand(
            Command::new(LIST).about("Lists the games, with their moves and options").arg(
                Arg::new("markdown")
                    .long("markdown")
                    .action(ArgAction::SetTrue)
                    .help("As a table in Markdown"),
            ),
        )
        .subcommand(problem::command())
        .subcommands(shell::commands())
}

/// The command that lists the games.
const LIST: &str = "list";

fn game_command(game: &'static Entry) -> Command {
    let misere = match game.misere {
        Misere::Known => "Whoever takes the last stone loses".to_owned(),
        Misere::Unknown(why) => format!("Not for this game: {why}"),
    };
    Command::new(game.name)
        .about(format!("A row is {}; a move: {}", game.row, game.a_move))
        .args(game.parameters.iter().map(parameter))
        .arg(
            Arg::new("misere")
                .long("misere")
                .action(ArgAction::SetTrue)
                .hide(game.misere != Misere::Known)
                .help(misere),
        )
        .arg(
            Arg::new("answer")
                .long("answer")
                .value_name("KIND")
                .value_parser(["win", "move", "moves", "count", "grundy"])
                .default_value("win")
                .hide_possible_values(true)
                .help(
                    "win: 1 or 0; move: a position to leave to the opponent, or '-' if no move wins; moves: all of \
                     them, with ' | ' between; count: how many moves win; grundy: the Grundy value",
                ),
        )
        .args(format::arguments())
        .arg(progress::argument())
        .arg(
            Arg::new("max-piles")
                .long("max-piles")
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=MAX_PILES as u64))
                .default_value("16777216")
                .help("Refuse a row of more than N numbers; a row takes 8 bytes of memory a number, on each thread"),
        )
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=1024))
                .help(
                    "Judge files with N threads [default: all cores for a large file, else 1]; of a position a line \
                     to the end of the input alone, anything else takes 1",
                ),
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf))
                .help("Judge these files one after another; '-' or none is standard input"),
        )
}

fn parameter(parameter: &Parameter) -> Arg {
    let arg = Arg::new(parameter.name)
        .value_name(parameter.value)
        .help(parameter.help)
        .required(parameter.required);
    if parameter.positional { arg } else { arg.long(parameter.name) }
}

fn run(matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand().expect("clap requires a subcommand") {
        (LIST, matches) => list(matches.get_flag("markdown")),
        (problem::PROBLEM, matches) => problem::run(matches),
        (shell::COMPLETIONS, matches) => print_bytes(&shell::completions(command(), matches)),
        (shell::MAN, _) => print_bytes(&shell::man(command())),
        (game, matches) => judge(game, matches),
    }
}

fn list(markdown: bool) -> Result<(), Failure> {
    let text = if markdown { games::markdown() } else { games::list() };
    print_text(&text)
}

fn judge(name: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let kernel = kernel()?;
    let entry = GAMES.iter().find(|game| game.name == name).expect("clap knows only these");
    let usage = |message| Failure::Usage(format!("{name}: {message}"));

    let misere = matches.get_flag("misere");
    if let (true, Misere::Unknown(why)) = (misere, entry.misere) {
        return Err(usage(format!("--misere: {why}")));
    }
    let mut settings = Settings::new(if misere { Ending::Misere } else { Ending::Normal });
    for parameter in entry.parameters {
        if let Some(value) = matches.get_one::<String>(parameter.name) {
            settings.set(parameter.name, value.clone());
        }
    }
    let game = (entry.build)(&settings).map_err(|error| match error {
        BuildError::Usage(error) => usage(error.to_string()),
        BuildError::File(error) => Failure::Job(error),
    })?;
    let max_piles = *matches.get_one::<u64>("max-piles").expect("it has a default");
    let max_piles = usize::try_from(max_piles).unwrap_or(MAX_PILES);
    let question = match format::words(matches).map_err(usage)? {
        Some(words) => Question::Words(words),
        None => question(matches.get_one::<String>("answer").expect("it has a default"), &*game)
            .map_err(|why| usage(format!("--answer grundy: {why}")))?,
    };
    let layout = format::layout(matches);
    let job = Job { game: &*game, question: &question, kernel, max_piles, layout };

    let mut output = sys::stdout().map_err(|source| Failure::Job(Error::Write { source }))?;
    let files = matches.get_many::<PathBuf>("file").unwrap_or_default();
    if files.len() == 0 {
        return judge_file(&job, Path::new("-"), matches, &mut output);
    }
    files.into_iter().try_for_each(|file| judge_file(&job, file, matches, &mut output))
}

fn question<'a>(name: &str, game: &'a dyn Game) -> Result<Question<'a>, &'static str> {
    Ok(match name {
        "win" => Question::Win,
        "move" => Question::Move,
        "moves" => Question::Moves,
        "count" => Question::Count,
        "grundy" => Question::Grundy(game.grundy()?),
        _ => unreachable!("clap knows only these"),
    })
}

/// Judges one file.
fn judge_file(
    job: &Job<'_>,
    path: &Path,
    matches: &ArgMatches,
    output: &mut (impl Write + Send),
) -> Result<(), Failure> {
    let (name, input) = if path == Path::new("-") {
        (STDIN.to_owned(), sys::stdin())
    } else {
        (shown_name(path), File::open(path).map(sys::Patient::new))
    };
    let done = match input {
        Ok(input) => judge_input(job, &name, input, matches, output),
        Err(source) => Err(Error::Read { file: name, source }),
    };
    done.map_err(Failure::Job)
}

fn judge_input(
    job: &Job<'_>,
    name: &str,
    input: sys::Patient,
    matches: &ArgMatches,
    output: &mut (impl Write + Send),
) -> Result<(), Error> {
    let rest = input.rest_of_file();
    let progress = Progress::begin(matches, rest.as_ref());
    let threads = threads(matches, rest.as_ref().filter(|_| job.layout.is_plain()));
    let end = match (rest, &progress) {
        (Some(Range { start, .. }), None) if threads.get() > 1 => {
            job.run_parallel(name, input.file(), start, threads, output)?
        }
        (Some(Range { start, .. }), Some(progress)) if threads.get() > 1 => {
            job.run_parallel(name, &progress.reading(input.file()), start, threads, output)?
        }
        (_, None) => return job.run(name, input, output),
        (_, Some(progress)) => return job.run(name, progress.reading(input), output),
    };
    // Whoever shares the file, such as the next command of a shell, goes on where this one stopped, as it would
    // behind any other reader.
    input.go_to(end).map_err(|source| Error::Read { file: name.to_owned(), source })
}

/// How many threads to judge the rest of a file with, if it can be cut into pieces.
fn threads(matches: &ArgMatches, rest: Option<&Range<u64>>) -> NonZero<usize> {
    let Some(rest) = rest else { return NonZero::<usize>::MIN };
    match matches.get_one::<u16>("threads").and_then(|&n| NonZero::new(usize::from(n))) {
        Some(threads) => threads,
        None if rest.end - rest.start < WORTH_THREADS => NonZero::<usize>::MIN,
        None => available_parallelism().unwrap_or(NonZero::<usize>::MIN),
    }
}
