//! Undirected vertex geography: one token on a graph. A move takes it along an edge to a vertex that it has not
//! visited.
//!
//! A row lists the vertices that the token has visited, in order; the token stands on the last. An edge leads both
//! ways. An edge that the file lists twice is one edge, and an edge from a vertex to itself is of no use.

mod theorem;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::graph::{Vertices, edges_of, solution_of};
use crate::game::naming::spaced;
use crate::game::{
    AnswerKind, BuildError, Code, Contest, DescribedBy, Drawn, Edges, Ending, Entry, Family, Game, Group,
    Numbers, Parameter, Reason, Report, RowError, Ruleset, Settings, Solution, Table, Teach, Theory, Trials,
    Visit, cell_at, code, lost_vertices, place_of, sorted, verdict,
};
use crate::message::{Message, message};
use theorem::{Matching, NONE};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "geography",
    names: &[
        "undirected vertex geography",
        "undirected geography",
        "slither",
        "maximum matching",
        "地理游戏",
        "一般图博弈",
    ],
    example: ("samples/geography/small.edges", "3"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[Parameter::file("graph", "GRAPH", "geography.graph")],
    misere: Theory::Searched,
    grundy: Theory::Unknown("no-grundy-theory"),
    build,
    trials: &[Trials(5, 8, &["samples/geography/small.edges", "samples/geography/small.edges --misere"])],
    edges: &[Edges { options: "samples/geography/small.edges", piles: 3, numbers: "0-9 2^64" }],
};

/// The graphs that inputs describe by grids. The vertices are the free cells; an edge joins two that have a side in
/// common. The token begins outside, at 0, from where an edge leads to each of them.
pub const FAMILY: Family = Family {
    name: "geography",
    by: DescribedBy::Grid,
    ending: Ending::Normal,
    build: |description, _| {
        // Each cell has at least the edge from 0. So no graph is made that would be refused.
        let cells = description.numbers();
        within_limit(cells.len() + 1, cells.len())?;
        Ok(Box::new(Geography::new(&edges_of_cells(cells))?))
    },
    solution: |kind| {
        let answer = match kind {
            AnswerKind::Report(Report::Cells(_)) => "starts(&grid)",
            _ if kind.is_verdict() => "starts(&grid) != \"\"",
            _ => return None,
        };
        let texts = [code!("geography/theorem"), code!("geography/starts")];
        Some(Solution { slow_in_python: true, ..Solution::of_rows(&texts, answer) })
    },
};

/// The graphs that inputs describe by their edges.
pub const EDGES: Family = Family {
    by: DescribedBy::Edges,
    build: |description, _| Ok(Box::new(Geography::new(&description.edges().collect::<Vec<_>>())?)),
    solution: |kind| {
        let solution = Solution { slow_in_python: true, ..of_successors() };
        kind.is_verdict().then_some(solution)
    },
    ..FAMILY
};

/// Answers rows of vertices. The variable `successors` holds the neighbours of each.
fn of_successors() -> Solution {
    let texts = [code!("geography/theorem"), code!("geography/outcome")];
    Solution::of_rows(&texts, "wins(&row, &matching, &successors)").after(Code {
        rust: "let matching = Matching::new(successors.len(), |vertex| &successors[vertex]);",
        cpp: "const Matching matching(successors);",
        python: "matching = Matching(successors)",
    })
}

/// The largest allowed product of the number of vertices and the number of edges: that of a grid of 100 by 100 cells is
/// below it. Finding the matching takes at most a few times as many steps.
const MOST: usize = 300_000_000;

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let game = Geography::new(&edges_of(settings)?);
    Ok(Box::new(game?))
}

/// Refuses graphs of more than [`MOST`] vertices times edges.
fn within_limit(vertices: usize, edges: usize) -> Result<(), Message> {
    match vertices.saturating_mul(edges) {
        product if product > MOST => Err(message!("geography-too-large", vertices, edges, most = MOST)),
        _ => Ok(()),
    }
}

/// The edges between the free cells of a grid, and from 0 to each of them.
fn edges_of_cells(cells: &[u64]) -> Vec<[u64; 2]> {
    let free: BTreeSet<u64> = cells.iter().copied().collect();
    let mut edges = Vec::new();
    for &cell in &free {
        let (row, column) = place_of(cell);
        let beside = [cell_at(row + 1, column), cell_at(row, column + 1)];
        edges.push([0, cell]);
        edges.extend(beside.into_iter().filter(|other| free.contains(other)).map(|other| [cell, other]));
    }
    edges
}

/// The game on a graph. The matching takes `O(V E)` time for V vertices and E edges. A row of one vertex takes constant
/// time. A longer row takes `O(E)` time for each of its vertices, and so does finding all winning moves of a row.
///
/// ```
/// use judge_game::Position;
/// use judge_games::geography::Geography;
///
/// // From the middle of a path of three vertices, the token can move only once.
/// let game = Geography::new(&[[1, 2], [2, 3]])?;
/// assert_eq!(Position::new(&game, &[2]).unwrap().winning_moves().unwrap(), [[2, 1], [2, 3]]);
/// assert!(!Position::new(&game, &[1]).unwrap().wins());
/// # Ok::<(), judge_message::Message>(())
/// ```
pub struct Geography {
    graph: Vertices,
    matching: Matching,
    /// By vertex: whether some maximum matching leaves it out, so that whoever begins there loses.
    is_lost: Vec<bool>,
}

