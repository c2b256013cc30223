//! Tests of quotients.

use std::collections::{HashMap, HashSet};

use super::*;

/// Misère play by the rules: a search that knows nothing of monoids and reads the code's digits itself.
struct Search {
    digits: Vec<u32>,
    known: HashMap<Vec<usize>, bool>,
}

impl Search {
    fn new(code: &str) -> Self {
        Search {
            digits: code.chars().filter_map(|digit| digit.to_digit(16)).collect(),
            known: HashMap::new(),
        }
    }

    /// The heaps that the moves on a heap leave.
    fn options(&self, heap: usize) -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - taken;
            if digit & 1 != 0 && rest == 0 {
                options.push(vec![]);
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(vec![rest]);
            }
            if digit & 4 != 0 {
                options.extend((1..=rest / 2).map(|a| vec![a, rest - a]));
            }
        }
        options
    }

    /// Whether the player to move wins a sum of sorted heaps of at least 1.
    fn wins(&mut self, heaps: &[usize]) -> bool {
        if let Some(&wins) = self.known.get(heaps) {
            return wins;
        }
        let (mut wins, mut is_over) = (false, true);
        for index in 0..heaps.len() {
            for option in self.options(heaps[index]) {
                let mut left = [&heaps[..index], &option, &heaps[index + 1..]].concat();
                left.sort_unstable();
                is_over = false;
                wins = wins || !self.wins(&left);
            }
        }
        self.known.insert(heaps.to_vec(), wins || is_over);
        wins || is_over
    }
}

/// Compares a quotient with the search, for all sums of up to four heaps up to `largest`. Returns how many sums these
/// are.
fn agree(code: &str, quotient: &Quotient, largest: usize) -> usize {
    let mut search = Search::new(code);
    let mut sums: Vec<Vec<usize>> = vec![vec![]];
    let mut compared = 0;
    for _ in 0..4 {
        let longer = |sum: &Vec<usize>| {
            let sum = sum.clone();
            let least = sum.last().copied().unwrap_or(1);
            (least..=largest).map(move |heap| [&sum[..], &[heap]].concat())
        };
        sums = sums.iter().flat_map(longer).collect();
        for sum in &sums {
            let heaps: Vec<u64> = sum.iter().map(|&heap| heap as u64).collect();
            assert_eq!(quotient.wins(&heaps), search.wins(sum), "{code}: {sum:?}");
            compared += 1;
        }
    }
    compared
}

fn quotient(code: &str, order: usize) -> Quotient {
    Quotient::of(&Code::parse(code).unwrap(), order)
}

/// Orders and periods. Those of 0.123, 0.75 and 0.77 are published by Plambeck and Siegel.
const PROVED: [(&str, usize, u64, u128); 15] = [
    ("0.77", 40, 71, 12),
    ("0.123", 20, 5, 5),
    ("0.75", 8, 8, 2),
    ("0.44", 40, 143, 24),
    ("0.46", 40, 143, 24),
    ("0.15", 42, 66, 10),
    ("0.115", 42, 92, 14),
    ("0.71", 36, 3, 6),
    ("0.152", 34, 25, 48),
    ("0.144", 30, 12, 10),
    ("0.72", 24, 16, 4),
    ("0.53", 16, 21, 9),
    ("0.34", 12, 7, 8),
    ("0.3112", 20, 6, 5),
    ("0.31", 6, 3, 2),
];

#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn quotients_of_codes_with_a_period_are_proved_for_all_heaps() {
    for (code, order, pre_period, period) in PROVED {
        let found = quotient(code, Quotient::USUAL_ORDER);
        let proved = Some(Period { pre_period, period });
        assert_eq!((found.order(), found.period(), found.largest()), (order, proved, u64::MAX), "{code}");
        agree(code, &found, 7);
    }
}

