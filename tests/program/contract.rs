//! The promises, checked against the running program.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// An input and its answers: every kind of row and blank, a quarter of the rows lost, and enough lines for
/// several blocks.
fn long_input(lines: usize) -> (String, String) {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut input, mut answers) = (String::new(), String::new());
    for line in 0..lines {
        let (mut a, mut b) = (random.u64(..) >> random.u32(..64), random.u64(..) >> random.u32(..64));
        if line % 4 == 0 {
            (a, b) = lost_pair(random.u64(..) >> random.u32(2..64));
        }
        input.push_str(match line % 7 {
            0 => "  ",
            1 => "\t",
            _ => "",
        });
        write!(input, "{a}{}{b}", [" ", "\t \t", "   "][line % 3]).unwrap();
        input.push_str(["\n", "\r\n", " \n", "\n\n", "\n \t\r\n"][line % 5]);
        writeln!(answers, "{}", u8::from(!is_lost(a, b))).unwrap();
    }
    (input, answers)
}

/// The lost pair of Wythoff's game whose piles differ by `k`: the smaller is the floor of k times the golden
/// ratio.
fn lost_pair(k: u64) -> (u64, u64) {
    let wide = u128::from(k);
    let lo = u64::try_from(u128::midpoint(wide, (5 * wide * wide).isqrt())).unwrap();
    (lo, lo + k)
}

/// Whether two piles are such a pair: x is at most k times the golden ratio if and only if x (x - k) <= k k.
fn is_lost(a: u64, b: u64) -> bool {
    let (x, k) = (u128::from(a.min(b)), u128::from(a.abs_diff(b)));
    x >= k && x * (x - k) <= k * k && (x + 1) * (x + 1 - k) > k * k
}

