//! Compares the theory of draws with searches over small graphs.

use std::collections::{BTreeMap, HashSet};

use fastrand::Rng;

use super::*;
use crate::engine::{Task, columns};
use crate::game::{AnswerKind, Outcome, Position, moves};

/// A graph of `vertices` vertices and at most twice as many edges. Some lead from a vertex to itself, some twice to
/// the same vertex.
fn drawn(vertices: u64, random: &mut Rng) -> Vec<[u64; 2]> {
    let edges = random.u64(1..=2 * vertices);
    (0..edges).map(|_| [random.u64(..vertices), random.u64(..vertices)]).collect()
}

/// All rows of `tokens` numbers below `vertices`.
fn rows(vertices: u64, tokens: usize) -> Vec<Vec<u64>> {
    let longer = |rows: Vec<Vec<u64>>| {
        rows.iter().flat_map(|row| (0..vertices).map(|id| [&row[..], &[id]].concat())).collect()
    };
    (0..tokens).fold(vec![Vec::new()], |rows, _| longer(rows))
}

/// Retrograde analysis: the outcome of each row, straight from the definition. A row with a lost option is won, and a
/// row with only won options is lost. The rows that remain are draws. `options` returns the options, and `last` is the
/// outcome of a row without options.
fn retrograde(rows: &[Vec<u64>], last: Outcome, options: impl Fn(&[u64]) -> Vec<Vec<u64>>) -> Vec<Outcome> {
    let place = |row: &Vec<u64>| rows.binary_search(row).unwrap();
    let options: Vec<Vec<usize>> = rows.iter().map(|row| options(row).iter().map(place).collect()).collect();
    let mut outcomes = vec![Outcome::Drawn; rows.len()];
    loop {
        let mut is_done = true;
        for row in 0..rows.len() {
            let mut reached = options[row].iter().map(|&left| outcomes[left]);
            let found = if options[row].is_empty() {
                last
            } else if reached.clone().any(|outcome| outcome == Outcome::Lost) {
                Outcome::Won
            } else if reached.all(|outcome| outcome == Outcome::Won) {
                Outcome::Lost
            } else {
                Outcome::Drawn
            };
            is_done &= outcomes[row] == found;
            outcomes[row] = found;
        }
        if is_done {
            return outcomes;
        }
    }
}

/// The options of a row, from the edges.
fn options(edges: &[[u64; 2]], row: &[u64]) -> Vec<Vec<u64>> {
    let from = |index: usize| {
        let edges = edges.iter().filter(move |[from, _]| *from == row[index]);
        edges.map(move |&[_, to]| with_number(row, index, to))
    };
    (0..row.len()).flat_map(from).collect()
}

#[test]
fn sums_are_what_retrograde_analysis_says() {
    let mut random = Rng::with_seed(5);
    let mut found = [0; 3];
    for (vertices, tokens, graphs) in [(9, 1, 400), (6, 2, 300), (4, 3, 150)] {
        let rows = rows(vertices, tokens);
        for _ in 0..graphs {
            let edges = drawn(vertices, &mut random);
            let game = Loopy::new(&edges);
            let outcomes = retrograde(&rows, Outcome::Lost, |row| options(&edges, row));
            for (row, &expected) in rows.iter().zip(&outcomes) {
                found[usize::from(expected > Outcome::Lost) + usize::from(expected > Outcome::Drawn)] += 1;
                assert_eq!(Position::new(&game, row).unwrap().outcome(), expected, "{edges:?} {row:?}");
                let is_lost = |left: &Vec<u64>| outcomes[rows.binary_search(left).unwrap()] == Outcome::Lost;
                strategy(&game, row, &options(&edges, row), is_lost);
                if expected == Outcome::Drawn {
                    let kept = game.stalling_move(row).unwrap();
                    assert!(options(&edges, row).contains(&kept), "{edges:?} {row:?}");
                    assert_eq!(
                        outcomes[rows.binary_search(&kept).unwrap()],
                        Outcome::Drawn,
                        "{edges:?} {row:?}"
                    );
                }
                assert_eq!(game.stalling_move(row).is_none(), options(&edges, row).is_empty());
            }
        }
    }
    assert!(found.iter().all(|&count| count > 5000), "{found:?}");
}

/// Compares the moves of a game with the options of a row.
fn strategy(game: &Loopy, row: &[u64], options: &[Vec<u64>], is_lost: impl Fn(&Vec<u64>) -> bool) {
    let forms = |rows: Vec<Vec<u64>>| -> HashSet<Vec<u64>> { rows.iter().map(|row| sorted(row)).collect() };
    assert_eq!(sorted_rows(&moves(game, row)), sorted_rows(options));
    let winning: Vec<Vec<u64>> = options.iter().filter(|left| is_lost(left)).cloned().collect();
    let position = Position::new(game, row).unwrap();
    let listed = position.winning_moves().unwrap();
    assert!(listed.iter().all(|left| winning.contains(left)), "{row:?} {listed:?} {winning:?}");
    assert_eq!(listed.len(), forms(listed.clone()).len(), "{row:?} {listed:?}");
    assert_eq!(forms(listed.clone()), forms(winning.clone()), "{row:?}");
    assert_eq!(position.winning_move_count(), Ok(winning.len() as u128), "{row:?}");
    assert_eq!(position.winning_move().unwrap(), listed.first().cloned());
    assert!(options.iter().all(|left| game.name_move(row, left).is_ok()), "{row:?}");
}

