/// The Grundy values of the groups in a row.
fn rims_values(row: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| rims_value(n)).collect()
}
