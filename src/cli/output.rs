//! The program's outputs: standard output, help and messages.

use std::env;
use std::io::{self, IsTerminal, Write};

use clap::builder::StyledStr;

use super::error::CliError;
use super::streams::{self, Blocking};
use crate::text::Error;

/// Standard output.
pub(super) fn stdout() -> Result<Blocking, Error> {
    streams::stdout().map_err(|source| Error::Write { source })
}

/// Writes help to standard output, in colour on a terminal.
pub(super) fn print_styled(help: &StyledStr) -> Result<(), CliError> {
    print(if wants_colour() { help.ansi().to_string() } else { help.to_string() })
}

/// Whether text on standard output is coloured.
pub(super) fn wants_colour() -> bool {
    io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Writes text to standard output.
pub(super) fn print(text: impl AsRef<[u8]>) -> Result<(), CliError> {
    let written = stdout()?.write_all(text.as_ref());
    Ok(written.map_err(|source| Error::Write { source })?)
}

/// Writes a message to standard error, in one piece. If that write fails too, only the exit code reports the
/// error.
pub(super) fn complain(message: &str) {
    let _ = io::stderr().write_all(format!("judge: {message}\n").as_bytes());
}