/// The orders of Dawson's Kayles are published by Plambeck and Siegel.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn a_quotient_without_a_period_is_proved_for_its_heaps() {
    for (heaps, order) in [(24, 24), (26, 144)] {
        let found = Quotient::up_to(&Code::parse("0.07").unwrap(), Quotient::USUAL_ORDER, heaps + 1);
        assert_eq!((found.order(), found.largest()), (order, heaps as u64));
    }
    let found = quotient("0.07", 100);
    assert_eq!((found.order(), found.largest()), (24, 24));
    agree("0.07", &found, 10);
    // This quotient is finite, but no period is known.
    let found = Quotient::up_to(&Code::parse("0.156").unwrap(), 100, 1_001);
    assert_eq!((found.order(), found.largest()), (34, 1_000));
    // No number of heaps proves a period if the digits repeat for ever.
    let nim = Quotient::up_to(&Code::parse("0.[3]").unwrap(), 100, 8);
    assert_eq!((nim.order(), nim.period()), (10, None));
}

#[test]
#[ignore = "it takes a minute; .ci/deep values runs it"]
fn dawsons_kayles_is_known_to_heap_30_with_the_usual_order() {
    let found = quotient("0.07", Quotient::USUAL_ORDER);
    assert!(found.order() >= 360 && found.largest() >= 30, "{} to {}", found.order(), found.largest());
}

/// All codes of two and three digits after the point.
#[test]
#[ignore = "it takes a minute; .ci/deep values runs it"]
fn a_third_of_the_short_codes_are_proved() {
    let (mut proved, mut compared) = (0, 0);
    let codes = (1..512).map(|number| format!("0.{number:03o}"));
    for code in codes {
        let found = quotient(&code, 200);
        proved += usize::from(found.period().is_some());
        compared += agree(&code, &found, found.largest().min(6) as usize);
    }
    assert_eq!(proved, 177);
    assert!(compared > 100_000, "{compared}");
}

/// Steps limit the search, in proportion to the order.
#[test]
fn a_search_ends_when_its_steps_are_spent() {
    let found = quotient("0.56", 1);
    assert_eq!((found.largest(), found.order()), (0, 1));
    let found = quotient("0.156", 40);
    assert_eq!((found.period(), found.order()), (None, 34));
    assert!(found.largest() > 1_000, "{}", found.largest());
}

/// Digits that allow no move cost steps too; each heap of this code has one option, however many digits it has.
#[test]
fn digits_without_a_move_spend_steps() {
    let found = Quotient::up_to(&Code::parse("0.[1]").unwrap(), 2, 3_000);
    assert!((700..800).contains(&found.largest()), "{}", found.largest());
}

/// Monoids that are nearly right are refuted, unless they are another way to say the same.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn both_conditions_refute_what_is_wrong() {
    let code = Code::parse("0.77").unwrap();
    let right = search(&code, 100, 30).0;
    let refuted = |monoid: &Monoid| {
        let mut budget = crate::automata::Budget::of(u64::MAX);
        proof::check(monoid, &code, &mut budget).unwrap().is_err()
    };
    assert!(!refuted(&right));
    let mut same = 0;
    for heap in 1..right.heaps.len() {
        for element in (0..right.order()).filter(|&element| element != right.of_heap(heap)) {
            let mut wrong = right.clone();
            wrong.heaps[heap] = u32::try_from(element).unwrap();
            let mut sums = (0..right.order()).flat_map(|x| {
                let sum = right.least_sum(x);
                [sum.clone(), [&sum[..], &[heap]].concat()]
            });
            let is_same = sums.all(|sum| {
                right.lost.contains(right.of_sum(&sum)) == right.lost.contains(wrong.of_sum(&sum))
            });
            assert!(is_same || refuted(&wrong), "heap {heap} as {element}");
            same += usize::from(is_same);
        }
    }
    assert!(same < 20, "{same}");
}

/// Each element is the element of its least sum, and no two elements have the same lost products.
#[test]
#[cfg_attr(miri, ignore = "it takes long")]
fn elements_are_told_apart() {
    for (code, order, ..) in PROVED {
        let Quotient { monoid, .. } = quotient(code, 100);
        let rows: HashSet<Vec<usize>> = (0..order).map(|x| monoid.losing(x).iter().collect()).collect();
        assert_eq!(rows.len(), order, "{code}");
        for x in 0..order {
            assert_eq!(monoid.of_sum(&monoid.least_sum(x)), x, "{code}");
            for y in 0..order {
                assert_eq!(monoid.times(x, y), monoid.times(y, x));
                assert!(
                    (0..order).all(|z| {
                        monoid.times(monoid.times(x, y), z) == monoid.times(x, monoid.times(y, z))
                    })
                );
            }
        }
    }
}
