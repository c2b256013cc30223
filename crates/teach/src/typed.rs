//! Typed numbers and rows.

use crate::message::{Message, message};
use crate::text::{self, Cause};

/// Parses these words into a row.
///
/// # Errors
///
/// A sentence about the first word that is not a number.
pub fn parse_row<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<u64>, Message> {
    let words = (1_usize..).zip(words.flat_map(str::split_ascii_whitespace));
    words
        .map(|(place, word)| {
            number(word).map_err(|cause| message!("of-number", number = place, cause = cause.message()))
        })
        .collect()
}

/// Parses a word as a number.
///
/// # Errors
///
/// Why it is not a number.
pub fn number(word: &str) -> Result<u64, Cause> {
    match word.bytes().position(|byte| !byte.is_ascii_digit()) {
        Some(at) => Err(Cause::of_bytes(&word.as_bytes()[at..])),
        None => text::number(word.as_bytes()),
    }
}
