//! `judge validate`: valid files, and the first fault of each invalid file.

use std::fs;

use assert_cmd::Command;
use judge::contest::problems::PROBLEMS;

use crate::generate::fewer_piles;

/// Runs the program on `input`, and returns its exit code and its message.
fn validate(arguments: &str, input: &str) -> (i32, String) {
    let mut judge = Command::cargo_bin("judge").unwrap();
    let done = judge.arg("validate").args(arguments.split(' ')).write_stdin(input).output().unwrap();
    assert!(done.stdout.is_empty());
    let message = String::from_utf8(done.stderr).unwrap();
    (done.status.code().unwrap(), message.trim_end().replace("judge: <stdin>:", ""))
}

/// Arguments, a faulty input, and the place and kind of the fault.
#[rustfmt::skip]
pub(crate) const FAULTS: &[(&str, &str, &str)] = &[
    // The format.
    ("problem poj-1067", "", "1:1: expected a number, found the end of the file"),
    ("problem poj-1067", "1 2", "1:4: expected the end of the line, found the end of the file"),
    ("problem poj-1067", "1 2\n\n3 4\n", "2:1: expected a number, found the end of the line"),
    ("problem poj-1067", "1 2\n\n", "2:1: expected a number, found the end of the line"),
    ("problem poj-1067", "1 2\n1  2\n", "2:3: expected a number, found a space"),
    ("problem poj-1067", " 1 2\n", "1:1: expected a number, found a space"),
    ("problem poj-1067", "1 2 \n", "1:5: more numbers than 2 in a position"),
    ("problem poj-1067", "1\t2\n", "1:2: expected a space, found a tab"),
    ("problem poj-1067", "1 2\r\n", "1:4: expected a space, found a carriage return"),
    ("problem poj-1067", "1 02\n", "1:3: a number with a leading zero"),
    ("problem poj-1067", "1 -2\n", "1:3: expected a number, found '-'"),
    ("problem poj-1067", "1 2x\n", "1:4: expected a space, found 'x'"),
    ("problem poj-1067", "\u{feff}1 2\n", "1:1: expected a number, found '\\xef'"),
    ("problem poj-1067", "1 99999999999999999999\n", "1:3: a number is above 18446744073709551615; it must be from 0 to 1000000000"),
    // Which numbers, and how many.
    ("problem poj-1067", "1 1000000001\n", "1:3: a number is 1000000001; it must be from 0 to 1000000000"),
    ("problem poj-1067", "1 2\n3\n", "2:2: too few numbers in a position: 1; it must have 2 or more"),
    ("problem poj-1067", "1 2 3\n", "1:5: more numbers than 2 in a position"),
    ("problem luogu-p2252", "1 2\n3 4\n", "2:1: more positions than 1"),
    ("problem hdu-2188", "1\n10 11\n", "2:4: a number is 11; it must be from 1 to 10"),
    ("problem hdu-2177", "2 1\n0 0\n", "1:3: 1 after 2; numbers must not decrease"),
    ("problem hdu-2177", "1 2\n", "2:1: expected a number, found the end of the file"),
    ("problem hdu-2177", "1 2\n0 0\n3 4\n", "3:1: expected the end of the file, found '3'"),
    ("problem hdu-2177", "0 0\n", "2:1: the input has no position"),
    ("problem luogu-p2197", "11\n", "1:1: the number of positions is 11; it must be from 1 to 10"),
    ("problem luogu-p2197", "2\n1\n5\n", "4:1: expected the count of numbers, found the end of the file"),
    ("problem luogu-p2197", "1\n1\n5\n1\n5\n", "4:1: expected the end of the file, found '1'"),
    ("problem luogu-p2197", "1\n2\n5\n", "3:2: expected a space, found the end of the line"),
    ("problem luogu-p2197", "1\n2\n5 6 7\n", "3:4: expected the end of the line, found a space"),
    ("problem luogu-p2197", "1\n0\n\n", "2:1: the count of numbers is 0; it must be from 1 to 10000"),
    ("problem luogu-p2197", "1\n2 5 6\n", "2:2: expected the end of the line, found a space"),
    ("problem hdu-1850", "1\n5\n0\n", "1:1: the count of numbers is 1; it must be 2 or more"),
    ("problem hdu-1850", "101\n5\n0\n", "1:1: the count of numbers is 101; it must be from 2 to 100"),
    // Further conditions of the game or its problem.
    ("problem poi-kam", "1\n3\n1 3 2\n", "3:5: 2 after 3; numbers must not decrease"),
    ("problem poi-kam", "1\n2\n5000 5001\n", "3:6: the numbers add up to more than 10000"),
    ("problem poj-1704", "1\n3\n4 2 4\n", "3:5: a second token on the same cell"),
    ("problem hdu-7486", "1\n1 0 1\n", "2:3: a number is 0; it must be from 1 to 1000000000"),
    ("problem cses-1729", "5 2\n3 1\n", "2:3: 1 after 3; the set must be in ascending order"),
    ("problem cses-1729", "5 2\n1 6\n", "2:3: a number of the set is 6; it must be from 1 to 5"),
    ("problem cses-1729", "5 1\n0\n", "2:1: a number of the set is 0; it must be from 1 to 5"),
    ("problem poj-2960", "2 2 2\n1\n1 5\n0\n", "1:5: a second 2 in the set"),
    ("problem poj-2960", "2 2 5\n1\n1 5\n", "4:1: expected the size, found the end of the file"),
    ("problem poj-2960", "1 1\n1\n2 5\n0\n", "3:4: expected a space, found the end of the line"),
    ("problem poj-2425", "2\n1 1\n1 0\n1 0\n0\n", "4:1: the graph has a cycle: 0 -> 1 -> 0"),
    ("problem poj-2425", "2\n1 2\n0\n1 0\n0\n", "2:3: a vertex is 2; it must be from 0 to 1"),
    ("problem poj-2425", "2\n1 1\n0\n1 2\n0\n", "4:3: a number is 2; it must be from 0 to 1"),
    ("problem atcoder-abc297-g", "1 3 2\n5\n", "1:5: 2 after 3; the set must be in ascending order"),
    ("problem samples/tree.problem", "1\n4\n1 2\n2 3\n3 1\n", "5:1: this edge closes a cycle; the edges must be a tree"),
    ("problem samples/tree.problem", "1\n3\n1 2\n3 3\n", "4:1: this edge closes a cycle; the edges must be a tree"),
    ("problem samples/tree.problem", "1\n3\n1 2 2 3\n", "3:4: expected the end of the line, found a space"),
    ("problem samples/tree.problem", "1\n3\n1 2\n2 4\n", "4:3: a number is 4; it must be from 1 to 3"),
    ("problem samples/tree.problem", "1\n3\n1 2\n", "4:1: expected a number, found the end of the file"),
    ("problem samples/tree.problem", "1\n2\n1 2\n\n", "4:1: expected the end of the file, found the end of the line"),
    ("problem samples/tree.problem", "1\n41\n", "2:1: the count of numbers is 41; it must be from 1 to 40"),
    ("problem poj-3710", "1\n2 2\n1 2\n", "4:1: expected a number, found the end of the file"),
    ("problem poj-3710", "2\n2 1\n1 2\n", "4:1: expected the number of vertices, found the end of the file"),
    ("problem poj-3710", "1\n2 1\n1 2\n2 1\n", "4:2: expected the end of the line, found a space"),
    ("problem poj-3710", "1\n2 1\n1 3\n", "3:3: a number is 3; it must be from 1 to 2"),
    ("problem poj-3710", "1\n2 1\n0 1\n", "3:1: a number is 0; it must be from 1 to 2"),
    ("problem poj-3710", "1\n2 500\n", "2:3: the number of edges is 500; it must be from 0 to 499"),
    ("problem poj-3710", "1\n100 1\n", "2:1: the number of vertices is 100; it must be from 1 to 99"),
    ("problem poj-3710 --piles 4..38808", "1\n2 1\n1 2\n", "3:4: too few numbers in a position: 2; it must have 4 or more"),
    ("problem poj-3710 --piles 2..4", "1\n2 2\n1 2\n1 2\n1\n3 4\n1 2\n1 2\n1 3\n3 1\n", "9:1: more numbers than 4 in a position"),
    ("problem poj-3710", "100\n", "1:1: the number of graphs is 100; it must be from 1 to 99"),
    ("problem poj-3710", "1\n2 1\n1 2\n\n", "4:1: expected the number of graphs, found the end of the line"),
    ("problem poj-3710", "1\n\n2 1\n1 2\n", "2:1: expected the number of vertices, found the end of the line"),
    ("problem poj-3710", "1\n2 1\n\n1 2\n", "3:1: expected a number, found the end of the line"),
    ("problem poj-3710", "1\n3 1\n1 2\n", "2:1: this graph is not a tree over vertex 1 with all its vertices, on which cycles hang"),
    ("problem poj-3710", "1\n4 4\n1 2\n2 3\n3 1\n2 4\n", "2:1: this graph is not a tree over vertex 1 with all its vertices, on which cycles hang"),
    ("problem luogu-p4055", "2 3\n..#\n.x#\n", "3:2: expected '.' or '#', found 'x'"),
    ("problem luogu-p4055", "2 3\n..\n.##\n", "2:3: expected '.' or '#', found the end of the line"),
    ("problem luogu-p4055", "2 3\n..##\n.##\n", "2:4: expected the end of the line, found '#'"),
    ("problem luogu-p4055", "2 3\n..#\n.## \n", "3:4: expected the end of the line, found a space"),
    ("problem luogu-p4055", "2 3\n..#\r\n.##\r\n", "2:4: expected the end of the line, found a carriage return"),
    ("problem luogu-p4055", "2 3\n..#\n", "3:1: expected '.' or '#', found the end of the file"),
    ("problem luogu-p4055", "2 3\n..#\n.##", "3:4: expected the end of the line, found the end of the file"),
    ("problem luogu-p4055", "2 3\n..#\n.##\n.##\n", "4:1: expected the end of the file, found '.'"),
    ("problem luogu-p4055", "2 3\n\n..#\n.##\n", "2:1: expected '.' or '#', found the end of the line"),
    ("problem luogu-p4055", "2 3 ..#\n.##\n", "1:4: expected the end of the line, found a space"),
    ("problem luogu-p4055", "0 3\n", "1:1: the number of rows is 0; it must be from 1 to 100"),
    ("problem luogu-p4055", "2 101\n", "1:3: the number of columns is 101; it must be from 1 to 100"),
    ("problem poj-3533 --max-pile 0", "1\n1 2 1\n", "2:3: a number is 2; it must be 1"),
    ("problem luogu-p4055 --max-pile 2", "2 3\n..#\n.##\n", "1:3: the number of columns is 3; it must be from 1 to 2"),
    ("problem hdu-1730", "2 5\n1 2\n3 6\n", "3:3: a number is 6; it must be from 1 to 5"),
    // Options.
    ("nim --max-pile 9", "1 9 10\n", "1:5: a number is 10; it must be from 0 to 9"),
    ("nim --piles 2..3", "1 2\n1\n", "2:2: too few numbers in a position: 1; it must have 2 or more"),
    ("nim --rows 1", "1\n2\n", "2:1: more positions than 1"),
    ("nim --layout counted --cases", "1\n1\n1\n1\n", "4:1: expected the end of the file, found '1'"),
    ("bash", "5 0\n", "1:3: the most that a move can take is 0; it must be 1 or more"),
    ("problem cses-1730 --rows 1", "2\n1\n1\n1\n1\n", "1:1: the number of positions is 2; it must be 1"),
];

