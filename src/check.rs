//! Checks whether an output is right for an input, as the checkers of programming contests do.
//!
//! Blanks and verdicts are those of testlib (<https://github.com/MikeMirzayanov/testlib>), with which most checkers are
//! written: an output is its tokens, whatever blanks are between them, and upper case differs from lower, as in its
//! `wcmp`. An answer that is possible but not right is a wrong answer, as for its checkers that know what may be
//! answered (`nyesno`, `hcmp`). What is no answer at all, an output that ends early, and one with more behind its last
//! answer are presentation errors, as for its readers (`readInt`, `Unexpected end of file`) and in its `quit` (`Extra
//! information in the output file`); `wcmp`, which knows nothing of answers, has wrong answers there.
//!
//! The input is judged once, and each answer is compared as it comes, so that memory does not grow with either file.

mod moves;
mod tokens;
mod verdict;

use std::io::{self, BufRead, Read};
use std::sync::{Mutex, PoisonError};

use crate::error::{Error, Fault};
use crate::exercise::Exercise;
use crate::games::Game;
use crate::question::{Handed, Question, Words};
use crate::report::Report;

use tokens::{Tokens, is_blank};
use verdict::SHOWN;

pub use verdict::{Flaw, Position, Verdict, Wrong};

/// Checks an output, which error messages call `output_file`, for an input, which they call `file`.
///
/// Where a move is asked for, any that wins is right, and its piles may stand in any order that makes no difference to
/// the game; it is looked for on one line. Where all are asked for, their order makes no difference either.
///
/// Linear in the lengths of both, besides what the question takes.
///
/// # Errors
///
/// If a row is refused before the output is found to be wrong, or if reading fails.
///
/// # Panics
///
/// As [`Job::run`](crate::Job::run).
pub fn check(
    exercise: &Exercise<'_>,
    (file, input): (&str, impl Read),
    (output_file, output): (&str, impl BufRead + Send),
) -> Result<Verdict, Error> {
    let read_failed = |source| Error::Read { file: output_file.to_owned(), source };
    let output = Tokens::new(output).map_err(read_failed)?;
    let question = exercise.question();
    let comparison = Mutex::new(Comparison { question, output, positions: 0, joined: false, stopped: None });
    let take = |handed: Handed<'_>| {
        comparison.lock().unwrap_or_else(PoisonError::into_inner).take(handed).map_err(|Stopped| {
            // Nobody sees this: the job ends, and why is known.
            Fault::Excluded("this is not what the output says".into())
        })
    };
    let done = exercise.asking(&Question::Each(question, &take)).run(file, input, &mut io::sink());

    let mut comparison = comparison.into_inner().unwrap_or_else(PoisonError::into_inner);
    if done.is_ok() {
        let _ = comparison.finish();
    }
    match (comparison.stopped, done) {
        (Some(Stop::Failed(source)), _) => Err(read_failed(source)),
        (Some(Stop::Found { flaw, what, row }), done) => {
            let line = match done {
                Err(Error::Refused(refused)) => refused.line,
                _ => 0,
            };
            let position = row.map(|row| Position { number: comparison.positions, row, line });
            Ok(Verdict::Wrong(Box::new(Wrong { flaw, what, line: comparison.output.line, position })))
        }
        (None, done) => done.map(|()| Verdict::Right(comparison.positions)),
    }
}

/// Compares answers with an output, one after another.
struct Comparison<'a, R> {
    question: &'a Question<'a>,
    output: Tokens<R>,
    /// How many positions were begun to be compared.
    positions: u64,
    /// Whether what is read next is within a token, which answers several positions.
    joined: bool,
    stopped: Option<Stop>,
}

/// Why a comparison stopped.
enum Stop {
    Found { flaw: Flaw, what: String, row: Option<Vec<u64>> },
    Failed(io::Error),
}

/// That a comparison stopped.
struct Stopped;

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Failed(error)
    }
}

fn found(flaw: Flaw, what: impl Into<String>) -> Stop {
    Stop::Found { flaw, what: what.into(), row: None }
}

