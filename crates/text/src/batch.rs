//! Batches: the rows that a kernel reads from a block. A kernel knows nothing of games, and a game sees only
//! the [`Rows`] of a batch and knows nothing of text.

use std::collections::TryReserveError;

use super::room::{grow, try_grow};
use super::rows::Rows;

/// Whole rows, possibly followed by an *open* row, whose line has not ended yet.
///
/// The open row stays when the batch is cleared for the next block; the next line end makes it a whole row.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The first `counts.numbers` entries are numbers; the rest is spare.
    numbers: Vec<u64>,
    /// A 0, then for each whole row the index after its last number; the rest is spare.
    offsets: Vec<u32>,
    counts: Counts,
    /// Scratch memory of a kernel.
    notes: Vec<u8>,
    /// As above.
    ends: Vec<u32>,
    habits: Habits,
}

/// Properties of earlier text that later text is likely to share. A kernel first tries the way of scanning that suits
/// these habits. They never change its result.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "not every kernel has all of these ways"))]
pub(super) struct Habits {
    /// Some numbers were too long for the shorter ways.
    pub(super) long: bool,
    /// The numbers were so dense that they probably have one or two digits each.
    pub(super) tiny: bool,
    /// Some line did not end with a line feed right after a digit.
    pub(super) loose: bool,
    /// How many blocks are not tried in streams from now on, and how many were not after the last that was refused.
    wait: u8,
    waited: u8,
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
impl Habits {
    /// Whether the next block is tried in streams.
    pub(super) fn tries_streams(&mut self) -> bool {
        let is_due = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        is_due
    }

    /// Waits twice as long as before if streams could not read the block, and half as long next time if they could.
    pub(super) fn notice_streams(&mut self, is_right: bool) {
        self.waited = if is_right { self.waited / 2 } else { (2 * self.waited + 1).min(u8::MAX / 2) };
        self.wait = if is_right { 0 } else { self.waited };
    }
}

/// The size of a batch's content. Resetting a batch to earlier counts restores its earlier state.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) numbers: usize,
    pub(super) rows: usize,
    /// Line ends scanned since the batch was last cleared.
    pub(super) lines: usize,
}

/// The arrays of a batch, to which a kernel appends. They have space for everything that a block can hold.
pub(super) struct Appender<'a> {
    pub(super) numbers: &'a mut [u64],
    /// For each whole row, the index after its last number.
    pub(super) row_ends: &'a mut [u32],
    pub(super) counts: Counts,
    /// How many numbers precede the open row.
    pub(super) row_start: usize,
    /// Scratch memory of the kernel, kept from block to block.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "only the AVX-512 kernel needs scratch memory")
    )]
    pub(super) notes: &'a mut Vec<u8>,
    /// As above.
    #[cfg_attr(
        not(any(target_arch = "x86_64", target_arch = "aarch64")),
        expect(dead_code, reason = "only vector kernels need scratch memory")
    )]
    pub(super) ends: &'a mut Vec<u32>,
    #[cfg_attr(
        not(any(target_arch = "x86_64", target_arch = "aarch64")),
        expect(dead_code, reason = "only vector kernels have several ways")
    )]
    pub(super) habits: &'a mut Habits,
}

impl Default for Batch {
    fn default() -> Self {
        Self {
            numbers: Vec::new(),
            offsets: vec![0],
            counts: Counts::default(),
            notes: Vec::new(),
            ends: Vec::new(),
            habits: Habits::default(),
        }
    }
}

impl Batch {
    /// An empty batch.
    pub fn new() -> Self {
        Self::default()
    }

