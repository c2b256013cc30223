//! Euclid's game (A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm", 1969): a move takes a
//! multiple of the smaller heap from the larger one.
//!
//! Notation: `a <= b` are the heaps, and `r` is `b` modulo `a`.

mod theorem;

use std::iter;
use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::{spaced, take_from_one};
use crate::game::{
    AnswerKind, Code, Contest, Edges, Ending, Entry, Game, Group, Notation, Reason, RowError, Solution,
    Stated, Teach, Theory, Trials, Visit, code, sorted, verdict, with_number,
};
use crate::message::{Message, message};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "euclid",
    names: &["Euclid's game", "game of Euclid", "欧几里得游戏", "辗转相减"],
    example: ("", "4 11"),
    group: Group::Together,
    code: None,
    notation: Some(Notation::of(Stated::Row(|_, piles| {
        (piles == 2).then(|| "a b -> a-k*b b for k in 1..a/b | a b-k*a for k in 1..b/a".to_owned())
    }))),
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Euclid { ending: settings.ending() })),
    trials: &[Trials(2, 60, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: EDGES },
        Edges { options: "--misere", piles: 2, numbers: EDGES },
    ],
};

/// Neighbouring Fibonacci numbers, whose ratios come closest to the golden ratio.
const EDGES: &str = "0-4 10 2^32 2^63 4660046610375530309 7540113804746346429 12200160415121876738 2^64";

/// Euclid's game. Takes constant time per row; a Grundy value takes at most 93 steps.
#[derive(Clone, Copy, Debug)]
pub struct Euclid {
    ending: Ending,
}

/// For each heap that a move can reduce (the larger one, or both if they are equal): its index, and the other heap.
fn reducible(row: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    let row = [row[0], row[1]];
    (0..2).map(move |index| (index, row[1 - index])).filter(move |&(index, a)| a > 0 && row[index] >= a)
}

impl Game for Euclid {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=2
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        reducible(row).try_for_each(|(index, a)| {
            (1..=row[index] / a).try_for_each(|times| visit(&with_number(row, index, row[index] - times * a)))
        })
    }

    fn is_won(&self, row: &[u64]) -> bool {
        theorem::wins(row[0], row[1], self.ending.is_misere().into())
    }

    /// The winning move leaves `r` or `r + a`. The proof of the theorem says why.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Ok(reducible(row).try_for_each(|(index, a)| {
            let r = row[index] % a;
            let sizes = [r.checked_add(a), Some(r)].into_iter().flatten().filter(|&left| left < row[index]);
            let mut left = sizes.map(|size| with_number(row, index, size)).filter(|left| !self.is_won(left));
            left.try_for_each(|left| visit(&left))
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let mut count = 0;
        let _ = self.visit_winning_moves(row, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(value(row[0].min(row[1]), row[0].max(row[1])))
    }
}

/// The Grundy value of `(a, b)` for `a <= b`, by at most 93 divisions. Let `b = q a + r` with `r < a`. For each `k`
/// from 1 to `q`, the options of `(a, r + k a)` are the pairs `(a, r + j a)` with `j < k`. So by induction, the value
/// of `(a, r + k a)` is `k` if the value of `(a, r)` is smaller than `k`, and `k - 1` otherwise.
fn value(a: u64, b: u64) -> u64 {
    let Some(r) = b.checked_rem(a) else { return 0 };
    let q = b / a;
    if value(r, a) < q { q } else { q - 1 }
}

impl Teach for Euclid {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let named = take_from_one(row, left, |_| Ok(()))?;
        let is_move = reducible(row)
            .any(|(index, a)| left[index] < row[index] && (row[index] - left[index]).is_multiple_of(a));
        if is_move { Ok(named) } else { Err(message!("euclid-no-multiple")) }
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let (a, b) = (u128::from(row[0].min(row[1])), u128::from(row[0].max(row[1])));
        let verdict = verdict(self.is_won(row));
        if a == b {
            return reason.say(message!("euclid-equal", verdict));
        }
        reason.say(message!("euclid-rule"));
        let (product, square) = (b * (b - a), a * a);
        reason.say(if product > square {
            message!("euclid-above", a, b, product, square, verdict)
        } else {
            message!("euclid-below", a, b, product, square, verdict)
        });
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        let (a, b) = (left[0].min(left[1]), left[0].max(left[1]));
        let left = spaced(left);
        if a == b { message!("euclid-leaves-equal", left) } else { message!("euclid-leaves", left, a, b) }
    }
}

