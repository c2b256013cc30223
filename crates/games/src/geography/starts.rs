/// A line for each cell of a grid from which the player to move loses: its row and its column.
fn starts(grid: &[&str]) -> String {
    let mut cells: Vec<(usize, usize)> = Vec::new();
    for (row, line) in grid.iter().enumerate() {
        let free = line.bytes().enumerate().filter(|&(_, cell)| cell == b'.');
        cells.extend(free.map(|(column, _)| (row, column)));
    }
    // The last vertex is outside. The first move leads from it to any cell.
    let outside = cells.len();
    let mut successors: Vec<Vec<usize>> = vec![Vec::new(); outside + 1];
    for (vertex, &(row, column)) in cells.iter().enumerate() {
        let beside = [(row, column + 1), (row + 1, column)];
        let others = beside.iter().filter_map(|place| cells.binary_search(place).ok());
        for other in others.chain([outside]) {
            successors[vertex].push(other);
            successors[other].push(vertex);
        }
    }
    let mut matching = Matching::new(outside + 1, |vertex| &successors[vertex]);
    matching.remove(outside, |vertex| &successors[vertex]);
    let roots: Vec<usize> = (0..outside).filter(|&vertex| matching.mates[vertex] == NONE).collect();
    let is_lost = matching.search(&roots, |vertex| &successors[vertex]).unwrap();
    let lost = cells.iter().zip(is_lost).filter(|&(_, is_lost)| is_lost);
    lost.map(|(&(row, column), _)| format!("\n{} {}", row + 1, column + 1)).collect()
}
