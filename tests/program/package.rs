//! `judge package`: the contents of packages, and tests that their validators and checkers work.
#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use judge::contest::problems;
use judge::game::{Ending, Ruleset, Settings};
use judge::games::table::GAMES;
use tempfile::TempDir;

use crate::validate::FAULTS;

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// Writes a package, and returns the exit code and the message.
fn package(arguments: &[&str], folder: &Path) -> (i32, String) {
    let done = Command::new(JUDGE).arg("package").args(arguments).arg(folder).output().unwrap();
    (done.status.code().unwrap(), String::from_utf8(done.stderr).unwrap())
}

/// The compiled program.
fn compiled(source: &Path) -> PathBuf {
    let program = source.with_extension("exe");
    let warnings = ["-std=c++11", "-Wall", "-Wextra", "-Werror", "-o"];
    let done = Command::new("g++").args(warnings).arg(&program).arg(source).status();
    assert!(done.expect("there is g++").success(), "{}", source.display());
    program
}

fn code(program: &Path, arguments: &[&Path], input: &Path) -> i32 {
    let mut command = Command::new(program);
    command.args(arguments).stdin(File::open(input).unwrap()).stderr(Stdio::null());
    command.status().unwrap().code().unwrap()
}

/// All files in a folder that have this extension.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    files.sort();
    files
}

/// Each validator accepts its tests, and refuses whatever `judge validate` refuses.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn validators_of_packages_find_the_same_faults() {
    let mut faults: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (arguments, input, _) in FAULTS {
        if let Some(id) = arguments.strip_prefix("problem ").filter(|id| !id.contains(' ')) {
            faults.entry(id).or_default().push(input);
        }
    }
    assert!(faults.len() >= 12, "{faults:?}");
    for (id, faulty) in faults {
        let folder = TempDir::new().unwrap();
        let root = folder.path().join(id.replace(['-', '/', '.'], ""));
        let written = package(&["problem", id, "--format", "kattis", "--tests", "8"], &root);
        assert_eq!(written.0, 0, "{id}: {}", written.1);
        let validator = compiled(&root.join("input_validators/validator.cpp"));
        let tests = files(&root.join("data/secret"), "in");
        assert!(tests.len() >= 7, "{tests:?}");
        for test in tests.iter().chain(&files(&root.join("data/sample"), "in")) {
            assert_eq!(code(&validator, &[], test), 42, "{id}: {}", test.display());
        }
        for input in faulty {
            let file = root.join("faulty");
            fs::write(&file, input).unwrap();
            assert_eq!(code(&validator, &[], &file), 43, "{id}: {input:?}");
        }
    }
}

