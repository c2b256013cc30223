//! Tests of this game.

use super::heap::Interval;
use super::table::{ValueTable, values_of};
use super::*;
use crate::engine::Task;
use crate::every_game::{first_moves, judged, refused_at, strategy};
use crate::game::{AnswerKind, Contest, Game, RowSpot, moves};
use crate::text::Kernel;
use crate::theory::{Component, Period};

fn set(take: &str) -> TakeSet {
    TakeSet::parse(take).unwrap()
}

fn heap(take: &str) -> Subtraction {
    Subtraction::new(set(take))
}

fn game(take: &str) -> Sum {
    Subtraction::normal(set(take))
}

fn misere(take: &str) -> Sum {
    Subtraction::misere(set(take))
}

#[test]
fn periods_are_those_known() {
    for (take, len) in
        [("1,3", 2), ("1,3,4", 7), ("2,3", 5), ("1-4,8", 5), ("1,4,10,12", 11), ("2,5,7,19", 46)]
    {
        let heap = heap(take);
        let repeats = |period| (1000..2000).all(|n| heap.value(n) == heap.value(n + period));
        assert_eq!((1..1000).find(|&period| repeats(period)), Some(len), "{take}");
        assert_eq!(heap.value(u64::MAX), heap.value(1000 * len + u64::MAX % len), "{take}");
    }
    for n in 0..100 {
        assert_eq!(heap("1,3").value(n), n % 2);
        assert_eq!(heap("1-9").value(n), n % 10);
        assert_eq!(misere("1,3").is_won(&[n]), n % 2 == 0);
        assert_eq!(misere("1,3,4").is_won(&[n]), n % 7 != 1 && n % 7 != 3);
        assert_eq!(misere("2,3").is_won(&[n]), n % 5 != 2 && n % 5 != 3);
    }
}

#[test]
fn a_period_may_be_found_late() {
    let heap = heap("4,22,35,39");
    assert_eq!(heap.period(), Some(Period { pre_period: 255, period: 1197 }));
    assert_eq!(heap.found().known, u64::MAX);
    let set = [4, 22, 35, 39];
    for n in 0..10_000 {
        let reached: Vec<u64> = set.iter().filter(|&&s| s <= n).map(|s| heap.value(n - s)).collect();
        assert_eq!(Some(heap.value(n)), (0..=4).find(|value| !reached.contains(value)), "{n}");
    }
}

/// The last number of each set is beyond the table, or leaves no room in it for a period.
#[test]
fn automata_prove_a_period_that_the_table_cannot() {
    let small = heap("1,3,4");
    for take in ["1,3-4,16777216", "1,3-4,100000000003", "1,3-4,8388607"] {
        let heap = heap(take);
        for n in [0, 5, 8_388_607, 8_388_608, 16_777_216, 1 << 40, u64::MAX] {
            assert!(heap.largest(n).0 >= n, "{take}: {n}");
            assert_eq!(heap.value(n), small.value(n), "{take}: {n}");
        }
        assert_eq!(heap.period(), Some(Period { pre_period: 0, period: 7 }), "{take}");
        let (normal, misere) = (game(take), misere(take));
        // 2^64 - 1 is a multiple of 7 plus 1, and 2^40 one plus 2.
        let rows: [&[u64]; 3] = [&[u64::MAX, 1 << 40], &[7, 1 << 40], &[u64::MAX]];
        assert_eq!(judged(&normal, &rows), ("101".to_owned(), Ok(())), "{take}");
        assert_eq!(judged(&misere, &rows), ("010".to_owned(), Ok(())), "{take}");
        assert_eq!(normal.solution().unwrap().most, None, "{take}");
    }
    // Inputs can describe many sets, and a proof takes long.
    assert_eq!(Subtraction::up_to(set("1,3-4,16777216"), 100).largest(u64::MAX).0, 16_777_215);
    // A multiple of the period of the others.
    assert_eq!(heap("1,3,30000000000").largest(u64::MAX).0, 29_999_999_999);
}

