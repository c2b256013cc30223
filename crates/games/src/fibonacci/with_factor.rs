//! Who wins if the row says the factor: a row n K q of this game is the row n q of the game with factor K.

use super::theorem::{sequence, wins};

/// Whether the player to move wins. `misere` is 1 in misère play, else 0.
pub(super) fn wins_with_factor(row: &[u64], misere: u64) -> bool {
    wins(&[&row[..1], &row[2..]].concat(), misere, &sequence(row[1], row[0]))
}
