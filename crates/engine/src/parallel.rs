//! The loop on several threads, for an input that can be read at any offset.
//!
//! Each thread takes the next piece of whole lines and judges it as an input of its own. The turn of a piece comes
//! when the answers to all earlier pieces have been written. Its thread then writes its answers and those of the
//! pieces that wait after it. Until then, a thread leaves the answers of its piece in a queue. So the answers are in
//! order, and the first error in that order is the earliest of the input. Only a few pieces wait, and none with long
//! answers, so memory stays bounded.

// Pieces are too long for Miri, and nothing here is unsafe.
#[cfg(all(test, not(miri)))]
mod tests;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::mem;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::pass::InputPass;
use super::pieces::{InputPiece, Pieces, ReadAt};
use super::task::Task;
use super::turns::{self, NextTurn, Turn};
use crate::machine::processors;
use crate::text::{Answers, Error};

/// The size of a piece in bytes, before the rest of its last line is added. It is large enough that taking a piece
/// costs nothing, and small enough that its answers stay in the cache.
const PIECE: u64 = 1 << 20;

/// The number of finished pieces that can queue, per thread: enough that the other threads go on when the
/// system interrupts one for a moment.
const AHEAD: usize = 4;

impl Task<'_> {
    /// Does the same as [`Task::run`], on up to `threads` threads, for the input from offset `start` on.
    /// Returns the offset at which the input ended. If the input describes its games, several threads scan it,
    /// but only one at a time turns the numbers into positions and answers them.
    ///
    /// Each thread needs memory for the longest row and for the answers to a few pieces.
    ///
    /// # Errors
    ///
    /// As [`Task::run`].
    pub fn run_parallel<I: ReadAt + ?Sized>(
        &self, file: &str, input: &I, start: u64, threads: NonZero<usize>, output: &mut (impl Write + Send),
    ) -> Result<u64, Error> {
        let output = &mut self.prefixed(output);
        let next = Mutex::new(if self.is_plain() {
            Untaken { pieces: Pieces::new(input, start, PIECE), turn: None }
        } else {
            let turn = Some(NextTurn::first(self.reader()));
            Untaken { pieces: Pieces::new(input, start, turns::PIECE), turn }
        });
        let delivery = Delivery {
            state: Mutex::new(Queue {
                output,
                turn: 0,
                waiting: BTreeMap::new(),
                spare: BTreeMap::new(),
                lines: 0,
                end: start,
                ended: false,
                failure: None,
            }),
            turned: Condvar::new(),
            ahead: AHEAD.saturating_mul(threads.get()),
        };
        on_threads(threads, |worker| self.work(worker, file, &next, &delivery));
        let state = delivery.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(state.end), Err)
    }

    /// Judges one piece after another, until no piece is left or something has failed. `worker` is the number of the
    /// thread, from 0.
    fn work<'a, I: ReadAt + ?Sized, W: Write>(
        &'a self, worker: usize, file: &'a str, next: &Mutex<Untaken<'a, I>>, delivery: &Delivery<'_, W>,
    ) {
        // Even if this thread panics, no other thread may wait for its turn forever.
        let _guard = OnPanic(|| {
            lock(&delivery.state).ended = true;
            delivery.turned.notify_all();
        });
        let mut pass = None;
        loop {
            let Some((number, piece, turn)) = lock(next).take() else { return };
            let pass = match &mut pass {
                Some(pass) => {
                    InputPass::restart(pass, piece);
                    pass
                }
                none => none.insert(self.pass(file, piece)),
            };
            let write = |answers: &mut Answers| delivery.deliver_early(number, answers);
            let judged = match turn {
                None => Some(pass.run(write, None)),
                Some(turn) => turn.run(pass, write),
            };
            let Some(judged) = judged else { return };
            let end = pass.source.input().at;
            if !delivery.deliver(worker, number, &mut pass.course.answers, judged, end) {
                return;
            }
        }
    }
}

/// The pieces that no thread has taken yet.
struct Untaken<'a, I: ?Sized> {
    pieces: Pieces<'a, I>,
    /// The turn of the next piece, unless each is an input of its own.
    turn: Option<NextTurn<'a>>,
}

impl<'a, I: ReadAt + ?Sized> Untaken<'a, I> {
    /// The next piece, its number, and its turn, or `None` after the last piece.
    fn take(&mut self) -> Option<(usize, InputPiece<'a, I>, Option<Turn<'a>>)> {
        let (number, piece) = self.pieces.take()?;
        Some((number, piece, self.turn.as_mut().map(NextTurn::take)))
    }
}

