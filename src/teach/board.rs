//! Boards: moves by pointing at stones, and the ones that can be pointed at.

use crate::game::{Board, Game, Teach};

/// Heaps that are larger are not pointed at.
pub const MOST_STONES: u64 = 64;

/// Stones side by side in one heap: those from `from` up to, not with, `to`, counted from 0. None, if the two are the
/// same: that is the place between two stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The index of the heap.
    pub pile: usize,
    /// Where it begins.
    pub from: u64,
    /// Where it ends.
    pub to: u64,
}

/// The row that is left when someone points at these runs, each in another heap, if that can be a move. The rules may
/// still forbid it.
///
/// ```
/// use judge::{games::kayles::Kayles, teach::board::{Run, pointed}};
///
/// let run = Run { pile: 0, from: 1, to: 3 };
/// assert_eq!(pointed(&Kayles::normal(), &[7], &[run]), Some(vec![1, 4]));
/// ```
pub fn pointed<G: Teach + ?Sized>(game: &G, row: &[u64], runs: &[Run]) -> Option<Vec<u64>> {
    let are_in_row = runs.iter().all(|run| run.from <= run.to && row.get(run.pile) >= Some(&run.to));
    let is_taken = |run: &Run| run.to == row[run.pile] && run.from < run.to;
    match (game.board(), runs) {
        _ if !are_in_row => None,
        (Board::Take | Board::TakeFromSeveral, [run]) if is_taken(run) => {
            game.taken(row, run.pile, run.to - run.from)
        }
        (Board::TakeFromSeveral, runs) if runs.len() > 1 && runs.iter().all(is_taken) => {
            let mut left = row.to_vec();
            for run in runs {
                left[run.pile] = run.from;
            }
            Some(left)
        }
        (Board::Break, &[Run { pile, from, to }]) => {
            let mut parts = vec![from, row[pile] - to];
            parts.retain(|&part| part > 0);
            if parts.is_empty() {
                parts.push(0);
            }
            Some([&row[..pile], &parts, &row[pile + 1..]].concat())
        }
        (Board::RemoveAndSplit, [one, other]) if one.pile != other.pile => {
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

/// The runs of a heap that are a move, or a part of one; none where it has more than [`MOST_STONES`].
pub fn runs<G: Teach + ?Sized>(game: &G, row: &[u64], pile: usize) -> Vec<Run> {
    let size = row[pile];
    if size > MOST_STONES || game.board() == Board::Walk {
        return Vec::new();
    }
    let all = (0..=size).flat_map(|from| (from..=size).map(move |to| Run { pile, from, to }));
    if game.board() == Board::RemoveAndSplit {
        let is_part = |run: &Run| {
            if run.from == run.to { (1..size).contains(&run.from) } else { run.from == 0 && run.to == size }
        };
        return all.filter(is_part).collect();
    }
    let is_move = |run: &Run| {
        let left = pointed(game, row, std::slice::from_ref(run));
        left.is_some_and(|left| left != row && game.name_move(row, &left).is_ok())
    };
    all.filter(is_move).collect()
}

/// The vertices of the graph that tokens walk on, each with those that its edges lead to; none where there is no graph,
/// or it has more than [`MOST_STONES`].
pub fn vertices<G: Teach + ?Sized>(game: &G) -> Vec<(u64, Vec<u64>)> {
    let mut vertices = Vec::new();
    let Some(table) = (game.board() == Board::Walk).then(|| game.table(None).ok()).flatten() else {
        return vertices;
    };
    if table.first_lines(MOST_STONES + 1, &mut |line| {
        vertices.push((line[0], successors(game, line[0])));
        std::ops::ControlFlow::Continue(())
    }) == 0
    {
        vertices.clear();
    }
    vertices
}

fn successors<G: Game + ?Sized>(game: &G, vertex: u64) -> Vec<u64> {
    let mut successors = Vec::new();
    let _ = game.visit_moves(&[vertex], &mut |left| {
        successors.push(left[0]);
        std::ops::ControlFlow::Continue(())
    });
    successors
}
