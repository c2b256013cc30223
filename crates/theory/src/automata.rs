//! Relations between natural numbers that finite automata decide.
//!
//! A number is a word of digits in a [`Numeration`]. Several numbers are read side by side, the most
//! significant digits first. A relation is *automatic* if an [`Automaton`] reads it. Linear equations are
//! automatic ([`is_zero`]), and so are order, the places of the numeration and, in binary, exclusive or.
//! Automatic relations are closed under and, or, not and exists. So every first-order statement made of them
//! can be decided: it holds for all numbers, or the least numbers for which it fails are known (J. R. Büchi
//! 1960; V. Bruyère and others, "Logic and p-recognizable sets of integers", 1994; H. Mousavi, "Automatic
//! theorem proving in Walnut", 2016).
//!
//! Each quantifier can make automata grow, so all work has a [`Budget`], counted in steps.
//!
//! Every number is the sum of two others that differ by at most 1:
//!
//! ```
//! use judge_theory::automata::{Budget, Linear, Numeration, Var, is_natural, is_zero};
//!
//! let (base, mut budget) = (Numeration::Base(2), Budget::of(1_000_000));
//! let [n, x, y, fresh] = [Var(0), Var(1), Var(2), Var(3)];
//! let form = |terms: &[(i64, Var)], constant| Linear { terms: terms.to_vec(), constant };
//!
//! let sum = is_zero(base, &form(&[(-1, n), (1, x), (1, y)], 0), &mut budget)?; // x + y = n
//! let least = is_natural(base, &form(&[(-1, x), (1, y)], 0), fresh, &mut budget)?; // x <= y
//! let most = is_natural(base, &form(&[(1, x), (-1, y)], 1), fresh, &mut budget)?; // y <= x + 1
//! let halves = sum.and(&least, &mut budget)?.and(&most, &mut budget)?;
//! assert!(halves.contains(&[7, 3, 4]));
//!
//! let without = halves.exists(x, &mut budget)?.exists(y, &mut budget)?.not(&mut budget)?;
//! assert!(without.is_empty());
//! # Ok::<(), judge_theory::automata::Exhausted>(())
//! ```

#[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 states, tracks and digits")]
mod automaton;
#[cfg(target_arch = "x86_64")]
#[expect(clippy::cast_possible_truncation, reason = "states are few")]
mod bits;
#[expect(clippy::cast_possible_truncation, reason = "blocks and states are few")]
mod blocks;
mod budget;
mod floor;
#[expect(clippy::cast_possible_truncation, reason = "blocks and states are few")]
mod images;
mod linear;
mod numeration;
#[cfg(test)]
mod tests;

pub use automaton::{Automaton, DEAD, Var};
pub use blocks::Blocks;
pub use budget::{Budget, Exhausted};
pub use floor::{floor_of, floors};
pub use images::Images;
pub use linear::{Linear, is_natural, is_zero, nim_sum, places};
pub use numeration::{Numeration, Prefix};
