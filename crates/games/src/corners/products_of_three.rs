/// The nim products of the triples in a row.
fn nim_products(row: &[u64]) -> Vec<u64> {
    let product = |coin: &[u64]| by_formula(by_formula(coin[0], coin[1], 64), coin[2], 64);
    row.chunks(3).map(product).collect()
}
