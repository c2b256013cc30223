/// For each pile, what moves of up to `most` stones leave of it that make the nim-sum of the values 0 and 1; the pile
/// itself if there is no such move.
fn reached(row: &[u64], values: &[u64], most: u64) -> Vec<u64> {
    let sum = values.iter().fold(0, |sum, value| sum ^ value);
    let left = |(&pile, &value): (&u64, &u64)| {
        [sum, sum ^ 1].map(|change| {
            let target = value ^ change;
            let round = if target > value { most.wrapping_add(1) } else { 0 };
            let taken = value.wrapping_sub(target).wrapping_add(round);
            if target > most || taken > pile { pile } else { pile - taken }
        })
    };
    row.iter().zip(values).flat_map(left).collect()
}
