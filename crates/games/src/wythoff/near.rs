//! Wythoff's game in which the numbers taken from the two heaps may differ by less than `t` (A. S. Fraenkel, "How to
//! beat your Wythoff games' opponent on three fronts", 1982).
//!
//! Notation: `a <= b` are the heaps, `d` is their difference, and `(A_n, B_n)` is the P-position of place `n`.

mod theorem;

use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{changes, decrease, spaced, take_from_one};
use crate::game::{
    Board, Constant, Contest, Curve, Game, Reason, RowError, Solution, Table, Teach, Visit, code, only_of,
    sorted, verdict, visit_takings,
};
use crate::message::{Message, message};
use theorem::{is_below, wins};

/// The game, with its `t`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub(super) t: u64,
}

/// How many numbers below `end` meet `holds`, which is true up to some number and false from there on.
fn count_while(end: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, end);
    while low < high {
        let middle = low + (high - low) / 2;
        (low, high) = if holds(middle) { (middle + 1, high) } else { (low, middle) };
    }
    low
}

impl Near {
    fn is_lost(self, [a, b]: [u64; 2]) -> bool {
        !wins(a, b, self.t)
    }

    /// Whether `a` is at most `A_n`, for positive `a` and `n`.
    fn is_up_to(self, a: u64, n: u64) -> bool {
        is_below(a.into(), u128::from(a) + u128::from(n) * u128::from(self.t), n.into())
    }

    /// The P-position of place `n`, if `B_n` is at most `most`.
    fn lost_pair(self, n: u64, most: u64) -> Option<[u64; 2]> {
        let difference = n.checked_mul(self.t)?;
        let a = count_while(most.checked_sub(difference)?, |a| self.is_up_to(a + 1, n));
        Some([a, a + difference]).filter(|&pair| self.is_lost(pair))
    }

    /// The other heap of the P-position that has a heap of `m`, if it is below `end`. Found by counting the places
    /// whose `B`, or whose `A`, is below `m`.
    fn partner(self, m: u64, end: u64) -> Option<u64> {
        let (t, most) = (self.t, end.checked_sub(1)?);
        if m == 0 {
            return Some(0);
        }
        let below = count_while(m / t, |n| !self.is_up_to(m - t * (n + 1), n + 1));
        let smaller = (below < m / t).then(|| m - t * (below + 1)).filter(|&other| self.is_lost([other, m]));
        let larger =
            || Some(m + t * count_while(most.checked_sub(m)? / t, |n| n == 0 || !self.is_up_to(m, n)));
        let other = smaller.or_else(|| larger().filter(|&other| self.is_lost([m, other])));
        other.filter(|&other| other < end)
    }

    /// The rows that the winning moves leave. Moves on both heaps come first, the one that takes fewer before the
    /// other; then the move on the first heap, then that on the second.
    fn winning_moves(self, [a, b]: [u64; 2]) -> impl Iterator<Item = [u64; 2]> {
        let (lo, hi, d) = (a.min(b), a.max(b), a.abs_diff(b));
        let (least, most) = (d / self.t, d.div_ceil(self.t));
        let pair = move |n| self.lost_pair(n, hi.checked_sub(1)?).filter(|pair| pair[0] < lo);
        let both = (least..=most).rev().filter_map(pair);
        let both = both.map(move |pair| if a <= b { pair } else { [pair[1], pair[0]] });
        let first = self.partner(b, a).map(|left| [left, b]);
        let second = self.partner(a, b).map(|left| [a, left]);
        both.chain(first).chain(second)
    }
}

impl Game for Near {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        visit_takings(row, |heap| (0..heap).rev(), visit)?;
        (1..=row[0]).try_for_each(|one| {
            let others = one.saturating_sub(self.t - 1).max(1)..=one.saturating_add(self.t - 1).min(row[1]);
            others.into_iter().try_for_each(|other| visit(&[row[0] - one, row[1] - other]))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        wins(row[0], row[1], self.t)
    }

    /// At most four moves win.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(self.winning_moves([row[0], row[1]]).try_for_each(|left| visit(&left)))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(self.winning_moves([row[0], row[1]]).count() as u128)
    }
}

