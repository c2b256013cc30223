//! What the program reads.

use std::fs::File;
use std::path::Path;

use super::streams::{self, Blocking};
use crate::text::{Error, escaped_path};

/// The name of standard input in messages.
pub(super) const STDIN: &str = "<stdin>";

/// What a path names, where '-' is standard input, and its name in messages.
pub(super) fn open(path: &Path) -> Result<(String, Blocking), Error> {
    let (file, input) = if path == Path::new("-") {
        (STDIN.to_owned(), streams::stdin())
    } else {
        (escaped_path(path), File::open(path).map(Blocking::new))
    };
    match input {
        Ok(input) => Ok((file, input)),
        Err(source) => Err(Error::Read { file, source }),
    }
}
