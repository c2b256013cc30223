//! Reading the edges, and refusing them.

use super::cycle::Cycle;
use crate::text::{Batch, Block, Cause, Error, Excerpt, InputError, Kernel, PADDING, Place, Spot};

/// The text of a graph file.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a [u8],
}

impl Text<'_> {
    /// The edges, in order: every row has two numbers.
    pub(super) fn edges(self) -> Result<Vec<[u64; 2]>, Error> {
        // All of it is one block. A last line without an end gets one; after a carriage return it would be an
        // end.
        let end: &[u8] = if self.text.ends_with(b"\r") { b"" } else { b"\n" };
        let memory = [&[0; PADDING], self.text, end, &[0; PADDING]].concat();
        let mut batch = Batch::new();
        let scanned = Kernel::best().scan(Block::new(&memory, PADDING..memory.len() - PADDING), &mut batch);
        let rows = batch.rows();
        if let Some(wrong) = rows.iter().position(|row| row.len() != 2) {
            return Err(self.not_two(wrong, rows.get(wrong).map_or(0, <[u64]>::len)));
        }
        // What is wrong in an unfinished row comes before the byte at which scanning stopped.
        if batch.open_row().len() > 2 {
            return Err(self.not_two(rows.len(), batch.open_row().len()));
        }
        scanned.map_err(|error| self.refused(error.offset, error.cause))?;
        Ok(rows.pairs().unwrap_or_default().to_vec())
    }

    /// The row after so many edges is none, since it has another number of numbers than two.
    fn not_two(self, edges: usize, found: usize) -> Error {
        let piles = 2..=2;
        let (spot, cause) = match found {
            0 | 1 => (Spot::LineEnd(2 * edges + found), Cause::TooFew { found, piles }),
            _ => (Spot::Number(2 * edges + 2), Cause::TooMany { piles }),
        };
        self.refused(spot.offset(self.text), cause)
    }

    /// The edge that closes a cycle is wrong: the first that leads from its last vertex to its first.
    pub(super) fn refused_cycle(self, edges: &[[u64; 2]], cycle: &Cycle) -> Error {
        let closing = [cycle.0[cycle.0.len() - 1], cycle.0[0]];
        let edge = edges.iter().position(|edge| *edge == closing).expect("a cycle is made of edges");
        let offset = Spot::Number(2 * edge).offset(self.text);
        self.refused(offset, Cause::Excluded(format!("this edge closes a cycle: {cycle}").into()))
    }

    fn refused(self, offset: usize, cause: Cause) -> Error {
        let Place { line, column } = Place::START.after(&self.text[..offset]);
        let excerpt = Excerpt::around(self.text, offset, column);
        Error::Input(Box::new(InputError { file: self.file.to_owned(), line, column, cause, excerpt }))
    }
}
