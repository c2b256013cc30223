//! Inputs in which the meaning of a number depends on the numbers before it (counts, or descriptions of games), on
//! several threads.
//!
//! A reader goes from piece to piece. Each thread scans its piece, which needs nothing from earlier pieces, and
//! then waits for the reader. If the reader only groups numbers into positions, which is cheap, it skips those of
//! this piece and goes on to the next, while the thread's own reader starts where that one stood and answers the
//! piece. Any other reader answers the piece itself before it goes on.

#[cfg(test)]
mod tests;

use std::io;
use std::mem;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::layout::BlockNumbers;
use super::pass::{InputPass, Writing};
use super::pieces::{InputPiece, ReadAt};
use super::reader::Reader;
use crate::text::{Answers, Error};

/// The size of a piece in bytes, before the rest of its last line is added. It is small enough that the piece and
/// its numbers stay in the second-level cache.
pub(super) const PIECE: u64 = 96 * 1024;

/// A piece's turn: where the reader comes from and where it goes.
///
/// If no reader can go on, none is sent: then all threads that wait for one stop.
pub(super) struct Turn<'a> {
    before: Receiver<Box<dyn Reader + 'a>>,
    after: Sender<Box<dyn Reader + 'a>>,
}

/// The turn of the next piece.
pub(super) struct NextTurn<'a>(Receiver<Box<dyn Reader + 'a>>);

impl<'a> NextTurn<'a> {
    /// The first turn, in which this reader comes.
    pub(super) fn first(reader: Box<dyn Reader + 'a>) -> Self {
        let (sender, receiver) = channel();
        let _ = sender.send(reader);
        NextTurn(receiver)
    }

    /// Takes the turn. The next one comes after it.
    pub(super) fn take(&mut self) -> Turn<'a> {
        let (after, next) = channel();
        Turn { before: mem::replace(&mut self.0, next), after }
    }
}

impl<'a> Turn<'a> {
    /// Answers a piece, as [`InputPass::run`] does for a whole input. Returns `None` if no reader comes.
    pub(super) fn run<I: ReadAt + ?Sized>(
        self, pass: &mut InputPass<'a, InputPiece<'_, I>>, write: impl FnMut(&mut Answers) -> io::Result<()>,
    ) -> Option<Result<u64, Error>> {
        pass.source.read_at_once();
        let mut writing = Writing::new(write);
        let mut scanned = match pass.scan(&mut writing) {
            Ok(scanned) => scanned,
            Err(failed) => return Some(Err(failed)),
        };
        let mut reader = self.before.recv().ok()?;
        let piece = pass.source.input();
        let (is_scanned, is_last) = (piece.at == piece.end, piece.end == u64::MAX);
        if is_scanned
            && let (Some(own), Some(passing)) = (pass.course.reader.grouping(), reader.grouping())
            && passing.positions.open_row().len() <= pass.batch.numbers().len()
        {
            own.go_on_from(passing);
            if reader.skip(&BlockNumbers::of(&pass.batch, 0)) {
                let _ = self.after.send(reader);
            }
            let taken = scanned.map_or(Ok(()), |scanned| pass.take(scanned, &mut writing, None));
            return Some(taken.map(|()| pass.lines()));
        }
        mem::swap(&mut pass.course.reader, &mut reader);
        let mut run = || {
            while let Some(block) = scanned.take() {
                pass.take(block, &mut writing, None)?;
                scanned = pass.scan(&mut writing)?;
            }
            if is_last { pass.finish() } else { Ok(pass.lines()) }
        };
        let run = run();
        mem::swap(&mut pass.course.reader, &mut reader);
        if run.is_ok() {
            let _ = self.after.send(reader);
        }
        Some(run)
    }
}
