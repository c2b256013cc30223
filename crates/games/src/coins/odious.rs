//! If a move turns up to three coins, or exactly three, the Grundy values are the odious numbers, which have an odd
//! number of ones in binary: 1, 2, 4, 7, 8, ... If a move must turn exactly three coins, the first two coins can never
//! be the rightmost of the three. So their value is 0, and they can be turned in place of coins that a move does not
//! need. The coin at place i after these has the i-th odious number: 2 i or 2 i + 1.
//!
//! Besides the coin itself, a move turns two coins before it to heads, or one, or none. The nim-sum of two odious
//! numbers has an even number of ones, so no move leaves the coin's own number. But a move can leave every smaller
//! number. To leave 0, it turns no other coin; to leave an odious number, it turns the coin of that value. To leave
//! any other number, it turns two coins: the number is the nim-sum of the power of 2 at its highest bit and of the
//! rest, which are both odious.

/// The Grundy value of a coin, if the coin `first` has the value 1.
#[inline]
pub(super) fn odious_value(n: u64, first: u64) -> u64 {
    match n.checked_sub(first) {
        Some(place) => place << 1 | u64::from(place.count_ones() % 2 == 0),
        None => 0,
    }
}
