//! Moore's Nim: any number of piles; take from at least 1 and at most K of them, from each as much as one likes.
//!
//! Notation: the piles stand below one another in binary, so that each bit is a *column*. A move *touches* the
//! piles that it takes from. In a column, `u` is the number of ones in untouched piles, `t` that of touched
//! piles.

mod misere;
#[cfg(test)]
mod tests;
mod theorem;

use std::collections::HashMap;
use std::ops::{ControlFlow, RangeInclusive};

use super::reason::{self, Reason, verdict};
use super::{
    BuildError, Ending, Entry, Game, Grundy, Leave, Misere, Parameter, Settings, Table, Trial, UsageError,
    naming, sorted, tables,
};
use crate::question::Question;
use crate::submission::Solution;

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "moore",
    row: "one or more piles",
    a_move: "take from at least 1 and at most K piles, 1 or more from each of them",
    parameters: &[Parameter {
        name: "heaps",
        value: "K",
        help: "the most piles that a move takes from",
        required: true,
        positional: false,
    }],
    misere: Misere::Known,
    build,
    trials: &[
        Trial { arguments: "--heaps 1", piles: 3, most: 8 },
        Trial { arguments: "--heaps 1 --misere", piles: 3, most: 8 },
        Trial { arguments: "--heaps 2", piles: 4, most: 5 },
        Trial { arguments: "--heaps 2 --misere", piles: 4, most: 5 },
        Trial { arguments: "--heaps 2", piles: 5, most: 3 },
        Trial { arguments: "--heaps 2 --misere", piles: 5, most: 3 },
        Trial { arguments: "--heaps 3", piles: 4, most: 4 },
        Trial { arguments: "--heaps 3 --misere", piles: 4, most: 4 },
        Trial { arguments: "--heaps 18446744073709551615 --misere", piles: 3, most: 5 },
    ],
};

/// Moore's Nim (E. H. Moore, "A generalization of the game called Nim", 1910). A row of n piles takes
/// `O(n * log K)`, whatever the piles.
#[derive(Clone, Copy, Debug)]
pub struct Moore {
    /// K, the most piles that a move takes from.
    heaps: u64,
    ending: Ending,
}

impl Moore {
    /// The game in which a move takes from at most `heaps` piles.
    ///
    /// # Panics
    ///
    /// If `heaps` is 0.
    #[must_use]
    pub fn new(heaps: u64, ending: Ending) -> Self {
        assert!(heaps > 0, "a player must be able to take a stone");
        Self { heaps, ending }
    }
}

fn build(settings: &Settings) -> Result<Box<dyn Game>, BuildError> {
    let heaps = settings.positive("heaps")?;
    let heaps = heaps.ok_or_else(|| UsageError("--heaps is missing".to_owned()))?;
    Ok(Box::new(Moore::new(heaps, settings.ending())))
}

