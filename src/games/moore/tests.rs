//! Tests of this game alone.

use super::count::{self, binomial};
use super::theorem::column_counts_differ_from_0;
use super::*;
use crate::game::{Teach, lost_rows, moves};
use crate::games::tests::{first_moves, strategy};

fn moore(heaps: u64) -> Moore {
    Moore { heaps, ending: Ending::Normal }
}

fn misere(heaps: u64) -> Moore {
    Moore { heaps, ending: Ending::Misere }
}

#[test]
fn the_worked_example_is_won() {
    assert!(moore(2).is_won(&[3, 5, 10, 15]));
    for left in strategy(&moore(2), &[3, 5, 10, 15]) {
        assert!(!moore(2).is_won(&left));
    }
}

#[test]
fn k_plus_1_may_overflow() {
    let most = u64::MAX;
    assert!(!moore(most).is_won(&[0, 0]));
    assert_eq!(strategy(&moore(most), &[most, most]), [[0, 0]]);
    let misere = misere(most);
    assert!(!misere.is_won(&[1, 0]) && misere.is_won(&[1, 1]) && misere.is_won(&[most]));
    assert_eq!(strategy(&misere, &[most, 1]), [[0, 1]]);
    assert_eq!(misere.count_winning_moves(&[most, 1]), Ok(2), "but one position");
    assert!(!moore(most - 1).is_won(&[0]) && moore(most - 1).is_won(&[most]));
}

#[test]
fn columns_are_counted_by_any_modulus() {
    let mut random = fastrand::Rng::with_seed(1);
    for modulus in (2..20_usize).chain([31, 32, 255, 256, 300]) {
        for _ in 0..10 {
            let piles = modulus * random.usize(1..4);
            let mut row = vec![0_u64; piles];
            // Every column gets a multiple of the modulus, in random places; then one may get one less.
            for bit in 0..u64::BITS {
                random.shuffle(&mut row);
                let ones = modulus * random.usize(0..=piles / modulus);
                row[..ones].iter_mut().for_each(|pile| *pile |= 1 << bit);
            }
            assert!(!column_counts_differ_from_0(&row, modulus as u64));
            let pile = random.usize(0..piles);
            row[pile] ^= 1 << random.u32(0..u64::BITS);
            assert!(column_counts_differ_from_0(&row, modulus as u64));
        }
    }
}

#[test]
fn a_hundred_thousand_piles_are_judged_and_won_at_once() {
    let mut random = fastrand::Rng::with_seed(2);
    let row: Vec<u64> = (0..100_000).map(|_| random.u64(..)).collect();
    for heaps in [1, 2, 1000, 99_999, 100_000] {
        for ending in [Ending::Normal, Ending::Misere] {
            let game = Moore { heaps, ending };
            let left = first_moves(&game, &row, 1);
            assert_eq!(left.len(), 1, "{heaps}");
            let taken_from = row.iter().zip(&left[0]).filter(|(pile, left)| pile != left).count();
            assert!(taken_from as u64 <= heaps && row.iter().zip(&left[0]).all(|(pile, left)| left <= pile));
            assert!(!game.is_won(&left[0]), "{heaps}");
        }
    }
}

#[test]
fn moves_of_large_piles_are_counted_without_making_them() {
    let most = u64::MAX;
    assert_eq!(moore(3).count_winning_moves(&[most; 3]), Ok(1));
    assert_eq!(moore(3).count_winning_moves(&[most; 4]), Ok(0));
    // Two of the five are touched, in the highest column both, and then in each of the other 63 one or the
    // other has nothing to add: three ones are there already.
    assert_eq!(moore(2).count_winning_moves(&[most; 5]), Ok(10));
    // The columns of three ones leave 0, so that one pile of two must give its ones to the other.
    let few = [5, 6, 7, 9, 3];
    let won = moves(&moore(2), &few).into_iter().filter(|left| !moore(2).is_won(left)).count();
    assert_eq!(moore(2).count_winning_moves(&few), Ok(won as u128));
}

#[test]
fn rows_are_counted_up_to_a_number_of_ways_to_choose() {
    let counted = |heaps, row: &[u64]| moore(heaps).count_winning_moves(row).map_err(|error| error.cause);
    let refused = |most| Err(Cause::TooManyToCount { most });
    let row: Vec<u64> =
        (1..=100).map(|pile: u64| pile.wrapping_mul(0x9E37_79B9_7F4A_7C15) % 1_000_000_007).collect();
    // Of up to two piles and some of these: 1 + 2 * n + 4 * n * (n - 1) / 2.
    assert!(counted(2, &row[..63]).is_ok(), "7939 ways, and 128 for each pile are 8064");
    assert_eq!(counted(2, &row[..64]), refused(8192), "8193 ways");
    assert!(counted(3, &row[..10]).is_ok(), "1161 ways");
    assert_eq!(counted(4, &row[..10]), refused(1280));
    // Equal piles are alike, and empty ones only add to the number of piles: 1 + 2 + ... + (K + 1) ways.
    assert!(counted(1446, &vec![7; 50_000]).is_ok());
    assert_eq!(counted(1447, &vec![7; 50_000]), refused(1 << 20));
    assert_eq!(counted(2, &[&row[..63], &[0; 1000]].concat()), counted(2, &row[..63]));
    // With one pile a move, it is Nim.
    assert!(counted(1, &(0..100_000).collect::<Vec<_>>()).is_ok());
}

