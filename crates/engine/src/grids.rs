//! Inputs with grids of characters, or with words, among their numbers.
//!
//! No kernel scans characters, so these inputs are read byte by byte, except that the reference scans each number. As
//! elsewhere, it does not matter which blanks are between two numbers or rows.

use super::answering::Output;
use super::described::Described;
use super::format::Letters;
use super::reader::Reader;
use crate::message::{Message, escaped, message};
use crate::text::{Batch, Cause, ScanError, Spot, scan_text};

/// Reads games on grids.
pub(super) struct Grids<'a> {
    games: Described<'a>,
    /// Whether the byte before is a cell.
    after_cell: bool,
    /// The memory for a number.
    batch: Batch,
}

impl<'a> Grids<'a> {
    pub(super) fn new(games: Described<'a>) -> Self {
        Grids { games, after_cell: false, batch: Batch::new() }
    }

    /// Takes what `text` begins with: a blank, a cell, or a number with the blank after it. Returns its length.
    fn take(&mut self, text: &[u8], output: &mut Output<'_>) -> Result<usize, (usize, Cause)> {
        let wrong = |why: Message| Err((0, Cause::Excluded(why)));
        if let Some(letters) = self.games.word() {
            return self.take_of_word(text, letters, output);
        }
        let row = self.games.grid_row();
        let is_open = row.is_some_and(|(taken, _)| taken > 0);
        match (text[0], row) {
            (byte, _) if b" \t\n".contains(&byte) || text.starts_with(b"\r\n") => match row {
                Some((found, columns)) if is_open => wrong(message!("grid-row-ends", found, columns)),
                _ => {
                    // A grid is answered when its last row has ended.
                    if std::mem::take(&mut self.after_cell) {
                        self.games.go_on(output).map_err(|cause| (0, cause))?;
                    }
                    Ok(1)
                }
            },
            _ if self.after_cell && !is_open => wrong(message!("grid-row-too-long")),
            (byte @ (b'.' | b'#'), Some(_)) => {
                self.after_cell = true;
                self.games.take_cell(byte == b'.').map_err(|cause| (0, cause))?;
                Ok(1)
            }
            (b'.' | b'#', None) if self.games.has_grid() => wrong(message!("grid-row-too-many")),
            (byte, None) if self.games.is_letter(byte) => wrong(message!("word-too-many")),
            (_, Some(_)) => wrong(match Cause::of_bytes(text) {
                Cause::Character(found) => message!("grid-character", found = found.to_string()),
                _ => message!("grid-character", found = escaped(&text[..1])),
            }),
            (_, None) => {
                let end = text.iter().position(|byte| b" \t\n".contains(byte));
                let length = end.map_or(text.len(), |end| end + 1);
                self.batch.drop_open_row();
                self.batch.next_block();
                let scanned = scan_text(&text[..length], &mut self.batch);
                scanned.map_err(|ScanError { offset, cause, .. }| (offset, cause))?;
                let number = self.batch.numbers()[0];
                self.games.take(number, output).map_err(|cause| (0, cause))?;
                Ok(length)
            }
        }
    }
}

impl Grids<'_> {
    /// Takes a letter of a word, or a blank before it or after it. Returns its length.
    fn take_of_word(
        &mut self, text: &[u8], letters: Letters, output: &mut Output<'_>,
    ) -> Result<usize, (usize, Cause)> {
        let done = if b" \t\n".contains(&text[0]) || text.starts_with(b"\r\n") {
            self.games.end_word(output)
        } else if let Some(number) = letters.number(text[0]) {
            self.games.take_letter(number)
        } else {
            let found = match Cause::of_bytes(text) {
                Cause::Character(found) => found.to_string(),
                _ => escaped(&text[..1]),
            };
            Err(Cause::Excluded(message!("word-letter", letters = letters.text(), found)))
        };
        done.map(|()| 1).map_err(|cause| (0, cause))
    }
}

impl Reader for Grids<'_> {
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)> {
        self.games.read(batch, open, output)
    }

    fn read_text(
        &mut self, text: &[u8], _scanned: Result<(), ScanError>, _batch: &mut Batch, _open: usize,
        output: &mut Output<'_>,
    ) -> Result<(), (usize, Cause)> {
        // The first step can be that of a row.
        self.games.go_on(output).map_err(|cause| (0, cause))?;
        let mut at = 0;
        while at < text.len() && output.flush_if_long() {
            at += self.take(&text[at..], output).map_err(|(offset, cause)| (at + offset, cause))?;
        }
        Ok(())
    }

    fn missing(&self) -> Option<Cause> {
        self.games.missing()
    }
}