/// The text of a problem, by its input, game, row and limits; the inputs that its validators accept, and refuse.
type Text = ([&'static str; 4], &'static [&'static str], &'static [&'static str]);

/// Texts whose packages once had tests that their validators refused, or validators that accepted too much.
const TEXTS: &[Text] = &[
    // The limit on all numbers held for the rows of each game.
    (
        [
            "t / repeat t { q / repeat q { n a[n] / } }",
            "nim",
            "a",
            "t 1..5; q 1..4; n 1..6; sum n 10; a 0..20",
        ],
        &["2\n1\n5 1 1 1 1 1\n1\n5 1 1 1 1 1\n"],
        &["2\n1\n5 1 1 1 1 1\n1\n6 1 1 1 1 1 1\n"],
    ),
    (
        [
            "t / repeat t { repeat until n = 0 { n a[n] / } }",
            "nim",
            "a",
            "t 1..3; n 1..50; a 0..9; sum n 12; repeat 1..4",
        ],
        &["1\n1 1\n0\n"],
        &["1\n0\n", "1\n1 1\n1 1\n1 1\n1 1\n1 1\n0\n"],
    ),
    // A list of no numbers had no line. The limit on its length counted the other numbers of the row.
    (
        ["t / repeat t { c k / a[k] / }", "circle 0.137", "c a", "t 1..9; c 1..30; k 0..4; a 1..20; sum k 4"],
        &["1\n3 0\n\n", "1\n9 4\n1 2 3 4\n"],
        &["1\n3 0\n", "2\n9 4\n1 2 3 4\n9 1\n1\n"],
    ),
    // The least cell of rising rows was said to be 2, because one row of equal cells was tried.
    (
        ["t / repeat t { n / a[n] / }", "silver-dollar", "a", "t 1..9; n 2..4; a 1..20, rising"],
        &["2\n2\n1 2\n3\n1 5 20\n"],
        &["1\n2\n2 1\n", "1\n2\n1 1\n", "1\n2\n0 1\n"],
    ),
    // All tests had only zeros.
    (["repeat until n = 0 { n / }", "octal 0.137", "each of 1..n", "n 1..40"], &["40\n7\n0\n"], &["41\n0\n"]),
    (["t / repeat t { n / }", "kayles", "each of 1..n", "n 5..40; t 1..5"], &["1\n40\n"], &["1\n4\n"]),
    // Tests exceeded the limits on the successors of a vertex, and on the edges of all graphs.
    (
        [
            "n q / repeat n { k v[k] / } repeat q { p / }",
            "graph {v}",
            "p",
            "n 1..5; q 1..4; k 0..2; v 0..2; p 0..n-1",
        ],
        &["3 1\n0\n0\n2 0 1\n2\n"],
        &["4 1\n0\n0\n0\n3 0 1 2\n2\n", "4 1\n1 3\n0\n0\n0\n2\n"],
    ),
    (
        [
            "t / repeat t { n q / repeat n { k v[k] / } repeat q { p / } }",
            "graph {v}",
            "p",
            "t 1..3; n 1..6; q 1..3; k 0..n; v p 0..n-1; sum k 2",
        ],
        &["2\n2 1\n0\n1 0\n0\n2 1\n0\n1 0\n0\n"],
        &["2\n2 1\n0\n1 0\n0\n3 1\n0\n1 0\n1 0\n0\n"],
    ),
    // The ends of a range can be equal, but not in descending order.
    (
        [
            "t / repeat t { s[2] n / a[n] / }",
            "subtraction --take {s[1]}-{s[2]}",
            "a",
            "t 1..4; n 1..9; s a 1..20",
        ],
        &["1\n3 3 1\n5\n", "1\n1 20 2\n5 1\n"],
        &["1\n3 2 1\n5\n", "1\n0 2 1\n5\n", "1\n1 3\n5\n"],
    ),
    // What a number may be depends on the others.
    (
        ["t / repeat t { a b c / }", "chomp", "a b c", "t 1..9; a b c 0..9"],
        &["1\n3 3 1\n", "1\n9 0 0\n"],
        &["1\n0 0 0\n", "1\n3 1 2\n"],
    ),
    (
        ["t / repeat t { a b p / }", "pass-nim", "a b p", "t 1..9; a b 0..9; p 0..9"],
        &["1\n9 9 1\n", "1\n0 9 0\n"],
        &["1\n1 1 2\n"],
    ),
    // The validators accepted such rows.
    (
        ["t / repeat t { n / a[n] / }", "northcott", "a", "t 1..9; n 2..6; a 0..9"],
        &["1\n4\n1 2 2 1\n"],
        &["1\n4\n1 2 3 3\n", "1\n3\n1 2 3\n"],
    ),
    (
        ["t / repeat t { n / a[n] / }", "hackenbush", "a", "t 1..9; n 2..6; a 0..9"],
        &["1\n4\n0 1 1 1\n"],
        &["1\n3\n0 1 1\n"],
    ),
    (
        ["t / repeat t { n / a[n] / }", "turning-corners", "a", "t 1..9; n 2..6; a 0..9"],
        &["1\n4\n1 1 1 1\n"],
        &["1\n3\n0 1 1\n"],
    ),
    (
        ["t / repeat t { n / a[n] / }", "turning-corners --dimensions 3", "a", "t 1..9; n 3..9; a 0..9"],
        &["1\n6\n1 1 1 1 1 1\n", "1\n3\n0 9 0\n"],
        &["1\n4\n1 1 1 1\n", "1\n8\n1 2 3 4 5 6 7 8\n"],
    ),
    // Trees on which cycles hang: one of two edges, two at one vertex, one at the ground; and what is not such a tree:
    // without a vertex, with an edge from a vertex to itself, with a vertex of two cycles, with an edge of two cycles,
    // with a cycle that hangs on another, with a cycle between two trees, and with a cycle apart.
    (
        [
            "repeat { n / cacti n { m k / e[k][2] } }",
            "hackenbush --ground 1",
            "e",
            "n 1..3; m 1..6; k 0..10; e 1..m",
        ],
        &[
            "1\n1 0\n",
            "2\n2 2\n1 2\n2 1\n3 3\n3 2\n2 3\n1 2\n3\n1 0\n6 7\n5 6\n1 3\n3 2\n2 4\n4 3\n3 5\n6 3\n3 3\n1 2\n2 3\n3 1\n",
            "1\n6 6\n1 2\n2 3\n3 4\n4 2\n2 5\n5 6\n",
        ],
        &[
            "1\n2 0\n",
            "1\n2 2\n1 2\n2 2\n",
            "1\n2 2\n1 2\n1 1\n",
            "1\n2 3\n1 2\n1 2\n1 2\n",
            "1\n4 5\n1 2\n2 3\n3 4\n4 1\n1 3\n",
            "1\n5 6\n1 2\n2 3\n3 1\n2 4\n4 5\n5 2\n",
            "1\n4 4\n1 2\n2 3\n3 1\n3 4\n",
            "1\n5 5\n1 2\n3 4\n4 5\n5 3\n2 1\n",
            "1\n4 4\n2 3\n3 4\n4 2\n2 3\n",
        ],
    ),
    (
        ["repeat until n m = 0 { n m / grid g[n][m] }", "geography {g}", "any of g", "n 1..3; m 1..n"],
        &["1 1\n.\n3 2\n.#\n..\n##\n0 0\n"],
        &["1 1\n0\n0 0\n", "1 2\n..\n0 0\n", "2 2\n..\n0 0\n", "1 1\n.\n0 1\n", "0 0\n"],
    ),
];

/// The exit code of `judge validate` for a problem.
fn validated(problem: &Path, input: &Path) -> i32 {
    let mut validate = Command::new(JUDGE);
    validate.args(["validate", "problem"]).arg(problem).stdin(File::open(input).unwrap());
    validate.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap().code().unwrap()
}

#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn both_validators_of_a_text_agree_with_each_other_and_its_package() {
    for ([input, game, row, limits], right, wrong) in TEXTS {
        let (folder, answer) = (TempDir::new().unwrap(), "answer first second");
        let file = folder.path().join("own.problem");
        let text = format!("title T\ninput {input}\ngame {game}\nrow {row}\n{answer}\nlimits {limits}\n");
        fs::write(&file, text).unwrap();
        let root = folder.path().join("own");
        let written = package(&["problem", file.to_str().unwrap(), "--format", "kattis"], &root);
        assert_eq!(written.0, 0, "{input}, {game}, {limits}: {}", written.1);
        let validator = compiled(&root.join("input_validators/validator.cpp"));
        let agree = |test: &Path, accepted: bool| {
            let codes = (validated(&file, test), code(&validator, &[], test));
            let expected = if accepted { (0, 42) } else { (1, 43) };
            assert_eq!(codes, expected, "{input}, {game}, {limits}: {}", fs::read_to_string(test).unwrap());
        };
        let tests = files(&root.join("data/secret"), "in");
        assert!(tests.len() > 4, "{input}: {tests:?}");
        for test in &tests {
            agree(test, true);
        }
        for (inputs, accepted) in [(right, true), (wrong, false)] {
            for input in *inputs {
                fs::write(root.join("input"), input).unwrap();
                agree(&root.join("input"), accepted);
            }
        }
        let mut drawn = Command::new(JUDGE);
        drawn.args(["gen", "problem"]).arg(&file);
        fs::write(root.join("drawn"), drawn.output().unwrap().stdout).unwrap();
        agree(&root.join("drawn"), true);
    }
}

/// Their validators once refused the tests.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn the_tests_of_a_game_pass_its_validator() {
    let folder = TempDir::new().unwrap();
    let edges = folder.path().join("four.edges");
    fs::write(&edges, "0 1\n1 2\n2 3\n").unwrap();
    for (index, game) in
        [&["chomp"][..], &["pass-nim"], &["graph", edges.to_str().unwrap()]].iter().enumerate()
    {
        let root = folder.path().join(format!("packed{index}"));
        let written = package(&[*game, &["--format", "kattis"]].concat(), &root);
        assert_eq!(written.0, 0, "{}", written.1);
        let validator = compiled(&root.join("input_validators/validator.cpp"));
        let tests = files(&root.join("data/secret"), "in");
        assert!(tests.len() > 20, "{tests:?}");
        for test in &tests {
            assert_eq!(code(&validator, &[], test), 42, "{game:?}: {}", fs::read_to_string(test).unwrap());
        }
    }
}

/// The validator of a text's package says these codes about these inputs, and accepts the package's own tests.
fn validator_says(text: &str, inputs: &[(&str, i32)]) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("own.problem");
    fs::write(&file, format!("title Own\njudge J\n{text}")).unwrap();
    let root = folder.path().join("own");
    let written = package(&["problem", file.to_str().unwrap(), "--format", "kattis", "--tests", "8"], &root);
    assert_eq!(written.0, 0, "{}", written.1);
    let validator = compiled(&root.join("input_validators/validator.cpp"));
    for test in files(&root.join("data/secret"), "in") {
        assert_eq!(code(&validator, &[], &test), 42, "{}", test.display());
    }
    for (input, expected) in inputs {
        fs::write(root.join("input"), input).unwrap();
        assert_eq!(code(&validator, &[], &root.join("input")), *expected, "{input:?}");
    }
}

/// The validator once dropped the bound of a list that other numbers of the row come before.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn a_validator_knows_the_bound_of_a_list_after_other_numbers() {
    let text = "input t / repeat t { n m / a[n] / }\ngame nim\nrow 7 a\nanswer first second\n\
                limits t 1..9; n 1..5; m 1..100; a 1..m\n";
    validator_says(text, &[("1\n1 5\n5\n", 42), ("1\n1 5\n6\n", 43), ("1\n1 5\n99\n", 43)]);
}

