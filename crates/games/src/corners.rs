//! Turning Corners: coins on a board, of which some show heads. A move turns over the four corners of a rectangle, or in
//! three dimensions the eight corners of a cuboid. The one farthest from the origin must show heads before the move
//! ("Winning Ways", chapter 14).
//!
//! As in games on a [line](super::coins), each head counts as if it were alone on a board. A row lists the coordinates
//! of each head.
//!
//! Notation: `D` is the number of dimensions; `x`, `y` and `z` are the coordinates of a coin, counted from 0; `a < x`,
//! `b < y` and `c < z` those of the opposite corner. The value of a coin is the nim product of its coordinates. For two
//! dimensions, this is the definition of the product; for three, it follows by the Tartan theorem.

mod strategy;

use std::collections::BTreeSet;
use std::iter::successors;
use std::ops::{ControlFlow, RangeInclusive};
use std::slice::ChunksExact;

use crate::game::naming::spaced;
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Bulk, Code, Contest, Drawn, Edges, Entry, Game, Group, Parameter,
    Reason, RowError, RowSpot, Solution, Table, Teach, Theory, Trials, Visit, advance, answer_rows, check,
    code, first, only_of, picture,
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
    parameters: &[Parameter::optional("dimensions", "D", "turning-corners.dimensions")],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |settings| match settings.value("dimensions") {
        None | Some("2") => Ok(Box::new(Corners { dimensions: 2 })),
        Some("3") => Ok(Box::new(Corners { dimensions: 3 })),
        Some(value) => Err(message!("corners-dimensions", value).into()),
    },
    trials: &[
        Trials(4, 3, &[""]),
        Trials(4, 2, &["--misere"]),
        Trials(6, 2, &["--dimensions 3"]),
        Trials(6, 1, &["--dimensions 3 --misere"]),
    ],
    edges: &[
        Edges { options: "", piles: 2, numbers: "0-9 17 2^32 2^63 2^64" },
        Edges { options: "", piles: 4, numbers: "0-2 2^64" },
        Edges { options: "--dimensions 3", piles: 3, numbers: "0-6 13 2^32 2^64" },
        Edges { options: "--dimensions 3", piles: 6, numbers: "1 2^64" },
    ],
};

/// The game of corners in 2 or 3 dimensions. A verdict takes constant time for each coin.
#[derive(Clone, Copy, Debug)]
pub struct Corners {
    dimensions: usize,
}

/// All moves of a coin are tried if the product of its coordinates, without the largest, is at most this.
const TRIED: u64 = 256;

/// How many coins are multiplied at a time.
const CHUNK: usize = 64;

/// The coins that replace a coin, if a move turns the corners between it and the opposite corner: `a y`, `x b` and
/// `a b`. The last is the opposite corner.
fn other_corners(coin: &[u64], opposite: &[u64]) -> Vec<u64> {
    let sets = 1..1_u32 << coin.len();
    let corner = |set: u32| {
        (0..coin.len()).map(move |index| if set >> index & 1 == 1 { opposite[index] } else { coin[index] })
    };
    sets.flat_map(corner).collect()
}

/// The row after a move turns the corners between the coin with this index and the opposite corner.
fn turned(row: &[u64], index: usize, opposite: &[u64]) -> Vec<u64> {
    let (before, rest) = row.split_at(opposite.len() * index);
    let (coin, after) = rest.split_at(opposite.len());
    [before, &other_corners(coin, opposite), after].concat()
}

/// The opposite corners of all moves of a coin, the nearest first. A coin on an edge of the board has none.
fn opposite_corners(coin: &[u64]) -> impl Iterator<Item = Vec<u64>> {
    let nearest: Vec<u64> = coin.iter().map(|number| number.saturating_sub(1)).collect();
    successors((!coin.contains(&0)).then(|| nearest.clone()), move |corner| {
        let last = corner.iter().rposition(|&number| number > 0)?;
        Some([&corner[..last], &[corner[last] - 1], &nearest[last + 1..]].concat())
    })
}

/// The value of a coin.
fn value(coin: &[u64]) -> u64 {
    coin[1..].iter().fold(coin[0], |product, &number| nim_product(product, number))
}

