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
use crate::automata::{Budget, Exhausted};
use crate::code::Code;

/// A cover counts at most this many heaps.
pub(super) const MOST_CYCLIC: usize = 3;

/// A heap, and the index of its cyclic monoid.
pub(super) type Cyclic = (usize, usize);

/// An element of a cover: an element of the monoid, and the count of each counted heap.
type Counted = (u32, [u32; MOST_CYCLIC]);

/// A cover. Its elements are numbered in the order of their least sums: of two sums, the one with fewer copies of
/// the largest heap in which they differ is less. So the options of a sum are less than the sum.
///
/// Heaps of one kind can replace each other: they have the same element of the monoid, and are not counted. A long list
/// of heaps has few kinds, so products are kept for kinds.
pub(super) struct Cover {
    /// The kind of each heap.
    kinds: Vec<u32>,
    /// The number of kinds.
    width: usize,
    /// For each element and each kind, the product.
    next: Vec<u32>,
    /// The least sum of each element: the element of this sum without its last heap, and that heap.
    reached: Vec<(usize, usize)>,
    lost: Subset,
}

/// The kind of each heap, and the first heap of each kind.
fn kinds(base: &Monoid, cyclic: &[Cyclic]) -> (Vec<u32>, Vec<usize>) {
    let mut of_elements = vec![None; base.order()];
    let mut firsts = Vec::new();
    let kind = |heap: usize| {
        let new = firsts.len() as u32;
        let is_counted = cyclic.iter().any(|(counted, _)| *counted == heap);
        let kind = if is_counted { new } else { *of_elements[base.of_heap(heap)].get_or_insert(new) };
        if kind == new {
            firsts.push(heap);
        }
        kind
    };
    ((0..base.heaps.len()).map(kind).collect(), firsts)
}

impl Cover {
    /// The cover of a monoid for at most [`MOST_CYCLIC`] of its heaps, with at most `most` elements.
    ///
    /// The sums of the first heaps come before all others. Among the sums with one more heap, those with fewer copies
    /// of it come first. If the element of a sum is not new, the sum is left out, and so are all sums that contain it:
    /// they are not the least either. A heap of the same kind as an earlier one leads to nothing new.
    pub(super) fn new(
        base: &Monoid, code: &Code, cyclic: &[Cyclic], most: usize, budget: &mut Budget,
    ) -> Result<Cover, Exhausted> {
        let (kinds, firsts) = kinds(base, cyclic);
        let width = firsts.len();
        let times = |&(x, mut counts): &Counted, heap: usize| {
            let counted = counts.iter_mut().zip(cyclic).find(|(_, (counted, _))| *counted == heap);
            if let Some((count, (_, index))) = counted {
                let index = *index as u32;
                *count = if *count > index { index } else { *count + 1 };
            }
            (base.times(x as usize, base.of_heap(heap)) as u32, counts)
        };
        let mut pairs: Vec<Counted> = vec![(0, [0; MOST_CYCLIC])];
        let mut index: HashMap<Counted, u32, RandomState> = HashMap::from_iter([(pairs[0], 0)]);
        let mut reached = vec![(0, 0)];
        for &heap in &firsts {
            let mut x = 0;
            while x < pairs.len() {
                let product = times(&pairs[x], heap);
                index.entry(product).or_insert_with(|| {
                    pairs.push(product);
                    reached.push((x, heap));
                    pairs.len() as u32 - 1
                });
                x += 1;
                budget.spend(if pairs.len() > most { u64::MAX } else { 1 })?;
            }
        }
        // A step for each byte: this limits memory too.
        budget.spend(4 * (pairs.len() * width) as u64)?;
        let mut next = Vec::with_capacity(pairs.len() * width);
        for pair in &pairs {
            next.extend(firsts.iter().map(|&heap| index[&times(pair, heap)]));
        }
        let mut cover = Cover { kinds, width, next, lost: Subset::empty(reached.len()), reached };
        cover.decide(&firsts, code, budget)?;
        Ok(cover)
    }

    /// The product of an element and the heaps of a sum.
    fn times(&self, x: usize, heaps: &[usize]) -> usize {
        let times =
            |product: usize, &heap: &usize| self.next[product * self.width + self.kinds[heap] as usize];
        heaps.iter().fold(x, |product, heap| times(product, heap) as usize)
    }

