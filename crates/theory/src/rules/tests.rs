//! Tests of rules, tables and proofs together.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use super::*;
use crate::automata::{Automaton, Budget, DEAD, Linear, Numeration, Var, floors, is_zero};
use crate::message::Message;

/// Games of contests and books, each with `true` if it is proved.
const GAMES: &[(&str, bool)] = &[
    ("w h -> i h, w-i h for i in 1..w-1 | w i, w h-i for i in 1..h-1", true),
    ("w h -> i h, w-i h for i in 2..w-2 | w i, w h-i for i in 2..h-2", false),
    ("a b -> i b, a-i b for i in 1..a/2 | a b-k for k in 1..b", true),
    ("n -> n-k for k in 1..n", true),
    ("n -> n-k for k in 1..3", true),
    ("misere: n -> n-k for k in 1..9", true),
    ("n -> n-k for k in {2,5,7}", true),
    ("n -> n-k for k in powers(2)", true),
    ("n -> n-k for k in 3..40", true),
    ("n -> n-k for k in 1..300", true),
    ("n -> n-k for k in squares", false),
    ("n -> n-k for k in fibonacci", false),
    ("n -> n-1 if n > 0 | n/2 if n > 0", true),
    ("n -> n-1 | n-2 | n/3 if n > 0", true),
    ("n -> n-k for k in 1..n | i, n-i for i in 1..n-1", true),
    ("n -> i, n-k-i for k in 1..2, i in 0..n-k", true),
    ("n -> i, n-2-i for i in 0..n-2", true),
    ("n -> n-1 if n > 0 | i, i, n-2*i for i in 1..n/2 if 2*i < n", true),
    ("a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)", true),
    ("misere: a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)", true),
    (
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b if abs(k-l) < 2",
        true,
    ),
    ("a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2", true),
    ("n q -> n-k min(2*k,n-k) for k in 1..min(n,q)", true),
    ("a b -> a-k*b b for k in 1..a/b | a b-k*a for k in 1..b/a", false),
    ("misere: a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1", true),
    ("n f where f <= 1 -> n-k 1-f for k in 1..2+f", true),
    ("a b -> i a-i for i in 1..a-1 | i b-i for i in 1..b-1", true),
    ("a b c -> a-k b c for k in 1..a | a b-k c for k in 1..b | a b c-k for k in 1..c", true),
];

/// Moves whose options lie on lines of every kind: runs of heaps, splits, and choices from listed sets.
const LINES: &[&str] = &[
    "n -> n-k for k in primes",
    "n -> n-k for k in primes if 2*k <= n",
    "n -> n-2*k, k for k in squares",
    "n -> k, n-2*k for k in {9,1,4,1} | n-9 | n-1",
    "n -> n-k for k in 2..n/2 | n-7 if n > 6",
    "n -> n/2-k for k in 1..n/2 | n-1 if odd n",
    "n -> i, n-k-i for k in {1,4}, i in 0..n-k",
    "n -> i, n-k-i for k in squares, i in 0..n-k-1",
    "n -> n-1 for k in primes | n-2",
    "a b -> a-k b+1 for k in powers(2) | a b-k for k in squares",
    "a b -> a-k b-k for k in {1,2,6} | a-k b for k in 1..a | a b-k for k in 2..b",
    "misere: a b -> a-k b for k in primes | a b-k for k in {1,3}",
    "a b where a <= b -> a-k b-k for k in fibonacci if a > 0 | a b-k for k in {1,2} if b >= a+k",
];

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap_or_else(|mistake| panic!("{text}: {mistake:?}"))
}

/// Whether a position is lost, and its value, by the rules.
fn by_rules(rules: &Rules, position: &[u64], known: &mut HashMap<Vec<u64>, (bool, u64)>) -> (bool, u64) {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let (mut is_lost, mut values, mut any) = (true, HashSet::new(), false);
    let mut options = Vec::new();
    let _ = rules.visit_options(position, &mut |option| {
        options.push(option.to_vec());
        ControlFlow::Continue(())
    });
    for option in options {
        any = true;
        let parts = option.chunks(rules.dimension()).map(|part| by_rules(rules, part, known));
        let parts: Vec<(bool, u64)> = parts.collect();
        is_lost &= parts.len() > 1 || !parts[0].0;
        values.insert(parts.iter().fold(0, |sum, (_, value)| sum ^ value));
    }
    let value = (0..=values.len() as u64).find(|value| !values.contains(value)).unwrap();
    if rules.splits() {
        is_lost = value == 0;
    }
    let found = (if any { is_lost } else { !rules.is_misere }, value);
    known.insert(position.to_vec(), found);
    found
}

