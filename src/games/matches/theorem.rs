//! Who wins the game of matches. v(n) is how often 2 divides n. The player to move loses where
//! v(a) = v(b) = v(c).
//!
//! Let v be that number. A split pile of 2^v times something odd has parts of which one is divisible by a
//! smaller power of 2 than the other, or both by one below v, or neither part is possible: they never both
//! have v, while the pile that stays has. So no move leaves equal powers. Where they are not equal, one pile
//! has more than the least, v: it is a multiple of 2^(v+1), and splits into 2^v and the rest, while a pile
//! with v stays and the third goes.

/// Whether the player to move wins.
#[inline]
pub(super) fn wins(a: u64, b: u64, c: u64) -> bool {
    // The lowest bit that is set in any of them is set in all.
    let (or, and) = (a | b | c, a & b & c);
    and & or & or.wrapping_neg() == 0
}