    /// Whether it claims that a sum is lost.
    pub(super) fn is_lost(&self, heaps: &[usize]) -> bool {
        self.lost.contains(self.times(0, heaps))
    }

    /// For each element that a move on a heap can leave, heaps that have it. Empty heaps stand for heaps that are missing.
    fn options(&self, code: &Code, heap: usize, budget: &mut Budget) -> Result<Vec<[usize; 3]>, Exhausted> {
        let (mut seen, mut options) = (Subset::empty(self.reached.len()), Vec::new());
        visit(code, heap, budget, |parts| {
            let element = self.times(0, &parts);
            if !seen.contains(element) {
                seen.insert(element);
                options.push(parts);
            }
        })?;
        budget.spend(size_of_val(&*options) as u64)?;
        Ok(options)
    }

    /// Finds the outcome of the least sum of each element.
    fn decide(&mut self, firsts: &[usize], code: &Code, budget: &mut Budget) -> Result<(), Exhausted> {
        // Least sums have only the first heap of each kind.
        let options = firsts.iter().map(|&heap| self.options(code, heap, budget));
        let options = options.collect::<Result<Vec<_>, _>>()?;
        for x in 1..self.reached.len() {
            // The sum without one heap: the heaps after it, and the element of the heaps before it.
            let (mut after, mut before, mut wins) = (Vec::new(), x, false);
            while before > 0 && !wins {
                let heap = self.reached[before].1;
                before = self.reached[before].0;
                // A move on another copy of the same heap leaves the same sum.
                if after.last() != Some(&heap) {
                    let (others, options) = (self.times(before, &after), &options[self.kinds[heap] as usize]);
                    let mut left = options.iter().map(|parts| self.times(others, parts));
                    wins = left.any(|left| self.lost.contains(left));
                    budget.spend((after.len() + options.len()) as u64)?;
                }
                after.push(heap);
            }
            if !wins {
                self.lost.insert(x);
            }
        }
        Ok(())
    }

    /// The smallest quotient of the cover that keeps the claims, if it has at most `most` elements: two elements are
    /// identified if each element makes a lost product with both or with neither. The elements are the states of an
    /// automaton that reads heaps; it is minimized by partition refinement (E. F. Moore, 1956).
    pub(super) fn reduced(&self, most: usize, budget: &mut Budget) -> Result<Monoid, Exhausted> {
        let elements = self.reached.len();
        let mut classes: Vec<u32> = (0..elements).map(|x| self.lost.contains(x).into()).collect();
        let mut count = 0;
        loop {
            budget.spend(self.next.len() as u64)?;
            let before = count;
            for kind in 0..self.width {
                count = self.refine(kind, &mut classes);
            }
            if count == before || count == elements {
                break;
            }
        }
        if count > most {
            return Err(Exhausted);
        }
        budget.spend(2 * (count * count) as u64)?;
        // Classes are numbered as they are met, so in the order of their least sums.
        let mut first = vec![usize::MAX; count];
        (0..elements).rev().for_each(|x| first[classes[x] as usize] = x);
        let class = |x: usize| classes[x] as usize;
        let reached = first.iter().map(|&x| (class(self.reached[x].0), self.reached[x].1)).collect();
        let lost = Subset::of(count, |x| self.lost.contains(first[x]));
        let heaps = (0..self.kinds.len()).map(|heap| classes[self.times(0, &[heap])]).collect();
        let times = |a: usize, b: usize| class(self.times(first[a], &[self.reached[first[b]].1]));
        Ok(Monoid::new(reached, lost, heaps, times))
    }

    /// Tells apart the elements whose products with a kind of heap are in different classes. Returns the number of
    /// classes.
    fn refine(&self, kind: usize, classes: &mut Vec<u32>) -> usize {
        let mut seen: HashMap<(u32, u32), u32, RandomState> = HashMap::default();
        let products = self.next.iter().skip(kind).step_by(self.width);
        let class = |(&old, &product): (&u32, &u32)| {
            let new = seen.len() as u32;
            *seen.entry((old, classes[product as usize])).or_insert(new)
        };
        *classes = classes.iter().zip(products).map(class).collect();
        seen.len()
    }
}
