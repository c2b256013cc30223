//! Inputs of games that they describe themselves: a head, the rows of its game, and then perhaps the next head.

use super::head::{Head, Last, Reading, Rows};
use crate::answers::{Answers, Relieve};
use crate::batch::Batch;
use crate::error::Fault;
use crate::forms::{Reader, Spot, read_positions};
use crate::games::Game;
use crate::job::Job;
use crate::layout::{Brought, Layout, Regroup};
use crate::question::Question;
use crate::scan::Kernel;

/// Games that the input describes, and what is asked of every row.
#[derive(Clone, Copy)]
pub struct Series<'a> {
    /// What comes before the rows of each game.
    pub head: &'a Head,
    /// What is asked of every row.
    pub question: &'a Question<'a>,
    /// The kernel to scan with.
    pub kernel: Kernel,
    /// The most numbers in a row, and in a head, and the most answers in a line.
    pub max_piles: usize,
}

impl<'a> Series<'a> {
    /// Before the first game.
    pub(crate) fn reader(&self) -> SeriesReader<'a> {
        let state = State::Head(Reading::new(self.head, self.max_piles));
        SeriesReader { series: *self, state, joins: self.question.joins(), line: Answers::new() }
    }
}

/// Reads one game after another.
pub(crate) struct SeriesReader<'a> {
    series: Series<'a>,
    state: State<'a>,
    /// Whether the answers to all rows of a game are one line.
    joins: bool,
    /// That line, as far as it goes.
    line: Answers,
}

/// What is read.
enum State<'a> {
    Head(Reading<'a>),
    Rows {
        game: Box<dyn Game>,
        regroup: Regroup,
    },
    /// Nothing: the last game has ended.
    Ended,
}

/// Has a line that is joined be kept until its game ends. Its length has a limit of its own.
fn keep(_: &mut Answers) -> bool {
    true
}

impl SeriesReader<'_> {
    /// Goes on behind the last row of a game.
    fn end_game(&mut self, answers: &mut Answers) -> Result<(), Fault> {
        if self.joins {
            self.series.question.end_joined(&mut self.line, answers)?;
        }
        self.state = match self.series.head.repeats {
            None => State::Ended,
            Some(_) => State::Head(Reading::new(self.series.head, self.series.max_piles)),
        };
        Ok(())
    }

    /// Takes a number of the head, and begins with the rows, or answers them, when it was the last.
    fn take(&mut self, number: u64, answers: &mut Answers, relieve: Relieve<'_>) -> Result<(), Fault> {
        let State::Head(reading) = &mut self.state else { unreachable!("a head is being read") };
        if number == 0 && reading.is_new() && self.series.head.repeats == Some(Last::Zero) {
            self.state = State::Ended;
            return Ok(());
        }
        reading.take(number)?;
        if !reading.is_whole() {
            return Ok(());
        }
        let (game, pile) = (reading.game()?, reading.pile);
        match self.series.head.rows {
            Rows::Follow(layout) => {
                let regroup = Regroup::new(layout, game.piles(), self.series.max_piles);
                self.state = State::Rows { game, regroup };
            }
            Rows::ThePile => self.answer(&*game, [pile], answers, relieve)?,
            Rows::UpToThePile => self.answer(&*game, 1..=pile, answers, relieve)?,
        }
        Ok(())
    }

    /// Answers rows of one pile, of these sizes, and ends the game.
    fn answer(
        &mut self,
        game: &dyn Game,
        piles: impl IntoIterator<Item = u64>,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), Fault> {
        let rows: Vec<[u64; 1]> = piles.into_iter().map(|pile| [pile]).collect();
        let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
        let Series { question, kernel, .. } = self.series;
        let answered = if self.joins {
            question.answer(game, &batch, kernel, &mut self.line, &mut keep)
        } else {
            question.answer(game, &batch, kernel, answers, relieve)
        };
        answered.map_err(|refusal| refusal.fault)?;
        self.end_game(answers)
    }
}

impl Reader for SeriesReader<'_> {
    fn read(
        &mut self,
        brought: &Brought<'_>,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), (Spot, Fault)> {
        let mut at = 0;
        loop {
            if answers.are_too_many() && !relieve(answers) {
                return Ok(());
            }
            match &mut self.state {
                State::Head(_) => {
                    let Some(&number) = brought.numbers.get(at) else { return Ok(()) };
                    self.take(number, answers, relieve).map_err(|fault| (Spot::Number(at), fault))?;
                    at += 1;
                }
                State::Rows { game, regroup } => {
                    let Series { question, kernel, max_piles, .. } = self.series;
                    let layout = Layout::default();
                    let job = Job { game: &**game, question, kernel, max_piles, layout };
                    at = if self.joins {
                        read_positions(&job, regroup, brought, at, &mut self.line, &mut keep)?
                    } else {
                        read_positions(&job, regroup, brought, at, answers, relieve)?
                    };
                    if self.joins && self.line.text().len() > self.series.max_piles {
                        let why = format!("more than {} answers in a line", self.series.max_piles);
                        return Err((Spot::Number(at - 1), Fault::Excluded(why.into())));
                    }
                    if !regroup.ended() {
                        return Ok(());
                    }
                    self.end_game(answers).map_err(|fault| (Spot::LineEnd(at), fault))?;
                }
                State::Ended if at < brought.numbers.len() => {
                    return Err((Spot::Number(at), Fault::BehindEnd));
                }
                State::Ended => return Ok(()),
            }
        }
    }

    fn finish(&mut self) -> Result<(), Fault> {
        match &self.state {
            State::Ended => Ok(()),
            State::Rows { regroup, .. } => regroup.missing().map_or(Ok(()), Err),
            State::Head(reading) => match self.series.head.repeats {
                Some(Last::End) if reading.is_new() => Ok(()),
                Some(Last::Zero) if reading.is_new() => Err(Fault::NoZero),
                _ => Err(Fault::Excluded("the input ends within the description of a game".into())),
            },
        }
    }
}
