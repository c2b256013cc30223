//! The tokens of an output, one after another, with their lines.

use std::io::{self, BufRead};

/// Reads an output by tokens. Long tokens are cut, so they take no more memory than their limit.
pub(super) struct OutputTokens<R> {
    input: R,
    /// The line of the next byte, from 1.
    pub(super) line: u64,
}

/// Whether the byte separates tokens: the same bytes as in testlib's `isBlanks`.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

impl<R: BufRead> OutputTokens<R> {
    /// Starts before the first token. Skips a byte order mark (UTF-8), as `skipBom` of testlib does.
    pub(super) fn new(mut input: R) -> io::Result<Self> {
        const MARK: &[u8] = b"\xEF\xBB\xBF";
        // This misses a mark that is split between two reads, but a file's first read holds all of it.
        if input.fill_buf()?.starts_with(MARK) {
            input.consume(MARK.len());
        }
        Ok(OutputTokens { input, line: 1 })
    }

    /// The next byte, if there is one, without consuming it.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Skips blanks up to the next token; if `on_this_line`, no further than the end of the line. Returns whether a
    /// token follows.
    pub(super) fn go_to_token(&mut self, on_this_line: bool) -> io::Result<bool> {
        while let Some(byte) = self.peek()? {
            if !is_blank(byte) {
                return Ok(true);
            }
            if byte == b'\n' {
                if on_this_line {
                    return Ok(false);
                }
                self.line += 1;
            }
            self.input.consume(1);
        }
        Ok(false)
    }

    /// Consumes the next token if it equals `token` and lies in the buffer with the blank after it. Otherwise consumes
    /// nothing.
    pub(super) fn read_if(&mut self, token: &[u8]) -> io::Result<bool> {
        self.peek()?;
        let bytes = self.input.fill_buf()?;
        let is_it = bytes.starts_with(token) && bytes.get(token.len()).is_some_and(|&byte| is_blank(byte));
        self.input.consume(if is_it { token.len() } else { 0 });
        Ok(is_it)
    }

    /// Reads up to `most` bytes of the token.
    pub(super) fn read(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let mut read = Vec::new();
        while read.len() < most {
            match self.peek()? {
                Some(byte) if !is_blank(byte) => read.push(byte),
                _ => break,
            }
            self.input.consume(1);
        }
        Ok(read)
    }

    /// Reads up to `tokens` tokens of the line, each up to `most` bytes.
    pub(super) fn read_on_line(&mut self, tokens: usize, most: usize) -> io::Result<Vec<Vec<u8>>> {
        let mut read = Vec::new();
        while read.len() < tokens && self.go_to_token(true)? {
            read.push(self.read(most)?);
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_read_with_their_lines() {
        let mut tokens = OutputTokens::new(&b"\xEF\xBB\xBFab \t c\r\n\n\x0bd"[..]).unwrap();
        let mut found = Vec::new();
        while tokens.go_to_token(false).unwrap() {
            found.push((String::from_utf8(tokens.read(9).unwrap()).unwrap(), tokens.line));
        }
        // A vertical tab is not a blank.
        assert_eq!(found, [("ab".to_owned(), 1), ("c".to_owned(), 1), ("\x0bd".to_owned(), 3)]);
    }

    #[test]
    fn a_line_is_read_to_its_end_and_no_further() {
        let mut tokens = OutputTokens::new(&b"a bcd\n e"[..]).unwrap();
        assert_eq!(tokens.read_on_line(9, 2).unwrap(), [&b"a"[..], b"bc", b"d"]);
        assert_eq!(tokens.read_on_line(9, 2).unwrap(), [b""; 0]);
        assert!(tokens.go_to_token(false).unwrap());
        assert_eq!(tokens.read_on_line(9, 2).unwrap(), [b"e"]);
    }
}
