//! Files that are read whole.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::error::{Error, Mistake};
use crate::message::escaped_path;
use crate::message::message;

/// The most bytes of a text that states rules or a problem.
pub const MOST_TEXT: usize = 1 << 16;

/// Reads a file. Of a file with more than `most` bytes, reads one byte more, so that the text shows that it is too long.
///
/// # Errors
///
/// If the file cannot be read.
pub fn read_file(path: &Path, most: usize) -> Result<Vec<u8>, Error> {
    let mut text = Vec::new();
    let read = File::open(path).and_then(|file| file.take(most as u64 + 1).read_to_end(&mut text));
    read.map_err(|source| Error::Read { file: escaped_path(path), source })?;
    Ok(text)
}

/// The bytes of a file as text.
///
/// # Errors
///
/// The place of the first byte that is not UTF-8.
pub fn utf8<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Error> {
    std::str::from_utf8(bytes).map_err(|error| {
        Mistake { at: error.valid_up_to(), why: message!("text-not-utf-8") }.in_file(file, bytes)
    })
}
