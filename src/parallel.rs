//! The loop on several threads, for an input that can be read at any place.
//!
//! The input is cut into pieces of whole lines. Every thread takes the next piece, judges it as if it were an
//! input of its own, waits until all pieces before it have been written, and writes its answers. So the
//! answers are in order, and the first error in that order is the earliest of the input; a thread holds the
//! answers to one piece at most, so that memory stays bounded.

use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::error::Error;
use crate::job::{Job, Pass, write_all};

/// How long a piece is, up to the end of its last line: long enough for waiting to be rare, short enough for the
/// answers to it to stay in the cache.
const PIECE: u64 = 1 << 20;

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
    /// Does what [`Job::run`] does, on several threads, for the input from the offset `start` on.
    ///
    /// # Errors
    ///
    /// As [`Job::run`].
    ///
    /// # Panics
    ///
    /// As [`Job::run`].
    pub fn run_parallel(
        &self,
        file: &str,
        input: &impl ReadAt,
        start: u64,
        threads: NonZero<usize>,
        output: &mut (impl Write + Send),
    ) -> Result<(), Error> {
        let pieces = Mutex::new(Pieces { input, next: Some(start), taken: 0 });
        let delivery = Delivery {
            state: Mutex::new(State { output, turn: 0, lines: 0, failure: None }),
            turned: Condvar::new(),
        };
        thread::scope(|scope| {
            for _ in 1..threads.get() {
                scope.spawn(|| self.work(file, &pieces, &delivery));
            }
            self.work(file, &pieces, &delivery);
        });
        let state = delivery.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        state.failure.map_or(Ok(()), Err)
    }

    /// Judges one piece after another, until there are no more or something failed.
    fn work<I: ReadAt, W: Write>(
        &self,
        file: &str,
        pieces: &Mutex<Pieces<'_, I>>,
        delivery: &Delivery<'_, W>,
    ) {
        let mut pass = None;
        loop {
            let Some((number, piece)) = lock(pieces).take() else { return };
            let pass = match (&mut pass, piece) {
                (Some(pass), Ok(piece)) => {
                    Pass::restart(pass, piece);
                    pass
                }
                (none, Ok(piece)) => none.insert(Pass::new(self, file, piece)),
                (_, Err(source)) => {
                    let failure = Error::Read { file: file.to_owned(), source };
                    delivery.deliver(number, b"", Err(failure));
                    return;
                }
            };
            let judged = pass.run(|_| Ok(()));
            if !delivery.deliver(number, pass.answers().text(), judged) {
                return;
            }
        }
    }
}

/// The lock's content. A thread that panicked while it held the lock takes the program with it anyway.
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
    fn take(&mut self) -> Option<(usize, io::Result<Piece<'a, I>>)> {
        let at = self.next?;
        let number = self.taken;
        self.taken += 1;
        let end = self.line_end(at + PIECE - 1);
        self.next = *end.as_ref().unwrap_or(&None);
        // The last piece goes on for as long as there is something to read, as a pass over the whole would.
        let piece = end.map(|end| Piece { input: self.input, at, end: end.unwrap_or(u64::MAX) });
        Some((number, piece))
    }

    /// The place behind the first line end from `at` on, or `None` where there is none.
    fn line_end(&self, mut at: u64) -> io::Result<Option<u64>> {
        let mut room = [0; 4096];
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
}

struct State<'a, W> {
    output: &'a mut W,
    /// The number of the piece whose turn it is.
    turn: usize,
    /// How many lines the pieces before it have.
    lines: u64,
    /// What ended the pass early.
    failure: Option<Error>,
}

impl<W: Write> Delivery<'_, W> {
    /// Waits for the piece's turn, writes its answers, and takes note of how judging it ended: after how many
    /// lines, or with which error, whose line was counted from the start of the piece. Returns whether to go on.
    fn deliver(&self, number: usize, answers: &[u8], judged: Result<u64, Error>) -> bool {
        let mut state = lock(&self.state);
        while state.turn < number && state.failure.is_none() {
            state = self.turned.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.failure.is_some() {
            return false;
        }
        let written = write_all(state.output, answers).map_err(|source| Error::Write { source });
        match written.and(judged) {
            Ok(lines) => state.lines += lines,
            Err(mut failure) => {
                if let Error::Refused(refused) = &mut failure {
                    refused.line += state.lines;
                }
                state.failure = Some(failure);
            }
        }
        state.turn += 1;
        self.turned.notify_all();
        state.failure.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wythoff::Wythoff;
    use crate::question::Question;
    use crate::scan::Kernel;
    use std::fmt::Write as _;

    /// Text that is read at most `most` bytes at a time, and every other time interrupted.
    struct Text<'a> {
        text: &'a [u8],
        most: usize,
    }

    impl ReadAt for Text<'_> {
        fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
            let from = self.text.len().min(usize::try_from(offset).unwrap());
            let read = room.len().min(self.most).min(self.text.len() - from);
            room[..read].copy_from_slice(&self.text[from..from + read]);
            Ok(read)
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
        let job = Job {
            game: &Wythoff::default(),
            question: &Question::Win,
            kernel: Kernel::best(),
            max_piles: 1 << 20,
        };
        let mut expected = Vec::new();
        let result = job.run("input", text, &mut expected).map_err(|error| error.to_string());
        for threads in [1, 2, 3, 8] {
            for most in [1000, usize::MAX] {
                let mut answers = Vec::new();
                let threads = NonZero::new(threads).unwrap();
                let found = job.run_parallel("input", &Text { text, most }, 0, threads, &mut answers);
                assert_eq!(found.map_err(|error| error.to_string()), result);
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

    #[test]
    fn a_start_behind_the_first_byte_leaves_out_what_is_before() {
        let job =
            Job { game: &Wythoff::default(), question: &Question::Win, kernel: Kernel::best(), max_piles: 2 };
        let mut answers = Vec::new();
        let text = Text { text: b"junk\n2 1\n8 4\n", most: 100 };
        job.run_parallel("input", &text, 5, NonZero::new(2).unwrap(), &mut answers).unwrap();
        assert_eq!(answers, b"0\n1\n");
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
        let job =
            Job { game: &Wythoff::default(), question: &Question::Win, kernel: Kernel::best(), max_piles: 2 };
        for pieces in 0..3 {
            let text = Text { text: text.as_bytes(), most: usize::MAX };
            let failed = job.run_parallel("input", &text, 0, NonZero::new(3).unwrap(), &mut Full(pieces));
            assert!(matches!(failed, Err(Error::Write { .. })), "{failed:?}");
        }
    }

    #[test]
    fn a_failed_read_is_reported_after_the_answers_before_it() {
        struct Broken<'a>(Text<'a>);
        impl ReadAt for Broken<'_> {
            fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
                if offset > 2 * PIECE {
                    return Err(io::Error::other("broken"));
                }
                self.0.read_at(room, offset)
            }
        }
        let text = rows();
        let job =
            Job { game: &Wythoff::default(), question: &Question::Win, kernel: Kernel::best(), max_piles: 2 };
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        job.run("input", text.as_bytes(), &mut expected).unwrap();
        let broken = Broken(Text { text: text.as_bytes(), most: usize::MAX });
        let failed = job.run_parallel("input", &broken, 0, NonZero::new(2).unwrap(), &mut answers);
        assert_eq!(failed.unwrap_err().to_string(), "input: cannot be read: broken");
        assert!(answers.len() > 50_000 && expected.starts_with(&answers));
    }
}