/// All positions with numbers below `side`.
fn positions(rules: &Rules, side: u64) -> impl Iterator<Item = Vec<u64>> {
    let dimension = u32::try_from(rules.dimension()).unwrap();
    let position = move |place: u64| (0..dimension).map(|index| place / side.pow(index) % side).collect();
    (0..side.pow(dimension)).map(position).filter(|position: &Vec<u64>| rules.has_position(position))
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn games_are_solved_as_the_rules_say() {
    for &(text, is_proved) in GAMES {
        let rules = rules(text);
        let theorem = solve(&rules).unwrap().theorem;
        assert_eq!(theorem.is_some(), is_proved, "{text}");
        let Some(solved) = theorem else { continue };
        let mut known = HashMap::new();
        for position in positions(&rules, [120, 40, 14][rules.dimension() - 1]) {
            let (is_lost, value) = by_rules(&rules, &position, &mut known);
            assert_eq!(solved.lost.contains(&position), is_lost, "{text}: {position:?}");
            if let Some(values) = &solved.values {
                assert!(
                    values.contains(&[&position[..], &[value]].concat()),
                    "{text}: {position:?} has {value}"
                );
                assert_eq!(values.image(&position), Some(value), "{text}: {position:?}");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn tables_are_those_of_the_rules() {
    for &text in GAMES.iter().map(|(text, _)| text).chain(LINES) {
        let rules = rules(text);
        let (mut known, mut compared) = (HashMap::new(), 0);
        let table = Table::of_outcomes(&rules, 16);
        if let Ok(table) = &table
            && !rules.splits()
        {
            for position in positions(&rules, 16) {
                // If a move leads out of the table, the winner can be unknown.
                let expected = by_rules(&rules, &position, &mut known).0;
                assert!(
                    table.is_lost(&position).is_none_or(|found| found == expected),
                    "{text}: {position:?}"
                );
                compared += usize::from(table.is_lost(&position).is_some());
            }
            assert!(compared > 12, "{text}: {compared}");
        }
        if rules.dimension() == 1 {
            let table = Table::of_values(&rules, 100, u64::MAX).unwrap();
            for (heap, &value) in (0..).zip(table.values().unwrap()) {
                assert_eq!(u64::from(value), by_rules(&rules, &[heap], &mut known).1, "{text}: {heap}");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn lines_have_the_options_of_the_rules() {
    for text in LINES {
        let rules = rules(text);
        for position in positions(&rules, 30) {
            let mut options = Vec::new();
            let _ = rules.visit_options(&position, &mut |option| {
                options.push(option.to_vec());
                ControlFlow::Continue(())
            });
            let mut on_lines = rules.options_up_to(&position, 10_000).unwrap();
            for all in [&mut options, &mut on_lines] {
                all.sort_unstable();
                // A line whose options are all the same lists one of them.
                all.dedup();
            }
            assert_eq!(on_lines, options, "{text}: {position:?}");
        }
    }
}

/// Rules that differ from others at one position far beyond all tables.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn what_differs_far_away_is_no_proof() {
    let nim = solve(&rules("n -> n-k for k in 1..3")).unwrap().theorem.unwrap();
    let broken = rules("n -> n-k for k in 1..3 | n-4 if n = 10000000");
    let mut budget = Budget::of(1 << 24);
    let values = nim.values.unwrap();
    let mut prover = Prover::new(&broken, values.numeration(), &mut budget).unwrap();
    assert_eq!(prover.ends(), Ok(Outcome::Proved));
    assert_eq!(prover.values(&values), Ok(Outcome::False(vec![10_000_000])));
    assert!(solve(&broken).unwrap().theorem.is_none());
    let endless = rules("n -> n-k for k in 1..3 | n if n = 5000000");
    assert_eq!(Prover::new(&endless, Numeration::Base(2), &mut budget).unwrap().ends(), Ok(Outcome::Endless));
    let breaks = rules("a b where b <= a -> a-1 b if b < 1000000");
    let mut prover = Prover::new(&breaks, Numeration::Base(2), &mut budget).unwrap();
    assert_eq!(prover.ends(), Ok(Outcome::Breaks(vec![1, 1])));
}

/// Every automaton with one edge or one state changed is refuted, if that changes the relation.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn changed_automata_are_refuted() {
    let mut random = fastrand::Rng::with_seed(30);
    let (mut changed, mut same) = (0, 0);
    for &(text, _) in GAMES.iter().filter(|(_, is_proved)| *is_proved) {
        let rules = rules(text);
        let solved = solve(&rules).unwrap().theorem.unwrap();
        let (right, is_values) = solved.values.map_or((solved.lost, false), |values| (values, true));
        if right.states() > 20 {
            continue;
        }
        let tracks: Vec<Var> = right.tracks().to_vec();
        for _ in 0..60 {
            let count = u32::try_from(right.states()).unwrap();
            let mut accepting: Vec<bool> = (0..count).map(|state| right.accepts(state)).collect();
            let letters = right.letters();
            let mut next: Vec<u32> = (0..count)
                .flat_map(|state| (0..letters).map(move |letter| (state, letter)))
                .map(|(s, l)| right.next(s, l))
                .collect();
            if random.bool() {
                let state = random.usize(..accepting.len());
                accepting[state] = !accepting[state];
            } else {
                let edge = random.usize(..next.len());
                next[edge] = if random.usize(..4) == 0 { DEAD } else { random.u32(..count) };
            }
            // A relation holds for words with any number of leading zeros.
            next[0] = 0;
            let mut budget = Budget::of(1 << 26);
            let wrong =
                Automaton::of_table(right.numeration(), &tracks, &next, &accepting, &mut budget).unwrap();
            if wrong == right {
                same += 1;
                continue;
            }
            let mut prover = Prover::new(&rules, wrong.numeration(), &mut budget).unwrap();
            let found = if is_values { prover.values(&wrong) } else { prover.lost(&wrong) };
            // A relation that changes only outside the rules' condition stays proved.
            let is_equal = rules.condition.is_some() && found == Ok(Outcome::Proved);
            assert!(matches!(found, Ok(Outcome::False(_))) || is_equal, "{text}: {found:?}");
            changed += 1;
        }
    }
    assert!(changed > 700 && same > 0, "{changed}, {same}");
}

/// The lengths of the last ranges do not fit into 64 bits. Such rules used to be refused, because the numbers would be
/// tried one by one.
#[test]
fn a_range_of_all_numbers_is_not_written_out() {
    for most in ["1000000000000000000", "9223372036854775807", "18446744073709551615"] {
        let text = format!("n -> n-k for k in -{most}..{most} if k > 0 and k < 4");
        let table = solve(&rules(&text)).unwrap().table.unwrap();
        assert!((0..).zip(table.values().unwrap()).all(|(n, &value)| value == n % 4), "{text}");
    }
}

/// Rules with few choices that are slow to try, for example because a number of 60 bits is tested for being prime,
/// used to take minutes.
#[test]
fn a_table_is_smaller_if_its_choices_are_slow_to_try() {
    let side = |text| solve(&rules(text)).unwrap().table.unwrap().side();
    assert_eq!(side("n -> n-k for k in 1..n if k % 3 = 1"), 4096);
    assert!(side("n -> n-k for k in 1..n if prime (k+1000000000000000000)") <= 256);
    assert!(side("n -> n-gcd(k*10000000000,n*n*n+k) for k in 1..n") <= 1024);
}

#[test]
fn rules_that_need_not_end_are_refused() {
    for (text, position, option) in [
        ("n -> n/2", &[0][..], &[0][..]),
        ("n -> n-1 | n+1 if n = 3", &[3], &[4]),
        ("a b -> b a-1 | b a", &[0, 0], &[0, 0]),
    ] {
        let (position, option) = (position.to_vec(), option.to_vec());
        assert_eq!(solve(&rules(text)).err(), Some(NoTable::Endless { position, option }), "{text}");
    }
    assert_eq!(
        solve(&rules("a b where b <= a -> a-1 b")).err(),
        Some(NoTable::Breaks { position: vec![1, 1], option: vec![0, 1] })
    );
}

#[test]
fn mistakes_are_told_at_their_place() {
    for (text, at, why) in [
        ("", 0, "notation-expected"),
        ("n", 1, "notation-expected"),
        ("n ->", 4, "notation-expected"),
        ("n -> m", 5, "notation-unknown-name"),
        ("n -> n-k for k", 14, "notation-expected"),
        ("n -> (n-1", 9, "notation-expected"),
        ("n n -> n", 2, "notation-name-again"),
        ("for -> 1", 0, "notation-reserved"),
        ("a b -> a -k b for k in 1..a", 9, "notation-blank-at-sign"),
        ("a b -> a - k b for k in 1..a", 9, "notation-blank-at-sign"),
        ("a b -> a-1", 10, "notation-too-few-numbers"),
        ("a b -> a b 1", 11, "notation-too-many-numbers"),
        ("n -> n-k for k in powers(n)", 25, "notation-base"),
        ("n -> n-1 if n", 12, "notation-no-condition"),
        ("n -> n-1 if (n > 1) + 2 = 3", 12, "notation-no-number"),
        ("n -> n-18446744073709551616", 7, "notation-number-too-large"),
        ("n -> min(n)", 10, "notation-arguments"),
        ("a b c d e -> 1", 8, "notation-too-many-coordinates"),
        ("n -> n & 1", 7, "notation-expected"),
    ] {
        let mistake = Rules::parse(text).expect_err(text);
        assert_eq!((mistake.at, mistake.why.name()), (at, why), "{text}");
    }
    for deep in ["n -> ".to_owned() + &"(".repeat(5000), "n -> n".to_owned() + &"+1".repeat(5000)] {
        assert_eq!(Rules::parse(&deep).unwrap_err().why.name(), "notation-too-deep");
    }
    let of_long = "n -> ".to_owned() + &"1".repeat(1 << 17);
    assert_eq!(Rules::parse(&of_long).unwrap_err().why.name(), "notation-too-long");
}

#[test]
fn signs_bind_as_they_do_elsewhere() {
    let value = |text: &str| {
        let rules = rules(&format!("n -> {text}"));
        let mut found = None;
        let _ = rules.visit_options(&[7], &mut |option| {
            found = Some(option[0]);
            ControlFlow::Break(())
        });
        found
    };
    for (text, expected) in [
        ("1+2*3", Some(7)),
        ("(1+2)*3", Some(9)),
        ("n-2-1", Some(4)),
        ("n/2*2", Some(6)),
        ("n%4^1", Some(2)),
        ("1^2+1", Some(2)),
        ("-3+n", Some(4)),
        ("-1/2+2", Some(1)),
        ("-7%4", Some(1)),
        ("2-n", None),
        ("1/0", None),
        ("18446744073709551615+1", None),
        ("max(2,n,3)-min(4,5)", Some(3)),
        ("abs(3-n)", Some(4)),
        ("gcd(12,18)+sqrt(17)+popcount(n)+v2(24)", Some(16)),
        ("n if 1 < n <= 7 and not (even n or n = 3)", Some(7)),
        ("n if prime n", Some(7)),
        ("n if fib n or square n or power2 n", None),
        ("n # a comment | 3", Some(7)),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn formulas_are_proved_where_a_theorem_says_the_same_and_tried_elsewhere() {
    let found = |text: &str| -> Vec<(Formula, Right)> {
        let formulas = solve(&rules(text)).unwrap().formulas;
        formulas.into_iter().map(|Finding { formula, right, .. }| (formula, right)).collect()
    };
    let periodic =
        |from, period, saltus, values: &[u32]| Periodic { from, period, saltus, values: values.to_vec() };
    let lasker = periodic(1, 4, 4, &[0, 1, 2, 4, 3]);
    assert_eq!(
        found("n -> n-k for k in 1..n | i, n-i for i in 1..n-1"),
        [(Formula::Values(lasker), Right::Proved)]
    );
    let [values, lost] = [&[0, 1, 2, 3], &[0, 1, 1, 1]].map(|values| periodic(0, 4, 0, values));
    assert_eq!(
        found("n -> n-k for k in 1..3"),
        [(Formula::Values(values), Right::Proved), (Formula::Lost(lost), Right::Proved)]
    );
    let misere = periodic(0, 4, 0, &[1, 0, 1, 1]);
    assert_eq!(found("misere: n -> n-k for k in 1..3"), [(Formula::Lost(misere), Right::Proved)]);
    let nim = "a b -> a-k b for k in 1..a | a b-k for k in 1..b";
    assert_eq!(found(nim), [(Formula::NimSum, Right::Proved)]);
    let wythoff = format!("{nim} | a-k b-k for k in 1..min(a,b)");
    assert_eq!(found(&wythoff), [(Formula::Pairs(Pairs { t: 1 }), Right::Proved)]);
    // A move between no two lost positions changes nothing; in 1 2 and 3 5 the differences are 2 and 3.
    let more = format!("{wythoff} | a-2 b-4 | a-4 b-2");
    assert_eq!(found(&more), [(Formula::Pairs(Pairs { t: 1 }), Right::Proved)]);
    assert_eq!(found(&format!("{wythoff} | a-2 b-3 | a-3 b-2")), []);
    // An added move between two large lost pairs refutes the formula that holds in the table.
    let late = format!("{wythoff} | 102334155 165580141 if a = 267914296 and b = 433494437");
    assert!(matches!(&found(&late)[..], [(Formula::Pairs(Pairs { t: 1 }), Right::False(_))]));
}

/// The rules of t-Wythoff: A. S. Fraenkel 1982.
fn wythoff(t: u32) -> Rules {
    rules(&format!(
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-l for k in 1..a, l in 1..b if abs(k-l) < {t}"
    ))
}

#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn the_lost_pairs_of_wythoff_are_proved() {
    for t in 1..=5 {
        let formulas = solve(&wythoff(t)).unwrap().formulas;
        let pairs = Formula::Pairs(Pairs { t });
        assert!(
            matches!(&formulas[..], [found] if found.formula == pairs && found.right == Right::Proved),
            "{t}"
        );
    }
}

/// Relations near the right one are refuted: each of `k` (variable 2), `a`, `b` and the right floor (variable 3).
#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn wrong_pairs_are_not_proved() {
    let [a, b, k, floor] = [0, 1, 2, 3].map(Var);
    for t in 1..=3_u32 {
        let budget = &mut Budget::of(100_000_000);
        let zero = |terms: &[(i64, Var)], constant, budget: &mut Budget| {
            is_zero(Numeration::Ostrowski(t), &Linear { terms: terms.to_vec(), constant }, budget).unwrap()
        };
        let floors = floors(t, budget).unwrap().at(&[k, floor], budget).unwrap();
        let shown = |a_is: Automaton, b_is: Automaton| {
            let budget = &mut Budget::of(100_000_000);
            let all = floors.and(&a_is, budget).unwrap().and(&b_is, budget).unwrap();
            let pairs = all.exists(floor, budget).unwrap().exists(k, budget).unwrap();
            let pairs = pairs.or(&pairs.at(&[b, a], budget).unwrap(), budget).unwrap();
            solve::outcome(&wythoff(t), &pairs, false, budget).unwrap()
        };
        let a_plus = |more: i64, budget: &mut Budget| zero(&[(1, a), (-1, floor)], -more, budget);
        let b_plus = |times, more, budget: &mut Budget| zero(&[(1, a), (-1, b), (times, k)], more, budget);
        let step = i64::from(t);
        let (right, right_b) = (a_plus(0, budget), b_plus(step, 0, budget));
        assert_eq!(shown(right.clone(), right_b.clone()), Outcome::Proved, "{t}");
        // The parity of the lowest place of `k` tells whether 1 is subtracted. Reversed, it makes the floor 1 more where
        // its word ends in `t`, and 1 less elsewhere.
        let ends: Vec<u32> = (0..2 * (t + 1)).map(|letter| u32::from(letter % (t + 1) == t)).collect();
        let is_full = Automaton::of_table(Numeration::Ostrowski(t), &[floor], &ends, &[false, true], budget);
        let is_full = is_full.unwrap();
        let more = is_full.and(&a_plus(1, budget), budget).unwrap();
        let less = is_full.not(budget).unwrap().and(&a_plus(-1, budget), budget).unwrap();
        let reversed = more.or(&less, budget).unwrap();
        let wrong = [
            (a_plus(1, budget), right_b.clone()),
            (a_plus(-1, budget), right_b.clone()),
            (right.clone(), b_plus(step, 1, budget)),
            (right.clone(), b_plus(step, -1, budget)),
            (right, b_plus(step + 1, 0, budget)),
            (reversed, right_b),
        ];
        for (number, (a_is, b_is)) in wrong.into_iter().enumerate() {
            assert!(matches!(shown(a_is, b_is), Outcome::False(_)), "{t} {number}");
        }
        let others = Pairs { t: t + 1 }.automaton(budget).unwrap();
        let outcome = solve::outcome(&wythoff(t), &others, false, budget).unwrap();
        assert!(matches!(outcome, Outcome::False(_)), "{t}");
    }
}

/// Tests each numeration, including those that are not bases.
#[test]
fn the_automaton_of_a_period_gives_its_values() {
    for (from, saltus, values) in
        [(0, 0, &[0, 0, 1, 1, 2][..]), (2, 0, &[5, 0, 3, 1]), (1, 2, &[0, 1, 3, 2]), (3, 0, &[0, 1, 0, 2, 2])]
    {
        let periodic = Periodic { from, period: values.len() - from, saltus, values: values.to_vec() };
        for numeration in
            [Numeration::Base(2), Numeration::ZECKENDORF, Numeration::Base(3), Numeration::Ostrowski(2)]
        {
            let automaton = periodic.automaton(numeration, &mut Budget::of(1_000_000)).unwrap();
            for heap in 0..60 {
                let past = heap.max(from) - from;
                let place = if heap < from { heap } else { from + past % periodic.period };
                let value = values[place] + u32::try_from(past / periodic.period).unwrap() * saltus;
                for other in 0..40 {
                    let is_its = other == u64::from(value);
                    assert_eq!(automaton.contains(&[heap as u64, other]), is_its, "{numeration:?}: {heap}");
                }
            }
        }
    }
}

/// The table of small positions, or its beginning, suggests formulas that fail later. The first failure is reported.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn formulas_that_fail_later_are_false_at_the_first_place() {
    let found = |text: &str| -> Vec<Right> {
        let formulas = solve(&rules(text)).unwrap().formulas;
        formulas.into_iter().map(|finding| finding.right).collect()
    };
    let at = |heap: u64| Right::False(vec![heap]);
    assert_eq!(found("n -> n-k for k in squares"), [at(25), at(25)]);
    assert_eq!(found("n -> n-k for k in 1..3 | n-4 if n = 10000000"), [at(10_000_000), at(10_000_000)]);
    // 5005 has one more option, whose value is the one that 5005 should have; 5019 should be lost, but 5016 is.
    assert_eq!(found("n -> n-k for k in 1..2 | n-3 if n > 5000 and n % 7 = 0"), [at(5005), at(5019)]);
    // At 5002 a value is missing, and an option of 9001 has the value that 9001 should have.
    let two = "n -> n-k for k in 1..3 if not (n = 5002 and k = 1) | n-4 if n = 9001";
    assert_eq!(found(two), [at(5002), Right::Proved]);
    // The values change, but who wins does not.
    let moved = "n -> n-k for k in 1..3 | n-4 if n = 6000001";
    assert_eq!(found(moved), [at(6_000_001), Right::Proved]);
}

/// A formula of such rules was once called tried.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn rules_that_are_wrong_beyond_the_table_are_refused() {
    for (text, breaks) in [
        ("n -> n-k for k in 1..5 | n if n = 5000000", false),
        ("n -> n-k for k in 1..3 | n+1 if n > 5000", false),
        ("misere: n -> n-k for k in 1..3 | n if n = 1000000007", false),
        ("n -> n-1 | n/2 | n if n % 8192 = 8191", false),
        ("a b -> a-1 b | a b-1 | a b if a = 5000 and b = 70", false),
        ("n where n != 5001 -> n-k for k in {1,3}", true),
    ] {
        let rules = rules(text);
        let (position, option) = match (solve(&rules).err(), breaks) {
            (Some(NoTable::Endless { position, option }), false)
            | (Some(NoTable::Breaks { position, option }), true) => (position, option),
            (other, _) => panic!("{text}: {other:?}"),
        };
        // The evaluator has the same option there.
        let mut is_option = false;
        let _ = rules.visit_options(&position, &mut |parts| {
            is_option |= parts.chunks(rules.dimension()).any(|part| *part == option[..]);
            ControlFlow::Continue(())
        });
        assert!(is_option && rules.has_position(&position), "{text}: {position:?} -> {option:?}");
        assert!(if breaks { !rules.has_position(&option) } else { option >= position }, "{text}: {option:?}");
    }
}

/// Such a formula was once called tried although it fails at the first heap after the table.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_formula_that_begins_late_is_tried_on_more_positions() {
    let solved = solve(&rules("n -> n-d for d in divisors(n) if d != 1 and d != n")).unwrap();
    let [Finding { formula: Formula::Lost(periodic), right: Right::False(row) }] = &solved.formulas[..]
    else {
        panic!("{:?}", solved.formulas)
    };
    let mut is_lost: Vec<bool> = Vec::new();
    for n in 0..=row[0] {
        let mut divisors = (2..n).filter(|d| n % d == 0);
        is_lost.push(!divisors.any(|d| is_lost[usize::try_from(n - d).unwrap()]));
    }
    let claimed = (0..).map(|n| periodic.value(n) == Some(0));
    let first = is_lost.iter().zip(claimed).position(|(is, claimed)| *is != claimed);
    assert_eq!(first.map(|n| n as u64), Some(row[0]));
}

#[test]
fn a_word_stands_between_moves() {
    for (words, bars) in [
        ("n -> n-1 or n-3", "n -> n-1 | n-3"),
        ("n -> n-1 或 n-3", "n -> n-1 | n-3"),
        (
            "n -> n-k for k in 1..2 or n-4 if n = 4 or n > 7 | n-5",
            "n -> n-k for k in 1..2 | n-4 if n = 4 or n > 7 | n-5",
        ),
        ("n -> n-1 if n > 5 或 n < 3 | n-2", "n -> n-1 if n > 5 or n < 3 | n-2"),
        ("n -> n-1 if n = 4 or 5", "n -> n-1 if n = 4 or n = 5"),
        ("n -> n-1, 2 or 3", "n -> n-1, 2 | 3"),
        ("a b -> a-1 b or a b-1", "a b -> a-1 b | a b-1"),
        ("a b -> a-1 b and 0 0 or a b-k for k in 1..b", "a b -> a-1 b and 0 0 | a b-k for k in 1..b"),
    ] {
        assert_eq!(Rules::parse(words), Rules::parse(bars), "{words}");
        assert!(Rules::parse(words).is_ok(), "{words}");
    }
    for (text, at) in
        [("n -> or", 7), ("n -> n-1 if n > 3 or n-2", 21), ("a b -> a-1 or a b-1", 11), ("or -> 0", 0)]
            // A bar is forgotten.
            .into_iter()
            .chain([("n -> n-1 if n = 4 or n-3", 21), ("n -> n-k for k in 1..3 if (k = 2) or (n-3)", 37)])
    {
        assert_eq!(Rules::parse(text).map_err(|mistake| mistake.at), Err(at), "{text}");
    }
}

/// Findings write `mod` and `in`, people write `or` between numbers.
#[test]
fn formulas_of_findings_are_read() {
    let names = ["n".to_owned()];
    for (text, plain) in [
        ("n mod 4 = 1", "n % 4 = 1"),
        ("n mod 5 = 0 or 2", "n % 5 = 0 or n % 5 = 2"),
        ("n = 1 or 2 or n > 7", "n = 1 or n = 2 or n > 7"),
        ("n mod 5 in {0, 2}", "n % 5 = 0 or n % 5 = 2"),
        ("n in 3..n/2+4", "3 <= n and n <= n / 2 + 4"),
        ("lost: n mod 3 = 0 and n >= 6 or n in {1, 2}", "not (n % 3 = 0 and n >= 6 or n = 1 or n = 2)"),
        ("必败：n mod 3 = 0", "n % 3 > 0"),
    ] {
        let [one, other] = [text, plain].map(|text| Claim::parse(text, &names, false).unwrap().of_length(1));
        for n in 0..100 {
            assert_eq!(one.answer(&[n]), other.answer(&[n]), "{text}: {n}");
        }
    }
    for (text, at) in [("n in squares", 5), ("n != 1 or 2", 10), ("n mod 2 = 0 and n = 1 or 2", 25)] {
        assert_eq!(Claim::parse(text, &names, false).unwrap_err().at, at, "{text}");
    }
    let parted = Rules::parse("a b -> i b, a-i b for i in 1..a-1").unwrap();
    assert_eq!(parted, Rules::parse("a b -> i, b and a-i, b for i in 1..a-1").unwrap());
    // A first coordinate with the name of a prefix was taken for it.
    for text in ["sum b -> sum-1 b", "sum: sum b -> sum-1 b", "sum, b -> sum-1, b"] {
        let rules = Rules::parse(text).unwrap();
        assert_eq!((rules.coordinates[0].as_str(), rules.is_sum), ("sum", text.contains(':')), "{text}");
    }
}

/// Claims with `exists` and floors, each with a plain search that says the same; `k` is at most 200.
type Plain = fn(u64, u64, u64) -> bool;
const EXISTS: &[(&str, Plain)] = &[
    ("exists k: a = floor(k*phi) and b = a + k", |a, b, k| a == of_phi(k) && b == a + k),
    ("exists k: b - a = 2*k", |a, b, k| b == a + 2 * k),
    ("exists k: a = floor((k+b)*phi)", |a, b, k| a == of_phi(k + b)),
    ("exists k: 2*a = 3*k + 1 or floor(2*k*phi) = b", |a, b, k| 2 * a == 3 * k + 1 || of_phi(2 * k) == b),
    ("exists k: b - floor(k*phi) = a + k and k % 3 = 1", |a, b, k| b == a + k + of_phi(k) && k % 3 == 1),
    ("exists k: min(a,b) - k = 5 and max = floor(k*phi) + 1", |a, b, k| {
        a.min(b) == k + 5 && a.max(b) == of_phi(k) + 1
    }),
    ("exists k: a < b and (k > 3 and 5 - k = b - 60)", |a, b, k| a < b && k > 3 && 65 == b + k),
    ("exists k: a = floor(b*phi) and k = 0", |a, b, k| k == 0 && a == of_phi(b)),
    (
        "exists k: a = floor(phi*k*2) and b < k + 3 or exists j: b = a + 3*j or exists k: b = 7*k and a < 9",
        |a, b, k| a == of_phi(2 * k) && b < k + 3 || b == a + 3 * k || b == 7 * k && a < 9,
    ),
    ("exists k: 3 * k = a or a = k and b < 2 or not not exists k: k = b - 60 and a > 5", |a, b, k| {
        3 * k == a || a == k && b < 2 || k + 60 == b && a > 5
    }),
];

fn of_phi(k: u64) -> u64 {
    u64::midpoint(k, (5 * k * k).isqrt())
}

/// The search by halves and the automaton agree with the plain search, and with each other at any size.
#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn a_number_exists_where_a_search_finds_one() {
    let names = ["a", "b"].map(str::to_owned);
    for (text, plain) in EXISTS {
        let claim = Claim::parse(text, &names, false).unwrap().of_length(2);
        let Claimed::Wins(condition) = &claim else { panic!("{text}") };
        let budget = &mut Budget::of(20_000_000);
        let automaton =
            logic::Translator::new(Numeration::ZECKENDORF, 2, budget).holding(condition, 2).unwrap();
        let answer = |a, b| claim.answer(&[a, b]) == Some(1);
        for (a, b) in (0..70).flat_map(|a| (0..70).map(move |b| (a, b))) {
            let expected = (0..200).any(|k| plain(a, b, k));
            assert_eq!((answer(a, b), automaton.contains(&[a, b])), (expected, expected), "{text}: {a} {b}");
        }
        let pairs = (0..2000).map(|n| n << 18).map(|k| (of_phi(k), of_phi(k) + k));
        for (a, b) in pairs.chain((0..2000).map(|n| (u64::MAX - n, u64::MAX / 3 + n))) {
            for (a, b) in [(a, b), (a - a.min(1), b), (b, a)] {
                assert_eq!(answer(a, b), automaton.contains(&[a, b]), "{text}: {a} {b}");
            }
        }
    }
    let twice = Claim::parse("exists k: a = 2*k", &names, false).unwrap().of_length(2);
    assert_eq!([u64::MAX - 1, u64::MAX].map(|a| twice.answer(&[a, 0])), [Some(1), Some(0)]);
}

/// Near the right formula, every claim is refuted.
#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn claims_about_lost_pairs_are_decided() {
    let wythoff = wythoff(1);
    let theorem = theorem(&wythoff).unwrap();
    let decided = |text: &str| {
        let claim = Claim::parse(text, &wythoff.coordinates, false).unwrap();
        decide(&wythoff, theorem.as_ref(), &claim.of_length(2))
    };
    for text in [
        "not exists k: min(a,b) = floor(k*phi) and max(a,b) = min(a,b) + k",
        "lost: exists k: a = floor(k*phi) and b = a + k or b = floor(k*phi) and a = b + k",
        "lost: min = floor((max-min)*phi)",
        "not (exists k: min + k = max and floor(k*alpha(1)) = min)",
        "lost: exists k: a = floor(phi*k) and b = a + k or exists k: b = floor(k*phi) and a = b + k",
    ] {
        assert_eq!(decided(text), Some(Decision::Proved), "{text}");
    }
    for text in [
        "exists k: min = floor(k*phi) and max = min + k",
        "lost: exists k: a = floor(k*phi) and b = a + k",
        "lost: exists k: min = floor(k*phi) + 1 and max = min + k",
        "lost: exists k: min = floor((k+1)*phi) and max = min + k",
        "lost: exists k: min = floor(k*phi) and max = min + k + 1",
        "lost: exists k: min = floor(k*phi) and max = min + k and k > 0",
        "lost: exists k: min = floor(k*phi) and max = min + k and k < 1000000000000",
        "lost: exists k: min = floor(k*phi) and max = min + k or min + max = 1000000000000 and k = 0",
    ] {
        assert!(matches!(decided(text), Some(Decision::Wrong(_))), "{text}");
    }
    assert_eq!(decided("lost: exists k: min = floor(k*alpha(2)) and max = min + k"), None);
}

/// Base 5 is tried because the rules divide by 5, or because the user asks for it.
#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn bases_come_from_the_rules_or_the_user() {
    let base = |text: &str, base| {
        let theorem = solve_telling(&rules(text), base, &mut |_| {}).unwrap().theorem;
        theorem.map(|theorem| theorem.lost.numeration())
    };
    let fifth = "n -> n-1 if n > 0 | n/5 if n > 0";
    let unsaid = "n -> n-1 if n > 0 | k for k in 0..n if 5*k <= n and n < 5*k + 5 and n > 0";
    assert_eq!(base(fifth, None), Some(Numeration::Base(5)));
    assert_eq!(base("n -> n-k for k in powers(10)", None), Some(Numeration::Base(10)));
    assert_eq!(base("n -> n-k for k in powers(4)", None), Some(Numeration::Base(2)));
    assert_eq!(base("n -> n-k for k in powers(17)", None), None);
    assert_eq!(base(unsaid, None), None);
    assert_eq!(base(unsaid, Some(5)), Some(Numeration::Base(5)));
    assert_eq!(base("n -> n-1 if n > 0 | n/4 if n > 0", Some(4)), Some(Numeration::Base(4)));
    assert_eq!(base("n -> n-1 if n > 0 | n/4 if n > 0", None), Some(Numeration::Base(2)));
    // These are no bases.
    for divisor in ["0", "1", "17", "4294967296"] {
        let text = format!("n -> n-1 if n > 0 | n/{divisor} - n if n > 0");
        assert!(base(&text, None).is_none_or(|numeration| numeration == Numeration::Base(2)), "{text}");
    }
}

/// A heap is lost exactly if its ternary digits are 0 and 1, as far as tried. No more is known, since heaps split.
#[test]
#[cfg_attr(miri, ignore = "too many steps")]
fn lost_heaps_that_fit_an_automaton_are_only_tried_if_heaps_split() {
    let solved = solve(&rules("n -> n-2*k, n-k for k in 1..n/2")).unwrap();
    let [
        Finding { formula: Formula::Learned { automaton, are_values: false, .. }, right: Right::Tried(4096) },
    ] = &solved.formulas[..]
    else {
        panic!("{:?}", solved.formulas)
    };
    assert!(solved.theorem.is_none());
    let has_no_2 = |mut n: u64| {
        while n > 0 && n % 3 < 2 {
            n /= 3;
        }
        n == 0
    };
    assert!((0..100_000).all(|n| automaton.contains(&[n]) == has_no_2(n)));
}

/// What a formula cannot mean is refused at its place.
#[test]
fn floors_and_exists_are_refused_where_they_mean_nothing() {
    let names = ["a", "b"].map(str::to_owned);
    for (text, at, why) in [
        ("a = floor(k*phi)", 10, "formula-unknown-name"),
        ("(exists k: a = 2*k) and b = k", 28, "formula-unknown-name"),
        ("a = floor(a*b*phi)", 10, "formula-floor"),
        ("a = floor((1+a*(b-1))*phi)", 10, "formula-floor"),
        ("a = floor(b)", 10, "formula-floor"),
        ("a = floor(b/2)", 10, "formula-floor"),
        ("a = floor(phi)", 10, "formula-floor"),
        ("a = floor(b*phi+1)", 15, "formula-floor-sum"),
        ("a = floor(phi*b-1)", 15, "formula-floor-sum"),
        ("a = floor(1+b*phi)", 10, "formula-floor"),
        ("a = floor(b*phi b)", 16, "notation-expected"),
        ("a = floor(phi*b*phi)", 16, "formula-unknown-name"),
        ("a = floor(b*alpha(0))", 18, "formula-floor"),
        ("a = floor(b*alpha(100))", 18, "formula-floor"),
        ("a = floor(b*alpha(a))", 18, "formula-floor"),
        ("a = phi", 4, "formula-unknown-name"),
        ("exists k: k > a", 10, "formula-exists"),
        ("exists k: a = k % 5", 10, "formula-exists"),
        ("exists k: a = k - k*2 + k", 10, "formula-exists"),
        ("exists k: a = k or b > k", 10, "formula-exists"),
        ("exists k: not a = k", 10, "formula-exists"),
        ("exists k: exists j: a = j + k", 10, "formula-exists-nested"),
        ("exists k: a = k and exists j: b = j", 20, "formula-exists-nested"),
        ("exists k: (a = k or exists j: b = j)", 20, "formula-exists-nested"),
        ("exists k: a > k or exists j: b = j", 10, "formula-exists"),
        ("exists k: a = k or exists j: b = j + k", 37, "formula-unknown-name"),
        ("exists a: a = b", 7, "notation-name-again"),
        ("any(exists p: p = a)", 11, "notation-name-again"),
        ("exists min: a = 1", 7, "notation-reserved"),
        ("exists k a = k", 9, "notation-expected"),
    ] {
        let wrong = Claim::parse(text, &names, false).unwrap_err();
        assert_eq!((wrong.at, wrong.why.name()), (at, why), "{text}");
    }
    assert!(Rules::parse("a b -> a-k b for k in 1..floor(a*phi)").is_err());
}

/// The allowed heaps were once numbered from 0 on, so the formula was about other numbers.
#[test]
fn heaps_that_the_rules_exclude_are_in_no_formula_of_lost_heaps() {
    for text in [
        "misere: n where even n -> n-2 if n > 1",
        "misere: n where n % 3 = 1 -> n-3 | n-6",
        // From 3, which is not a position, a move leaves 1, which is not a position either: that was once an error.
        "n where even n -> n-2 if n > 1",
    ] {
        let solved = solve(&rules(text)).unwrap();
        assert_eq!(solved.formulas, [], "{text}");
        assert!(solved.theorem.is_some(), "{text}");
    }
}

/// Floors, remainders, minima and maxima of numbers that can be negative.
const SIGNED: &[&str] = &[
    "n -> n-1 if (n-5)/2 < 3",
    "n -> n-1 if (n-5)/2 = -2 | n-2 if (3-n)/4 < -1",
    "n -> n-1 if (n-9)%4 = 2",
    "n -> n-1 if min(n-5,2) < 0 | n-2 if max(n-7,n-9) < 1",
    "n -> n-1 if not min(n-5,2) >= 0",
    "n -> n-1 if abs(n-5) > 2",
    "n -> n-1 if even(n-6) | n-2 if odd(n-6)",
    "n -> n-1 if not even(n-6)",
    "n -> n-k for k in (n-9)/2..3 if k > 0 and (n-9)/2 < 3",
    "n -> n-k+min(n-5,0) for k in 1..2",
    "n -> n+(n-9)/2 if n > 0 and n < 9",
    "n -> n-k-i, i for k in 1..2, i in 0..(n-k)/2",
    "a b -> a-1-(b-a)/2 b if b < a",
    "a b -> a-1 b if (a-b)/2 < 0 and max(a-b,1-b) < 0",
];

/// A definition once assumed what it had to show: `(n-5)/2 < 3` held for no number below 5, and rules with such moves
/// far away were proved equal to rules without them.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn the_relation_of_rules_has_the_options_that_the_rules_have() {
    let mut compared = 0;
    for &text in SIGNED.iter().chain(GAMES.iter().map(|(text, _)| text)) {
        let rules = rules(text);
        let heaps = rules.moves.iter().map(|one| one.leaves.len()).max().unwrap();
        let width = rules.dimension() * heaps;
        if width > 3 || (rules.dimension() > 1 && heaps > 1) {
            continue;
        }
        for numeration in [Numeration::Base(2), Numeration::ZECKENDORF] {
            let mut budget = Budget::of(1 << 21);
            let Ok((_, moves)) = same::relations(&rules, heaps, numeration, &mut budget) else {
                assert!(!SIGNED.contains(&text) || !numeration.is_binary(), "{text}");
                continue;
            };
            for position in positions(&rules, [13, 6, 3][rules.dimension() - 1]) {
                let options: HashSet<Vec<u64>> =
                    rules.options_up_to(&position, 10_000).unwrap().into_iter().collect();
                let side = [17_u64, 9, 6][width - 1];
                for place in 0..side.pow(u32::try_from(width).unwrap()) {
                    let left: Vec<u64> =
                        (0..).take(width).map(|index| place / side.pow(index) % side).collect();
                    let mut orders = permutations(width).into_iter();
                    let is_option = if heaps == 1 {
                        options.contains(&left)
                    } else {
                        orders.any(|order| {
                            let mut left: Vec<u64> = order.iter().map(|&index| left[index]).collect();
                            while left.last() == Some(&0) && !options.contains(&left) && left.len() > 1 {
                                left.pop();
                            }
                            options.contains(&left)
                        })
                    };
                    let row = [&position[..], &left].concat();
                    assert_eq!(moves.contains(&row), is_option, "{text}: {position:?} to {left:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 15_000, "{compared}");
    // At 10000005 there is one more move.
    let far = rules("n -> n-k for k in 1..3 | n-4 if n > 10000000 and (n-10000010)/2 < 0");
    assert_eq!(same_moves(&far, &rules("n -> n-k for k in 1..3"), &[0]), Some(false));
}

/// The choices were once tried one by one, practically without end.
#[test]
fn loops_that_make_too_many_choices_are_refused_and_choices_that_leave_the_same_are_one() {
    for text in
        ["n -> n-1 for k in 0..1000000000000 if k*k < 9", "n -> n-k for i in 1..1000000000, k in primes"]
    {
        assert_eq!(solve(&rules(text)).err(), Some(NoTable::TooMany), "{text}");
    }
    let solved = solve(&rules("n -> n-1 for k in 0..1000000000000")).unwrap();
    assert_eq!(solved.table.unwrap().values().unwrap()[..4], [0, 1, 0, 1]);
    // Sets whose last elements are tried one by one still have a table, if a smaller one.
    let cubes = solve(&rules("n -> n-i*i*i for i in 1..n, j in 1..n if j < i*j")).unwrap();
    assert!((8..4096).contains(&cubes.table.unwrap().side()));
    assert!(solve(&rules("n -> n-k for k in primes")).unwrap().table.unwrap().side() == 4096);
}

/// Products of variables can be evaluated but not decided, so what is learned from the table is tried and not proved.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn an_automaton_that_fits_rules_that_cannot_be_decided_is_tried() {
    let euclid = rules("a b -> a-k*b b for k in 1..a/b | a b-k*a for k in 1..b/a");
    let solved = solve(&euclid).unwrap();
    assert!(solved.theorem.is_none());
    let table = solved.table.unwrap();
    let fits = |finding: &Finding| match &finding.formula {
        Formula::Learned { automaton, are_values: false, largest } => {
            // The positions of the table, and at least 2048 more.
            assert!(matches!(finding.right, Right::Tried(6144..)), "{:?}", finding.right);
            assert!(*largest < 40, "{largest}");
            assert!(table.outcomes().all(|(row, is_lost)| automaton.contains(&row) == is_lost));
            true
        }
        _ => false,
    };
    assert!(solved.formulas.iter().any(fits), "{:?}", solved.formulas);
}

/// The numbers of these ranges used to be tried one by one, practically without end.
#[test]
fn ranges_of_which_few_numbers_leave_an_option_are_cut() {
    let turning = rules("a b -> a-2 b+1 for k in 0..1000000000000 | a+1 b-2");
    assert_eq!(Table::of_outcomes(&turning, 16).unwrap().is_lost(&[2, 0]), Some(false));
    let splitting = rules("n where n >= 0 -> i, n-1-i for i in 0..1000000000000");
    assert_eq!(Table::of_values(&splitting, 6, 1000).unwrap().values().unwrap(), [0, 1, 0, 1, 0, 1]);
    let back = rules("a b where b <= a -> a-k b for k in -1000000000000..a");
    assert!(matches!(solve(&back), Err(NoTable::Endless { .. })));
    for text in ["n -> n-k for k in 1..n if k < 3", "n -> n-k for k in 0..1000000000000 if k < 3 and k > 0"] {
        let mut found = Vec::new();
        let _ = rules(text).visit_options(&[1_000_000_000_000], &mut |option| {
            found.push(option[0]);
            ControlFlow::Continue(())
        });
        assert_eq!(found, [999_999_999_999, 999_999_999_998], "{text}");
    }
}

/// Numbers on a line used to have 64 bits: options vanished, wrapped around, or stopped a debug build.
#[test]
fn options_of_more_than_63_bits_are_exact() {
    let nim = rules("n -> k-10000000000000000000 for k in 10000000000000000000..9999999999999999999+n");
    assert_eq!(Table::of_values(&nim, 8, 1000).unwrap().values().unwrap(), [0, 1, 2, 3, 4, 5, 6, 7]);
    let one = rules("n -> n-1 for k in 10000000000000000000..10000000000000000005");
    assert_eq!(Table::of_values(&one, 6, 1000).unwrap().values().unwrap(), [0, 1, 0, 1, 0, 1]);
    for text in [
        "n -> 4611686018427387904*k for k in 4..4 if n > 0",
        "n -> 4611686018427387904*k for k in 2..4 if n > 0",
    ] {
        assert!(matches!(solve(&rules(text)), Err(NoTable::Endless { .. })), "{text}");
    }
    let text = "a b -> 9223372036854775807-k b for k in 9223372036854775807-a..9223372036854775807 \
                if k > 9223372036854775807-a";
    assert_eq!(solve(&rules(text)).unwrap().table.unwrap().is_lost(&[5, 1]), Some(false));
}

/// The options of heaps that are not positions used to be checked too, so these rules were refused.
#[test]
fn heaps_that_the_rules_exclude_have_no_options_and_no_outcome() {
    let table = solve(&rules("n where n % 2 = 0 -> n-2 if n > 0 | n-4,0")).unwrap().table.unwrap();
    assert_eq!(table.values().unwrap()[..10], [0, 0, 1, 0, 2, 0, 0, 0, 1, 0]);
    assert_eq!([4, 5, 6].map(|heap| table.is_lost(&[heap])), [Some(false), Some(false), Some(true)]);
    assert!(table.outcomes().all(|(heap, _)| heap[0] % 2 == 0));
}

/// Choices that leave no option used to be tried without end.
#[test]
fn choices_of_a_position_are_not_tried_without_end() {
    let most = u64::MAX;
    for text in ["n -> n-k for k in 1..n if k*k = n+1", "n -> n-k for k in divisors(n-2) if k = n"] {
        let visited = rules(text).visit_options(&[most], &mut |_| ControlFlow::Continue(()));
        assert!(visited.is_break(), "{text}");
    }
    let mut found = Vec::new();
    let visited =
        rules("n -> n-k for k in 1..n").visit_options_among(&[most], Some(&[7, most]), &mut |option| {
            found.push(option[0]);
            ControlFlow::Continue(())
        });
    assert!(visited.is_continue());
    assert_eq!(found, [7]);
}

/// A short text with a long term and many numbers once took gigabytes: the term was copied for each number.
#[test]
fn a_long_term_is_not_copied_for_many_numbers() {
    let sum = ["n"; 60].join("+");
    let term = vec![format!("({sum})"); 40].join("*");
    let numbers: Vec<String> = (0..4000).map(|number| number.to_string()).collect();
    for condition in
        [format!("{term} in {{{}}}", numbers.join(",")), format!("{term} = {}", numbers.join(" or "))]
    {
        let text = format!("n -> n-1 if {condition}");
        assert!(text.len() < 1 << 16);
        let error = Rules::parse(&text).unwrap_err();
        assert_eq!(error.why, Message::named("notation-too-many-times"), "{condition}");
    }
}
