/// The values of the heaps in a row; `values` repeats from `before` on.
fn periodic_values(row: &[u64], values: &[impl Copy + Into<u64>], before: u64) -> Vec<u64> {
    let period = values.len() as u64 - before;
    row.iter().map(|&n| values[index(n, before, |n| n % period)].into()).collect()
}
