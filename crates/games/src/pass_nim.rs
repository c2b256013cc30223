//! Nim of two heaps with one pass: the players together may pass once, but not when both heaps are empty.
//!
//! Notation: `a`, `b` are the heaps, and `p` is 1 until the pass is used, then 0.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{changes, spaced, take_from_one};
use crate::game::{
    Contest, Drawn, Edges, Entry, Game, Group, Notation, Reason, RowError, Solution, Stated, Table, Teach,
    Theory, Trials, Visit, code, only_of, picture, pile_columns, verdict, with_number,
};
use crate::message::{Message, message};
use theorem::partner;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "pass-nim",
    names: &["Nim with a pass", "带一次过牌的尼姆", "可以跳过一次的尼姆博弈"],
    example: ("", "4 7 1"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| {
        let text = "a b p where p <= 1 -> a-k b p for k in 1..a | a b-k p for k in 1..b | a b p-1 if a+b > 0";
        (piles == 3).then(|| text.to_owned())
    }))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |_| Ok(Box::new(PassNim)),
    trials: &[Trials(3, 24, &[""])],
    edges: &[Edges { options: "", piles: 3, numbers: "0-5 2^32 2^63 2^64" }],
};

/// Nim of two heaps with one pass. Takes constant time per row.
#[derive(Clone, Copy, Debug)]
pub struct PassNim;

impl Game for PassNim {
    fn piles(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        match row.get(2) {
            Some(2..) => Err(RowError::number(2, message!("pass-nim-0-or-1"))),
            _ => Ok(()),
        }
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        match *row {
            [a, b, p] => vec![a.min(b), a.max(b), p],
            _ => row.to_vec(),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (a, b, p) = (row[0], row[1], row[2]);
        (0..a).rev().try_for_each(|left| visit(&[left, b, p]))?;
        (0..b).rev().try_for_each(|left| visit(&[a, left, p]))?;
        if p == 1 && (a, b) != (0, 0) { visit(&[a, b, 0]) } else { ControlFlow::Continue(()) }
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], row[2])
    }

    /// At most three moves win. They come in this order: on the first heap, on the second heap, and the pass.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(winning(row).try_for_each(|left| visit(&left)))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(winning(row).count() as u128)
    }
}

/// The rows that the winning moves leave.
fn winning(row: &[u64]) -> impl Iterator<Item = [u64; 3]> {
    let (a, b, p) = (row[0], row[1], row[2]);
    let first = partner(b, p).filter(|&left| left < a).map(|left| [left, b, p]);
    let second = partner(a, p).filter(|&left| left < b).map(|left| [a, left, p]);
    let pass = (p == 1 && a == b && a > 0).then_some([a, b, 0]);
    [first, second, pass].into_iter().flatten()
}

impl Teach for PassNim {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let changed = changes(row, left)?;
        if !changed.contains(&2) {
            return take_from_one(row, left, |_| Ok(()));
        }
        let may = changed.len() == 1 && row[2] == 1 && row[..2] != [0, 0];
        if may { Ok(message!("pass-nim-pass")) } else { Err(message!("pass-nim-once")) }
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        let left = row[..2].get(index)?.checked_sub(number)?;
        Some(with_number(row, index, left))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (a, b, is_won) = (row[0], row[1], self.is_won(row));
        let verdict = verdict(is_won);
        if row[2] == 1 {
            reason.say(message!("pass-nim-rule"));
        }
        reason.say(match (row[2], is_won) {
            (0, false) => message!("pass-nim-equal", verdict),
            (0, true) => message!("pass-nim-not-equal", verdict),
            (_, false) => message!("pass-nim-pair", a, b, verdict),
            (_, true) => message!("pass-nim-no-pair", a, b, verdict),
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let row = spaced(&left[..2]);
        if left[2] == 0 {
            message!("pass-nim-leaves-equal", row)
        } else {
            message!("pass-nim-leaves-pair", row)
        }
    }

    /// The lost rows with the pass.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(3, piles)?;
        let columns = [pile_columns(2), vec![message!("column-pass")]].concat();
        let table = Table::new(message!("pass-nim-table"), columns, |visit| {
            visit(&[0, 0, 1])?;
            (1..u64::MAX).step_by(2).try_for_each(|odd| visit(&[odd, odd + 1, 1]))
        });
        Ok(table.of_lost_rows(0))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        let pass = if row[2] == 1 { message!("pass-nim-unused") } else { message!("pass-nim-used") };
        [picture::bars("pile", 'o', &row[..2]), vec![Drawn::Line(pass)]].concat()
    }
}

impl Contest for PassNim {
    fn solution(&self) -> Result<Solution, Message> {
        Ok(Solution::of(&["a", "b", "p"], &[code!("pass_nim/theorem")], "wins(a, b, p)"))
    }

    fn most_at(&self, index: usize) -> u64 {
        if index == 2 { 1 } else { u64::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{refused_at, strategy};

    #[test]
    fn a_pass_turns_equal_piles_into_a_win() {
        assert!(PassNim.is_won(&[7, 7, 1]) && !PassNim.is_won(&[7, 7, 0]));
        assert_eq!(strategy(&PassNim, &[7, 7, 1]), [[7, 7, 0]]);
        assert_eq!(strategy(&PassNim, &[7, 9, 1]), [[7, 8, 1]]);
    }

    #[test]
    fn the_largest_number_has_no_partner() {
        let most = u64::MAX;
        assert!(!PassNim.is_won(&[most - 1, most - 2, 1]) && PassNim.is_won(&[most, most - 1, 1]));
        assert_eq!(strategy(&PassNim, &[most, most - 1, 1]), [[most - 2, most - 1, 1]]);
    }

    #[test]
    fn there_is_only_one_pass() {
        assert_eq!(refused_at(&PassNim, &[3, 4, 2]), Some(2));
        assert!(PassNim.name_move(&[3, 4, 0], &[3, 4, 1]).is_err());
        assert!(PassNim.name_move(&[0, 0, 1], &[0, 0, 0]).is_err());
    }
}