impl Teach for Near {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        if changes(row, left)?.len() == 1 {
            return take_from_one(row, left, |_| Ok(()));
        }
        let [one, other] = [decrease("pile", 0, row[0], left[0])?, decrease("pile", 1, row[1], left[1])?];
        if one.abs_diff(other) >= self.t {
            return Err(message!("near-too-different", one, other, t = self.t));
        }
        Ok(message!("near-move", one, other, before = spaced(row), after = spaced(left)))
    }

    fn board(&self) -> Board {
        Board::TakeFromSeveral
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (t, d, verdict) = (self.t, row[0].abs_diff(row[1]), verdict(self.is_won(row)));
        reason.say(message!("near-rule", t));
        let n = d / t;
        reason.say(match self.lost_pair(n, u64::MAX) {
            _ if !d.is_multiple_of(t) => message!("near-no-multiple", d, t, verdict),
            None => message!("near-too-large", d, n, t, most = u64::MAX, verdict),
            Some([smaller, larger]) if self.is_won(row) => {
                message!("near-is-not", d, n, t, smaller, larger, verdict)
            }
            Some([smaller, larger]) => message!("near-is", d, n, t, smaller, larger, verdict),
        });
        reason.say(message!("near-proof", t));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        message!("near-leaves", left = spaced(left), n = left[0].abs_diff(left[1]) / self.t)
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        only_of(2, piles)?;
        let line = |n| self.lost_pair(n, u64::MAX).map(|[a, b]| [n, a, b]);
        let columns = vec![message!("column-k"), message!("column-a"), message!("column-b")];
        let table = Table::new(message!("near-table"), columns, move |visit| {
            (0..).map_while(line).try_for_each(|line| visit(&line))
        });
        Ok(table.of_lost_rows(1))
    }
}

impl Contest for Near {
    fn solution(&self) -> Result<Solution, Message> {
        let solution = Solution::of(&["a", "b"], &[code!("near/theorem")], "wins(a, b, T)");
        Ok(solution.with("T", Constant::Number(self.t)))
    }

    /// The lost pairs next to places that are powers of 2, the largest first.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let places = (0..u64::BITS).rev().map(|exponent| 1_u64 << exponent);
        let near = places.flat_map(|place| [place, place - 1, place + 1]);
        near.filter_map(|place| self.lost_pair(place, most)).map(Vec::from).collect()
    }

    fn curve(&self) -> Option<&dyn Curve> {
        Some(self)
    }
}

/// The place of a row is that of the P-position with the largest difference that is not above the row's difference.
impl Curve for Near {
    fn place(&self, row: &[u64]) -> u64 {
        row[0].abs_diff(row[1]) / self.t
    }

    fn at(&self, place: u64) -> Option<Vec<u64>> {
        self.lost_pair(place, u64::MAX).map(Vec::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::{game, usage_error};
    use crate::wythoff::ENTRY;

    #[test]
    fn t_of_1_is_wythoffs_game() {
        let (plain, near) = (game("wythoff"), Near { t: 1 });
        let mut random = fastrand::Rng::with_seed(4);
        for round in 0..3000 {
            let shift = round % 64;
            let row = [random.u64(..) >> shift, random.u64(..) >> shift];
            let lost = near.lost_pair(row[0], u64::MAX).map_or(row, |pair| [pair[1], pair[0]]);
            for row in [row, lost] {
                assert_eq!(near.is_won(&row), plain.is_won(&row), "{row:?}");
                let mut moves = Vec::new();
                let _ = plain.visit_winning_moves(&row, &mut |left| {
                    moves.push([left[0], left[1]]);
                    ControlFlow::Continue(())
                });
                assert_eq!(near.winning_moves(row).collect::<Vec<_>>(), moves, "{row:?}");
            }
        }
    }

    /// Each pair is the least number that no earlier pair has, and that number plus `t n`.
    #[test]
    fn the_pairs_are_those_of_the_least_numbers() {
        for t in [2, 3, 7, 50] {
            let (near, mut used) = (Near { t }, vec![false; 4000]);
            for n in 0..60 {
                let least = used.iter().position(|used| !used).unwrap();
                let pair = [least as u64, least as u64 + t * n];
                assert_eq!(near.lost_pair(n, u64::MAX), Some(pair), "{t} {n}");
                for heap in pair {
                    used[usize::try_from(heap).unwrap()] = true;
                }
            }
        }
    }

    #[test]
    fn a_difference_is_at_least_1() {
        assert!(usage_error(&ENTRY, &[("t", "0")]).contains("--t"));
    }
}
