//! Turning Corners: coins on a board, of which some show heads. A move turns over the four corners of a rectangle. The
//! one farthest from the origin must show heads before the move ("Winning Ways", chapter 14).
//!
//! As in games on a [line](super::coins), each head counts as if it were alone on a board. A row lists heads as pairs.
//!
//! Notation: `x` and `y` are the coordinates of a coin, counted from 0; `a < x` and `b < y` those of the opposite
//! corner of a rectangle. The value of a coin is the nim product of its coordinates.

mod strategy;

use std::ops::{ControlFlow, RangeInclusive};

use super::octal::NO_MISERE;
use crate::game::naming::spaced;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Bulk, Contest, Drawn, Edges, Entry, Game, Group, Reason, RowError,
    RowSpot, Solution, Table, Teach, Theory, Trials, Visit, answer_rows, check, code, first, only_of,
    picture,
};
use crate::message::{Message, message};
use crate::text::{Cause, Kernel, Rows, Verdicts};
use crate::theory::{FORMULA, nim_product, nim_products, nim_quotient, solutions};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "turning-corners",
    names: &["Turning Corners", "nim product", "nim multiplication", "翻角游戏", "尼姆积", "nim 积"],
    example: ("", "2 3 5 1"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[],
    misere: NO_MISERE,
    grundy: Theory::Known,
    build: |_| Ok(Box::new(Corners)),
    trials: &[Trials(4, 3, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: "0-9 17 2^32 2^63 2^64" },
        Edges { options: "", piles: 4, numbers: "0-2 2^64" },
    ],
};

/// The game of corners. A verdict takes constant time for each coin.
#[derive(Clone, Copy, Debug)]
pub struct Corners;

/// All moves of a coin are tried if its smaller coordinate is at most this.
const TRIED: u64 = 256;

/// The coins of a row.
fn coins(row: &[u64]) -> &[[u64; 2]] {
    row.as_chunks().0
}

/// The row after a move turns the corners of the rectangle from `a b` to the coin with this index.
fn turned(row: &[u64], coin: usize, a: u64, b: u64) -> Vec<u64> {
    let [x, y] = coins(row)[coin];
    [&row[..2 * coin], &[a, y, x, b, a, b], &row[2 * coin + 2..]].concat()
}

/// The nim-sum of the coins' values.
fn nim_sum(row: &[u64]) -> u64 {
    coins(row).iter().fold(0, |sum, &[x, y]| sum ^ nim_product(x, y))
}

/// The opposite corners of all winning moves on a coin with a coordinate of at most [`TRIED`]. With `u = x ^ a` and
/// `w = y ^ b`, the three coins that replace the coin have the nim-sum `x y ^ u w`, so a move wins iff `u w` is the
/// nim-sum of the row. The corners come in increasing order of `b` if `y` is less than `x`, otherwise of `a`.
fn winning_corners([x, y]: [u64; 2], nim_sum: u64) -> impl Iterator<Item = [u64; 2]> {
    let (less, more) = (x.min(y), x.max(y));
    let pairs = (0..less).map(move |corner| (corner, more ^ nim_quotient(nim_sum, less ^ corner)));
    pairs.filter(move |&(_, other)| other < more).map(
        move |(corner, other)| {
            if y < x { [other, corner] } else { [corner, other] }
        },
    )
}

