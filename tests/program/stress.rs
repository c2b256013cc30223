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
    // With a backtrace, a panic's message would be too far from the end to be shown.
    command.env("RUST_BACKTRACE", "0");
    let done = command.output().unwrap();
    // No bar is drawn, because standard error is not a terminal.
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    (done.status.code().unwrap(), String::from_utf8(done.stdout).unwrap())
}

/// The heading of what wrong answers have in common.
const PATTERNS: &str = "its wrong answers:\n";

/// Like [`stress`], for a wrong solution. Leaves out the reason, what wrong answers have in common, and the line that
/// says how long the search took.
fn wrong(arguments: &str, solution: &str) -> (i32, String) {
    let (code, told) = stress(arguments, &[solution]);
    let (first, rest) = told.split_once('\n').unwrap();
    let (found, rest) = rest.split_once('\n').unwrap();
    assert!(found.starts_with("found in round ") && found.contains(", minimized"), "{found}");
    let rest = rest.split("reason").next().unwrap().split(PATTERNS).next().unwrap();
    (code, format!("{first}\n{rest}"))
}

#[test]
fn right_solutions_are_ok() {
    assert_eq!(stress("nim --rounds 45", &["nim"]).0, 0);
    let (code, told) = stress("nim --rounds 30 --answer move", &["another-move"]);
    assert!(code == 0 && told.lines().last().unwrap().starts_with("OK: 30 runs, "), "{told}");
    assert_eq!(stress("nim --for 0.2", &["nim"]).0, 0);
}

/// The smallest inputs here were found by trying all smaller ones.
#[test]
fn the_smallest_counterexample_is_shown() {
    for (arguments, solution, row, expected) in [
        ("wythoff", "wythoff-in-double-precision", "165580140 267914295", "0"),
        ("wythoff", "wythoff-by-1.618", "376 609", "1"),
        ("problem luogu-p2252", "wythoff-by-1.618", "376 609", "1"),
        ("problem luogu-p2252", "wythoff-lost-above-9000", "0 9001", "1"),
        ("wythoff", "wythoff-won-above-5000", "3092 5003", "0"),
        ("nim", "nim-won-above-9000", "9001 9001", "0"),
        (
            "nim --max-pile 1000000000",
            "nim-won-from-20-heaps",
            "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
            "0",
        ),
    ] {
        let (code, told) = wrong(arguments, solution);
        let lines: Vec<&str> = told.lines().collect();
        let &[_, "input:", found, "expected:", answer, "got:", got] = &lines[..] else { panic!("{told}") };
        assert_eq!((code, found, answer), (1, row, expected), "{arguments} {solution}");
        assert_ne!(answer, got);
    }
}

#[test]
fn a_position_that_spoils_the_next_is_found_with_it() {
    let (code, told) = wrong("nim", "nim-without-reset");
    assert_eq!(
        (code, &*told),
        (1, "WA: expected '0', found '1'\ninput:\n1\n0\nexpected:\n1\n0\ngot:\n1\n1\n")
    );
    let (code, told) = wrong("nim", "nim-without-line-ends");
    assert_eq!(
        (code, &*told),
        (2, "PE: expected '0', found '00'\ninput:\n0\n0\nexpected:\n0\n0\ngot:\n00\n")
    );
}

/// A single game cannot be left out to make the input smaller.
#[test]
fn a_single_game_of_which_no_position_is_wrong_alone_is_shown() {
    let (code, told) = wrong("problem poj-2425 --max-pile 8", "graphs-unless-one-has-two-rows");
    assert!(code == 1 && told.starts_with("WA: "), "{told}");
}

#[test]
fn a_counterexample_is_explained_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let prefix = folder.path().join("small");
    let arguments = format!("nim --save {}", prefix.display());
    let (code, told) = stress(&arguments, &["nim-without-last-pile"]);
    assert!(
        code == 1
            && told.contains("got:\n0\nreason:\n")
            && told.contains(&format!("take 1 from pile 1 (1 -> 0)\n{PATTERNS}")),
        "{told}"
    );
    for (end, text) in [("in", "1\n"), ("ans", "1\n"), ("out", "0\n")] {
        assert_eq!(std::fs::read_to_string(prefix.with_extension(end)).unwrap(), text, "{end}");
    }
}

