//! The reference: one byte at a time. It defines the grammar and words its errors.

use crate::batch::Batch;
use crate::error::{Cause, ScanError};

/// The most digits of a number, leading zeros included.
pub const MOST_DIGITS: usize = 20;
const _: () = assert!(u64::MAX.ilog10() as usize + 1 == MOST_DIGITS);

/// Appends the rows of `text` to `batch`; on an error, those before it.
///
/// # Errors
///
/// At the first byte that belongs to no row.
pub fn scan(text: &[u8], batch: &mut Batch) -> Result<(), ScanError> {
    batch.append(text.len(), |batch| {
        let mut at = 0;
        while let Some(&byte) = text.get(at) {
            if byte.is_ascii_digit() {
                let start = at;
                let mut value = 0_u64;
                // For speed only, and only once, since few numbers have 16 digits.
                if let Some(eight) = text[at..].first_chunk().and_then(|&eight| eight_digits(eight)) {
                    value = value.wrapping_mul(100_000_000).wrapping_add(eight);
                    at += 8;
                }
                while let Some(digit) = digit_at(text, at) {
                    value = value.wrapping_mul(10).wrapping_add(digit);
                    at += 1;
                }
                if at - start >= MOST_DIGITS {
                    value = number(&text[start..at]).map_err(|cause| ScanError { offset: start, cause })?;
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
                // Digits to which something is attached are no number.
                if text[..at].last().is_some_and(u8::is_ascii_digit) {
                    batch.drop_last();
                }
                return Err(ScanError { offset: at, cause: Cause::of_bytes(&text[at..]) });
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

/// The value of eight bytes, if all of them are digits.
#[inline]
fn eight_digits(bytes: [u8; 8]) -> Option<u64> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let bytes = u64::from_le_bytes(bytes);
    let digits = bytes ^ (ONES * 0x30);
    // Adding 6 carries into the upper half of a byte only if the byte is more than 9. A carry into the next
    // byte does no harm: the byte that it comes from already has bits set in its upper half.
    let all = (digits | digits.wrapping_add(ONES * 6)) & (ONES * 0xF0) == 0;
    all.then(|| join_eight(bytes))
}

/// The value of eight digits: the lower halves of the bytes, the first digit in the lowest byte.
///
/// Joins neighbours: into four lanes of two digits, then two of four, then one of eight.
#[inline]
pub(super) fn join_eight(digits: u64) -> u64 {
    let ones = digits & 0x0F0F_0F0F_0F0F_0F0F;
    let twos = (ones * 10 + (ones >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (twos * 100 + (twos >> 16)) & 0x0000_FFFF_0000_FFFF;
    (fours * 10_000 + (fours >> 32)) & 0xFFFF_FFFF
}

/// The value of these digits.
///
/// # Errors
///
/// If there are too many of them, or the value is too large.
#[cold]
pub fn number(digits: &[u8]) -> Result<u64, Cause> {
    if digits.len() > MOST_DIGITS {
        return Err(Cause::TooManyDigits { most: MOST_DIGITS });
    }
    digits
        .iter()
        .try_fold(0_u64, |value, digit| value.checked_mul(10)?.checked_add(u64::from(digit - b'0')))
        .ok_or(Cause::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a counted row, such digits would have been the last number of a whole row.
    #[test]
    fn digits_with_something_attached_are_no_number() {
        for (text, numbers) in
            [("2 3 1.5", &[2, 3][..]), ("2\n3 123456789x", &[2, 3]), ("1-", &[]), ("4 5\r6", &[4])]
        {
            let mut batch = Batch::new();
            assert!(scan(text.as_bytes(), &mut batch).is_err(), "{text}");
            assert_eq!(batch.numbers(), numbers, "{text}");
        }
    }

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
}
