//! Compares answers with an output.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use super::tokens::{OutputTokens, is_blank};
use super::verdict::{FaultKind, LetterCase, SHOWN};
use crate::assignment::Assignment;
use crate::engine::Sink;
use crate::game::{AnswerKind, AnswerPrefix, Game, MoveText, Report, Ruleset, Words};
use crate::message::{Message, escaped, message};
use crate::text::Cause;

/// Compares answers with an output, one after another.
pub(super) struct Comparison<'a, R> {
    kind: &'a AnswerKind,
    prefix: Option<&'a AnswerPrefix>,
    letter_case: LetterCase,
    /// The game, if all answers are about the same one.
    pub(super) game: Option<&'a dyn Ruleset>,
    pub(super) output: OutputTokens<R>,
    /// How many positions have been compared, including the last.
    positions: u64,
    /// Whether the reader is inside a token that answers several positions.
    within_token: bool,
    /// Words read ahead to find the end of an answer.
    pub(super) ahead: VecDeque<Vec<u8>>,
    stop: Option<Stop>,
}

/// Why a comparison stopped.
pub(super) enum Stop {
    Found { kind: FaultKind, what: Message, row: Option<Vec<u64>> },
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Failed(error)
    }
}

pub(super) fn found(kind: FaultKind, what: Message) -> Stop {
    Stop::Found { kind, what, row: None }
}

impl<R: BufRead> Sink for Comparison<'_, R> {
    fn take(&mut self, _game: &dyn Game, row: &[u64], text: &[u8]) -> Result<(), Cause> {
        self.positions += 1;
        let compared = self.compare(row, text).map_err(|stop| match stop {
            Stop::Found { kind, what, .. } => Stop::Found { kind, what, row: Some(row.to_vec()) },
            failed @ Stop::Failed(_) => failed,
        });
        self.go_on(compared)
    }

    fn end_line(&mut self) -> Result<(), Cause> {
        let compared = self.end_token();
        self.go_on(compared)
    }
}

impl<'a, R: BufRead> Comparison<'a, R> {
    pub(super) fn new(assignment: &Assignment<'a>, letter_case: LetterCase, output: OutputTokens<R>) -> Self {
        let (task, game) = (assignment.task, assignment.game);
        let (kind, prefix) = (task.kind(), task.prefix_of_answers());
        let (positions, within_token, ahead, stop) = (0, false, VecDeque::new(), None);
        Comparison { kind, prefix, letter_case, game, output, positions, within_token, ahead, stop }
    }

    /// Checks that nothing follows the last answer.
    pub(super) fn finish(&mut self) {
        let compared = self.word().and_then(|more| match more {
            Some(more) => Err(found(FaultKind::Format, message!("check-more-after", shown = shown(&more)))),
            None => Ok(()),
        });
        let _ = self.go_on(compared);
    }

    /// The next word, if there is one, cut if it is long.
    pub(super) fn word(&mut self) -> Result<Option<Vec<u8>>, Stop> {
        if self.ahead.is_empty() && self.output.go_to_token(false)? {
            return Ok(Some(self.output.read(SHOWN + 1)?));
        }
        Ok(self.ahead.pop_front())
    }

    /// Why the comparison stopped, if it did; the number of positions compared; and the line of the output.
    pub(super) fn end(self) -> (Option<Stop>, u64, u64) {
        (self.stop, self.positions, self.output.line)
    }

    /// Ends the task if the comparison stops. The error made here is never shown, because the stop says more.
    fn go_on(&mut self, compared: Result<(), Stop>) -> Result<(), Cause> {
        compared.map_err(|stop| {
            self.stop = Some(stop);
            Cause::Excluded("the output does not answer this".into())
        })
    }

    fn compare(&mut self, row: &[u64], answer: &[u8]) -> Result<(), Stop> {
        match (self.kind, self.game) {
            (AnswerKind::Letters(_), _) => self.compare_letter(answer),
            (AnswerKind::Move, Some(game)) => self.compare_move(game, row, answer),
            (AnswerKind::Moves, Some(game)) => self.compare_moves(game, row, answer),
            (AnswerKind::Report(Report::Results), _) => self.compare_results(row, answer),
            _ => match self.prefix {
                Some(prefix) => {
                    let answer = String::from_utf8_lossy(answer.trim_ascii_end());
                    self.compare_line(prefix.around(self.positions, &answer).as_bytes())
                }
                None => answer.split(|&byte| byte == b'\n').try_for_each(|line| self.compare_line(line)),
            },
        }
    }

    /// Goes to the next token, and stops if there is none.
    pub(super) fn begin(&mut self) -> Result<(), Stop> {
        if self.output.go_to_token(false)? {
            Ok(())
        } else {
            Err(found(FaultKind::Format, message!("check-output-ends")))
        }
    }

