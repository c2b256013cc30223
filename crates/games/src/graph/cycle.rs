//! A cycle in a graph that must be acyclic.

use std::fmt;

use crate::message::{Message, message};

/// The vertices of a cycle, in order. An edge leads from the last one to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<u64>);

impl std::error::Error for Cycle {}

impl Cycle {
    /// The vertices as a message. A long cycle is abbreviated.
    pub(super) fn message(&self) -> Message {
        const SHOWN: usize = 10;
        let Cycle(cycle) = self;
        let mut names: Vec<String> = cycle.iter().chain(&cycle[..1]).map(u64::to_string).collect();
        if cycle.len() <= SHOWN {
            return names.join(" -> ").into();
        }
        names.splice(SHOWN - 2..cycle.len() - 1, ["...".to_owned()]);
        message!("long-cycle", names = names.join(" -> "), vertices = cycle.len())
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
