//! The batch: all numbers of a block in one array, and where each row ends in it.
//!
//! It is where scanning and judging meet. A kernel fills it and knows nothing of games; a game reads plain
//! slices of `u64` and knows nothing of text.

/// Rows of piles, as columns: the numbers of all rows one after another, and the row ends.
///
/// Behind the last whole row there may be an *open* one, whose line has not ended yet. It stays when the batch
/// is cleared for the next block, and the next row end closes it.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// The first `counts.numbers` are numbers; the rest is room for more.
    numbers: Vec<u64>,
    /// The first `counts.rows` are row ends; the rest is room for more.
    row_ends: Vec<u32>,
    counts: Counts,
    /// What a kernel keeps for itself.
    notes: Vec<u8>,
}

/// How much is in a batch. Setting it back takes the batch back to an earlier state.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) numbers: usize,
    pub(crate) rows: usize,
    /// How many line ends were scanned since the batch was last cleared.
    pub(crate) lines: usize,
}

/// What a kernel writes to: the arrays of a batch, with room for all that a block can bring.
#[derive(Debug)]
pub(crate) struct Appender<'a> {
    pub(crate) numbers: &'a mut [u64],
    pub(crate) row_ends: &'a mut [u32],
    pub(crate) counts: Counts,
    /// How many numbers there are before the open row.
    pub(crate) row_start: usize,
    /// Memory for what a kernel notes of a block: kept, so that it need not be made for each.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        expect(dead_code, reason = "one kernel alone takes notes of this kind")
    )]
    pub(crate) notes: &'a mut Vec<u8>,
}

