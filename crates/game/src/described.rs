//! Families of games that inputs describe, by a subtraction set, by a graph or by a grid.

use super::answer::AnswerKind;
use super::entry::Ruleset;
use super::solution::Solution;
use crate::message::Message;

/// A game as an input describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The subtraction set: the numbers that a move can take; of a range, the first and the last. Or the free cells of a
    /// grid, by their numbers along the diagonals. Empty for a graph.
    pub set: Vec<u64>,
    /// The graph: the successors of each vertex, from 0 on. Empty for a set or a grid.
    pub successors: Vec<Vec<u64>>,
}

/// Makes the described game, for heaps up to this size at least, or returns why it cannot.
pub type BuildDescribed = fn(&Description, usize) -> Result<Box<dyn Ruleset>, Message>;

/// What a description of a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DescribedBy {
    /// All numbers of a set.
    Set,
    /// The first and the last number of a set that is a range.
    Range,
    /// A graph.
    Graph,
    /// The free cells of a grid. The token begins outside, at 0.
    Grid,
}

/// A family of games that inputs describe.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of its games on the command line.
    pub name: &'static str,
    /// What describes its games.
    pub by: DescribedBy,
    /// Makes the described game.
    pub build: BuildDescribed,
    /// The theorem as source text, for a submission whose input describes the game. `None` if it does not answer in
    /// this way.
    pub solution: fn(&AnswerKind) -> Option<Solution>,
}
