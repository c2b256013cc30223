//! `judge stress` against right and wrong solutions.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use judge::contest::problems::PROBLEMS;
use judge::games::table::GAMES;
use tempfile::TempDir;

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// The compiled solutions, in a folder of their own.
static SOLUTIONS: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join(format!("many{}", std::env::consts::EXE_SUFFIX));
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(compiler);
    command
        .args(["--edition", "2024", "-C", "debuginfo=0", "tests/program/solutions/many.rs", "-o"])
        .arg(&program);
    assert!(command.status().unwrap().success());
    (folder, program)
});

/// Runs a stress test of a solution, and returns its exit code and what it prints.
fn stress(arguments: &str, solution: &[&str]) -> (i32, String) {
    let mut command = Command::new(JUDGE);
    command.arg("stress").args(arguments.split(' ')).arg("--").arg(&SOLUTIONS.1).args(solution);
    // Behind a trace, the message of a panic would be too far up to be shown.
    command.env("RUST_BACKTRACE", "0");
    let done = command.output().unwrap();
    // No bar is drawn where nobody sees it.
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    (done.status.code().unwrap(), String::from_utf8(done.stdout).unwrap())
}

/// The same of a solution that is wrong. What is found is given without the line that says how long it took.
fn wrong(arguments: &str, solution: &str) -> (i32, String) {
    let (code, told) = stress(arguments, &[solution]);
    let (first, rest) = told.split_once('\n').unwrap();
    let (found, rest) = rest.split_once('\n').unwrap();
    assert!(found.starts_with("found in round ") && found.contains(", made small in "), "{found}");
    (code, format!("{first}\n{rest}"))
}

#[test]
fn right_solutions_are_ok() {
    assert_eq!(stress("nim --rounds 45", &["nim"]).0, 0);
    let (code, told) = stress("nim --rounds 30 --answer move", &["another-move"]);
    assert!(code == 0 && told.starts_with("OK: 30 runs and "), "{told}");
    assert_eq!(stress("nim --for 0.2", &["nim"]).0, 0);
}

#[test]
fn a_golden_ratio_in_double_precision_is_caught() {
    let (code, told) = wrong("wythoff", "wythoff-in-double-precision");
    assert!(code == 1 && told.starts_with("WA: expected '"), "{told}");
    let lines: Vec<&str> = told.lines().collect();
    let &[_, "input:", row, "expected:", expected, "got:", got] = &lines[..] else { panic!("{told}") };
    assert!(row.split(' ').count() == 2 && expected != got, "{told}");
}

#[test]
fn what_is_wrong_is_made_small() {
    for (arguments, solution, code, told) in [
        (
            "nim",
            "nim-without-last-pile",
            1,
            "WA: expected '1', found '0'\ninput:\n1\nexpected:\n1\ngot:\n0\n",
        ),
        // With two piles, one of them is enough.
        (
            "nim --piles 3",
            "nim-without-last-pile",
            1,
            "WA: expected '1', found '0'\ninput:\n0 0 1\nexpected:\n1\ngot:\n0\n",
        ),
        (
            "nim --answer move",
            "illegal-move",
            1,
            "WA: no move leaves '0 0': pile 1 and pile 2 both change; a move changes only one\ninput:\n1 2\nexpected, or another move that wins:\n1 1\ngot:\n0 0\n",
        ),
        ("nim", "yes-and-no", 2, "PE: expected '0', found 'maybe'\ninput:\n0\nexpected:\n0\ngot:\nmaybe\n"),
        (
            "nim",
            "nim-without-last-row",
            2,
            "PE: the output ends early\ninput:\n0\nexpected:\n0\ngot:\n(nothing)\n",
        ),
        // It is not the one position that is wrong, but their number.
        (
            "nim",
            "nim-of-two-rows-at-most",
            2,
            "PE: the output ends early\ninput:\n0\n0\n0\nexpected:\n0\n0\n0\ngot:\n0\n0\n",
        ),
        (
            "nim",
            "nim-and-one-more",
            2,
            "PE: '1' after the last answer\ninput:\n0\nexpected:\n0\ngot:\n0\n1\n",
        ),
        (
            "nim",
            "exit-code",
            4,
            "RE: exit code 3\ninput:\n0\nexpected:\n0\ngot:\n1\nstandard error:\nout of luck\n",
        ),
        (
            "nim --time-limit 0.2",
            "loop",
            5,
            "TLE: no end after 200ms\ninput:\n0\nexpected:\n0\ngot:\n(nothing)\n",
        ),
    ] {
        assert_eq!(wrong(arguments, solution), (code, told.to_owned()), "{arguments}: {solution}");
    }
}

