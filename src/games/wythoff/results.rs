/// `0`, or `1` and then, one line per winning move, the piles that it leaves in ascending order: first the move
/// on both piles, then the moves on one pile, with the smaller pile first.
fn results(a: u64, b: u64) -> String {
    let mut moves: Vec<[u64; 2]> = winning_moves(a.min(b), a.max(b), false).collect();
    if a == b {
        // On equal piles, the moves on one pile leave the same option.
        moves.dedup_by_key(|left| left[0].min(left[1]));
    }
    let mut lines = String::from(if moves.is_empty() { "0" } else { "1" });
    for [a, b] in moves {
        lines += &format!("\n{} {}", a.min(b), a.max(b));
    }
    lines
}
