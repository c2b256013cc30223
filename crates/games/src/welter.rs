//! Welter's game: coins on the cells of a strip, at most one on each. A move brings a coin to a free cell nearer to
//! the goal, cell 0; it can jump over others (C. P. Welter, "The theory of a class of games on a sequence of
//! squares", 1954).
//!
//! Notation: `a` and `b` are the cells of two coins, `w` is the value of a row.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::the_one_that_changes;
use crate::game::{
    Board, Contest, Drawn, Edges, Entry, Game, Group, Notation, Numbers, PILES, Reason, RowError, Solution,
    Stated, Table, Teach, Theory, Trials, Visit, asked_piles, changed_row, code, coordinates, lost_rows,
    picture, sorted, verdict, with_number,
};
use crate::message::{Message, message};
use theorem::welter_value;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "welter",
    names: &["Welter's game", "韦尔特游戏"],
    example: ("", "2 4 7"),
    group: Group::Boards,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| stated(piles)))),
    parameters: &[],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Welter)),
    trials: &[Trials(3, 9, &[""]), Trials(5, 6, &[""])],
    edges: &[Edges { options: "", piles: 3, numbers: "0-5 2^32 2^63 2^64" }],
};

/// The most coins in a row, because a verdict takes a step for each pair of them.
pub(super) const MOST: usize = 1024;

/// The rules in the notation, for at most three coins.
fn stated(piles: usize) -> Option<String> {
    let names = coordinates(piles).filter(|names| names.len() <= 3)?;
    let differ = |one: &str, index: usize| {
        let others = (0..names.len()).filter(move |other| *other != index);
        others.map(|other| format!("{one} != {}", names[other])).collect::<Vec<_>>().join(" and ")
    };
    let moves: Vec<String> = (0..piles)
        .map(|index| {
            let left = changed_row(names, &[(index, "i".to_owned())]);
            let free = if piles > 1 { format!(" if {}", differ("i", index)) } else { String::new() };
            format!("{left} for i in 0..{}-1{free}", names[index])
        })
        .collect();
    let pairs: Vec<String> = (1..piles)
        .flat_map(|index| names[..index].iter().map(move |name| format!("{name} != {}", names[index])))
        .collect();
    let all_differ = if piles > 1 { format!(" where {}", pairs.join(" and ")) } else { String::new() };
    Some(format!("{}{all_differ} -> {}", names.join(" "), moves.join(" | ")))
}

/// The game of coins on different cells. A verdict takes a step for each pair of coins.
#[derive(Clone, Copy, Debug)]
pub struct Welter;

/// The one cell on which a further coin makes the row lost, if its number fits into 64 bits. The pair of this cell and
/// `a` adds a one to bit `i` of the value iff the two agree below bit `i`. So `w` and the number of coins that agree
/// with the cell so far determine it bit by bit. The cell holds no coin. So if a coin agrees with it in all 64 bits,
/// the two differ in a higher bit, and the cell does not fit into 64 bits.
fn lost_cell(others: &[u64], w: u64) -> Option<u64> {
    let mut agreeing = others.to_vec();
    let cell = (0..u64::BITS).fold(0, |cell, bit| {
        let one = (w >> bit ^ agreeing.len() as u64) & 1;
        agreeing.retain(|other| other >> bit & 1 == one);
        cell | one << bit
    });
    agreeing.is_empty().then_some(cell)
}

/// What a coin adds to the value of the others: its cell and its pairs.
fn added(cell: u64, others: &[u64]) -> u64 {
    others
        .iter()
        .map(|other| cell ^ other)
        .fold(cell, |value, differ| value ^ differ ^ differ.wrapping_sub(1))
}

/// The winning move of each coin that has one: its index, and the cell that it goes to.
fn winning_moves(row: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let w = welter_value(row);
    (0..row.len()).filter_map(move |coin| {
        let others = [&row[..coin], &row[coin + 1..]].concat();
        let to = lost_cell(&others, w ^ added(row[coin], &others));
        to.filter(|&to| to < row[coin]).map(|to| (coin, to))
    })
}

