use super::*;
use crate::engine::format::{Asked, Count, Format, Games, Limit, Part, Step, Times};
use crate::engine::layout::{End, Layout, Positions};
use crate::game::AnswerKind;
use crate::games::nim::Nim;
use crate::games::subtraction;
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

/// Text that arrives in reads of this many bytes.
struct Slow<'a>(&'a [u8], usize);

impl ReadAt for Slow<'_> {
    fn read_at(&self, room: &mut [u8], offset: u64) -> io::Result<usize> {
        let most = room.len().min(self.1);
        self.0.read_at(&mut room[..most], offset)
    }
}

/// Compares several threads with one: the answers, and where the input ends, or the error. Returns the message.
fn compare(task: &Task<'_>, text: &[u8]) -> Option<String> {
    let mut expected = Vec::new();
    let result = task.run("f", text, &mut expected).map_err(|error| error.to_string());
    for (threads, most) in [(1, usize::MAX), (2, 10_000), (4, usize::MAX)] {
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
                write!(text, "{}{between}{}{between}", piles.len(), piles.join(" ")).unwrap();
            }
        }
    }
    text.push_str(if layout.end == End::Zero { "\n0\n" } else { "\n" });
    text
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn threads_give_the_answers_and_the_message_of_one_in_every_layout() {
    const LINES: Positions = Positions::Lines;
    const COUNTED: Positions = Positions::Counted;
    let (nim, mut random) = (Nim::normal(), fastrand::Rng::with_seed(6));
    for (positions_are, end) in [
        (COUNTED, End::Input),
        (COUNTED, End::Cases),
        (COUNTED, End::Zero),
        (LINES, End::Cases),
        (LINES, End::Zero),
    ] {
        let layout = Layout { positions: positions_are, end };
        for kind in [AnswerKind::Win, AnswerKind::Move] {
            let task = Task::new(&nim).layout(layout).answer(&kind);
            let text = positions(layout, 30_000);
            assert!(text.len() as u64 > 3 * PIECE);
            assert_eq!(compare(&task, text.as_bytes()), None, "{layout:?}");
            // An error anywhere, or a missing part.
            let mut messages = 0;
            for wrong in ["x", " 7", "\n0\n", " 99999999999999999999 ", "\n\n", "\r\n"] {
                let mut text = text.clone();
                let at = random.usize(..text.len());
                text.insert_str(at, wrong);
                messages += usize::from(compare(&task, text.as_bytes()).is_some());
                text.truncate(random.usize(text.len() / 2..text.len()));
                messages += usize::from(compare(&task, text.as_bytes()).is_some());
            }
            assert!(messages > 3, "{layout:?}: {messages}");
            compare(&task, b"");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn from_a_line_that_is_too_long_for_a_piece_on_one_thread_goes_on() {
    let nim = Nim::normal();
    let layout = Layout { positions: Positions::Counted, end: End::Cases };
    let task = Task::new(&nim).layout(layout);
    let text = positions(layout, 40_000);
    for at in [text.len() / 3, text.len() * 2 / 3] {
        let mut text = text.clone();
        let at = text[at..].find('\n').unwrap() + at;
        text.insert_str(at, &" ".repeat(600_000));
        assert_eq!(compare(&task, text.as_bytes()), None);
        text.insert(at + 500_000, '?');
        assert!(compare(&task, text.as_bytes()).unwrap().contains("'?'"));
    }
}

#[test]
#[cfg_attr(miri, ignore = "too long an input")]
fn games_that_the_input_describes_are_answered_in_turns() {
    let format = Format {
        names: ["k", "s", "m", "l", "h"].map(str::to_owned).to_vec(),
        limits: vec![Limit::ANY; 5],
        opening: Vec::new(),
        games: Times::UntilZero(1),
        head: vec![
            Step::Number(0),
            Step::List(1, Count::Name(0)),
            Step::LineEnd,
            Step::Number(2),
            Step::LineEnd,
        ],
        rows: Times::Count(Count::Name(2)),
        row: vec![Step::Number(3), Step::List(4, Count::Name(3)), Step::LineEnd],
        asked: Asked::Row(vec![Part::Name(4)]),
    };
    let games = Arc::new(Games { format, family: Some(&subtraction::FAMILY), largest: 10_000 });
    let (task, mut random) = (Task::formatted(&games, None), fastrand::Rng::with_seed(8));
    let mut text = String::new();
    for _ in 0..3000 {
        writeln!(text, "2 {} {}", random.u64(1..9), random.u64(9..20)).unwrap();
        writeln!(text, "20").unwrap();
        for _ in 0..20 {
            writeln!(text, "2 {} {}", random.u64(..10_000), random.u64(..10_000)).unwrap();
        }
    }
    assert_eq!(compare(&task, format!("{text}0\n").as_bytes()), None);
    assert!(compare(&task, text.as_bytes()).is_some());
    text.insert_str(text.len() * 2 / 3, " 10001 10001 10001");
    assert!(compare(&task, text.as_bytes()).is_some());
}
