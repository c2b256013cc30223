//! Certificates of periods, verified by checkers in other languages.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// A folder with a checker that can run here.
struct Checker {
    folder: tempfile::TempDir,
    command: Vec<PathBuf>,
}

impl Checker {
    /// The checker of a topic.
    fn in_python(topic: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("check.py");
        fs::write(&program, shipped(topic, "en")).unwrap();
        Checker { folder, command: vec!["python3".into(), program] }
    }

    fn in_cpp() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("check_period");
        let compiler = Command::new("g++").arg("-o").arg(&program).arg("tests/check_period.cpp").output();
        assert!(compiler.as_ref().is_ok_and(|done| done.status.success()), "{compiler:?}");
        Checker { folder, command: vec![program] }
    }

    /// Runs the checker on a certificate, and returns the line that it prints.
    fn check(&self, certificate: &str) -> String {
        let file = self.folder.path().join("certificate");
        fs::write(&file, certificate).unwrap();
        let checked = Command::new(&self.command[0]).args(&self.command[1..]).arg(file).output().unwrap();
        let Output { status, stdout, stderr } = &checked;
        assert_eq!(status.code(), Some(i32::from(stdout.is_empty())), "{checked:?}");
        String::from_utf8([&stdout[..], stderr].concat()).unwrap()
    }
}

/// The checker that a topic ships.
fn shipped(topic: &str, language: &str) -> String {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let help = judge.args(["--lang", language, "help", topic]).output().unwrap();
    let topic = String::from_utf8(help.stdout).unwrap();
    let (_, program) = topic.split_once("\n```python\n").unwrap();
    program.strip_suffix("```\n").unwrap().to_owned()
}

#[test]
fn the_topics_ship_checkers_that_can_be_read() {
    for (topic, lines) in [("certificates", 60), ("misere", 80)] {
        let program = shipped(topic, "en");
        let last = program.lines().last().unwrap();
        assert!(program.lines().count() <= lines && last.starts_with("print(\"accepted"), "{program}");
        assert_eq!(shipped(topic, "zh"), program);
    }
}

fn table(code: &str, options: &[&str]) -> String {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let run = judge.args(["table", "octal", code]).args(options).output().unwrap();
    assert!(run.status.success(), "{code}: {run:?}");
    String::from_utf8(run.stdout).unwrap()
}

/// The certificate that the program writes.
fn certificate(code: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate");
    table(code, &["--count", "0", "--values", "16384", "--certificate", file.to_str().unwrap()]);
    fs::read_to_string(file).unwrap()
}

const OCTAL: &[&str] =
    &["0.77", "0.07", "0.137", "0.17", "0.15", "4.3", "0.3", "4.", "0.45", "0.055", "0.116"];
/// Codes in which moves can leave three heaps.
const HEXADECIMAL: &[&str] = &["0.B", "0.A53", "4.F2", "4.7496", "4.E6"];

fn assert_accepted(checker: &Checker, codes: &[&str]) {
    for code in codes {
        assert_eq!(checker.check(&certificate(code)), "accepted\n", "{code}");
    }
}

#[test]
fn kayles_has_the_certificate_of_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate");
    let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
    let run = judge.args(["table", "kayles", "--certificate"]).arg(&file).output().unwrap();
    assert!(run.status.success(), "{run:?}");
    assert_eq!(fs::read_to_string(file).unwrap(), certificate("0.77"));
}

/// A certificate that claims this pre-period and this period for a code, and lists `count` values of Kayles.
fn claim(code: &str, [start, period, count]: [u64; 3]) -> String {
    let values = table("0.77", &["--count", &count.to_string(), "--format", "csv"]);
    let values = values.lines().skip(1).map(|line| line.split_once(',').unwrap().1.to_owned() + "\n");
    let values: String = values.collect();
    format!("code {code}\npre-period {start}\nperiod {period}\nvalues {count}\n{values}")
}

