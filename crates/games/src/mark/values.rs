/// The Grundy values of the piles in a row.
fn mark_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| mark_value(n)).collect()
}
