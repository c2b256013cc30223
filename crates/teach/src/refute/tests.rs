//! Verdicts, compared with brute force by the rules.

use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;

use super::*;
use crate::findings;
use crate::game::Settings;
use crate::games::known;
use crate::games::table::find;
use crate::theory::rules::{Formula, Right, solve};
use crate::words::Locale;

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap()
}

/// The verdict on a formula about rules.
fn about(rules: &Rules, formula: &str) -> Judgement {
    let claim = Claim::parse(formula, &rules.coordinates, false).unwrap();
    of_rules(rules, &solve(rules).unwrap(), &claim).unwrap()
}

/// The verdict on a formula about a game, such as "nim --max 3".
fn about_game(command: &str, formula: &str) -> Judgement {
    with_game(command, formula, of_game)
}

/// The verdict as if the game stated no rules.
fn tried_on_game(command: &str, formula: &str) -> Judgement {
    with_game(command, formula, |subject, _, claim, tries| of_game(subject, None, claim, tries))
}

fn with_game(
    command: &str, formula: &str,
    judge: impl FnOnce(&Disputed<'_>, Option<&Rules>, &Claim, Tries<'_>) -> Judgement,
) -> Judgement {
    let (name, options) = command.split_once(' ').unwrap_or((command, ""));
    let entry = find(name).unwrap();
    let settings = Settings::parse(entry.parameters, options).unwrap();
    let game = entry.make(&settings).unwrap();
    let names: Vec<String> =
        ["a", "b", "c"].iter().take(*game.piles().end()).map(ToString::to_string).collect();
    let claim = Claim::parse(formula, &names, game.piles().contains(&1)).unwrap();
    let is_fixed = game.piles().start() == game.piles().end();
    let length = (is_fixed || claim.places() > 0).then(|| claim.places().max(*game.piles().start()));
    let subject = Disputed { game: &*game, asks_value: claim.asks_value(), length, is_asked: None };
    let asked = Some(Misconception { entry, settings: &settings });
    let (numbers, rows) = (claim.constants(), game.edge_cases(u64::MAX));
    let rules = length.and_then(|length| Rules::parse(&known::text(entry, &settings, length)?).ok());
    let tries = Tries { numbers, names: &names, named: asked, rows, ..Tries::default() };
    judge(&subject, rules.as_ref(), &claim, tries)
}

fn refuted(verdict: Judgement) -> Refuted {
    match verdict {
        Judgement::False(refuted) => *refuted,
        verdict => panic!("{verdict:?}"),
    }
}

/// Whether the player to move wins, by the rules.
fn wins(rules: &Rules, position: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let mut options = Vec::new();
    let _ = rules.visit_options(position, &mut |option| {
        options.push(option.to_vec());
        ControlFlow::Continue(())
    });
    let is_won = if options.is_empty() {
        rules.is_misere
    } else {
        options.iter().any(|option| !wins(rules, option, known))
    };
    known.insert(position.to_vec(), is_won);
    is_won
}

/// What a formula says about a row.
type Says = Box<dyn Fn(&[u64]) -> bool>;

