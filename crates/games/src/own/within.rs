//! Who wins: a table has one bit for each row of small numbers, 1 if the player to move wins. The bits were computed from
//! the rules: a row is won exactly if some move leaves a lost row (if the last move loses, also if there is no move).
//!
//! `side` is 1 more than the largest number. The numbers of a row are the digits of its place in that base, and a word
//! of the table has 32 places.

/// Whether the player to move wins.
fn wins(row: &[u64], side: u64, won: &[u64]) -> bool {
    let place = row.iter().fold(0, |place, &number| place * side + number);
    won[(place / 32) as usize] >> (place % 32) & 1 == 1
}
