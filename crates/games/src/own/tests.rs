//! Tests of the games that rules make.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::ControlFlow;

use super::*;
use crate::every_game::refused_at;
use crate::game::picture::{Drawn, bar};
use crate::game::{
    Game, Position, RowSpot, check, compare_with_rules, first, grundy_values, judge, moves, small_positions,
};
use crate::text::{Batch, Kernel, Verdicts};

/// Rules with the moves of a game, in the order of its numbers and in others.
const NAMED: &[&str] = &[
    "n -> n-k for k in 1..n",
    "n -> n-k for k in {4,3,1}",
    "n -> n-k for k in powers(2)",
    "n -> n-1 if n > 0 | n/2 if n > 0",
    "n -> n-k for k in 1..n | i, n-i for i in 1..n-1",
    "n -> i, n-k-i for k in 1..2, i in 0..n-k",
    "misere: n -> n-k for k in 1..9",
    "a b -> a-k b for k in 1..a | a b-k for k in 1..b",
    "misere: a b -> a-k b for k in 1..a | a b-k for k in 1..b",
    "a b c -> a-k b c for k in 1..a | a b-k c for k in 1..b | a b c-k for k in 1..c",
    "b a -> b-k a-k for k in 1..min(a,b) | b a-k for k in 1..a | k a for k in 0..b-1",
    "misere: a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
    "a b -> a-k b for k in 1..3 | a b-k for k in 1..3",
    "m n where m > 0 -> m n-k for k in 1..m",
    "c a b -> c a-k b for k in 1..a | c a+k b-k for k in 1..b | c-k a b+k for k in 1..c",
    "b a where a <= b -> b k for k in 0..a-1 | k a for k in a..b-1",
];

/// The built-in game that rules describe, and the game that the rules themselves make.
fn both(text: &str) -> [Box<dyn Ruleset>; 2] {
    let rules = Rules::parse(text).unwrap();
    assert!(named(&rules).is_some(), "{text}");
    let mut settings = Settings::default();
    settings.set("rules", text);
    [ENTRY.make(&settings).unwrap(), own(text)]
}

