//! The Grundy values of small positions, from a table that was computed from the rules: the value of a position is the
//! least number that no option has, and the value of several positions is the xor of their values.
//!
//! `side` is 1 more than the largest number of a position. The `numbers` of a position are the digits of its place in
//! that base. A word of the table has as many values as fit, of `bits` bits each; the first is the lowest.

/// The value of each position in a row.
fn position_values(row: &[u64], numbers: u64, side: u64, bits: u64, values: &[u64]) -> Vec<u64> {
    let in_word = 64 / bits;
    let value = |position: &[u64]| {
        let place = position.iter().fold(0, |place, &number| place * side + number);
        values[(place / in_word) as usize] >> (place % in_word * bits) & ((1 << bits) - 1)
    };
    row.chunks(numbers as usize).map(value).collect()
}
