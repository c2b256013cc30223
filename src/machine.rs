//! The machine: its instruction sets, the processors that its threads run on, and fast division.

pub(crate) mod division;
pub(crate) mod isa;
pub(crate) mod processors;
