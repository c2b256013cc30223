/// The number of winning moves.
fn winning_moves(row: &[u64]) -> usize {
    let sum = row.iter().fold(0, |sum, pile| sum ^ pile);
    row.iter().filter(|&&pile| winning_move(pile, sum).is_some()).count()
}
