//! Tests of many rows at once, against the automaton row by row and against arithmetic.

use fastrand::Rng;

use crate::text::Kernel;

use super::{
    Automaton, Blocks, Budget, DEAD, Exhausted, Images, Linear, Numeration, Var, is_natural, is_zero,
};

/// Places and powers of two with their neighbours, and numbers of every size.
fn hard_numbers(numeration: Numeration, random: &mut Rng) -> Vec<u64> {
    let places = numeration.places_up_to(u64::MAX);
    let sums = places.windows(3).map(|three| three[0].wrapping_add(three[2]));
    let edges: Vec<u64> = places.iter().copied().chain(sums).chain((0..64).map(|bit| 1 << bit)).collect();
    let near = edges.iter().flat_map(|&edge| [edge - 1, edge, edge.saturating_add(1)]);
    let count = if cfg!(miri) { 20 } else { 2000 };
    near.chain([0, u64::MAX - 1, u64::MAX])
        .chain((0..count).map(|_| random.u64(..) >> random.u32(..64)))
        .collect()
}

/// A random automaton.
fn of_chance(numeration: Numeration, tracks: u32, random: &mut Rng) -> Automaton {
    const STATES: u32 = 12;
    let letters = numeration.digits().pow(tracks);
    let tracks: Vec<Var> = (0..tracks).map(Var).collect();
    let mut next: Vec<u32> = (0..letters * STATES as usize).map(|_| random.u32(0..STATES)).collect();
    next[0] = 0;
    next[letters + 1] = DEAD;
    let accepting: Vec<bool> = (0..STATES).map(|_| random.bool()).collect();
    Automaton::of_table(numeration, &tracks, &next, &accepting, &mut Budget::of(1_000_000)).unwrap()
}

#[test]
fn blocks_accept_what_the_automaton_accepts() {
    let (mut random, mut compared) = (Rng::with_seed(7), 0);
    for numeration in [
        Numeration::Base(2),
        Numeration::Base(3),
        Numeration::Base(4),
        Numeration::Base(10),
        Numeration::ZECKENDORF,
        Numeration::Ostrowski(2),
        Numeration::Ostrowski(3),
        Numeration::Ostrowski(7),
    ] {
        let numbers = hard_numbers(numeration, &mut random);
        for tracks in 1..=3 {
            let automaton = of_chance(numeration, tracks, &mut random);
            let Some(blocks) = Blocks::new(&automaton) else { continue };
            // Numbers of up to 64 bits, and shorter ones, for which the greater places are skipped.
            for bits in [64, 40, 20, 3] {
                let mut rows: Vec<u64> = numbers.iter().map(|number| number >> (64 - bits)).collect();
                random.shuffle(&mut rows);
                rows.truncate(rows.len() / tracks as usize * tracks as usize);
                let of_row = |row| automaton.contains(row);
                let expected: Vec<bool> = rows.chunks(tracks as usize).map(of_row).collect();
                for kernel in Kernel::available() {
                    let mut found = Vec::new();
                    blocks.contain(kernel, &rows, |some| found.extend_from_slice(some));
                    assert!(found == expected, "{numeration:?}, {tracks}, {bits}, {kernel:?}");
                    compared += found.len();
                }
            }
        }
    }
    assert!(compared > if cfg!(miri) { 1000 } else { 50_000 }, "{compared}");
}

#[test]
fn an_automaton_that_counts_leading_zeros_has_no_blocks() {
    let mut budget = Budget::of(1000);
    let counts =
        Automaton::of_table(Numeration::Base(2), &[Var(0)], &[1, 0, 0, 1], &[true, false], &mut budget);
    assert!(Blocks::new(&counts.unwrap()).is_none());
}

/// The relation v = floor(times n / over).
fn floor(numeration: Numeration, times: i64, over: i64) -> Automaton {
    let (mut budget, [n, v, rest, fresh]) = (Budget::of(10_000_000), [0, 1, 2, 3].map(Var));
    let split = Linear { terms: vec![(times, n), (-over, v), (-1, rest)], constant: 0 };
    let below = Linear { terms: vec![(-1, rest)], constant: over - 1 };
    let split = is_zero(numeration, &split, &mut budget).unwrap();
    let below = is_natural(numeration, &below, fresh, &mut budget).unwrap();
    split.and(&below, &mut budget).unwrap().exists(rest, &mut budget).unwrap()
}

#[test]
fn images_are_those_of_arithmetic() {
    let (mut random, mut compared) = (Rng::with_seed(8), 0);
    for numeration in [
        Numeration::Base(2),
        Numeration::Base(3),
        Numeration::Base(10),
        Numeration::ZECKENDORF,
        Numeration::Ostrowski(2),
    ] {
        for (times, over) in [(1, 1), (1, 3), (2, 5), (4, 1), (5, 2)] {
            let images = Images::new(&floor(numeration, times, over)).unwrap();
            let (wide, other) = (u128::from(times.unsigned_abs()), u128::from(over.unsigned_abs()));
            let image = |number: u64| u64::try_from(u128::from(number) * wide / other).ok();
            let mut numbers = hard_numbers(numeration, &mut random);
            numbers.retain(|&number| image(number).is_some());
            random.shuffle(&mut numbers);
            for some in [&numbers[..], &[1], &[0, 7]] {
                let mut room = vec![0; some.len()];
                images.write(some, &mut room);
                for (&number, &found) in some.iter().zip(&room) {
                    assert_eq!(Some(found), image(number), "{numeration:?}: {number} * {times} / {over}");
                }
                compared += some.len();
            }
        }
    }
    assert!(compared > if cfg!(miri) { 1000 } else { 50_000 }, "{compared}");
}

/// The memory for a million states used to be gigabytes.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn too_many_states_are_too_much_work() {
    let form = Linear { terms: vec![(1_000_003, Var(0)), (-1, Var(1))], constant: 0 };
    assert_eq!(is_zero(Numeration::Base(2), &form, &mut Budget::of(u64::MAX)), Err(Exhausted));
}
