//! Answers to rows, of every kind.

use std::ops::ControlFlow;

use super::report;
use crate::game::{AnswerKind, BatchError, Game, RowError, RowSpot, Words, check, grundy, list_moves};
use crate::text::{Answers, Cause, Flush, Kernel, Rows, Verdicts};

/// Takes the answers in place of an output.
pub trait Sink {
    /// Takes the answer to a row: its lines, or its part of the line that the answers to all rows of a game
    /// share.
    ///
    /// # Errors
    ///
    /// Refuses the row, which ends the task.
    fn take(&mut self, game: &dyn Game, row: &[u64], text: &[u8]) -> Result<(), Cause>;

    /// Takes the end of a shared line.
    ///
    /// # Errors
    ///
    /// Refuses it, which ends the task.
    fn end_line(&mut self) -> Result<(), Cause>;
}

/// Where answers go.
pub(super) struct Output<'a> {
    pub(super) answers: &'a mut Answers,
    pub(super) flush: Flush<'a>,
    /// Takes them one by one, where nothing is written.
    pub(super) sink: Option<&'a mut dyn Sink>,
}

impl Output<'_> {
    /// The same, but that answers are collected in `line`.
    pub(super) fn onto<'a>(&'a mut self, line: &'a mut Answers, keep: Flush<'a>) -> Output<'a> {
        Output {
            answers: line,
            flush: keep,
            sink: self.sink.as_mut().map(|sink| &mut **sink as &mut dyn Sink),
        }
    }

    /// Writes the answers if they are too many. Returns whether more are wanted.
    pub(super) fn flush_if_long(&mut self) -> bool {
        !self.answers.are_too_many() || (self.flush)(self.answers)
    }
}

/// Answers rows in one way, in memory that is taken once.
pub(super) struct Answering<'a> {
    kind: &'a AnswerKind,
    kernel: Kernel,
    verdicts: Verdicts,
    /// The answer to one row, for a sink.
    text: Answers,
}

impl<'a> Answering<'a> {
    pub(super) fn new(kind: &'a AnswerKind, kernel: Kernel) -> Self {
        Answering { kind, kernel, verdicts: Verdicts::new(), text: Answers::new() }
    }

    /// Whether the answers to all rows of a described game share a line.
    pub(super) fn shares_lines(&self) -> bool {
        matches!(self.kind, AnswerKind::Letters(_))
    }

    /// Adds the answers to rows in order, up to the first that is refused, or until no more are wanted.
    ///
    /// # Errors
    ///
    /// The refused row.
    pub(super) fn answer(
        &mut self, game: &dyn Game, rows: Rows<'_>, output: &mut Output<'_>,
    ) -> Result<(), BatchError> {
        if self.kind.is_verdict() && output.sink.is_none() {
            self.verdicts.clear();
            let judged = game.judge(rows, self.kernel, &mut self.verdicts);
            match self.kind {
                AnswerKind::Words(words) => self.push_words(words, b"\n", output),
                AnswerKind::Letters(words) => self.push_words(words, b"", output),
                // Verdicts take no more bytes than their rows.
                _ => output.answers.push_verdicts(&self.verdicts),
            }
            return judged;
        }
        for (index, row) in rows.iter().enumerate() {
            self.answer_row(game, row, output).map_err(|error| BatchError::new(index, error))?;
            if !output.flush_if_long() {
                break;
            }
        }
        Ok(())
    }

    fn push_words(&self, words: &Words, end: &[u8], output: &mut Output<'_>) {
        let [lose, win] = [false, true].map(|wins| [words.of(wins).as_bytes(), end].concat());
        for wins in self.verdicts.iter() {
            output.answers.push_text(if wins { &win } else { &lose });
            if !output.flush_if_long() {
                break;
            }
        }
    }

    fn answer_row(&mut self, game: &dyn Game, row: &[u64], output: &mut Output<'_>) -> Result<(), RowError> {
        check(game, row)?;
        let Some(sink) = &mut output.sink else {
            return push_answer(self.kind, game, row, output.answers).map_err(at_the_end);
        };
        self.text.clear();
        push_answer(self.kind, game, row, &mut self.text).map_err(at_the_end)?;
        sink.take(game, row, self.text.text()).map_err(|cause| RowError::because(RowSpot::End, cause))
    }
}

/// Refuses an answer at the end of the row: the number that it is about may have come with an earlier block.
fn at_the_end(RowError { spot, cause }: RowError) -> RowError {
    let cause = match spot {
        RowSpot::Number(index) => Cause::OfNumber { number: index + 1, cause: Box::new(cause) },
        RowSpot::End => cause,
    };
    RowError::because(RowSpot::End, cause)
}

/// Adds the answer to a position, or nothing if it is refused.
fn push_answer(
    kind: &AnswerKind, game: &dyn Game, row: &[u64], answers: &mut Answers,
) -> Result<(), RowError> {
    match kind {
        AnswerKind::Win => answers.push_text(if game.is_won(row) { b"1" } else { b"0" }),
        AnswerKind::Words(words) | AnswerKind::Letters(words) => {
            answers.push_text(words.of(game.is_won(row)).as_bytes());
        }
        AnswerKind::Move => {
            let visited = game.visit_winning_moves(row, &mut |left| {
                answers.push_row(left);
                ControlFlow::Break(())
            })?;
            if visited.is_continue() {
                answers.push_text(b"-");
            }
        }
        AnswerKind::Moves => {
            let start = answers.text().len();
            let mut separator: &[u8] = b"";
            let listed = list_moves(game, row, &mut |left| {
                answers.push_text(separator);
                answers.push_row(left);
                separator = b" | ";
            });
            if let Err(error) = listed {
                answers.cut(start);
                return Err(error);
            }
            if separator.is_empty() {
                answers.push_text(b"-");
            }
        }
        AnswerKind::Count => answers.push_number(game.count_winning_moves(row)?),
        AnswerKind::Grundy => answers.push_number(grundy(game, row)?),
        AnswerKind::Report(report) => report::push(*report, game, row, answers)?,
    }
    if !matches!(kind, AnswerKind::Letters(_)) {
        answers.end_line();
    }
    Ok(())
}
