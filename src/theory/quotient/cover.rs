//! Covers: the product of a monoid with cyclic monoids, one for each of a few heaps.
//!
//! The cyclic monoid of a heap counts its copies: exactly below the index, and from there on only whether their
//! number is odd. So two sums with different elements have different elements in the cover too, and so do two
//! sums that differ in these counts. A cover proves nothing. It claims for a sum the outcome of the least sum with the
//! same element, which it finds from the elements of that sum's options.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::monoid::{Monoid, visit};
use super::subset::Subset;
use crate::theory::automata::{Budget, Exhausted};
use crate::theory::code::Code;

/// A heap, and the index of its cyclic monoid.
pub(super) type Cyclic = (usize, usize);

/// A cover. Its elements are numbered in the order of their least sums: of two sums, the one with fewer copies of
/// the largest heap in which they differ is less. So the options of a sum are less than the sum.
pub(super) struct Cover {
    heaps: usize,
    /// For each element and each heap, the product.
    next: Vec<u32>,
    /// The least sum of each element: the element of this sum without its last heap, and that heap.
    reached: Vec<(usize, usize)>,
    lost: Subset,
}

impl Cover {
    /// The cover of a monoid for some of its heaps, with at most `most` elements.
    ///
    /// The sums of the first heaps come before all others. Among the sums with one more heap, those with fewer copies
    /// of it come first. If the element of a sum is not new, the sum is left out, and so are all sums that contain it:
    /// they are not the least either.
    pub(super) fn new(
        base: &Monoid, code: &Code, cyclic: &[Cyclic], most: usize, budget: &mut Budget,
    ) -> Result<Cover, Exhausted> {
        let times = |(x, counts): &(usize, Vec<usize>), heap: usize| {
            let mut counts = counts.clone();
            for (count, _) in counts.iter_mut().zip(cyclic).filter(|(_, (counted, _))| *counted == heap) {
                *count += 1;
            }
            let wrapped = counts.iter().zip(cyclic);
            let wrapped = wrapped.map(|(&count, (_, index))| if count > index + 1 { *index } else { count });
            (base.times(*x, base.of_heap(heap)), wrapped.collect())
        };
        let heaps = base.heaps.len();
        let mut pairs = vec![(0, vec![0; cyclic.len()])];
        let mut index: HashMap<_, u32, RandomState> = HashMap::from_iter([(pairs[0].clone(), 0)]);
        let mut reached = vec![(0, 0)];
        for heap in 0..heaps {
            let mut x = 0;
            while x < pairs.len() {
                let product = times(&pairs[x], heap);
                if !index.contains_key(&product) {
                    index.insert(product.clone(), pairs.len() as u32);
                    pairs.push(product);
                    reached.push((x, heap));
                }
                x += 1;
                budget.spend(if pairs.len() > most { u64::MAX } else { 1 })?;
            }
        }
        // A step for each byte: this limits memory too.
        budget.spend(4 * (pairs.len() * heaps) as u64)?;
        let next = pairs.iter().flat_map(|pair| (0..heaps).map(|heap| index[&times(pair, heap)])).collect();
        let mut cover = Cover { heaps, next, lost: Subset::empty(reached.len()), reached };
        cover.decide(code, budget)?;
        Ok(cover)
    }

    /// The product of an element and the heaps of a sum.
    fn times(&self, x: usize, heaps: &[usize]) -> usize {
        heaps.iter().fold(x, |product, &heap| self.next[product * self.heaps + heap] as usize)
    }

    /// Whether it claims that a sum is lost.
    pub(super) fn is_lost(&self, heaps: &[usize]) -> bool {
        self.lost.contains(self.times(0, heaps))
    }

    /// Finds the outcome of the least sum of each element.
    fn decide(&mut self, code: &Code, budget: &mut Budget) -> Result<(), Exhausted> {
        let mut options = vec![Vec::new(); self.heaps];
        for (heap, options) in options.iter_mut().enumerate() {
            visit(code, heap, budget, |parts| options.push((self.times(0, parts), parts.to_vec())))?;
            options.sort_unstable();
            options.dedup_by_key(|(x, _)| *x);
        }
        for x in 1..self.reached.len() {
            // The sum without one heap: the heaps after it, and the element of the heaps before it.
            let (mut after, mut before, mut wins) = (Vec::new(), x, false);
            while before > 0 && !wins {
                let heap = self.reached[before].1;
                before = self.reached[before].0;
                // A move on another copy of the same heap leaves the same sum.
                if after.last() != Some(&heap) {
                    let others = self.times(before, &after);
                    let mut left = options[heap].iter().map(|(_, parts)| self.times(others, parts));
                    wins = left.any(|left| self.lost.contains(left));
                    budget.spend((after.len() + options[heap].len()) as u64)?;
                }
                after.push(heap);
            }
            if !wins {
                self.lost.insert(x);
            }
        }
        Ok(())
    }

    /// The smallest quotient of the cover that keeps the claims: two elements are identified if each element makes
    /// a lost product with both or with neither. The elements are the states of an automaton that reads heaps; it
    /// is minimized by partition refinement (E. F. Moore, 1956).
    pub(super) fn reduced(&self, budget: &mut Budget) -> Result<Monoid, Exhausted> {
        let elements = self.reached.len();
        let mut classes: Vec<u32> = (0..elements).map(|x| self.lost.contains(x).into()).collect();
        let mut count = 0;
        loop {
            budget.spend(self.next.len() as u64)?;
            let mut seen: HashMap<Vec<u32>, u32, RandomState> = HashMap::default();
            let class = |x: usize| {
                let products = &self.next[x * self.heaps..][..self.heaps];
                let key = products.iter().map(|&next| classes[next as usize]).chain([classes[x]]).collect();
                let new = seen.len() as u32;
                *seen.entry(key).or_insert(new)
            };
            classes = (0..elements).map(class).collect();
            if seen.len() == count {
                break;
            }
            count = seen.len();
        }
        budget.spend(2 * (count * count) as u64)?;
        // Classes are numbered as they are met, so in the order of their least sums.
        let mut first = vec![usize::MAX; count];
        (0..elements).rev().for_each(|x| first[classes[x] as usize] = x);
        let class = |x: usize| classes[x] as usize;
        let reached = first.iter().map(|&x| (class(self.reached[x].0), self.reached[x].1)).collect();
        let lost = Subset::of(count, |x| self.lost.contains(first[x]));
        let heaps = (0..self.heaps).map(|heap| classes[self.times(0, &[heap])]).collect();
        let times = |a: usize, b: usize| class(self.times(first[a], &[self.reached[first[b]].1]));
        Ok(Monoid::new(reached, lost, heaps, times))
    }
}
