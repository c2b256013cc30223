//! A game that can be drawn, in every tool.

use std::fs;
use std::process::Command;

use crate::run;

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");
const CYCLES: &str = "samples/graph/cycles.edges";

/// Runs judge, and returns the exit code, the output and the message.
fn judge(arguments: &[&str], input: &str) -> (i32, String, String) {
    let done = run(Command::new(JUDGE).args(arguments), input);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

/// Like [`judge`], for a graph with a few edges. Expects no message.
fn graph(options: &[&str], input: &str) -> String {
    let (code, output, message) = judge(&[&["graph", CYCLES], options].concat(), input);
    assert_eq!((code, &*message), (0, ""), "{options:?}");
    output
}

#[test]
fn draws_have_a_word() {
    let input = "0\n6\n10\n2 6\n";
    assert_eq!(graph(&[], input), "0\n1\n=\n=\n");
    assert_eq!(graph(&["--words", "W,L"], input), "L\nW\n=\n=\n");
    assert_eq!(graph(&["--words", "W,L,a draw"], input), "L\nW\na draw\na draw\n");
    assert_eq!(graph(&["--answer", "move"], input), "-\n3\n-\n-\n");
    assert_eq!(graph(&["--answer", "moves"], input), "-\n3 | 5\n-\n-\n");
    assert_eq!(graph(&["--answer", "count"], input), "0\n2\n0\n0\n");
    assert_eq!(graph(&["--answer", "grundy"], input), "0\ninf(0)\ninf()\ninf(2)\n");
    // A game without draws takes a third word and never writes it.
    assert_eq!(judge(&["nim", "--words", "W,L,D"], "1\n0\n"), (0, "W\nL\n".to_owned(), String::new()));
}

#[test]
fn a_failure_leaves_the_answers_before_it() {
    let (code, output, message) = judge(&["graph", CYCLES], "10\n6\n10 10\n3 x\n10\n");
    assert_eq!((code, &*output), (1, "=\n1\n=\n"));
    assert_eq!(message, "judge: <stdin>:4:3: the letter 'x'; a row is decimal numbers separated by blanks\n");
    assert_eq!(graph(&["--echo"], "10\n6 1\n"), "10\t=\n6 1\t=\n");
    let (code, output, _) = judge(&["graph", CYCLES, "--invalid", "?"], "10\nx\n6\n");
    assert_eq!((code, &*output), (0, "=\n?\n1\n"));
    for word in ["=", "inf(0)"] {
        let (code, _, message) = judge(&["graph", CYCLES, "--invalid", word], "10\n");
        assert!(code == 2 && message.contains("--invalid"), "{message}");
    }
}

#[test]
fn threads_and_ranges_agree_with_one_pass() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rows");
    let rows: String = (0..60_000_u64).map(|n| format!("{} {}\n", n % 14, n * n % 13)).collect();
    fs::write(&file, &rows).unwrap();
    let file = file.to_str().unwrap();
    for options in [&[][..], &["--words", "win,loss,draw"], &["--answer", "grundy"], &["--answer", "move"]] {
        let expected = graph(options, &rows);
        assert_eq!(expected.lines().count(), 60_000);
        let threads = graph(&[options, &["--threads", "3", file]].concat(), "");
        assert!(threads == expected, "{options:?}");
        let middle = rows.len() / 2;
        let ranges = [format!("0..{middle}"), format!("{middle}..")]
            .map(|range| graph(&[options, &["--bytes", &range, file]].concat(), ""));
        assert!(ranges.concat() == expected, "{options:?}");
    }
}

#[test]
fn checks_know_draws() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in", "out"].map(|name| folder.path().join(name));
    fs::write(&input, "10\n6\n0\n").unwrap();
    for (options, text, code) in [
        (&[][..], "=\n1\n0\n", 0),
        (&[], "=\n=\n0\n", 1),
        (&[], "0\n1\n0\n", 1),
        (&[], "-\n1\n0\n", 2),
        (&["--words", "W,L,D"], "D\nW\nL\n", 0),
        (&["--words", "W,L,D"], "D\nD\nL\n", 1),
        (&["--words", "W,L,D"], "D\n=\nL\n", 2),
        (&["--answer", "move"], "-\n3\n-\n", 0),
        (&["--answer", "move"], "-\n6\n-\n", 1),
        (&["--answer", "grundy"], "inf()\ninf(0)\n0\n", 0),
    ] {
        fs::write(&output, text).unwrap();
        let files = [input.to_str().unwrap(), output.to_str().unwrap()];
        let done = judge(&[&["check", "graph", CYCLES], options, &files].concat(), "");
        assert_eq!(done.0, code, "{options:?} {text:?}: {done:?}");
    }
    // Without draws, `=` is no answer.
    fs::write(&input, "0\n").unwrap();
    fs::write(&output, "=\n").unwrap();
    let files = [input.to_str().unwrap(), output.to_str().unwrap()];
    assert_eq!(judge(&[&["check", "nim"], &files[..]].concat(), "").0, 2);
}

