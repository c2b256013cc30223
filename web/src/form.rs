//! The form in which the page gets an answer.

use judge::Message;
use serde_json::Value;

/// The answer to the page, or why there is none.
pub(crate) type Answer = Result<Value, Message>;

/// The row as in an input.
pub(crate) fn joined(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