/// Rows of a few sizes, and of many heaps of one.
fn rows(random: &mut fastrand::Rng) -> Vec<u64> {
    let sizes: Vec<u64> = (0..random.usize(1..4)).map(|_| random.u64(0..8)).collect();
    (0..random.usize(1..8)).map(|_| *random.choice(&sizes).unwrap()).collect()
}

#[test]
fn moves_on_equal_piles_are_those_of_the_rules() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..1500 {
        let (heaps, row) = (random.u64(1..5), rows(&mut random));
        for game in [moore(heaps), misere(heaps)] {
            let mut won = moves(&game, &row);
            won.retain(|left| !game.is_won(left));
            assert_eq!(game.count_winning_moves(&row), Ok(won.len() as u128), "{game:?} {row:?}");
            let listed = strategy(&game, &row);
            assert!(listed.iter().all(|left| won.contains(left)), "{game:?} {row:?}: {listed:?}");
            let forms = |moves: &[Vec<u64>]| moves.iter().map(|left| sorted(left)).collect::<Vec<_>>();
            let (mut won, mut listed) = (forms(&won), forms(&listed));
            listed.sort();
            won.sort();
            won.dedup();
            assert_eq!(listed, won, "each position once: {game:?} {row:?}");
        }
    }
}

#[test]
fn pairs_of_heaps_are_counted_as_sets_of_them_are() {
    let mut random = fastrand::Rng::with_seed(5);
    for round in 0..3000 {
        let bits = random.u32(0..64);
        let mut row: Vec<u64> = (0..random.usize(4..9)).map(|_| random.u64(..) >> bits).collect();
        // Otherwise hardly a large row has a move that leaves few ones.
        row.extend((round % 3 == 0).then_some(row[0]));
        row.extend((round % 5 == 0).then(|| row.iter().fold(0, |sum, heap| sum ^ heap)));
        for is_misere in [false, true] {
            assert_eq!(count::moves(&row, 2, is_misere), count::by_sets(&row, 2, is_misere), "{row:?}");
        }
    }
}

#[test]
fn positions_that_many_moves_leave_are_listed_once() {
    // 24 piles of 7, 8 of them at most: 6 lose their highest bit, and 2 more may be touched.
    let row = vec![7; 24];
    let listed = strategy(&moore(8), &row);
    assert!(moore(8).count_winning_moves(&row).unwrap() > 1_000_000_000);
    assert!(listed.len() < 100, "{}", listed.len());
    // Where heaps may move down one to the other's size, moves are many and positions few.
    let row: Vec<u64> = (1..=40).collect();
    assert!(!first_moves(&moore(30), &row, 1000).is_empty());
}

#[test]
fn a_count_may_be_almost_as_large_as_it_can_be_written() {
    // Lost is a number of ones that leaves 1 by 65: 64 of the 130 go.
    let misere = misere(64);
    assert_eq!(misere.count_winning_moves(&[1; 130]), Ok(93_627_207_254_809_778_476_711_843_125_851_247_750));
}

#[test]
fn binomial_coefficients() {
    // Pascal's triangle, as far as its numbers can be written.
    let mut row = vec![1_u128];
    while let Some(between) = row.windows(2).map(|pair| pair[0].checked_add(pair[1])).collect() {
        let between: Vec<u128> = between;
        row = [&[1], &between[..], &[1]].concat();
        let n = row.len() - 1;
        assert_eq!((0..=n).map(|k| binomial(n, k)).collect::<Vec<_>>(), row, "{n}");
    }
    assert_eq!(row.len(), 132, "the middle of the next row is above 2^128");
    assert_eq!(binomial(1000, 500), u128::MAX);
    assert_eq!(binomial(1000, 998), 499_500);
}

#[test]
fn the_table_has_all_lost_rows_in_order() {
    for (heaps, piles, largest) in
        [(1, 2, 20), (2, 3, 9), (2, 4, 7), (2, 5, 4), (3, 4, 7), (3, 7, 2), (4, 6, 3)]
    {
        for game in [moore(heaps), misere(heaps)] {
            let mut expected = Vec::new();
            let _ = lost_rows(&game, piles, |_| 0..=u64::MAX, |_| true).lines(&mut |row| {
                if row[piles - 1] > largest {
                    return ControlFlow::Break(());
                }
                expected.push(row.to_vec());
                ControlFlow::Continue(())
            });
            let mut found = Vec::new();
            let _ = game.table(Some(piles)).unwrap().lines(&mut |row| {
                found.push(row.to_vec());
                if found.len() < expected.len() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(expected.len() > 2, "{game:?}, {piles}");
            assert_eq!(found, expected, "{game:?}, {piles}");
        }
    }
}
