//! A cycle of a graph that must have none.

use std::fmt;

/// The vertices of a cycle, in its order. From the last of them an edge leads to the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle(pub Vec<u64>);

impl std::error::Error for Cycle {}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN: usize = 10;
        let Cycle(cycle) = self;
        let mut names: Vec<String> = cycle.iter().chain(&cycle[..1]).map(u64::to_string).collect();
        let mut count = String::new();
        if cycle.len() > SHOWN {
            names.splice(SHOWN - 2..cycle.len() - 1, ["...".to_owned()]);
            count = format!(" ({} vertices)", cycle.len());
        }
        write!(f, "{}{count}", names.join(" -> "))
    }
}
