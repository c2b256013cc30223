//! The Grundy value of coin n in the ruler game is the largest power of 2 that divides n.
//!
//! The nim-sum of these powers for the coins 1 to m is m xor m / 2, the Gray code of m. A move on coin n turns the
//! coins from m + 1 to n - 1 to heads, for some m < n. By induction that leaves the nim-sum of the Gray codes of m and
//! n - 1. Different m have different Gray codes. Let n = 2^t c with an odd c. To leave 2^t, m would have to be n, which
//! is no move. To leave a number below 2^t, the Gray codes of m and n - 1 must differ only in the lowest t digits. Then
//! m and n - 1 too differ only in these digits. They are all ones in n - 1, so m < n.

/// The Grundy value of a coin.
#[inline]
pub(super) fn ruler_value(n: u64) -> u64 {
    n & n.wrapping_neg()
}
