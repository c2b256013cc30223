//! `judge interact`: programs that play.
#![cfg(unix)]

use std::process::Command;

const JUDGE: &str = env!("CARGO_BIN_EXE_judge");

/// Lets a program play, and returns the exit code and the program's report.
fn interact(arguments: &str, program: &[&str]) -> (i32, String) {
    let mut command = Command::new(JUDGE);
    let done = command.arg("interact").args(arguments.split(' ')).arg("--").args(program).output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    (done.status.code().unwrap(), String::from_utf8(done.stdout).unwrap())
}

/// Like [`interact`], with a shell script as the program.
fn shell(arguments: &str, script: &str) -> (i32, String) {
    interact(arguments, &["sh", "-c", script])
}

/// Games, each with a won position.
#[rustfmt::skip]
const WON: &[(&str, &str)] = &[
    ("wythoff", "5 8"), ("wythoff --misere", "5 8"), ("nim", "3 5 7"), ("nim --misere", "3 5 7"),
    ("nim --max 3", "4 5 7"), ("moore --heaps 2", "3 5 7"), ("bash", "23 4"), ("subtraction --take 1,3,4", "8 5"),
    ("staircase", "3 5 0 7"), ("pebbles", "1 5 7"), ("strip", "3 9 4"), ("kayles", "8 3"), ("unequal", "12 5"),
    ("matches", "1 2 3"), ("graph samples/graph/small.edges", "1 2"), ("scripted --replies 2,1", "10"),
    ("euclid", "4 11"), ("euclid --misere", "4 12"), ("fibonacci", "20 19"), ("wythoff --t 3", "5 9"), ("chomp", "7 4"),
    ("chomp", "5 4 3"), ("max-nim half", "6 9"), ("pass-nim", "7 7 1"), ("prim", "9 10 35"),
];

/// judge answers each row with a winning move before it reads the next.
#[test]
fn judge_wins_every_game_that_is_won() {
    for (game, row) in WON {
        let options: Vec<&str> = game.split(' ').collect();
        let program = [&[JUDGE], &options[..], &["--answer", "move"]].concat();
        let levels = if game.starts_with("scripted") { &["perfect"][..] } else { &["perfect", "random"] };
        for level in levels {
            let (code, told) = interact(&format!("{game} --level {level} {row}"), &program);
            assert!(code == 0 && told.starts_with("OK: the program won; "), "{game} {row} {level}: {told}");
        }
    }
}

#[test]
fn verdicts() {
    for (arguments, script, code, told) in [
        // Positions that are lost from the beginning, with and without a move.
        (
            "nim 1 1",
            "read row; echo 0 1; cat",
            0,
            "OK: the program lost a game that it could not win; 2 moves\n",
        ),
        ("nim 0 0", "cat", 0, "OK: the program lost a game that it could not win; 0 moves\n"),
        ("nim --misere 0", "cat", 0, "OK: the program won; 0 moves\n"),
        ("nim --first judge 2", "cat", 0, "OK: the program lost a game that it could not win; 1 move\n"),
        // The order of the piles makes no difference.
        ("nim 3 1", "read row; echo '1   1 '; read row; echo 0 0; cat", 0, "OK: the program won; 3 moves\n"),
        (
            "nim 1 2 3",
            "read row; echo 1 2 1; read row; echo 1 1; cat",
            1,
            "WA: no move leaves '1 1': every move leaves 3 numbers, not 2\n\
             game:\nstart: 1 2 3\nprogram: 1 2 1\njudge: 1 0 1\n",
        ),
        (
            "nim 3 5",
            "cat",
            1,
            "WA: no move leaves '3 5': nothing changes; passing is not a move\ngame:\nstart: 3 5\n",
        ),
        (
            "nim 3 5",
            "read row; echo 3 4; cat",
            1,
            "WA: the move to '3 4' does not win; the move to '3 3' does\ngame:\nstart: 3 5\n",
        ),
        (
            "wythoff 3 5",
            "echo 1 2 3",
            1,
            "WA: '1 2 3' is not a position: too many numbers: a row has 2\ngame:\nstart: 3 5\n",
        ),
        (
            "nim 3 5",
            "echo I give up",
            2,
            "PE: expected the row that a move leaves, found 'I give up'\ngame:\nstart: 3 5\n",
        ),
        ("nim 3 5", "true", 2, "PE: the output ends before the game does\ngame:\nstart: 3 5\n"),
        ("nim 3", "echo 0; echo 0", 2, "PE: '0' after the last move\ngame:\nstart: 3\nprogram: 0\n"),
        ("nim 3", "echo 0; echo; echo", 0, "OK: the program won; 1 move\n"),
        ("nim 3", "echo oh >&2; exit 3", 4, "RE: exit code 3\ngame:\nstart: 3\nstandard error:\noh\n"),
        ("nim 3", "echo 0; exit 3", 4, "RE: exit code 3\ngame:\nstart: 3\nprogram: 0\n"),
        (
            "nim --time-limit 0.2 3",
            "sleep 60",
            5,
            "TLE: no answer after 200ms; a program must flush its output after each row\ngame:\nstart: 3\n",
        ),
    ] {
        assert_eq!(shell(arguments, script), (code, told.to_owned()), "{arguments}: {script}");
    }
    // The program writes without end, and reads nothing.
    let (code, told) = shell("nim 3", "yes 0");
    assert!(code == 2 && told.starts_with("PE: '0' after the last move\n"), "{told}");
}

