//! `judge check`: its verdicts, exit codes and messages.

use std::fs;
use std::io::Write;

use assert_cmd::Command;
use judge::Kernel;
use judge::contest::check::{LetterCase, Verdict, check};
use judge::contest::problems::{Sample, all};
use tempfile::NamedTempFile;

/// Runs the program on `input` and returns its exit code and its message.
fn judge(arguments: &[&str], input: &str) -> (i32, String) {
    let done = Command::cargo_bin("judge").unwrap().args(arguments).write_stdin(input).output().unwrap();
    assert!(done.stdout.is_empty());
    (done.status.code().unwrap(), String::from_utf8(done.stderr).unwrap())
}

fn file(content: &str) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(content.as_bytes()).unwrap();
    file
}

/// Checks `output`, on standard input, and returns the message without the file names.
fn checked(arguments: &str, input: &str, output: &str) -> (i32, String) {
    let input = file(input);
    let path = input.path().to_str().unwrap();
    let arguments: Vec<&str> = ["check"].into_iter().chain(arguments.split(' ')).chain([path, "-"]).collect();
    let (code, message) = judge(&arguments, output);
    let message = message.replace(path, "in").replace("judge: <stdin>:", "");
    (code, message.trim_end().to_owned())
}

/// Arguments, an input, an output, and the message.
#[rustfmt::skip]
const VERDICTS: &[(&str, &str, &str, i32, &str)] = &[
    ("wythoff", "2 1\n8 4\n4 7\n", "0\n1\n0\n", 0, "ok 3 answers"),
    ("wythoff", "2 1\n", "0", 0, "ok 1 answer"),
    ("wythoff", "", " \n", 0, "ok 0 answers"),
    // Blanks do not matter, and only these four characters are blanks.
    ("wythoff", "2 1\n8 4\n4 7\n", "\n\n 0\t1\r\n\r\n0", 0, "ok 3 answers"),
    ("wythoff", "2 1\n8 4\n", "\u{feff}0\n1\n", 0, "ok 2 answers"),
    ("wythoff", "2 1\n8 4\n", "0\x0b1\n", 2, r"1: wrong output format: expected '0', found '0\u{b}1'; position 1, in:1: 2 1"),
    // The first wrong line, and where its position is in the input.
    ("wythoff", "2 1\n\n8 4\n4 7\n", "0\n\n\n0\n1\n", 1, "4: wrong answer: expected '1', found '0'; position 2, in:3: 8 4"),
    ("wythoff", "2 1\n8 4\n", "0\nyes\n", 2, "2: wrong output format: expected '1', found 'yes'; position 2, in:2: 8 4"),
    ("wythoff", "2 1\n8 4\n", "00 1", 2, "1: wrong output format: expected '0', found '00'; position 1, in:1: 2 1"),
    ("wythoff", "2 1\n8 4\n", "0\n", 2, "2: wrong output format: the output ends early; position 2, in:2: 8 4"),
    ("wythoff", "2 1\n", "0\n\n1 1\n", 2, "3: wrong output format: '1' after the last answer"),
    ("nim --layout counted --cases", "2 3\n1 2 3\n2 1\n0\n", "0\n0\n", 1, "2: wrong answer: expected '1', found '0'; position 2, in:4: 1 0"),
    ("problem poj-3710", "1\n2 1\n1 2\n2\n2 1\n1 2\n3 2\n1 2\n2 3\n", "Sally\nHarry\n", 1, "2: wrong answer: expected 'Sally', found 'Harry'; position 2, in:9: 1 2 1 2 2 3"),
    ("problem luogu-p4055", "2 3\n...\n#.#\n", "WIN 1 1 1 3 2 2", 0, "ok 1 answer"),
    ("problem luogu-p4055", "2 3\n...\n#.#\n", "LOSE\n", 1, "1: wrong answer: expected 'WIN', found 'LOSE'; position 1, in:3"),
    ("problem luogu-p4055", "2 3\n...\n#.#\n", "WIN\n1 1\n2 2\n", 1, "3: wrong answer: expected '1 3', found '2 2'; position 1, in:3"),
    ("problem luogu-p4055", "2 3\n...\n#.#\n", "WIN\n1 1\n1 c\n2 2\n", 2, "3: wrong output format: expected '1 3', found '1 c'; position 1, in:3"),
    ("problem luogu-p4055", "2 3\n...\n#.#\n", "WIN\n1 1\n1 3\n", 2, "4: wrong output format: the output ends early; position 1, in:3"),
    ("nim --layout lines --until-zero", "1 1\n1\n0\n", "0 0", 1, "1: wrong answer: expected '1', found '0'; position 2, in:2: 1"),
    ("nim --answer count", "1 2 3\n3 3 3\n", "0 2", 1, "1: wrong answer: expected '3', found '2'; position 2, in:2: 3 3 3"),
    ("nim --answer count", "3 3 3\n", "03", 2, "1: wrong output format: expected '3', found '03'; position 1, in:1: 3 3 3"),
    ("nim --answer grundy", "1 2\n", "-3", 2, "1: wrong output format: expected '3', found '-3'; position 1, in:1: 1 2"),
    // Upper and lower case differ, and every word of a phrase counts.
    ("nim --words Yes,No", "1 1\n1\n", "No Yes", 0, "ok 2 answers"),
    ("nim --words Yes,No", "1 1\n", "no", 2, "1: wrong output format: expected 'No', found 'no'; only the case differs; position 1, in:1: 1 1"),
    ("nim --words Yes,No --ignore-case", "1 1\n1\n", "no YES", 0, "ok 2 answers"),
    ("nim --words Yes,No --ignore-case", "1 1\n", "yes", 1, "1: wrong answer: expected 'No', found 'yes'; position 1, in:1: 1 1"),
    ("problem luogu-p1247 --ignore-case", "2\n1 1\n", "LOSE", 0, "ok 1 answer"),
    ("problem poj-1704", "1\n1\n1\n", "Bob Will win", 2, "1: wrong output format: expected 'Bob will win', found 'Bob Will win'; only the case differs; position 1, in:3: 1"),
    ("nim --words Yes,No", "1 1\n", "Yes Yes", 1, "1: wrong answer: expected 'No', found 'Yes'; position 1, in:1: 1 1"),
    ("problem poj-1704", "1\n1\n1\n", "Bob\nwill win", 0, "ok 1 answer"),
    ("problem poj-1704", "1\n1\n1\n", "Georgia will win\n7", 1, "1: wrong answer: expected 'Bob will win', found 'Georgia will win'; position 1, in:3: 1"),
    ("problem poj-1704", "1\n1\n1\n", "Bob will lose", 2, "1: wrong output format: expected 'Bob will win', found 'Bob will lose'; position 1, in:3: 1"),
    // A text before each answer.
    ("problem lightoj-1253", "2\n1\n1\n1\n2\n", "Case 1: Bob\nCase 2: Alice\n", 0, "ok 2 answers"),
    ("problem lightoj-1253", "2\n1\n1\n1\n2\n", "Case 1: Bob\nCase 2: Bob\n", 1, "2: wrong answer: expected 'Case 2: Alice', found 'Case 2: Bob'; position 2, in:5: 2"),
    ("problem lightoj-1253", "2\n1\n1\n1\n2\n", "Case 1: Bob\nCase 1: Alice\n", 2, "2: wrong output format: expected 'Case 2: Alice', found 'Case 1: Alice'; position 2, in:5: 2"),
    ("problem lightoj-1253", "1\n1\n1\n", "Bob\n", 2, "1: wrong output format: expected 'Case 1: Bob', found 'Bob'; position 1, in:3: 1"),
    // Answers of several lines, and several answers in a word.
    ("problem hdu-2177", "5 7\n0 0\n", "1\n3 5\n3 4\n", 1, "3: wrong answer: expected '4 7', found '3 4'; position 1, in:1: 5 7"),
    // The position after taking the same number from both piles comes first. The statement says no more about the
    // order, and does not say whether a position that two moves leave is listed twice.
    ("problem hdu-2177", "7 10\n5 8\n0 0\n", "1\n4 7\n4 7\n6 10\n1\n4 7\n3 5\n", 0, "ok 2 answers"),
    ("problem hdu-2177", "7 10\n1 2\n0 0\n", "1\n4 7\n6 10\n0\n", 0, "ok 2 answers"),
    ("problem hdu-2177", "7 10\n0 0\n", "1\n6 10\n4 7\n", 1, "2: wrong answer: expected '4 7', found '6 10'; position 1, in:1: 7 10"),
    ("problem hdu-2177", "7 10\n1 2\n0 0\n", "1\n4 7\n0\n", 1, "3: wrong answer: expected '6 10', found '0'; position 1, in:1: 7 10"),
    ("problem hdu-2177", "7 10\n0 0\n", "1\n4 7\n", 2, "3: wrong output format: the output ends early; position 1, in:1: 7 10"),
    ("problem hdu-2177", "1 2\n0 0\n", "0\n1\n", 2, "2: wrong output format: '1' after the last answer"),
    ("problem cses-1729", "4 1\n1\n", "WLWL", 0, "ok 4 answers"),
    ("problem cses-1729", "4 1\n1\n", "WLLL", 1, "1: wrong answer: expected 'W', found 'L'; position 3, in:2: 3"),
    ("problem cses-1729 --ignore-case", "4 1\n1\n", "WlwL", 0, "ok 4 answers"),
    ("problem cses-1729", "4 1\n1\n", "WLwL", 2, "1: wrong output format: expected 'W', found 'w'; only the case differs; position 3, in:2: 3"),
    ("problem cses-1729", "4 1\n1\n", "WLxL", 2, "1: wrong output format: expected 'W', found 'x'; position 3, in:2: 3"),
    ("problem cses-1729", "4 1\n1\n", "WL\nWL", 2, "1: wrong output format: the word ends before the 'W' of this position; position 3, in:2: 3"),
    ("problem cses-1729", "4 1\n1\n", "WLWLW", 2, "1: wrong output format: 'W' after the answer to the game's last position"),
    ("problem cses-1729", "4 1\n1\n", "", 2, "1: wrong output format: the output ends early; position 1, in:2: 1"),
];

