//! The values of a token on each vertex of a graph with cycles, where play need not end: Smith ("Graphs and
//! composite games", 1966), Fraenkel and Perl ("Constructions in combinatorial games with cycles", 1975).
//!
//! Some vertices have a Grundy value, as if there were no cycle. All others have the value inf(K), where K is the
//! set of the Grundy values of their successors. Stage m = 0, 1, 2, ... gives the value m to a vertex v if
//!
//! 1. no successor of v has the value m,
//! 2. each of 0, ..., m - 1 is the value of a successor of v, and
//! 3. each successor of v whose value is not below m has itself a successor of value m.
//!
//! By 1 and 2, m is the mex of the successors that count. By 3, a move from v to any other successor can be answered by
//! a move to the value m again, so the others do not count. Such an answer must make progress, or play would go round
//! in circles. It does: the answer got its value before v did. The time of a vertex is its place in the order in which
//! the values were given. So if a player can leave rows with the nim-sum 0, let them leave the one with the least sum
//! of times. This sum falls with every reply, so the player wins.
//!
//! A stage is a breadth-first search. An open vertex waits for each successor that has no value below m. When a vertex
//! gets the value m, its predecessors are answered, and each vertex that waits for one of them waits for one successor
//! less. A vertex that waits for none gets the value m too. After the stage, only answered vertices stay open: the
//! others break rule 2 for ever.
//!
//! A vertex of value m has successors of all values below m, and each of those has successors of all values
//! below its own. So m (m + 1) / 2 is at most the number E of edges, and there are fewer than sqrt(2 E) + 1
//! values. The search for each value passes an edge at most twice. The time is E sqrt(E) at worst, and close to E in
//! most graphs.

/// Stands for the value inf(K). No Grundy value is as large: it would need that many edges in memory.
pub(super) const INFINITE: usize = u32::MAX as usize;

/// The value of each vertex, and its time: its place in the order in which the values were given.
pub(super) fn labelling<'a>(
    vertices: usize, successors: impl Fn(usize) -> &'a [usize],
) -> (Vec<usize>, Vec<i64>) {
    let mut predecessors = vec![Vec::new(); vertices];
    // How many edges lead from each vertex to vertices without a value.
    let mut unvalued = vec![0; vertices];
    for (vertex, unvalued) in unvalued.iter_mut().enumerate() {
        *unvalued = successors(vertex).len();
        for &to in successors(vertex) {
            predecessors[to].push(vertex);
        }
    }
    let (mut values, mut times) = (vec![INFINITE; vertices], vec![0; vertices]);
    // The last stage in which each vertex was answered.
    let mut answered = vec![INFINITE; vertices];
    let mut open: Vec<usize> = (0..vertices).collect();
    // How many edges each open vertex waits for. A vertex that is not open waits for none.
    let mut waits_for = vec![0; vertices];
    let (mut stage, mut time) = (0, 0);
    while !open.is_empty() {
        for &vertex in &open {
            waits_for[vertex] = unvalued[vertex];
        }
        let mut queue: Vec<usize> = open.iter().copied().filter(|&vertex| waits_for[vertex] == 0).collect();
        let mut next = 0;
        while next < queue.len() {
            let vertex = queue[next];
            (values[vertex], times[vertex]) = (stage, time);
            (next, time) = (next + 1, time + 1);
            for &before in &predecessors[vertex] {
                unvalued[before] -= 1;
                if values[before] < INFINITE || answered[before] == stage {
                    continue;
                }
                answered[before] = stage;
                for &waiting in &predecessors[before] {
                    if waits_for[waiting] > 0 {
                        waits_for[waiting] -= 1;
                        if waits_for[waiting] == 0 {
                            queue.push(waiting);
                        }
                    }
                }
            }
        }
        open.retain(|&vertex| {
            let stays = values[vertex] == INFINITE && answered[vertex] == stage;
            waits_for[vertex] = 0;
            stays
        });
        stage += 1;
    }
    (values, times)
}
