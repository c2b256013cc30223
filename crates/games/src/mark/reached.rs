/// What the two moves leave of each heap.
fn reached(row: &[u64]) -> Vec<u64> {
    row.iter().flat_map(|&n| [n.saturating_sub(1), n / 2]).collect()
}