/// Both checkers reject wrong certificates for the same reasons.
fn assert_wrong_ones_are_rejected(checker: &Checker) {
    let assert_rejected = |certificate: &str, why: &str| {
        let said = checker.check(certificate);
        assert!(said.starts_with(&format!("rejected: {why}")), "{said}{certificate}");
    };
    let right = certificate("0.77");
    assert_eq!(claim("0.77", [71, 12, 167]), right);
    assert_eq!(checker.check(&claim("0.77", [71, 12, 200])), "accepted\n");

    for (numbers, why) in [
        ([71, 12, 166], "it takes 167 values"),
        ([71, 12, 0], "it takes 167 values"),
        ([71, 24, 190], "it takes 191 values"),
        ([83, 12, 190], "it takes 191 values"),
        ([0, 12, 26], "it takes 27 values"),
        ([1 << 63, 1 << 63, 167], "it takes"),
        ([71, u64::MAX, 167], "it takes"),
        ([70, 12, 300], "the values do not repeat so"),
        ([0, 12, 300], "the values do not repeat so"),
        ([71, 11, 300], "the values do not repeat so"),
        ([71, 1, 300], "the values do not repeat so"),
        ([72, 12, 300], "they repeat from an earlier one on"),
        ([83, 12, 300], "they repeat from an earlier one on"),
        ([71, 24, 300], "they repeat more often"),
        ([71, 0, 300], "a period is at least 1"),
    ] {
        assert_rejected(&claim("0.77", numbers), why);
    }

    for (code, why) in [
        ("0.770", "it takes 168 values"),
        ("0.7", "G(2) is wrong"),
        ("0.76", "G(2) is wrong"),
        ("4.77", "G(3) is wrong"),
        ("0.7 7", "it is no certificate"),
        ("", "it is no certificate"),
    ] {
        assert_rejected(&claim(code, [71, 12, 167]), why);
    }
    for code in [".77", "0.[7]", "0.7[7]", "00.77", "07.7", "0.7.7", "077", "1.77", "0.7x", "unequal"] {
        assert_rejected(&claim(code, [71, 12, 167]), "this checker knows no such code");
    }

    let lines: Vec<&str> = right.lines().collect();
    for n in [0, 1, 80, 166] {
        for wrong in ["0", "1", "7", "65535"] {
            let mut lines = lines.clone();
            if lines[4 + n] != wrong {
                lines[4 + n] = wrong;
                assert_rejected(&(lines.join("\n") + "\n"), &format!("G({n}) is wrong"));
            }
        }
    }

    for (from, to) in [
        ("values 167\n", "values 168\n"),
        ("values 167\n", "values 166\n"),
        ("values 167\n", "values 167\n0\n"),
    ] {
        assert_rejected(&right.replacen(from, to, 1), "there are not as many values as it says");
    }

    for (from, to) in [
        ("code 0.77\n", ""),
        ("pre-period 71\n", ""),
        ("period 12\nv", "v"),
        ("values 167\n", ""),
        ("code 0.77\npre-period 71\n", "pre-period 71\ncode 0.77\n"),
        ("period 12\nvalues 167\n", "values 167\nperiod 12\n"),
        ("\nperiod 12\n", "\nPeriod 12\n"),
        ("\nperiod 12\n", "\nperiod 012\n"),
        ("\nperiod 12\n", "\nperiod +12\n"),
        ("\nperiod 12\n", "\nperiod -12\n"),
        ("\nperiod 12\n", "\nperiod 12.0\n"),
        ("\nperiod 12\n", "\nperiod  12\n"),
        ("\nperiod 12\n", "\nperiod 12\n\n"),
        ("\nperiod 12\n", "\r\nperiod 12\r\n"),
        ("\nperiod 12\n", "\nperiod\n"),
        ("pre-period 71\n", "pre-period -1\n"),
        ("167\n0\n1\n", "167\n0\n-1\n"),
        ("167\n0\n1\n", "167\n0\n01\n"),
        ("167\n0\n1\n", "167\n0\none\n"),
        ("167\n0\n1\n", "167\n0\n\u{661}\n"),
        ("167\n0\n1\n", "167\n0 1\n"),
        ("167\n0\n1\n", "167\n0\n\n1\n"),
    ] {
        assert!(right.contains(from), "{from}");
        assert_rejected(&right.replacen(from, to, 1), "it is no certificate\n");
    }
    for end in ["\n", "7", "end\n"] {
        assert_rejected(&(right.clone() + end), "it is no certificate\n");
    }
    assert_rejected(right.trim_end(), "it is no certificate\n");
    assert_rejected("", "it is no certificate\n");
}

#[test]
#[ignore = "it needs python3 or g++; .ci/run runs it"]
fn certificates_are_accepted_and_wrong_ones_are_not() {
    let checker = Checker::in_python("certificates");
    assert_accepted(&checker, OCTAL);
    assert_accepted(&checker, HEXADECIMAL);
    assert_wrong_ones_are_rejected(&checker);
    // The number of values that would suffice if no move left three heaps: 2 * 54 + 2 * 34 + 2 - 1.
    let few: Vec<String> =
        certificate("4.E6").lines().take(4 + 177).map(|line| line.to_owned() + "\n").collect();
    let few = few.concat().replacen("values 264", "values 177", 1);
    assert_eq!(checker.check(&few), "rejected: it takes 264 values\n");
}

