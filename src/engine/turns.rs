//! The loop on several threads for inputs in which the meaning of a number depends on the numbers before it:
//! counts, or descriptions of games.
//!
//! Each thread takes the next piece of whole lines, scans it, and leaves it to wait. Scanning needs nothing
//! from earlier pieces. Then, unless another thread is already doing so, it takes the waiting pieces in order,
//! turns their numbers into positions, and answers them, just as a single thread answers one block after
//! another. A piece that is too long for this ends the parallel loop: one thread reads that piece and
//! everything after it.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::num::NonZero;
use std::ops::Range;
use std::sync::{Condvar, Mutex, PoisonError};

use super::parallel::{OnPanic, Piece, Pieces, ReadAt, lock, on_threads};
use super::pass::{Course, InputPass, Writing};
use super::task::Task;
use crate::text::{Batch, Block, Error, PADDING, ScanError};

/// The size of a piece in bytes, before the rest of its last line is added. It is small enough that the piece and
/// its numbers stay in the second-level cache.
const PIECE: u64 = 96 * 1024;

/// The most bytes of a piece, including that rest.
const LONGEST: u64 = 128 * 1024;

/// The number of scanned pieces that can wait, per thread.
const AHEAD: usize = 3;

impl Task<'_> {
    /// As [`Task::run_parallel`], for any layout.
    pub(super) fn run_in_turns<I: ReadAt + ?Sized>(
        &self, file: &str, input: &I, start: u64, threads: NonZero<usize>, output: &mut (impl Write + Send),
    ) -> Result<u64, Error> {
        let pieces = Mutex::new(Pieces::new(input, start, PIECE));
        let waiting =
            Waiting { turn: 0, pieces: BTreeMap::new(), is_taken: false, ended: None, spare: Vec::new() };
        let turns = TakingTurns {
            waiting: Mutex::new(waiting),
            turned: Condvar::new(),
            answering: Mutex::new(Turn { course: Some(self.course(file, start)), output }),
            ahead: AHEAD.saturating_mul(threads.get()),
        };
        on_threads(threads, |_| self.take_turns(input, &pieces, &turns));
        let waiting = turns.waiting.into_inner().unwrap_or_else(PoisonError::into_inner);
        waiting.ended.expect("the last piece ends it; if its thread panics, this one does too")
    }

    /// Scans one piece after another, and answers the waiting pieces if no other thread does.
    fn take_turns<I: ReadAt + ?Sized, W: Write>(
        &self, input: &I, pieces: &Mutex<Pieces<'_, I>>, turns: &TakingTurns<'_, '_, W>,
    ) {
        // Even if this thread panics, no other thread may wait for its turn forever.
        let _guard = OnPanic(|| {
            // Nobody sees this result: the panic continues in the thread that waits for all others.
            lock(&turns.waiting).ended = Some(Ok(0));
            turns.turned.notify_all();
        });
        let mut room = None;
        loop {
            let Some((number, piece)) = lock(pieces).take() else { return };
            let piece = self.scan(piece, room.take().unwrap_or_default());
            let waits =
                |waiting: &mut Waiting| waiting.ended.is_none() && number - waiting.turn > turns.ahead;
            let waiting = turns.turned.wait_while(lock(&turns.waiting), waits);
            let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
            waiting.pieces.insert(number, piece);
            while !waiting.is_taken && waiting.ended.is_none() {
                let turn = waiting.turn;
                let Some(mut piece) = waiting.pieces.remove(&turn) else { break };
                waiting.is_taken = true;
                drop(waiting);
                let ended = lock(&turns.answering).answer(self, input, &mut piece);
                waiting = lock(&turns.waiting);
                (waiting.is_taken, waiting.turn, waiting.ended) = (false, turn + 1, ended);
                waiting.spare.push(piece.room);
                turns.turned.notify_all();
            }
            if waiting.ended.is_some() {
                return;
            }
            room = waiting.spare.pop();
        }
    }

    /// Scans a piece of whole lines, if it fits into a block and can be read.
    fn scan<I: ReadAt + ?Sized>(&self, mut piece: Piece<'_, I>, mut room: Room) -> Scanned {
        let at = piece.at;
        let length = piece.end.checked_sub(at).filter(|&length| length <= LONGEST);
        let Some(length) = length.and_then(|length| usize::try_from(length).ok()) else {
            return Scanned { at, text: None, room };
        };
        let text = PADDING..PADDING + length;
        if room.memory.len() < text.end + PADDING {
            room.memory.resize(text.end + PADDING, 0);
        }
        // If reading fails, it fails again when the piece is answered.
        if piece.read_exact(&mut room.memory[text.clone()]).is_err() {
            return Scanned { at, text: None, room };
        }
        // For speed only: after digits in the padding, a kernel reads the block's first number twice.
        room.memory[PADDING - 1] = b'\n';
        room.batch.next_block();
        let scanned = self.kernel.scan(Block::new(&room.memory, text.clone()), &mut room.batch);
        Scanned { at, text: Some((text, scanned)), room }
    }
}

/// Memory for a piece: its text with padding around it, and its numbers.
#[derive(Default)]
struct Room {
    memory: Vec<u8>,
    batch: Batch,
}

/// A piece after its scan.
struct Scanned {
    /// The offset at which it starts.
    at: u64,
    /// The range of its text in memory, and whether the text could be scanned. `None` if one thread must read
    /// this piece and everything after it.
    text: Option<(Range<usize>, Result<(), ScanError>)>,
    room: Room,
}

/// The state that the threads share.
struct TakingTurns<'a, 'b, W> {
    waiting: Mutex<Waiting>,
    turned: Condvar,
    /// Only the thread that has taken the turn locks this.
    answering: Mutex<Turn<'a, 'b, W>>,
    /// The number of pieces that can wait after the one whose turn it is.
    ahead: usize,
}

/// The pieces that wait to be answered.
struct Waiting {
    /// The number of the piece whose turn it is.
    turn: usize,
    pieces: BTreeMap<usize, Scanned>,
    /// Whether a thread is answering that piece now.
    is_taken: bool,
    /// The offset at which the input ended, or the error.
    ended: Option<Result<u64, Error>>,
    spare: Vec<Room>,
}

struct Turn<'a, 'b, W> {
    /// The state of the input before the piece whose turn it is; `None` once one thread reads the rest.
    course: Option<Course<'a>>,
    output: &'b mut W,
}

impl<W: Write> Turn<'_, '_, W> {
    /// Answers the positions that this piece completes. Returns how the input ended, if it did.
    fn answer<I: ReadAt + ?Sized>(
        &mut self, task: &Task<'_>, input: &I, piece: &mut Scanned,
    ) -> Option<Result<u64, Error>> {
        let Some((text, scanned)) = piece.text.take() else {
            let rest = Piece { input, at: piece.at, end: u64::MAX };
            let mut pass = InputPass::new(task.kernel, rest, self.course.take()?);
            let run = pass.run(|answers| answers.write_to(self.output), None);
            return Some(run.map(|_| pass.source.input().at));
        };
        let (course, Room { memory, batch }) = (self.course.as_mut()?, &mut piece.room);
        let mut writing = Writing::new(|answers| answers.write_to(self.output));
        let flush = &mut |answers: &mut _| writing.flush(answers);
        let read = course.take(Block::new(memory, text), scanned, batch, 0, flush, None);
        writing.flush(&mut course.answers);
        writing.check().and(read).err().map(Err)
    }
}
