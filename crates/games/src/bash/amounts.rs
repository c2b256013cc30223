//! The winning moves of Bachet's game. Taking n modulo m + 1 from a pile of n leaves a multiple of m + 1. In this
//! variant, a move may take more than the pile has, which ends the game and wins too.

/// The numbers that the winning moves take, in ascending order, or `none`.
fn amounts(n: u64, m: u64) -> String {
    let mut amounts: Vec<String> = winning_move(n, m, false).iter().map(u64::to_string).collect();
    if n > 0 {
        amounts.extend((n + 1..=m).map(|amount| amount.to_string()));
    }
    if amounts.is_empty() {
        amounts.push("none".to_string());
    }
    amounts.join(" ")
}
