//! Discard and split: two piles; a move discards one of them and splits the other into two.
//!
//! Notation: `a`, `b` are the piles.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{changes, spaced};
use crate::game::{
    Contest, Edges, Entry, Game, Group, Notation, Reason, RowError, Stated, Teach, Theory, Trials, Visit, sorted, verdict,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "discard",
    names: &["discard and split", "弃一分一"],
    example: ("", "4 7"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| {
        (piles == 2).then(|| "a b where a > 0 and b > 0 -> i a-i for i in 1..a-1 | i b-i for i in 1..b-1".to_owned())
    }))),
    parameters: &[],
    misere: Theory::Unknown("no-misere-theory"),
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |_| Ok(Box::new(Discard)),
    trials: &[Trials(2, 40, &[""])],
    edges: &[Edges { options: "", piles: 2, numbers: "1-4 2^32 2^63 2^64" }],
};

/// Discard and split. Constant time per row.
#[derive(Clone, Copy, Debug)]
pub struct Discard;

impl Game for Discard {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        match row[from..].iter().position(|&pile| pile == 0) {
            Some(pile) => Err(RowError::number(from + pile, message!("discard-empty"))),
            None => Ok(()),
        }
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().try_for_each(|&split| (1..=split / 2).try_for_each(|part| visit(&[part, split - part])))
    }

    /// Won iff a pile is even. An even pile can be split into two odd ones; an odd one only into an even and an odd one.
    fn is_won(&self, row: &[u64]) -> bool {
        row[0] % 2 == 0 || row[1] % 2 == 0
    }

    /// Splits an even pile into two odd ones.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let mut even = row.iter().filter(|&split| split % 2 == 0);
        Ok(even.try_for_each(|split| (1..=split / 2).step_by(2).try_for_each(|part| visit(&[part, split - part]))))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(row.iter().filter(|&split| split % 2 == 0).map(|split| u128::from((split / 2).div_ceil(2))).sum())
    }
}

impl Teach for Discard {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        changes(row, left)?;
        let found = row.iter().position(|&split| left[0].checked_add(left[1]) == Some(split));
        let split = found.ok_or_else(|| message!("discard-no-move"))?;
        Ok(message!("discard-move", split = split + 1, left = spaced(left)))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let verdict = verdict(self.is_won(row));
        reason.say(if self.is_won(row) { message!("discard-even", verdict) } else { message!("discard-odd", verdict) });
    }
}

impl Contest for Discard {}
