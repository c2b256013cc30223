//! Who wins against a script. n is the pile, m the number of replies and the most that one may take, `a_k`
//! the reply to taking k. One wins iff n is not divisible by m + 1, the round, or it is at least 2 * (m + 1)
//! and the script errs: some `k + a_k` is not m + 1.
//!
//! Up to m one takes all. A larger n that m + 1 does not divide is brought to a multiple of it, and whatever
//! the reply, it is no longer one. At a multiple, each round of m + 1 only leads to the next, and at m + 1 the
//! opponent takes the rest; but a round that is longer or shorter leads off the multiples, for it has from 2
//! to 2 * m stones.

/// Whether one wins. `remainder` is that of `n` by the round.
#[inline]
pub(super) fn wins(n: u64, remainder: u64, round: u64, errs: bool) -> bool {
    // Not a short circuit: a branch on the remainder would be as good as random.
    (remainder != 0) | (errs & (n > round))
}

/// Whether some `k + a_k` is not `m + 1`.
pub(super) fn errs_somewhere(replies: &[u64]) -> bool {
    let round = replies.len() as u64 + 1;
    (1..).zip(replies).any(|(k, reply)| k + reply != round)
}
