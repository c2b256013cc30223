//! The machine: its instruction sets, the processors that its threads run on, fast division, and planes of bytes.

pub mod division;
pub mod isa;
#[cfg(target_arch = "x86_64")]
#[expect(clippy::cast_possible_truncation, reason = "places in a vector")]
pub mod planes;
pub mod processors;