/// The index of the largest coordinate, and how many choices a move has for the others.
fn choices(coin: &[u64]) -> (usize, u64) {
    let largest = (0..coin.len()).max_by_key(|&index| coin[index]).unwrap_or(0);
    let others = (0..coin.len()).filter(|&index| index != largest);
    (largest, others.fold(1, |all, index| all.saturating_mul(coin[index])))
}

/// The opposite corners of all winning moves on a coin. With `u = x ^ a`, `v = y ^ b` and so on, the coins that replace
/// the coin have the nim-sum `x y .. ^ u v ..`, so a move wins iff `u v ..` is the nim-sum of the row. All coordinates
/// but the largest of the coin are tried, in increasing order, and the last follows.
fn winning_corners(coin: &[u64], nim_sum: u64) -> impl Iterator<Item = Vec<u64>> {
    let (largest, choices) = choices(coin);
    let mut corner = coin.to_vec();
    (0..choices).filter_map(move |mut number| {
        let mut product = 1;
        for index in (0..coin.len()).filter(|&index| index != largest) {
            corner[index] = number % coin[index];
            number /= coin[index];
            product = nim_product(product, coin[index] ^ corner[index]);
        }
        corner[largest] = coin[largest] ^ nim_quotient(nim_sum, product);
        (corner[largest] < coin[largest]).then(|| corner.clone())
    })
}

impl Corners {
    /// The coins of a row.
    fn coins(self, row: &[u64]) -> ChunksExact<'_, u64> {
        row.chunks_exact(self.dimensions)
    }

    /// The coins that have moves, in ascending order.
    fn heads(self, row: &[u64]) -> Vec<&[u64]> {
        let mut heads: Vec<&[u64]> = self.coins(row).filter(|coin| !coin.contains(&0)).collect();
        heads.sort_unstable();
        heads
    }

    /// The nim-sum of the coins' values.
    fn nim_sum(self, row: &[u64]) -> u64 {
        self.coins(row).fold(0, |sum, coin| sum ^ value(coin))
    }

    /// Refuses the first coin with too many moves to try. The largest of its coordinates is more than 256 or, in three
    /// dimensions, more than 16.
    fn all_tried(self, row: &[u64]) -> Result<(), RowError> {
        let Some(coin) = self.coins(row).position(|coin| choices(coin).1 > TRIED) else {
            return Ok(());
        };
        let most = TRIED * if self.dimensions == 2 { TRIED } else { TRIED.isqrt() };
        Err(RowError::because(RowSpot::Number(self.dimensions * coin), Cause::TooManyToTry { most }))
    }

    /// The rows before the first row that does not consist of whole coins, and the error in that row.
    fn whole(self, rows: Rows<'_>) -> (Rows<'_>, Result<(), BatchError>) {
        let odd = rows.iter().position(|row| !row.len().is_multiple_of(self.dimensions));
        let error = odd.and_then(|odd| Some(BatchError::new(odd, check(&self, rows.get(odd)?).err()?)));
        (rows.first(odd.unwrap_or(rows.len())), error.map_or(Ok(()), Err))
    }

    /// Computes the values of up to [`CHUNK`] coins, one coordinate after another.
    fn values(self, kernel: Kernel, coins: &[u64]) -> [u64; CHUNK] {
        let (mut pairs, mut values) = ([[0; 2]; CHUNK], [0; CHUNK]);
        let count = coins.len() / self.dimensions;
        values.iter_mut().zip(self.coins(coins)).for_each(|(value, coin)| *value = coin[0]);
        for index in 1..self.dimensions {
            for ((pair, value), coin) in pairs.iter_mut().zip(values).zip(self.coins(coins)) {
                *pair = [value, coin[index]];
            }
            nim_products(kernel, &pairs[..count], &mut values[..count]);
        }
        values
    }
}

impl Game for Corners {
    fn piles(&self) -> RangeInclusive<usize> {
        self.dimensions..=usize::MAX
    }

    fn in_groups_of(&self) -> usize {
        self.dimensions
    }

