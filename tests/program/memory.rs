//! A row takes no more memory, for each kind of answer, than the topic `security` says.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;

const TOPIC: &str = include_str!("../../src/cli/topics/security.md");

/// Other memory that can differ: a block, and rounding, because the system counts in pages.
const SLACK: usize = 4 << 20;

/// The peak memory of the program after it has answered a row, in bytes, and the length of the answer.
fn peak(arguments: &str, row: &str) -> (usize, usize) {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"))
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = judge.stdin.take().unwrap();
    let mut answer = Vec::new();
    thread::scope(|scope| {
        let writing = scope.spawn(|| input.write_all(row.as_bytes()).unwrap());
        BufReader::new(judge.stdout.take().unwrap()).read_until(b'\n', &mut answer).unwrap();
        writing.join().unwrap();
    });
    // The program is waiting for another row.
    let status = fs::read_to_string(format!("/proc/{}/status", judge.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak: usize = peak.trim().strip_suffix(" kB").unwrap().parse().unwrap();
    drop(input);
    judge.wait().unwrap();
    (1024 * peak, answer.len())
}

/// The figures in the topic's line about these answers: bytes per number, per byte written and per byte of the
/// line, in tenths.
fn figures(answers: &str) -> [usize; 3] {
    let tenths = |cell: &str| -> Option<usize> {
        let (whole, tenth) = cell.trim().split_once('.').unwrap_or((cell.trim(), "0"));
        Some(10 * whole.parse::<usize>().ok()? + tenth.parse::<usize>().ok()?)
    };
    // Skips the line about the same answers in another table, which has more cells.
    let figures = |line: &str| -> Option<[usize; 3]> {
        let cells = line.strip_prefix(&format!("| {answers} |"))?.strip_suffix('|')?.split('|');
        cells.map(tenths).collect::<Option<Vec<_>>>()?.try_into().ok()
    };
    TOPIC.lines().find_map(figures).unwrap_or_else(|| panic!("the topic says nothing of {answers}"))
}

#[track_caller]
fn assert_takes(answers: &str, arguments: &str, row: &str) {
    let (before, _) = peak(arguments, "1\n");
    let (after, written) = peak(arguments, row);
    let [a_number, a_byte_written, a_byte] = figures(answers);
    let numbers = row.split(' ').count();
    let most = (a_number * numbers + a_byte_written * written + a_byte * row.len()) / 10;
    let taken = after.saturating_sub(before);
    assert!(taken <= most + SLACK, "{arguments}: {taken} bytes for {numbers} numbers, not {most}");
}

/// A won row of `piles` numbers, of which all but the last equal `number`.
fn row_of(piles: usize, number: u64) -> String {
    format!("{number} ").repeat(piles - 1) + "7\n"
}

#[test]
fn a_row_takes_as_much_memory_as_the_topic_says() {
    for (piles, number) in [(1_000_000, 1), (400_000, u64::MAX)] {
        let row = row_of(piles, number);
        for (answers, arguments) in [
            ("`win`, `grundy`", "nim"),
            ("`win`, `grundy`", "nim --answer grundy"),
            ("`count`, `move`", "nim --answer count"),
            ("`win`, `grundy`", "nim --misere"),
            ("`count`, `move`", "kayles --misere --answer count"),
            ("`win`, `grundy`", "moore --heaps 2"),
            ("`count`, `move`", "nim --answer move"),
            ("`count`, `move`", "nim --misere --answer move"),
            ("`count`, `move`", "moore --heaps 2 --answer move"),
            ("`count`, `move`", "kayles --misere --answer move"),
            ("`moves`", "nim --answer moves"),
            ("`moves`", "nim --misere --answer moves"),
            ("`moves`", "kayles --answer moves"),
            ("`moves`", "kayles --misere --answer moves"),
            ("`moves`", "strip --answer moves --invalid ?"),
            ("`win` with `--echo`", "nim --echo"),
            ("`win` with `--echo`", "nim --max-piles 1000 --invalid ? --echo"),
        ] {
            assert_takes(answers, arguments, &row);
        }
    }
}

/// Once, a batch that doubled took 16 bytes per number of this row, and the buffer for an answer took 29.
#[test]
fn the_longest_row_takes_no_more_memory_a_number() {
    let longest = row_of(1 << 24, 1);
    assert_takes("`win`, `grundy`", "nim", &longest);
    assert_takes("`count`, `move`", "nim --answer move", &longest);
    assert_takes("`win` with `--echo`", "nim --invalid ? --echo", &row_of((1 << 24) + 1, 1));
}

/// Once, the standard library aborted the program, with a stack trace.
#[test]
fn where_memory_does_not_suffice_a_sentence_says_so() {
    for (arguments, row) in [
        ("nim", row_of(1 << 24, 1)),
        ("nim --answer move", row_of(1 << 24, 1)),
        ("nim --invalid ? --echo", format!("1{}1\n", " ".repeat(100_000_000))),
    ] {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), format!("3\n{row}")).unwrap();
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 100000; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_judge")])
            .args(arguments.split(' '))
            .stdin(fs::File::open(file.path()).unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), &*said),
            (Some(2), "judge: <stdin>: cannot be read: out of memory\n")
        );
        assert_eq!(output.stdout.split_inclusive(|byte| *byte == b'\n').count(), 1, "{arguments}");
    }
}
