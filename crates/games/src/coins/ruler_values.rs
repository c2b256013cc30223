/// The Grundy values of the coins in a row.
fn ruler_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| ruler_value(n)).collect()
}
