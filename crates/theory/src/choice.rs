//! Moves in a sum of heaps, chosen by Grundy values. A winning move makes the nim-sum 0, or at the end of misère play 1.
//! `reached` has equally many numbers for each heap: what moves leave of it, or the heap itself instead of a move.
//!
//! If only one winning move is wanted, the first heap with such a move will do that lowers the value of the heap, or, if
//! the last stone loses, makes 1 of a value of 0.

/// Options with the nim-sum 0, or 1 in misère play: all if `all` is 1, else the first of each.
fn options(
    row: &[u64], values: &[u64], reached: &[u64], values_reached: &[u64], misere: u64, all: u64,
) -> Vec<Vec<u64>> {
    let (sum, each) = (values.iter().fold(0, |sum, value| sum ^ value), reached.len() / row.len());
    let mut options = Vec::new();
    for wanted in 0..=misere {
        for (place, (&left, &value)) in reached.iter().zip(values_reached).enumerate() {
            let (heap, before) = (row[place / each], values[place / each]);
            let is_first = value < before || value < 2;
            if left != heap && value == before ^ sum ^ wanted && (all == 1 || is_first) {
                let mut option = row.to_vec();
                option[place / each] = left;
                options.push(option);
                if all == 0 {
                    break;
                }
            }
        }
    }
    options
}
