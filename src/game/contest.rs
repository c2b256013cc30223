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

    /// The meaning of the numbers of a row.
    fn numbers(&self) -> Numbers {
        Numbers::Sizes
    }

    /// The curve that the P-positions lie on, if there is one.
    fn curve(&self) -> Option<&dyn Curve> {
        None
    }
}

/// A sequence of P-positions, whose numbers grow with their place in it.
pub trait Curve {
    /// The place that a row belongs to, whether or not it is a P-position.
    fn place(&self, row: &[u64]) -> u64;

    /// The P-position at a place, if its numbers fit in 64 bits.
    fn at(&self, place: u64) -> Option<Vec<u64>>;
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
}

impl Numbers {
    /// All labels, or an empty list if the numbers are not labels.
    #[cfg(feature = "contest")]
    pub(crate) fn labels(self) -> Vec<u64> {
        if let Numbers::Labels(labels) = self { labels } else { Vec::new() }
    }
}
