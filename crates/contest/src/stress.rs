//! Stress tests: a program runs on one input after another until it is wrong, and then the wrong input is
//! minimized.
//!
//! [`Stress::test`] does all this. [`check`](super::check) decides whether an answer is right. Inputs come from
//! [`generate`](super::generate), and from the rules of the game.

mod asking;
mod blind_spot;
mod candidate;
mod coverage;
mod extremes;
mod flaky;
mod inputs;
mod line_ends;
mod passes;
mod rounds;
mod scope;
mod search;
mod shrink;
mod sweep;
mod telling;
mod test;
mod trees;
mod trial;

pub use asking::Asking;
pub use candidate::Candidate;
pub use coverage::Coverage;
pub use coverage::counted;
pub use line_ends::LineEnds;
pub use rounds::{Options, ROUNDS, Rounds};
pub use search::Stopped;
pub use shrink::Shrunk;
pub use test::{Ended, Progress, Tested};
pub(super) use trial::bad_end;
pub use trial::{Answered, Fault, ProgramTrial, Stress, StressError, answered};
