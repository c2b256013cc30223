//! The program's inputs.

use std::fs::File;
use std::path::Path;

use super::streams::{self, Blocking};
use crate::text::{Error, escaped_path};

/// The name of the input in messages, and the input at this path; '-' is standard input.
pub(super) fn open(path: &Path) -> Result<(String, Blocking), Error> {
    open_as(path, None)
}

/// Like [`open`], but messages use `name` for the input, if it is given.
pub(super) fn open_as(path: &Path, name: Option<&Path>) -> Result<(String, Blocking), Error> {
    let (file, input) = if path == Path::new("-") {
        ("<stdin>".to_owned(), streams::stdin())
    } else {
        (escaped_path(path), File::open(path).map(Blocking::new))
    };
    let file = name.map_or(file, escaped_path);
    match input {
        Ok(input) => Ok((file, input)),
        Err(source) => Err(Error::Read { file, source }),
    }
}
