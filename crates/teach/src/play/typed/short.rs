//! Short forms of moves: how many to take and from where, and which pins fall. Numbers can be words.

use crate::game::{Board, Position, Teach};
use crate::message::{Message, message};
use crate::typed::number;

/// The most numbers that are tried if a line does not say which number to take from.
pub(super) const MOST_TRIED: usize = 256;

/// The line with the small numbers that it spells out in digits: 'take two from pile 1', 从第三堆取两颗.
pub(super) fn in_digits(line: &str) -> String {
    const ENGLISH: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let in_digits = |word: &str| match ENGLISH.iter().position(|&number| number == word) {
        Some(number) => number.to_string(),
        None => word.to_owned(),
    };
    let line = line.split(' ').map(in_digits).collect::<Vec<_>>().join(" ");
    let (mut text, mut numeral) = (String::new(), String::new());
    for letter in line.chars().chain([' ']) {
        if "零一二两三四五六七八九十".contains(letter) {
            numeral.push(letter);
            continue;
        }
        let is_alone = !text.ends_with(|before: char| before.is_ascii_digit()) && !letter.is_ascii_digit();
        match chinese_number(&numeral).filter(|_| is_alone) {
            Some(number) => text += &number.to_string(),
            None => text += &numeral,
        }
        numeral.clear();
        text.push(letter);
    }
    text.pop();
    text
}

/// The number of a Chinese numeral below 100.
fn chinese_number(numeral: &str) -> Option<usize> {
    let digit = |letter| match letter {
        '两' => Some(2),
        _ => "零一二三四五六七八九".chars().position(|digit| digit == letter),
    };
    match numeral.chars().collect::<Vec<_>>()[..] {
        ['十'] => Some(10),
        ['十', unit] => Some(10 + digit(unit)?),
        [tens, '十'] => Some(10 * digit(tens)?),
        [tens, '十', unit] => Some(10 * digit(tens)? + digit(unit)?),
        [unit] => digit(unit),
        _ => None,
    }
}

/// The row that 'take K from P' or 'take K' leaves, in any of the languages.
pub(super) fn short(game: &dyn Teach, row: &[u64], line: &str) -> Result<Option<Vec<u64>>, Message> {
    if game.taken(row, 0, 0).is_none() {
        return Ok(None);
    }
    let typed: Vec<&str> = line.split(' ').collect();
    let amount = |word: &str| number(word).map_err(|cause| cause.message());
    if let Some(taken) = from_all(line, &typed) {
        let taken = amount(taken)?;
        let less: Option<Vec<u64>> = row.iter().map(|pile| pile.checked_sub(taken)).collect();
        return less.map(Some).ok_or_else(|| message!("cannot-take", taken));
    }
    let (taken, place) = match *typed {
        ["take", taken, "from", place]
        | ["take", taken, "from", "pile" | "heap" | "number" | "token" | "coin" | "step", place] => {
            (taken, Some(place))
        }
        ["take", taken] => (taken, None),
        _ => match chinese(line) {
            Some(found) => found,
            None => return Ok(None),
        },
    };
    let taken = amount(taken)?;
    let Some(place) = place else { return the_one_taken(game, row, taken).map(Some) };
    let index = usize::try_from(amount(place)?).ok().and_then(|place| place.checked_sub(1));
    let index = index.filter(|&index| index < row.len());
    let index = index.ok_or_else(|| message!("no-such-place", place, numbers = row.len()))?;
    // A pile beside a circle can break in several ways, so the words of its moves decide.
    if game.board() == Board::Break && game.taken(row, index, 0).is_none() {
        return Ok(None);
    }
    game.taken(row, index, taken).map(Some).ok_or_else(|| message!("cannot-take-from", taken, place))
}

