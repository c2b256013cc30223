//! Faults around the program: disks, readers, limits, signals. After each of them, standard output holds
//! exactly the first answers, in whole lines, and the message and the exit code are right.

#![cfg(target_os = "linux")]

use std::fmt::Write as _;
use std::fs;
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// Runs a line of shell in which `judge` is the program, and `$1` and so on are the arguments.
fn shell(line: &str, arguments: &[&str]) -> Output {
    shell_command(line, arguments).output().unwrap()
}

fn shell_command(line: &str, arguments: &[&str]) -> Command {
    let function = format!("judge() {{ '{}' \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_judge"));
    let mut command = Command::new("sh");
    command.args(["-c", &function, "sh"]).args(arguments);
    command
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

fn path(file: &tempfile::NamedTempFile) -> &str {
    file.path().to_str().unwrap()
}

/// Rows of Nim, and for each the line that `--answer moves` writes, of many different lengths.
fn rows_with_long_answers(count: u32) -> (String, String) {
    let (mut rows, mut answers) = (String::new(), String::new());
    for n in 1..=count {
        let pile = u64::from(n) << (n % 40);
        writeln!(rows, "{pile}").unwrap();
        answers.push_str("0\n");
        writeln!(rows, "{pile} 0 {pile}").unwrap();
        answers.push_str("-\n");
        writeln!(rows, "{} {pile}", pile + 1).unwrap();
        writeln!(answers, "{pile} {pile}").unwrap();
    }
    (rows, answers)
}

/// Asserts that the remaining output consists of the first expected lines, and that none of them is cut.
fn assert_prefix(left: &[u8], answers: &str, about: &str) {
    assert!(answers.as_bytes().starts_with(left), "{about}: {} bytes are no prefix", left.len());
    assert!(left.last().is_none_or(|&last| last == b'\n'), "{about}: the last line is cut");
}

#[test]
fn a_disk_that_is_full_is_an_error() {
    let (rows, _) = rows_with_long_answers(20_000);
    let rows = file(rows.as_bytes());
    for line in [
        // With the usual number of threads, with one, with several, and while more input waits.
        "echo 2 1 | judge wythoff >/dev/full",
        "judge nim --answer moves --threads 1 \"$1\" >/dev/full",
        "judge nim --threads 3 \"$1\" >/dev/full",
        "{ echo 2 1; sleep 0.1; echo 8 4; } | { exec 3>/dev/full; judge wythoff >&3; }",
    ] {
        let full = shell(line, &[path(&rows)]);
        assert_eq!(full.status.code(), Some(2), "{line}");
        let message = "judge: the output cannot be written: No space left on device (os error 28)\n";
        assert_eq!(text(&full.stderr), message, "{line}");
    }
}

#[test]
fn a_file_that_may_not_grow_further_ends_with_a_whole_line() {
    let (rows, answers) = rows_with_long_answers(20_000);
    let rows = file(rows.as_bytes());
    // The limit is met at the first write, at some later writes, or at the last one.
    for blocks in [0, 1, 2, 3, 33, 100, 201, answers.len() / 512] {
        for threads in ["1", "3"] {
            for (opened, before) in [(">", ""), (">>", ""), (">>", "before\n")] {
                let output = file(before.as_bytes());
                let line = format!(
                    "ulimit -f {blocks}; judge nim --answer moves --threads {threads} \"$1\" {opened} \"$2\""
                );
                let done = shell(&line, &[path(&rows), path(&output)]);
                let about = format!("{line}: {done:?}");
                assert_eq!(done.status.code(), Some(2), "{about}");
                let message = "judge: the output cannot be written: File too large (os error 27)\n";
                assert_eq!(text(&done.stderr), message, "{about}");
                let left = fs::read(output.path()).unwrap();
                let left = left.strip_prefix(before.as_bytes()).unwrap();
                assert_prefix(left, &answers, &about);
                assert!(
                    left.len() + before.len() + 80 > blocks * 512,
                    "{about}: only {} are left",
                    left.len()
                );
            }
        }
    }
}

