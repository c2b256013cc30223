//! Who wins: an automaton reads the digits of all numbers of a row side by side, from the greatest place on.
//!
//! It accepts the lost positions. Three statements about it were decided for all positions: every play ends; no move
//! leads from a position that it accepts to another one; and from every position that it does not accept, some move
//! leads to one that it does (if the last move loses, a position without a move is not accepted). So it accepts exactly
//! the positions that the player to move loses, by induction on the length of the longest play.
//!
//! `next` holds, for each state, the states after each letter. In a letter, the digit of the first number has the
//! weight 1, the digit of the second number has the number of digits as its weight, and so on. The start is state 0.

/// Whether the player to move wins.
fn wins(row: &[u64], places: &[u64], digits: u64, next: &[u64], lost: &[u64]) -> bool {
    let mut rest = row.to_vec();
    let letters = digits.pow(row.len() as u32);
    let mut state = 0;
    for &place in places {
        let mut letter = 0;
        for number in rest.iter_mut().rev() {
            letter = letter * digits + *number / place;
            *number %= place;
        }
        state = next[(state * letters + letter) as usize];
    }
    lost[state as usize] == 0
}
