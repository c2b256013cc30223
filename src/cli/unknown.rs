//! Messages about a name that is not a command.

use strsim::jaro_winkler;

use crate::game::Entry;
use crate::games::table::GAMES;
use crate::message::escaped;
use crate::message::{Message, message};

/// Well-known games that the program does not play: names in lower case, and the message about those games.
#[rustfmt::skip]
const FIELD: &[(&[&str], &str)] = &[
    (&["red-blue-hackenbush", "blue-red-hackenbush", "domineering", "col", "snort", "toads-and-frogs", "amazons", "clobber", "go", "fox-and-geese"], "unplayed-partizan"),
    (&["dots-and-boxes", "strings-and-coins"], "unplayed-score"),
    (&["sprouts", "brussels-sprouts"], "unplayed-drawings"),
    (&["chess", "checkers", "draughts", "tic-tac-toe", "connect-four", "gomoku", "othello"], "unplayed-no-stones"),
    (&["poker-nim"], "unplayed-poker-nim"),
    (&["turning-turtles", "coin-turning"], "unplayed-turtles"),
    (&["mock-turtles", "ruler", "mogul", "moidores"], "unplayed-coins"),
    (&["greedy-nim"], "unplayed-greedy-nim"),
    (&["end-nim", "cutcake", "nimania", "sylver-coinage", "nim-multiplication", "wyt-queens-3d", "kotzig", "cram", "quarto"], "unplayed-unknown"),
];

/// A name is suggested if its similarity, on a scale from 0 to 1, is above this.
const NEAR: f64 = 0.75;

/// The name in the spelling of the games' names: lower case, hyphens, no apostrophes.
fn plain(name: &str) -> String {
    name.to_lowercase().replace([' ', '_'], "-").replace('\'', "")
}

/// A sentence about a well-known game that the program does not play.
pub(super) fn unplayed(name: &str) -> Option<Message> {
    let is_played = |names: &[&str]| GAMES.iter().any(|game| names.contains(&game.name));
    let (_, what) = FIELD.iter().find(|(names, _)| names.contains(&&*plain(name)) && !is_played(names))?;
    Some(message!("told-of", name = escaped(name.as_bytes()), what = Message::new(what, Vec::new())))
}

/// A sentence about a name that is neither a game nor a command. Similar names are sought among the `known` ones.
pub(super) fn sentence<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Message {
    if let Some(unplayed) = unplayed(name) {
        return unplayed;
    }
    let (shown, plain) = (escaped(name.as_bytes()), plain(name));
    if name.contains("->") {
        return message!("unknown-rules", shown);
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
        let (name, title) = (game.name, game.title());
        return message!("other-name", shown, name, title);
    }
    match nearest(&plain, known) {
        // The name is that of a command, but a game belongs in its place.
        Some(command) if command == plain => message!("unknown-here", shown),
        Some(command) => message!("unknown-but", shown, command),
        None => message!("unknown", shown),
    }
}

/// The name that is most like this one, if one is like it.
pub(super) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = names.map(|other| (jaro_winkler(name, other), other));
    let near = likeness.max_by(|(one, _), (other, _)| one.total_cmp(other));
    near.filter(|(likeness, _)| *likeness > NEAR).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> String {
        let names = GAMES.iter().map(|game| game.name).chain(["completions", "explain", "stress"]);
        sentence(name, names).to_string()
    }

    #[test]
    fn names_of_the_field_are_not_taken_for_others() {
        assert!(of("sprouts").starts_with("sprouts: its positions are drawings"));
        assert!(of("Poker Nim").contains("'judge nim'"));
        assert!(of("bachet").contains("'bash'"), "{}", of("bachet"));
        assert!(of("Grundy").contains("'unequal'"), "{}", of("Grundy"));
        assert!(of("威佐夫博弈").contains("'wythoff'"));
    }

    #[test]
    fn a_name_that_is_nearly_one_is_taken_for_it() {
        assert!(of("nimm").contains("did you mean 'nim'?"), "{}", of("nimm"));
        assert!(of("withoff").contains("did you mean 'wythoff'?"));
        assert_eq!(of("explain"), "'explain' is a command, not a game");
        assert!(of("xyzzy").contains("judge list"), "{}", of("xyzzy"));
        assert!(of("\u{1b}[31m").contains("'\\u{1b}[31m'"), "{}", of("\u{1b}[31m"));
    }
}