#[test]
fn verdicts() {
    for &(arguments, input, output, code, message) in VERDICTS {
        assert_eq!(checked(arguments, input, output), (code, message.to_owned()), "{arguments}: {output:?}");
    }
}

/// Arguments that ask for moves, a row, an output, and the message.
#[rustfmt::skip]
const MOVES: &[(&str, &str, &str, i32, &str)] = &[
    // judge itself leaves 0 3 3.
    ("nim --answer move", "3 3 3", "3 3 0", 0, "ok 1 answer"),
    ("nim --answer move", "3 3 3", "0 3 3", 0, "ok 1 answer"),
    ("nim --answer move", "1 2 3", "-", 0, "ok 1 answer"),
    // If the order of piles makes no difference, any order is right.
    ("nim --answer move", "5 9 14 1", "1 5 9 13", 0, "ok 1 answer"),
    ("wythoff --answer move", "9 5", "3 5", 0, "ok 1 answer"),
    ("staircase --answer move", "2 3 0 1", "0 1 0 3", 1, "wrong answer: no move leaves '0 1 0 3': step 4 would grow from 1 to 3"),
    ("nim --answer move", "1 2", "0 2", 1, "wrong answer: the move to '0 2' does not win; the move to '1 1' does"),
    ("nim --answer move", "1 2 3", "1 2 2", 1, "wrong answer: expected '-', found '1 2 2'"),
    ("nim --answer move", "1 2", "-", 1, "wrong answer: expected '1 1', found '-'"),
    ("nim --answer move", "1 2", "1 2", 1, "wrong answer: no move leaves '1 2': nothing changes; passing is not a move"),
    ("nim --answer move", "4 7", "5 5", 1, "wrong answer: no move leaves '5 5': pile 1 and pile 2 both change; a move changes only one"),
    ("nim --max 2 --answer move", "4", "0", 1, "wrong answer: no move leaves '0': a move takes at most 2, not 4"),
    ("nim --answer move", "1 2", "1 1 0", 1, "wrong answer: no move leaves '1 1 0': every move leaves 2 numbers, not 3"),
    ("wythoff --answer move", "5 8", "3 5 0", 1, "wrong answer: '3 5 0' is not a position: too many numbers: a row has 2"),
    ("nim --answer move", "1 2", "1 one", 2, "wrong output format: expected '1 1', found '1 one'"),
    ("nim --answer move", "1 2", "1 18446744073709551616", 2, "wrong output format: expected '1 1', found '1 18446744073709551616'"),
    ("nim --answer move", "1 2", "", 2, "wrong output format: the output ends early"),
    ("wythoff --answer moves", "5 8", "3 5 | 4 7", 0, "ok 1 answer"),
    ("wythoff --answer moves", "5 8", "4 7 | 5 3", 0, "ok 1 answer"),
    ("wythoff --answer moves", "1 2", "-", 0, "ok 1 answer"),
    ("wythoff --answer moves", "5 8", "4 7", 1, "wrong answer: expected '4 7 | 5 3', found '4 7'"),
    ("wythoff --answer moves", "5 8", "4 7 | 4 7", 1, "wrong answer: expected '4 7 | 5 3', found '4 7 | 4 7'"),
    ("wythoff --answer moves", "5 8", "-", 1, "wrong answer: expected '4 7 | 5 3', found '-'"),
    ("wythoff --answer moves", "1 2", "0 0", 1, "wrong answer: expected '-', found '0 0'"),
    ("wythoff --answer moves", "5 8", "4 7 5 |", 2, "wrong output format: expected '4 7 | 5 3', found '4 7 5 |'"),
];