/// As for a formula, judge says what the wrong answers of a program have in common, and shows a move that proves them
/// wrong.
#[test]
fn what_wrong_answers_have_in_common_is_told() {
    for (arguments, solution, parts) in [
        (
            "nim",
            "nim-in-32-bits",
            &[
                "you call 4294967296 lost, but 4294967296 -> 0 is a move, and you call 0 lost too\n",
                "wrong: 0 of 10000 positions of 1 number up to 9999, ",
                "of the positions tried, exactly the wrong ones meet: xor >= 4294967296 and xor % ",
                "as if every number were taken mod 4294967296 (its low 32 bits), as far as tried\n",
            ][..],
        ),
        ("nim", "nim-below-2^31", &["as far as tried, right as long as all numbers are below 2^31\n"]),
        (
            "nim",
            "nim-of-sums",
            &["of the positions tried, exactly the wrong ones meet: xor = 0 and max > 0\n"],
        ),
        (
            "nim --misere",
            "nim",
            &["meet: all(p <= 1)\n", "these are the answers of normal play, as far as tried\n"],
        ),
        ("nim --max 3", "nim", &["these are the answers of nim, as far as tried\n"]),
        ("kayles", "nim", &["these are the answers of nim, as far as tried\n"]),
        (
            "wythoff",
            "wythoff-by-1.618",
            &["these are the answers of a floating golden ratio, 1.618, as far as tried\n"],
        ),
        ("nim --answer grundy", "nim-values-of-sums", &["you give 1 1 the value 2, but "]),
        // A problem with a format of its own. All rows are within its limits: it has no pile of 0.
        (
            "problem hdu-1907",
            "misere-nim-of-cases-as-normal",
            &[
                "you call 1 won, but the only move leaves a position that is won: 0\n",
                "wrong: 1 of 947 positions of 1 number up to 947, ",
                "these are the answers of normal play, as far as tried\n",
            ],
        ),
        // All rows are within the user's limits too.
        (
            "nim --piles 2 --max-pile 50",
            "nim-of-sums",
            &["wrong: 50 of 2601 positions of 2 numbers up to 50, "],
        ),
    ] {
        let (code, told) = stress(arguments, &[solution]);
        let (_, patterns) = told.split_once(PATTERNS).unwrap_or_else(|| panic!("{solution}: {told}"));
        for part in parts {
            assert!(code == 1 && patterns.contains(part), "{solution}: {part}: {told}");
        }
    }
}

/// The wrong position with the smallest sum is the counterexample; another one has the smallest largest number. The
/// move used to start from the second one, and the counterexample was then listed as the next wrong position.
#[test]
fn the_move_that_contradicts_is_one_of_the_counterexample() {
    let (_, told) = stress("subtraction --take 1,3,4", &["take-1-3-4-by-sums"]);
    let (input, patterns) = told.split_once(PATTERNS).unwrap();
    assert!(input.contains("input:\n1 3\n"), "{told}");
    assert!(patterns.starts_with("you call 1 3 "), "{told}");
    let next = patterns.lines().find(|line| line.starts_with("next wrong positions tried: ")).unwrap();
    assert!(next.contains(" 2 2,") && !next.contains(" 1 3,"), "{told}");
}

/// judge once left out the section without a word.
#[test]
fn a_program_that_is_too_slow_to_be_asked_more_is_said_to_be() {
    let (code, told) = stress("nim --time-limit 20", &["nim-of-sums-sleeps"]);
    let said = "judge did not look for what its wrong answers have in common: \
                asking the program would have taken more than 10 seconds or 200 runs\n";
    assert!(code == 1 && told.ends_with(said), "{told}");
}

/// Programs that answer only some inputs, whose answer to a row depends on its place, whose answers are moves, or
/// whose inputs have a single row.
#[test]
fn of_programs_that_cannot_be_asked_more_nothing_is_told() {
    for (arguments, solution) in [
        ("nim", "nim-of-sums-crashes"),
        ("nim --time-limit 0.5", "nim-of-sums-sleeps"),
        ("nim", "nim-of-sums-babbles"),
        ("nim", "nim-without-reset"),
        ("nim --answer move", "illegal-move"),
        ("problem luogu-p2252", "wythoff-by-1.618"),
    ] {
        let (code, told) = stress(arguments, &[solution]);
        assert!(code > 0 && told.contains("got:") && !told.contains(PATTERNS), "{solution}: {told}");
    }
}

/// The last line reports what the inputs covered, and the line before it what they did not.
#[test]
fn what_was_covered_is_told() {
    for (arguments, missing, covered) in [
        ("nim --max-pile 40 --piles 2..3", "sizes of 2^31 and more", "; piles 2..3, sizes 0..40, "),
        ("problem luogu-p2197", "sizes of 2^31 and more", "; piles 1..10000, sizes 0..9999, "),
        (
            "problem luogu-p2252",
            "sizes of 2^31 and more",
            " decided by one pile; piles 2..2, sizes 0..1000000000, ",
        ),
    ] {
        let solution = if arguments.contains("p2197") {
            "nim-of-cases"
        } else if arguments.contains("p2252") {
            "wythoff"
        } else {
            "nim"
        };
        let (code, told) = stress(arguments, &[solution]);
        let lines: Vec<&str> = told.lines().collect();
        let &[not_met, ok] = &lines[..] else { panic!("{told}") };
        let begins =
            not_met.starts_with("not covered within the limits and options: ") && ok.starts_with("OK: ");
        assert!(code == 0 && begins && not_met.contains(missing) && ok.contains(covered), "{told}");
        for kind in ["lost positions", "near misses", "far wins", "equal", "scending", "zeros"] {
            assert!(!not_met.contains(kind), "{told}");
        }
        assert!(ok.contains("% lost; slowest run 0."), "{told}");
    }
}

