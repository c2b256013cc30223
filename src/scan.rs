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

mod scalar;

pub(crate) use scalar::locate;

use crate::batch::Batch;
use crate::block::Block;
use crate::error::Fault;

/// All kernels, best first.
const KERNELS: &[Kernel] = &[Kernel { name: "scalar", scan: scalar::kernel, detect: || true }];

/// One way to scan, that this machine's processor has all instructions for.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    name: &'static str,
    /// Appends the rows of the block to the batch and says whether the block was free of errors. After an
    /// error the batch may hold anything behind what it held before.
    scan: fn(Block<'_>, &mut Batch) -> bool,
    detect: fn() -> bool,
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
        KERNELS.iter().copied().filter(|kernel| (kernel.detect)())
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

    /// Appends the rows of `block` to `batch`; on a flaw, those before it.
    ///
    /// Linear in the block's length.
    ///
    /// # Errors
    ///
    /// The first flaw of the block.
    pub fn scan(&self, block: Block<'_>, batch: &mut Batch) -> Result<(), Flaw> {
        let before = batch.counts();
        if (self.scan)(block, batch) {
            return Ok(());
        }
        batch.reset(before);
        scalar::scan(block.text(), batch)
    }
}
