//! The heads of a line, if a row begins with the number of the first coin and can list a coin more than once.

/// The places of the coins that show heads, each once. The first coin has place 0.
pub(super) fn heads(row: &[u64]) -> Vec<u64> {
    let mut places: Vec<u64> = row[1..].iter().map(|coin| coin - row[0]).collect();
    places.sort_unstable();
    places.dedup();
    places
}