#[test]
fn inputs_have_draws_among_the_rows_that_are_not_lost() {
    let rows = judge(&["gen", "graph", CYCLES, "--rows", "2000", "--share-lost", "0.5"], "").1;
    let answers = graph(&[], &rows);
    let count = |answer| answers.lines().filter(|line| *line == answer).count();
    assert_eq!(count("0"), 1000);
    assert!(count("=") > 100 && count("1") > 100, "{} {}", count("="), count("1"));
    assert_eq!(judge(&["validate", "graph", CYCLES], &rows).0, 0);
}

#[cfg(unix)]
#[test]
fn programs_are_tested() {
    let stress = |program: &[&str]| {
        let arguments = ["stress", "graph", CYCLES, "--rounds", "20", "--"];
        judge(&[&arguments[..], program].concat(), "")
    };
    let (code, told, message) = stress(&[JUDGE, "graph", CYCLES]);
    assert!(code == 0 && told.contains("OK: 20 runs"), "{told}{message}");
    let script = format!("{JUDGE} graph {CYCLES} | tr = 0");
    let (code, told, message) = stress(&["sh", "-c", &script]);
    assert!(code == 1 && told.contains("input:\n10\n"), "{told}{message}");
}

#[cfg(unix)]
#[test]
fn a_draw_ends_a_match() {
    let interact = |row: &str, script: &str| {
        let row: Vec<&str> = row.split(' ').collect();
        let arguments = [&["interact", "graph", CYCLES], &row[..], &["--", "sh", "-c", script]].concat();
        judge(&arguments, "")
    };
    let by_judge = format!("{JUDGE} graph {CYCLES} --answer move");
    assert!(interact("7 4", &by_judge).1.starts_with("OK: the program won; "));
    assert_eq!(interact("10", &by_judge).1, "OK: the game is a draw; 0 moves\n");
    let (code, told, _) = interact("6", "read row; echo 6; cat");
    assert!(code == 1 && told.starts_with("WA: "), "{told}");
}

#[test]
fn people_are_told_of_draws() {
    let play = |row: &[&str], typed| judge(&[&["play", "graph", CYCLES], row].concat(), typed).1;
    let told = play(&["10"], "why\nhint\n10\n10\nquit\n").replace('\n', " ");
    assert!(told.contains("is not in the brackets: neither player can force a win"), "{told}");
    assert!(told.contains("to keep the draw, move token 1 from vertex 10 to vertex 10"), "{told}");
    assert!(told.contains("This position has occurred before"), "{told}");
    let told = judge(&["explain", "graph", CYCLES, "6", "2"], "").1.replace('\n', " ");
    assert!(
        told.contains("G(6) = inf(0), and all other tokens have a Grundy value. The xor of these, 2, is not")
    );
    assert!(
        told.trim_end().ends_with("no move wins; to keep the draw, move token 1 from vertex 6 to vertex 6")
    );
    assert_eq!(
        judge(&["table", "graph", CYCLES], "").1.lines().skip(1).collect::<Vec<_>>().join(" "),
        "0 3 5 7 9 12"
    );
}

#[test]
fn a_package_asks_for_draws_and_a_formula_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path().join("cycles");
    let options = ["--format", "kattis", "--tests", "2"];
    let made = judge(&[&["package", "graph", CYCLES, package.to_str().unwrap()], &options[..]].concat(), "");
    assert_eq!(made.0, 0, "{made:?}");
    let statement = fs::read_to_string(package.join("problem_statement/problem.en.tex")).unwrap();
    assert!(
        statement.contains("'0' if they lose, and '=' if neither player can force a win."),
        "{statement}"
    );
    let (code, _, message) = judge(&["refute", "graph", CYCLES, "n = 0"], "");
    assert!(code != 0 && message.contains("this game has draws"), "{message}");
}
