/// The numbers of all vertices that occur in edges, in ascending order. An edge is two numbers.
fn ids_of(edges: &[u64]) -> Vec<u64> {
    let mut ids = edges.to_vec();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The indices of a row's vertices in `ids`. Vertices that occur in no edge are left out.
fn places(row: &[u64], ids: &[u64]) -> Vec<u64> {
    row.iter().filter_map(|id| ids.binary_search(id).ok()).map(|place| place as u64).collect()
}

/// The successors of each vertex.
fn successors_of(edges: &[u64], ids: &[u64]) -> Vec<Vec<usize>> {
    let mut successors = vec![Vec::new(); ids.len()];
    for edge in places(edges, ids).chunks(2) {
        successors[edge[0] as usize].push(edge[1] as usize);
    }
    successors
}
