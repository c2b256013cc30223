/// `0` if no move wins. Otherwise `1`, and then one line per winning move: the two piles that it leaves, the smaller
/// first. The move on both piles comes first, then that on the smaller pile, then that on the larger.
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
