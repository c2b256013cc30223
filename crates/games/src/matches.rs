//! Matches: three piles; a move removes one pile and splits one of the other two.
//!
//! Notation: `a`, `b`, `c` are the piles, and `2^v(n)` is the largest power of 2 that divides `n`.

mod theorem;

use std::cmp::Reverse;
use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{changes, spaced, summed};
use crate::game::{
    Board, Contest, Edges, Entry, Game, Group, Notation, Reason, RowError, Solution, Stated, Teach, Theory,
    Trials, Visit, changed_row, code, sorted, verdict,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "matches",
    names: &["Cat Cans", "猫罐头", "three piles"],
    example: ("", "2 3 4"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| (piles == 3).then(stated)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Unknown("no-grundy-of-matches"),
    build: |_| Ok(Box::new(Matches)),
    trials: &[Trials(3, 33, &[""])],
    edges: &[Edges { options: "", piles: 3, numbers: "1 2^32 3221225472 2^63 2^64" }],
};

/// The game in the notation of rules (`theory::rules`), for three piles.
fn stated() -> String {
    let names = ["a", "b", "c"];
    let one = |(removed, split): (usize, usize)| {
        let parts = [(removed, "i".to_owned()), (split, format!("{}-i", names[split]))];
        format!("{} for i in 1..{}-1", changed_row(&names, &parts), names[split])
    };
    let moves: Vec<String> = CHOICES.into_iter().map(one).collect();
    format!("a b c where a > 0 and b > 0 and c > 0 -> {}", moves.join(" | "))
}

/// The game of removing and splitting. Takes constant time per row.
#[derive(Clone, Copy, Debug)]
pub struct Matches;

/// The choices of a pile to remove and a pile to split.
const CHOICES: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

impl Game for Matches {
    fn piles(&self) -> RangeInclusive<usize> {
        3..=3
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        match row[from..].iter().position(|&pile| pile == 0) {
            Some(pile) => Err(RowError::number(from + pile, message!("matches-empty-pile"))),
            None => Ok(()),
        }
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    /// The smaller part of the pile that is split goes where the removed pile was.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        CHOICES.into_iter().try_for_each(|(removed, split)| {
            (1..=row[split] / 2).try_for_each(|part| visit(&after(row, removed, split, part)))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], row[2])
    }

    /// With `v = v(n)` for the pile `n` that stays, every split into two odd multiples of `2^v` wins. The moves
    /// are ordered by the pile removed, then by the pile split, then by the smaller part.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(CHOICES.into_iter().try_for_each(|(removed, split)| {
            let (step, parts) = winning_parts(row, removed, split).unwrap_or((0, 0));
            (0..parts).try_for_each(|part| visit(&after(row, removed, split, (2 * part + 1) * step)))
        }))
    }

    /// Takes constant time.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let parts = CHOICES.iter().filter_map(|&(removed, split)| winning_parts(row, removed, split));
        Ok(parts.map(|(_, parts)| u128::from(parts)).sum())
    }
}

impl Teach for Matches {
    /// The two parts can be in either order.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        changes(row, left)?;
        let leads = |&(removed, split): &(usize, usize)| {
            let stays = 3 - removed - split;
            left[stays] == row[stays] && left[removed].checked_add(left[split]) == Some(row[split])
        };
        let found = CHOICES.into_iter().find(leads);
        let (removed, split) = found.ok_or_else(|| message!("matches-no-move"))?;
        let (number, parts) = (row[split], (left[removed], left[split]));
        let parts = summed(&[parts.0, parts.1]);
        Ok(message!("matches-move", removed = removed + 1, split = split + 1, number, parts))
    }

    /// Removes the smallest pile that it can, and splits 1 off the larger of the others.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        let possible = CHOICES.into_iter().filter(|&(_, split)| row[split] > 1);
        let (removed, split) =
            possible.min_by_key(|&(removed, split)| (row[removed], Reverse(row[split])))?;
        Some(after(row, removed, split, 1))
    }

    fn board(&self) -> Board {
        Board::RemoveAndSplit
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("matches-rule"));
        for &pile in row {
            let v = pile.trailing_zeros();
            reason.say(format!("{pile} = 2^{v} * {}", pile >> v));
        }
        reason.say(if self.is_won(row) {
            message!("matches-not-all-the-same", verdict = verdict(true))
        } else {
            message!("matches-all-the-same", verdict = verdict(false))
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let v = left[0].trailing_zeros();
        message!("matches-leaves", left = spaced(left), power = 1_u64 << v)
    }
}

impl Contest for Matches {
    fn least_at(&self, _index: usize) -> u64 {
        1
    }

    fn solution(&self) -> Result<Solution, Message> {
        Ok(Solution::of(&["a", "b", "c"], &[code!("matches/theorem")], "wins(a, b, c)"))
    }
}

/// The row after a move removes the pile `removed` and splits the pile `split`, with `part` as the smaller
/// part.
fn after(row: &[u64], removed: usize, split: usize, part: u64) -> Vec<u64> {
    let mut left = row.to_vec();
    left[removed] = part;
    left[split] -= part;
    left
}

/// The smaller parts of the winning splits, if there are any. Returns a number and a count: the parts are the
/// first `count` odd multiples of the number.
fn winning_parts(row: &[u64], removed: usize, split: usize) -> Option<(u64, u64)> {
    let v = row[3 - removed - split].trailing_zeros();
    if row[split].trailing_zeros() <= v {
        return None;
    }
    // Count the odd numbers up to half of pile / 2^v.
    let half = row[split] >> (v + 1);
    Some((1 << v, half.div_ceil(2)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{first_moves, refused_at};

    #[test]
    fn equal_powers_of_two_lose() {
        assert!(!Matches.is_won(&[1, 3, 5]));
        assert!(!Matches.is_won(&[2, 6, 10]));
        assert!(Matches.is_won(&[1, 2, 3]));
        assert!(Matches.is_won(&[2, 4, 4]));
        assert!(!Matches.is_won(&[1 << 63, 1 << 63, 1 << 63]));
    }

    #[test]
    fn the_moves_of_large_piles_are_counted_without_making_them() {
        let row = [1, u64::MAX - 1, 1];
        assert_eq!(first_moves(&Matches, &row, 2), [[1, u64::MAX - 2, 1], [3, u64::MAX - 4, 1]]);
        // There are 2^62 odd numbers up to half of the pile, 2^63 - 1. Either of the two other piles can go.
        assert_eq!(Matches.count_winning_moves(&row), Ok(1 << 63));
    }

    #[test]
    fn an_empty_pile_is_refused() {
        assert_eq!(refused_at(&Matches, &[1, 0, 0]), Some(1));
        assert_eq!(refused_at(&Matches, &[1, 1, 1]), None);
    }
}
