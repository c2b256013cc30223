//! Names of moves that take the same number from both heaps.

use crate::game::naming::{changes, decrease, spaced, take_from_one};
use crate::message::{Message, message};

/// The name of the move from one heap or from both, if the number taken is `allowed`.
pub(super) fn name(
    row: &[u64], left: &[u64], allowed: impl FnOnce(u64) -> Result<(), Message>,
) -> Result<Message, Message> {
    if changes(row, left)?.len() == 1 {
        return take_from_one(row, left, allowed);
    }
    let taken = [decrease("pile", 0, row[0], left[0])?, decrease("pile", 1, row[1], left[1])?];
    if taken[0] != taken[1] {
        return Err(message!("not-the-same-from-both", one = taken[0], other = taken[1]));
    }
    allowed(taken[0])?;
    Ok(message!("take-from-both", taken = taken[0], before = spaced(row), after = spaced(left)))
}