#[test]
fn faults_are_found_where_they_are() {
    for &(arguments, input, message) in FAULTS {
        let found = validate(arguments, input);
        assert_eq!(found, (1, message.to_owned()), "{arguments}: {input:?}");
        let (code, said) = validate(&format!("{arguments} --protocol kattis"), input);
        assert_eq!((code, &*said), (43, message), "{arguments}: {input:?}");
    }
}

#[test]
fn the_numbers_of_all_positions_are_counted() {
    let row = |count: usize| format!("{count}\n{}\n", vec!["1"; count].join(" "));
    let input = format!("2\n{}{}", row(199_999), row(1));
    assert_eq!(validate("problem cses-1730", &input), (0, "ok 2 positions".to_owned()));
    let input = format!("2\n{}{}", row(199_999), row(2));
    let message = "5:3: more numbers than 200000 in all positions".to_owned();
    assert_eq!(validate("problem cses-1730", &input), (1, message));
}

#[test]
fn samples_and_what_is_generated_are_valid() {
    for problem in PROBLEMS {
        let arguments = format!("problem {}", problem.id);
        assert_eq!(validate(&arguments, &problem.problem().samples.remove(0).input).0, 0, "{}", problem.id);
        for seed in ["1", "2"] {
            let mut judge = Command::cargo_bin("judge").unwrap();
            let fewer = fewer_piles(&problem.problem()).split_whitespace();
            let generated =
                judge.args(["gen", "problem", problem.id, "--seed", seed]).args(fewer).output().unwrap();
            let generated = String::from_utf8(generated.stdout).unwrap();
            let found = validate(&format!("{arguments} --protocol kattis"), &generated);
            assert_eq!(found.0, 42, "{}: {}", problem.id, found.1);
        }
    }
    for (game, options) in [
        ("wythoff", "--layout lines --until-zero"),
        ("nim", "--layout counted --until-zero"),
        ("pebbles", "--layout counted"),
        ("strip", "--cases"),
        ("kayles", "--layout counted --cases"),
        ("unequal", "--piles 7"),
    ] {
        let mut judge = Command::cargo_bin("judge").unwrap();
        let generated = judge.args(["gen", game]).args(options.split(' ')).output().unwrap();
        let generated = String::from_utf8(generated.stdout).unwrap();
        assert_eq!(validate(&format!("{game} {options}"), &generated).0, 0, "{game}: {generated}");
    }
}

