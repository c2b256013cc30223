//! Inputs of a million rows, from a fixed seed: half of the rows are random, a quarter are lost, and a quarter
//! are one stone away from a lost row. Nearly all random rows are won, so random rows alone would hardly reveal a
//! wrong judge.

use fastrand::Rng;
use judge::{Game, Position};

use crate::games::{Plain, RandomRow};

/// The rows of an input.
pub const ROWS: usize = 1_000_000;

/// An input and its answers.
pub struct Input {
    /// One row a line.
    pub text: String,
    /// One answer a line.
    pub answers: String,
}

/// An input for a game, with random rows from `row`, and the answers by `plain`, the game's theorem as most
/// people would write it.
pub fn input(game: &dyn Game, row: RandomRow, plain: Plain) -> Input {
    let mut random = Rng::with_seed(1907);
    let mut digits = itoa::Buffer::new();
    let (mut text, mut answers) = (String::new(), String::new());
    for _ in 0..ROWS {
        let row = match random.u8(..4) {
            0 | 1 => row(&mut random),
            2 => lost(game, row(&mut random)),
            _ => one_off(game, lost(game, row(&mut random)), &mut random),
        };
        for (index, &pile) in row.iter().enumerate() {
            text.push_str(if index > 0 { " " } else { "" });
            text.push_str(digits.format(pile));
        }
        text.push('\n');
        answers.push_str(if plain(&row) { "1\n" } else { "0\n" });
    }
    Input { text, answers }
}

/// The row that a winning move leaves, or the row itself if it is lost.
fn lost(game: &dyn Game, row: Vec<u64>) -> Vec<u64> {
    let position = Position::new(game, &row).expect("it was made for the game");
    position.winning_move().expect("it can be written").unwrap_or(row)
}

/// The row with one more stone on one pile, or the row itself if that is not a position of the game.
fn one_off(game: &dyn Game, row: Vec<u64>, random: &mut Rng) -> Vec<u64> {
    let mut more = row.clone();
    more[random.usize(..row.len())] += 1;
    if Position::new(game, &more).is_ok() { more } else { row }
}
