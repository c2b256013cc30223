//! The options for reading positions and writing answers.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::value_parser;

use crate::engine::{End, Layout, MAX_PILES, Positions, USUAL_MAX_PILES};
use crate::game::{AnswerKind, Words};
use crate::message::escaped;
use crate::message::{Message, message};

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

// The kind of answer.
#[derive(Args)]
pub(super) struct AnswerArg {
    #[arg(long, value_name = "KIND", default_value = "win", hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["win", "move", "moves", "count", "grundy"]).map(|name| kind(&name)))]
    pub(super) answer: AnswerKind,
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

// The words for won, lost and drawn.
#[derive(Args)]
pub(super) struct WordsArg {
    #[arg(long, value_name = "WIN,LOSE[,DRAW]")]
    words: Option<String>,
}

impl WordsArg {
    /// The kind of answer, with the words from the option if the option is given.
    ///
    /// # Errors
    ///
    /// Why the words are refused.
    pub(super) fn with(&self, kind: &AnswerKind) -> Result<AnswerKind, Message> {
        let Some(words) = &self.words else { return Ok(kind.clone()) };
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
        match kind {
            AnswerKind::Win => Ok(AnswerKind::Words(told)),
            _ => Err(message!("words-of-verdicts")),
        }
    }
}
