//! What can be asked of a row, besides who wins.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::answers::{Answers, Relieve};
use crate::batch::Batch;
use crate::error::{Fault, Spot};
use crate::games::{Game, Grundy, Refusal, check};
use crate::report::Report;
use crate::scan::Kernel;

/// The most positions that one answer to [`Question::Moves`] lists.
pub const MOST_MOVES: usize = 65_536;

/// The most numbers that they have together, but that one position is listed however long it is.
const MOST_LISTED: usize = 1 << 22;

/// What is asked of every row.
pub enum Question<'a> {
    /// Who wins: `1`, the player to move, or `0`.
    Win,
    /// Who wins, in words.
    Words(Words),
    /// What a problem of a contest asks for.
    Report(Report),
    /// A position that a winning move leaves, or `-` where no move wins. Of several it is the first in the order of
    /// [`Game::winning_moves`].
    Move,
    /// All positions that winning moves leave, with ` | ` between them, or `-`. Positions that differ in the order of
    /// their piles alone are one.
    Moves,
    /// How many moves win.
    Count,
    /// The Grundy value, as [`Game::grundy`] gives it.
    Grundy(Grundy<'a>),
    /// Another question, whose answers are not written but handed over, each with its row.
    Each(&'a Question<'a>, Take<'a>),
}

/// Takes answers. It may refuse the row that it is given, which ends the job there.
pub type Take<'a> = &'a (dyn Fn(Handed<'_>) -> Result<(), Fault> + Sync);

/// What is handed over.
#[derive(Clone, Copy)]
pub enum Handed<'a> {
    /// The answer to a row.
    Answer {
        /// The row's game.
        game: &'a dyn Game,
        /// The row.
        row: &'a [u64],
        /// The lines of the answer, or its part of the line that the answers to all rows of a game share.
        text: &'a [u8],
    },
    /// The end of that line.
    End,
}

/// The words for who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// What is written where the player to move wins.
    pub win: String,
    /// What is written where he loses.
    pub lose: String,
    /// What is written behind either: the end of the line, or nothing.
    pub end: &'static str,
}

impl Words {
    /// A word a line.
    #[must_use]
    pub fn new(win: &str, lose: &str) -> Self {
        Words { win: win.to_owned(), lose: lose.to_owned(), end: "\n" }
    }

    /// Writes the answers of a game in these words, those up to the first row that it refuses, or until no more are
    /// wanted.
    fn judge(
        &self,
        game: &dyn Game,
        batch: &Batch,
        kernel: Kernel,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), Refusal> {
        let [lose, win] = [false, true].map(|wins| self.line(wins));
        let mut bits = Answers::new();
        let judged = game.judge(batch, kernel, &mut bits);
        for [bit, _] in bits.text().as_chunks().0 {
            answers.push_text(if *bit == b'1' { &win } else { &lose });
            if answers.are_too_many() && !relieve(answers) {
                break;
            }
        }
        judged
    }

    /// What is written where the player to move wins, or loses.
    fn line(&self, wins: bool) -> Vec<u8> {
        [if wins { &self.win } else { &self.lose }, self.end].concat().into_bytes()
    }
}

impl Question<'_> {
    /// Whether it is who wins, in whatever words.
    ///
    /// # Errors
    ///
    /// A sentence for where nothing else is known.
    pub(crate) fn only_who_wins(&self) -> Result<(), String> {
        match self {
            Question::Win | Question::Words(_) => Ok(()),
            _ => Err("a submission of this game says who wins, and nothing else".to_owned()),
        }
    }

    /// Answers the question for the rows of a batch in order, up to the first that is refused, or until no more answers
    /// are wanted.
    ///
    /// # Errors
    ///
    /// The refused row.
    pub(crate) fn answer(
        &self,
        game: &dyn Game,
        batch: &Batch,
        kernel: Kernel,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), Refusal> {
        match self {
            // They take no more bytes than the rows.
            Question::Win => return game.judge(batch, kernel, answers),
            Question::Words(words) => return words.judge(game, batch, kernel, answers, relieve),
            _ => {}
        }
        // What `Each` hands over, in memory that is taken once.
        let mut handed = Answers::new();
        let mut look = |row: &[u64], answers: &mut Answers| {
            check(game, row)?;
            let Question::Each(question, take) = self else {
                self.check_writable(game, row)?;
                return self.answer_row(game, row, answers);
            };
            handed.clear();
            question.check_writable(game, row)?;
            question.answer_row(game, row, &mut handed)?;
            take(Handed::Answer { game, row, text: handed.text() }).map_err(|fault| (Spot::End, fault))
        };
        for (index, row) in batch.rows().enumerate() {
            look(row, answers).map_err(|(spot, fault)| Refusal { row: index, spot, fault })?;
            if answers.are_too_many() && !relieve(answers) {
                break;
            }
        }
        Ok(())
    }

    /// Whether the answers to all rows of a game are one line, where a game has several.
    pub(crate) fn joins(&self) -> bool {
        match self {
            Question::Words(words) => words.end.is_empty(),
            Question::Each(question, _) => question.joins(),
            _ => false,
        }
    }

    /// Ends the line of the answers to all rows of a game, which is `line` so far.
    pub(crate) fn end_joined(&self, line: &mut Answers, answers: &mut Answers) -> Result<(), Fault> {
        if let Question::Each(_, take) = self {
            return take(Handed::End);
        }
        answers.push_text(line.text());
        answers.end_line();
        line.clear();
        Ok(())
    }

    /// Whether all winning moves leave rows that can be written, where they are asked for.
    fn check_writable(&self, game: &dyn Game, row: &[u64]) -> Result<(), (Spot, Fault)> {
        match self {
            Question::Win | Question::Words(_) | Question::Grundy(_) | Question::Each(..) => Ok(()),
            Question::Report(_) | Question::Move | Question::Moves | Question::Count => {
                match game.overflowing(row) {
                    None => Ok(()),
                    Some(pile) => Err((Spot::Pile(pile), Fault::MoveOverflows)),
                }
            }
        }
    }

    /// Adds the line for one row, which the game accepts, or nothing if it is refused after all.
    fn answer_row(&self, game: &dyn Game, row: &[u64], answers: &mut Answers) -> Result<(), (Spot, Fault)> {
        match self {
            Question::Win => answers.extend([game.wins(row)].into_iter()),
            Question::Words(words) => answers.push_text(&words.line(game.wins(row))),
            Question::Each(..) => unreachable!("it asks another question"),
            Question::Report(report) => report.answer(game, row, answers)?,
            Question::Move => {
                let found = game.winning_moves(row, &mut |left| {
                    answers.push_row(left);
                    ControlFlow::Break(())
                });
                if found.is_continue() {
                    answers.push_text(b"-");
                }
                answers.end_line();
            }
            Question::Moves => {
                let moves = distinct_moves(game, row)?;
                for (index, left) in moves.iter().enumerate() {
                    answers.push_text(if index > 0 { b" | " } else { b"" });
                    answers.push_row(left);
                }
                if moves.is_empty() {
                    answers.push_text(b"-");
                }
                answers.end_line();
            }
            Question::Count => {
                let count = game.count_winning_moves(row).ok_or((Spot::Pile(0), Fault::TooManyToCount))?;
                answers.push_number(count);
                answers.end_line();
            }
            Question::Grundy(grundy) => {
                answers.push_number(grundy(row)?);
                answers.end_line();
            }
        }
        Ok(())
    }
}

