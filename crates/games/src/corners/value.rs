/// The nim-sum of the nim products.
fn value(row: &[u64]) -> u64 {
    nim_products(row).iter().fold(0, |sum, product| sum ^ product)
}