impl Game for Welter {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=MOST
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        match (from..row.len()).find(|&coin| row[..coin].contains(&row[coin])) {
            Some(coin) => Err(RowError::number(coin, message!("welter-shared"))),
            None => Ok(()),
        }
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        row.iter().enumerate().try_for_each(|(coin, &cell)| {
            let free = (0..cell).rev().filter(|to| !row.contains(to));
            free.map(|to| with_number(row, coin, to)).try_for_each(|left| visit(&left))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        welter_value(row) != 0
    }

    /// At most one move of each coin wins.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(if self.is_won(row) {
            winning_moves(row).try_for_each(|(coin, to)| visit(&with_number(row, coin, to)))
        } else {
            ControlFlow::Continue(())
        })
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(if self.is_won(row) { winning_moves(row).count() as u128 } else { 0 })
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(welter_value(row))
    }
}

impl Teach for Welter {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let coin = the_one_that_changes("token", row, left)?;
        let (from, to) = (row[coin], left[coin]);
        if to > from {
            return Err(message!("strip-away", token = coin + 1));
        }
        self.validate(left, 0).map_err(|error| error.message())?;
        Ok(message!("strip-move", token = coin + 1, steps = from - to, before = from, after = to))
    }

    fn board(&self) -> Board {
        Board::Cells
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("welter-rule"));
        let value = welter_value(row);
        reason.say(message!("welter-value", value, verdict = verdict(value != 0)));
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        Ok(lost_rows(
            self,
            asked_piles(piles, PILES)?,
            |others| lost_cell(others, welter_value(others)).into_iter(),
            |_| true,
        ))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        picture::bars("token", '-', row)
    }
}

impl Contest for Welter {
    fn solution(&self) -> Result<Solution, Message> {
        Ok(Solution::of_rows(&[code!("welter/theorem")], "welter_value(&row) != 0"))
    }

    fn numbers(&self) -> Numbers {
        Numbers::Places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{refused_at, strategy};

    #[test]
    fn a_row_has_one_lost_cell() {
        let mut random = fastrand::Rng::with_seed(6);
        for _ in 0..500 {
            let mut row: Vec<u64> =
                (0..random.usize(1..9)).map(|_| random.u64(..) >> random.u32(..64)).collect();
            row.sort_unstable();
            row.dedup();
            let Some(cell) = lost_cell(&row, welter_value(&row)) else { continue };
            assert!(!row.contains(&cell), "{row:?}");
            row.push(cell);
            assert!(!Welter.is_won(&row), "{row:?}");
            assert_eq!(strategy(&Welter, &row), Vec::<Vec<u64>>::new());
        }
        assert_eq!(lost_cell(&[], 0), Some(0));
        // The cell is 2^64.
        assert_eq!(lost_cell(&[0, u64::MAX], welter_value(&[0, u64::MAX])), None);
    }

    #[test]
    fn winning_moves_of_large_rows_leave_lost_rows() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let mut row: Vec<u64> =
                (0..random.usize(1..9)).map(|_| random.u64(..) >> random.u32(..64)).collect();
            row.sort_unstable();
            row.dedup();
            let left = strategy(&Welter, &row);
            assert_eq!(left.is_empty(), !Welter.is_won(&row), "{row:?}");
            assert!(left.iter().all(|left| !Welter.is_won(left) && Welter.name_move(&row, left).is_ok()));
        }
    }

    #[test]
    fn two_coins_on_a_cell_are_refused() {
        assert_eq!(refused_at(&Welter, &[3, 1, 3]), Some(2));
        assert_eq!(refused_at(&Welter, &[3, 1, 0]), None);
        let many: Vec<u64> = (0..=MOST as u64).collect();
        assert!(
            crate::game::Position::new(&Welter, &many[..MOST]).is_ok()
                && crate::game::Position::new(&Welter, &many).is_err()
        );
    }
}
