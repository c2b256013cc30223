//! The loop on several threads, for an input that can be read at any place.
//!
//! The input is cut into pieces of whole lines. Every thread takes the next piece and judges it as if it were
//! an input of its own. If all pieces before it have been written, the thread writes its answers and those
//! that wait after it; otherwise it leaves them to wait. So the answers are in order, and the first error in
//! that order is the earliest of the input. Only a few pieces may wait, and none whose answers are long, so
//! memory stays bounded.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::mem;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::task::Task;
use crate::game::Game;
use crate::machine::processors;
use crate::text::{Answers, Error};

/// Bytes of a piece, where lines are short: enough for taking one to cost nothing, few enough for its answers
/// to stay in the cache.
const PIECE: u64 = 1 << 20;

/// Bytes searched at once for the line end that ends a piece.
const LOOK: usize = 4096;

/// Finished pieces that may queue, per thread: enough that a thread which the system interrupts for a moment
/// does not stop the others.
const AHEAD: usize = 4;

/// An input that can be read at any place, by several threads at once.
pub trait ReadAt: Sync {
    /// Reads into `room` from `offset` on. Returns how much it read: 0 at the end of the input.
    ///
    /// # Errors
    ///
    /// What the system says.
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize>;
}

#[cfg(unix)]
impl ReadAt for std::fs::File {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        std::os::unix::fs::FileExt::read_at(self, room, offset)
    }
}

#[cfg(windows)]
impl ReadAt for std::fs::File {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        std::os::windows::fs::FileExt::seek_read(self, room, offset)
    }
}

impl ReadAt for [u8] {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let from = usize::try_from(offset).unwrap_or(usize::MAX).min(self.len());
        (&self[from..]).read(room)
    }
}

impl Task<'_> {
    /// Does what [`Task::run`] does, on up to so many threads, for the input from offset `start` on. Returns
    /// the offset at which the input ended. A task that is not [plain](Task::is_plain) takes one thread.
    ///
    /// Memory grows with the longest row on each of the threads, and holds the answers to a few pieces for
    /// each.
    ///
    /// # Errors
    ///
    /// As [`Task::run`].
    pub fn run_parallel<I: ReadAt + ?Sized>(
        &self, file: &str, input: &I, start: u64, threads: NonZero<usize>, output: &mut (impl Write + Send),
    ) -> Result<u64, Error> {
        let Some((game, _)) = self.positions().filter(|_| self.is_plain()) else {
            let mut rest = Piece { input, at: start, end: u64::MAX };
            self.run(file, &mut rest, output)?;
            return Ok(rest.at);
        };
        let pieces = Mutex::new(Pieces { input, next: Some(start), taken: 0 });
        let delivery = Delivery {
            state: Mutex::new(State {
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
        let home = processors::current();
        thread::scope(|scope| {
            for worker in 1..threads.get() {
                let (pieces, delivery) = (&pieces, &delivery);
                let work = move || {
                    processors::go_to(home, worker);
                    self.work(game, worker, file, pieces, delivery);
                };
                // This thread alone would do: that the system has no more of them is no failure.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            self.work(game, 0, file, &pieces, &delivery);
        });
        let state = delivery.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(state.end), Err)
    }

    /// Judges one piece after another, until there are no more or something failed. The threads are numbered
    /// from 0.
    fn work<I: ReadAt + ?Sized, W: Write>(
        &self, game: &dyn Game, worker: usize, file: &str, pieces: &Mutex<Pieces<'_, I>>,
        delivery: &Delivery<'_, W>,
    ) {
        // Whichever way this thread ends, none must wait for its turn for ever.
        let _guard = EndsOnPanic(delivery);
        let mut pass = None;
        loop {
            let Some((number, piece)) = lock(pieces).take() else { return };
            let pass = match &mut pass {
                Some(pass) => {
                    super::pass::Pass::restart(pass, piece);
                    pass
                }
                none => none.insert(self.pass_over_lines(game, file, piece)),
            };
            let judged = pass.run(|answers| delivery.deliver_early(number, answers), None);
            let end = pass.input().at;
            if !delivery.deliver(worker, number, pass.answers(), judged, end) {
                return;
            }
        }
    }
}

/// The lock's content, whatever became of a thread that held it: single steps change what it guards.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The pieces that nobody has taken yet.
struct Pieces<'a, I: ?Sized> {
    input: &'a I,
    /// Where the next piece starts, until the last is taken.
    next: Option<u64>,
    taken: usize,
}

impl<'a, I: ReadAt + ?Sized> Pieces<'a, I> {
    /// The next piece and its number, or `None` after the last.
    fn take(&mut self) -> Option<(usize, Piece<'a, I>)> {
        let at = self.next?;
        let number = self.taken;
        self.taken += 1;
        // Where reading fails, it fails again for whoever judges the piece, after all that can be read
        // before.
        self.next = self.line_end(at + PIECE - LOOK as u64).unwrap_or(None);
        // The last piece goes on for as long as there is something to read, as a pass over the whole would.
        Some((number, Piece { input: self.input, at, end: self.next.unwrap_or(u64::MAX) }))
    }

    /// The place after the first line end from `at` on, or `None` where there is none.
    fn line_end(&self, mut at: u64) -> io::Result<Option<u64>> {
        let mut room = [0; LOOK];
        loop {
            let read = read_at(self.input, &mut room, at)?;
            if read == 0 {
                return Ok(None);
            }
            if let Some(end) = memchr::memchr(b'\n', &room[..read]) {
                return Ok(Some(at + end as u64 + 1));
            }
            at += read as u64;
        }
    }
}

/// A piece of an input, to be read from its start to its end.
struct Piece<'a, I: ?Sized> {
    input: &'a I,
    at: u64,
    end: u64,
}

