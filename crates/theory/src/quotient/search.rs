//! The search for a quotient, heap by heap.

use super::cover::{Cover, Cyclic, MOST_CYCLIC};
use super::monoid::Monoid;
use super::proof::{WalkedSums, breaks_a, check};
use super::subset::Subset;
use crate::automata::{Budget, Exhausted};
use crate::code::Code;
use crate::period::Period;
use crate::sequence::proved_period;

/// The search can take this many steps times the largest order. A step looks up one product or one digit of the
/// code, or keeps one byte. For order 2,000 this is a few seconds of work, and at most 300 MB.
const STEPS: u64 = 150_000;
/// On the way to a quotient, a monoid can have at most `REDUCED` times as many elements as the largest order, and a
/// cover `COVERS` times as many.
const REDUCED: usize = 2;
const COVERS: usize = 8;
/// The heaps that a cover counts are chosen from the `LARGEST` largest of a sum.
const LARGEST: usize = 12;

/// Returns a monoid of at most `order` elements and at most `heaps` heaps, proved for all sums of its heaps. Also
/// returns the period of the heaps' elements, if one is proved.
pub(super) fn search(code: &Code, order: usize, heaps: usize) -> (Monoid, Option<Period>) {
    let monoid = Monoid::new(vec![(0, 0)], Subset::empty(1), vec![0], |a, _| a);
    let walk = WalkedSums::new(&monoid);
    let mut search = QuotientSearch { code, order, walk, monoid, budget: Budget::of(STEPS * order as u64) };
    let mut next = 1;
    loop {
        let known = search.monoid.heaps.len();
        // Not after every heap, because looking for a period takes time linear in the number of heaps.
        if known >= next {
            next = known + known / 8 + 8;
            if let Some(period) = proved_period(code, &search.monoid.heaps) {
                return (search.monoid, Some(period));
            }
        }
        if known >= heaps || search.add().is_err() {
            return (search.monoid, None);
        }
    }
}

struct QuotientSearch<'a> {
    code: &'a Code,
    order: usize,
    monoid: Monoid,
    walk: WalkedSums,
    budget: Budget,
}

impl QuotientSearch<'_> {
    /// Adds the next heap: with an element that the monoid has, or else with a new monoid.
    fn add(&mut self) -> Result<(), Exhausted> {
        let heap = self.monoid.heaps.len();
        let wins = self.monoid.wins(self.code, heap, &mut self.budget)?;
        let element = wins.map_or(Ok(Some(0)), |wins| self.known(heap, &wins))?;
        match element {
            Some(element) => self.monoid.heaps.push(element as u32),
            None => self.rebuild(heap)?,
        }
        Ok(())
    }

    /// The element of the next heap, if the monoid has it.
    fn known(&mut self, heap: usize, wins: &Subset) -> Result<Option<usize>, Exhausted> {
        let QuotientSearch { monoid, walk, budget, .. } = self;
        let candidates = (0..monoid.order()).filter(|&x| breaks_a(monoid, x, wins).is_none());
        // Elements with a state that is covered come first, because the walk need not go on from it.
        let (covered, others): (Vec<_>, Vec<_>) = candidates.partition(|&x| walk.covers(x, wins));
        for element in covered.into_iter().chain(others) {
            if walk.add(monoid, heap, element, wins, budget)?.is_none() {
                return Ok(Some(element));
            }
        }
        Ok(None)
    }

    /// Finds a monoid for the next heap and those before it. While a condition fails, this takes the least sum that
    /// breaks it. The options of this sum meet the conditions, so the monoid is right about the options, and wrong
    /// about the sum. So some heaps of the sum must be counted.
    fn rebuild(&mut self, heap: usize) -> Result<(), Exhausted> {
        let mut base = self.monoid.clone();
        base.heaps.push(0);
        let mut cover = self.cover(&base, &[(heap, 2)])?;
        loop {
            base = cover.reduced(REDUCED * self.order, &mut self.budget)?;
            // Two covers at a time would take twice the memory.
            drop(cover);
            match check(&base, self.code, &mut self.budget)? {
                Ok(_) if base.order() > self.order => return Err(Exhausted),
                Ok(walk) => {
                    (self.monoid, self.walk) = (base, walk);
                    return Ok(());
                }
                Err(sum) => cover = self.set_right(&base, &sum)?,
            }
        }
    }

    /// A cover that corrects the claimed outcome of a sum. It counts as few of the sum's heaps as necessary.
    fn set_right(&mut self, base: &Monoid, sum: &[usize]) -> Result<Cover, Exhausted> {
        let claimed = base.lost.contains(base.of_sum(sum));
        let heaps = sum.chunk_by(|a, b| a == b).map(|copies| (copies[0], copies.len().max(2)));
        let heaps: Vec<Cyclic> = heaps.take(LARGEST).collect();
        let choices =
            |count| (1_u32..1 << heaps.len()).filter(move |choice| choice.count_ones() as usize == count);
        for choice in (1..=MOST_CYCLIC).flat_map(choices) {
            let chosen = (0..).zip(&heaps).filter(|(place, _)| choice >> place & 1 == 1);
            let cover = self.cover(base, &chosen.map(|(_, &heap)| heap).collect::<Vec<_>>())?;
            if cover.is_lost(sum) != claimed {
                return Ok(cover);
            }
        }
        Err(Exhausted)
    }

    fn cover(&mut self, base: &Monoid, cyclic: &[Cyclic]) -> Result<Cover, Exhausted> {
        Cover::new(base, self.code, cyclic, COVERS * self.order, &mut self.budget)
    }
}
