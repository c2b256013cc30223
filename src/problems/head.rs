//! Heads: what comes before the rows of a game that the input itself describes.

use crate::error::Fault;
use crate::games::graph::{self, Graph};
use crate::games::subtraction::{self, Subtraction, TakeSet};
use crate::games::{Ending, Game};
use crate::question::Question;
use crate::submission::Solution;

/// A head, and what follows it.
#[derive(Clone, Copy, Debug)]
pub struct Head {
    /// The game that it describes.
    pub kind: Kind,
    /// What it is made of, in order.
    pub fields: &'static [Field],
    /// Which rows the game is asked about.
    pub rows: Rows,
    /// Whether there may be more games behind the rows, and what ends them: a size of 0, or the end of the input.
    pub repeats: Option<Last>,
}

/// What ends an input of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    /// A first number of 0.
    Zero,
    /// The end of the input.
    End,
}

/// The kind of game that a head describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Subtraction; the head lists the set. Piles up to this, and more where the values repeat.
    Subtraction {
        /// The largest pile of the problem.
        largest: usize,
    },
    /// Tokens on a graph; the head lists the vertices that can be reached from each.
    Graph,
}

/// A part of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How many numbers the set has, or the graph vertices.
    Size,
    /// A pile that the game is asked about.
    Pile,
    /// The numbers of the set.
    Set,
    /// For each vertex, from 0 on, how many can be reached from it, and which.
    Successors,
}

/// The rows that a game is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rows {
    /// The head's pile.
    ThePile,
    /// One pile, of every size from 1 to that of the head's.
    UpToThePile,
    /// Those that follow, in this layout.
    Follow(crate::Layout),
}

impl Head {
    /// The theorem as source text, for a submission that asks this of the rows.
    pub(crate) fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let solution = match self.kind {
            Kind::Subtraction { .. } => subtraction::solution::of_described(),
            Kind::Graph => return Ok(graph::solution::of_described()),
        };
        Ok(match self.rows {
            Rows::Follow(_) => solution,
            // All values are made at once.
            Rows::ThePile | Rows::UpToThePile => Solution {
                before: solution.before + "extend_grundy_values(&mut values, &set, pile as usize + 1);\n",
                each_row: String::new(),
                ..solution
            },
        })
    }
}

/// Takes the numbers of a head, one after another.
pub(super) struct Reading<'a> {
    head: &'a Head,
    /// The index of the field that is read.
    field: usize,
    size: usize,
    pub(super) pile: u64,
    set: Vec<u64>,
    edges: Vec<[u64; 2]>,
    /// The vertex whose successors are read, and how many are still to come, when their count is known.
    vertex: u64,
    successors: Option<usize>,
    most: usize,
}

impl<'a> Reading<'a> {
    /// Before the first number. `most` is the limit on sizes.
    pub(super) fn new(head: &'a Head, most: usize) -> Self {
        Reading {
            head,
            field: 0,
            size: 0,
            pile: 0,
            set: Vec::new(),
            edges: Vec::new(),
            vertex: 0,
            successors: None,
            most,
        }
    }

    /// Whether no number was taken yet.
    pub(super) fn is_new(&self) -> bool {
        self.field == 0
    }

    /// Whether the head is whole.
    pub(super) fn is_whole(&self) -> bool {
        self.field == self.head.fields.len()
    }

    /// Takes the next number.
    pub(super) fn take(&mut self, number: u64) -> Result<(), Fault> {
        let excluded = |why: String| Err(Fault::Excluded(why.into()));
        match self.head.fields[self.field] {
            Field::Size => {
                match usize::try_from(number) {
                    Ok(0) => return excluded("a size of 0; it must be 1 or more".to_owned()),
                    Ok(size) if size <= self.most => self.size = size,
                    _ => return excluded(format!("a size above {}, the largest that is read", self.most)),
                }
                self.field += 1;
            }
            Field::Pile => {
                if self.head.rows == Rows::UpToThePile && number > self.most as u64 {
                    return excluded(format!("more than {} piles to judge", self.most));
                }
                self.pile = number;
                self.field += 1;
            }
            Field::Set => {
                if number == 0 {
                    return excluded("a 0 in the set; a move takes 1 or more".to_owned());
                }
                self.set.push(number);
                self.field += usize::from(self.set.len() == self.size);
            }
            Field::Successors => return self.take_successor(number),
        }
        Ok(())
    }

    fn take_successor(&mut self, number: u64) -> Result<(), Fault> {
        let vertices = self.size as u64;
        let missing = match self.successors {
            None if number <= self.most as u64 => usize::try_from(number).unwrap_or(usize::MAX),
            None => {
                let why = format!("more than {} successors of one vertex", self.most);
                return Err(Fault::Excluded(why.into()));
            }
            Some(_) if number >= vertices => {
                let why = format!("vertex {number}, where there are {vertices}, from 0 on");
                return Err(Fault::Excluded(why.into()));
            }
            Some(_) if self.edges.len() == self.most => {
                let why = format!("more than {} edges in a graph", self.most);
                return Err(Fault::Excluded(why.into()));
            }
            Some(missing) => {
                self.edges.push([self.vertex, number]);
                missing - 1
            }
        };
        self.successors = Some(missing).filter(|&missing| missing > 0);
        self.vertex += u64::from(missing == 0);
        self.field += usize::from(self.vertex == vertices);
        Ok(())
    }

    /// The game that the whole head describes.
    pub(super) fn game(&self) -> Result<Box<dyn Game>, Fault> {
        match self.head.kind {
            Kind::Subtraction { largest } => {
                let set = TakeSet::of(&self.set);
                Ok(Box::new(Subtraction::up_to(set, Ending::Normal, largest)))
            }
            Kind::Graph => match Graph::new(&self.edges) {
                Ok(graph) => Ok(Box::new(graph)),
                Err(cycle) => Err(Fault::Excluded(format!("the graph has a cycle: {cycle}").into())),
            },
        }
    }
}
