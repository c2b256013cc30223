//! Judging in bulk: the command of each game, which turns files of rows into lines of answers.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use clap::{ArgMatches, Args, Command, value_parser};

use super::assignment::{TaskArgs, with_game};
use super::error::CliError;
use super::game;
use super::input::open;
use super::kernel::kernel;
use super::output::{complain, stdout};
use super::progress::{Progress, ProgressArg};
use super::streams::Blocking;
use crate::engine::Task;
use crate::game::Entry;
use crate::games::table;
use crate::text::Error;

/// Files of at least so many bytes are read by several threads by default: with smaller ones, starting
/// threads takes longer than they save.
const WORTH_THREADS: u64 = 4 << 20;

// The arguments besides the game's options.
#[derive(Args)]
struct Arguments {
    #[command(flatten)]
    task: TaskArgs,
    #[command(flatten)]
    progress: ProgressArg,
    /// Judge files with N threads [default: all cores for a large file, else 1]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Judge these files one after another; '-' or none is standard input
    #[arg(value_name = "FILE")]
    file: Vec<PathBuf>,
}

/// The command of a game.
pub(super) fn command(game: &'static Entry) -> Command {
    game::named(game).defer(|command| {
        let game = table::find(command.get_name()).expect("it is called as its game is");
        let (line, row) = game::example(game);
        Arguments::augment_args(game::with_options(command, game)).after_help(format!(
            "Examples:\n  echo '{row}' | judge {line}\n  judge {line} --answer move input.txt\n  \
             judge explain {line} {row}"
        ))
    })
}

/// Judges the files of a game's command, or standard input.
pub(super) fn run(name: &str, matches: &ArgMatches) -> Result<(), CliError> {
    let asked: Arguments = game::arguments(matches);
    with_game(name, matches, kernel()?, |assignment| {
        let mut output = stdout()?;
        let mut judge = |path: &Path| {
            if path.as_os_str() == "-" && io::stdin().is_terminal() && io::stderr().is_terminal() {
                complain("rows are read from the keyboard, one a line; Ctrl-D ends them");
            }
            let (file, input) = open(path).map_err(|error| no_file(name, path, error))?;
            Ok(asked.judge(&assignment.task, &file, input, &mut output)?)
        };
        if asked.file.is_empty() {
            return judge(Path::new("-"));
        }
        asked.file.iter().try_for_each(|path| judge(path))
    })
}

/// The error of a file that cannot be opened, with a hint where it was meant for a position.
fn no_file(game: &str, path: &Path, error: Error) -> CliError {
    let is_number = path.to_str().is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    if !is_number || path.exists() {
        return error.into();
    }
    CliError::Usage(format!(
        "{error}; files and standard input hold the rows, as in: echo '{} ...' | judge {game}",
        path.display()
    ))
}

impl Arguments {
    /// Judges one file.
    fn judge(
        &self, task: &Task<'_>, name: &str, input: Blocking, output: &mut (impl Write + Send),
    ) -> Result<(), Error> {
        let rest = input.rest_of_file();
        let progress = self.progress.begin(rest.as_ref());
        let threads = self.threads(rest.as_ref());
        let end = match (rest, &progress) {
            (Some(Range { start, .. }), None) if threads.get() > 1 => {
                task.run_parallel(name, &input, start, threads, output)?
            }
            (Some(Range { start, .. }), Some(progress)) if threads.get() > 1 => {
                task.run_parallel(name, &progress.reading(&input), start, threads, output)?
            }
            _ => return run_watched(task, name, input, progress.as_ref(), output),
        };
        // Another process that shares the file, such as the next command of a shell script, goes on where
        // this one stopped.
        input.go_to(end).map_err(|source| Error::Read { file: name.to_owned(), source })
    }

    /// How many threads to judge with, where `rest` is the rest of a file that can be cut into pieces.
    fn threads(&self, rest: Option<&Range<u64>>) -> NonZero<usize> {
        let Some(rest) = rest else { return NonZero::<usize>::MIN };
        match self.threads.and_then(|threads| NonZero::new(usize::from(threads))) {
            Some(threads) => threads,
            None if rest.end - rest.start < WORTH_THREADS => NonZero::<usize>::MIN,
            None => available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        }
    }
}

/// Judges an input on this thread, and moves the progress bar if there is one.
pub(super) fn run_watched(
    task: &Task<'_>, name: &str, input: Blocking, progress: Option<&Progress>, output: &mut impl Write,
) -> Result<(), Error> {
    match progress {
        None => task.run(name, input, output),
        Some(progress) => task.run(name, progress.reading(input), output),
    }
}