#[test]
#[ignore = "it needs python3 or g++; .ci/run runs it"]
fn the_checker_of_many_values_agrees() {
    let checker = Checker::in_cpp();
    assert_accepted(&checker, OCTAL);
    assert_accepted(&checker, &["0.156", "0.644"]);
    assert_wrong_ones_are_rejected(&checker);
    // This checker keeps 16 bits of each value.
    let wide = certificate("0.77").replacen("167\n0\n", "167\n65536\n", 1);
    assert_eq!(checker.check(&wide), "rejected: it is no certificate\n");
    for code in HEXADECIMAL {
        assert_eq!(checker.check(&certificate(code)), "rejected: this checker knows no such code\n");
    }
}

#[test]
fn a_certificate_needs_a_proof_and_a_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate");
    for (game, file) in [
        (&["octal", "0.6", "--values", "4096"][..], &file),
        (&["octal", "0.[3]"], &file),
        (&["octal", "0.77", "--values", "166"], &file),
        (&["wythoff"], &file),
        (&["octal", "0.77"], &folder.path().join("none").join("certificate")),
    ] {
        let mut judge = Command::new(env!("CARGO_BIN_EXE_judge"));
        let run = judge.arg("table").args(game).arg("--certificate").arg(file).output().unwrap();
        assert_eq!((run.status.code(), &run.stdout[..]), (Some(2), &b""[..]), "{game:?}");
        assert!(String::from_utf8_lossy(&run.stderr).contains(": --certificate: "), "{run:?}");
        assert!(!file.exists(), "{game:?}");
    }
}

/// The certificate of a misère quotient.
fn quotient(code: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate");
    let file = file.to_str().unwrap();
    table(code, &["--misere", "--order", "60", "--count", "0", "--certificate", file]);
    fs::read_to_string(file).unwrap()
}

#[test]
#[ignore = "it needs python3 or g++; .ci/run runs it"]
fn misere_quotients_are_accepted_and_wrong_ones_are_not() {
    let checker = Checker::in_python("misere");
    for (code, said) in [
        ("0.123", "accepted for all heaps\n"),
        ("0.34", "accepted for all heaps\n"),
        ("4.3", "accepted for all heaps\n"),
        ("0.72", "accepted for all heaps\n"),
        ("0.15", "accepted for all heaps\n"),
        ("0.07", "accepted for heaps up to 24\n"),
        ("0.3F", "accepted for heaps up to 7\n"),
    ] {
        assert_eq!(checker.check(&quotient(code)), said, "{code}");
    }

    let right = quotient("0.123");
    let assert_rejected = |from: &str, to: &str, why: &str| {
        assert!(right.contains(from), "{from}\n{right}");
        let said = checker.check(&right.replacen(from, to, 1));
        assert!(said.starts_with(&format!("rejected: {why}")), "{from} {to}: {said}");
    };
    for (from, to, why) in [
        ("code 0.123\n", "code 0.124\n", "a "),
        ("code 0.123\n", "code 0.[3]\n", "this checker knows no such code"),
        ("period 5\nlost", "period 6\nlost", "the elements do not repeat so"),
        ("period 5\nlost", "period 9\nlost", "it takes 30 heaps"),
        ("pre-period 5", "pre-period 4", "the elements do not repeat so"),
        ("lost 1 ", "lost 0 1 ", "the empty sum is won"),
        ("lost 1 ", "lost ", "a "),
        ("lost 1 ", "lost 1 2 ", "a heap of 3 breaks (A)"),
        ("lost 1 ", "lost 1 20 ", "there is no such element"),
        ("heaps 0 1 0 2", "heaps 0 1 0 3", "a "),
        ("heaps 0 1 0 2", "heaps 0 0 0 2", "a "),
        ("product 0 1 2", "product 0 2 1", "0 is no identity"),
        ("product 1 0 3", "product 1 0 4", "the products do not commute"),
        ("product 1 0 3 2", "product 1 1 3 2", "the products do not associate"),
        ("misere-code", "code", "it is no certificate"),
    ] {
        assert_rejected(from, to, why);
    }
}
