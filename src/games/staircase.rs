//! Staircase Nim: coins on the steps of a stair; move some from one step to the next lower one.
//!
//! Notation: steps count from 1, so that the row's first number stands on step 1; step 0 is the floor, from
//! which nothing moves. `x` is the xor of the coins on the odd steps 1, 3, 5, ...

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::{
    Ending, Entry, Game, Grundy, Leave, Misere, Reason, Table, Trial, grundy_in_normal_play, naming, picture,
};
use crate::question::Question;
use crate::submission::Solution;
use theorem::xor;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "staircase",
    row: "the coins on steps 1, 2, ... of a stair",
    a_move: "move 1 or more coins from one step to the next lower one; step 0 is the floor",
    parameters: &[],
    misere: Misere::Unknown("no rule is known that decides every stair when the last move loses"),
    build: |_| Ok(Box::new(Staircase)),
    trials: &[Trial { arguments: "", piles: 3, most: 16 }, Trial { arguments: "", piles: 5, most: 4 }],
};

/// Staircase Nim (R. Sprague, "Über zwei Abarten von Nim", 1937). Linear in the number of steps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Staircase;

impl Game for Staircase {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// A move that would bring more coins to a step than a `u64` counts is left out.
    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = Vec::new();
        for (index, &coins) in row.iter().enumerate() {
            moves.extend((1..=coins).filter_map(|moved| moved_down(row, index, moved)));
        }
        moves
    }

    fn wins(&self, row: &[u64]) -> bool {
        theorem::wins(row)
    }

    /// From each step at most one number of coins wins: that which makes the odd step of the two that change
    /// what it must be. In order from step 1. As in [`Game::moves`], a move that would overflow a step is left
    /// out; [`Game::overflowing`] names that step.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        for (index, moved) in winning_numbers(row) {
            if let Some(left) = moved_down(row, index, moved) {
                leave(&left)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn overflowing(&self, row: &[u64]) -> Option<usize> {
        winning_numbers(row)
            .find(|&(index, moved)| moved_down(row, index, moved).is_none())
            .map(|(index, _)| index - 1)
    }

    /// It is `x`: a move changes just one odd step, and that step can be given any smaller number of coins.
    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        grundy_in_normal_play(Ending::Normal, xor)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let changed = naming::changes(row, left)?;
        // Of the steps that change, coins leave the highest.
        let from = changed[changed.len() - 1];
        let coins = naming::decrease("step", from, row, left)?;
        match moved_down(row, from, coins) {
            Some(reached) if reached == left => {}
            Some(_) => {
                return Err(format!(
                    "what leaves step {} must all arrive on the next lower one, and nothing else changes",
                    from + 1
                ));
            }
            None => return Err(format!("more than {} coins on a step cannot be counted", u64::MAX)),
        }
        let to = if from == 0 { "the floor".to_owned() } else { format!("step {from}") };
        let s = if coins == 1 { "" } else { "s" };
        Ok(format!("move {coins} coin{s} from step {} to {to} ({} -> {})", from + 1, row[from], left[from]))
    }

    /// From the highest step that is not empty, for its coins have the longest way to go.
    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        (0..row.len()).rev().filter(|&index| row[index] > 0).find_map(|index| moved_down(row, index, 1))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        row.get(index)?.checked_sub(number)?;
        moved_down(row, index, number)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say("Only the odd steps count, as piles of Nim: what one moves from an even step to an odd one, the opponent can move on at once.");
        let odd = (1..).zip(row).step_by(2);
        reason.xor(&odd.map(|(step, &coins)| (format!("step {step}: {coins}"), coins)).collect::<Vec<_>>());
    }

    fn table(&self, _piles: Option<usize>) -> Result<Table<'_>, String> {
        Err("even steps do not count, so that each lost position stands for endlessly many; the odd steps are lost as in 'judge table nim'".to_owned())
    }

    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars("step", 'o', row)
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        Ok(Solution::of_rows(&[include_str!("staircase/theorem.rs")], "wins(&row)"))
    }
}

/// For each step from which a move wins, its index and how many coins that move brings down.
fn winning_numbers(row: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let x = xor(row);
    row.iter().enumerate().filter_map(move |(index, &coins)| {
        let below = index.checked_sub(1).map_or(0, |below| row[below]);
        winning_number(index + 1, coins, below, x).map(|moved| (index, moved))
    })
}

/// How many coins a winning move brings down from a step with this number, if there is one. `below` is what
/// the next lower step has, and `x` the xor of the odd steps.
pub(super) fn winning_number(step: usize, coins: u64, below: u64, x: u64) -> Option<u64> {
    let moved = if step % 2 == 1 { coins.checked_sub(coins ^ x) } else { (below ^ x).checked_sub(below) };
    moved.filter(|moved| (1..=coins).contains(moved))
}

/// The row after `moved` coins went down from the step at this index.
fn moved_down(row: &[u64], index: usize, moved: u64) -> Option<Vec<u64>> {
    let mut left = row.to_vec();
    left[index] -= moved;
    if let Some(below) = index.checked_sub(1) {
        left[below] = left[below].checked_add(moved)?;
    }
    Some(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::strategy;

    #[test]
    fn even_steps_do_not_count() {
        assert!(!Staircase.wins(&[0, 7]));
        assert!(!Staircase.wins(&[5, 9, 5, 1]));
        assert!(Staircase.wins(&[5, 9, 4, 1]));
    }

    #[test]
    fn a_move_may_raise_an_odd_step() {
        assert_eq!(strategy(&Staircase, &[1, 9, 4]), [[4, 6, 4], [1, 12, 1]]);
    }

    #[test]
    fn coins_may_be_as_many_as_a_u64_counts() {
        let most = u64::MAX;
        assert!(!Staircase.wins(&[most, most, most]));
        assert_eq!(strategy(&Staircase, &[most]), [[0]]);
        assert_eq!(strategy(&Staircase, &[0, most, most]), [[most, 0, most]]);
        // To take all coins of step 3 to step 2 would win, but there is no number for what step 2 had then.
        assert_eq!(strategy(&Staircase, &[0, 1, most]), [[0; 3]; 0]);
        assert_eq!(Staircase.overflowing(&[0, 1, most]), Some(1));
        assert_eq!(Staircase.overflowing(&[most, 5, 1]), None);
    }
}