fn verdicts(game: &dyn Game, rows: &[Vec<u64>], kernel: Kernel) -> Vec<bool> {
    let mut verdicts = Verdicts::new();
    judge(game, Batch::from_rows(rows.iter().map(|row| &row[..])).rows(), kernel, &mut verdicts).unwrap();
    verdicts.iter().collect()
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_named_game_answers_as_the_rules_do() {
    let edges = [1 << 32, (1 << 32) - 1, 1 << 63, u64::MAX - 1, u64::MAX];
    let golden = [12_200_160_415_121_876_738, 7_540_113_804_746_346_429];
    for text in NAMED {
        let [named, own] = both(text);
        let piles = *own.piles().start();
        let has_theorem = own.validate(&vec![u64::MAX; piles], 0).is_ok();
        let mut rows = small_positions(&*own, piles, [60, 20, 9][piles - 1]);
        let small = rows.len();
        let numbers: Vec<u64> = edges.iter().chain(&golden).copied().chain([0, 1, 5]).collect();
        let mut longer = vec![vec![]];
        for _ in 0..piles {
            longer = longer
                .iter()
                .flat_map(|row: &Vec<u64>| numbers.iter().map(|number| [&row[..], &[*number]].concat()))
                .collect();
        }
        rows.extend(longer.into_iter().filter(|row| has_theorem && own.validate(row, 0).is_ok()));
        assert!(rows.iter().all(|row| named.validate(row, 0).is_ok()), "{text}");
        let own_verdicts: Vec<bool> = rows.iter().map(|row| own.is_won(row)).collect();
        assert_eq!(rows.iter().map(|row| named.is_won(row)).collect::<Vec<_>>(), own_verdicts, "{text}");
        for kernel in Kernel::available() {
            for game in [&named, &own] {
                assert_eq!(verdicts(&**game, &rows, kernel), own_verdicts, "{text}: {}", kernel.name());
            }
        }
        for row in rows.iter().filter(|row| own.grundy_value(row).is_ok()) {
            assert_eq!(named.grundy_value(row), own.grundy_value(row), "{text}: {row:?}");
        }
        for row in &rows[..small] {
            let sorted = |game: &dyn Ruleset| {
                let mut all = moves(game, row);
                for left in &mut all {
                    left.retain(|&heap| piles > 1 || heap > 0);
                }
                all.sort();
                all.dedup();
                all
            };
            let split = piles == 1 && text.contains(", ");
            assert!(split || sorted(&*named) == sorted(&*own), "{text}: {row:?}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn the_values_of_a_named_game_come_in_bulk_and_in_order() {
    let game = &*both("m n where m > 0 -> m n-k for k in 1..m")[0];
    let rows = [[2, 7], [6, 3], [u64::MAX - 1, u64::MAX], [4, 100]];
    let batch = Batch::from_rows(rows.iter().map(|row| &row[..]));
    let mut values = Vec::new();
    grundy_values(game, batch.rows(), Kernel::best(), &mut values).unwrap();
    assert_eq!(values, [1, 3, 0, 0]);
    assert_eq!(rows.map(|row| game.is_won(&row)), [true, true, false, false]);
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_named_game_keeps_the_length_of_the_rows_and_their_places() {
    let of_nim = &*both(NAMED[7])[0];
    let of_bash = &*both("m n where m > 0 -> m n-k for k in 1..m")[0];
    let at = |game: &dyn Game, rows: &[&[u64]]| {
        let mut verdicts = Verdicts::new();
        let batch = Batch::from_rows(rows.iter().copied());
        let refused = judge(game, batch.rows(), Kernel::best(), &mut verdicts).unwrap_err();
        (verdicts.len(), refused.row, refused.error.to_string())
    };
    let (judged, row, error) = at(of_nim, &[&[1, 2], &[3, 3], &[1, 2, 3], &[4, 4]]);
    assert!((judged, row) == (2, 2) && error.contains("pile 3"), "{error}");
    let (judged, row, error) = at(of_nim, &[&[1, 2], &[3], &[1, 2, 3]]);
    assert_eq!((judged, row), (1, 1), "{error}");
    // If the game has a number elsewhere, the error is at the end of the row, however the rows arrive.
    let (judged, row, error) = at(of_bash, &[&[1, 2], &[0, 3]]);
    assert!((judged, row) == (1, 1) && error.contains("pile 2"), "{error}");
    assert_eq!(refused_at(of_bash, &[0, 3]), Some(1));
    assert!(of_bash.validate(&[0], 0).is_ok());
}

/// The game of rules that have no name.
fn own(text: &str) -> Box<dyn Ruleset> {
    let Studied { rules, solved, .. } = studied("", text.into(), None, &mut |_| {}).unwrap();
    unnamed(rules, solved).unwrap()
}

/// Rules with a parameter that are no theorem as a whole.
const FAMILIES: [&str; 6] = [
    "k n where k >= 3 -> k n-1 | k n-2 | k n-k",
    "n k -> n-1 k | n-k k if k > 0 | n-2*k k if k > 0",
    "misere: k n -> k n-1 | k n-k-1",
    "k n -> k n/k if k > 1 and n > 0 | k n-1",
    "k m n -> k m-j n for j in 1..k | k m n-j*k for j in 1..2 if k > 0",
    "a k b -> a-1 k b+k if a > 0 | a k b-2",
];

/// Who wins small positions, by trying all moves.
fn by_search(rules: &Rules, row: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&is_won) = known.get(row) {
        return is_won;
    }
    let options = rules.options_up_to(row, 10_000).unwrap();
    let has_lost = options.iter().any(|option| !by_search(rules, option, known));
    let is_won = has_lost || (options.is_empty() && rules.is_misere);
    known.insert(row.to_vec(), is_won);
    is_won
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn each_value_of_a_parameter_has_a_game() {
    for text in FAMILIES {
        let (game, rules) = (built(Rules::parse(text).unwrap()).unwrap(), Rules::parse(text).unwrap());
        let (side, places): (u64, _) = if rules.dimension() == 2 { (40, 0..2) } else { (9, 0..3) };
        let row = |place: u64| places.clone().map(|index: u32| place / side.pow(index) % side).collect();
        let rows = (0..side.pow(places.end)).map(row).filter(|row: &Vec<u64>| rules.has_position(row));
        let rows: Vec<Vec<u64>> = rows.collect();
        let mut known = HashMap::new();
        let expected: Vec<bool> = rows.iter().map(|row| by_search(&rules, row, &mut known)).collect();
        let batch = Batch::from_rows(rows.iter().map(Vec::as_slice));
        for kernel in Kernel::available() {
            let mut verdicts = Verdicts::new();
            judge(&*game, batch.rows(), kernel, &mut verdicts).unwrap();
            assert!(verdicts.iter().eq(expected.iter().copied()), "{text}");
        }
        for (row, is_won) in rows.iter().zip(expected) {
            assert_eq!(game.is_won(row), is_won, "{text}: {row:?}");
            let left: BTreeSet<Vec<u64>> =
                moves(&*game, row).into_iter().filter(|left| !known[left]).collect();
            let mut found = BTreeSet::new();
            let visited = game.visit_winning_moves(row, &mut |left| {
                found.insert(left.to_vec());
                ControlFlow::Continue(())
            });
            assert!(visited.is_ok() && found == left, "{text}: {row:?}");
        }
    }
}

/// A theorem about the whole says only who wins, and the game of each value of the parameter gives the values.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn rules_with_a_theorem_and_a_parameter_have_values() {
    let rules = Rules::parse("k n -> k n-1 if n % 4 = k % 4 | k n-2 if n % 2 = 0").unwrap();
    assert!(solve(&rules).unwrap().theorem.is_some());
    let game = built(rules).unwrap();
    for k in 0..9 {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..40 {
            let options: Vec<u64> =
                moves(&*game, &[k, n]).iter().map(|left| values[usize::try_from(left[1]).unwrap()]).collect();
            values.push((0..=2).find(|value| !options.contains(value)).unwrap());
            assert_eq!(game.grundy_value(&[k, n]).ok(), values.last().copied(), "{k} {n}");
            assert_eq!(game.is_won(&[k, n]), values.last() != Some(&0), "{k} {n}");
        }
        let far = (1 << 60) + 8;
        assert_eq!(game.grundy_value(&[k + far, far + 12]), game.grundy_value(&[k, 20]), "{k}");
    }
    let misere = built(Rules::parse("misere: k n -> k n-1 if n % 4 = k % 4").unwrap()).unwrap();
    assert!(misere.grundy_value(&[1, 5]).is_err());
}

/// A known game counts an option once, however often the rules have it. Every way counts, as in rules that no game has.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn every_way_to_move_counts_in_known_games_too() {
    let counts = |game: &dyn Ruleset, rows: &[Vec<u64>]| -> Vec<u128> {
        rows.iter().map(|row| Position::new(game, row).unwrap().winning_move_count().unwrap()).collect()
    };
    let rows: Vec<Vec<u64>> = (0..12).flat_map(|a| (0..12).map(move |b| vec![a, b])).collect();
    for text in [
        "n -> n-1 | n-1",
        "n -> n-k for k in 1..3 | n-k for k in 2..5",
        "n -> n-k for k in {1,3,3}",
        "n -> n-1 if n > 1 | n/2 if n > 0",
        "n -> n/2 if n > 0 | n-1 if n > 0",
        "n -> n-2 | n-1 if n > 0",
        "n -> k for k in 0..n-1",
    ] {
        let (known, other) =
            (built(Rules::parse(text).unwrap()), own(&format!("{text} | n-1 if n = 100000000")));
        assert!(named(&Rules::parse(text).unwrap()).is_some(), "{text}");
        let known = known.unwrap();
        assert_eq!(counts(&*known, &rows), counts(&*other, &rows), "{text}");
        for row in &rows {
            let moves = |game: &dyn Ruleset| Position::new(game, row).unwrap().winning_moves().unwrap();
            assert_eq!(
                moves(&*known),
                moves(&*named(&Rules::parse(text).unwrap()).unwrap().1),
                "{text}: {row:?}"
            );
        }
    }
    // These have each option once, and the game counts without trying.
    for text in
        ["n -> k for k in 0..n-1", "n -> n-k for k in 5..9 | n-k for k in 1..3", "n -> n-k for k in 1..n"]
    {
        let game = built(Rules::parse(text).unwrap()).unwrap();
        assert!(Position::new(&*game, &[1 << 50]).unwrap().winning_move_count().is_ok(), "{text}");
    }
    let twice = built(Rules::parse("misere: n -> n-1 | n-1").unwrap()).unwrap();
    assert_eq!(counts(&*twice, &[vec![2], vec![3], vec![2, 2]]), [2, 0, 4]);
}

/// The period of each value answers for large heaps, and errors have their places in the whole row.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_game_with_a_parameter_answers_large_rows_and_refuses_at_the_right_place() {
    let game = built(Rules::parse(FAMILIES[0]).unwrap()).unwrap();
    // Taking 1, 2 or k: period 3, or k + 1 if 3 divides k.
    for (k, period) in [(3, 4), (4, 3), (5, 3), (6, 7), (300, 301), (301, 3)] {
        let first = (1 << 60) / period * period;
        assert!((first..first + 2 * period).all(|n| game.is_won(&[k, n]) != is_lost_of_three(k, n)), "{k}");
    }
    assert_eq!(refused_at(&*game, &[2, 5]), Some(0));
    let batch = Batch::from_rows([&[3, 4][..], &[3, 5], &[2, 5], &[4, 4]]);
    let mut verdicts = Verdicts::new();
    let refused = judge(&*game, batch.rows(), Kernel::best(), &mut verdicts).unwrap_err();
    assert_eq!((verdicts.iter().collect::<Vec<_>>(), refused.row), (vec![false, true], 2));
    let k_is_5 = Drawn::Line(message!("own-is", name = "k", value = 5_u64));
    assert_eq!(game.picture(&[5, 7]), [k_is_5, bar("n".into(), 'o', 7)]);
    let open = built(Rules::parse("k n -> k n-j for j in divisors(n) if j <= k and j < n").unwrap()).unwrap();
    let why = open.validate(&[3, 5000], 0).unwrap_err().cause.message().to_string();
    assert!(why.starts_with("with k = 3, a pile above "), "{why}");
    let later = built(Rules::parse(FAMILIES[1]).unwrap()).unwrap();
    assert!(later.validate(&[u64::MAX], 0).is_ok());
}

/// Whether a heap is lost if a move takes 1, 2 or k, by the remainder alone.
fn is_lost_of_three(k: u64, n: u64) -> bool {
    let rest = n % (k + 1);
    if k.is_multiple_of(3) { rest.is_multiple_of(3) && rest != k } else { n.is_multiple_of(3) }
}

/// Rules are about all natural numbers, so these rows could have moves to numbers beyond 64 bits.
#[test]
fn rows_from_which_two_moves_could_pass_the_largest_number_are_refused() {
    let tower = own("a b -> a-1 b+1 if a > 0");
    let last = u64::MAX - 2;
    assert_eq!(refused_at(&*tower, &[2, last]), None);
    assert_eq!(moves(&*tower, &[2, last]), [[1, last + 1]]);
    assert_eq!(moves(&*tower, &[1, last + 1]), [[0, last + 2]]);
    assert_eq!(refused_at(&*tower, &[2, last + 1]), Some(1));
    assert_eq!(refused_at(&*tower, &[u64::MAX, 0]), Some(0));

    let knight = own("a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2");
    assert_eq!(refused_at(&*knight, &[last, last]), None);
    assert_eq!(refused_at(&*knight, &[last, last + 1]), Some(1));

    // Moves that never leave a number above the largest of the row make no row too large.
    let within = own("a b -> a-1 b^1 if a > 0 | a b-2");
    assert_eq!(refused_at(&*within, &[u64::MAX, u64::MAX]), None);
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_named_game_refuses_rows_from_which_moves_could_pass_the_largest_number() {
    let [stairs, _] =
        both("c a b -> c a-k b for k in 1..a | c a+k b-k for k in 1..b | c-k a b+k for k in 1..c");
    let mut verdicts = Verdicts::new();
    let rows: [&[u64]; 3] = [&[1, 2, 3], &[0, u64::MAX, 1], &[4, 5, 6]];
    let refused = judge(&*stairs, Batch::from_rows(rows).rows(), Kernel::best(), &mut verdicts).unwrap_err();
    assert_eq!((verdicts.len(), refused.row, refused.error.spot), (1, 1, RowSpot::Number(1)));
    assert_eq!(refused_at(&*stairs, rows[1]), Some(1));
}

/// The option of 1 0 has a number of 65 bits, but is still a position. If not even 0 was small enough, every
/// position used to count as small enough.
#[test]
fn a_move_that_can_pass_the_largest_number_from_an_empty_heap_makes_all_rows_too_large() {
    let game = own("a b -> a-1 b+18446744073709551615+k for k in 1..2");
    assert_eq!([&[0, 0][..], &[1, 0], &[0, 5]].map(|row| refused_at(&*game, row)), [Some(0); 3]);
}

#[test]
fn the_table_does_not_leave_out_options_beyond_64_bits() {
    let rules = Rules::parse("a b -> a-1 (b+2)*10000000000000000000").unwrap();
    let solved = solved(&rules, None, &mut |_| {}).unwrap();
    assert_eq!(solved.table.unwrap().is_lost(&[1, 0]), None);
}

/// Rows with many options are refused, not rows with large numbers.
#[test]
fn a_row_of_few_moves_is_answered_however_large_its_numbers_are() {
    let game = own("n f -> n-k 1-f for k in 1..2+f | n f-1 if n > 0");
    for row in [[100_000, 0], [u64::MAX, 1]] {
        let left = moves(&*game, &row);
        let winning = left.iter().filter(|left| !game.is_won(left)).count();
        assert_eq!(game.count_winning_moves(&row).unwrap(), winning as u128, "{row:?}");
    }
    let many = own("a b -> a-k b for k in 1..a | a b-1");
    assert_eq!(many.count_winning_moves(&[20_000, 3]).unwrap_err().spot, RowSpot::Number(0));
}

/// These rows used to be refused for their many moves.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_lost_row_has_no_winning_moves_however_many_moves_it_has() {
    for text in [
        "b a -> b-k a for k in 1..b | b a-k for k in 1..a",
        "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
        "misere: a b -> a-k b for k in 1..a | a b-k for k in 1..b",
    ] {
        for game in both(text) {
            let rows = [[30_000, 30_000], [17_711, 28_657]].map(Vec::from);
            let lost = rows.iter().find(|row| !game.is_won(row)).unwrap();
            let position = Position::new(&*game, lost).unwrap();
            assert_eq!(position.winning_moves().unwrap(), Vec::<Vec<u64>>::new(), "{text}: {lost:?}");
            assert_eq!(game.count_winning_moves(lost).unwrap(), 0, "{text}: {lost:?}");
        }
    }
}

/// All moves used to be tried, practically without end, to name one of them.
#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_move_is_named_however_many_moves_there_are() {
    let large = 1_000_000_000_000;
    for game in both("b a -> b-k a for k in 1..b | b a-k for k in 1..a") {
        assert!(game.name_move(&[large, 5], &[5, 5]).is_ok());
        assert_eq!(game.name_move(&[large, 5], &[6, 6]).unwrap_err().name(), "no-such-move");
    }
    let lasker = own("n -> n-k for k in 1..n | i, n-i for i in 1..n-1");
    assert!(lasker.name_move(&[large], &[7]).is_ok());
    assert!(lasker.name_move(&[large], &[large - 7, 7]).is_ok());
    assert_eq!(lasker.name_move(&[large], &[large - 7, 8]).unwrap_err().name(), "no-such-move");
    // Here choices must be tried, too many to say that no move leads there.
    let roots = own("a b -> a-k b for k in 1..a if k*k = a | a b-1");
    assert_eq!(roots.name_move(&[large, 5], &[large - 7, 5]).unwrap_err().name(), "own-too-many-moves");
}

/// The sentence used to be about pile 1, and to deny that there are values.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn values_of_large_positions_are_refused_of_the_row() {
    let game = own("a b -> a-k b for k in 1..3 | a b-k for k in 1..2");
    assert_eq!(game.grundy_value(&[14, 505]), Ok((14 % 4) ^ (505 % 3)));
    let error = game.grundy_value(&[14, 512]).unwrap_err();
    assert_eq!(error.spot, RowSpot::End);
    let said = error.message().to_string();
    assert!(
        said.starts_with("the value of a position is known here only if its numbers are at most 511"),
        "{said}"
    );
}

