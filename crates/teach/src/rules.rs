//! The rules of a game in words.

use crate::game::{Ending, Entry, Parameter, Settings};
use crate::message::{Argument, Message, message};
use crate::theory::Code;
use crate::words::{Locale, Words};

/// The description of a row of the game with these options.
pub fn row(game: &Entry, settings: &Settings) -> Message {
    own(game, "row").unwrap_or_else(|| message!("code-row")).with(arguments(game, settings, &[]))
}

/// The description of a move with these options, from the row `at` if it is not empty. For a game that is defined by a
/// code, it is derived from the digits, unless the game has its own message, which receives what the digits say.
pub fn a_move(game: &Entry, settings: &Settings, at: &[u64]) -> Message {
    let given = settings.value("code").and_then(|code| Code::parse(code).ok());
    let with_code =
        |own: Message| own.with([arguments(game, settings, at), of_code(given.as_ref())].concat());
    let derived = own(game, "move").map(with_code).or_else(|| Some(moves(&code(game)?)));
    derived.unwrap_or_else(|| Message::attribute(game.name, "move"))
}

/// What a code says: the moves in a pile (`moves`), how many stones a move can take if none are left (`whole`), and
/// how many it can take from between others (`inside`). What it does not say is `none`.
fn of_code(code: Option<&Code>) -> Vec<(&'static str, Argument)> {
    let with_bit = |bit: u8| {
        let (digits, _) = code?.parts();
        let has = |(k, digit): (u64, &u8)| (k > 0 && digit >> bit & 1 == 1).then(|| k.to_string().into());
        listed((0..).zip(digits).filter_map(has).collect(), |first, second| {
            message!("or-number", first, second)
        })
    };
    let said = |part: Option<Message>| part.map_or("none".into(), Argument::Message);
    vec![("moves", said(code.map(moves))), ("whole", said(with_bit(0))), ("inside", said(with_bit(2)))]
}

/// What the game's own messages say about options and the row: the value of each option, and the second number of the
/// row, which can be the most that a move takes. What is not given is `none`.
fn arguments(game: &Entry, settings: &Settings, row: &[u64]) -> Vec<(&'static str, Argument)> {
    let value = |parameter: &Parameter| match settings.value(parameter.name) {
        None => "none".into(),
        Some(set) if parameter.value == "SET" => amounts(set).into(),
        Some(value) => value.parse().map_or_else(|_| value.into(), |number: u64| number.into()),
    };
    let options = game.parameters.iter().map(|parameter| (parameter.name, value(parameter)));
    options.chain([("second", row.get(1).map_or("none".into(), |&number| number.into()))]).collect()
}

/// The game's own message, if it has one. All languages have the same messages.
fn own(game: &Entry, attribute: &str) -> Option<Message> {
    let message = Message::attribute(game.name, attribute);
    Words::of(Locale::En).has(message.name()).then_some(message)
}

fn code(game: &Entry) -> Option<Code> {
    Code::parse(game.code?.split(' ').next()?).ok()
}

