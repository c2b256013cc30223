//! Boards: the places to click, and the meaning of clicks.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::game::{Board, Game, Teach};
use crate::message::Message;

/// Larger heaps have no places to click.
pub const MOST_STONES: u64 = 64;

/// A place to click: a stone or a cell, counted from 0, or the gap before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSpot {
    /// The index of the heap.
    pub pile: usize,
    /// The stone or cell.
    pub at: u64,
    /// Whether the place is the gap before the stone or cell.
    pub is_gap: bool,
}

/// Adjacent stones in one heap: from `from` up to, but not including, `to`, counted from 0. If the two are
/// equal, the run is the gap between two stones. On a [ring](is_ring), counting goes on after the last stone with the
/// first: of six stones, the last and the first are 5 up to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The index of the heap.
    pub pile: usize,
    /// The first stone.
    pub from: u64,
    /// The index after the last stone.
    pub to: u64,
}

/// The runs of stones that the chosen places select, one run for each heap.
///
/// ```
/// use judge_games::nim::Nim;
/// use judge_teach::board::{Run, BoardSpot, runs};
///
/// let fifth_stone = BoardSpot { pile: 0, at: 4, is_gap: false };
/// assert_eq!(runs(&Nim::normal(), &[7], &[fifth_stone]), [Run { pile: 0, from: 4, to: 7 }]);
/// ```
pub fn runs<G: Teach + ?Sized>(game: &G, row: &[u64], chosen: &[BoardSpot]) -> Vec<Run> {
    let beside = |at: u64, cells: u64, size: u64| (at.saturating_sub(cells), size.min(at + 1 + cells));
    let mut runs: Vec<Run> = Vec::new();
    for &BoardSpot { pile, at, is_gap } in chosen.iter().filter(|spot| is_on_board(game, row, spot)) {
        let size = row[pile];
        let (from, to) = match game.board() {
            _ if is_gap => (at, at),
            Board::Take | Board::TakeFromSeveral | Board::TakeOrSplit | Board::Cells => (at, size),
            Board::Break => beside(at, 0, size),
            Board::Pawn | Board::Path => beside(at, 1, size),
            Board::Cross => beside(at, 2, size),
            Board::RemoveAndSplit => (0, size),
            Board::Walk => continue,
        };
        match runs.iter_mut().find(|run| run.pile == pile) {
            // On a ring, the stone chosen first is the first of the run.
            Some(run) if is_ring(game, row, pile) => run.to = if at < run.from { to + size } else { to },
            Some(run) => (run.from, run.to) = (run.from.min(from), run.to.max(to)),
            None => runs.push(Run { pile, from, to }),
        }
    }
    runs
}

/// Whether the stones of a heap stand in a ring, so that the last is beside the first: wherever some are taken, the
/// others stay together.
pub fn is_ring<G: Teach + ?Sized>(game: &G, row: &[u64], pile: usize) -> bool {
    game.board() == Board::Break && game.taken(row, pile, 1).is_some()
}

/// The row after the move that the chosen places show, if they show one. The rules can still forbid the move.
///
/// ```
/// use judge_games::kayles::Kayles;
/// use judge_teach::board::{BoardSpot, pointed};
///
/// let pins = [1, 2].map(|at| BoardSpot { pile: 0, at, is_gap: false });
/// assert_eq!(pointed(&Kayles::normal(), &[7], &pins), Some(vec![1, 4]));
/// ```
pub fn pointed<G: Teach + ?Sized>(game: &G, row: &[u64], chosen: &[BoardSpot]) -> Option<Vec<u64>> {
    if !chosen.iter().all(|spot| is_on_board(game, row, spot)) {
        return None;
    }
    left_by(game, row, &runs(game, row, chosen))
}

/// What a hand has taken: the run of stones that falls, and the stone, counted from 0, that it chose first. Either can be
/// unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The run.
    pub run: Option<Run>,
    /// The stone.
    pub at: Option<u64>,
}

