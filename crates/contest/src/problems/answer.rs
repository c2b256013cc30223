//! The answer of a problem, as its text states it.

use super::quotes::{Word, masked, words};
use super::record::ProblemGame;
use super::tokens::wrong;
use crate::engine::takes_nothing;
use crate::game::{AnswerKind, AnswerPrefix, EachMove, MovePart, MoveText, Report, Ruleset, Words, check};
use crate::message::message;
use crate::text::Mistake;

/// The text that comes between the kind of answer and the text before each answer.
const AFTER: &str = ", after ";

/// What stands for the number of the row.
const ROW: &str = "{}";

/// What stands for a winning move.
const PARTS: [(&str, MovePart); 3] =
    [("{amount}", MovePart::Amount), ("{pile}", MovePart::Pile), ("{rest}", MovePart::Rest)];

/// The end of an answer whose rows share a line, without blanks between the answers and with them.
const ON_ONE_LINE: &str = "on one line";
const WITH_BLANKS: &str = "on one line with blanks";

/// The answer of a problem.
pub(super) struct Answer {
    pub(super) kind: AnswerKind,
    pub(super) prefix: Option<AnswerPrefix>,
    /// Whether the answers to all rows of a game share a line, with blanks between them.
    pub(super) has_blanks: bool,
}

/// Parses the answer and the text around it: `count`, `W L, on one line`, `Alice Bob, after 'Case {}:'`,
/// `'Case {}: *{grundy}'`.
pub(super) fn answer(game: &ProblemGame, (at, value): (usize, &str)) -> Result<Answer, Mistake> {
    let shares_a_line = [ON_ONE_LINE, WITH_BLANKS].iter().any(|end| masked(value).ends_with(end));
    if shares_a_line && value.contains(ROW) {
        return wrong(at, message!("text-prefix-of-lines"));
    }
    if let Some(before) = masked(value).strip_suffix(WITH_BLANKS) {
        let kind = answer_kind(game, at, value[..before.len()].trim_end_matches(is_between))?;
        if !is_text(&kind) || kind.has_lines() {
            return wrong(at, message!("text-blanks-of-lines"));
        }
        return Ok(Answer { kind, prefix: None, has_blanks: true });
    }
    let (kind, prefix) = on_lines(game, (at, value))?;
    Ok(Answer { kind, prefix, has_blanks: false })
}

/// Parses an answer without blanks between those to several rows.
fn on_lines(
    game: &ProblemGame, (at, value): (usize, &str),
) -> Result<(AnswerKind, Option<AnswerPrefix>), Mistake> {
    // Before a comma, a quote does not end with a word.
    if let Ok([text]) = words(value, at).as_deref()
        && let Some((before, inside, after)) = braced(text.plain())
    {
        let kind = if inside.contains('|') {
            format!("'{}'", inside.replace('|', "' '"))
        } else {
            inside.to_owned()
        };
        let answer = answer_kind(game, text.places().0 + before.len() + 1, &kind)?;
        let cuts_lines = answer.has_lines() && !after.is_empty();
        if before.matches("{}").count() > 1 || after.contains('{') || !is_text(&answer) || cuts_lines {
            return wrong(text.places().0, message!("text-prefix"));
        }
        return Ok((answer, Some(AnswerPrefix::new(before, after))));
    }
    let Some(comma) = masked(value).rfind(AFTER) else {
        if !value.contains(ROW) {
            return Ok((answer_kind(game, at, value)?, None));
        }
        let texts = lines(&words(value, at)?)?;
        let Some(prefix) = shared(&texts) else { return wrong(at, message!("text-row-number")) };
        let rests: Vec<&str> = texts.iter().map(|text| &text[prefix.len()..]).collect();
        let answer = kind_of(game, at, &rests, false)?;
        if !is_text(&answer) {
            return wrong(at, message!("text-prefix-of-lines"));
        }
        return Ok((answer, Some(AnswerPrefix::new(prefix, ""))));
    };
    let (kind, after) = (&value[..comma], comma + AFTER.len());
    let prefix = words(&value[after..], at + after)?;
    let answer = answer_kind(game, at, kind)?;
    if !is_text(&answer) {
        return wrong(at + kind.len(), message!("text-prefix-of-lines"));
    }
    match &prefix[..] {
        [text] if !text.plain().trim().is_empty() && text.plain().matches("{}").count() < 2 => {
            let text = text.plain().split_whitespace().collect::<Vec<_>>().join(" ");
            Ok((answer, Some(AnswerPrefix::new(&(text + " "), ""))))
        }
        [first, ..] => wrong(first.places().0, message!("text-prefix")),
        [] => wrong(at + value.len(), message!("text-prefix")),
    }
}