impl Game for Moore {
    fn piles(&self) -> RangeInclusive<usize> {
        1..=usize::MAX
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn moves(&self, row: &[u64]) -> Vec<Vec<u64>> {
        let mut moves = vec![(0, row.to_vec())];
        for index in 0..row.len() {
            for (touched, left) in moves.clone() {
                if touched < self.heaps {
                    moves.extend((0..row[index]).map(|pile| {
                        let mut left = left.clone();
                        left[index] = pile;
                        (touched + 1, left)
                    }));
                }
            }
        }
        moves.into_iter().filter(|&(touched, _)| touched > 0).map(|(_, left)| left).collect()
    }

    fn wins(&self, row: &[u64]) -> bool {
        match self.ending {
            Ending::Normal => theorem::wins(row, self.heaps),
            Ending::Misere => misere::wins_misere(row, self.heaps),
        }
    }

    /// Every winning move, built from the top column down. In a column, `u` and the ones that the touched piles
    /// get must add up to a multiple of K + 1. The touched piles can get any number of ones up to `t`, for they
    /// are smaller than they were, whatever follows; and an untouched pile that has a one can be touched
    /// there by losing it. With `r` the remainder of `u`, either `K + 1 - r <= t` ones for touched piles
    /// will do, or there is room for `r <= K - t` more touched piles. So no column is a dead end, the first
    /// move is found in linear time, and each further one too.
    ///
    /// Misère, if all columns but the lowest have come out empty, that one must leave 1, and the same argument
    /// holds with `u - 1` for `u`; where `u` is 0, one of the touched piles gets a one.
    ///
    /// Moves that touch fewer piles in the highest column come first, and of those the ones that touch piles
    /// further left; then in the same way by each lower column.
    fn winning_moves(&self, row: &[u64], leave: Leave<'_>) -> ControlFlow<()> {
        if !self.wins(row) {
            return ControlFlow::Continue(());
        }
        let mut position = Partial { left: row.to_vec(), touched: Vec::new() };
        self.complete(&mut position, top_column(row), leave)
    }

    /// By the sets of piles that a move may touch, each looked at once a column: `O(64 * n)` for each of the
    /// sets of up to K of the n piles, and no answer where they are too many. A row of no more than K + 1 piles takes
    /// `O(n)`.
    fn count_winning_moves(&self, row: &[u64]) -> Option<u128> {
        if !self.wins(row) {
            return Some(0);
        }
        let leave_divisible = if !theorem::wins(row, self.heaps) {
            0
        } else if row.len() as u64 <= self.heaps.saturating_add(1) {
            // All columns are empty or full: all piles become as small as the smallest, or 0 where K piles
            // are no more than there are.
            1
        } else {
            let mut counting = Counting { row, known: HashMap::new(), steps: COUNTING_STEPS };
            counting.completions(*self, top_column(row), &[])?
        };
        Some(match self.ending {
            Ending::Normal => leave_divisible,
            // Those that leave only ones and zeros are others there.
            Ending::Misere => {
                (leave_divisible - self.count_small(row, 0)).saturating_add(self.count_small(row, 1))
            }
        })
    }

    fn grundy(&self) -> Result<Grundy<'_>, &'static str> {
        Err("only who wins is known of this game: for K from 2 on, no rule for its Grundy values is known")
    }

    fn canonical(&self, row: &[u64]) -> Vec<u64> {
        sorted(row)
    }

    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<String, String> {
        let changed = naming::changes(row, left)?;
        if changed.len() as u64 > self.heaps {
            return Err(format!(
                "a move takes from at most {} piles, not from {}",
                self.heaps,
                changed.len()
            ));
        }
        let each = changed.iter().map(|&index| {
            let taken = naming::decrease("pile", index, row, left)?;
            Ok(naming::from_pile(index, row, left, taken))
        });
        Ok(format!("take {}", each.collect::<Result<Vec<_>, String>>()?.join(" and ")))
    }

    fn delaying_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        naming::one_taken(row)
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let modulus = u128::from(self.heaps) + 1;
        if self.ending == Ending::Misere {
            if row.iter().all(|&pile| pile <= 1) {
                let ones = row.iter().filter(|&&pile| pile == 1).count() as u64;
                let r = self.remainder(ones);
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
        reason.columns(&reason::piles(row), &label, |column| self.remainder(ones(column)), remark);
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, String> {
        const MOST: usize = 64;
        let heaps = usize::try_from(self.heaps).unwrap_or(usize::MAX);
        let piles = piles.unwrap_or(heaps.saturating_add(2).min(MOST));
        if piles <= heaps {
            return Err(format!(
                "a move can take all of {piles} piles; give --piles a number above that of --heaps, {heaps}"
            ));
        }
        Ok(tables::lost_rows_among(self, piles, |others| {
            // In each column the first pile must have the one that is missing, but for the lowest in misère play.
            let ones = |column: u32| others.iter().map(|pile| pile >> column & 1).sum();
            let is_missing = |column: &u32| self.remainder(ones(*column)) == self.heaps;
            let first = (0..top_column(others)).filter(is_missing).map(|column| 1 << column).sum::<u64>();
            let lowest = u64::from(self.ending == Ending::Misere);
            (first & !lowest)..=(first | lowest)
        }))
    }

    fn solution(&self, question: &Question<'_>) -> Result<Solution, String> {
        question.only_who_wins()?;
        let (theorem, heaps) = (include_str!("moore/theorem.rs"), self.heaps);
        Ok(match self.ending {
            Ending::Normal => Solution::of_rows(&[theorem], format!("wins(&row, {heaps})")),
            Ending::Misere => {
                let misere = include_str!("moore/misere.rs");
                Solution::of_rows(&[theorem, misere], format!("wins_misere(&row, {heaps})"))
            }
        })
    }
}

/// The columns of a move that is being built: the piles as they are in the columns done, and as they were in the
/// others.
struct Partial {
    left: Vec<u64>,
    /// The indices of the touched piles. In the columns to come their bits are 0.
    touched: Vec<usize>,
}

impl Moore {
    /// What `n` leaves by K + 1, which may be `2^64`.
    fn remainder(self, n: u64) -> u64 {
        self.heaps.checked_add(1).map_or(n, |modulus| n % modulus)
    }

    /// How many of `most` further piles can be touched and how many of `touched` piles be given a one, so that a
    /// column with `ones` ones in untouched piles leaves `wanted`.
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

    /// Chooses the bits of this column, numbered from 1, and all below it in every way, and hands out the rows.
    fn complete(self, position: &mut Partial, column: u32, leave: Leave<'_>) -> ControlFlow<()> {
        let Some(below) = column.checked_sub(1) else {
            return if position.touched.is_empty() {
                ControlFlow::Continue(())
            } else {
                leave(&position.left)
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
                    let done = self.complete(position, below, leave);
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

    /// How many moves leave piles of 0 and 1 only, of which the ones leave `wanted` by K + 1.
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

/// How many sets of piles a count may look at, in all columns together.
const COUNTING_STEPS: u32 = 1 << 18;

/// Counts moves by the piles that they touch, column by column.
struct Counting<'a> {
    row: &'a [u64],
    /// In how many ways the columns up to this one can be chosen, by the touched piles.
    known: HashMap<(u32, Vec<usize>), u128>,
    /// How many more sets may be looked at.
    steps: u32,
}

impl Counting<'_> {
    /// In how many ways the columns up to this one can be chosen so that all leave 0, by the touched piles; none if
    /// that takes too many steps.
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
    /// The untouched piles that have this bit.
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
    from: &[usize],
    len: usize,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
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
    // Each product is divisible: it is a binomial coefficient times i + 1. It may be too large where that is not.
    let next = |ways: u128, i: u128| {
        let (factor, divisor) = (n as u128 - i, i + 1);
        (ways / divisor).checked_mul(factor)?.checked_add(ways % divisor * factor / divisor)
    };
    (0..k).try_fold(1, next).unwrap_or(u128::MAX)
}
