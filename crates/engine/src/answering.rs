//! Answers rows, with every kind of answer.

use super::prefixed::LINE_END;
use super::report;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Game, Outcome, Position, RowError, RowSpot, Words, answer,
    answer_position, judge, judge_draws,
};
use crate::text::{Answers, Cause, Flush, Kernel, Rows, Verdicts};

/// Takes answers one by one, in place of an output.
pub trait Sink {
    /// Takes the answer to a row as text: its lines or, if the answers to all rows of a described game share a
    /// line, its part of that line.
    ///
    /// # Errors
    ///
    /// If the row is refused, which ends the task.
    fn take(&mut self, game: &dyn Game, row: &[u64], text: &[u8]) -> Result<(), Cause>;

    /// Takes the end of a shared line.
    ///
    /// # Errors
    ///
    /// If the line is refused, which ends the task.
    fn end_line(&mut self) -> Result<(), Cause>;
}

/// The destination of answers.
pub(super) struct Output<'a> {
    pub(super) answers: &'a mut Answers,
    pub(super) flush: Flush<'a>,
    /// If there is a sink, it takes the answers instead.
    pub(super) sink: Option<&'a mut dyn Sink>,
}

impl Output<'_> {
    /// The same output, but it collects answers in `line`.
    pub(super) fn onto<'a>(&'a mut self, line: &'a mut Answers, keep: Flush<'a>) -> Output<'a> {
        Output {
            answers: line,
            flush: keep,
            sink: self.sink.as_mut().map(|sink| &mut **sink as &mut dyn Sink),
        }
    }

    /// Writes the answers to the rows of a game as one line. Those on lines of their own get blanks between them.
    pub(super) fn push_joined(&mut self, answers: &[u8]) {
        let all = answers.strip_suffix(b"\n").unwrap_or(answers);
        for (index, answer) in all.split(|&byte| byte == b'\n').enumerate() {
            self.answers.push_text(if index > 0 { b" " } else { b"" });
            self.answers.push_text(answer);
        }
        self.answers.end_line();
    }

    /// Writes the answers if they are too many. Returns whether more are wanted.
    pub(super) fn flush_if_long(&mut self) -> bool {
        !self.answers.are_too_many() || (self.flush)(self.answers)
    }
}

/// The number of rows answered between two checks for too many answers.
const AT_ONCE: usize = 512;

/// Answers rows with one kind of answer, and keeps its memory for the next rows.
pub(super) struct Answering<'a> {
    kind: &'a AnswerKind,
    /// Whether the answers to all rows of a described game share a line.
    shares_lines: bool,
    /// Whether [`LINE_END`] is to be between the lines of an answer.
    marks_lines: bool,
    kernel: Kernel,
    verdicts: Verdicts,
    /// Whether the games can be drawn, and which rows are draws.
    can_draw: bool,
    draws: Verdicts,
    /// The answer to one row, for a sink or if its lines are marked.
    text: Answers,
}

impl<'a> Answering<'a> {
    pub(super) fn new(
        kind: &'a AnswerKind, [shares_lines, marks_lines]: [bool; 2], kernel: Kernel, can_draw: bool,
    ) -> Self {
        let (verdicts, draws, text) = (Verdicts::new(), Verdicts::new(), Answers::new());
        Answering { kind, shares_lines, marks_lines, kernel, verdicts, can_draw, draws, text }
    }

    /// Whether the answers to all rows of a described game share a line.
    pub(super) fn shares_lines(&self) -> bool {
        self.shares_lines
    }

    /// Adds the answers to rows in order, up to the first that is refused, or until no more are wanted.
    ///
    /// # Errors
    ///
    /// The refused row.
    pub(super) fn answer(
        &mut self, game: &dyn Game, rows: Rows<'_>, output: &mut Output<'_>,
    ) -> Result<(), BatchError> {
        let is_one_by_one = output.sink.is_some() || self.marks_lines;
        if self.kind.is_verdict() && !is_one_by_one {
            self.verdicts.clear();
            let judged = judge(game, rows, self.kernel, &mut self.verdicts);
            self.draws.clear();
            if let Some(draws) = if self.can_draw { game.draws() } else { None } {
                judge_draws(draws, rows.first(self.verdicts.len()), &mut self.draws);
            }
            match self.kind {
                AnswerKind::Words(words) => self.push_words(words, b"\n", output),
                AnswerKind::Letters(words) => self.push_words(words, b"", output),
                _ if self.can_draw => output.answers.push_outcomes(&self.verdicts, &self.draws),
                // Verdicts take no more bytes than their rows.
                _ => output.answers.push_verdicts(&self.verdicts),
            }
            return judged;
        }
        if !is_one_by_one && !matches!(self.kind, AnswerKind::Report(_)) {
            let mut first = 0;
            while first < rows.len() && output.flush_if_long() {
                let some = rows.slice(first..rows.len().min(first + AT_ONCE));
                let mut lines = AnswerLines::new(output.answers);
                let answered = answer(game, self.kind, some, self.kernel, &mut lines);
                first += answered.map_err(|error| BatchError::new(first + error.row, error.error))?;
            }
            return Ok(());
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
        let [lose, win, draw] =
            [&words.lose, &words.win, &words.draw].map(|word| [word.as_bytes(), end].concat());
        let mut push = |word: &[u8]| {
            output.answers.push_text(word);
            output.flush_if_long()
        };
        let verdicts = self.verdicts.iter();
        if self.can_draw {
            let mut outcomes = verdicts.zip(self.draws.iter());
            outcomes.all(|(wins, is_drawn)| {
                push(if is_drawn {
                    &draw
                } else if wins {
                    &win
                } else {
                    &lose
                })
            });
        } else {
            let mut verdicts = verdicts;
            verdicts.all(|wins| push(if wins { &win } else { &lose }));
        }
    }

    fn answer_row(&mut self, game: &dyn Game, row: &[u64], output: &mut Output<'_>) -> Result<(), RowError> {
        let position = Position::new(game, row)?;
        if output.sink.is_none() && !self.marks_lines {
            return push_answer(self.kind, position, output.answers);
        }
        self.text.clear();
        push_answer(self.kind, position, &mut self.text)?;
        let Some(sink) = &mut output.sink else {
            let lines = self.text.text().trim_ascii_end().split(|&byte| byte == b'\n');
            output.answers.push_text(&lines.collect::<Vec<_>>().join(&LINE_END));
            output.answers.end_line();
            return Ok(());
        };
        sink.take(game, row, self.text.text()).map_err(|cause| RowError::because(RowSpot::End, cause))
    }
}

/// Adds the answer to a position, or nothing if it cannot be answered.
fn push_answer(
    kind: &AnswerKind, position: Position<'_, dyn Game + '_>, answers: &mut Answers,
) -> Result<(), RowError> {
    let (game, row) = (position.game(), position.row());
    match kind {
        AnswerKind::Win => answers.push_text(match position.outcome() {
            Outcome::Won => b"1",
            Outcome::Lost => b"0",
            Outcome::Drawn => b"=",
        }),
        AnswerKind::Words(words) | AnswerKind::Letters(words) => {
            answers.push_text(words.of(position.outcome()).as_bytes());
        }
        AnswerKind::Report(report) => {
            report::push(report, game, row, answers).map_err(RowError::at_the_end)?;
        }
        _ => return answer_position(game, kind, row, &mut AnswerLines::new(answers)),
    }
    if !matches!(kind, AnswerKind::Letters(_)) {
        answers.end_line();
    }
    Ok(())
}
