use super::*;
use crate::format::{Asked, Count, Form, Format, Games, List, Loops, Part, Step, Times};
use crate::game::{AnswerKind, Game, Report, RowError, Visit, Words};
use crate::games::kayles::Kayles;
use crate::games::nim::Nim;
use crate::games::subtraction;
use crate::layout::{End, Layout, Positions};
use crate::message::message;
use crate::pieces::LOOK;
use crate::task::Task;
use crate::text::FLUSH_AT;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

const COUNTED: Layout = Layout { positions: Positions::Counted, end: End::Input };
const COUNTED_CASES: Layout = Layout { positions: Positions::Counted, end: End::Cases };
const COUNTED_ZERO: Layout = Layout { positions: Positions::Counted, end: End::Zero };
const LINES_CASES: Layout = Layout { positions: Positions::Lines, end: End::Cases };
const LINES_ZERO: Layout = Layout { positions: Positions::Lines, end: End::Zero };

/// Text that arrives in reads of at most this many bytes.
struct Slow<'a>(&'a [u8], usize);

impl ReadAt for Slow<'_> {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let most = room.len().min(self.1);
        self.0.read_at(&mut room[..most], offset)
    }
}

/// A heap that the game below does not have.
const REFUSED: u64 = 666;
/// Answering a row with this heap takes until another row has been refused.
const HELD: u64 = 777;
/// Answering a row with this heap panics.
const PANICS: u64 = 999;

/// Nim, apart from these heaps.
#[derive(Default)]
struct Testing {
    has_refused: AtomicBool,
}

impl Game for Testing {
    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Some(at) = row[from..].iter().position(|heap| *heap == REFUSED) else { return Ok(()) };
        self.has_refused.store(true, Relaxed);
        Err(RowError::number(from + at, message!("no-grundy-theory")))
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        Nim::normal().visit_moves(row, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        assert!(!row.contains(&PANICS), "on purpose");
        assert!(!row.contains(&REFUSED), "a refused row is not answered");
        let started = Instant::now();
        while row.contains(&HELD) && !self.has_refused.load(Relaxed) {
            assert!(
                started.elapsed() < Duration::from_secs(600),
                "no other row is answered at the same time"
            );
            thread::yield_now();
        }
        Nim::normal().is_won(row)
    }
}

/// Compares several threads with one: the answers, and where the input ends, or the error. Returns the message.
fn compare(task: &Task<'_>, text: &[u8]) -> Option<String> {
    let mut expected = Vec::new();
    let result = task.run("f", text, &mut expected).map_err(|error| error.to_string());
    for (threads, most) in [(1, usize::MAX), (2, 10_000), (3, usize::MAX), (30, usize::MAX)] {
        let (mut answers, threads) = (Vec::new(), NonZero::new(threads).unwrap());
        let found = task.run_parallel("f", &Slow(text, most), 0, threads, &mut answers);
        let end = text.len() as u64;
        assert_eq!(found.map_err(|error| error.to_string()), result.clone().map(|()| end));
        assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
    }
    result.err()
}

/// `count` positions of up to five piles in this layout.
fn positions(layout: Layout, count: usize) -> String {
    let mut random = fastrand::Rng::with_seed(count as u64);
    let mut text = String::new();
    if layout.end == End::Cases {
        writeln!(text, "{count}").unwrap();
    }
    for _ in 0..count {
        let piles: Vec<String> =
            (0..random.usize(1..6)).map(|_| random.u64(1..1 << 40).to_string()).collect();
        match layout.positions {
            Positions::Lines => writeln!(text, "{}", piles.join(" ")).unwrap(),
            Positions::Counted => {
                let between = if random.bool() { "\n" } else { " " };
                write!(text, "{}{between}{}{between}", piles.len(), piles.join(between)).unwrap();
            }
        }
    }
    text.push_str(if layout.end == End::Zero { "\n0\n" } else { "\n" });
    text
}

