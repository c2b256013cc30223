//! The loop: blocks in, answers out.

use std::io::{self, Read, Write};

use crate::answers::{Answers, Outlet, Relieve};
use crate::batch::Batch;
use crate::block::Block;
use crate::error::{Error, Excerpt, Fault, Refused, Spot};
use crate::forms::{self, PositionsReader};
use crate::games::{Game, check_open};
use crate::layout::Layout;
use crate::question::Question;
use crate::scan::{Kernel, locate};
use crate::source::Source;

/// The highest limit on the numbers in a row that a job can have: a batch counts them in 32 bits.
pub const MAX_PILES: usize = 4_000_000_000;
const _: () = assert!(MAX_PILES < u32::MAX as usize - (1 << 20));

/// What is to be judged, and how.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// What is asked of every row.
    pub question: &'a Question<'a>,
    /// The kernel to scan with.
    pub kernel: Kernel,
    /// The most numbers a row may have, up to [`MAX_PILES`]. The longest row is the only thing that takes
    /// memory: 8 bytes a number, on each thread.
    pub max_piles: usize,
    /// How positions stand in the input. One that is not [plain](Layout::is_plain) is read on one thread.
    pub layout: Layout,
}

impl Job<'_> {
    /// Judges every row of `input`, which error messages call `file`, and writes a line to `output` for each.
    ///
    /// The answers to what one read of `input` brought are written before the next read, and in one piece unless they are
    /// long. Linear in the length of the input.
    ///
    /// # Errors
    ///
    /// If a row is refused, or if reading or writing fails. What was written before are the answers to the rows
    /// before.
    ///
    /// # Panics
    ///
    /// If `max_piles` is above [`MAX_PILES`].
    pub fn run(&self, file: &str, input: impl Read, output: &mut impl Write) -> Result<(), Error> {
        if !self.layout.is_plain() {
            assert!(self.max_piles <= MAX_PILES);
            return forms::run(&mut PositionsReader::new(self), self.kernel, file, input, output);
        }
        let mut pass = Pass::new(self, file, input);
        pass.run(|answers| answers.write_to(output)).map(|_| ())
    }

    /// Adds the answers to the rows that end in `block`, up to the first thing that is wrong in it, whose
    /// offset and kind are returned then.
    fn judge(
        &self,
        block: Block<'_>,
        batch: &mut Batch,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), (usize, Fault)> {
        let open = batch.open_row().len();
        let scanned = self.kernel.scan(block, batch);
        // What is wrong in a row comes before the byte at which scanning stopped.
        self.judge_batch(batch, open, true, answers, relieve)
            .map_err(|(row, spot, fault)| (locate(block.text(), open, row, spot), fault))?;
        scanned.map_err(|flaw| (flaw.offset, flaw.fault))
    }

    /// Adds the answers to the whole rows of a batch, up to the first that is refused, whose index is returned then,
    /// with where in it what is wrong. Of the first row so many numbers have been looked at before. The unfinished
    /// row is looked at too, unless it is not to be.
    pub(crate) fn judge_batch(
        &self,
        batch: &mut Batch,
        open: usize,
        check_unfinished: bool,
        answers: &mut Answers,
        relieve: Relieve<'_>,
    ) -> Result<(), (usize, Spot, Fault)> {
        let too_long = self.first_row_too_long(batch);
        if let Some(row) = too_long {
            batch.reopen(row);
        }
        // In this order, because what is wrong in a whole row comes before what is wrong in an unfinished one.
        self.question
            .answer(self.game, batch, self.kernel, answers, relieve)
            .map_err(|refusal| (refusal.row, refusal.spot, refusal.fault))?;
        if check_unfinished {
            let known = if batch.is_empty() { open } else { 0 };
            self.check_unfinished(batch.open_row(), known)
                .map_err(|(spot, fault)| (batch.len(), spot, fault))?;
        }
        Ok(())
    }

    /// The index of the first whole row with more numbers than there may be.
    fn first_row_too_long(&self, batch: &Batch) -> Option<usize> {
        // No row is longer than all together, so that this costs nothing as long as rows are short.
        if batch.numbers().len() <= self.max_piles {
            return None;
        }
        batch.rows().position(|row| row.len() > self.max_piles)
    }

    /// Whether an unfinished row, of which `known` numbers have been looked at before, is right so far.
    fn check_unfinished(&self, row: &[u64], known: usize) -> Result<(), (Spot, Fault)> {
        let most = self.max_piles;
        check_open(self.game, &row[..row.len().min(most)], known)?;
        if row.len() > most {
            // A game whose rows are shorter still has its own words for it.
            check_open(self.game, &row[..=most], most)?;
            return Err((Spot::Pile(most), Fault::RowTooLong { most }));
        }
        Ok(())
    }
}

