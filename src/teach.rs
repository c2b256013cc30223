//! Teaching: explanations, tables, lists, and play. What is said about a game is the game's own
//! ([`Teach`](crate::game::Teach)); here it is put together.

pub mod explain;
pub mod list;
pub mod play;
#[cfg(test)]
mod tests;