/// Validators once accepted numbers from which no position is computed.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn a_validator_refuses_an_empty_position() {
    let text = "input t / repeat t { n / e[n][2] }\ngame nim\nrow {e[1]-e[2] if e[1] > e[2]}\nanswer yes no\n\
                limits t 1..9; n 1..5; e 0..6\n";
    validator_says(text, &[("1\n1\n5 3\n", 42), ("1\n1\n3 3\n", 43), ("1\n2\n3 4\n5 4\n", 42)]);
}

/// The tests of a package show that its wrong solutions are wrong; its slow solutions compile.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn wrong_and_slow_solutions_are_found_by_the_tests() {
    for (game, wrong, slow) in
        [("wythoff", "wrong_double.cpp", None), ("nim", "wrong_misere.cpp", Some("slow_table.cpp"))]
    {
        let folder = TempDir::new().unwrap();
        let root = folder.path().join("packed");
        assert_eq!(package(&[game, "--format", "kattis", "--tests", "20"], &root).0, 0);
        let program = compiled(&root.join("submissions/wrong_answer").join(wrong));
        let is_wrong = |input: &PathBuf| {
            let done = Command::new(&program).stdin(File::open(input).unwrap()).output().unwrap();
            done.stdout != fs::read(input.with_extension("ans")).unwrap()
        };
        let wrong = files(&root.join("data/secret"), "in").iter().filter(|input| is_wrong(input)).count();
        assert!(wrong > 1, "{game}: {wrong}");
        let folder = root.join("submissions/time_limit_exceeded");
        assert_eq!(slow.is_some(), folder.exists(), "{game}");
        if let Some(slow) = slow {
            compiled(&folder.join(slow));
        }
    }
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("packed");
    // For this problem, no table is too long.
    assert_eq!(package(&["problem", "hdu-2149", "--format", "kattis", "--tests", "2"], &root).0, 0);
    assert!(!root.join("submissions/time_limit_exceeded").exists());
}

