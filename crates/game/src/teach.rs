//! How to talk to people about a game, as a trait.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::naming::spaced;
use super::picture::{self, Drawn};
use super::position::Position;
use super::reason::Reason;
use super::rules::RowError;
use super::rules::{Game, MOST_LOOKED_AT, first, visit_some, with_number};
use super::table::{PILES, Table, asked_piles, lost_rows};
use crate::message::{Message, message};

/// How to talk to people about a game. Every method has a default, so `impl Teach for MyGame {}` is enough.
pub trait Teach: Game {
    /// The move from `row` to `left` in words, as an instruction. Depends only on the two positions.
    ///
    /// By default, tries the moves, unless there are too many.
    ///
    /// # Errors
    ///
    /// Why no move leads there, or why that is not known.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let mut is_reached = false;
        let visited = visit_some(self.as_game(), row, &mut |reached| is_reached |= reached == left);
        match visited {
            _ if is_reached => Ok(message!("leave", left = spaced(left))),
            ControlFlow::Continue(()) => Err(message!("no-such-move")),
            ControlFlow::Break(()) => Err(message!("moves-not-tried", most = MOST_LOOKED_AT)),
        }
    }

    /// The option of a stalling move, with which a player who has no winning move prolongs the game. In a draw it
    /// keeps the draw. `None` if there is no move.
    ///
    /// By default, the option of the first move.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(&mut |visit| self.visit_moves(row, visit))
    }

    /// The row after a move takes `number` stones from the heap at `index` and from no other, if the game has
    /// moves of this kind. The rules can still forbid this one.
    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        Some(with_number(row, index, row.get(index)?.checked_sub(number)?))
    }

    /// Adds the reason why the player to move wins or loses, in the terms of the theorem: the rule that decides, and
    /// how it applies to this position. Only called if there is a move.
    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.by_options(self.is_won(row));
    }

    /// Why a winning move from `row` to `left` wins: what `left` is, and why it is lost, in the terms of the theorem.
    /// Only called if there is a move from `left`.
    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        message!("leaves-lost", left = spaced(left))
    }

    /// The table of the P-positions, or of the values of one heap. `piles` is the number of heaps, if the user
    /// asks for a certain number.
    ///
    /// # Errors
    ///
    /// Why there is no such table.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        let (fewest, most) = self.piles().into_inner();
        let piles = asked_piles(piles, PILES.clamp(fewest, most))?;
        if !(fewest..=most).contains(&piles) {
            return Err(message!("no-row-of-so-many", piles));
        }
        Ok(lost_rows(self.as_game(), piles, |_| 0..=u64::MAX, |_| true))
    }

    /// The lines of a picture of the position.
    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        picture::bars("pile", 'o', row)
    }

    /// The lines through the origin near which the P-positions of two heaps lie, if there are such lines: a
    /// point of each line, and its slope.
    fn rays(&self) -> &'static [([u32; 2], &'static str)] {
        &[]
    }

    /// The position that a row stands for, if rows are only numbers from which positions of another game are computed. By
    /// default, `None`.
    fn stands_for(&self, _row: &[u64]) -> Option<(Arc<dyn Teach>, Vec<u64>)> {
        None
    }

    /// How people point at a move on a board.
    fn board(&self) -> Board {
        Board::Take
    }

    /// The opponent, if they follow a script instead of choosing their moves.
    fn script(&self) -> Option<&dyn Script> {
        None
    }
}

/// How people point at a move on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// At a stone: takes that stone and all after it in the heap.
    Take,
    /// At a stone of one heap, or at one stone in each of several heaps: takes each of these stones and all
    /// after it in its heap.
    TakeFromSeveral,
    /// At a stone: takes that stone and all after it in the heap. Or between two stones: splits the heap there.
    TakeOrSplit,
    /// At the cell that a token goes to. Cells count from 0, and the number of a token is its cell.
    Cells,
    /// At the first and the last stone of a run, or at its only stone: takes the run from the heap. Or between two
    /// stones: takes nothing. In both cases, the stones to the left and to the right become heaps.
    Break,
    /// At the cell of a row that gets the cross. The move removes that cell and two cells on either side. The
    /// remaining cells to the left and to the right become rows.
    Cross,
    /// At the pawn that advances. The move removes that pawn and its neighbours. The remaining pawns to the left and to
    /// the right become rows.
    Pawn,
    /// At the vertex of a path that is removed. The move removes that vertex and its neighbours. The remaining
    /// vertices to the left and to the right become paths.
    Path,
    /// At a heap to remove, and at the place where to split another heap.
    RemoveAndSplit,
    /// At a token and the vertex that it goes to.
    Walk,
}

/// An opponent whose replies are known in advance.
pub trait Script {
    /// The position that the opponent leaves after a move from `row` to `left`. The move does not end the game.
    fn reply(&self, row: &[u64], left: &[u64]) -> Vec<u64>;
}

/// The option of the best move, if there is a move: the preferred winning move, otherwise a stalling move.
///
/// # Errors
///
/// If the winning move cannot be written or takes too long to find.
pub fn best_move<G: Teach + ?Sized>(position: Position<'_, G>) -> Result<Option<Vec<u64>>, RowError> {
    let (game, row) = (position.game(), position.row());
    let stalling = || game.stalling_move(row);
    match position.winning_move() {
        Ok(winning) => Ok(winning.or_else(stalling)),
        Err(error) => stalling().filter(|left| !game.is_won(left)).map(Some).ok_or(error),
    }
}

/// Whether a move from `row` to `left` wins. `wins` returns `true` for a position that the player to move wins.
/// A move wins if it leaves a P-position. Against a script, it wins if it ends the game or if the reply leaves
/// a won position.
pub fn is_winning<G: Teach + ?Sized>(
    game: &G, row: &[u64], left: &[u64], wins: &mut dyn FnMut(&[u64]) -> bool,
) -> bool {
    match game.script() {
        None => !wins(left) && !game.draws().is_some_and(|draws| draws.is_drawn(left)),
        Some(_) if game.stalling_move(left).is_none() => true,
        Some(script) => wins(&script.reply(row, left)),
    }
}
