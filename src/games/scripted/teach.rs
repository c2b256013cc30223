//! What the game against a script says to people.

use super::Scripted;
use crate::game::naming::{at_most, changes, decrease};
use crate::game::{Game, Reason, Script, Table, Teach, divided, only_of, verdict};

impl Teach for Scripted {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        changes(row, left)?;
        let taken = decrease("pile", 0, row[0], left[0])?;
        at_most(self.most(), taken)?;
        Ok(format!("take {taken} ({} -> {})", row[0], left[0]))
    }

    fn script(&self) -> Option<&dyn Script> {
        Some(self)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (n, m, round) = (row[0], self.most(), self.round);
        let wins = self.is_won(row);
        reason.say(format!("One may take up to m = {m}; what counts is the remainder by m + 1 = {round}."));
        reason.say(format!("{}.", divided(n, u128::from(round))));
        if !n.is_multiple_of(round) {
            let why = if n <= m {
                "one can take all"
            } else {
                "one can take the remainder, and no reply leads back to a multiple"
            };
            reason.say(format!("The remainder is not 0, so that {why}: {}.", verdict(wins)));
            return;
        }
        if n <= round {
            let why =
                if n == 0 { "nothing is left" } else { "whatever one takes, the opponent can take the rest" };
            reason.say(format!("The remainder is 0, and {why}: {}.", verdict(wins)));
            return;
        }
        let error = (1..).zip(&self.replies).find(|(k, reply)| k + *reply != round);
        reason.say(match error {
            Some((k, reply)) => format!(
                "The remainder is 0, but the reply to {k} is {reply}, and {k} + {reply} is not {round}: that leads off the multiples, and {}.",
                verdict(wins)
            ),
            None => format!(
                "The remainder is 0, and every reply makes a move up to {round}, so that it stays 0: {}.",
                verdict(wins)
            ),
        });
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        only_of(1, piles)?;
        // Where the script errs, all multiples from the second on are won.
        let last = if self.errs { self.round } else { u64::MAX };
        Ok(Table::new("lost piles", move |visit| {
            (0..=last / self.round).try_for_each(|rounds| visit(&[rounds * self.round]))
        }))
    }
}
