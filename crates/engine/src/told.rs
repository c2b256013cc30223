//! Texts about winning moves, as [`MoveText`] defines them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::game::{EachMove, Game, MOST_LISTED, MovePart, MoveText, RowError, RowSpot, Visit, is_lost};
use crate::text::{Answers, Cause};

/// Adds the text about a position, without the end of its last line.
pub(super) fn push(
    text: &MoveText, game: &dyn Game, row: &[u64], answers: &mut Answers,
) -> Result<(), RowError> {
    let moves = match &text.each {
        None => first_move(game, row)?.into_iter().collect(),
        Some(_) => each_move(game, row, text)?,
    };
    let Some(first) = moves.first() else {
        answers.push_text(text.lose.as_bytes());
        return Ok(());
    };
    let Some(EachMove { parts, between }) = &text.each else {
        push_parts(&text.win, first, answers);
        return Ok(());
    };
    push_parts(&text.win[..parts.start], first, answers);
    for (index, a_move) in moves.iter().enumerate() {
        answers.push_text(if index > 0 { between.as_bytes() } else { b"" });
        push_parts(&text.win[parts.clone()], a_move, answers);
    }
    push_parts(&text.win[parts.end..], first, answers);
    Ok(())
}

/// The number of the heap, from 1, how much a move takes from it, and what it leaves.
type Taking = (usize, u64, Vec<u64>);

fn push_parts(parts: &[MovePart], (pile, amount, rest): &Taking, answers: &mut Answers) {
    for part in parts {
        match part {
            MovePart::Text(text) => answers.push_text(text.as_bytes()),
            MovePart::Amount => answers.push_number(*amount),
            MovePart::Pile => answers.push_number(*pile),
            MovePart::Rest => answers.push_row(rest),
        }
    }
}

/// The winning move that takes the least from the first heap on which a move wins.
fn first_move(game: &dyn Game, row: &[u64]) -> Result<Option<Taking>, RowError> {
    let mut first: Option<Taking> = None;
    let _ = game.visit_winning_moves(row, &mut |after| {
        let (pile, amount) = taken(game, row, after, 0);
        match &first {
            // Moves on later heaps come later.
            Some((first, _, _)) if pile > *first => return ControlFlow::Break(()),
            Some((first, least, _)) if (*first, *least) <= (pile, amount) => {}
            _ => first = Some((pile, amount, after.to_vec())),
        }
        ControlFlow::Continue(())
    })?;
    Ok(first)
}

/// Up to this many moves are told, however long their rows are.
const ALWAYS_LISTED: usize = 16;

/// The most numbers of all options that are compared with their row.
const MOST_COMPARED: usize = 1 << 24;

/// The most moves that are tried.
const MOST_TRIED: u64 = 1 << 20;

/// All winning moves as far as a text tells of them.
fn each_move(game: &dyn Game, row: &[u64], text: &MoveText) -> Result<Vec<Taking>, RowError> {
    let mut some = Telling::new(game, row, text);
    let visited = game.visit_winning_moves(row, &mut |after| {
        some.add(after)?;
        each_like(game, row, after, &mut |after| some.add(after))
    });
    let are_all = match visited {
        Ok(visited) => visited.is_break() || game.count_winning_moves(row).ok() == Some(some.count),
        Err(RowError { cause: Cause::TooManyToTry { .. }, .. }) => false,
        Err(error) => return Err(error),
    };
    if are_all {
        return some.all();
    }
    let mut all = Telling::new(game, row, text);
    each_of_all(game, row, &mut |after| all.add(after))?;
    all.all()
}

/// Collects winning moves as far as a text tells of them: 0 or nothing stands for the rest.
struct Telling<'a> {
    game: &'a dyn Game,
    row: &'a [u64],
    /// Whether the text tells the heap, the amount and the option.
    tells: [bool; 3],
    /// The most different moves that are told.
    most: usize,
    moves: BTreeSet<Taking>,
    /// How many moves have come.
    count: u128,
    /// Where the search for the heap that the next one changes begins.
    from: usize,
}

