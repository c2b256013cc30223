//! How to talk to people about a view.

use std::ops::ControlFlow::Break;

use super::{Via, changed};
use crate::game::naming::spaced;
use crate::game::{Board, Drawn, Game, Reason, Table, Teach, Visit, first};
use crate::message::{Message, message};

impl Teach for Via {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.view.name_move(row, left)
    }

    /// A winning move that can be written, if there is one; otherwise the stalling move of the view.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        if self.facts.is_same {
            let winning =
                &mut |visit: Visit<'_>| self.sum.visit_winning_moves(row, visit).unwrap_or(Break(()));
            return first(winning).or_else(|| self.view.stalling_move(row));
        }
        let can_be_written = |&(heap, size): &(usize, u64)| self.view.overflow(row, heap, size).is_none();
        let mut sizes = Vec::new();
        // Moves that overflow are left out.
        let _ = self.winning_sizes(row, &mut Vec::new(), &mut sizes);
        sizes.retain(can_be_written);
        let backs = self.backs(row, &sizes);
        backs.first().map(|&changes| changed(row, changes)).or_else(|| self.view.stalling_move(row))
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        self.view.taken(row, index, number)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        reason.say(Message::named(self.facts.why));
        let heaps = self.heaps(row);
        let own = || heaps.iter().map(|&heap| self.sum.component().label(heap)).collect();
        let labels = self.view.labels(row).unwrap_or_else(own);
        self.sum.reason_of(&heaps, labels, reason);
    }

    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        if self.facts.is_same {
            return self.sum.why_it_wins_of(self.facts.thing, row, left);
        }
        let heaps = spaced(&self.heaps(left));
        message!("leaves-heaps", left = spaced(left), heaps)
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        self.view.table(self, piles)
    }

    fn board(&self) -> Board {
        self.facts.board
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.view.picture(row)
    }
}
