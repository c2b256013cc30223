//! Stress tests: a program runs on one input after another, until it is wrong, and then that input is made
//! small.
//!
//! Whether an answer is right is for [`check`](super::check) to say. Inputs come from
//! [`generate`](super::generate).

mod coverage;
mod rounds;
mod search;
mod shrink;
mod simpler;
mod trial;

pub use coverage::Coverage;
#[cfg(feature = "cli")]
pub(crate) use coverage::counted;
pub use rounds::{ROUNDS, Rounds};
pub use search::Stopped;
pub use shrink::Shrunk;
pub(super) use trial::bad_end;
pub use trial::{Answered, Fault, Stress, StressError, Trial, answered};
