//! The request for an input.

use std::ops::RangeInclusive;

use super::share::Share;

/// The request for an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The seed of the random numbers.
    pub seed: u64,
    /// The number of positions.
    pub rows: u64,
    /// How many numbers a position has; by default what the limits allow, but at most 2^20 unless they demand more, or
    /// up to 5 or twice the fewest if they set no maximum.
    pub piles: Option<RangeInclusive<usize>>,
    /// The largest number; by default the largest within the limits. In a graph, it is the largest vertex number; in a
    /// grid, the longest side.
    pub max_pile: Option<u64>,
    /// The share of positions that are lost.
    pub lost: Share,
    /// The number of the first position in a series of inputs. Sizes, lengths and orders cycle with this number; in
    /// inputs of one position, the winner does too.
    pub turn: u64,
}

impl Default for Request {
    fn default() -> Self {
        Request { seed: 1, rows: 10, piles: None, max_pile: None, lost: Share::HALF, turn: 0 }
    }
}
