/// The moves that lead to these options, in the order of piles, amounts and what is left: how much each takes, the number
/// of its pile, and what it leaves. What the answer does not tell is 0 or left out, and moves that then look the same come
/// once.
fn each_move(
    row: &[u64], lost: &[Vec<u64>], tells_amount: u64, tells_pile: u64, tells_rest: usize,
) -> Vec<Vec<u64>> {
    let mut told = std::collections::BTreeSet::new();
    for left in lost {
        let pile = (0..row.len()).find(|&pile| row[pile] != left[pile]).unwrap_or(0);
        let taken = row[pile] - left[pile];
        let rest = left[..tells_rest * left.len()].to_vec();
        told.insert((tells_pile * (pile as u64 + 1), tells_amount * taken, rest));
    }
    told.into_iter().map(|(pile, taken, rest)| [&[taken, pile], &rest[..]].concat()).collect()
}
