//! The Grundy value of coins on different cells in Welter's game ("Winning Ways", chapter 15; J. H. Conway, "On Numbers
//! and Games", chapter 13): the xor of all cells, and of one number for each pair of cells a and b. This number has
//! ones up to the lowest bit in which a and b differ. If that is bit i, the number is 2^(i+1) - 1.

/// The Grundy value of coins on these cells.
pub(super) fn welter_value(cells: &[u64]) -> u64 {
    let mut value = 0;
    for (index, a) in cells.iter().enumerate() {
        value ^= a;
        for b in &cells[..index] {
            let differ = a ^ b;
            value ^= differ ^ differ.wrapping_sub(1);
        }
    }
    value
}
