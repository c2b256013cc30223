//! The list of games, as text and as Markdown.

use std::fmt::Write;

use crate::game::{Entry, Parameter, Theory};
use crate::games::rules::{a_move, row};
use crate::games::table::GAMES;
use crate::message::{Message, message};
use crate::words::Words;

/// The list of games as a Markdown table: one row per game, except that the games with a code share one row.
pub fn markdown(words: &Words) -> String {
    let say = |message: Message| words.say(&message);
    let heading =
        [message!("list-game"), message!("list-row"), message!("list-move"), message!("list-misere")];
    let mut table = format!("| {} |\n|---|---|---|---|\n", heading.map(say).join(" | "));
    for game in GAMES.iter().filter(|game| game.code.is_none()) {
        let moves = say(a_move(game));
        let misere = say(match game.misere {
            Theory::Known => message!("yes"),
            Theory::KnownOfSome(_) => message!("list-of-some"),
            Theory::Unknown(_) => message!("no"),
        });
        let _ = writeln!(table, "| `{}` | {} | {moves} | {misere} |", usage(game), say(row(game)));
    }
    let codes: Vec<&Entry> = GAMES.iter().filter(|game| game.code.is_some()).collect();
    let names: Vec<String> = codes.iter().map(|game| name_and_code(game)).collect();
    let misere = codes.iter().filter(|game| game.misere == Theory::Known);
    let misere: Vec<String> = misere.map(|game| format!("`{}`", game.name)).collect();
    let help = say(message!("list-help-tells"));
    let _ = writeln!(table, "| {} | | {help} | {} |", names.join(", "), misere.join(", "));
    table
}

/// The name of a game with a code, and the code.
fn name_and_code(game: &Entry) -> String {
    let code = game.code.and_then(|code| code.split(' ').next()).unwrap_or_default();
    format!("`{}` {code}", game.name)
}

/// The paragraph about a game, for a terminal.
pub fn paragraph(game: &Entry, words: &Words) -> String {
    let mut text = format!("{}: {}\n", usage(game), words.say(&game.title()));
    let mut line = |name: String, what: &str| {
        let _ = writeln!(text, "    {name}{:1$} {what}", "", 10_usize.saturating_sub(width(&name)));
    };
    line(words.say(&message!("list-row")), &words.say(&row(game)));
    line(words.say(&message!("list-move")), &words.say(&a_move(game)));
    if let Some(code) = game.code {
        line(words.say(&message!("list-code")), code);
    }
    for Parameter { name, value, help, positional, .. } in game.parameters {
        let name = if *positional { (*value).to_owned() } else { format!("--{name}") };
        line(name, &words.say(&Message::named(help)));
    }
    let misere = match game.misere {
        Theory::Known => message!("list-misere-known"),
        Theory::KnownOfSome(which) => message!("list-misere-of-some", which = Message::named(which)),
        Theory::Unknown(why) => message!("list-misere-unknown", why = Message::named(why)),
    };
    line("--misere".to_owned(), &words.say(&misere));
    text
}

/// The width of a string in terminal columns.
fn width(text: &str) -> usize {
    unicode_width::UnicodeWidthStr::width(text)
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
    use crate::games::table::find;
    use crate::words::Locale;

    #[test]
    fn every_game_is_listed_with_its_options() {
        let english = Words::of(Locale::En);
        for game in GAMES {
            let row = format!("| `{}` | {} | {}", usage(game), row(game), a_move(game));
            let markdown = markdown(english);
            let listed = match game.code {
                Some(_) => {
                    markdown.contains(&format!("{}, ", name_and_code(game)))
                        || markdown.contains(&format!("{} |", name_and_code(game)))
                }
                None => markdown.lines().any(|line| line.starts_with(&row)),
            };
            assert!(listed, "{}", game.name);
        }
        for row in [
            "| `nim [--max M]` | one or more piles | take 1 or more from one pile | yes |\n",
            "| `graph GRAPH` | the vertices on which tokens stand | move one token along an edge of the graph | no |\n",
        ] {
            assert!(markdown(english).contains(row), "{row}");
        }
        let nim = "\
nim [--max M]: Nim
    a row      one or more piles
    a move     take 1 or more from one pile
    --max      take at most M at a time (bounded Nim)
    --misere   whoever makes the last move loses
";
        assert_eq!(paragraph(find("nim").unwrap(), english), nim);
        assert_eq!(usage(find("wythoff").unwrap()), "wythoff");
        assert_eq!(usage(find("nim").unwrap()), "nim [--max M]");
    }

    #[test]
    fn no_text_would_break_the_table() {
        for words in Locale::ALL.map(Words::of) {
            for game in GAMES {
                let parameters = game.parameters.iter();
                let parameters =
                    parameters.flat_map(|it| [words.say(&Message::named(it.help)), it.value.to_owned()]);
                let own = [game.name.to_owned(), words.say(&row(game)), words.say(&a_move(game))];
                for text in own.into_iter().chain(parameters) {
                    assert!(!text.contains(['|', '\n', '`']), "{text}");
                }
            }
        }
    }
}
