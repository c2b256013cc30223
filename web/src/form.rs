//! The form in which the page gets an answer.

use judge::Message;
use judge::game::{Board, Ruleset};
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

/// Whether a number of the row is a heap or a token on a graph, rather than the most that one may take, a coin or the
/// end of an edge.
pub(crate) fn is_heap(game: &dyn Ruleset, row: &[u64], index: usize) -> bool {
    game.board() != Board::Take || game.taken(row, index, 0).is_some()
}
