//! The player's input: a position to leave, a move in the program's own words, a short form of it, or a
//! command.

mod short;

use crate::board::{self, BoardSpot, Hand, pointed};
use crate::game::naming::spaced;
use crate::game::{Board, Position, Teach, visit_some};
use crate::message::{Message, message};
use crate::typed::parse_row;
use crate::words::{Locale, Words};
use short::{MOST_TRIED, in_digits, numbers_in, pins, short, the_one_taken};

/// The meaning of a line.
pub(super) enum Typed {
    /// A move that leaves this row.
    Leave(Vec<u64>),
    Help,
    Rules,
    Hint,
    Why,
    Undo,
    /// A new game, from this row or from the first position.
    New(Option<Vec<u64>>),
    /// A request for a new game from a row that is not a position, and why it is not.
    NoPosition(Message),
    Quit,
}

/// Finds the meaning of a line.
///
/// # Errors
///
/// Why it is neither a move nor a command.
pub(super) fn understood(game: &dyn Teach, row: &[u64], line: &str, words: &Words) -> Result<Typed, Message> {
    let is_question = line.trim_end().ends_with(['?', '？']);
    let line = plain(line);
    let typed: Vec<&str> = line.split_whitespace().collect();
    if let Some(command) = command(&typed, game)? {
        return Ok(command);
    }
    // A player who asks whether to make a move has not made it.
    if is_question || typed.is_empty() {
        return Err(message!("not-understood"));
    }
    if typed.iter().all(|word| word.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-')) {
        let numbers = parse_row(typed.iter().copied())?;
        // If a row is a pile and the most that a move may take, a single number says how many to take.
        return match numbers[..] {
            [taken] if row.len() > 1 && the_piles(game, row).count() == 1 => {
                legal(game, row, the_one_taken(game, row, taken)?)
            }
            _ => legal(game, row, numbers),
        };
    }
    let digits = in_digits(&line);
    if let Some(left) = short(game, row, &digits)? {
        return legal(game, row, left);
    }
    let otherwise = || pins(game, row, &digits).or_else(|| by_piece(game, row, &line, words));
    named(game, row, &line, words).or_else(|why| otherwise().ok_or(why)).map(Typed::Leave)
}

/// The row after a move of the piece that the line names, also if the program names its mirror image. The piece may be
/// all of the line if there is only one row of pieces.
fn by_piece(game: &dyn Teach, row: &[u64], line: &str, words: &Words) -> Option<Vec<u64>> {
    if !matches!(game.board(), Board::Pawn | Board::Path | Board::Cross) {
        return None;
    }
    let spots =
        (0..row.len()).flat_map(|pile| (0..row[pile]).map(move |at| BoardSpot { pile, at, is_gap: false }));
    spots.take(MOST_TRIED).find_map(|spot| {
        let left = pointed(game, row, &[spot])?;
        let name = board::named(game, row, &left, Hand { at: Some(spot.at), ..Hand::default() }).ok()?;
        let name = plain(&words.say(&name));
        let rest = name.strip_prefix(line)?;
        (rest.trim_start().starts_with('(') || rest.is_empty() || row.len() == 1 && rest.starts_with(" of "))
            .then_some(left)
    })
}

/// The indices of the numbers that a player can take from.
pub(super) fn the_piles<'a>(game: &'a dyn Teach, row: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    (0..row.len()).filter(|&index| game.taken(row, index, 0).is_some())
}

/// The row, if a legal move leaves it.
fn legal(game: &dyn Teach, row: &[u64], left: Vec<u64>) -> Result<Typed, Message> {
    Position::new(game, &left).map_err(|error| error.message())?;
    game.name_move(row, &left)?;
    Ok(Typed::Leave(left))
}

/// The line in lower case and half width, with one blank between words, and without a full stop.
fn plain(line: &str) -> String {
    let narrow = line.chars().map(|letter| match letter {
        '\u{3000}' | '，' | '、' | ',' => ' ',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(letter as u32 - 0xFEE0).unwrap_or(letter),
        _ => letter,
    });
    let line: String = narrow.collect::<String>().to_lowercase();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    line.trim_end_matches(['.', '。', '!', '?', ' ']).to_owned()
}

