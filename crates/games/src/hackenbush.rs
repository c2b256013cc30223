//! Green Hackenbush: a picture of edges that are connected to the ground. A move cuts an edge, and all that is no
//! longer connected to the ground falls ("Winning Ways", chapter 7).
//!
//! A row lists the edges, two vertices each. Edges that are not connected to the ground count for nothing, and so does
//! an edge from the ground to itself, which stands for the picture without edges.

mod theorem;

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use crate::game::naming::pass;
use crate::game::{
    Constant, Contest, Drawn, Edges, Entry, Game, Group, Numbers, Parameter, Reason, RowError, RowSpot,
    Solution, Table, Teach, Theory, Trials, Visit, asked_piles, code, first,
};
use crate::message::{Message, message};
use crate::text::Cause;
use theorem::{NONE, Walk, ends_of, hackenbush_value};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "hackenbush",
    names: &[
        "Green Hackenbush",
        "树上删边游戏",
        "删边游戏",
        "无向图删边",
        "colon principle",
        "fusion principle",
    ],
    example: ("", "0 1 1 2 1 3 0 4"),
    group: Group::Boards,
    code: None,
    notation: None,
    parameters: &[Parameter::optional("ground", "V", "hackenbush.ground")],
    misere: Theory::Searched,
    grundy: Theory::Known,
    build: |settings| {
        Ok(Box::new(settings.positive("ground")?.map_or(Hackenbush::default(), Hackenbush::on)))
    },
    trials: &[
        Trials(6, 3, &["", "--ground 1"]),
        Trials(8, 2, &[""]),
        Trials(4, 3, &["--misere", "--ground 1 --misere"]),
    ],
    edges: &[
        Edges { options: "", piles: 4, numbers: "0-4 2^64" },
        Edges { options: "--ground 18446744073709551615", piles: 4, numbers: "0 2^63 2^64" },
    ],
};

/// The most numbers in a row. Each takes 100 bytes of memory.
const MOST: usize = 1 << 20;

/// Edges in cycles are tried if their number times the number of all edges is at most this.
const TRIED: usize = 1 << 16;

/// The game of cutting edges. The ground is one vertex. A verdict takes `O(n log n)` time for n edges.
///
/// ```
/// use judge_game::Position;
/// use judge_games::hackenbush::Hackenbush;
///
/// // A stalk of one edge that carries two more, and a stalk of one edge.
/// let game = Hackenbush::default();
/// let position = Position::new(&game, &[0, 1, 1, 2, 1, 3, 0, 4])?;
/// assert_eq!(position.grundy()?, 0);
/// # Ok::<(), judge_game::RowError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Hackenbush {
    ground: u64,
}

/// The edges of a row.
fn edges(row: &[u64]) -> &[[u64; 2]] {
    row.as_chunks().0
}

/// The edge with its lesser vertex first.
fn in_order([u, v]: [u64; 2]) -> [u64; 2] {
    [u.min(v), u.max(v)]
}

impl Walk {
    /// For each edge, whether cutting it wins, or `None` if it is in a cycle. Below, the `need` of a vertex is the
    /// value that it must have for the whole picture to be lost, if there is such a value. An edge adds a number to the
    /// nim-sum of the vertex below it. The need of that vertex determines the number that the edge would have to add.
    /// This number is 0 iff cutting the edge wins.
    fn cuts(&self) -> Vec<Option<bool>> {
        let mut cuts: Vec<_> = self.hangs.iter().map(|hangs| (!hangs).then_some(false)).collect();
        let mut needs: Vec<Option<u64>> = vec![Some(0)];
        for (place, &(edge, from)) in self.entered.iter().enumerate().skip(1) {
            let added = needs[from].map(|need| need ^ self.values[from] ^ self.added(place));
            needs.push(if self.is_bridge(place) {
                cuts[edge] = Some(added == Some(0));
                added.and_then(|added| added.checked_sub(1))
            } else {
                added.map(|added| added ^ 1)
            });
        }
        cuts
    }

