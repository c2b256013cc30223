//! Reads a text byte by byte and keeps track of the place.

use std::io::{self, BufRead};

use crate::engine::Letters;
use crate::message::{Message, escaped, message};
use crate::text::{Cause, Error, Excerpt, InputError, Place};

/// Why reading stopped.
pub(super) enum ReadStop {
    /// The text at this place is wrong.
    Wrong(Place, Cause),
    /// The system reported an error.
    Failed(io::Error),
}

impl ReadStop {
    pub(super) fn into_error(self, file: &str) -> Error {
        let file = file.to_owned();
        match self {
            ReadStop::Wrong(place, cause) => {
                Error::Input(Box::new(InputError::new(file, place, cause, Excerpt::none())))
            }
            ReadStop::Failed(source) => Error::Read { file, source },
        }
    }
}

impl From<io::Error> for ReadStop {
    fn from(error: io::Error) -> Self {
        ReadStop::Failed(error)
    }
}

pub(super) struct InputReader<R> {
    input: R,
    place: Place,
}

impl<R: BufRead> InputReader<R> {
    pub(super) fn new(input: R) -> Self {
        InputReader { input, place: Place::START }
    }

    /// The place of the next byte.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The error `why` at the current place.
    pub(super) fn stop(&self, why: Message) -> ReadStop {
        ReadStop::Wrong(self.place, Cause::Excluded(why))
    }

    /// The next byte, without reading it; `None` at the end.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn take(&mut self, byte: u8) {
        self.input.consume(1);
        self.place = self.place.after(&[byte]);
    }

    pub(super) fn is_at_end(&mut self) -> Result<bool, ReadStop> {
        Ok(self.peek()?.is_none())
    }

    pub(super) fn is_at_line_end(&mut self) -> Result<bool, ReadStop> {
        Ok(matches!(self.peek()?, None | Some(b'\n')))
    }

    /// Whether a word ends here.
    pub(super) fn is_at_blank(&mut self) -> Result<bool, ReadStop> {
        Ok(matches!(self.peek()?, None | Some(b' ' | b'\n' | b'\t' | b'\r')))
    }

    /// Reads the given byte, which is a space or a line feed.
    pub(super) fn byte(&mut self, byte: u8) -> Result<(), ReadStop> {
        match self.peek()? {
            Some(found) if found == byte => {
                self.take(byte);
                Ok(())
            }
            _ => Err(self.unexpected(&name(Some(byte)))),
        }
    }

    /// Reads a cell of a grid. Returns whether it is free.
    pub(super) fn cell(&mut self) -> Result<bool, ReadStop> {
        match self.peek()? {
            Some(byte @ (b'.' | b'#')) => {
                self.take(byte);
                Ok(byte == b'.')
            }
            _ => Err(self.unexpected(&message!("called-cell"))),
        }
    }

    /// Reads a letter of a word. Returns the number for which it stands.
    pub(super) fn letter(&mut self, letters: Letters) -> Result<u64, ReadStop> {
        match self.peek()?.and_then(|byte| Some((byte, letters.number(byte)?))) {
            Some((byte, number)) => {
                self.take(byte);
                Ok(number)
            }
            None => Err(self.unexpected(&message!("called-letter", letters = letters.text()))),
        }
    }

    /// Reads the end of a line.
    pub(super) fn line_end(&mut self) -> Result<(), ReadStop> {
        self.byte(b'\n')
    }

    /// Reads an empty line, if there is one.
    pub(super) fn skip_line_end(&mut self) -> Result<(), ReadStop> {
        if self.peek()? == Some(b'\n') {
            self.take(b'\n');
        }
        Ok(())
    }

    /// Checks that the input ends here.
    pub(super) fn end(&mut self) -> Result<(), ReadStop> {
        if self.is_at_end()? { Ok(()) } else { Err(self.unexpected(&name(None))) }
    }

    /// Reads a number from `least` to `most`, or a smaller one too if `may_be_less`. Messages call the number `called()`.
    pub(super) fn number(
        &mut self, (least, most): (u64, u64), may_be_less: bool, called: impl Fn() -> Message,
    ) -> Result<u64, ReadStop> {
        let start = self.place;
        let wrong = |why: Message| Err(ReadStop::Wrong(start, Cause::Excluded(why)));
        let mut number: Option<u64> = Some(0);
        let (mut digits, mut leading_zero) = (0, false);
        while let Some(byte @ b'0'..=b'9') = self.peek()? {
            leading_zero |= digits > 0 && number == Some(0);
            number = number.and_then(|number| number.checked_mul(10)?.checked_add(u64::from(byte - b'0')));
            digits += 1;
            self.take(byte);
            if leading_zero || number.is_none() {
                // More digits, perhaps without end, make it no better.
                break;
            }
        }
        match number {
            _ if digits == 0 => Err(self.unexpected(&called())),
            _ if leading_zero => wrong(message!("leading-zero")),
            Some(number) if number <= most && (may_be_less || least <= number) => Ok(number),
            number => {
                let number = match number {
                    Some(number) => message!("number", number),
                    None => message!("above", most = u64::MAX),
                };
                wrong(if least == most {
                    message!("must-be", called = called(), number, most)
                } else {
                    message!("must-be-between", called = called(), number, least, most)
                })
            }
        }
    }

    /// The error that the next byte is not the expected one.
    fn unexpected(&mut self, expected: &Message) -> ReadStop {
        match self.peek() {
            Ok(found) => {
                let found = match found {
                    None | Some(b' ' | b'\n' | b'\t' | b'\r') => name(found),
                    Some(byte) => message!("quoted", text = escaped(&[byte])),
                };
                self.stop(message!("unexpected", expected = expected.clone(), found))
            }
            Err(error) => ReadStop::Failed(error),
        }
    }
}

/// The name of a blank or of the end in messages.
fn name(byte: Option<u8>) -> Message {
    match byte {
        None => message!("end-of-file"),
        Some(b'\n') => message!("end-of-line"),
        Some(b'\t') => message!("tab"),
        Some(b'\r') => message!("return"),
        Some(_) => message!("space"),
    }
}
