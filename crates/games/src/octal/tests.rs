//! Tests of this game.

use super::*;

/// The values of a code by the definition: tries everything that each digit lets a move leave.
fn by_definition(code: &str, len: usize) -> Vec<u64> {
    let digits_of = |text: &str| text.chars().filter_map(|digit| digit.to_digit(16)).collect::<Vec<u32>>();
    let (before, repeating) = code.split_once('[').unwrap_or((code, "0"));
    let digits = digits_of(before).into_iter().chain(digits_of(repeating).into_iter().cycle());
    let digits: Vec<u32> = digits.take(len).collect();
    let mut values: Vec<u64> = Vec::new();
    for n in 0..len {
        let mut seen = vec![false; 4 * len];
        let mut see = |value: u64| seen[usize::try_from(value).unwrap()] = true;
        for (taken, digit) in digits.iter().enumerate().take(n + 1) {
            let rest = n - taken;
            if digit & 1 != 0 && rest == 0 {
                see(0);
            }
            if digit & 2 != 0 && rest > 0 {
                see(values[rest]);
            }
            if digit & 4 != 0 {
                (1..rest).for_each(|a| see(values[a] ^ values[rest - a]));
            }
            if digit & 8 != 0 {
                for a in 1..rest {
                    (1..rest - a).for_each(|b| see(values[a] ^ values[b] ^ values[rest - a - b]));
                }
            }
        }
        values.push(seen.iter().position(|seen| !seen).unwrap() as u64);
    }
    values
}

fn heap(code: &str) -> Octal {
    Octal::new(Code::parse(code).unwrap(), None, 0)
}

fn assert_as_defined(code: &str, len: usize) {
    let heap = heap(code);
    let expected = by_definition(code, len);
    // The largest heap comes first, so that all values are computed at once.
    for (n, expected) in (0..).zip(expected).collect::<Vec<_>>().into_iter().rev() {
        assert_eq!(heap.value(n), expected, "{code}: G({n})");
    }
}

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn values_of_octal_codes_are_those_of_the_definition() {
    let codes = (9..512).step_by(7).map(|number| format!("0.{number:03o}"));
    assert!(codes.clone().count() >= 60);
    codes.for_each(|code| assert_as_defined(&code, 1200));
}

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn values_of_random_codes_are_those_of_the_definition() {
    let mut random = fastrand::Rng::with_seed(12);
    for _ in 0..60 {
        let digits: String = (0..random.usize(1..=5)).map(|_| random.digit(16)).collect();
        let code = format!("{}.{digits}7", ["0", "4", "8", "C"][random.usize(..4)]);
        assert_as_defined(&code, 70);
    }
}

/// Beyond a table of 4,096 values, those of these codes come from a proved period with a saltus. Once, larger heaps were
/// refused.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn values_that_rise_go_on_for_ever() {
    for code in ["0.[03]", "0.[1023]", "0.1[3]", "0.[31]"] {
        assert_as_defined(code, 5000);
        assert_eq!(heap(code).largest(1 << 63).0, u64::MAX, "{code}");
    }
    // The formula goes on from as few values as are asked for. Once, the values from there on began again with 0.
    for code in ["8.", "0.3[06]", "C.[3]"] {
        let few = Octal::new(Code::parse(code).unwrap(), Some(150), 0);
        assert!(few.largest(300).0 > 1 << 62, "{code}");
        let expected = by_definition(code, 300);
        assert!((0..).zip(&expected).all(|(n, &value)| few.value(n) == value), "{code}");
        let moves_to = |value| few.count_options_with(280, value) > 0;
        assert!((0..expected[280]).all(moves_to) && !moves_to(expected[280]), "{code}");
    }
    let heap = heap("8.[3]");
    assert_eq!(heap.largest(u64::MAX), (u64::MAX - 1, "next-value-too-large"));
    assert_eq!([u64::MAX - 8, u64::MAX - 1].map(|n| heap.value(n)), [u64::MAX - 7, u64::MAX - 1]);
}

