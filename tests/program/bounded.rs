//! Rows chosen to take much time or memory: each is answered or refused within limits on both.

#![cfg(target_os = "linux")]

use std::fmt::Display;
use std::fs;
use std::process::{Command, Output};

/// Runs the program on a file with 200 MB of address space and 5 s of processor time.
fn run(arguments: &str, input: &str) -> Output {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), input).unwrap();
    let script = "ulimit -v 200000; ulimit -t 5; exec \"$0\" \"$@\"";
    Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_judge")])
        .args(arguments.split(' '))
        .stdin(fs::File::open(file.path()).unwrap())
        .output()
        .unwrap()
}

fn row(numbers: impl IntoIterator<Item = impl Display>) -> String {
    let mut row = numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    row.push('\n');
    row
}

/// The message that refuses the first row, without its place, which is the end of the row.
fn refusal(arguments: &str, input: &str) -> String {
    let output = run(arguments, input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{arguments}: {said}");
    let end = input.find('\n').unwrap() + 1;
    let place = format!("judge: <stdin>:1:{end}: ");
    said.strip_prefix(&place).unwrap_or_else(|| panic!("{arguments}: {said}")).trim_end().to_owned()
}

/// The lines of answers, if no row is refused.
fn answers(arguments: &str, input: &str) -> Vec<String> {
    let output = run(arguments, input);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*said), (Some(0), ""), "{arguments}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn a_long_row_of_ones_has_one_move_to_list() {
    assert_eq!(answers("nim --answer moves", &row(vec![1; 100_001])).len(), 1);
}

#[test]
fn what_would_take_too_long_is_refused_at_the_end_of_its_row() {
    let mut random = fastrand::Rng::with_seed(17);
    let many = row((0..10_000).map(|_| random.u64(..1_000_000_000)));
    let listed = "positions to leave; --answer move gives one, --answer count the number of moves";
    for game in ["moore --heaps 2", "moore --heaps 5000", "moore --heaps 8 --misere"] {
        for kind in ["moves", "count"] {
            let refused = refusal(&format!("{game} --answer {kind}"), &many);
            assert_eq!(refused, "more than 26 moves, too many to try; --answer move gives one that wins");
        }
        assert_eq!(answers(&format!("{game} --answer move"), &many).len(), 1);
    }
    let large = row((0..100_001).map(|pile| 1 << 20 | pile));
    assert_eq!(refusal("nim --answer moves", &large), format!("more than 16 {listed}"));
    assert_eq!(
        refusal("kayles --answer moves", "18446744073709551615\n"),
        format!("more than 16384 {listed}")
    );
    assert_eq!(
        refusal("matches --answer moves", "1 18446744073709551614 1\n"),
        format!("more than 5461 {listed}")
    );
}

#[test]
fn a_refusal_that_is_about_a_number_of_an_earlier_block_is_placed() {
    let blanks = " ".repeat(1_300_000);
    let wythoff = refusal("wythoff --answer grundy", &format!("5000{blanks}1\n"));
    assert_eq!(wythoff, "pile 1: a pile above 1023, up to which Grundy values of Wythoff's game are known");
    let stair = format!("0 18446744073709551615 18446744073709551615{blanks}0\n");
    let overflow =
        "pile 2: a winning move would bring this above 18446744073709551615, the largest number there is";
    assert_eq!(refusal("staircase --answer move", &stair), overflow);
    let half = "0 9223372036854775813 9223372036854775813\n";
    assert_eq!(refusal("staircase --answer moves", half), overflow);
}

#[test]
fn many_rows_of_any_shape_take_time_for_their_bytes() {
    let times = |text: &str, bytes: usize| text.repeat(bytes / text.len());
    let star = (1..=50_000).map(|vertex| row([0, vertex])).collect::<Vec<_>>().concat();
    let edges = tempfile::NamedTempFile::new().unwrap();
    fs::write(edges.path(), star).unwrap();
    let graph = format!("graph {}", edges.path().display());
    let replies = format!("scripted --replies {}", vec!["1"; 50_000].join(","));
    for (arguments, input) in [
        ("moore --heaps 2 --answer count", times("14 14 14\n", 10_000)),
        ("moore --heaps 3 --answer moves", times(&row(vec![1; 30]), 1_000)),
        ("moore --heaps 500 --answer move", times(&row(vec![u64::MAX; 1025]), 100_000)),
        ("kayles --answer moves", times("20000\n", 10_000)),
        ("kayles --answer count", times("20000\n", 100_000)),
        ("kayles --misere --answer moves", times("8191\n", 2_000)),
        ("kayles --misere --answer moves", "32767\n".to_owned()),
        ("octal 0.[F] --values 1000 --answer count", times("998\n", 10_000)),
        ("octal 0.[F] --values 1000 --answer move", times("998\n", 10_000)),
        ("subtraction --take 1-16777216,33554432 --answer count", "7 100 8345678\n".to_owned()),
        ("subtraction --take 1-5000000,15000000 --answer moves", "7 100\n".to_owned()),
        ("kayles --misere --answer count", row((0..200_000).map(|pin| 1 + pin % 25))),
        ("kayles --misere --answer moves", row((0..200_000).map(|pin| 1 + pin % 25))),
        ("staircase --answer count", row((0..100_001).map(|step| 1 << 20 | step))),
        ("unequal --answer count", times("1048575\n", 10_000)),
        ("subtraction --take 1-1000000,2000001 --answer count", times("9000000\n", 100_000)),
        ("subtraction --take 1-1000000,2000001 --answer move", times("9000000\n", 100_000)),
        (&*format!("{graph} --answer count"), times("0\n", 100_000)),
        (&*format!("{graph} --answer move"), times("0 0 0 0 0\n", 100_000)),
        (&*format!("{replies} --answer count"), times("50002\n", 100_000)),
        (&*format!("{replies} --answer move"), times("50002\n", 100_000)),
    ] {
        assert!(!answers(arguments, &input).is_empty());
    }
    // The values of a set are computed when the first position needs them.
    answers("problem poj-2960", &(times("2 1 9999\n0\n", 100_000) + "0\n"));
    answers("problem poj-2960", &(times("2 1 9999\n1\n1 10000\n", 100_000) + "0\n"));
    let output = run("problem cses-1729", "1000001 1 1\n");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("judge: <stdin>:1:1: more than 1000000 piles to judge"), "{said}");
}

#[test]
fn each_row_of_a_large_graph_is_validated_at_once() {
    let edges = tempfile::NamedTempFile::new().unwrap();
    let path: String = (0..20_000).map(|vertex| row([vertex + 1, vertex])).collect();
    fs::write(edges.path(), path).unwrap();
    let validate = format!("validate graph {}", edges.path().display());
    let output = run(&validate, &"1\n".repeat(50_000));
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

#[test]
fn a_file_of_edges_is_not_read_on_after_what_is_wrong() {
    let output = run("graph /dev/zero", "1\n");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("judge: /dev/zero:1:1: "), "{said}");
}

#[test]
fn tables_of_lost_rows_find_them_at_once() {
    assert_eq!(answers("table moore --heaps 16 --misere --count 30", "").len(), 31);
    assert_eq!(answers("table moore --heaps 62 --count 1000", "").len(), 1001);
}
