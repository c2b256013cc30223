//! Blocks: the pieces in which the input is scanned.

use std::ops::Range;

/// Bytes of owned memory before and after every block, which let a kernel load whole vectors at its edges.
/// Their content is unspecified.
pub const PADDING: usize = 64;

/// A piece of input, with [`PADDING`] bytes of readable memory on both sides.
///
/// It either ends with a line end or contains none. Without a line end, it is part of a long line, which the
/// next block continues. Such a block ends with a blank. Only a block without any blank does not; it contains no
/// valid number.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The text, and [`PADDING`] bytes on both sides.
    memory: &'a [u8],
}

impl<'a> Block<'a> {
    /// The block `memory[range]`.
    ///
    /// # Panics
    ///
    /// If the range or its padding lies outside `memory`.
    pub fn new(memory: &'a [u8], range: Range<usize>) -> Self {
        let Range { start, end } = range;
        assert!(PADDING <= start && start <= end && end + PADDING <= memory.len());
        Self { memory: &memory[start - PADDING..end + PADDING] }
    }

    /// The bytes of the block, without the padding.
    pub fn text(&self) -> &'a [u8] {
        &self.memory[PADDING..self.memory.len() - PADDING]
    }

    /// The part of this block with the bytes in `range`.
    pub fn part(&self, range: Range<usize>) -> Self {
        Block::new(self.memory, PADDING + range.start..PADDING + range.end)
    }

    /// The bytes of the block with [`PADDING`] more on both sides.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn memory(&self) -> &'a [u8] {
        self.memory
    }

    /// Whether the block's last line is whole.
    pub fn ends_line(&self) -> bool {
        self.text().last() == Some(&b'\n')
    }
}
