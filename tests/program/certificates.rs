//! Certificates of periods, by a checker in another language.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn check(certificate: &Path) -> Output {
    Command::new("python3").arg("tests/check_period.py").arg(certificate).output().unwrap()
}

#[test]
fn certificates_are_accepted_and_wrong_ones_are_not() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: there is no python3");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate");
    for code in ["0.77", "0.07", "0.137", "0.17", "0.15", "4.3", "0.45"] {
        let judge = Command::new(env!("CARGO_BIN_EXE_judge"))
            .args(["table", "octal", code, "--count", "0", "--certificate"])
            .arg(&file)
            .output()
            .unwrap();
        assert!(judge.status.success(), "{code}: {judge:?}");
        let checked = check(&file);
        assert_eq!(checked.stdout, b"accepted\n", "{code}: {checked:?}");
        let text = fs::read_to_string(&file).unwrap();
        for wrong in [
            // A value, the period, and one value too few.
            text.replacen("\n1\n", "\n3\n", 1),
            text.replacen("\nperiod 1", "\nperiod 2", 1).replacen("\nperiod 3", "\nperiod 4", 1),
            text[..text.trim_end().rfind('\n').unwrap()].to_owned(),
        ] {
            if wrong != text {
                fs::write(&file, wrong).unwrap();
                assert!(!check(&file).status.success(), "{code}");
            }
        }
    }
}
