//! The loop: blocks in, answers out. It runs on one thread or several. It reads positions in every layout, and
//! games that the input describes.

mod answering;
pub mod cacti;
pub mod columns;
mod described;
mod echo;
mod format;
mod grids;
mod layout;
mod parallel;
mod pass;
mod pieces;
mod prefixed;
mod reader;
mod recovery;
mod report;
mod task;
#[cfg(test)]
mod tests;
mod told;
mod turns;

use judge_game as game;
#[cfg(test)]
use judge_games as games;
use judge_message as message;
use judge_text as text;
use judge_text::machine;
#[cfg(test)]
use judge_theory as theory;

pub use answering::Sink;
pub use format::{
    Asked, Bound, Count, Form, Format, Games, Letters, Limit, List, Loops, Name, Part, Role, Step, Times,
    in_turn,
};
pub use layout::{End, Layout, Positions};
pub use pieces::ReadAt;
pub use task::{MAX_PILES, Task, USUAL_MAX_PILES};
pub use told::takes_nothing;
