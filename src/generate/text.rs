//! The text of an input.

use std::io::{self, Write};

use crate::layout::{End, Layout, Positions};

/// Text that is put together, and written from time to time.
pub(super) struct Text {
    bytes: Vec<u8>,
    digits: itoa::Buffer,
}

impl Text {
    pub(super) fn new() -> Self {
        Text { bytes: Vec::new(), digits: itoa::Buffer::new() }
    }

    /// Adds a number and what stands behind it.
    #[inline]
    pub(super) fn number(&mut self, number: u64, behind: u8) {
        let digits = self.digits.format(number).as_bytes();
        // Two pieces that overlap take less time than a call that copies any length.
        match (digits.first_chunk::<8>(), digits.last_chunk::<8>()) {
            (Some(first), Some(last)) if digits.len() <= 16 => {
                let start = self.bytes.len();
                self.bytes.extend_from_slice(first);
                self.bytes.truncate(start + digits.len() - 8);
                self.bytes.extend_from_slice(last);
            }
            _ => self.bytes.extend_from_slice(digits),
        }
        self.bytes.push(behind);
    }

    /// Adds numbers with blanks between, and ends the line.
    #[inline]
    pub(super) fn line(&mut self, numbers: impl IntoIterator<Item = u64>) {
        for number in numbers {
            self.number(number, b' ');
        }
        self.end_line();
    }

    /// Ends the line, in the place of a blank if there is one.
    pub(super) fn end_line(&mut self) {
        match self.bytes.last_mut() {
            Some(last @ b' ') => *last = b'\n',
            _ => self.bytes.push(b'\n'),
        }
    }

    /// Writes the text if it has more than so many bytes.
    #[inline]
    pub(super) fn write_above(&mut self, most: usize, output: &mut impl Write) -> io::Result<()> {
        if self.bytes.len() > most {
            output.write_all(&self.bytes)?;
            self.bytes.clear();
        }
        Ok(())
    }
}

/// How the positions of one game stand in an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    pub(super) layout: Layout,
    /// How many zeros a line has that ends the positions.
    pub(super) zeros: usize,
    /// What stands behind the count of a position.
    pub(super) count_end: u8,
}

impl Form {
    /// Adds what comes before `count` positions.
    pub(super) fn begin(&self, count: u64, text: &mut Text) {
        if self.layout.end == End::Cases {
            text.number(count, b'\n');
        }
    }

    /// Adds a position.
    #[inline]
    pub(super) fn row(&self, row: &[u64], text: &mut Text) {
        if self.layout.positions == Positions::Counted {
            text.number(row.len() as u64, self.count_end);
        }
        text.line(row.iter().copied());
    }

    /// Adds what comes behind the last position.
    pub(super) fn end(&self, text: &mut Text) {
        if self.layout.end == End::Zero {
            let zeros = if self.layout.positions == Positions::Counted { 1 } else { self.zeros };
            text.line(std::iter::repeat_n(0, zeros));
        }
    }

    /// Whether a row can stand there: an empty one cannot, nor one that would end the positions.
    pub(crate) fn has(&self, row: &[u64]) -> bool {
        if self.layout.ends_with_zeros() { row.iter().any(|&number| number > 0) } else { !row.is_empty() }
    }
}
