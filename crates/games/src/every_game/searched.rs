//! Misère play by search, against a brute force that knows only the moves.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{all, are_enough, game};
use crate::game::{
    Ending, Game, MOST_MOVES, Ruleset, Searched, Settings, Theory, check, judge, moves, small_positions,
};
use crate::text::{Batch, Kernel, Verdicts};

/// Whether the player to move wins in misère play, by the moves alone: rows are the same only if all numbers are.
fn wins_by_moves(rules: &dyn Ruleset, row: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&wins) = known.get(row) {
        return wins;
    }
    let options = moves(rules, row);
    let wins = options.is_empty() || options.iter().any(|left| !wins_by_moves(rules, left, known));
    known.insert(row.to_vec(), wins);
    wins
}

/// A game in normal play, and the same in misère play by search.
fn searched(command: &str) -> (Box<dyn Ruleset>, Searched) {
    (game(command), Searched::new(game(command)))
}

/// Also the lists of winning moves agree: a form that joins positions of different outcomes would show.
fn agrees_with_moves(
    rules: &dyn Ruleset, misere: &dyn Ruleset, piles: usize, most: u64, about: &str,
) -> usize {
    let (rows, mut known) = (small_positions(misere, piles, most), HashMap::new());
    let mut lost = 0;
    for row in &rows {
        let wins = wins_by_moves(rules, row, &mut known);
        assert_eq!(misere.is_won(row), wins, "{about}: {row:?}");
        lost += usize::from(!wins);
        let mut listed = Vec::new();
        let _ = misere
            .visit_winning_moves(row, &mut |left| {
                listed.push(left.to_vec());
                ControlFlow::Continue(())
            })
            .unwrap();
        let mut winning = moves(rules, row);
        winning.retain(|left| !wins_by_moves(rules, left, &mut known));
        assert_eq!(misere.count_winning_moves(row), Ok(winning.len() as u128), "{about}: {row:?}");
        assert!(listed.iter().all(|left| winning.contains(left)), "{about}: {row:?}: {listed:?}");
        assert_eq!(listed.is_empty(), winning.is_empty(), "{about}: {row:?}");
    }
    let (batch, mut verdicts) = (Batch::from_rows(rows.iter().map(|row| &row[..])), Verdicts::new());
    judge(misere.as_game(), batch.rows(), Kernel::best(), &mut verdicts).unwrap();
    assert!(verdicts.iter().eq(rows.iter().map(|row| known[row])), "{about}");
    assert!(lost > 0 && lost < rows.len(), "{about}: {lost} of {} are lost", rows.len());
    rows.len()
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_search_agrees_with_a_brute_force_over_moves() {
    crate::game::at_root();
    let mut tried = Vec::new();
    for entry in all() {
        for trial in entry.trials().chain(entry.searched_trials()) {
            let is_searched = match entry.misere {
                Theory::Searched => trial.arguments.contains("--misere"),
                Theory::KnownOfSome(_) => !trial.arguments.contains("--misere") && entry.name == "wythoff",
                _ => false,
            };
            if !is_searched {
                continue;
            }
            let mut settings = Settings::parse(entry.parameters, &trial.arguments).unwrap();
            settings.set_ending(Ending::Misere);
            let misere = entry.make(&settings).unwrap();
            settings.set_ending(Ending::Normal);
            let rules = entry.make(&settings).unwrap();
            // Few enough rows, but some with equal piles.
            let large = match entry.name {
                "unequal" | "circle" => [10, 6, 4],
                // A move leaves several coins in place of one.
                "mock-turtles" | "triplets" | "ruler" => [6, 4, 3],
                "turning-corners" => [if trial.piles > 4 { 1 } else { 2 }; 3],
                _ => [20, 9, 5],
            };
            let most = trial.most.min(large.get(trial.piles - 1).map_or(large[2].min(3), |&most| most));
            let about = format!("{} {}", entry.name, trial.arguments);
            agrees_with_moves(&*rules, &*misere, trial.piles, most, &about);
            tried.push(entry.name);
        }
    }
    tried.dedup();
    assert!(are_enough(tried.len() >= 25), "{tried:?}");
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_search_agrees_with_the_rules_that_are_known() {
    for (command, piles, most) in [
        ("nim", 3, 6),
        ("nim --max 2", 3, 6),
        ("kayles", 3, 8),
        ("subtraction --take 1,3,4", 3, 8),
        ("subtraction --take 2,3", 2, 14),
        ("moore --heaps 2", 4, 3),
        ("wythoff", 2, 20),
        ("euclid", 2, 20),
        ("divisor", 2, 14),
        ("octal 0.77", 3, 8),
        ("octal 0.123", 3, 8),
        ("lasker", 3, 6),
    ] {
        let known = game(&format!("{command} --misere"));
        let (_, misere) = searched(command);
        for row in small_positions(&*known, piles, most) {
            assert_eq!(misere.is_won(&row), known.is_won(&row), "{command}: {row:?}");
        }
    }
}

/// The quotient of 0.3F ends at heaps of 11.
#[test]
fn beyond_a_quotient_rows_are_searched() {
    let octal = game("octal 0.3F --misere");
    let (rules, mut known) = (game("octal 0.3F"), HashMap::new());
    for row in (10..18).flat_map(|a| (0..8).map(move |b| [a, b])) {
        assert_eq!(octal.is_won(&row), wins_by_moves(&*rules, &row, &mut known), "{row:?}");
    }
}

/// Rows before a refused one, or the order of rows, change nothing.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_row_is_refused_whatever_was_searched_before() {
    let rows: Vec<[u64; 2]> = (1..).map(|turn| [turn * 37 % 64, turn * 23 % 64]).take(20).collect();
    let refused = |rows: &mut dyn Iterator<Item = [u64; 2]>, misere: &Searched| {
        rows.map(|row| (row, check(misere, &row).is_err())).collect::<HashMap<_, _>>()
    };
    let (_, together) = searched("unequal");
    let first = refused(&mut rows.iter().copied(), &together);
    assert_eq!(refused(&mut rows.iter().rev().copied(), &together), first);
    let alone: HashMap<_, _> =
        rows.iter().map(|row| (*row, check(&searched("unequal").1, row).is_err())).collect();
    assert_eq!(first, alone);
    let refusals = first.values().filter(|refused| **refused).count();
    assert!(refusals > 0 && refusals < rows.len(), "{refusals}");
}

/// What follows an accepted row is accepted, up to the very last row that is.
#[test]
fn the_last_row_that_is_accepted_has_as_many_moves_as_are_allowed() {
    // From a heap of n, a move takes any number, so n (n + 1) / 2 moves are looked at.
    let (_, nim) = searched("nim");
    let last = (1..10_000).rfind(|n| n * (n + 1) / 2 <= MOST_MOVES as u64).unwrap();
    assert!(check(&nim, &[last]).is_ok() && nim.is_won(&[last]) && !nim.is_won(&[1]));
    assert!(check(&nim, &[last + 1]).is_err() && check(&nim, &[last - 1]).is_ok());
    assert!(nim.visit_winning_moves(&[last + 1], &mut |_| ControlFlow::Break(())).is_err());
    assert!(nim.count_winning_moves(&[last + 1]).is_err());
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_long_play_needs_no_stack() {
    let (_, one) = searched("subtraction --take 1");
    for n in [100_000, 99_999] {
        assert!(check(&one, &[n]).is_ok());
        assert_eq!(one.is_won(&[n]), n % 2 == 0);
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many numbers")]
fn hostile_rows_are_refused() {
    let many: Vec<u64> = (0..5000).map(|n| u64::MAX - n).collect();
    for command in ["staircase", "end-nim", "turning-turtles", "hackenbush"] {
        let (rules, misere) = searched(command);
        for row in [&many[..], &many[..2]] {
            if check(&*rules, row).is_ok() && moves_at_once(&*rules, row) {
                assert!(check(&misere, row).is_err(), "{command}: {} numbers", row.len());
            }
        }
    }
}

/// Whether a row has a move.
fn moves_at_once(rules: &dyn Ruleset, row: &[u64]) -> bool {
    rules.visit_moves(row, &mut |_| ControlFlow::Break(())).is_break()
}