impl<I: ReadAt + ?Sized> Read for Piece<'_, I> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.end - self.at).unwrap_or(usize::MAX).min(room.len());
        let read = read_at(self.input, &mut room[..most], self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Reads, and repeats an interrupted read.
fn read_at(input: &(impl ReadAt + ?Sized), room: &mut [u8], offset: u64) -> io::Result<usize> {
    loop {
        match input.read_at(room, offset) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

/// Where the answers go, piece by piece.
struct Delivery<'a, W> {
    state: Mutex<State<'a, W>>,
    turned: Condvar,
    /// How many pieces may queue after the one whose turn it is.
    ahead: usize,
}

struct State<'a, W> {
    output: &'a mut W,
    /// The number of the piece whose turn it is.
    turn: usize,
    /// How many lines the pieces before that one have.
    lines: u64,
    /// Where they end.
    end: u64,
    /// Judged pieces after it, by their numbers.
    waiting: BTreeMap<usize, Judged>,
    /// Memory that held waiting answers, for each thread its own: what another processor has in its cache is
    /// slow to write.
    spare: BTreeMap<usize, Vec<Answers>>,
    /// Whether no more is to be written, because of a failure or because a thread panicked.
    ended: bool,
    /// What ended the pass early.
    failure: Option<Error>,
}

impl<'a, W: Write> Delivery<'a, W> {
    /// Writes a piece's answers so far if it is the piece's turn, so a piece that turns out long is not
    /// collected in memory. If there are too many, waits for the turn.
    fn deliver_early(&self, number: usize, answers: &mut Answers) -> io::Result<()> {
        let mut state = lock(&self.state);
        if answers.are_too_many() {
            state = self.wait_until(state, |turn| turn == number);
        }
        if state.ended {
            // Nobody sees this error, which ends the judging of a piece that does not count any more.
            return Err(io::Error::other("no more is to be written"));
        }
        if state.turn != number {
            return Ok(());
        }
        answers.write_to(state.output)
    }

    /// Waits until no more is to be written, or it is the turn of a certain piece.
    fn wait_until<'b>(
        &self, state: MutexGuard<'b, State<'a, W>>, come: impl Fn(usize) -> bool,
    ) -> MutexGuard<'b, State<'a, W>> {
        let waits = |state: &mut State<'_, W>| !state.ended && !come(state.turn);
        self.turned.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a piece's answers, and those that wait after it, if it is the piece's turn; otherwise leaves
    /// them to wait, in exchange for memory that can be used again. Returns whether the thread is to go on.
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
        state.write(answers, result, end);
        while let Some(mut next) = state.take_waiting() {
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
    /// The thread that did it.
    worker: usize,
    answers: Answers,
    /// How it ended: after how many lines, or with which error, whose line was counted from the start of the
    /// piece.
    result: Result<u64, Error>,
    /// Where.
    end: u64,
}

impl<W: Write> State<'_, W> {
    /// The piece whose turn it is, if it has been judged.
    fn take_waiting(&mut self) -> Option<Judged> {
        self.waiting.remove(&self.turn)
    }

    /// Writes the answers to the piece whose turn it is, unless no more is to be written, and notes how and
    /// where it ended.
    fn write(&mut self, answers: &mut Answers, result: Result<u64, Error>, end: u64) {
        if !self.ended {
            let written = answers.write_to(self.output).map_err(|source| Error::Write { source });
            match written.and(result) {
                Ok(lines) => (self.lines, self.end) = (self.lines + lines, end),
                Err(mut failure) => {
                    if let Error::Input(error) = &mut failure {
                        error.line += self.lines;
                    }
                    (self.failure, self.ended) = (Some(failure), true);
                }
            }
        }
        // Not before, since writing may panic, and then nothing later may be written.
        self.turn += 1;
    }
}

/// Ends the delivery when a thread panics, for its turn would never come.
struct EndsOnPanic<'a, 'b, W>(&'a Delivery<'b, W>);

impl<W> Drop for EndsOnPanic<'_, '_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).ended = true;
            self.0.turned.notify_all();
        }
    }
}