impl Matching {
    /// For each vertex, whether some maximum matching leaves it out.
    fn left_out<'a>(mut self, successors: impl Fn(usize) -> &'a [usize]) -> Vec<bool> {
        let is_root = |&vertex: &usize| self.mates[vertex] == NONE && !self.gone[vertex];
        let roots: Vec<usize> = (0..self.mates.len()).filter(is_root).collect();
        self.search(&roots, successors).unwrap_or_default()
    }
}

impl Geography {
    /// The graph with these edges.
    ///
    /// # Errors
    ///
    /// If it is too large.
    pub fn new(edges: &[[u64; 2]]) -> Result<Self, Message> {
        let ways = edges.iter().filter(|[u, v]| u != v).flat_map(|&[u, v]| [[u, v], [v, u]]);
        let mut ways: Vec<[u64; 2]> = ways.collect();
        ways.sort_unstable();
        let graph = Vertices::new(&ways);
        let (vertices, edges) = (graph.ids.len(), ways.len() / 2);
        within_limit(vertices, edges)?;
        let matching = Matching::new(vertices, |vertex| graph.successors(vertex));
        let is_lost = matching.clone().left_out(|vertex| graph.successors(vertex));
        Ok(Geography { graph, matching, is_lost })
    }

    /// The neighbours of a vertex that are not in the row, in the order of their numbers. A neighbour comes once for each
    /// edge that leads to it.
    fn options<'a>(&'a self, row: &'a [u64]) -> impl Iterator<Item = u64> + 'a {
        let all = row
            .last()
            .and_then(|id| self.graph.index(*id))
            .map_or(&[][..], |last| self.graph.successors(last));
        all.iter().map(|&to| self.graph.ids[to]).filter(|id| !row.contains(id))
    }

    /// The matching without the vertices of a row, and whether every maximum matching covered the last of them before
    /// it was removed.
    fn without(&self, row: &[u64]) -> (Matching, bool) {
        let (mut matching, mut is_covered) = (self.matching.clone(), false);
        for vertex in row.iter().filter_map(|id| self.graph.index(*id)) {
            is_covered = matching.remove(vertex, |at| self.graph.successors(at));
        }
        (matching, is_covered)
    }

    /// The vertices that winning moves go to, in the order of their numbers, once for each edge.
    fn winning(&self, row: &[u64]) -> Vec<u64> {
        let (matching, wins) = self.without(row);
        if !wins {
            return Vec::new();
        }
        let left_out = matching.left_out(|vertex| self.graph.successors(vertex));
        self.options(row).filter(|id| self.graph.index(*id).is_some_and(|to| left_out[to])).collect()
    }
}

impl Game for Geography {
    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let wrong = |&at: &usize| !self.options(&row[..at]).any(|id| id == row[at]);
        match (from.max(1)..row.len()).find(wrong) {
            Some(at) if row[..at].contains(&row[at]) => {
                Err(RowError::number(at, message!("geography-again")))
            }
            Some(at) => Err(RowError::number(at, message!("no-such-edge", from = row[at - 1], to = row[at]))),
            None => Ok(()),
        }
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.options(row).try_for_each(|id| visit(&[row, &[id]].concat()))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        match *row {
            [id] => self.graph.index(id).is_some_and(|vertex| !self.is_lost[vertex]),
            _ => self.without(row).1,
        }
    }

    /// Visits the moves in the order of the vertices that they go to.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let mut winning = self.winning(row);
        winning.dedup();
        Ok(winning.into_iter().try_for_each(|id| visit(&[row, &[id]].concat())))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        Ok(self.winning(row).len() as u128)
    }
}

impl Teach for Geography {
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        match left {
            [before @ .., to] if before == row => {
                self.validate(left, row.len()).map_err(|error| error.message())?;
                Ok(message!("geography-move", from = row[row.len() - 1], to = *to))
            }
            _ => Err(message!("geography-no-move")),
        }
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let wins = self.is_won(row);
        let covered = if wins { "yes" } else { "no" };
        reason.say(message!("geography-rule"));
        reason.say(message!(
            "geography-covered",
            vertex = row[row.len() - 1],
            covered,
            verdict = verdict(wins)
        ));
    }

    fn why_it_wins(&self, _row: &[u64], left: &[u64]) -> Message {
        message!("geography-leaves", left = spaced(left), vertex = left[left.len() - 1])
    }

    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        lost_vertices(message!("geography-table"), self, sorted(&self.graph.ids), piles)
    }

    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        let mut options: Vec<u64> = self.options(row).collect();
        options.dedup();
        vec![Drawn::Line(message!(
            "geography-token",
            vertex = row[row.len() - 1],
            options = spaced(&options)
        ))]
    }
}

