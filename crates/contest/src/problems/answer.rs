//! The answer of a problem, as its text states it.

use super::quotes::{Word, masked, words};
use super::record::ProblemGame;
use super::tokens::wrong;
use crate::game::{AnswerKind, AnswerPrefix, Report, Words};
use crate::message::message;
use crate::text::Mistake;

/// The text that comes between the kind of answer and the text before each answer.
const AFTER: &str = ", after ";

/// What stands for the least number that a winning move takes.
const LEAST: &str = "{least}";

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
        return Ok((answer_kind(game, at, value)?, None));
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
    let parts: Vec<&str> = words(&value[..all], at)?.iter().map(Word::plain).collect();
    match parts[..] {
        ["1", "0"] if !on_one_line => Ok(AnswerKind::Win),
        // Checkers compare words, whatever blanks are between them.
        [win, lose] | ["cells", win, lose] if win.split_whitespace().eq(lose.split_whitespace()) => {
            wrong(at, message!("text-same-words", word = crate::message::escaped(win.as_bytes())))
        }
        [win, lose] | ["cells", win, lose] if [win, lose].iter().any(|word| word.trim().is_empty()) => {
            wrong(at, message!("text-no-answer"))
        }
        [win, lose] if [win, lose].iter().any(|text| text.contains(LEAST)) => {
            let text = win.replacen(LEAST, "{}", 1);
            if on_one_line || lose.contains(LEAST) || text.matches(['{', '}']).count() != 2 {
                return wrong(at, message!("text-least"));
            }
            if is_won_text(&text, lose) {
                return wrong(
                    at,
                    message!("text-same-words", word = crate::message::escaped(lose.as_bytes())),
                );
            }
            Ok(AnswerKind::Report(Report::Least(Words::new(&text, lose))))
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
        ["least"] => Ok(AnswerKind::Report(Report::Least(Words::new("{}", "lose")))),
        ["taking"] => Ok(AnswerKind::Report(Report::Taking)),
        ["changes"] => Ok(AnswerKind::Report(Report::Changes)),
        _ => wrong(at, message!("text-no-answer")),
    }
}

/// Whether a text is the one for a win, with some number in place of the braces, whatever blanks are between words.
fn is_won_text(win: &str, text: &str) -> bool {
    let [win, text] = [win, text].map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    let number =
        win.split_once("{}").and_then(|(before, after)| text.strip_prefix(before)?.strip_suffix(after));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
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
        AnswerKind::Win | AnswerKind::Words(_) | AnswerKind::Count | AnswerKind::Grundy => true,
        AnswerKind::Report(report) => matches!(report, Report::Least(_)),
        AnswerKind::Letters(_) | AnswerKind::Move | AnswerKind::Moves => false,
    }
}
