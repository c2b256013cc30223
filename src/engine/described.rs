//! Inputs that describe their games: a header, the rows of its game, and then perhaps the next header.

use super::answering::Output;
use super::header::{DescribedRows, Header, HeaderReader, Last};
use super::layout::{BlockNumbers, Grouping};
use super::reader::{Reader, RowJudge, read_positions};
use crate::game::Ruleset;
use crate::message::message;
use crate::text::{Answers, Batch, Cause, Spot};

/// Reads one game after another.
pub(super) struct Described<'a> {
    header: &'a Header,
    judge: RowJudge<'a>,
    /// The most numbers in a row or a header, and the most letters in a line.
    most: usize,
    state: State<'a>,
    /// The line that the answers to all rows of a game share, so far.
    line: Answers,
}

/// What is being read.
enum State<'a> {
    Header(HeaderReader<'a>),
    Rows {
        game: Box<dyn Ruleset>,
        grouping: Grouping,
    },
    /// Nothing: the last game has ended.
    Ended,
}

/// Keeps a shared line until its game ends: its length has a limit of its own.
fn keep(_: &mut Answers) -> bool {
    true
}

impl<'a> Described<'a> {
    /// Before the first game.
    pub(super) fn new(header: &'a Header, judge: RowJudge<'a>, most: usize) -> Self {
        let state = State::Header(HeaderReader::new(header, most));
        Described { header, judge, most, state, line: Answers::new() }
    }

    /// Goes on after the last row of a game.
    fn end_game(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        if self.judge.answering.shares_lines() {
            if let Some(sink) = &mut output.sink {
                sink.end_line()?;
            } else {
                output.answers.push_text(self.line.text());
                output.answers.end_line();
                self.line.clear();
            }
        }
        self.state = match self.header.repeats {
            None => State::Ended,
            Some(_) => State::Header(HeaderReader::new(self.header, self.most)),
        };
        Ok(())
    }

    /// Takes a number of the header. After the last, the rows follow, or are answered where the header names
    /// them.
    fn take(&mut self, number: u64, output: &mut Output<'_>) -> Result<(), Cause> {
        let State::Header(reader) = &mut self.state else { unreachable!("a header is being read") };
        if number == 0 && reader.is_new() && self.header.repeats == Some(Last::Zero) {
            self.state = State::Ended;
            return Ok(());
        }
        reader.take(number)?;
        if !reader.is_whole() {
            return Ok(());
        }
        let (game, pile) = (reader.game()?, reader.pile);
        match self.header.rows {
            DescribedRows::Follow(layout) => {
                let grouping = Grouping::new(layout, game.piles(), self.most);
                self.state = State::Rows { game, grouping };
                Ok(())
            }
            DescribedRows::ThePile => self.answer_piles(&*game, pile..=pile, output),
            DescribedRows::UpToThePile => self.answer_piles(&*game, 1..=pile, output),
        }
    }

    /// Answers rows of one pile, of these sizes, and ends the game.
    fn answer_piles(
        &mut self, game: &dyn Ruleset, piles: impl IntoIterator<Item = u64>, output: &mut Output<'_>,
    ) -> Result<(), Cause> {
        let rows: Vec<[u64; 1]> = piles.into_iter().map(|pile| [pile]).collect();
        let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
        let answering = &mut self.judge.answering;
        let answered = if answering.shares_lines() {
            answering.answer(game, batch.rows(), &mut output.onto(&mut self.line, &mut keep))
        } else {
            answering.answer(game, batch.rows(), output)
        };
        answered.map_err(|error| error.error.cause)?;
        self.end_game(output)
    }
}

impl Reader for Described<'_> {
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)> {
        let numbers = BlockNumbers::of(batch, open);
        let mut at = 0;
        loop {
            if !output.flush_if_long() {
                return Ok(());
            }
            match &mut self.state {
                State::Header(_) => {
                    let Some(&number) = numbers.all.get(at) else { return Ok(()) };
                    self.take(number, output).map_err(|cause| (Spot::Number(at), cause))?;
                    at += 1;
                }
                State::Rows { game, grouping } => {
                    let judge = &mut self.judge;
                    at = if judge.answering.shares_lines() {
                        let mut keep = keep;
                        let mut onto_line = output.onto(&mut self.line, &mut keep);
                        read_positions(&**game, judge, grouping, &numbers, at, &mut onto_line)?
                    } else {
                        read_positions(&**game, judge, grouping, &numbers, at, output)?
                    };
                    if self.line.text().len() > self.most {
                        let why = message!("described-answers-above", most = self.most);
                        return Err((Spot::Number(at - 1), Cause::Excluded(why)));
                    }
                    if !grouping.ended() {
                        return Ok(());
                    }
                    self.end_game(output).map_err(|cause| (Spot::LineEnd(at), cause))?;
                }
                State::Ended if at < numbers.all.len() => return Err((Spot::Number(at), Cause::AfterEnd)),
                State::Ended => return Ok(()),
            }
        }
    }

    fn missing(&self) -> Option<Cause> {
        match &self.state {
            State::Ended => None,
            State::Rows { grouping, .. } => grouping.missing(),
            State::Header(reader) => match self.header.repeats {
                Some(Last::End) if reader.is_new() => None,
                Some(Last::Zero) if reader.is_new() => Some(Cause::NoZero),
                _ => Some(Cause::Excluded(message!("ends-within-description"))),
            },
        }
    }
}
