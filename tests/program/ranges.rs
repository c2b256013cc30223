//! Ranges of bytes: `--bytes` judges a file in parts whose outputs together are the output for the whole file.

use std::fmt::Write as _;
use std::io::Write;
use std::process::{Command, Output};

use tempfile::NamedTempFile;

fn judge(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_judge")).args(arguments).output().unwrap()
}

fn file(content: &[u8]) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(content).unwrap();
    file
}

fn path(file: &NamedTempFile) -> &str {
    file.path().to_str().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The output for a range of a file.
fn part(arguments: &[&str], bytes: &str, path: &str) -> Vec<u8> {
    let done = judge(&[arguments, &["--bytes", bytes, path]].concat());
    assert!(done.status.success() && done.stderr.is_empty(), "{bytes}: {}", text(&done.stderr));
    done.stdout
}

#[test]
fn two_ranges_are_the_whole_wherever_they_meet() {
    let long = format!("8{}4\r\n", " ".repeat(70));
    let small = format!("\n2 1\r\n \t\r\n\r\n8 4\n{long}\n4 7 \n3 5\n\n100 1");
    for content in [&small[..], "2 1\n", "2 1", "\n", "", "\n\n8 4\r\n\n"] {
        let file = file(content.as_bytes());
        let whole = judge(&["wythoff", path(&file)]).stdout;
        for at in (0..=content.len()).chain([content.len() + 9]) {
            let first = part(&["wythoff"], &format!("..{at}"), path(&file));
            // A line belongs to the range that contains its first byte.
            let rows_before = |end: usize| {
                let lines = content.split_inclusive('\n').scan(0, |from, line| {
                    *from += line.len();
                    Some((*from - line.len(), line))
                });
                lines.filter(|(from, line)| *from < end && !line.trim().is_empty()).count()
            };
            assert_eq!(first.len(), 2 * rows_before(at), "{at} of {content:?}");
            let both = [first, part(&["wythoff"], &format!("{at}.."), path(&file))].concat();
            assert_eq!(text(&both), text(&whole), "{at} of {content:?}");
            assert!(part(&["wythoff"], &format!("{at}..{at}"), path(&file)).is_empty());
        }
    }
}

#[test]
fn ranges_of_a_large_file_are_the_whole_whatever_the_threads() {
    let mut random = fastrand::Rng::with_seed(31);
    let mut content = String::new();
    while content.len() < 5 << 20 {
        let blanks = match random.u32(..4000) {
            0 => 1_300_000,
            1..10 => 5000,
            _ => random.usize(1..3),
        };
        let end = ["\n", "\r\n", "\n\n", " \n"][random.usize(..4)];
        write!(content, "{}{}{}{end}", random.u32(..200), " ".repeat(blanks), random.u64(..300)).unwrap();
    }
    content.push_str("8 4");
    let file = file(content.as_bytes());
    let whole = judge(&["wythoff", path(&file)]).stdout;
    for threads in ["1", "2", "4"] {
        let mut ends: Vec<_> = (0..4).map(|_| random.usize(..content.len())).collect();
        ends.extend([0, content.len() + random.usize(..2)]);
        ends.sort_unstable();
        let parts = ends.windows(2).map(|ends| {
            part(&["wythoff", "--threads", threads], &format!("{}..{}", ends[0], ends[1]), path(&file))
        });
        assert!(parts.collect::<Vec<_>>().concat() == whole, "{threads} threads, {ends:?}");
    }
}

#[test]
fn a_message_about_a_range_has_the_offset_in_the_file() {
    let mut content = "2 1\r\n\n".repeat(700_000);
    let at = content.len() + 3;
    content.push_str("8 4x\n8 4\n");
    let file = file(content.as_bytes());
    for threads in ["1", "2", "4"] {
        for start in [0, 1, 3_000_001, at - 3] {
            let bytes = format!("{start}..");
            let done = judge(&["wythoff", "--threads", threads, "--bytes", &bytes, path(&file)]);
            let message = "the letter 'x'; a row is decimal numbers separated by blanks";
            assert_eq!(text(&done.stderr), format!("judge: {}:@{at}: {message}\n", path(&file)));
            let rows = content[start..at].matches('1').count()
                - usize::from(start > 0 && !content[..start].ends_with('\n') && start < at - 3);
            assert_eq!((done.status.code(), done.stdout.len()), (Some(1), 2 * rows), "{bytes}");
        }
        let before = format!("..{}", at - 3);
        assert_eq!(part(&["wythoff", "--threads", threads], &before, path(&file)).len(), 1_400_000);
    }
}

#[test]
fn a_range_is_of_one_regular_file_of_lines() {
    let rows = file(b"2 1\n");
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let layout = "judge: nim: --bytes: only if every position is a line\n";
    let named = "judge: nim: --bytes: give exactly one file by name\n";
    let regular = format!("judge: nim: --bytes: {folder} is not a regular file with a known length\n");
    for (arguments, message) in [
        (&["nim"][..], named),
        (&["nim", "-"], named),
        (&["nim", path(&rows), path(&rows)], named),
        (&["nim", folder], &regular),
        (&["nim", "--layout", "counted", path(&rows)], layout),
        (&["nim", "--cases", path(&rows)], layout),
        (&["nim", "--until-zero", path(&rows)], layout),
    ] {
        let done = judge(&[arguments, &["--bytes", "0..9"]].concat());
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(2), message), "{arguments:?}");
        assert!(done.stdout.is_empty());
    }
    for range in [
        "",
        "5",
        "..x",
        "x..",
        "+1..2",
        "1..+2",
        "-1..2",
        "1...2",
        "3..2",
        "1..2..3",
        "18446744073709551616..",
    ] {
        let done = judge(&["nim", &format!("--bytes={range}"), path(&rows)]);
        assert_eq!((done.status.code(), &done.stdout[..]), (Some(2), &b""[..]), "{range}");
    }
    for (range, answers) in [("..", "1\n"), ("..18446744073709551615", "1\n"), ("18446744073709551615..", "")]
    {
        assert_eq!(text(&part(&["nim"], range, path(&rows))), answers);
    }
}

