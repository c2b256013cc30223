//! The loop on several threads, for an input that can be read at any place.
//!
//! The input is cut into pieces of whole lines. Every thread takes the next piece and judges it as if it were an
//! input of its own. If all pieces before it have been written, the thread writes its answers and those that wait
//! behind it; otherwise it leaves them to wait. So the answers are in order, and the first error in that order is the
//! earliest of the input. Only a few pieces may wait, and none whose answers are long, so that memory stays bounded.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::mem;
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::answers::Answers;
use crate::error::Error;
use crate::job::{Job, Pass, write_all};
use crate::processors;

/// How long a piece may be, where lines are short: long enough for taking one to cost nothing, short enough for the
/// answers to it to stay in the cache.
const PIECE: u64 = 1 << 20;

/// How much is looked at a time for the line end that ends a piece.
const LOOK: usize = 4096;

/// How far ahead of the piece whose turn it is one may wait, in pieces for each thread: so far that a thread which the
/// system interrupts for a moment does not stop the others.
const AHEAD: usize = 4;

/// An input that can be read at any place, by several threads at a time.
pub trait ReadAt: Sync {
    /// Reads into `room` from `offset` on, and returns how much was read: 0 at the end of the input.
    ///
    /// # Errors
    ///
    /// What the system says.
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize>;
}

impl ReadAt for File {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        #[cfg(unix)]
        return std::os::unix::fs::FileExt::read_at(self, room, offset);
        #[cfg(windows)]
        return std::os::windows::fs::FileExt::seek_read(self, room, offset);
    }
}

impl Job<'_> {
    /// Does what [`Job::run`] does, on up to so many threads, for the input from the offset `start` on. Returns the
    /// offset at which the input ended.
    ///
    /// Memory grows with the longest row on each of the threads; besides, there are the answers to a few pieces for each.
    ///
    /// # Errors
    ///
    /// As [`Job::run`].
    ///
    /// # Panics
    ///
    /// As [`Job::run`], and if the job's layout is not [plain](crate::Layout::is_plain): only lines can be cut into
    /// pieces anywhere.
    pub fn run_parallel(
        &self,
        file: &str,
        input: &impl ReadAt,
        start: u64,
        threads: NonZero<usize>,
        output: &mut (impl Write + Send),
    ) -> Result<u64, Error> {
        assert!(self.layout.is_plain());
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
                    self.work(worker, file, pieces, delivery);
                };
                // This thread alone would do: that the system has no more of them is no failure.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            self.work(0, file, &pieces, &delivery);
        });
        let state = delivery.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(state.end), Err)
    }

    /// Judges one piece after another, until there are no more or something failed. The threads are numbered from 0.
    fn work<I: ReadAt, W: Write>(
        &self,
        worker: usize,
        file: &str,
        pieces: &Mutex<Pieces<'_, I>>,
        delivery: &Delivery<'_, W>,
    ) {
        // Whichever way this thread ends, none must wait for its turn for ever.
        let _guard = EndsOnPanic(delivery);
        let mut pass = None;
        loop {
            let Some((number, piece)) = lock(pieces).take() else { return };
            let pass = match &mut pass {
                Some(pass) => {
                    Pass::restart(pass, piece);
                    pass
                }
                none => none.insert(Pass::new(self, file, piece)),
            };
            let judged = pass.run(|answers| delivery.deliver_early(number, answers));
            let end = pass.input().at;
            if !delivery.deliver(worker, number, pass.answers(), judged, end) {
                return;
            }
        }
    }
}

/// The lock's content, whatever became of a thread that held it: what it guards is set in single steps.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The pieces that nobody has taken yet.
struct Pieces<'a, I> {
    input: &'a I,
    /// Where the next piece starts, until the last is taken.
    next: Option<u64>,
    taken: usize,
}