    /// A batch of these rows. It leaves out empty rows, just as a scan skips blank lines.
    ///
    /// # Panics
    ///
    /// If they have more than `u32::MAX` numbers together.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a [u64]>) -> Self {
        let mut batch = Self::new();
        for row in rows {
            batch.extend_open_row(row);
            batch.end_open_row();
            assert!(u32::try_from(batch.counts.numbers).is_ok(), "offsets have 32 bits");
        }
        batch
    }

    /// The whole rows.
    pub fn rows(&self) -> Rows<'_> {
        Rows::of_batch(&self.numbers, &self.offsets[..=self.counts.rows])
    }

    /// The numbers of all rows, the open one included.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers[..self.counts.numbers]
    }

    /// The numbers of the open row; none if no row is open.
    pub fn open_row(&self) -> &[u64] {
        &self.numbers()[self.open_start()..]
    }

    /// Line ends scanned since the batch was last cleared.
    pub fn lines(&self) -> usize {
        self.counts.lines
    }

    /// Forgets the whole rows and keeps the open one.
    pub fn next_block(&mut self) {
        let open = self.open_start()..self.counts.numbers;
        self.counts = Counts { numbers: open.len(), rows: 0, lines: 0 };
        if open.start > 0 {
            self.numbers.copy_within(open, 0);
        }
    }

    /// Forgets everything except the last number of the open row, if a row is open. This number keeps the row
    /// open, so that the end of its line still counts.
    pub fn next_block_marked(&mut self) {
        let mark = self.open_row().last().copied();
        self.counts = Counts { numbers: usize::from(mark.is_some()), rows: 0, lines: 0 };
        if let Some(mark) = mark {
            self.numbers[0] = mark;
        }
    }

    /// Adds numbers to the open row.
    pub fn extend_open_row(&mut self, numbers: &[u64]) {
        // A number takes at least a digit and a blank.
        self.append(2 * numbers.len(), |batch| {
            let start = batch.counts.numbers;
            batch.numbers[start..start + numbers.len()].copy_from_slice(numbers);
            batch.counts.numbers += numbers.len();
        });
    }

    /// Adds whole rows with at most `numbers` numbers in all. None of them may be empty, and no row may be
    /// open.
    pub fn push_rows<'a>(&mut self, numbers: usize, rows: impl Iterator<Item = &'a [u64]>) {
        self.append(2 * numbers, |batch| {
            for row in rows {
                let start = batch.counts.numbers;
                batch.numbers[start..start + row.len()].copy_from_slice(row);
                batch.counts.numbers += row.len();
                batch.end_line();
            }
        });
    }

    /// Makes the open row a whole one, if it has numbers.
    pub fn end_open_row(&mut self) {
        self.append(0, |batch| {
            batch.end_line();
        });
    }

    /// Drops the open row.
    pub fn drop_open_row(&mut self) {
        self.counts.numbers = self.open_start();
    }

    /// Makes a whole row the open one again, and drops all rows after it.
    pub fn reopen(&mut self, row: usize) {
        self.counts.numbers = self.offsets[row + 1] as usize;
        self.counts.rows = row;
    }

    /// The current size of the content.
    pub(super) fn counts(&self) -> Counts {
        self.counts
    }

    /// The habits of the text so far.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    pub(super) fn habits(&mut self) -> &mut Habits {
        &mut self.habits
    }

    /// Sets the batch to these counts: back to its state at that time, or forward so that it includes the
    /// appended rows.
    pub(super) fn reset(&mut self, counts: Counts) {
        self.counts = counts;
    }

    /// Makes room for the rows of `bytes` bytes of text, and lets `fill` append them.
    pub(super) fn append<R>(&mut self, bytes: usize, fill: impl FnOnce(&mut Appender) -> R) -> R {
        let mut appender = self.appender(bytes);
        let done = fill(&mut appender);
        self.counts = appender.counts;
        done
    }

    /// Returns an appender for the rows of `bytes` bytes of text. The batch contains them once it is
    /// [reset](Batch::reset) to the appender's counts.
    pub(super) fn appender(&mut self, bytes: usize) -> Appender<'_> {
        let row_start = self.open_start();
        let (numbers, offsets) = self.wanted(bytes);
        if self.numbers.len() < numbers {
            grow(&mut self.numbers, numbers);
        }
        if self.offsets.len() < offsets {
            grow(&mut self.offsets, offsets);
        }
        let (numbers, row_ends) = (&mut self.numbers[..], &mut self.offsets[1..]);
        let (notes, ends, habits) = (&mut self.notes, &mut self.ends, &mut self.habits);
        Appender { numbers, row_ends, counts: self.counts, row_start, notes, ends, habits }
    }

    /// Makes room for the rows of `bytes` bytes of text.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn make_room(&mut self, bytes: usize) -> Result<(), TryReserveError> {
        let (numbers, offsets) = self.wanted(bytes);
        if self.numbers.len() < numbers {
            try_grow(&mut self.numbers, numbers)?;
        }
        if self.offsets.len() < offsets { try_grow(&mut self.offsets, offsets) } else { Ok(()) }
    }

    /// How many numbers and offsets the batch must have space for, including those of `bytes` bytes of text.
    fn wanted(&self, bytes: usize) -> (usize, usize) {
        // A number takes at least a digit and a separator; a row takes at least a number and a line end.
        let more = bytes / 2 + 1 + Appender::SLACK;
        (self.counts.numbers + more, 1 + self.counts.rows + more)
    }

    fn open_start(&self) -> usize {
        self.offsets[self.counts.rows] as usize
    }
}

impl Appender<'_> {
    /// Spare space for numbers and row ends beyond those of any block, so that a kernel can write whole
    /// vectors.
    pub(super) const SLACK: usize = 64;

    /// Adds a number to the open row.
    #[inline]
    pub(super) fn push(&mut self, number: u64) {
        self.numbers[self.counts.numbers] = number;
        self.counts.numbers += 1;
    }

    /// Drops the last number of the open row.
    pub(super) fn drop_last(&mut self) {
        self.counts.numbers -= 1;
    }

    /// Ends a line: makes the open row a whole one, unless the line is blank.
    #[inline]
    pub(super) fn end_line(&mut self) {
        self.counts.lines += 1;
        if self.counts.numbers == self.row_start {
            return;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a row has at most MAX_PILES numbers, and a block 2^19"
        )]
        let end = self.counts.numbers as u32;
        self.row_ends[self.counts.rows] = end;
        self.counts.rows += 1;
        self.row_start = self.counts.numbers;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_open_until_it_is_ended_or_dropped() {
        let mut batch = Batch::from_rows([&[1, 2][..], &[], &[3]]);
        batch.extend_open_row(&[4, 5]);
        batch.extend_open_row(&[6]);
        assert_eq!((batch.rows().len(), batch.open_row()), (2, &[4, 5, 6][..]));

        let mut dropped = batch.clone();
        dropped.drop_open_row();
        assert_eq!((dropped.numbers(), dropped.rows().offsets()), (&[1, 2, 3][..], &[0, 2, 3][..]));

        let mut ended = batch.clone();
        ended.end_open_row();
        assert_eq!((ended.rows().offsets(), ended.open_row()), (&[0, 2, 3, 6][..], &[][..]));
        ended.reopen(1);
        assert_eq!((ended.rows().offsets(), ended.open_row()), (&[0, 2][..], &[3][..]));

        batch.next_block();
        assert_eq!((batch.rows().len(), batch.open_row()), (0, &[4, 5, 6][..]));
    }
}
