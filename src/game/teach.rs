//! What a game says to people, as a trait.

use std::ops::ControlFlow;

use super::picture;
use super::position::Position;
use super::reason::{Reason, verdict};
use super::rules::{Game, first, with_number};
use super::table::{PILES, Table, lost_rows};

/// What a game says to people. All of it has a default, so `impl Teach for MyGame {}` is enough.
pub trait Teach: Game {
    /// The move from `row` to `left` in words, as what to do. It follows from the two positions alone. Rows
    /// in another order may stand for the same position.
    ///
    /// By default every move is looked at until one leaves `left`.
    ///
    /// # Errors
    ///
    /// Why no move leads there.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let reached = self.visit_moves(row, &mut |reached| {
            if reached == left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if reached.is_continue() {
            return Err("the rules have no such move".to_owned());
        }
        Ok(format!("leave {}", left.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")))
    }

    /// What a stalling move leaves: one that makes the game last, for a player without a winning move that
    /// can be written. `None` where there is no move.
    ///
    /// By default the first move.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(|visit| self.visit_moves(row, visit))
    }

    /// The row after so many stones were taken from the number at this index and from no other, if that is
    /// how one moves. It need not be a move that the rules allow.
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        Some(with_number(row, index, row.get(index)?.checked_sub(number)?))
    }

    /// The reason: why the player to move wins or loses, in the terms of the theorem.
    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let why = match Position::new(self, row).and_then(|position| position.winning_move()) {
            Ok(Some(_)) => "A move leaves a position in which the opponent loses",
            _ if self.stalling_move(row).is_none() => "There is no move",
            _ if self.is_won(row) => "A move leaves a position in which the opponent loses",
            _ => "Every move leaves a position in which the opponent wins",
        };
        reason.say(format!("{why}: {}.", verdict(self.is_won(row))));
    }

    /// The P-positions in order, of so many piles where the game leaves it open, or the values of one heap.
    ///
    /// # Errors
    ///
    /// Why there is no such table.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        let (fewest, most) = self.piles().into_inner();
        let piles = piles.unwrap_or(PILES.clamp(fewest, most));
        if !(fewest..=most).contains(&piles) {
            return Err(format!("no row of this game has {piles} numbers"));
        }
        Ok(lost_rows(self, piles, |_| 0..=u64::MAX))
    }

    /// The position as lines of a picture.
    fn picture(&self, row: &[u64]) -> Vec<String> {
        picture::bars("pile", 'o', row)
    }

    /// The opponent, where they do not choose.
    fn script(&self) -> Option<&dyn Script> {
        None
    }
}

/// An opponent whose replies are known in advance.
pub trait Script {
    /// What the opponent leaves after a move from `row` to `left`, which is not the end of the game.
    fn reply(&self, row: &[u64], left: &[u64]) -> Vec<u64>;
}

/// Whether a move from `row` to `left` wins, where `wins` tells who wins a position: it does where the
/// opponent loses, and against a script, where the game is over or the script's reply leaves a position that
/// is won.
pub(crate) fn is_winning<G: Teach + ?Sized>(
    game: &G, row: &[u64], left: &[u64], wins: &mut dyn FnMut(&[u64]) -> bool,
) -> bool {
    match game.script() {
        None => !wins(left),
        Some(_) if game.stalling_move(left).is_none() => true,
        Some(script) => wins(&script.reply(row, left)),
    }
}
