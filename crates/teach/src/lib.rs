//! Teaching: explanations, the list of games, play, and pages to print. Each game supplies its own words
//! ([`Teach`](crate::game::Teach)).

pub mod board;
#[cfg(test)]
mod claims;
pub mod explain;
pub mod family;
pub mod findings;
pub mod list;
pub mod paper;
pub mod play;
pub mod refute;
pub mod rules;
pub mod search;
#[cfg(test)]
mod tests;
pub mod typed;

use judge_game as game;
use judge_games as games;
use judge_message as message;
use judge_message::words;
use judge_text as text;
use judge_theory as theory;