impl<R: BufRead> Comparison<'_, R> {
    fn take(&mut self, handed: Handed<'_>) -> Result<(), Stopped> {
        let compared = match handed {
            Handed::End => self.end_joined(),
            Handed::Answer { game, row, text } => {
                self.positions += 1;
                self.compare(game, row, text).map_err(|stop| match stop {
                    Stop::Found { flaw, what, .. } => Stop::Found { flaw, what, row: Some(row.to_vec()) },
                    failed @ Stop::Failed(_) => failed,
                })
            }
        };
        self.stop_at(compared)
    }

    /// Looks behind the last answer.
    fn finish(&mut self) -> Result<(), Stopped> {
        let compared = match self.output.go_to_token(false) {
            Ok(false) => Ok(()),
            Ok(true) => self.output.read(SHOWN + 1).map_err(Stop::Failed).and_then(|token| {
                Err(found(Flaw::Extra, format!("{} behind the last answer", quoted(&token))))
            }),
            Err(error) => Err(Stop::Failed(error)),
        };
        self.stop_at(compared)
    }

    fn stop_at(&mut self, compared: Result<(), Stop>) -> Result<(), Stopped> {
        compared.map_err(|stop| {
            self.stopped = Some(stop);
            Stopped
        })
    }

    fn compare(&mut self, game: &dyn Game, row: &[u64], answer: &[u8]) -> Result<(), Stop> {
        if self.question.joins() {
            return self.compare_part(answer);
        }
        match self.question {
            Question::Move => self.compare_move(game, row, answer),
            Question::Moves => self.compare_moves(game, row, answer),
            _ => answer.split(|&byte| byte == b'\n').try_for_each(|line| self.compare_line(line)),
        }
    }

    /// Goes to the next token, which there must be.
    fn begin(&mut self) -> Result<(), Stop> {
        if self.output.go_to_token(false)? {
            Ok(())
        } else {
            Err(found(Flaw::EndsEarly, "the output ends early"))
        }
    }

    /// Compares the tokens of a line of an answer.
    fn compare_line(&mut self, line: &[u8]) -> Result<(), Stop> {
        let tokens = || line.split(|&byte| is_blank(byte)).filter(|token| !token.is_empty());
        for (index, token) in tokens().enumerate() {
            self.begin()?;
            if self.output.read_if(token)? {
                continue;
            }
            let mut read = self.output.read(token.len() + 1)?;
            if read == token {
                continue;
            }
            read.extend(self.output.read(SHOWN)?);
            let flaw = if self.is_possible(index, &read) { Flaw::WrongAnswer } else { Flaw::NoAnswer };
            // Of an answer of several words, those before this one were right.
            let mut shown: Vec<Vec<u8>> = tokens().take(index).map(<[u8]>::to_vec).collect();
            shown.push(read);
            shown.extend(self.output.read_on_line(tokens().count() - index - 1, SHOWN + 1)?);
            return Err(found(flaw, expected(line, &shown.join(&b' '))));
        }
        Ok(())
    }

    /// Compares the part of a token that answers one position.
    fn compare_part(&mut self, part: &[u8]) -> Result<(), Stop> {
        if !self.joined {
            self.begin()?;
            self.joined = true;
        }
        let read = self.output.read(part.len())?;
        if read == part {
            Ok(())
        } else if read.is_empty() {
            Err(found(Flaw::NoAnswer, format!("the word ends before the {} of this position", quoted(part))))
        } else {
            let flaw = if self.is_possible(0, &read) { Flaw::WrongAnswer } else { Flaw::NoAnswer };
            Err(found(flaw, expected(part, &read)))
        }
    }

    /// Ends a token that answers several positions.
    fn end_joined(&mut self) -> Result<(), Stop> {
        if std::mem::take(&mut self.joined) {
            let more = self.output.read(SHOWN + 1)?;
            if !more.is_empty() {
                return Err(found(
                    Flaw::NoAnswer,
                    format!("{} behind the answer to the game's last position", quoted(&more)),
                ));
            }
        }
        Ok(())
    }

    /// Whether a token with this index could be an answer's, if not the right one's.
    fn is_possible(&self, index: usize, token: &[u8]) -> bool {
        match self.question {
            Question::Win => matches!(token, b"0" | b"1"),
            Question::Words(Words { win, lose, .. }) => [win, lose]
                .iter()
                .any(|words| words.split_ascii_whitespace().nth(index).map(str::as_bytes) == Some(token)),
            Question::Report(Report::Results) | Question::Count | Question::Grundy(_) => is_number(token),
            Question::Report(Report::Amounts) => is_number(token) || token == b"none",
            Question::Report(Report::Taking) => is_number(token) || token == b"lose",
            Question::Move | Question::Moves | Question::Each(..) => {
                unreachable!("these are not compared as text")
            }
        }
    }
}

/// Whether the token is a number as it is written: without leading zeros, as `readInt` of testlib wants it.
fn is_number(token: &[u8]) -> bool {
    let is_digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    is_digits && (token[0] != b'0' || token.len() == 1)
}

fn expected(answer: &[u8], shown: &[u8]) -> String {
    format!("expected {}, found {}", quoted(answer), quoted(shown))
}

/// The text as it is shown: on one line, in quotes, and cut if it is long.
fn quoted(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let (begin, dots) = if text.len() > SHOWN { (&text[..SHOWN], "...") } else { (text, "") };
    format!("'{}{dots}'", begin.escape_ascii().to_string().replace("\\'", "'").replace("\\\"", "\""))
}
