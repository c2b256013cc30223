/// The values of the piles in a row, from a table that grows as needed.
fn grundy_values(row: &[u64], values: &mut Vec<u8>) -> Vec<u64> {
    let largest = row.iter().max().map_or(0, |&n| n as usize);
    if values.len() <= largest {
        extend_grundy_values(values, (largest + 1).next_power_of_two());
    }
    row.iter().map(|&n| values[n as usize].into()).collect()
}
