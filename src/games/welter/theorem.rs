//! The Grundy value of coins on different cells in Welter's game ("Winning Ways", chapter 15; J. H. Conway, "On Numbers
//! and Games", chapter 13): the xor of all cells, and for each pair of cells a and b of the number with ones up to the
//! lowest bit in which they differ. If a and b differ at bit i for the first time, that number is 2^(i+1) - 1.

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
