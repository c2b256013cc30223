//! Makes a wrong position smaller.

use super::subject::{Disputed, Oracle, by_size};

/// The most rounds.
const ROUNDS: usize = 500;
/// The most numbers in all the rows of a round.
const NUMBERS: usize = 1 << 20;

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

/// The row with all numbers, or one number, shifted right or reduced by a power of two: as many such rows as a round may
/// have.
fn smaller(row: &[u64]) -> Vec<Vec<u64>> {
    let changes: Vec<Box<dyn Fn(u64) -> Option<u64>>> = (0..u64::BITS)
        .flat_map(|bit| -> [Box<dyn Fn(u64) -> Option<u64>>; 2] {
            [
                Box::new(move |number| number.checked_sub(1 << bit)),
                Box::new(move |number| (number > 0).then_some(number >> bit >> 1)),
            ]
        })
        .collect();
    let of_all = changes.iter().filter_map(|change| row.iter().map(|&number| change(number)).collect());
    let of_one = changes.iter().flat_map(|change| {
        let numbers = row.iter().enumerate().filter_map(|(index, &number)| Some((index, change(number)?)));
        numbers.map(|(index, number)| {
            let mut row = row.to_vec();
            row[index] = number;
            row
        })
    });
    of_all.chain(of_one).take(NUMBERS / row.len().max(1)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Once, 640,000 rows of 5000 numbers each were listed.
    #[test]
    fn a_long_row_has_few_smaller_rows() {
        let all = smaller(&vec![u64::MAX; 5000]);
        assert!(all.len() * 5000 <= NUMBERS && all.contains(&vec![u64::MAX - 1; 5000]));
        let of_two: BTreeSet<Vec<u64>> = smaller(&[2, 0]).into_iter().collect();
        assert!(of_two.into_iter().eq([vec![0, 0], vec![1, 0]]));
    }
}