/// Parses the kind of answer, at this place.
fn answer_kind(game: &ProblemGame, at: usize, value: &str) -> Result<AnswerKind, Mistake> {
    let masked = masked(value);
    let before = masked.strip_suffix(ON_ONE_LINE);
    let on_one_line = before.is_some();
    let all = before.map_or(value.len(), |before| before.trim_end_matches(is_between).len());
    let parts = lines(&words(&value[..all], at)?)?;
    if on_one_line && parts.iter().any(|text| text.contains('\n')) {
        return wrong(at, message!("text-no-answer"));
    }
    kind_of(game, at, &parts.iter().map(String::as_str).collect::<Vec<_>>(), on_one_line)
}

/// The kind of answer of these words, at this place.
fn kind_of(game: &ProblemGame, at: usize, words: &[&str], on_one_line: bool) -> Result<AnswerKind, Mistake> {
    match *words {
        [win, lose] if [win, lose].iter().any(|text| tells_a_move(text)) => {
            Ok(AnswerKind::Report(Report::Told(move_text(game, (win, lose), (at, on_one_line))?)))
        }
        ["1", "0"] if !on_one_line => Ok(AnswerKind::Win),
        // Checkers compare words, whatever blanks are between them.
        [win, lose] | ["cells", win, lose] if win.split_whitespace().eq(lose.split_whitespace()) => {
            wrong(at, message!("text-same-words", word = crate::message::escaped(win.as_bytes())))
        }
        [win, lose] | ["cells", win, lose] if [win, lose].iter().any(|word| word.trim().is_empty()) => {
            wrong(at, message!("text-no-answer"))
        }
        ["cells", win, lose] if !on_one_line => Ok(AnswerKind::Report(Report::Cells(Words::new(win, lose)))),
        [win, lose] if on_one_line => Ok(AnswerKind::Letters(Words::new(win, lose))),
        [win, lose] => Ok(AnswerKind::Words(Words::new(win, lose))),
        [win, lose, draw] if win != "cells" => three_words(game, at, [win, lose, draw], on_one_line),
        ["count" | "grundy" | "least"] if on_one_line => wrong(at, message!("text-line-without-blanks")),
        ["count"] => Ok(AnswerKind::Count),
        ["move"] => Ok(AnswerKind::Move),
        ["moves"] => Ok(AnswerKind::Moves),
        ["grundy"] => match game.no_grundy() {
            None => Ok(AnswerKind::Grundy),
            Some(why) => wrong(at, message!("text-no-grundy", why)),
        },
        ["results"] => Ok(AnswerKind::Report(Report::Results)),
        ["amounts"] => Ok(AnswerKind::Report(Report::Amounts)),
        ["least"] => Ok(AnswerKind::Report(Report::Told(told("{amount}", "lose")))),
        ["taking"] => Ok(AnswerKind::Report(Report::Told(told("{amount} {pile}\n{rest}", "lose")))),
        ["changes"] => Ok(AnswerKind::Report(Report::Changes)),
        _ => wrong(at, message!("text-no-answer")),
    }
}

