//! Chomp with two or three rows (D. Gale, "A curious Nim-type game", 1974): a move takes a square and all that lie to
//! the right of it, above it, or both. The first square of the first row is poisoned, and no move takes it.
//!
//! Notation: `a >= b >= c` are the lengths of the rows from the bottom up.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};
use std::sync::OnceLock;

use crate::game::naming::{changes, spaced};
use crate::game::{
    Code, Contest, Edges, Entry, Game, Group, Notation, Reason, RowError, RowOrder, Solution, Stated, Table,
    Teach, Theory, Trials, Visit, asked_piles, code, count_by_trying, pile_columns, try_moves, verdict,
};
use crate::message::{Message, message};
use theorem::{LONGEST, lost_rows, wins};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "chomp",
    names: &["Chomp", "poisoned chocolate", "吃巧克力", "恰姆游戏"],
    example: ("", "7 4"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Unknown("no-grundy-theory"),
    build: |_| Ok(Box::new(Chomp)),
    trials: &[Trials(2, 60, &[""]), Trials(3, 16, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: "0-3 2^32 2^63 2^64" },
        Edges { options: "", piles: 3, numbers: "0-5 20 255" },
    ],
};

/// The game in the notation of rules (`theory::rules`).
fn stated(piles: usize) -> Option<String> {
    let text = match piles {
        2 => "a b where a > 0 and b <= a -> j min(b,j) for j in 1..a-1 | a j for j in 0..b-1",
        3 => {
            "a b c where a > 0 and b <= a and c <= b -> j min(b,j) min(c,j) for j in 1..a-1 \
             | a j min(c,j) for j in 0..b-1 | a b j for j in 0..c-1"
        }
        _ => return None,
    };
    Some(text.to_owned())
}

/// Chomp with two or three rows. Takes constant time per row.
#[derive(Clone, Copy, Debug)]
pub struct Chomp;

/// Whether a third row has squares.
fn are_three(row: &[u64]) -> bool {
    row.get(2).is_some_and(|&c| c > 0)
}

impl Game for Chomp {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=3
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        (from..row.len()).try_for_each(|index| match row[index] {
            0 if index == 0 => Err(RowError::number(0, message!("chomp-nothing"))),
            above if index > 0 && above > row[index - 1] => {
                Err(RowError::number(index, message!("chomp-overhangs", above, below = row[index - 1])))
            }
            1.. if index == 2 && row[0] > LONGEST => {
                Err(RowError::number(2, message!("chomp-too-long", longest = LONGEST)))
            }
            _ => Ok(()),
        })
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        (0..row.len()).try_for_each(|from| {
            (u64::from(from == 0)..row[from]).rev().try_for_each(|most| {
                let mut left = row.to_vec();
                left[from..].iter_mut().for_each(|length| *length = most.min(*length));
                visit(&left)
            })
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        // The table for three rows, computed once: 2.8 million steps and half a megabyte.
        static TABLE: OnceLock<Vec<u64>> = OnceLock::new();
        wins(row, if are_three(row) { TABLE.get_or_init(lost_rows) } else { &[] })
    }

    /// With two rows, at most one move wins. With three, all moves are tried.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let (a, b) = (row[0], row[1]);
        if are_three(row) {
            return Ok(try_moves(self, row, visit));
        }
        if !self.is_won(row) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut left = row.to_vec();
        (left[0], left[1]) = if a == b { (a, a - 1) } else { (b + 1, b) };
        Ok(visit(&left))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(if are_three(row) { count_by_trying(self, row) } else { self.is_won(row).into() })
    }
}