/// For every kind of answer, the checker accepts the right answers and rejects every output that differs from them in a
/// word.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn checkers_of_packages_tell_right_from_wrong() {
    for id in ["poj-1067", "poj-1704", "cses-1729", "hdu-2177", "hdu-2149", "luogu-p1247", "hdu-2176"] {
        let folder = TempDir::new().unwrap();
        let root = folder.path().join("packed");
        assert_eq!(package(&["problem", id, "--format", "kattis", "--tests", "3"], &root).0, 0);
        let checker = compiled(&root.join("output_validators/checker.cpp"));
        let feedback = root.join("feedback");
        fs::create_dir(&feedback).unwrap();
        let (input, answers) = (root.join("data/sample/1.in"), root.join("data/sample/1.ans"));
        let sample = problems::find(id).unwrap().problem().samples.remove(0);
        assert_eq!(fs::read_to_string(&answers).unwrap(), sample.answers);
        let told = |output: &str| {
            let file = root.join("output");
            fs::write(&file, output).unwrap();
            let code = code(&checker, &[&input, &answers, &feedback], &file);
            (code, fs::read_to_string(feedback.join("judgemessage.txt")).unwrap())
        };
        let words: Vec<&str> = sample.answers.split_whitespace().collect();
        let ok = format!("ok {} words\n", words.len());
        assert_eq!(told(&sample.answers), (42, ok.clone()));
        assert_eq!(told(&format!(" \r\n{}", words.join("\n\t"))), (42, ok));
        for index in 0..words.len() {
            for instead in [&[][..], &["7x"], &[words[index], words[index]]] {
                let changed = [&words[..index], instead, &words[index + 1..]].concat().join(" ");
                assert_eq!(told(&changed).0, 43, "{id}: {changed}");
            }
        }
    }
}