fn judge(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on `input`, which it reads in the pieces that `cut` determines.
///
/// Uses a datagram socket if the system has one: each read returns one datagram, and an empty datagram is the
/// end. In a pipe, pieces would run together.
fn run(arguments: &[&str], input: &[u8], mut cut: impl FnMut() -> usize + Send) -> Output {
    /// The largest datagram that works everywhere.
    const MOST: usize = if cfg!(target_os = "linux") { 100_000 } else { 2000 };
    #[cfg(unix)]
    let (rows, input_end) = std::os::unix::net::UnixDatagram::pair().unwrap();
    #[cfg(unix)]
    let (mut child, send) = {
        let mut command = judge(arguments);
        command.stdin(std::os::fd::OwnedFd::from(input_end));
        (command.spawn().unwrap(), move |piece: &[u8]| rows.send(piece).map(|_| ()))
    };
    #[cfg(not(unix))]
    let (mut child, mut send) = {
        let mut child = judge(arguments).spawn().unwrap();
        let mut rows = child.stdin.take().unwrap();
        (child, move |piece: &[u8]| rows.write_all(piece))
    };
    child.stdin.take();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut rest = input;
            while !rest.is_empty() {
                let (piece, behind) = rest.split_at(cut().min(MOST).min(rest.len()));
                // The program stops reading when it refuses the input.
                if send(piece).is_err() {
                    return;
                }
                rest = behind;
            }
            let _ = send(b"");
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

/// A file with this content, which disappears with the returned value.
fn file(content: &[u8]) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(content).unwrap();
    file
}

/// The same input with a third number in its last row, the answers to the rows before it, and the message.
fn with_an_error(input: &str, answers: &str) -> (String, String, String) {
    let mut wrong = input.trim_end().to_owned();
    let line_start = wrong.rfind('\n').map_or(0, |end| end + 1);
    wrong.push_str(" 7\n");
    let line = wrong[..line_start].matches('\n').count() + 1;
    let column = wrong.len() - 1 - line_start;
    let message = format!("judge: <stdin>:{line}:{column}: too many numbers: a row has 2\n");
    (wrong, answers[..answers.len() - 2].to_owned(), message)
}

fn assert_output(found: &Output, answers: &str, message: &str, about: &str) {
    assert_eq!(text(&found.stderr), message, "{about}");
    assert_eq!(found.status.code(), Some(i32::from(!message.is_empty())), "{about}");
    assert!(text(&found.stdout) == answers, "{about}: {} answers", found.stdout.len() / 2);
}

#[test]
fn one_meaning_however_the_bytes_arrive() {
    let (right, answers) = long_input(30_000);
    let (wrong, fewer, message) = with_an_error(&right, &answers);
    for (input, answers, message) in [(right, answers, ""), (wrong, fewer, &message[..])] {
        let input = input.as_bytes();
        assert!(answers.matches('0').count() > 5000);
        let mut random = fastrand::Rng::with_seed(2);
        for size in [63, 64, 65, 4096, 65_535, 131_072, usize::MAX, 0] {
            let piece = || if size == 0 { random.usize(1..5000) } else { size };
            assert_output(&run(&["wythoff"], input, piece), &answers, message, &format!("pieces of {size}"));
        }

        let whole = file(input);
        let path = whole.path().to_str().unwrap();
        let by_name = message.replace("<stdin>", path);
        for arguments in [&["wythoff", path][..], &["wythoff", "--threads", "3", path]] {
            assert_output(&run_whole(arguments, b""), &answers, &by_name, &format!("{arguments:?}"));
        }

        let redirected = judge(&["wythoff"]).stdin(fs::File::open(path).unwrap()).output().unwrap();
        assert_output(&redirected, &answers, message, "as a file on standard input");
    }
}

/// Small inputs, their answers, and the place and text of the message.
const SMALL: [(&str, &str, &str); 9] = [
    ("", "", ""),
    ("2 1\n8 4\n4 7", "0\n1\n0\n", ""),
    ("\r\n2 1\r\n \n\n1 1\r\n", "0\n1\n", ""),
    ("2 1\r\n8 4 1\r\n", "0\n", "2:5: too many numbers: a row has 2"),
    ("2 1\n\n8 \x004\n", "0\n", "3:3: a NUL byte; the input must be plain text"),
    ("18446744073709551616 1", "", "1:1: a number above 18446744073709551615, the largest allowed"),
    ("2 1\n8 4\r", "0\n", "2:4: a carriage return without a line feed after it"),
    ("\u{feff}2 1\n", "", "1:1: a byte order mark (UTF-8); the input must be plain text without one"),
    ("2 1\n3", "0\n", "2:2: too few numbers: 1, where a row has 2"),
];

#[test]
fn one_meaning_byte_by_byte() {
    for (input, answers, message) in SMALL {
        let message = if message.is_empty() { String::new() } else { format!("judge: <stdin>:{message}\n") };
        for size in [1, 2, 3, usize::MAX] {
            let found = run(&["wythoff"], input.as_bytes(), || size);
            assert_output(&found, answers, &message, &format!("{input:?} by {size}"));
        }
    }
}

#[test]
fn one_meaning_whatever_the_number_of_threads() {
    let (right, answers) = long_input(400_000);
    assert!(right.len() > 8 << 20, "the file is judged by all cores if nothing is said");
    let right = right.into_bytes();
    // The right input, and inputs with one letter in a late piece, with letters in two pieces, and with one letter near
    // the end.
    for letters in [&[][..], &[5 << 20], &[7 << 20, (3 << 20) + 1], &[right.len() - 3]] {
        let mut input = right.clone();
        for &at in letters {
            input[at] = b'x';
        }
        let whole = file(&input);
        let path = whole.path().to_str().unwrap();
        let (mut answers, mut message) = (answers.clone(), String::new());
        if let Some(&at) = letters.iter().min() {
            let line_start = input[..at].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
            let line = text(&input[..line_start]).matches('\n').count() + 1;
            let column = at - line_start + 1;
            let what = "the letter 'x'; a row is decimal numbers separated by blanks";
            message = format!("judge: {path}:{line}:{column}: {what}\n");
            let rows = text(&input[..line_start]).lines().filter(|line| !line.trim().is_empty()).count();
            answers.truncate(2 * rows);
        }
        for threads in [&[][..], &["--threads", "1"], &["--threads", "2"], &["--threads", "7"]] {
            let found = run_whole(&[&["wythoff", path][..], threads].concat(), b"");
            assert_output(&found, &answers, &message, &format!("{letters:?} {threads:?}"));
        }
    }
}

#[test]
fn several_files_are_judged_one_after_another() {
    // The first file lacks its last line end; each file counts its own lines.
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
        &["nim", "--max-piles", "4000000001"],
        &["nim", "--threads", "0"],
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
    let empty = judge(&["--version"]).env("JUDGE_KERNEL", "").output().unwrap();
    let best = judge(&["--version"]).env_remove("JUDGE_KERNEL").output().unwrap();
    assert!(empty.status.success() && empty == best, "{empty:?}");
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

/// The reports of `interact`, `stress` and `test` used to end with 3, as if there were no verdict.
#[test]
fn a_reader_that_leaves_ends_every_command_quietly() {
    let program = env!("CARGO_BIN_EXE_judge");
    for line in [
        "interact nim 3 5 7 -- JUDGE nim --answer move",
        "interact nim 3 5 7 -- JUDGE nim",
        "stress nim --rounds 2 -- JUDGE nim",
        "stress nim --rounds 9 -- JUDGE nim --misere",
        "test problem poj-1067 -- JUDGE problem poj-1067",
        "refute wythoff a!=b",
        "explain nim 3 5 7",
        "help",
        "nim --help",
        "man",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let words = line.split(' ').map(|word| if word == "JUDGE" { program } else { word });
        let done = Command::new(program).args(words).stdout(writer).output().unwrap();
        assert_eq!((text(&done.stderr), done.status.code()), ("", Some(0)), "{line}");
    }
}

/// One row of `numbers` ones, after a row that is answered.
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
    let blanks = " ".repeat(1_300_000);
    for (row, message) in [
        (format!("1{blanks}2{blanks}3"), "1:2600003: too many numbers: a row has 2"),
        (format!("1{blanks}"), "1:1300002: too few numbers: 1, where a row has 2"),
        (
            format!("{blanks}1 2{blanks}x"),
            "1:2600004: the letter 'x'; a row is decimal numbers separated by blanks",
        ),
        (format!("1{blanks}{}", "9".repeat(30)), "1:1300002: a number of more than 20 digits"),
        ("9".repeat(1_300_000), "1:1: a number of more than 20 digits"),
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
        assert!(text(&full.stderr).starts_with("judge: the output cannot be written: "), "{full:?}");
    }

    #[test]
    fn a_closed_stream_is_an_error() {
        for (line, message) in [
            ("echo 2 1 | judge wythoff >&-", "judge: the output cannot be written: "),
            ("judge wythoff <&-", "judge: <stdin>: cannot be read: "),
        ] {
            let closed = shell(line);
            assert_eq!(closed.status.code(), Some(2), "{line}");
            assert!(text(&closed.stderr).starts_with(message), "{closed:?}");
        }
        // Unused streams may be closed, and /dev/null is a file like any other.
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
    fn help_that_cannot_be_written_is_an_error() {
        let full = if cfg!(target_os = "linux") { &[">&-", ">/dev/full"][..] } else { &[">&-"] };
        for argument in ["--help", "--version", "wythoff --help"] {
            for to in full {
                let failed = shell(&format!("judge {argument} {to}"));
                assert_eq!(failed.status.code(), Some(2), "{argument} {to}");
                let message = "judge: the output cannot be written: ";
                assert!(text(&failed.stderr).starts_with(message), "{failed:?}");
            }
        }
    }

    /// Tests every command in both languages.
    #[test]
    #[cfg(target_os = "linux")]
    fn every_command_says_that_its_output_cannot_be_written() {
        #[rustfmt::skip]
        let lines = [
            "list", "list --markdown", "explain nim 3 5", "table nim", "picture wythoff", "worksheet nim",
            "play nim 3 5", "problem", "problem poj-1067 --info", "problem poj-1704 samples/problems/poj-1704.in", "gen nim",
            "submission nim", "help", "help input", "man",
            "man nim", "completions bash", "nim samples/nim/examples.in",
            "test problem poj-1067 -- judge problem poj-1067", "stress nim --rounds 1 -- judge nim",
            "interact nim 3 -- judge nim --answer move",
        ];
        let judge = Path::new(env!("CARGO_BIN_EXE_judge"));
        let path = format!("{}:{}", judge.parent().unwrap().display(), std::env::var("PATH").unwrap());
        for (language, message) in
            [("en", "the output cannot be written: No space left on device"), ("zh", "无法写出输出：")]
        {
            for line in lines {
                let mut command = Command::new(judge);
                command.env("PATH", &path).env("JUDGE_LANG", language).args(line.split(' '));
                command.stdin(Stdio::null()).stdout(fs::File::create("/dev/full").unwrap());
                let failed = command.output().unwrap();
                let verdict = ["test", "stress", "interact"].iter().any(|name| line.starts_with(name));
                let said = text(&failed.stderr);
                assert_eq!(failed.status.code(), Some(if verdict { 3 } else { 2 }), "{line}: {said}");
                assert!(
                    said.ends_with('\n') && said.contains(&format!("judge: {message}")),
                    "{line}: {said}"
                );
            }
        }
    }

    #[test]
    fn a_name_with_control_characters_is_shown_in_one_line() {
        let directory = tempfile::tempdir().unwrap();
        let run = |name: &str| judge(&["wythoff", name]).current_dir(&directory).output().unwrap();
        let name = "a\nb\x1b[31m\u{9b}2J";
        let shown = "a\\nb\\u{1b}[31m\\u{9b}2J";
        let missing = run(name);
        assert_eq!(missing.status.code(), Some(2));
        let message = text(&missing.stderr);
        assert!(message.starts_with(&format!("judge: {shown}: cannot be read: ")), "{message}");
        fs::write(directory.path().join(name), "1 x\n").unwrap();
        let what = "the letter 'x'; a row is decimal numbers separated by blanks";
        assert_eq!(text(&run(name).stderr), format!("judge: {shown}:1:3: {what}\n"));
    }

    #[test]
    fn a_message_moves_no_cursor() {
        let escape = "\x1b[31m";
        for arguments in [
            &["graph", escape][..],
            &["nim", "--max", escape],
            &["subtraction", "--take", escape],
            &["scripted", "--replies", escape],
            &["scripted", "--replies", "\x1b[31m:1"],
            &["subtraction", "--take", "1,\x1b"],
            &["moore", "--heaps", escape],
            &["strip", "--max", escape],
            &["wythoff", escape],
            &["wythoff", "--answer", escape],
            &["wythoff", "--threads", escape],
            &[escape],
        ] {
            let failed = run_whole(arguments, b"");
            assert_eq!(failed.status.code(), Some(2), "{arguments:?}");
            assert!(!failed.stderr.contains(&0x1b), "{arguments:?}: {}", failed.stderr.escape_ascii());
        }
    }

    #[test]
    fn a_row_longer_than_max_piles_is_refused_at_the_first_number_too_many() {
        for (most, row, message) in
            [("1", "7\n7 8\n", "2:3"), ("3", "7\n1 2 3\n1 2 3  45 6\n", "3:8"), ("2", "7\n 1 2 3", "2:6")]
        {
            let refused = run_whole(&["nim", "--max-piles", most], row.as_bytes());
            let what = format!("a row of more than {most} numbers; --max-piles raises the limit");
            assert_eq!(text(&refused.stderr), format!("judge: <stdin>:{message}: {what}\n"));
            assert_eq!((refused.stdout.starts_with(b"1\n"), refused.status.code()), (true, Some(1)));
        }
    }

    /// The text that the program writes to its standard error, if that is a terminal.
    #[cfg(target_os = "linux")]
    fn on_a_terminal(arguments: &[&str], input: &[u8]) -> String {
        use rustix::fs::{Mode, OFlags};
        use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let terminal = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
        let mut command = judge(arguments);
        let mut child = command.stderr(terminal).stdout(Stdio::null()).spawn().unwrap();
        drop(command);
        child.stdin.take().unwrap().write_all(input).unwrap();
        child.wait().unwrap();
        let mut shown = Vec::new();
        // Reading ends with an error once no process has the terminal open and everything written to it has been read.
        let _ = fs::File::from(master).read_to_end(&mut shown);
        text(&shown).replace("\r\n", "\n")
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_terminal_is_shown_the_place() {
        let what = "the letter 'x'; a row is decimal numbers separated by blanks";
        for (input, shown) in [
            ("2 1\n8 x\n", format!("2:3: {what}\n8 x\n  ^\n")),
            (
                "2 1\n\x1b 1\n",
                "2:1: the byte 0x1B; a row is decimal numbers separated by blanks\n\\x1b 1\n^\n".into(),
            ),
            ("7\n", "1:2: too few numbers: 1, where a row has 2\n7\n ^\n".into()),
        ] {
            let found = on_a_terminal(&["wythoff"], input.as_bytes());
            assert_eq!(found, format!("judge: <stdin>:{shown}"));
        }
        let message = on_a_terminal(&["wythoff", "no/such/file"], b"");
        assert_eq!(message.lines().count(), 1, "{message}");
        // The message is one line if standard error is not a terminal.
        assert_eq!(text(&run_whole(&["wythoff"], b"x\n").stderr).lines().count(), 1);
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
        // The program starts before its input arrives, and fills its output before anyone reads it.
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
