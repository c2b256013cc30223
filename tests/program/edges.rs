//! Graphs that inputs describe by their edges.

use std::collections::BTreeMap;

use crate::own_text::{answers_agree, drawn, is_refused, judge, printed, programs_agree};

/// Tokens on a graph whose edges lead one way, with vertices from 1, and from 0; a token that visits no vertex twice.
const TOKENS: &str = "title Tokens\ninput repeat { n m / e[m][2] k / a[k] / }\ngame graph {e}\nrow a\nanswer yes no\n\
    limits n 1..30; m 1..60; e 1..n; k 1..4; a 1..n\n";
const GEOGRAPHY: &str = "title One token\ninput t / repeat t { n m v / e[m][2] }\ngame geography {e}\nrow v\nanswer yes no\n\
    limits t 1..20; n 1..9; m 0..20; e 1..n; v 1..n\n";

/// All vertices are asked about.
const EACH: &str = "title Each\ninput repeat { n m / e[m][2] }\ngame graph {e}\nrow each of 1..n\nanswer yes no\n\
    limits n 1..30; m 0..60; e 1..n\n";

fn from_0(text: &str) -> String {
    text.replace(" 1..n", " 0..n-1")
}

/// The vertices to which each vertex leads.
type Graph = BTreeMap<u64, Vec<u64>>;

/// The numbers of an input in order, with a graph at each place of one.
struct Numbers(std::vec::IntoIter<u64>);

impl Numbers {
    fn of(input: &str) -> Numbers {
        Numbers(input.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<_>>().into_iter())
    }

    fn graph(&mut self, edges: u64, both_ways: bool) -> Graph {
        let mut graph = Graph::new();
        for _ in 0..edges {
            let [from, to] = [(); 2].map(|()| self.0.next().unwrap());
            graph.entry(from).or_default().push(to);
            if both_ways {
                graph.entry(to).or_default().push(from);
            }
        }
        graph
    }
}

fn value(graph: &Graph, vertex: u64) -> u64 {
    let left: Vec<u64> = graph.get(&vertex).into_iter().flatten().map(|&to| value(graph, to)).collect();
    (0..=left.len() as u64).find(|value| !left.contains(value)).unwrap()
}

fn wins(graph: &Graph, walk: &mut Vec<u64>) -> bool {
    let neighbours = graph.get(walk.last().unwrap()).cloned().unwrap_or_default();
    neighbours.into_iter().any(|to| {
        if walk.contains(&to) {
            return false;
        }
        walk.push(to);
        let is_lost = !wins(graph, walk);
        walk.pop();
        is_lost
    })
}

fn word(wins: bool) -> &'static str {
    if wins { "yes\n" } else { "no\n" }
}

fn of_tokens(input: &str) -> String {
    let (mut numbers, mut answers) = (Numbers::of(input), String::new());
    while let (Some(_), Some(edges)) = (numbers.0.next(), numbers.0.next()) {
        let graph = numbers.graph(edges, false);
        let tokens = numbers.0.next().unwrap();
        answers += word((0..tokens).fold(0, |sum, _| sum ^ value(&graph, numbers.0.next().unwrap())) > 0);
    }
    answers
}

fn of_each(input: &str) -> String {
    let (mut numbers, mut answers) = (Numbers::of(input), String::new());
    while let (Some(vertices), Some(edges)) = (numbers.0.next(), numbers.0.next()) {
        let graph = numbers.graph(edges, false);
        answers.extend((1..=vertices).map(|vertex| word(value(&graph, vertex) > 0)));
    }
    answers
}

fn of_geography(input: &str) -> String {
    let (mut numbers, mut answers) = (Numbers::of(input), String::new());
    for _ in 0..numbers.0.next().unwrap() {
        let [_, edges, start] = [(); 3].map(|()| numbers.0.next().unwrap());
        let graph = numbers.graph(edges, true);
        answers += word(wins(&graph, &mut vec![start]));
    }
    answers
}

/// The answers to an input.
type Search = fn(&str) -> String;

fn trials() -> [(String, Search); 5] {
    [
        (TOKENS.to_owned(), of_tokens),
        (EACH.to_owned(), of_each),
        (from_0(TOKENS), of_tokens),
        (GEOGRAPHY.to_owned(), of_geography),
        (from_0(GEOGRAPHY), of_geography),
    ]
}

