/// What the move leaves, with blanks between.
fn rest(found: &[u64]) -> String {
    found[2..].iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
