/// How much the winning moves take, in ascending order, or `none`. The last move may take more than there is.
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
