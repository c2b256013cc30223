//! Makes a wrong position smaller.

use super::subject::{Disputed, Oracle, by_size};

/// The most rounds.
const ROUNDS: usize = 500;

/// A wrong position no larger than `row`. Makes one number or all numbers smaller as long as the result is wrong.
pub(super) fn shrink(subject: &Disputed<'_>, claimed: &mut Oracle<'_>, row: &[u64]) -> Vec<u64> {
    let mut best = row.to_vec();
    for _ in 0..ROUNDS {
        let mut smaller = smaller(&best);
        smaller.retain(|row| subject.is_about(row) && subject.right(row).is_some());
        smaller.sort_unstable_by(|one, other| by_size(one, other));
        let answers = claimed(&smaller);
        let wrong = smaller.iter().zip(&answers).find(|(row, answer)| subject.right(row) != **answer);
        let Some((wrong, _)) = wrong else { break };
        best.clone_from(wrong);
    }
    best
}

/// The row with one number, or all numbers, shifted right or reduced by a power of two.
fn smaller(row: &[u64]) -> Vec<Vec<u64>> {
    let changes: Vec<Box<dyn Fn(u64) -> Option<u64>>> = (0..u64::BITS)
        .flat_map(|bit| -> [Box<dyn Fn(u64) -> Option<u64>>; 2] {
            [
                Box::new(move |number| number.checked_sub(1 << bit)),
                Box::new(move |number| (number > 0).then_some(number >> bit >> 1)),
            ]
        })
        .collect();
    let mut all = Vec::new();
    for change in &changes {
        all.extend(row.iter().map(|&number| change(number)).collect::<Option<Vec<u64>>>());
        for (index, &number) in row.iter().enumerate() {
            if let Some(number) = change(number) {
                let mut row = row.to_vec();
                row[index] = number;
                all.push(row);
            }
        }
    }
    all
}