    /// Two equal coins cancel: a coin that is turned twice shows the same side as before. A coin on an edge of the
    /// board is never the farthest corner.
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        let heads = self.heads(row);
        let odd = heads.chunk_by(|one, other| one == other).filter(|alike| alike.len() % 2 == 1);
        odd.flat_map(|alike| alike[0]).copied().collect()
    }

    fn misere_form(&self, row: &[u64]) -> Vec<u64> {
        self.heads(row).concat()
    }

    /// The coin is replaced by the other corners.
    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.coins(row).enumerate().try_for_each(|(index, coin)| {
            opposite_corners(coin).try_for_each(|opposite| visit(&turned(row, index, &opposite)))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.nim_sum(row) != 0
    }

    /// Visits the moves coin by coin. On a coin with large coordinates it finds only one, because there are too many to
    /// try. Moves on equal coins leave the same positions. No other moves do: of the corners that a move turns, the
    /// farthest is the coin itself.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let nim_sum = self.nim_sum(row);
        if nim_sum == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        let mut seen = BTreeSet::new();
        for (index, coin) in self.coins(row).enumerate().filter(|(_, coin)| seen.insert(*coin)) {
            let mut visit_corner = |opposite: Vec<u64>| visit(&turned(row, index, &opposite));
            let visited = if choices(coin).1 <= TRIED {
                winning_corners(coin, nim_sum).try_for_each(visit_corner)
            } else {
                strategy::winning_corner(coin, nim_sum).map_or(ControlFlow::Continue(()), &mut visit_corner)
            };
            if visited.is_break() {
                return Ok(visited);
            }
        }
        self.all_tried(row).map(|()| ControlFlow::Continue(()))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let nim_sum = self.nim_sum(row);
        if nim_sum == 0 {
            return Ok(0);
        }
        self.all_tried(row)?;
        Ok(self.coins(row).map(|coin| winning_corners(coin, nim_sum).count() as u128).sum())
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(self.nim_sum(row))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }
}

/// Computes the values of pairs: writes the product in place of the first number, and 0 in place of the second.
fn values_of_pairs<'a>(kernel: Kernel, numbers: &[u64], room: &'a mut [u64]) -> &'a [u64] {
    for (pairs, room) in numbers.as_chunks().0.chunks(CHUNK).zip(room.chunks_mut(2 * CHUNK)) {
        let mut products = [0; CHUNK];
        nim_products(kernel, pairs, &mut products[..pairs.len()]);
        for (room, product) in room.as_chunks_mut().0.iter_mut().zip(products) {
            *room = [product, 0];
        }
    }
    room
}

impl Bulk for Corners {
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        if self.dimensions == 2 {
            let (known, error) = self.whole(rows);
            known.judge_nim_sums(
                kernel.isa(),
                &|numbers, room| values_of_pairs(kernel, numbers, room),
                verdicts,
            );
            return error;
        }
        let mut sums = Vec::new();
        let error = self.grundy_values(rows, kernel, &mut sums);
        verdicts.push_nim_sums(kernel.isa(), &sums);
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

    /// If every row is one pair, the nim-sums are the products.
    fn grundy_values(&self, rows: Rows<'_>, kernel: Kernel, sums: &mut Vec<u64>) -> Result<(), BatchError> {
        if let Some(pairs) = rows.pairs().filter(|_| self.dimensions == 2) {
            let before = sums.len();
            sums.resize(before + pairs.len(), 0);
            nim_products(kernel, pairs, &mut sums[before..]);
            return Ok(());
        }
        let (known, error) = self.whole(rows);
        if self.dimensions == 2 {
            let mut take = |some: &[u64]| sums.extend_from_slice(some);
            known.nim_sums(kernel.isa(), &|numbers, room| values_of_pairs(kernel, numbers, room), &mut take);
            return error;
        }
        let chunks = known.numbers().chunks(CHUNK * self.dimensions);
        let mut values = chunks
            .flat_map(|coins| self.values(kernel, coins).into_iter().take(coins.len() / self.dimensions));
        let mut value_of =
            |row: &[u64]| values.by_ref().take(row.len() / self.dimensions).fold(0, |sum, value| sum ^ value);
        sums.extend(known.iter().map(&mut value_of));
        error
    }
}

