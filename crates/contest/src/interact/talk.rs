//! A conversation with a program, line by line.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use crate::check::{FaultKind, shown};
use crate::message::message;
use crate::process::{Next, Process, Program, RunEnd};
use crate::stress::{Fault, bad_end};

/// The longest line to read, in bytes.
const LONGEST_LINE: usize = 1 << 24;

pub(super) struct Talk<'a> {
    program: &'a Program,
    process: Process<'a>,
    /// Dropped to end the program's input.
    to_program: Option<Sender<Arc<Vec<u8>>>>,
    /// The program's output.
    written: Vec<u8>,
    /// How many bytes of `written` have been read.
    read: usize,
}

impl<'a> Talk<'a> {
    pub(super) fn start(program: &'a Program) -> io::Result<Self> {
        let (to_program, lines) = channel();
        let process = Process::start(program, lines.into_iter())?;
        Ok(Talk { program, process, to_program: Some(to_program), written: Vec::new(), read: 0 })
    }

    /// Writes a line and reads the answer.
    pub(super) fn ask(&mut self, line: String) -> io::Result<Result<Vec<u8>, Fault>> {
        if let Some(to_program) = &self.to_program {
            // This fails if the program does not read its input; then its answer shows the fault.
            let _ = to_program.send(Arc::new(line.into_bytes()));
        }
        Ok(self.next_line()?.map_err(|end| match end {
            RunEnd::TooSlow => {
                let time = format!("{:?}", self.program.time_limit);
                Fault::new(FaultKind::TooSlow, message!("interact-no-answer", time))
            }
            end => bad_end(end, self.program.time_limit)
                .unwrap_or_else(|| Fault::new(FaultKind::Format, message!("interact-output-ends"))),
        }))
    }

    /// Ends the program's input after the last move, and waits until the program ends. Returns the fault, if any.
    pub(super) fn finish(&mut self) -> io::Result<Option<Fault>> {
        self.to_program = None;
        loop {
            match self.next_line()? {
                Ok(line) if line.trim_ascii().is_empty() => {}
                Ok(line) => {
                    let what = message!("interact-more-after", shown = shown(&line));
                    return Ok(Some(Fault::new(FaultKind::Format, what)));
                }
                Err(end) => return Ok(bad_end(end, self.program.time_limit)),
            }
        }
    }

    /// Ends the program, and returns the end of its standard error.
    pub(super) fn end(self) -> Vec<u8> {
        self.process.end()
    }

    /// The next line, or only its beginning if it is too long; or how the program ended before it.
    fn next_line(&mut self) -> io::Result<Result<Vec<u8>, RunEnd>> {
        let mut searched = self.read;
        loop {
            let whole = memchr::memchr(b'\n', &self.written[searched..]).map(|at| searched + at + 1);
            let too_long = (self.written.len() - self.read >= LONGEST_LINE).then_some(self.written.len());
            if let Some(end) = whole.or(too_long) {
                let line = self.written[self.read..end].to_vec();
                self.read = end;
                return Ok(Ok(line));
            }
            self.written.drain(..self.read);
            (self.read, searched) = (0, self.written.len());
            match self.process.next()? {
                Next::Output(piece) => self.written.extend(piece),
                Next::End(RunEnd::Exit(_)) if searched > 0 => {
                    return Ok(Ok(std::mem::take(&mut self.written)));
                }
                Next::End(end) => return Ok(Err(end)),
            }
        }
    }
}
