//! What Wythoff's game says to people.

use std::cmp::Ordering;

use super::Wythoff;
use super::strategy::lost_lo;
use crate::game::naming::{changes, decrease, take_from_one};
use crate::game::{Reason, Table, Teach, only_of};

impl Teach for Wythoff {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        if changes(row, left)?.len() == 1 {
            return take_from_one(row, left, |_| Ok(()));
        }
        let taken = [decrease("pile", 0, row[0], left[0])?, decrease("pile", 1, row[1], left[1])?];
        if taken[0] != taken[1] {
            return Err(format!(
                "{} from one pile and {} from the other are not the same",
                taken[0], taken[1]
            ));
        }
        Ok(format!("take {} from both piles ({} {} -> {} {})", taken[0], row[0], row[1], left[0], left[1]))
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (lo, hi) = (row[0].min(row[1]), row[0].max(row[1]));
        let k = hi - lo;
        reason.say("For each difference k just one pair (a_k, b_k) is lost: a_k is k times the golden ratio, rounded down, and b_k = a_k + k.");
        if self.ending.is_misere() {
            reason.say("Where the last stone loses, that holds from k = 2 on; before, the lost pairs are (2, 2) for k = 0 and (0, 1) for k = 1.");
        }
        let pair = lost_lo(k, self.ending.is_misere()).and_then(|a| Some((a, a.checked_add(k)?)));
        let Some((a, b)) = pair else {
            reason.say(format!("The difference is k = {k}; the pair that belongs to it has numbers above {}, so both piles are below it: the player to move wins.", u64::MAX));
            return;
        };
        let what = match lo.cmp(&a) {
            Ordering::Equal => "these are the piles: the player to move loses".to_owned(),
            Ordering::Greater => format!("both piles are above it by {}: the player to move wins", lo - a),
            Ordering::Less => format!("both piles are below it by {}: the player to move wins", a - lo),
        };
        reason.say(format!("The difference is k = {k}, which belongs to the pair ({a}, {b}); {what}."));
    }

    /// The pairs by their difference.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        only_of(2, piles)?;
        let pair = |k| lost_lo(k, self.ending.is_misere()).and_then(|lo| Some([k, lo, lo.checked_add(k)?]));
        Ok(Table::new("k and the lost pair a_k b_k", move |visit| {
            (0..).map_while(pair).try_for_each(|line| visit(&line))
        }))
    }
}