/// The system reports a length of 0 for these files, but they hold text or cannot be read.
#[cfg(target_os = "linux")]
#[test]
fn a_range_of_a_file_whose_length_is_not_told_is_refused() {
    for file in ["/proc/version", "/proc/self/status", "/proc/self/mem"] {
        for range in ["0..", "..10", "5..9"] {
            let done = judge(&["nim", "--bytes", range, file]);
            let message = format!("judge: nim: --bytes: {file} is not a regular file with a known length\n");
            assert_eq!((done.status.code(), text(&done.stderr)), (Some(2), &message[..]), "{range}");
            assert!(done.stdout.is_empty());
        }
    }
}

#[test]
fn a_name_takes_the_place_of_that_of_the_file() {
    let wrong = file(b"2 1\n8 x\n");
    let letter = "the letter 'x'; a row is decimal numbers separated by blanks";
    let several = "judge: wythoff: --name: give one file only\n";
    for (arguments, code, message) in [
        (&["--name", "part\t7", path(&wrong)][..], 1, format!("judge: part\\t7:2:3: {letter}\n")),
        (&["--name", "part", "--bytes", "4..", path(&wrong)], 1, format!("judge: part:@6: {letter}\n")),
        (
            &["--name", "part", "/nowhere"],
            2,
            "judge: part: cannot be read: No such file or directory (os error 2)\n".into(),
        ),
        (&["--name", "part", path(&wrong), "-"], 2, several.into()),
    ] {
        let done = judge(&[&["wythoff"], arguments].concat());
        assert_eq!((done.status.code(), text(&done.stderr)), (Some(code), &message[..]), "{arguments:?}");
    }
}