impl Teach for Corners {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let dimensions = self.dimensions;
        let same = self.coins(row).zip(self.coins(left)).take_while(|(before, after)| before == after);
        let index = same.count();
        let named = self.coins(row).nth(index).and_then(|coin| {
            // The opposite corner is the last of those that replace the coin.
            let opposite = self.coins(left).nth(index + (1 << dimensions) - 2)?;
            let is_move =
                opposite.iter().zip(coin).all(|(a, x)| a < x) && turned(row, index, opposite) == left;
            let [from, to] = [opposite, coin].map(spaced);
            is_move.then(|| message!("corners-move", place = index + 1, dimensions, from, to))
        });
        named.ok_or_else(|| message!("corners-no-move", dimensions))
    }

    /// Turns the nearest corners of the first coin.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(&mut |visit| self.visit_moves(row, visit))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("corners-rule", dimensions = self.dimensions));
        let labelled = |coin: &[u64]| {
            let value = value(coin);
            (format!("{} = {value}", spaced(coin).replace(' ', " * ")).into(), value)
        };
        reason.nim_sum(self.coins(row).map(labelled).collect());
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let values: Vec<u64> = self.coins(left).map(value).collect();
        message!("corners-leaves", left = spaced(left), values = spaced(&values))
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(self.dimensions, piles)?;
        let names = &["x", "y", "z"][..self.dimensions];
        let columns = names.iter().map(|&name| name.into());
        let columns = columns.chain([format!("G({})", names.join(", ")).into()]).collect();
        Ok(Table::new(message!("corners-table", coin = names.join(" ")), columns, |visit| {
            let mut coin = vec![0; self.dimensions];
            loop {
                visit(&[&coin[..], &[value(&coin)]].concat())?;
                if !advance(&mut coin) {
                    return ControlFlow::Continue(());
                }
            }
        }))
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        picture::bars("number", '-', row)
    }
}

/// The nim products of a row's coins, for submissions.
const fn products(dimensions: usize) -> Code {
    if dimensions == 2 { code!("corners/products") } else { code!("corners/products_of_three") }
}