/// A random formula, and what it says about a row, computed independently of its text.
fn formula(random: &mut fastrand::Rng, names: &[&str], depth: u32) -> (String, Says) {
    let place = random.usize(..names.len());
    let name = names[place];
    let (c, m) = (random.u64(..12), random.u64(2..7));
    if depth > 0 && random.u8(..3) > 0 {
        let (one, first) = formula(random, names, depth - 1);
        let (other, second) = formula(random, names, depth - 1);
        return match random.u8(..3) {
            0 => (format!("({one}) and ({other})"), Box::new(move |row| first(row) && second(row))),
            1 => (format!("({one}) or ({other})"), Box::new(move |row| first(row) || second(row))),
            _ => (format!("not ({one})"), Box::new(move |row| !first(row))),
        };
    }
    match random.u8(..9) {
        0 => (format!("{name} > {c}"), Box::new(move |row| row[place] > c)),
        1 => (format!("odd {name}"), Box::new(move |row| row[place] % 2 == 1)),
        2 => (format!("({name} - {c}) % {m} = 0"), Box::new(move |row| (row[place] + c * m - c) % m == 0)),
        8 => (format!("({name} - {c}) / {m} < 1"), Box::new(move |row| row[place] < c + m)),
        3 => (format!("sum % {m} < 2"), Box::new(move |row| row.iter().sum::<u64>() % m < 2)),
        4 => ("xor > 0".to_owned(), Box::new(|row| row.iter().fold(0, |sum, number| sum ^ number) > 0)),
        5 => (format!("any(p = {c})"), Box::new(move |row| row.contains(&c))),
        6 => (
            format!("max > {m} * min"),
            Box::new(move |row| *row.iter().max().unwrap() > m * row.iter().min().unwrap()),
        ),
        _ => (format!("{name} % {m} > 0"), Box::new(move |row| row[place] % m > 0)),
    }
}

