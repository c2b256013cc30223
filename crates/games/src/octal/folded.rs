/// The row, with each heap reduced by whole periods. The values repeat from `before` on.
fn folded(row: &[u64], before: u64, period: u64) -> Vec<u64> {
    row.iter().map(|&n| if n < before { n } else { before + (n - before) % period }).collect()
}