/// The texts that the words form: a `/` between two words makes them two lines of one text.
fn lines(words: &[Word<'_>]) -> Result<Vec<String>, Mistake> {
    if let Some(word) = [words.first(), words.last()].into_iter().flatten().find(|word| word.is_line_end()) {
        return wrong(word.at, message!("text-no-answer"));
    }
    let mut texts: Vec<String> = Vec::new();
    let mut joins = false;
    for word in words {
        let is_line_end = word.is_line_end();
        match texts.last_mut().filter(|_| joins || is_line_end) {
            Some(last) if joins => last.push_str(word.plain()),
            Some(last) => last.push('\n'),
            None => texts.push(word.plain().to_owned()),
        }
        joins = is_line_end;
    }
    Ok(texts)
}

/// Parses the text about a winning move, and the text for a loss.
fn move_text(
    game: &ProblemGame, (win, lose): (&str, &str), (at, on_one_line): (usize, bool),
) -> Result<MoveText, Mistake> {
    if on_one_line {
        return wrong(at, message!("text-blanks-of-lines"));
    }
    let of_all = told_of_all(win, lose);
    if of_all.is_none() && has_dots(win) {
        return wrong(at, message!("text-move-dots"));
    }
    let text = of_all.unwrap_or_else(|| told(win, lose));
    let has_braces = |part: &MovePart| matches!(part, MovePart::Text(text) if text.contains(['{', '}']));
    if text.win.iter().any(has_braces) || lose.contains(['{', '}']) {
        return wrong(at, message!("text-move-parts"));
    }
    let most = lose.split_whitespace().count();
    let can_lose =
        |amount| (1..=most).any(|moves| can_be(&text.of_moves(moves, [HOLE, amount, HOLE_OR_0]), lose));
    if can_lose(HOLE) || can_lose(HOLE_OR_0) && game.build().is_none_or(|game| can_take_nothing(&*game)) {
        return wrong(at, message!("text-same-words", word = crate::message::escaped(lose.as_bytes())));
    }
    Ok(text)
}

/// Whether a winning move of some small row takes nothing from the first pile; its amount is then told as 0.
fn can_take_nothing(game: &dyn Ruleset) -> bool {
    const MOST: u64 = 6;
    let small = (0..MOST.pow(3)).map(|code| [code % MOST, code / MOST % MOST, code / MOST / MOST]);
    let mut rows = small.flat_map(|row| [row[..1].to_vec(), row[..2].to_vec(), row.to_vec()]);
    rows.any(|row| check(game, &row).is_ok() && takes_nothing(game, &row))
}

/// Stands for a number, which is not 0, and for any.
const HOLE: &str = "{}";
const HOLE_OR_0: &str = "{0}";

/// Whether two texts are the same, whatever blanks are between words, for some numbers in the holes of the first.
fn can_be(text: &str, other: &str) -> bool {
    let between = |word: &str| {
        let parts = word.split(|letter: char| letter.is_ascii_digit()).filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    let is_same = |one: &str, other: &str| {
        let digits = if one.contains(HOLE_OR_0) { '0'..='9' } else { '1'..='9' };
        let has_number = one.contains(['{', '}']) && other.contains(|letter: char| digits.contains(&letter));
        let filled = one.replace(HOLE, "0").replace(HOLE_OR_0, "0");
        one == other || has_number && between(&filled) == between(other)
    };
    let (words, others): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), other.split_whitespace().collect());
    words.len() == others.len() && words.iter().zip(others).all(|(one, other)| is_same(one, other))
}

/// Whether braces in a text hold a part of a winning move, or what may have been meant as one.
fn tells_a_move(text: &str) -> bool {
    const NEAR: [&str; 11] =
        ["amount", "pile", "rest", "amounts", "piles", "heap", "least", "count", "move", "moves", "grundy"];
    braced(text).is_some_and(|(_, name, _)| NEAR.contains(&&*name.to_lowercase()))
}

/// The text about a winning move in which braces stand for its parts.
fn told(mut win: &str, lose: &str) -> MoveText {
    let mut parts = Vec::new();
    while !win.is_empty() {
        let of_all = PARTS.iter().filter_map(|(name, part)| Some((win.find(name)?, name.len(), part)));
        let (before, len, part) = match of_all.min_by_key(|(before, ..)| *before) {
            Some((before, len, part)) => (before, len, Some(part.clone())),
            None => (win.len(), 0, None),
        };
        parts.extend(Some(win[..before].to_owned()).filter(|text| !text.is_empty()).map(MovePart::Text));
        parts.extend(part);
        win = &win[before + len..];
    }
    MoveText { win: parts, each: None, lose: lose.to_owned() }
}

/// What repeats the text about a winning move before it, for each move.
const REPEATS: &str = "...";

/// What can be between two moves, besides blanks.
const BETWEEN: &str = ",;|/-+&，、；";

/// The text about all winning moves, if dots come after what tells of one and what comes between two. What is repeated
/// begins with the word that first tells something, but after brackets that are around all moves.
fn told_of_all(win: &str, lose: &str) -> Option<MoveText> {
    let first = PARTS.iter().filter_map(|(name, _)| win.find(name)).min()?;
    let dots = first + win[first..].find(REPEATS)?;
    let one = win[..dots].trim_end_matches(|letter: char| letter.is_whitespace() || BETWEEN.contains(letter));
    let before = &win[..first];
    let word = before.trim_end_matches(|letter: char| !letter.is_whitespace()).len();
    let count = |brackets: &[char; 2]| one[word..].matches(brackets).count();
    let around = count(&['[', '(']).saturating_sub(count(&[']', ')']));
    let brackets = before[word..].bytes().take_while(|byte| b"[(".contains(byte)).count();
    let begin = word + around.min(brackets);
    let [before, each, after] =
        [&win[..begin], &one[begin..], &win[dots + REPEATS.len()..]].map(|text| told(text, "").win);
    let (from, to) = (before.len(), before.len() + each.len());
    let between = win[one.len()..dots].to_owned();
    let is_text = |part: &MovePart| matches!(part, MovePart::Text(text) if !text.contains(REPEATS));
    (!between.is_empty() && after.iter().all(is_text)).then(|| MoveText {
        win: [before, each, after].concat(),
        each: Some(EachMove { parts: from..to, between }),
        lose: lose.to_owned(),
    })
}