#[test]
fn answers_after_a_text_end_with_a_whole_line_too() {
    let rows = 10_000;
    let input = file(format!("{rows}\n{}", "1\n1\n".repeat(rows)).as_bytes());
    let answers: String = (1..=rows).map(|row| format!("Case {row}: Bob\n")).collect();
    let output = file(b"");
    let done =
        shell("ulimit -f 33; judge problem lightoj-1253 \"$1\" > \"$2\"", &[path(&input), path(&output)]);
    assert_eq!(done.status.code(), Some(2), "{done:?}");
    let left = fs::read(output.path()).unwrap();
    assert_prefix(&left, &answers, "33 blocks");
    assert!(left.len() + 80 > 33 * 512, "only {} are left", left.len());
}

#[test]
fn what_others_wrote_behind_a_cut_line_stays() {
    // The limit cuts a line, but the file continues after it, because it was opened for overwriting.
    let (rows, answers) = rows_with_long_answers(20_000);
    let rows = file(rows.as_bytes());
    let old = "old\n".repeat(100_000);
    let output = file(old.as_bytes());
    let done =
        shell("ulimit -f 33; judge nim --answer moves \"$1\" 1<>\"$2\"", &[path(&rows), path(&output)]);
    assert_eq!(done.status.code(), Some(2), "{done:?}");
    let left = fs::read(output.path()).unwrap();
    assert_eq!(left.len(), old.len());
    let same = left.iter().zip(answers.as_bytes()).take_while(|(left, answer)| left == answer).count();
    assert!(left[same + 4..] == old.as_bytes()[same + 4..], "{same}");
}

#[test]
fn a_reader_that_leaves_ends_it_quietly_whatever_it_has_read() {
    let (rows, answers) = rows_with_long_answers(100_000);
    let rows = file(rows.as_bytes());
    for threads in ["1", "3"] {
        for lines in [0, 1, 1000] {
            let line = format!(
                "{{ judge nim --answer moves --threads {threads} \"$1\"; echo $? >&2; }} | head -n {lines}"
            );
            let left = shell(&line, &[path(&rows)]);
            assert_eq!(text(&left.stderr), "0\n", "{line}");
            let first: String = answers.split_inclusive('\n').take(lines).collect();
            assert_eq!(text(&left.stdout), first);
        }
    }
}

#[test]
fn what_cannot_be_read_is_an_error() {
    for (line, name) in [
        ("judge wythoff < .", "<stdin>"),
        ("judge wythoff .", "."),
        ("echo 2 1 | judge wythoff - .", "."),
        ("judge wythoff --threads 2 /proc/self/mem", "/proc/self/mem"),
        ("judge wythoff < /proc/self/mem", "<stdin>"),
    ] {
        let failed = shell(line, &[]);
        assert_eq!(failed.status.code(), Some(2), "{line}");
        assert_eq!(text(&failed.stdout), if line.starts_with("echo") { "0\n" } else { "" }, "{line}");
        let message = format!("judge: {name}: cannot be read: ");
        assert!(text(&failed.stderr).starts_with(&message), "{failed:?}");
    }
}

#[test]
fn short_writes_lose_nothing() {
    let (rows, answers) = rows_with_long_answers(30_000);
    let rows = file(rows.as_bytes());
    for nonblocking in [false, true] {
        let (mut reader, output) = UnixStream::pair().unwrap();
        // The smallest buffer possible: every write is cut.
        rustix::net::sockopt::set_socket_send_buffer_size(&output, 0).unwrap();
        output.set_nonblocking(nonblocking).unwrap();
        let mut command = judge(&["nim", "--answer", "moves", path(&rows)]);
        let child = command.stdout(OwnedFd::from(output)).spawn().unwrap();
        drop(command);
        let mut found = Vec::new();
        reader.read_to_end(&mut found).unwrap();
        let done = child.wait_with_output().unwrap();
        assert_eq!((text(&done.stderr), done.status.code()), ("", Some(0)));
        assert!(found == answers.as_bytes(), "{} bytes", found.len());
    }
}

