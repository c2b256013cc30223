/// The Grundy values of the piles in a row.
fn nontrivial_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| nontrivial_value(n)).collect()
}
