//! Tests of the rules that the games state, and of the names that rules get.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::*;
use crate::every_game::game;
use crate::game::{Game, Notation, small_positions};

fn name(text: &str) -> Option<SameGame> {
    let rules = Rules::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"));
    named(&rules).map(|(known, _)| known)
}

fn command(text: &str) -> Option<String> {
    name(text).map(|known| known.command)
}

/// The rules that each game states with each of its options, for some numbers of piles, and the command of the game.
fn stated() -> Vec<(String, Notation, usize, String)> {
    let mut all = Vec::new();
    for entry in STATED {
        let Some(notation) = entry.notation else { continue };
        for trial in entry.trials() {
            let settings = Settings::parse(entry.parameters, &trial.arguments).unwrap();
            for piles in 1..=3 {
                if let Some(text) = text(entry, &settings, piles) {
                    all.push((format!("{} {}", entry.name, trial.arguments), notation, piles, text));
                }
            }
        }
    }
    assert!(all.len() > 100, "{}", all.len());
    all
}

/// A row in the game's normal form; for a sum, sorted and without empty heaps.
fn counted(game: &dyn Game, is_sum: bool, row: &[u64]) -> Vec<u64> {
    let mut row = game.normal_form(row);
    if is_sum {
        row.retain(|&heap| heap > 0);
        row.sort_unstable();
    }
    row
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn each_game_states_its_own_moves() {
    for (command, notation, piles, text) in stated() {
        let (game, rules) = (game(&command), Rules::parse(&text).unwrap());
        let is_sum = matches!(notation.rules, Stated::Heap(_));
        assert_eq!(rules.is_misere, game.ending().is_misere(), "{command}");
        let (most, mut compared) = ([30, 8, 4][piles - 1], 0);
        for row in small_positions(&*game, piles, most).into_iter().filter(|row| row.len() == piles) {
            assert!(rules.has_position(&row), "{command}: {row:?}");
            let counted = |row: &[u64]| counted(&*game, is_sum, row);
            let (mut own, mut by_text) = (BTreeSet::new(), BTreeSet::new());
            let _ = game.visit_moves(&row, &mut |left| {
                own.insert(counted(left));
                ControlFlow::Continue(())
            });
            let Some(options) = rules.options_up_to(&row, usize::MAX) else {
                // Numbers this large are tried one by one, which would take too long.
                assert!(command.contains("18446744073709551614"), "{command}: {text}: {row:?}");
                compared += 1;
                continue;
            };
            by_text.extend(options.iter().map(|left| counted(left)));
            assert_eq!(by_text, own, "{command}: {text}: {row:?}");
            compared += 1;
        }
        // A misère quotient of small order covers fewer rows. Three tokens on four cells make just 24 rows.
        let fewest = if command.contains("--order") { 8 } else { 24 };
        assert!(compared >= fewest, "{command}, {piles} piles: {compared} rows");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn the_rules_that_a_game_states_mean_it_or_a_game_with_the_same_moves() {
    for (command, _, piles, text) in stated() {
        // A number above 2^63 is too large for the relations, and a named set is not recognized in a list with
        // numbers.
        let is_too_large = command.contains("18446744073709551614") && !command.starts_with("moore");
        // Only the usual factor of Fibonacci Nim and the usual diagonals of Wythoff's game are recognized.
        let has_no_name = ["3-4,squares", "--factor", "--t ", "wythoff --max"];
        if is_too_large || has_no_name.iter().any(|part| command.contains(part)) {
            continue;
        }
        let found = name(&text).unwrap_or_else(|| panic!("{command}, {piles}: {text}"));
        let own = command.trim_end().split(" --values").next().unwrap();
        let is_own = found.command.split(' ').next() == own.split(' ').next();
        let is_other = [
            (
                "nim",
                &[
                    "moore",
                    "subtraction",
                    "staircase",
                    "pebbles",
                    "strip",
                    "silver-dollar",
                    "northcott",
                    "octal",
                    "turning-turtles",
                    "end-nim",
                    "welter",
                    "twins",
                ][..],
            ),
            ("moore", &[]),
            ("kayles", &["octal"]),
            ("lasker", &["octal"]),
            ("rims", &["octal"]),
            ("officers", &["octal"]),
            ("dawson-chess", &["octal", "node-kayles"]),
            ("subtraction", &["octal"]),
        ];
        let named = found.command.split(' ').next().unwrap();
        let is_other = is_other
            .iter()
            .any(|(name, games)| *name == named && games.iter().any(|game| own.starts_with(game)));
        assert!(is_own || is_other, "{command}, {piles}: {}", found.command);
        assert_eq!(found.command.contains("--misere"), command.contains("--misere"), "{command}");
    }
}

/// The choices used to be tried one by one, practically without end.
#[test]
fn rules_with_too_many_choices_have_no_name() {
    assert_eq!(command("n -> n-k for i in 1..1000000000000, k in primes"), None);
    assert_eq!(command("n -> n-1 for k in 0..1000000000000"), Some("nim --max 1".to_owned()));
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn moves_written_in_another_way_are_the_same() {
    for (text, expected) in [
        ("h -> m for m in 0..h-1", "nim"),
        ("misere: h -> m for m in 0..h-1", "nim --misere"),
        ("n -> n-1 | n-2 | n-3 if n > 2", "nim --max 3"),
        ("x y -> x m for m in 0..y-1 | m y for m in 0..x-1", "nim"),
        ("a b -> a-k b for k in 1..7 | a b-k for k in 1..7", "nim --max 7"),
        ("b a -> b-k a-k for k in 1..min(a,b) | b a-k for k in 1..a | k a for k in 0..b-1", "wythoff"),
        ("a b -> a-k b-l for k in 0..a, l in 0..b if k+l > 0 and (k = l or k = 0 or l = 0)", "wythoff"),
        ("n -> n-k for k in {4,3,1}", "subtraction --take 1,3-4"),
        ("n -> n-1 | n-k for k in 3..4", "subtraction --take 1,3-4"),
        ("n -> n-k for k in 1..300 if k != 299", "subtraction --take 1-298,300"),
        ("n -> n-k for k in 1..4097", "nim --max 4097"),
        ("n -> n-k for k in 1..min(n,1000000000000)", "nim --max 1000000000000"),
        ("n -> n-1 | n-k for k in 2..1000000000000", "nim --max 1000000000000"),
        ("misere: n -> n-k for k in 1..5000", "nim --max 5000 --misere"),
        ("a b -> a-k b for k in 1..5000 | a b-k for k in 1..5000", "nim --max 5000"),
        ("n -> n-k for k in {2,5000}", "subtraction --take 2,5000"),
        ("n -> n-k for k in powers(2)", "subtraction --take powers-of-2"),
        ("n -> n-k for k in 1..n if power2 k", "subtraction --take powers-of-2"),
        ("n -> n-k for k in squares", "subtraction --take squares"),
        ("n -> n-k for k in divisors(n)", "divisor"),
        ("n -> n/2 if n > 0 | n-1", "mark"),
        ("n -> i, n-k-i for k in 1..2, i in 0..n-k", "kayles"),
        ("n -> n-k-i, i for k in 1..2, i in 0..(n-k)/2 if n >= k", "kayles"),
        ("n -> i, j for i in 0..n, j in 0..i if i+j+2 = n or i+j+1 = n", "kayles"),
        ("n -> i, n-2-i for i in 0..n-2", "dawson-kayles"),
        ("n -> max(i-2,0), max(n-i-3,0) for i in 0..n-1", "treblecross"),
        ("n -> n-k for k in 1..n | i, n-i for i in 1..n/2", "lasker"),
        ("n -> i, n-i for i in 1..n-1 if i != n-i", "unequal"),
        ("n -> n-2*k-1 for k in 0..n", "octal 0.[30]"),
        ("m n where m > 0 -> m n-k for k in 1..m", "bash"),
        (
            "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b",
            "moore --heaps 2",
        ),
        ("a b -> a-k b for k in 1..a | a+k b-k for k in 1..b", "staircase"),
        ("a b where a <= b -> k b for k in 0..a-1 | a k for k in a..b-1", "pebbles"),
    ] {
        assert_eq!(command(text).as_deref(), Some(expected), "{text}");
    }
    let bash = name("m n where m > 0 -> m n-k for k in 1..m").unwrap();
    assert_eq!(bash.order, [1, 0]);
    let staircase =
        name("c a b -> c a-k b for k in 1..a | c a+k b-k for k in 1..b | c-k a b+k for k in 1..c");
    assert_eq!(
        staircase.unwrap(),
        SameGame { command: "staircase".to_owned(), order: vec![2, 0, 1], counts_alike: false }
    );
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn other_moves_get_no_name() {
    for text in [
        "n -> n-k for k in 1..3 | n-4 if n = 10000000",
        "n -> n-k for k in 1..3 if n != 10000000",
        "n -> n-k for k in 1..5000 if k != 4999 or n < 10000000",
        "n -> n-k for k in 2..n/3",
        "n -> n-k for k in 1..n/2+1",
        "n -> n-k for k in squares | n-2 if n = 10000000",
        "n where n != 10000000 -> n-k for k in 1..3 if n-k != 10000000",
        "misere: n -> n-1 if n > 0 | n/2 if n > 0",
        "n -> n-1 if n > 0 | n/2 if n > 0 | n/2-1 if n = 1000000",
        "n -> i, n-k-i for k in 1..2, i in 0..n-k | i, n-3-i for i in 0..n-3 if n > 1000000",
        "n -> i, n-k-i for k in 1..2, i in 0..n-k if i != 1000000",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)-1",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b) if a < 1000000",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b) | a-1 b-2 if b = 1000000",
        "a b -> a-k b for k in 1..7 | a b-k for k in 1..8",
        "a b -> a-k b for k in 1..a | a+k b-k for k in 1..b-1",
        "n m -> n-k m for k in 1..m",
        "a b -> a-k b for k in 1..a",
    ] {
        assert_eq!(command(text), None, "{text}");
    }
}
