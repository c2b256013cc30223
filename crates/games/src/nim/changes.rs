/// `No`, or `Yes` and a line for each pile on which a move wins: the pile before the move and after it.
fn changes(row: &[u64]) -> String {
    let sum = row.iter().fold(0, |sum, pile| sum ^ pile);
    let left = |pile: u64| winning_move(pile, sum).map(|left| format!("\n{} {}", pile, left));
    let lines: String = row.iter().filter_map(|&pile| left(pile)).collect();
    let word = if lines.is_empty() { "No" } else { "Yes" };
    word.to_string() + &lines
}
