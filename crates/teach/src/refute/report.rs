//! The verdict on a claim, for people and for programs.

use super::contradiction::{By, Contradiction};
use super::{Judgement, Refuted, WrongRows};
use crate::game::naming::spaced;
use crate::message::{Message, message};
use crate::text::quote;
use crate::words::{Locale, Words};

/// The most options that are listed.
const LISTED: usize = 6;

/// The verdict in sentences, one per line. The first begins with the verdict.
pub fn text(verdict: &Judgement, asks_value: bool, locale: Locale) -> String {
    let words = Words::of(locale);
    sentences(verdict, asks_value).iter().map(|sentence| words.say(sentence) + "\n").collect()
}

fn sentences(verdict: &Judgement, asks_value: bool) -> Vec<Message> {
    let refuted = match verdict {
        Judgement::Proved(length) => return vec![message!("refute-proved", length = *length)],
        Judgement::Tried(counts) => {
            let positions: usize = counts.iter().map(|count| count.small + count.large).sum();
            let mut all = vec![message!("refute-tried", positions)];
            all.extend(counts.iter().map(|count| tried(count, false)));
            return all;
        }
        Judgement::False(refuted) => &**refuted,
    };
    let position = spaced(&refuted.row);
    let smallest = if refuted.is_smallest { "yes" } else { "no" };
    let first = match refuted.right {
        None => message!("refute-contradicts", position),
        Some(value) if asks_value => message!("refute-value", position, value, smallest),
        Some(0) => message!("refute-lost", position, smallest),
        Some(_) => message!("refute-won", position, smallest),
    };
    [vec![first], details(refuted, asks_value)].concat()
}

/// The sentences about a false claim, except the one about its first wrong position.
pub fn details(refuted: &Refuted, asks_value: bool) -> Vec<Message> {
    let position = spaced(&refuted.row);
    let mut all = Vec::new();
    if refuted.is_undefined {
        all.push(message!("refute-undefined", position = position.clone()));
    }
    all.push(match (&refuted.contradiction, refuted.claimed) {
        (Some(contradiction), _) => shown(contradiction),
        (None, Some(value)) if asks_value => message!("refute-claimed-value", position, value),
        (None, Some(0)) => message!("refute-claimed-lost", position),
        (None, Some(_)) => message!("refute-claimed-won", position),
        (None, None) => message!("refute-no-value", position),
    });
    if refuted.right.is_some() {
        all.extend(refuted.counts.iter().map(|count| tried(count, true)));
    }
    if !refuted.next.is_empty() {
        all.push(message!("refute-next", positions = listed(&refuted.next, refuted.next.len())));
    }
    all.extend(refuted.separates.as_ref().map(|condition| message!("refute-separates", condition)));
    all.extend(refuted.misconception.clone());
    all
}

/// "wrong: 12 of 4096 positions of 2 numbers up to 63, 3 of 500 larger".
fn tried(count: &WrongRows, is_false: bool) -> Message {
    let &WrongRows { length, longest, bound, small, small_wrong, large, large_wrong } = count;
    match (bound, is_false) {
        (Some(bound), true) => {
            message!("refute-wrong", length, bound, small, wrong = small_wrong, large, more = large_wrong)
        }
        (None, true) => message!("refute-wrong-large", length, longest, large, more = large_wrong),
        (Some(bound), false) => message!("refute-tried-small", length, bound, small, large),
        (None, false) => message!("refute-tried-large", length, longest, large),
    }
}

fn listed(rows: &[Vec<u64>], most: usize) -> String {
    let mut all: Vec<String> = rows.iter().take(most).map(|row| spaced(row)).collect();
    if rows.len() > most {
        all.push("...".to_owned());
    }
    all.join(", ")
}

fn name(by: By) -> &'static str {
    match by {
        By::Claim => "claim",
        By::Right => "right",
    }
}

/// The move that shows a contradiction.
fn shown(contradiction: &Contradiction) -> Message {
    match contradiction {
        Contradiction::NoMove { row, is_won: true } => message!("refute-no-move-won", position = spaced(row)),
        Contradiction::NoMove { row, is_won: false } => {
            message!("refute-no-move-lost", position = spaced(row))
        }
        Contradiction::OnlyWon { row, options, by } => {
            let (moves, options) = (options.len(), listed(options, LISTED));
            message!("refute-only-won", position = spaced(row), options, moves, by = name(*by))
        }
        Contradiction::BothLost { row, option, by } => {
            message!("refute-both-lost", position = spaced(row), option = spaced(option), by = name(*by))
        }
        Contradiction::SameValue { row, option, value, by } => {
            let (position, option) = (spaced(row), spaced(option));
            message!("refute-same-value", position, option, value = *value, by = name(*by))
        }
        Contradiction::Missing { row, value, missing, by } => {
            message!(
                "refute-missing",
                position = spaced(row),
                value = *value,
                missing = *missing,
                by = name(*by)
            )
        }
        Contradiction::NoValue { row } => message!("refute-no-value", position = spaced(row)),
    }
}

/// The verdict as JSON: the sentences, and the data in them.
pub fn json(verdict: &Judgement, asks_value: bool, locale: Locale) -> String {
    let words = Words::of(locale);
    let list = |items: Vec<String>| format!("[{}]", items.join(","));
    let row = |row: &[u64]| list(row.iter().map(u64::to_string).collect());
    let number = |number: Option<u64>| number.map_or("null".to_owned(), |number| number.to_string());
    let (name, counts) = match verdict {
        Judgement::Proved(_) => ("PROVED", &[][..]),
        Judgement::Tried(counts) => ("TRIED", &counts[..]),
        Judgement::False(refuted) => ("FALSE", &refuted.counts[..]),
    };
    let mut fields = vec![format!("\"verdict\":\"{name}\"")];
    let said =
        sentences(verdict, asks_value).iter().map(|sentence| quote::json(&words.say(sentence))).collect();
    fields.push(format!("\"text\":{}", list(said)));
    let count =
        |&WrongRows { length, longest, bound, small, small_wrong, large, large_wrong }: &WrongRows| {
            format!(
                "{{\"length\":{length},\"longest\":{longest},\"bound\":{},\"small\":{small},\"small_wrong\":{small_wrong},\
             \"large\":{large},\"large_wrong\":{large_wrong}}}",
                number(bound)
            )
        };
    if !counts.is_empty() {
        fields.push(format!("\"tried\":{}", list(counts.iter().map(count).collect())));
    }
    if let Judgement::Proved(length) = verdict {
        fields.push(format!("\"length\":{length}"));
    }
    if let Judgement::False(refuted) = verdict {
        let Refuted {
            claimed,
            is_undefined,
            right,
            is_smallest,
            next,
            separates,
            misconception,
            contradiction,
            ..
        } = &**refuted;
        fields.push(format!("\"position\":{}", row(&refuted.row)));
        fields.push(format!("\"claimed\":{},\"right\":{}", number(*claimed), number(*right)));
        fields.push(format!("\"is_smallest\":{is_smallest},\"is_undefined\":{is_undefined}"));
        fields.push(format!("\"next\":{}", list(next.iter().map(|next| row(next)).collect())));
        fields
            .extend(separates.as_ref().map(|condition| format!("\"separates\":{}", quote::json(condition))));
        let told = |message: &Message| quote::json(&words.say(message));
        fields.extend(misconception.as_ref().map(|what| format!("\"misconception\":{}", told(what))));
        fields.extend(contradiction.as_ref().map(|what| format!("\"contradiction\":{}", told(&shown(what)))));
    }
    format!("{{{}}}\n", fields.join(","))
}
