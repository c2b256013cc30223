//! What the benchmarks judge: the games, and inputs of a million rows.

pub mod games;
pub mod inputs;
