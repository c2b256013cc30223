//! Who wins if a move takes p to q stones of n, or all of fewer than p. In a round of p + q stones, any p to q that a
//! move takes leave p to q for the reply.
//!
//! In misère play, the player to move loses iff n is, modulo p + q, from 1 to p: with 1 to p stones left, they take the
//! last. From other n, some move leaves such a number. From these, none does, but for the one that takes all.
//!
//! In normal play, they lose iff n + p is, modulo p + q, from 1 to p: then n is a whole number of rounds and up to p - 1
//! stones below it, too few to be left by a move that takes the rest of a round.

/// How far `n` is into its round, whose first `p` numbers are lost. `misere` is 1 in misère play, else 0.
#[inline]
pub(super) fn in_round(n: u64, p: u64, q: u64, misere: u64) -> u128 {
    let round = u128::from(p) + u128::from(q);
    (u128::from(n) + if misere == 1 { round } else { u128::from(p) } - 1) % round
}

/// Whether the player to move wins.
#[inline]
pub(super) fn wins(n: u64, p: u64, q: u64, misere: u64) -> bool {
    in_round(n, p, q, misere) >= u128::from(p)
}
