//! Every game, with the largest rows that it accepts, in every command that looks at moves one by one: each ends with
//! an answer or a refusal, within a limit on memory.

#![cfg(target_os = "linux")]

use std::env;
use std::fs;
use std::process::{Command, Output};

use judge::Position;
use judge::game::{Entry, Ruleset};
use judge::games::table::GAMES;
use judge::teach::refute::{Disputed, Judgement, Tries, refute};

use crate::run;

/// Runs a program with 600 MB of address space.
fn run_small(program: &str, arguments: &[String], variables: &[(&str, &str)], input: &str) -> Output {
    run_within(600_000, program, arguments, variables, input)
}

/// Runs a program with some kilobytes of address space. The limit on time only keeps the test from hanging.
fn run_within(
    room: usize, program: &str, arguments: &[String], variables: &[(&str, &str)], input: &str,
) -> Output {
    let limits = format!("ulimit -v {room}; ulimit -t 100; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &limits, program]).args(arguments).envs(variables.iter().copied());
    run(&mut shell, input)
}

/// Adds the largest number that the game accepts after these, or the largest that halving finds.
fn extend(game: &dyn Ruleset, row: &mut Vec<u64>) -> bool {
    let mut accepts = |number: u64| {
        row.push(number);
        let accepts = game.validate(row, row.len() - 1).is_ok();
        row.pop();
        accepts
    };
    let halves = (0..u64::BITS).map(|bits| u64::MAX >> bits);
    let Some(mut number) = halves.chain([0]).find(|&number| accepts(number)) else { return false };
    let mut step = number / 2;
    while step > 0 && number < u64::MAX {
        match number.checked_add(step) {
            Some(larger) if accepts(larger) => number = larger,
            _ => step /= 2,
        }
    }
    row.push(number);
    true
}

/// The row of the largest numbers with at most `most` of them, or with as few as the game allows.
fn largest(game: &dyn Ruleset, most: usize) -> Vec<u64> {
    let (fewest, last) = game.piles().into_inner();
    let length = most.clamp(fewest, last).next_multiple_of(game.in_groups_of());
    let mut row = Vec::new();
    while row.len() < length && extend(game, &mut row) {}
    row.truncate(row.len() / game.in_groups_of() * game.in_groups_of());
    // Each number is accepted, but not always the row as a whole.
    while Position::new(game, &row).is_err() {
        let last = row.iter_mut().rev().find(|number| **number > 0).expect("some row is accepted");
        *last /= 2;
    }
    row
}

/// The options of a game with which the exhaustive test tries it: the first ones, or all.
fn options(entry: &Entry, all: bool) -> Vec<String> {
    let options = entry.trials().map(|trial| trial.arguments);
    if all { options.collect() } else { options.take(1).collect() }
}

/// The commands to run for a row, without the game, its options and the row's numbers; and the input of each.
const OF_ROW: [(&str, &str, &str); 5] = [
    ("explain", "", ""),
    ("play", "--seed 1", "help\nwhy\nhint\ntake 1\ntake 1 from pile 1\nleave 7\n7 7 7\n0\nundo\nnew\nquit\n"),
    ("play", "--level easy --first judge --seed 1", "1\n"),
    ("interact", "-- sh -c cat", ""),
    ("interact", "--level random -- sh -c cat", ""),
];

/// Panics unless the program ended by itself, with one of its exit codes, and without a panic.
fn assert_ends(about: &str, output: &Output) {
    let said = String::from_utf8_lossy(&output.stderr);
    let ends = output.status.code().is_some_and(|code| code <= 6);
    assert!(ends && !said.contains("panicked"), "{about}: {:?} {said}", output.status);
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn spaced(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The arguments of a command about a game.
fn command(command: &str, name: &str, options: &str, others: &str) -> Vec<String> {
    [vec![command.to_owned(), name.to_owned()], split(options), words(others)].concat()
}

/// Words that single quotes can hold together.
fn split(options: &str) -> Vec<String> {
    let quoted = options.split('\'').enumerate();
    quoted
        .flat_map(|(index, part)| if index % 2 == 1 { vec![part.to_owned()] } else { words(part) })
        .collect()
}

/// Runs all commands about a row.
fn try_row(name: &str, options: &str, row: &[u64]) {
    let judge = env!("CARGO_BIN_EXE_judge");
    let numbers = spaced(row);
    for (about, others, input) in OF_ROW {
        let arguments = command(about, name, options, &format!("{numbers} {others}"));
        let shown = format!("judge {about} {name} {options} {others} with {} numbers", row.len());
        assert_ends(&shown, &run_small(judge, &arguments, &[], input));
    }
    // The smallest wrong row is this one, so the search for a contradiction begins here.
    let (arguments, variables) = (
        words("--exact largest::a_claim_that_is_wrong_about_a_row --ignored"),
        [("JUDGE_GAME", name), ("JUDGE_OPTIONS", options), ("JUDGE_ROW", &*numbers)],
    );
    let child = run_small(env::current_exe().unwrap().to_str().unwrap(), &arguments, &variables, "");
    let shown = format!("refuting {name} {options} with {} numbers", row.len());
    assert_ends(&shown, &child);
    assert!(String::from_utf8_lossy(&child.stdout).contains("1 passed"), "{shown}: {child:?}");
    let [input, output] = [format!("{numbers}\n"), "1\n".to_owned()].map(|text| {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), text).unwrap();
        file
    });
    let [input, output] = [&input, &output].map(|file| file.path().display().to_string());
    let validated = command("validate", name, options, &input);
    assert_ends(&format!("judge validate {name} {options}"), &run_small(judge, &validated, &[], ""));
    for kind in ["win", "move", "moves", "count", "grundy"] {
        let checked = command("check", name, options, &format!("--answer {kind} {input} {output}"));
        assert_ends(&format!("judge check {name} {options} {kind}"), &run_small(judge, &checked, &[], ""));
    }
}

/// Runs all commands that make rows themselves.
fn try_game(name: &str, options: &str, piles: usize) {
    let judge = env!("CARGO_BIN_EXE_judge");
    for (about, others) in [
        ("gen", format!("--max-pile {} --piles {piles}", u64::MAX)),
        ("stress", format!("--max-pile {} --rounds 2 -- sh -c cat", u64::MAX)),
        ("refute", "max<4294967296".to_owned()),
        ("refute", "G=max".to_owned()),
        ("worksheet", "--count 60".to_owned()),
        ("picture", "--size 1000".to_owned()),
        ("table", "--count 200".to_owned()),
        ("table", "--count 20 --piles 64".to_owned()),
    ] {
        let arguments = command(about, name, options, &others);
        assert_ends(
            &format!("judge {about} {name} {options} {others}"),
            &run_small(judge, &arguments, &[], ""),
        );
    }
}

#[test]
#[ignore = "a child of the other tests, with limits of its own"]
fn a_claim_that_is_wrong_about_a_row() {
    let variable = |name| env::var(name).ok();
    let (Some(name), Some(options), Some(row)) =
        (variable("JUDGE_GAME"), variable("JUDGE_OPTIONS"), variable("JUDGE_ROW"))
    else {
        return;
    };
    let game = judge::games::table::find(&name).unwrap().parse(&options).unwrap();
    let row: Vec<u64> = row.split(' ').map(|number| number.parse().unwrap()).collect();
    let subject = Disputed { game: &*game, asks_value: false, length: None, is_asked: None };
    let mut claim = |rows: &[Vec<u64>]| -> Vec<Option<u64>> {
        rows.iter().map(|other| subject.right(other).map(|right| right ^ u64::from(*other == row))).collect()
    };
    let tries = Tries { rows: vec![row.clone()], most: Some(1), ..Tries::default() };
    assert!(matches!(refute(&subject, &mut claim, tries), Judgement::False(_)));
}

#[test]
fn every_game_is_explained_at_its_largest_row() {
    for entry in GAMES {
        for options in options(entry, false) {
            let row = largest(&*entry.parse(&options).unwrap(), 2);
            let arguments = command("explain", entry.name, &options, &spaced(&row));
            let explained = run_small(env!("CARGO_BIN_EXE_judge"), &arguments, &[], "");
            assert_ends(&format!("judge explain {} {options} {row:?}", entry.name), &explained);
        }
    }
}

/// Once, the options of 2^32 were listed, each with up to 2^32 numbers, until the program was out of memory.
#[test]
fn a_formula_that_is_first_wrong_at_a_large_coin_is_refuted() {
    let arguments = ["refute", "ruler", "n % 4294967296 > 0"].map(str::to_owned);
    let output = run_small(env!("CARGO_BIN_EXE_judge"), &arguments, &[], "");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.code() == Some(1) && said.starts_with("FALSE   4294967296 "), "{output:?}");
}

