//! The texts of the theorems in this folder, for submissions.

pub(crate) const NIM_SUM: &str = include_str!("nim_sum.rs");
pub(crate) const TAME: &str = include_str!("tame.rs");
pub(crate) const INDEX: &str = include_str!("sequence/index.rs");
