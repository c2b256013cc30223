//! Ways of a token on a graph: rows to which each move appends a vertex.

use std::ops::ControlFlow;
use std::vec;

use crate::game::Ruleset;

/// The longest way to look for, the most vertices to begin at, and the most moves to look at from each of them.
const LONGEST: usize = 1000;
const STARTS: usize = 16;
const MOVES: usize = 2000;

/// A long way, in a game whose rows are ways: the longest that a bounded search finds. There may be longer ones.
pub(super) fn longest(game: &dyn Ruleset) -> Vec<u64> {
    let (labels, mut best) = (game.numbers().labels(), Vec::new());
    for &start in labels.iter().step_by(labels.len().div_ceil(STARTS).max(1)) {
        longest_from(game, start, &mut best);
    }
    best
}

/// Looks for a longer way than `best` among those that begin at `start`, until no more moves may be looked at.
fn longest_from(game: &dyn Ruleset, start: u64, best: &mut Vec<u64>) {
    let mut row = vec![start];
    // For each vertex of the row, those that are still to come after it.
    let mut ahead = vec![after(game, &row)];
    let mut moves = 1..MOVES;
    while let Some(options) = ahead.last_mut() {
        if row.len() > best.len() {
            row.clone_into(best);
        }
        if row.len() == LONGEST {
            return;
        }
        let Some(next) = options.next() else {
            ahead.pop();
            row.pop();
            continue;
        };
        if moves.next().is_none() {
            return;
        }
        row.push(next);
        ahead.push(after(game, &row));
    }
}

/// The vertices that moves append to the row, as many as the search can look at.
fn after(game: &dyn Ruleset, row: &[u64]) -> vec::IntoIter<u64> {
    let mut options = Vec::new();
    let _ = game.visit_moves(row, &mut |reached| {
        options.extend(reached.last());
        if options.len() == MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    options.into_iter()
}
