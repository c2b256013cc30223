//! The games, each in a file or folder of its own, and the table of them all.
//!
//! A game that is a disjunctive sum of heaps states the rules of one heap
//! ([`Component`](crate::theory::Component)). A game that disguises such a sum states how to view it as one
//! ([`View`](crate::theory::View)). A game with its own theorem states everything ([`Game`](crate::game::Game)). The
//! file or folder of a game also holds its explanations, its theorem as source text, and its edge cases.

pub mod bash;
pub mod chomp;
pub mod circle;
pub mod coins;
pub mod corners;
pub mod divisors;
pub mod end_nim;
pub mod euclid;
#[cfg(test)]
mod every_game;
pub mod fibonacci;
pub mod geography;
pub mod graph;
pub mod hackenbush;
pub mod kayles;
pub mod known;
pub mod mark;
pub mod matches;
pub mod max_nim;
pub mod moore;
pub mod nim;
pub mod northcott;
pub mod octal;
pub mod own;
pub mod pass_nim;
pub mod pebbles;
pub mod prim;
pub mod scripted;
pub mod silver_dollar;
pub mod staircase;
mod stated;
pub mod strip;
pub mod subtraction;
pub mod table;
pub mod unequal;
pub mod welter;
pub mod wythoff;

#[cfg(test)]
use judge_engine as engine;
use judge_game as game;
use judge_message as message;
use judge_text as text;
use judge_text::machine;
use judge_theory as theory;