impl Batch {
    /// An empty batch.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A batch of these rows. Empty ones are left out, as blank lines are.
    ///
    /// # Panics
    ///
    /// If they have more than `u32::MAX` numbers together.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a [u64]>) -> Self {
        let mut batch = Self::new();
        for row in rows {
            // A number takes a digit and a blank, at least.
            batch.append(2 * row.len(), |batch| {
                for &number in row {
                    batch.push(number);
                }
                batch.end_line();
            });
            assert!(u32::try_from(batch.counts.numbers).is_ok(), "row ends are counted in 32 bits");
        }
        batch
    }

    /// The number of whole rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.rows
    }

    /// Whether there is no whole row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.rows == 0
    }

    /// The numbers of all rows, the open one included.
    #[must_use]
    pub fn numbers(&self) -> &[u64] {
        &self.numbers[..self.counts.numbers]
    }

    /// For each whole row, the index in [`Batch::numbers`] behind its last pile.
    #[must_use]
    pub fn row_ends(&self) -> &[u32] {
        &self.row_ends[..self.counts.rows]
    }

    /// The whole rows, in order. No row is empty.
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u64]> {
        let mut rest = self.numbers();
        let mut start = 0;
        self.row_ends().iter().map(move |&end| {
            let (row, behind) = rest.split_at((end - start) as usize);
            (rest, start) = (behind, end);
            row
        })
    }

    /// The whole rows as numbers, if each has one.
    #[must_use]
    pub fn singles(&self) -> Option<&[u64]> {
        let numbers = &self.numbers[..self.open_start()];
        // No row is empty.
        (numbers.len() == self.len()).then_some(numbers)
    }

    /// The whole rows as pairs, if all of them are.
    #[must_use]
    pub fn pairs(&self) -> Option<&[[u64; 2]]> {
        // Not one by one until one differs, so that the compiler can compare many a time.
        let differences =
            self.row_ends().iter().zip((2..).step_by(2)).fold(0, |all, (&end, pair)| all | (end ^ pair));
        (differences == 0).then(|| self.numbers[..2 * self.len()].as_chunks().0)
    }

    /// Calls `each` with every whole row's xor of `value` of its numbers, in order.
    ///
    /// The xor of a row is that of all numbers up to its end and of all up to its start. So there is a loop over
    /// the numbers and one over the rows, and none whose length is a row's, which nothing could predict.
    #[inline]
    pub(crate) fn xors(&self, value: impl Fn(u64) -> u64, mut each: impl FnMut(u64)) {
        const PIECE: usize = 512;
        // That of all numbers up to the first of the piece, up to the second, ...
        let mut xors = [0; PIECE + 1];
        let mut at_row_start = 0;
        let mut start = 0;
        let mut row_ends = self.row_ends();
        for piece in self.numbers[..self.open_start()].chunks(PIECE) {
            let mut xor = xors[PIECE];
            for (&number, room) in piece.iter().zip(&mut xors) {
                *room = xor;
                xor ^= value(number);
            }
            xors[piece.len()] = xor;
            let ended = row_ends.partition_point(|&end| end as usize <= start + piece.len());
            for &end in &row_ends[..ended] {
                let at_end = xors[end as usize - start];
                each(at_row_start ^ at_end);
                at_row_start = at_end;
            }
            row_ends = &row_ends[ended..];
            start += piece.len();
        }
    }

    /// The piles of the open row; empty where there is none.
    #[must_use]
    pub fn open_row(&self) -> &[u64] {
        &self.numbers()[self.open_start()..]
    }

    /// How many line ends were scanned since the last [`Batch::next_block`].
    #[must_use]
    pub(crate) fn lines(&self) -> usize {
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

    /// Forgets all but the last number of the open row, if there is one: with it, the end of its line still counts.
    pub(crate) fn next_block_marked(&mut self) {
        let mark = self.open_row().last().copied();
        self.counts = Counts { numbers: usize::from(mark.is_some()), rows: 0, lines: 0 };
        if let Some(mark) = mark {
            self.numbers[0] = mark;
        }
    }

    /// Adds numbers to the open row.
    pub(crate) fn extend_open_row(&mut self, numbers: &[u64]) {
        self.append(2 * numbers.len(), |batch| {
            let start = batch.counts.numbers;
            batch.numbers[start..start + numbers.len()].copy_from_slice(numbers);
            batch.counts.numbers += numbers.len();
        });
    }

    /// Makes the open row, which has numbers, a whole one.
    pub(crate) fn end_open_row(&mut self) {
        self.append(0, |batch| {
            batch.end_line();
        });
    }

    /// Drops the open row.
    pub(crate) fn drop_open_row(&mut self) {
        self.counts.numbers = self.open_start();
    }

    /// Makes `row` the open one and drops all that came behind it.
    pub(crate) fn reopen(&mut self, row: usize) {
        self.counts.numbers = self.row_ends[row] as usize;
        self.counts.rows = row;
    }

    /// How much is in the batch.
    pub(crate) fn counts(&self) -> Counts {
        self.counts
    }

    /// Takes the batch back to when it had these counts.
    pub(crate) fn reset(&mut self, counts: Counts) {
        self.counts = counts;
    }

    /// Has `fill` append the rows of `bytes` bytes of text, for which there is room then.
    #[inline]
    pub(crate) fn append<R>(&mut self, bytes: usize, fill: impl FnOnce(&mut Appender) -> R) -> R {
        // Numbers are separated, and so are rows; a row needs a number and an end.
        let more = bytes / 2 + 1 + Appender::SLACK;
        let row_start = self.open_start();
        grow(&mut self.numbers, self.counts.numbers + more);
        grow(&mut self.row_ends, self.counts.rows + more);
        let (numbers, row_ends) = (&mut self.numbers[..], &mut self.row_ends[..]);
        let mut appender =
            Appender { numbers, row_ends, counts: self.counts, row_start, notes: &mut self.notes };
        let done = fill(&mut appender);
        self.counts = appender.counts;
        done
    }

    fn open_start(&self) -> usize {
        self.row_ends().last().map_or(0, |&end| end as usize)
    }
}

