//! Columns: numbers one after another in memory that somebody else may be writing.

#![expect(unsafe_code, reason = "only raw reads may meet a writer")]

use std::marker::PhantomData;
use std::ops::Range;

/// A slice of numbers, but without the promise that nobody writes to it. The numbers can be [signed](Self::signed);
/// then no negative number is judged.
///
/// Two reads of the same number can give different results, so a caller that judges it must read it only once, and
/// must look for a sign in what it read.
///
/// ```
/// let column = judge_text::Column::from(&[3, 5, 7][..]);
/// assert_eq!((column.len(), column.get(1)), (3, 5));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    start: *const u64,
    len: usize,
    sign: u64,
    memory: PhantomData<&'a [u64]>,
}

impl<'a> From<&'a [u64]> for Column<'a> {
    #[inline]
    fn from(numbers: &'a [u64]) -> Self {
        Column { start: numbers.as_ptr(), len: numbers.len(), sign: 0, memory: PhantomData }
    }
}

impl Column<'_> {
    /// The numbers in memory that somebody else may be writing.
    ///
    /// # Safety
    ///
    /// The memory is aligned, holds `len` numbers, and can be read for as long as the column lives.
    #[inline]
    pub unsafe fn shared(start: *const u64, len: usize) -> Self {
        Column { start, len, sign: 0, memory: PhantomData }
    }

    /// The same bits as signed numbers. Negative numbers are those from 2^63 on.
    #[inline]
    #[must_use]
    pub fn signed(self) -> Self {
        Column { sign: 1 << 63, ..self }
    }

    /// The bit that only negative numbers have; 0 if the numbers are not signed.
    #[inline]
    pub fn sign(self) -> u64 {
        self.sign
    }

    /// How many numbers there are.
    #[inline]
    pub fn len(self) -> usize {
        self.len
    }

    /// Whether there is no number.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Reads the number with this index.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    pub fn get(self, index: usize) -> u64 {
        assert!(index < self.len, "the index is in bounds");
        // SAFETY: the index is in bounds, and the memory is aligned and can be read.
        unsafe { self.start.add(index).read() }
    }

    /// The numbers in this range.
    ///
    /// # Panics
    ///
    /// If it is out of bounds.
    #[inline]
    #[must_use]
    pub fn slice(self, range: Range<usize>) -> Self {
        assert!(range.start <= range.end && range.end <= self.len, "the range is in bounds");
        Column { start: self.start.wrapping_add(range.start), len: range.len(), ..self }
    }

    /// Reads `N` numbers, each once, from this index on.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn chunk<const N: usize>(self, index: usize) -> [u64; N] {
        let start = self.slice(index..index + N).start;
        // SAFETY: these `N` numbers are in bounds, and the memory is aligned and can be read.
        unsafe { start.cast::<[u64; N]>().read() }
    }

    /// Reads the numbers in order, each once.
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn read(self) -> impl ExactSizeIterator<Item = u64> {
        // SAFETY: as in `get`.
        (0..self.len).map(move |index| unsafe { self.start.add(index).read() })
    }

    /// Reads the numbers `N` at a time, each once, and then the rest.
    #[cfg(target_arch = "x86_64")]
    #[expect(clippy::inline_always, reason = "it is to be compiled for the caller's instruction set")]
    #[inline(always)]
    pub fn read_chunks<const N: usize>(
        self,
    ) -> (impl ExactSizeIterator<Item = [u64; N]>, impl ExactSizeIterator<Item = u64>) {
        let chunks = self.len / N;
        // SAFETY: these `N` numbers are in bounds, and the memory is aligned and can be read.
        let read = move |chunk: usize| unsafe { self.start.add(chunk * N).cast::<[u64; N]>().read() };
        ((0..chunks).map(read), self.slice(chunks * N..self.len).read())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_reads_as_its_slice() {
        let numbers: Vec<u64> = (0..37).map(|n| n * n + 1).collect();
        let whole = Column::from(&numbers[..]);
        for start in 0..=numbers.len() {
            for end in start..=numbers.len() {
                let (column, slice) = (whole.slice(start..end), &numbers[start..end]);
                assert_eq!((column.len(), column.is_empty()), (slice.len(), slice.is_empty()));
                assert!(column.read().eq(slice.iter().copied()), "{start}..{end}");
                assert!((0..slice.len()).all(|index| column.get(index) == slice[index]));
                #[cfg(target_arch = "x86_64")]
                {
                    let (chunks, rest) = column.read_chunks::<8>();
                    assert!(chunks.flatten().chain(rest).eq(slice.iter().copied()), "{start}..{end}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "the index is in bounds")]
    fn a_number_after_the_last_is_not_read() {
        Column::from(&[1, 2][..]).slice(0..1).get(1);
    }
}
