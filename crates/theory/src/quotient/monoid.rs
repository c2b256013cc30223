//! Monoids that claim the outcomes of sums of heaps.

use std::ops::ControlFlow;

use super::subset::Subset;
use crate::automata::{Budget, Exhausted};
use crate::code::Code;

/// A finite commutative monoid with its part of lost elements, and an element for each heap. Element 0 is the
/// identity.
#[derive(Clone, Debug)]
pub(super) struct Monoid {
    /// The product `a b`, at `a * order + b`.
    products: Vec<u16>,
    pub(super) lost: Subset,
    /// For each element `x`, the set of all `z` with `x z` lost.
    losing: Vec<Subset>,
    /// For each element other than the identity, the least sum that has it: the element of this sum without
    /// one of its largest heaps, and that heap.
    reached: Vec<(usize, usize)>,
    /// The elements of the heaps from 0 on.
    pub(super) heaps: Vec<u32>,
}

impl Monoid {
    /// The monoid whose elements have these least sums, and whose lost elements are `lost`. `times(a, b)` is the
    /// product of `a` and the last heap in the least sum of `b`.
    pub(super) fn new(
        reached: Vec<(usize, usize)>, lost: Subset, heaps: Vec<u32>, times: impl Fn(usize, usize) -> usize,
    ) -> Self {
        let order = reached.len();
        let mut products = vec![0; order * order];
        for (a, row) in products.chunks_mut(order).enumerate() {
            row[0] = a as u16;
            (1..order).for_each(|b| row[b] = times(row[reached[b].0].into(), b) as u16);
        }
        let losing = products.chunks(order).map(|row| Subset::of(order, |z| lost.contains(row[z].into())));
        Monoid { losing: losing.collect(), products, lost, reached, heaps }
    }

    pub(super) fn order(&self) -> usize {
        self.reached.len()
    }

    /// The products of an element with all elements.
    #[inline]
    pub(super) fn row(&self, a: usize) -> &[u16] {
        &self.products[a * self.order()..][..self.order()]
    }

    #[inline]
    pub(super) fn times(&self, a: usize, b: usize) -> usize {
        self.products[a * self.order() + b].into()
    }

    pub(super) fn losing(&self, x: usize) -> &Subset {
        &self.losing[x]
    }

    /// The element of a heap.
    #[inline]
    pub(super) fn of_heap(&self, heap: usize) -> usize {
        self.heaps[heap] as usize
    }

    /// The element of a sum of heaps.
    pub(super) fn of_sum(&self, heaps: &[usize]) -> usize {
        heaps.iter().fold(0, |product, &heap| self.times(product, self.of_heap(heap)))
    }

    /// The least sum with this element, its largest heap first.
    pub(super) fn least_sum(&self, mut x: usize) -> Vec<usize> {
        let mut heaps = Vec::new();
        while x > 0 {
            heaps.push(self.reached[x].1);
            x = self.reached[x].0;
        }
        heaps
    }

    /// `W` of a heap, whose own element need not be known. `None` if it has no option.
    pub(super) fn wins(
        &self, code: &Code, heap: usize, budget: &mut Budget,
    ) -> Result<Option<Subset>, Exhausted> {
        let (mut options, mut wins) = (Subset::empty(self.order()), Subset::empty(self.order()));
        let count = visit(code, heap, budget, |parts| options.insert(self.of_sum(&parts)))?;
        budget.spend((self.order() * (1 + self.order() / 64)) as u64)?;
        options.iter().for_each(|option| wins.insert_all(&self.losing[option]));
        Ok((count > 0).then_some(wins))
    }
}

/// Visits the parts of each option of a heap, and empty heaps in place of missing parts. Returns how many options there
/// are.
pub(super) fn visit(
    code: &Code, heap: usize, budget: &mut Budget, mut each: impl FnMut([usize; 3]),
) -> Result<u64, Exhausted> {
    let mut count = 0;
    let _ = code.options(heap as u64, &mut |parts| {
        let part = |index: usize| parts.get(index).map_or(0, |&part| part as usize);
        each([part(0), part(1), part(2)]);
        count += 1;
        ControlFlow::Continue(())
    });
    // Digits that allow nothing are looked at too.
    budget.spend(count.max(code.most_taken(heap as u64)))?;
    Ok(count)
}