/// The command in these words, in any of the languages.
fn command(typed: &[&str], game: &dyn Teach) -> Result<Option<Typed>, Message> {
    let is = |name: &str| {
        let names = Locale::ALL.map(|locale| Words::of(locale).text(name, &[]));
        names.iter().any(|names| names.split(' ').any(|name| typed.first() == Some(&name)))
    };
    let alone = typed.len() == 1;
    Ok(Some(match () {
        () if alone && is("command-help") => Typed::Help,
        () if alone && is("command-rules") => Typed::Rules,
        () if alone && is("command-hint") => Typed::Hint,
        () if alone && is("command-why") => Typed::Why,
        () if alone && is("command-undo") => Typed::Undo,
        () if alone && is("command-quit") => Typed::Quit,
        () if alone && is("command-new") => Typed::New(None),
        () if is("command-new") => {
            let row = parse_row(typed[1..].iter().copied());
            let row = row.and_then(|row| match Position::new(game, &row) {
                Ok(_) => Ok(row),
                Err(error) => Err(error.message()),
            });
            row.map_or_else(Typed::NoPosition, |row| Typed::New(Some(row)))
        }
        () => return Ok(None),
    }))
}

/// Whether these words can come before a move: they say whose move it is, or advise the move. Other words could deny
/// it.
fn introduces(before: &str) -> bool {
    const MOVES: [&str; 3] = ["no-move-wins", "no-move-wins-and-ends", "no-move-wins-but-draws"];
    const BEFORE_COLONS: [&str; 5] = ["player-you", "player-judge", "player-one", "player-two", "prompt"];
    let is_in_words = |name: &str, before: &str| {
        let said = Locale::ALL.map(|locale| plain(&Words::of(locale).text(name, &[("stalling", "".into())])));
        said.iter().any(|said| said.trim_end_matches([' ', ':']) == before)
    };
    let before = before.trim_end();
    let speaker = before.strip_suffix(':');
    ["i", "please", "我", "请"].contains(&before)
        || MOVES.iter().any(|advice| is_in_words(advice, before))
        || speaker.is_some_and(|speaker| BEFORE_COLONS.iter().any(|name| is_in_words(name, speaker)))
}

/// The row after the move whose name, as the program says it, ends the line. A player can leave out the part of
/// the name in brackets if the rest still names only one move.
fn named(game: &dyn Teach, row: &[u64], line: &str, words: &Words) -> Result<Vec<u64>, Message> {
    // A name can end with another name: the longest match counts.
    let (mut longest, mut found) = (0, Vec::<Vec<u64>>::new());
    let without_brackets = !line.contains('(');
    let mut compare = |left: &[u64]| {
        let Ok(name) = game.name_move(row, left) else { return };
        let mut name = plain(&words.say(&name));
        if without_brackets {
            name.truncate(name.find('(').unwrap_or(name.len()));
        }
        let name = name.trim_end();
        let is_meant = line.strip_suffix(name).is_some_and(|before| before.is_empty() || introduces(before));
        if name.len() < longest || !is_meant || Position::new(game, left).is_err() {
            return;
        }
        if name.len() > longest {
            longest = name.len();
            found.clear();
        }
        // Rows that differ only in order, or in what counts for nothing, are one move. Two others are enough.
        if found.len() < 2 && !found.iter().any(|it| game.normal_form(it) == game.normal_form(left)) {
            found.push(left.to_vec());
        }
    };
    if visit_some(game, row, &mut compare).is_break() {
        // There are too many moves to compare, so compare only those that the line's numbers can describe.
        possible(game, row, &numbers_in(line).unwrap_or_default(), &mut compare);
    }
    match found.len() {
        1 => Ok(found.remove(0)),
        0 => Err(message!("not-understood")),
        _ => Err(message!("several-are-meant", one = spaced(&found[0]), other = spaced(&found[1]))),
    }
}