impl Contest for Euclid {
    fn solution(&self) -> Result<Solution, Message> {
        let answer = if self.ending.is_misere() { "wins(a, b, 1)" } else { "wins(a, b, 0)" };
        Ok(Solution::of(&["a", "b"], &[code!("euclid/theorem")], answer))
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        let solution = self.solution().ok().filter(|_| kind.is_moves());
        Some(solution?.choosing(
            &[code!("euclid/options")],
            "options(a, b)",
            &[Code::cpp(include_str!("euclid/rule.cpp"))],
        ))
    }

    /// Pairs of neighbouring Fibonacci numbers whose ratio is below the golden ratio, and their multiples, the largest
    /// first.
    fn edge_cases(&self, most: u64) -> Vec<Vec<u64>> {
        let next = |&[a, b]: &[u64; 2]| Some([b, a.checked_add(b)?]);
        let pairs: Vec<[u64; 2]> = iter::successors(Some([1, 2]), next).collect();
        // Beside a pair that is won, the pair with one stone less is lost.
        let lost = |&[a, b]: &[u64; 2]| if self.is_won(&[a, b]) { [a, b - 1] } else { [a, b] };
        let below = pairs.iter().rev().filter(|pair| pair[1] <= most).map(lost);
        below
            .filter(|pair| !self.is_won(&pair[..]))
            .flat_map(|pair| [1, most / pair[1]].map(|times| pair.map(|pile| times * pile).to_vec()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::strategy;

    const NORMAL: Euclid = Euclid { ending: Ending::Normal };
    const MISERE: Euclid = Euclid { ending: Ending::Misere };

    /// A program that took the won ones of these pairs for lost was right in all tests.
    #[test]
    fn hard_rows_lie_on_both_sides_of_the_golden_ratio() {
        let rows = NORMAL.edge_cases(10_000);
        for [lost, won] in [[[1597, 2584], [1597, 2585]], [[987, 1596], [987, 1597]]] {
            assert!(rows.contains(&lost.to_vec()) && NORMAL.is_won(&won), "{lost:?}");
        }
    }

    /// Makes the moves that are forced. Then whoever has a choice wins; without any choice, the last move decides.
    fn by_the_algorithm(a: u64, b: u64, misere: bool) -> bool {
        let (mut a, mut b, mut mine) = (a.min(b), a.max(b), true);
        while a > 0 && b / a < 2 && a != b {
            (a, b, mine) = (b - a, a, !mine);
        }
        // With two equal piles, there is one more move, the last; beside an empty pile, there is none.
        let wins = if a == 0 || a == b { (a > 0) != misere } else { true };
        wins == mine
    }

    #[test]
    fn the_golden_ratio_decides_as_euclids_algorithm_does() {
        let mut random = fastrand::Rng::with_seed(6);
        let (mut a, mut b) = (1, 2);
        while b < u64::MAX / 3 {
            (a, b) = (b, a + b);
            for (a, b) in [(a, b), (a - 1, b), (a, b - 1), (random.u64(..), random.u64(..)), (2 * a, 2 * b)] {
                for game in [NORMAL, MISERE] {
                    let misere = game.ending.is_misere();
                    assert_eq!(game.is_won(&[a, b]), by_the_algorithm(a, b, misere), "{a} {b} {misere}");
                }
            }
        }
    }

    #[test]
    fn the_endings_differ_only_at_equal_and_empty_piles() {
        assert!(NORMAL.is_won(&[7, 7]) && !MISERE.is_won(&[7, 7]));
        assert!(!NORMAL.is_won(&[0, 7]) && MISERE.is_won(&[0, 7]));
        assert_eq!(strategy(&NORMAL, &[4, 12]), [[4, 0]]);
        assert_eq!(strategy(&MISERE, &[4, 12]), [[4, 4]]);
        assert_eq!(strategy(&NORMAL, &[4, 11]), [[4, 3]]);
        assert_eq!(strategy(&NORMAL, &[4, 9]), [[4, 5]]);
    }

    #[test]
    fn a_value_takes_a_division_for_each_step_of_euclids_algorithm() {
        assert_eq!(NORMAL.grundy_value(&[2, 5]), Ok(1), "floor(5/2 - 2/5) is 2");
        assert_eq!(NORMAL.grundy_value(&[1, u64::MAX]), Ok(u64::MAX));
        assert_eq!(NORMAL.grundy_value(&[4_660_046_610_375_530_309, 7_540_113_804_746_346_429]), Ok(0));
    }
}
