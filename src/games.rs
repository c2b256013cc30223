//! The games, each in a file or folder of its own, and the table of them all.
//!
//! A game that is a sum of heaps states what a heap is ([`Component`](crate::theory::Component)),
//! one that disguises such a sum states the view ([`View`](crate::theory::View)), and one with a theorem
//! of its own states all of it ([`Game`](crate::Game)). Besides rules and theorem, each has here what it says
//! to people, its theorem as source text, and its edge cases.

pub mod bash;
pub mod divisors;
pub(crate) mod georgia;
pub mod graph;
pub mod kayles;
pub mod mark;
pub mod matches;
pub mod moore;
pub mod nim;
pub mod octal;
pub mod own;
pub mod pebbles;
#[cfg(feature = "words")]
pub mod rules;
pub mod scripted;
pub mod staircase;
pub mod strip;
pub mod subtraction;
pub mod table;
#[cfg(test)]
mod tests;
pub mod unequal;
pub mod wythoff;
