//! Kinds of answers that the lines of a sample's output may be.

use std::collections::BTreeSet;

use crate::message::{Message, message};

/// Pairs of words for win and loss that statements use. If a sample has only one word of a pair, the other one is
/// proposed.
const PAIRS: &[(&str, &str)] = &[
    ("1", "0"),
    ("Yes", "No"),
    ("YES", "NO"),
    ("first", "second"),
    ("First", "Second"),
    ("Alice", "Bob"),
    ("win", "lose"),
    ("Win", "Lose"),
    ("WIN", "LOSE"),
    ("W", "L"),
];
/// The word in place of one that the sample does not have and no pair tells.
const UNKNOWN: &str = "OTHER-WORD";
/// The longest word for win or loss, in bytes.
const LONGEST: usize = 200;
/// What it costs that this word is needed, and that only one line has a text before its answer.
const UNLIKELY: usize = 8;
/// The answers that are no words, from plain to special. Only the first few take no time in large piles.
const FAST: usize = 2;
const KINDS: &[&str] = &[
    "count",
    "grundy",
    "move",
    "moves",
    "{amount} lose",
    "amounts",
    "results",
    "'{amount} {pile}' / {rest} lose",
    "changes",
];

/// Answers that the output may have: the entry of a text, and what was assumed.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    pub(super) entry: String,
    pub(super) assumed: Option<Message>,
    /// Whether they are two words, on lines of their own.
    pub(super) are_words: bool,
    pub(super) cost: usize,
}

/// All kinds of answers that these lines may be, or those that take no time. Both orders of two words are tried.
pub(super) fn kinds(lines: &[&str], has_time: bool) -> Vec<Answers> {
    let special = if has_time { KINDS } else { &KINDS[..FAST] };
    let Some((text, words)) = prefix(lines) else { return kinds_after(lines, "", special) };
    let plain: Vec<&str> = lines.iter().map(|line| rest(line, words)).collect();
    let mut all = kinds_after(&plain, &format!(", after {}", quoted_always(&text)), special);
    if lines.len() == 1 && !text.ends_with(':') {
        for answers in &mut all {
            answers.cost += UNLIKELY;
        }
        all.extend(kinds_after(lines, "", special));
    }
    all
}

fn kinds_after(lines: &[&str], after: &str, special: &[&str]) -> Vec<Answers> {
    let mut all = pairs(&lines.iter().copied().collect(), "");
    for answers in &mut all {
        answers.are_words = true;
    }
    all.extend(letters(lines));
    all.extend(cells(lines));
    let of_kind = |(cost, kind): (usize, &&str)| Answers {
        entry: (*kind).to_owned(),
        cost: cost + 1,
        ..Answers::default()
    };
    all.extend(special.iter().enumerate().map(of_kind));
    for answers in &mut all {
        answers.entry += after;
    }
    all
}

/// The text before each answer, with `{}` for the number of the line, and how many words it has: `Case #{}:`.
fn prefix(lines: &[&str]) -> Option<(String, usize)> {
    let first: Vec<&str> = lines.first()?.split(' ').collect();
    let numbered = first.iter().position(|word| word.contains('1'))?;
    // A colon of its own belongs to the text.
    let colon = first.get(numbered + 1).is_some_and(|word| *word == ":");
    let words = numbered + 1 + usize::from(colon);
    let text = first[..words].join(" ").replacen('1', "{}", 1);
    let is_before = |(index, line): (usize, &&str)| {
        let before = text.replace("{}", &(index + 1).to_string());
        line.strip_prefix(&before).is_some_and(|rest| rest.len() > 1 && rest.starts_with(' '))
    };
    let has_letters = text.contains(char::is_alphabetic);
    (has_letters && lines.iter().enumerate().all(is_before)).then_some((text, words))
}

/// A line without its first words.
fn rest(line: &str, words: usize) -> &str {
    line.splitn(words + 1, ' ').last().unwrap_or_default()
}

/// Letters on one line for each game.
fn letters(lines: &[&str]) -> Vec<Answers> {
    let are_letters = |line: &&str| line.chars().all(char::is_alphanumeric);
    if !lines.iter().all(are_letters) || lines.iter().all(|line| line.chars().count() < 2) {
        return Vec::new();
    }
    let letters: BTreeSet<String> = lines.iter().flat_map(|line| line.chars()).map(String::from).collect();
    pairs(&letters.iter().map(|letter| &**letter).collect(), ", on one line")
}

/// A word, and the row and column of each winning cell if it is the first word.
fn cells(lines: &[&str]) -> Vec<Answers> {
    let is_cell =
        |line: &&str| line.split(' ').count() == 2 && line.split(' ').all(|word| word.parse::<u64>().is_ok());
    let mut all = pairs(&lines.iter().copied().filter(|line| !is_cell(line)).collect(), "");
    for answers in &mut all {
        answers.entry.insert_str(0, "cells ");
    }
    all
}

/// The two words, in both orders; or the one word with the other one of its pair. None if a word is longer than those of
/// statements.
fn pairs(words: &BTreeSet<&str>, after: &str) -> Vec<Answers> {
    if words.iter().any(|word| word.len() > LONGEST) {
        return Vec::new();
    }
    let words: Vec<&str> = words.iter().copied().collect();
    let (one, other, assumed, cost) = match words[..] {
        [one, other] => (one, other, None, 0),
        [one] => {
            let pair = PAIRS.iter().find(|(win, lose)| *win == one || *lose == one);
            let other = pair.map_or(UNKNOWN, |(win, lose)| if *win == one { lose } else { win });
            let why = message!("propose-one-word", word = crate::message::escaped(one.as_bytes()), other);
            (one, other, Some(why), if other == UNKNOWN { UNLIKELY } else { 1 })
        }
        _ => return Vec::new(),
    };
    let answers = |win: &str, lose: &str| {
        // The words of a pair are hardly ever the other way round.
        let cost = if PAIRS.contains(&(lose, win)) { cost + UNLIKELY } else { cost };
        let entry = format!("{} {}{after}", quoted(win, ""), quoted(lose, ""));
        Answers { entry, assumed: assumed.clone(), cost, are_words: false }
    };
    vec![answers(one, other), answers(other, one)]
}

/// A text, in quotes unless all of it is letters, digits and these signs.
pub(super) fn quoted(text: &str, signs: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || signs.contains(letter);
    if text.chars().all(is_plain) { text.to_owned() } else { quoted_always(text) }
}

fn quoted_always(word: &str) -> String {
    format!("'{word}'")
}
