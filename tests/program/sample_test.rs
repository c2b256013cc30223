//! `judge test`: a program on the sample of a problem.

use std::process::Command;

use judge::contest::problems::PROBLEMS;

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

fn test(arguments: &[&str]) -> (i32, String, String) {
    let done = Command::new(JUDGE).args(["test", "problem"]).args(arguments).output().unwrap();
    let [told, said] = [done.stdout, done.stderr].map(|text| String::from_utf8(text).unwrap());
    (done.status.code().unwrap(), told, said)
}

#[test]
fn judge_passes_every_sample() {
    for problem in PROBLEMS {
        let (code, told, _) = test(&[problem.id, "--", JUDGE, "problem", problem.id]);
        assert_eq!((code, told), (0, format!("OK: the sample of {}\n", problem.judge())));
    }
}

#[test]
fn a_wrong_program_is_told_what_it_got_wrong() {
    // In misère play, only one of the sample's positions is lost.
    let found = test(&["luogu-p2197", "--", JUDGE, "problem", "luogu-p4279"]);
    let told = "PE: expected 'No', found 'John'\ninput:\n2\n2\n1 1\n2\n1 0\nexpected:\nNo\nYes\ngot:\nJohn\nBrother\n";
    assert_eq!(found, (2, told.to_owned(), String::new()));
    let (code, told, _) = test(&["poj-1067", "--", JUDGE, "nim"]);
    assert!(code == 1 && told.starts_with("WA: expected '0', found '1'\ninput:\n2 1\n8 4\n4 7\n"), "{told}");
    let (code, told, _) = test(&["poj-1067", "--", JUDGE, "no-such-game"]);
    assert!(code == 4 && told.contains("standard error:\n"), "{told}");
}

#[test]
fn without_a_verdict_the_exit_code_is_3() {
    for arguments in [&["poj-1067"][..], &["poj-1067", "--", "./no-such-program"], &["poj-9", "--", JUDGE]] {
        let (code, told, said) = test(arguments);
        assert!(code == 3 && told.is_empty() && !said.is_empty(), "{said}");
    }
}
