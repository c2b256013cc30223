//! The promises, held against the running program.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// Every kind of row and blank, and lines enough for several blocks.
fn long_input() -> String {
    let mut random = fastrand::Rng::with_seed(1);
    let mut input = String::new();
    for line in 0..30_000 {
        let (a, b) = (random.u64(..) >> random.u32(..64), random.u64(..) >> random.u32(..64));
        input.push_str(match line % 7 {
            0 => "  ",
            1 => "\t",
            _ => "",
        });
        write!(input, "{a}{}{b}", [" ", "\t \t", "   "][line % 3]).unwrap();
        input.push_str(["\n", "\r\n", " \n", "\n\n", "\n \t\r\n"][line % 5]);
    }
    input
}

fn judge(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on `input`, given through a pipe in the pieces that `cut` says.
fn run(arguments: &[&str], input: &[u8], mut cut: impl FnMut() -> usize + Send) -> Output {
    let mut child = judge(arguments).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut rest = input;
            while !rest.is_empty() {
                let (piece, behind) = rest.split_at(cut().min(rest.len()));
                // The program stops reading when the input is refused.
                if pipe.write_all(piece).is_err() {
                    return;
                }
                rest = behind;
            }
        });
        child.wait_with_output().unwrap()
    })
}

fn run_whole(arguments: &[&str], input: &[u8]) -> Output {
    run(arguments, input, || usize::MAX)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A file with this content, that goes when the returned value goes.
fn file(content: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(content).unwrap();
    file
}

#[test]
fn one_meaning_however_the_bytes_arrive() {
    let right = long_input();
    let mut wrong = right.clone();
    wrong.insert_str(wrong.rfind(" \n").unwrap(), " 7");
    for input in [right, wrong] {
        let input = input.as_bytes();
        let expected = run_whole(&["wythoff"], input);
        assert!(expected.stdout.len() > 50_000);
        let message = text(&expected.stderr);

        let mut random = fastrand::Rng::with_seed(2);
        for size in [63, 64, 65, 4096, 65_535, 131_072, 0] {
            let piece = || if size == 0 { random.usize(1..5000) } else { size };
            assert!(run(&["wythoff"], input, piece) == expected, "pieces of {size}");
        }

        let whole = file(input);
        let path = whole.path().to_str().unwrap();
        let by_name = run_whole(&["wythoff", path], b"");
        assert!(by_name.stdout == expected.stdout && by_name.status == expected.status);
        assert_eq!(text(&by_name.stderr), message.replace("<stdin>", path));

        for threads in ["1", "2", "3"] {
            let by_threads = run_whole(&["wythoff", "--threads", threads, path], b"");
            assert!(by_threads == by_name, "{threads} threads");
        }

        let redirected = judge(&["wythoff"]).stdin(fs::File::open(path).unwrap()).output().unwrap();
        assert!(redirected == expected, "as a file on standard input");
    }
}

#[test]
fn one_meaning_byte_by_byte() {
    for input in ["2 1\n8 4\n4 7", "2 1\r\n8 4 1\r\n", "2 1\n\n8 \x004\n", "18446744073709551616 1"] {
        let expected = run_whole(&["wythoff"], input.as_bytes());
        for size in [1, 2, 3] {
            assert_eq!(run(&["wythoff"], input.as_bytes(), || size), expected, "{input:?} by {size}");
        }
    }
}

#[test]
fn several_files_are_judged_one_after_another() {
    // The first lacks its last line end; lines are counted anew in each.
    let files = [file(b"2 1\n8 4"), file(b""), file(b"4 7\n1 2 3\n"), file(b"0 0\n")];
    let paths: Vec<_> = files.iter().map(|file| file.path().to_str().unwrap()).collect();

    let done = run_whole(&["wythoff", paths[0], "-", paths[1]], b"1 1\n");
    assert_eq!((text(&done.stdout), done.status.code()), ("0\n1\n1\n", Some(0)));

    let refused = run_whole(&["wythoff", paths[0], paths[2], paths[3]], b"");
    assert_eq!((text(&refused.stdout), refused.status.code()), ("0\n1\n0\n", Some(1)));
    let message = format!("judge: {}:2:5: too many numbers: a row has 2\n", paths[2]);
    assert_eq!(text(&refused.stderr), message);
}

#[test]
fn a_file_that_cannot_be_read_is_an_error_after_the_answers_before_it() {
    let first = file(b"2 1\n");
    let path = first.path().to_str().unwrap();
    for missing in ["no/such/file", "."] {
        let failed = run_whole(&["wythoff", path, missing], b"");
        assert_eq!((text(&failed.stdout), failed.status.code()), ("0\n", Some(2)));
        let message = text(&failed.stderr);
        assert!(message.starts_with(&format!("judge: {missing}: cannot be read: ")), "{message}");
        assert_eq!(message.lines().count(), 1);
    }
}

#[test]
fn wrong_usage_is_exit_code_2_and_judges_nothing() {
    for arguments in [
        &["nosuchgame"][..],
        &["wythoff", "--nosuchoption"],
        &["nim", "--max", "0"],
        &["nim", "--max", "-1"],
        &["nim", "--max", "+1"],
        &["nim", "--max", "18446744073709551616"],
        &["nim", "--max-piles", "0"],
        &[],
    ] {
        let refused = run_whole(arguments, b"1 1\n");
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(refused.stdout.is_empty() && !refused.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn a_kernel_can_be_forced_by_name_and_no_other_name_does() {
    for kernel in judge::Kernel::available() {
        let mut command = judge(&["--version"]);
        let version = command.env("JUDGE_KERNEL", kernel.name()).output().unwrap();
        assert!(text(&version.stdout).contains(&format!("kernel {}", kernel.name())), "{version:?}");
    }
    let refused = judge(&["wythoff"]).env("JUDGE_KERNEL", "abacus").output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let message = "judge: JUDGE_KERNEL=abacus: this machine has no such kernel; it has: ";
    assert!(text(&refused.stderr).starts_with(message), "{refused:?}");
}

#[test]
fn an_answer_comes_before_the_next_row_is_sent() {
    let mut child = judge(&["wythoff"]).spawn().unwrap();
    let mut rows = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (row, answer) in [("2 1\n", "0\n"), ("8 4\r\n", "1\n"), ("\n\n4 ", ""), ("7\n", "0\n")] {
        rows.write_all(row.as_bytes()).unwrap();
        if answer.is_empty() {
            continue;
        }
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        assert_eq!(line, answer);
    }
    drop(rows);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_ends_it_quietly() {
    let mut child = judge(&["wythoff"]).spawn().unwrap();
    let mut rows = child.stdin.take().unwrap();
    let mut answers = child.stdout.take().unwrap();
    let writer = thread::spawn(move || while rows.write_all(&b"2 1\n".repeat(1000)).is_ok() {});
    answers.read_exact(&mut [0; 4]).unwrap();
    drop(answers);
    let done = child.wait_with_output().unwrap();
    assert_eq!((text(&done.stderr), done.status.code()), ("", Some(0)));
    writer.join().unwrap();
}

/// One row of `numbers` ones, behind a row that is answered.
fn row_of(numbers: usize) -> Vec<u8> {
    [b"0\n", &b"1 ".repeat(numbers)[..], b"\n"].concat()
}

#[test]
fn a_row_may_have_16777216_numbers_and_no_more() {
    let most = 16_777_216;
    let done = run_whole(&["nim"], &row_of(most));
    assert_eq!((text(&done.stdout), text(&done.stderr)), ("0\n0\n", ""));

    let longer = row_of(most + 1);
    let refused = run_whole(&["nim"], &longer);
    assert_eq!((text(&refused.stdout), refused.status.code()), ("0\n", Some(1)));
    let message =
        "judge: <stdin>:2:33554433: a row of more than 16777216 numbers; --max-piles raises the limit\n";
    assert_eq!(text(&refused.stderr), message);

    let raised = run_whole(&["nim", "--max-piles", "16777217"], &longer);
    assert_eq!((text(&raised.stdout), text(&raised.stderr)), ("0\n1\n", ""));
}

#[test]
fn what_is_wrong_in_a_long_line_is_placed_in_it() {
    let blanks = " ".repeat(300_000);
    for (row, message) in [
        (format!("1{blanks}2{blanks}3"), "1:600003: too many numbers: a row has 2"),
        (format!("1{blanks}"), "1:300002: too few numbers: 1, where a row has 2"),
        (
            format!("{blanks}1 2{blanks}x"),
            "1:600004: the letter 'x'; a row is decimal numbers separated by blanks",
        ),
        (format!("1{blanks}{}", "9".repeat(30)), "1:300002: a number of more than 20 digits"),
        ("9".repeat(300_000), "1:1: a number of more than 20 digits"),
        (format!("1{blanks}2"), ""),
    ] {
        let done = run_whole(&["wythoff"], row.as_bytes());
        if message.is_empty() {
            assert_eq!(text(&done.stdout), "0\n");
        } else {
            assert_eq!(text(&done.stderr), format!("judge: <stdin>:{message}\n"));
        }
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixStream;

    /// Runs a line of shell in which `judge` is the program.
    fn shell(line: &str) -> Output {
        let function = format!("judge() {{ '{}' \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_judge"));
        Command::new("sh").args(["-c", &function]).output().unwrap()
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_an_error() {
        let full = shell("echo 2 1 | judge wythoff > /dev/full");
        assert_eq!(full.status.code(), Some(2));
        assert!(text(&full.stderr).starts_with("judge: the answers cannot be written: "), "{full:?}");
    }

    #[test]
    fn a_closed_stream_is_an_error() {
        for (line, message) in [
            ("echo 2 1 | judge wythoff >&-", "judge: the answers cannot be written: "),
            ("judge wythoff <&-", "judge: <stdin>: cannot be read: "),
        ] {
            let closed = shell(line);
            assert_eq!(closed.status.code(), Some(2), "{line}");
            assert!(text(&closed.stderr).starts_with(message), "{closed:?}");
        }
        // What is not needed may be closed, and /dev/null is as good a file as any.
        for line in [
            "judge wythoff samples/wythoff/classic.in <&-",
            "echo 2 1 | judge wythoff 2>&-",
            "echo 2 1 | judge wythoff 1<>/dev/null",
        ] {
            assert_eq!(shell(line).status.code(), Some(0), "{line}");
        }
        assert_eq!(shell("echo x | judge wythoff 2>&-").status.code(), Some(1));
    }

    #[test]
    fn a_file_that_others_read_too_is_read_from_where_they_stopped_to_its_end() {
        let rows = file(&[&b"first\n"[..], &b"2 1\n8 4\n".repeat(500_000)].concat());
        for threads in 1..=2 {
            let path = rows.path().display();
            let line = format!("(read first; judge wythoff --threads {threads}; cat) < {path}");
            let done = shell(&line);
            assert!(done.stderr.is_empty() && done.stdout == b"0\n1\n".repeat(500_000), "{threads} threads");
        }
    }

    #[test]
    fn streams_that_are_not_ready_are_waited_for() {
        let (mut rows, input) = UnixStream::pair().unwrap();
        let (mut answers, output) = UnixStream::pair().unwrap();
        input.set_nonblocking(true).unwrap();
        output.set_nonblocking(true).unwrap();
        let mut command = judge(&["wythoff"]);
        let mut child = command.stdin(OwnedFd::from(input)).stdout(OwnedFd::from(output)).spawn().unwrap();
        drop(command);

        let count = 500_000;
        let writer = thread::spawn(move || {
            thread::sleep(Duration::from_millis(50));
            rows.write_all(&b"2 1\n".repeat(count)).unwrap();
        });
        // By now the program has read nothing; and it fills the other stream before anyone reads from it.
        thread::sleep(Duration::from_millis(200));
        let mut text = Vec::new();
        answers.read_to_end(&mut text).unwrap();
        writer.join().unwrap();
        assert!(child.wait().unwrap().success());
        assert!(text == b"0\n".repeat(count));
    }
}

#[test]
fn empty_input_has_no_answers() {
    for input in ["", "\n", "\r\n \n\t\n"] {
        let mut child: Child = judge(&["nim"]).spawn().unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let done = child.wait_with_output().unwrap();
        assert_eq!((&done.stdout[..], &done.stderr[..], done.status.code()), (&b""[..], &b""[..], Some(0)));
    }
}
