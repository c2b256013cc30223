//! Random inputs: rows with a given share of lost ones, in a layout or in the format of a problem.
//!
//! Rows that are all random are nearly all won and test nothing, so there are three kinds: lost ones; won
//! ones that are one off a lost one, half of the others; and random won ones for the rest. Each kind comes in
//! shapes: few numbers and many, small and large ones, in any order. The rows depend only on the [`Request`]: the
//! numbers come from xoshiro256++ (D. Blackman and S. Vigna, 2018), started from the seed by `SplitMix64`, and no
//! float decides anything.

mod case;
mod constraints;
mod described;
mod generator;
mod kinds;
mod pieces;
mod random;
mod request;
mod rows;
mod shape;
mod share;
#[cfg(test)]
mod tests;

pub use case::Case;
pub use constraints::{Constraints, Ranges};
pub use described::DescribedGame;
pub use generator::Generator;
pub use request::Request;
pub(super) use shape::SMALL;
pub use share::Share;
