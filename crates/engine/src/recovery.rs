//! Recovery: a refused row is answered with a fixed word, and the run goes on after its line.
//!
//! ```text
//! for a row that is refused:
//!     drop what was scanned from there on
//!     find the end of its line, in this block or a later one, and add the word there
//!     scan the next line alone, then pieces each twice as long as the last, up to the next refused row
//! ```
//!
//! So the text that is scanned again after a refused row is no longer than the text answered just before that
//! row, or than one line. No byte is scanned more than a few times, however many rows are refused.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::answering::Output;
use super::reader::Reader;
use crate::text::{Batch, Block, Kernel};

/// From this many bytes on, vectors are faster.
const SHORT: usize = 128;

/// How refused rows are treated.
pub(super) struct Recovery<'a> {
    /// The answer to a refused row, with its line end.
    word: Vec<u8>,
    /// How many rows were refused.
    refused: &'a AtomicU64,
    kernel: Kernel,
    /// The kernel for a few bytes: the last one in the list, which needs no preparation.
    short: Kernel,
    /// Whether the last block ended within the line of a refused row.
    pub(super) within_refused: bool,
}

impl<'a> Recovery<'a> {
    pub(super) fn new(word: &str, refused: &'a AtomicU64, kernel: Kernel) -> Self {
        let (word, short) = (format!("{word}\n").into_bytes(), Kernel::available().last().unwrap_or(kernel));
        Recovery { word, refused, kernel, short, within_refused: false }
    }

    /// Goes on within the line of a refused row, at offset `from` of a block.
    pub(super) fn go_on(
        &mut self, reader: &mut dyn Reader, block: Block<'_>, mut from: usize, batch: &mut Batch,
        output: &mut Output<'_>,
    ) {
        let text = block.text();
        self.within_refused = true;
        let mut length = 1;
        loop {
            batch.next_block();
            if self.within_refused {
                batch.drop_open_row();
                let Some(end) = memchr::memchr(b'\n', &text[from..]) else { return };
                output.answers.push_text(&self.word);
                self.refused.fetch_add(1, Relaxed);
                (self.within_refused, from, length) = (false, from + end + 1, 1);
                if !output.flush_if_long() {
                    return;
                }
            }
            if from == text.len() {
                return;
            }
            // A block that contains a line end also ends with one.
            let most = text.len().min(from + length);
            let end = memchr::memchr(b'\n', &text[most - 1..]).map_or(text.len(), |end| most + end);
            let part = block.part(from..end);
            let kernel = if part.text().len() < SHORT { self.short } else { self.kernel };
            let scanned = kernel.scan(part, batch);
            match reader.read_text(part.text(), scanned, batch, 0, output) {
                Ok(()) => (from, length) = (end, 2 * (end - from)),
                Err((offset, _)) => (from, self.within_refused) = (from + offset, true),
            }
        }
    }
}
