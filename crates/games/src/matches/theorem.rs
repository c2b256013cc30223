//! Who wins the game of matches. Let 2^v(n) be the largest power of 2 that divides n. The player to move loses
//! iff v(a) = v(b) = v(c).
//!
//! If they are equal, let v be their value. A move splits a pile that is 2^v times an odd number. If both parts
//! had v, their sum would be a multiple of 2^(v+1), which it is not. But the pile that stays has v. So no move
//! leaves three equal values.
//!
//! If they are not equal, let v be the least value. Some pile has a larger one, so it is a multiple of 2^(v+1).
//! Split it into 2^v and the rest, keep a pile with v, and remove the third.

/// Whether the player to move wins.
#[inline]
pub(super) fn wins(a: u64, b: u64, c: u64) -> bool {
    // They lose iff the lowest bit that is set in any pile is set in all.
    let (or, and) = (a | b | c, a & b & c);
    and & or & or.wrapping_neg() == 0
}
