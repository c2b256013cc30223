//! The form in which the page gets an answer.

use judge::Message;
use serde_json::{Map, Value};

/// The answer to the page, or why there is none.
pub(crate) type Answer = Result<Value, Message>;

/// The row as in an input.
pub(crate) fn joined(row: &[u64]) -> String {
    row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// The answer if there is nothing to tell. The page expects an object.
pub(crate) fn nothing() -> Value {
    Map::new().into()
}
