/// A row of heaps, each larger than the number by as much.
fn larger_by(row: &[u64], more: u64) -> Vec<u64> {
    row.iter().map(|&n| n + more).collect()
}
