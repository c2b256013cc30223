//! Tables, as the program prints them.

use std::io::Read;
use std::process::{Command, Output, Stdio};

fn table(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.arg("table").args(arguments.split_whitespace());
    command
}

fn done(arguments: &str) -> Output {
    table(arguments).output().unwrap()
}

/// The heading of a table, and the numbers in one column.
fn column(arguments: &str, index: usize) -> (String, Vec<u64>) {
    let text = String::from_utf8(done(arguments).stdout).unwrap();
    let (heading, lines): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('#'));
    let number = |line: &&str| line.split(' ').nth(index).unwrap().parse().unwrap();
    (heading.join("\n"), lines.iter().map(number).collect())
}

#[test]
fn wythoffs_pairs_are_those_published() {
    // OEIS A000201 and A001950, after the pair (0, 0).
    let lower = [0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30];
    let upper = [0, 2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49];
    assert_eq!(column("wythoff", 0).1, (0..20).collect::<Vec<_>>());
    assert_eq!(column("wythoff", 1).1, lower);
    assert_eq!(column("wythoff", 2).1, upper);
    let misere = [[2, 0, 3], [2, 1, 5]];
    for (index, expected) in (1..).zip(misere) {
        assert_eq!(column("wythoff --misere --count 3", index).1, expected);
    }
}

#[test]
fn values_and_periods_are_those_published() {
    // OEIS A002186.
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2];
    let (heading, values) = column("kayles", 1);
    assert!(heading.contains("\n# pre-period 71, period 12\n"), "{heading}");
    assert_eq!(values, kayles);

    for (arguments, period, values) in [
        ("subtraction --take 1,3", "pre-period 0, period 2", [0, 1, 0, 1, 0, 1, 0, 1]),
        ("subtraction --take 1,3,4", "pre-period 0, period 7", [0, 1, 0, 1, 2, 3, 2, 0]),
        ("subtraction --take 1-3", "pre-period 0, period 4", [0, 1, 2, 3, 0, 1, 2, 3]),
        ("subtraction --take 1,4,10,12", "pre-period 24, period 11", [0, 1, 0, 1, 2, 0, 1, 0]),
        ("subtraction --take 2,3 --misere", "pre-period 0, period 5", [1, 1, 0, 0, 1, 1, 1, 0]),
        ("nim --max 4", "pre-period 0, period 5", [0, 1, 2, 3, 4, 0, 1, 2]),
        ("strip --max 18446744073709551614", "period 18446744073709551615", [0, 1, 2, 3, 4, 5, 6, 7]),
    ] {
        let (heading, found) = column(&format!("{arguments} --count 8"), 1);
        assert!(heading.ends_with(period), "{arguments}: {heading}");
        assert_eq!(found, values, "{arguments}");
    }
}

#[test]
fn a_table_has_as_many_lines_as_asked_for() {
    for (arguments, lines) in [
        ("wythoff", 20),
        ("wythoff --count 0", 0),
        ("nim --count 1", 1),
        ("nim --piles 4 --count 10000", 10_000),
        ("wythoff --count 1000000", 1_000_000),
        // These tables have no more lines.
        ("graph samples/graph/small.edges", 12),
        ("scripted --replies 1,1", 2),
    ] {
        assert_eq!(column(arguments, 0).1.len(), lines, "{arguments}");
    }
}

#[test]
fn every_number_is_in_one_pair() {
    let (_, lower) = column("wythoff --count 1000000", 1);
    let (_, upper) = column("wythoff --count 1000000", 2);
    // Every number from 1 on is in just one of the two columns.
    let mut all: Vec<u64> =
        lower.iter().chain(&upper[1..]).copied().filter(|&n| n <= lower[999_999]).collect();
    all.sort_unstable();
    assert!((0..=lower[999_999]).eq(all));
}

#[test]
fn where_there_is_no_table_that_is_wrong_usage() {
    for arguments in
        ["bash --piles 3", "staircase", "wythoff --piles 3", "moore --heaps 3 --piles 3", "nim --piles 1"]
    {
        let refused = done(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments}");
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty(), "{arguments}");
    }
}

#[test]
fn a_reader_that_leaves_ends_a_table_quietly() {
    let mut command = table("wythoff --count 18446744073709551615");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = child.stdout.take().unwrap();
    lines.read_exact(&mut [0; 1000]).unwrap();
    drop(lines);
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.stderr.len(), done.status.code()), (0, Some(0)));
}

#[test]
fn a_count_beyond_what_is_known_is_said() {
    let beyond = done("octal 0.6 --values 300 --count 301");
    assert_eq!(beyond.status.code(), Some(1));
    let said = String::from_utf8(beyond.stderr).unwrap();
    assert!(said.starts_with("judge: 1 line is missing: values are known up to n = 299: "), "{said}");
    assert_eq!(column("octal 0.6 --values 300 --count 300", 0).1.len(), 300);
    assert!(done("octal 0.77 --count 2000000").status.success());
}

#[test]
fn values_are_written_in_other_formats() {
    let text = |arguments: &str| String::from_utf8(done(arguments).stdout).unwrap();
    assert_eq!(text("octal 0.77 --count 4 --format csv"), "n,value\n0,0\n1,1\n2,2\n3,3\n");
    assert!(text("octal 0.77 --count 4 --format bfile").ends_with("\n0 0\n1 1\n2 2\n3 3\n"));
    assert_eq!(text("nim --piles 2 --count 2 --format csv"), "0,0\n1,1\n");
    assert_eq!(done("nim --format bfile").status.code(), Some(2));
}

/// The number of strips up to 10^6 that the first player wins: Project Euler 306.
#[test]
fn project_euler_306_is_solved_by_a_table() {
    // A move takes two adjacent squares of a strip: the code 0.07. One million strips, from length 1 on.
    let (_, values) = column("dawson-kayles --count 1000001", 1);
    assert_eq!(values[1..].iter().filter(|&&value| value != 0).count(), 852_938);
}

/// The number of lost positions of three piles of up to 100,000, if a move takes a square: Project Euler 310.
#[test]
fn project_euler_310_is_solved_by_a_table() {
    let (_, values) = column("subtraction --take squares --count 100001", 1);
    let size = (1 + usize::try_from(*values.iter().max().unwrap()).unwrap()).next_power_of_two();
    let mut counts = vec![0_u64; size];
    for &value in &values {
        counts[usize::try_from(value).unwrap()] += 1;
    }
    let pairs = (0..size).flat_map(|one| (0..size).map(move |other| (one, other)));
    let in_order: u64 = pairs.map(|(one, other)| counts[one] * counts[other] * counts[one ^ other]).sum();
    let with_two_equal = values.len() as u64 * counts[0];
    assert_eq!((in_order + 3 * with_two_equal + 2 * counts[0]) / 6, 2_586_528_661_783);
}
