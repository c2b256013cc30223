//! The least number of stones that wins if the row says the factor.

/// The least number that a winning move takes, or nothing.
fn least_with_factor(row: &[u64]) -> Vec<u64> {
    least(&[&row[..1], &row[2..]].concat(), &sequence(row[1], row[0]))
}