/// Once, multiples of 6 above the listed powers of primes were refused.
#[test]
fn numbers_that_change_nothing_may_have_no_end() {
    for (take, m) in [
        ("powers-of-2", 2),
        ("prime-powers", 5),
        ("1,primes", 3),
        ("1-5000,primes", 5000),
        ("1-200000,primes", 200_000),
        ("1-2,4,100000000000", 2),
        ("1-2,16777216-16777217", 2),
        ("1,3,16777217", 1),
    ] {
        let heap = heap(take);
        for (n, value) in (0..).zip(values_of(&heap.set, 6000)) {
            assert_eq!(heap.value(n), u64::from(value), "{take}: {n}");
            assert_eq!(u64::from(value), n % (m + 1), "{take}: {n}");
        }
        assert_eq!(
            (heap.largest(u64::MAX).0, heap.value(u64::MAX)),
            (u64::MAX, u64::MAX % (m + 1)),
            "{take}"
        );
    }
    // Modulo 9, all numbers are from 2 to 7.
    assert_eq!(heap("2-7,11-16,900000000003").period(), Some(Period { pre_period: 0, period: 9 }));
    assert!(heap("2-7,11-17").set.like_first().is_none());
    // 200,003 is a prime.
    assert!(heap("1-200002,primes").set.like_first().is_none());
}

/// Beyond the listed numbers of a set, the winner is known, but too many moves would have to be tried.
#[test]
fn moves_from_large_piles_of_an_infinite_set_are_refused() {
    let game = game("prime-powers");
    assert!(game.is_won(&[600_001]) && !game.is_won(&[600_000]) && game.is_won(&[600_000, 5, 1 << 40]));
    assert!(game.count_winning_moves(&[600_001]).is_err());
    assert_eq!(game.count_winning_moves(&[600_000]), Ok(0));
    assert!(moves(&game, &[131_101]).contains(&vec![0]));
    assert!(misere("prime-powers").is_won(&[600_000]) && !misere("prime-powers").is_won(&[600_001]));
}

#[test]
fn one_interval_has_the_values_of_its_table() {
    for (a, b) in (1..12).flat_map(|a| (a..20).map(move |b| (a, b))) {
        let set = set(&format!("{a}-{b}"));
        let interval = Interval::new(a, b);
        let mut table = ValueTable::new(&set);
        table.extend_to(150);
        for (n, &value) in (0..).zip(&table.values) {
            assert_eq!(interval.value(n), u64::from(value), "{a}-{b}: {n}");
        }
    }
}

#[test]
fn an_interval_may_reach_to_the_largest_number() {
    let most = u64::MAX;
    let all = game("1-18446744073709551615");
    assert!(!all.is_won(&[most, most]));
    assert_eq!(strategy(&all, &[most, 3]), [[3, 3]]);
    assert_eq!(strategy(&game("18446744073709551615"), &[most]), [[0]]);
    assert!(!game("1-18446744073709551614").is_won(&[most]));
    // A winning move leaves any of the 2^63 piles from which nothing can be taken.
    let half = "9223372036854775808-18446744073709551615";
    assert_eq!(first_moves(&game(half), &[most], 1), [[most >> 1]]);
    assert_eq!(game(half).count_winning_moves(&[most]), Ok(1 << 63));
    assert!(misere(half).is_won(&[most >> 1]) && !misere(half).is_won(&[most]));
}

/// Once, heaps from the last number of such a set on were refused if it was a multiple of the first that is missing.
#[test]
fn one_number_beside_those_from_1_on_may_be_large() {
    let k = 999_999_999;
    let chip = game("1,2,999999999");
    for (n, value) in [(0, 0), (2, 2), (3, 0), (k - 1, 2), (k, 3), (k + 1, 0), (2 * k + 1, 3), (2 * k + 2, 0)]
    {
        assert_eq!(chip.grundy_value(&[n]), Ok(value), "{n}");
        assert_eq!(misere("1,2,999999999").is_won(&[n]), value != 1, "{n}");
    }
    assert_eq!(strategy(&chip, &[k]), [[0]]);
    assert_eq!(strategy(&chip, &[k, k + 2]), [[k - 2, k + 2], [k, k]]);
    // The period is 2^64 here.
    let all = heap("1-2,18446744073709551615");
    assert_eq!((all.value(u64::MAX), all.value(u64::MAX - 1)), (3, 2));
    assert_eq!(all.period(), Some(Period { pre_period: 0, period: 1 << 64 }));
}