    /// The edges by which the walk enters vertices, in the order of the walk, each with the number of edges below it.
    fn heights(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut heights = vec![0];
        self.entered[1..].iter().map(move |&(edge, from)| {
            heights.push(heights[from] + 1);
            (edge, heights[from])
        })
    }
}

/// Whether the picture is a tree on whose vertices cycles hang: the vertices of a cycle have no other edges, except the
/// one nearest to the ground.
pub fn is_cactus(row: &[u64], ground: u64) -> bool {
    let ends = ends_of(row, ground);
    let (walk, mut vertices) = (Walk::new(&ends, NONE), vec![0]);
    let mut degrees = vec![0; ends.len() + 1];
    for &end in &ends {
        degrees[end] += 1;
    }
    walk.hangs.iter().all(|&hangs| hangs)
        && ends.as_chunks().0.iter().all(|[u, v]| u != v)
        && walk.entered.iter().enumerate().skip(1).all(|(place, &(edge, from))| {
            vertices.push(ends[2 * edge] ^ ends[2 * edge + 1] ^ vertices[from]);
            walk.is_bridge(place) || degrees[vertices[place]] == 2
        })
}

impl Hackenbush {
    /// The game over this vertex instead of 0.
    pub fn on(ground: u64) -> Self {
        Hackenbush { ground }
    }

    fn walk(self, row: &[u64]) -> Walk {
        Walk::new(&ends_of(row, self.ground), NONE)
    }

    /// The row that remains after a move cuts the edge `cut`. `ends` holds the ends of all edges.
    fn left(self, row: &[u64], ends: &[usize], cut: usize) -> Vec<u64> {
        let walk = Walk::new(ends, cut);
        let hanging = edges(row).iter().zip(&walk.hangs).filter(|(_, hangs)| **hangs);
        let left: Vec<u64> = hanging.flat_map(|(edge, _)| *edge).collect();
        if left.is_empty() { vec![self.ground; 2] } else { left }
    }

    /// Visits the edges whose cut wins. Edges in cycles are tried.
    fn visit_cuts(
        self, row: &[u64], mut visit: impl FnMut(&[usize], usize) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, RowError> {
        let ends = ends_of(row, self.ground);
        let walk = Walk::new(&ends, NONE);
        if walk.values[0] == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        let cuts = walk.cuts();
        let in_cycles = cuts.iter().filter(|cut| cut.is_none()).count();
        if in_cycles * cuts.len() > TRIED {
            let why = message!("hackenbush-cycles", in_cycles, edges = cuts.len(), most = TRIED);
            return Err(RowError::because(RowSpot::End, Cause::Excluded(why)));
        }
        let wins = |&edge: &usize| cuts[edge].unwrap_or_else(|| Walk::new(&ends, edge).values[0] == 0);
        Ok((0..cuts.len()).filter(wins).try_for_each(|edge| visit(&ends, edge)))
    }

    /// The edges that are connected to the ground, in ascending order.
    fn hanging(self, row: &[u64]) -> Vec<[u64; 2]> {
        let walk = self.walk(row);
        let hanging = edges(row).iter().zip(walk.hangs).filter(|(_, hangs)| *hangs);
        let mut hanging: Vec<_> = hanging.map(|(edge, _)| in_order(*edge)).collect();
        hanging.sort_unstable();
        hanging
    }
}

impl Game for Hackenbush {
    fn piles(&self) -> RangeInclusive<usize> {
        2..=usize::MAX
    }

    fn validate(&self, row: &[u64], _from: usize) -> Result<(), RowError> {
        if row.len() <= MOST {
            return Ok(());
        }
        Err(RowError::because(RowSpot::Number(MOST), Cause::TooMany { piles: 2..=MOST }))
    }

    fn in_groups_of(&self) -> usize {
        2
    }

