//! The divisor games: a move takes from one heap a number that divides its size.
//!
//! Notation: `n` is the size of a heap, `d` the number that a move takes from it.

pub(crate) mod factors;
pub mod nontrivial;
mod theorem;

use std::ops::ControlFlow;

use crate::game::naming::{decrease, take_from_pile};
use crate::game::{
    Code, Edges, Ending, Entry, Group, Notation, Solution, Stated, Theory, Trials, Visit, code,
};
use crate::message::{Message, message};
use crate::theory::{
    Component, ComponentContest, ComponentTeach, MisereTheory, Periodicity, Sum, landmarks, solutions,
};

use theorem::divisor_value;

const FACTORED: &str = "1 2^16 2147483648-2147483649 4294967295-4294967296 2^63 2^64";

/// The line in the table for the game in which a move takes a divisor smaller than the heap.
pub const PROPER: Entry = Entry {
    name: "proper-divisor",
    names: &["aliquot game", "proper divisors", "真约数游戏"],
    example: ("", "6 9"),
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> n-k for k in divisors(n) if k < n".to_owned())))),
    misere: Theory::Searched,
    build: |_| Ok(Box::new(Sum::normal(Divisors { all: false }))),
    edges: &[Edges { options: "", piles: 2, numbers: FACTORED }],
    ..ANY
};

/// The line in the table for the game in which a move can take the whole heap.
pub const ANY: Entry = Entry {
    name: "divisor",
    names: &["divisor game", "约数游戏"],
    example: ("", "6 9"),
    group: Group::Taking,
    code: None,
    notation: Some(Notation::of(Stated::Heap(|_| Some("n -> n-k for k in divisors(n)".to_owned())))),
    parameters: &[],
    misere: Theory::Known,
    grundy: Theory::Known,
    build: |settings| Ok(Box::new(Sum::of_known(Divisors { all: true }, settings.ending()))),
    trials: &[Trials(3, 12, &[""]), Trials(1, 400, &[""])],
    edges: &[
        Edges { options: "", piles: 2, numbers: FACTORED },
        Edges { options: "--misere", piles: 2, numbers: FACTORED },
    ],
};

/// A heap from which a move takes a divisor.
#[derive(Clone, Copy, Debug)]
pub struct Divisors {
    /// Whether a move can take the whole heap.
    all: bool,
}

impl Component for Divisors {
    #[inline]
    fn value(&self, n: u64) -> u64 {
        divisor_value(n, self.all.into())
    }

    fn options(&self, n: u64, visit: Visit<'_>) -> ControlFlow<()> {
        if n == 0 {
            return ControlFlow::Continue(());
        }
        // The first option does not need the other divisors.
        if self.all || n > 1 {
            visit(&[n - 1])?;
        }
        let others = factors::divisors(n);
        let mut others = others.iter().skip(1).filter(|&&d| self.all || d < n);
        others.try_for_each(|d| visit(&[n - d]))
    }

