//! Teaching: explanations, the list of games, play, and pages to print. Each game supplies its own words
//! ([`Teach`](crate::game::Teach)).

pub mod board;
#[cfg(test)]
mod claims;
pub mod explain;
pub mod findings;
pub mod list;
pub mod paper;
pub mod play;
pub mod refute;
pub mod search;
#[cfg(test)]
mod tests;
pub mod typed;
