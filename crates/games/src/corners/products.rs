/// The nim products of the pairs in a row.
fn nim_products(row: &[u64]) -> Vec<u64> {
    row.chunks(2).map(|pair| by_formula(pair[0], pair[1], 64)).collect()
}
