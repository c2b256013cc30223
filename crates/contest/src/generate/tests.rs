//! Tests of random inputs, with the problems of the catalogue.

use std::collections::BTreeSet;

use super::pieces::ROWS;
use super::*;
use crate::engine::Layout;
use crate::game::{AnswerKind, check, is_lost};
use crate::games::geography::Geography;
use crate::games::table::{GAMES, find};
use crate::games::wythoff::Wythoff;
use crate::problems::{Problem, all};
use crate::text::Kernel;

#[test]
fn the_number_of_threads_does_not_matter() {
    let game = Wythoff::misere();
    let request = Request { rows: 5 * ROWS + 1, lost: "0.3".parse().unwrap(), ..Request::default() };
    let mut texts = [1, 2, 3, 100].map(|threads| {
        let mut generator = Generator::new(&game, Layout::default(), &request).unwrap();
        let mut text = Vec::new();
        generator.write_on(threads, &mut text).unwrap();
        text
    });
    texts.sort_unstable();
    assert!(texts[0] == texts[3]);
    assert_eq!(memchr::memchr_iter(b'\n', &texts[0]).count() as u64, request.rows);
}

/// Small cases of a problem.
fn cases(problem: &Problem) -> Vec<Case> {
    let request = Request { rows: 5, piles: Some(1..=3), max_pile: Some(7), ..Request::default() };
    problem.generate(&request, |generator| (0..8).map(|_| generator.case()).collect()).unwrap()
}

fn text(case: &Case) -> String {
    String::from_utf8(case.text()).unwrap()
}

fn answers(problem: &Problem, case: &Case) -> String {
    let mut answers = Vec::new();
    let input = text(case);
    let done =
        problem.pose(Kernel::best(), |assignment| assignment.task.run("f", input.as_bytes(), &mut answers));
    assert!(done.is_ok(), "{}: {}\n{input}", problem.id, done.unwrap_err());
    String::from_utf8(answers).unwrap()
}

#[test]
fn a_position_alone_has_its_answer() {
    for problem in &all() {
        let has_letters = matches!(problem.answer, AnswerKind::Letters(_));
        for case in cases(problem) {
            let whole = answers(problem, &case);
            let alone = (0..case.positions()).map(|position| answers(problem, &case.only(position)));
            if has_letters {
                // The Stick Game asks about all piles up to a given one.
                let letters: String = alone.filter_map(|line| line.trim_end().chars().last()).collect();
                assert_eq!(letters, whole.replace('\n', ""), "{}", problem.id);
            } else {
                // Alone, each position is the first.
                let unnumbered = |answers: String| match &problem.prefix {
                    Some(prefix) if prefix.has_number() => {
                        answers.lines().flat_map(|line| line.split_once(": ").unwrap().1.chars()).collect()
                    }
                    _ => answers,
                };
                let alone: String = alone.map(unnumbered).collect();
                assert_eq!(alone, unnumbered(whole), "{}: {}", problem.id, text(&case));
            }
        }
    }
}

/// A number that the game accepts only up to some limit once kept the others below that limit too.
#[test]
fn each_number_of_a_row_comes_near_its_own_limit() {
    for id in ["hdu-2486", "hdu-3951"] {
        let problem = all().into_iter().find(|problem| problem.id == id).unwrap();
        let most = problem.limits.numbers_at(0).1;
        let request = Request { rows: 20, ..Request::default() };
        let games = problem.generate(&request, |generator| generator.case().games).unwrap();
        assert!(games.iter().flat_map(|game| &game.rows).any(|row| row[0] > most / 2), "{id}");
    }
}

/// Tests ask for fewer rows than such a text has games.
#[test]
fn a_fixed_number_of_games_is_drawn_whatever_is_asked() {
    let text = "title T\ninput repeat 3 { k s[k] / n / }\ngame subtraction --take {s}\nrow n\nanswer 1 0\n\
        limits k 1..5; n 1..99; s 1..9\n";
    let problem = crate::problems::read("own.problem", text).unwrap();
    for rows in 1..5 {
        let request = Request { rows, ..Request::default() };
        let about = |drawn: Case| (drawn.positions(), drawn.keeps_to(&problem.limits));
        let drawn = problem.generate(&request, |generator| about(generator.case())).unwrap();
        assert_eq!(drawn, (3, true), "{rows}");
    }
}

/// How many rows a game draws in the quick test, and in the thorough one.
const FEW: u64 = 500;
const MANY: u64 = 10_000;

