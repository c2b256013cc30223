//! The least number of stones that wins: the least part of n, because a winning move takes a sum of last parts.

/// The least number that a winning move takes, or 0.
fn least(row: &[u64], numbers: &[u64]) -> u64 {
    if wins(row, 0, numbers) { least_part(row[0], numbers) } else { 0 }
}