/// Whether the player to move wins, by the rules alone.
fn wins(game: &dyn Ruleset, row: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(row) {
        return known;
    }
    let options = options(game, row);
    let wins = options.iter().any(|left| !wins(game, left, known))
        || options.is_empty() && game.ending() == Ending::Misere;
    known.insert(row.to_vec(), wins);
    wins
}

fn options(game: &dyn Ruleset, row: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    let _ = game.visit_moves(row, &mut |left| {
        options.push(left.to_vec());
        ControlFlow::Continue(())
    });
    options
}

fn written(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The checker for one move accepts exactly the winning moves, and `-` exactly if there is none.
#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn checkers_accept_every_winning_move() {
    for (index, name) in [
        "nim",
        "nim --misere",
        "nim --max 2",
        "wythoff",
        "wythoff --misere",
        "bash",
        "euclid",
        "mark",
        "subtraction --take 1,3,4",
        "euclid --misere",
    ]
    .iter()
    .enumerate()
    {
        let (entry, arguments) = name.split_once(' ').unwrap_or((name, ""));
        let game = GAMES.iter().find(|game| game.name == entry).unwrap().parse(arguments).unwrap();
        let folder = TempDir::new().unwrap();
        let root = folder.path().join(format!("packed{index}"));
        let asked = format!("{name} --answer move --format kattis --tests 20");
        assert_eq!(package(&asked.split(' ').collect::<Vec<_>>(), &root).0, 0);
        let checker = compiled(&root.join("output_validators/checker.cpp"));
        let [input, answers, output] = ["input", "answers", "output"].map(|name| root.join(name));
        let told = |row: &str, right: &str, wrote: &str| {
            for (file, text) in [(&input, row), (&answers, right), (&output, wrote)] {
                fs::write(file, text).unwrap();
            }
            code(&checker, &[&input, &answers, &root], &output)
        };
        let all: Vec<Vec<u64>> = (0..25).map(|place| vec![place / 5, place % 5]).collect();
        let mut known = HashMap::new();
        for row in all.iter().filter(|row| *entry != *"bash" || row[1] > 0) {
            let winning: Vec<Vec<u64>> =
                options(&*game, row).into_iter().filter(|left| !wins(&*game, left, &mut known)).collect();
            let right = winning.first().map_or("-".to_owned(), |left| written(left));
            for left in &all {
                let expected = if winning.contains(left) { 42 } else { 43 };
                assert_eq!(told(&written(row), &right, &written(left)), expected, "{name}: {row:?} {left:?}");
            }
            for (wrote, is_right) in
                [("-", winning.is_empty()), ("x 1", false), ("1", false), ("- -", false), ("", false)]
            {
                let expected = if is_right { 42 } else { 43 };
                assert_eq!(told(&written(row), &right, wrote), expected, "{name}: {row:?} {wrote}");
            }
        }
        for input in files(&root.join("data/secret"), "in") {
            let answers = input.with_extension("ans");
            assert_eq!(
                code(&checker, &[&input, &answers, &root], &answers),
                42,
                "{name}: {}",
                input.display()
            );
        }
        // The tests show that wrong solutions are wrong.
        let wrong = root.join("submissions/wrong_answer");
        for wrong in if wrong.exists() { files(&wrong, "cpp") } else { Vec::new() } {
            let program = compiled(&wrong);
            let is_found = files(&root.join("data/secret"), "in").iter().any(|input| {
                let done = Command::new(&program).stdin(File::open(input).unwrap()).output().unwrap();
                fs::write(&output, done.stdout).unwrap();
                code(&checker, &[input, &input.with_extension("ans"), &root], &output) == 43
            });
            assert!(is_found, "{name}: {}", wrong.display());
        }
    }
}

