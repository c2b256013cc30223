//! Words in place of refused rows, and rows echoed before their answers: the output must be the same as if each line
//! were judged by itself.

use std::io::{self, Read, Write};
use std::num::NonZero;
use std::process::{Command, Output};
use std::sync::atomic::AtomicU64;

use judge::games::bash::Bash;
use judge::games::nim::Nim;
use judge::games::pebbles::Pebbles;
use judge::games::staircase::Staircase;
use judge::games::wythoff::Wythoff;
use judge::{AnswerKind, Game, Kernel, Task, Words};

use crate::run;

/// Text that arrives in random pieces.
struct Pieces<'a>(&'a [u8], fastrand::Rng);

impl Read for Pieces<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let bits = self.1.usize(1..20);
        let most = self.1.usize(1..1 << bits).min(room.len());
        (&mut self.0).take(most as u64).read(room)
    }
}

/// The rows of a text: its lines without their ends, except blank lines. Each row comes with its whole line, including
/// the end.
fn rows(text: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let row = |line: &'_ [u8]| {
        line.strip_suffix(b"\n").map_or(line.len(), |line| line.strip_suffix(b"\r").unwrap_or(line).len())
    };
    let rows = text.split_inclusive(|&byte| byte == b'\n').map(move |line| (&line[..row(line)], line));
    rows.filter(|(row, _)| row.iter().any(|byte| !b" \t".contains(byte)))
}

/// The output for a text and the number of refused rows, found by judging each line by itself.
fn expected(task: &Task<'_>, echo: bool, text: &[u8]) -> (Vec<u8>, u64) {
    let (mut output, mut refused) = (Vec::new(), 0);
    for (row, line) in rows(text) {
        let mut answer = Vec::new();
        if task.run("line", line, &mut answer).is_err() {
            answer = b"refused\n".to_vec();
            refused += 1;
        }
        if echo {
            output.extend([row, b"\t"].concat());
        }
        output.extend(answer);
    }
    (output, refused)
}

/// Compares the output of this task with that of judging each line by itself, for any pieces in which the text
/// arrives.
fn compare(task: &Task<'_>, text: &[u8], rng: &mut fastrand::Rng) {
    for echo in [false, true] {
        let (expected, count) = expected(task, echo, text);
        let refused = AtomicU64::new(0);
        let task = task.invalid("refused", &refused);
        let task = if echo { task.echo() } else { task };
        let mut outputs = vec![Vec::new(); 4];
        task.run("f", text, &mut outputs[0]).unwrap();
        task.run("f", Pieces(text, rng.fork()), &mut outputs[1]).unwrap();
        for (threads, output) in [1, 3].into_iter().zip(&mut outputs[2..]) {
            let end = task.run_parallel("f", text, 0, NonZero::new(threads).unwrap(), output).unwrap();
            assert_eq!(end, text.len() as u64);
        }
        for (way, output) in outputs.iter().enumerate() {
            if *output != expected {
                let at = output.iter().zip(&expected).take_while(|(found, wanted)| found == wanted).count();
                let shown =
                    |text: &[u8]| text[at.min(text.len())..].iter().take(80).copied().collect::<Vec<_>>();
                let (found, wanted) = (shown(output), shown(&expected));
                panic!(
                    "way {way}, echo {echo}, at {at}: {} is not {}",
                    found.escape_ascii(),
                    wanted.escape_ascii()
                );
            }
        }
        assert_eq!(refused.into_inner(), 4 * count, "echo {echo}");
    }
}

