//! The Grundy value of coin n in the ruler game is the largest power of 2 that divides n.
//!
//! The nim-sum of these powers for the coins 1 to m is m xor m / 2, the Gray code of m. A move on coin n turns up the
//! coins after some m < n, up to n - 1. By induction that leaves the nim-sum of the Gray codes of m and n - 1. Different
//! m have different Gray codes. The powers for n = 2^t c with an odd c: leaving 2^t takes m = n, which is no move. A
//! number below 2^t changes only digits of the Gray code of n - 1 below the t-th, so m differs from n - 1 only in digits
//! that are ones in n - 1, and m < n.

/// The Grundy value of a coin.
#[inline]
pub(super) fn ruler_value(n: u64) -> u64 {
    n & n.wrapping_neg()
}