/// The rules with these options, one sentence each: the game and its rows, its moves, and who wins. If the row `at` is
/// not empty, the moves are those from there. The ending is the game's, because rules of one's own state it themselves.
pub fn sentences(game: &Entry, settings: &Settings, ending: Ending, at: &[u64]) -> Vec<Message> {
    vec![
        message!("rules-of", title = game.title(), row = row(game, settings)),
        message!("rules-move", moves = a_move(game, settings, at)),
        if ending.is_misere() { message!("rules-misere") } else { message!("rules-normal") },
    ]
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

/// The sets of numbers that have a name.
const NAMED: [&str; 4] = ["squares", "powers-of-2", "primes", "prime-powers"];

/// What a move takes from a set, written as `1,3` or `1-4,8`, or with names. A number of an input can have a name too.
fn amounts(set: &str) -> Message {
    let is_number = |part: &&str| !NAMED.contains(part);
    let (numbers, names): (Vec<_>, Vec<_>) = set.split(',').partition(is_number);
    let range = |part: &str| match part.split_once('-') {
        Some((first, last)) => message!("from-to", first, last),
        None => part.to_owned().into(),
    };
    let numbers = numbers.into_iter().map(range).collect();
    let numbers = listed(numbers, |first, second| message!("or-number", first, second));
    let names = names.into_iter().map(|name| message!("numbers-with-name", name));
    joined(numbers.map(|numbers| message!("numbers", numbers)).into_iter().chain(names).collect())
}

/// A list with "or" before its last part.
fn joined(parts: Vec<Message>) -> Message {
    listed(parts, |first, second| message!("or", first, second)).expect("a list is not empty")
}

/// A list, if it has parts; `or` joins the last part to the others. The others are joined in pairs, the pairs in pairs,
/// and so on: a message nested as deep as a set is long could overflow the stack.
fn listed(mut parts: Vec<Message>, or: impl Fn(Message, Message) -> Message) -> Option<Message> {
    let last = parts.pop()?;
    while parts.len() > 1 {
        let mut rest = parts.into_iter();
        let pair = || {
            let first = rest.next()?;
            Some(match rest.next() {
                Some(second) => message!("comma-or", first, second),
                None => first,
            })
        };
        parts = std::iter::from_fn(pair).collect();
    }
    Some(match parts.pop() {
        Some(others) => or(others, last),
        None => last,
    })
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
                Theory::Known | Theory::Searched => None,
                Theory::KnownOfSome(name) | Theory::Unknown(name) => Some(name.to_owned()),
            });
            let helps = game.parameters.iter().map(|parameter| parameter.help.to_owned());
            for name in helps.chain(unknown) {
                assert!(Words::of(Locale::En).has(&name), "{}: {name}", game.name);
            }
        }
        for game in GAMES.iter().chain(UNLISTED) {
            assert!(
                Words::of(Locale::En).has(a_move(game, &Settings::default(), &[]).name()),
                "{}: a move",
                game.name
            );
        }
    }

    /// The rules once named a set, a limit or a number without saying which.
    #[test]
    fn the_moves_of_a_game_with_options_have_its_numbers() {
        for (name, options, row, moves) in [
            ("subtraction", "--take 1,3,4", &[7][..], "take 1, 3 or 4 from one pile"),
            ("subtraction", "--take 2-5,8", &[7], "take 2 to 5 or 8 from one pile"),
            ("subtraction", "--take 3,squares", &[7], "take 3 or a square number from one pile"),
            ("bash", "", &[23, 3], "take 1 to 3 from the pile"),
            ("bash", "", &[], "take 1 to m from the pile"),
            (
                "fibonacci",
                "--factor 3",
                &[16, 5],
                "take 1 to 5 from the pile; the next move may then take at most 3 times as many",
            ),
            ("nim", "--max 3", &[9], "take 1 to 3 from one pile"),
            ("nim", "", &[9], "take 1 or more from one pile"),
            (
                "moore",
                "--heaps 2",
                &[9],
                "take from one pile, or from up to 2 piles, 1 or more from each of them",
            ),
            (
                "max-nim",
                "sqrt",
                &[9],
                "take 1 or more from one pile, but at most its square root, rounded down",
            ),
            // These moves come from the game's code, and once lost their numbers.
            (
                "guiles",
                "",
                &[9],
                "take 1 from one pile and leave nothing; or take 2 from one pile and leave nothing or two piles",
            ),
            ("octal", "0.07", &[9], "take 2 from one pile and leave nothing, one pile or two piles"),
            // The circle was once left out.
            (
                "circle",
                "0.137",
                &[6, 3],
                "take 1 from one pile and leave nothing; or take 2 from one pile and leave nothing or one pile; or take 3 from one pile and leave nothing, one pile or two piles; or take the whole circle if it has 1, 2 or 3 stones; or take 3 stones side by side from a larger circle, so that the others become a pile",
            ),
        ] {
            let game = GAMES.iter().find(|game| game.name == name).unwrap();
            let settings = Settings::parse(game.parameters, options).unwrap();
            let said = sentences(game, &settings, Ending::Normal, row)[1].to_string();
            assert_eq!(said, format!("A move: {moves}."));
        }
    }

    /// These were once nested as deep as they are long, and overflowed the stack.
    #[test]
    fn the_moves_of_long_sets_and_codes_can_be_said() {
        let game = GAMES.iter().find(|game| game.name == "subtraction").unwrap();
        let set: Vec<String> = (1..=30_000).map(|number| number.to_string()).collect();
        let settings = Settings::parse(game.parameters, &format!("--take {}", set.join(","))).unwrap();
        let said = a_move(game, &settings, &[]).to_string();
        assert!(said.starts_with("take 1, 2, 3, 4, 5, 6, 7, "), "{}", &said[..40]);
        assert!(said.ends_with(", 29998, 29999 or 30000 from one pile"), "{}", &said[said.len() - 60..]);
        let said = moves(&Code::parse(&format!("0.{}", "7".repeat(30_000))).unwrap()).to_string();
        assert!(said.contains(", 29999 or 30000 from one pile and leave nothing, one pile or two piles"));
    }

    #[test]
    fn a_game_without_words_shows_its_name() {
        let game = Entry { name: "nameless", code: None, ..GAMES[0] };
        let [about, moves, _] = &sentences(&game, &Settings::default(), Ending::Normal, &[])[..] else {
            panic!("of three sentences")
        };
        assert_eq!(about.to_string(), "nameless: a position is one or more piles.");
        assert!(moves.to_string().contains("nameless.move"), "{moves}");
    }
}
