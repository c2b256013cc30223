/// `0`, or `1` and then, one per line, the option of each winning move, its piles in order of size: first the
/// move on both piles, and then the moves on one pile, the smaller first.
fn results(a: u64, b: u64) -> String {
    let mut moves: Vec<[u64; 2]> = winning_moves(a.min(b), a.max(b), false).collect();
    if a == b {
        // On equal piles it is the same move.
        moves.dedup_by_key(|left| left[0].min(left[1]));
    }
    let mut lines = String::from(if moves.is_empty() { "0" } else { "1" });
    for [a, b] in moves {
        lines += &format!("\n{} {}", a.min(b), a.max(b));
    }
    lines
}
