//! Misère quotients of heap games (T. E. Plambeck and A. N. Siegel, "Misère quotients for impartial games", 2008).
//!
//! In misère play a sum is not decided by Grundy values. But often a finite commutative monoid `Q` decides it,
//! with a part `P` of `Q` and an element `phi(h)` for each heap `h`: a sum is lost iff the product of its heaps'
//! elements is in `P`. Write `phi(G)` for the product of a sum `G`, and let heaps without options have the
//! identity 1.
//!
//! # What proves it
//!
//! `Q`, `P` and `phi` are right for all sums of heaps up to `N` if 1 is not in `P` and two conditions hold:
//!
//! - (A) Let `e` be the element of an option of a heap `h`, and `z` any element of `Q`. Then `z phi(h)` and `z e`
//!   are never both in `P`.
//! - (B) Each sum that has an option and whose element is not in `P` has an option whose element is in `P`.
//!
//! By induction on the followers of a sum: without options it is won, and its element is 1. If its element is in
//! `P`, then by (A), with `z` the element of the other heaps, no option's element is, so all options are won and
//! the sum is lost. Otherwise by (B) some option's element is in `P`, so that option is lost and the sum is won.
//!
//! (A) is a finite check. So is (B), although there are infinitely many sums. Let `W(G)` be the set of all `z`
//! such that `z phi(G')` is in `P` for some option `G'` of `G`. (B) says that `phi(G)` is in `P` or 1 is in `W(G)`.
//! A move in `G + H` is a move in `G` or in `H`, so
//!
//! `W(G + H) = { z : z phi(H) is in W(G), or z phi(G) is in W(H) }`.
//!
//! Therefore the state `(phi(G), W(G))` and a heap determine the state of the sum of both. There are finitely many
//! states, and a larger `W(G)` makes `W(G + H)` larger too. Suppose that `G` has the same element as an earlier sum
//! `F`, and that `W(G)` contains `W(F)`. Then a sum `G + H` breaks (B) only if `G` or `F + H` does. So the walk through
//! the sums, the smallest heaps first, goes no further from `G`.
//!
//! A heap whose state is covered in this way by a sum of smaller heaps has the element of that sum, and nothing else
//! needs to be checked. Otherwise each element that (A) allows is tried as the heap's element. If the walk refutes
//! all of them, the monoid itself must grow (`search.rs`); then everything is checked afresh. The proof does not
//! depend on how the monoid was found.
//!
//! # What proves all heaps
//!
//! Let `phi(n + p) = phi(n)` from `n0` on, for at least as many heaps as prove a period of Grundy values (R. K. Guy
//! and C. A. B. Smith, 1956): `N + 1 >= 2 n0 + 2 p + k - 1` heaps if moves take at most `k` and leave at most two
//! heaps. Then the options of the next heap have the same elements as those of the heap `p` before it. So both
//! heaps have the same `W`, the earlier one covers the later, and the period goes on for ever.
//!
//! # What the order means
//!
//! Two different elements of `Q` are told apart by some `z`: only one of their products with `z` is in `P`. And
//! each is the element of some sum. So `Q` is the misère quotient itself, and no smaller monoid decides the game.

#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 elements")]
mod cover;
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are fewer than 2^16 elements, and parts are heaps"
)]
mod monoid;
mod proof;
#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^16 elements")]
mod search;
mod subset;
#[cfg(test)]
mod tests;
mod winning;
mod witness;

use super::code::Code;
use super::period::Period;
use super::sequence::Sequence;
use monoid::Monoid;
use search::search;
pub use winning::Winning;

/// The misère quotient of a code, proved for all heaps or up to a largest one.
///
/// ```
/// use judge_theory::{Code, Quotient};
///
/// let kayles = Quotient::of(&Code::parse("0.77")?, Quotient::USUAL_ORDER);
/// assert_eq!((kayles.order(), kayles.period().unwrap().period), (40, 12));
/// assert!(!kayles.wins(&[9]) && kayles.wins(&[8]));
/// # Ok::<(), judge_game::BuildError>(())
/// ```
#[derive(Debug)]
pub struct Quotient {
    monoid: Monoid,
    period: Option<Period>,
    elements: Sequence,
}

impl Quotient {
    /// The largest order of a quotient that is looked for, unless the user sets another.
    pub const USUAL_ORDER: usize = 2_000;
    /// The largest order that a user can set.
    pub const MOST_ORDER: usize = 10_000;

    /// The quotient of a code for its first heaps: for as many heaps as the search covers with at most `order`
    /// elements. The work is limited in steps, in proportion to `order`.
    pub fn of(code: &Code, order: usize) -> Self {
        Self::up_to(code, order, usize::MAX)
    }

    /// As above, for at most the heaps below `heaps`.
    pub fn up_to(code: &Code, order: usize, heaps: usize) -> Self {
        let (monoid, period) = search(code, order, heaps);
        let elements = match period {
            Some(period) => Sequence::periodic(&monoid.heaps, period),
            None => Sequence::new(monoid.heaps.clone(), 0),
        };
        Quotient { monoid, period, elements }
    }

    /// The number of elements.
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The period of the elements of the heaps, if one is proved.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// The largest heap whose element is known.
    pub fn largest(&self) -> u64 {
        if self.period.is_some() { u64::MAX } else { self.monoid.heaps.len() as u64 - 1 }
    }

    /// The element of a heap that is at most [`Quotient::largest`].
    #[expect(clippy::cast_possible_truncation, reason = "elements are below 2^16")]
    #[inline]
    pub fn element(&self, heap: u64) -> usize {
        self.elements.value(heap) as usize
    }

    /// The elements of the heaps.
    pub fn elements(&self) -> &Sequence {
        &self.elements
    }

    /// How many heaps the proof needed.
    pub fn proved_from(&self) -> usize {
        self.monoid.heaps.len()
    }

    /// The least sum of heaps with an element: the largest heap comes first.
    pub fn least_sum(&self, element: usize) -> impl Iterator<Item = u64> {
        self.monoid.least_sum(element).into_iter().map(|heap| heap as u64)
    }

    /// The product of two elements; 0 is the identity.
    #[inline]
    pub fn times(&self, a: usize, b: usize) -> usize {
        self.monoid.times(a, b)
    }

    /// Whether sums with this element are lost.
    #[inline]
    pub fn is_lost(&self, element: usize) -> bool {
        self.monoid.lost.contains(element)
    }

    /// Whether the player to move wins a sum of heaps that are at most [`Quotient::largest`].
    pub fn wins(&self, heaps: &[u64]) -> bool {
        !self.is_lost(heaps.iter().fold(0, |product, &heap| self.times(product, self.element(heap))))
    }
}