/// Blank lines, and then a row of one heap, so that the row ends where a piece may end at the earliest.
fn up_to_an_end_of_a_piece() -> String {
    let row = "1 7\n";
    let length = usize::try_from(PIECE).unwrap() - LOOK;
    "\n".repeat(length - row.len()) + row
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn threads_give_the_answers_and_the_message_of_one_in_every_layout() {
    let (nim, mut random) = (Nim::normal(), fastrand::Rng::with_seed(6));
    let words = Words::new("first", "second");
    let kinds = [
        AnswerKind::Win,
        AnswerKind::Words(words),
        AnswerKind::Move,
        AnswerKind::Moves,
        AnswerKind::Count,
        AnswerKind::Grundy,
        AnswerKind::Report(Report::Changes),
    ];
    for layout in [COUNTED, COUNTED_CASES, COUNTED_ZERO, LINES_CASES, LINES_ZERO] {
        let text = positions(layout, 12_000);
        assert!(text.len() as u64 > 4 * PIECE);
        let mut messages = 0;
        for kind in &kinds {
            let task = Task::new(&nim).layout(layout).answer(kind);
            assert_eq!(compare(&task, text.as_bytes()), None, "{layout:?}");
            // An error anywhere, or a missing part.
            for wrong in ["x", " 7", "\n0\n", " 99999999999999999999 ", "\n\n", "\r\n"] {
                let mut text = text.clone();
                let at = random.usize(..text.len());
                text.insert_str(at, wrong);
                messages += usize::from(compare(&task, text.as_bytes()).is_some());
                if random.bool() {
                    text.truncate(random.usize(text.len() / 2..text.len()));
                    messages += usize::from(compare(&task, text.as_bytes()).is_some());
                }
            }
            compare(&task, b"");
            // More positions than there may be, over several pieces.
            let longer = compare(&task, (text.clone() + &"1 7\n".repeat(80_000)).as_bytes());
            assert_eq!(longer.is_some(), layout.end != End::Input, "{layout:?}");
        }
        assert!(messages > 3 * kinds.len(), "{layout:?}: {messages}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn rows_are_answered_at_the_same_time_and_the_earliest_error_counts() {
    let piece = usize::try_from(PIECE).unwrap();
    for refused in [&[3 * piece + 50_000][..], &[piece + 5000], &[piece + 5000, 3 * piece], &[5 * piece]] {
        let mut text = format!("1 {HELD}\n") + &positions(COUNTED, 24_000);
        for at in refused {
            let at = at + text[*at..].find("\n1 ").unwrap();
            text.insert_str(at, &format!("\n2\n3 {REFUSED}"));
        }
        assert!(text.len() > 6 * piece);
        // For one thread, nothing is held.
        let free = Testing { has_refused: true.into() };
        let mut expected = Vec::new();
        let result = Task::new(&free).layout(COUNTED).run("f", text.as_bytes(), &mut expected);
        let result = result.unwrap_err().to_string();
        for threads in [2, 3, 30] {
            let (game, mut answers) = (Testing::default(), Vec::new());
            let task = Task::new(&game).layout(COUNTED);
            let threads = NonZero::new(threads).unwrap();
            let found = task.run_parallel("f", text.as_bytes(), 0, threads, &mut answers);
            assert_eq!(found.unwrap_err().to_string(), result);
            assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_count_or_a_row_can_end_in_another_piece_than_it_begins() {
    let (game, rest) = (Testing::default(), positions(COUNTED, 6000));
    let (row, begin) = ("4\n11\n12\n\n13\n14\n", up_to_an_end_of_a_piece());
    let task = Task::new(&game).layout(COUNTED);
    for before in 0..row.len() {
        let begin = &begin[before..];
        assert_eq!(compare(&task, format!("{begin}{row}{rest}").as_bytes()), None);
        // In either piece, the row can be refused, or be followed by another error.
        for heap in ["11", "12", "13", "14"] {
            let row = row.replace(heap, &REFUSED.to_string());
            for after in [&rest[..], "x", "0"] {
                let message = compare(&task, format!("{begin}{row}{after}").as_bytes()).unwrap();
                assert!(message.ends_with("no theory gives the Grundy values of this game"), "{message}");
            }
        }
        assert!(compare(&task, format!("{begin}{row}0\n{rest}").as_bytes()).is_some());
        // Of a row that begins in a piece, no number is known from a row that ended there.
        let blank = &begin[8..];
        let text = format!("{begin}4\n11\n12\n13\n14{blank}3\n{REFUSED}\n1\n1\n{rest}");
        assert!(compare(&task, text.as_bytes()).is_some());
        // The last number is whole after its first digit.
        let is_cut = (1..row.len() - 2).contains(&before);
        assert_eq!(compare(&task, format!("{begin}{}", &row[..before]).as_bytes()).is_some(), is_cut);
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn the_last_position_can_end_with_a_piece() {
    let nim = Nim::normal();
    let end = up_to_an_end_of_a_piece();
    let (begin, row) = end.split_at(end.len() - 4);
    for (layout, begin, end) in [
        (COUNTED_CASES, format!("1\n{}", &begin[2..]), row),
        (COUNTED_ZERO, format!("1 7\n{}", &begin[4..]), "0 \n\n"),
    ] {
        let task = Task::new(&nim).layout(layout);
        let text = begin + end;
        for (after, is_error) in [("\n", false), ("7\n", true), ("x", true), ("0", true)] {
            for blank_lines in [0, 1, 300_000] {
                let text = text.clone() + &"\n".repeat(blank_lines) + after;
                assert_eq!(compare(&task, text.as_bytes()).is_some(), is_error, "{layout:?} {after:?}");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_row_can_be_longer_than_many_pieces() {
    let (game, rows) = (Testing::default(), positions(COUNTED, 6000));
    let row = |line: &str| format!("{}\n{}", 5 * 60_000, format!("{line}\n").repeat(60_000));
    let text = rows.clone() + &row("1 22 333 22 333") + &rows + &row("4 4 5 6 8") + &rows;
    for most in [1 << 24, 250_000, 40_000, 10_000] {
        let task = Task::new(&game).layout(COUNTED).max_piles(most);
        assert_eq!(compare(&task, text.as_bytes()).is_some(), most < 300_000);
    }
    let task = Task::new(&game).layout(COUNTED);
    for number in [1, 17_001, 40_002, 59_999] {
        let at = text.match_indices("1 22 333 22 333\n").nth(number).unwrap().0 + 5;
        let mut text = text.clone();
        text.replace_range(at..at + 3, &REFUSED.to_string());
        assert!(compare(&task, text.as_bytes()).is_some());
        text.insert(at - 20, '?');
        assert!(compare(&task, text.as_bytes()).unwrap().contains("'?'"));
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn answers_can_be_much_longer_than_rows() {
    let kayles = Kayles::normal();
    let text = "1 300\n".repeat(70_000);
    let task = Task::new(&kayles).layout(COUNTED).answer(&AnswerKind::Moves);
    assert!(text.len() as u64 > 4 * PIECE);
    let mut answers = Vec::new();
    task.run("f", text.as_bytes(), &mut answers).unwrap();
    assert!(answers.len() as u64 / (text.len() as u64 / PIECE) > 2 * FLUSH_AT as u64);
    assert_eq!(compare(&task, text.as_bytes()), None);
    assert!(compare(&task, format!("{text}1 x").as_bytes()).is_some());
}

/// Text that knows how far it has been read.
struct Followed<'a> {
    text: &'a [u8],
    furthest: AtomicU64,
}

impl ReadAt for Followed<'_> {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        self.furthest.fetch_max(offset, Relaxed);
        self.text.read_at(room, offset)
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_failed_write_ends_every_thread_and_leaves_a_prefix() {
    /// An output that fails after this many bytes.
    struct Leaves(usize, Vec<u8>);
    impl Write for Leaves {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.1.len() + bytes.len() > self.0 {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.1.extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let nim = Nim::normal();
    for layout in [COUNTED, LINES_CASES] {
        let text = positions(layout, 100_000);
        assert!(text.len() as u64 > 30 * PIECE);
        let task = Task::new(&nim).layout(layout).answer(&AnswerKind::Move);
        let mut expected = Vec::new();
        task.run("f", text.as_bytes(), &mut expected).unwrap();
        for most in [0, 1000, 200_000] {
            let followed = Followed { text: text.as_bytes(), furthest: AtomicU64::new(0) };
            let mut output = Leaves(most, Vec::new());
            let failed = task.run_parallel("f", &followed, 0, NonZero::new(3).unwrap(), &mut output);
            assert!(matches!(failed, Err(Error::Write { .. })), "{failed:?}");
            assert!(expected.starts_with(&output.1) && output.1.last().is_none_or(|last| *last == b'\n'));
            let furthest = followed.furthest.into_inner();
            assert!(furthest < 20 * PIECE, "{furthest}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_failed_read_is_reported_after_the_answers_to_earlier_pieces() {
    /// Text that cannot be read from this offset on.
    struct Broken<'a>(&'a [u8], u64);
    impl ReadAt for Broken<'_> {
        fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
            if offset >= self.1 {
                return Err(io::Error::other("broken"));
            }
            let most = room.len().min(usize::try_from(self.1 - offset).unwrap());
            self.0.read_at(&mut room[..most], offset)
        }
    }
    let (nim, text) = (Nim::normal(), positions(COUNTED, 12_000));
    let task = Task::new(&nim).layout(COUNTED);
    for at in [0, 1, 1000, PIECE, 5 * PIECE / 2] {
        let mut expected = Vec::new();
        let whole = text[..usize::try_from(at).unwrap()].rfind('\n').map_or(0, |end| end + 1);
        // The last position is cut, which is an error of its own.
        let _ = task.run("f", &text.as_bytes()[..whole], &mut expected);
        let mut answers = Vec::new();
        let broken = Broken(text.as_bytes(), at);
        let failed = task.run_parallel("f", &broken, 0, NonZero::new(3).unwrap(), &mut answers).unwrap_err();
        assert_eq!(failed.to_string(), "f: cannot be read: broken");
        assert!(answers == expected, "{} and {} answers", answers.len(), expected.len());
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_panic_ends_every_thread() {
    let (game, text) = (Testing::default(), positions(COUNTED, 60_000));
    let task = Task::new(&game).layout(COUNTED);
    for piece in [0, 2, 9] {
        let mut text = text.clone();
        let at = usize::try_from(piece * PIECE).unwrap();
        let at = at + text[at..].find("\n1 ").unwrap();
        text.insert_str(at, &format!("\n1 {PANICS}"));
        let run = || task.run_parallel("f", text.as_bytes(), 0, NonZero::new(3).unwrap(), &mut Vec::new());
        assert!(catch_unwind(AssertUnwindSafe(run)).is_err());
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn a_line_longer_than_a_piece_stays_whole() {
    let nim = Nim::normal();
    let task = Task::new(&nim).layout(COUNTED_CASES);
    let text = positions(COUNTED_CASES, 40_000);
    for at in [text.len() / 3, text.len() * 2 / 3] {
        let mut text = text.clone();
        let at = text[at..].find('\n').unwrap() + at;
        text.insert_str(at, &" ".repeat(1_300_000));
        assert_eq!(compare(&task, text.as_bytes()), None);
        text.insert(at + 1_200_000, '?');
        assert!(compare(&task, text.as_bytes()).unwrap().contains("'?'"));
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn games_that_the_input_describes_are_answered_in_turns() {
    let list = List { name: 4, count: Count::Name(3), form: Form::OneLine };
    let loops = Loops {
        opening: Vec::new(),
        games: (
            Times::UntilZero(1),
            vec![
                Step::Number(0),
                Step::Set(1, Count::Name(0)),
                Step::LineEnd,
                Step::Number(2),
                Step::LineEnd,
            ],
        ),
        rows: (Times::Count(Count::Name(2)), vec![Step::Number(3), Step::List(list), Step::LineEnd]),
    };
    let names = ["k", "s", "m", "l", "h"].map(str::to_owned).to_vec();
    let format = Format::new(names, loops, Asked::Row(vec![Part::Name(4)]));
    let games = Arc::new(Games { format, family: Some(&subtraction::FAMILY), largest: 10_000 });
    let mut random = fastrand::Rng::with_seed(8);
    let mut text = String::new();
    for _ in 0..3000 {
        writeln!(text, "2 {} {}", random.u64(1..9), random.u64(9..20)).unwrap();
        writeln!(text, "20").unwrap();
        for _ in 0..20 {
            writeln!(text, "2 {} {}", random.u64(..10_000), random.u64(..10_000)).unwrap();
        }
    }
    let letters = AnswerKind::Letters(Words::new("W", "L"));
    for kind in [AnswerKind::Win, AnswerKind::Move, letters] {
        let task = Task::formatted(&games, None).answer(&kind);
        assert_eq!(compare(&task, format!("{text}0\n").as_bytes()), None);
        assert!(compare(&task, text.as_bytes()).is_some());
        let mut text = text.clone();
        text.insert_str(text.len() * 2 / 3, " 10001 10001 10001");
        assert!(compare(&task, text.as_bytes()).is_some());
    }
}
