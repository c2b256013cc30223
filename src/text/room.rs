//! Room in vectors for a long row: little more than it takes.

use std::collections::TryReserveError;

/// A vector doubles as long as it has fewer elements than this.
const SMALL: usize = 1 << 16;

/// Makes the vector at least `len` long: an eighth longer than it was, so that growing stays cheap.
///
/// # Errors
///
/// If there is no memory for that; the vector stays as it is.
pub(super) fn try_grow<T: Copy + Default>(vector: &mut Vec<T>, len: usize) -> Result<(), TryReserveError> {
    let more = vector.len().min(SMALL).max(vector.len() / 8);
    let len = len.max(vector.len() + more);
    vector.try_reserve_exact(len - vector.len())?;
    vector.resize(len, T::default());
    Ok(())
}

/// Does the same, or aborts as the standard library does where there is no memory.
pub(super) fn grow<T: Copy + Default>(vector: &mut Vec<T>, len: usize) {
    if try_grow(vector, len).is_err() {
        vector.resize(len, T::default());
    }
}
