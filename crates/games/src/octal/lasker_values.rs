/// The Grundy values of the piles in a row.
fn lasker_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| lasker_value(n)).collect()
}