/// Makes the vector at least `len` long, so that all of it is plain memory to write to.
fn grow<T: Copy + Default>(vector: &mut Vec<T>, len: usize) {
    if vector.len() < len {
        vector.resize(len.max(vector.len() * 2), T::default());
    }
}

impl Appender<'_> {
    /// How many numbers and row ends there is room for beyond those that a block can have, so that a kernel
    /// can write whole vectors.
    pub(crate) const SLACK: usize = 64;

    /// Adds a number to the open row.
    #[inline]
    pub(crate) fn push(&mut self, number: u64) {
        self.numbers[self.counts.numbers] = number;
        self.counts.numbers += 1;
    }

    /// Ends a line: the open row becomes a whole one, or, on a blank line, nothing does.
    #[inline]
    pub(crate) fn end_line(&mut self) {
        self.counts.lines += 1;
        if self.counts.numbers == self.row_start {
            return;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a row has at most job::MAX_PILES numbers, and a block 2^18"
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
    fn the_xors_of_rows_of_all_lengths() {
        const ROWS: usize = if cfg!(miri) { 3 } else { 300 };
        let mut rng = fastrand::Rng::with_seed(8);
        for most in [1, 2, 10, 600, 2000] {
            let rows: Vec<Vec<u64>> =
                (0..ROWS).map(|_| (0..rng.usize(1..=most)).map(|_| rng.u64(..)).collect()).collect();
            let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
            let mut found = Vec::new();
            batch.xors(|number| number / 3, |xor| found.push(xor));
            let expected = rows.iter().map(|row| row.iter().fold(0, |xor, number| xor ^ (number / 3)));
            assert!(found.iter().copied().eq(expected), "rows of up to {most}");
        }
    }

    #[test]
    fn rows_are_singles_or_pairs_if_each_has_one_number_or_two() {
        assert!(Batch::new().is_empty());
        // All sequences of up to four rows of one to three numbers.
        let mut sequences: Vec<Vec<usize>> = vec![vec![]];
        for _ in 0..if cfg!(miri) { 2 } else { 4 } {
            let longer: Vec<_> =
                sequences.iter().flat_map(|rows| (1..=3).map(|row| [&rows[..], &[row]].concat())).collect();
            for lengths in &longer {
                let rows: Vec<Vec<u64>> = lengths.iter().map(|&len| (5..).take(len).collect()).collect();
                let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
                let pairs: Option<Vec<[u64; 2]>> = rows.iter().map(|row| row[..].try_into().ok()).collect();
                assert_eq!(batch.pairs(), pairs.as_deref(), "{rows:?}");
                let singles: Option<Vec<[u64; 1]>> = rows.iter().map(|row| row[..].try_into().ok()).collect();
                assert_eq!(batch.singles(), singles.as_ref().map(|rows| rows.as_flattened()), "{rows:?}");
                assert!(batch.rows().eq(rows.iter().map(|row| &row[..])));
                assert!(!batch.is_empty());
            }
            sequences = longer;
        }
    }

    #[test]
    fn a_row_is_open_until_it_is_ended_or_dropped() {
        let mut batch = Batch::from_rows([&[1, 2][..], &[3]]);
        batch.extend_open_row(&[4, 5]);
        batch.extend_open_row(&[6]);
        assert_eq!((batch.len(), batch.open_row()), (2, &[4, 5, 6][..]));

        let mut dropped = batch.clone();
        dropped.drop_open_row();
        assert_eq!((dropped.numbers(), dropped.row_ends()), (&[1, 2, 3][..], &[2, 3][..]));

        let mut ended = batch.clone();
        ended.end_open_row();
        assert_eq!((ended.row_ends(), ended.open_row()), (&[2, 3, 6][..], &[][..]));
        ended.reopen(1);
        assert_eq!((ended.row_ends(), ended.open_row()), (&[2][..], &[3][..]));

        batch.next_block();
        assert_eq!((batch.len(), batch.open_row()), (0, &[4, 5, 6][..]));
    }
}
