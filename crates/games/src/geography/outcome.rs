/// Whether the player to move wins at the last vertex of a walk.
fn wins(row: &[u64], matching: &Matching, successors: &[Vec<usize>]) -> bool {
    let mut matching = matching.clone();
    row.iter().map(|&vertex| matching.remove(vertex as usize, |at| &successors[at])).last().unwrap_or(false)
}
