//! The request for an input.

use std::ops::RangeInclusive;

use super::share::Share;

/// The request for an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The start of the random numbers.
    pub seed: u64,
    /// How many positions.
    pub rows: u64,
    /// How many numbers a position has; by default what the limits allow, or up to 5 where they leave it open.
    pub piles: Option<RangeInclusive<usize>>,
    /// The largest number; by default the largest within the limits. In a graph, the vertices are numbered up
    /// to it.
    pub max_pile: Option<u64>,
    /// How many of the positions are lost.
    pub lost: Share,
    /// The number of the first position in a series of inputs: sizes, lengths and orders take turns by it, and
    /// in inputs of one position who wins does too.
    pub turn: u64,
}

impl Default for Request {
    fn default() -> Self {
        Request { seed: 1, rows: 10, piles: None, max_pile: None, lost: Share::HALF, turn: 0 }
    }
}
