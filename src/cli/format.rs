//! The options for reading positions and writing answers.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::value_parser;

use super::error::CliError;
use crate::engine::{End, Layout, MAX_PILES, Positions, Task, USUAL_MAX_PILES};
use crate::game::{AnswerKind, Game, Ruleset, Words};
use crate::games::table;
use crate::message::{Message, escaped, message};
use crate::text::Kernel;

// The layout of positions in the input.
#[derive(Args)]
pub(super) struct LayoutArgs {
    #[arg(long, value_name = "KIND", default_value = "lines", hide_possible_values = true)]
    #[arg(value_parser = ["lines", "counted"])]
    layout: String,
    #[arg(long, conflicts_with = "until_zero")]
    cases: bool,
    #[arg(long)]
    until_zero: bool,
}

impl LayoutArgs {
    /// The layout that the options set.
    pub(super) fn layout(&self) -> Layout {
        let positions = if self.layout == "counted" { Positions::Counted } else { Positions::Lines };
        let end = match (self.cases, self.until_zero) {
            (true, _) => End::Cases,
            (_, true) => End::Zero,
            _ => End::Input,
        };
        Layout { positions, end }
    }
}

// The most numbers in a row.
#[derive(Args)]
pub(super) struct MaxPilesArg {
    #[arg(long, value_name = "N", default_value_t = USUAL_MAX_PILES as u64)]
    #[arg(value_parser = value_parser!(u64).range(1..=MAX_PILES as u64))]
    max_piles: u64,
}

impl MaxPilesArg {
    pub(super) fn most(&self) -> usize {
        usize::try_from(self.max_piles).unwrap_or(MAX_PILES)
    }
}

// The arguments for the kind of answer and for the format.
#[derive(Args)]
pub(super) struct TaskArgs {
    #[arg(long, value_name = "KIND", default_value = "win", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["win", "move", "moves", "count", "grundy"]).map(|name| kind(&name)))]
    answer: AnswerKind,
    #[command(flatten)]
    layout: LayoutArgs,
    #[arg(long, value_name = "WIN,LOSE[,DRAW]")]
    words: Option<String>,
    #[command(flatten)]
    max_piles: MaxPilesArg,
}

fn kind(name: &str) -> AnswerKind {
    match name {
        "win" => AnswerKind::Win,
        "move" => AnswerKind::Move,
        "moves" => AnswerKind::Moves,
        "count" => AnswerKind::Count,
        "grundy" => AnswerKind::Grundy,
        _ => unreachable!("clap knows only these"),
    }
}

impl TaskArgs {
    /// The kind of answers about positions of this game, which the command line calls `name`.
    ///
    /// # Errors
    ///
    /// If the game has no such answers, or the words are refused.
    pub(super) fn kind(&self, name: &str, game: &dyn Ruleset) -> Result<AnswerKind, CliError> {
        let entry = table::find(name).expect("clap knows only these");
        let kind = self.with_words().map_err(|why| CliError::usage(name, why))?;
        // Asked only where it matters: the answer can take a table of values.
        if kind == AnswerKind::Grundy
            && let Some(why) = entry.no_grundy(game)
        {
            return Err(CliError::usage(name, message!("no-grundy-answer", why)));
        }
        Ok(kind)
    }

    /// The task with answers of this kind.
    pub(super) fn task<'g>(&self, game: &'g dyn Game, kind: &'g AnswerKind, kernel: Kernel) -> Task<'g> {
        let task = Task::new(game).answer(kind).kernel(kernel);
        task.layout(self.layout.layout()).max_piles(self.max_piles.most())
    }

    /// The kind of answer, with the words from the option if the option is given.
    ///
    /// # Errors
    ///
    /// Why the words are refused.
    fn with_words(&self) -> Result<AnswerKind, Message> {
        let Some(words) = &self.words else { return Ok(self.answer.clone()) };
        let not_words = || message!("not-two-words", words = escaped(words.as_bytes()));
        let parts: Vec<&str> = words.split(',').collect();
        let told = match parts[..] {
            [win, lose] => Words::new(win, lose),
            [win, lose, draw] => Words { draw: draw.to_owned(), ..Words::new(win, lose) },
            _ => return Err(not_words()),
        };
        if let Some(word) = parts.iter().find(|word| parts.iter().filter(|other| other == word).count() > 1) {
            return Err(message!("words-are-the-same", word = escaped(word.as_bytes())));
        }
        if parts.iter().any(|word| word.is_empty() || word.contains(['\n', '\r'])) {
            return Err(not_words());
        }
        match self.answer {
            AnswerKind::Win => Ok(AnswerKind::Words(told)),
            _ => Err(message!("words-of-verdicts")),
        }
    }
}
