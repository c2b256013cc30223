/// The options that winning moves leave in normal play, and those in misère play.
fn options(a: u64, b: u64) -> Vec<Vec<u64>> {
    [false, true].into_iter().flat_map(|misere| winning_moves(a, b, misere)).map(Vec::from).collect()
}