/// Calls `test` with tasks for every kind of answer, and with a limit on the numbers of a row.
fn with_tasks(test: &mut dyn FnMut(&Task<'_>)) {
    let (wythoff, nim, pebbles, bash) = (Wythoff::normal(), Nim::normal(), Pebbles::normal(), Bash::normal());
    let staircase = Staircase::normal();
    let words = AnswerKind::Words(Words::new("first wins", "second"));
    let games: [&dyn Game; 5] = [&wythoff, &nim, &pebbles, &bash, &staircase];
    for game in games {
        let others = [AnswerKind::Move, AnswerKind::Moves, AnswerKind::Count, AnswerKind::Grundy];
        for kind in [AnswerKind::Win, words.clone()].into_iter().chain(others) {
            for kernel in [Kernel::best(), Kernel::available().last().unwrap()] {
                test(&Task::new(game).answer(&kind).kernel(kernel).max_piles(200));
            }
        }
    }
}

/// Rows of all kinds, right and wrong, some of them `long`, with their line ends.
fn line(rng: &mut fastrand::Rng, long: usize) -> Vec<u8> {
    let mut row = |numbers: usize| -> String {
        let number = |rng: &mut fastrand::Rng| rng.u64(..) >> rng.u32(..64);
        (0..numbers).map(|_| format!("{} ", number(rng))).collect()
    };
    let pair = row(2);
    let many = row(131);
    let text = match rng.usize(..24) {
        0 => "x".to_owned(),
        1 => format!("{pair}x"),
        2 => "-1 2".to_owned(),
        3 => "18446744073709551616 1".to_owned(),
        4 => "000000000000000000001 1".to_owned(),
        5 => format!("{pair}18446744073709551615"),
        6 => "18446744073709551615 18446744073709551615".to_owned(),
        7 => "7".to_owned(),
        8 => "1 2 3 4".to_owned(),
        9 => "3 0".to_owned(),
        10 => "5 4".to_owned(),
        11 => format!("1\r{pair}"),
        12 => "1 2\r".to_owned(),
        13 => format!("{pair}\0"),
        14 => (0..131).map(|pile| format!("{} ", 1 << 20 | pile)).collect(),
        15 if rng.bool() => "7 ".repeat(201),
        15 => many,
        16 => ["", " ", "\t ", " "][rng.usize(..4)].to_owned(),
        17 if long > 0 => format!("8{}4", " ".repeat(long)),
        18 if long > 0 => format!("8{}4{}", " ".repeat(long), ["x", "\r", " 5", ""][rng.usize(..4)]),
        19 if long > 0 => ["x", "1", " ", "\r", "1 x", "7 7"][rng.usize(..6)].repeat(long),
        _ => pair,
    };
    [text.as_bytes(), [&b"\n"[..], b"\r\n", b" \n", b"\n\n"][rng.usize(..4)]].concat()
}

#[test]
fn every_row_is_answered_as_alone_or_with_the_word() {
    let mut rng = fastrand::Rng::with_seed(41);
    with_tasks(&mut |task| {
        let mut text = Vec::new();
        // The share of lines with a fault varies, and so does the length of long lines.
        while text.len() < 1 << 16 {
            let (seldom, long) = (rng.usize(1..100), [0, 10, 5000][rng.usize(..3)]);
            for _ in 0..rng.usize(..200) {
                let line = if rng.usize(..seldom) == 0 { line(&mut rng, long) } else { b"2 1\n".to_vec() };
                text.extend(line);
            }
        }
        if rng.bool() {
            text.extend(["8 4", "8 4\r", "x", " ", "8 4 ", "\r"][rng.usize(..6)].as_bytes());
        }
        compare(task, &text, &mut rng);
    });
}

#[test]
fn refused_rows_at_the_edges_of_blocks_and_longer_than_blocks() {
    let mut rng = fastrand::Rng::with_seed(42);
    let wythoff = Wythoff::normal();
    for (block, long) in [(4032, 0), (16 << 10, 0), (256 << 10, 0), (1 << 20, 0), (16 << 10, 1_300_000)] {
        for before in 0..24 {
            let mut text = format!("2 1{}\n", " ".repeat(1020)).repeat(block / 1024 + 1).into_bytes();
            text.truncate(block - before);
            text.push(b'\n');
            for _ in 0..if long > 0 { 4 } else { 9 } {
                text.extend(line(&mut rng, long));
            }
            text.extend(b"8 4\n7\n2 1");
            compare(&Task::new(&wythoff), &text, &mut rng);
        }
    }
}

#[test]
fn random_bytes_are_answered_line_by_line() {
    let mut rng = fastrand::Rng::with_seed(43);
    let seconds = std::env::var("FUZZ_SECONDS").map_or(0, |seconds| seconds.parse().unwrap());
    let begun = std::time::Instant::now();
    let mut round = 0;
    while round < 20 || begun.elapsed().as_secs() < seconds {
        round += 1;
        with_tasks(&mut |task| {
            let bytes =
                ["0123456789 \t\r\n-x\0", "01 \n", "12 \r\n", "1 \t\n\n\n"][rng.usize(..4)].as_bytes();
            let mut text = Vec::new();
            for _ in 0..1 << rng.usize(..14) {
                match rng.usize(..300) {
                    0 => text.extend(b"18446744073709551615"),
                    1 => text.extend(b"18446744073709551616"),
                    2 => text.extend(b"9223372036854775808 "),
                    3 if rng.usize(..20) == 0 => text.extend([*rng.choice(bytes).unwrap()].repeat(5000)),
                    _ => text.push(*rng.choice(bytes).unwrap()),
                }
            }
            compare(task, &text, &mut rng);
        });
    }
}

fn judge(arguments: &[&str], input: &[u8]) -> Output {
    run(Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments), input)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn the_number_of_refused_rows_is_the_last_line() {
    let file = |content: &[u8]| {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(content).unwrap();
        file
    };
    let (one, two) = (file(b"2 1\n1\n\n"), file(b"x\n2 1"));
    let paths = [&one, &two].map(|file| file.path().to_str().unwrap());
    for (arguments, input, output, message) in [
        (&["--invalid", "?"][..], &b"2 1\nx\n8 4 1\n4 7"[..], "0\n?\n?\n0\n", "judge: 2 rows refused\n"),
        (&["--invalid", "-1"], b"2 1\n", "0\n", "judge: 0 rows refused\n"),
        (&["--invalid", "no row", "--words", "W,L"], b"1", "no row\n", "judge: 1 row refused\n"),
        (&["--invalid=?", paths[0], paths[1]], b"", "0\n?\n?\n0\n", "judge: 2 rows refused\n"),
        (
            &["--invalid=?", "--echo", paths[0], paths[1]],
            b"",
            "2 1\t0\n1\t?\nx\t?\n2 1\t0\n",
            "judge: 2 rows refused\n",
        ),
        (&["--invalid=?", "--bytes", "4..5", paths[0]], b"", "?\n", "judge: 1 row refused\n"),
        (&["--echo", "--answer", "moves"], b"\n 5\t8 \r\n\r\n2 1", " 5\t8 \t4 7 | 5 3\n2 1\t-\n", ""),
    ] {
        let done = judge(&[&["wythoff"], arguments].concat(), input);
        let found = (done.status.code(), text(&done.stdout), text(&done.stderr));
        assert_eq!(found, (Some(0), output, message), "{arguments:?}");
    }
    let done = judge(&["wythoff", "--echo"], b"2 1\n\n8 4\n4 x\n");
    assert_eq!(text(&done.stdout), "2 1\t0\n8 4\t1\n");
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stderr).starts_with("judge: <stdin>:4:3: the letter 'x'"));
    let done = judge(&["wythoff", "--invalid", "?", paths[0], "/nowhere"], b"");
    assert_eq!((done.status.code(), text(&done.stdout)), (Some(2), "0\n?\n"));
    assert!(text(&done.stderr).starts_with("judge: /nowhere: cannot be read"));
}

#[test]
fn words_that_may_be_answers_are_wrong_usage() {
    let is_answer = |word: &str| format!("judge: nim: --invalid: '{word}' could be an answer\n");
    for (arguments, message) in [
        (&["--invalid", ""][..], "judge: nim: --invalid: '' is empty or not a single line\n".to_owned()),
        (&["--invalid", "a\nb"], "judge: nim: --invalid: 'a\\nb' is empty or not a single line\n".to_owned()),
        (&["--invalid", "0"], is_answer("0")),
        (&["--invalid", "-"], is_answer("-")),
        (&["--invalid", "1 2 | 3 4"], is_answer("1 2 | 3 4")),
        (&["--invalid", "W", "--words", "W,L"], is_answer("W")),
        (&["--invalid", "L", "--words", "W,L"], is_answer("L")),
        (
            &["--invalid", "?", "--cases"],
            "judge: nim: --invalid: only if every position is a line\n".to_owned(),
        ),
        (
            &["--echo", "--layout", "counted"],
            "judge: nim: --echo: only if every position is a line\n".to_owned(),
        ),
    ] {
        let done = judge(&[&["nim"], arguments].concat(), b"");
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(2), &message[..]), "{arguments:?}");
    }
}
