//! The constraints that rows are drawn from.

use std::ops::RangeInclusive;

use super::constraints::Constraints;
use super::request::Request;

/// The most numbers of a row where neither the limits nor a request bound it, unless more are needed.
const USUAL_PILES: usize = 5;
/// Each other row keeps this many numbers, if there are enough, however many one row could take.
const RESERVE: u64 = 8;

/// The sizes of rows.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    /// How many numbers.
    pub(super) piles: RangeInclusive<usize>,
    /// The least number, if the limits have no higher one.
    pub(super) least: u64,
    /// The largest number, if the limits have no lower one.
    pub(super) most: u64,
}

impl Sizes {
    /// The request, brought within the limits.
    pub(super) fn new(limits: &Constraints, request: &Request) -> Self {
        let (fewest, most) = limits.piles;
        let piles = match &request.piles {
            Some(piles) => {
                let within = |count: usize| count.clamp(fewest, most);
                within(*piles.start())..=within(*piles.end())
            }
            None if most == usize::MAX => fewest..=fewest.max(USUAL_PILES),
            None => fewest..=most,
        };
        Sizes { piles, least: 0, most: request.max_pile.unwrap_or(u64::MAX).min(limits.largest()) }
    }
}

/// The constraints on a row besides the game's rules.
#[derive(Clone)]
pub(super) struct RowConstraints {
    limits: Constraints,
    sizes: Sizes,
    /// The most numbers of the next row.
    most_piles: usize,
    /// Whether a row can be all zeros.
    zeros: bool,
    /// The least and the largest number, if there are no other limits except the number of piles.
    plain: Option<(u64, u64)>,
}

impl RowConstraints {
    pub(super) fn new(limits: &Constraints, sizes: Sizes, zeros: bool) -> Self {
        let most_piles = *sizes.piles.end();
        let mut constraints = RowConstraints { limits: *limits, sizes, most_piles, zeros, plain: None };
        let is_plain = limits.numbers.len() == 1
            && limits.sum == u64::MAX
            && !limits.rising
            && limits.bounds.iter().all(Option::is_none)
            && zeros;
        constraints.plain = is_plain.then(|| constraints.numbers_at(0, 1));
        constraints
    }

    /// The fewest numbers of a row.
    pub(super) fn fewest(&self) -> usize {
        *self.sizes.piles.start()
    }

    /// The most numbers of the next row.
    pub(super) fn most_piles(&self) -> usize {
        self.most_piles
    }

    /// The largest number of all, if some place allows it.
    pub(super) fn largest(&self) -> u64 {
        self.sizes.most
    }

    /// Whether numbers must not decrease.
    pub(super) fn are_rising(&self) -> bool {
        self.limits.rising
    }

    /// Leaves room for `others` more rows after the next, which have `room` numbers together with it, if it can
    /// have so few.
    pub(super) fn leave_room(&mut self, room: u64, others: u64) {
        let fewest = room.saturating_sub(others.saturating_mul(self.fewest() as u64));
        let reserved = room.saturating_sub(others.saturating_mul(RESERVE)).max(room / (others + 1));
        let most = usize::try_from(fewest.min(reserved)).unwrap_or(usize::MAX);
        self.most_piles = most.clamp(self.fewest(), *self.sizes.piles.end());
    }

    /// The least and the largest number at an index in a row of `count` numbers.
    #[inline]
    pub(super) fn numbers_at(&self, index: usize, count: usize) -> (u64, u64) {
        if let Some(numbers) = self.plain {
            return numbers;
        }
        let (least, most) = self.limits.numbers_at(index);
        let least = least.max(self.sizes.least);
        let share = if self.limits.sum == u64::MAX { u64::MAX } else { self.limits.sum / count as u64 };
        (least, most.min(self.sizes.most).min(share).max(least))
    }

    /// Whether a row keeps to them.
    #[inline]
    pub(super) fn have(&self, row: &[u64]) -> bool {
        let piles = self.fewest() <= row.len() && row.len() <= self.most_piles;
        match self.plain {
            Some((least, most)) => piles && row.iter().all(|number| (least..=most).contains(number)),
            None => piles && self.have_numbers(row),
        }
    }

    /// Whether a row does that has such numbers as [`RowConstraints::numbers_at`] allows.
    #[inline]
    pub(super) fn have_drawn(&self, row: &[u64]) -> bool {
        self.plain.is_some() || self.have(row)
    }

    fn have_numbers(&self, row: &[u64]) -> bool {
        let sizes = self.sizes.least..=self.sizes.most;
        self.limits.allow_numbers(row)
            && row.iter().all(|number| sizes.contains(number))
            && (self.zeros || row.iter().any(|&number| number > 0))
    }
}
