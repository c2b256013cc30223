/// How many moves win.
fn winning_moves(row: &[u64]) -> usize {
    let x = row.iter().fold(0, |x, pile| x ^ pile);
    row.iter().filter(|&&pile| winning_move(pile, x).is_some()).count()
}
