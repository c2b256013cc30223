//! Bytes to numbers and back: blocks of input, scanning, rows, verdicts, answers, and errors with their
//! places.
//!
//! Nothing here depends on a game.

mod answers;
mod batch;
mod block;
mod column;
mod error;
mod excerpt;
mod file;
pub mod machine;
mod place;
pub mod quote;
mod room;
mod rows;
mod scan;
mod source;
mod verdicts;

use judge_message as message;

pub use answers::Answers;
pub use answers::{FLUSH_AT, Flush};
pub use batch::Batch;
pub use block::{Block, PADDING};
pub use column::Column;
pub use error::system_error;
pub use error::{Cause, Error, InputError, Mistake, ScanError};
pub use excerpt::Excerpt;
pub use file::{MOST_TEXT, read_file, utf8};
pub use place::{Place, Spot};
pub use room::try_push;
pub use rows::{Lookup, Rows, RowsError};
pub use scan::{Kernel, MOST_DIGITS, number, scan_text};
pub use source::{CARRY, Source};
pub use verdicts::Verdicts;
