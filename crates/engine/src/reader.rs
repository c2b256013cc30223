//! Readers take the numbers of one block after another and answer the positions that become whole.

use super::answering::{Answering, Output};
use super::layout::{BlockNumbers, Grouping, Layout};
use crate::game::{BatchError, Game, RowError, RowSpot, check_open};
use crate::text::{Batch, Cause, Rows, ScanError, Spot};

/// Takes the numbers of an input, block by block.
pub(super) trait Reader: Send {
    /// Takes the numbers that a scan has added to the batch, and adds the answers to the whole positions as
    /// long as more are wanted. The first `open` numbers of the batch came with earlier blocks.
    ///
    /// # Errors
    ///
    /// The first error, and its place in the block.
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)>;

    /// As [`Reader::read`], for the result of scanning this text, which can be an error.
    ///
    /// # Errors
    ///
    /// The first error, and its offset in the text.
    fn read_text(
        &mut self, text: &[u8], scanned: Result<(), ScanError>, batch: &mut Batch, open: usize,
        output: &mut Output<'_>,
    ) -> Result<(), (usize, Cause)> {
        // Every number that was scanned comes before the byte at which scanning stopped.
        let read = self.read(batch, open, output).map_err(|(spot, cause)| (spot.offset(text), cause));
        read.and(scanned.map_err(|error| (error.offset, error.cause)))
    }

    /// Makes the batch ready for the next block.
    fn next_block(&mut self, batch: &mut Batch) {
        batch.next_block_marked();
    }

    /// The missing part, if the input ends here.
    fn missing(&self) -> Option<Cause>;

    /// The reader's whole state, if that is how far it has grouped the numbers of one game.
    fn grouping(&mut self) -> Option<&mut Grouping> {
        None
    }

    /// Skips these numbers, if the reader has a grouping. Returns whether more numbers can follow. After an error
    /// in a whole position, they can, although no single thread would read them.
    fn skip(&mut self, _numbers: &BlockNumbers<'_>) -> bool {
        false
    }
}

/// Answers the rows of batches, and checks rows whose lines have not ended.
pub(super) struct RowJudge<'a> {
    pub(super) answering: Answering<'a>,
    max_piles: usize,
    /// How many numbers each row has, even if its game allows other lengths.
    arity: Option<usize>,
}

impl<'a> RowJudge<'a> {
    pub(super) fn new(answering: Answering<'a>, max_piles: usize, arity: Option<usize>) -> Self {
        RowJudge { answering, max_piles, arity }
    }

    /// Adds the answers to the whole rows of a batch, up to the first that is refused. Then checks the open
    /// row, if `check_open_row` is set. The first `known` numbers of the first row have been checked before.
    pub(super) fn judge(
        &mut self, game: &dyn Game, batch: &mut Batch, known: usize, check_open_row: bool,
        output: &mut Output<'_>,
    ) -> Result<(), BatchError> {
        // A row that is too long is checked as an open row, since it was one before its line ended. No row is
        // longer than all rows together, so most batches need no search.
        let too_long = if batch.numbers().len() <= self.max_piles {
            None
        } else {
            batch.rows().iter().position(|row| row.len() > self.max_piles)
        };
        if let Some(row) = too_long {
            batch.reopen(row);
        }
        if let Some((row, error)) = self.uneven(game, batch.rows()) {
            self.answering.answer(game, batch.rows().first(row), output)?;
            return Err(BatchError::new(row, error));
        }
        // Errors come in the order of the input: those in whole rows before one in the open row.
        self.answering.answer(game, batch.rows(), output)?;
        if check_open_row || too_long.is_some() {
            let rows = batch.rows().len();
            let known = if rows == 0 { known } else { 0 };
            self.check_open_row(game, batch.open_row(), known)
                .map_err(|error| BatchError::new(rows, error))?;
        }
        Ok(())
    }

