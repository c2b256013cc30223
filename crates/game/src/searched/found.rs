//! The search for the outcomes of all positions that follow a row.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use foldhash::fast::RandomState;

use crate::outcome::Outcome;
use crate::rules::Game;

/// The most moves that the search for a row looks at.
pub const MOST_MOVES: usize = 1 << 20;

/// The most numbers in the positions that these moves leave, in all of them together.
pub const MOST_NUMBERS: usize = 1 << 22;

/// Positions, and all that can follow each of them.
#[derive(Default)]
pub(super) struct Found {
    /// The index of each position.
    indices: HashMap<Arc<[u64]>, u32, RandomState>,
    /// By index: who wins; `None` until that is decided, and in a draw.
    outcomes: Vec<Option<Outcome>>,
    /// How many moves the positions have.
    moves: usize,
    /// How many numbers the moves leave.
    numbers: usize,
}

/// A game that answers some positions without a search.
pub(super) trait Known: Game {
    /// Who wins, if that is known without a search.
    fn outcome_without_search(&self, row: &[u64]) -> Option<Outcome>;
}

/// A move, as the indices of the position that it leaves and of the one it is made in.
type Edge = (u32, u32);

impl Found {
    /// Who wins this position, or `None` if the search takes too much.
    ///
    /// Counts are exact if nothing was found before. Otherwise they are those of more positions than follow this one, so
    /// if they are too large, the search begins again.
    pub(super) fn outcome(&mut self, game: &dyn Known, row: &[u64]) -> Option<Outcome> {
        if !self.indices.contains_key(row) {
            let had_found = !self.outcomes.is_empty();
            let mut is_found = self.search(game, row);
            if !is_found {
                *self = Found::default();
                is_found = had_found && self.search(game, row);
            }
            if !is_found {
                *self = Found::default();
                return None;
            }
        }
        Some(self.outcomes[self.indices[row] as usize].unwrap_or(Outcome::Drawn))
    }

    /// Finds this position and all that follow. Returns `false` if they have too many moves.
    fn search(&mut self, game: &dyn Known, row: &[u64]) -> bool {
        let first = self.outcomes.len();
        let mut edges: Vec<Edge> = Vec::new();
        let mut waiting = Vec::new();
        self.add(game, row.to_vec(), &mut waiting);
        while let Some((index, row)) = waiting.pop() {
            let all = game.visit_moves(&row, &mut |left| {
                self.moves += 1;
                self.numbers += left.len();
                if self.moves > MOST_MOVES || self.numbers > MOST_NUMBERS {
                    return ControlFlow::Break(());
                }
                let left = self.add(game, game.normal_form(left), &mut waiting);
                edges.push((left, index));
                ControlFlow::Continue(())
            });
            if all.is_break() {
                return false;
            }
        }
        self.decide(first, edges);
        true
    }

    /// The index of a position. If it is new and not known, it waits for a look at its moves.
    fn add(&mut self, game: &dyn Known, row: Vec<u64>, waiting: &mut Vec<(u32, Arc<[u64]>)>) -> u32 {
        if let Some(&index) = self.indices.get(&row[..]) {
            return index;
        }
        let index = u32::try_from(self.outcomes.len()).expect("each position but the first needs a move");
        let known = game.outcome_without_search(&row);
        let row: Arc<[u64]> = row.into();
        self.indices.insert(row.clone(), index);
        self.outcomes.push(known);
        if known.is_none() {
            waiting.push((index, row));
        }
        index
    }

    /// Decides the positions from `first` on, by retrograde analysis: from those without a move, which are won, back. A
    /// position is won if some move leaves a lost one, and lost if all moves leave won ones. What is left undecided is
    /// drawn.
    fn decide(&mut self, first: usize, mut edges: Vec<Edge>) {
        let new = |index: u32| (index as usize).checked_sub(first);
        // How many moves of each new position are not yet known to leave a won one.
        let mut open = vec![0_u32; self.outcomes.len() - first];
        for &(_, from) in &edges {
            open[from as usize - first] += 1;
        }
        let mut decided = Vec::new();
        for (index, open) in (first..).zip(&open) {
            let outcome = &mut self.outcomes[index];
            if *open == 0 && outcome.is_none() {
                *outcome = Some(Outcome::Won);
            }
            if outcome.is_some() {
                decided.push(u32::try_from(index).expect("it is an index"));
            }
        }
        edges.sort_unstable();
        // Moves to positions that were decided before come first.
        let old = edges.partition_point(|&(left, _)| new(left).is_none());
        for &(left, from) in &edges[..old] {
            self.pass_on(left, from, &mut open[from as usize - first], &mut decided);
        }
        while let Some(left) = decided.pop() {
            let to = edges.partition_point(|edge| edge.0 < left);
            for &(_, from) in edges[to..].iter().take_while(|edge| edge.0 == left) {
                self.pass_on(left, from, &mut open[from as usize - first], &mut decided);
            }
        }
    }

    /// Decides the position `from` if that follows from the outcome of `left`, which a move leaves.
    fn pass_on(&mut self, left: u32, from: u32, open: &mut u32, decided: &mut Vec<u32>) {
        let outcome = match self.outcomes[left as usize] {
            Some(Outcome::Lost) => Outcome::Won,
            Some(Outcome::Won) => {
                *open -= 1;
                if *open > 0 {
                    return;
                }
                Outcome::Lost
            }
            _ => return,
        };
        let decision = &mut self.outcomes[from as usize];
        if decision.is_none() {
            *decision = Some(outcome);
            decided.push(from);
        }
    }
}