/// Runs `work` on at most `threads` threads, numbered from 0: this thread, and others as far as the system
/// provides them.
fn on_threads(threads: NonZero<usize>, work: impl Fn(usize) + Sync) {
    let (home, work) = (processors::current(), &work);
    thread::scope(|scope| {
        for worker in 1..threads.get() {
            let work = move || {
                processors::go_to(home, worker);
                work(worker);
            };
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work(0);
    });
}

/// The lock's content, even after a thread that held it panicked: no step leaves the content inconsistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The destination of the answers, piece by piece.
struct Delivery<'a, W> {
    state: Mutex<Queue<'a, W>>,
    turned: Condvar,
    /// The number of pieces that can queue after the one whose turn it is.
    ahead: usize,
}

struct Queue<'a, W> {
    output: &'a mut W,
    /// The number of the piece whose turn it is.
    turn: usize,
    /// The number of lines in the pieces before that piece.
    lines: u64,
    /// The offset at which the pieces before it end.
    end: u64,
    /// Judged pieces after that piece, by their numbers.
    waiting: BTreeMap<usize, Judged>,
    /// Memory that held waiting answers. Each thread has its own, because memory in the cache of another
    /// processor is slow to write.
    spare: BTreeMap<usize, Vec<Answers>>,
    /// Whether nothing more will be written, because of a failure or because a thread panicked.
    ended: bool,
    /// The error that ended it.
    failure: Option<Error>,
}

impl<'a, W: Write> Delivery<'a, W> {
    /// Writes a piece's answers so far if it is the piece's turn, so that long answers do not collect in
    /// memory. If there are too many answers, it first waits for the turn.
    fn deliver_early(&self, number: usize, answers: &mut Answers) -> io::Result<()> {
        let mut state = lock(&self.state);
        if answers.are_too_many() {
            state = self.wait_until(state, |turn| turn == number);
        }
        if state.ended {
            // No user sees this error. It ends the judging of a piece that no longer counts.
            return Err(io::Error::other("no more is to be written"));
        }
        if state.turn != number {
            return Ok(());
        }
        answers.write_to(state.output)
    }

    /// Waits until `come` holds for the turn, or until nothing more will be written.
    fn wait_until<'b>(
        &self, state: MutexGuard<'b, Queue<'a, W>>, come: impl Fn(usize) -> bool,
    ) -> MutexGuard<'b, Queue<'a, W>> {
        let waits = |state: &mut Queue<'_, W>| !state.ended && !come(state.turn);
        self.turned.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner)
    }

    /// If it is the piece's turn, writes its answers and those that wait after it. Otherwise queues its
    /// answers, and gets empty ones in exchange. Returns whether the thread should go on.
    fn deliver(
        &self, worker: usize, number: usize, answers: &mut Answers, result: Result<u64, Error>, end: u64,
    ) -> bool {
        let mut state = self.wait_until(lock(&self.state), |turn| number - turn <= self.ahead);
        if number > state.turn {
            let go_on = result.is_ok() && !state.ended;
            let spare = state.spare.get_mut(&worker).and_then(Vec::pop);
            let answers = mem::replace(answers, spare.unwrap_or_default());
            state.waiting.insert(number, Judged { worker, answers, result, end });
            return go_on;
        }
        let state = &mut *state;
        state.write(answers, result, end);
        while let Some(mut next) = state.waiting.remove(&state.turn) {
            state.write(&mut next.answers, next.result, next.end);
            let spare = state.spare.entry(next.worker).or_default();
            if spare.len() < AHEAD {
                spare.push(next.answers);
            }
        }
        self.turned.notify_all();
        !state.ended
    }
}

/// A piece that has been judged.
struct Judged {
    /// The number of the thread that judged it.
    worker: usize,
    answers: Answers,
    /// Its number of lines, or the error that ended it. The error's line and offset count from the start of the
    /// piece.
    result: Result<u64, Error>,
    /// The offset at which it ended.
    end: u64,
}

impl<W: Write> Queue<'_, W> {
    /// Writes the answers to the piece whose turn it is, unless nothing more may be written, and notes how and
    /// where the piece ended.
    fn write(&mut self, answers: &mut Answers, result: Result<u64, Error>, end: u64) {
        if !self.ended {
            let written = answers.write_to(self.output).map_err(|source| Error::Write { source });
            match written.and(result) {
                Ok(lines) => (self.lines, self.end) = (self.lines + lines, end),
                Err(mut failure) => {
                    if let Error::Input(error) = &mut failure {
                        error.line += self.lines;
                        error.offset += self.end;
                    }
                    (self.failure, self.ended) = (Some(failure), true);
                }
            }
        }
        // Only after writing: if that panics, no later piece may have its turn.
        self.turn += 1;
    }
}

/// Calls the function if its thread panics.
struct OnPanic<F: Fn()>(F);

impl<F: Fn()> Drop for OnPanic<F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}
