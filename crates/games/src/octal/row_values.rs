/// The values of the heaps in a row, from a table that grows as needed.
fn row_values(row: &[u64], digits: &[u64], repeating: u64, values: &mut Vec<usize>) -> Vec<u64> {
    let largest = row.iter().max().map_or(0, |&n| n as usize);
    extend_values(values, largest + 1, digits, repeating as usize);
    row.iter().map(|&n| values[n as usize] as u64).collect()
}
