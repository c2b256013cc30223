//! Layouts and words, as a user asks for them.

use assert_cmd::Command;

fn judge(arguments: &[&str], input: &str) -> (i32, String, String) {
    let done = Command::cargo_bin("judge").unwrap().args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

#[test]
fn any_two_phrases_can_be_the_answers() {
    for (words, answers) in [
        ("Yes,No", "No\nYes\n"),
        ("TAK,NIE", "NIE\nTAK\n"),
        ("Georgia will win,Bob will win", "Bob will win\nGeorgia will win\n"),
        ("ж,0", "0\nж\n"),
    ] {
        let done = judge(&["wythoff", "--words", words], "2 1\n8 4\n");
        assert_eq!(done, (0, answers.to_owned(), String::new()), "{words}");
    }
    // Only the answers before the refused row are written.
    let (code, answers, message) = judge(&["wythoff", "--words", "a,b"], "2 1\n8 4\n1\n8 4\n");
    assert_eq!((code, &*answers), (1, "b\na\n"));
    assert_eq!(message, "judge: <stdin>:3:2: too few numbers: 1, where a row has 2\n");
}

#[test]
fn what_is_not_two_or_three_words_is_wrong_usage() {
    for words in ["", "Yes", "Yes,", ",No", "a,b,c,d", "a,b,", "a\n,b"] {
        let (code, answers, message) = judge(&["nim", "--words", words], "1\n");
        assert_eq!((code, &*answers), (2, ""), "{words:?}");
        assert!(message.contains("is not two or three words"), "{message}");
    }
    for arguments in [
        &["nim", "--words", "a,b", "--answer", "move"][..],
        &["nim", "--cases", "--until-zero"],
        &["nim", "--layout", "columns"],
    ] {
        assert_eq!(judge(arguments, "1\n").0, 2, "{arguments:?}");
    }
}

#[test]
fn several_files_have_a_head_each() {
    use std::io::Write;
    let mut paths = Vec::new();
    for content in ["1\n2 1 1\n", "2\n1 1 1 0"] {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(content.as_bytes()).unwrap();
        paths.push(file.into_temp_path());
    }
    let [first, second] = [0, 1].map(|index| paths[index].to_str().unwrap());
    let done = judge(&["nim", "--layout", "counted", "--cases", "--threads", "3", first, second], "");
    assert_eq!(done, (0, "0\n1\n0\n".to_owned(), String::new()));
}

#[test]
fn a_counted_position_is_answered_before_the_next_is_sent() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(["nim", "--layout", "counted", "--until-zero"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut rows = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (row, answer) in [("2\n1 1\n", "0\n"), ("3 1\n2 2\n", "1\n")] {
        rows.write_all(row.as_bytes()).unwrap();
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        assert_eq!(line, answer);
    }
    rows.write_all(b"0\n").unwrap();
    drop(rows);
    assert!(child.wait().unwrap().success());
}
