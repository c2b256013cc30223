//! What is said of a name that is no command's.

use clap::Command;
use strsim::jaro_winkler;

use crate::game::Entry;
use crate::games::table::GAMES;
use crate::text::escaped;

/// Games of the field that the program does not play, by their names in lower case, and what there is to say.
#[rustfmt::skip]
const FIELD: &[(&[&str], &str)] = &[
    (&["chomp"], "no rule is known that decides Chomp on a large board"),
    (&["hackenbush"], "its positions are graphs with coloured edges, and most are no impartial games"),
    (&["green-hackenbush"], "a tree has the value of Nim by the colon principle: add 1 to each branch, and xor; then ask 'judge nim'"),
    (&["domineering", "col", "snort", "toads-and-frogs", "amazons", "clobber", "go", "fox-and-geese"], "it is partizan: its positions have no Grundy value, and this program plays impartial games"),
    (&["dots-and-boxes", "strings-and-coins"], "who wins depends on the score, not on the last move"),
    (&["sprouts", "brussels-sprouts"], "its positions are drawings, not numbers"),
    (&["chess", "checkers", "draughts", "tic-tac-toe", "connect-four", "gomoku", "othello"], "it is no game of taking stones"),
    (&["fibonacci-nim", "fibonacci"], "a move depends on the one before, which a row of piles does not hold; the player to move loses from a Fibonacci number of stones"),
    (&["euclid", "euclids-game"], "its moves depend on both numbers; the player to move wins from a > b if a/b exceeds the golden ratio, or if b divides a"),
    (&["northcott", "northcotts-game"], "the gaps between the two tokens of each row are piles of Nim: ask 'judge nim'"),
    (&["poker-nim"], "whoever loses Nim loses Poker Nim: ask 'judge nim'"),
    (&["turning-turtles", "coin-turning"], "the places of the heads, counted from 1, are piles of Nim: ask 'judge nim'"),
    (&["mock-turtles", "ruler", "mogul", "moidores"], "this game of turning coins is not among those that the program knows"),
    (&["silver-dollar", "silver-dollar-game", "welter", "welters-game"], "coins that may not share a cell: without the dollar and with jumps it is Welter's game, which this program does not know; without jumps see 'judge problem poj-1704'"),
    (&["greedy-nim"], "the largest pile alone may be taken from; the player to move loses where an even number of piles is largest"),
    (&["end-nim", "cutcake", "nimania", "sylver-coinage", "nim-multiplication", "wyt-queens-3d", "kotzig", "cram", "quarto"], "this program does not know it"),
    (&["node-kayles"], "on a path it is Dawson's chess; on other graphs no rule is known"),
];

/// How like a name must be to one that may be meant, from 0 to 1.
const NEAR: f64 = 0.75;

/// A sentence about a name that is none of the program's games and commands.
pub(super) fn sentence(name: &str, program: &Command) -> String {
    let shown = escaped(name.as_bytes());
    let plain = name.to_lowercase().replace([' ', '_'], "-").replace('\'', "");
    if let Some((_, what)) = FIELD.iter().find(|(names, _)| names.contains(&&*plain)) {
        return format!("{shown}: {what}");
    }
    let also = |game: &&Entry| {
        game.names.iter().any(|other| {
            let other = other.to_lowercase().replace('\'', "");
            other.trim_end_matches(" game").trim_end_matches(" nim") == plain.trim_end_matches("-game")
                || other.replace(' ', "-") == plain
                || other.strip_suffix("s game") == Some(&plain)
        })
    };
    if let Some(game) = GAMES.iter().find(also) {
        return format!("{shown}: this game is called '{}' here ({})", game.name, game.title());
    }
    let mut near: Vec<(f64, &str)> = program
        .get_subcommands()
        .map(|command| (jaro_winkler(&plain, command.get_name()), command.get_name()))
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    match near.first() {
        Some(&(likeness, command)) if likeness > NEAR => {
            format!("'{shown}' is no game and no command; did you mean '{command}'?")
        }
        _ => format!("'{shown}' is no game and no command; 'judge list WORDS' looks for one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> String {
        let names = GAMES.iter().map(|game| game.name).chain(["completions", "explain", "stress"]);
        sentence(name, &Command::new("judge").subcommands(names.map(Command::new)))
    }

    #[test]
    fn names_of_the_field_are_not_taken_for_others() {
        assert!(of("chomp").starts_with("chomp: no rule"));
        assert!(of("Northcott").contains("'judge nim'"));
        assert!(of("bachet").contains("'bash'"), "{}", of("bachet"));
        assert!(of("Grundy").contains("'unequal'"), "{}", of("Grundy"));
        assert!(of("威佐夫博弈").contains("'wythoff'"));
    }

    #[test]
    fn a_name_that_is_nearly_one_is_taken_for_it() {
        assert!(of("nimm").contains("did you mean 'nim'?"), "{}", of("nimm"));
        assert!(of("withoff").contains("did you mean 'wythoff'?"));
        assert!(of("xyzzy").contains("judge list"), "{}", of("xyzzy"));
        assert!(of("\u{1b}[31m").contains("'\\u{1b}[31m'"), "{}", of("\u{1b}[31m"));
    }

    #[test]
    fn no_game_that_there_is_is_said_to_be_missing() {
        for (names, _) in FIELD {
            for name in *names {
                assert!(GAMES.iter().all(|game| game.name != *name), "{name}");
            }
        }
    }
}