fn judge(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn send(signal: Signal, child: &Child) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

#[test]
fn being_stopped_and_continued_changes_nothing() {
    // Stopping the program interrupts the call in which it waits. On some systems, the call then ends with EINTR.
    let mut child = judge(&["wythoff"]).spawn().unwrap();
    let mut rows = child.stdin.take().unwrap();
    let mut answers = child.stdout.take().unwrap();
    for _ in 0..20 {
        rows.write_all(b"2 1\n").unwrap();
        let mut answer = [0; 2];
        answers.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"0\n");
        send(Signal::STOP, &child);
        send(Signal::CONT, &child);
        send(Signal::WINCH, &child);
    }
    drop(rows);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_signal_that_ends_it_leaves_whole_lines() {
    let (rows, answers) = rows_with_long_answers(60_000);
    let rows = file(rows.as_bytes());
    let mut random = fastrand::Rng::with_seed(9);
    // However fast the program is, more answers stay unread than fit into the pipe.
    assert!(answers.len() > 600_000, "{}", answers.len());
    for round in 0..60 {
        let threads = ["1", "3"][round % 2];
        let mut child =
            judge(&["nim", "--answer", "moves", "--threads", threads, path(&rows)]).spawn().unwrap();
        let mut output = child.stdout.take().unwrap();
        let mut left = vec![0; random.usize(..answers.len() / 2)];
        output.read_exact(&mut left).unwrap();
        // By then the program is usually waiting in a write.
        thread::sleep(Duration::from_millis(random.u64(..40)));
        // No interrupt signal: a shell that runs this in the background may have it ignored.
        send([Signal::TERM, Signal::KILL][round % 4 / 2], &child);
        output.read_to_end(&mut left).unwrap();
        let status = child.wait().unwrap();
        assert!(status.signal().is_some(), "round {round}: {status:?}");
        assert_prefix(&left, &answers, &format!("round {round}: {status:?}"));
    }
}

#[test]
fn a_signal_has_long_proofs_tell_what_they_were_doing() {
    for command in [&["solve", "@/dev/stdin"][..], &["refute", "@/dev/stdin", "n > 0"]] {
        let mut judge = judge(command).spawn().unwrap();
        // The rules never come.
        let rules = judge.stdin.take();
        let is_caught = || {
            let status = fs::read_to_string(format!("/proc/{}/status", judge.id())).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            u64::from_str_radix(caught.trim(), 16).unwrap() >> (Signal::TERM.as_raw() - 1) & 1 == 1
        };
        while !is_caught() {
            thread::sleep(Duration::from_millis(5));
        }
        send(Signal::TERM, &judge);
        let done = judge.wait_with_output().unwrap();
        drop(rules);
        assert_eq!(done.status.signal(), Some(Signal::TERM.as_raw()), "{command:?}: {done:?}");
        let told = format!("judge: {}: interrupted while reading the rules\n", command[0]);
        assert_eq!((text(&done.stdout), text(&done.stderr)), ("", &*told));
    }
}

#[test]
fn a_signal_that_ends_it_leaves_whole_lines_of_one_character() {
    let rows = "2 1\n8 4\n".repeat(200_000);
    let answers = "0\n1\n".repeat(200_000);
    let rows = file(rows.as_bytes());
    let mut random = fastrand::Rng::with_seed(10);
    for round in 0..50 {
        let mut child = judge(&["wythoff", "--threads", "1", path(&rows)]).spawn().unwrap();
        let mut output = child.stdout.take().unwrap();
        // The reader takes an odd number of bytes.
        let mut left = vec![0; 2 * random.usize(..100_000) + 1];
        output.read_exact(&mut left).unwrap();
        thread::sleep(Duration::from_millis(random.u64(..20)));
        send(Signal::TERM, &child);
        output.read_to_end(&mut left).unwrap();
        child.wait().unwrap();
        assert_prefix(&left, &answers, &format!("round {round}"));
    }
}

/// The program's memory limit in KiB, for an input of any length.
const MEMORY: usize = 450_000;

#[test]
fn memory_does_not_grow_with_a_line_of_300_mb() {
    // Numbers of one digit, only blanks, or one number: each line is too long for memory.
    for (piece, message) in [
        ("1 ", "2:33554433: a row of more than 16777216 numbers; --max-piles raises the limit"),
        (" ", "2:300000001: the letter 'x'; a row is decimal numbers separated by blanks"),
        ("1", "2:1: a number of more than 20 digits"),
    ] {
        let mut command = shell_command(&format!("ulimit -v {MEMORY}; judge nim"), &[]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut rows = child.stdin.take().unwrap();
        let writer = thread::spawn(move || {
            let piece = piece.repeat(1_000_000 / piece.len());
            // The program may stop reading before the end.
            let _ = rows.write_all(b"7\n");
            let _ = (0..300).try_for_each(|_| rows.write_all(piece.as_bytes()));
            let _ = rows.write_all(b"x\n");
        });
        let done = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(text(&done.stderr), format!("judge: <stdin>:{message}\n"));
        assert_eq!((text(&done.stdout), done.status.code()), ("1\n", Some(1)));
    }
}

#[test]
fn memory_does_not_grow_with_the_number_of_rows() {
    let count = 20_000_000;
    let rows = file(&b"2 1\n8 4\n".repeat(count / 2));
    for (threads, memory) in [("1", 30_000), ("4", 200_000)] {
        let line = format!("ulimit -v {memory}; judge wythoff --threads {threads} \"$1\" | cksum");
        let expected = shell("yes '0\n1' | head -n 20000000 | cksum", &[]);
        let done = shell(&line, &[path(&rows)]);
        assert_eq!(done, expected, "{line}");
    }
}

#[test]
fn a_file_that_grows_while_it_is_read_is_read_to_its_end_and_one_that_shrinks_is_refused() {
    let row = b"2 1\n";
    // Far more than all threads can have read ahead.
    let count = 8_000_000;
    for threads in ["1", "3"] {
        for grows in [false, true] {
            let mut rows = file(&row.repeat(count));
            let mut child = judge(&["wythoff", "--threads", threads, path(&rows)]).spawn().unwrap();
            let mut answers = child.stdout.take().unwrap();
            let mut found = vec![0; 10];
            answers.read_exact(&mut found).unwrap();
            // The pipe is full now, and the program waits in the middle of the file.
            thread::sleep(Duration::from_millis(50));
            if grows {
                rows.seek(SeekFrom::End(0)).unwrap();
                rows.write_all(&row.repeat(count)).unwrap();
            } else {
                // Cut the file in the middle of a row.
                rows.as_file().set_len(4 * 7_000_000 + 1).unwrap();
            }
            answers.read_to_end(&mut found).unwrap();
            let done = child.wait_with_output().unwrap();
            let (answered, code, message) = if grows {
                (2 * count, 0, String::new())
            } else {
                // The cut row is no position here, but elsewhere it could be one, so the message is about the
                // file.
                let what = "became shorter during reading";
                (7_000_000, 2, format!("judge: {}: {what}\n", path(&rows)))
            };
            assert_eq!(
                (text(&done.stderr), done.status.code()),
                (&message[..], Some(code)),
                "{threads} threads"
            );
            assert!(found == b"0\n".repeat(answered), "{} answers, {threads} threads", found.len() / 2);
        }
    }
}

#[test]
fn a_file_without_a_length_is_read_to_its_end() {
    // The system reports its length as 0.
    let version = fs::read("/proc/sys/kernel/pid_max").unwrap();
    let number: u64 = text(&version).trim().parse().unwrap();
    for threads in ["1", "2"] {
        let done =
            judge(&["nim", "--answer", "moves", "--threads", threads, "/proc/sys/kernel/pid_max"]).output();
        assert_eq!(text(&done.unwrap().stdout), if number > 0 { "0\n" } else { "-\n" });
    }
}
