/// The Grundy values of the piles in a row.
fn half_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| half_value(n)).collect()
}
