//! Pebbles: piles that never decrease from left to right. A move takes from one pile so that they still never
//! decrease (Polish Olympiad in Informatics XVI, stage 1, "Pebbles").
//!
//! Notation: the piles are `a_1 <= ... <= a_n`, and `d_i = a_i - a_(i-1)` are their differences, with
//! `a_0 = 0`.

mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::take_from_one;
use crate::game::{
    Edges, Entry, Group, Notation, PILES, RowError, RowOrder, Solution, Stated, Table, Theory, Trials, Visit,
    asked_piles, changed_row, code, coordinates, lost_rows, with_number,
};
use crate::message::{Message, message};
use crate::nim::Nim;
use crate::theory::{Changes, Via, View, ViewFacts};
use theorem::differences;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "pebbles",
    names: &["Kamyki, rising piles", "POI", "石子"],
    example: ("", "1 2 4"),
    group: Group::Nim,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Pebbles::normal())),
    trials: &[Trials(4, 10, &[""]), Trials(6, 4, &[""])],
    edges: &[Edges { options: "", piles: 3, numbers: "1 2^32 2^63 2^64" }],
};

/// The game in the notation of rules (`theory::rules`).
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles)?;
    let falls = |index: usize| {
        let most = match index {
            0 => names[0].to_owned(),
            _ => format!("{}-{}", names[index], names[index - 1]),
        };
        let left = changed_row(names, &[(index, format!("{}-k", names[index]))]);
        format!("{left} for k in 1..{most}")
    };
    let moves: Vec<String> = (0..piles).map(falls).collect();
    let rises = if piles > 1 { format!(" where {}", names.join(" <= ")) } else { String::new() };
    Some(format!("{}{rises} -> {}", names.join(" "), moves.join(" | ")))
}

/// The view of every second difference, counted back from the last, as a heap of Nim.
#[derive(Clone, Copy, Debug)]
pub struct Pebbles;

impl Pebbles {
    /// The game.
    pub fn normal() -> Via {
        Via::new(Pebbles, Nim::normal())
    }
}

/// The index of the pile whose difference is the heap with the index `heap`, in a row of `piles` piles.
fn pile_of(heap: usize, piles: usize) -> usize {
    2 * heap + (piles + 1) % 2
}

/// The pile before the one at this index, or 0 before the first.
fn before(row: &[u64], index: usize) -> u64 {
    index.checked_sub(1).map_or(0, |before| row[before])
}

impl View for Pebbles {
    fn facts(&self) -> ViewFacts {
        ViewFacts { order: RowOrder::Rising, ..ViewFacts::piles("pebbles-rule") }
    }

    #[inline]
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64)) {
        differences(row).for_each(heap);
    }

    /// Takes from the pile itself, or from the pile before it if that pile's difference is large enough.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes> {
        let index = pile_of(heap, row.len());
        let difference = row[index] - before(row, index);
        if let Some(taken) = difference.checked_sub(size) {
            return Some([(index, row[index] - taken); 2]);
        }
        let index = index.checked_sub(1)?;
        let left = row[index].checked_sub(size - difference).filter(|&left| left >= before(row, index))?;
        Some([(index, left); 2])
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().enumerate().try_for_each(|(index, &pile)| {
            (before(row, index)..pile).rev().try_for_each(|left| visit(&with_number(row, index, left)))
        })
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let known = from.saturating_sub(1).min(row.len());
        let Some(pair) = row[known..].windows(2).position(|pair| pair[0] > pair[1]) else { return Ok(()) };
        let pile = known + 1 + pair;
        let why = message!("pebbles-decrease", pile = row[pile], before = row[pile - 1]);
        Err(RowError::number(pile, why))
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let name = take_from_one(row, left, |_| Ok(()))?;
        self.validate(left, 0).map(|()| name).map_err(|error| error.message())
    }

    fn labels(&self, row: &[u64]) -> Option<Vec<Message>> {
        let label = |index: usize| {
            let (pile, before) = (row[index], before(row, index));
            Message::from(format!("{pile} - {before} = {}", pile - before))
        };
        Some((0..row.len().div_ceil(2)).map(|heap| label(pile_of(heap, row.len()))).collect())
    }

    fn table<'a>(&self, game: &'a Via, piles: Option<usize>) -> Result<Table<'a>, Message> {
        let firsts = |others: &[u64]| {
            // The first pile is the first difference. Either that difference counts, or the second one, which
            // is the second pile minus the first.
            let sum = |piles: &[u64]| differences(piles).fold(0, |sum, difference| sum ^ difference);
            let first = if others.len().is_multiple_of(2) {
                Some(sum(others))
            } else {
                others[0].checked_sub(sum(&others[1..]))
            };
            first.into_iter()
        };
        Ok(lost_rows(game, asked_piles(piles, PILES)?, firsts, |_| true))
    }

    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum.through(&[code!("pebbles/theorem")], "differences(&row)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{refused_at, strategy};
    use crate::game::Game;

    #[test]
    fn the_worked_examples_come_out() {
        assert!(!Pebbles::normal().is_won(&[2, 2]));
        assert!(Pebbles::normal().is_won(&[1, 2, 4]));
    }

    #[test]
    fn a_decreasing_row_is_refused_where_it_decreases() {
        let pebbles = Pebbles::normal();
        assert_eq!(refused_at(&pebbles, &[1, 3, 3, 2, 1]), Some(3));
        assert_eq!(refused_at(&pebbles, &[1, 3, 3]), None);
        // The mistake can be between the last known number and the first new one.
        assert!(pebbles.validate(&[1, 3, 2], 2).is_err());
        assert!(pebbles.validate(&[7], 1).is_ok());
    }

    #[test]
    fn piles_may_be_as_large_as_a_u64() {
        let (most, pebbles) = (u64::MAX, Pebbles::normal());
        assert!(!pebbles.is_won(&[most, most]));
        assert_eq!(strategy(&pebbles, &[most]), [[0]]);
        assert_eq!(strategy(&pebbles, &[0, most]), [[0, 0]]);
        assert_eq!(strategy(&pebbles, &[1, most]), [[1, 1]]);
    }
}
