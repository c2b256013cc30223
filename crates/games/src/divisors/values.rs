/// The Grundy values of the piles in a row.
fn divisor_values(row: &[u64], whole: u64) -> Vec<u64> {
    row.iter().map(|&n| divisor_value(n, whole)).collect()
}