impl Contest for Corners {
    fn solution(&self) -> Result<Solution, Message> {
        let nim = solutions::nim(self.ending())
            .through(&[FORMULA, products(self.dimensions)], "nim_products(&row)");
        Ok(Solution { slow_in_python: true, ..nim })
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let value =
            Solution::of_rows(&[FORMULA, products(self.dimensions), code!("corners/value")], "value(&row)");
        (*kind == AnswerKind::Grundy).then_some(Solution { slow_in_python: true, ..value })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{first_moves, judged, strategy, usage_error};

    const TWO: Corners = Corners { dimensions: 2 };
    const THREE: Corners = Corners { dimensions: 3 };

    fn random_row(
        game: Corners, number: impl Fn(&mut fastrand::Rng) -> u64, random: &mut fastrand::Rng,
    ) -> Vec<u64> {
        (0..game.dimensions * random.usize(1..4)).map(|_| number(random)).collect()
    }

    fn winning_moves_of_small_coins(game: Corners, most: u64) {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..200 {
            let row = random_row(game, |random| random.u64(..most), &mut random);
            let mut expected = Vec::new();
            let _ = game.visit_moves(&row, &mut |left| {
                expected.extend((game.nim_sum(left) == 0).then(|| left.to_vec()));
                ControlFlow::Continue(())
            });
            let mut found = strategy(&game, &row);
            assert_eq!(game.count_winning_moves(&row), Ok(expected.len() as u128), "{row:?}");
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{row:?}");
        }
    }

    #[test]
    fn moves_of_small_coins_win_iff_they_leave_a_nim_sum_of_zero() {
        winning_moves_of_small_coins(TWO, 20);
        winning_moves_of_small_coins(THREE, 10);
    }

    fn winning_move_of_large_coins(game: Corners) {
        let mut random = fastrand::Rng::with_seed(4);
        for _ in 0..300 {
            let row = random_row(game, |random| random.u64(..) >> random.u32(..64), &mut random);
            let found = first(&mut |visit| game.visit_winning_moves(&row, visit).unwrap());
            assert_eq!(found.is_some(), game.is_won(&row), "{row:?}");
            let Some(left) = found else { continue };
            assert!(!game.is_won(&left) && game.name_move(&row, &left).is_ok(), "{row:?} {left:?}");
        }
        assert_eq!(first_moves(&game, &vec![u64::MAX; 2 * game.dimensions], 1), Vec::<Vec<u64>>::new());
    }

    #[test]
    fn a_winning_move_of_large_coins_leaves_a_lost_row() {
        winning_move_of_large_coins(TWO);
        winning_move_of_large_coins(THREE);
    }

    #[test]
    fn moves_are_counted_up_to_a_limit() {
        let count = |row: &[u64]| game(row.len()).count_winning_moves(row).map_err(|error| error.to_string());
        let more_than = |most: u64| {
            let advice = "too many to try; --answer move gives one that wins";
            Err(format!("pile 1: more than {most} moves, {advice}"))
        };
        assert!(
            count(&[257, 256]).is_ok()
                && count(&[1, 256, u64::MAX]).is_ok()
                && count(&[16, 1 << 40, 16]).is_ok()
        );
        assert_eq!(count(&[257, 257]), more_than(65_536));
        assert_eq!(count(&[17, 17, 16]), more_than(4096));
        assert_eq!(count(&[1, 257, u64::MAX]), more_than(4096));
    }

    /// The game in which a row of so many numbers is one coin.
    fn game(dimensions: usize) -> Box<dyn crate::game::Ruleset> {
        (ENTRY.build)(
            &crate::game::Settings::parse(ENTRY.parameters, &format!("--dimensions {dimensions}")).unwrap(),
        )
        .unwrap()
    }

    fn mex_of_options(game: Corners, coin: &[u64]) -> u64 {
        let mut values = std::collections::HashSet::new();
        let _ = game.visit_moves(coin, &mut |left| {
            values.insert(game.nim_sum(left));
            ControlFlow::Continue(())
        });
        (0..=u64::MAX).find(|value| !values.contains(value)).unwrap()
    }

    /// Compares the values of small coins with the definition, by a search over their options.
    #[test]
    fn a_coin_has_the_least_value_that_no_option_has() {
        for (x, y) in (0..24).flat_map(|x| (0..24).map(move |y| (x, y))) {
            assert_eq!(mex_of_options(TWO, &[x, y]), TWO.nim_sum(&[x, y]), "{x} {y}");
        }
        for (x, y, z) in (0..9).flat_map(|x| (0..9).flat_map(move |y| (0..9).map(move |z| (x, y, z)))) {
            assert_eq!(mex_of_options(THREE, &[x, y, z]), THREE.nim_sum(&[x, y, z]), "{x} {y} {z}");
        }
    }

    #[test]
    fn a_row_is_whole_coins() {
        for (dimensions, length, why) in [
            (2, 1, "too few numbers: 1, where a row has 2 or more"),
            (2, 5, "an odd number of numbers, 5, where a row has pairs"),
            (3, 2, "too few numbers: 2, where a row has 3 or more"),
            (3, 4, "4 numbers, where a row has groups of 3"),
            (3, 5, "5 numbers, where a row has groups of 3"),
        ] {
            let (game, row) = (game(dimensions), vec![1; length]);
            assert_eq!(check(&*game, &row).unwrap_err().to_string(), why);
            let whole = vec![1; dimensions];
            let rows = [&whole[..], &row, &whole];
            assert_eq!(judged(&*game, &rows), ("1".to_owned(), Err((1, RowSpot::End))));
        }
    }

    #[test]
    fn a_board_has_two_dimensions_or_three() {
        for value in ["1", "4", "x", "", "03", "-3", "3 "] {
            let expected = format!("--dimensions takes 2 or 3, not '{value}'");
            assert_eq!(usage_error(&ENTRY, &[("dimensions", value)]), expected);
        }
    }
}
