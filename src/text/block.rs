//! A block: the piece of input that is scanned at once.

use std::ops::Range;

/// Bytes of owned memory before and after every block, so that a kernel may load whole vectors at its edges.
/// Their content is unspecified.
pub const PADDING: usize = 64;

/// A piece of input, with [`PADDING`] bytes of readable memory on both sides.
///
/// It ends with a line's end, or holds no line end at all: then it is part of a long line, and the next block
/// goes on with that line. The cut is after a blank, unless the line has no blank within the longest valid
/// number.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    memory: &'a [u8],
    start: usize,
    end: usize,
}

impl<'a> Block<'a> {
    /// The block `memory[range]`.
    ///
    /// # Panics
    ///
    /// If the padding would lie outside `memory`.
    pub fn new(memory: &'a [u8], range: Range<usize>) -> Self {
        let Range { start, end } = range;
        assert!(PADDING <= start && start <= end && end + PADDING <= memory.len());
        Self { memory, start, end }
    }

    /// The bytes of the block, without the padding.
    pub fn text(&self) -> &'a [u8] {
        &self.memory[self.start..self.end]
    }

    /// The bytes of the block with [`PADDING`] more on both sides.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn memory(&self) -> &'a [u8] {
        &self.memory[self.start - PADDING..self.end + PADDING]
    }

    /// Whether the block's last line is whole.
    pub fn ends_line(&self) -> bool {
        self.text().last() == Some(&b'\n')
    }
}
