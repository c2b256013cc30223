/// What the moves leave of each heap that take a number of `set`; the heap itself if it is too small.
fn reached(row: &[u64], set: &[u64]) -> Vec<u64> {
    let left = |&heap: &u64| set.iter().map(move |&taken| heap.checked_sub(taken).unwrap_or(heap));
    row.iter().flat_map(left).collect()
}
