/// The row of heaps, each `more` larger than the number.
fn larger_by(row: &[u64], more: u64) -> Vec<u64> {
    row.iter().map(|&n| n + more).collect()
}
