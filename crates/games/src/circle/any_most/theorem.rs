//! Who wins if a move takes up to k stones side by side from a circle of n. With n <= k, the first move takes them all.
//! With k = 1, all that counts is whether n is odd. With other k < n, the first move leaves a line of stones. The second
//! player takes one or two from its middle, which leaves two equal lines, and then replies to each move in the other
//! line.

/// Whether the player to move wins from a circle.
#[inline]
pub(super) fn wins(n: u64, k: u64) -> bool {
    n > 0 && n <= k || k == 1 && n % 2 == 1
}
