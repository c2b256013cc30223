//! The least number of stones that wins: the least part of n, because a winning move takes a sum of last parts.

/// The least number that a winning move takes, or `lose`.
fn least(row: &[u64], numbers: &[u64]) -> String {
    if wins(row, 0, numbers) { least_part(row[0], numbers).to_string() } else { "lose".to_string() }
}
