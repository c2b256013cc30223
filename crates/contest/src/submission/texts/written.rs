/// These rows, each once whatever the order of its numbers, or `-` if there are none.
fn written(rows: &[Vec<u64>]) -> String {
    let mut seen = std::collections::HashSet::new();
    let mut texts = Vec::new();
    for row in rows {
        let mut sorted = row.clone();
        sorted.sort_unstable();
        if seen.insert(sorted) {
            texts.push(row.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
        }
    }
    if texts.is_empty() { "-".to_string() } else { texts.join(" | ") }
}
