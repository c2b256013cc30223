//! Families of games that inputs describe, by a subtraction set or by a graph.

use super::entry::Ruleset;
use super::solution::Solution;
use crate::message::Message;

/// A game as an input describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The subtraction set: the numbers that a move can take; of a range, the first and the last. Empty for a graph.
    pub set: Vec<u64>,
    /// The graph: the successors of each vertex, from 0 on. Empty for a set.
    pub successors: Vec<Vec<u64>>,
}

/// Makes the described game, for heaps up to this size at least, or returns why it cannot.
pub type BuildDescribed = fn(&Description, usize) -> Result<Box<dyn Ruleset>, Message>;

/// A family of games that inputs describe.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of its games on the command line.
    pub name: &'static str,
    /// Whether a graph describes its games, rather than a set.
    pub has_graph: bool,
    /// Whether the set is a range, and the description has only its first and its last number.
    pub has_range: bool,
    /// Makes the described game.
    pub build: BuildDescribed,
    /// The theorem as source text, for a submission whose input describes the game.
    pub solution: fn() -> Solution,
}
