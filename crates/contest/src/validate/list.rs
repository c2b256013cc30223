//! The list of a row, and the places of its numbers in the text.
//!
//! Validated text has one byte between two numbers and no leading zeros. So a place follows from that of an earlier
//! number and the numbers since, and a number takes no more memory than in judging.

use std::io;

use crate::engine::in_turn;
use crate::text::{Place, try_push};

/// The numbers of a row's list.
#[derive(Default)]
pub(super) struct RowList {
    numbers: Vec<u64>,
    /// The index and the place of each number that does not follow the one before it.
    starts: Vec<(usize, Place)>,
    /// After how many numbers from a start a line ends, again and again, if it does.
    width: Option<usize>,
    /// How many lists of one length the text has one after another, if the numbers come in turn from them.
    lists: usize,
    /// Whether the text has a letter for each number, and nothing between them.
    is_word: bool,
}

impl RowList {
    pub(super) fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// Forgets all numbers. Each further line has `width` numbers; without a width, there is one line, or a word.
    pub(super) fn clear(&mut self, width: Option<u64>, is_word: bool) {
        self.numbers.clear();
        self.starts.clear();
        self.width = width.and_then(|width| usize::try_from(width).ok());
        self.lists = 1;
        self.is_word = is_word;
    }

    /// Notes that the next number starts at this place, and does not follow the number before it.
    pub(super) fn start(&mut self, place: Place) {
        self.starts.push((self.numbers.len(), place));
    }

    /// Appends a number.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub(super) fn push(&mut self, number: u64) -> io::Result<()> {
        Ok(try_push(&mut self.numbers, number)?)
    }

    /// Takes the numbers in turn from this many lists, which came one after another.
    pub(super) fn take_in_turn(&mut self, lists: usize) {
        if lists > 1 {
            self.numbers = in_turn(&self.numbers, self.numbers.len() / lists);
        }
        self.lists = lists;
    }

    /// The place of the number with this index. `written` is the number in the text for a number of the list.
    pub(super) fn place(&self, index: usize, written: impl Fn(u64) -> u64) -> Place {
        if self.lists > 1 {
            let (length, lists) = (self.numbers.len() / self.lists, self.lists);
            let (numbers, starts) = (in_turn(&self.numbers, lists), self.starts.clone());
            let as_written = RowList { numbers, starts, lists: 1, ..RowList::default() };
            return as_written.place(index % lists * length + index / lists, written);
        }
        let starts = self.starts.partition_point(|(start, _)| *start <= index);
        let (start, mut place) = self.starts[starts - 1];
        for (passed, &number) in (1..).zip(&self.numbers[start..index]) {
            let digits_and_blank = u64::from(written(number).checked_ilog10().unwrap_or(0)) + 2;
            let length = if self.is_word { 1 } else { digits_and_blank };
            place.offset += length;
            if self.width.is_some_and(|width| passed % width == 0) {
                (place.line, place.column) = (place.line + 1, 1);
            } else {
                place.column += length;
            }
        }
        place
    }
}

/// The index of the first number that an earlier one equals. Takes time linear in the length of the row, and an eighth
/// of its memory.
pub(super) fn repeated(row: &[u64]) -> Option<usize> {
    use std::collections::HashSet;
    use std::hash::{BuildHasher, RandomState};

    // Most rows that are valid ascend.
    if row.is_sorted_by(|a, b| a < b) {
        return None;
    }
    // Numbers are compared in shares, which depend on a random factor, so that nobody can choose a row that is one
    // share.
    let shares: u64 = if row.len() < 1 << 16 { 1 } else { 32 };
    let factor = RandomState::new().hash_one(0) | 1;
    let mut first = row.len();
    let mut seen = HashSet::new();
    for share in 0..shares {
        seen.clear();
        let of_share =
            |number: u64| shares == 1 || number.wrapping_mul(factor) >> (64 - shares.ilog2()) == share;
        let found = row[..first].iter().position(|&number| of_share(number) && !seen.insert(number));
        first = found.unwrap_or(first);
    }
    (first < row.len()).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_from_the_numbers() {
        for (width, text) in
            [(None, "7 0 10 99 100 18446744073709551615 3"), (Some(2), "7 0\n10 99\n100 1\n3 4")]
        {
            let mut list = RowList::default();
            list.clear(width, false);
            list.start(Place::START);
            let numbers: Vec<&str> = text.split([' ', '\n']).collect();
            for number in &numbers {
                list.push(number.parse().unwrap()).unwrap();
            }
            let mut at = 0;
            for (index, number) in numbers.iter().enumerate() {
                assert_eq!(list.place(index, |number| number), Place::START.after(&text.as_bytes()[..at]));
                at += number.len() + 1;
            }
        }
    }

    #[test]
    fn the_first_repeated_number_is_found_in_long_rows_too() {
        let mut random = fastrand::Rng::with_seed(29);
        for length in [0, 1, 2, 100, 65_535, 65_536, 70_000] {
            for most in [10, 1 << 20, u64::MAX] {
                let row: Vec<u64> = (0..length).map(|_| random.u64(..most)).collect();
                let mut seen = std::collections::BTreeSet::new();
                assert_eq!(repeated(&row), row.iter().position(|&number| !seen.insert(number)));
            }
        }
    }
}
