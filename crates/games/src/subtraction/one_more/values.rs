/// The Grundy values of the piles in a row.
fn one_more_values(row: &[u64], m: u64, k: u64) -> Vec<u64> {
    let last = if k % (m + 1) == 0 { k } else { m };
    // No pile is as large as a period of 2^64.
    let by_round = |n| last.checked_add(1).map_or(n, |period| n % period);
    row.iter().map(|&n| one_more(n, last, by_round, |r| r % (m + 1))).collect()
}