/// The name of a move made by a hand. Of moves that are mirror images, as knocking down the first pins of a row or the
/// last, or advancing the first pawn or the last, the game names one; this is the name of the one made.
///
/// ```
/// use judge_games::table::find;
/// use judge_message::words::{Locale, Words};
/// use judge_teach::board::{Hand, named};
///
/// let chess = find("dawson-chess").unwrap().parse("")?;
/// let said = |hand| named(&*chess, &[5], &[3], hand).map(|name| Words::of(Locale::En).say(&name));
/// assert_eq!(said(Hand::default()).unwrap(), "advance pawn 1 of board 1 (5 -> 3)");
/// assert_eq!(said(Hand { run: None, at: Some(4) }).unwrap(), "advance pawn 5 of board 1 (5 -> 3)");
/// # Ok::<(), judge_game::BuildError>(())
/// ```
///
/// # Errors
///
/// Why no move leads from `row` to `left`.
pub fn named<G: Teach + ?Sized>(game: &G, row: &[u64], left: &[u64], hand: Hand) -> Result<Message, Message> {
    let name = game.name_move(row, left)?;
    if !["knock-down", "octal-move"].contains(&name.name()) {
        return Ok(name);
    }
    let arguments = name.arguments().iter().map(|(argument, value)| match (*argument, hand) {
        ("first", Hand { run: Some(run), .. }) => ("first", (run.from + 1).into()),
        ("last", Hand { run: Some(run), .. }) => ("last", run.to.into()),
        ("at", Hand { at: Some(at), .. }) => ("at", (at + 1).into()),
        (other, _) => (other, value.clone()),
    });
    let arguments = arguments.collect();
    Ok(name.with(arguments))
}

fn is_on_board<G: Teach + ?Sized>(game: &G, row: &[u64], spot: &BoardSpot) -> bool {
    // In a game of cells, a token occupies one cell.
    let is_cell = game.board() == Board::Cells && !spot.is_gap;
    let is_drawn = |&size: &u64| size <= MOST_STONES && (spot.at < size || spot.at == size && is_cell);
    row.get(spot.pile).is_some_and(is_drawn)
}

fn left_by<G: Teach + ?Sized>(game: &G, row: &[u64], runs: &[Run]) -> Option<Vec<u64>> {
    match (game.board(), runs) {
        (Board::TakeFromSeveral, runs) if runs.len() > 1 => {
            let mut left = row.to_vec();
            for run in runs {
                left[run.pile] = run.from;
            }
            Some(left)
        }
        (Board::Take | Board::TakeFromSeveral | Board::Cells, &[Run { pile, from, to }]) => {
            game.taken(row, pile, to - from)
        }
        // A ring breaks nowhere.
        (Board::Break, &[run]) => {
            game.taken(row, run.pile, run.to - run.from).or_else(|| Some(broken(row, &run)))
        }
        (Board::TakeOrSplit | Board::Cross | Board::Pawn | Board::Path, &[run]) => Some(broken(row, &run)),
        (Board::RemoveAndSplit, [one, other]) => {
            let is_whole = |run: &Run| run.from == 0 && run.to == row[run.pile];
            let (removed, split) = if is_whole(one) { (one, other) } else { (other, one) };
            let mut left = row.to_vec();
            left[removed.pile] = split.from;
            left[split.pile] -= split.from;
            (is_whole(removed) && split.from == split.to).then_some(left)
        }
        _ => None,
    }
}

/// The row once a run is taken out of its heap: what lies on either side becomes a heap of its own.
fn broken(row: &[u64], run: &Run) -> Vec<u64> {
    let mut parts = vec![run.from, row[run.pile] - run.to];
    parts.retain(|&part| part > 0);
    if parts.is_empty() {
        parts.push(0);
    }
    [&row[..run.pile], &parts, &row[run.pile + 1..]].concat()
}

