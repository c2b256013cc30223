//! Tests of this game.

use super::*;
use crate::every_game::strategy;
use crate::game::{Ending, Game, Teach};
use crate::theory::ComponentContest;

fn graph(edges: &str) -> Sum {
    Sum::normal(Graph::new(&super::edges("edges", edges.as_bytes()).unwrap()).unwrap())
}

fn line([from, to]: [u64; 2]) -> String {
    format!("{from} {to}\n")
}

fn refusal(edges: &str) -> String {
    super::edges("edges", edges.as_bytes()).unwrap_err().to_string()
}

#[test]
fn tokens_are_a_nim_sum() {
    let game = graph("3 2\n3 1\n3 0\n2 1\n2 0\n1 0\n");
    assert!(!game.is_won(&[3, 3]) && !game.is_won(&[1, 2, 3]) && !game.is_won(&[0]));
    assert_eq!(strategy(&game, &[3, 1]), [[1, 1]]);
}

#[test]
fn a_vertex_that_no_edge_names_has_no_move() {
    let game = graph("18446744073709551615 7\n");
    assert!(!game.is_won(&[8]) && !game.is_won(&[7, 8]) && game.is_won(&[u64::MAX, 8]));
    assert_eq!(strategy(&game, &[u64::MAX, 8]), [[7, 8]]);
    let game = graph("18446744073709551615 7\n1000000000 7\n");
    assert!(game.is_won(&[1_000_000_000]) && !game.is_won(&[1_000_000_001]));
    assert!(!graph("").is_won(&[1, 2]));
}

#[test]
fn an_edge_listed_twice_is_two_moves() {
    let game = graph("1 0\n1 0\n");
    assert_eq!(game.count_winning_moves(&[1]), Ok(2));
    assert_eq!(strategy(&game, &[1]), [[0]], "both moves leave the same position");
}

#[test]
fn a_cycle_is_named() {
    let cycle = |edges: &[[u64; 2]]| Graph::new(edges).unwrap_err().to_string();
    assert_eq!(cycle(&[[5, 1], [1, 2], [2, 3], [3, 1]]), "1 -> 2 -> 3 -> 1");
    assert_eq!(cycle(&[[1, 2], [7, 7]]), "7 -> 7");
    let ring = |vertices| (0..vertices).map(|n| [n, (n + 1) % vertices]).collect::<Vec<_>>();
    assert_eq!(cycle(&ring(10)), "0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> 8 -> 9 -> 0");
    let long = "0 -> 1 -> 2 -> 3 -> 4 -> 5 -> 6 -> 7 -> ... -> 99 -> 0 (100 vertices)";
    assert_eq!(cycle(&ring(100)), long);
}

#[test]
fn a_bad_edge_is_refused_with_its_place() {
    for (edges, message) in [
        ("1 2\n3\n", "edges:2:2: too few numbers: 1, where a row has 2"),
        ("1 2\r\n3 4 5\n", "edges:2:5: too many numbers: a row has 2"),
        ("\n\n1 2\n3 x\n", "edges:4:3: the letter 'x'; a row is decimal numbers separated by blanks"),
        ("1 -2", "edges:1:3: a minus sign; numbers are whole and not negative"),
        ("x\n3\n", "edges:1:1: the letter 'x'; a row is decimal numbers separated by blanks"),
        ("3\nx\n", "edges:1:2: too few numbers: 1, where a row has 2"),
        ("1 2 3 x\n", "edges:1:5: too many numbers: a row has 2"),
        (
            "1 2\n3 18446744073709551616\n",
            "edges:2:3: a number above 18446744073709551615, the largest allowed",
        ),
    ] {
        assert_eq!(refusal(edges), message, "{edges:?}");
    }
    let long = ["1 2\n", &" ".repeat(300_000), "3 4 5"].concat();
    assert_eq!(refusal(&long), "edges:2:300005: too many numbers: a row has 2");
    let late = ["1 0\n".repeat(100_000), "2 0 x\n".to_owned()].concat();
    assert!(refusal(&late).starts_with("edges:100001:5: the letter 'x'"));
}

#[test]
fn a_path_of_a_million_edges_takes_no_stack() {
    let text: String = (0..1_000_000).map(|n| [n + 1, n]).map(line).collect();
    let game = graph(&text);
    assert!(!game.is_won(&[1_000_000]) && game.is_won(&[999_999]));
}

#[test]
fn the_game_lasts_along_the_longest_path() {
    let game = graph("1 0\n5 1\n5 3\n3 2\n2 1\n5 3\n");
    assert_eq!(game.stalling_move(&[1, 5]), Some(vec![1, 3]));
    // Two paths are equally long; the first is taken.
    assert_eq!(game.stalling_move(&[2, 5, 5]), Some(vec![2, 3, 5]));
}

#[test]
fn a_submission_has_room_for_so_many_edges() {
    let solution = |edges: u64| {
        let path: Vec<[u64; 2]> = (0..edges).map(|n| [n + 1, n]).collect();
        Graph::new(&path).unwrap().solution(Ending::Normal)
    };
    assert!(solution(4096).is_ok());
    assert_eq!(
        solution(4097).unwrap_err().to_string(),
        "the graph has 4097 edges; a submission has room for 4096"
    );
}

#[test]
fn moves_are_counted_by_edges_and_listed_by_vertices() {
    // Two edges lead from 3 to 1, and one each from 3 to 2, from 1 to 0, and from 2 to 0.
    let game = graph("3 1\n3 2\n3 1\n1 0\n2 0\n");
    assert_eq!(game.count_winning_moves(&[3, 1]), Ok(4));
    assert_eq!(strategy(&game, &[3, 1]), [[1, 1], [2, 1], [3, 0]]);
    assert_eq!(strategy(&game, &[3, 1, 3, 3]), [[1, 1, 3, 3], [2, 1, 3, 3], [3, 0, 3, 3]]);
    assert_eq!(game.count_winning_moves(&[3, 1, 3, 3]), Ok(10));
    // The count goes through the values of the successors, not through the edges.
    let star: String = (1..=20_000).map(|vertex| line([0, vertex])).collect();
    let star = graph(&star);
    let tokens = vec![0; 100_001];
    assert_eq!(star.count_winning_moves(&tokens), Ok(100_001 * 20_000));
}