    /// Finds the first option in constant time, if `value` is smaller than the heap's value.
    fn options_with(&self, n: u64, value: u64, visit: Visit<'_>) -> ControlFlow<()> {
        match self.takes(n, value) {
            Takes::None => ControlFlow::Continue(()),
            Takes::Nothing => visit(&[0]),
            Takes::Odd { d, power } => {
                let mut try_visit = |c: u64| {
                    let leaves = n - d * c;
                    if leaves.trailing_zeros() == power && leaves > 0 {
                        visit(&[leaves])
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                try_visit(1)?;
                factors::divisors(odd(n)).into_iter().skip(1).try_for_each(try_visit)
            }
        }
    }

    fn count_options_with(&self, n: u64, value: u64) -> u128 {
        match self.takes(n, value) {
            Takes::None => 0,
            Takes::Nothing => 1,
            Takes::Odd { d, .. } if d < d_of_all(n) => factors::count_divisors(odd(n)).into(),
            Takes::Odd { d, power } => {
                let leaves = factors::divisors(odd(n)).into_iter().map(|c| n - d * c);
                leaves.filter(|&left| left > 0 && left.trailing_zeros() == power).count() as u128
            }
        }
    }

    fn is_nothing(&self, n: u64) -> bool {
        n == 0 || (n == 1 && !self.all)
    }

    /// If a move can take the whole heap, heaps are tame. From a heap with a value above 1, one move leaves
    /// nothing, and another takes 1 and leaves a value of 1; and only empty heaps have the value 0. If no move
    /// can take the whole heap, heaps are not tame, as a heap of 5 shows.
    fn misere(&self) -> MisereTheory {
        if self.all { MisereTheory::Tame } else { MisereTheory::Unknown }
    }
}

/// The divisors of a heap that leave a certain value.
///
/// Let `2^a` be the largest power of 2 that divides `n`. A divisor is `2^b c`, with an odd `c`. If `b < a`, the
/// rest is divisible by `2^b` and by no larger power. If `b = a`, the rest, if any, is divisible by a larger
/// power.
enum Takes {
    None,
    /// The whole heap, which leaves nothing.
    Nothing,
    /// The divisors `d c` with an odd `c` that leave a multiple of `2^power` and of no larger power of 2.
    Odd {
        d: u64,
        power: u32,
    },
}

impl Divisors {
    fn takes(self, n: u64, value: u64) -> Takes {
        let Some(power) = value.checked_sub(self.all.into()) else {
            return if n > 0 { Takes::Nothing } else { Takes::None };
        };
        match u32::try_from(power) {
            Ok(power) if n > 0 && power < n.trailing_zeros() => Takes::Odd { d: 1 << power, power },
            Ok(power) if n > 0 && n.trailing_zeros() < power && power < u64::BITS => {
                Takes::Odd { d: d_of_all(n), power }
            }
            _ => Takes::None,
        }
    }
}

/// The largest power of 2 that divides a nonzero `n`.
fn d_of_all(n: u64) -> u64 {
    1 << n.trailing_zeros()
}

/// The odd part of a nonzero `n`.
fn odd(n: u64) -> u64 {
    n >> n.trailing_zeros()
}

/// The divisor that a move takes from the heap at this place, which has `n` stones before it and `left` after it. `all`
/// says whether the whole heap is one.
fn taken(place: usize, (n, left): (u64, u64), all: bool) -> Result<u64, Message> {
    let taken = decrease("pile", place - 1, n, left)?;
    if !n.is_multiple_of(taken) {
        return Err(message!("does-not-divide", taken, n));
    }
    if taken == n && !all {
        return Err(message!("not-all-of", place));
    }
    Ok(taken)
}

impl ComponentTeach for Divisors {
    fn name_option(&self, place: usize, n: u64, parts: &[u64]) -> Result<Message, Message> {
        taken(place, (n, parts[0]), self.all)?;
        Ok(take_from_pile(place - 1, n, parts[0]))
    }

    fn why(&self) -> Option<Message> {
        Some(if self.all { message!("divisor-rule") } else { message!("proper-divisor-rule") })
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        Some(Periodicity { period: None, known: u64::MAX })
    }
}

impl ComponentContest for Divisors {
    fn solution(&self, ending: Ending) -> Result<Solution, Message> {
        let texts = [code!("divisors/theorem"), Code::rust(include_str!("divisors/values.rs"))];
        let view = if self.all { "divisor_values(&row, 1)" } else { "divisor_values(&row, 0)" };
        Ok(solutions::nim(ending).through(&texts, view))
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        landmarks::of_divisors(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_game::game;
    use crate::game::Position;
    use crate::theory::Component;

    /// The options with a value, found by trying all divisors.
    fn by_trying(heap: Divisors, n: u64, value: u64) -> Vec<u64> {
        let mut left: Vec<u64> =
            (1..=n).filter(|&d| n.is_multiple_of(d) && (heap.all || d < n)).map(|d| n - d).collect();
        left.retain(|&left| heap.value(left) == value);
        left
    }

    #[test]
    fn options_with_a_value_are_those_among_all_options() {
        for (all, n) in [false, true].into_iter().flat_map(|all| (0..2000).map(move |n| (all, n))) {
            let heap = Divisors { all };
            for value in (0..14).chain([62, 63, 64, 65, 1 << 32, u64::MAX]) {
                let expected = by_trying(heap, n, value);
                let mut found = Vec::new();
                let _ = heap.options_with(n, value, &mut |parts| {
                    found.extend_from_slice(parts);
                    ControlFlow::Continue(())
                });
                assert_eq!(found, expected, "{heap:?} {n}, {value}");
                assert_eq!(
                    heap.count_options_with(n, value),
                    expected.len() as u128,
                    "{heap:?} {n}, {value}"
                );
            }
        }
    }

    /// Once, heaps above 2^32 were refused, and `explain` advised a move that loses.
    #[test]
    fn winning_moves_of_large_heaps_leave_lost_rows() {
        let mut random = fastrand::Rng::with_seed(8);
        let hard = [
            1 << 33,
            1 << 63,
            u64::MAX,
            u64::MAX - 58,
            4_294_967_279 * 4_294_967_291,
            897_612_484_786_617_600,
            3 << 62,
            1 << 32,
            (1 << 32) + 1,
        ];
        for name in ["divisor", "proper-divisor", "divisor --misere"] {
            let game = game(name);
            let mut won = 0;
            for _ in 0..200 {
                let row: Vec<u64> = (0..random.usize(1..5))
                    .map(|_| match random.u8(..4) {
                        0 => hard[random.usize(..hard.len())],
                        1 => random.u64(1..4),
                        _ => (random.u64(..) >> random.u32(..64) << random.u32(..8)).max(1),
                    })
                    .collect();
                let position = Position::new(&*game, &row).unwrap();
                let moves = position.winning_move_count().unwrap();
                let left = position.winning_move().unwrap();
                assert_eq!((moves > 0, left.is_some()), (position.wins(), position.wins()), "{name} {row:?}");
                if let Some(left) = left {
                    won += 1;
                    assert!(!game.is_won(&left), "{name} {row:?} {left:?}");
                    let changed: Vec<usize> =
                        (0..row.len()).filter(|&pile| row[pile] != left[pile]).collect();
                    let [pile] = changed[..] else { panic!("{name} {row:?} {left:?}") };
                    assert!(row[pile].is_multiple_of(row[pile] - left[pile]), "{name} {row:?} {left:?}");
                }
            }
            assert!(won > 100, "{name}: {won}");
        }
        let lost = Position::new(&*game("divisor"), &[1 << 33]).unwrap().winning_move().unwrap();
        assert_eq!(lost, Some(vec![0]));
    }
}
