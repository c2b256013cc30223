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
//! Anything else is refused with its place. [`scalar`] is this grammar as a program, one byte at a time. It
//! decides which bytes are accepted, and words every message about a malformed byte.
//!
//! # Kernels
//!
//! A [`Kernel`] is one way to scan a block. The list of kernels is ordered best first; start-up picks the
//! best one that the processor can run. A kernel does not place errors: it only notices that a block has one.
//! Then the scalar reference scans that block again, keeps the rows before the error and places it. So no
//! message can depend on the kernel, and the fast kernels pay nothing for good messages.
//!
//! A new kernel is one file beside `scalar.rs`, its instruction set in [`isa`](crate::machine::isa) and one
//! line in `KERNELS`.
//!
//! # How the vector kernels work
//!
//! They go over a piece of the block twice, while it is in the first-level cache. The first pass classifies 64
//! bytes at a time, one bit per byte: digits, line feeds, and all accepted bytes. From these masks it marks the ends
//! of numbers, and notes after which of them a line ends:
//!
//! ```text
//! for each chunk of 64 bytes at start:
//!     digits, newlines, accepted = classes of the bytes, as masks (the lowest bit is the first byte)
//!     ends = !digits & (digits << 1 | whether the byte before was a digit)
//!     add ends to the list of masks
//!     add to the list of line bits, for each bit of ends: is newlines set there?
//! ```
//!
//! So a number's position is the position of the byte after it. The second pass turns ends into numbers, eight
//! at a time and without a branch, since it reads every number as 16 bytes, however long it is:
//!
//! ```text
//! for each chunk, and each of eight of its ends:
//!     end    = the number of zeros below the lowest bit of the mask, which is then cleared
//!     bytes  = the 16 bytes before it, the last one first
//!     others = a bit for each byte that is no digit
//!     known  = the bits below the lowest one of others = (others - 1) & !others
//!     digits = bytes - '0' where known, else 0
//!     twos   = digits[2i] + 10 * digits[2i + 1]          8 lanes of 16 bits
//!     fours  = twos[2i] + 100 * twos[2i + 1]             4 lanes of 32 bits
//!     eights = fours[2i] + 10000 * fours[2i + 1]         2 lanes, of two numbers packed together
//!     number = eights[0] + 10^8 * eights[1]
//! ```
//!
//! With the last byte first, everything before the number, blanks or other numbers, is above the lowest bit
//! of `others`; no start or length is needed, and runs of blanks cost nothing.
//!
//! Finally, the line bits become row ends: a set bit `i` stands for a row that ends after number `i`.
//!
//! The kernels depart from this in some points, for speed or for the rest of the grammar:
//!
//! - **Other line ends.** If a blank, a carriage return or another line end comes directly before a line feed,
//!   the line feed is not the end of a number. Then `order_of_lines` finds the line bits of that chunk in a
//!   slower way. Bit 0 belongs to the last number before the chunk or piece: it means that an open row ends
//!   without a further number. A bit that is set twice means a blank line after a row, and so does bit 0 if no
//!   row is open: neither ends a row.
//! - **Rows of two.** If every other line bit is set, the row ends are every other number, and the search for
//!   bits is not needed.
//! - **Eight at a time.** A chunk seldom has more than eight ends. If it has fewer, the surplus is overwritten;
//!   if it has more, another turn follows. So the branch on their number nearly always goes the same way, and
//!   positions go from the mask to the load without a detour through memory.
//! - **Half a turn late.** The kernel computes `twos` and everything after it for eight numbers only when it
//!   has found `digits` for the next eight. Nearly every one of these instructions waits for the one before it,
//!   and two chains that do not wait for each other take hardly longer than one.
//! - **Two passes at once.** The first pass computes much and waits little; the second waits much. With AVX-512
//!   and NEON, which have enough registers for both, the second pass runs one chunk behind the first.
//! - **A look ahead.** Text that the system has just copied is in the second-level cache or further away. The
//!   AVX-512 and AVX2 kernels prefetch the text 2 KiB ahead.
//! - **Digits by one bit.** Among the accepted bytes, exactly the digits have bit 4 set. So the second pass need not
//!   compare: its result does not count if the first pass finds any other byte.
//! - **Tiny numbers.** Text whose numbers have one or two digits is the densest, and most of the work for long
//!   numbers is wasted on it. After a piece that is so dense, the kernel computes the value of the two bytes
//!   before each byte, for 64 bytes at once, and each end picks its own; if every other byte is an end, without a look
//!   for the ends. If any number has a third digit, the piece is converted again in the usual way.
//! - **Long numbers.** The second pass is exact for 15 digits and notices if a number has more. Then the kernel
//!   converts the numbers of that piece again, from 24 bytes each, and those of the next piece in the same way
//!   from the start. It takes eight at a time from a list of all ends, since 64 bytes hold only three of the
//!   longest numbers. If a number seems to have more than 20 digits or to overflow, digits before the block can
//!   be the cause: an exact loop decides.
//! - **Earlier pieces.** The way that is tried first for a piece depends on the piece before it, even if that
//!   was in another block. The result never does.
//! - **The block's first number** may follow digits in the padding. It is read again.
//! - **Errors.** Bytes other than digits, blanks and line feeds are rare, so the first pass only tests whether
//!   there are any. If so, it looks for carriage returns and checks that a line feed follows each.
//!
//! [`vector`] holds all of this except the instructions. It is written once, and inlined into one function per
//! instruction set. The kernels' own files hold only the differences: how to classify 64 bytes, and the second
//! pass. With VBMI2, regular text takes a shorter way, which [`avx512`] describes; with AVX2 and NEON, numbers
//! with one blank after each take one of their own, which [`streams`] describes.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod avx512bw;
#[cfg(target_arch = "aarch64")]
mod neon;
mod scalar;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod streams;
#[cfg(test)]
mod tests;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod vector;