/// The places chosen after a click. `chosen` are the places chosen before it. A click on a chosen place takes
/// that place back. A click elsewhere adds that place, and keeps only the places that can belong to one move
/// with it.
pub fn clicked<G: Teach + ?Sized>(
    game: &G, row: &[u64], chosen: &[BoardSpot], click: BoardSpot,
) -> Vec<BoardSpot> {
    if !is_on_board(game, row, &click) {
        return chosen.to_vec();
    }
    let mut after = chosen.to_vec();
    if chosen.contains(&click) {
        after.retain(|spot| *spot != click);
        return after;
    }
    match game.board() {
        Board::TakeFromSeveral => after.retain(|spot| spot.pile != click.pile),
        Board::RemoveAndSplit => {
            after.retain(|spot| spot.pile != click.pile && spot.is_gap != click.is_gap);
        }
        Board::Break if is_ring(game, row, click.pile) && !click.is_gap => {
            return arc(game, row, chosen, click).unwrap_or_else(|| vec![click]);
        }
        Board::Break => {
            after.push(click);
            return ends(game, row, &after).unwrap_or_else(|| vec![click]);
        }
        _ => after.clear(),
    }
    after.push(click);
    after
}

/// The two end stones, if the stone clicked last is one of them and the run from end to end is a move or part
/// of one.
fn ends<G: Teach + ?Sized>(game: &G, row: &[u64], stones: &[BoardSpot]) -> Option<Vec<BoardSpot>> {
    let (click, others) = stones.split_last()?;
    let (first, last) =
        (stones.iter().min_by_key(|spot| spot.at)?, stones.iter().max_by_key(|spot| spot.at)?);
    let are_stones = stones.iter().all(|spot| !spot.is_gap && spot.pile == click.pile);
    let is_end = [first, last].contains(&click) && !others.is_empty();
    let [run] = runs(game, row, stones)[..] else { return None };
    let is_part = || takings(game, row, run.pile).iter().any(|taking| is_part(run, taking));
    (are_stones && is_end && is_part()).then(|| vec![*first, *last])
}

/// The first and the last stone of the ring once a click adds a stone to those chosen, and those between, on the way
/// round that is a move; on the shorter way, if both are or if each is at most part of one.
fn arc<G: Teach + ?Sized>(
    game: &G, row: &[u64], chosen: &[BoardSpot], click: BoardSpot,
) -> Option<Vec<BoardSpot>> {
    let runs = runs(game, row, chosen);
    let &Run { pile, from, to } = runs.iter().find(|run| run.pile == click.pile)?;
    let (size, takings) = (row[pile], takings(game, row, pile));
    let ahead = (click.at + size - from) % size;
    let behind = (to + size - 1 - click.at) % size;
    let mut arcs = [(from, ahead), (click.at, behind)];
    if behind < ahead {
        arcs.reverse();
    }
    let is = |fits: fn(Run, &Run) -> bool| {
        let found = |&&(_, beyond): &&(u64, u64)| {
            takings.iter().any(|taking| fits(Run { pile, from: 0, to: beyond + 1 }, taking))
        };
        arcs.iter().find(found)
    };
    let &(first, beyond) = is(|run, taking| run == *taking).or_else(|| is(is_part))?;
    Some([first, first + beyond].map(|at| BoardSpot { at: at % size, ..click }).to_vec())
}

/// The run, turned on a ring until it begins at the first stone: the places that it takes do not matter there.
fn straight<G: Teach + ?Sized>(game: &G, row: &[u64], run: Run) -> Run {
    if is_ring(game, row, run.pile) { Run { from: 0, to: run.to - run.from, ..run } } else { run }
}

/// The runs of stones that a move can take from a heap.
fn takings<G: Teach + ?Sized>(game: &G, row: &[u64], pile: usize) -> Vec<Run> {
    let size = row[pile];
    let all = (0..size).flat_map(|from| (from + 1..=size).map(move |to| Run { pile, from, to }));
    all.filter(|run| is_move(game, row, &[*run])).collect()
}

