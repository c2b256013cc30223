//! Echoes: each answer is written after its row, on the same line.

use std::io;

use crate::text::Answers;

/// Answers that have not been written yet, and how far the lines of their rows have been echoed.
#[derive(Default)]
pub(super) struct Echo {
    pub(super) answers: Answers,
    pub(super) lines: EchoedLines,
}

/// How far the lines of an input have been echoed.
#[derive(Default)]
pub(super) struct EchoedLines {
    /// The part of the current line that came in earlier blocks.
    begun: Vec<u8>,
    /// How far this block has been echoed.
    at: usize,
}

impl EchoedLines {
    /// Adds lines to `joined`: each is the next row of a block's text, followed by its answer. Then forgets the
    /// answers.
    pub(super) fn join(&mut self, text: &[u8], answers: &mut Answers, joined: &mut Answers) {
        for answer in answers.text().split_inclusive(|&byte| byte == b'\n') {
            let mut is_blank = true;
            while is_blank {
                let rest = &text[self.at..];
                let end = memchr::memchr(b'\n', rest).expect("a row with an answer is a whole line");
                self.at += end + 1;
                let mut line = &rest[..end];
                if !self.begun.is_empty() {
                    self.begun.extend(line);
                    line = &self.begun;
                }
                let row = line.strip_suffix(b"\r").unwrap_or(line);
                is_blank = row.iter().all(|byte| matches!(byte, b' ' | b'\t'));
                if !is_blank {
                    joined.push_text(row);
                    joined.push_byte(b'\t');
                    joined.push_text(answer);
                }
                self.begun.clear();
            }
        }
        answers.clear();
    }

    /// Makes room for the unfinished line, if it ends in this block.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub(super) fn make_room(&mut self, text: &[u8], joined: &mut Answers) -> io::Result<()> {
        if !self.begun.is_empty() && text.ends_with(b"\n") {
            self.begun.try_reserve_exact(text.len())?;
            joined.make_room(self.begun.len() + text.len())?;
        }
        Ok(())
    }

    /// Goes on to the next block after this one.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for the unfinished line.
    pub(super) fn next_block(&mut self, text: &[u8]) -> io::Result<()> {
        if text.ends_with(b"\n") {
            self.begun.clear();
        } else {
            let length = self.begun.len();
            if self.begun.capacity() - length < text.len() {
                self.begun.try_reserve_exact(text.len().max(length / 8))?;
            }
            self.begun.extend(text);
        }
        self.at = 0;
        Ok(())
    }
}