impl Game for Corners {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=usize::MAX
    }

    fn in_pairs(&self) -> bool {
        true
    }

    /// Two equal coins cancel: a coin that is turned twice shows the same side as before. A coin on an edge of the
    /// board is never the farthest corner of a rectangle.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let mut heads: Vec<[u64; 2]> = coins(row).iter().copied().filter(|&[x, y]| x > 0 && y > 0).collect();
        heads.sort_unstable();
        let odd = heads.chunk_by(|one, other| one == other).filter(|alike| alike.len() % 2 == 1);
        odd.flat_map(|alike| alike[0]).collect()
    }

    /// The coin is replaced by the three other corners.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        // A coin with y = 0 has no moves, but without the filter it would take a step for each of its x columns.
        coins(row).iter().enumerate().filter(|(_, coin)| coin[1] > 0).try_for_each(|(coin, &[x, y])| {
            (0..x).rev().try_for_each(|a| (0..y).rev().try_for_each(|b| visit(&turned(row, coin, a, b))))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        nim_sum(row) != 0
    }

    /// Visits the moves coin by coin. On a coin with large coordinates it finds only one, because there are too many to
    /// try.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let nim_sum = nim_sum(row);
        if nim_sum == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        for (coin, &[x, y]) in coins(row).iter().enumerate() {
            let mut visit_corner = |[a, b]: [u64; 2]| visit(&turned(row, coin, a, b));
            let visited = if x.min(y) <= TRIED {
                winning_corners([x, y], nim_sum).try_for_each(visit_corner)
            } else {
                strategy::winning_corner(x, y, nim_sum).map_or(ControlFlow::Continue(()), &mut visit_corner)
            };
            if visited.is_break() {
                return Ok(visited);
            }
        }
        all_tried(row).map(|()| ControlFlow::Continue(()))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let nim_sum = nim_sum(row);
        if nim_sum == 0 {
            return Ok(0);
        }
        all_tried(row)?;
        Ok(coins(row).iter().map(|&coin| winning_corners(coin, nim_sum).count() as u128).sum())
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(nim_sum(row))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

/// Refuses the first coin with too many moves to try.
fn all_tried(row: &[u64]) -> Result<(), RowError> {
    match coins(row).iter().position(|&[x, y]| x.min(y) > TRIED) {
        Some(coin) => {
            Err(RowError::because(RowSpot::Number(2 * coin), Cause::TooManyToTry { most: TRIED * TRIED }))
        }
        None => Ok(()),
    }
}

/// The rows before the first row that does not consist of pairs, and the error in that row.
fn paired(rows: Rows<'_>) -> (Rows<'_>, Result<(), BatchError>) {
    let odd = rows.iter().position(|row| row.len() % 2 == 1);
    let error = odd.and_then(|odd| Some(BatchError::new(odd, check(&Corners, rows.get(odd)?).err()?)));
    (rows.first(odd.unwrap_or(rows.len())), error.map_or(Ok(()), Err))
}

/// Computes the values of pairs: writes the product in place of the first number, and 0 in place of the second.
fn values<'a>(kernel: Kernel, numbers: &[u64], room: &'a mut [u64]) -> &'a [u64] {
    for (pairs, room) in coins(numbers).chunks(64).zip(room.chunks_mut(128)) {
        let mut products = [0; 64];
        nim_products(kernel, pairs, &mut products[..pairs.len()]);
        for (room, product) in room.as_chunks_mut().0.iter_mut().zip(products) {
            *room = [product, 0];
        }
    }
    room
}

impl Bulk for Corners {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let (known, error) = paired(rows);
        known.judge_nim_sums(kernel.isa(), &|numbers, room| values(kernel, numbers, room), verdicts);
        error
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        if *kind != AnswerKind::Grundy {
            return answer_rows(self, kind, rows, lines);
        }
        let mut sums = Vec::with_capacity(rows.len());
        let error = self.grundy_values(rows, kernel, &mut sums);
        lines.push_values(&sums);
        error.map(|()| rows.len())
    }

    /// If every row is one coin, the nim-sums are the products.
    fn grundy_values(&self, rows: Rows<'_>, kernel: Kernel, sums: &mut Vec<u64>) -> Result<(), BatchError> {
        if let Some(pairs) = rows.pairs() {
            let before = sums.len();
            sums.resize(before + pairs.len(), 0);
            nim_products(kernel, pairs, &mut sums[before..]);
            return Ok(());
        }
        let (known, error) = paired(rows);
        let mut take = |some: &[u64]| sums.extend_from_slice(some);
        known.nim_sums(kernel.isa(), &|numbers, room| values(kernel, numbers, room), &mut take);
        error
    }
}