/// On a busy machine the time can be up before the program has moved; then try again.
#[test]
fn a_program_that_runs_on_after_its_last_move_is_too_slow() {
    let told = "TLE: still running after 1s\ngame:\nstart: 3\nprogram: 0\n";
    for script in ["echo 0; sleep 60", "echo 0; exec >&-; sleep 60"] {
        let run = || shell("nim --time-limit 1 3", script);
        let done = (0..60).map(|_| run()).find(|(_, told)| !told.starts_with("TLE: no answer after 1s; "));
        assert_eq!(done, Some((5, told.to_owned())), "{script}");
    }
}

#[test]
fn a_random_opponent_follows_from_its_seed() {
    let opening = |seed| shell(&format!("nim --first judge --level random --seed {seed} 9 9 9"), "echo x").1;
    let openings: Vec<String> = (1..9).map(opening).collect();
    assert!(openings.iter().any(|other| *other != openings[0]), "{openings:?}");
    assert_eq!(opening(1), openings[0]);
    // A player who makes no mistakes does not depend on the opponent's mistakes.
    let perfect = shell("nim --first judge 9 9 8", "echo x").1;
    assert!(perfect.contains("\njudge: 1 9 8\n"), "{perfect}");
}

#[test]
fn without_a_verdict_the_exit_code_is_3() {
    let mut command = Command::new(JUDGE);
    let done = command
        .args("interact octal 0.[7] --values 2000 1025 --first judge -- cat".split(' '))
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(3));
    let said = "judge: a move wins, but judge does not search for it: pile 1: a pile above 1024 has too many moves to try\n";
    assert_eq!(String::from_utf8(done.stderr).unwrap(), said);
    for (arguments, message) in [
        (&["nim", "3", "x", "--", "cat"][..], "judge: pile 2: the letter 'x'"),
        (&["wythoff", "3", "--", "cat"], "judge: too few numbers: 1, where a row has 2"),
        (&["nim", "3", "--", "./no-such-program"], "judge: ./no-such-program: cannot be run: "),
        (&["nim", "3"], "judge: required arguments were not provided: <PROGRAM>...\n"),
        (
            &["scripted", "--replies", "2,1", "--first", "judge", "3", "--", "cat"],
            "judge: scripted: the game fixes the opponent's replies; ",
        ),
    ] {
        let done = Command::new(JUDGE).arg("interact").args(arguments).output().unwrap();
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code() == Some(3) && said.starts_with(message), "{said}");
        assert!(done.stdout.is_empty());
    }
}
