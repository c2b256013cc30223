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

mod tokens;

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead, Read};
use std::iter;
use std::sync::{Mutex, PoisonError};

use crate::error::{Error, Fault};
use crate::exercise::Exercise;
use crate::games::{self, Game, sorted};
use crate::question::{Handed, Question, Words};
use crate::report::Report;

use tokens::{Tokens, is_blank};

/// What is said of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right, and this is the number of positions.
    Right(u64),
    /// It is not.
    Wrong(Box<Wrong>),
}

/// The first thing in an output that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Its kind.
    pub flaw: Flaw,
    /// What is wrong, in words.
    pub what: String,
    /// The line of the output, from 1.
    pub line: u64,
    /// The position that is answered there; none behind the last.
    pub position: Option<Position>,
}

/// A position of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Its number, from 1.
    pub number: u64,
    /// Its row.
    pub row: Vec<u64>,
    /// The line of the input on which it ends, from 1.
    pub line: u64,
}

impl fmt::Display for Position {
    /// The row, cut if it is long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for number in &self.row {
            let number = number.to_string();
            if text.len() + 1 + number.len() > SHOWN {
                return write!(f, "{text} ...");
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(&number);
        }
        f.write_str(&text)
    }
}

/// The kinds of wrong outputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// An answer that is possible, but not right.
    WrongAnswer,
    /// What is no answer.
    NoAnswer,
    /// The output ends early.
    EndsEarly,
    /// Something behind the last answer.
    Extra,
}

impl Flaw {
    /// The exit code of a checker: 1 for a wrong answer, 2 for a presentation error, as `WA_EXIT_CODE` and
    /// `PE_EXIT_CODE` of testlib.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Flaw::WrongAnswer => 1,
            Flaw::NoAnswer | Flaw::EndsEarly | Flaw::Extra => 2,
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::WrongAnswer => "wrong answer",
            Flaw::NoAnswer | Flaw::EndsEarly | Flaw::Extra => "wrong output format",
        })
    }
}

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

    /// Compares the position to leave, of which any will do that the rules say is won by leaving it.
    fn compare_move(&mut self, game: &dyn Game, row: &[u64], answer: &[u8]) -> Result<(), Stop> {
        let tokens = self.read_rows(row, answer)?;
        let text = tokens.join(&b' ');
        let wrong = |why: String| Err(found(Flaw::WrongAnswer, why));
        if text == b"-" || answer == b"-\n" {
            return if text == answer.trim_ascii_end() {
                Ok(())
            } else if text == b"-" || row_of(&tokens).is_some() {
                wrong(expected(answer, &text))
            } else {
                Err(found(Flaw::NoAnswer, expected(answer, &text)))
            };
        }
        let Some(left) = row_of(&tokens) else {
            return Err(found(Flaw::NoAnswer, expected(answer, &text)));
        };
        let text = quoted(&text);
        if let Err((_, fault)) = games::check(game, &left) {
            return wrong(format!("{text} is no position: {fault}"));
        }
        match in_place(game, row, &left) {
            Err(why) => wrong(format!("no move leaves {text}: {why}")),
            Ok(left) if game.is_winning(row, &left, &mut |row| game.wins(row)) => Ok(()),
            Ok(_) => {
                wrong(format!("the move that leaves {text} does not win, as that to {} does", quoted(answer)))
            }
        }
    }

    /// Compares all positions to leave, in any order.
    fn compare_moves(&mut self, game: &dyn Game, row: &[u64], answer: &[u8]) -> Result<(), Stop> {
        let tokens = self.read_rows(row, answer)?;
        let rows = |tokens: &[Vec<u8>]| {
            let rows = tokens.split(|token| token == b"|").map(row_of);
            let mut rows: Vec<_> =
                rows.map(|row| row.map(|row| game.canonical(&row))).collect::<Option<_>>()?;
            rows.sort_unstable();
            Some(rows)
        };
        let right: Vec<Vec<u8>> =
            answer.trim_ascii_end().split(|&byte| byte == b' ').map(<[u8]>::to_vec).collect();
        let is_none = tokens == [b"-"];
        match rows(&tokens) {
            _ if tokens == right => Ok(()),
            Some(listed) if Some(&listed) == rows(&right).as_ref() => Ok(()),
            Some(_) => Err(found(Flaw::WrongAnswer, expected(answer, &tokens.join(&b' ')))),
            None if is_none => Err(found(Flaw::WrongAnswer, expected(answer, b"-"))),
            None => Err(found(Flaw::NoAnswer, expected(answer, &tokens.join(&b' ')))),
        }
    }

    /// The tokens of the next line that has some: no more than enough to tell that they are not what the answer says.
    fn read_rows(&mut self, row: &[u64], answer: &[u8]) -> Result<Vec<Vec<u8>>, Stop> {
        const LONGEST_NUMBER: usize = 20;
        self.begin()?;
        // Piles that are empty need not stand in the answer.
        let most = 2 * (row.len() + answer.split(|&byte| byte == b' ').count());
        Ok(self.output.read_on_line(most, LONGEST_NUMBER + 1)?)
    }
}

/// The position that was left, with its piles in the order in which the game knows its moves: as they are, or if they
/// are in another order that makes no difference, each at the place that it had before the move.
///
/// # Errors
///
/// Why no move leaves it.
fn in_place<'a>(game: &dyn Game, row: &[u64], left: &'a [u64]) -> Result<Cow<'a, [u64]>, String> {
    let Err(why) = game.name_move(row, left) else { return Ok(left.into()) };
    // Piles that were there before have stayed. The others are paired by size: if any order is a move, this one is.
    let mut before: Vec<usize> = (0..row.len()).collect();
    before.sort_by_key(|&index| row[index]);
    let mut before = before.into_iter().peekable();
    let (mut changed, mut others) = (Vec::new(), Vec::new());
    for pile in sorted(left) {
        changed.extend(iter::from_fn(|| before.next_if(|&index| row[index] < pile)));
        if before.next_if(|&index| row[index] == pile).is_none() {
            others.push(pile);
        }
    }
    changed.extend(before);
    if changed.len() != others.len() {
        return Err(why);
    }
    let mut placed = row.to_vec();
    for (index, pile) in changed.into_iter().zip(others) {
        placed[index] = pile;
    }
    let is_same = game.canonical(&placed) == game.canonical(left);
    if is_same && game.name_move(row, &placed).is_ok() { Ok(placed.into()) } else { Err(why) }
}

/// The row that these tokens are.
fn row_of(tokens: &[Vec<u8>]) -> Option<Vec<u64>> {
    let number = |token: &Vec<u8>| str::from_utf8(token).ok().filter(|_| is_number(token))?.parse().ok();
    tokens.iter().map(number).collect::<Option<_>>().filter(|row: &Vec<_>| !row.is_empty())
}

/// Whether the token is a number as it is written: without leading zeros, as `readInt` of testlib wants it.
fn is_number(token: &[u8]) -> bool {
    let is_digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    is_digits && (token[0] != b'0' || token.len() == 1)
}

/// The most bytes of one thing that are shown.
const SHOWN: usize = 64;

fn expected(answer: &[u8], shown: &[u8]) -> String {
    format!("expected {}, found {}", quoted(answer), quoted(shown))
}

/// The text as it is shown: on one line, in quotes, and cut if it is long.
fn quoted(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let (begin, dots) = if text.len() > SHOWN { (&text[..SHOWN], "...") } else { (text, "") };
    format!("'{}{dots}'", begin.escape_ascii().to_string().replace("\\'", "'").replace("\\\"", "\""))
}