/// Whether dots that come after a blank, or first, would repeat something.
fn has_dots(text: &str) -> bool {
    let before = |at: usize| text[..at].chars().next_back();
    text.match_indices(REPEATS).any(|(at, _)| before(at).is_none_or(char::is_whitespace))
}

/// What the texts for all outcomes begin with, up to a blank after the number of the row, or up to that number. Each
/// has that number once.
fn shared(texts: &[String]) -> Option<&str> {
    let first = &texts[0];
    let same =
        |text: &String| first.bytes().zip(text.bytes()).take_while(|(one, other)| one == other).count();
    let mut length = texts.iter().map(same).min()?;
    while !first.is_char_boundary(length) {
        length -= 1;
    }
    let number = first[..length].find(ROW)? + ROW.len();
    let have_one = texts.iter().all(|text| text.matches(ROW).count() == 1) && texts.len() > 1;
    let blank = first[number..length].rfind(' ').map(|blank| number + blank + 1);
    have_one.then(|| &first[..blank.unwrap_or(number)])
}

/// Whether this is between the words and what follows them.
fn is_between(letter: char) -> bool {
    letter == ',' || letter.is_whitespace()
}

/// The text before, within and after the first braces that hold something.
fn braced(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.match_indices('{').map(|(at, _)| at).find(|&at| !text[at..].starts_with("{}"))?;
    let (inside, after) = text[open + 1..].split_once('}')?;
    Some((&text[..open], inside, after))
}

/// The words for win, loss and draw.
fn three_words(
    game: &ProblemGame, at: usize, [win, lose, draw]: [&str; 3], on_one_line: bool,
) -> Result<AnswerKind, Mistake> {
    let same = |one: &str, other: &str| one.split_whitespace().eq(other.split_whitespace());
    if same(win, lose) || same(win, draw) || same(lose, draw) || [win, lose, draw].contains(&"") {
        return wrong(at, message!("text-no-answer"));
    }
    if game.build().is_none_or(|game| game.draws().is_none()) {
        return wrong(at, message!("text-no-draws"));
    }
    let words = Words::new(win, lose).with_draw(draw);
    Ok(if on_one_line { AnswerKind::Letters(words) } else { AnswerKind::Words(words) })
}

/// Whether an answer is a text, to which another can be added.
fn is_text(answer: &AnswerKind) -> bool {
    match answer {
        AnswerKind::Win | AnswerKind::Count | AnswerKind::Grundy | AnswerKind::Words(_) => true,
        AnswerKind::Report(report) => matches!(report, Report::Told(_)),
        AnswerKind::Letters(_) | AnswerKind::Move | AnswerKind::Moves => false,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::told_of_all;
    use crate::engine::Task;
    use crate::game::{AnswerKind, Report, check, is_lost};
    use crate::games::table::GAMES;

    /// Most games visit only one of the moves that leave the same heaps.
    #[test]
    fn all_winning_moves_of_small_rows_are_told() {
        crate::game::at_root();
        let text = told_of_all("{pile} {rest} | ...", "-").unwrap();
        let kind = AnswerKind::Report(Report::Told(text));
        let mut told = 0;
        for entry in GAMES {
            for trial in entry.trials() {
                let game = entry.parse(&trial.arguments).unwrap();
                for code in 0..5_u64.pow(4) {
                    let row: Vec<u64> = (0..4).map(|digit| code / 5_u64.pow(digit) % 5).collect();
                    let row = &row[..=(code % 4) as usize];
                    // Moves against a script, and on cycles, are others.
                    if check(&*game, row).is_err() || game.draws().is_some() || game.script().is_some() {
                        continue;
                    }
                    let mut moves = BTreeSet::new();
                    let _ = game.visit_moves(row, &mut |left| {
                        if is_lost(&*game, left) {
                            let pile = (0..row.len()).find(|&at| row.get(at) != left.get(at));
                            moves.insert((pile.unwrap_or(row.len()) + 1, left.to_vec()));
                        }
                        ControlFlow::Continue(())
                    });
                    let numbers = |row: &[u64]| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
                    let each: Vec<String> =
                        moves.iter().map(|(pile, left)| format!("{pile} {}", numbers(left))).collect();
                    let expected = if each.is_empty() { "-".to_owned() } else { each.join(" | ") };
                    let mut answers = Vec::new();
                    let task = Task::new(&*game).answer(&kind);
                    task.run("row", numbers(row).as_bytes(), &mut answers).unwrap();
                    let answers = String::from_utf8(answers).unwrap();
                    assert_eq!(answers.trim_end(), expected, "{} {}: {row:?}", entry.name, trial.arguments);
                    told += each.len();
                }
            }
        }
        assert!(told > 1000, "{told}");
    }
}
