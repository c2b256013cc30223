/// The values of the piles in a row, from a table that grows as needed.
fn grundy_values(row: &[u64], set: &[usize], values: &mut Vec<u32>) -> Vec<u64> {
    let largest = row.iter().max().map_or(0, |&n| n as usize);
    extend_grundy_values(values, set, largest + 1);
    row.iter().map(|&n| values[n as usize].into()).collect()
}