impl Contest for Geography {
    fn solution(&self) -> Result<Solution, Message> {
        let ways = (0..self.graph.ids.len()).flat_map(|from| {
            let ids = &self.graph.ids;
            self.graph.successors(from).iter().map(move |&to| [ids[from], ids[to]])
        });
        solution_of(&ways.collect::<Vec<_>>(), of_successors)
    }

    fn numbers(&self) -> Numbers {
        Numbers::Labels(sorted(&self.graph.ids))
    }

    fn is_way(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::every_game::{refused_at, strategy};

    /// Whether the player to move at a vertex wins, by a search over all walks.
    fn wins_by_search(edges: &[[u64; 2]], visited: &mut BTreeSet<u64>, at: u64) -> bool {
        visited.insert(at);
        let ways = edges.iter().flat_map(|&[u, v]| [(u, v), (v, u)]);
        let options: Vec<u64> =
            ways.filter(|&(u, v)| u == at && !visited.contains(&v)).map(|(_, v)| v).collect();
        let wins = options.into_iter().any(|to| !wins_by_search(edges, visited, to));
        visited.remove(&at);
        wins
    }

    fn random_edges(vertices: u64, edges: usize, random: &mut Rng) -> Vec<[u64; 2]> {
        (0..edges).map(|_| [random.u64(..vertices), random.u64(..vertices)]).collect()
    }

    /// A walk that visits no vertex twice, of at most `most` vertices.
    fn random_walk(game: &Geography, start: u64, most: usize, random: &mut Rng) -> Vec<u64> {
        let mut row = vec![start];
        while row.len() < most {
            let options: Vec<u64> = game.options(&row).collect();
            match options[..] {
                [] => break,
                _ => row.push(options[random.usize(..options.len())]),
            }
        }
        row
    }

    #[test]
    fn starts_walks_and_winning_moves_are_those_of_a_search_over_all_walks() {
        let mut random = Rng::with_seed(1);
        let mut won = [0; 2];
        for _ in 0..400 {
            let vertices = random.u64(2..9);
            let edges = random_edges(vertices, random.usize(1..13), &mut random);
            let game = Geography::new(&edges).unwrap();
            for start in 0..vertices {
                let row = random_walk(&game, start, 1 + random.usize(..4), &mut random);
                for row in [&row[..1], &row] {
                    let mut visited: BTreeSet<u64> = row.iter().copied().collect();
                    let wins = wins_by_search(&edges, &mut visited, row[row.len() - 1]);
                    assert_eq!(game.is_won(row), wins, "{edges:?} {row:?}");
                    won[usize::from(wins)] += 1;
                    visited.extend(row);
                    let wins = |to: &u64| !wins_by_search(&edges, &mut visited.clone(), *to);
                    assert_eq!(
                        game.winning(row),
                        game.options(row).filter(wins).collect::<Vec<_>>(),
                        "{row:?}"
                    );
                }
            }
        }
        assert!(won.iter().all(|&count| count > 1000), "{won:?}");
    }

    #[test]
    fn a_won_walk_on_a_large_graph_has_a_move_to_a_lost_one_and_a_lost_walk_has_none() {
        let mut random = Rng::with_seed(2);
        for _ in 0..20 {
            let edges = random_edges(120, random.usize(60..200), &mut random);
            let game = Geography::new(&edges).unwrap();
            for start in 0..120 {
                let row = random_walk(&game, start, 1 + random.usize(..6), &mut random);
                let left = strategy(&game, &row);
                assert_eq!(left.is_empty(), !game.is_won(&row), "{row:?}");
                let mut lost = Vec::new();
                let _ = game.visit_moves(&row, &mut |left| {
                    lost.extend((!game.is_won(left)).then(|| left.to_vec()));
                    ControlFlow::Continue(())
                });
                assert_eq!(game.count_winning_moves(&row), Ok(lost.len() as u128), "{row:?}");
                lost.dedup();
                assert_eq!(left, lost, "{row:?}");
            }
        }
    }

    #[test]
    fn a_walk_is_refused_where_it_has_no_edge_or_comes_back() {
        let game = Geography::new(&[[1, 2], [2, 3], [3, 3], [1, 2]]).unwrap();
        assert_eq!(refused_at(&game, &[1, 2, 3]), None);
        assert_eq!(refused_at(&game, &[1, 2, 1]), Some(2));
        assert_eq!(refused_at(&game, &[1, 3, 2]), Some(1));
        assert_eq!(refused_at(&game, &[9, 1]), Some(1));
        assert!(!game.is_won(&[9]) && game.count_winning_moves(&[2]) == Ok(3));
    }

    #[test]
    fn a_graph_that_would_take_too_long_is_refused() {
        let path = |edges: u64| -> Vec<[u64; 2]> { (0..edges).map(|vertex| [vertex, vertex + 1]).collect() };
        assert!(Geography::new(&path(17_320)).is_ok());
        assert!(Geography::new(&path(17_321)).is_err());
    }
}