impl Teach for Chomp {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let changed = changes(row, left)?;
        let (from, most) = (changed[0], left[changed[0]]);
        let is_cut =
            |index: usize| left[index] == if index < from { row[index] } else { row[index].min(most) };
        if most > row[from] || (from, most) == (0, 0) || !(0..row.len()).all(is_cut) {
            return Err(message!("chomp-no-move"));
        }
        Ok(message!(
            "chomp-move",
            column = u128::from(most) + 1,
            row = from + 1,
            before = spaced(row),
            after = spaced(left)
        ))
    }

    /// The squares above those that are taken are eaten too.
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        let most = row[index].checked_sub(number).filter(|&most| number > 0 && (index > 0 || most > 0))?;
        let mut left = row.to_vec();
        left[index..].iter_mut().for_each(|length| *length = most.min(*length));
        Some(left)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (a, b, verdict) = (row[0], row[1], verdict(self.is_won(row)));
        if are_three(row) {
            reason.say(message!("chomp-three"));
            return reason.by_options(self.is_won(row));
        }
        reason.say(message!("chomp-rule"));
        reason.say(if self.is_won(row) {
            message!("chomp-not-one-less", a, b, verdict)
        } else {
            message!("chomp-one-less", a, b, verdict)
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let row = spaced(left);
        if are_three(left) {
            message!("leaves-lost", left = row)
        } else {
            message!("chomp-leaves", left = row)
        }
    }

    /// The lost rows in order of the first row.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        let rows = asked_piles(piles, 2)?;
        if rows > 3 {
            return Err(message!("no-row-of-so-many", piles = rows));
        }
        let columns = pile_columns(rows);
        let lines = move |visit: Visit<'_>| match rows {
            2 => (1..=u64::MAX).try_for_each(|a| visit(&[a, a - 1])),
            _ => (1..=LONGEST).try_for_each(|a| {
                let pairs = (0..=a).flat_map(|b| (0..=b).map(move |c| [a, b, c]));
                pairs.filter(|row| !self.is_won(row)).try_for_each(|row| visit(&row))
            }),
        };
        Ok(Table::new(message!("chomp-table"), columns, lines).of_lost_rows(0))
    }
}

impl Contest for Chomp {
    /// The poisoned square is there.
    fn least_at(&self, index: usize) -> u64 {
        u64::from(index == 0)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let solution = Solution::of_rows(&[code!("chomp/theorem")], "wins(&row, &table)").after(Code {
            rust: "let table = lost_rows();",
            cpp: "const vector<u64> table = lost_rows();",
            python: "table = lost_rows()",
        });
        Ok(Solution { slow_in_python: true, ..solution })
    }

    fn order(&self) -> RowOrder {
        RowOrder::Falling
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{refused_at, strategy};

    #[test]
    fn with_two_rows_one_move_wins() {
        assert_eq!(strategy(&Chomp, &[7, 4]), [[5, 4]]);
        assert_eq!(strategy(&Chomp, &[7, 7]), [[7, 6]]);
        assert!(!Chomp.is_won(&[1, 0]) && !Chomp.is_won(&[u64::MAX, u64::MAX - 1]));
        assert_eq!(strategy(&Chomp, &[u64::MAX, 0]), [[1, 0]]);
    }

    /// D. Zeilberger, "Three-rowed Chomp" (2001).
    #[test]
    fn with_three_rows_a_table_decides() {
        for lost in [[2, 2, 1], [3, 1, 1], [4, 2, 2], [5, 3, 2], [5, 5, 3], [6, 3, 3], [7, 4, 3], [7, 7, 4]] {
            assert!(!Chomp.is_won(&lost), "{lost:?}");
        }
        // A rectangle is won: either taking the last square wins, or the reply that beats it is also a move from the
        // rectangle.
        assert!((2..=LONGEST).all(|n| Chomp.is_won(&[n, n, n])));
    }

    #[test]
    fn a_row_must_lie_on_the_one_below() {
        assert_eq!(refused_at(&Chomp, &[0, 0]), Some(0));
        assert_eq!(refused_at(&Chomp, &[3, 4]), Some(1));
        assert_eq!(refused_at(&Chomp, &[4, 3, 4]), Some(2));
        assert_eq!(refused_at(&Chomp, &[256, 3, 1]), Some(2));
        assert_eq!(refused_at(&Chomp, &[256, 3, 0]), None);
    }
}
