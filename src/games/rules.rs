//! The rules of a game in words.

use crate::game::{Entry, Settings};
use crate::message::{Message, message};
use crate::theory::Code;
use crate::words::{Locale, Words};

/// The description of a row of the game.
pub fn row(game: &Entry) -> Message {
    own(game, "row").unwrap_or_else(|| message!("code-row"))
}

/// The description of a move. For a game that is defined by a code, it is derived from the digits, unless the
/// game has its own message.
pub fn a_move(game: &Entry) -> Message {
    own(game, "move")
        .or_else(|| Some(moves(&code(game)?)))
        .unwrap_or_else(|| Message::attribute(game.name, "move"))
}

/// The game's own message, if it has one. All languages have the same messages.
fn own(game: &Entry, attribute: &str) -> Option<Message> {
    let message = Message::attribute(game.name, attribute);
    Words::of(Locale::En).has(message.name()).then_some(message)
}

fn code(game: &Entry) -> Option<Code> {
    Code::parse(game.code?.split(' ').next()?).ok()
}

/// The rules with these options, one sentence each: the game and its rows, its moves, its options, and who
/// wins.
pub fn sentences(game: &Entry, settings: &Settings) -> Vec<Message> {
    let mut all = vec![message!("rules-of", title = game.title(), row = row(game))];
    let given = settings.value("code").and_then(|code| Code::parse(code).ok());
    all.push(message!("rules-move", moves = given.as_ref().map_or_else(|| a_move(game), moves)));
    for parameter in game.parameters {
        if let Some(value) = settings.value(parameter.name).filter(|_| given.is_none()) {
            let help = Message::named(parameter.help);
            all.push(message!("rules-option", name = parameter.value, value, help));
        }
    }
    all.push(if settings.ending().is_misere() { message!("rules-misere") } else { message!("rules-normal") });
    all
}

/// The description of the moves of a code.
#[expect(clippy::missing_panics_doc, reason = "a code has a move")]
pub fn moves(code: &Code) -> Message {
    let (before, repeating) = code.parts();
    let mut digits: Vec<u8> = before[1..].iter().chain(repeating).copied().collect();
    digits.sort_unstable();
    digits.dedup();
    let mut all = Vec::new();
    if before[0] > 0 {
        all.push(message!("code-split", what = leaves(before[0])));
    }
    for digit in digits.into_iter().filter(|&digit| digit > 0) {
        let has = |digits: &[u8], first: usize| -> Vec<u64> {
            (first as u64..).zip(digits).filter(|(_, it)| **it == digit).map(|(k, _)| k).collect()
        };
        let mut amounts: Vec<Message> =
            has(&before[1..], 1).into_iter().map(|k| message!("amount", number = k)).collect();
        let again = has(repeating, before.len());
        if again.len() == repeating.len() && !again.is_empty() {
            amounts.push(if again[0] == 1 {
                message!("any-number")
            } else {
                message!("from-on", first = again[0])
            });
        } else {
            let every = repeating.len();
            amounts.extend(again.into_iter().map(|first| message!("first-and-every", first, every)));
        }
        all.push(message!("code-take", amounts = joined(amounts), what = leaves(digit)));
    }
    all.into_iter().reduce(|first, second| message!("either-move", first, second)).expect("a code has a move")
}

/// How many heaps a move can leave according to a digit.
fn leaves(digit: u8) -> Message {
    joined(
        (0..4_u64)
            .filter(|heaps| digit >> heaps & 1 == 1)
            .map(|heaps| message!("code-leaves", heaps))
            .collect(),
    )
}

/// A list with "or" before its last part.
fn joined(mut parts: Vec<Message>) -> Message {
    let last = parts.pop().expect("a list is not empty");
    match parts.into_iter().reduce(|first, second| message!("comma-or", first, second)) {
        Some(first) => message!("or", first, second = last),
        None => last,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Theory;
    use crate::games::table::{GAMES, UNLISTED};

    #[test]
    fn the_moves_of_a_code_are_its_digits() {
        for (code, words) in [
            ("0.77", "take 1 or 2 from one pile and leave nothing, one pile or two piles"),
            ("0.07", "take 2 from one pile and leave nothing, one pile or two piles"),
            ("0.6", "take 1 from one pile and leave one pile or two piles"),
            (
                "4.[3]",
                "split one pile into two piles; or take any number from one pile and leave nothing or one pile",
            ),
            (
                "0.15",
                "take 1 from one pile and leave nothing; or take 2 from one pile and leave nothing or two piles",
            ),
            (
                "0.3F",
                "take 1 from one pile and leave nothing or one pile; or take 2 from one pile and leave nothing, one pile, two piles or three piles",
            ),
            (
                "0.1[2]",
                "take 1 from one pile and leave nothing; or take 2 or more from one pile and leave one pile",
            ),
            ("0.[01]", "take 2, and every 2 more from one pile and leave nothing"),
        ] {
            assert_eq!(moves(&Code::parse(code).unwrap()).to_string(), words, "{code}");
        }
    }

    /// A title is optional: without one, the game shows its name.
    #[test]
    fn every_game_has_the_words_that_it_names() {
        for game in GAMES.iter().chain(UNLISTED) {
            let unknown = [game.misere, game.grundy].into_iter().filter_map(|theory| match theory {
                Theory::Known => None,
                Theory::KnownOfSome(name) | Theory::Unknown(name) => Some(name.to_owned()),
            });
            let helps = game.parameters.iter().map(|parameter| parameter.help.to_owned());
            for name in helps.chain(unknown) {
                assert!(Words::of(Locale::En).has(&name), "{}: {name}", game.name);
            }
        }
        for game in GAMES {
            assert!(Words::of(Locale::En).has(a_move(game).name()), "{}: a move", game.name);
        }
    }

    #[test]
    fn a_game_without_words_shows_its_name() {
        let game = Entry { name: "nameless", code: None, ..GAMES[0] };
        let [about, moves, _] = &sentences(&game, &Settings::default())[..] else {
            panic!("of three sentences")
        };
        assert_eq!(about.to_string(), "nameless: a position is one or more piles.");
        assert!(moves.to_string().contains("nameless.move"), "{moves}");
    }
}
