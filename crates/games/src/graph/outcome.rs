/// Whether a row of vertices is lost, won or a draw: 0, 1 or 2.
fn outcome(row: &[u64], values: &[usize], successors: &[Vec<usize>]) -> u8 {
    let (mut nim_sum, mut infinite) = (0, Vec::new());
    for &vertex in row {
        match values[vertex as usize] {
            INFINITE => infinite.push(vertex as usize),
            value => nim_sum ^= value,
        }
    }
    match infinite[..] {
        [] => u8::from(nim_sum != 0),
        [vertex] if successors[vertex].iter().any(|&to| values[to] == nim_sum) => 1,
        _ => 2,
    }
}