fn inputs(text: &str) -> Vec<String> {
    drawn(text, "--rows 12 --max-pile 8")
}

#[test]
fn positions_on_graphs_are_answered_as_a_search_does() {
    for (text, of) in trials() {
        answers_agree(&text, &inputs(&text), of);
    }
}

#[test]
#[ignore = "it compiles; .ci/run runs it"]
fn submissions_and_packages_of_graphs_agree() {
    for (text, of) in trials() {
        programs_agree(&text, &inputs(&text), of);
    }
}

/// Once, numbers without limits overflowed, and graphs were drawn that geography refuses.
#[test]
fn graphs_are_drawn_whatever_their_limits() {
    for text in [
        TOKENS.replace("n 1..30; m 1..60; e 1..n; k 1..4; a 1..n", "n m 1..any; e 1..n; k 1..4"),
        GEOGRAPHY.replace("n 1..9; m 0..20", "n 1..50000; m 0..200000; sum m 200000"),
    ] {
        let input = printed(&text, "gen problem FILE --rows 3 --seed 1", "");
        assert!(judge(&text, "validate problem FILE", &input).status.success(), "{text}");
    }
}

/// A program that takes an edge for one way only is wrong on a graph of two vertices.
#[test]
fn stress_finds_what_goes_one_way() {
    let program = "import sys\nit = iter(map(int, sys.stdin.read().split()))\n\
        for _ in range(next(it)):\n    n, m, v = next(it), next(it), next(it)\n    g = {}\n    \
        for _ in range(m):\n        a, b = next(it), next(it)\n        g.setdefault(a, set()).add(b)\n    \
        def win(v, seen):\n        return any(w not in seen and not win(w, seen | {w}) for w in g.get(v, ()))\n    \
        print('yes' if win(v, {v}) else 'no')\n";
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("one_way.py");
    std::fs::write(&file, program).unwrap();
    let found =
        judge(GEOGRAPHY, &format!("stress problem FILE --rounds 20 -- python3 {}", file.display()), "");
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(
        found.contains("input:\n1\n2 1 1\n2 1\n") || found.contains("input:\n1\n2 1 2\n1 2\n"),
        "{found}"
    );
}

#[test]
fn mistakes_about_edges_have_their_place() {
    let zero = from_0(GEOGRAPHY);
    for (text, command, input, expected) in [
        (
            GEOGRAPHY,
            "problem FILE",
            "1\n3 1 1\n4 1\n",
            "3:1: there is no vertex 4; vertices are numbered from 1, and there are 3",
        ),
        (
            GEOGRAPHY,
            "problem FILE",
            "1\n3 2 1\n1 2\n",
            "4:1: the input ends within the description of a game",
        ),
        (
            TOKENS,
            "problem FILE",
            "3 3\n1 2\n2 3\n3 1\n1\n1\n",
            "4:3: the graph has a cycle: 1 -> 2 -> 3 -> 1",
        ),
        (
            GEOGRAPHY,
            "problem FILE",
            "1\n3 1 4\n2 1\n",
            "3:3: there is no vertex 4; vertices are numbered from 1",
        ),
        (
            TOKENS,
            "problem FILE",
            "3 1\n2 1\n1\n0\n",
            "4:1: there is no vertex 0; vertices are numbered from 1",
        ),
        (&zero, "validate problem FILE", "1\n3 1 1\n0 3\n", "3:3: a vertex is 3; it must be from 0 to 2"),
    ] {
        is_refused(text, command, input, expected);
    }
    for (from, to, expected) in [
        ("e 1..n", "e 1..9", "the numbers of 'e' are the ends of edges"),
        ("e 1..n", "e 2..n", "the numbers of 'e' are the ends of edges"),
        ("e 1..n; ", "", "the numbers of 'e' are the ends of edges"),
        ("m 0..20", "m 2..20", "inputs with a single edge must be within the limits"),
        // Such limits once made the program panic.
        (
            "n 1..9; m 0..20",
            "n 0..0; m 0..20",
            "6:44: 'v' can have no value where 'n' is 0: it is at least 1",
        ),
        ("n 1..9; m 0..20", "n 1..1; m 1..20", "inputs with a single edge must be within the limits"),
    ] {
        is_refused(&GEOGRAPHY.replace(from, to), "problem FILE", "", expected);
    }
}
