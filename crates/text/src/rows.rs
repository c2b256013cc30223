//! Rows: the borrowed view of positions that games judge.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod kernels;
mod nim_sums;

use std::fmt;
use std::ops::Range;

pub use nim_sums::Lookup;

/// Rows of numbers: all numbers one after another, and where each row starts and ends.
///
/// Row `i` is `numbers[offsets[i]..offsets[i + 1]]`. So there is one more offset than there are rows, and the
/// first offset need not be 0. An Apache Arrow list array of `u64` has the same layout. No row is empty.
///
/// ```
/// use judge_text::Rows;
///
/// let rows = Rows::new(&[2, 1, 8, 4], &[0, 2, 4])?;
/// assert_eq!(rows.iter().collect::<Vec<_>>(), [&[2, 1], &[8, 4]]);
/// # Ok::<(), judge_text::RowsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a> {
    numbers: &'a [u64],
    offsets: &'a [u32],
}

/// Why numbers and offsets do not form rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowsError {
    /// The index of the first row with a faulty offset.
    pub row: usize,
    why: &'static str,
}

impl std::error::Error for RowsError {}

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {} {}", self.row, self.why)
    }
}

impl<'a> Rows<'a> {
    /// Rows of these numbers. Takes time linear in the number of rows.
    ///
    /// # Errors
    ///
    /// If there is no offset, if an offset does not exceed the one before it, or if an offset lies outside the
    /// numbers.
    pub fn new(numbers: &'a [u64], offsets: &'a [u32]) -> Result<Self, RowsError> {
        let refused = |row, why| Err(RowsError { row, why });
        // No early exit, so that one instruction can compare several offsets; the search for the error comes
        // afterwards.
        #[expect(clippy::needless_bitwise_bool, reason = "it is meant: no early exit")]
        let ascend = offsets.windows(2).fold(true, |ascend, ends| ascend & (ends[0] < ends[1]));
        if !ascend || offsets.last().is_none_or(|&end| end as usize > numbers.len()) {
            if offsets.first().is_none_or(|&start| start as usize > numbers.len()) {
                return refused(0, "starts at no number");
            }
            for (row, ends) in offsets.windows(2).enumerate() {
                if ends[0] >= ends[1] {
                    return refused(row, "does not end after it starts");
                }
                if ends[1] as usize > numbers.len() {
                    return refused(row, "ends after the last number");
                }
            }
        }
        Ok(Self { numbers, offsets })
    }

    /// The rows of a batch or of columns, whose offsets satisfy the conditions of [`Rows::new`].
    pub fn of_batch(numbers: &'a [u64], offsets: &'a [u32]) -> Self {
        Self { numbers, offsets }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The numbers of all rows, one after another.
    pub fn numbers(&self) -> &'a [u64] {
        &self.numbers[self.first_offset()..self.offsets[self.len()] as usize]
    }

