//! Scanning: a block of bytes becomes a [`Batch`] of numbers and row ends.
//!
//! # The grammar
//!
//! ```text
//! input   = { line } [ row ]              the last line may lack its end
//! line    = [ row ] end                   a line without a row is blank and skipped
//! row     = [blanks] number { blanks number } [blanks]
//! number  = 1 to 20 decimal digits, at most 18446744073709551615
//! blanks  = one or more spaces or tabs
//! end     = LF | CR LF
//! ```
//!
//! Anything else is refused with its place. [`scalar`] is this grammar as a program, a byte at a time: what
//! it accepts is accepted, and every message about a malformed byte is its own.
//!
//! # Kernels
//!
//! A [`Kernel`] is one way to scan a block. The list of kernels is ordered best first; the best one that the
//! processor can run is chosen once, at start-up. A kernel does not place errors: it only notices that a block
//! has one. Then the scalar reference goes over the block again, keeps the rows before the error and
//! places it. So no message can depend on the kernel, and the fast kernels pay nothing for good messages.
//!
//! A new kernel is one file beside `scalar.rs` and one line in `KERNELS`.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
mod scalar;
#[cfg(test)]
mod tests;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod vector;

pub(crate) use scalar::locate;

use crate::batch::Batch;
use crate::block::Block;
use crate::error::Fault;
use crate::isa::Isa;
#[cfg(target_arch = "aarch64")]
use crate::isa::Neon;
#[cfg(target_arch = "x86_64")]
use crate::isa::{Avx2, Avx512, Avx512Vbmi2};

/// All kernels, best first: the name, and what it runs on, if the processor has it.
const KERNELS: &[(&str, fn() -> Option<Isa>)] = &[
    #[cfg(target_arch = "x86_64")]
    ("avx512vbmi2", || Avx512Vbmi2::detect().map(Isa::Avx512Vbmi2)),
    #[cfg(target_arch = "x86_64")]
    ("avx512", || Avx512::detect().map(Isa::Avx512)),
    #[cfg(target_arch = "x86_64")]
    ("avx2", || Avx2::detect().map(Isa::Avx2)),
    #[cfg(target_arch = "aarch64")]
    ("neon", || Neon::detect().map(Isa::Neon)),
    ("scalar", || Some(Isa::Scalar)),
];

/// One way to scan, that this machine's processor has all instructions for.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    name: &'static str,
    isa: Isa,
}

/// A malformed byte or number: what is wrong with it, and its offset in the block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The offset.
    pub offset: usize,
    /// What is wrong.
    pub fault: Fault,
}

impl Kernel {
    /// The kernels that this machine can run, best first.
    pub fn available() -> impl Iterator<Item = Kernel> {
        KERNELS.iter().filter_map(|&(name, detect)| detect().map(|isa| Kernel { name, isa }))
    }

    /// The fastest kernel that this machine can run.
    ///
    /// # Panics
    ///
    /// Never: the scalar kernel needs nothing.
    #[must_use]
    pub fn best() -> Kernel {
        Kernel::available().next().expect("the scalar kernel runs everywhere")
    }

    /// Its name, as `JUDGE_KERNEL` takes it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The instructions it is made of, which games may use too.
    pub(crate) fn isa(&self) -> Isa {
        self.isa
    }

    /// Appends the rows of `block` to `batch`; on a flaw, those before it.
    ///
    /// Linear in the block's length.
    ///
    /// # Errors
    ///
    /// The first flaw of the block.
    pub fn scan(&self, block: Block<'_>, batch: &mut Batch) -> Result<(), Flaw> {
        let before = batch.counts();
        if self.try_scan(block, batch) {
            return Ok(());
        }
        batch.reset(before);
        scalar::scan(block.text(), batch)
    }

    /// Appends the rows of the block to the batch and says whether the block was free of errors. After an
    /// error the batch may hold anything behind what it held before.
    fn try_scan(&self, block: Block<'_>, batch: &mut Batch) -> bool {
        match self.isa {
            Isa::Scalar => scalar::scan(block.text(), batch).is_ok(),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::scan(avx2, block, batch),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::scan(avx512, block, batch),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Vbmi2(avx512) => avx512::scan_vbmi2(avx512, block, batch),
            #[cfg(target_arch = "aarch64")]
            Isa::Neon(neon) => neon::scan(neon, block, batch),
        }
    }
}
