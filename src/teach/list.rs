//! The list of games, as text and as Markdown.

use std::fmt::Write;

use crate::game::{Entry, Parameter, Theory};
use crate::games::table::GAMES;

/// The list of games as a Markdown table: a row each, but those that are codes together in one.
pub fn markdown() -> String {
    let mut table = "| game | a row | a move | misère |\n|---|---|---|---|\n".to_owned();
    for game in GAMES.iter().filter(|game| game.code.is_none()) {
        let mut a_move = game.a_move.to_owned();
        for option in game.parameters.iter().filter(|parameter| !parameter.required) {
            let _ = write!(a_move, "; `--{}`: {}", option.name, option.help);
        }
        let misere = if game.misere == Theory::Known { "yes" } else { "no" };
        let _ = writeln!(table, "| `{}` | {} | {a_move} | {misere} |", usage(game), game.row);
    }
    let codes: Vec<String> = GAMES.iter().filter(|game| game.code.is_some()).map(name_and_code).collect();
    let _ = writeln!(table, "| {} | | `judge help GAME` tells | no |", codes.join(", "));
    table
}

/// The name of a game that is a code, and that.
fn name_and_code(game: &Entry) -> String {
    let code = game.code.and_then(|code| code.split(' ').next()).unwrap_or_default();
    format!("`{}` {code}", game.name)
}

/// What is said of a game, for a terminal.
pub fn paragraph(game: &Entry) -> String {
    let mut text = format!("{}: {}\n", usage(game), game.title());
    let mut line = |name: &str, what: &str| {
        let _ = writeln!(text, "    {name:<10} {what}");
    };
    line("a row", game.row);
    line("a move", game.a_move);
    if let Some(code) = game.code {
        line("a code", code);
    }
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
            let listed = match game.code {
                Some(_) => {
                    markdown().contains(&format!("{}, ", name_and_code(game)))
                        || markdown().contains(&format!("{} |", name_and_code(game)))
                }
                None => markdown().lines().any(|line| line.starts_with(&row)),
            };
            assert!(listed, "{}", game.name);
            assert!(game.code.is_none() || game.misere != Theory::Known, "{}", game.name);
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