/// In `rows` rows of each game, with the options of its example: at least half are different, unless the game has few
/// labels; a tenth at least are lost, and a tenth are won; and there are three lengths, if rows usually have that many.
fn each_game_draws_different_rows(rows: u64, has: impl Fn(&str) -> bool) {
    crate::game::at_root();
    let mut faults = Vec::new();
    for entry in GAMES.iter().filter(|entry| has(entry.name)) {
        // The table of values of a game without a known period takes long.
        let options = if entry.name == "unequal" { "--values 1024" } else { entry.example.0 };
        let about = format!("{} {options}", entry.name);
        let game = entry.parse(options).unwrap_or_else(|error| panic!("{about}: {error:?}"));
        let request = Request { rows, max_pile: Some(1_000_000_000), ..Request::default() };
        let drawn = match Generator::new(&*game, Layout::default(), &request) {
            Ok(mut generator) => generator.case().games.remove(0).rows,
            Err(error) => panic!("{about}: {error:?}"),
        };
        let different: BTreeSet<&Vec<u64>> = drawn.iter().collect();
        let labels = game.numbers().labels().len() as u64;
        let floor = if labels > 0 { (rows / 2).min(labels) } else { rows / 2 };
        let mut check = |is_right: bool, found: String| {
            if !is_right {
                faults.push(format!("{about}: {found}"));
            }
        };
        check(different.len() as u64 >= floor, format!("{} different rows", different.len()));
        let lost = drawn.iter().filter(|row| is_lost(&*game, row)).count() as u64;
        check((rows / 10..=rows - rows / 10).contains(&lost), format!("{lost} lost rows"));
        let sizes: BTreeSet<usize> = drawn.iter().map(Vec::len).collect();
        let limits = Constraints::of(&*game);
        let most = limits.usual_piles(&*game).map_or(limits.piles.1, |piles| *piles.end());
        let lengths = (most - limits.piles.0) / game.in_groups_of();
        check(sizes.len() > lengths.min(2), format!("sizes {sizes:?}"));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Nim with a Pass had 8 different rows, and Green Hackenbush 34.
#[test]
fn the_rows_of_games_differ() {
    let quick = ["nim", "pass-nim", "hackenbush", "chomp", "fibonacci", "wythoff", "moore"];
    each_game_draws_different_rows(FEW, |name| quick.contains(&name));
}

#[test]
#[ignore = "it takes a minute; .ci/deep values runs it"]
fn the_rows_of_each_game_differ() {
    each_game_draws_different_rows(MANY, |_| true);
}

/// Each answer of a third pile of Chomp was hidden by a pile of 0.
#[test]
fn three_rows_of_chomp_are_mostly_three() {
    let game = find("chomp").unwrap().parse("").unwrap();
    let request =
        Request { rows: 300, piles: Some(3..=3), max_pile: Some(1_000_000_000), ..Request::default() };
    let rows = Generator::new(&*game, Layout::default(), &request).unwrap().case().games.remove(0).rows;
    let zeros = rows.iter().filter(|row| row[2] == 0).count();
    assert!((1..150).contains(&zeros), "{zeros}");
}

/// A search through all cells, for each of many tries, took minutes.
#[test]
fn full_and_nearly_full_boards_are_drawn() {
    for (name, piles, most) in [
        ("silver-dollar", 100_000, 100_000),
        ("silver-dollar", 999, 1000),
        ("welter", 300, 300),
        ("welter", 100, 101),
        ("strip", 2000, 2000),
        ("northcott", 500, 1),
        ("turning-turtles", 2000, 3),
    ] {
        let game = find(name).unwrap().parse("").unwrap();
        let request =
            Request { rows: 2, piles: Some(piles..=piles), max_pile: Some(most), ..Request::default() };
        let rows = Generator::new(&*game, Layout::default(), &request).unwrap().case().games.remove(0).rows;
        let are_within = |row: &Vec<u64>| row.len() == piles && row.iter().all(|&number| number <= most);
        assert!(rows.len() == 2 && rows.iter().all(are_within), "{name}");
    }
}

/// Random labels are hardly ever a way. Stress once asked for ways of 10,000 vertices, and no graph had one.
#[test]
fn ways_are_drawn_up_to_the_longest() {
    crate::game::at_root();
    let game = find("geography").unwrap().parse("samples/geography/small.edges").unwrap();
    let longest = Constraints::of(&*game).most_drawn(&*game);
    assert!((3..100).contains(&longest), "{longest}");
    for piles in 1..=longest {
        let request = Request { rows: 30, piles: Some(piles..=piles), ..Request::default() };
        let rows = Generator::new(&*game, Layout::default(), &request).unwrap().case().games.remove(0).rows;
        assert!(rows.iter().all(|row| row.len() == piles && check(&*game, row).is_ok()), "{piles}");
    }
    let request = Request { piles: Some(longest + 1..=longest + 1), ..Request::default() };
    assert!(Generator::new(&*game, Layout::default(), &request).is_err());
}

/// A search for the longest way went as many calls deep, and its result limited all rows.
#[test]
fn a_way_of_many_vertices_is_found() {
    let edges: Vec<[u64; 2]> = (0..2000).map(|vertex| [vertex, vertex + 1]).collect();
    let game = Geography::new(&edges).unwrap();
    let limits = Constraints::of(&game);
    assert_eq!((limits.piles.1, limits.most_drawn(&game)), (usize::MAX, 1000));
}

/// In a large input, each landmark and its neighbours come, each as often as the others.
#[test]
fn landmarks_come_in_turn() {
    let game = find("fibonacci").unwrap().parse("").unwrap();
    let most = 1_000_000_000_000;
    let landmarks = game.landmarks(most);
    assert_eq!(landmarks.len(), 58, "{landmarks:?}");
    let request = Request { rows: 8 * 300, max_pile: Some(most), piles: Some(1..=1), ..Request::default() };
    let rows = Generator::new(&*game, Layout::default(), &request).unwrap().case().games.remove(0).rows;
    let numbers: BTreeSet<u64> = rows.concat().into_iter().collect();
    for landmark in landmarks.into_iter().filter(|&landmark| landmark + 1 < most) {
        assert!((landmark - 1..=landmark + 1).all(|number| numbers.contains(&number)), "{landmark}");
    }
}
