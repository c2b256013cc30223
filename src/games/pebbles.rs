//! Pebbles: piles that never decrease from left to right; take from one so that they still never do (Polish
//! Olympiad in Informatics XVI, stage 1, "Pebbles").
//!
//! Notation: the piles are `a_1 <= ... <= a_n`, and `d_i = a_i - a_(i-1)` their differences, with `a_0 = 0`.

mod theorem;

use std::borrow::Cow;
use std::ops::{ControlFlow, RangeInclusive};

use super::staircase::winning_number;
use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, Reason, Table, Trial, grundy_in_normal_play, naming, tables,
    with_pile,
};
use crate::question::Question;
use crate::submission::Solution;
use theorem::xor;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "pebbles",
    row: "piles, none smaller than the one before it",
    a_move: "take 1 or more from one pile so that none becomes smaller than the one before it",
    parameters: &[],
    misere: Misere::Unknown("no rule is known that decides every row of piles when the last move loses"),
    build: |_| Ok(Box::new(Pebbles)),
    trials: &[Trial { arguments: "", piles: 4, most: 10 }, Trial { arguments: "", piles: 6, most: 4 }],
};

/// Pebbles, which is staircase Nim on the differences. Linear in the number of piles.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pebbles;

impl Game for Pebbles {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    fn excluded(&self, row: &[u64], from: usize) -> Option<(usize, Cow<'static, str>)> {
        let known = from.saturating_sub(1).min(row.len());
        let pile = known + 1 + row[known..].windows(2).position(|pair| pair[0] > pair[1])?;
        let why = format!("a pile of {} after one of {}; piles must not decrease", row[pile], row[pile - 1]);
        Some((pile, why.into()))
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, &pile) in row.iter().enumerate() {
            let least = index.checked_sub(1).map_or(0, |before| row[before]);
            moves.extend((least..pile).rev().map(|left| with_pile(row, index, left)));
        }
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        theorem::wins(row)
    }

    /// On each pile at most one move wins, as on each step of a stair. In order from the left.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        let x = xor(row);
        let mut left = row.to_vec();
        for (index, &pile) in row.iter().enumerate() {
            let before = index.checked_sub(1).map_or(0, |before| row[before]);
            let step_below = row.get(index + 1).map_or(0, |next| next - pile);
            if let Some(taken) = winning_number(row.len() - index, pile - before, step_below, x) {
                left[index] = pile - taken;
                leave(&left)?;
                left[index] = pile;
            }
        }
        ControlFlow::Continue(())
    }

    /// That of staircase Nim on the differences.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(Ending::Normal, xor)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let name = naming::take_from_one(row, left, |_| Ok(()))?;
        match self.excluded(left, 0) {
            None => Ok(name),
            Some((pile, why)) => Err(format!("pile {}: {why}", pile + 1)),
        }
    }

    /// From the first pile that can give one, for then the most piles on its right can follow.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        // The first pile that is larger than the one before it.
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("What one takes from a pile goes from its difference to the pile before it over to that of the pile behind it. So the differences are a stair, with the last on step 1, and every second one counts, as a pile of Nim.");
        let mut counting: Vec<(String, u64)> = row
            .rchunks(2)
            .map(|pair| {
                let (before, pile) = if let [before, pile] = *pair { (before, pile) } else { (0, pair[0]) };
                (format!("{pile} - {before} = {}", pile - before), pile - before)
            })
            .collect();
        counting.reverse();
        reason.xor(&counting);
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        Ok(tables::lost_rows_among(self, piles.unwrap_or(tables::PILES), |others| {
            // The first pile is a difference that counts itself, or makes with the second one that does.
            let first = if others.len().is_multiple_of(2) {
                Some(xor(others))
            } else {
                others[0].checked_sub(xor(&others[1..]))
            };
            first.into_iter()
        }))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        Ok(Solution::of_rows(&[include_str!("pebbles/theorem.rs")], "wins(&row)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{refused_at, strategy};

    #[test]
    fn the_worked_examples_come_out() {
        assert!(!Pebbles.wins(&[2, 2]));
        assert!(Pebbles.wins(&[1, 2, 4]));
    }

    #[test]
    fn a_decreasing_row_is_refused_where_it_decreases() {
        assert_eq!(refused_at(&Pebbles, &[1, 3, 3, 2, 1]), Some(3));
        assert_eq!(refused_at(&Pebbles, &[1, 3, 3]), None);
        // The fault may be between the numbers known before and the first new one.
        assert!(Pebbles.excluded(&[1, 3, 2], 2).is_some());
        assert!(Pebbles.excluded(&[7], 1).is_none());
    }

    #[test]
    fn piles_may_be_as_large_as_a_u64() {
        let most = u64::MAX;
        assert!(!Pebbles.wins(&[most, most]));
        assert_eq!(strategy(&Pebbles, &[most]), [[0]]);
        assert_eq!(strategy(&Pebbles, &[0, most]), [[0, 0]]);
        assert_eq!(strategy(&Pebbles, &[1, most]), [[1, 1]]);
    }
}
