//! Moore's Nim in misère play. While some pile is 2 or more, the rule is the same as in normal play. After
//! that, the player to move loses iff the number of piles of 1 is 1 modulo K + 1.

use super::theorem::wins;

/// Whether the player to move wins.
pub(super) fn wins_misere(row: &[u64], heaps: u64) -> bool {
    if row.iter().any(|&pile| pile > 1) {
        return wins(row, heaps);
    }
    let ones = row.iter().sum::<u64>();
    heaps.checked_add(1).map_or(ones, |modulus| ones % modulus) != 1
}
