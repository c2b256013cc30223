/// The values of the vertices in a row.
fn values_at(row: &[u64], values: &[usize]) -> Vec<u64> {
    row.iter().map(|&vertex| values[vertex as usize] as u64).collect()
}
