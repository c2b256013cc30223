//! Reads the edges, or refuses them.

use super::cycle::Cycle;
use crate::message::message;
use crate::text::{Batch, Block, Cause, Error, Excerpt, InputError, Kernel, PADDING, Place, Spot};

/// The text of a graph file.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a [u8],
}

impl Text<'_> {
    /// The edges, in order. Refuses a row that does not have two numbers.
    pub(super) fn edges(self) -> Result<Vec<[u64; 2]>, Error> {
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

    /// Refuses the first edge that closes a cycle: the last edge of the shortest prefix that has one. `cycle`
    /// finds a cycle in a prefix of the edges.
    pub(super) fn refused_cycle(
        self, edges: &[[u64; 2]], cycle: impl Fn(&[[u64; 2]]) -> Option<Cycle>,
    ) -> Error {
        let (mut without, mut with) = (0, edges.len());
        while with - without > 1 {
            let middle = usize::midpoint(without, with);
            *(if cycle(&edges[..middle]).is_some() { &mut with } else { &mut without }) = middle;
        }
        let [from, to] = edges[without];
        let mut cycle = cycle(&edges[..with]).expect("these edges have one");
        // The cycle goes through the last edge; rotate it to end there.
        let at = cycle.0.iter().position(|vertex| *vertex == to).unwrap_or_default();
        cycle.0.rotate_left(at);
        debug_assert_eq!(cycle.0.last(), Some(&from));
        let offset = Spot::Number(2 * without).offset(self.text);
        self.refused(offset, Cause::Excluded(message!("edge-closes-cycle", cycle = cycle.message())))
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
