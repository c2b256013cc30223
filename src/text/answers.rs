//! Answers become lines of output.

use std::io::{self, Write};

use super::error::Error;
use super::verdicts::Verdicts;

/// Flush threshold in bytes; one more answer may exceed it. Verdicts take no more bytes than their rows, so
/// only longer answers reach it.
pub(crate) const FLUSH_AT: usize = 1 << 20;

/// Writes collected answers and forgets them. Returns whether more are wanted.
pub(crate) type Flush<'a> = &'a mut dyn FnMut(&mut Answers) -> bool;

/// Writes answers until that fails once.
pub(crate) struct Writer<F> {
    write: F,
    failure: Option<io::Error>,
}

impl<F: FnMut(&mut Answers) -> io::Result<()>> Writer<F> {
    pub(crate) fn new(write: F) -> Self {
        Writer { write, failure: None }
    }

    /// Writes the answers unless that has failed before. Returns whether it has never failed.
    pub(crate) fn flush(&mut self, answers: &mut Answers) -> bool {
        if self.failure.is_none() {
            self.failure = (self.write)(answers).err();
        }
        self.failure.is_none()
    }

    /// Whether everything was written.
    ///
    /// # Errors
    ///
    /// The failure, once.
    pub(crate) fn check(&mut self) -> Result<(), Error> {
        self.failure.take().map_or(Ok(()), |source| Err(Error::Write { source }))
    }
}

/// The lines of eight verdicts, by the byte that they are.
static LINES: [[u8; 16]; 256] = {
    let mut lines = [*b"0\n0\n0\n0\n0\n0\n0\n0\n"; 256];
    let mut place = 0;
    while place < 256 * 8 {
        let (byte, bit) = (place / 8, place % 8);
        if byte >> bit & 1 == 1 {
            lines[byte][2 * bit] = b'1';
        }
        place += 1;
    }
    lines
};

/// Lines of output.
#[derive(Debug, Default)]
pub struct Answers {
    /// The first `len` bytes are the lines; the rest is room for more.
    text: Vec<u8>,
    len: usize,
}

impl Answers {
    /// No answers yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The text so far.
    pub fn text(&self) -> &[u8] {
        &self.text[..self.len]
    }

    /// Whether it is time to flush.
    pub(crate) fn are_too_many(&self) -> bool {
        self.len > FLUSH_AT
    }

    /// Writes the text and forgets it, even where it cannot be written.
    pub(crate) fn write_to(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.len == 0 {
            return Ok(());
        }
        let written = output.write_all(self.text()).and_then(|()| output.flush());
        self.clear();
        written
    }

    /// Forgets the text and keeps its memory.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Forgets the text from here on.
    pub(crate) fn cut(&mut self, len: usize) {
        self.len = len.min(self.len);
    }

    /// Adds a line for each verdict: `1` where the player to move wins, `0` where they lose.
    pub fn push_verdicts(&mut self, verdicts: &Verdicts) {
        let start = self.len;
        let end = start + 2 * verdicts.len();
        // Whole words are written, and what is too much is written over by the next answers.
        self.reserve(start + 2 * verdicts.words().len() * 64);
        let rooms = self.text[start..].as_chunks_mut::<128>().0;
        for (word, room) in verdicts.words().iter().zip(rooms) {
            let lines = room.as_chunks_mut::<16>().0;
            for (lines, byte) in lines.iter_mut().zip(word.to_le_bytes()) {
                *lines = LINES[usize::from(byte)];
            }
        }
        self.len = end;
    }

    /// Adds text to the unfinished line.
    pub(crate) fn push_text(&mut self, text: &[u8]) {
        let end = self.len + text.len();
        self.reserve(end);
        self.text[self.len..end].copy_from_slice(text);
        self.len = end;
    }

    /// Adds a number to the unfinished line.
    #[inline]
    pub(crate) fn push_number(&mut self, number: impl itoa::Integer) {
        let mut buffer = itoa::Buffer::new();
        let digits = buffer.format(number).as_bytes();
        let (start, end) = (self.len, self.len + digits.len());
        self.reserve(end);
        // Two pieces that overlap take less time than a call that copies any length.
        match (digits.first_chunk::<8>(), digits.last_chunk::<8>()) {
            (Some(first), Some(last)) if digits.len() <= 16 => {
                self.text[start..start + 8].copy_from_slice(first);
                self.text[end - 8..end].copy_from_slice(last);
            }
            _ => self.text[start..end].copy_from_slice(digits),
        }
        self.len = end;
    }

    /// Adds a row to the unfinished line, as the input would hold it.
    #[inline]
    pub(crate) fn push_row(&mut self, row: &[u64]) {
        for (index, &number) in row.iter().enumerate() {
            if index > 0 {
                self.push_byte(b' ');
            }
            self.push_number(number);
        }
    }

    /// Ends the line.
    #[inline]
    pub(crate) fn end_line(&mut self) {
        self.push_byte(b'\n');
    }

    /// Adds a byte to the unfinished line.
    #[inline]
    pub(crate) fn push_byte(&mut self, byte: u8) {
        self.reserve(self.len + 1);
        self.text[self.len] = byte;
        self.len += 1;
    }

    /// Makes room for so many bytes in all.
    #[inline]
    fn reserve(&mut self, len: usize) {
        if self.text.len() < len {
            self.text.resize(len.max(2 * self.text.len()), 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_made_of_verdicts_numbers_and_rows() {
        let mut answers = Answers::new();
        answers.push_verdicts(&[true, false].into_iter().collect());
        for row in [&[][..], &[7], &[0, u64::MAX]] {
            answers.push_row(row);
            answers.push_text(b": ");
            answers.push_number(row.len());
            answers.end_line();
        }
        assert_eq!(answers.text(), b"1\n0\n: 0\n7: 1\n0 18446744073709551615: 2\n");
        answers.clear();
        assert_eq!(answers.text(), b"");
    }

    #[test]
    fn every_number_of_verdicts_becomes_as_many_lines() {
        let mut rng = fastrand::Rng::with_seed(6);
        for count in 0..if cfg!(miri) { 10 } else { 300 } {
            let verdicts: Vec<bool> = (0..count).map(|_| rng.bool()).collect();
            let mut answers = Answers::new();
            answers.push_text(b"before\n");
            answers.push_verdicts(&verdicts.iter().copied().collect());
            answers.push_text(b"after\n");
            let lines: String = verdicts.iter().map(|&wins| if wins { "1\n" } else { "0\n" }).collect();
            assert_eq!(answers.text(), format!("before\n{lines}after\n").as_bytes());
        }
    }
}