/// Rows that random inputs do not contain. Each is decided by something that the program misses.
#[test]
fn what_a_program_does_not_see_is_shown() {
    for (arguments, solution, row) in [
        ("nim", "nim-without-bit-20", "1048576"),
        ("nim", "nim-without-bit-59", "576460752303423488"),
        ("problem hdu-1907", "misere-nim-but-for-40-ones", &["1"; 40].join(" ")),
    ] {
        let (code, told) = wrong(arguments, solution);
        assert!(code == 1 && told.lines().any(|line| line == row), "{solution}: {told}");
    }
}

#[test]
fn line_ends_of_the_contract_are_met() {
    let crlf = wrong("nim", "nim-without-cr").1;
    assert!(crlf.starts_with("PE: ") && crlf.contains("the lines of this input end with CR LF\n"), "{crlf}");
    let unended = wrong("nim", "nim-of-ended-lines").1;
    assert!(unended.contains("the last line of this input has no line end\n"), "{unended}");
}

#[test]
fn a_program_that_answers_otherwise_each_time_is_told_so() {
    let (code, told) = stress("nim --max-pile 1000", &["flaky"]);
    assert!(
        code == 6
            && told.starts_with("FLAKY: ")
            && told.contains(", reduced in ")
            && told.contains("got, from the same input again:"),
        "{told}"
    );
}

