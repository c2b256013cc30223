//! Tests of this game alone.

use super::*;
use crate::error::Spot;
use crate::games::tests::{first_moves, judged, refused_at, strategy};

fn game(take: &str) -> Subtraction {
    Subtraction::new(TakeSet::parse(take).unwrap(), Ending::Normal)
}

fn misere(take: &str) -> Subtraction {
    Subtraction::new(TakeSet::parse(take).unwrap(), Ending::Misere)
}

#[test]
fn periods_are_those_known() {
    for (take, len) in
        [("1,3", 2), ("1,3,4", 7), ("2,3", 5), ("1-4,8", 5), ("1,4,10,12", 11), ("2,5,7,19", 46)]
    {
        let game = game(take);
        let repeats = |period| (1000..2000).all(|n| game.value(n) == game.value(n + period));
        assert_eq!((1..1000).find(|&period| repeats(period)), Some(len), "{take}");
        assert_eq!(game.value(u64::MAX), game.value(1000 * len + u64::MAX % len), "{take}");
    }
    for n in 0..100 {
        assert_eq!(game("1,3").value(n), n % 2);
        assert_eq!(game("1-9").value(n), n % 10);
        assert_eq!(misere("1,3").wins(&[n]), n % 2 == 0);
        assert_eq!(misere("1,3,4").wins(&[n]), n % 7 != 1 && n % 7 != 3);
        assert_eq!(misere("2,3").wins(&[n]), n % 5 != 2 && n % 5 != 3);
    }
}

#[test]
fn a_period_may_be_found_late() {
    let game = game("4,22,35,39");
    assert!(matches!(game.course(), Course::Periodic { pre_period: 255, period: 1197, known: u64::MAX }));
    let set = [4, 22, 35, 39];
    for n in 0..10_000 {
        let reached: Vec<u64> = set.iter().filter(|&&s| s <= n).map(|s| game.value(n - s)).collect();
        assert_eq!(Some(game.value(n)), (0..=4).find(|value| !reached.contains(value)), "{n}");
    }
}

#[test]
fn one_range_has_the_values_of_its_table() {
    for (a, b) in (1..12).flat_map(|a| (a..20).map(move |b| (a, b))) {
        let set = TakeSet::parse(&format!("{a}-{b}")).unwrap();
        for ending in [Ending::Normal, Ending::Misere] {
            let range = OneRange::new(a, b);
            let mut table = Table::new(&set, ending);
            table.extend_to(150);
            for (n, &value) in (0..).zip(&table.values) {
                assert_eq!(range.value(n, ending), u64::from(value), "{a}-{b} {ending:?}: {n}");
            }
        }
    }
}

#[test]
fn a_range_may_reach_to_the_largest_number() {
    let most = u64::MAX;
    let all = game("1-18446744073709551615");
    assert!(!all.wins(&[most, most]));
    assert_eq!(strategy(&all, &[most, 3]), [[3, 3]]);
    assert_eq!(strategy(&game("18446744073709551615"), &[most]), [[0]]);
    assert!(!game("1-18446744073709551614").wins(&[most]));
    // Any of the 2^63 piles from which nothing can be taken.
    let half = game("9223372036854775808-18446744073709551615");
    assert_eq!(first_moves(&half, &[most], 1), [[most >> 1]]);
    assert_eq!(half.count_winning_moves(&[most]), Some(1 << 63));
    let misere = misere("9223372036854775808-18446744073709551615");
    assert!(misere.wins(&[most >> 1]) && !misere.wins(&[most]));
}

#[test]
fn a_hundred_numbers_up_to_100() {
    let game = game("1-100");
    assert_eq!(game.value(u64::MAX), u64::MAX % 101);
    // In no order, and with one number missing, so that it is no range.
    let some: Vec<String> =
        (0..100_u64).map(|i| i * 37 % 100 + 1).filter(|s| *s != 50).map(|s| s.to_string()).collect();
    let some = Subtraction::new(TakeSet::parse(&some.join(",")).unwrap(), Ending::Normal);
    assert_eq!(some.known, u64::MAX);
}

