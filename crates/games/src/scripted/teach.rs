//! Explanations of the game against a script.

use super::Scripted;
use crate::game::naming::{at_most, changes, decrease};
use crate::game::{Game, Reason, Script, Table, Teach, divided, only_of, verdict};
use crate::message::{Message, message};

impl Teach for Scripted {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        changes(row, left)?;
        let taken = decrease("pile", 0, row[0], left[0])?;
        at_most(self.most(), taken)?;
        Ok(message!("take-so-many", taken, before = row[0], after = left[0]))
    }

    fn script(&self) -> Option<&dyn Script> {
        Some(self)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, m, round) = (row[0], self.most(), self.round);
        let verdict = verdict(self.is_won(row));
        if n <= m {
            reason.say(message!("scripted-all-can-go", m, n, verdict));
            return;
        }
        reason.say(message!("scripted-rule", m, round));
        reason.say(message!("is-divided", divided = divided(n, u128::from(round))));
        let error = (1..).zip(&self.replies).find(|(k, reply)| k + *reply != round);
        reason.say(match error {
            _ if !n.is_multiple_of(round) => message!("scripted-off-multiples", verdict),
            _ if n == round => message!("scripted-one-round", m, verdict),
            Some((k, reply)) => message!("scripted-errs", k, reply = *reply, sum = k + reply, round, verdict),
            None => message!("scripted-never-errs", round, verdict),
        });
    }

    /// Explains the move by whether the pile that the reply leaves is a multiple of `m + 1`. If the script
    /// errs, only the first multiple is lost.
    fn why_it_wins(&self, row: &[u64], left: &[u64]) -> Message {
        let (left, next) = (left[0], self.reply(row, left)[0]);
        let (reply, m, round) = (left - next, self.most(), self.round);
        if next <= m {
            message!("scripted-leaves-the-rest", left, reply, next)
        } else if next.is_multiple_of(round) {
            message!("scripted-leaves-later-multiple", left, reply, next, round)
        } else {
            message!("scripted-leaves-no-multiple", left, reply, next, round)
        }
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(1, piles)?;
        // If the script errs, all multiples from the second on are won.
        let last = if self.errs { self.round } else { u64::MAX };
        let columns = vec![message!("column-stones")];
        let table = Table::new(message!("lost-piles"), columns, move |visit| {
            (0..=last / self.round).try_for_each(|rounds| visit(&[rounds * self.round]))
        });
        Ok(table.of_lost_rows(0))
    }
}
