//! Rules in a notation of their own, their tables, and theorems about all positions.
//!
//! [`Rules::parse`] reads rules. A [`Table`] says who wins from small positions. [`solve()`] looks for an automaton
//! that agrees with the table, and tries to prove that it is right for all positions.
//!
//! ```
//! use judge_theory::rules::{Rules, solve};
//!
//! let text = "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)";
//! let rules = Rules::parse(text).unwrap();
//! let theorem = solve(&rules).unwrap().theorem.unwrap();
//! assert_eq!(theorem.lost.states(), 7); // over the digits in Zeckendorf's numeration
//! assert!(theorem.lost.contains(&[12_200_160_415_121_876_738, 7_540_113_804_746_346_429]));
//! ```

mod bound;
mod claim;
#[expect(clippy::cast_possible_truncation, reason = "variables are few")]
mod decide;
#[expect(clippy::cast_possible_truncation, reason = "digits are below 10")]
#[expect(clippy::cast_sign_loss, reason = "digits are not negative")]
mod evaluate;
mod exists;
mod formula;
mod further;
#[expect(clippy::cast_possible_truncation, reason = "places are within the table")]
mod grid;
#[expect(clippy::cast_possible_truncation, reason = "states and digits are few")]
mod guess;
#[expect(clippy::cast_possible_truncation, reason = "states and digits are few")]
mod learn;
#[expect(clippy::cast_possible_truncation, reason = "variables are few")]
mod logic;
mod parameter;
mod parse;
#[expect(clippy::cast_possible_truncation, reason = "places are within the table")]
#[expect(clippy::cast_sign_loss, reason = "places are modulo 2^64")]
mod positions;
#[expect(clippy::cast_possible_truncation, reason = "variables are few")]
mod prove;
#[expect(clippy::cast_possible_truncation, reason = "tracks are few")]
mod same;
#[expect(clippy::cast_sign_loss, reason = "lines are cut where a number is negative")]
mod scan;
mod solve;
#[expect(clippy::cast_possible_truncation, reason = "places are within the table")]
#[expect(clippy::cast_possible_wrap, reason = "places are within the table")]
#[expect(clippy::cast_sign_loss, reason = "places are within the table")]
mod table;
#[cfg(test)]
mod tests;
mod theorem;
mod tokens;
mod translation;
mod tree;
#[expect(clippy::cast_possible_truncation, reason = "variables are few")]
mod walnut;
#[expect(clippy::cast_possible_truncation, reason = "tracks are few")]
mod witness;

pub use crate::text::Mistake;
pub use claim::{Claim, Claimed};
pub use decide::{Decision, decide, lost_option};
pub use formula::{Finding, Formula, Right};
pub use grid::NoTable;
pub use guess::{Pairs, Periodic};
pub use learn::{Learned, learn_set, learn_values};
pub use logic::Undecided;
pub use prove::permutations;
pub use prove::{Outcome, Prover};
pub use same::same_moves;
pub use solve::{BASES, Solved, Stage, proved_period, side_of_values, solve, solve_telling, theorem};
pub use table::Table;
pub use theorem::{Origin, Theorem};
pub use translation::{OF_PLACE, Part, Translation, Untranslated};
pub use tree::{Condition, Function, Move, Property, Relation, Rules, Set, Term};
pub use walnut::{Walnut, walnut};
pub use witness::{Witness, witness};
