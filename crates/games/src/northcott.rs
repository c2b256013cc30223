//! Northcott's game: two tokens on each row of a board. A move brings one of them nearer to the other.
//!
//! On the board, each player has a token in each row and moves only that one, in either direction. Both players can
//! close a gap by the same amounts, so it does not matter here whose token moves. Moves that widen a gap are left out.
//! The opponent can answer each of them by closing the gap again, and each leaves its token less room to retreat. So
//! they cannot go on for ever, and they do not change who wins.

mod gaps;

use std::ops::ControlFlow;

use crate::game::naming::the_one_that_changes;
use crate::game::{
    Edges, Entry, Group, Notation, RowError, RowOrder, Solution, Stated, Table, Theory, Trials, Visit,
    changed_row, code, coordinates, sorted, with_number,
};
use crate::message::{Message, message};
use crate::nim::Nim;
use crate::theory::{Changes, Via, View, ViewFacts};
use gaps::gaps;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "northcott",
    names: &["Northcott's game", "诺斯科特博弈", "棋盘游戏"],
    example: ("", "1 5 2 4"),
    group: Group::Boards,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Via::new(Northcott, Nim::normal()))),
    trials: &[Trials(4, 5, &[""]), Trials(2, 20, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: "0-5 2^32 2^63 2^64" },
        Edges { options: "", piles: 4, numbers: "0-1 4 2^64" },
    ],
};

/// The rules in the notation.
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles).filter(|names| names.len().is_multiple_of(2))?;
    let moving = |index: usize| {
        let (from, other) = (names[index], names[index ^ 1]);
        let left = changed_row(names, &[(index, "i".to_owned())]);
        [format!("{left} for i in {from}+1..{other}-1"), format!("{left} for i in {other}+1..{from}-1")]
    };
    let differ: Vec<String> = names.chunks(2).map(|pair| pair.join(" != ")).collect();
    let moves: Vec<String> = (0..piles).flat_map(moving).collect();
    Some(format!("{} where {} -> {}", names.join(" "), differ.join(" and "), moves.join(" | ")))
}

/// The view of the gap between the two tokens of each row as a heap of Nim.
#[derive(Clone, Copy, Debug)]
pub struct Northcott;

/// The cell at this distance from `other`, on the side of `from`.
fn cell_at(from: u64, other: u64, distance: u64) -> u64 {
    if from < other { other - distance } else { other + distance }
}

/// The changes when this token moves and leaves a gap of this size, if that is nearer to the other.
fn moving(row: &[u64], token: usize, size: u64) -> Option<Changes> {
    let (from, other) = (row[token], row[token ^ 1]);
    (size < from.abs_diff(other) - 1).then(|| [(token, cell_at(from, other, size + 1)); 2])
}

impl View for Northcott {
    fn facts(&self) -> ViewFacts {
        ViewFacts { order: RowOrder::PairsDiffer, group: 2, ..ViewFacts::tokens("northcott-rule") }
    }

    #[inline]
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64)) {
        gaps(row).for_each(heap);
    }

    /// The first of the two tokens moves.
    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes> {
        moving(row, 2 * heap, size)
    }

    /// Either of the two tokens moves.
    fn backs(&self, row: &[u64], sizes: &[(usize, u64)], backs: &mut Vec<Changes>) {
        for &(heap, size) in sizes {
            backs.extend([2 * heap, 2 * heap + 1].into_iter().filter_map(|token| moving(row, token, size)));
        }
    }

    /// Neither the order of the rows of the board matters, nor that of the two tokens in a row.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let mut pairs: Vec<Vec<u64>> = row.chunks(2).map(sorted).collect();
        pairs.sort_unstable();
        pairs.concat()
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        (0..row.len()).try_for_each(|token| {
            let (from, other) = (row[token], row[token ^ 1]);
            (1..from.abs_diff(other))
                .rev()
                .try_for_each(|distance| visit(&with_number(row, token, cell_at(from, other, distance))))
        })
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let shared = (from..row.len()).find(|&token| token % 2 == 1 && row[token] == row[token - 1]);
        shared.map_or(Ok(()), |token| Err(RowError::number(token, message!("northcott-shared"))))
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let token = the_one_that_changes("token", row, left)?;
        let (from, to, other) = (row[token], left[token], row[token ^ 1]);
        if to <= from.min(other) || to >= from.max(other) {
            return Err(message!("northcott-not-nearer", token = token + 1));
        }
        Ok(message!("silver-dollar-move", token = token + 1, from, to))
    }

    fn table<'a>(&self, _game: &'a Via, _piles: Option<usize>) -> Result<Table<'a>, Message> {
        Err(message!("northcott-no-table"))
    }

    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum.through(&[code!("northcott/gaps")], "gaps(&row)")
    }
}

#[cfg(test)]
mod tests {
    use crate::every_game::{game, refused_at, strategy};

    #[test]
    fn either_token_closes_a_gap() {
        let northcott = game("northcott");
        assert!(!northcott.is_won(&[4, 5, 6, 1, 9, 4, 1, 8, 10, 17]) && !northcott.is_won(&[7, 4, 0, 3]));
        assert_eq!(strategy(&*northcott, &[7, 4, 1, 2]), [[5, 4, 1, 2], [7, 6, 1, 2]]);
        assert_eq!(strategy(&*northcott, &[0, u64::MAX]), [[u64::MAX - 1, u64::MAX], [0, 1]]);
    }

    #[test]
    fn two_tokens_on_a_cell_are_refused() {
        let northcott = game("northcott");
        assert_eq!(refused_at(&*northcott, &[3, 1, 3, 3]), Some(3));
        assert_eq!(refused_at(&*northcott, &[3, 1, 1, 3]), None);
        assert!(crate::game::Position::new(&*northcott, &[3, 1, 1]).is_err());
    }
}
