//! Random inputs with a given share of lost rows, in a layout or in a problem's format.
//!
//! Purely random rows are nearly all won and test little, so there are three kinds: lost rows, won rows that are one
//! off a lost row, and random won rows. Half of the won rows are one off. Each kind comes in shapes: few or many
//! numbers, small or large, in any order. The rows depend only on the [`Request`]: the numbers come from xoshiro256++
//! (D. Blackman and S. Vigna, 2018), started from the seed by `SplitMix64`, and no float decides anything.

pub(super) mod cacti;
mod case;
pub(super) mod cells;
mod constraints;
mod described;
mod edges;
mod generator;
mod kinds;
mod pieces;
mod random;
mod request;
mod rows;
mod shape;
mod share;
mod singled_out;
#[cfg(test)]
mod tests;
pub(super) mod tree;
mod ways;

pub use case::Case;
pub use constraints::{BoundBy, Constraints, GridShape, Ranges, RowGrid};
pub(super) use constraints::{drawn_most, last_accepted};
pub use described::DescribedGame;
pub use generator::Generator;
pub use request::Request;
pub(super) use shape::SMALL;
pub use share::Share;
pub(super) use singled_out::{landmark_rows, row_with, tall_rows};
