//! The terminal on which a game is played, or the pipes that replace it.

use std::io::{BufRead, Read, Write};

use unicode_width::UnicodeWidthStr;

use crate::explain::{lines, wrapped};
use crate::game::{Drawn, Reason};
use crate::message::{Message, message};
use crate::text::Error;
use crate::words::Words;

/// The most bytes in a line; a longer line is not understood.
const LONGEST_LINE: u64 = 1 << 20;

/// The appearance of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The width of the terminal in columns.
    pub width: usize,
    /// The mark of a stone.
    pub stone: char,
    /// The width of a stone in columns: on a terminal set up for Chinese, it can be two.
    pub stone_width: usize,
    /// Whether stones are in colour.
    pub colour: bool,
    /// Whether the input is piped. It is then not echoed, so each prompt needs a line of its own.
    pub piped: bool,
}

pub(super) struct Screen<'a, R, W> {
    /// The name of the input in messages.
    pub(super) file: &'a str,
    pub(super) input: R,
    pub(super) output: W,
    pub(super) look: Look,
    pub(super) words: &'static Words,
}

impl<R: BufRead, W: Write> Screen<'_, R, W> {
    pub(super) fn show(&mut self, text: &str) -> Result<(), Error> {
        self.output.write_all(text.as_bytes()).map_err(|source| Error::Write { source })
    }

    /// Writes a message on its own lines.
    pub(super) fn say(&mut self, message: &Message) -> Result<(), Error> {
        let lines = textwrap::wrap(&self.words.say(message), self.look.width).join("\n");
        self.show(&format!("{lines}\n"))
    }

    pub(super) fn explanation(&mut self, reason: &Reason) -> Result<(), Error> {
        for line in lines(reason, self.words) {
            self.show(&format!("{}\n", wrapped(&line, self.look.width).join("\n")))?;
        }
        Ok(())
    }

    pub(super) fn picture(&mut self, lines: &[Drawn]) -> Result<(), Error> {
        let lines: String = lines.iter().map(|line| drawn(line, self.look, self.words) + "\n").collect();
        self.show(&format!("\n{lines}"))
    }

    /// Appends the next line, or its first [`LONGEST_LINE`] bytes. Returns the number of bytes read.
    fn read_into(&mut self, line: &mut Vec<u8>) -> Result<usize, Error> {
        let read = (&mut self.input).take(LONGEST_LINE).read_until(b'\n', line);
        read.map_err(|source| Error::Read { file: self.file.to_owned(), source })
    }

    /// Skips the rest of a line.
    fn skip_line(&mut self) -> Result<(), Error> {
        let mut rest = Vec::new();
        while self.read_into(&mut rest)? > 0 && !rest.ends_with(b"\n") {
            rest.clear();
        }
        Ok(())
    }

    /// The next line that is not blank, or `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &Message) -> Result<Option<String>, Error> {
        let prompt = self.words.say(prompt);
        loop {
            self.show(&format!("{prompt}{}", if self.look.piped { "\n" } else { " " }))?;
            self.output.flush().map_err(|source| Error::Write { source })?;
            let mut line = Vec::new();
            let length = self.read_into(&mut line)?;
            if length == 0 {
                // End the prompt's line on the terminal before the next output.
                self.show(if self.look.piped { "" } else { "\n" })?;
                return Ok(None);
            }
            if length as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
                self.skip_line()?;
                // Three dots mark the line as cut off.
                line.extend("...".bytes());
            }
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            if !line.is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

/// A line of a picture that fits the terminal.
pub(crate) fn drawn(line: &Drawn, look: Look, words: &Words) -> String {
    let (label, mark, number) = match line {
        Drawn::Line(message) => return words.say(message),
        Drawn::Marks { label, mark, number } => (words.say(label), *mark, *number),
    };
    let Look { width, stone, stone_width, colour, .. } = look;
    let (mark, mark_width) = if mark == 'o' { (stone, stone_width) } else { (mark, 1) };
    let after = format!("({number})");
    // The label, a colon and a blank, the marks, a blank and the number. If not all marks fit, three dots follow
    // them.
    let taken = label.width() + 3 + after.len();
    let fits = |dots: usize| (width.saturating_sub(taken + dots) / mark_width).max(1) as u64;
    let shown = if number <= fits(0) { number } else { fits(3) };
    let marks: String = (0..shown).map(|_| mark).collect();
    let marks = if colour && number > 0 { format!("\x1b[33m{marks}\x1b[0m") } else { marks };
    let (more, blank) = (if number > shown { "..." } else { "" }, if number > 0 { " " } else { "" });
    words.say(&message!("drawn", label, marks = Message::from(format!("{marks}{more}{blank}{after}"))))
}
