/// Of the moves to these options, the one on the first pile that takes the least: how much it takes, the number of its
/// pile, and what it leaves. Nothing if there is no option.
fn first_move(row: &[u64], lost: &[Vec<u64>]) -> Vec<u64> {
    let all = lost.iter().map(|left| {
        let pile = (0..row.len()).find(|&pile| row[pile] != left[pile]).unwrap_or(0);
        (pile, row[pile] - left[pile], left)
    });
    all.min().map_or_else(Vec::new, |(pile, taken, left)| [&[taken, pile as u64 + 1], &left[..]].concat())
}