/// The parameters that `gen` draws, which are small, limited the rows that were valid.
#[test]
fn each_parameter_that_judge_accepts_is_valid() {
    let rules = "rules @samples/rules/third.rules";
    assert_eq!(validate(rules, "300 5\n18446744073709551615 7\n"), (0, "ok 2 positions".to_owned()));
    let mut judge = Command::cargo_bin("judge").unwrap();
    let drawn = judge.arg("gen").args(rules.split(' ')).args(["--rows", "50"]).output().unwrap();
    let drawn = String::from_utf8(drawn.stdout).unwrap();
    let parameters = drawn.lines().map(|row| row.split(' ').next().unwrap().parse::<u64>().unwrap());
    assert!(parameters.clone().all(|k| (3..=99).contains(&k)) && parameters.count() == 50, "{drawn}");
    assert_eq!(validate(rules, &drawn), (0, "ok 50 positions".to_owned()));
}

/// The longest walk that a bounded search found, of 2 vertices here, limited the rows that were valid.
#[test]
fn each_walk_that_judge_accepts_is_valid() {
    let edges = tempfile::NamedTempFile::new().unwrap();
    let pairs = (1..16).step_by(2).map(|vertex| format!("{vertex} {}\n", vertex + 1));
    fs::write(edges.path(), pairs.collect::<String>() + "17 18\n18 19\n").unwrap();
    let game = format!("geography {}", edges.path().display());
    let judged = |rows: &str| {
        let mut judge = Command::cargo_bin("judge").unwrap();
        judge.args(game.split(' ')).write_stdin(rows).output().unwrap().status.success()
    };
    let mut rows: Vec<String> = (1..=19).map(|vertex: u64| vertex.to_string()).collect();
    let edges = (1..16).step_by(2).chain([17, 18]);
    rows.extend(edges.flat_map(|one| [format!("{one} {}", one + 1), format!("{} {one}", one + 1)]));
    rows.extend(["17 18 19", "19 18 17"].map(str::to_owned));
    for row in &rows {
        assert_eq!(validate(&game, &format!("{row}\n")), (0, "ok 1 position".to_owned()), "{row}");
    }
    assert!(judged(&(rows.join("\n") + "\n")));
    for row in ["17 19\n", "17 18 17\n", "2 3\n"] {
        assert!(!judged(row) && validate(&game, row).0 == 1, "{row}");
    }
    let mut judge = Command::cargo_bin("judge").unwrap();
    let drawn = judge.arg("gen").args(game.split(' ')).args(["--piles", "3"]).output().unwrap();
    let drawn = String::from_utf8(drawn.stdout).unwrap();
    assert_eq!(validate(&format!("{game} --piles 3"), &drawn), (0, "ok 10 positions".to_owned()));
}

#[test]
fn without_a_verdict_the_exit_code_is_2() {
    for (arguments, message) in [
        ("problem poj-1067 missing", "judge: missing: cannot be read: "),
        (
            "problem poj-1067 --max-pile 1000000001",
            "judge: poj-1067: --max-pile 1000000001: the largest number",
        ),
        ("nim --protocol polygon", "judge: invalid value 'polygon' for '--protocol <NAME>'"),
    ] {
        let (code, said) = validate(arguments, "");
        assert!(code == 2 && said.starts_with(message), "{code}: {said}");
    }
}
