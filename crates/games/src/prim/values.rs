/// The Grundy values of the piles in a row.
fn prim_values(row: &[u64], table: &[u64]) -> Vec<u64> {
    row.iter().map(|&n| table[n as usize]).collect()
}
