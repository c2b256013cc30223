//! Explanations of Wythoff's game.

use std::cmp::Ordering;

use super::Wythoff;
use super::naming::name;
use super::strategy::lost_lo;
use crate::game::naming::spaced;
use crate::game::{Board, Reason, Table, Teach, only_of};
use crate::message::{Message, message};

impl Wythoff {
    /// The lost pair whose numbers differ by `k`, if they fit in a `u64`.
    fn lost_pair(self, k: u64) -> Option<(u64, u64)> {
        let lo = lost_lo(k, self.ending.is_misere())?;
        Some((lo, lo.checked_add(k)?))
    }
}

impl Teach for Wythoff {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        name(row, left, |_| Ok(()))
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (lo, hi) = (row[0].min(row[1]), row[0].max(row[1]));
        let k = hi - lo;
        reason.say(message!("wythoff-rule"));
        if self.ending.is_misere() {
            reason.say(message!("wythoff-misere"));
        }
        reason.say(match self.lost_pair(k).map(|(a, b)| (lo.cmp(&a), a, b)) {
            None => message!("wythoff-pair-too-large", k, most = u64::MAX),
            Some((Ordering::Equal, a, b)) => message!("wythoff-is-the-pair", k, a, b),
            Some((Ordering::Greater, a, b)) => message!("wythoff-above-the-pair", k, a, b, by = lo - a),
            Some((Ordering::Less, a, b)) => message!("wythoff-below-the-pair", k, a, b, by = a - lo),
        });
        reason.say(message!("wythoff-proof"));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let (a, b) = (left[0].min(left[1]), left[0].max(left[1]));
        message!("wythoff-leaves", left = spaced(left), k = b - a, a, b)
    }

    /// The lost pairs, in order of their difference.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(2, piles)?;
        let pair = |k| self.lost_pair(k).map(|(a, b)| [k, a, b]);
        let columns = vec![message!("column-k"), message!("column-a"), message!("column-b")];
        let table = Table::new(message!("wythoff-table"), columns, move |visit| {
            (0..).map_while(pair).try_for_each(|line| visit(&line))
        });
        Ok(table.of_lost_rows(1))
    }

    /// The coordinates of each point are neighbouring Fibonacci numbers.
    fn rays(&self) -> &'static [([u32; 2], &'static str)] {
        &[([1597, 2584], "φ"), ([2584, 1597], "1/φ")]
    }
}
