//! What Moore's Nim says to people.

use super::columns::remainder;
use super::table::visit_lost_rows;
use super::{Moore, theorem};
use crate::game::naming::{changes, decrease, from_pile};
use crate::game::{Ending, Reason, Table, Teach, asked_piles, labelled, lost_rows_heading, verdict};

impl Teach for Moore {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let changed = changes(row, left)?;
        if changed.len() as u64 > self.heaps {
            return Err(format!(
                "a move takes from at most {} piles, not from {}",
                self.heaps,
                changed.len()
            ));
        }
        let each = changed.iter().map(|&index| {
            decrease("pile", index, row[index], left[index])?;
            Ok(from_pile(index, row[index], left[index]))
        });
        Ok(format!("take {}", each.collect::<Result<Vec<_>, String>>()?.join(" and ")))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let modulus = u128::from(self.heaps) + 1;
        if self.ending == Ending::Misere {
            if row.iter().all(|&pile| pile <= 1) {
                let ones = row.iter().filter(|&&pile| pile == 1).count() as u64;
                let r = remainder(ones, self.heaps);
                reason.say(format!("No pile is above 1, and whoever takes the last stone loses: lost is a number of ones that leaves 1 by K + 1 = {modulus}."));
                reason.say(format!("The number of ones is {ones}, which leaves {r}: {}.", verdict(r != 1)));
                return;
            }
            reason.say("While some pile is above 1, who wins is the same as if the last stone won.");
        }
        reason.say(format!(
            "Lost is where in every column the number of ones is divisible by K + 1 = {modulus}."
        ));
        let ones = |column: u32| row.iter().map(|pile| pile >> column & 1).sum();
        let remark = if theorem::wins(row, self.heaps) {
            "not all zero: the player to move wins"
        } else {
            "all zero: the player to move loses"
        };
        let label = format!("mod {modulus}");
        reason.columns(&labelled(row), &label, |column| remainder(ones(column), self.heaps), remark);
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        const MOST: usize = 64;
        let heaps = usize::try_from(self.heaps).unwrap_or(usize::MAX);
        let piles = asked_piles(piles, heaps.saturating_add(2).min(MOST))?;
        if piles <= heaps {
            return Err(format!(
                "a move can take all of {piles} piles; give --piles a number above that of --heaps, {heaps}"
            ));
        }
        Ok(Table::new(lost_rows_heading(piles), move |visit| visit_lost_rows(*self, piles, visit)))
    }
}
