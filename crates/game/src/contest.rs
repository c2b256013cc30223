//! Material for contests, as a trait.

use super::answer::AnswerKind;
use super::rules::Game;
use super::solution::Solution;
use crate::message::{Message, message};

/// A game's material for contests. Every method has a default, so `impl Contest for MyGame {}` is enough.
pub trait Contest: Game {
    /// The theorem as source text, for a submission that judges positions.
    ///
    /// # Errors
    ///
    /// Why there is none, as a sentence.
    fn solution(&self) -> Result<Solution, Message> {
        Err(message!("no-submission"))
    }

    /// The theorem as source text, for a submission with answers of this kind, if there is one.
    fn solution_of(&self, _kind: &AnswerKind) -> Option<Solution> {
        None
    }

    /// P-positions with numbers up to `most`, chosen to expose programs that compute in floating point or in
    /// integers that overflow. The hardest come first.
    fn edge_cases(&self, _most: u64) -> Vec<Vec<u64>> {
        Vec::new()
    }

    /// Numbers up to `most` at which the game's answers change or programs go wrong: the elements of the game's own
    /// sequence, such as Fibonacci numbers. Generators and tests ask about each of them, about its neighbours, and about
    /// the powers of 2.
    fn landmarks(&self, _most: u64) -> Vec<u64> {
        Vec::new()
    }

    /// The least number that a row can have at this index.
    fn least_at(&self, _index: usize) -> u64 {
        0
    }

    /// The largest number that a row can have at this index, if numbers at other indices can be larger.
    fn most_at(&self, _index: usize) -> u64 {
        u64::MAX
    }

    /// The largest number that generators draw at this index, if most rows of larger numbers would be refused or take long.
    fn most_drawn(&self, _index: usize) -> u64 {
        u64::MAX
    }

    /// What the rules require of the numbers of a row beside each other.
    fn order(&self) -> RowOrder {
        RowOrder::Any
    }

    /// The meaning of the numbers of a row.
    fn numbers(&self) -> Numbers {
        Numbers::Sizes
    }

    /// Whether a row is the way that a token has gone: each move appends a number, and only moves do.
    fn is_way(&self) -> bool {
        false
    }

    /// The curve that the P-positions lie on, if there is one.
    fn curve(&self) -> Option<&dyn Curve> {
        None
    }
}

/// A sequence of P-positions whose numbers grow along the sequence.
pub trait Curve {
    /// The place that a row belongs to, whether or not it is a P-position.
    fn place(&self, row: &[u64]) -> u64;

    /// The P-position at a place, if its numbers fit in 64 bits.
    fn at(&self, place: u64) -> Option<Vec<u64>>;
}

/// What the rules require of the numbers of a row beside each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrder {
    /// Nothing.
    Any,
    /// No number is less than the number before it.
    Rising,
    /// No number is greater than the number before it.
    Falling,
    /// The two numbers of each pair differ.
    PairsDiffer,
}

/// The meaning of the numbers of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Sizes: any numbers that the game accepts.
    Sizes,
    /// Places, which are all different.
    Places,
    /// Labels, such as the vertices of a graph. All possible labels are listed.
    Labels(Vec<u64>),
    /// The vertices of edges, two each. Edges that are not connected to this vertex count for nothing.
    Edges(u64),
}

/// A row of `count / 2` edges that are all connected to the vertex `ground`, with vertices from `numbers`. Most edges
/// lead to a new vertex, half of these from the newest vertex, and some edges close a cycle. `below` returns a random
/// number below its argument.
///
/// # Panics
///
/// If `below` returns no index.
pub fn connected(
    ground: u64, count: usize, numbers: std::ops::RangeInclusive<u64>, mut below: impl FnMut(u64) -> u64,
) -> Vec<u64> {
    const CYCLES: usize = 8;
    let mut index = |end: usize| usize::try_from(below(end as u64)).expect("it is an index");
    let (mut vertices, mut row) = (vec![ground], Vec::with_capacity(count));
    let mut unused = numbers.filter(|&vertex| vertex != ground);
    for edge in 0..count / 2 {
        let any = vertices[index(vertices.len())];
        let closes_cycle = edge > 0 && index(CYCLES) == 0;
        let (from, to) = match unused.next().filter(|_| !closes_cycle) {
            Some(new) => {
                let from = if index(2) == 0 { vertices[vertices.len() - 1] } else { any };
                vertices.push(new);
                (from, new)
            }
            None => (any, vertices[index(vertices.len())]),
        };
        row.extend(if index(2) == 0 { [from, to] } else { [to, from] });
    }
    row
}

impl Numbers {
    /// All labels, or an empty list if the numbers are not labels.
    pub fn labels(self) -> Vec<u64> {
        if let Numbers::Labels(labels) = self { labels } else { Vec::new() }
    }
}