    /// The start of each row, and the end of the last.
    pub fn offsets(&self) -> &'a [u32] {
        self.offsets
    }

    /// The row with this index, if there is one.
    pub fn get(&self, index: usize) -> Option<&'a [u64]> {
        let &[start, end] = self.offsets.get(index..)?.first_chunk()?;
        Some(&self.numbers[start as usize..end as usize])
    }

    /// The first `count` rows.
    pub fn first(&self, count: usize) -> Self {
        self.slice(0..count)
    }

    /// The rows with these indices.
    pub fn slice(&self, range: Range<usize>) -> Self {
        Self { numbers: self.numbers, offsets: &self.offsets[range.start..=range.end] }
    }

    /// The rows in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'a [u64]> {
        let mut start = self.offsets[0];
        let mut rest = self.numbers();
        self.offsets[1..].iter().map(move |&end| {
            let (row, others) = rest.split_at((end - start) as usize);
            (rest, start) = (others, end);
            row
        })
    }

    /// The numbers, if every row has just one.
    pub fn singles(&self) -> Option<&'a [u64]> {
        // No row is empty.
        (self.numbers().len() == self.len()).then(|| self.numbers())
    }

    /// The rows as pairs, if every row has two numbers.
    #[expect(clippy::inline_always, reason = "compiles it for the caller's instruction set")]
    #[inline(always)]
    pub fn pairs(&self) -> Option<&'a [[u64; 2]]> {
        self.are_of(2).then(|| self.numbers().as_chunks().0)
    }

    #[expect(clippy::inline_always, reason = "compiles it for the caller's instruction set")]
    #[inline(always)]
    fn are_of(&self, width: u32) -> bool {
        if self.numbers().len() != width as usize * self.len() {
            return false;
        }
        // No early exit, so that one instruction can compare several offsets.
        let mut expected = self.offsets[0];
        let mut differences = 0;
        for end in &self.offsets[1..] {
            expected = expected.wrapping_add(width);
            differences |= end ^ expected;
        }
        differences == 0
    }

    /// The index of the first row that has more or fewer numbers than this.
    pub fn first_not_of(&self, width: usize) -> Option<usize> {
        if u32::try_from(width).is_ok_and(|width| self.are_of(width)) {
            return None;
        }
        self.iter().position(|row| row.len() != width)
    }

    fn first_offset(&self) -> usize {
        self.offsets[0] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::Kernel;
    use crate::verdicts::Verdicts;

    /// The numbers and offsets of these rows, with other numbers around them.
    fn columns(rows: &[Vec<u64>]) -> (Vec<u64>, Vec<u32>) {
        let numbers = [&[9][..], &rows.concat(), &[9]].concat();
        let mut offsets = vec![1];
        for row in rows {
            offsets.push(offsets[offsets.len() - 1] + u32::try_from(row.len()).unwrap());
        }
        (numbers, offsets)
    }

    fn thirds<'a>(numbers: &'a [u64], room: &'a mut [u64]) -> &'a [u64] {
        numbers.iter().zip(&mut *room).for_each(|(number, value)| *value = number / 3);
        room
    }

    #[test]
    fn the_nim_sums_of_rows_of_all_lengths() {
        const ROWS: usize = if cfg!(miri) { 3 } else { 300 };
        let mut rng = fastrand::Rng::with_seed(8);
        // The last are pairs, which have a loop of their own.
        let shapes = [(1, 1), (2, 1), (3, 1), (10, 1), (600, 1), (2000, 1), (600, 20), (2000, 50), (2, 0)];
        for (most, seldom) in shapes {
            let rows: Vec<Vec<u64>> = (0..ROWS)
                .map(|_| {
                    let length = match seldom {
                        0 => most,
                        _ if rng.usize(..seldom) == 0 => rng.usize(1..=most),
                        _ => 1,
                    };
                    (0..length).map(|_| rng.u64(..) >> rng.u32(..64)).collect()
                })
                .collect();
            let (numbers, offsets) = columns(&rows);
            let expected: Vec<u64> =
                rows.iter().map(|row| row.iter().fold(0, |sum, number| sum ^ (number / 3))).collect();
            for kernel in Kernel::available() {
                let rows = Rows::new(&numbers, &offsets).unwrap();
                let mut found = Vec::new();
                rows.nim_sums(kernel.isa(), &thirds, &mut |sums| found.extend_from_slice(sums));
                assert_eq!(found, expected, "{}: one row in {seldom} of up to {most}", kernel.name());
                let mut verdicts = Verdicts::new();
                rows.judge_nim_sums(kernel.isa(), &thirds, &mut verdicts);
                assert!(verdicts.iter().eq(expected.iter().map(|&sum| sum != 0)), "{}", kernel.name());
            }
        }
    }

    #[test]
    fn rows_are_singles_or_pairs_if_each_has_one_number_or_two() {
        // All sequences of up to four rows of one to three numbers.
        let mut sequences: Vec<Vec<usize>> = vec![vec![]];
        for _ in 0..if cfg!(miri) { 2 } else { 4 } {
            let longer: Vec<_> =
                sequences.iter().flat_map(|rows| (1..=3).map(|row| [&rows[..], &[row]].concat())).collect();
            for lengths in &longer {
                let rows: Vec<Vec<u64>> = lengths.iter().map(|&len| (5..).take(len).collect()).collect();
                let (numbers, offsets) = columns(&rows);
                let found = Rows::new(&numbers, &offsets).unwrap();
                let pairs: Option<Vec<[u64; 2]>> = rows.iter().map(|row| row[..].try_into().ok()).collect();
                assert_eq!(found.pairs(), pairs.as_deref(), "{rows:?}");
                let singles: Option<Vec<[u64; 1]>> = rows.iter().map(|row| row[..].try_into().ok()).collect();
                assert_eq!(found.singles(), singles.as_ref().map(|rows| rows.as_flattened()), "{rows:?}");
                assert!(found.iter().eq(rows.iter().map(|row| &row[..])));
                assert!((0..=rows.len()).all(|row| found.get(row) == rows.get(row).map(|row| &row[..])));
                assert!(!found.is_empty());
                assert!(found.first(1).iter().eq([&rows[0][..]]));
            }
            sequences = longer;
        }
    }

    #[test]
    fn columns_that_are_no_rows_are_refused() {
        for (numbers, offsets, expected) in [
            (&[][..], &[][..], "row 0 starts at no number"),
            (&[1, 2], &[3], "row 0 starts at no number"),
            (&[1, 2], &[0, 2, 2], "row 1 does not end after it starts"),
            (&[1, 2], &[0, 2, 1], "row 1 does not end after it starts"),
            (&[1, 2], &[0, 1, 3], "row 1 ends after the last number"),
        ] {
            assert_eq!(Rows::new(numbers, offsets).unwrap_err().to_string(), expected);
        }
        assert!(Rows::new(&[], &[0]).unwrap().is_empty());
        assert!(Rows::new(&[1, 2], &[2]).unwrap().is_empty());
    }
}