impl Teach for Corners {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let coin = coins(row).iter().zip(coins(left)).take_while(|(before, after)| before == after).count();
        let named = coins(row).get(coin).and_then(|&[x, y]| {
            let (a, b) = (*left.get(2 * coin)?, *left.get(2 * coin + 3)?);
            let is_move = a < x && b < y && turned(row, coin, a, b) == left;
            is_move.then(|| message!("corners-move", place = coin + 1, x, y, a, b))
        });
        named.ok_or_else(|| message!("corners-no-move"))
    }

    /// Turns the smallest rectangle of the first coin.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(|visit| self.visit_moves(row, visit))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("corners-rule"));
        let value = |&[x, y]: &[u64; 2]| {
            let value = nim_product(x, y);
            (format!("{x} * {y} = {value}").into(), value)
        };
        reason.nim_sum(coins(row).iter().map(value).collect());
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let values = coins(left).iter().map(|&[x, y]| nim_product(x, y).to_string());
        message!("corners-leaves", left = spaced(left), values = values.collect::<Vec<_>>().join(" "))
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(2, piles)?;
        let columns = ["x", "y", "G(x, y)"].map(Message::from).to_vec();
        Ok(Table::new(message!("corners-table"), columns, |visit| {
            let mut pairs = (0..=u64::MAX).flat_map(|y| (0..=y).map(move |x| [x, y]));
            pairs.try_for_each(|[x, y]| visit(&[x, y, nim_product(x, y)]))
        }))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        picture::bars("number", '-', row)
    }
}

impl Contest for Corners {
    fn solution(&self) -> Result<Solution, Message> {
        let texts = [FORMULA, code!("corners/products")];
        let nim = solutions::nim(self.ending()).through(&texts, "nim_products(&row)");
        Ok(Solution { slow_in_python: true, ..nim })
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let texts = [FORMULA, code!("corners/products"), code!("corners/value")];
        let value = Solution::of_rows(&texts, "value(&row)");
        (*kind == AnswerKind::Grundy).then_some(Solution { slow_in_python: true, ..value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::{first_moves, strategy};

    #[test]
    fn moves_of_small_coins_win_iff_they_leave_a_nim_sum_of_zero() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..200 {
            let row: Vec<u64> = (0..2 * random.usize(1..4)).map(|_| random.u64(..20)).collect();
            let mut expected = Vec::new();
            let _ = Corners.visit_moves(&row, &mut |left| {
                expected.extend((nim_sum(left) == 0).then(|| left.to_vec()));
                ControlFlow::Continue(())
            });
            let mut found = strategy(&Corners, &row);
            assert_eq!(Corners.count_winning_moves(&row), Ok(expected.len() as u128), "{row:?}");
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{row:?}");
        }
    }

    #[test]
    fn a_winning_move_of_large_coins_leaves_a_lost_row() {
        let mut random = fastrand::Rng::with_seed(4);
        for _ in 0..300 {
            let row: Vec<u64> =
                (0..2 * random.usize(1..4)).map(|_| random.u64(..) >> random.u32(..64)).collect();
            let found = first_of(&row);
            assert_eq!(found.is_some(), Corners.is_won(&row), "{row:?}");
            let Some(left) = found else { continue };
            assert!(!Corners.is_won(&left) && Corners.name_move(&row, &left).is_ok(), "{row:?} {left:?}");
        }
        assert_eq!(
            first_moves(&Corners, &[u64::MAX, u64::MAX, u64::MAX, u64::MAX], 1),
            Vec::<Vec<u64>>::new()
        );
        assert!(Corners.count_winning_moves(&[257, 257]).is_err());
        assert!(Corners.count_winning_moves(&[257, 256]).is_ok());
    }

    fn first_of(row: &[u64]) -> Option<Vec<u64>> {
        first(|visit| Corners.visit_winning_moves(row, visit))
    }

    /// Compares the values of small coins with the definition, by a search over their options.
    #[test]
    fn a_coin_has_the_least_value_that_no_option_has() {
        for (x, y) in (0..24).flat_map(|x| (0..24).map(move |y| (x, y))) {
            let mut values = std::collections::HashSet::new();
            let _ = Corners.visit_moves(&[x, y], &mut |left| {
                values.insert(nim_sum(left));
                ControlFlow::Continue(())
            });
            assert_eq!(
                (0..=u64::MAX).find(|value| !values.contains(value)),
                Some(nim_sum(&[x, y])),
                "{x} {y}"
            );
        }
    }
}
