//! What this machine can do: its instruction sets, the processors that threads run on, and how it divides fast.

pub(crate) mod division;
pub(crate) mod isa;
pub(crate) mod processors;