#[test]
fn a_hundred_numbers_up_to_100() {
    assert_eq!(heap("1-100").value(u64::MAX), u64::MAX % 101);
    // The numbers are out of order, and one is missing, so that the set is not an interval.
    let some: Vec<u64> = (0..100).map(|i| i * 37 % 100 + 1).filter(|s| *s != 50).collect();
    assert_eq!(Subtraction::new(TakeSet::new(&some).unwrap()).found().known, u64::MAX);
}

#[test]
fn a_large_set_of_two_ranges_takes_no_longer() {
    assert_eq!(heap("1-100000,100002-200000").found().known, u64::MAX);
}

#[test]
fn where_no_period_is_proved_larger_piles_are_refused() {
    // The period is 2, as for the set of 1 and 3: no other number counts for heaps below 10^18.
    let game = game("1,3,1000000000000000000");
    let (known, beyond) = (999_999_999_999_999_999, 1_000_000_000_000_000_000);
    assert_eq!(heap("1,3,1000000000000000000").found().known, known);
    assert!(game.is_won(&[known]) && !game.is_won(&[known - 1]));
    assert_eq!(refused_at(&game, &[1, beyond]), Some(1));
    assert_eq!(refused_at(&game, &[1, known]), None);

    // The same holds in a batch, whatever its other piles are.
    let judged = |rows: &[&[u64]]| judged(&game, rows);
    assert_eq!(judged(&[&[known], &[known - 1], &[1, known]]), ("100".to_owned(), Ok(())));
    assert_eq!(judged(&[&[known], &[1, beyond], &[2]]), ("1".to_owned(), Err((1, RowSpot::Number(1)))));
    assert_eq!(judged(&[&[beyond]]), (String::new(), Err((0, RowSpot::Number(0)))));
}

#[test]
fn where_the_table_ends_before_a_period_is_proved_larger_piles_are_refused() {
    let heap = Subtraction::up_to(set("1,4,10,12"), 10);
    assert_eq!((heap.period(), heap.found().known), (None, 10));
    assert_eq!((0..=10).map(|n| heap.value(n)).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3]);
    let game = Sum::normal(heap);
    assert_eq!((refused_at(&game, &[10]), refused_at(&game, &[11])), (None, Some(0)));
}

#[test]
fn what_the_table_cannot_reach_does_not_count() {
    for (take, largest) in [("1,3,100", 99), ("1,3,101", 99), ("1,3,101", 100)] {
        let heap = Subtraction::up_to(set(take), largest);
        assert_eq!(heap.period(), Some(Period { pre_period: 0, period: 2 }), "{take}");
    }
    // With forty ranges, the limit on steps allows 2^28 / 40 values.
    let odd = (0..40).map(|i| (2 * i + 1).to_string()).collect::<Vec<_>>().join(",");
    assert_eq!(heap(&format!("{odd},10000000")).found().known, 9_999_999);
}

#[test]
fn of_a_set_beyond_the_table_small_piles_are_known() {
    let take = "5000000000,7000000000";
    assert_eq!(heap(take).found().known, 4_999_999_999);
    assert!(misere(take).is_won(&[4_999_999_999]));
}

#[test]
fn the_moves_of_one_interval_come_in_runs() {
    for (a, b) in [(1, 1), (1, 5), (3, 3), (3, 4), (4, 9)] {
        let game = game(&format!("{a}-{b}"));
        for (n, other) in (0..60).flat_map(|n| (0..20).map(move |other| (n, other))) {
            let expected = moves(&game, &[n, other]).into_iter().filter(|left| !game.is_won(left));
            let left = strategy(&game, &[n, other]);
            assert_eq!(left, expected.collect::<Vec<_>>(), "{a}-{b}: {n} {other}");
            assert_eq!(game.count_winning_moves(&[n, other]), Ok(left.len() as u128));
        }
    }
}

#[test]
fn counts_that_are_kept_are_those_of_the_ranges() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..100 {
        let mut range = |_| {
            let first = random.u64(1..30);
            format!("{first}-{}", first + random.u64(0..5))
        };
        let ranges: Vec<String> = (0..3).map(&mut range).collect();
        let heap = heap(&ranges[..random.usize(1..4)].join(","));
        for (n, value) in (0..400).flat_map(|n| (0..12).map(move |value| (n, value))) {
            let count = heap.count_options_with(n, value);
            assert_eq!(count, heap.count_in_ranges(n, value), "{n} {value} {heap:?}");
        }
    }
}

