//! Tests of this game.

use super::theorem::extend_grundy_values;
use super::*;
use crate::every_game::{first_moves, judged, refused_at, strategy};
use crate::game::{Contest, Game, RowSpot, moves};

/// The first `len` values, from the definition.
fn by_definition(len: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::new();
    for n in 0..len {
        let mut has_split = [false; 256];
        (1..n.div_ceil(2)).for_each(|a| has_split[usize::from(values[a] ^ values[n - a])] = true);
        values.push((0..=u8::MAX).find(|&value| !has_split[usize::from(value)]).unwrap());
    }
    values
}

fn values(len: usize) -> Vec<u8> {
    let mut values = Vec::new();
    extend_grundy_values(&mut values, len);
    values
}

#[test]
fn grundy_values_are_those_published() {
    // OEIS A002188.
    let published = [
        0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
        1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4,
    ];
    assert_eq!(values(published.len()), published);
}

#[test]
fn values_are_those_of_the_definition() {
    let len = if cfg!(miri) { 300 } else { 12_000 };
    assert_eq!(values(len), by_definition(len));
}

#[test]
fn values_added_step_by_step_are_those_made_at_once() {
    let mut in_steps = Vec::new();
    for len in [0, 1, 2, 3, 100, 1000, 1000] {
        extend_grundy_values(&mut in_steps, len);
        assert_eq!(in_steps, values(len));
    }
}

/// A submission computes the same values as the program.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn values_asked_for_in_any_order_are_the_same() {
    let heap = Unequal::up_to(None);
    let expected = values(1 << 12);
    for n in [3, 300, 0, 255, 256, 4095, 2048, 700] {
        assert_eq!(heap.value(n), u64::from(expected[usize::try_from(n).unwrap()]), "{n}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn a_batch_has_as_many_values_as_its_largest_pile_needs() {
    // First the piles have no bit in common; then together they have all bits.
    for (rows, expected) in
        [(&[&[8192_u64][..], &[1, 2], &[3]][..], "101"), (&[&[8192], &[8191, 8191], &[4, 8192]], "101")]
    {
        let game = Unequal::normal();
        assert_eq!(judged(&game, rows), (expected.to_owned(), Ok(())), "{rows:?}");
    }
    let beyond = [&[3][..], &[1, 0], &[5, USUAL], &[3]];
    assert_eq!(judged(&Unequal::normal(), &beyond), ("10".to_owned(), Err((2, RowSpot::Number(1)))));
}

/// Whether the value of a pile of `n` is the least value that none of its splits has. `backward` holds the
/// values from the last to the first, so that both parts of the splits are read forward, which is many times
/// faster.
fn is_least(values: &[u8], backward: &[u8], n: usize) -> bool {
    const AT_ONCE: usize = 4096;
    let value = values[n];
    let smaller_parts = &values[1..n.div_ceil(2).max(1)];
    let others = &backward[values.len() - n..][..smaller_parts.len()];
    let mut has_split = [false; 256];
    let mut missing = value;
    for (part, other) in smaller_parts.iter().zip(others) {
        if missing == 0 {
            break;
        }
        let split = part ^ other;
        missing -= u8::from(split < value && !has_split[usize::from(split)]);
        has_split[usize::from(split)] = true;
    }
    let has_value = smaller_parts.chunks(AT_ONCE).zip(others.chunks(AT_ONCE)).any(|(parts, others)| {
        parts.iter().zip(others).filter(|(part, other)| *part ^ *other == value).count() != 0
    });
    missing == 0 && !has_value
}

fn backward(values: &[u8]) -> Vec<u8> {
    values.iter().rev().copied().collect()
}

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn where_no_value_is_rare_any_more_they_are_those_of_the_definition() {
    let values = values(100_000);
    let backward = backward(&values);
    for n in (82_850..82_900).chain(99_000..99_050) {
        assert!(is_least(&values, &backward, n), "G({n}) = {}", values[n]);
    }
    assert_eq!(values[82_860], 108);
}

/// Checks every pile whose value is computed. Only `.ci/deep` has the time for this.
#[test]
#[ignore = "it takes minutes; .ci/deep values runs it"]
fn all_values_are_those_of_the_definition() {
    let values = values(1 << 20);
    let backward = backward(&values);
    for n in 0..values.len() {
        assert!(is_least(&values, &backward, n), "G({n}) = {}", values[n]);
    }
}

/// The program searches for rare values, and finds those that submissions assume. Only `.ci/deep` has the time
/// for this.
#[test]
#[ignore = "it takes a minute; .ci/deep values runs it"]
fn submissions_know_all_rare_values() {
    let heap = Unequal::up_to(Some(PROVED));
    let len = usize::try_from(PROVED).unwrap();
    let values = values(len).into_iter().map(u32::from);
    assert!(values.eq(heap.values.up_to(PROVED - 1).values().iter().copied()));
}

#[test]
fn a_submission_is_right_for_all_piles_or_refused() {
    assert!(Unequal::up_to(Some(PROVED)).solution(Ending::Normal).is_ok());
    assert!(Unequal::up_to(Some(PROVED + 1)).solution(Ending::Normal).is_err());
}

#[test]
fn the_piles_that_lose_alone_are_those_published() {
    // OEIS A036685, after the empty pile.
    let published = [
        0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346, 359,
        362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932, 1222,
    ];
    let game = Unequal::normal();
    let most = if cfg!(miri) { 400 } else { 20_000 };
    let lost: Vec<u64> = (0..most).filter(|&n| !game.is_won(&[n])).collect();
    assert!(lost.iter().eq(published.iter().filter(|&&n| n < most)), "{lost:?}");
    let mut hard = game.edge_cases(u64::MAX).concat();
    hard.reverse();
    assert_eq!(hard, published);
}

#[test]
fn a_pile_that_is_too_large_is_refused() {
    let game = Unequal::normal();
    assert_eq!(refused_at(&game, &[5, USUAL - 1]), None);
    assert_eq!(refused_at(&game, &[USUAL - 1, 5, USUAL]), Some(2));
    assert_eq!(judged(&game, &[&[7], &[7, u64::MAX]]), ("0".to_owned(), Err((1, RowSpot::Number(1)))));
}

#[test]
fn piles_that_cannot_be_split_make_no_difference() {
    let game = Unequal::normal();
    assert_eq!(game.normal_form(&[3, 2, 1, 7]), game.normal_form(&[7, 3]));
}

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn winning_splits_come_in_order() {
    let game = Unequal::normal();
    for (n, other) in (0..60).flat_map(|n| (0..30).map(move |other| (n, other))) {
        let expected: Vec<_> =
            moves(&game, &[n, other]).into_iter().filter(|left| !game.is_won(left)).collect();
        assert_eq!(strategy(&game, &[n, other]), expected, "{n} {other}");
    }
    // These piles have too many splits to test them all together.
    for (n, other) in (500..530).chain(1020..1030).flat_map(|n| [3, 5, 14, 87].map(|other| (n, other))) {
        let left = strategy(&game, &[n, other]);
        let expected: Vec<_> =
            moves(&game, &[n, other]).into_iter().filter(|left| !game.is_won(left)).collect();
        assert_eq!(left, expected, "{n} {other}");
        assert_eq!(game.count_winning_moves(&[n, other]), Ok(left.len() as u128), "{n} {other}");
    }
    assert_eq!(first_moves(&game, &[1000], 1), [[213, 787]]);
}
