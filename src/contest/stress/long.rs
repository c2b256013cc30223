//! Long rows that are decided by their first, their middle and their last heap.

use super::blind_spot::BlindSpot;
use super::telling::Telling;
use crate::contest::assignment::Assignment;
use crate::contest::generate::{Case, Request};

/// How many numbers faulty programs have room for, besides powers of 2.
const ROOMS: [usize; 9] = [10, 50, 100, 500, 1000, 5000, 10_000, 50_000, 100_000];
/// How many rows of a length are drawn until one is found that all three heaps decide.
const DRAWN: u64 = 8;

/// Long rows, the shortest first. For each size of array that a program could have, there is a row one longer
/// whose last heap decides. Of the rows with the most numbers, up to `most`, there are also the won rows that
/// differ from a lost one in one heap.
pub(super) fn long_rows(
    assignment: &Assignment<'_>, telling: &Telling<'_>, seed: u64, most: usize,
) -> Vec<Vec<u64>> {
    let (fewest, longest) = telling.limits.piles;
    let longest = longest.min(most);
    let mut lengths: Vec<usize> = ROOMS.into_iter().chain((3..=17).map(|exponent| 1 << exponent)).collect();
    for room in &mut lengths {
        *room += 1;
    }
    lengths.push(longest);
    lengths.retain(|length| (fewest.max(2)..=longest).contains(length));
    lengths.sort_unstable();
    lengths.dedup();
    let mut rows = Vec::new();
    for length in lengths {
        let Some(row) = decided(assignment, telling, seed, length) else { continue };
        if length == longest {
            rows.extend(
                [0, length / 2, length - 1].into_iter().filter_map(|index| won_by(telling, &row, index)),
            );
        }
        rows.push(row);
    }
    rows
}

/// A lost row of `length` numbers that would be won without its last heap, its middle one or its first.
fn decided(assignment: &Assignment<'_>, telling: &Telling<'_>, seed: u64, length: usize) -> Option<Vec<u64>> {
    let shows = |row: &[u64], spot: BlindSpot| spot.shown_by(telling.game, &telling.limits, row).is_some();
    let mut best: Option<Vec<u64>> = None;
    for turn in 0..DRAWN {
        let request = Request {
            seed: seed.wrapping_add(turn),
            rows: 1,
            piles: Some(length..=length),
            max_pile: Some(telling.largest),
            lost: "1".parse().expect("a whole is a share"),
            // Turns of large numbers in any order.
            turn: 11 * turn + 4,
        };
        let Ok(Case::Rows { rows, .. }) = assignment.draw(&request) else { return None };
        let row = rows.into_iter().next().filter(|row| row.len() == length)?;
        if telling.game.is_won(&row) || !shows(&row, BlindSpot::Last) {
            continue;
        }
        if shows(&row, BlindSpot::First) && shows(&row, BlindSpot::Middle) {
            return Some(row);
        }
        best.get_or_insert(row);
    }
    best
}

/// The lost row with another number at this index, by which it is won.
fn won_by(telling: &Telling<'_>, row: &[u64], index: usize) -> Option<Vec<u64>> {
    let others = [row[index].checked_sub(1), row[index].checked_add(1)];
    others.into_iter().flatten().find_map(|number| {
        let mut row = row.to_vec();
        row[index] = number;
        (telling.allows(&row) && telling.game.is_won(&row)).then_some(row)
    })
}