fn of(text: &str) -> Box<dyn Ruleset> {
    built(Rules::parse(text).unwrap()).unwrap()
}

/// The value of a position by the rules alone, where a move can leave several positions.
fn value_by_rules(rules: &Rules, position: &[u64], known: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut options = Vec::new();
    let _ = rules.visit_options(position, &mut |option| {
        options.push(option.to_vec());
        ControlFlow::Continue(())
    });
    let of_parts = |option: &Vec<u64>| {
        option.chunks(position.len()).fold(0, |sum, part| sum ^ value_by_rules(rules, part, known))
    };
    let seen: HashSet<u64> = options.iter().map(of_parts).collect();
    let value = (0..=seen.len() as u64).find(|value| !seen.contains(value)).unwrap();
    known.insert(position.to_vec(), value);
    value
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn rows_of_positions_are_sums() {
    let (mut random, mut decided) = (fastrand::Rng::with_seed(1), [0; 2]);
    for text in [
        "w h -> i h, w-i h for i in 2..w-2 | w i, w h-i for i in 2..h-2",
        "w h -> i h, w-i h for i in 1..w-1 | w i, w h-i for i in 1..h-1",
        "a b -> i b, a-1-2*i b, i b for i in 0..a if 2*i < a | a b-k for k in 1..b",
        "a b c -> a-k b c for k in 1..a | a i c, a b-i c for i in 1..b-1 | a b c-1 if a > 0",
        "a b where a > 0 -> i b, a-i b for i in 1..a-1 | a b-k for k in 1..b if a > 1",
        "k n where k > 0 -> k i, k n-i for i in 1..n-1 if i != k | k n-k",
        "sum: n k -> n-i k for i in 1..min(n,k)",
        "sum: a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)",
        "sum: a b -> a-k b for k in 1..3 | a b-k for k in 1..2",
        "sum: n where n > 0 -> n-k for k in 1..n-1 if k < 4",
        // Silver-dollar has these moves for one token, but several tokens are not a sum.
        "sum: a where a >= 1 -> a-k for k in 1..a if a-k >= 1",
    ] {
        let (rules, mut known) = (Rules::parse(text).unwrap(), HashMap::new());
        let game = of(text);
        let side = [40, 16, 6][rules.dimension() - 1];
        for _ in 0..30 {
            let mut row = Vec::new();
            for _ in 0..random.usize(1..=3) {
                let position: Vec<u64> = rules.coordinates.iter().map(|_| random.u64(0..side)).collect();
                row.extend(position.iter().filter(|_| rules.has_position(&position)));
            }
            if row.is_empty() {
                continue;
            }
            let mut value = |row: &[u64]| {
                let positions = row.chunks(rules.dimension());
                positions.fold(0, |sum, position| sum ^ value_by_rules(&rules, position, &mut known))
            };
            let expected = value(&row);
            assert_eq!(check(&*game, &row), Ok(()), "{text}: {row:?}");
            let found = (game.is_won(&row), game.grundy_value(&row));
            assert_eq!(found, (expected != 0, Ok(expected)), "{text}: {row:?}");
            let mut winning = 0;
            let _ = game.visit_moves(&row, &mut |left| {
                winning += u128::from(value(left) == 0);
                ControlFlow::Continue(())
            });
            if expected != 0 {
                assert_eq!(game.count_winning_moves(&row), Ok(winning), "{text}: {row:?}");
                let left = first(&mut |visit| game.visit_winning_moves(&row, visit).unwrap()).unwrap();
                assert_eq!(value(&left), 0, "{text}: {row:?} -> {left:?}");
                assert!(game.name_move(&row, &left).is_ok());
            }
            decided[usize::from(expected != 0)] += 1;
        }
    }
    assert!(decided.iter().all(|count| *count > 50), "{decided:?}");
}

#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn sums_of_positions_refuse_the_first_position_without_a_value() {
    let game = of("sum: a b -> a-k b for k in 1..3 | a b-k for k in 1..2");
    // One position needs no value.
    assert_eq!(check(&*game, &[10_000, 1_000_000]), Ok(()));
    let error = check(&*game, &[1, 2, 10_000, 1_000_000, 5, 5]).unwrap_err();
    assert_eq!(error.spot, RowSpot::Number(3));
    let error = check(&*game, &[1, 2, 3]).unwrap_err();
    assert!(error.message().to_string().contains("pairs"), "{}", error.message());
    let error = built(Rules::parse("misere: a b -> i b, a-i b for i in 1..a-1").unwrap()).err().unwrap();
    assert!(error.message().to_string().ends_with("in misère play"), "{}", error.message());
}

