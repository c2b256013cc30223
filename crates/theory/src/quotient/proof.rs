//! The two conditions that prove a monoid (see [`super`]), checked for all sums.

use super::monoid::Monoid;
use super::subset::Subset;
use crate::automata::{Budget, Exhausted};
use crate::code::Code;

/// The states of the sums that have been walked, in ascending order of the sums. The first is the empty sum.
pub(super) struct WalkedSums {
    states: Vec<WalkedSum>,
    /// For each element, the states with this element.
    of_elements: Vec<Vec<usize>>,
}

struct WalkedSum {
    element: usize,
    wins: Subset,
    /// The state without one of the largest heaps, and that heap.
    reached: (usize, usize),
}

impl WalkedSums {
    /// The walk with only the empty sum.
    pub(super) fn new(monoid: &Monoid) -> Self {
        let empty = WalkedSum { element: 0, wins: Subset::empty(monoid.order()), reached: (0, 0) };
        let mut of_elements = vec![Vec::new(); monoid.order()];
        of_elements[0].push(0);
        WalkedSums { states: vec![empty], of_elements }
    }

    /// Whether some walked sum has this element, and a `W` that `wins` contains. Then the walk need not go on from
    /// such a state.
    pub(super) fn covers(&self, element: usize, wins: &Subset) -> bool {
        self.of_elements[element].iter().any(|&state| self.states[state].wins.is_within(wins))
    }

    /// Adds copies of a heap, which has this element, to all sums walked before, and walks the new sums. If a sum
    /// breaks condition (B), returns the least such sum and leaves the walk as it was.
    pub(super) fn add(
        &mut self, monoid: &Monoid, heap: usize, element: usize, wins: &Subset, budget: &mut Budget,
    ) -> Result<Option<Vec<usize>>, Exhausted> {
        if self.covers(element, wins) && meets_b(monoid, element, wins) {
            return Ok(None);
        }
        let (before, row) = (self.states.len(), monoid.row(element));
        let mut from = 0;
        while from < self.states.len() {
            let WalkedSum { element: x, wins: old, .. } = &self.states[from];
            let (product, others) = (monoid.times(*x, element), monoid.row(*x));
            let either = |z: usize| old.contains(row[z].into()) | wins.contains(others[z].into());
            let wins = Subset::of(monoid.order(), either);
            budget.spend((monoid.order() + self.of_elements[product].len()) as u64)?;
            if !meets_b(monoid, product, &wins) {
                let mut sum = vec![heap];
                while from > 0 {
                    sum.push(self.states[from].reached.1);
                    from = self.states[from].reached.0;
                }
                for state in self.states.drain(before..) {
                    self.of_elements[state.element].pop();
                }
                return Ok(Some(sum));
            }
            if !self.covers(product, &wins) {
                // A step for each byte, as for covers.
                budget.spend(size_of::<WalkedSum>() as u64 + wins.size())?;
                self.of_elements[product].push(self.states.len());
                self.states.push(WalkedSum { element: product, wins, reached: (from, heap) });
            }
            from += 1;
        }
        Ok(None)
    }
}

/// Whether a sum with options and this state meets condition (B).
fn meets_b(monoid: &Monoid, element: usize, wins: &Subset) -> bool {
    monoid.lost.contains(element) || wins.contains(0)
}

/// The least `z` for which a heap of this element breaks condition (A).
pub(super) fn breaks_a(monoid: &Monoid, element: usize, wins: &Subset) -> Option<usize> {
    wins.first_common(monoid.losing(element))
}

/// Checks both conditions for all sums of the heaps of a monoid. Returns the walk, or the least sum that breaks one.
pub(super) fn check(
    monoid: &Monoid, code: &Code, budget: &mut Budget,
) -> Result<Result<WalkedSums, Vec<usize>>, Exhausted> {
    let (mut wins, mut broken): (_, Option<Vec<usize>>) = (Vec::new(), None);
    for heap in 0..monoid.heaps.len() {
        let of_heap = monoid.wins(code, heap, budget)?;
        let z = of_heap.as_ref().and_then(|wins| breaks_a(monoid, monoid.of_heap(heap), wins));
        if let Some(mut sum) = z.map(|z| monoid.least_sum(z)) {
            sum.push(heap);
            sum.sort_unstable();
            sum.reverse();
            broken = Some(broken.map_or(sum.clone(), |least| least.min(sum)));
        }
        budget.spend(of_heap.as_ref().map_or(0, Subset::size))?;
        wins.push(of_heap);
    }
    let mut walk = WalkedSums::new(monoid);
    // A sum with a larger heap is not the least that breaks a condition.
    let heaps = broken.as_ref().map_or(wins.len(), |sum| sum[0] + 1);
    for (heap, wins) in (0..heaps).zip(&wins) {
        let Some(wins) = wins else { continue };
        if let Some(sum) = walk.add(monoid, heap, monoid.of_heap(heap), wins, budget)? {
            return Ok(Err(broken.map_or(sum.clone(), |least| least.min(sum))));
        }
    }
    Ok(broken.map_or(Ok(walk), Err))
}