fn sorted_rows(rows: &[Vec<u64>]) -> Vec<Vec<u64>> {
    let mut rows = rows.to_vec();
    rows.sort();
    rows
}

#[test]
fn a_win_takes_a_limited_time() {
    let mut random = Rng::with_seed(6);
    let mut replies = 0;
    for _ in 0..400 {
        let (vertices, tokens) = if random.bool() { (6, 2) } else { (4, 3) };
        let edges = drawn(vertices, &mut random);
        let game = Loopy::new(&edges);
        let mut lost: Vec<Vec<u64>> = rows(vertices, tokens);
        lost.retain(|row| Position::new(&game, row).unwrap().outcome() == Outcome::Lost);
        // What the winner leaves after each move of the loser.
        let reply = |left: &Vec<u64>| Position::new(&game, left).unwrap().winning_move().unwrap().unwrap();
        let after = |row: &Vec<u64>| options(&edges, row).iter().map(reply).collect::<Vec<_>>();
        let mut unfinished: Vec<(Vec<u64>, Vec<Vec<u64>>)> =
            lost.into_iter().map(|row| (row.clone(), after(&row))).collect();
        let mut finished: HashSet<Vec<u64>> = HashSet::new();
        while !unfinished.is_empty() {
            let before = finished.len();
            unfinished.retain(|(row, after)| {
                let ends = after.iter().all(|row| finished.contains(row));
                if ends {
                    finished.insert(row.clone());
                    replies += after.len();
                }
                !ends
            });
            assert!(finished.len() > before, "{edges:?}: play can go round {unfinished:?}");
        }
    }
    assert!(replies > 4000, "{replies}");
}

#[test]
fn values_are_what_sums_with_nim_say() {
    const HEAP: u64 = 6;
    let mut random = Rng::with_seed(7);
    let (mut finite, mut infinite) = (0, 0);
    for _ in 0..400 {
        let vertices = random.u64(2..=7);
        let edges: Vec<[u64; 2]> = (0..random.u64(1..=3 * vertices))
            .map(|_| [random.u64(..vertices), random.u64(..vertices)])
            .collect();
        let game = Loopy::new(&edges);
        // A vertex and a heap of Nim.
        let rows: Vec<Vec<u64>> =
            (0..vertices).flat_map(|id| (0..=HEAP).map(move |heap| vec![id, heap])).collect();
        let outcomes = retrograde(&rows, Outcome::Lost, |row| {
            let smaller = (0..row[1]).map(|heap| vec![row[0], heap]);
            let moved = options(&edges, &row[..1]).into_iter().map(|left| vec![left[0], row[1]]);
            smaller.chain(moved).collect()
        });
        for id in 0..vertices {
            let place = |heap| rows.binary_search(&vec![id, heap]).unwrap();
            let heaps =
                |wanted| (0..=HEAP).filter(|&heap| outcomes[place(heap)] == wanted).collect::<Vec<_>>();
            match (heaps(Outcome::Lost).first(), game.infinity(&[id])) {
                (Some(&value), None) => {
                    finite += 1;
                    assert_eq!(game.grundy_value(&[id]), Ok(value), "{edges:?} {id}");
                }
                (None, Some(found)) => {
                    infinite += 1;
                    assert_eq!(heaps(Outcome::Won), found, "{edges:?} {id}");
                    let value = infinity(&found);
                    let why = format!("pile 1: the position has no Grundy value; its value is {value}");
                    assert_eq!(game.grundy_value(&[id]).unwrap_err().to_string(), why);
                }
                other => panic!("{edges:?} {id}: {other:?}"),
            }
        }
    }
    assert!(finite > 500 && infinite > 500, "{finite} {infinite}");
}

#[test]
fn graphs_without_cycles_have_the_same_answers() {
    let mut random = Rng::with_seed(8);
    for _ in 0..100 {
        let edges: Vec<[u64; 2]> =
            drawn(8, &mut random).into_iter().map(|[a, b]| [a.max(b) + 1, a.min(b)]).collect();
        let graph = crate::theory::Sum::normal(Graph::new(&edges).unwrap());
        let loopy = Loopy::new(&edges);
        for row in rows(9, 2) {
            assert_eq!((loopy.is_won(&row), loopy.is_drawn(&row)), (graph.is_won(&row), false));
            assert_eq!(loopy.grundy_value(&row), graph.grundy_value(&row));
            assert_eq!(loopy.count_winning_moves(&row), graph.count_winning_moves(&row));
        }
    }
}