/// Programs used to answer the positions that the table leaves open, wrongly.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn submissions_end_before_the_first_open_position() {
    for (text, most) in [
        ("a b -> a-1 b+1000 | a b-1", Some(0)),
        ("sum: a b -> a-1 b+1000 | a b-1", Some(0)),
        ("a b -> a-1 b+3 | a+1 b-5", Some(60)),
        ("sum: a b -> a b+1 if b < 100 | a-1 b", None),
    ] {
        let found = of(text).solution().ok().and_then(|solution| solution.most);
        assert_eq!(found, most, "{text}");
    }
}

/// A table of 200 x 200 rectangles fits into a source file.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn rectangles_up_to_200_have_a_submission() {
    let game = of("w h -> i h, w-i h for i in 2..w-2 | w i, w h-i for i in 2..h-2");
    assert!(game.solution().unwrap().most >= Some(200));
}

/// The heading used to promise numbers up to 4096.
#[test]
#[cfg_attr(miri, ignore = "too many positions")]
fn a_table_without_a_theorem_says_how_far_it_goes() {
    let heading = |rules: &str| own(rules).table(None).unwrap().heading(1)[0].to_string();
    let known = "lost positions by their largest number, up to 63, as far as they are known: \
                 nothing is proved about these rules";
    assert_eq!(heading("a b -> a-1 b | a b-2 | a-3 b-3"), known);
    let proved = "lost positions by their largest number, up to 4096";
    assert_eq!(heading("a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2"), proved);
}

