//! Undirected vertex geography (A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", 1993):
//! whoever is to move at a vertex loses iff some maximum matching of the vertices not visited before leaves that
//! vertex out.
//!
//! Proof: Suppose that a maximum matching leaves the vertex out. Every move goes to a matched vertex: otherwise the
//! walk up to it would be an augmenting path. So the opponent can answer along the matched edge. If every maximum
//! matching covers the vertex, the player moves along the matched edge of one of them. Without the vertex, a maximum
//! matching has one edge less. So the rest of that matching is a maximum one, and it leaves out the vertex moved to.
//!
//! A maximum matching is found by searches for augmenting paths (J. Edmonds, "Paths, trees, and flowers", 1965). A
//! vertex is outer if an alternating path of even length leads to it from a root, a vertex that the matching leaves
//! out. An edge between two outer vertices of a tree closes an odd cycle, a blossom: all its vertices are outer,
//! and it is treated as one vertex, named by its base. If no search from any root can enlarge the matching, the
//! outer vertices are those that some maximum matching leaves out (Gallai 1964, Edmonds 1965). If a vertex is
//! removed, one search from its mate makes the matching maximum again.

/// Stands for no vertex.
pub(super) const NONE: usize = usize::MAX;

/// A maximum matching of the vertices that are not gone.
#[derive(Clone, Debug)]
pub(super) struct Matching {
    /// By vertex: the vertex that it is matched with, or `NONE`.
    pub(super) mates: Vec<usize>,
    pub(super) gone: Vec<bool>,
}

/// A search for augmenting paths.
struct Search {
    is_outer: Vec<bool>,
    /// By vertex: the one before it on an alternating path from a root, or `NONE` for roots and unseen vertices.
    before: Vec<usize>,
    /// By vertex: itself or a vertex closer to the base of its blossom.
    bases: Vec<usize>,
    /// The outer vertices, in the order in which they are reached.
    queue: Vec<usize>,
    /// By vertex: the number of the last search for a common base that passed it.
    looked: Vec<usize>,
}

impl Search {
    /// The base of the blossom of a vertex.
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.bases[vertex] != vertex {
            self.bases[vertex] = self.bases[self.bases[vertex]];
            vertex = self.bases[vertex];
        }
        vertex
    }

    /// The base of the blossom that the edge `one other` closes.
    fn common_base(&mut self, mates: &[usize], one: usize, other: usize, turn: usize) -> usize {
        let (mut one, mut other) = (self.base(one), self.base(other));
        loop {
            if one != NONE {
                if self.looked[one] == turn {
                    return one;
                }
                self.looked[one] = turn;
                one = if mates[one] == NONE { NONE } else { self.base(self.before[mates[one]]) };
            }
            (one, other) = (other, one);
        }
    }

    /// Makes the path from `vertex` down to `base` part of a blossom that the edge to `across` closes.
    fn shrink(&mut self, mates: &[usize], mut vertex: usize, mut across: usize, base: usize) {
        while self.base(vertex) != base {
            self.before[vertex] = across;
            across = mates[vertex];
            if !self.is_outer[across] {
                self.is_outer[across] = true;
                self.queue.push(across);
            }
            for joined in [vertex, across] {
                if self.bases[joined] == joined {
                    self.bases[joined] = base;
                }
            }
            vertex = self.before[across];
        }
    }
}

impl Matching {
    /// A maximum matching of a graph. `successors` returns the neighbours of a vertex.
    pub(super) fn new<'a>(vertices: usize, successors: impl Fn(usize) -> &'a [usize]) -> Self {
        let mut matching = Matching { mates: vec![NONE; vertices], gone: vec![false; vertices] };
        for vertex in 0..vertices {
            let is_free = |vertex: usize| matching.mates[vertex] == NONE;
            let with = |&to: &usize| is_free(vertex) && is_free(to) && to != vertex;
            if let Some(to) = successors(vertex).iter().copied().find(with) {
                (matching.mates[vertex], matching.mates[to]) = (to, vertex);
            }
        }
        for root in 0..vertices {
            if matching.mates[root] == NONE {
                matching.search(&[root], &successors);
            }
        }
        matching
    }

    /// Searches from `roots`. Enlarges the matching if it finds an augmenting path; otherwise returns for each vertex
    /// whether it is outer.
    pub(super) fn search<'a>(
        &mut self, roots: &[usize], successors: impl Fn(usize) -> &'a [usize],
    ) -> Option<Vec<bool>> {
        let vertices = self.mates.len();
        let mut search = Search {
            is_outer: vec![false; vertices],
            before: vec![NONE; vertices],
            bases: (0..vertices).collect(),
            queue: roots.to_vec(),
            looked: vec![NONE; vertices],
        };
        for &root in roots {
            search.is_outer[root] = true;
        }
        let (mut next, mut turn) = (0, 0);
        while let Some(&vertex) = search.queue.get(next) {
            next += 1;
            for &to in successors(vertex) {
                if self.gone[to] || search.base(vertex) == search.base(to) {
                    continue;
                }
                if search.is_outer[to] {
                    let base = search.common_base(&self.mates, vertex, to, turn);
                    search.shrink(&self.mates, vertex, to, base);
                    search.shrink(&self.mates, to, vertex, base);
                    turn += 1;
                } else if search.before[to] == NONE {
                    search.before[to] = vertex;
                    let mate = self.mates[to];
                    if mate == NONE {
                        self.enlarge(&search.before, to);
                        return None;
                    }
                    search.is_outer[mate] = true;
                    search.queue.push(mate);
                }
            }
        }
        Some(search.is_outer)
    }

    /// Matches the path from a root to `end` the other way round.
    fn enlarge(&mut self, before: &[usize], end: usize) {
        let mut vertex = end;
        while vertex != NONE {
            let from = before[vertex];
            let next = self.mates[from];
            (self.mates[vertex], self.mates[from]) = (from, vertex);
            vertex = next;
        }
    }

    /// Removes a vertex. Returns whether every maximum matching covered it.
    pub(super) fn remove<'a>(&mut self, vertex: usize, successors: impl Fn(usize) -> &'a [usize]) -> bool {
        self.gone[vertex] = true;
        let mate = std::mem::replace(&mut self.mates[vertex], NONE);
        if mate == NONE {
            return false;
        }
        self.mates[mate] = NONE;
        self.search(&[mate], successors).is_some()
    }
}
