//! Reasons: why the player to move wins or loses, sentence by sentence.

use super::outcome::Outcome;
use crate::message::{Message, message};

/// The parts of an explanation, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    parts: Vec<Part>,
}

/// A part of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A sentence.
    Sentence(Message),
    /// Numbers in binary, and the result of each column.
    Columns(Columns),
}

/// Numbers in binary, one below another, and below a line the result of each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The numbers, each with its label.
    pub numbers: Vec<(Message, u64)>,
    /// The label of the result.
    pub label: Message,
    /// The result of each column. The last is the column of ones.
    pub sums: Vec<u64>,
    /// A remark on the result.
    pub remark: Message,
}

impl Columns {
    /// The digits of a number, one in each column.
    pub fn digits(&self, number: u64) -> impl Iterator<Item = u64> {
        (0..self.sums.len()).rev().map(move |column| number >> column & 1)
    }
}

/// Who wins, in words.
pub fn verdict(wins: bool) -> Message {
    if wins { message!("verdict-wins") } else { message!("verdict-loses") }
}

/// Like [`verdict`], for a game that can be drawn.
pub fn verdict_of(outcome: Outcome) -> Message {
    if outcome == Outcome::Drawn { message!("verdict-draws") } else { verdict(outcome == Outcome::Won) }
}

impl Reason {
    /// The parts, in order.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Adds a sentence. Plain text is the same in every language.
    pub fn say(&mut self, sentence: impl Into<Message>) {
        self.parts.push(Part::Sentence(sentence.into()));
    }

    /// Adds that some option is lost, if the player to move wins, or else that every option is won.
    pub fn by_options(&mut self, wins: bool) {
        let verdict = verdict(wins);
        self.say(if wins {
            message!("some-option-loses", verdict)
        } else {
            message!("every-option-wins", verdict)
        });
    }

    /// Adds the rule of Nim, labelled numbers in binary with their nim-sum and its meaning, and the proof of the
    /// rule. `what` the numbers are is a variant of the message `nim-rule`.
    pub fn nim(&mut self, what: &'static str, numbers: Vec<(Message, u64)>) {
        self.say(message!("nim-rule", what));
        self.nim_sum(numbers);
        self.say(message!("nim-proof", what));
    }

    /// Adds labelled numbers in binary, one below another, then their nim-sum and its meaning: the position is
    /// a P-position if the nim-sum is 0.
    pub fn nim_sum(&mut self, numbers: Vec<(Message, u64)>) {
        self.nim_sum_telling(numbers, verdict);
    }

    /// Like [`Reason::nim_sum`], but `telling` states the meaning of the nim-sum. It receives `true` if the
    /// nim-sum is not 0.
    pub fn nim_sum_telling(&mut self, numbers: Vec<(Message, u64)>, telling: fn(bool) -> Message) {
        let sum = numbers.iter().fold(0, |sum, (_, number)| sum ^ number);
        let remark = if sum == 0 {
            message!("nim-sum-is-zero", verdict = telling(false))
        } else {
            message!("nim-sum-is-not-zero", verdict = telling(true))
        };
        self.columns(numbers, message!("xor"), |column| sum >> column & 1, remark);
    }

    /// Adds labelled numbers in binary, one below another, then a line, and below it the `sum` of each column.
    /// Columns count from 0 at the right.
    pub fn columns(
        &mut self, numbers: Vec<(Message, u64)>, label: Message, sum: impl Fn(u32) -> u64, remark: Message,
    ) {
        let all = numbers.iter().fold(1, |or, (_, number)| or | number);
        let columns = u64::BITS - all.leading_zeros();
        let sums = (0..columns).rev().map(sum).collect();
        self.parts.push(Part::Columns(Columns { numbers, label, sums, remark }));
    }
}

/// Numbers, each labelled with itself.
pub fn labelled(row: &[u64]) -> Vec<(Message, u64)> {
    row.iter().map(|number| (number.to_string().into(), *number)).collect()
}

/// `n` as a multiple of `modulus` and a remainder, as in `10 = 2 * 4 + 2`.
pub fn divided(n: u64, modulus: u128) -> String {
    let wide = u128::from(n);
    format!("{n} = {} * {modulus} + {}", wide / modulus, wide % modulus)
}