#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn a_checker_of_all_winning_moves_accepts_any_order() {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("packed");
    assert_eq!(package(&["nim", "--answer", "moves", "--format", "kattis", "--tests", "3"], &root).0, 0);
    let checker = compiled(&root.join("output_validators/checker.cpp"));
    let [answers, output] = ["answers", "output"].map(|name| root.join(name));
    fs::write(&answers, "2 5 7 | 3 4 7 | 3 5 6\n-\n").unwrap();
    for (wrote, expected) in [
        ("2 5 7 | 3 4 7 | 3 5 6\n-\n", 42),
        ("6 5 3 |  3 4 7 \n| 2 5 7 -", 42),
        ("2 5 7 | 3 4 7 | 2 5 7\n-\n", 43),
        ("2 5 7 | 3 4 7\n-\n", 43),
        ("2 5 7 | 3 4 7 | 3 5 6 | 1 1 1\n-\n", 43),
        ("-\n-\n", 43),
        ("2 5 7 | 3 4 7 | 3 5 6\n", 43),
        ("2 5 7 | 3 4 7 | 3 5 6\n-\n-", 43),
    ] {
        fs::write(&output, wrote).unwrap();
        assert_eq!(code(&checker, &[&answers, &answers, &root], &output), expected, "{wrote}");
    }
}