    /// Compares one line of an answer, token by token.
    fn compare_line(&mut self, line: &[u8]) -> Result<(), Stop> {
        let tokens = || line.split(|&byte| is_blank(byte)).filter(|token| !token.is_empty());
        for (index, token) in tokens().enumerate() {
            self.begin()?;
            if self.output.read_if(token)? {
                continue;
            }
            let mut read = self.output.read(token.len() + 1)?;
            if self.letter_case.is_same(&read, token) {
                continue;
            }
            read.extend(self.output.read(SHOWN)?);
            let kind =
                if self.is_possible(index, &read) { FaultKind::WrongAnswer } else { FaultKind::Format };
            // If the answer has several words, those before this one were right.
            let mut read_so_far: Vec<Vec<u8>> = tokens().take(index).map(<[u8]>::to_vec).collect();
            read_so_far.push(read);
            read_so_far.extend(self.output.read_on_line(tokens().count() - index - 1, SHOWN + 1)?);
            let differ = differ(token, &read_so_far[index]);
            return Err(found(kind, differ(line, &read_so_far.join(&b' '))));
        }
        Ok(())
    }

    /// Compares the part of a token that answers one position.
    fn compare_letter(&mut self, part: &[u8]) -> Result<(), Stop> {
        if !self.within_token {
            self.begin()?;
            self.within_token = true;
        }
        let read = self.output.read(part.len())?;
        if self.letter_case.is_same(&read, part) {
            Ok(())
        } else if read.is_empty() {
            Err(found(FaultKind::Format, message!("check-word-ends", part = shown(part))))
        } else {
            let kind = if self.is_possible(0, &read) { FaultKind::WrongAnswer } else { FaultKind::Format };
            Err(found(kind, differ(part, &read)(part, &read)))
        }
    }

    /// Ends a token that answers several positions.
    fn end_token(&mut self) -> Result<(), Stop> {
        if std::mem::take(&mut self.within_token) {
            let more = self.output.read(SHOWN + 1)?;
            if !more.is_empty() {
                return Err(found(
                    FaultKind::Format,
                    message!("check-more-after-game", shown = shown(&more)),
                ));
            }
        }
        Ok(())
    }

    fn can_draw(&self) -> bool {
        self.game.is_some_and(|game| game.draws().is_some())
    }

    /// Whether an answer, right or wrong, can have this token at this index.
    fn is_possible(&self, index: usize, token: &[u8]) -> bool {
        let Some(index) = index.checked_sub(self.prefix.map_or(0, AnswerPrefix::words)) else { return false };
        let within = |prefix: &AnswerPrefix| {
            Some(prefix.within(self.positions, str::from_utf8(token).ok()?)?.as_bytes())
        };
        let token = self.prefix.filter(|_| index == 0).map_or(Some(token), within).unwrap_or_default();
        let is = |word: &str| self.letter_case.is_same(token, word.as_bytes());
        let is_one_of = |words: &Words| words.of_win_and_loss().any(is);
        match self.kind {
            AnswerKind::Win => matches!(token, b"0" | b"1") || token == b"=" && self.can_draw(),
            AnswerKind::Words(words) | AnswerKind::Letters(words) => [&words.win, &words.lose]
                .into_iter()
                .chain(Some(&words.draw).filter(|_| self.can_draw()))
                .any(|words| words.split_ascii_whitespace().nth(index).is_some_and(is)),
            AnswerKind::Report(Report::Amounts) => is_number(token) || is("none"),
            AnswerKind::Report(Report::Changes) => is_number(token) || is("No") || is("Yes"),
            AnswerKind::Report(Report::Cells(words)) => is_number(token) || is_one_of(words),
            AnswerKind::Report(Report::Told(text)) => {
                let words = text.words();
                is_number(token) || words.iter().any(|word| is_like(token, word.as_bytes()) || is(word))
            }
            _ => is_number(token),
        }
    }
}

/// Whether the token is this word with numbers in place of [`MoveText::HOLE`].
fn is_like(token: &[u8], word: &[u8]) -> bool {
    let Some((&first, rest)) = word.split_first() else { return token.is_empty() };
    match word.strip_prefix(MoveText::HOLE.as_bytes()) {
        Some(rest) => {
            let digits = token.iter().take_while(|byte| byte.is_ascii_digit()).count();
            digits > 0 && is_like(&token[digits..], rest)
        }
        None => token.first() == Some(&first) && is_like(&token[1..], rest),
    }
}

/// Whether the token is a number without leading zeros, as testlib's `readInt` requires.
pub(super) fn is_number(token: &[u8]) -> bool {
    let is_digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    is_digits && (token[0] != b'0' || token.len() == 1)
}

/// Chooses the message about a wrong token, which depends on whether only the case is wrong.
fn differ(token: &[u8], read: &[u8]) -> fn(&[u8], &[u8]) -> Message {
    if LetterCase::Ignored.is_same(token, read) { expected_in_case } else { expected }
}

pub(super) fn expected(answer: &[u8], found: &[u8]) -> Message {
    message!("check-expected", answer = shown(answer), found = shown(found))
}

fn expected_in_case(answer: &[u8], found: &[u8]) -> Message {
    message!("check-case-differs", answer = shown(answer), found = shown(found))
}

/// The text for a message: on one line, and cut if it is long.
pub(crate) fn shown(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let dots = if text.len() > SHOWN { "..." } else { "" };
    escaped(&text[..text.len().min(SHOWN)]) + dots
}
