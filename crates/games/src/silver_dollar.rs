//! The Silver Dollar game without the dollar: tokens on a strip of cells, which count from 1. A row lists the cells
//! of the tokens in any order. A token moves to the left without passing another, and no two tokens share a cell.
//! Online judges call it Georgia and Bob.

mod gaps;

use std::ops::ControlFlow;

use crate::game::naming::the_one_that_changes;
use crate::game::{
    Edges, Entry, Group, Notation, RowError, Solution, Stated, Table, Theory, Trials, Visit, changed_row,
    code, coordinates, sorted, with_number,
};
use crate::message::{Message, message};
use crate::nim::Nim;
use crate::theory::{Changes, Via, View, ViewFacts};
use gaps::gaps;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "silver-dollar",
    names: &["Silver Dollar game", "Georgia and Bob", "银币游戏"],
    example: ("", "1 5 6 7"),
    group: Group::Nim,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Via::new(SilverDollar, Nim::normal()))),
    trials: &[Trials(3, 11, &[""]), Trials(4, 7, &[""])],
    edges: &[Edges { options: "", piles: 3, numbers: "1-5 2^32 2^63 2^64" }],
};

/// The rules in the notation, for at most three tokens.
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles).filter(|names| names.len() <= 3)?;
    let others = |index: usize| (0..piles).filter(move |other| *other != index).map(|other| names[other]);
    let moving = |index: usize| {
        let (from, left) = (names[index], changed_row(names, &[(index, "i".to_owned())]));
        let free: Vec<String> =
            others(index).map(|other| format!("({other} < i or {other} > {from})")).collect();
        let free = if piles > 1 { format!(" if {}", free.join(" and ")) } else { String::new() };
        format!("{left} for i in 1..{from}-1{free}")
    };
    let positive = names.iter().map(|name| format!("{name} > 0"));
    let differ = (0..piles)
        .flat_map(|index| names[..index].iter().map(move |before| format!("{before} != {}", names[index])));
    let cells: Vec<String> = positive.chain(differ).collect();
    let moves: Vec<String> = (0..piles).map(moving).collect();
    Some(format!("{} where {} -> {}", names.join(" "), cells.join(" and "), moves.join(" | ")))
}

/// The view of paired tokens as heaps of Nim: from the right, the gap between the two tokens of each pair is a
/// heap.
#[derive(Clone, Copy, Debug)]
pub struct SilverDollar;

/// The indices of the tokens from left to right.
fn from_left(row: &[u64]) -> Vec<usize> {
    let mut tokens: Vec<usize> = (0..row.len()).collect();
    tokens.sort_unstable_by_key(|&token| (row[token], token));
    tokens
}

/// The cell of the token with this rank from the left, or 0 for the wall before the first.
fn cell(row: &[u64], tokens: &[usize], rank: Option<usize>) -> u64 {
    rank.map_or(0, |rank| row[tokens[rank]])
}

/// The right token of the pair closes the gap, or the left one opens it.
fn back(row: &[u64], tokens: &[usize], heap: usize, size: u64) -> Option<Changes> {
    // With an odd number of tokens, the first is paired with the wall.
    let right = 2 * heap + 1 - tokens.len() % 2;
    let (wall, own) = (cell(row, tokens, right.checked_sub(1)), row[tokens[right]]);
    if let Some(beside) = wall.checked_add(size).filter(|&beside| beside < own) {
        return Some([(tokens[right], beside + 1); 2]);
    }
    let left = right.checked_sub(1)?;
    let to = (own - 1).checked_sub(size).filter(|&to| to > cell(row, tokens, left.checked_sub(1)))?;
    Some([(tokens[left], to); 2])
}

impl View for SilverDollar {
    fn facts(&self) -> ViewFacts {
        let tokens = ViewFacts::tokens("silver-dollar-rule");
        ViewFacts { adds_last: true, numbers_differ: true, least: 1, ..tokens }
    }

    #[inline]
    fn heaps(&self, row: &[u64], heap: &mut dyn FnMut(u64)) {
        gaps(row).into_iter().for_each(heap);
    }

    fn back(&self, row: &[u64], heap: usize, size: u64) -> Option<Changes> {
        back(row, &from_left(row), heap, size)
    }

    /// Sorts the tokens only once.
    fn backs(&self, row: &[u64], sizes: &[(usize, u64)], backs: &mut Vec<Changes>) {
        let tokens = from_left(row);
        backs.extend(sizes.iter().filter_map(|&(heap, size)| back(row, &tokens, heap, size)));
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let tokens = from_left(row);
        (0..tokens.len()).try_for_each(|rank| {
            let free = cell(row, &tokens, rank.checked_sub(1)) + 1..row[tokens[rank]];
            free.rev().try_for_each(|to| visit(&with_number(row, tokens[rank], to)))
        })
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let zero = row[from..].iter().position(|&cell| cell == 0).map_or(row.len(), |index| from + index);
        // A second token on cell 0 comes after the first one, which is wrong already.
        let tokens = from_left(&row[..zero]);
        let shared = tokens.windows(2).filter(|pair| row[pair[0]] == row[pair[1]]).map(|pair| pair[1]).min();
        match shared {
            Some(token) => Err(RowError::number(token, message!("silver-dollar-shared"))),
            None if zero < row.len() => Err(RowError::number(zero, message!("silver-dollar-cell-zero"))),
            None => Ok(()),
        }
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let token = the_one_that_changes("token", row, left)?;
        let (from, to) = (row[token], left[token]);
        if to > from {
            return Err(message!("silver-dollar-to-the-right", token = token + 1));
        }
        if to == 0 || row.iter().any(|cell| (to..from).contains(cell)) {
            return Err(message!("silver-dollar-passes", token = token + 1));
        }
        Ok(message!("silver-dollar-move", token = token + 1, from, to))
    }

    fn table<'a>(&self, _game: &'a Via, _piles: Option<usize>) -> Result<Table<'a>, Message> {
        Err(message!("silver-dollar-no-table"))
    }

    fn solution(&self, of_sum: Solution) -> Solution {
        of_sum.through(&[code!("silver_dollar/gaps")], "gaps(&row)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_that_of_the_token_that_opens_or_closes_the_gap() {
        for (row, heap, size, expected) in [
            // The gaps are 1 between the wall and 2, and 3 between 4 and 8.
            (&[8, 2, 4][..], 0, 0, Some([(1, 1); 2])),
            (&[8, 2, 4], 1, 0, Some([(0, 5); 2])),
            (&[8, 2, 4], 1, 4, Some([(2, 3); 2])),
            (&[8, 2, 4], 1, 5, None),
            (&[8, 2, 4], 0, 2, None),
            (&[3, 7], 0, 5, Some([(0, 1); 2])),
            (&[3, 7], 0, 6, None),
        ] {
            assert_eq!(SilverDollar.back(row, heap, size), expected, "{row:?}");
        }
    }

    #[test]
    fn tokens_do_not_share_cells() {
        for (row, from, expected) in [
            (&[3, 1, 2][..], 0, None),
            (&[3, 1, 3], 0, Some(2)),
            (&[3, 0, 3], 0, Some(1)),
            (&[5, 4, 4, 5], 2, Some(2)),
        ] {
            let refused = SilverDollar.validate(row, from).err().map(|error| error.spot);
            assert_eq!(refused, expected.map(crate::game::RowSpot::Number), "{row:?}");
        }
    }
}
