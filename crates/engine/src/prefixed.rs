//! Writes a text around each answer.

use std::io::{self, Write};

use crate::game::AnswerPrefix;

/// Stands for the end of a line within an answer. No text in UTF-8 has this byte.
pub(super) const LINE_END: u8 = 0xff;

/// An output in which each line gets a text around it, if there is one. With such a text, an answer of several lines is
/// one in which [`LINE_END`] is between them.
pub(super) struct Prefixed<'a, W> {
    prefix: Option<&'a AnswerPrefix>,
    output: W,
    /// How many lines have begun.
    lines: u64,
    within_line: bool,
}

impl<'a, W: Write> Prefixed<'a, W> {
    pub(super) fn new(prefix: Option<&'a AnswerPrefix>, output: W) -> Self {
        Prefixed { prefix, output, lines: 0, within_line: false }
    }
}

impl<W: Write> Write for Prefixed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(prefix) = self.prefix else { return self.output.write(bytes) };
        let mut text = Vec::with_capacity(2 * bytes.len());
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            if !self.within_line {
                self.lines += 1;
                text.extend_from_slice(prefix.of(self.lines).as_bytes());
            }
            let answer = line.strip_suffix(b"\n");
            let byte = |&byte: &u8| if byte == LINE_END { b'\n' } else { byte };
            text.extend(answer.unwrap_or(line).iter().map(byte));
            self.within_line = answer.is_none();
            if answer.is_some() {
                writeln!(text, "{}", prefix.after)?;
            }
        }
        self.output.write_all(&text)?;
        Ok(bytes.len())
    }

    /// Hands whole lines on as they are: the output may be one that leaves no line cut.
    fn write_all(&mut self, lines: &[u8]) -> io::Result<()> {
        if self.prefix.is_none() {
            return self.output.write_all(lines);
        }
        self.write(lines).map(drop)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
