//! Contests: problems of online judges, random inputs, checks of outputs, stress tests, and submissions.

pub mod assignment;
pub mod check;
pub mod generate;
pub mod interact;
pub mod package;
pub mod problems;
pub mod process;
pub mod stress;
pub mod submission;
pub mod validate;
