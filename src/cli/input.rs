//! The program's inputs.

use std::fs::File;
use std::path::Path;

use super::error::CliError;
use super::streams::{self, Blocking};
use crate::message::escaped_path;
use crate::message::message;
use crate::text::Error;

/// The name of the input in messages, and the input at this path; '-' is standard input.
///
/// # Errors
///
/// If it cannot be opened; or if standard output appends to it, so that reading would never end.
pub(super) fn open(path: &Path) -> Result<(String, Blocking), CliError> {
    open_as(path, None)
}

/// Like [`open`], but messages use `name` for the input, if it is given.
pub(super) fn open_as(path: &Path, name: Option<&Path>) -> Result<(String, Blocking), CliError> {
    let (file, input) = if path == Path::new("-") {
        ("<stdin>".to_owned(), streams::stdin())
    } else {
        (escaped_path(path), File::open(path).map(Blocking::new))
    };
    let file = name.map_or(file, escaped_path);
    match input {
        Ok(input) if input.is_output() => Err(CliError::Usage(message!("input-is-output", file))),
        Ok(input) => Ok((file, input)),
        Err(source) => Err(Error::Read { file, source }.into()),
    }
}