/// The answers to an input, one per row.
fn answers(game: &Loopy, kind: &AnswerKind, input: &str) -> String {
    let mut answers = Vec::new();
    Task::new(game).answer(kind).run("input", input.as_bytes(), &mut answers).unwrap();
    String::from_utf8(answers).unwrap()
}

#[test]
fn every_kind_of_answer_knows_draws() {
    // 1 and 2 lead to each other, 2 leads to 0 as well; 3 leads to itself, to 0 and to 4; 4 leads to 0.
    let game = Loopy::new(&[[1, 2], [2, 1], [2, 0], [3, 3], [3, 0], [3, 4], [4, 0]]);
    let input = "0\n1\n2\n3\n3 3\n3 2\n1 4\n3 9 9\n3 4 2\n";
    let words =
        AnswerKind::Words(crate::game::Words { draw: "D".to_owned(), ..crate::game::Words::new("W", "L") });
    for (kind, expected) in [
        (AnswerKind::Win, "0 0 1 1 = 1 1 1 1"),
        (words, "L L W W D W W W W"),
        (AnswerKind::Letters(crate::game::Words::new("W", "L")), "LLWW=WWWW"),
        (AnswerKind::Count, "0 0 2 1 0 1 2 1 1"),
    ] {
        let lines = answers(&game, &kind, input);
        assert_eq!(lines.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{kind:?}");
    }
    let moves = answers(&game, &AnswerKind::Moves, input);
    assert_eq!(moves, "-\n-\n0 | 1\n0\n-\n4 2\n1 0 | 2 4\n0 9 9\n0 4 2\n");
    let values = answers(&game, &AnswerKind::Grundy, input);
    assert_eq!(values, "0\n0\n1\ninf(0,1)\ninf()\ninf(0,1)\n1\ninf(0,1)\ninf(0,1)\n");
    let columns = columns::outcomes(&game, &[&[0, 3, 3], &[0, 3, 2]]);
    assert_eq!(columns, Ok(vec![Outcome::Lost, Outcome::Drawn, Outcome::Won]));
}

#[test]
fn large_graphs_are_judged() {
    const MANY: u64 = 200_000;
    let chain = (1..MANY).map(|id| [id, id - 1]);
    let cycle: Vec<[u64; 2]> = chain.clone().chain([[0, MANY - 1]]).collect();
    let game = Loopy::new(&cycle);
    assert!(game.is_drawn(&[7]) && game.infinity(&[MANY - 1]) == Some(Vec::new()));
    // The far end of the chain leads to itself and to a vertex without edges.
    let tail: Vec<[u64; 2]> = chain.chain([[0, 0], [0, MANY]]).collect();
    let game = Loopy::new(&tail);
    assert!((0..MANY).all(|id| game.is_won(&[id]) == (id % 2 == 0) && !game.is_drawn(&[id])));
    // Each of a few hundred vertices leads to all smaller ones, and many lead to a few of them and to a cycle.
    let few = 300;
    let complete = (0..few).flat_map(|id| (0..id).map(move |to| [id, to]));
    let others = (few..few + 50_000).flat_map(|id| [[id, id % few], [id, (7 * id) % few], [id, id + 1]]);
    let dense: Vec<[u64; 2]> = complete.chain(others).chain([[few + 50_000, few]]).collect();
    let game = Loopy::new(&dense);
    assert!((0..few).all(|id| game.grundy_value(&[id]) == Ok(id)));
}

/// In misère play a row without options is won.
#[test]
fn one_token_in_misere_play_is_that_of_the_retrograde_analysis() {
    let mut random = Rng::with_seed(15);
    let mut seen = BTreeMap::new();
    for _ in 0..2000 {
        let vertices = random.u64(1..9);
        let edges = drawn(vertices, &mut random);
        let game = Alone::new(&edges);
        let expected = retrograde(&rows(vertices, 1), Outcome::Won, |row| options(&edges, row));
        for (id, expected) in (0..vertices).zip(expected) {
            let row = [id];
            let position = Position::new(&game, &row).unwrap();
            assert_eq!(position.outcome(), expected, "{edges:?}: {id}");
            let lost: HashSet<Vec<u64>> = options(&edges, &[id])
                .into_iter()
                .filter(|left| Position::new(&game, left).unwrap().outcome() == Outcome::Lost)
                .collect();
            assert_eq!(position.winning_moves().unwrap().into_iter().collect::<HashSet<_>>(), lost);
            assert_eq!(moves(&game, &[id]).len(), options(&edges, &[id]).len(), "{edges:?}: {id}");
            *seen.entry(expected).or_insert(0) += 1;
        }
    }
    assert!(seen.len() == 3 && seen.values().all(|&rows| rows > 500), "{seen:?}");
    assert!(Position::new(&Alone::new(&[[1, 0]]), &[7]).unwrap().wins());
    assert!(Position::new(&Alone::new(&[[1, 0]]), &[1, 1]).is_err());
}
