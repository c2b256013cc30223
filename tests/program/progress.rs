//! The progress bar on standard error.

use std::io::Write;
use std::process::{Command, Output};

/// Runs the program on a file of 5 MB.
fn judge(arguments: &[&str]) -> Output {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(&b"2 1\n8 4\n".repeat(640 * 1024)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.arg("wythoff").args(arguments).arg(file.path()).output().unwrap()
}

#[test]
fn a_bar_is_drawn_where_it_is_asked_for_and_goes_away() {
    for threads in ["1", "2"] {
        let done = judge(&["--progress", "always", "--threads", threads]);
        assert!(done.status.success());
        assert!(done.stdout == b"0\n1\n".repeat(640 * 1024), "the answers are those without a bar");
        let bar = String::from_utf8(done.stderr).unwrap();
        assert!(bar.contains("% of 5.00 MiB, ") && bar.contains(" left"), "{bar:?}");
        assert!(bar.ends_with("\r\x1b[2K"), "{bar:?}");
    }
}

#[test]
fn the_data_of_a_problem_has_one_too() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(&b"2 1\n8 4\n".repeat(640 * 1024)).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(["problem", "poj-1067", "--progress", "always"]).arg(file.path());
    let done = command.output().unwrap();
    assert!(done.status.success() && done.stdout == b"0\n1\n".repeat(640 * 1024));
    let bar = String::from_utf8(done.stderr).unwrap();
    assert!(bar.contains("% of 5.00 MiB, ") && bar.ends_with("\r\x1b[2K"), "{bar:?}");
}

#[test]
fn no_bar_is_drawn_where_no_one_sees_it() {
    for arguments in [&[][..], &["--progress", "never"], &["--progress", "auto"]] {
        let done = judge(arguments);
        assert!(done.status.success() && done.stderr.is_empty(), "{arguments:?}: {:?}", done.stderr);
    }
}

#[test]
fn a_message_stands_on_a_line_without_a_bar() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(["wythoff", "--progress", "always", "samples/wythoff/bad-letter.in"]);
    let text = String::from_utf8(command.output().unwrap().stderr).unwrap();
    let message = "\r\x1b[2Kjudge: samples/wythoff/bad-letter.in:3:4: the letter 'x'; ";
    assert!(text.contains(message), "{text:?}");
}
