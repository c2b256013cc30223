/// The Grundy values of the coins in a row, if the coin `first` has the value 1.
fn odious_values(row: &[u64], first: u64) -> Vec<u64> {
    row.iter().map(|&n| odious_value(n, first)).collect()
}
