//! Tests of this game.

use std::collections::HashMap;

use super::*;
use crate::every_game::{game, strategy};

fn mex(values: &[u64]) -> u64 {
    (0..=values.len() as u64).find(|value| !values.contains(value)).unwrap()
}

/// The value of the stones in the set `standing`, by the definition. Of `c + n` stones, those below `c` form a circle,
/// and the others a line. A digit of the code says how many groups of stones side by side a taking may leave of one.
fn by_definition(digits: &[u32], c: usize, n: usize, standing: u32, known: &mut HashMap<u32, u64>) -> u64 {
    if let Some(&value) = known.get(&standing) {
        return value;
    }
    let has = |stone: usize| standing >> stone & 1 == 1;
    let next = |stone: usize| match stone + 1 {
        end if end == c => (c > 1).then_some(0),
        end => (end < c + n).then_some(end),
    };
    let mut options = Vec::new();
    for first in (0..c + n).filter(|&first| has(first)) {
        let (mut taken, mut last) = (1 << first, first);
        for digit in &digits[1..] {
            let left = standing & !taken;
            // Without these stones, is there one before the first of them, and one after the last?
            let before = (0..c + n).any(|stone| left >> stone & 1 == 1 && next(stone) == Some(first));
            let after = next(last).is_some_and(|stone| left >> stone & 1 == 1);
            if digit >> (u32::from(before) + u32::from(after)) & 1 == 1 {
                options.push(by_definition(digits, c, n, left, known));
            }
            match next(last).filter(|&stone| left >> stone & 1 == 1) {
                Some(stone) => (taken, last) = (taken | 1 << stone, stone),
                None => break,
            }
        }
    }
    let value = mex(&options);
    known.insert(standing, value);
    value
}

#[test]
fn circles_and_rows_of_stones_have_the_values_of_the_definition() {
    for code in ["0.137", "0.77", "0.777", "0.07", "0.6", "0.16"] {
        let digits: Vec<u32> = code.chars().filter_map(|digit| digit.to_digit(8)).collect();
        let game = Circle::normal(code).unwrap();
        let beside = (0..=10).flat_map(|c| (1..=10 - c).map(move |n| (c, n)));
        for (c, n) in beside.chain((0..=14).map(|c| (c, 0))) {
            let value = by_definition(&digits, c, n, (1 << (c + n)) - 1, &mut HashMap::new());
            assert_eq!(game.nim_sum(&[c as u64, n as u64]), value, "{code}: {c} {n}");
        }
    }
}

/// Node Kayles on a graph whose edges are these pairs of vertices: a move removes a vertex and its neighbours.
fn node_kayles(edges: &[(usize, usize)], vertices: u32) -> u64 {
    let near = |vertex: usize| {
        let ends = edges.iter().filter(|(u, v)| *u == vertex || *v == vertex);
        ends.fold(1_u32 << vertex, |near, (u, v)| near | 1 << u | 1 << v)
    };
    let is_in = |vertex: &usize| vertices >> vertex & 1 == 1;
    let options: Vec<u64> =
        (0..14).filter(is_in).map(|vertex| node_kayles(edges, vertices & !near(vertex))).collect();
    mex(&options)
}

#[test]
fn node_kayles_on_cycles_is_the_code_0137() {
    let game = Circle::normal("0.137").unwrap();
    for c in 1..=14 {
        let edges: Vec<(usize, usize)> = (0..c).map(|vertex| (vertex, (vertex + 1) % c)).collect();
        assert_eq!(game.circle(c as u64), node_kayles(&edges, (1 << c) - 1), "{c}");
    }
}

#[test]
fn a_circle_becomes_a_heap_beside_the_others() {
    let kayles = game("circle 0.77");
    assert!(!kayles.is_won(&[1_000_000]) && !kayles.is_won(&[u64::MAX]) && kayles.is_won(&[2]));
    assert_eq!(strategy(&*kayles, &[2, 4]), [[0, 1, 4].as_slice(), &[2, 2]]);
    assert_eq!(strategy(&*kayles, &[1, 2]), [[1, 1]]);
    assert_eq!(strategy(&*kayles, &[2]), [[0]]);
    assert_eq!(kayles.normal_form(&[0, 5, 0, 2]), [0, 2, 5]);
}

#[test]
fn moves_that_leave_no_position_of_the_game_have_no_names() {
    let dawson = game("circle 0.07");
    assert!(dawson.name_move(&[5, 2], &[0, 3, 2]).is_ok() && dawson.name_move(&[2, 2], &[0, 2]).is_ok());
    for left in [&[3, 2][..], &[0, 2], &[0, 4, 2], &[0, 2, 3], &[0, 0, 2], &[0, 6, 2], &[5, 2], &[]] {
        assert!(dawson.name_move(&[5, 2], left).is_err(), "{left:?}");
    }
}

#[test]
fn codes_that_say_nothing_about_a_circle_are_refused() {
    for code in ["4.7", "0.[7]", "0.7F", "0.8", "4.[3]"] {
        assert!(
            Circle::normal(code).unwrap_err().to_string().contains("says nothing about a circle"),
            "{code}"
        );
    }
    assert!(Circle::normal("0.7x").unwrap_err().to_string().contains("character 4"));
}
