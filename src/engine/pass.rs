//! The loop that every input goes through. It gives errors their line and column.

use std::io::{self, Read};

use super::answering::{Output, Sink};
use super::reader::Reader;
use crate::text::{Answers, Batch, Error, Excerpt, InputError, Kernel, Place, Source};

/// One pass over an input, from its first line on.
pub(super) struct Pass<'a, R> {
    kernel: Kernel,
    file: &'a str,
    pub(super) source: Source<R>,
    batch: Batch,
    reader: Box<dyn Reader + 'a>,
    /// The answers that have not been written yet.
    pub(super) answers: Answers,
}

impl<'a, R: Read> Pass<'a, R> {
    pub(super) fn new(kernel: Kernel, file: &'a str, input: R, reader: Box<dyn Reader + 'a>) -> Self {
        let (source, batch, answers) = (Source::new(input), Batch::new(), Answers::new());
        Pass { kernel, file, source, batch, reader, answers }
    }

    /// Starts again with another input, in the same memory, after a run without an error.
    pub(super) fn restart(&mut self, input: R) {
        self.source.restart(input);
        self.answers.clear();
    }

    /// Reads one block after another. Before each further read, and when there are too many answers, `write`
    /// gets them and may clear them. A sink, where there is one, takes each answer instead. Returns the
    /// number of lines.
    pub(super) fn run(
        &mut self, mut write: impl FnMut(&mut Answers) -> io::Result<()>, mut sink: Option<&mut dyn Sink>,
    ) -> Result<u64, Error> {
        let mut place = Place::START;
        // Where the input ends, without the line end that the source adds to a last line that has none.
        let mut end = Place::START;
        let file = self.file;
        let refused = |Place { line, column }, cause, excerpt| {
            Error::Input(Box::new(InputError { file: file.to_owned(), line, column, cause, excerpt }))
        };
        let read_failed = |source| Error::Read { file: file.to_owned(), source };
        while let Some(block) = self.source.next_block().map_err(read_failed)? {
            let text = block.text();
            let open = self.batch.open_row().len();
            let scanned = self.kernel.scan(block, &mut self.batch);
            let (numbers, bytes) = (self.batch.numbers().len() - open, text.len());
            let mut failure = None;
            let mut flush = |answers: &mut Answers| {
                if failure.is_none() {
                    failure = write(answers).err();
                }
                failure.is_none()
            };
            let mut output = Output {
                answers: &mut self.answers,
                flush: &mut flush,
                sink: sink.as_mut().map(|sink| &mut **sink as &mut dyn Sink),
            };
            // Every number that was scanned comes before the byte at which scanning stopped.
            let read = self
                .reader
                .read(&mut self.batch, open, &mut output)
                .map_err(|(spot, cause)| (spot.offset(text), cause))
                .and(scanned.map_err(|error| (error.offset, error.cause)))
                .map_err(|(offset, cause)| {
                    let place = place.after(&text[..offset]);
                    refused(place, cause, Excerpt::around(text, offset, place.column))
                });
            let before_last = before_last_byte(place, text, self.batch.lines());
            place = if block.ends_line() {
                Place { line: place.line + self.batch.lines() as u64, column: 1 }
            } else {
                place.after(text)
            };
            if read.is_err() || self.source.needs_input() {
                flush(&mut self.answers);
            }
            if let Some(source) = failure {
                return Err(Error::Write { source });
            }
            read?;
            self.source.adapt(numbers, bytes);
            self.reader.next_block(&mut self.batch);
            end = if self.source.added_end() { before_last } else { place };
        }
        match self.reader.missing() {
            Some(cause) => Err(refused(end, cause, Excerpt::none())),
            None => Ok(place.line - 1),
        }
    }
}

/// The place of the last byte of a block that starts at `place` and holds so many line ends.
fn before_last_byte(place: Place, text: &[u8], lines: usize) -> Place {
    let before = &text[..text.len() - 1];
    match memchr::memrchr(b'\n', before) {
        None => Place { column: place.column + before.len() as u64, ..place },
        Some(end) => Place { line: place.line + lines as u64 - 1, column: (before.len() - end) as u64 },
    }
}
