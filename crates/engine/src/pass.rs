//! The loop that every input goes through. It gives errors their line and column.

use std::io::{self, Read};

use super::answering::{Output, Sink};
use super::echo::Echo;
use super::reader::Reader;
use super::recovery::Recovery;
use crate::text::{
    Answers, Batch, Block, Cause, Error, Excerpt, Flush, InputError, Kernel, Place, ScanError, Source,
};

/// One pass over an input, from its first line on.
pub(super) struct InputPass<'a, R> {
    kernel: Kernel,
    pub(super) source: Source<R>,
    pub(super) batch: Batch,
    pub(super) course: Course<'a>,
}

/// A block after its scan into a batch.
pub(super) struct Scanned {
    /// How many numbers of the batch came with earlier blocks.
    open: usize,
    result: Result<(), ScanError>,
}

/// How far an input has been answered.
pub(super) struct Course<'a> {
    file: &'a str,
    pub(super) reader: Box<dyn Reader + 'a>,
    /// The answers that have not been written yet.
    pub(super) answers: Answers,
    /// If each answer is written after its row: the answers that have not been joined to their rows yet.
    echo: Option<Echo>,
    /// How to treat refused rows, if they do not end the input.
    recovery: Option<Recovery<'a>>,
    place: Place,
    /// The end of the input, if no more comes. It does not count the line end that the source adds to an
    /// unfinished last line.
    end: Place,
}

/// Writes answers until a write fails.
pub(super) struct Writing<W> {
    write: W,
    failure: Option<io::Error>,
}

impl<W: FnMut(&mut Answers) -> io::Result<()>> Writing<W> {
    pub(super) fn new(write: W) -> Self {
        Writing { write, failure: None }
    }

    /// Returns whether more answers are wanted.
    pub(super) fn flush(&mut self, answers: &mut Answers) -> bool {
        if self.failure.is_none() {
            self.failure = (self.write)(answers).err();
        }
        self.failure.is_none()
    }

    pub(super) fn check(&mut self) -> Result<(), Error> {
        self.failure.take().map_or(Ok(()), |source| Err(Error::Write { source }))
    }
}

impl<'a> Course<'a> {
    /// The state before the first line.
    pub(super) fn new(
        file: &'a str, reader: Box<dyn Reader + 'a>, recovery: Option<Recovery<'a>>, echo: Option<Echo>,
    ) -> Self {
        let place = Place::START;
        Course { file, reader, answers: Answers::new(), echo, recovery, place, end: place }
    }

    /// Adds the answers to the positions that this block completes. The block was scanned into the batch.
    fn take(
        &mut self, block: Block<'_>, scanned: Scanned, batch: &mut Batch, flush: Flush<'_>,
        sink: Option<&mut dyn Sink>,
    ) -> Result<(), Error> {
        let (text, place, Scanned { open, result }) = (block.text(), self.place, scanned);
        let has_all_lines = result.is_ok();
        let (reader, answers) = (&mut *self.reader, &mut self.answers);
        let read = |output: &mut Output<'_>| match &mut self.recovery {
            Some(recovery) if recovery.within_refused => {
                recovery.go_on(reader, block, 0, batch, output);
                Ok(())
            }
            recovery => match (reader.read_text(text, result, batch, open, output), recovery) {
                (Err((from, _)), Some(recovery)) => {
                    recovery.go_on(reader, block, from, batch, output);
                    Ok(())
                }
                (read, _) => read,
            },
        };
        let read = if let Some(Echo { answers: apart, lines }) = &mut self.echo {
            let no_memory = |source| Error::Read { file: self.file.to_owned(), source };
            lines.make_room(text, answers).map_err(no_memory)?;
            let mut join = |apart: &mut Answers| {
                lines.join(text, apart, answers);
                !answers.are_too_many() || flush(answers)
            };
            let read = read(&mut Output { answers: apart, flush: &mut join, sink: None });
            join(apart);
            lines.next_block(text).map_err(no_memory)?;
            read
        } else {
            read(&mut Output { answers, flush: &mut *flush, sink: sink.map(|sink| sink as _) })
        };
        let read = read.map_err(|(offset, cause)| {
            let place = place.after(&text[..offset]);
            self.refused(place, cause, Excerpt::around(text, offset, place.column))
        });
        // If refused rows are skipped, the batch need not contain all lines; but then no message needs the
        // place.
        self.place = if block.ends_line() && has_all_lines {
            let (lines, bytes) = (batch.lines() as u64, text.len() as u64);
            Place { line: place.line + lines, column: 1, offset: place.offset + bytes }
        } else {
            place.after(text)
        };
        self.end = self.place;
        read
    }

    fn refused(&self, place: Place, cause: Cause, excerpt: Excerpt) -> Error {
        Error::Input(Box::new(InputError::new(self.file.to_owned(), place, cause, excerpt)))
    }
}

