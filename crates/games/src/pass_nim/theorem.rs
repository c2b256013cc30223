//! Who wins Nim of two piles with one pass. p is 1 until the pass is used. With p = 0, equal piles are lost. With
//! p = 1, the lost positions are (0, 0) and the pairs (1, 2), (3, 4), (5, 6), ...
//!
//! With p = 1, no move leads from one of these to another, because each number is in just one of them, and a pass
//! leaves unequal piles. From any other position some move leads to a lost one: if the piles are equal, the pass;
//! otherwise a move that reduces the larger pile to the partner of the smaller one, which is at most 1 larger than the
//! smaller one.

/// The other pile of the lost position that has this pile, if it fits.
pub(super) fn partner(pile: u64, p: u64) -> Option<u64> {
    match pile % 2 {
        _ if p == 0 || pile == 0 => Some(pile),
        1 => pile.checked_add(1),
        _ => Some(pile - 1),
    }
}

/// Whether the player to move wins.
pub(super) fn wins(a: u64, b: u64, p: u64) -> bool {
    partner(a, p) != Some(b)
}
