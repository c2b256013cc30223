//! Euclid's game (Cole and Davie, 1969): take a multiple of the smaller pile from the larger one.
//!
//! Notation: `a <= b` are the piles.

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::take_from_one;
use crate::game::{
    Contest, Edges, Entry, Game, Group, Notation, RowError, Stated, Teach, Theory, Trials, Visit, sorted, with_number,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "euclid",
    names: &["Euclid's game", "欧几里得游戏"],
    example: ("", "4 11"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| {
        (piles == 2).then(|| "a b -> a-k*b b for k in 1..a/b | a b-k*a for k in 1..b/a".to_owned())
    }))),
    parameters: &[],
    misere: Theory::Unknown("no-misere-theory"),
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |_| Ok(Box::new(Euclid)),
    trials: &[Trials(2, 40, &[""])],
    edges: &[Edges { options: "", piles: 2, numbers: "0-3 2^32 2^63 7540113804746346429 12200160415121876738 2^64" }],
};

/// Euclid's game. Constant time per row.
#[derive(Clone, Copy, Debug)]
pub struct Euclid;

/// For each pile that a move can reduce (the larger one, or both if they are equal): its index, and the size of the
/// other pile.
fn larger_and_smaller(row: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let row = [row[0], row[1]];
    (0..2).map(move |index| (index, row[1 - index])).filter(move |&(index, a)| a > 0 && row[index] >= a)
}

impl Game for Euclid {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        larger_and_smaller(row).try_for_each(|(index, a)| {
            (1..=row[index] / a).try_for_each(|times| visit(&with_number(row, index, row[index] - times * a)))
        })
    }

    /// Won iff `a = b`, or `b / a` is above the golden ratio: the larger root of `x^2 = x + 1`.
    fn is_won(&self, row: &[u64]) -> bool {
        let (a, b) = (u128::from(row[0].min(row[1])), u128::from(row[0].max(row[1])));
        a > 0 && (a == b || b * (b - a) > a * a)
    }

    /// With `r` the remainder of `b` by `a`, the winning move leaves `r` or `r + a`.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(larger_and_smaller(row).try_for_each(|(index, a)| {
            let r = row[index] % a;
            let lefts = [Some(r), r.checked_add(a)].into_iter().flatten().filter(|&left| left < row[index]);
            let mut lost = lefts.map(|left| with_number(row, index, left)).filter(|left| !self.is_won(left));
            lost.try_for_each(|left| visit(&left))
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let mut count = 0;
        let _ = self.visit_winning_moves(row, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }
}

impl Teach for Euclid {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let named = take_from_one(row, left, |_| Ok(()))?;
        let is_move = larger_and_smaller(row)
            .any(|(index, a)| left[index] < row[index] && (row[index] - left[index]).is_multiple_of(a));
        if is_move { Ok(named) } else { Err(message!("euclid-no-multiple")) }
    }
}

impl Contest for Euclid {}
