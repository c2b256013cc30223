/// The Grundy values of the piles in a row.
fn interval_values(row: &[u64], a: u64, b: u64) -> Vec<u64> {
    // No pile is as large as a round that does not fit in a u64.
    let by_round = |n| a.checked_add(b).map_or(n, |round| n % round);
    row.iter().map(|&n| interval(n, by_round, |r| r / a)).collect()
}
