/// As `outcome`, for one vertex in misère play. Only the end has no successors; a vertex that occurs in no edge is left
/// out of the row.
fn alone(row: &[u64], values: &[usize], successors: &[Vec<usize>]) -> u8 {
    let is_last = row.iter().all(|&vertex| successors[vertex as usize].is_empty());
    if is_last { 1 } else { outcome(row, values, successors) }
}