#[test]
fn counts_of_many_rows_are_those_of_each() {
    let mut random = fastrand::Rng::with_seed(5);
    for (set, lengths) in ["2,4,7", "1", "3-9", "1,5,6,20-23"].into_iter().flat_map(|set| {
        [
            (set, vec![2]),
            (set, vec![1]),
            (set, vec![1, 2, 3, 7, 8, 9, 20]),
            (set, vec![2, 511, 512, 513, 1200]),
        ]
    }) {
        let game = game(set);
        let rows: Vec<Vec<u64>> = (0..200)
            .map(|_| {
                // Large heaps beside those before the period.
                let most = [40, 1_000_000_000, u64::MAX][random.usize(..3)];
                (0..random.choice(&lengths).copied().unwrap()).map(|_| random.u64(0..=most)).collect()
            })
            .collect();
        let expected: Vec<String> =
            rows.iter().map(|row| game.count_winning_moves(row).unwrap().to_string()).collect();
        let input: String = rows
            .iter()
            .map(|row| row.iter().map(u64::to_string).collect::<Vec<_>>().join(" ") + "\n")
            .collect();
        for kernel in Kernel::available() {
            let (mut answers, kind) = (Vec::new(), AnswerKind::Count);
            Task::new(&game).answer(&kind).kernel(kernel).run("", input.as_bytes(), &mut answers).unwrap();
            let answers = String::from_utf8(answers).unwrap();
            assert!(answers.lines().eq(&expected), "{set} {lengths:?} {}", kernel.name());
        }
    }
}

#[test]
fn a_set_that_makes_no_sense_is_refused() {
    assert!(TakeSet::new(&[]).is_err());
    assert!(TakeSet::new(&[3, 0]).is_err());
    assert_eq!(TakeSet::new(&[3, 1, 3, 2]).unwrap(), set("1-3"));
}

#[test]
fn sets_without_end_have_the_values_of_their_numbers() {
    let is_prime = |n: u64| n > 1 && (2..n).all(|d| !n.is_multiple_of(d));
    let is_prime_power =
        |n: u64| n == 1 || (1..=n).any(|p| is_prime(p) && (1..12).any(|e| p.saturating_pow(e) == n));
    let squares = |n: u64| (1..=n).any(|root| root * root == n);
    let sets: [(&str, &dyn Fn(u64) -> bool); 5] = [
        ("squares", &squares),
        ("powers-of-2", &u64::is_power_of_two),
        ("primes", &is_prime),
        ("prime-powers", &is_prime_power),
        ("7,primes,10-12", &|n| is_prime(n) || [7, 10, 11, 12].contains(&n)),
    ];
    for (name, contains) in sets {
        let game = Subtraction::new(TakeSet::parse(name).unwrap());
        for n in 0..200_u64 {
            let options: Vec<u64> =
                (1..=n).filter(|&taken| contains(taken)).map(|taken| game.value(n - taken)).collect();
            let mex = (0..=n).find(|value| !options.contains(value));
            assert_eq!(Some(game.value(n)), mex, "{name}: {n}");
        }
    }
    assert_eq!(Subtraction::normal(TakeSet::parse("powers-of-2").unwrap()).grundy_value(&[u64::MAX]), Ok(0));
    let squares = Subtraction::normal(TakeSet::parse("squares").unwrap());
    assert_eq!(refused_at(&squares, &[5, 131_071]), None);
    assert_eq!(refused_at(&squares, &[5, 131_072]), Some(1));
}

/// T. S. Ferguson, "On sums of graph games with last player losing", 1974.
#[test]
fn misere_sums_of_three_piles_are_those_of_the_search() {
    for set in ["squares", "primes", "2-3,7", "1,4,5"] {
        let game = Subtraction::misere(TakeSet::parse(set).unwrap());
        assert!(crate::game::compare_with_rules(&game, 3, 12).unwrap() > 1000, "{set}");
    }
}

/// A single range was once taken for the whole set.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn a_set_without_end_has_none_where_it_is_one_range() {
    for (text, largest) in [
        ("1-200000,squares", (1 << 17) - 1),
        ("squares", (1 << 17) - 1),
        ("primes", (1 << 17) - 1),
        ("2-5000,primes", 23_173),
    ] {
        assert_eq!(heap(text).largest(u64::MAX).0, largest, "{text}");
    }
}