use super::batch::Batch;
use super::block::Block;
use super::error::ScanError;
use crate::machine::isa::Isa;
#[cfg(target_arch = "aarch64")]
use crate::machine::isa::Neon;
#[cfg(target_arch = "x86_64")]
use crate::machine::isa::{Avx2, Avx512, Avx512Bw};
pub use scalar::{MOST_DIGITS, number, scan as scan_text};

/// All kernels, best first.
const KERNELS: &[Candidate] = &[
    #[cfg(target_arch = "x86_64")]
    Candidate { name: "avx512", detect: || Avx512::detect().map(Isa::Avx512) },
    #[cfg(target_arch = "x86_64")]
    Candidate { name: "avx512bw", detect: || Avx512Bw::detect().map(Isa::Avx512Bw) },
    #[cfg(target_arch = "x86_64")]
    Candidate { name: "avx2", detect: || Avx2::detect().map(Isa::Avx2) },
    #[cfg(target_arch = "aarch64")]
    Candidate { name: "neon", detect: || Neon::detect().map(Isa::Neon) },
    Candidate { name: "scalar", detect: || Some(Isa::Scalar) },
];

/// A kernel whose instructions the processor may lack.
struct Candidate {
    name: &'static str,
    detect: fn() -> Option<Isa>,
}

/// One way to scan that this machine's processor can run.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    name: &'static str,
    isa: Isa,
}

impl Kernel {
    /// The kernels that this machine can run, best first.
    pub fn available() -> impl Iterator<Item = Kernel> {
        KERNELS.iter().filter_map(|&Candidate { name, detect }| detect().map(|isa| Kernel { name, isa }))
    }

    /// The fastest kernel that this machine can run.
    pub fn best() -> Kernel {
        Kernel::available().next().unwrap_or(Kernel { name: "scalar", isa: Isa::Scalar })
    }

    /// Its name, as `JUDGE_KERNEL` takes it.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The instructions it uses, which games can use too.
    pub fn isa(&self) -> Isa {
        self.isa
    }

    /// Appends the rows of `block` to `batch`; on an error, those before it. Takes time linear in the block's length.
    ///
    /// # Errors
    ///
    /// The first malformed byte or number of the block.
    pub fn scan(&self, block: Block<'_>, batch: &mut Batch) -> Result<(), ScanError> {
        let before = batch.counts();
        if self.try_scan(block, batch) {
            return Ok(());
        }
        batch.reset(before);
        scalar::scan(block.text(), batch)
    }

    /// Appends the rows of the block to the batch. Returns whether the block is free of errors. After an error,
    /// the batch can hold anything beyond its earlier content.
    fn try_scan(&self, block: Block<'_>, batch: &mut Batch) -> bool {
        match self.isa {
            Isa::Scalar => scalar::scan(block.text(), batch).is_ok(),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2(avx2) => avx2::scan(avx2, block, batch),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Bw(avx512bw) => avx512bw::scan(avx512bw, block, batch),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512(avx512) => avx512::scan(avx512, block, batch),
            #[cfg(target_arch = "aarch64")]
            Isa::Neon(neon) => neon::scan(neon, block, batch),
        }
    }
}