/// Codes, pre-periods and periods, from T. Czajka, <https://github.com/tczajka/octal-games>, "Trivial games"
/// and "Solved games". He recomputed the results published in "Winning Ways", chapter 4, and by A. Flammenkamp,
/// <https://wwwhomes.uni-bielefeld.de/achim/octal.html>. Like this program, he counts the value of the empty
/// heap.
const PUBLISHED: &str = "
    4. 1 2, 0.1 2 1, 0.4 54 34, 0.02 1 4, 0.11 3 1, 0.12 1 4, 0.15 1 10, 0.17 33 34, 0.22 1 3, 0.26 1 4,
    0.31 3 2, 0.32 1 3, 0.34 7 8, 0.35 1 6, 0.44 143 24, 0.51 1 1, 0.52 4 4, 0.53 11 9, 0.54 3 7,
    0.57 1 4, 0.71 3 2, 0.72 1 4, 0.75 1 2, 0.77 71 12, 4.3 2 2, 0.002 1 6, 0.017 15 60, 0.022 1 5,
    0.044 214 36, 0.045 189 32, 0.051 48 48, 0.055 259 148, 0.101 4 1, 0.102 1 6, 0.111 4 1, 0.112 1 6,
    0.115 1 14, 0.116 139 96, 0.121 4 4, 0.122 1 5, 0.123 5 5, 0.124 122 62, 0.131 4 4, 0.132 1 5,
    0.134 60 62, 0.141 14 11, 0.144 4 10, 0.145 3 9, 0.147 3 8, 0.152 2 48, 0.153 16 14, 0.154 4 11,
    0.157 1 6, 0.171 12 11, 0.173 21 40, 0.176 24 8, 0.226 21 5, 0.312 5 2, 0.316 4 12, 0.331 4 3,
    0.332 1 4, 0.351 1 8, 0.353 4 2, 0.373 2 28, 0.375 37 18, 0.512 3 6, 0.524 1 52, 0.532 7 5,
    0.536 1 5, 0.772 8 4, 4.12 6 7, 4.72 1 3, 4.005 31 79, 4.024 2 60, 4.102 8 10, 4.122 6 7,
    4.304 25 21, 4.323 4 4, 4.444 143 24, 4.722 4 4, 4.726 5 16, 4.766 19 20, 0.45 498 20,
    0.156 3479 349, 0.165 5181 1550, 0.356 7315 142, 0.644 3256 442
";

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn periods_are_those_published() {
    let published: Vec<&str> = PUBLISHED.split(',').collect();
    assert_eq!(published.len(), 87);
    for line in published {
        let mut words = line.split_whitespace();
        let code = words.next().unwrap();
        let mut number = || words.next().unwrap().parse().unwrap();
        let period = Some(Period { pre_period: number(), period: number().into() });
        let found = heap(code).periodicity(1 << 14).unwrap();
        assert_eq!(found, Periodicity { period, known: u64::MAX }, "{code}");
    }
    let unknown = heap("0.6").periodicity(1 << 14).unwrap();
    assert_eq!(unknown, Periodicity { period: None, known: (1 << 19) - 1 }, "as far as the steps reach");
}

#[test]
fn so_many_values_are_computed_as_are_asked_for() {
    let heap = heap("0.007");
    heap.value(1000);
    assert_eq!(heap.values.computed(), 1024);
    assert_eq!(heap.largest(100_000).0, (1 << 17) - 1);
    assert_eq!(heap.values.computed(), 1024);
}

/// `table octal 0.16` once tried 4,095 values, and reported that it found no period.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn a_period_is_looked_for_in_counted_steps() {
    for (code, period) in [("0.16", (105_351, 149_459)), ("0.127", (46_578, 4)), ("0.56", (326_640, 144))] {
        let heap = heap(code);
        let found = heap.periodicity(0).unwrap().period.unwrap();
        assert_eq!((found.pre_period, found.period), period, "{code}");
        assert!(heap.certificate().is_some());
        assert_eq!(heap.largest(u64::MAX).0, u64::MAX);
    }
    // A code with many rare values, and one with splits into three heaps.
    for (code, known) in [("0.14", 1 << 18), ("0.7F", 1 << 12)] {
        let heap = heap(code);
        let found = heap.periodicity(0).unwrap();
        assert_eq!(found, Periodicity { period: None, known: known - 1 }, "{code}");
    }
    // A row can need values that the search has not reached, and can use values that it has reached.
    let heap = heap("0.14");
    assert_eq!(heap.largest(1 << 17).0, (1 << 18) - 1);
    assert_eq!(heap.value((1 << 18) - 1), heap.values.up_to(1 << 19).value((1 << 18) - 1));
}

#[test]
fn moves_of_large_heaps_are_refused_where_digits_repeat_and_no_theorem_is_known() {
    let game = crate::every_game::game("octal 0.[7] --values 4096");
    assert_eq!(game.count_winning_moves(&[1 << 10]), Ok(512));
    assert!(game.count_winning_moves(&[1025]).is_err());
    // If no move wins, there is no search.
    assert_eq!(game.count_winning_moves(&[1025, 1025]), Ok(0));
}