/// Tables also list rows whose numbers do not ascend. They end even if there are fewer lines than asked for.
#[test]
fn tables_have_the_lost_positions_in_every_order_and_end() {
    let lines = |text: &str, count| {
        let (game, mut lines) = (own(text), Vec::new());
        let missing = game.table(None).unwrap().first_lines(count, &mut |line| {
            lines.push(line.to_vec());
            ControlFlow::Continue(())
        });
        (lines, missing)
    };
    let down = lines("a b -> a-1 b", 7).0;
    assert_eq!(down, [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2], [0, 3]].map(Vec::from));
    let (few, missing) = lines("a b where a <= 2 and b <= 2 -> a-1 b | a b-1", 100);
    assert_eq!(few, [[0, 0], [1, 1], [0, 2], [2, 0], [2, 2]].map(Vec::from));
    assert_eq!(missing, 95);
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn many_rows_are_judged_as_each_by_itself() {
    for (text, far) in [
        ("n q -> n-k min(2*k,n-k) for k in 1..min(n,q)", true),
        ("a b -> a-2 b+1 | a-2 b-1 | a-1 b-2 | a+1 b-2", true),
        ("misere: a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1", true),
        ("n -> n-1 if n > 0 | n/3 if n > 0", true),
        ("n -> n-k for k in fibonacci", false),
    ] {
        let game = own(text);
        let mut random = fastrand::Rng::with_seed(5);
        let shift = if far { 0..64 } else { 53..64 };
        let mut rows: Vec<Vec<u64>> =
            (0..700).map(|_| (0..2).map(|_| random.u64(..) >> random.u32(shift.clone())).collect()).collect();
        // Some rows have numbers that differ by 1, as the lost rows of Chomp do.
        rows.iter_mut().step_by(5).for_each(|row| row[1] = row[0].saturating_sub(1));
        for row in &mut rows {
            row.sort_unstable_by(|a, b| b.cmp(a));
        }
        rows.extend(far.then(|| vec![u64::MAX - 2, u64::MAX - 3]));
        let expected: Vec<bool> = rows.iter().map(|row| game.is_won(row)).collect();
        assert_eq!(verdicts(&*game, &rows, Kernel::best()), expected, "{text}");
        let lost = expected.iter().filter(|wins| !**wins).count();
        assert!(lost > 10, "{text}: {lost}");
        if game.piles().end() < &usize::MAX {
            rows.insert(300, vec![1, 2, 3]);
            let (batch, mut verdicts) = (Batch::from_rows(rows.iter().map(|row| &row[..])), Verdicts::new());
            let refused = judge(&*game, batch.rows(), Kernel::best(), &mut verdicts).unwrap_err();
            assert_eq!((verdicts.len(), refused.row), (300, 300), "{text}");
            assert!(verdicts.iter().eq(expected[..300].iter().copied()), "{text}");
        }
    }
}

