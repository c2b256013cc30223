/// The numbers of a set: those from the first to the second, from the third to the fourth, and so on.
fn members(ranges: &[u64]) -> Vec<usize> {
    ranges.chunks(2).flat_map(|range| range[0] as usize..=range[1] as usize).collect()
}
