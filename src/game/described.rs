//! Families of games of which an input describes members: by the set of numbers to take, or by a graph.

use super::entry::Ruleset;
use super::solution::Solution;

/// What an input says of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The numbers that a move may take, where there is a set.
    pub set: Vec<u64>,
    /// The successors of each vertex from 0 on, where there is a graph.
    pub successors: Vec<Vec<u64>>,
}

/// Makes the game that is described, for heaps up to this size at least, or says why there is none.
pub type BuildDescribed = fn(&Description, usize) -> Result<Box<dyn Ruleset>, String>;

/// A family of games that inputs describe.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of its games on the command line.
    pub name: &'static str,
    /// Whether a graph describes its games, and not a set.
    pub has_graph: bool,
    /// Makes the game that is described.
    pub build: BuildDescribed,
    /// How a submission answers rows of the game that its input has described.
    pub solution: fn() -> Solution,
}