#[test]
fn any_winning_move_is_right() {
    for &(arguments, row, output, code, message) in MOVES {
        let message = match code {
            0 => message.to_owned(),
            _ => format!("1: {message}; position 1, in:1: {row}"),
        };
        assert_eq!(checked(arguments, row, output), (code, message), "{arguments}: {row}: {output:?}");
    }
}

/// The right output is accepted. It is wrong as soon as one token is changed, left out, or doubled.
#[test]
fn every_problem_has_its_sample_accepted_and_no_change_of_it() {
    for problem in all() {
        let Sample { input, answers: output } = problem.samples[0].clone();
        let folder = tempfile::tempdir().unwrap();
        let [file, answers] = [("in", &input), ("out", &output)].map(|(name, text)| {
            let file = folder.path().join(name);
            fs::write(&file, text).unwrap();
            file.to_str().unwrap().to_owned()
        });
        let (code, message) = judge(&["check", "problem", &problem.id, &file, &answers, &answers], "");
        assert!(code == 0 && message.starts_with("ok "), "{}: {message}", problem.id);

        let is_right = |tokens: &[&str]| {
            let output = tokens.join(" ");
            let files = (("in", input.as_bytes()), ("out", output.as_bytes()));
            let verdict = problem
                .pose(Kernel::best(), |assignment| check(LetterCase::Exact, assignment, files.0, files.1));
            matches!(verdict.unwrap(), Verdict::Right(_))
        };
        let tokens: Vec<&str> = output.split_whitespace().collect();
        assert!(is_right(&tokens), "{}", problem.id);
        let others = ["0", "1", "2", "x", "Yes", "lose", tokens[0], tokens[tokens.len() - 1]];
        for (index, &token) in tokens.iter().enumerate() {
            let others = others.iter().filter(|&&other| other != token).map(std::slice::from_ref);
            for instead in others.chain([&[][..], &[token, token]]) {
                let changed = [&tokens[..index], instead, &tokens[index + 1..]].concat();
                assert!(!is_right(&changed), "{}: {changed:?}", problem.id);
            }
        }
    }
}

