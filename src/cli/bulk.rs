//! Judging in bulk: files of rows become lines of answers.

use std::io::Write;
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use judge::games::Entry;
use judge::{Error, Job};

use super::progress::{self, Progress};
use super::{Failure, exercise, game, kernel, open};
use crate::sys;

/// The size from which a file is read by several threads unless told otherwise: below it, starting them takes longer
/// than they save.
const WORTH_THREADS: u64 = 4 << 20;

/// The command of a game.
pub(super) fn command(game: &'static Entry) -> Command {
    game::named(game).defer(|command| {
        let game = Entry::find(command.get_name()).expect("it is called as its game is");
        with_arguments(game::with_options(command, game))
    })
}

fn with_arguments(command: Command) -> Command {
    command
        .args(exercise::arguments())
        .arg(progress::argument())
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

/// Judges the files of a game's command, or standard input.
pub(super) fn run(name: &str, matches: &ArgMatches) -> Result<(), Failure> {
    let kernel = kernel()?;
    exercise::with_job(name, matches, kernel, |job| {
        let mut output = sys::stdout().map_err(|source| Failure::Job(Error::Write { source }))?;
        let files = matches.get_many::<PathBuf>("file").unwrap_or_default();
        if files.len() == 0 {
            return judge_file(job, Path::new("-"), matches, &mut output);
        }
        files.into_iter().try_for_each(|file| judge_file(job, file, matches, &mut output))
    })
}

/// Judges one file.
fn judge_file(
    job: &Job<'_>,
    path: &Path,
    matches: &ArgMatches,
    output: &mut (impl Write + Send),
) -> Result<(), Failure> {
    let (name, input) = open(path);
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
