//! The least number of stones that wins: the least part of n, because a winning move takes a sum of last parts.

/// The least number that a winning move takes, or nothing.
fn least(row: &[u64], numbers: &[u64]) -> Vec<u64> {
    if wins(row, 0, numbers) { vec![least_part(row[0], numbers)] } else { Vec::new() }
}