/// The positions that winning moves leave, each once.
fn distinct_moves(game: &dyn Game, row: &[u64]) -> Result<Vec<Vec<u64>>, (Spot, Fault)> {
    let most = (MOST_LISTED / row.len()).clamp(1, MOST_MOVES);
    let (mut seen, mut moves) = (HashSet::new(), Vec::new());
    let listed = game.winning_moves(row, &mut |left| {
        if seen.insert(game.canonical(left)) {
            if moves.len() == most {
                return ControlFlow::Break(());
            }
            moves.push(left.to_vec());
        }
        ControlFlow::Continue(())
    });
    if listed.is_break() {
        return Err((Spot::Pile(0), Fault::TooManyMoves { most }));
    }
    Ok(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ending;
    use crate::games::kayles::Kayles;
    use crate::games::nim::Nim;

    #[test]
    fn no_more_is_listed_than_may_be() {
        let listed = |game: &dyn Game, row: &[u64]| {
            distinct_moves(game, row).map(|moves| moves.len()).map_err(|(_, fault)| fault)
        };
        let refused = |most| Err(Fault::TooManyMoves { most });
        // Of an odd number of piles with the same highest bit, each can bring the xor to 0.
        let piles = |count: u64| (0..count).map(|pile| 1 << 20 | pile).collect::<Vec<_>>();
        let nim = Nim::new(Ending::Normal);
        assert_eq!(listed(&nim, &piles(2047)), Ok(2047));
        assert_eq!(listed(&nim, &piles(2101)), refused(MOST_LISTED / 2101));
        // Where a ball leaves rows of pins with the same value: in the end, at lengths with the same remainder by 12.
        let kayles = Kayles::new(Ending::Normal);
        assert_eq!(listed(&kayles, &[12 * 9_000 + 1]).map(|moves| moves > MOST_MOVES / 2), Ok(true));
        assert_eq!(listed(&kayles, &[12 * 90_000 + 1]), refused(MOST_MOVES));
    }
}
