/// `lose`, or two lines: how many stones the first winning move takes, and from which pile; then the piles that
/// it leaves.
fn taking(mut row: Vec<u64>) -> String {
    let sum = row.iter().fold(0, |sum, pile| sum ^ pile);
    for index in 0..row.len() {
        if let Some(left) = winning_move(row[index], sum) {
            let taken = row[index] - left;
            row[index] = left;
            let piles: Vec<String> = row.iter().map(u64::to_string).collect();
            return format!("{} {}\n{}", taken, index + 1, piles.join(" "));
        }
    }
    "lose".to_string()
}
