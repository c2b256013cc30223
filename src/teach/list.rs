//! The list of games, as text and as Markdown.

use std::fmt::Write;

use crate::game::{Entry, Parameter, Theory};
use crate::games::table::GAMES;

/// The list of games as a Markdown table: a row each, but games of a few words together in one.
pub fn markdown() -> String {
    let mut table = "| game | a row | a move | misère |\n|---|---|---|---|\n".to_owned();
    for game in GAMES.iter().filter(|game| !is_brief(game)) {
        let mut a_move = game.a_move.to_owned();
        for option in game.parameters.iter().filter(|parameter| !parameter.required) {
            let _ = write!(a_move, "; `--{}`: {}", option.name, option.help);
        }
        let misere = if game.misere == Theory::Known { "yes" } else { "no" };
        let _ = writeln!(table, "| `{}` | {} | {a_move} | {misere} |", usage(game), game.row);
    }
    let brief: Vec<String> =
        GAMES.iter().filter(|game| is_brief(game)).map(|game| format!("`{}`", game.name)).collect();
    let _ = writeln!(table, "| {} | `judge help GAME` tells | | no |", brief.join(", "));
    table
}

/// Whether the table of games names it alone: it is a code, or its rules are one sentence about divisors.
fn is_brief(game: &Entry) -> bool {
    game.a_move.starts_with("a move of the code")
        || ["proper-divisor", "divisor", "mark"].contains(&game.name)
}

/// What is said of a game, for a terminal.
pub fn paragraph(game: &Entry) -> String {
    let mut text = format!("{}: {}\n", usage(game), game.title());
    let mut line = |name: &str, what: &str| {
        let _ = writeln!(text, "    {name:<10} {what}");
    };
    line("a row", game.row);
    line("a move", game.a_move);
    for Parameter { name, value, help, positional, .. } in game.parameters {
        line(&if *positional { (*value).to_owned() } else { format!("--{name}") }, help);
    }
    match game.misere {
        Theory::Known => line("--misere", "whoever takes the last stone loses"),
        Theory::Unknown(why) => line("--misere", &format!("not for this game: {why}")),
    }
    text
}

/// The game's name and its parameters, the optional ones in brackets.
fn usage(game: &Entry) -> String {
    let mut usage = game.name.to_owned();
    for parameter in game.parameters {
        let _ = match (parameter.positional, parameter.required) {
            (true, _) => write!(usage, " {}", parameter.value),
            (false, true) => write!(usage, " --{} {}", parameter.name, parameter.value),
            (false, false) => write!(usage, " [--{} {}]", parameter.name, parameter.value),
        };
    }
    usage
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_listed_with_its_options() {
        for game in GAMES {
            let row = format!("| `{}` | {} | {}", usage(game), game.row, game.a_move);
            let listed = if is_brief(game) {
                assert!(game.misere != Theory::Known, "{}", game.name);
                markdown().contains(&format!("`{}`, ", game.name))
                    || markdown().contains(&format!("`{}` |", game.name))
            } else {
                markdown().lines().any(|line| line.starts_with(&row))
            };
            assert!(listed, "{}", game.name);
        }
        for row in [
            "| `nim [--max M]` | one or more piles | take 1 or more from one pile; `--max`: take at most M at a time (bounded Nim) | yes |\n",
            "| `graph GRAPH` | the vertices on which tokens stand | move one token along an edge of the graph | no |\n",
        ] {
            assert!(markdown().contains(row), "{row}");
        }
        let nim = "\
nim [--max M]: Nim, bounded Nim
    a row      one or more piles
    a move     take 1 or more from one pile
    --max      take at most M at a time (bounded Nim)
    --misere   whoever takes the last stone loses
";
        assert_eq!(paragraph(&GAMES[1]), nim);
        assert_eq!(usage(&GAMES[0]), "wythoff");
        assert_eq!(usage(&GAMES[1]), "nim [--max M]");
    }

    #[test]
    fn no_text_would_break_the_table() {
        for game in GAMES {
            let parameters = game.parameters.iter().flat_map(|parameter| [parameter.help, parameter.value]);
            for text in [game.name, game.row, game.a_move].into_iter().chain(parameters) {
                assert!(!text.contains(['|', '\n', '`']), "{text}");
            }
        }
    }
}