/// One pass over an input, from its first row on.
pub(crate) struct Pass<'a, R> {
    job: &'a Job<'a>,
    file: &'a str,
    source: Source<R>,
    batch: Batch,
    answers: Answers,
}

impl<'a, R: Read> Pass<'a, R> {
    pub(crate) fn new(job: &'a Job<'a>, file: &'a str, input: R) -> Self {
        assert!(job.max_piles <= MAX_PILES);
        Pass { job, file, source: Source::new(input), batch: Batch::new(), answers: Answers::new() }
    }

    /// Starts again with another input, in the same memory, after a run without an error.
    pub(crate) fn restart(&mut self, input: R) {
        self.source.restart(input);
        self.answers.clear();
    }

    /// What is read from.
    pub(crate) fn input(&self) -> &R {
        self.source.input()
    }

    /// The answers that were not cleared yet.
    pub(crate) fn answers(&mut self) -> &mut Answers {
        &mut self.answers
    }

    /// Judges the rows of one block after another. Before each further read, and when there are too many answers, `deliver`
    /// is given them, and may clear them. Returns the number of lines.
    pub(crate) fn run(&mut self, deliver: impl FnMut(&mut Answers) -> io::Result<()>) -> Result<u64, Error> {
        let mut outlet = Outlet::new(deliver);
        let mut place = Place::START;
        let read_failed = |source| Error::Read { file: self.file.to_owned(), source };
        while let Some(block) = self.source.next_block().map_err(read_failed)? {
            let text = block.text();
            let mut relieve = |answers: &mut Answers| outlet.relieve(answers);
            let judged = self.job.judge(block, &mut self.batch, &mut self.answers, &mut relieve).map_err(
                |(offset, fault)| {
                    let Place { line, column } = place.after(&text[..offset]);
                    let (file, excerpt) = (self.file.to_owned(), Excerpt::around(text, offset, column));
                    Error::Refused(Box::new(Refused { file, line, column, fault, excerpt }))
                },
            );
            place = if block.ends_line() {
                Place { line: place.line + self.batch.lines() as u64, column: 1 }
            } else {
                place.after(text)
            };
            if judged.is_err() || self.source.needs_input() {
                outlet.relieve(&mut self.answers);
            }
            outlet.check()?;
            judged?;
            self.batch.next_block();
        }
        Ok(place.line - 1)
    }
}

/// A place in the input: line and column, both from 1.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) line: u64,
    pub(crate) column: u64,
}

impl Place {
    /// The first.
    pub(crate) const START: Place = Place { line: 1, column: 1 };

    /// The place behind `text`, which starts at this one.
    pub(crate) fn after(self, text: &[u8]) -> Place {
        match memchr::memrchr(b'\n', text) {
            None => Place { column: self.column + text.len() as u64, ..self },
            Some(end) => Place {
                line: self.line + memchr::memchr_iter(b'\n', text).count() as u64,
                column: (text.len() - end) as u64,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Ending;
    use crate::games::nim::Nim;

    /// The answers, without line ends, and the message.
    fn judge(max_piles: usize, input: &str) -> (String, String) {
        let game = &Nim::new(Ending::Normal);
        let (question, kernel, layout) = (&Question::Win, Kernel::best(), Layout::default());
        let mut answers = Vec::new();
        let message =
            Job { game, question, kernel, max_piles, layout }.run("f", input.as_bytes(), &mut answers);
        let message = message.map_err(|error| error.to_string()).err().unwrap_or_default();
        (String::from_utf8(answers).unwrap().replace('\n', ""), message)
    }

    #[test]
    fn a_row_is_refused_at_the_first_number_that_is_too_many() {
        // Behind so many blanks a number comes with another block than the one before.
        for blanks in [1, 3 * crate::source::CARRY].into_iter().take(if cfg!(miri) { 1 } else { 2 }) {
            for max_piles in 1..=4 {
                for piles in 1..=6 {
                    if cfg!(miri) && max_piles + piles > 3 {
                        continue;
                    }
                    for end in ["\n8\n", " x\n"] {
                        let row = vec!["7"; piles].join(&" ".repeat(blanks));
                        let (answers, message) = judge(max_piles, &format!("8\n{row}{end}"));
                        let (right, expected) = if piles > max_piles {
                            let column = 1 + max_piles * (1 + blanks);
                            ("1".to_owned(), format!("f:2:{column}: a row of more than {max_piles} numbers"))
                        } else if end == " x\n" {
                            ("1".to_owned(), format!("f:2:{}: the letter 'x'", row.len() + 2))
                        } else {
                            (format!("1{}1", piles % 2), String::new())
                        };
                        assert_eq!(answers, right, "{message}");
                        assert!(message.starts_with(&expected), "{message} is not {expected}");
                    }
                }
            }
        }
    }
}
