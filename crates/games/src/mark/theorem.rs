//! The game Mark: take one stone from a pile, or leave half of it, rounded down (A. S. Fraenkel, "Aperiodic
//! subtraction games", 2011). The Grundy value of a pile is 0 iff it is empty or ends in an odd number of
//! binary zeros. The other values are 1 and 2, because there are at most two options.
//!
//! A pile that is not lost has a lost option. If its other option has the value 1, its own value is 2, else 1.
//! So the values alternate along the chain of other options, and the end of the chain decides them. One of n
//! and n - 1 is lost or has a lost half, so the chain has at most 64 halvings.

fn is_lost(n: u64) -> bool {
    n == 0 || n.trailing_zeros() % 2 == 1
}

/// The Grundy value of a pile.
pub(super) fn mark_value(n: u64) -> u64 {
    let (mut pile, mut value) = (n, 2);
    loop {
        if is_lost(pile) {
            return if pile == n { 0 } else { value };
        }
        value = 3 - value;
        pile = if is_lost(pile - 1) { pile / 2 } else { pile - 1 };
    }
}
