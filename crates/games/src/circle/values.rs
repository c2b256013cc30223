//! The Grundy values of a circle and of heaps, in an octal game. In a heap, a move that takes stones from the middle
//! leaves two heaps, and needs a digit with 4. A circle is all middle: what is left on either side of the stones taken
//! is one heap, by both of its ends. So a digit k with 4 lets a move leave a heap of k fewer, and a digit k with 1 lets
//! it take a circle of k. The value of the circle is the least number that is not the value of such an option.

/// The values of the circle, which is the first number of the row, and of the heaps, which are the others.
fn circle_values(row: &[u64], digits: &[u64], repeating: u64, values: &mut Vec<usize>) -> Vec<u64> {
    let mut found = row_values(row, digits, repeating, values);
    let c = row[0] as usize;
    let is_option = |k: &usize| digits[*k] & if *k == c { 1 } else { 4 } > 0;
    let options: Vec<usize> =
        (1..digits.len().min(c + 1)).filter(is_option).map(|k| values[c - k]).collect();
    found[0] = (0..digits.len()).find(|value| !options.contains(value)).map_or(0, |value| value as u64);
    found
}
