//! Explanations of Moore's Nim.

use super::columns::remainder;
use super::table::visit_lost_rows;
use super::{Moore, theorem};
use crate::game::naming::{changes, decrease, from_pile, spaced};
use crate::game::{
    Board, Ending, Reason, Table, Teach, Visit, asked_piles, labelled, lost_rows_heading, pile_columns,
    verdict,
};
use crate::message::{Message, message};

impl Teach for Moore {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let changed = changes(row, left)?;
        if changed.len() as u64 > self.heaps {
            return Err(message!("takes-from-at-most", most = self.heaps, piles = changed.len()));
        }
        let each = changed.iter().map(|&index| {
            decrease("pile", index, row[index], left[index])?;
            Ok(from_pile(index, row[index], left[index]))
        });
        let each = each.collect::<Result<Vec<_>, Message>>()?.into_iter();
        let what = each.reduce(|first, second| message!("and", first, second)).expect("something changes");
        Ok(message!("take", what))
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let modulus = u128::from(self.heaps) + 1;
        if self.ending == Ending::Misere {
            if row.iter().all(|&pile| pile <= 1) {
                let ones = row.iter().filter(|&&pile| pile == 1).count() as u64;
                let r = remainder(ones, self.heaps);
                reason.say(message!("moore-only-ones", modulus));
                reason.say(message!("moore-number-of-ones", ones, modulus, r, verdict = verdict(r != 1)));
                return;
            }
            reason.say(message!("moore-some-above-one", modulus, heaps = self.heaps));
        }
        reason.say(message!("moore-rule", modulus, heaps = self.heaps));
        let ones = |column: u32| row.iter().map(|pile| pile >> column & 1).sum();
        let remark = if theorem::wins(row, self.heaps) {
            message!("not-all-zero", verdict = verdict(true))
        } else {
            message!("all-zero", verdict = verdict(false))
        };
        let label = Message::from(format!("mod {modulus}"));
        reason.columns(labelled(row), label, |column| remainder(ones(column), self.heaps), remark);
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let modulus = u128::from(self.heaps) + 1;
        let spaced = spaced(left);
        if self.ending == Ending::Misere && left.iter().all(|&pile| pile <= 1) {
            let ones = left.iter().filter(|&&pile| pile == 1).count();
            return message!("moore-leaves-ones", left = spaced, ones, modulus);
        }
        message!("moore-leaves", left = spaced, modulus)
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        const MOST: usize = 64;
        let heaps = usize::try_from(self.heaps).unwrap_or(usize::MAX);
        let piles = asked_piles(piles, heaps.saturating_add(2).min(MOST))?;
        if piles <= heaps {
            return Err(message!("moore-table-of-too-few", piles, heaps));
        }
        let lines = move |visit: Visit<'_>| visit_lost_rows(*self, piles, visit);
        Ok(Table::new(lost_rows_heading(piles), pile_columns(piles), lines).of_lost_rows(0))
    }
}
