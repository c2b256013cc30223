//! Judging in bulk: the command of each game, which turns files of rows into lines of answers.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::thread::available_parallelism;

use clap::{ArgMatches, Args, Command, value_parser};

use super::error::CliError;
use super::format::TaskArgs;
use super::game;
use super::input::open_as;
use super::kernel::kernel;
use super::language::say;
use super::output::{complain, stdout};
use super::progress::{ByteBar, ProgressArg};
use super::streams::{Blocking, UpTo};
use crate::engine::Task;
use crate::game::{AnswerKind, Entry};
use crate::message::{Message, escaped, message};
use crate::text::Error;

/// Files of at least this many bytes are judged by several threads by default. For a smaller file, starting the
/// threads takes longer than they save.
const WORTH_THREADS: u64 = 4 << 20;

// The arguments besides the game's options.
#[derive(Args)]
struct Arguments {
    #[command(flatten)]
    task: TaskArgs,
    #[command(flatten)]
    progress: ProgressArg,
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "A..B", value_parser = range)]
    bytes: Option<Range<u64>>,
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    invalid: Option<String>,
    #[arg(long)]
    echo: bool,
    #[arg(long, value_name = "NAME")]
    name: Option<PathBuf>,
    #[arg(value_name = "FILE")]
    file: Vec<PathBuf>,
}

/// The command of a game, with its arguments and examples.
pub(super) fn arguments(command: Command, game: &'static Entry) -> Command {
    let (line, row) = game::example(game);
    Arguments::augment_args(game::with_options(command, game)).after_help(format!(
        "  echo '{row}' | judge {line}\n  judge {line} --answer move input.txt\n  \
         judge explain {line} {row}"
    ))
}

/// Judges the files of a game's command, or standard input.
pub(super) fn run(name: &str, matches: &ArgMatches) -> Result<(), CliError> {
    let (asked, kernel): (Arguments, _) = (game::arguments(matches), kernel()?);
    let game = game::build(name, matches)?;
    let kind = asked.task.kind(name, &*game)?;
    let mut task = asked.task.task(&*game, &kind, kernel);
    asked.check(&task).map_err(|why| CliError::usage(name, why))?;
    let mut refused = AtomicU64::new(0);
    if let Some(word) = &asked.invalid {
        task = task.invalid(word, &refused);
    }
    if asked.echo {
        task = task.echo();
    }
    let mut output = stdout()?;
    let mut judge = |path: &Path| {
        if path.as_os_str() == "-" && io::stdin().is_terminal() && io::stderr().is_terminal() {
            complain(&say(&message!("from-keyboard")));
        }
        let (file, input) =
            open_as(path, asked.name.as_deref()).map_err(|error| no_file(name, path, error))?;
        if asked.bytes.is_some() && !input.has_length() {
            return Err(CliError::usage(name, message!("bytes-of-no-length", file)));
        }
        let judged = asked.judge(&task, &file, input, &mut output);
        judged.map_err(if asked.bytes.is_some() { CliError::InRange } else { CliError::Task })
    };
    if asked.file.is_empty() {
        judge(Path::new("-"))?;
    }
    asked.file.iter().try_for_each(|path| judge(path))?;
    if asked.invalid.is_some() {
        complain(&say(&message!("rows-refused", count = *refused.get_mut())));
    }
    Ok(())
}

/// The error for a file that cannot be opened. If its name is a number, a position was probably meant, so the error
/// has a hint.
fn no_file(game: &str, path: &Path, error: CliError) -> CliError {
    let is_number = path.to_str().is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_digit()));
    if !is_number || path.exists() {
        return error;
    }
    let path = path.display().to_string();
    CliError::Usage(message!("no-file-of-rows", error = error.message(), path, game))
}

/// A range of bytes, written `A..B`; either end can be left out.
fn range(text: &str) -> Result<Range<u64>, Message> {
    let number = |text: &str, open| match text.parse() {
        _ if text.is_empty() => Some(open),
        Ok(number) if !text.starts_with('+') => Some(number),
        _ => None,
    };
    let ends = text.split_once("..").and_then(|(start, end)| Some(number(start, 0)?..number(end, u64::MAX)?));
    match ends {
        Some(range) if range.start > range.end => Err(message!("range-ends-early")),
        range => range.ok_or_else(|| message!("no-range")),
    }
}

impl Arguments {
    /// Checks that the options suit the task and the files.
    ///
    /// # Errors
    ///
    /// The first reason why they do not.
    fn check(&self, task: &Task<'_>) -> Result<(), Message> {
        let (bytes, invalid) = (self.bytes.is_some(), self.invalid.is_some());
        let of_lines = [("--bytes", bytes), ("--invalid", invalid), ("--echo", self.echo)];
        if let Some((option, _)) = of_lines.iter().find(|(_, given)| *given && !task.has_line_for_line()) {
            return Err(message!("of-lines", option = *option));
        }
        if self.name.is_some() && self.file.len() > 1 {
            return Err(message!("name-of-many"));
        }
        if bytes && !matches!(&self.file[..], [path] if path.as_os_str() != "-") {
            return Err(message!("bytes-of-many"));
        }
        let Some(word) = &self.invalid else { return Ok(()) };
        let shown = escaped(word.as_bytes());
        if word.is_empty() || word.contains(['\n', '\r']) {
            return Err(message!("invalid-no-word", shown));
        }
        let can_draw = task.positions().is_some_and(|(game, _)| game.draws().is_some());
        let is_word = match task.kind() {
            AnswerKind::Words(words) => {
                *word == words.win || *word == words.lose || can_draw && *word == words.draw
            }
            _ => can_draw && (word == "=" || word.starts_with("inf(")),
        };
        if is_word || word == "-" || word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b' ' | b'|')) {
            return Err(message!("invalid-answer", shown));
        }
        Ok(())
    }

    /// Judges one file.
    fn judge(
        &self, task: &Task<'_>, name: &str, mut input: Blocking, output: &mut (impl Write + Send),
    ) -> Result<(), Error> {
        let read_failed = |source| Error::Read { file: name.to_owned(), source };
        let lines = self.bytes.as_ref().map(|bytes| input.lines(bytes)).transpose().map_err(read_failed)?;
        let rest = lines.clone().or_else(|| input.rest_of_file());
        let progress = self.progress.begin(rest.as_ref());
        let threads = self.threads(rest.as_ref());
        let Some(rest) = rest.filter(|_| threads.get() > 1 || lines.is_some()) else {
            return run_watched(task, name, input, progress.as_ref(), output);
        };
        let file = UpTo { file: &input, end: lines.map_or(u64::MAX, |lines| lines.end) };
        let end = match &progress {
            None => task.run_parallel(name, &file, rest.start, threads, output)?,
            Some(progress) => {
                task.run_parallel(name, &progress.reading(&file), rest.start, threads, output)?
            }
        };
        // Another process that shares the file, such as the next command of a shell script, continues where
        // this one stopped.
        input.go_to(end).map_err(read_failed)
    }

    /// The number of threads to judge with. `rest` is the unread part of a file that can be read in pieces.
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
    task: &Task<'_>, name: &str, input: Blocking, progress: Option<&ByteBar>, output: &mut impl Write,
) -> Result<(), Error> {
    match progress {
        None => task.run(name, input, output),
        Some(progress) => task.run(name, progress.reading(input), output),
    }
}
