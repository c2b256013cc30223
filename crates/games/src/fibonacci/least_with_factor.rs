//! The least number of stones that wins if the row says the factor.

/// The least number that a winning move takes, or `lose`.
fn least_with_factor(row: &[u64]) -> String {
    least(&[&row[..1], &row[2..]].concat(), &sequence(row[1], row[0]))
}
