//! The reference: one byte at a time. It defines the grammar and words every error of it.

use super::Flaw;
use crate::batch::Batch;
use crate::error::{Fault, Spot};

/// The most digits a number may have, leading zeros included.
pub(super) const MOST_DIGITS: usize = 20;
const _: () = assert!(u64::MAX.ilog10() as usize + 1 == MOST_DIGITS);

/// Appends the rows of `text` to `batch`; on a flaw, those before it.
pub(super) fn scan(text: &[u8], batch: &mut Batch) -> Result<(), Flaw> {
    batch.append(text.len(), |batch| {
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            if byte.is_ascii_digit() {
                let start = at;
                let mut value = 0_u64;
                // For speed alone, and once, since few numbers have 16 digits: the loop below would do.
                if let Some(eight) = text[at..].first_chunk().and_then(|&eight| eight_digits(eight)) {
                    value = value.wrapping_mul(100_000_000).wrapping_add(eight);
                    at += 8;
                }
                while let Some(digit) = digit_at(text, at) {
                    value = value.wrapping_mul(10).wrapping_add(digit);
                    at += 1;
                }
                if at - start >= MOST_DIGITS {
                    value = long_number(&text[start..at]).map_err(|fault| Flaw { offset: start, fault })?;
                }
                batch.push(value);
            } else if byte == b' ' || byte == b'\t' {
                at += 1;
            } else if byte == b'\n' {
                batch.end_line();
                at += 1;
            } else if text[at..].starts_with(b"\r\n") {
                at += 1;
            } else {
                return Err(Flaw { offset: at, fault: Fault::of_bytes(&text[at..]) });
            }
        }
        Ok(())
    })
}

#[inline]
fn digit_at(text: &[u8], at: usize) -> Option<u64> {
    let digit = text.get(at)?.wrapping_sub(b'0');
    (digit < 10).then_some(u64::from(digit))
}

/// The value of eight bytes that are all digits.
#[inline]
fn eight_digits(bytes: [u8; 8]) -> Option<u64> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let bytes = u64::from_le_bytes(bytes);
    let digits = bytes ^ (ONES * 0x30);
    // Adding 6 carries into the upper half of a lane that holds more than 9, and of no other lane: one that
    // would carry into its neighbour has its upper half set already.
    let all = (digits | digits.wrapping_add(ONES * 6)) & (ONES * 0xF0) == 0;
    all.then(|| join_eight(bytes))
}

/// The value of eight digits, which are the lower halves of the lanes of eight bits, the first in the lowest.
///
/// Neighbours are joined: to four lanes of two digits, two of four and one of eight.
#[inline]
pub(super) fn join_eight(digits: u64) -> u64 {
    let ones = digits & 0x0F0F_0F0F_0F0F_0F0F;
    let twos = (ones * 10 + (ones >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (twos * 100 + (twos >> 16)) & 0x0000_FFFF_0000_FFFF;
    (fours * 10_000 + (fours >> 32)) & 0xFFFF_FFFF
}

/// The value of any number of digits, if it is a number of the grammar.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    long_number(digits).ok()
}

/// The value of 20 digits or more, which may be too many or too large.
#[cold]
fn long_number(digits: &[u8]) -> Result<u64, Fault> {
    if digits.len() > MOST_DIGITS {
        return Err(Fault::TooManyDigits { most: MOST_DIGITS });
    }
    digits
        .iter()
        .try_fold(0_u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
        .ok_or(Fault::TooLarge)
}

/// The offset in `text` of a spot in a row of the batch that was scanned from it.
///
/// `open` is how many piles of the first row lay before `text`; `row` is the row's index in the batch.
#[cold]
pub(crate) fn locate(text: &[u8], open: usize, row: usize, spot: Spot) -> usize {
    let mut rows_before = 0;
    let mut line_start = 0;
    let mut piles_before = open;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let is_row = piles_before > 0 || line.iter().any(u8::is_ascii_digit);
        if is_row && rows_before == row {
            return line_start
                + match spot {
                    Spot::Pile(pile) => number_starts(line)
                        .nth(pile - piles_before)
                        .expect("a refused pile stands in the block that brought it"),
                    Spot::End => without_end(line).len(),
                };
        }
        rows_before += usize::from(is_row);
        line_start += line.len();
        piles_before = 0;
    }
    unreachable!("a refused row stands in the block that brought it")
}

/// The offsets in `line` at which its numbers start.
fn number_starts(line: &[u8]) -> impl Iterator<Item = usize> {
    (0..line.len()).filter(|&at| line[at].is_ascii_digit() && (at == 0 || !line[at - 1].is_ascii_digit()))
}

/// The line without its end.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_digits_are_digits_and_nothing_else() {
        for digits in [12_345_678_u64, 0, 99_999_999, 10_203_040] {
            let text: [u8; 8] = format!("{digits:08}").into_bytes().try_into().unwrap();
            assert_eq!(eight_digits(text), Some(digits));
            for (at, other) in (0..8).flat_map(|at| (0..=u8::MAX).map(move |other| (at, other))) {
                let mut text = text;
                text[at] = other;
                assert_eq!(eight_digits(text).is_some(), other.is_ascii_digit(), "{text:?}");
            }
        }
    }

    #[test]
    fn a_spot_is_found_among_blank_lines_and_in_a_row_that_began_before() {
        let text = b"\n 7  80\t900 \r\n\r\n5";
        for (row, spot, offset) in [
            (0, Spot::Pile(0), 2),
            (0, Spot::Pile(1), 5),
            (0, Spot::Pile(2), 8),
            (0, Spot::End, 12),
            (1, Spot::Pile(0), 16),
            (1, Spot::End, 17),
        ] {
            assert_eq!(locate(text, 0, row, spot), offset, "{row} {spot:?}");
        }
        assert_eq!(locate(b"6 7\n8 9", 3, 0, Spot::Pile(4)), 2);
        assert_eq!(locate(b"6 7\n8 9", 3, 1, Spot::Pile(1)), 6);
        // What ends the row may be all that is left of it.
        assert_eq!(locate(b" \n8 9", 3, 0, Spot::End), 1);
        assert_eq!(locate(b" \n8 9", 3, 1, Spot::Pile(1)), 4);
    }
}