/// Visits the rows that a sentence with these numbers can mean. Its last numbers can be the row itself, or the
/// parts into which a pile is split. Its first numbers can be a place and a number to take from there. Its last
/// number can be what is left of the first pile. Or it names several places, with the number left at each.
fn possible(game: &dyn Teach, row: &[u64], numbers: &[u64], visit: &mut dyn FnMut(&[u64])) {
    const MOST_PARTS: usize = 3;
    if let Some(last) = numbers.len().checked_sub(row.len()) {
        visit(&numbers[last..]);
    }
    let index = |place: u64| usize::try_from(place).ok()?.checked_sub(1).filter(|&index| index < row.len());
    for place in numbers.iter().take(4).filter_map(|&place| index(place)) {
        for &number in numbers.iter().take(4) {
            game.taken(row, place, number).iter().for_each(|left| visit(left));
        }
        for parts in 1..=MOST_PARTS.min(numbers.len()) {
            let mut left = row.to_vec();
            left.splice(place..=place, numbers[numbers.len() - parts..].iter().copied());
            visit(&left);
        }
    }
    if let (Some(&last), Some(left)) = (numbers.last(), row.get(1..)) {
        visit(&[&[last], left].concat());
    }
    let mut left = row.to_vec();
    for said in numbers.chunks_exact(4) {
        // In English the number taken comes before the place, in Chinese after it.
        let place = said[..2].iter().filter_map(|&place| index(place)).find(|&place| row[place] == said[2]);
        if let Some(place) = place {
            left[place] = said[3];
        }
    }
    visit(&left);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{moves, small_positions};
    use crate::games::table::{GAMES, find};

    /// The move that the words mean, if any.
    fn meant(game: &dyn Teach, row: &[u64], line: &str, words: &Words) -> Option<Vec<u64>> {
        match understood(game, row, line, words) {
            Ok(Typed::Leave(left)) => Some(left),
            _ => None,
        }
    }

    #[test]
    fn what_the_program_calls_a_move_is_understood() {
        crate::game::at_root();
        let mut tried = 0;
        for entry in GAMES {
            for trial in entry.trials() {
                let game = entry.parse(&trial.arguments).unwrap();
                let rows = small_positions(&*game, trial.piles, trial.most);
                for row in rows.iter().step_by(rows.len().div_ceil(12)) {
                    let moves = moves(&*game, row);
                    for (left, words) in moves
                        .iter()
                        .step_by(moves.len() / 6 + 1)
                        .zip(Locale::ALL.map(Words::of).iter().cycle())
                    {
                        let name = words.say(&game.name_move(row, left).unwrap());
                        let about = format!("{} {}: {row:?}: {name}", entry.name, trial.arguments);
                        let advice = format!("no move wins; to make the game last, {name}.");
                        for line in [&name, &advice, &name.to_uppercase(), &spaced(left)] {
                            let meant = meant(&*game, row, line, words).expect(&about);
                            assert_eq!(words.say(&game.name_move(row, &meant).unwrap()), name, "{about}");
                        }
                        tried += 1;
                    }
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }

    /// Only the one of two mirror images was once understood that the program would name itself.
    #[test]
    fn a_move_is_understood_by_the_piece_that_makes_it() {
        for (name, locale) in ["dawson-chess", "node-kayles", "treblecross"]
            .into_iter()
            .flat_map(|name| Locale::ALL.map(|locale| (name, locale)))
        {
            let (game, words) = (find(name).unwrap().parse("").unwrap(), Words::of(locale));
            for (pile, at) in [(0, 0), (0, 6), (1, 0), (1, 3), (1, 4)] {
                let row = [7, 5];
                let left = pointed(&*game, &row, &[BoardSpot { pile, at, is_gap: false }]).unwrap();
                let hand = Hand { at: Some(at), ..Hand::default() };
                let line = words.say(&board::named(&*game, &row, &left, hand).unwrap());
                let meant = meant(&*game, &row, &line, words).map(|meant| game.normal_form(&meant));
                assert_eq!(meant, Some(game.normal_form(&left)), "{line}");
            }
        }
        let (chess, words) = (find("dawson-chess").unwrap().parse("").unwrap(), Words::of(Locale::En));
        assert_eq!(meant(&*chess, &[5], "advance pawn 5", words), Some(vec![3]));
        let zh = Words::of(Locale::Zh);
        assert_eq!(meant(&*chess, &[5], "推进第 1 个棋盘的第 5 个兵", zh), Some(vec![3]));
        assert_eq!(meant(&*chess, &[5, 5], "advance pawn 5", words), None);
        assert_eq!(meant(&*chess, &[5], "advance pawn 6", words), None);
        assert_eq!(meant(&*chess, &[5], "advance pawn", words), None);
    }

    /// Where there are no commands, a refusal speaks of none.
    #[test]
    fn a_typed_move_is_no_command() {
        let (nim, words) = (find("nim").unwrap().parse("").unwrap(), Words::of(Locale::En));
        for line in ["", "help", "hint", "hello", "take 1 from pile 1?"] {
            let why = super::super::typed_move(&*nim, &[3, 5], line, words).unwrap_err();
            assert!(!words.say(&why).contains("command"), "{line}: {}", words.say(&why));
        }
    }

    #[test]
    fn a_move_of_the_largest_piles_is_understood() {
        let most = u64::MAX;
        for (game, row) in [
            ("nim", &[most, 5, most][..]),
            ("wythoff", &[most, 12]),
            ("wythoff", &[most - 5, most]),
            ("moore --heaps 2", &[most, most - 3, 9, 9]),
            ("bash", &[most, most / 2]),
            ("subtraction --take 1-18446744073709551615", &[most, 1]),
            ("staircase", &[most, 0, most / 2]),
            ("pebbles", &[7, most]),
            ("strip", &[most, 3]),
            ("kayles", &[most, 1]),
            ("lasker", &[most - 1, 9]),
            ("rims", &[most, 1000]),
            ("matches", &[most, most - 1, most]),
            ("unequal", &[1_000_000]),
        ] {
            let (name, arguments) = game.split_once(' ').unwrap_or((game, ""));
            let built = find(name).unwrap().parse(arguments).unwrap();
            let left = Position::new(&*built, row).unwrap().winning_move().unwrap().expect(game);
            for words in Locale::ALL.map(Words::of) {
                let line = words.say(&built.name_move(row, &left).unwrap());
                assert_eq!(meant(&*built, row, &line, words), Some(left.clone()), "{game} {row:?}: {line}");
            }
        }
    }

    #[test]
    fn a_pile_beside_a_circle_is_a_place_to_take_from() {
        let circle = find("circle").unwrap().parse("0.77").unwrap();
        let words = Words::of(Locale::En);
        assert_eq!(meant(&*circle, &[0, 3, 3], "take 2 from pile 2", words), Some(vec![0, 1, 3]));
        assert_eq!(meant(&*circle, &[6, 3, 3], "take 2 from 1", words), Some(vec![0, 4, 3, 3]));
    }

    #[test]
    fn short_forms_are_understood_in_both_languages() {
        let nim = find("nim").unwrap().parse("").unwrap();
        let words = Words::of(Locale::En);
        for line in [
            "take 3 from 2",
            "take 3 from pile 2",
            "TAKE 3 FROM 2.",
            "从 2 取 3",
            "从第 2 堆取 3 颗",
            "从第2堆取3颗",
            "从２取３",
            "take 3 from pile 2 (5 -> 2)",
            "3 2",
            "you: take 3 from pile 2 (5 -> 2)",
            "Your move: take 3 from pile 2",
            "judge: take 3 from pile 2 (5 -> 2).",
            "玩家一：take 3 from pile 2",
            "３　２",
            "take three from pile two",
            "从第二堆拿3个",
            "从第 2 堆里拿走三颗石子",
        ] {
            assert_eq!(meant(&*nim, &[3, 5], line, words), Some(vec![3, 2]), "{line}");
        }
        for line in [
            "take 3",
            "取一个",
            "take",
            "3",
            "3 2 1",
            "take 3 from 3",
            "取",
            "从取",
            "hello",
            "take 3 from pile 2 (5 -> 1)",
            "don't take 2 from pile 1",
            "untake 2 from pile 1",
            "take 2 from pile 1?",
            "never: take 2 from pile 1",
            "绝不：从第 1 堆取 2 颗",
            "?",
            "从第二堆取两三颗",
            "从第二堆取3十颗",
            "从第二堆取十3颗",
        ] {
            assert_eq!(meant(&*nim, &[3, 5], line, words), None, "{line}");
        }
        for line in ["取一个", "拿1颗", "拿走 1 枚石子", "take one"] {
            assert_eq!(meant(&*nim, &[3], line, words), Some(vec![2]), "{line}");
        }
        for (line, taken) in [("从第1堆拿十二颗", 12), ("取二十颗", 20), ("拿十颗", 10), ("拿三十五个", 35)]
        {
            assert_eq!(meant(&*nim, &[40], line, words), Some(vec![40 - taken]), "{line}");
        }
        let bash = find("bash").unwrap().parse("").unwrap();
        for line in ["2", "2.", "取两颗", "take two"] {
            assert_eq!(meant(&*bash, &[20, 3], line, words), Some(vec![18, 3]), "{line}");
        }
        assert_eq!(meant(&*bash, &[20, 3], "4", words), None);
        assert!(matches!(understood(&*bash, &[20, 3], "怎么玩？", words), Ok(Typed::Rules)));
        let wythoff = find("wythoff").unwrap().parse("").unwrap();
        for line in
            ["take 2 from both", "take 2 from both piles", "两堆各取2颗", "各取 2", "从两堆中各取 2 颗"]
        {
            assert_eq!(meant(&*wythoff, &[3, 5], line, words), Some(vec![1, 3]), "{line}");
            assert_eq!(meant(&*nim, &[3, 5], line, words), None, "{line}");
        }
        assert_eq!(meant(&*wythoff, &[3, 5], "take 4 from both", words), None);
        let kayles = find("kayles").unwrap().parse("").unwrap();
        // Which pin falls is part of the sentence.
        assert_eq!(meant(&*kayles, &[5], "knock down 1 pin of row 1", words), None);
        assert_eq!(meant(&*kayles, &[5], "knock down pin 3 of row 1", words), Some(vec![2, 2]));
        assert_eq!(meant(&*kayles, &[2], "knock down pins 1 and 2 of row 1", words), Some(vec![0]));
        for (line, left) in [
            ("pin 4 of row 1", Some(vec![3, 3, 2])),
            ("knock down pin four of row one", Some(vec![3, 3, 2])),
            ("pins 1 and 2 of row 1", Some(vec![5, 2])),
            ("pin 2 of row 2", Some(vec![7, 1])),
            ("第1排第4个", Some(vec![3, 3, 2])),
            ("击倒第二排的第一个和第二个木瓶", Some(vec![7, 0])),
            ("pin 4", None),
            ("pin 3 of row 2", None),
            ("pins 1 and 3 of row 1", None),
            ("pins 4 and 4 of row 1", None),
            ("pins 4 and 99999999999999999999999 of row 1", None),
            ("第1排第4个和第99999999999999999999999个", None),
            ("pin 0 of row 1", None),
            ("pin row", None),
            ("pin -4 of row 1", None),
            ("pins 1 and 9 of row 1", None),
            ("pin 2 from the right of row 1", None),
            ("pin 4 or 5 of row 1", None),
            ("pin 2 not of row 1", None),
            ("不是第一排第四个", None),
            ("第一排第四个或第五个", None),
        ] {
            assert_eq!(meant(&*kayles, &[7, 2], line, words), left, "{line}");
        }
        assert_eq!(meant(&*kayles, &[7], "pin 4", words), Some(vec![3, 3]));
    }
}