/// `judge check` accepts judge's own answers, for all games and all kinds of answers.
#[test]
fn what_judge_answers_is_right() {
    for game in judge::games::table::GAMES {
        for sample in fs::read_dir(format!("samples/{}", game.name)).unwrap() {
            let input = sample.unwrap().path();
            if input.extension().is_none_or(|extension| extension != "in")
                || input.with_extension("err").exists()
            {
                continue;
            }
            let options = fs::read_to_string(input.with_extension("args")).unwrap_or_default();
            let answers = if options.contains("--words") || options.contains("--answer") {
                &["win"][..1]
            } else {
                &["win", "move", "moves", "count", "grundy"]
            };
            for answer in answers {
                let arguments = || {
                    let answer = ["--answer", answer].into_iter().filter(|_| answers.len() > 1);
                    [game.name].into_iter().chain(options.split_whitespace()).chain(answer)
                };
                let mut judge = Command::cargo_bin("judge").unwrap();
                let answered = judge.args(arguments()).arg(&input).output().unwrap();
                if !answered.status.success() {
                    continue;
                }
                let mut check = Command::cargo_bin("judge").unwrap();
                let checked = check.arg("check").args(arguments()).arg(&input).arg("-");
                checked.write_stdin(answered.stdout).assert().success();
            }
        }
    }
}

