//! Explanations and material for contests of a game whose misère play is searched: pictures and moves are those of its
//! rules.

use super::Searched;
use crate::contest::{Contest, Numbers, RowOrder};
use crate::message::{Message, message};
use crate::naming::spaced;
use crate::picture::Drawn;
use crate::reason::Reason;
use crate::rules::{Game, check};
use crate::solution::Solution;
use crate::table::Table;
use crate::teach::{Board, Teach};

/// Up to this number, few rows of some piles are refused.
const SMALL: u64 = 12;

impl Teach for Searched {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.rules.name_move(row, left)
    }

    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        self.rules.stalling_move(row)
    }

    fn taken(&self, row: &[u64], index: usize, number: u64) -> Option<Vec<u64>> {
        self.rules.taken(row, index, number)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        if let Some(known) = self.known(row) {
            return known.reason(row, reason);
        }
        reason.say(message!("searched-rule"));
        reason.by_options(self.is_won(row));
    }

    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        match self.known(row).and_then(|_| self.known(left)) {
            Some(known) => known.why_it_wins(row, left),
            None => message!("leaves-lost", left = spaced(left)),
        }
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        self.known.as_ref().ok_or_else(|| message!("searched-no-table"))?.table(piles)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        self.rules.picture(row)
    }

    fn board(&self) -> Board {
        self.rules.board()
    }
}

impl Contest for Searched {
    fn solution(&self) -> Result<Solution, Message> {
        self.known.as_ref().ok_or_else(|| message!("searched-no-submission"))?.solution()
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        self.rules.landmarks(most)
    }

    fn least_at(&self, index: usize) -> u64 {
        self.rules.least_at(index)
    }

    fn most_at(&self, index: usize) -> u64 {
        self.rules.most_at(index)
    }

    fn most_drawn(&self, _index: usize) -> u64 {
        match (self.rules.numbers(), &self.known) {
            (Numbers::Labels(_) | Numbers::Edges(_), _) => u64::MAX,
            (_, None) => SMALL,
            (_, Some(known)) if check(&**known, &[u64::MAX]).is_ok() => u64::MAX,
            (_, Some(known)) => {
                let powers = (0..u64::BITS).map(|bit| 1 << bit);
                powers.take_while(|&number| check(&**known, &[number]).is_ok()).last().unwrap_or(0).max(SMALL)
            }
        }
    }

    fn order(&self) -> RowOrder {
        self.rules.order()
    }

    fn numbers(&self) -> Numbers {
        self.rules.numbers()
    }

    fn is_way(&self) -> bool {
        self.rules.is_way()
    }
}
