//! Bytes to numbers and back: blocks of input, scanning, rows, verdicts, answers, and errors with their
//! places.
//!
//! Nothing here depends on a game.

mod answers;
mod batch;
mod block;
mod column;
mod error;
mod escape;
mod excerpt;
mod file;
mod place;
#[cfg(any(feature = "teach", feature = "contest"))]
#[cfg_attr(
    not(feature = "cli"),
    allow(dead_code, reason = "some languages are only for pages, others only for contests")
)]
pub(crate) mod quote;
mod room;
mod rows;
mod scan;
mod source;
mod verdicts;

pub use answers::Answers;
#[cfg(test)]
pub(crate) use answers::FLUSH_AT;
pub(crate) use answers::Flush;
pub use batch::Batch;
pub use block::{Block, PADDING};
pub use column::Column;
#[cfg(feature = "contest")]
pub(crate) use error::system_error;
pub use error::{Cause, Error, InputError, ScanError};
#[cfg(feature = "contest")]
pub(crate) use escape::is_foreign;
pub(crate) use escape::{escaped, escaped_path};
pub use excerpt::Excerpt;
pub(crate) use file::{MOST_TEXT, read_file, utf8};
pub(crate) use place::{Place, Spot};
pub(crate) use room::try_push;
pub use rows::{Lookup, Rows, RowsError};
pub use scan::Kernel;
pub(crate) use scan::scan_text;
#[cfg(test)]
pub(crate) use source::CARRY;
pub use source::Source;
pub use verdicts::Verdicts;
