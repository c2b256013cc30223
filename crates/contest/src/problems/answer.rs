//! The answer of a problem, as its text states it.

use super::quotes::{Word, masked, words};
use super::record::ProblemGame;
use super::tokens::wrong;
use crate::game::{AnswerKind, AnswerPrefix, MovePart, MoveText, Report, Words};
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
        if !has_one_word(&kind) {
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
        if before.matches("{}").count() > 1 || after.contains('{') || !has_one_word(&answer) {
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
        if !has_one_word(&answer) {
            return wrong(at, message!("text-prefix-of-lines"));
        }
        return Ok((answer, Some(AnswerPrefix::new(prefix, ""))));
    };
    let (kind, after) = (&value[..comma], comma + AFTER.len());
    let prefix = words(&value[after..], at + after)?;
    let answer = answer_kind(game, at, kind)?;
    if !has_one_word(&answer) {
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
            Ok(AnswerKind::Report(Report::Told(move_text((win, lose), (at, on_one_line))?)))
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
fn move_text((win, lose): (&str, &str), (at, on_one_line): (usize, bool)) -> Result<MoveText, Mistake> {
    let text = told(win, lose);
    let has_braces = |part: &MovePart| matches!(part, MovePart::Text(text) if text.contains(['{', '}']));
    if on_one_line || text.win.iter().any(has_braces) || lose.contains(['{', '}']) {
        return wrong(at, message!("text-move-parts"));
    }
    if can_be(&text.with([HOLE; 3]).win, lose) {
        return wrong(at, message!("text-same-words", word = crate::message::escaped(lose.as_bytes())));
    }
    Ok(text)
}

/// Stands for a number.
const HOLE: &str = "{}";

/// Whether two texts are the same, whatever blanks are between words, for some numbers in the holes of the first.
fn can_be(text: &str, other: &str) -> bool {
    let between = |word: &str| {
        let parts = word.split(|letter: char| letter.is_ascii_digit()).filter(|part| !part.is_empty());
        parts.map(str::to_owned).collect::<Vec<_>>()
    };
    let is_same = |one: &str, other: &str| {
        let has_number = one.contains(HOLE) && other.contains(|letter: char| letter.is_ascii_digit());
        one == other || has_number && between(&one.replace(HOLE, "0")) == between(other)
    };
    let (words, others): (Vec<&str>, Vec<&str>) =
        (text.split_whitespace().collect(), other.split_whitespace().collect());
    words.len() == others.len() && words.iter().zip(others).all(|(one, other)| is_same(one, other))
}

/// Whether braces in a text hold a part of a winning move, or what may have been meant as one.
fn tells_a_move(text: &str) -> bool {
    const NEAR: [&str; 8] = ["amount", "pile", "rest", "amounts", "piles", "heap", "least", "count"];
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
    MoveText { win: parts, lose: lose.to_owned() }
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

/// Whether an answer is one line without parts.
fn has_one_word(answer: &AnswerKind) -> bool {
    match answer {
        AnswerKind::Win | AnswerKind::Count | AnswerKind::Grundy => true,
        AnswerKind::Words(words) => !words.have_lines(),
        AnswerKind::Report(report) => matches!(report, Report::Told(text) if !text.has_lines()),
        AnswerKind::Letters(_) | AnswerKind::Move | AnswerKind::Moves => false,
    }
}
