use super::*;
use crate::game::{AnswerKind, Words};
use crate::games::nim::Nim;
use crate::games::wythoff::Wythoff;
use crate::layout::{End, Layout};
use crate::pieces::LOOK;
use std::fmt::Write as _;
use std::io::Read;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Text that arrives in reads of at most `most` bytes. Every other read is interrupted, and reading fails after
/// `broken` bytes.
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

fn task() -> Task<'static> {
    const GAME: &Wythoff = &Wythoff::normal();
    Task::new(GAME)
}

fn rows() -> String {
    let mut random = fastrand::Rng::with_seed(3);
    let mut text = String::new();
    for _ in 0..300_000 {
        writeln!(text, "{} {}", random.u32(..20), random.u32(..2_000_000)).unwrap();
    }
    text
}

/// Compares `run_parallel` on one thread and on several with `run`: the answers, and the message, which it
/// returns.
fn compare(text: &[u8]) -> Vec<String> {
    let task = task();
    let mut expected = Vec::new();
    let result = task.run("input", text, &mut expected).map_err(|error| error.to_string());
    for threads in [1, 3] {
        for most in [10_000, usize::MAX] {
            let mut answers = Vec::new();
            let threads = NonZero::new(threads).unwrap();
            let found = task.run_parallel("input", &Shared::new(text, most), 0, threads, &mut answers);
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

/// An input with pieces that cannot be read until a later piece has been read.
struct Held<'a> {
    text: Shared<'a>,
    /// The start of each such piece, and the range in which the furthest read must lie by then.
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
        // A thread that looks for the end of a piece has a smaller buffer than one that reads the piece.
        let begins = |start| (start..start + 1000).contains(&offset) && room.len() > LOOK;
        if let Some((_, furthest)) = self.until.iter().find(|(start, _)| begins(*start)) {
            let started = Instant::now();
            while self.furthest.load(Relaxed) < furthest.start {
                assert!(started.elapsed() < Duration::from_secs(600), "nothing is read there");
                thread::yield_now();
            }
            // If some thread does not stop there, it now has time to read further.
            thread::sleep(Duration::from_millis(50));
            assert!(self.furthest.load(Relaxed) < furthest.end);
        }
        if room.len() > LOOK {
            self.furthest.fetch_max(offset, Relaxed);
        }
        self.text.read_at(room, offset)
    }
}

/// The start of a piece, disregarding parts of lines.
fn start_of(piece: usize) -> u64 {
    piece as u64 * (PIECE - LOOK as u64)
}

/// The range of the furthest read after this piece has been begun, and only a few pieces after it.
fn in_piece(piece: usize) -> Range<u64> {
    start_of(piece)..start_of(piece + 4)
}

#[test]
fn pieces_wait_for_one_before_them_but_not_without_end() {
    let mut text = rows().repeat(7);
    let most = 2 * AHEAD + 1;
    assert!(text.len() as u64 > (most as u64 + 8) * PIECE);
    let task = task();
    for wrong_piece in [None, Some(most + 4), Some(most - 2), Some(1)] {
        if let Some(piece) = wrong_piece {
            text.insert(piece * usize::try_from(PIECE).unwrap() + 1000, 'x');
        }
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        let result = task.run("input", text.as_bytes(), &mut expected).map_err(|error| error.to_string());
        assert_eq!(result.is_err(), wrong_piece.is_some());
        // No thread begins a piece after the one with the error.
        let furthest = in_piece(wrong_piece.map_or(most, |piece| piece.min(most)));
        let held = Held::new(&text, [(0, furthest)]);
        let found = task.run_parallel("input", &held, 0, NonZero::new(2).unwrap(), &mut answers);
        assert_eq!(found.map(|_| ()).map_err(|error| error.to_string()), result);
        assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
    }
}

#[test]
fn a_piece_that_is_missing_between_those_that_wait_keeps_them_waiting() {
    let text = rows().repeat(7);
    let (mut expected, mut answers) = (Vec::new(), Vec::new());
    task().run("input", text.as_bytes(), &mut expected).unwrap();
    // After the first piece is delivered, and the next one with it, a thread begins another.
    let held = [(start_of(0), in_piece(3 * AHEAD + 1)), (start_of(2), in_piece(3 * AHEAD + 2))];
    let held = Held::new(&text, held);
    task().run_parallel("input", &held, 0, NonZero::new(3).unwrap(), &mut answers).unwrap();
    assert!(answers == expected);
}

#[test]
fn a_piece_with_long_answers_waits_for_its_turn_before_they_are_too_many() {
    let text = "7\n".repeat(1_000_000);
    let words = AnswerKind::Words(Words::new("wins here", "loses here"));
    let nim = Nim::normal();
    let task = Task::new(&nim).answer(&words);
    let (mut expected, mut answers) = (Vec::new(), Vec::new());
    task.run("input", text.as_bytes(), &mut expected).unwrap();
    assert!(expected.len() > 4 * text.len());
    // The answers up to the first read of the second piece are already too many.
    let held = Held::new(&text, [(0, start_of(1)..start_of(1) + 1000)]);
    task.run_parallel("input", &held, 0, NonZero::new(2).unwrap(), &mut answers).unwrap();
    assert!(answers == expected);
}

#[test]
fn a_start_after_the_first_byte_leaves_out_what_is_before() {
    let task = task();
    let mut answers = Vec::new();
    let text = Shared::new(b"junk\n2 1\n8 4\n", 100);
    task.run_parallel("input", &text, 5, NonZero::new(2).unwrap(), &mut answers).unwrap();
    assert_eq!(answers, b"0\n1\n");
}

#[test]
fn a_file_is_read_from_any_place() {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(b"junk\n2 1\n8 4\n").unwrap();
    let mut answers = Vec::new();
    let end = task().run_parallel("input", &file, 5, NonZero::new(2).unwrap(), &mut answers);
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
    let task = task();
    for pieces in 0..3 {
        let text = Shared::new(text.as_bytes(), usize::MAX);
        let failed = task.run_parallel("input", &text, 0, NonZero::new(3).unwrap(), &mut Full(pieces));
        assert!(matches!(failed, Err(Error::Write { .. })), "{failed:?}");
    }
}

#[test]
fn a_failed_read_is_reported_after_the_answers_to_all_that_was_read() {
    /// The text of a `Shared`, read from its start to its end.
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
    let task = task();
    let piece = usize::try_from(PIECE).unwrap();
    for at in [0, 1, 1000, piece - 1, piece, piece + 5, 2 * piece + 4096, text.len() - 1] {
        let (mut expected, mut answers) = (Vec::new(), Vec::new());
        let failed = task.run("input", Whole(broken(at), 0), &mut expected).unwrap_err();
        assert_eq!(failed.to_string(), "input: cannot be read: broken");
        let threads = NonZero::new(3).unwrap();
        let failed = task.run_parallel("input", &broken(at), 0, threads, &mut answers).unwrap_err();
        assert_eq!(failed.to_string(), "input: cannot be read: broken");
        assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
    }
}

#[test]
fn an_input_that_goes_on_and_on_is_answered_as_it_comes() {
    /// Rows whose end is not known before it is read.
    struct Growing {
        furthest: AtomicU64,
    }
    impl ReadAt for Growing {
        fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
            // A thread that looks for the end of a piece finds none yet.
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
    /// An output that fails after some answers.
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
    let stopped = task().run_parallel("input", &growing, 0, NonZero::new(2).unwrap(), &mut Enough(0));
    assert!(matches!(stopped, Err(Error::Write { .. })), "{stopped:?}");
    // The answers to 2 MiB of rows were enough.
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
    // Enough text that the other threads have to wait.
    let text = rows().repeat(7);
    let text = Shared::new(text.as_bytes(), usize::MAX);
    let task = task();
    let run = || task.run_parallel("input", &text, 0, NonZero::new(3).unwrap(), &mut Panics);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
}

#[test]
fn positions_that_are_no_lines_take_one_thread() {
    let nim = Nim::normal();
    for (layout, text) in [
        (Layout { end: End::Cases, ..Layout::default() }, "junk\n2\n1 1\n2 1\n"),
        (Layout { end: End::Zero, ..Layout::default() }, "junk\n1 1\n2 1\n0\n"),
    ] {
        let mut answers = Vec::new();
        let task = Task::new(&nim).layout(layout);
        let end = task.run_parallel("input", text.as_bytes(), 5, NonZero::new(2).unwrap(), &mut answers);
        assert_eq!((end.unwrap(), &answers[..]), (text.len() as u64, &b"0\n1\n"[..]));
    }
}