/// Codeforces, Polygon and others: `check INPUT OUTPUT ANSWER [REPORT [-appes]]`.
#[test]
fn testlib_calls() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, text) in [("in", "2 1\n8 4\n"), ("right", "0\n1\n"), ("wrong", "0\n0\n"), ("none", "0 é\n")] {
        fs::write(path(name), text).unwrap();
    }
    let [input, right, report] = ["in", "right", "report"].map(path);
    let head = "<?xml version=\"1.0\" encoding=\"windows-1251\"?><result outcome = ";
    for (output, code, outcome, message) in [
        ("right", 0, "accepted", "2 answers"),
        ("wrong", 1, "wrong-answer", "OUT:2: wrong answer: expected '1', found '0'; position 2, IN:2: 8 4"),
        (
            "none",
            2,
            "presentation-error",
            "OUT:1: wrong output format: expected '1', found 'é'; position 2, IN:2: 8 4",
        ),
        ("missing", 2, "presentation-error", "OUT: there is no such file"),
    ] {
        let output = path(output);
        let message = message.replace("OUT", &output).replace("IN", &input);
        for tests in [&[][..], &["--testset", "pretests", "--group", ""]] {
            let call = [&["check", "wythoff"], tests, &[&input, &output, &right]].concat();
            assert_eq!(judge(&call, "").0, code);
            assert_eq!(judge(&[&call[..], &[&report]].concat(), "").0, code);
            assert_eq!(fs::read_to_string(&report).unwrap(), message);
            for appes in ["-appes", "-APPES"] {
                assert_eq!(judge(&[&call[..], &[&report, appes]].concat(), "").0, code);
                let message = message.replace('é', "&#233;");
                let xml = format!("{head}\"{outcome}\">{message}</result>\n");
                assert_eq!(fs::read_to_string(&report).unwrap(), xml);
            }
        }
    }
    // Mistakes that are not the competitor's.
    fs::write(path("in"), "8 \"<&\"\n").unwrap();
    assert_eq!(judge(&["check", "wythoff", &input, &right, &right, &report, "-appes"], "").0, 3);
    let message =
        format!("{input}:1:3: the character '&quot;'; a row is decimal numbers separated by blanks");
    assert_eq!(fs::read_to_string(&report).unwrap(), format!("{head}\"fail\">{message}</result>\n"));
    let unwritable = path("no/report");
    assert_eq!(judge(&["check", "wythoff", &input, &right, &right, &unwritable], "").0, 3);
    assert_eq!(judge(&["check", "wythoff", &input, &right, &right, &report, "-xml"], "").0, 3);
}

