/// The options that winning moves leave in normal play, and the others that they leave in misère play.
fn options(a: u64, b: u64) -> Vec<Vec<u64>> {
    let mut options: Vec<Vec<u64>> = Vec::new();
    for left in [false, true].into_iter().flat_map(|misere| winning_moves(a, b, misere)) {
        if !options.contains(&left.to_vec()) {
            options.push(left.to_vec());
        }
    }
    options
}