/// How many to take from each pile, as in 'take 3 from both' and 两堆各取3颗.
fn from_all<'a>(line: &'a str, typed: &[&'a str]) -> Option<&'a str> {
    if let ["take", taken, "from", "both", ..] = *typed {
        return (typed[4..].is_empty() || typed[4..] == ["piles"]).then_some(taken);
    }
    let (before, rest) = line.split_once('各')?;
    let are_piles = ["", "2堆", "从2堆", "从2堆中", "2堆中"].contains(&before.trim());
    taken(rest).filter(|_| are_piles)
}

/// How many to take and from which pile, as in 从第2堆取3颗 and 拿3个.
fn chinese(line: &str) -> Option<(&str, Option<&str>)> {
    let Some(rest) = line.strip_prefix('从') else { return Some((taken(line)?, None)) };
    let rest = rest.trim_start().trim_start_matches('第').trim_start();
    let (place, rest) = rest.split_at(digits(rest));
    let rest = rest.trim_start().trim_start_matches(['堆', '中', '里']);
    Some((taken(rest)?, Some(place)))
}

/// How many to take, as in 取3颗 and 拿走 3 个.
fn taken(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix(['取', '拿'])?;
    let rest = rest.trim_start_matches(['走', '掉', '出', '去', '了']).trim_start();
    let (taken, rest) = rest.split_at(digits(rest));
    let rest = rest.trim_start().trim_start_matches(['颗', '个', '枚', '块', '粒', '根']);
    (!taken.is_empty() && ["", "石子", "棋子"].contains(&rest.trim())).then_some(taken)
}

/// The length of the digits at the start.
fn digits(text: &str) -> usize {
    text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len())
}

/// The row after the pins with these numbers fall, as in 'pin 4 of row 1', 'pins 4 and 5' and 第1排第4个. The pins must be
/// adjacent; the pins to their left and to their right become two rows. If the line names no row, there must be only
/// one.
pub(super) fn pins(game: &dyn Teach, row: &[u64], line: &str) -> Option<Vec<u64>> {
    let verb =
        ["knock down ", "hit ", "take ", "击倒", "打倒"].iter().find_map(|verb| line.strip_prefix(verb));
    let line = verb.unwrap_or(line);
    let typed: Vec<&str> = line.split(' ').collect();
    let shape: String = line.chars().filter(|letter| !letter.is_ascii_digit() && *letter != ' ').collect();
    let numbers = numbers_in(line)?;
    let (place, pins) = match (&typed[..], shape.trim_end_matches("木瓶"), &numbers[..]) {
        (["pin", _], "pin", pins) | (["pins", _, "and", _], "pinsand", pins) => (None, pins),
        (["pin", _, _, "row", _], "pinofrow" | "pininrow", [pins @ .., place])
        | (["pins", _, "and", _, _, "row", _], "pinsandofrow" | "pinsandinrow", [pins @ .., place])
        | (_, "第排第个" | "第排的第个" | "第排第个和第个" | "第排的第个和第个", [place, pins @ ..]) => {
            (Some(*place), pins)
        }
        _ => return None,
    };
    let (&first, &last) = (pins.first()?, pins.last()?);
    let place = place.or_else(|| (row.len() == 1).then_some(1))?;
    let index = usize::try_from(place).ok()?.checked_sub(1).filter(|&index| index < row.len())?;
    let (before, after) = (first.checked_sub(1)?, row[index].checked_sub(last)?);
    if pins.len() > 2 || last.checked_sub(first)? + 1 != pins.len() as u64 {
        return None;
    }
    let parts: Vec<u64> = [before, after].into_iter().filter(|&part| part > 0).collect();
    let mut left = row.to_vec();
    left.splice(index..=index, if parts.is_empty() { vec![0] } else { parts });
    (Position::new(game, &left).is_ok() && game.name_move(row, &left).is_ok()).then_some(left)
}

/// The row after `number` is taken from the only heap that allows it. It is an error if several heaps allow it.
pub(super) fn the_one_taken(game: &dyn Teach, row: &[u64], number: u64) -> Result<Vec<u64>, Message> {
    if row.len() > MOST_TRIED {
        return Err(message!("say-from-which", most = MOST_TRIED));
    }
    let taken = |index| game.taken(row, index, number);
    let is_legal = |left: &Vec<u64>| game.name_move(row, left).is_ok() && Position::new(game, left).is_ok();
    let mut legal = (0..row.len()).filter_map(taken).filter(is_legal);
    match (legal.next(), legal.next()) {
        (Some(left), None) => Ok(left),
        (Some(_), Some(_)) => Err(message!("from-which")),
        (None, _) => {
            let left =
                (0..row.len()).find_map(taken).ok_or_else(|| message!("cannot-take", taken = number))?;
            Position::new(game, &left).map_err(|error| error.message())?;
            game.name_move(row, &left).map(|_| left)
        }
    }
}

/// The numbers in a line. `None` if one of them is too large.
pub(super) fn numbers_in(line: &str) -> Option<Vec<u64>> {
    let digits = line.split(|letter: char| !letter.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.map(|digits| digits.parse().ok()).collect()
}
