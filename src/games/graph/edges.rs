//! Reads the edges, or refuses them.

use crate::text::{Batch, Block, Cause, Error, Excerpt, InputError, Kernel, PADDING, Place, Spot};

/// The edges that `text` lists, one per line and in order. Messages call it `file`.
///
/// # Errors
///
/// If a line is not an edge.
pub(super) fn edges(file: &str, text: &[u8]) -> Result<Vec<[u64; 2]>, Error> {
    Text { file, text }.edges()
}

/// The text of a graph file.
#[derive(Clone, Copy)]
struct Text<'a> {
    file: &'a str,
    text: &'a [u8],
}

impl Text<'_> {
    /// The edges, in order. Refuses a row that does not have two numbers.
    fn edges(self) -> Result<Vec<[u64; 2]>, Error> {
        // The whole text is one block. A last line without a newline gets one, except after a carriage return,
        // with which it would make a line end.
        let end: &[u8] = if self.text.ends_with(b"\r") { b"" } else { b"\n" };
        let memory = [&[0; PADDING], self.text, end, &[0; PADDING]].concat();
        let mut batch = Batch::new();
        let scanned = Kernel::best().scan(Block::new(&memory, PADDING..memory.len() - PADDING), &mut batch);
        let rows = batch.rows();
        if let Some(wrong) = rows.iter().position(|row| row.len() != 2) {
            return Err(self.not_two(wrong, rows.get(wrong).map_or(0, <[u64]>::len)));
        }
        // A mistake in an unfinished row comes before the byte at which scanning stopped.
        if batch.open_row().len() > 2 {
            return Err(self.not_two(rows.len(), batch.open_row().len()));
        }
        scanned.map_err(|error| self.refused(error.offset, error.cause))?;
        Ok(rows.pairs().unwrap_or_default().to_vec())
    }

    /// The error that the row after the first `edges` edges has `found` numbers instead of two.
    fn not_two(self, edges: usize, found: usize) -> Error {
        let piles = 2..=2;
        let (spot, cause) = match found {
            0 | 1 => (Spot::LineEnd(2 * edges + found), Cause::TooFew { found, piles }),
            _ => (Spot::Number(2 * edges + 2), Cause::TooMany { piles }),
        };
        self.refused(spot.offset(self.text), cause)
    }

    fn refused(self, at: usize, cause: Cause) -> Error {
        let Place { line, column, offset } = Place::START.after(&self.text[..at]);
        let excerpt = Excerpt::around(self.text, at, column);
        Error::Input(Box::new(InputError {
            file: self.file.to_owned(),
            line,
            column,
            offset,
            cause,
            excerpt,
        }))
    }
}