/// Kattis and `DOMjudge`: `check INPUT ANSWER FEEDBACK_DIR/ < OUTPUT`.
#[test]
fn kattis_calls() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (input, answer, feedback) = (path("in"), path("ans"), path("feedback/"));
    fs::create_dir(&feedback).unwrap();
    fs::write(&input, "2 1\n8 4\n").unwrap();
    fs::write(&answer, "0\n1\n").unwrap();
    let told = || fs::read_to_string(path("feedback/judgemessage.txt")).unwrap();
    for call in [&["check", "--protocol", "kattis", "wythoff"], &["check", "wythoff", "--protocol", "kattis"]]
    {
        let call = [&call[..], &[&input, &answer, &feedback]].concat();
        for (output, code, message) in [
            ("0\n1\n", 42, "ok 2 answers\n"),
            ("0\n0\n", 43, "<stdin>:2: wrong answer: expected '1', found '0'; position 2, IN:2: 8 4\n"),
            ("0\n", 43, "<stdin>:2: wrong output format: the output ends early; position 2, IN:2: 8 4\n"),
        ] {
            assert_eq!((judge(&call, output).0, told()), (code, message.replace("IN", &input)), "{output:?}");
        }
    }
    // No verdict: the input is at fault.
    fs::write(&input, "x").unwrap();
    let call = ["check", "wythoff", "--protocol", "kattis", &input, &answer, &feedback];
    assert_eq!(judge(&call, "0").0, 3);
    assert!(told().contains(":1:1: the letter 'x'"), "{}", told());
    assert_eq!(judge(&call[..6], "0").0, 3);
    assert_eq!(judge(&[&call[..], &["more"]].concat(), "0").0, 3);
}

#[test]
fn without_a_verdict_the_exit_code_is_3() {
    let out = file("1\n");
    let out = out.path().to_str().unwrap();
    for (arguments, input, message) in [
        (
            &["wythoff", "-", out][..],
            "1 x\n",
            "judge: <stdin>:1:3: the letter 'x'; a row is decimal numbers separated by blanks\n",
        ),
        (
            &["wythoff", "-", "-"],
            "",
            "judge: check: the input and the output cannot both be standard input\n",
        ),
        (
            &["nim", "--words", "Yes", "-", out],
            "",
            "judge: nim: --words: 'Yes' is not two or three words, each on one line, with commas between them\n",
        ),
    ] {
        let arguments = [&["check"], arguments].concat();
        assert_eq!(judge(&arguments, input), (3, message.to_owned()), "{arguments:?}");
    }
    for arguments in [
        &["check"][..],
        &["check", "wythoff"],
        &["check", "chess", "-", out],
        &["check", "nim", "missing", out],
    ] {
        assert_eq!(judge(arguments, "").0, 3, "{arguments:?}");
    }
    // A missing output is the fault of the program that should have written it.
    let missing = judge(&["check", "nim", "-", "missing"], "");
    assert_eq!(missing, (2, "judge: missing: there is no such file\n".to_owned()));
    // A wrong answer before the place where the input is refused counts first.
    assert_eq!(judge(&["check", "nim", "-", out], "1 1\n1 x\n").0, 1);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_either_file() {
    let rows = file(&"1234567 1234567\n".repeat(3_000_000));
    let line = format!(
        "ulimit -v 30000; yes '               1' | head -n 3000000 | '{}' check wythoff \"$1\" -",
        env!("CARGO_BIN_EXE_judge")
    );
    let done = std::process::Command::new("sh").args(["-c", &line, "sh"]).arg(rows.path()).output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "ok 3000000 answers\n");
}
