//! Ways of a token on a graph: rows to which each move appends a vertex.

use std::ops::ControlFlow;

use crate::game::{Contest, Game};

/// The longest way to look for, the most vertices to begin at, and the most moves to look at from each of them.
const LONGEST: usize = 1000;
const STARTS: usize = 16;
const MOVES: usize = 2000;

/// A long way, in a game whose rows are ways: the longest that a bounded search finds.
pub(super) fn longest<G: Game + Contest + ?Sized>(game: &G) -> Vec<u64> {
    let mut best = Vec::new();
    for start in game.numbers().labels().into_iter().take(STARTS) {
        let mut moves = MOVES;
        let _ = go_on(game, &[start], &mut moves, &mut best);
    }
    best
}

/// Looks for a longer way than `best` among those that begin with `row`, until no more moves may be looked at.
fn go_on<G: Game + Contest + ?Sized>(
    game: &G, row: &[u64], moves: &mut usize, best: &mut Vec<u64>,
) -> ControlFlow<()> {
    if row.len() > best.len() {
        row.clone_into(best);
    }
    if row.len() == LONGEST {
        return ControlFlow::Break(());
    }
    game.visit_moves(row, &mut |reached| {
        *moves = moves.saturating_sub(1);
        if *moves == 0 { ControlFlow::Break(()) } else { go_on(game, reached, moves, best) }
    })
}
