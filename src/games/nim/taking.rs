/// What the winning move on the first pile that has one takes, and that pile's number; on the next line the
/// piles after it. Or `lose`.
fn taking(mut row: Vec<u64>) -> String {
    let x = row.iter().fold(0, |x, pile| x ^ pile);
    for index in 0..row.len() {
        if let Some(left) = winning_move(row[index], x) {
            let taken = row[index] - left;
            row[index] = left;
            let piles: Vec<String> = row.iter().map(u64::to_string).collect();
            return format!("{} {}\n{}", taken, index + 1, piles.join(" "));
        }
    }
    "lose".to_string()
}