impl<'a, I: ReadAt> Pieces<'a, I> {
    /// The next piece and its number, or `None` behind the last.
    fn take(&mut self) -> Option<(usize, Piece<'a, I>)> {
        let at = self.next?;
        let number = self.taken;
        self.taken += 1;
        // Where reading fails, it fails again for who judges the piece, behind all that can be read before.
        self.next = self.line_end(at + PIECE - LOOK as u64).unwrap_or(None);
        // The last piece goes on for as long as there is something to read, as a pass over the whole would.
        Some((number, Piece { input: self.input, at, end: self.next.unwrap_or(u64::MAX) }))
    }

    /// The place behind the first line end from `at` on, or `None` where there is none.
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
struct Piece<'a, I> {
    input: &'a I,
    at: u64,
    end: u64,
}

impl<I: ReadAt> Read for Piece<'_, I> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.end - self.at).unwrap_or(usize::MAX).min(room.len());
        let read = read_at(self.input, &mut room[..most], self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

/// Reads, and reads again where that was interrupted.
fn read_at(input: &impl ReadAt, room: &mut [u8], offset: u64) -> io::Result<usize> {
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
    /// How far ahead of the piece whose turn it is one may wait.
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
    /// Pieces behind it that have been judged, by their numbers.
    waiting: BTreeMap<usize, Judged>,
    /// What held answers that waited, for each thread its own: memory that another processor has in its cache is slow
    /// to write.
    spare: BTreeMap<usize, Vec<Answers>>,
    /// Whether no more is to be written, because of a failure or because a thread panicked.
    ended: bool,
    /// What ended the pass early.
    failure: Option<Error>,
}

impl<'a, W: Write> Delivery<'a, W> {
    /// Writes a piece's answers so far if it is the piece's turn, so that a piece that turns out to be long is not
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
        let written = write_all(state.output, answers.text());
        answers.clear();
        written
    }

    /// Waits until no more is to be written, or it is the turn of a certain piece.
    fn wait_until<'b>(
        &self,
        state: MutexGuard<'b, State<'a, W>>,
        come: impl Fn(usize) -> bool,
    ) -> MutexGuard<'b, State<'a, W>> {
        let waits = |state: &mut State<'_, W>| !state.ended && !come(state.turn);
        self.turned.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a piece's answers, and those that wait behind it, if it is the piece's turn; otherwise leaves them to wait,
    /// in exchange for others whose memory can be used again. Returns whether the thread is to go on.
    fn deliver(
        &self,
        worker: usize,
        number: usize,
        answers: &mut Answers,
        result: Result<u64, Error>,
        end: u64,
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
        while let Some(next) = state.take_waiting() {
            state.write(&next.answers, next.result, next.end);
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
    /// How it ended: after how many lines, or with which error, whose line was counted from the start of the piece.
    result: Result<u64, Error>,
    /// Where.
    end: u64,
}

impl<W: Write> State<'_, W> {
    /// The piece whose turn it is, if it has been judged.
    fn take_waiting(&mut self) -> Option<Judged> {
        self.waiting.remove(&self.turn)
    }

    /// Writes the answers to the piece whose turn it is, unless no more is to be written, and takes note of how and
    /// where it ended.
    fn write(&mut self, answers: &Answers, result: Result<u64, Error>, end: u64) {
        if !self.ended {
            let written = write_all(self.output, answers.text()).map_err(|source| Error::Write { source });
            match written.and(result) {
                Ok(lines) => (self.lines, self.end) = (self.lines + lines, end),
                Err(mut failure) => {
                    if let Error::Refused(refused) = &mut failure {
                        refused.line += self.lines;
                    }
                    (self.failure, self.ended) = (Some(failure), true);
                }
            }
        }
        // Not before, since writing may panic, and then none that comes after may be written.
        self.turn += 1;
    }
}

/// Ends the delivery when a thread panics, whose turn would never come.
struct EndsOnPanic<'a, 'b, W>(&'a Delivery<'b, W>);

impl<W> Drop for EndsOnPanic<'_, '_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.state).ended = true;
            self.0.turned.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ending;
    use crate::games::nim::Nim;
    use crate::games::wythoff::Wythoff;
    use crate::layout::Layout;
    use crate::question::{Question, Words};
    use crate::scan::Kernel;
    use std::fmt::Write as _;
    use std::ops::Range;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
    use std::time::{Duration, Instant};

    /// Shared that is read at most `most` bytes at a time, and every other time interrupted; behind `broken` bytes
    /// reading fails.
    struct Shared<'a> {
        text: &'a [u8],
        most: usize,
        broken: usize,
        interrupted: AtomicBool,
    }

    impl<'a> Shared<'a> {
        fn new(text: &'a [u8], most: usize) -> Self {
            Shared { text, most, broken: usize::MAX, interrupted: AtomicBool::new(false) }
        }
    }

    impl ReadAt for Shared<'_> {
        fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
            if !self.interrupted.fetch_not(Relaxed) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let from = self.text.len().min(usize::try_from(offset).unwrap());
            if from >= self.broken {
                return Err(io::Error::other("broken"));
            }
            let read = room.len().min(self.most).min(self.text.len().min(self.broken) - from);
            room[..read].copy_from_slice(&self.text[from..from + read]);
            Ok(read)
        }
    }

    fn job() -> Job<'static> {
        const GAME: &Wythoff = &Wythoff::new(Ending::Normal);
        Job {
            game: GAME,
            question: &Question::Win,
            kernel: Kernel::best(),
            max_piles: 1 << 20,
            layout: Layout::default(),
        }
    }

    fn rows() -> String {
        let mut random = fastrand::Rng::with_seed(3);
        let mut text = String::new();
        for _ in 0..300_000 {
            writeln!(text, "{} {}", random.u32(..20), random.u32(..2_000_000)).unwrap();
        }
        text
    }

    /// The answers and the message, by one thread and by several.
    fn compare(text: &[u8]) -> Vec<String> {
        let job = job();
        let mut expected = Vec::new();
        let result = job.run("input", text, &mut expected).map_err(|error| error.to_string());
        for threads in [1, 3] {
            for most in [10_000, usize::MAX] {
                let mut answers = Vec::new();
                let threads = NonZero::new(threads).unwrap();
                let found = job.run_parallel("input", &Shared::new(text, most), 0, threads, &mut answers);
                let end = text.len() as u64;
                assert_eq!(found.map_err(|error| error.to_string()), result.clone().map(|()| end));
                assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
            }
        }
        result.err().into_iter().collect()
    }

    #[test]
    fn threads_give_the_answers_and_the_message_of_one() {
        let text = rows();
        assert!(text.len() as u64 > 2 * PIECE);
        assert!(compare(text.as_bytes()).is_empty());
        assert!(compare(text.trim_end().as_bytes()).is_empty());
        assert!(compare(b"").is_empty());

        // Errors in the last, in a middle and in several pieces: the earliest counts.
        let mut wrong = text.clone();
        wrong.push_str("1 2 3\n");
        assert_eq!(compare(wrong.as_bytes()), ["input:300001:5: too many numbers: a row has 2"]);
        for at in [PIECE * 5 / 2, PIECE * 3 / 2, PIECE] {
            wrong.insert(usize::try_from(at).unwrap(), 'x');
            assert!(compare(wrong.as_bytes())[0].contains("the letter 'x'"));
        }
    }

    #[test]
    fn a_line_longer_than_a_piece_stays_whole() {
        let blanks = " ".repeat(3 << 20);
        let text = format!("2 1\n1{blanks}2\n4 7\n8{blanks}4\n");
        assert!(compare(text.as_bytes()).is_empty());
        let text = format!("2 1\n1{blanks}2 3\n4 7\n");
        assert_eq!(compare(text.as_bytes()), ["input:2:3145732: too many numbers: a row has 2"]);
    }

    /// Some of its pieces cannot be read until one behind them has been.
    struct Held<'a> {
        text: Shared<'a>,
        /// Where such a piece starts, and up to where others may have been read when it is.
        until: Vec<(u64, Range<u64>)>,
        furthest: AtomicU64,
    }

    impl<'a> Held<'a> {
        fn new(text: &'a str, until: impl Into<Vec<(u64, Range<u64>)>>) -> Self {
            Held {
                text: Shared::new(text.as_bytes(), usize::MAX),
                until: until.into(),
                furthest: AtomicU64::new(0),
            }
        }
    }

    impl ReadAt for Held<'_> {
        fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
            // Who looks for the end of a piece has less room than who reads it.
            let begins = |start| (start..start + 1000).contains(&offset) && room.len() > LOOK;
            if let Some((_, furthest)) = self.until.iter().find(|(start, _)| begins(*start)) {
                let started = Instant::now();
                while self.furthest.load(Relaxed) < furthest.start {
                    assert!(started.elapsed() < Duration::from_secs(30), "nothing is read there");
                    thread::yield_now();
                }
                // So that who does not stop there is seen further on.
                thread::sleep(Duration::from_millis(50));
                assert!(self.furthest.load(Relaxed) < furthest.end);
            }
            if room.len() > LOOK {
                self.furthest.fetch_max(offset, Relaxed);
            }
            self.text.read_at(room, offset)
        }
    }

    /// Where a piece starts, but for parts of lines.
    fn start_of(piece: usize) -> u64 {
        piece as u64 * (PIECE - LOOK as u64)
    }

    /// Up to where has been read when this piece has been begun, and not many after it.
    fn in_piece(piece: usize) -> Range<u64> {
        start_of(piece)..start_of(piece + 4)
    }

    #[test]
    fn pieces_wait_for_one_before_them_but_not_without_end() {
        let mut text = rows().repeat(7);
        let most = 2 * AHEAD + 1;
        assert!(text.len() as u64 > (most as u64 + 8) * PIECE);
        let job = job();
        for wrong_piece in [None, Some(most + 4), Some(most - 2), Some(1)] {
            if let Some(piece) = wrong_piece {
                text.insert(piece * usize::try_from(PIECE).unwrap() + 1000, 'x');
            }
            let (mut expected, mut answers) = (Vec::new(), Vec::new());
            let result = job.run("input", text.as_bytes(), &mut expected).map_err(|error| error.to_string());
            assert_eq!(result.is_err(), wrong_piece.is_some());
            // A thread goes no further than to an error.
            let furthest = in_piece(wrong_piece.map_or(most, |piece| piece.min(most)));
            let held = Held::new(&text, [(0, furthest)]);
            let found = job.run_parallel("input", &held, 0, NonZero::new(2).unwrap(), &mut answers);
            assert_eq!(found.map(|_| ()).map_err(|error| error.to_string()), result);
            assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
        }
    }

    #[test]
    fn a_piece_that_is_missing_between_those_that_wait_keeps_them_waiting() {
        let text = rows().repeat(7);
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        job().run("input", text.as_bytes(), &mut expected).unwrap();
        // When the first piece is delivered, and the next with it, another is begun.
        let held = [(start_of(0), in_piece(3 * AHEAD + 1)), (start_of(2), in_piece(3 * AHEAD + 2))];
        let held = Held::new(&text, held);
        job().run_parallel("input", &held, 0, NonZero::new(3).unwrap(), &mut answers).unwrap();
        assert!(answers == expected);
    }

    #[test]
    fn a_piece_with_long_answers_waits_for_its_turn_before_they_are_too_many() {
        let text = "7\n".repeat(1_000_000);
        let words = Question::Words(Words::new("wins here", "loses here"));
        let job = Job { game: &Nim::new(Ending::Normal), question: &words, ..job() };
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        job.run("input", text.as_bytes(), &mut expected).unwrap();
        assert!(expected.len() > 4 * text.len());
        // Those to the first read of the second piece are too many already.
        let held = Held::new(&text, [(0, start_of(1)..start_of(1) + 1000)]);
        job.run_parallel("input", &held, 0, NonZero::new(2).unwrap(), &mut answers).unwrap();
        assert!(answers == expected);
    }

    #[test]
    fn a_start_behind_the_first_byte_leaves_out_what_is_before() {
        let job = job();
        let mut answers = Vec::new();
        let text = Shared::new(b"junk\n2 1\n8 4\n", 100);
        job.run_parallel("input", &text, 5, NonZero::new(2).unwrap(), &mut answers).unwrap();
        assert_eq!(answers, b"0\n1\n");
    }

    #[test]
    fn a_file_is_read_from_any_place() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(b"junk\n2 1\n8 4\n").unwrap();
        let mut answers = Vec::new();
        let end = job().run_parallel("input", &file, 5, NonZero::new(2).unwrap(), &mut answers);
        assert_eq!((end.unwrap(), &answers[..]), (13, &b"0\n1\n"[..]));
    }

    #[test]
    fn a_failed_write_ends_every_thread() {
        struct Full(usize);
        impl Write for Full {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(1).ok_or(io::ErrorKind::StorageFull)?;
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let text = rows();
        let job = job();
        for pieces in 0..3 {
            let text = Shared::new(text.as_bytes(), usize::MAX);
            let failed = job.run_parallel("input", &text, 0, NonZero::new(3).unwrap(), &mut Full(pieces));
            assert!(matches!(failed, Err(Error::Write { .. })), "{failed:?}");
        }
    }

    #[test]
    fn a_failed_read_is_reported_after_the_answers_to_all_that_was_read() {
        /// The same text, read from its start to its end.
        struct Whole<'a>(Shared<'a>, u64);
        impl Read for Whole<'_> {
            fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
                let read = self.0.read_at(room, self.1)?;
                self.1 += read as u64;
                Ok(read)
            }
        }
        let text = rows();
        let broken = |broken| Shared { broken, ..Shared::new(text.as_bytes(), usize::MAX) };
        let job = job();
        let piece = usize::try_from(PIECE).unwrap();
        for at in [0, 1, 1000, piece - 1, piece, piece + 5, 2 * piece + 4096, text.len() - 1] {
            let (mut expected, mut answers) = (Vec::new(), Vec::new());
            let failed = job.run("input", Whole(broken(at), 0), &mut expected).unwrap_err();
            assert_eq!(failed.to_string(), "input: cannot be read: broken");
            let threads = NonZero::new(3).unwrap();
            let failed = job.run_parallel("input", &broken(at), 0, threads, &mut answers).unwrap_err();
            assert_eq!(failed.to_string(), "input: cannot be read: broken");
            assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
        }
    }

    #[test]
    fn an_input_that_goes_on_and_on_is_answered_as_it_comes() {
        /// Rows without end, as far as anyone can see before reading them.
        struct Growing {
            furthest: AtomicU64,
        }
        impl ReadAt for Growing {
            fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
                // Whoever looks for the end of a piece finds none yet.
                if room.len() <= 4096 {
                    return Ok(0);
                }
                if offset >= 16 * PIECE {
                    return Err(io::Error::other("more than was looked at"));
                }
                self.furthest.fetch_max(offset, Relaxed);
                let whole = room.len() / 4 * 4;
                room[..whole].as_chunks_mut().0.fill(*b"2 1\n");
                Ok(whole)
            }
        }
        /// Stops when it has been given some answers.
        struct Enough(usize);
        impl Write for Enough {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 += bytes.len();
                if self.0 > 1 << 20 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(bytes.len()) }
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let growing = Growing { furthest: AtomicU64::new(0) };
        let stopped = job().run_parallel("input", &growing, 0, NonZero::new(2).unwrap(), &mut Enough(0));
        assert!(matches!(stopped, Err(Error::Write { .. })), "{stopped:?}");
        // The answers that were enough are those to 2 MiB of rows.
        let furthest = growing.furthest.into_inner();
        assert!(furthest < 4 * PIECE, "{furthest}");
    }

    #[test]
    fn a_panic_ends_every_thread() {
        struct Panics;
        impl Write for Panics {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                panic!("on purpose");
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        // Enough for the others to come to wait.
        let text = rows().repeat(7);
        let text = Shared::new(text.as_bytes(), usize::MAX);
        let job = job();
        let run = || job.run_parallel("input", &text, 0, NonZero::new(3).unwrap(), &mut Panics);
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
    }
}