impl<'a> Telling<'a> {
    fn new(game: &'a dyn Game, row: &'a [u64], text: &MoveText) -> Self {
        let tells = [MovePart::Pile, MovePart::Amount, MovePart::Rest].map(|part| text.win.contains(&part));
        let room = if tells[2] { MOST_LISTED } else { MOST_COMPARED };
        let most = (room / row.len()).clamp(ALWAYS_LISTED, MOST_LISTED);
        Telling { game, row, tells, most, moves: BTreeSet::new(), count: 0, from: 0 }
    }

    /// Adds a move, unless there are too many.
    fn add(&mut self, after: &[u64]) -> ControlFlow<()> {
        let (pile, amount) = taken(self.game, self.row, after, self.from);
        let [has_pile, has_amount, has_rest] = self.tells;
        (self.from, self.count) = (pile - 1, self.count + 1);
        let rest = if has_rest { after.to_vec() } else { Vec::new() };
        self.moves.insert((if has_pile { pile } else { 0 }, if has_amount { amount } else { 0 }, rest));
        if self.moves.len() > self.most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn all(self) -> Result<Vec<Taking>, RowError> {
        if self.moves.len() > self.most {
            return Err(RowError::because(RowSpot::End, Cause::TooManyMoves { most: self.most }));
        }
        Ok(self.moves.into_iter().collect())
    }
}

/// Visits the options that are the same as this one but for which of several equal heaps has changed. A game
/// [visits](Game::visit_winning_moves) only one of them.
fn each_like(game: &dyn Game, row: &[u64], after: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
    let first = taken(game, row, after, 0).0 - 1;
    // What stands in place of the heap.
    let parts = (after.len() + 1).checked_sub(row.len()).and_then(|parts| after.get(first..first + parts));
    let (Some(heap), Some(parts)) = (row.get(first), parts) else { return ControlFlow::Continue(()) };
    let mut others = (first + 1..row.len()).filter(|&other| row[other] == *heap).peekable();
    if others.peek().is_none() {
        return ControlFlow::Continue(());
    }
    let form = game.normal_form(after);
    for other in others {
        let like = [&row[..other], parts, &row[other + 1..]].concat();
        if game.normal_form(&like) == form {
            visit(&like)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the options of all winning moves by trying all moves.
fn each_of_all(game: &dyn Game, row: &[u64], visit: Visit<'_>) -> Result<(), RowError> {
    let mut tried = 0;
    let _ = game.visit_moves(row, &mut |after| {
        tried += 1;
        if tried > MOST_TRIED {
            return ControlFlow::Break(());
        }
        if is_lost(game, after) { visit(after) } else { ControlFlow::Continue(()) }
    });
    if tried > MOST_TRIED {
        return Err(RowError::because(RowSpot::End, Cause::TooManyToTry { most: MOST_TRIED }));
    }
    Ok(())
}

/// The number of the first heap that a move changes, from 1, and how much it takes. A move that splits a heap takes what
/// the row has lost. The search begins at heap `from`, for moves often come in the order of their heaps.
fn taken(game: &dyn Game, row: &[u64], after: &[u64], from: usize) -> (usize, u64) {
    let length = row.len().min(after.len());
    let from = if row[..from.min(length)] == after[..from.min(length)] { from.min(length) } else { 0 };
    let pile = (from..length).find(|&index| row[index] != after[index]).unwrap_or(length);
    // Where the length of a row is bounded, its numbers are not all heaps.
    let splits = row.len() != after.len() && *game.piles().end() == usize::MAX;
    let amount = match (row.get(pile), after.get(pile)) {
        (Some(before), Some(left)) if !splits => before.saturating_sub(*left),
        _ => {
            let sum = |row: &[u64]| row.iter().map(|&heap| u128::from(heap)).sum::<u128>();
            u64::try_from(sum(row).saturating_sub(sum(after))).unwrap_or(u64::MAX)
        }
    };
    (pile + 1, amount)
}
