//! The Grundy values where a move turns up to three coins, or exactly three, are the odious numbers, which have an odd
//! number of ones in binary: 1, 2, 4, 7, 8, ... With exactly three coins, the first two coins can never be turned, and
//! take the places of the coins that are not turned. The coin at place i after these has the i-th odious number: 2 i or
//! 2 i + 1.
//!
//! A move turns up two of the coins before it, or one, or none. Two odious numbers have an even nim-sum, so no move
//! leaves the coin's own number. It leaves every smaller number: 0, if no coin is turned up; an odious one, if one is;
//! and any other is the nim-sum of the power of 2 at its highest one and of the rest, which are odious and smaller.

/// The Grundy value of a coin, if the coin `first` has the value 1.
#[inline]
pub(super) fn odious_value(n: u64, first: u64) -> u64 {
    match n.checked_sub(first) {
        Some(place) => place << 1 | u64::from(place.count_ones() % 2 == 0),
        None => 0,
    }
}