    fn normal_form(&self, row: &[u64]) -> Vec<u64> {
        self.hanging(row).concat()
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        let (ends, walk) = (ends_of(row, self.ground), self.walk(row));
        let mut hanging = (0..walk.hangs.len()).filter(|&edge| walk.hangs[edge]);
        hanging.try_for_each(|edge| visit(&self.left(row, &ends, edge)))
    }

    fn is_won(&self, row: &[u64]) -> bool {
        hackenbush_value(row, self.ground) != 0
    }

    /// Visits the moves in the order of the row's edges. Of several edges between the same two vertices, it cuts only
    /// the first, because the other cuts leave the same position.
    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        let mut cut = HashSet::new();
        self.visit_cuts(row, |ends, edge| {
            let is_new = cut.insert(in_order(edges(row)[edge]));
            if is_new { visit(&self.left(row, ends, edge)) } else { ControlFlow::Continue(()) }
        })
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        let mut count = 0;
        let _ = self.visit_cuts(row, |_, _| {
            count += 1;
            ControlFlow::Continue(())
        })?;
        Ok(count)
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        Ok(hackenbush_value(row, self.ground))
    }
}

impl Teach for Hackenbush {
    /// Of all edges that are gone, the one that was cut comes first in the walk.
    fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        let (before, after) = (self.hanging(row), self.hanging(left));
        let mut kept = after.iter().peekable();
        let gone: Vec<_> = before.iter().filter(|edge| kept.next_if_eq(edge).is_none()).collect();
        if gone.is_empty() {
            return Err(pass());
        }
        let (ends, walk) = (ends_of(row, self.ground), self.walk(row));
        let is_gone =
            |edge: &usize| walk.hangs[*edge] && gone.binary_search(&&in_order(edges(row)[*edge])).is_ok();
        let mut cuts = walk.heights().map(|(edge, _)| edge).chain(0..walk.hangs.len()).filter(is_gone);
        let cut = cuts.next().filter(|&cut| self.hanging(&self.left(row, &ends, cut)) == after);
        let cut = cut.ok_or_else(|| message!("hackenbush-no-move"))?;
        // Of several edges between the same two vertices, the one that is not listed any more.
        let mut others = cuts.filter(|&edge| in_order(edges(row)[edge]) == in_order(edges(row)[cut]));
        let is_left = |edge: &usize| self.left(row, &ends, *edge) == left;
        let cut = if is_left(&cut) { cut } else { others.find(is_left).unwrap_or(cut) };
        let [u, v] = edges(row)[cut];
        Ok(message!("hackenbush-move", place = cut + 1, u, v, falling = gone.len() - 1))
    }

    /// Cuts the first edge.
    fn stalling_move(&self, row: &[u64]) -> Option<Vec<u64>> {
        first(&mut |visit| self.visit_moves(row, visit))
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }

    fn reason(&self, row: &[u64], reason: &mut Reason) {
        let walk = self.walk(row);
        let (mut stalks, mut in_cycles) = (Vec::new(), walk.values[0]);
        // By place: whether cycles fuse the vertex with the ground.
        let mut is_ground = vec![true];
        for (place, &(edge, from)) in walk.entered.iter().enumerate().skip(1) {
            is_ground.push(is_ground[from] && !walk.is_bridge(place));
            if is_ground[from] && walk.is_bridge(place) {
                let [u, v] = edges(row)[edge];
                stalks.push((format!("{u}-{v}").into(), walk.added(place)));
                in_cycles ^= walk.added(place);
            }
        }
        reason.say(message!("hackenbush-rule"));
        if is_ground[1..].contains(&true) {
            reason.say(message!("hackenbush-fused"));
            stalks.push((message!("hackenbush-in-cycles"), in_cycles));
        }
        reason.nim_sum(stalks);
    }

    /// The lost trees. Their vertices are numbered from the ground up.
    fn table(&self, piles: Option<usize>) -> Result<Table<'_>, Message> {
        let numbers = asked_piles(piles, 8)?;
        if numbers % 2 == 1 {
            return Err(message!("no-row-of-so-many", piles = numbers));
        }
        let columns = (0..numbers).map(|index| ["u", "v"][index % 2].into()).collect();
        let table = Table::new(message!("hackenbush-table"), columns, move |visit| {
            let name =
                |vertex| if vertex == 0 { self.ground } else { vertex - u64::from(vertex <= self.ground) };
            // By edge: the vertex below it, which never comes before the vertex below an earlier edge.
            let mut below = vec![0; numbers / 2];
            loop {
                let row: Vec<u64> =
                    (1..).zip(&below).flat_map(|(above, &below)| [below, above].map(name)).collect();
                if !self.is_won(&row) {
                    visit(&row)?;
                }
                let Some(next) = (0..below.len()).rev().find(|&edge| below[edge] < edge as u64) else {
                    return ControlFlow::Continue(());
                };
                let vertex = below[next] + 1;
                below[next..].fill(vertex);
            }
        });
        Ok(table.of_lost_rows(0))
    }

    /// The edges from the ground up, indented by their height, and then the edges that close cycles.
    fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        const HIGHEST: usize = 20;
        let walk = self.walk(row);
        let name = |edge: usize| edges(row)[edge].map(|vertex| vertex.to_string()).join("-");
        let tree = walk
            .heights()
            .map(|(edge, height)| format!("{}{}", "  ".repeat(height.min(HIGHEST)), name(edge)));
        let mut lines: Vec<Message> = tree.map(Message::from).collect();
        let mut closes_cycle = walk.hangs.clone();
        walk.heights().for_each(|(edge, _)| closes_cycle[edge] = false);
        let closing = (0..closes_cycle.len()).filter(|&edge| closes_cycle[edge]);
        lines.extend(closing.map(|edge| message!("hackenbush-closes", edge = name(edge))));
        lines.into_iter().map(Drawn::Line).collect()
    }
}

