//! Wythoff's game in which a move takes at most `M` stones from one heap, or from each of the two.
//!
//! A position is lost iff the remainders of its heaps modulo `m = M + 1` are a lost pair of Wythoff's game. From any
//! other position, the winning move of Wythoff's game on the remainders takes at most `M`, so it can be made here.
//! Conversely, let `r`, `s` be the remainders of a lost position, `d = s - r >= 0`. A move on one heap changes one
//! remainder, and a number is in only one lost pair. A move on both keeps `s - r` modulo `m`. So suppose that it leaves
//! a lost pair `x`, `y`. If this pair has the same difference, it is the pair `r`, `s` itself. Otherwise
//! `x - y = m - d` with `d > 0`. Then the larger number of the lost pair with the difference `d` is above `2.6 d - 1`,
//! and that of the other pair is above `2.6 (m - d) - 1`. They add up to more than `2.6 m - 2`. But both are
//! remainders, so they add up to at most `2 m - 2`.
//!
//! Notation: `m` is `M + 1`, and `r`, `s` are the remainders of the heaps.

use std::ops::{ControlFlow, RangeInclusive};

use super::naming::name;
use super::strategy::{lost_lo, partner};
use super::theorem::wins;
use crate::game::naming::{at_most, spaced};
use crate::game::{
    Board, Constant, Contest, Game, Reason, RowError, Solution, Teach, Visit, code, sorted, verdict,
    visit_takings,
};
use crate::message::{Message, message};

/// The game, with its `m`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounded {
    pub(super) m: u64,
}

impl Bounded {
    /// How many stones a move takes if it changes the remainder `from` to `to`.
    fn taken(self, from: u64, to: u64) -> u64 {
        if from >= to { from - to } else { self.m - (to - from) }
    }

    /// The rows that the winning moves leave. The move on both heaps comes first, then that on the first heap, then
    /// that on the second.
    fn winning_moves(self, row: &[u64]) -> impl Iterator<Item = [u64; 2]> {
        let (a, b, m) = (row[0], row[1], self.m);
        let rests = [a % m, b % m];
        let difference = rests[0].abs_diff(rests[1]);
        let pair = move |k: u64| {
            let lo = lost_lo(k, false)?;
            Some([lo, lo.checked_add(k)?]).filter(|pair| pair[1] < m)
        };
        let pairs = [difference, m - difference].into_iter().filter_map(pair);
        let mut taken = pairs.flat_map(|[lo, hi]| [[lo, hi], [hi, lo]]).filter_map(|[x, y]| {
            let taken = self.taken(rests[0], x);
            (taken > 0 && taken <= a.min(b) && taken == self.taken(rests[1], y)).then_some(taken)
        });
        let both = taken.next().map(|taken| [a - taken, b - taken]);
        // How many stones a move takes from one heap to leave the partner of the other heap.
        let one = |heap: u64, rest: u64, other: u64| {
            let taken = self.taken(rest, partner(other, false).filter(|&left| left < m)?);
            (taken > 0 && taken <= heap).then(|| heap - taken)
        };
        let first = one(a, rests[0], rests[1]).map(|left| [left, b]);
        let second = one(b, rests[1], rests[0]).map(|left| [a, left]);
        [both, first, second].into_iter().flatten()
    }
}

impl Game for Bounded {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let most = |heap: u64| heap.min(self.m - 1);
        visit_takings(row, |heap| (1..=most(heap)).map(move |taken| heap - taken), visit)?;
        (1..=most(row[0].min(row[1]))).try_for_each(|taken| visit(&[row[0] - taken, row[1] - taken]))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        wins(row[0] % self.m, row[1] % self.m)
    }

    /// At most three moves win, because at most one wins on both heaps.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(self.winning_moves(row).try_for_each(|left| visit(&left)))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(self.winning_moves(row).count() as u128)
    }
}

impl Teach for Bounded {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        name(row, left, |taken| at_most(self.m - 1, taken))
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (m, is_won) = (self.m, self.is_won(row));
        let (rests, verdict) = (spaced(&[row[0] % m, row[1] % m]), verdict(is_won));
        reason.say(message!("bounded-rule", m));
        reason.say(message!("wythoff-rule"));
        reason.say(if is_won {
            message!("bounded-is-not", rests, verdict)
        } else {
            message!("bounded-is", rests, verdict)
        });
        reason.say(message!("wythoff-proof"));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let (m, rests) = (self.m, spaced(&[left[0] % self.m, left[1] % self.m]));
        message!("bounded-leaves", left = spaced(left), m, rests)
    }
}

impl Contest for Bounded {
    fn solution(&self) -> Result<Solution, Message> {
        let texts = [code!("golden_ratio"), code!("theorem")];
        let solution = Solution::of(&["a", "b"], &texts, "wins(a % ROUND, b % ROUND)");
        Ok(solution.with("ROUND", Constant::Number(self.m)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{game, strategy};
    use crate::wythoff::ENTRY;

    /// Around the remainders of lost pairs, a won row has a winning move, and no winning move leaves a won row.
    #[test]
    fn a_row_is_won_iff_a_move_wins() {
        let mut random = fastrand::Rng::with_seed(8);
        for _ in 0..20_000 {
            let m = (random.u64(..) >> random.u32(..63)).max(2);
            let game = Bounded { m };
            let k = random.u64(..m);
            let lo = lost_lo(k, false).unwrap_or(k) % m;
            let rounds = [random.u64(..4), random.u64(..4)];
            let heap = |rest: u64, rounds: u64| rounds.checked_mul(m).and_then(|n| n.checked_add(rest));
            let (Some(a), Some(b)) = (heap(lo, rounds[0]), heap(lo.wrapping_add(k) % m, rounds[1])) else {
                continue;
            };
            for row in [[a, b], [a.saturating_sub(1), b], [a.saturating_add(1), b.saturating_add(1)]] {
                let moves = strategy(&game, &row);
                assert_eq!(moves.is_empty(), !game.is_won(&row), "{m} {row:?}");
                for left in moves {
                    assert!(!game.is_won(&left), "{m} {row:?} {left:?}");
                    assert!(game.name_move(&row, &left).is_ok(), "{m} {row:?} {left:?}");
                }
            }
        }
    }

    #[test]
    fn a_maximum_excludes_a_difference() {
        assert!(!game("wythoff --max 5").is_won(&[7, 8]) && game("wythoff").is_won(&[7, 8]));
        assert!(ENTRY.parse("--max 5 --t 2").is_err());
    }
}
