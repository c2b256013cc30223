//! The loop: blocks in, answers out. It runs on one thread or several. It reads positions in every layout, and
//! games that the input describes.

mod answering;
pub(crate) mod cacti;
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
mod turns;

pub use answering::Sink;
pub use format::{Asked, Bound, Count, Format, Games, Limit, Part, Role, Step, Times};
pub use layout::{End, Layout, Positions};
pub use pieces::ReadAt;
pub use task::{MAX_PILES, Task, USUAL_MAX_PILES};
