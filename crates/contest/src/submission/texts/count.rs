/// How many options are lost.
fn lost_count(lost: &[Vec<u64>]) -> usize {
    lost.len()
}
