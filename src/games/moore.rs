//! Moore's Nim: take from at least 1 and at most K heaps, from each as much as one likes.
//!
//! Notation: the heaps stand below one another in binary, so that each bit is a *column*. A move *touches*
//! the heaps that it takes from. In a column, `u` is the number of ones in untouched heaps, `t` that of
//! touched heaps.

mod misere;
mod teach;
#[cfg(test)]
mod tests;
mod theorem;

use std::collections::HashMap;
use std::num::NonZero;
use std::ops::ControlFlow;

use crate::game::{
    BuildError, Constant, Contest, Ending, Entry, Game, Parameter, RowError, RowSpot, Ruleset, Settings,
    Solution, Theory, Trials, Visit, code, sorted,
};
use crate::text::Cause;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "moore",
    row: "one or more piles",
    a_move: "take from at least 1 and at most K piles, 1 or more from each of them",
    parameters: &[Parameter::required("heaps", "K", "the most piles that a move takes from")],
    misere: Theory::Known,
    grundy: Theory::Unknown(
        "only who wins is known of this game: for K from 2 on, no rule for its Grundy values is known",
    ),
    build,
    trials: &[
        Trials(3, 8, &["--heaps 1"]),
        Trials(4, 5, &["--heaps 2"]),
        Trials(5, 3, &["--heaps 2"]),
        Trials(4, 4, &["--heaps 3"]),
        Trials(3, 5, &["--heaps 18446744073709551615"]),
    ],
};

/// Moore's Nim (E. H. Moore, "A generalization of the game called Nim", 1910). A row of n heaps takes
/// `O(n * log K)`, whatever the heaps.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// K, the most heaps that a move takes from.
    heaps: u64,
    ending: Ending,
}

impl Moore {
    /// The game in which a move takes from at most `heaps` heaps.
    pub fn new(heaps: NonZero<u64>, ending: Ending) -> Self {
        Self { heaps: heaps.get(), ending }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let heaps = settings.positive("heaps")?.and_then(NonZero::new);
    let heaps = heaps.ok_or_else(|| "--heaps is missing".to_owned())?;
    Ok(Box::new(Moore::new(heaps, settings.ending())))
}

impl Game for Moore {
    fn ending(&self) -> Ending {
        self.ending
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.visit_moves(&mut row.to_vec(), 0, 0, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        match self.ending {
            Ending::Normal => theorem::wins(row, self.heaps),
            Ending::Misere => misere::wins_misere(row, self.heaps),
        }
    }

    /// Every winning move, built from the top column down. In a column, `u` and the ones that the touched
    /// heaps get must add up to a multiple of K + 1. The touched heaps can get any number of ones up to `t`,
    /// for they are smaller than they were, whatever follows; and an untouched heap with a one can be touched
    /// there by losing it. With `r` the remainder of `u`, either `K + 1 - r <= t` ones for touched heaps will
    /// do, or there is room for `r <= K - t` more touched heaps. So no column is a dead end, and the search
    /// finds the first move in linear time, and each further one too.
    ///
    /// Misère, if all columns but the lowest have come out empty, that one must leave 1, and the same
    /// argument holds with `u - 1` for `u`; where `u` is 0, one of the touched heaps gets a one.
    ///
    /// Moves that touch fewer heaps in the highest column come first, and of those the ones that touch heaps
    /// further left; then in the same way by each lower column.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        if !self.is_won(row) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut position = Partial { left: row.to_vec(), touched: Vec::new() };
        Ok(self.complete(&mut position, top_column(row), visit))
    }

    /// By the sets of heaps that a move may touch, each looked at once a column: `O(64 * n)` for each of the
    /// sets of up to K of the n heaps, and no answer where they are too many. A row of no more than K + 1
    /// heaps takes `O(n)`.
    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        if !self.is_won(row) {
            return Ok(0);
        }
        let leave_divisible = if !theorem::wins(row, self.heaps) {
            0
        } else if row.len() as u64 <= self.heaps.saturating_add(1) {
            // All columns are empty or full: all heaps become as small as the smallest, or 0 where K heaps
            // are no more than there are.
            1
        } else {
            let mut counting = Counting { row, known: HashMap::new(), steps: COUNTING_STEPS };
            let counted = counting.completions(*self, top_column(row), &[]);
            counted.ok_or_else(|| RowError::because(RowSpot::Number(0), Cause::TooManyToCount))?
        };
        Ok(match self.ending {
            Ending::Normal => leave_divisible,
            // Those that leave only ones and zeros are others there.
            Ending::Misere => {
                (leave_divisible - self.count_small(row, 0)).saturating_add(self.count_small(row, 1))
            }
        })
    }
}

