//! Tokens on a graph with cycles, in which play need not end. See the essay in `labelling`.
//!
//! A sum of vertices with Grundy values is lost if their nim-sum is 0, and otherwise won. With exactly one vertex of
//! value inf(K), it is won if the nim-sum of the others is in K, and otherwise a draw. With more, it is a draw.

mod misere;

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::labelling::{INFINITE, labelling};
use super::solution;
use super::tokens::{Graph, Successor, Vertices};
use crate::game::naming::{infinity, the_one_that_changes};
use crate::game::{
    Board, Contest, Drawn, Draws, Game, Numbers, Reason, RowError, Solution, Table, Teach, Visit, first,
    lost_vertices, outcome, sorted, verdict_of, with_number,
};
use crate::message::{Message, message};
use crate::theory::{Component, ComponentTeach};
pub use misere::Alone;

/// The vertices of tokens on a graph with any edges, in normal play. Making the graph takes `O(E sqrt(E))` time
/// for `E` edges.
///
/// ```
/// use judge_games::graph::Loopy;
/// use judge_game::{Outcome, Position};
///
/// // Two vertices with edges to each other, and from one of them an edge to a vertex without edges.
/// let game = Loopy::new(&[[1, 2], [2, 1], [2, 0], [3, 3]]);
/// assert_eq!(Position::new(&game, &[2])?.outcome(), Outcome::Won);
/// assert_eq!(Position::new(&game, &[1])?.outcome(), Outcome::Lost);
/// assert_eq!(Position::new(&game, &[1, 3])?.outcome(), Outcome::Drawn);
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Loopy {
    /// Successors of equal value come in the order of their times.
    graph: Graph,
    /// By index.
    times: Vec<i64>,
}

/// What decides a row: the nim-sum of its finite values, and how many values inf(K) it has.
struct LoopyValues {
    nim_sum: u64,
    infinite: usize,
    /// The index of the last infinite value.
    last: usize,
}

impl Loopy {
    /// The graph with these edges.
    pub fn new(edges: &[[u64; 2]]) -> Self {
        let vertices = Vertices::new(edges);
        let (values, times) = labelling(vertices.ids.len(), |vertex| vertices.successors(vertex));
        Loopy { graph: vertices.with(values, Vec::new(), &|to, _| times[to]), times }
    }

    /// The Grundy value of a vertex, if it has one.
    fn value(&self, id: u64) -> Option<u64> {
        Some(self.graph.value(id)).filter(|&value| value != INFINITE as u64)
    }

    fn values(&self, row: &[u64]) -> LoopyValues {
        let mut values = LoopyValues { nim_sum: 0, infinite: 0, last: 0 };
        for (index, &id) in row.iter().enumerate() {
            if let Some(value) = self.value(id) {
                values.nim_sum ^= value;
            } else {
                (values.infinite, values.last) = (values.infinite + 1, index);
            }
        }
        values
    }

