/// A row of heaps, each replaced by the first heap with its value; from `before` on, the values repeat with a
/// period.
fn folded(row: &[u64], before: u64, period: u64) -> Vec<u64> {
    row.iter().map(|&n| if n < before { n } else { before + (n - before) % period }).collect()
}
