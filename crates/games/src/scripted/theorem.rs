//! Who wins against a script. n is the pile, m the number of replies and the most that a move can take, and
//! `a_k` the reply to taking k. The player wins iff n is not divisible by m + 1, the round, or the script errs (some
//! `k + a_k` is not m + 1) and n is at least 2 * (m + 1).
//!
//! Up to m, the player takes all. If m + 1 does not divide a larger n, the player takes the remainder and
//! leaves a multiple; after any reply it is no longer a multiple. At a multiple, each round of m + 1 only
//! leads to the next multiple, and at m + 1 the opponent takes the rest. But a round of another length, from
//! a larger multiple, leaves a number that is no multiple: it takes from 2 to 2 * m stones, and the only
//! multiple of m + 1 among these numbers is m + 1 itself.

/// Whether the player wins. `remainder` is `n` modulo the round.
#[inline]
pub(super) fn wins(n: u64, remainder: u64, round: u64, errs: bool) -> bool {
    // There is no short circuit, because a branch on the remainder would be unpredictable.
    (remainder != 0) | (errs & (n > round))
}

/// Whether some `k + a_k` is not `m + 1`.
pub(super) fn errs_somewhere(replies: &[u64]) -> bool {
    let round = replies.len() as u64 + 1;
    (1..).zip(replies).any(|(k, reply)| k + reply != round)
}
