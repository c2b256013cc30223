/// The Grundy values of the piles in a row.
fn sqrt_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| sqrt_value(n)).collect()
}