/// A program whose array is too short for the largest input does not pass, and neither does one that is too slow for
/// it.
#[test]
fn the_largest_inputs_are_met() {
    for (arguments, solution) in [
        ("problem luogu-p2197", "nim-of-cases-with-5000-heaps"),
        ("problem luogu-p2197", "nim-of-9-cases"),
        ("nim", "nim-of-9999-rows"),
    ] {
        let (code, told) = stress(arguments, &[solution]);
        assert!(code > 0 && told.contains("found in round "), "{solution}: {told}");
    }
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
        // If there must be three piles, the others become 0.
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
        // Each position by itself is answered rightly, but an input of three positions is not.
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
            "TLE: still running after 200ms\ninput:\n0\nexpected:\n0\ngot:\n(nothing)\n",
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

/// Runs a stress test of a right solution that does something else in some of its runs: a shell command for which `$n`
/// is the number of the run.
#[cfg(unix)]
fn but_for_some_runs(arguments: &str, command: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs");
    std::fs::write(&file, "1\n").unwrap();
    let script = format!("read n < $0; echo $((n+1)) > $0; {command}; exec {JUDGE} nim");
    let mut command = Command::new(JUDGE);
    command.arg("stress").args(arguments.split(' ')).args(["--", "sh", "-c", &script]).arg(&file);
    let done = command.output().unwrap();
    (done.status.code().unwrap(), String::from_utf8(done.stdout).unwrap())
}

/// A run that exceeds the time limit is repeated. The first such run of this program stands for a busy machine. If the
/// machine is busy itself, other runs are late too; then try again.
#[cfg(unix)]
#[test]
fn a_program_that_is_slow_only_once_is_not_too_slow() {
    let late = "exceeded the time limit once, but not when repeated: 1 run\n";
    let run = || but_for_some_runs("nim --rounds 3 --time-limit 2", "test $n = 2 && sleep 60");
    assert!((0..30).map(|_| run()).any(|(code, told)| code == 0 && told.contains(late)), "{:?}", run());
}

/// The program fails on the first input whenever it runs on it, but on smaller inputs only at first.
#[cfg(unix)]
#[test]
fn a_program_that_fails_only_at_times_is_told_of_the_input_that_was_found() {
    // The runs 1 to 4 are on the same input; run 5 is the first on a smaller one.
    let (code, told) = but_for_some_runs("nim --piles 1 --max-pile 1", "test $n -lt 6 && exit 3");
    assert!(code == 4 && told.starts_with("RE: exit code 3\nfound in round 1 of seed "), "{told}");
    assert!(told.contains(", not reduced in "), "{told}");
}

/// On a busy machine, a program was called too slow although it had hardly run.
#[cfg(target_os = "linux")]
#[test]
fn time_in_which_other_programs_run_does_not_count() {
    use judge::contest::process::{Program, RunEnd};
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
    use std::{io::Write as _, sync::Arc, thread, time::Duration};

    if std::fs::metadata("/proc/self/schedstat").is_err() {
        let _ =
            writeln!(std::io::stderr(), "not tested, because this kernel does not tell: /proc/PID/schedstat");
        return;
    }
    // All of these programs share one processor.
    let shared = thread::spawn(|| {
        let allowed = sched_getaffinity(None).unwrap();
        let mut one = CpuSet::new();
        one.set((0..CpuSet::MAX_CPU).find(|&cpu| allowed.is_set(cpu)).unwrap());
        sched_setaffinity(None, &one).unwrap();
        let counting = "i=0; while test $i -lt 200000; do i=$((i+1)); done";
        let run = |time_limit| {
            let program = Program {
                name: "sh".into(),
                arguments: vec!["-c".into(), counting.into()],
                time_limit,
                stop: Arc::default(),
                orphans: None,
            };
            program.run(&Arc::default(), 1000).unwrap()
        };
        let alone = run(Duration::from_secs(600)).time;
        let spin = || Command::new("sh").args(["-c", "while :; do :; done"]).spawn().unwrap();
        // It takes 12 times as long as alone.
        let mut others: Vec<_> = (0..11).map(|_| spin()).collect();
        let beside = run(6 * alone);
        for other in &mut others {
            other.kill().unwrap();
            other.wait().unwrap();
        }
        (alone, beside)
    });
    let (alone, beside) = shared.join().unwrap();
    assert!(matches!(beside.end, RunEnd::Exit(status) if status.success()), "{alone:?}, {:?}", beside.end);
}

#[test]
fn nothing_hangs_and_nothing_fills_memory() {
    let (code, told) = wrong("nim", "flood");
    assert!(code == 2 && told.starts_with("PE: more than 1048580 bytes of output\ninput:\n0\n"), "{told}");
    assert!(told.len() < 1000, "{told}");
    // The program does not read its input, which is large.
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

/// Every game that needs no options, and every problem, with judge itself as the solution.
#[test]
#[ignore = "it takes a minute; .ci/run runs it"]
fn judge_passes_its_own_test() {
    let games = GAMES.iter().filter(|game| game.parameters.iter().all(|parameter| !parameter.required));
    let games = games.map(|game| vec![game.name]);
    let problems = PROBLEMS.iter().map(|problem| vec!["problem", problem.id]);
    for arguments in games.chain(problems) {
        let mut command = Command::new(JUDGE);
        command.arg("stress").args(&arguments).args(["--rounds", "6", "--time-limit", "600"]);
        if arguments[0] != "problem" {
            // Tables up to the largest known piles take seconds to compute.
            command.args(["--max-pile", "1000"]);
        }
        command.args(["--", JUDGE]).args(&arguments);
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
            "judge: invalid value '0' for '--time-limit <SECONDS>': ",
        ),
        (
            &["nim", "--time-limit", "1e3", "--", JUDGE],
            "judge: invalid value '1e3' for '--time-limit <SECONDS>': ",
        ),
        (
            &["nim", "--rounds", "0", "--", JUDGE],
            "judge: invalid value '0' for '--rounds <N>': '0' is not a number of rounds: 1 or more\n",
        ),
        (&["nim", "./program"], "judge: stress: './program': write '--' before the program: -- ./program\n"),
        (&["problem", "poj-1067", "x"], "judge: stress: 'x': write '--' before the program: -- x\n"),
        (&["wythoff", "--piles", "3", "--", JUDGE], "judge: stress: --piles 3: a position has 2\n"),
        (&["nim"], "judge: required arguments were not provided: <PROGRAM>...\n"),
    ] {
        let done = Command::new(JUDGE).arg("stress").args(arguments).output().unwrap();
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code() == Some(3) && said.starts_with(message), "{said}");
        assert!(done.stdout.is_empty());
    }
}

#[cfg(unix)]
#[test]
fn slips_in_naming_the_program_are_told() {
    let folder = tempfile::tempdir().unwrap();
    for (file, hint) in [
        ("./x.cpp", ": it is source code, not a program; compile it first\n"),
        ("./x.py", ": it is source code, not a program; write -- python3 ./x.py\n"),
        ("ok_w", "; did you mean ./ok_w?\n"),
    ] {
        std::fs::write(folder.path().join(file), "").unwrap();
        let done =
            Command::new(JUDGE).args(["stress", "nim", "--", file]).current_dir(&folder).output().unwrap();
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code() == Some(3) && said.ends_with(hint), "{said}");
    }
}
