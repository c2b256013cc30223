//! Texts about winning moves, as [`MoveText`] defines them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;

use crate::game::{EachMove, Game, MOST_LISTED, MovePart, MoveText, RowError, RowSpot, is_lost};
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

/// Up to this many moves are told, however long their rows are.
const ALWAYS_TOLD: usize = 16;

/// The most numbers of all options that are compared with their row.
const MOST_COMPARED: usize = 1 << 30;

/// The most moves that are looked at, for one move and for all.
const MOST_VISITED: u64 = 1 << 22;
const MOST_TRIED: u64 = 1 << 20;

/// The winning move that takes the least from the first heap on which a move wins.
fn first_move(game: &dyn Game, row: &[u64]) -> Result<Option<Taking>, RowError> {
    let (mut first, mut seen): (Option<Taking>, u64) = (None, 0);
    let visited = game.visit_winning_moves(row, &mut |after| {
        let (pile, amount) = taken(game, row, after, 0);
        seen += 1;
        match &first {
            // Moves on later heaps come later.
            Some((first, _, _)) if pile > *first || seen > MOST_VISITED => return ControlFlow::Break(()),
            Some((first, least, _)) if (*first, *least) <= (pile, amount) => {}
            _ => first = Some((pile, amount, after.to_vec())),
        }
        ControlFlow::Continue(())
    })?;
    if visited.is_break() && seen > MOST_VISITED { Err(too_many_to_try(MOST_VISITED)) } else { Ok(first) }
}

