//! `judge problem --new`: a text from a sample in files.

use std::fs;

use assert_cmd::Command;

/// Runs `judge` in a folder with a sample; returns its exit code, and what it prints and complains.
fn judge(arguments: &[&str], folder: &tempfile::TempDir) -> (i32, String, String) {
    let done = Command::cargo_bin("judge")
        .unwrap()
        .env("JUDGE_LANG", "en")
        .current_dir(folder)
        .args(arguments)
        .output();
    let done = done.unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

fn sample(input: &str, output: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in"), input).unwrap();
    fs::write(folder.path().join("out"), output).unwrap();
    folder
}

const FILES: [&str; 4] = ["--sample-input", "in", "--sample-output", "out"];

#[test]
fn a_proposed_text_is_a_problem() {
    let folder = sample("2\n3\n3 5 6\n2\n1 4\n", "Bob\nAlice\n");
    for language in ["en", "zh"] {
        let new = [&["--lang", language, "problem", "--new", "nim"][..], &FILES].concat();
        let (code, text, complaint) = judge(&new, &folder);
        assert_eq!((code, &*complaint), (0, ""));
        assert!(
            text.contains(
                "\ninput   t / repeat t { n / a[n] / }\ngame    nim\nrow     a\nanswer  Alice Bob\n"
            ),
            "{text}"
        );
        fs::write(folder.path().join("my.problem"), text).unwrap();
        assert_eq!(judge(&["problem", "my.problem", "in"], &folder).1, "Bob\nAlice\n");
        assert_eq!(judge(&["gen", "problem", "my.problem", "--rows", "2", "--max-pile", "9"], &folder).0, 0);
        let program = env!("CARGO_BIN_EXE_judge");
        let stress =
            ["stress", "problem", "my.problem", "--rounds", "2", "--", program, "problem", "my.problem"];
        let (code, _, complaint) = judge(&stress, &folder);
        assert_eq!(code, 0, "{complaint}");
    }
}

#[test]
fn what_cannot_be_proposed_is_refused_with_a_sentence() {
    let folder = sample("2\n3\n3 5 6\n2\n1 4\n", "Bob\nAlice\nBob\n");
    for (arguments, code, what) in [
        ("problem --new nim --sample-input in --sample-output out", 1, "judge: no text fits the sample: "),
        (
            "problem --new chess --sample-input in --sample-output out",
            1,
            "judge: chess: there is no game 'chess'; 'judge list' lists all",
        ),
        (
            "problem --new nim --sample-input in",
            2,
            "judge: without a terminal, --new needs --sample-input FILE and --sample-output FILE",
        ),
        (
            "problem --new",
            2,
            "judge: without a terminal, --new needs --sample-input FILE and --sample-output FILE",
        ),
        ("problem --new nim --sample-input none --sample-output out", 2, "judge: none: "),
    ] {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (found, printed, complaint) = judge(&arguments, &folder);
        assert_eq!((found, &*printed), (code, ""), "{arguments:?}: {complaint}");
        assert!(complaint.contains(what) && complaint.lines().count() == 1, "{complaint}");
    }
}
