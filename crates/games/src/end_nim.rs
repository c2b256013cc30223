//! End-Nim: piles in a line. A move takes from the first pile or the last one; empty piles are gone (M. H. Albert and
//! R. J. Nowakowski, "The game of End-Nim", 2001).
//!
//! Notation: if a pile is put before a line, exactly one size of the pile makes the line lost: `L`. If the pile is put
//! after the line, exactly one size does: `R`. Empty piles count for nothing, wherever they are.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use super::welter::MOST;
use crate::game::naming::take_from_one;
use crate::game::{
    Contest, Edges, Entry, Game, Group, Notation, Reason, RowError, Solution, Stated, Table, Teach, Theory,
    Trials, Visit, changed_row, code, coordinates, only_of, pile_columns, verdict, with_number,
};
use crate::message::{Message, message};
use theorem::{lost_ends, piles_of, wins};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "end-nim",
    names: &["End-Nim", "两端取石子"],
    example: ("", "3 1 5 2"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |_| Ok(Box::new(EndNim)),
    trials: &[Trials(3, 8, &[""]), Trials(5, 3, &[""])],
    edges: &[
        Edges { options: "", piles: 3, numbers: "1 2^32 2^63 2^64" },
        Edges { options: "", piles: 4, numbers: "0-2 17 2^64" },
    ],
};

/// The rules in the notation.
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles)?;
    let empty =
        |piles: &[&str]| piles.iter().map(|name| format!("{name} = 0")).collect::<Vec<_>>().join(" and ");
    let taking = |index: usize| {
        let left = changed_row(names, &[(index, format!("{}-k", names[index]))]);
        let (before, after) = (&names[..index], &names[index + 1..]);
        let is_end = before.is_empty() || after.is_empty();
        let ends = if is_end { String::new() } else { format!(" if {} or {}", empty(before), empty(after)) };
        format!("{left} for k in 1..{}{ends}", names[index])
    };
    let moves: Vec<String> = (0..piles).map(taking).collect();
    Some(format!("{} -> {}", names.join(" "), moves.join(" | ")))
}

/// The game of piles in a line. A verdict takes a step for each pair of piles.
#[derive(Clone, Copy, Debug)]
pub struct EndNim;

/// The indices of the first and the last pile that is not empty, if there is one.
fn ends(row: &[u64]) -> Option<[usize; 2]> {
    let first = row.iter().position(|&pile| pile > 0)?;
    Some([first, row.iter().rposition(|&pile| pile > 0)?])
}

/// The winning moves: the index of a pile, and what is left of it.
fn winning_moves(row: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let moves = ends(row).map(|[first, last]| {
        let to_left = lost_ends(&piles_of(&row[first + 1..]))[0];
        let to_right = lost_ends(&piles_of(&row[..last]))[1];
        [Some((first, to_left)), (first < last).then_some((last, to_right))]
    });
    moves.into_iter().flatten().flatten().filter(|&(index, left)| left < row[index])
}

impl Game for EndNim {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=MOST
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        piles_of(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let Some([first, last]) = ends(row) else { return ControlFlow::Continue(()) };
        let ends = if first == last { &[first][..] } else { &[first, last] };
        ends.iter()
            .try_for_each(|&end| (0..row[end]).rev().try_for_each(|left| visit(&with_number(row, end, left))))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        wins(row)
    }

    /// At most one move on each end wins.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(winning_moves(row).try_for_each(|(index, left)| visit(&with_number(row, index, left))))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(winning_moves(row).count() as u128)
    }
}

impl Teach for EndNim {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let named = take_from_one(row, left, |_| Ok(()))?;
        let is_end = ends(row).is_some_and(|ends| ends.iter().any(|&end| row[end] != left[end]));
        if is_end { Ok(named) } else { Err(message!("end-nim-inside")) }
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let Some([first, _]) = ends(row) else { return };
        let (pile, wins) = (row[first], wins(row));
        let lost = lost_ends(&piles_of(&row[first + 1..]))[0];
        reason.say(message!("end-nim-rule"));
        reason.say(message!("end-nim-left", pile, lost, verdict = verdict(wins)));
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(3, piles)?;
        let table = Table::new(message!("end-nim-table"), pile_columns(3), |visit| {
            (1..=u64::MAX).try_for_each(|most| {
                let pairs = (1..=most).map(|b| [b, most]).chain((1..most).map(|c| [most, c]));
                pairs.map(|[b, c]| [lost_ends(&[b, c])[0], b, c]).try_for_each(|row| visit(&row))
            })
        });
        Ok(table.of_lost_rows(0))
    }
}

impl Contest for EndNim {
    fn solution(&self) -> Result<Solution, Message> {
        Ok(Solution::of_rows(&[code!("end_nim/theorem")], "wins(&row)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::strategy;

    #[test]
    fn large_lines_have_moves_to_lost_ones() {
        let mut random = fastrand::Rng::with_seed(8);
        for _ in 0..500 {
            let row: Vec<u64> = (0..random.usize(1..8)).map(|_| random.u64(..) >> random.u32(..64)).collect();
            let left = strategy(&EndNim, &row);
            assert_eq!(left.is_empty(), !EndNim.is_won(&row), "{row:?}");
            assert!(
                left.iter().all(|left| !EndNim.is_won(left) && EndNim.name_move(&row, left).is_ok()),
                "{row:?}"
            );
            let [before, after] = lost_ends(&piles_of(&row));
            assert!(
                !EndNim.is_won(&[&[before], &row[..]].concat())
                    && !EndNim.is_won(&[&row[..], &[after]].concat())
            );
        }
        let long: Vec<u64> = (1..=MOST as u64).collect();
        assert!(EndNim.is_won(&long) != strategy(&EndNim, &long).is_empty());
    }
}
