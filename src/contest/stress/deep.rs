//! Described games that break programs: deep graphs and complete ones, sets of all numbers.

use std::sync::Arc;

use crate::contest::generate::{Case, Constraints, DescribedGame};
use crate::engine::{Asked, Games, Times};
use crate::game::{Description, Family, Ruleset};

/// The heaps from 0 on that get a row each, and the number of the largest heaps that do.
const HEAPS: u64 = 300;
const LARGEST_HEAPS: u64 = 20;
/// How many heaps are tried as the other one of a pair.
const OTHERS: usize = 128;
/// The most vertices of a complete graph, which has half a million edges.
const COMPLETE: usize = 1000;
/// The most vertices and numbers of a set, where the problem leaves it open.
const SIZE: usize = 100_000;
/// The most rows of a game.
const ROWS: usize = 1000;

/// Inputs of such games, each with rows that tell.
pub(super) fn deep_cases(form: &Arc<Games>, limits: &Constraints, max_pile: Option<u64>) -> Vec<Case> {
    let top = limits.largest().min(max_pile.unwrap_or(u64::MAX));
    let Some(family) = form.family else { return Vec::new() };
    let descriptions = if family.has_graph {
        graphs(limits.size.min(SIZE).min(usize::try_from(top).unwrap_or(usize::MAX).saturating_add(1)))
    } else {
        sets(limits, top)
    };
    let most_rows = usize::try_from(limits.positions).unwrap_or(usize::MAX).min(ROWS);
    let mut cases: Vec<Case> = Vec::new();
    for description in descriptions {
        let of_pile = |pile, rows| {
            let values = vec![0; form.format.names.len()];
            DescribedGame { description: description.clone(), pile, rows, values }
        };
        let games = match (&form.format.asked, form.format.rows) {
            (Asked::EachUpTo(_), _) => vec![of_pile(top, Vec::new())],
            (Asked::Row(_), Times::Once) => {
                let largest = description.set.iter().copied().max().unwrap_or(1);
                let piles = [
                    largest,
                    largest.saturating_add(1),
                    largest.saturating_mul(2).saturating_add(1),
                    top.saturating_sub(1),
                    top,
                ];
                let piles = piles.into_iter().filter(|&pile| largest <= pile && pile <= top);
                piles.map(|pile| of_pile(0, vec![vec![pile]])).collect()
            }
            (Asked::Row(_), _) => {
                let rows = rows_that_tell(family, limits, &description, top);
                rows.chunks(most_rows).map(|rows| of_pile(0, rows.to_vec())).collect()
            }
        };
        let of = |games| Case::Games { form: form.clone(), games };
        if form.format.games == Times::Once {
            cases.extend(games.into_iter().map(|game| of(vec![game])));
        } else {
            cases.extend((!games.is_empty()).then(|| of(games)));
        }
    }
    cases.retain(|case| case.keeps_to(limits));
    cases
}

/// Each heap by itself, each with the least other heap that makes a lost row, and each with the one before.
fn rows_that_tell(
    family: &Family, limits: &Constraints, description: &Description, top: u64,
) -> Vec<Vec<u64>> {
    let Ok(game) = (family.build)(description, usize::try_from(top).unwrap_or(usize::MAX)) else {
        return Vec::new();
    };
    let labels = game.numbers().labels();
    let heaps: Vec<u64> = if labels.is_empty() {
        (0..=top.min(HEAPS)).chain(top.saturating_sub(LARGEST_HEAPS).max(HEAPS + 1)..=top).collect()
    } else {
        labels
    };
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        rows.push(vec![heap]);
        rows.extend(lost_pair(&*game, &heaps, heap));
        // Two of large values that a short table takes for one.
        rows.extend(index.checked_sub(1).map(|before| vec![heaps[before], heap]));
    }
    rows.retain(|row| limits.allow_row(row) && row.iter().any(|&heap| heap > 0 || family.has_graph));
    rows
}

/// The heap with the first other one that makes a lost row.
fn lost_pair(game: &dyn Ruleset, heaps: &[u64], heap: u64) -> Option<Vec<u64>> {
    heaps
        .iter()
        .take(OTHERS)
        .filter(|&&other| other != heap)
        .map(|&other| vec![other, heap])
        .find(|row| !game.is_won(row))
}

/// A path from the first vertex to the last, and back; a broom; a path with a leaf at each vertex; and a graph
/// with every edge that leads down, whose values are all that there can be.
fn graphs(vertices: usize) -> Vec<Description> {
    let last = vertices.saturating_sub(1);
    let of = |successors: &dyn Fn(usize) -> Vec<usize>| {
        let all = (0..vertices).map(|vertex| successors(vertex).into_iter().map(|to| to as u64).collect());
        Description { successors: all.collect(), ..Description::default() }
    };
    let complete = (0..vertices.min(COMPLETE)).map(|vertex| (0..vertex as u64).collect()).collect();
    vec![
        of(&|vertex| if vertex < last { vec![vertex + 1] } else { Vec::new() }),
        of(&|vertex| vertex.checked_sub(1).into_iter().collect()),
        // The handle leads to a vertex with many leaves.
        of(&|vertex| match vertex {
            _ if vertex < vertices / 2 => vec![vertex + 1],
            _ if vertex == vertices / 2 => (vertex + 1..vertices).collect(),
            _ => Vec::new(),
        }),
        of(&|vertex| {
            if vertex + 2 < vertices && vertex % 2 == 0 { vec![vertex + 1, vertex + 2] } else { Vec::new() }
        }),
        Description { successors: complete, ..Description::default() },
    ]
}

/// All numbers that a set can have, all but the last, all but the first, only the first and the last, every
/// other one, and only the largest.
fn sets(limits: &Constraints, top: u64) -> Vec<Description> {
    let most = (limits.size.min(SIZE) as u64).min(top).max(1);
    let all: Vec<u64> = (1..=most).collect();
    let every_other = all.iter().copied().step_by(2).collect();
    let mut sets = vec![
        all.clone(),
        all[..all.len() - 1].to_vec(),
        all[1..].to_vec(),
        vec![1, most],
        vec![most],
        every_other,
    ];
    sets.push(vec![top]);
    sets.retain(|set: &Vec<u64>| !set.is_empty());
    sets.iter_mut().for_each(Vec::dedup);
    sets.into_iter().map(|set| Description { set, ..Description::default() }).collect()
}
