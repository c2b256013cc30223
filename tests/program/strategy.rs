//! For a hundred thousand random rows of every game, the row that `--answer move` writes is lost.

use std::fmt::Write as _;
use std::process::Command;

use fastrand::Rng;
use judge::game::{Ending, Entry, Trial};
use judge::games::table::GAMES;

use crate::run;

/// The number of rows for each game, over all its trials.
const ROWS: usize = 100_000;

/// Runs the program on `input`, which it must accept.
fn judge(game: &str, trial: &Trial, answer: &str, input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_judge"));
    command.arg(game).args(trial.arguments.split_whitespace()).arg("--answer").args(answer.split(' '));
    let done = run(&mut command, input);
    assert!(done.status.success(), "{game} {}", trial.arguments);
    String::from_utf8(done.stdout).unwrap()
}

/// Random rows that are positions of the game: piles of all sizes, some of them equal.
fn rows(game: &Entry, trial: &Trial, count: usize) -> String {
    let mut random = Rng::with_seed(4);
    let mut text = String::new();
    // Piles are small if values are known only up to some pile, or if piles are vertices of a graph.
    let shift = match game.name {
        "geography" | "graph" | "hackenbush" | "subtraction" => 60..64,
        "rules" => 58..64,
        "chomp" => 56..64,
        "prim" => 52..64,
        // Some partial quotients know the answers only up to a pile of 7.
        _ if trial.arguments.contains("--order") && trial.arguments.contains("--misere") => 61..64,
        _ if game.parameters.iter().any(|parameter| parameter.name == "values") => 56..64,
        // Factoring 64-bit numbers is possible, but slow.
        "divisor" | "proper-divisor" | "nontrivial-divisor" => 20..64,
        // The values of larger coins do not fit, or their moves turn too many coins.
        "mock-turtles" | "triplets" => 1..64,
        "ruler" => 54..64,
        _ => 0..64,
    };
    for _ in 0..count {
        let mut row: Vec<u64> =
            (0..trial.piles).map(|_| random.u64(..) >> random.u32(shift.clone())).collect();
        if random.bool() {
            row[trial.piles - 1] = row[0];
        }
        match game.name {
            "bash" | "fibonacci" => row[1] = row[1].max(1),
            "pass-nim" => row[2] %= 2,
            // No two coins share a cell.
            "welter" => (0..row.len()).for_each(|coin| {
                while row[..coin].contains(&row[coin]) {
                    row[coin] = row[coin].wrapping_add(1);
                }
            }),
            "northcott" => {
                for pair in row.chunks_exact_mut(2) {
                    pair[1] ^= u64::from(pair[0] == pair[1]);
                }
            }
            "silver-dollar" => {
                for token in 0..row.len() {
                    while row[token] == 0 || row[..token].contains(&row[token]) {
                        row[token] = row[token].wrapping_add(1);
                    }
                }
            }
            // A longer row is a walk.
            "geography" => row.truncate(1),
            "pebbles" => row.sort_unstable(),
            // The rows of Chomp are no longer than those below them.
            "rules" => row.sort_unstable_by(|a, b| b.cmp(a)),
            "chomp" => {
                row.sort_unstable_by(|a, b| b.cmp(a));
                row[0] = row[0].max(1);
            }
            // No move makes a step overflow.
            "staircase" => row.iter_mut().for_each(|coins| *coins >>= 1),
            "matches" => row.iter_mut().for_each(|pile| *pile = (*pile).max(1)),
            _ => {}
        }
        for (index, pile) in row.iter().enumerate() {
            write!(text, "{}{pile}", if index > 0 { " " } else { "" }).unwrap();
        }
        text.push('\n');
    }
    text
}

#[test]
fn what_a_winning_move_leaves_is_lost() {
    for game in GAMES {
        // The script replies to every move, so nobody plays from the position that the move leaves.
        if game.name == "scripted" {
            continue;
        }
        let trials: Vec<Trial> = game.trials().collect();
        for trial in &trials {
            let count = ROWS.div_ceil(trials.len());
            let misere = game.parse(&trial.arguments).unwrap().ending() == Ending::Misere;
            let rows = rows(game, trial, count);
            let wins = judge(game.name, trial, "win", &rows);
            let moves = judge(game.name, trial, "move", &rows);
            // Nearly all won rows of Moore's Nim have too many moves to count.
            let counts = judge(game.name, trial, "count --invalid ?", &rows);
            assert_eq!(moves.lines().count(), count, "{} {}", game.name, trial.arguments);

            let answers = rows.lines().zip(wins.lines()).zip(moves.lines().zip(counts.lines()));
            for ((row, wins), (left, count)) in answers {
                let found = left != "-";
                assert_eq!(found, count != "0", "{} {}: {row}", game.name, trial.arguments);
                // In misère play, a position without a move is won.
                let few = row.split(' ').all(|pile| pile.len() == 1)
                    || row.starts_with("0 ")
                    || row.ends_with(" 0");
                let may_be_stuck = misere && (few || game.name == "graph");
                assert!(found == (wins == "1") || may_be_stuck, "{} {}: {row}", game.name, trial.arguments);
            }

            let left: String =
                moves.lines().filter(|&left| left != "-").flat_map(|left| [left, "\n"]).collect();
            assert!(!left.is_empty());
            let answers = judge(game.name, trial, "win", &left);
            for (left, answer) in left.lines().zip(answers.lines()) {
                assert_eq!(answer, "0", "{} {}: {left}", game.name, trial.arguments);
            }
        }
    }
}