fn is_part(run: Run, whole: &Run) -> bool {
    whole.from <= run.from && run.to <= whole.to
}

fn is_move<G: Teach + ?Sized>(game: &G, row: &[u64], runs: &[Run]) -> bool {
    left_by(game, row, runs).is_some_and(|left| left != row && game.name_move(row, &left).is_ok())
}

/// Whether another click can turn the chosen places into a move, or into another move.
pub fn wants_more<G: Teach + ?Sized>(game: &G, row: &[u64], chosen: &[BoardSpot]) -> bool {
    let runs = runs(game, row, chosen);
    match (game.board(), &runs[..]) {
        (Board::RemoveAndSplit, runs) => runs.len() < 2,
        (Board::Break, &[run]) if run.from < run.to => {
            let (run, takings) = (straight(game, row, run), takings(game, row, run.pile));
            !takings.contains(&run) && takings.iter().any(|taking| is_part(run, taking))
        }
        _ => false,
    }
}

/// Whether a number of the row is a heap or a token on a graph, rather than the most that one may take, a coin or the
/// end of an edge.
pub fn is_heap<G: Teach + ?Sized>(game: &G, row: &[u64], index: usize) -> bool {
    game.board() != Board::Take || game.taken(row, index, 0).is_some()
}

/// The places of a heap to click for a move or part of one; none if the heap has more than [`MOST_STONES`]
/// stones.
pub fn spots<G: Teach + ?Sized>(game: &G, row: &[u64], pile: usize) -> Vec<BoardSpot> {
    let (size, board) = (row[pile], game.board());
    if size > MOST_STONES || board == Board::Walk {
        return Vec::new();
    }
    let stones = (0..size).map(|at| BoardSpot { pile, at, is_gap: false });
    let gaps = (1..size).map(|at| BoardSpot { pile, at, is_gap: true });
    let takings = if board == Board::Break { takings(game, row, pile) } else { Vec::new() };
    let is_useful = |spot: &BoardSpot| {
        let runs = runs(game, row, &[*spot]);
        match board {
            Board::RemoveAndSplit => true,
            Board::Break if !spot.is_gap => takings.iter().any(|taking| is_part(runs[0], taking)),
            _ => is_move(game, row, &runs),
        }
    };
    let has_gaps = matches!(board, Board::TakeOrSplit | Board::Break | Board::RemoveAndSplit);
    stones.chain(gaps.filter(|_| has_gaps)).filter(is_useful).collect()
}

/// The vertices of the graph that tokens walk on, each with its successors: those that the game's table lists, those of
/// the row, and all that can be reached from them. None if there is no graph, or if it has more than [`MOST_STONES`] of
/// these vertices.
pub fn vertices<G: Teach + ?Sized>(game: &G, row: &[u64]) -> Vec<(u64, Vec<u64>)> {
    let Some(table) = (game.board() == Board::Walk).then(|| game.table(None).ok()).flatten() else {
        return Vec::new();
    };
    let mut waiting = row.to_vec();
    table.first_lines(MOST_STONES + 1, &mut |line| {
        waiting.push(line[0]);
        ControlFlow::Continue(())
    });
    let mut vertices = BTreeMap::new();
    while let Some(id) = waiting.pop() {
        if vertices.len() as u64 > MOST_STONES {
            return Vec::new();
        }
        vertices.entry(id).or_insert_with(|| {
            let next = successors(game, id);
            waiting.extend(&next);
            next
        });
    }
    vertices.into_iter().collect()
}

fn successors<G: Game + ?Sized>(game: &G, vertex: u64) -> Vec<u64> {
    let mut successors = Vec::new();
    let _ = game.visit_moves(&[vertex], &mut |left| {
        successors.push(left[0]);
        ControlFlow::Continue(())
    });
    successors
}
