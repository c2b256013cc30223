//! The list of games, as text and as Markdown.

use std::fmt::Write;

use crate::game::{Entry, Group, Parameter, Settings, Theory};
use crate::games::table::{GAMES, groups};
use crate::message::{Message, message};
use crate::rules::{a_move, row};
use crate::words::Words;

/// The games as a Markdown table: a line for each group.
pub fn markdown(words: &Words) -> String {
    let heading = [message!("list-group"), message!("list-games")].map(|message| words.say(&message));
    let mut table = format!("| {} |\n|---|---|\n", heading.join(" | "));
    for (group, games) in groups() {
        let games: Vec<String> = games.iter().map(|game| usage_and_code(game, "`")).collect();
        let _ = writeln!(table, "| {} | {} |", words.say(&group.title()), games.join(", "));
    }
    table
}

/// The games in their groups, one game per line.
pub fn lines(words: &Words) -> String {
    let games: Vec<String> = GAMES.iter().map(|game| usage_and_code(game, "")).collect();
    let column = games.iter().map(|game| width(game)).max().unwrap_or_default();
    let of_group = |(group, games): (Group, Vec<&Entry>)| {
        let mut text = format!("{}\n", words.say(&group.title()));
        for game in games {
            let usage = usage_and_code(game, "");
            let _ = writeln!(text, "  {usage:column$}  {}", words.say(&game.title()));
        }
        text
    };
    groups().map(of_group).collect::<Vec<_>>().join("\n")
}

/// The game's name with its parameters, between two quotes, and its code, if the game is just a code.
fn usage_and_code(game: &Entry, quote: &str) -> String {
    let code = game.code.and_then(|code| code.split(' ').next()).map(|code| format!(" {code}"));
    let usage = if code.is_some() { game.name.to_owned() } else { usage(game) };
    format!("{quote}{usage}{quote}{}", code.unwrap_or_default())
}

/// The paragraph about a game, for a terminal.
pub fn paragraph(game: &Entry, words: &Words) -> String {
    let mut text = format!("{}: {}\n", usage(game), words.say(&game.title()));
    let mut line = |name: String, what: &str| {
        let _ = writeln!(text, "    {name}{:1$} {what}", "", 10_usize.saturating_sub(width(&name)));
    };
    let none = Settings::default();
    line(words.say(&message!("list-row")), &words.say(&row(game, &none)));
    line(words.say(&message!("list-move")), &words.say(&a_move(game, &none, &[])));
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
        Theory::Searched => message!("list-misere-searched"),
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
        let [table, list] = [markdown(english), lines(english)];
        for game in GAMES {
            let in_table = [" ", ", "].map(|before| format!("{before}{}", usage_and_code(game, "`")));
            assert!(in_table.iter().any(|usage| table.contains(usage)), "{}", game.name);
            let in_list = format!("\n  {} ", usage_and_code(game, ""));
            assert_eq!(list.matches(&in_list).count(), 1, "{}", game.name);
        }
        let nim = "\
nim [--max M]: Nim
    a row      one or more piles
    a move     take 1 or more from one pile
    --max      take at most M at a time (bounded Nim)
    --misere   whoever makes the last move loses
";
        assert_eq!(paragraph(find("nim").unwrap(), english), nim);
        assert_eq!(usage(find("kayles").unwrap()), "kayles");
        assert_eq!(usage(find("nim").unwrap()), "nim [--max M]");
    }

    #[test]
    fn no_text_would_break_the_table() {
        for words in Locale::ALL.map(Words::of) {
            for game in GAMES {
                let parameters = game.parameters.iter();
                let parameters =
                    parameters.flat_map(|it| [words.say(&Message::named(it.help)), it.value.to_owned()]);
                let none = Settings::default();
                let said = [row(game, &none), a_move(game, &none, &[])].map(|said| words.say(&said));
                let own = said.into_iter().chain([game.name.to_owned()]);
                for text in own.chain(parameters) {
                    assert!(!text.contains(['|', '\n', '`']), "{text}");
                }
            }
        }
    }
}