#[test]
fn a_large_set_of_two_ranges_takes_no_longer() {
    assert_eq!(game("1-100000,100002-200000").known, u64::MAX);
}

#[test]
fn where_no_period_is_proven_larger_piles_are_refused() {
    // Its period, 2, is that of 1 and 3, which are all that counts below 10^18.
    let game = game("1,3,1000000000000000000");
    assert_eq!(game.known, 999_999_999_999_999_999);
    assert!(game.wins(&[game.known]) && !game.wins(&[game.known - 1]));
    assert_eq!(refused_at(&game, &[1, game.known + 1]), Some(1));
    assert_eq!(refused_at(&game, &[1, game.known]), None);

    // In a batch too, whatever its other piles are.
    let (known, beyond) = (game.known, game.known + 1);
    let judged = |rows: &[&[u64]]| judged(&game, rows);
    assert_eq!(judged(&[&[known], &[known - 1], &[1, known]]), ("100".to_owned(), Ok(())));
    assert_eq!(judged(&[&[known], &[1, beyond], &[2]]), ("1".to_owned(), Err((1, Spot::Pile(1)))));
    assert_eq!(judged(&[&[beyond]]), (String::new(), Err((0, Spot::Pile(0)))));
}

#[test]
fn of_misere_play_no_more_than_one_pile_is_known_in_a_batch_either() {
    for take in ["1,3", "1-3"] {
        let found = judged(&misere(take), &[&[0], &[1], &[2], &[2, 1], &[1]]);
        assert_eq!(found, ("101".to_owned(), Err((3, Spot::Pile(1)))), "{take}");
    }
}

#[test]
fn where_the_table_ends_before_a_period_is_proven_larger_piles_are_refused() {
    let set = TakeSet::parse("1-4,8").unwrap();
    let game = Subtraction::up_to(set, Ending::Normal, 10);
    assert!(matches!(game.course(), Course::UpTo(10)));
    assert_eq!((0..=10).map(|n| game.value(n)).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0]);
    assert_eq!((refused_at(&game, &[10]), refused_at(&game, &[11])), (None, Some(0)));
}

#[test]
fn what_the_table_cannot_reach_does_not_count() {
    for (take, largest) in [("1,3,100", 99), ("1,3,101", 99), ("1,3,101", 100)] {
        let game = Subtraction::up_to(TakeSet::parse(take).unwrap(), Ending::Normal, largest);
        assert!(matches!(game.course(), Course::Periodic { pre_period: 0, period: 2, .. }), "{take}");
    }
    // Of forty ranges there is time for 2^28 / 40 values.
    let odd = (0..40).map(|i| (2 * i + 1).to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(game(&format!("{odd},10000000")).known, 9_999_999);
}

#[test]
fn of_a_set_beyond_the_table_small_piles_are_known() {
    let set = TakeSet::parse("5000000000,7000000000").unwrap();
    let game = Subtraction::new(set, Ending::Misere);
    assert_eq!(game.known, 4_999_999_999);
    assert!(game.wins(&[game.known]));
}

#[test]
fn the_moves_of_one_range_come_in_runs() {
    for (a, b) in [(1, 1), (1, 5), (3, 3), (3, 4), (4, 9)] {
        let game = game(&format!("{a}-{b}"));
        for (n, other) in (0..60).flat_map(|n| (0..20).map(move |other| (n, other))) {
            let expected = game.moves(&[n, other]).into_iter().filter(|left| !game.wins(left));
            let left = strategy(&game, &[n, other]);
            assert_eq!(left, expected.collect::<Vec<_>>(), "{a}-{b}: {n} {other}");
            assert_eq!(game.count_winning_moves(&[n, other]), Some(left.len() as u128));
        }
    }
}
