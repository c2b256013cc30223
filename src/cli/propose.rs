//! `judge problem --new`: a text proposed from a sample, which is in files or is typed.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};

use super::error::CliError;
use super::input::open;
use super::language::say;
use super::streams::Blocking;
use crate::contest::problems::{Sample, propose};
use crate::games::table::GAMES;
use crate::message::{Message, message};
use crate::text::{Error, MOST_TEXT, utf8};

// The arguments that ask for a new text.
#[derive(Args)]
pub(super) struct NewArgs {
    #[arg(long, value_name = "GAME", num_args = 0..=1, default_missing_value = "")]
    #[arg(conflicts_with_all = ["id", "info", "source"], add = ArgValueCandidates::new(games))]
    new: Option<String>,
    #[arg(long, value_name = "FILE", requires = "new", value_hint = ValueHint::FilePath)]
    sample_input: Option<PathBuf>,
    #[arg(long, value_name = "FILE", requires = "new", value_hint = ValueHint::FilePath)]
    sample_output: Option<PathBuf>,
}

impl NewArgs {
    /// The text, if one is asked for.
    ///
    /// # Errors
    ///
    /// If the sample cannot be read, is missing where nobody can be asked, or fits no text.
    pub(super) fn text(self) -> Result<Option<String>, CliError> {
        let Some(mut game) = self.new else { return Ok(None) };
        let is_whole = self.sample_input.is_some() && self.sample_output.is_some();
        if !is_whole && !io::stdin().is_terminal() {
            return Err(CliError::Usage(message!("new-needs-sample")));
        }
        let mut typist = if is_whole { None } else { Some(Typist::new()?) };
        if let Some(typist) = typist.as_mut().filter(|_| game.is_empty()) {
            game = typist.line(&message!("new-game"))?;
        }
        let mut part = |path: Option<PathBuf>, prompt| match (path, &mut typist) {
            (None, Some(typist)) => typist.lines(&prompt),
            (path, _) => read(&path.unwrap_or_else(|| "-".into())),
        };
        let input = part(self.sample_input, message!("new-input"))?;
        let answers = part(self.sample_output, message!("new-output"))?;
        let game = Some(game.trim()).filter(|game| !game.is_empty());
        let proposal = propose(game, &Sample { input, answers }).map_err(CliError::Refused)?;
        Ok(Some(proposal.text(&say)))
    }
}

/// A part of the sample, from a file.
fn read(path: &Path) -> Result<String, CliError> {
    let (file, input) = open(path)?;
    let mut bytes = Vec::new();
    let read = input.take(MOST_TEXT as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|source| Error::Read { file: file.clone(), source })?;
    Ok(utf8(&file, &bytes)?.to_owned())
}

/// What the user types. Prompts go to standard error, since standard output holds the text.
struct Typist {
    name: String,
    input: BufReader<Blocking>,
}

impl Typist {
    fn new() -> Result<Typist, CliError> {
        let (name, input) = open(Path::new("-"))?;
        Ok(Typist { name, input: BufReader::new(input) })
    }

    /// The line after a prompt; empty at the end of the input.
    fn line(&mut self, prompt: &Message) -> Result<String, CliError> {
        let _ = io::stderr().write_all(format!("{} ", say(prompt)).as_bytes());
        self.next()
    }

    /// The lines after a prompt, up to an empty one or a point.
    fn lines(&mut self, prompt: &Message) -> Result<String, CliError> {
        let mut lines = self.line(prompt)?;
        let mut last = lines.clone();
        while !matches!(last.trim(), "" | ".") && lines.len() <= MOST_TEXT {
            last = self.next()?;
            lines += &last;
        }
        lines.truncate(lines.len() - last.len());
        Ok(lines)
    }

    fn next(&mut self) -> Result<String, CliError> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(MOST_TEXT as u64 + 1).read_until(b'\n', &mut bytes);
        read.map_err(|source| Error::Read { file: self.name.clone(), source })?;
        Ok(utf8(&self.name, &bytes)?.to_owned())
    }
}

/// All games, for completion.
fn games() -> Vec<CompletionCandidate> {
    GAMES.iter().map(|game| CompletionCandidate::new(game.name)).collect()
}
