//! Answers become lines of output.

use std::io::{self, Write};

use crate::error::Error;

/// How many bytes of answers may be collected, and those to one row more. To say who wins takes no more bytes than the
/// row has, so that this limit is for longer answers alone.
pub(crate) const MOST_ANSWERS: usize = 1 << 20;

/// Is given answers when there are too many. Writes and forgets them, and returns whether any more are wanted.
pub(crate) type Relieve<'a> = &'a mut dyn FnMut(&mut Answers) -> bool;

/// What writes answers and forgets them, until it fails.
pub(crate) struct Outlet<F> {
    write: F,
    failure: Option<io::Error>,
}

impl<F: FnMut(&mut Answers) -> io::Result<()>> Outlet<F> {
    pub(crate) fn new(write: F) -> Self {
        Outlet { write, failure: None }
    }

    /// Has the answers written unless that has failed before, and returns whether it has not failed.
    pub(crate) fn relieve(&mut self, answers: &mut Answers) -> bool {
        if self.failure.is_none() {
            self.failure = (self.write)(answers).err();
        }
        self.failure.is_none()
    }

    /// Whether all has been written.
    ///
    /// # Errors
    ///
    /// The failure, which is told once.
    pub(crate) fn check(&mut self) -> Result<(), Error> {
        self.failure.take().map_or(Ok(()), |source| Err(Error::Write { source }))
    }
}

/// Lines of output, one for each row judged.
#[derive(Debug, Default)]
pub struct Answers {
    /// The first `len` are the lines; the rest is room for more.
    text: Vec<u8>,
    len: usize,
}

impl Answers {
    /// No answers yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The lines so far, all whole.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text[..self.len]
    }

    /// Whether there are more than may be collected, so that they should be written before others are added.
    pub(crate) fn are_too_many(&self) -> bool {
        self.len > MOST_ANSWERS
    }

    /// Writes the lines and forgets them, even where they cannot be written.
    pub(crate) fn write_to(&mut self, output: &mut impl Write) -> io::Result<()> {
        if self.len == 0 {
            return Ok(());
        }
        let written = output.write_all(self.text()).and_then(|()| output.flush());
        self.clear();
        written
    }

    /// Forgets the lines and keeps their memory.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a line for each answer: `1` where the player to move wins, `0` where he loses.
    #[inline]
    pub fn extend(&mut self, answers: impl ExactSizeIterator<Item = bool>) {
        for (line, wins) in self.more(answers.len()).iter_mut().zip(answers) {
            *line = Self::line(wins);
        }
    }

    /// Adds so many lines, for the caller to write.
    pub(crate) fn more(&mut self, lines: usize) -> &mut [[u8; 2]] {
        let end = self.len + 2 * lines;
        if self.text.len() < end {
            self.text.resize(end, 0);
        }
        let room = &mut self.text[self.len..end];
        self.len = end;
        room.as_chunks_mut().0
    }

    /// Adds so many lines, of which each call writes one: the one for the value, which wins or not.
    pub(crate) fn adder(&mut self, lines: usize, wins: impl Fn(u64) -> bool) -> impl FnMut(u64) {
        let mut lines = self.more(lines).iter_mut();
        move |value| {
            if let Some(line) = lines.next() {
                *line = Self::line(wins(value));
            }
        }
    }

    /// The line of an answer.
    #[inline]
    pub(crate) fn line(wins: bool) -> [u8; 2] {
        [b'0' + u8::from(wins), b'\n']
    }

    /// Adds text to the unfinished line.
    pub(crate) fn push_text(&mut self, text: &[u8]) {
        let end = self.len + text.len();
        if self.text.len() < end {
            self.text.resize(end.max(2 * self.text.len()), 0);
        }
        self.text[self.len..end].copy_from_slice(text);
        self.len = end;
    }

    /// Adds a number to the unfinished line.
    pub(crate) fn push_number(&mut self, number: impl itoa::Integer) {
        self.push_text(itoa::Buffer::new().format(number).as_bytes());
    }

    /// Adds a row to the unfinished line, as it would be written in the input.
    pub(crate) fn push_row(&mut self, row: &[u64]) {
        for (index, &number) in row.iter().enumerate() {
            if index > 0 {
                self.push_text(b" ");
            }
            self.push_number(number);
        }
    }

    /// Ends the line.
    pub(crate) fn end_line(&mut self) {
        self.push_text(b"\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_made_of_answers_numbers_and_rows() {
        let mut answers = Answers::new();
        answers.extend([true, false].into_iter());
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
}