/// Whether a contradiction holds: its moves are legal, and the formula gives the answers that it quotes.
fn is_real(rules: &Rules, says: &dyn Fn(&[u64]) -> bool, contradiction: &Contradiction) -> bool {
    let options = |row: &[u64]| {
        let mut all = Vec::new();
        let _ = rules.visit_options(row, &mut |option| {
            all.push(option.to_vec());
            ControlFlow::Continue(())
        });
        all
    };
    match contradiction {
        Contradiction::NoMove { row, is_won } => {
            options(row).is_empty() && says(row) == *is_won && *is_won != rules.is_misere
        }
        Contradiction::OnlyWon { row, options: listed, .. } => {
            says(row) && options(row).iter().all(|option| says(option) && listed.contains(option))
        }
        Contradiction::BothLost { row, option, .. } => {
            !says(row) && !says(option) && options(row).contains(option)
        }
        _ => false,
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn random_formulas_get_the_verdict_of_brute_force() {
    let mut random = fastrand::Rng::with_seed(200);
    let (mut proved, mut tried, mut wrong) = (0, 0, 0);
    let games: [(&str, &[&str], u64); 4] = [
        ("n -> n-k for k in 1..3", &["n"], 300),
        ("misere: n -> n-k for k in {1,3,4}", &["n"], 300),
        ("a b -> a-k b for k in 1..a | a b-k for k in 1..b", &["a", "b"], 20),
        ("a b -> a-k b for k in 1..2 | a b-k for k in 1..2", &["a", "b"], 20),
    ];
    for (text, names, side) in games {
        let rules = rules(text);
        let solved = solve(&rules).unwrap();
        let mut known = HashMap::new();
        let dimension = u32::try_from(names.len()).unwrap();
        let mut positions: Vec<Vec<u64>> = (0..side.pow(dimension))
            .map(|place| (0..dimension).map(|index| place / side.pow(index) % side).collect())
            .collect();
        positions.sort_by(|one, other| subject::by_size(one, other));
        for _ in 0..50 {
            let (text, says) = formula(&mut random, names, 3);
            let claim = Claim::parse(&text, &rules.coordinates, false).unwrap();
            let verdict = of_rules(&rules, &solved, &claim).unwrap();
            let first = positions.iter().find(|row| says(row) != wins(&rules, row, &mut known));
            match (verdict, first) {
                (Judgement::Proved(_), None) => proved += 1,
                (Judgement::Tried(_), None) => tried += 1,
                (Judgement::False(found), Some(first)) => {
                    wrong += 1;
                    assert_eq!(&found.row, first, "{text}");
                    assert!(found.is_smallest, "{text}");
                    assert_eq!(found.right, Some(wins(&rules, first, &mut known).into()), "{text}");
                    let contradiction = found.contradiction.unwrap_or_else(|| panic!("{text}"));
                    assert!(is_real(&rules, &says, &contradiction), "{text}: {contradiction:?}");
                }
                (Judgement::False(found), None) => {
                    assert!(found.row.iter().any(|number| *number >= side), "{text}: {:?}", found.row);
                    wrong += 1;
                }
                (verdict, first) => panic!("{text}: {verdict:?}, but {first:?}"),
            }
        }
    }
    assert!(wrong > 150 && proved + tried + wrong == 200, "{proved}, {tried}, {wrong}");
}

/// The right formula, with one fault far beyond all tables.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_late_fault_is_found() {
    let bash = rules("n -> n-k for k in 1..3");
    for fault in [10_000_000_u64, 123_456_789_012, 4_000_000_000_000_000_000] {
        let found = refuted(about(&bash, &format!("n % 4 > 0 or n = {fault}")));
        assert_eq!((found.row, found.claimed, found.right), (vec![fault], Some(1), Some(0)));
        assert!(matches!(found.contradiction, Some(Contradiction::OnlyWon { .. })));
        assert_eq!(found.separates, Some(format!("n = {fault}")));
        // The number is not in the formula.
        let split = format!("n % 4 > 0 or n - {} = {}", fault - 1004, 1004);
        assert_eq!(refuted(about(&bash, &split)).row, [fault]);
    }
    let nim = rules("a b -> a-k b for k in 1..a | a b-k for k in 1..b");
    let found = refuted(about(&nim, "a != b and a != b + 40000000"));
    assert_eq!(found.right, Some(1));
    let lost = Contradiction::BothLost { row: vec![40_000_000, 0], option: vec![0, 0], by: By::Claim };
    assert_eq!(found.contradiction, Some(lost));
    // Above 2^64 there is no position.
    assert!(matches!(about(&bash, "n % 4 > 0 or n / 16 > 1152921504606846975"), Judgement::Proved(_)));
    let found = refuted(about(&bash, "n % 4 > 0 or n / 16 > 1152921504606846974"));
    assert_eq!(found.row, [18_446_744_073_709_551_600]);
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_formula_of_a_game_without_a_theorem_is_proved_by_itself_or_tried() {
    // No automaton for the values is found, because there are too many values.
    let halves = rules("n -> n-k for k in 1..n/2");
    assert!(matches!(about(&halves, "not power2(n + 1)"), Judgement::Proved(_) | Judgement::Tried(_)));
    let squares = rules("n -> n-k for k in squares");
    let found = refuted(about(&squares, "not (n % 5 = 0 or n % 5 = 2)"));
    assert_eq!((found.row, found.is_smallest), (vec![25], true));
    assert_eq!(found.counts[0].bound, Some(4095));
    let values = rules("n -> n-k for k in 1..n | i, n-i for i in 1..n-1");
    assert_eq!(refuted(about(&values, "G = n")).row, [3]);
    let lasker = "G = n - (n % 4 = 3) ";
    assert!(Claim::parse(lasker, &values.coordinates, false).is_err());
    assert!(matches!(about(&values, "n > 0"), Judgement::Proved(_)));
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn values_are_compared_too() {
    let nim = rules("a b -> a-k b for k in 1..a | a b-k for k in 1..b");
    assert!(matches!(about(&nim, "G = a ^ b"), Judgement::Proved(_)));
    let bash = rules("n -> n-k for k in 1..3");
    assert!(matches!(about(&bash, "G = n % 4"), Judgement::Proved(_)));
    let found = refuted(about(&bash, "G = min(n, 3)"));
    assert_eq!((found.row, found.claimed, found.right), (vec![4], Some(3), Some(0)));
    assert_eq!(
        found.contradiction,
        Some(Contradiction::SameValue { row: vec![4], option: vec![3], value: 3, by: By::Claim })
    );
    let found = refuted(about(&bash, "G = 2 * (n % 4)"));
    assert_eq!(
        found.contradiction,
        Some(Contradiction::Missing { row: vec![1], value: 2, missing: 1, by: By::Claim })
    );
    assert!(matches!(about_game("nim", "G = xor"), Judgement::Tried(_)));
    assert!(matches!(about_game("nim --max 3", "G = n % 4"), Judgement::Proved(_)));
}

/// The quotient and the remainder of a negative number are rounded down, as in the evaluation.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn formulas_with_negative_dividends_are_proved() {
    let bash = rules("n -> n-k for k in 1..3");
    for formula in [
        "n % 4 > 0 and ((n - 5) / 4 < 0 or n > 4)",
        "n % 4 > 0 and (n - 9) / 4 >= -3 and not ((n - 9) / 4 < -2 and n > 0)",
        "(n - 12) % 4 > 0",
        "even(n - 3) or (n - 6) % 4 = 0",
    ] {
        assert!(matches!(about(&bash, formula), Judgement::Proved(_)), "{formula}");
    }
}

/// An undefined condition does not hold, and an undefined number is not a value.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn an_undefined_formula_claims_a_loss_or_no_value() {
    let bash = rules("n -> n-k for k in 1..3");
    for (formula, first, claimed) in [
        ("1 / 0 > 0", 1, Some(0)),
        ("not (1 / 0 > 0)", 1, Some(0)),
        ("n % 4 > 0 and 12 / (n - 5) != 77", 5, Some(0)),
        ("n % 4 > 0 and n * n * n * n * n > 0 or n % 4 > 0 and n < 10", 0, None),
        ("G = n % 4 + 0 / (n - 6)", 6, None),
        ("G = n % 4 - 1", 0, None),
    ] {
        match about(&bash, formula) {
            Judgement::False(found) if first > 0 || claimed.is_none() && formula.starts_with('G') => {
                assert_eq!((found.row, found.claimed), (vec![first], claimed), "{formula}");
            }
            // n^5 is beyond 128 bits from 2^25.6 on.
            Judgement::False(found) => {
                assert!(found.row[0] > 1 << 25 && found.claimed == Some(0), "{formula}");
            }
            verdict => panic!("{formula}: {verdict:?}"),
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn misconceptions_have_their_names() {
    for (game, formula, name) in [
        ("nim --misere", "xor > 0", Some("misconception-normal")),
        ("nim", "xor > 0 and any(p > 1) or all(p <= 1) and xor = 0", Some("misconception-misere")),
        ("nim --max 5", "n % 4 > 0", Some("misconception-game")),
        ("wythoff", "a != b", Some("misconception-game")),
        ("nim", "n % 256 > 0", Some("misconception-bits")),
        ("nim", "xor > 0 and max < 4294967296", Some("misconception-up-to")),
        ("wythoff", "abs(a - b) * 1618 / 1000 != min", Some("misconception-ratio")),
        ("nim", "n > 0 and n != 7", None),
    ] {
        let found = refuted(about_game(game, formula));
        assert_eq!(found.misconception.as_ref().map(Message::name), name, "{game}: {formula}");
    }
    assert!(matches!(about_game("nim", "xor > 0"), Judgement::Tried(_)));
}

/// Right formulas of games that state their rules, and the same formulas with random faults: a proved formula holds
/// in all tries.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_formula_about_a_game_that_states_its_rules_is_decided() {
    let mut random = fastrand::Rng::with_seed(5);
    let (mut proved, mut wrong) = (0, 0);
    for (game, right, names) in [
        ("nim --max 3", "n % 4 > 0", &["n"][..]),
        ("nim --max 3 --misere", "n % 4 != 1", &["n"]),
        ("nim", "a ^ b ^ c > 0", &["a", "b", "c"]),
        ("nim --misere", "a != b and a + b != 1 or a = b and a < 2", &["a", "b"]),
        ("subtraction --take 1,3-4", "n % 7 != 0 and n % 7 != 2", &["n"]),
        ("kayles", "n > 0", &["n"]),
        ("pebbles", "a != b", &["a", "b"]),
        ("moore --heaps 2", "a + b > 0", &["a", "b"]),
        ("staircase", "a != c", &["a", "b", "c"]),
    ] {
        assert!(matches!(about_game(game, right), Judgement::Proved(_)), "{game}: {right}");
        assert!(matches!(tried_on_game(game, right), Judgement::Tried(_)), "{game}: {right}");
        for word in ["or", "and not"].into_iter().cycle().take(4) {
            let fault = formula(&mut random, names, 2).0;
            let claim = format!("({right}) {word} ({fault} and {} > {})", names[0], random.u64(..1 << 40));
            match (about_game(game, &claim), tried_on_game(game, &claim)) {
                (Judgement::Proved(_), Judgement::Tried(_)) => proved += 1,
                (Judgement::False(_), _) => wrong += 1,
                (Judgement::Tried(_), _) => {}
                (_, tried) => panic!("{game}: {claim}: proved, but {tried:?}"),
            }
        }
    }
    assert!(proved > 3 && wrong > 15, "{proved}, {wrong}");
    assert!(matches!(about_game("nim", "G = a ^ b"), Judgement::Proved(_)));
    // A fault far beyond all tries, at a number that is not in the formula.
    let late = "n % 4 > 0 or n - 999999997788 = 1000";
    assert!(matches!(tried_on_game("nim --max 3", late), Judgement::Tried(_)));
    let found = refuted(about_game("nim --max 3", late));
    assert_eq!((found.row, found.right, found.is_smallest), (vec![999_999_998_788], Some(0), true));
}

/// Lasker's game has no pile of 2^64 - 1, whose value would be 2^64.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_formula_that_is_false_where_the_game_has_no_position_is_not_false() {
    let formula = |last| format!("n > 0 and (n / 16 < 1152921504606846975 or n % 16 < {last})");
    assert_eq!(refuted(about_game("lasker", &formula(14))).row, [u64::MAX - 1]);
    assert!(matches!(about_game("lasker", &formula(15)), Judgement::Tried(_)));
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn what_separates_wrong_positions_is_simple() {
    for (game, formula, condition) in [
        ("nim --misere", "xor > 0", "all(p <= 1)"),
        ("nim", "n > 0 and n != 7", "a = 7"),
        ("nim", "n % 256 > 0", "a >= 256 and a % 256 = 0"),
        ("nim", "1 = 1", "xor = 0"),
        ("octal 0.34", "n % 8 != 5 and n % 8 != 7", "a <= 2 and a % 2 = 0"),
        ("nim", "xor > 0 and count < 4", "xor > 0 and count >= 4"),
    ] {
        let found = refuted(about_game(game, formula));
        assert_eq!(found.separates.as_deref(), Some(condition), "{game}: {formula}");
    }
}

/// A program that answers without a formula, wrong for one pile of 2^40 or more.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn any_answers_are_held_against_the_game() {
    let nim = find("nim").unwrap().parse("").unwrap();
    let subject = Disputed { game: &*nim, asks_value: false, length: None, is_asked: None };
    let mut asked = 0;
    let mut program = |rows: &[Vec<u64>]| -> Vec<Option<u64>> {
        asked += 1;
        let wins = |row: &Vec<u64>| row.iter().fold(0, |sum, pile| sum ^ pile) > 0 && row[0] < 1 << 40;
        rows.iter().map(|row| Some(wins(row).into())).collect()
    };
    let found = refuted(refute(&subject, &mut program, Tries::default()));
    assert_eq!(found.row, [1 << 40]);
    assert_eq!(
        found.contradiction,
        Some(Contradiction::BothLost { row: vec![1 << 40], option: vec![0], by: By::Claim })
    );
    assert!(asked < 600, "{asked}");
}

/// The positions of a formula that is wrong at a small position were once decided first.
#[test]
fn a_formula_that_is_wrong_at_a_small_position_is_not_decided() {
    let game = find("nim").unwrap().parse("--max 3").unwrap();
    let claim = Claim::parse("n != 5 and n % 4 > 0", &["n".to_owned()], false).unwrap();
    let subject = Disputed { game: &*game, asks_value: false, length: Some(1), is_asked: None };
    let decide = || panic!("it is wrong at 5");
    assert_eq!(refuted(with_decision(&subject, &claim, decide, Tries::default())).row, [5]);
}

/// A misère quotient was once sought for each of these games, which differ at tiny rows.
#[test]
fn tiny_rows_exclude_a_game_first() {
    struct Dear;
    impl crate::game::Game for Dear {
        fn visit_moves(&self, _row: &[u64], _visit: crate::game::Visit<'_>) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn is_won(&self, row: &[u64]) -> bool {
            assert!(row[0] < 10, "an expensive answer");
            row[0] > 0
        }
    }
    let subject = Disputed { game: &Dear, asks_value: false, length: Some(1), is_asked: None };
    let rows: Vec<[u64; 1]> = [100, 20, 1, 0].map(|number| [number]).to_vec();
    let answered: Vec<RowsAnswered<'_>> = rows.iter().map(|row| (&row[..], Some(0), Some(0))).collect();
    assert!(!misconception::are_those_of(&subject, &Dear, &answered));
}

/// Findings that a formula expresses are read as they are printed, in each language.
#[test]
#[ignore = "it takes a minute without optimization; .ci/deep values runs it"]
fn refute_reads_what_solve_prints_and_agrees() {
    let samples = ["chomp", "lasker", "quota", "thirds", "twins", "wythoff"];
    let samples =
        samples.map(|name| fs::read_to_string(format!("../../samples/rules/{name}.rules")).unwrap());
    let others = [
        "n -> n-k for k in 1..3",
        "n -> n-k for k in squares",
        "n -> n-k for k in powers(2)",
        "misere: n -> n-k for k in 1..9",
        "n -> i, n-2-i for i in 0..n-2",
        "n -> n-1 if n > 99",
        "n -> n",
        "n -> n-1 if n > 0 and n < 5",
        "n -> n-k for k in 1..3 | n-4 if n = 10000000",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b",
        "n -> n-k for k in {2,5,7}",
    ];
    let (mut read, mut unread) = (0, 0);
    for text in samples.iter().map(String::as_str).chain(others) {
        let rules = rules(text);
        let Ok(solved) = solve(&rules) else { continue };
        for locale in Locale::ALL {
            let printed = findings::text(&rules, None, &solved, locale);
            let lines: Vec<&str> = printed.lines().skip(1).collect();
            for (finding, line) in solved.formulas.iter().zip(lines) {
                let is_lost = matches!(finding.formula, Formula::Lost(_) | Formula::NimSum);
                let formula = line.split_once("  ").unwrap().1.trim_start();
                let formula = formula.split([';', '；', '（']).next().unwrap();
                let formula = formula.split(" (").next().unwrap();
                let claim = Claim::parse(formula, &rules.coordinates, false);
                if !is_lost || formula.contains("period") || formula.contains("周期") {
                    // Periods of values, pairs, automata: no formula has these words.
                    assert!(claim.is_err(), "{text}: {formula}");
                    unread += 1;
                    continue;
                }
                read += 1;
                let verdict = of_rules(&rules, &solved, &claim.unwrap()).unwrap();
                let agrees = match (&finding.right, &verdict) {
                    (Right::Proved, Judgement::Proved(_)) | (Right::Tried(_), Judgement::Tried(_)) => true,
                    (Right::False(row), Judgement::False(refuted)) => *row == refuted.row,
                    _ => false,
                };
                assert!(agrees, "{text}: {formula}: {:?}, {verdict:?}", finding.right);
            }
        }
    }
    assert!(read > 15 && unread > 5, "{read} {unread}");
}
