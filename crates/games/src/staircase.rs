//! Staircase Nim: coins on the steps of a stair. A move takes some coins from one step to the next lower one.
//!
//! Notation: steps count from 1, so the row's first number is on step 1. Step 0 is the floor, from which
//! nothing moves.

mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::{changes, decrease};
use crate::game::picture;
use crate::game::{
    Drawn, Edges, Entry, Group, Notation, Solution, Stated, Table, Theory, Trials, Visit, changed_row, code,
    coordinates,
};
use crate::message::{Message, message};
use crate::nim::Nim;
use crate::theory::{Changes, Via, View, ViewFacts, changed};
use theorem::odd_steps;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "staircase",
    names: &["Staircase Nim", "阶梯博弈", "stair game"],
    example: ("", "2 1 3"),
    group: Group::Nim,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Staircase::from_step(1))),
    trials: &[Trials(3, 16, &[""]), Trials(5, 4, &[""])],
    edges: &[
        // 2^64 or more coins on a step cannot be written.
        Edges { options: "", piles: 3, numbers: "1 2^32 2^62" },
    ],
};

/// As above, but the row begins with the floor, as in the problems of online judges. Coins on the floor do not
/// count.
pub const WITH_FLOOR: Entry = Entry {
    name: "staircase-with-floor",
    notation: None,
    build: |_| Ok(Box::new(Staircase::from_step(0))),
    ..ENTRY
};

/// The game in the notation of rules (`theory::rules`).
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles)?;
    let down = |index: usize| {
        let from = names[index];
        let mut changes = vec![(index, format!("{from}-k"))];
        changes.extend(index.checked_sub(1).map(|below| (below, format!("{}+k", names[below]))));
        format!("{} for k in 1..{from}", changed_row(names, &changes))
    };
    let moves: Vec<String> = (0..piles).map(down).collect();
    Some(format!("{} -> {}", names.join(" "), moves.join(" | ")))
}

/// The view of the odd steps of a stair as heaps of Nim (R. Sprague, "Über zwei Abarten von Nim", 1937).
#[derive(Clone, Copy, Debug)]
pub struct Staircase {
    /// The step of the row's first number: 0 or 1.
    first: usize,
}

impl Staircase {
    /// The game on a stair whose row begins with step 1.
    pub fn normal() -> Via {
        Self::from_step(1)
    }

    fn from_step(first: usize) -> Via {
        Via::new(Staircase { first }, Nim::normal())
    }

    /// The index of the first odd step.
    fn first_odd(self) -> usize {
        1 - self.first
    }

    /// The changes when `moved` coins go down from the step at this index, if the step below can hold them.
    fn moving_down(self, row: &[u64], index: usize, moved: u64) -> Option<Changes> {
        let above = (index, row[index] - moved);
        let below = self.step_below(index).map(|below| Some((below, row[below].checked_add(moved)?)));
        Some([above, below.unwrap_or(Some(above))?])
    }

    /// The row after these changes.
    fn moved_down(self, row: &[u64], index: usize, moved: u64) -> Option<Vec<u64>> {
        self.moving_down(row, index, moved).map(|changes| changed(row, changes))
    }

    /// The index of the step below the one at this index, unless it is the floor.
    fn step_below(self, index: usize) -> Option<usize> {
        index.checked_sub(1).filter(|&below| self.can_leave(below))
    }

    /// Whether coins can leave the step at this index.
    fn can_leave(self, index: usize) -> bool {
        index + self.first > 0
    }

    /// The index of the step to take coins from, and how many to take, so that an odd step ends up with
    /// `size` coins. `odd` is the number of that step, counted from 0 among the odd steps.
    fn bringing(self, row: &[u64], odd: usize, size: u64) -> Option<(usize, u64)> {
        let index = self.first_odd() + 2 * odd;
        let coins = row[index];
        match coins.checked_sub(size) {
            Some(moved) => Some((index, moved)),
            None => Some((index + 1, size - coins)).filter(|&(from, moved)| row.get(from) >= Some(&moved)),
        }
    }
}

impl View for Staircase {
    fn facts(&self) -> ViewFacts {
        ViewFacts::piles("staircase-rule")
    }