#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn the_solutions_of_a_package_pass_its_tests() {
    for id in ["poj-1067", "poj-2960"] {
        let folder = TempDir::new().unwrap();
        let root = folder.path().join("polygon");
        assert_eq!(package(&["problem", id, "--format", "polygon", "--tests", "60"], &root).0, 0);
        let xml = fs::read_to_string(root.join("problem.xml")).unwrap();
        let answers = files(&root.join("tests"), "a");
        assert!(answers.len() > 20, "{answers:?}");
        assert!(xml.contains(&format!("<test-count>{}</test-count>", answers.len())), "{xml}");
        assert_eq!(xml.matches("<test method=").count(), answers.len());
        let solution = compiled(&root.join("solutions/solution.cpp"));
        assert!(["py", "rs"].iter().all(|end| root.join(format!("solutions/solution.{end}")).exists()));
        let mut seen = Vec::new();
        for answer in answers {
            let input = fs::read_to_string(answer.with_extension("")).unwrap();
            let mut solution = Command::new(&solution);
            let solved = solution.stdin(File::open(answer.with_extension("")).unwrap()).output().unwrap();
            assert_eq!(fs::read(&answer).unwrap(), solved.stdout, "{}", answer.display());
            assert!(!seen.contains(&input), "{}: the same twice", answer.display());
            seen.push(input);
        }
        for file in ["check.cpp", "files/check.cpp", "files/validator.cpp", "statements/english/problem.tex"]
        {
            assert!(root.join(file).exists(), "{file}");
        }
        for part in ["name.tex", "legend.tex", "input.tex", "output.tex", "example.01", "example.01.a"] {
            assert!(root.join("statement-sections/english").join(part).exists(), "{part}");
        }
        assert!(fs::read_to_string(root.join("files/check.cpp")).unwrap().contains("#include \"testlib.h\""));
    }
}

#[test]
#[ignore = "it needs g++; .ci/run runs it"]
fn games_have_packages_too() {
    let folder = TempDir::new().unwrap();
    for (arguments, game) in [
        (&["bash"][..], "bash"),
        (&["unequal", "--layout", "counted", "--cases", "--max-pile", "5000"], "unequal"),
        (&["strip", "--misere", "--layout", "lines", "--until-zero"], "strip"),
        (&["nim", "--max", "3", "--words", "Yes,No", "--piles", "2..4"], "nim"),
        (&["subtraction", "--take", "1,3-5", "--max-pile", "40"], "subtraction"),
        // 100 numbers are not coins of three, and 7 are not pairs.
        (&["turning-corners", "--dimensions", "3"], "corners"),
        (&["turning-corners", "--piles", "2..7"], "pairs"),
    ] {
        let root = folder.path().join(game);
        let format = ["--format", "kattis", "--tests", "50"];
        let written = package(&[arguments, &format].concat(), &root);
        assert_eq!(written.0, 0, "{game}: {}", written.1);
        let validator = compiled(&root.join("input_validators/validator.cpp"));
        for test in files(&root.join("data/secret"), "in") {
            assert_eq!(code(&validator, &[], &test), 42, "{game}: {}", test.display());
        }
        assert!(
            fs::read_to_string(root.join("problem_statement/problem.en.tex")).unwrap().contains("A move: ")
        );
    }
    // Without a proof, a program answers from the table, as far as it goes.
    for (most, code, message) in [(63, 0, ""), (64, 2, "only numbers up to 63")] {
        let file = folder.path().join(format!("steps{most}.problem"));
        let text = format!(
            "title Steps\njudge Local 1\ninput repeat {{ a b / }}\ngame rules 'a b -> a-1 b | a b-2 | a-3 b-3'\n\
             row a b\nanswer first second\nlimits a b 1..{most}; repeat 1..100\n"
        );
        fs::write(&file, text).unwrap();
        let root = folder.path().join(format!("steps{most}"));
        let arguments = ["problem", file.to_str().unwrap(), "--format", "kattis", "--tests", "20"];
        let (found, said) = package(&arguments, &root);
        assert!(found == code && said.contains(message), "{said}");
        if code > 0 {
            continue;
        }
        let solution = compiled(&root.join("submissions/accepted/solution.cpp"));
        for test in files(&root.join("data/secret"), "in") {
            let answers =
                Command::new(&solution).stdin(fs::File::open(&test).unwrap()).output().unwrap().stdout;
            assert_eq!(answers, fs::read(test.with_extension("ans")).unwrap(), "{}", test.display());
        }
    }
    for (arguments, name, message) in [
        (&["chomp", "--answer", "move", "--format", "kattis"][..], "moves", "for no other answer"),
        (&["nim", "--format", "kattis"], "A-b", "letters a to z and digits only"),
        (&["nim", "--format", "kattis"], "nim", "the folder is not empty"),
        (&["wythoff", "--piles", "3", "--format", "polygon"], "new", "--piles 3: a position has 2"),
    ] {
        let (code, said) = package(arguments, &folder.path().join(name));
        assert!(code == 2 && said.contains(message), "{arguments:?}: {said}");
    }
    assert!(!folder.path().join("new").exists());
}

