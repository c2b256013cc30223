//! Families of games that inputs describe, by a subtraction set, by a graph or by a grid.

use super::answer::AnswerKind;
use super::rules::Ending;
use super::ruleset::Ruleset;
use super::solution::Solution;
use crate::message::Message;

/// A game as an input describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Description {
    /// The numbers that a move can take.
    Set(Vec<u64>),
    /// The first and the last number that a move can take.
    Range(Vec<u64>),
    /// The free cells of a grid, by their numbers along the diagonals.
    Cells(Vec<u64>),
    /// The successors of each vertex of a graph, from 0 on.
    Graph(Vec<Vec<u64>>),
}

impl Default for Description {
    /// A set without numbers: nothing is described.
    fn default() -> Self {
        Description::Set(Vec::new())
    }
}

impl Description {
    /// The numbers of the set, the range or the cells; none of a graph.
    pub fn numbers(&self) -> &[u64] {
        match self {
            Description::Set(numbers) | Description::Range(numbers) | Description::Cells(numbers) => numbers,
            Description::Graph(_) => &[],
        }
    }

    /// The numbers, unless it is a graph.
    pub fn numbers_mut(&mut self) -> Option<&mut Vec<u64>> {
        match self {
            Description::Set(numbers) | Description::Range(numbers) | Description::Cells(numbers) => {
                Some(numbers)
            }
            Description::Graph(_) => None,
        }
    }

    /// Whether it is a range.
    pub fn is_range(&self) -> bool {
        matches!(self, Description::Range(_))
    }

    /// The edges of the graph, if it is one.
    pub fn edges(&self) -> impl Iterator<Item = [u64; 2]> {
        (0..).zip(self.successors()).flat_map(|(from, all)| all.iter().map(move |&to| [from, to]))
    }

    /// The successors of each vertex, if it is a graph.
    pub fn successors(&self) -> &[Vec<u64>] {
        if let Description::Graph(successors) = self { successors } else { &[] }
    }

    /// The successors of each vertex, if it is a graph.
    pub fn successors_mut(&mut self) -> Option<&mut Vec<Vec<u64>>> {
        if let Description::Graph(successors) = self { Some(successors) } else { None }
    }
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
    /// A graph, whose edges lead one way.
    Graph,
    /// A graph, whose edges lead both ways.
    Edges,
    /// The free cells of a grid. The token begins outside, at 0.
    Grid,
}

impl DescribedBy {
    /// The description with these numbers. A graph has no vertices yet.
    pub fn of(self, numbers: Vec<u64>) -> Description {
        match self {
            DescribedBy::Set => Description::Set(numbers),
            DescribedBy::Range => Description::Range(numbers),
            DescribedBy::Grid => Description::Cells(numbers),
            DescribedBy::Graph | DescribedBy::Edges => Description::Graph(Vec::new()),
        }
    }

    /// Whether a description has a graph.
    pub fn has_graph(self) -> bool {
        matches!(self, DescribedBy::Graph | DescribedBy::Edges)
    }
}

/// A family of games that inputs describe.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The name of its games on the command line.
    pub name: &'static str,
    /// What describes its games.
    pub by: DescribedBy,
    /// What happens to the player who has no move.
    pub ending: Ending,
    /// Makes the described game.
    pub build: BuildDescribed,
    /// The theorem as source text, for a submission whose input describes the game. `None` if it does not answer in
    /// this way.
    pub solution: fn(&AnswerKind) -> Option<Solution>,
}