/// A row was once one heap, and a split did not leave a row, so the program crashed.
#[test]
fn a_heap_that_splits_under_a_condition_leaves_a_row() {
    let split = own("n where n != 5 -> i, n-1-i for i in 0..n-1 if i != 5 and n-1-i != 5");
    assert!(compare_with_rules(&*split, 1, 9).unwrap() > 7);
    assert!(compare_with_rules(&*split, 2, 5).unwrap() > 10);
    let why =
        |row: &[u64]| Position::new(&*split, row).err().map(|error: crate::game::RowError| error.to_string());
    assert_eq!(why(&[7, 6, 8]), None);
    assert_eq!(why(&[7, 5]).as_deref(), Some("pile 2: the rules' condition excludes this position"));
    let position = Position::new(&*split, &[7, 8]).unwrap();
    assert_eq!((position.wins(), position.grundy().ok()), (true, Some(1)));
    assert!(position.winning_moves().unwrap().contains(&vec![7, 3, 4]));
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn a_position_that_the_condition_excludes_is_refused_among_many() {
    let text = "misere: a b where b <= a -> k min(b,k) for k in 0..a-1 | a k for k in 0..b-1";
    let game = own(text);
    let mut rows = vec![vec![7, 3]; 400];
    rows[310] = vec![3, 7];
    let (batch, mut verdicts) = (Batch::from_rows(rows.iter().map(|row| &row[..])), Verdicts::new());
    let refused = judge(&*game, batch.rows(), Kernel::best(), &mut verdicts).unwrap_err();
    assert_eq!((verdicts.len(), refused.row), (310, 310));
}

#[test]
#[cfg_attr(miri, ignore = "too many states")]
fn of_too_many_moves_one_is_found_for_a_few_rows_only() {
    let text = "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)";
    let Studied { rules, solved, .. } = studied("", text.into(), None, &mut |_| {}).unwrap();
    let wythoff = of_few_rows(rules, solved, true).unwrap();
    let position = |row: &'static [u64]| Position::new(&*wythoff, row).unwrap();
    let row = &[1_000_000_000_000_000_000, 1_618_033_988_749_894_850];
    let left = position(row).winning_move().unwrap().unwrap();
    assert!(!Position::new(&*wythoff, &left).unwrap().wins(), "{left:?}");
    assert!(
        left.iter().zip(row).any(|(left, before)| left == before) || left[0] + row[1] == left[1] + row[0]
    );
    // The list of all winning moves is refused.
    assert!(position(row).winning_moves().is_err());
    let lost = position(&[7_540_113_804_746_346_429, 12_200_160_415_121_876_738]);
    assert_eq!(lost.winning_move().unwrap(), None);
    assert_eq!(lost.winning_moves().unwrap(), Vec::<Vec<u64>>::new());
    // The search takes millions of steps, so rows of an input are refused instead.
    assert!(Position::new(&*own(text), row).unwrap().winning_move().is_err());
}