impl Contest for Moore {
    fn solution(&self) -> Result<Solution, String> {
        let (theorem, misere) = (code!("moore/theorem"), code!("moore/misere"));
        let solution = match self.ending {
            Ending::Normal => Solution::of_rows(&[theorem], "wins(&row, HEAPS)"),
            Ending::Misere => Solution::of_rows(&[theorem, misere], "wins_misere(&row, HEAPS)"),
        };
        Ok(solution.with("HEAPS", Constant::Number(self.heaps)))
    }
}

/// A move that is being built, column by column: the heaps as they will be in the columns done, and as they
/// were in the others.
struct Partial {
    left: Vec<u64>,
    /// The indices of the touched heaps. In the columns to come their bits are 0.
    touched: Vec<usize>,
}

impl Moore {
    /// The rules: takes from heaps from this index on, when so many have been touched.
    fn visit_moves(
        &self, left: &mut Vec<u64>, from: usize, touched: u64, visit: Visit<'_>,
    ) -> ControlFlow<()> {
        if touched == self.heaps {
            return ControlFlow::Continue(());
        }
        for index in from..left.len() {
            let heap = left[index];
            for less in (0..heap).rev() {
                left[index] = less;
                visit(left)?;
                self.visit_moves(left, index + 1, touched + 1, visit)?;
            }
            left[index] = heap;
        }
        ControlFlow::Continue(())
    }

    /// What `n` leaves by K + 1, which may be `2^64`.
    fn remainder(self, n: u64) -> u64 {
        self.heaps.checked_add(1).map_or(n, |modulus| n % modulus)
    }

    /// How many further heaps can be touched and how many of `touched` heaps be given a one, so that a column
    /// with `ones` ones in untouched heaps leaves `wanted`.
    fn choices(self, ones: usize, touched: usize, wanted: u64) -> impl Iterator<Item = (usize, usize)> {
        let room = usize::try_from(self.heaps).unwrap_or(usize::MAX) - touched;
        (0..=ones.min(room)).filter_map(move |more| {
            // From 0 to K: what is missing to the next number that leaves what is wanted.
            let remainder = self.remainder((ones - more) as u64);
            let missing =
                wanted.checked_sub(remainder).unwrap_or_else(|| self.heaps - (remainder - wanted) + 1);
            let given = usize::try_from(missing).ok().filter(|&given| given <= touched)?;
            Some((more, given))
        })
    }

    /// Chooses the bits of this column, numbered from 1, and all below it in every way, and visits the rows.
    fn complete(self, position: &mut Partial, column: u32, visit: Visit<'_>) -> ControlFlow<()> {
        let Some(below) = column.checked_sub(1) else {
            return if position.touched.is_empty() {
                ControlFlow::Continue(())
            } else {
                visit(&position.left)
            };
        };
        let bit = 1 << below;
        let ones = position.untouched_ones(bit);
        let wanted = self.wanted(below, || position.left.iter().all(|pile| *pile <= 1));
        let touched = position.touched.len();
        for (more, given) in self.choices(ones.len(), touched, wanted) {
            each_choice(&ones, more, &mut |newly| {
                let before: Vec<u64> = newly.iter().map(|&pile| position.left[pile]).collect();
                for &pile in newly {
                    position.left[pile] &= !(bit | (bit - 1));
                }
                let gets_ones: Vec<usize> = position.touched.clone();
                position.touched.extend(newly);
                let done = each_choice(&gets_ones, given, &mut |given| {
                    for &pile in given {
                        position.left[pile] |= bit;
                    }
                    let done = self.complete(position, below, visit);
                    for &pile in given {
                        position.left[pile] &= !bit;
                    }
                    done
                });
                position.touched.truncate(touched);
                newly.iter().zip(before).for_each(|(&pile, before)| position.left[pile] = before);
                done
            })?;
        }
        ControlFlow::Continue(())
    }

    /// What the number of ones in a column must leave.
    fn wanted(self, column: u32, is_small: impl Fn() -> bool) -> u64 {
        u64::from(self.ending == Ending::Misere && column == 0 && is_small())
    }