#[test]
#[ignore = "it takes minutes; .ci/deep largest runs it"]
fn every_command_ends_at_the_largest_rows_of_every_game() {
    for entry in GAMES {
        for options in options(entry, true) {
            let game = entry.parse(&options).unwrap();
            for piles in [1, 2, 5000] {
                try_row(entry.name, &options, &largest(&*game, piles));
            }
            try_game(entry.name, &options, largest(&*game, 5000).len());
        }
    }
}

/// The search for the misère quotient of a code takes 150,000 bytes for each element of the order, and the program
/// itself some more. Once, the search took 356 MB for this code, and 2.8 GB with the usual order.
#[test]
fn a_misere_quotient_of_digits_that_repeat_takes_little_memory() {
    let arguments = words("octal 0.0[7] --misere --order 300");
    let output = run_within(150_000, env!("CARGO_BIN_EXE_judge"), &arguments, &[], "16\n");
    assert_eq!((output.status.code(), &*output.stdout), (Some(0), &b"1\n"[..]), "{output:?}");
}

#[test]
#[ignore = "it takes minutes; .ci/deep largest runs it"]
fn misere_quotients_of_all_short_codes_whose_digits_repeat_stay_within_their_bounds() {
    for number in 1..64 {
        for code in ["0.[", "0.0[", "4.["].map(|before| format!("{before}{number:02o}]")) {
            let arguments = command("octal", &code, "--misere", "");
            let output = run_within(400_000, env!("CARGO_BIN_EXE_judge"), &arguments, &[], "16\n");
            assert_ends(&format!("judge octal {code} --misere"), &output);
        }
    }
}