#[test]
fn a_crash_on_large_piles_alone_is_made_small() {
    let (code, told) = wrong("nim", "panic-above-20");
    let small = "RE: exit code 101\ninput:\n21\nexpected:\n1\ngot:\n(nothing)\nstandard error:\n";
    assert!(code == 4 && told.starts_with(small) && told.contains("a pile above 20"), "{told}");
}

#[test]
fn nothing_hangs_and_nothing_fills_memory() {
    let (code, told) = wrong("nim", "flood");
    assert!(code == 2 && told.starts_with("PE: more than 1048580 bytes of output\ninput:\n0\n"), "{told}");
    assert!(told.len() < 1000, "{told}");
    // With a large input that it does not read.
    assert_eq!(wrong("nim --piles 1000..2000 --seed 3", "deaf").0, 2);
    let (code, told) = wrong("nim", "abort");
    assert!(code == 4 && told.starts_with("RE: "), "{told}");
}

#[test]
fn the_same_seed_finds_the_same() {
    let run = |seed| stress(&format!("wythoff --rounds 60 --seed {seed}"), &["wythoff-in-double-precision"]);
    let told = run(7);
    assert_eq!(told.0, 1);
    assert_eq!(run(7), told);
    assert_ne!(run(8), told);
}

/// Every game without options of its own, and every problem, as judge itself answers it.
#[test]
fn judge_passes_its_own_test() {
    let games = GAMES.iter().filter(|game| game.parameters.iter().all(|parameter| !parameter.required));
    let games = games.map(|game| vec![game.name]);
    let problems = PROBLEMS.iter().map(|problem| vec!["problem", problem.id]);
    for arguments in games.chain(problems) {
        let mut command = Command::new(JUDGE);
        command.arg("stress").args(&arguments).args(["--rounds", "6", "--", JUDGE]).args(&arguments);
        let done = command.output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{arguments:?}: {done:?}");
    }
}

#[test]
fn without_a_verdict_the_exit_code_is_3() {
    for (arguments, message) in [
        (&["nim", "--", "./no-such-program"][..], "judge: ./no-such-program: cannot be run: "),
        (
            &["nim", "--time-limit", "0", "--", JUDGE],
            "error: invalid value '0' for '--time-limit <SECONDS>': ",
        ),
        (
            &["nim", "--time-limit", "1e3", "--", JUDGE],
            "error: invalid value '1e3' for '--time-limit <SECONDS>': ",
        ),
        (&["wythoff", "--piles", "3", "--", JUDGE], "judge: stress: --piles 3: a position has 2\n"),
        (&["nim"], "error: "),
    ] {
        let done = Command::new(JUDGE).arg("stress").args(arguments).output().unwrap();
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code() == Some(3) && said.starts_with(message), "{said}");
        assert!(done.stdout.is_empty());
    }
}

#[cfg(unix)]
mod groups {
    use std::fs;
    use std::os::unix::process::ExitStatusExt;
    use std::path::Path;
    use std::process::Command;
    use std::thread::sleep;
    use std::time::Duration;

    use rustix::process::{Pid, Signal, kill_process, test_kill_process};

    use super::{JUDGE, SOLUTIONS, stress};

    /// The process whose number is in the file, when it is.
    fn process(file: &Path) -> Pid {
        loop {
            match fs::read_to_string(file) {
                Ok(pid) => return Pid::from_raw(pid.parse().unwrap()).unwrap(),
                Err(_) => sleep(Duration::from_millis(5)),
            }
        }
    }

    /// Whether it is gone, or will be: whoever has adopted it may have to see that first.
    fn is_gone(process: Pid) -> bool {
        (0..400).any(|_| {
            let is_gone = test_kill_process(process).is_err();
            if !is_gone {
                sleep(Duration::from_millis(5));
            }
            is_gone
        })
    }

    #[test]
    fn whoever_holds_the_output_open_is_cut_off_and_ended() {
        let file = SOLUTIONS.0.path().join("holder");
        assert_eq!(stress("nim --rounds 1 --time-limit 20", &["hold", file.to_str().unwrap()]).0, 0);
        assert!(is_gone(process(&file)));
    }

    #[test]
    fn a_signal_that_ends_the_test_ends_the_program_too() {
        let file = SOLUTIONS.0.path().join("looping");
        let mut command = Command::new(JUDGE);
        command.args(["stress", "nim", "--time-limit", "5", "--"]).arg(&SOLUTIONS.1).arg("tell-and-loop");
        let mut judge = command.arg(&file).spawn().unwrap();
        let program = process(&file);
        kill_process(Pid::from_child(&judge), Signal::TERM).unwrap();
        assert_eq!(judge.wait().unwrap().signal(), Some(Signal::TERM.as_raw()));
        assert!(is_gone(program));
    }
}