    /// How many moves leave heaps of 0 and 1 only, whose ones leave `wanted` by K + 1.
    fn count_small(self, row: &[u64], wanted: u64) -> u128 {
        let large = row.iter().filter(|&&pile| pile > 1).count();
        let ones = row.iter().filter(|&&pile| pile == 1).count();
        let Some(room) = self.heaps.checked_sub(large as u64) else { return 0 };
        let mut count = 0_u128;
        for zeroed in 0..=ones.min(usize::try_from(room).unwrap_or(usize::MAX)) {
            for kept in 0..=large {
                let is_move = large + zeroed > 0;
                if is_move && self.remainder((kept + ones - zeroed) as u64) == wanted {
                    count =
                        count.saturating_add(binomial(large, kept).saturating_mul(binomial(ones, zeroed)));
                }
            }
        }
        count
    }
}

/// Sets of heaps that a count may look at, in all columns together.
const COUNTING_STEPS: u32 = 1 << 18;

/// Counts moves by the heaps that they touch, column by column.
struct Counting<'a> {
    row: &'a [u64],
    /// In how many ways the columns up to this one can be chosen, by the touched heaps.
    known: HashMap<(u32, Vec<usize>), u128>,
    /// How many more sets may be looked at.
    steps: u32,
}

impl Counting<'_> {
    /// In how many ways the columns up to this one can be chosen so that all leave 0; none if that takes too
    /// many steps.
    fn completions(&mut self, game: Moore, column: u32, touched: &[usize]) -> Option<u128> {
        let Some(below) = column.checked_sub(1) else { return Some(u128::from(!touched.is_empty())) };
        let key = (column, touched.to_vec());
        if let Some(&count) = self.known.get(&key) {
            return Some(count);
        }
        let is_one = |pile: &usize| self.row[*pile] >> below & 1 == 1 && touched.binary_search(pile).is_err();
        let ones: Vec<usize> = (0..self.row.len()).filter(is_one).collect();
        let mut count = 0_u128;
        for (more, given) in game.choices(ones.len(), touched.len(), 0) {
            let ways = binomial(touched.len(), given);
            let counted = each_choice(&ones, more, &mut |newly| {
                let Some(steps) = self.steps.checked_sub(1) else { return ControlFlow::Break(()) };
                self.steps = steps;
                let mut touched = [touched, newly].concat();
                touched.sort_unstable();
                let Some(completions) = self.completions(game, below, &touched) else {
                    return ControlFlow::Break(());
                };
                count = count.saturating_add(ways.saturating_mul(completions));
                ControlFlow::Continue(())
            });
            if counted.is_break() {
                return None;
            }
        }
        self.known.insert(key, count);
        Some(count)
    }
}

impl Partial {
    /// The untouched heaps that have this bit.
    fn untouched_ones(&self, bit: u64) -> Vec<usize> {
        let mut is_touched = vec![false; self.left.len()];
        self.touched.iter().for_each(|&pile| is_touched[pile] = true);
        (0..self.left.len()).filter(|&pile| self.left[pile] & bit != 0 && !is_touched[pile]).collect()
    }
}

/// The highest column that has a one, numbered from 1.
fn top_column(row: &[u64]) -> u32 {
    u64::BITS - row.iter().fold(0, |or, pile| or | pile).leading_zeros()
}

/// Calls `visit` with all choices of `len` of these, in the order in which they stand.
fn each_choice(
    from: &[usize], len: usize, visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut places: Vec<usize> = (0..len).collect();
    loop {
        let chosen: Vec<usize> = places.iter().map(|&place| from[place]).collect();
        visit(&chosen)?;
        // The last place that can move on does, and those behind it follow it.
        let Some(moving) = (0..len).rev().find(|&index| places[index] < from.len() - len + index) else {
            return ControlFlow::Continue(());
        };
        let next = places[moving] + 1;
        places[moving..].iter_mut().zip(next..).for_each(|(place, next)| *place = next);
    }
}

/// How many choices of `k` of `n` there are; `u128::MAX` if more than that.
fn binomial(n: usize, k: usize) -> u128 {
    let k = k.min(n - k) as u128;
    // Each product is divisible: it is a binomial coefficient times i + 1. It may be too large where that is
    // not.
    let next = |ways: u128, i: u128| {
        let (factor, divisor) = (n as u128 - i, i + 1);
        (ways / divisor).checked_mul(factor)?.checked_add(ways % divisor * factor / divisor)
    };
    (0..k).try_fold(1, next).unwrap_or(u128::MAX)
}