impl<'a, R: Read> InputPass<'a, R> {
    pub(super) fn new(kernel: Kernel, input: R, course: Course<'a>) -> Self {
        InputPass { kernel, source: Source::new(input), batch: Batch::new(), course }
    }

    /// Starts again with another input, in the same memory, after a run without an error.
    pub(super) fn restart(&mut self, input: R) {
        self.source.restart(input);
        self.course.answers.clear();
        (self.course.place, self.course.end) = (Place::START, Place::START);
    }

    /// Reads one block after another. Before each further read, and whenever there are too many answers,
    /// `write` receives the answers and can clear them. A sink, if there is one, takes each answer instead.
    /// Returns the number of lines.
    pub(super) fn run(
        &mut self, write: impl FnMut(&mut Answers) -> io::Result<()>, mut sink: Option<&mut dyn Sink>,
    ) -> Result<u64, Error> {
        let mut writing = Writing::new(write);
        while let Some(scanned) = self.scan(&mut writing)? {
            let sink = sink.as_mut().map(|sink| &mut **sink as &mut dyn Sink);
            self.take(scanned, &mut writing, sink)?;
        }
        self.finish()
    }

    /// Reads and scans the next block, unless the input ends here.
    pub(super) fn scan<W: FnMut(&mut Answers) -> io::Result<()>>(
        &mut self, writing: &mut Writing<W>,
    ) -> Result<Option<Scanned>, Error> {
        let read_failed = |source| Error::Read { file: self.course.file.to_owned(), source };
        let Some(block) = self.source.next_block().map_err(read_failed)? else { return Ok(None) };
        let open = self.batch.open_row().len();
        if let Err(no_memory) = self.batch.make_room(block.text().len()) {
            writing.flush(&mut self.course.answers);
            writing.check()?;
            return Err(read_failed(no_memory.into()));
        }
        Ok(Some(Scanned { open, result: self.kernel.scan(block, &mut self.batch) }))
    }

    /// Answers the positions that the block completes which was scanned last.
    pub(super) fn take<W: FnMut(&mut Answers) -> io::Result<()>>(
        &mut self, scanned: Scanned, writing: &mut Writing<W>, sink: Option<&mut dyn Sink>,
    ) -> Result<(), Error> {
        let (block, course) = (self.source.last_block(), &mut self.course);
        let (numbers, bytes) = (self.batch.numbers().len() - scanned.open, block.text().len());
        let start = course.place;
        let mut flush = |answers: &mut Answers| writing.flush(answers);
        let read = course.take(block, scanned, &mut self.batch, &mut flush, sink);
        if read.is_err() || self.source.needs_input() {
            writing.flush(&mut course.answers);
        }
        writing.check()?;
        read?;
        if self.source.added_end() {
            course.end = start.after(&block.text()[..bytes - 1]);
        }
        self.source.adapt(numbers, bytes);
        course.reader.next_block(&mut self.batch);
        Ok(())
    }

    /// The number of lines, if the input can end here.
    pub(super) fn finish(&self) -> Result<u64, Error> {
        match self.course.reader.missing() {
            Some(cause) => Err(self.course.refused(self.course.end, cause, Excerpt::none())),
            None => Ok(self.lines()),
        }
    }

    /// The number of lines so far.
    pub(super) fn lines(&self) -> u64 {
        self.course.place.line - 1
    }
}