/// Statements and headings once had the rules of the game without its options.
#[test]
fn statements_and_headings_have_the_numbers_of_the_options() {
    let folder = TempDir::new().unwrap();
    let (mut statements, mut headings) = (0, 0);
    for (game, arguments) in
        GAMES.iter().flat_map(|game| game.trials().map(move |trial| (game, trial.arguments)))
    {
        let settings = Settings::parse(game.parameters, &arguments).unwrap();
        let rules = game
            .parameters
            .iter()
            .filter(|it| !it.is_file && !["code", "values", "order"].contains(&it.name));
        let given: Vec<&str> = rules.filter_map(|it| settings.value(it.name)).collect();
        let numbers = |text: &str| -> BTreeSet<u64> {
            text.split(|letter: char| !letter.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect()
        };
        let expected = numbers(&given.join(" "));
        if expected.is_empty() || arguments.contains("--misere") {
            continue;
        }
        let said = |command: &str, options: &str| {
            let line = format!("\"$0\" {command} {} {arguments} {options}", game.name);
            let done = Command::new("sh").args(["-c", &line, JUDGE]).output().unwrap();
            done.status.success().then(|| String::from_utf8(done.stdout).unwrap())
        };
        let root = folder.path().join(format!("statement{statements}"));
        if said("package", &format!("--format kattis --tests 1 --rows 3 --max-pile 40 {}", root.display()))
            .is_some()
        {
            let statement = fs::read_to_string(root.join("problem_statement/problem.en.tex")).unwrap();
            let rules = statement.split("A player who has no move").next().unwrap();
            assert!(numbers(rules).is_superset(&expected), "{} {arguments}: {rules}", game.name);
            statements += 1;
        }
        if let Some(source) = said("submission", "") {
            let heading: Vec<&str> =
                source.lines().skip(1).take_while(|line| line.starts_with("//!")).collect();
            let heading = heading.join(" ");
            assert!(numbers(&heading).is_superset(&expected), "{} {arguments}: {heading}", game.name);
            headings += 1;
        }
    }
    assert!(statements > 15 && headings > 15, "{statements} {headings}");
    // The problem's ground is vertex 1.
    let root = folder.path().join("hdu3094");
    let small = ["--piles", "4..8", "--rows", "3", "--tests", "1"];
    assert_eq!(package(&[&["problem", "hdu-3094", "--format", "kattis"][..], &small].concat(), &root).0, 0);
    let statement = fs::read_to_string(root.join("problem_statement/problem.en.tex")).unwrap();
    assert!(statement.contains("vertex 1 is the ground"), "{statement}");
}

/// A count's limits were once left out, and the positions of all games said to be as few as those of one.
#[test]
fn a_statement_gives_the_limits_of_every_count() {
    let folder = TempDir::new().unwrap();
    let (text, root) = (folder.path().join("nested.problem"), folder.path().join("nested"));
    let lines = "title Nested\ninput t / repeat t { q / repeat q { n a[n] / } }\ngame nim\nrow a\nanswer A B\n\
                 limits t 1..5; q 1..4; n 1..6; a 0..20\nsample 1 / 1 / 1 3 => A\n";
    fs::write(&text, lines).unwrap();
    let small = ["--format", "kattis", "--tests", "1"];
    let done = package(&[&["problem", text.to_str().unwrap()][..], &small].concat(), &root);
    assert_eq!(done.0, 0, "{}", done.1);
    let statement = fs::read_to_string(root.join("problem_statement/problem.en.tex")).unwrap();
    for limit in ["Each t is from 1 to 5.", "Each q is from 1 to 4.", "Each n is from 1 to 6."] {
        assert!(statement.contains(limit), "{limit}: {statement}");
    }
    assert!(!statement.contains("There are at most 4 positions"), "{statement}");
}