/// Whether a text about a winning move of this row can tell that it takes nothing, because it makes its first heap no
/// smaller.
pub fn takes_nothing(game: &dyn Game, row: &[u64]) -> bool {
    let visited = game.visit_winning_moves(row, &mut |after| match taken(game, row, after, 0) {
        (_, 0) => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    visited.is_ok_and(|visited| visited.is_break())
}

/// All winning moves as far as a text tells of them.
fn each_move(game: &dyn Game, row: &[u64], text: &MoveText) -> Result<Vec<Taking>, RowError> {
    let mut some = Telling::new(game, row, text);
    let visited = game.visit_winning_moves(row, &mut |after| some.add_with_like(after));
    let are_all = match visited {
        Ok(visited) => visited.is_break() || game.count_winning_moves(row).ok() == Some(some.count.into()),
        Err(RowError { cause: Cause::TooManyToTry { .. }, .. }) => false,
        Err(error) => return Err(error),
    };
    if are_all {
        return some.all();
    }
    // Some moves leave the same heaps in other ways, or equal heaps are not alike. So all moves are tried.
    let (mut all, mut tried) = (Telling::new(game, row, text), 0);
    let _ = game.visit_moves(row, &mut |after| {
        tried += 1;
        if tried > MOST_TRIED {
            return ControlFlow::Break(());
        }
        if is_lost(game, after) { all.add(after) } else { ControlFlow::Continue(()) }
    });
    if tried > MOST_TRIED { Err(too_many_to_try(MOST_TRIED)) } else { all.all() }
}

fn too_many_to_try(most: u64) -> RowError {
    RowError::because(RowSpot::End, Cause::TooManyToTry { most })
}

/// Collects winning moves as far as a text tells of them: 0 or nothing stands for the rest.
struct Telling<'a> {
    game: &'a dyn Game,
    row: &'a [u64],
    /// Whether the text tells the heap, the amount and the option.
    tells: [bool; 3],
    /// The most different moves that are told, and the most that are found by comparing options with the row.
    most: [usize; 2],
    found: usize,
    moves: BTreeSet<Taking>,
    /// How many moves have come.
    count: u64,
    /// Where the search for the heap that the next one changes begins.
    from: usize,
    /// The options that have come, if the game limits the number of heaps: then it may visit one in several orders.
    seen: Option<HashSet<Vec<u64>>>,
    /// The places of equal heaps, by their number of stones.
    equal: HashMap<u64, Vec<usize>>,
}

impl<'a> Telling<'a> {
    fn new(game: &'a dyn Game, row: &'a [u64], text: &MoveText) -> Self {
        let tells = text.tells();
        let all = if tells[2] { MOST_LISTED / row.len() } else { usize::MAX };
        let most = [all, MOST_COMPARED / row.len()].map(|most| most.max(ALWAYS_TOLD));
        let seen = (*game.piles().end() < usize::MAX).then(HashSet::new);
        let mut equal: HashMap<u64, Vec<usize>> = HashMap::new();
        for (place, &heap) in row.iter().enumerate() {
            equal.entry(heap).or_default().push(place);
        }
        Telling { game, row, tells, most, found: 0, moves: BTreeSet::new(), count: 0, from: 0, seen, equal }
    }

    /// Adds a move, unless there are too many.
    fn add(&mut self, after: &[u64]) -> ControlFlow<()> {
        let (pile, amount) = self.find(after);
        self.insert(pile, amount, after)
    }

    /// The heap of a move, and how much it takes.
    fn find(&mut self, after: &[u64]) -> (usize, u64) {
        let (pile, amount) = taken(self.game, self.row, after, self.from);
        (self.from, self.found) = (pile - 1, self.found + 1);
        (pile, amount)
    }

    fn insert(&mut self, pile: usize, amount: u64, after: &[u64]) -> ControlFlow<()> {
        if self.seen.as_mut().is_some_and(|seen| !seen.insert(after.to_vec())) {
            return ControlFlow::Continue(());
        }
        let [has_pile, has_amount, has_rest] = self.tells;
        let rest = if has_rest { after.to_vec() } else { Vec::new() };
        self.moves.insert((if has_pile { pile } else { 0 }, if has_amount { amount } else { 0 }, rest));
        self.count += 1;
        if self.too_many().is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Adds a move, and the same move on each other heap of the same size: a game
    /// [visits](Game::visit_winning_moves) only one of them.
    fn add_with_like(&mut self, after: &[u64]) -> ControlFlow<()> {
        let (pile, amount) = self.find(after);
        self.insert(pile, amount, after)?;
        let (game, row, first) = (self.game, self.row, pile - 1);
        let Some(equal) =
            row.get(first).and_then(|heap| self.equal.get(heap)).filter(|equal| equal.len() > 1)
        else {
            return ControlFlow::Continue(());
        };
        // What stands in place of the heap.
        let parts =
            (after.len() + 1).checked_sub(row.len()).and_then(|parts| after.get(first..first + parts));
        let Some(parts) = parts else { return ControlFlow::Continue(()) };
        let like = |other: usize| [&row[..other], parts, &row[other + 1..]].concat();
        // If not all are alike, the count of all moves will tell.
        let last = *equal.iter().rfind(|&&other| other != first).unwrap_or(&first);
        if game.normal_form(&like(last)) != game.normal_form(after) {
            return ControlFlow::Continue(());
        }
        for other in equal.clone().into_iter().filter(|&other| other != first) {
            let needs_option = self.tells[2] || self.seen.is_some();
            let option = if needs_option { like(other) } else { Vec::new() };
            self.insert(other + 1, amount, &option)?;
        }
        ControlFlow::Continue(())
    }

    /// Why no more moves can be told.
    fn too_many(&self) -> Option<RowError> {
        let too_many = |most| RowError::because(RowSpot::End, Cause::TooManyMoves { most });
        let [told, found] = self.most;
        if self.moves.len() > told {
            Some(too_many(told))
        } else if self.found > found {
            Some(too_many(found))
        } else {
            (self.count > MOST_TRIED).then(|| too_many_to_try(MOST_TRIED))
        }
    }

    fn all(self) -> Result<Vec<Taking>, RowError> {
        self.too_many().map_or_else(|| Ok(self.moves.into_iter().collect()), Err)
    }
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
