/// The first winning move: how much it takes, the number of its pile, and what it leaves. Nothing if no move wins.
fn taking(mut row: Vec<u64>) -> Vec<u64> {
    let sum = row.iter().fold(0, |sum, pile| sum ^ pile);
    for index in 0..row.len() {
        if let Some(left) = winning_move(row[index], sum) {
            let taken = row[index] - left;
            row[index] = left;
            return [&[taken, index as u64 + 1], &row[..]].concat();
        }
    }
    Vec::new()
}
