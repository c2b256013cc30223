//! Stress tests: a program runs on one input after another, until it is wrong, and then that input is made
//! small.
//!
//! Whether an answer is right is for [`check`](super::check) to say. Inputs come from
//! [`generate`](super::generate).

mod program;
mod rounds;
mod shrink;
mod trial;

pub use program::{End, Program, Run};
pub(super) use program::{collect_last, kill, lead_a_group, lock};
pub use rounds::{ROUNDS, Rounds};
pub(super) use trial::crash;
pub use trial::{Answered, Fault, Stress, StressError, Trial, answered};
