//! Tests of this game.

use super::theorem::column_counts_differ_from_0;
use super::*;
use crate::every_game::{first_moves, strategy};
use crate::game::{Teach, lost_rows, moves};

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
    assert_eq!(first_moves(&moore(most), &[most, most], 1), [[0, 0]]);
    let misere = misere(most);
    assert!(!misere.is_won(&[1, 0]) && misere.is_won(&[1, 1]) && misere.is_won(&[most]));
    assert_eq!(first_moves(&misere, &[most, 1], 1), [[0, 1]]);
    assert_eq!(strategy(&misere, &[9, 1]), [[0, 1]]);
    assert_eq!(misere.count_winning_moves(&[9, 1]), Ok(2), "but one position");
    assert!(!moore(most - 1).is_won(&[0]) && moore(most - 1).is_won(&[most]));
}

#[test]
fn columns_are_counted_by_any_modulus() {
    let mut random = fastrand::Rng::with_seed(1);
    for modulus in (2..20_usize).chain([31, 32, 255, 256, 300]) {
        for _ in 0..10 {
            let piles = modulus * random.usize(1..4);
            let mut row = vec![0_u64; piles];
            // In every column, the number of heaps with a one is a multiple of the modulus. Then one bit is flipped.
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
fn rows_with_too_many_moves_to_try_are_refused() {
    let refusal = |heaps, row: &[u64]| match moore(heaps).count_winning_moves(row) {
        Err(error) => Some(error.cause),
        Ok(_) => None,
    };
    let refused = |most| Some(Cause::TooManyToTry { most });
    // Two heaps of n have 2 n + n * n moves, for K = 2.
    assert_eq!(refusal(2, &[21, 21]), None, "483 moves, and 256 for each pile are 512");
    assert_eq!(refusal(2, &[22, 22]), refused(512), "528 moves");
    assert_eq!(refusal(2, &[21, 21, 0, 0, 0]), None, "empty piles do not count");
    assert_eq!(refusal(3, &[u64::MAX; 3]), refused(768));
    assert_eq!(refusal(5, &vec![1; 300_001]), refused(0));
    // For K = 2, 64 heaps of 1 have 64 + 2016 moves. 100 heaps have 100 + 4950, and 262,144 / 100 is 2621.
    assert_eq!(refusal(2, &[1; 64]), None);
    assert_eq!(refusal(2, &[1; 100]), refused(2621));
    // A lost row has no winning move to find.
    assert_eq!(refusal(2, &[u64::MAX; 3]), None);
    // A first winning move is always found.
    assert_eq!(first_moves(&moore(3), &[u64::MAX; 3], 1), [[0, 0, 0]]);
}

/// A row with few different sizes, so that many heaps are equal.
fn rows(random: &mut fastrand::Rng) -> Vec<u64> {
    let sizes: Vec<u64> = (0..random.usize(1..4)).map(|_| random.u64(0..8)).collect();
    (0..random.usize(1..8)).map(|_| *random.choice(&sizes).unwrap()).collect()
}

#[test]
fn moves_on_equal_piles_are_those_of_the_rules() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut compared = 0;
    for _ in 0..1500 {
        let (heaps, row) = (random.u64(1..5), rows(&mut random));
        for game in [moore(heaps), misere(heaps)] {
            if game.heaps > 1 && game.check_searchable(&row).is_err() {
                continue;
            }
            compared += 1;
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
    assert!(compared > 1500, "{compared}");
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