impl Contest for Hackenbush {
    fn numbers(&self) -> Numbers {
        Numbers::Edges(self.ground)
    }

    fn solution(&self) -> Result<Solution, Message> {
        let solution =
            Solution::of_rows(&[code!("hackenbush/theorem")], "hackenbush_value(&row, GROUND) != 0");
        Ok(solution.with("GROUND", Constant::Number(self.ground)))
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::every_game::strategy;

    /// Up to `most` edges between the vertices below `vertices`.
    fn random_edges(vertices: u64, most: usize, random: &mut Rng) -> Vec<[u64; 2]> {
        (0..random.usize(1..=most)).map(|_| [(); 2].map(|()| random.u64(..vertices))).collect()
    }

    /// A tree whose vertices have numbers of all sizes, listed in any order.
    fn random_tree(edges: usize, random: &mut Rng) -> Vec<[u64; 2]> {
        let height = random.usize(1..=edges);
        let mut ids = vec![0];
        let mut tree = Vec::new();
        for above in 1..=edges {
            let id = u64::MAX / above as u64;
            let edge = [ids[random.usize(above.saturating_sub(height)..above)], id];
            tree.push(if random.bool() { edge } else { [id, edge[0]] });
            ids.push(id);
        }
        random.shuffle(&mut tree);
        tree
    }

    /// The edges of a set, given by its bits, that are connected to vertex 0.
    fn supported(edges: &[[u64; 2]], set: usize) -> usize {
        let mut found = (0, vec![0]);
        loop {
            let before = found.1.len();
            for (edge, &[u, v]) in edges.iter().enumerate().filter(|(edge, _)| set >> edge & 1 == 1) {
                if (u, v) != (0, 0) && (found.1.contains(&u) || found.1.contains(&v)) {
                    found.0 |= 1 << edge;
                    found
                        .1
                        .extend([u, v].iter().filter(|vertex| !found.1.contains(vertex)).collect::<Vec<_>>());
                }
            }
            if found.1.len() == before {
                return found.0;
            }
        }
    }

    /// The Grundy value of every set of edges, from the definition.
    fn values(edges: &[[u64; 2]]) -> Vec<u64> {
        let mut values = vec![0; 1 << edges.len()];
        for set in 0..values.len() {
            let hanging = supported(edges, set);
            let cuts = (0..edges.len()).filter(|edge| hanging >> edge & 1 == 1);
            let options: Vec<u64> = cuts.map(|edge| values[hanging & !(1 << edge)]).collect();
            values[set] = (0..=9).find(|value| !options.contains(value)).unwrap();
        }
        values
    }

    #[test]
    fn values_and_winning_cuts_are_those_of_a_search_over_all_sets_of_edges() {
        let mut random = Rng::with_seed(1);
        let mut won = 0;
        for _ in 0..300 {
            let vertices = random.u64(2..9);
            let edges = random_edges(vertices, 9, &mut random);
            let (values, row) = (values(&edges), edges.concat());
            let all = (1 << edges.len()) - 1;
            let hanging = supported(&edges, all);
            assert_eq!(Hackenbush::default().grundy_value(&row), Ok(values[all]), "{row:?}");
            let wins = |&edge: &usize| hanging >> edge & 1 == 1 && values[hanging & !(1 << edge)] == 0;
            let winning: Vec<usize> = (0..edges.len()).filter(wins).collect();
            let mut found = Vec::new();
            let _ = Hackenbush::default().visit_cuts(&row, |_, edge| {
                found.push(edge);
                ControlFlow::Continue(())
            });
            assert_eq!(found, winning, "{row:?}");
            won += usize::from(!found.is_empty());
        }
        assert!(won > 100, "{won}");
    }

    /// The first of several edges between the same vertices was named, whichever was gone.
    #[test]
    fn the_edge_that_is_cut_is_named_also_among_equal_ones() {
        let game = Hackenbush::default();
        for (left, place) in [([1, 0], 2_usize), ([0, 1], 1)] {
            let expected =
                message!("hackenbush-move", place, u = 1 - left[0], v = 1 - left[1], falling = 0_usize);
            assert_eq!(game.name_move(&[1, 0, 0, 1], &left), Ok(expected));
        }
    }

    #[test]
    fn cuts_of_large_trees_win_iff_they_leave_a_lost_tree() {
        let mut random = Rng::with_seed(2);
        for _ in 0..10 {
            let row = random_tree(random.usize(100..400), &mut random).concat();
            let game = Hackenbush::default();
            let (mut tried, mut edge) = (Vec::new(), 0);
            let _ = game.visit_moves(&row, &mut |left| {
                tried.extend((!game.is_won(left)).then_some(edge));
                edge += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(game.count_winning_moves(&row), Ok(tried.len() as u128));
            assert_eq!(!tried.is_empty(), game.is_won(&row));
            for left in strategy(&game, &row) {
                assert!(!game.is_won(&left) && game.name_move(&row, &left).is_ok());
            }
        }
    }

    #[test]
    fn a_long_stalk_takes_no_stack_and_a_long_cycle_is_not_tried() {
        let edges = MOST as u64 / 2;
        let stalk: Vec<u64> = (0..edges).flat_map(|vertex| [vertex, vertex + 1]).collect();
        let game = Hackenbush::default();
        assert_eq!(game.grundy_value(&stalk), Ok(edges));
        assert_eq!(game.count_winning_moves(&stalk), Ok(1));
        let cycle = |edges: u64| -> Vec<u64> {
            (0..edges).flat_map(|vertex| [vertex, (vertex + 1) % edges]).collect()
        };
        // A cut of a cycle of odd length leaves two stalks on the ground.
        assert_eq!(game.count_winning_moves(&cycle(255)), Ok(1));
        assert!(game.count_winning_moves(&cycle(257)).is_err());
        assert_eq!(game.count_winning_moves(&cycle(258)), Ok(0));
    }
}
