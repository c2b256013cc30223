/// The values of the heaps in a row. `values` holds those of the first `before` heaps and of one period; each later
/// period is larger by `saltus`.
fn rising_values(row: &[u64], values: &[impl Copy + Into<u64>], before: u64, saltus: u64) -> Vec<u64> {
    let period = values.len() as u64 - before;
    let value = |&n: &u64| -> u64 {
        let rounds = n.saturating_sub(before) / period;
        values[(n - rounds * period) as usize].into() + rounds * saltus
    };
    row.iter().map(value).collect()
}
