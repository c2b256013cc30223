//! The loop on several threads for inputs in which the numbers before tell what a number is: counts, or the
//! descriptions of games.
//!
//! Each thread takes the next piece of whole lines and scans it, which needs nothing that comes before. Then it
//! waits for its turn: in the order of the pieces their numbers become positions, and are answered, as those of
//! one block after another do on one thread. A piece that is too long for that ends this: it and all after it
//! are read as by one thread.

#[cfg(test)]
mod tests;

use std::io::{Read, Write};
use std::num::NonZero;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use super::parallel::{Piece, Pieces, ReadAt, lock, on_threads};
use super::pass::{Course, Pass, Writing};
use super::task::Task;
use crate::text::{Batch, Block, Error, PADDING, ScanError};

/// Bytes of a piece, to which the rest of its last line is added: enough for taking turns to cost little, few
/// enough for the piece and its numbers to stay in the second-level cache.
const PIECE: u64 = 192 * 1024;

/// The most bytes of a piece with that rest.
const LONGEST: u64 = 256 * 1024;

impl Task<'_> {
    /// As [`Task::run_parallel`], whatever the layout.
    pub(super) fn run_in_turns<I: ReadAt + ?Sized>(
        &self, file: &str, input: &I, start: u64, threads: NonZero<usize>, output: &mut (impl Write + Send),
    ) -> Result<u64, Error> {
        let pieces = Mutex::new(Pieces::new(input, start, PIECE));
        let state = State { course: Some(self.course(file)), output, turn: 0, ended: None };
        let turns = Turns { state: Mutex::new(state), turned: Condvar::new() };
        on_threads(threads, |_| self.take_turns(input, &pieces, &turns));
        let state = turns.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.ended.expect("the last piece ends it, or a panic of its thread has ended this one")
    }

    /// Scans one piece after another, and answers each in its turn.
    fn take_turns<I: ReadAt + ?Sized, W: Write>(
        &self, input: &I, pieces: &Mutex<Pieces<'_, I>>, turns: &Turns<'_, '_, W>,
    ) {
        // However this thread ends, no other may wait for its turn for ever.
        let _guard = PassesOnPanic(turns);
        let (mut memory, mut batch) = (Vec::new(), Batch::new());
        loop {
            let Some((number, piece)) = lock(pieces).take() else { return };
            let at = piece.at;
            let block = read_block(piece, &mut memory);
            let scanned = block.map(|block| (block, self.scanner().scan(block, &mut batch)));
            let state = lock(&turns.state);
            let waits = |state: &mut State<'_, '_, W>| state.ended.is_none() && state.turn != number;
            let mut state = turns.turned.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner);
            if state.ended.is_some() {
                return;
            }
            match scanned {
                Some((block, scanned)) => state.answer(block, scanned, &mut batch),
                None => state.answer_rest(self, Piece { input, at, end: u64::MAX }),
            }
            state.turn += 1;
            turns.turned.notify_all();
            batch.next_block();
        }
    }
}

/// The lines of a piece, if they are no more than fit a block and can be read.
fn read_block<'a, I: ReadAt + ?Sized>(mut piece: Piece<'_, I>, memory: &'a mut Vec<u8>) -> Option<Block<'a>> {
    let length = piece.end.checked_sub(piece.at).filter(|&length| length <= LONGEST)?;
    let end = PADDING + usize::try_from(length).ok()?;
    if memory.len() < end + PADDING {
        memory.resize(end + PADDING, 0);
    }
    // Where reading fails, it fails again for the thread whose turn it is.
    piece.read_exact(&mut memory[PADDING..end]).ok()?;
    // For speed alone: after digits in the padding, a kernel reads the block's first number twice.
    memory[PADDING - 1] = b'\n';
    Some(Block::new(memory, PADDING..end))
}

/// Whose turn it is.
struct Turns<'a, 'b, W> {
    state: Mutex<State<'a, 'b, W>>,
    turned: Condvar,
}

struct State<'a, 'b, W> {
    /// The input up to the piece whose turn it is; none once the rest has been taken.
    course: Option<Course<'a>>,
    output: &'b mut W,
    /// The number of the piece whose turn it is.
    turn: usize,
    /// The offset at which the input ended, or what was wrong.
    ended: Option<Result<u64, Error>>,
}

impl<W: Write> State<'_, '_, W> {
    /// Answers the positions that become whole with a piece.
    fn answer(&mut self, block: Block<'_>, scanned: Result<(), ScanError>, batch: &mut Batch) {
        let Some(course) = &mut self.course else { return };
        let mut writing = Writing::new(|answers| answers.write_to(self.output));
        let read = course.take(block, scanned, batch, 0, &mut |answers| writing.flush(answers), None);
        writing.flush(&mut course.answers);
        if let Err(error) = writing.check().and(read) {
            self.ended = Some(Err(error));
        }
    }

    /// Answers all that is left as one thread does.
    fn answer_rest<I: ReadAt + ?Sized>(&mut self, task: &Task<'_>, rest: Piece<'_, I>) {
        let Some(course) = self.course.take() else { return };
        let mut pass = Pass::new(task.scanner(), rest, course);
        let run = pass.run(|answers| answers.write_to(self.output), None);
        self.ended = Some(run.map(|_| pass.source.input().at));
    }
}

/// Lets the other threads end when one panics.
struct PassesOnPanic<'a, 'b, 'c, W>(&'a Turns<'b, 'c, W>);

impl<W> Drop for PassesOnPanic<'_, '_, '_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Nobody sees this: the panic goes on in the thread that waits for all.
            lock(&self.0.state).ended = Some(Ok(0));
            self.0.turned.notify_all();
        }
    }
}