    /// Visits each token that could make a winning move, with the value that the vertex it moves to must have.
    fn winning_values(
        &self, row: &[u64], visit: &mut dyn FnMut(usize, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let LoopyValues { nim_sum, infinite, last } = self.values(row);
        match infinite {
            0 if nim_sum != 0 => {
                let mut tokens = row.iter().enumerate();
                tokens.try_for_each(|(index, &id)| visit(index, nim_sum ^ self.graph.value(id)))
            }
            1 => visit(last, nim_sum),
            _ => ControlFlow::Continue(()),
        }
    }

    fn time(&self, id: u64) -> i64 {
        self.graph.indices.get(&id).map_or(0, |&index| self.times[index])
    }

    /// The winning move that leaves the least sum of times: the index of the token, and the vertex that it goes to.
    fn preferred(&self, row: &[u64]) -> Option<(usize, u64)> {
        let mut best: Option<(i64, usize, u64)> = None;
        let _ = self.winning_values(row, &mut |index, value| {
            // The first has the least time.
            let with = self.graph.successors_with(row[index], value);
            if let Some(to) = self.graph.successors(row[index])[with].first() {
                let change = self.time(to.id) - self.time(row[index]);
                if best.is_none_or(|(least, ..)| change < least) {
                    best = Some((change, index, to.id));
                }
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, index, to)| (index, to))
    }

    /// If the row is a draw, a move that keeps it: the index of the token, and the vertex that it goes to. With two
    /// infinite values, a token can go from one vertex of infinite value to another, because each has one among its
    /// successors.
    fn drawing_move(&self, row: &[u64]) -> Option<(usize, u64)> {
        let LoopyValues { nim_sum, infinite, last } = self.values(row);
        let has = |id, value| !self.graph.successors_with(id, value).is_empty();
        if infinite == 0 || infinite == 1 && has(row[last], nim_sum) {
            return None;
        }
        let keeps = |index: usize, to: &Successor| match (self.value(row[index]), self.value(to.id)) {
            (_, None) if index != last || infinite > 1 => true,
            (None, None) => !has(to.id, nim_sum),
            (Some(before), Some(after)) => infinite > 1 || !has(row[last], nim_sum ^ before ^ after),
            _ => false,
        };
        // Tries the last token of infinite value first: if there are two of them, it has a move that keeps the draw.
        [last].into_iter().chain(0..row.len()).find_map(|index| {
            let to = self.graph.successors(row[index]).iter().rev().find(|to| keeps(index, to))?;
            Some((index, to.id))
        })
    }

    /// A value for people: `3`, or `inf(0,2)`.
    fn name_value(&self, id: u64) -> String {
        match self.value(id) {
            Some(value) => value.to_string(),
            None => infinity(&self.finite_options(id)),
        }
    }

    /// K of a vertex of value inf(K), in ascending order.
    fn finite_options(&self, id: u64) -> Vec<u64> {
        let finite =
            self.graph.successors(id).iter().map(|to| to.value).take_while(|&value| value < INFINITE);
        let mut values: Vec<u64> = finite.map(|value| value as u64).collect();
        values.dedup();
        values
    }
}

impl Game for Loopy {
    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let mut left = row.to_vec();
        row.iter().enumerate().try_for_each(|(index, &id)| {
            self.graph.options(id, &mut |to| {
                left[index] = to[0];
                visit(&left)
            })?;
            left[index] = id;
            ControlFlow::Continue(())
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        match self.values(row) {
            LoopyValues { infinite: 0, nim_sum, .. } => nim_sum != 0,
            LoopyValues { infinite: 1, nim_sum, last } => {
                !self.graph.successors_with(row[last], nim_sum).is_empty()
            }
            _ => false,
        }
    }

    /// The first move makes progress: play goes on for a limited time even against perfect replies. The others come
    /// as in other games.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let Some(preferred) = self.preferred(row) else { return Ok(ControlFlow::Continue(())) };
        let mut left = with_number(row, preferred.0, preferred.1);
        if visit(&left).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        left.copy_from_slice(row);
        let mut seen = HashSet::new();
        Ok(self.winning_values(row, &mut |index, value| {
            // If several tokens are on one vertex, only the first of them moves, also in the preferred move.
            let id = row[index];
            if !seen.insert(id) {
                return ControlFlow::Continue(());
            }
            self.graph.options_with(id, value, &mut |to| {
                if (index, to[0]) == preferred {
                    return ControlFlow::Continue(());
                }
                left[index] = to[0];
                visit(&left)
            })?;
            left[index] = id;
            ControlFlow::Continue(())
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let mut count = 0;
        let _ = self.winning_values(row, &mut |index, value| {
            count += self.graph.count_options_with(row[index], value);
            ControlFlow::Continue(())
        });
        Ok(count)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        match (self.values(row), self.infinity(row)) {
            (LoopyValues { nim_sum, .. }, None) => Ok(nim_sum),
            (LoopyValues { last, .. }, Some(finite)) => {
                Err(RowError::number(last, message!("infinite-value", value = infinity(&finite))))
            }
        }
    }

    fn draws(&self) -> Option<&dyn Draws> {
        Some(self)
    }
}

impl Draws for Loopy {
    fn is_drawn(&self, row: &[u64]) -> bool {
        match self.values(row) {
            LoopyValues { infinite: 0, .. } => false,
            LoopyValues { infinite: 1, nim_sum, last } => {
                self.graph.successors_with(row[last], nim_sum).is_empty()
            }
            _ => true,
        }
    }

    fn infinity(&self, row: &[u64]) -> Option<Vec<u64>> {
        match self.values(row) {
            LoopyValues { infinite: 0, .. } => None,
            LoopyValues { infinite: 1, nim_sum, last } => {
                let finite = self.finite_options(row[last]);
                Some(sorted(&finite.into_iter().map(|value| value ^ nim_sum).collect::<Vec<_>>()))
            }
            _ => Some(Vec::new()),
        }
    }
}

impl Teach for Loopy {
    /// An edge may lead from a vertex to itself. Then the row stays as it is.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let stays = |&index: &usize| self.graph.name_option(1, row[index], &[row[index]]).is_ok();
        let index = match (0..row.len()).find(stays) {
            Some(index) if row == left => index,
            _ => the_one_that_changes("token", row, left)?,
        };
        self.graph.name_option(index + 1, row[index], &left[index..=index])
    }

    /// In a draw, a move that keeps it.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        match self.drawing_move(row) {
            Some((index, to)) => Some(with_number(row, index, to)),
            None => first(&mut |visit| self.visit_moves(row, visit)),
        }
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("loopy-rule"));
        let LoopyValues { nim_sum, infinite, last } = self.values(row);
        let label = |&id: &u64| format!("G({id}) = {}", self.name_value(id));
        match infinite {
            0 => reason.nim_sum(row.iter().map(|id| (label(id).into(), self.graph.value(*id))).collect()),
            1 => {
                let verdict = verdict_of(outcome(self, row));
                let has = if self.is_won(row) { "yes" } else { "no" };
                reason.say(message!("loopy-one", label = label(&row[last]), nim_sum, has, verdict));
            }
            _ => reason.say(message!("loopy-several", tokens = infinite)),
        }
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_vertices(message!("lost-vertices"), self, self.graph.ids(), piles)
    }

    fn board(&self) -> Board {
        Board::Walk
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        (1..).zip(row).map(|(place, &id)| self.graph.picture(place, id)).collect()
    }
}

impl Contest for Loopy {
    fn solution(&self) -> Result<Solution, Message> {
        solution::of_graph(&self.graph.edges(), solution::of_loopy)
    }

    fn numbers(&self) -> Numbers {
        Numbers::Labels(self.graph.ids())
    }
}

#[cfg(test)]
mod tests;
