//! Grows vectors for long rows, and leaves little space unused.

use std::collections::TryReserveError;

/// A vector shorter than this doubles when it grows.
const SMALL: usize = 1 << 16;

/// Makes the vector at least `len` long, and at least an eighth longer than it was, so that repeated growth
/// stays cheap.
///
/// # Errors
///
/// If there is not enough memory. The vector then stays as it is.
pub(super) fn try_grow<T: Copy + Default>(vector: &mut Vec<T>, len: usize) -> Result<(), TryReserveError> {
    let more = vector.len().min(SMALL).max(vector.len() / 8);
    let len = len.max(vector.len() + more);
    vector.try_reserve_exact(len - vector.len())?;
    vector.resize(len, T::default());
    Ok(())
}

/// Appends a value. Where the vector must grow, it grows as in `try_grow`.
///
/// # Errors
///
/// If there is not enough memory. The vector then stays as it is.
pub fn try_push<T>(vector: &mut Vec<T>, value: T) -> Result<(), TryReserveError> {
    let len = vector.len();
    if len == vector.capacity() {
        vector.try_reserve_exact(len.clamp(4, SMALL).max(len / 8))?;
    }
    vector.push(value);
    Ok(())
}

/// As [`try_grow`], but aborts if there is not enough memory, as the standard library does.
pub(super) fn grow<T: Copy + Default>(vector: &mut Vec<T>, len: usize) {
    if try_grow(vector, len).is_err() {
        vector.resize(len, T::default());
    }
}
