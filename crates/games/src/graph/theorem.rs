//! The Grundy value G(v) of a token on each vertex v of an acyclic graph. G(v) is the mex of the values of the
//! successors of v: the least number that is not among them. So it is at most the number of successors.
//!
//! A depth-first walk leaves a vertex after all its successors, so their values are known then. The path is
//! kept in a list, so a long path takes no stack. Everything takes time linear in the number of vertices and
//! edges.

/// The vertices from 0 to `vertices - 1` in an order in which each follows all its successors, or the vertices
/// of a cycle. `successors` returns the successors of a vertex.
pub(super) fn order<'a>(
    vertices: usize, successors: impl Fn(usize) -> &'a [usize],
) -> Result<Vec<usize>, Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum VisitState {
        New,
        OnPath,
        Done,
    }
    let mut states = vec![VisitState::New; vertices];
    let mut order = Vec::with_capacity(vertices);
    // Each vertex on the path, with its successors that are still to be visited.
    let mut path: Vec<(usize, &[usize])> = Vec::new();
    for root in 0..vertices {
        if states[root] == VisitState::New {
            states[root] = VisitState::OnPath;
            path.push((root, successors(root)));
        }
        while let Some((vertex, onward)) = path.last_mut() {
            if let [to, rest @ ..] = *onward {
                *onward = rest;
                match states[*to] {
                    VisitState::New => {
                        states[*to] = VisitState::OnPath;
                        path.push((*to, successors(*to)));
                    }
                    VisitState::OnPath => {
                        let on_path = path.iter().map(|&(vertex, _)| vertex);
                        return Err(on_path.skip_while(|vertex| vertex != to).collect());
                    }
                    VisitState::Done => {}
                }
            } else {
                states[*vertex] = VisitState::Done;
                order.push(*vertex);
                path.pop();
            }
        }
    }
    Ok(order)
}

/// `G` of all vertices. In `order`, each follows all its successors.
pub(super) fn grundy_values<'a>(order: &[usize], successors: impl Fn(usize) -> &'a [usize]) -> Vec<usize> {
    let mut values = vec![0; order.len()];
    // For each value, the last vertex with an edge to a vertex of that value.
    let mut reached_from = Vec::new();
    for &vertex in order {
        let successors = successors(vertex);
        if reached_from.len() <= successors.len() {
            reached_from.resize(successors.len() + 1, usize::MAX);
        }
        for &to in successors {
            reached_from[values[to]] = vertex;
        }
        let mex = reached_from.iter().position(|&from| from != vertex);
        values[vertex] = mex.expect("there are more values than edges");
    }
    values
}