    /// The first row that has too few or too many numbers, although the game allows as many.
    fn uneven(&self, game: &dyn Game, rows: Rows<'_>) -> Option<(usize, RowError)> {
        let arity = self.arity?;
        let piles = arity..=arity;
        if game.piles() == piles {
            return None;
        }
        let (index, found) = rows.iter().map(<[u64]>::len).enumerate().find(|&(_, found)| found != arity)?;
        let error = if found < arity {
            RowError::because(RowSpot::End, Cause::TooFew { found, piles })
        } else {
            RowError::because(RowSpot::Number(arity), Cause::TooMany { piles })
        };
        Some((index, error))
    }

    /// Checks an open row, whose first `known` numbers have been checked before.
    fn check_open_row(&self, game: &dyn Game, row: &[u64], known: usize) -> Result<(), RowError> {
        let most = self.max_piles;
        check_open(game, &row[..row.len().min(most)], known)?;
        if row.len() > most {
            // A game that allows fewer numbers still reports this in its own words.
            check_open(game, &row[..=most], most)?;
            return Err(RowError::because(RowSpot::Number(most), Cause::RowTooLong { most }));
        }
        Ok(())
    }
}

/// Reads one position per line: the rows of the batch as they are.
pub(super) struct Lines<'a> {
    pub(super) game: &'a dyn Game,
    pub(super) judge: RowJudge<'a>,
}

impl Reader for Lines<'_> {
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)> {
        self.judge.judge(self.game, batch, open, true, output).map_err(|BatchError { row, error, .. }| {
            // The open row starts where the last whole row ends.
            let offset = |row: usize| batch.rows().offsets()[row] as usize;
            let spot = match error.spot {
                RowSpot::Number(index) => Spot::Number(offset(row) + index - open),
                RowSpot::End => Spot::LineEnd(offset(row + 1).saturating_sub(open)),
            };
            (spot, error.cause)
        })
    }

    fn next_block(&mut self, batch: &mut Batch) {
        batch.next_block();
    }

    fn missing(&self) -> Option<Cause> {
        None
    }
}

/// Reads the positions of one game in any other layout.
pub(super) struct Grouped<'a> {
    game: &'a dyn Game,
    judge: RowJudge<'a>,
    grouping: Grouping,
}

impl<'a> Grouped<'a> {
    pub(super) fn new(game: &'a dyn Game, layout: Layout, judge: RowJudge<'a>) -> Self {
        let grouping = Grouping::new(layout, game.piles(), judge.max_piles);
        Grouped { game, judge, grouping }
    }
}

impl Reader for Grouped<'_> {
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)> {
        let numbers = BlockNumbers::of(batch, open);
        let fed = read_positions(self.game, &mut self.judge, &mut self.grouping, &numbers, 0, output)?;
        if fed < numbers.all.len() {
            return Err((Spot::Number(fed), Cause::AfterEnd));
        }
        Ok(())
    }

    fn missing(&self) -> Option<Cause> {
        self.grouping.missing()
    }

    fn grouping(&mut self) -> Option<&mut Grouping> {
        Some(&mut self.grouping)
    }

    fn skip(&mut self, numbers: &BlockNumbers<'_>) -> bool {
        let Some(known) = self.grouping.skip(numbers) else { return false };
        // Whoever reads on takes it that the numbers of the open row are allowed.
        let row = self.grouping.positions.open_row();
        self.grouping.may_be_end() || self.judge.check_open_row(self.game, row, known).is_ok()
    }
}

/// Answers the positions from the number with index `from` on. Returns the index at which they end, or at which
/// the block ends.
pub(super) fn read_positions(
    game: &dyn Game, judge: &mut RowJudge<'_>, grouping: &mut Grouping, numbers: &BlockNumbers<'_>,
    from: usize, output: &mut Output<'_>,
) -> Result<usize, (Spot, Cause)> {
    let known = grouping.known();
    let fed = grouping.feed(numbers, from);
    let may_be_end = grouping.may_be_end();
    if let Err(BatchError { row, error, .. }) =
        judge.judge(game, &mut grouping.positions, known, !may_be_end, output)
    {
        return Err((grouping.spot(row, error.spot, numbers.all.len()), error.cause));
    }
    grouping.settle();
    fed.map_err(|(index, cause)| (Spot::Number(index), cause))
}
