//! One token on a graph in misère play, with or without cycles.
//!
//! A player who cannot move has won. If an edge leads from each vertex without edges to one more vertex, the *end*,
//! that player moves there instead, and the other cannot move in normal play. So the outcomes are those of normal
//! play on this longer graph. Nothing similar holds for several tokens.

use std::ops::ControlFlow;

use super::{Loopy, solution};
use crate::game::{
    Board, Contest, Drawn, Draws, Ending, Game, Numbers, Reason, RowError, Solution, Table, Teach, Visit,
    lost_vertices, outcome, verdict_of,
};
use crate::message::{Message, message};

/// The vertex of a token in misère play.
#[derive(Clone, Debug)]
pub struct Alone {
    /// The graph in normal play, with the end.
    longer: Loopy,
    end: u64,
}

impl Alone {
    /// The graph with these edges.
    pub fn new(edges: &[[u64; 2]]) -> Self {
        let graph = Loopy::new(edges).graph;
        let ids = graph.ids();
        let end = (0..).zip(&ids).find(|(free, id)| free != *id).map_or(ids.len() as u64, |(free, _)| free);
        let last = ids.into_iter().filter(|&id| graph.successors(id).is_empty()).map(|id| [id, end]);
        Alone { longer: Loopy::new(&edges.iter().copied().chain(last).collect::<Vec<_>>()), end }
    }

    /// Whether no edge leads from the vertex.
    fn is_last(&self, row: &[u64]) -> bool {
        self.longer.graph.successors(row[0]).iter().all(|to| to.id == self.end)
    }

    fn ids(&self) -> Vec<u64> {
        self.longer.graph.ids().into_iter().filter(|&id| id != self.end).collect()
    }
}

impl Game for Alone {
    fn ending(&self) -> Ending {
        Ending::Misere
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        if row.len() > 1 { Err(RowError::number(1, message!("alone-sum"))) } else { Ok(()) }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        if self.is_last(row) { ControlFlow::Continue(()) } else { self.longer.visit_moves(row, visit) }
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.is_last(row) || self.longer.is_won(row)
    }

    /// The first move makes progress, as in normal play.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if self.is_last(row) {
            return Ok(ControlFlow::Continue(()));
        }
        self.longer.visit_winning_moves(row, visit)
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if self.is_last(row) { Ok(0) } else { self.longer.count_winning_moves(row) }
    }

    fn draws(&self) -> Option<&dyn Draws> {
        Some(self)
    }
}

impl Draws for Alone {
    fn is_drawn(&self, row: &[u64]) -> bool {
        self.longer.is_drawn(row)
    }

    fn infinity(&self, _row: &[u64]) -> Option<Vec<u64>> {
        None
    }
}

impl Teach for Alone {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        if self.is_last(row) {
            return Err(message!("no-such-edge", from = row[0], to = left[0]));
        }
        self.longer.name_move(row, left)
    }

    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        if self.is_last(row) { None } else { self.longer.stalling_move(row) }
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(message!("alone-rule"));
        reason.say(message!("alone-vertex", vertex = row[0], verdict = verdict_of(outcome(self, row))));
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_vertices(message!("lost-vertices"), self, self.ids(), piles)
    }

    fn board(&self) -> Board {
        Board::Walk
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.longer.picture(row)
    }
}

impl Contest for Alone {
    /// A vertex that occurs in no edge is left out of the row, and won.
    fn solution(&self) -> Result<Solution, Message> {
        solution::of_graph(&self.longer.graph.edges(), solution::of_alone)
    }

    fn numbers(&self) -> Numbers {
        Numbers::Labels(self.ids())
    }
}