    #[inline]
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64)) {
        odd_steps(row, self.first_odd()).for_each(heap);
    }

    /// Moves coins from the step itself, or from the one above it.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes> {
        let (index, moved) = self.bringing(row, heap, size)?;
        self.moving_down(row, index, moved)
    }

    /// Leaves out a move that would bring more coins to a step than a `u64` counts.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().enumerate().filter(|&(index, _)| self.can_leave(index)).try_for_each(|(index, &coins)| {
            (1..=coins)
                .filter_map(|moved| self.moved_down(row, index, moved))
                .try_for_each(|left| visit(&left))
        })
    }

    fn overflow(&self, row: &[u64], heap: usize, size: u64) -> Option<usize> {
        let (index, moved) = self.bringing(row, heap, size)?;
        self.step_below(index).filter(|&below| row[below].checked_add(moved).is_none())
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let changed = changes(row, left)?;
        // Coins leave the highest of the steps that change.
        let from = changed[changed.len() - 1];
        let step = from + self.first;
        let coins = decrease("step", step.saturating_sub(1), row[from], left[from])?;
        if !self.can_leave(from) {
            return Err(message!("floor-stays"));
        }
        match self.moved_down(row, from, coins) {
            Some(reached) if reached == left => {}
            Some(_) => {
                return Err(message!("staircase-must-arrive", step));
            }
            None => return Err(message!("staircase-too-many", most = u64::MAX)),
        }
        let (before, after) = (row[from], left[from]);
        Ok(if step == 1 {
            message!("move-to-the-floor", coins, before, after)
        } else {
            message!("move-down", coins, step, to = step - 1, before, after)
        })
    }

    /// Moves a coin from the highest nonempty step, because its coins have the longest way to go.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let mut steps = (0..row.len()).rev().filter(|&index| row[index] > 0 && self.can_leave(index));
        steps.find_map(|index| self.moved_down(row, index, 1))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        row.get(index).filter(|_| self.can_leave(index))?.checked_sub(number)?;
        self.moved_down(row, index, number)
    }

    fn labels(&self, row: &[u64]) -> Option<Vec<Message>> {
        let odd = (1..).step_by(2).zip(odd_steps(row, self.first_odd()));
        Some(odd.map(|(step, coins): (usize, u64)| message!("coins-on-step", step, coins)).collect())
    }

    fn table<'a>(&self, _game: &'a Via, _piles: Option<usize>) -> Result<Table<'a>, Message> {
        Err(message!("staircase-no-table"))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        (self.first..)
            .zip(row)
            .map(|(step, &coins)| picture::bar(message!("the-step", step), 'o', coins))
            .collect()
    }

    fn solution(&self, of_sum: Solution) -> Solution {
        let view = if self.first_odd() == 0 { "odd_steps(&row, 0)" } else { "odd_steps(&row, 1)" };
        of_sum.through(&[code!("staircase/theorem")], view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::strategy;
    use crate::game::{Game, RowSpot, Teach};
    use crate::text::Cause;

    #[test]
    fn even_steps_do_not_count() {
        assert!(!Staircase::normal().is_won(&[0, 7]));
        assert!(!Staircase::normal().is_won(&[5, 9, 5, 1]));
        assert!(Staircase::normal().is_won(&[5, 9, 4, 1]));
    }

    #[test]
    fn a_move_may_raise_an_odd_step() {
        assert_eq!(strategy(&Staircase::normal(), &[1, 9, 4]), [[4, 6, 4], [1, 12, 1]]);
    }

    #[test]
    fn coins_may_be_as_many_as_a_u64_counts() {
        let (most, stair) = (u64::MAX, Staircase::normal());
        assert!(!stair.is_won(&[most, most, most]));
        assert_eq!(strategy(&stair, &[most]), [[0]]);
        // Moving all coins from step 3 to step 2 would win, but step 2 would then hold more coins than a `u64`
        // counts.
        for row in [[0, 1, most], [0, most, most]] {
            let error = stair.visit_winning_moves(&row, &mut |_| ControlFlow::Break(())).unwrap_err();
            assert_eq!((error.spot, error.cause), (RowSpot::Number(1), Cause::MoveOverflows));
        }
        // The moves that can be written have names.
        assert_eq!(stair.stalling_move(&[0, most, most]), Some(vec![most, 0, most]));
        assert!(stair.visit_winning_moves(&[most, 5, 1], &mut |_| ControlFlow::Break(())).is_ok());
    }

    #[test]
    fn a_stair_may_be_all_floor() {
        let stair = Staircase::from_step(0);
        assert!(!stair.is_won(&[7]) && stair.is_won(&[7, 1, 2]) && !stair.is_won(&[7, 0, 2]));
        assert_eq!(strategy(&stair, &[7, 1, 2]), [[7, 0, 2]]);
    }
}