#[test]
fn theorems_have_the_values_of_their_codes() {
    for (code, theorem) in [("4.[3]", &LASKER), ("0.[7]", &RIMS)] {
        let heap = heap(code);
        assert!((0..300).all(|n| heap.value(n) == (theorem.value)(n)), "{code}");
    }
}

/// A submission computes the same values as the program.
#[test]
fn values_of_submissions_are_those_of_the_codes() {
    for code in ["0.77", "0.137", "4.3", "C.", "0.0F", "8.[21]", "0.1[07]", "0.[3]", "4.[3]", "0.08"] {
        let parsed = Code::parse(code).unwrap();
        let (before, repeating) = parsed.parts();
        let digits: Vec<u64> = before.iter().chain(repeating).map(|&digit| digit.into()).collect();
        let mut values = Vec::new();
        for len in [1, 30, 120] {
            values::extend_values(&mut values, len, &digits, repeating.len());
        }
        let heap = heap(code);
        assert!((0..).zip(&values).all(|(n, &value)| heap.value(n) == value as u64), "{code}");
    }
}

/// Two options of a strip of 3 leave nothing. `--answer moves` once listed that twice.
#[test]
fn options_that_leave_the_same_strips_are_listed_once() {
    let game = crate::every_game::game("treblecross");
    assert_eq!(crate::every_game::strategy(&*game, &[3]), [[0]]);
    assert_eq!(game.count_winning_moves(&[3]), Ok(2));
}

/// The program tests many splits together. If the values repeat, it tests only one period of splits.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn options_with_a_value_are_those_of_the_rules() {
    for (code, heaps) in [
        ("0.77", 1500..1510),
        ("0.6", 700..710),
        ("0.07", 2000..2005),
        ("0.4F", 60..70),
        ("0.0[F]", 40..45),
        ("0.15", 300..310),
        ("4.[3]", 500..505),
    ] {
        let heap = heap(code);
        // This finds the period, if there is one.
        heap.values.all();
        for (n, value) in heaps.flat_map(|n| [0, 1, 2, 4].map(|value| (n, value))) {
            let mut expected = Vec::new();
            let _ = heap.options(n, &mut |parts| {
                let sum = parts.iter().fold(0, |sum, &part| sum ^ heap.value(part));
                expected.extend((sum == value).then(|| parts.to_vec()));
                ControlFlow::Continue(())
            });
            let mut found = Vec::new();
            let _ = heap.options_with(n, value, &mut |parts| {
                found.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!(found, expected, "{code}: {n}, {value}");
            assert_eq!(heap.count_options_with(n, value), expected.len() as u128, "{code}: {n}, {value}");
        }
    }
}

#[test]
fn the_options_with_a_value_are_found_by_theorems() {
    for name in ["lasker", "rims"] {
        let theorem = if name == "lasker" { &LASKER } else { &RIMS };
        let code = Code::parse(if name == "lasker" { "4.[3]" } else { "0.[7]" }).unwrap();
        for (n, value) in (0..90).flat_map(|n| (0..95).map(move |value| (n, value))) {
            let mut expected: Vec<Vec<u64>> = Vec::new();
            let _ = code.options(n, &mut |parts| {
                if parts.iter().fold(0, |sum, &part| sum ^ (theorem.value)(part)) == value {
                    expected.push(parts.to_vec());
                }
                ControlFlow::Continue(())
            });
            let mut found: Vec<Vec<u64>> = Vec::new();
            let _ = (theorem.options_with)(n, value, &mut |parts| {
                found.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!(found, expected, "{name}: {n} with {value}");
            assert_eq!(
                (theorem.count_options_with)(n, value),
                expected.len() as u128,
                "{name}: {n} with {value}"
            );
        }
        // The largest heaps take no longer.
        for n in [theorem.largest, theorem.largest - 1, theorem.largest - 2, 1 << 63] {
            for value in [0, 1, 2, 3, 1 << 62, (1 << 63) - 1, 1 << 63, n - 1, n, u64::MAX] {
                let mut found = 0_u128;
                let _ = (theorem.options_with)(n, value, &mut |parts| {
                    found += 1;
                    let sum = parts.iter().fold(0, |sum, &part| sum ^ (theorem.value)(part));
                    assert!(sum == value && parts.iter().all(|&part| part <= n), "{name}: {n} with {value}");
                    if found == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                assert_eq!(
                    (theorem.count_options_with)(n, value).min(1000),
                    found,
                    "{name}: {n} with {value}"
                );
            }
        }
    }
}
