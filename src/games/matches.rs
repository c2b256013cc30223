//! Matches: three piles; remove one whole and split one of the other two.
//!
//! Notation: `a`, `b`, `c` are the piles, and `v(n)` is how often 2 divides `n`.

mod theorem;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::{ControlFlow, RangeInclusive};

use super::{Ending, Entry, Game, Grundy, Leave, Misere, Reason, Table, Trial, sorted, tables};
use crate::question::Question;
use crate::submission::Solution;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "matches",
    row: "three piles, none empty",
    a_move: "remove one pile whole, then split one of the other two into two, neither empty",
    parameters: &[],
    misere: Misere::Unknown("no rule is known that decides all piles when the last move loses"),
    build: |_| Ok(Box::new(Matches)),
    trials: &[Trial { arguments: "", piles: 3, most: 33 }],
};

/// The game of removing and splitting. Constant time a row.
#[derive(Clone, Copy, Debug, Default)]
pub struct Matches;

impl Game for Matches {
    fn piles(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    fn excluded(&self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        let pile = from + row[from..].iter().position(|&pile| pile == 0)?;
        Some((pile, "an empty pile; each of the three has 1 or more".into()))
    }

    /// The smaller part of the pile that is split goes where the removed pile was.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (removed, split) in CHOICES {
            moves.extend((1..=row[split] / 2).map(|part| after(row, removed, split, part)));
        }
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], row[2])
    }

    /// Where a pile with `v` stays, each split into two odd multiples of `2^v` wins. First by the pile removed,
    /// then by the pile split, then by its smaller part.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        for (removed, split) in CHOICES {
            let Some((step, parts)) = winning_parts(row, removed, split) else { continue };
            for part in 0..parts {
                leave(&after(row, removed, split, (2 * part + 1) * step))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Constant time.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        let parts = CHOICES.iter().filter_map(|&(removed, split)| winning_parts(row, removed, split));
        Some(parts.map(|(_, parts)| u128::from(parts)).sum())
    }

    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        Err("only who wins is known of this game: its Grundy values follow no known rule")
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    /// The two parts may stand in either order.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let leads = |&(removed, split): &(usize, usize)| {
            let stays = 3 - removed - split;
            left[stays] == row[stays] && left[removed].checked_add(left[split]) == Some(row[split])
        };
        let found = CHOICES.into_iter().find(leads);
        let (removed, split) = found.ok_or(
            "one pile must stay, one go, and one be split: its parts stand in its own place and in that of the pile that goes",
        )?;
        let (number, parts) = (row[split], (left[removed], left[split]));
        Ok(format!(
            "remove pile {}, split pile {} ({number} -> {} + {})",
            removed + 1,
            split + 1,
            parts.0,
            parts.1
        ))
    }

    /// It removes the smallest pile that it can, and splits 1 off the larger of the others.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let possible = CHOICES.into_iter().filter(|&(_, split)| row[split] > 1);
        let (removed, split) =
            possible.min_by_key(|&(removed, split)| (row[removed], Reverse(row[split])))?;
        Some(after(row, removed, split, 1))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("What counts is the largest power of two that divides each pile.");
        for &pile in row {
            let v = pile.trailing_zeros();
            reason.say(format!("{pile} = 2^{v} * {}", pile >> v));
        }
        reason.say(if self.wins(row) {
            "They are not all the same, and a move can make them so: the player to move wins."
        } else {
            "They are all the same, and no move leaves them so: the player to move loses."
        });
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        tables::only_of(3, piles)?;
        Ok(tables::lost_rows(self, 3))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        Ok(Solution::of(&["a", "b", "c"], &[include_str!("matches/theorem.rs")], "wins(a, b, c)"))
    }
}

/// Which pile can be removed, and which one split.
const CHOICES: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

/// The row after one pile was removed and another split, with this as its smaller part.
fn after(row: &[u64], removed: usize, split: usize, part: u64) -> Vec<u64> {
    let mut left = row.to_vec();
    left[removed] = part;
    left[split] -= part;
    left
}

/// The smaller parts of the winning splits: how many there are, if any, and what each of the odd numbers 1, 3,
/// 5, ... is multiplied by to be one of them.
fn winning_parts(row: &[u64], removed: usize, split: usize) -> Option<(u64, u64)> {
    let v = row[3 - removed - split].trailing_zeros();
    if row[split].trailing_zeros() <= v {
        return None;
    }
    // Odd numbers up to half of the pile's multiple of 2^v.
    let half = row[split] >> (v + 1);
    Some((1 << v, half.div_ceil(2)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{first_moves, refused_at};

    #[test]
    fn equal_powers_of_two_lose() {
        assert!(!Matches.wins(&[1, 3, 5]));
        assert!(!Matches.wins(&[2, 6, 10]));
        assert!(Matches.wins(&[1, 2, 3]));
        assert!(Matches.wins(&[2, 4, 4]));
        assert!(!Matches.wins(&[1 << 63, 1 << 63, 1 << 63]));
    }

    #[test]
    fn the_moves_of_large_piles_are_counted_without_making_them() {
        let row = [1, u64::MAX - 1, 1];
        assert_eq!(first_moves(&Matches, &row, 2), [[1, u64::MAX - 2, 1], [3, u64::MAX - 4, 1]]);
        // 2^63 - 1 is half of the pile: 2^62 odd numbers up to it, and either of the two others can go.
        assert_eq!(Matches.count_winning_moves(&row), Some(1 << 63));
    }

    #[test]
    fn an_empty_pile_is_refused() {
        assert_eq!(refused_at(&Matches, &[1, 0, 0]), Some(1));
        assert_eq!(refused_at(&Matches, &[1, 1, 1]), None);
    }
}
