//! The problems of the catalogue: their samples, and inputs that are easily misread.

use std::fmt::Write as _;
use std::io::Write as _;

use assert_cmd::Command;
use judge::contest::problems::{PROBLEMS, Sample};
use tempfile::NamedTempFile;

fn judge(arguments: &[&str], input: &str) -> (i32, String, String) {
    let done = Command::cargo_bin("judge").unwrap().args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (done.status.code().unwrap(), text(done.stdout), text(done.stderr))
}

#[test]
fn every_problem_answers_its_sample() {
    for problem in PROBLEMS {
        let Sample { input, answers } = problem.problem().samples.remove(0);
        for input in [input.clone(), input.trim_end().to_owned(), input.replace('\n', "\r\n")] {
            let done = judge(&["problem", problem.id], &input);
            assert_eq!(done, (0, answers.clone(), String::new()), "{}", problem.id);
        }
    }
    // The problem that README runs on a file.
    let file = judge(&["problem", "poj-1704", "samples/problems/poj-1704.in"], "");
    assert_eq!(file, (0, "Bob will win\nGeorgia will win\n".to_owned(), String::new()));
}

#[test]
fn no_id_is_there_twice() {
    let mut ids: Vec<&str> = PROBLEMS.iter().map(|problem| problem.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), PROBLEMS.len());
}

#[test]
fn all_problems_are_listed() {
    let (code, list, _) = judge(&["problem"], "");
    assert_eq!((code, list.lines().count()), (0, PROBLEMS.len()));
    for (line, problem) in list.lines().zip(PROBLEMS) {
        assert!(line.starts_with(problem.id) && line.contains(&problem.problem().title), "{line}");
    }
    assert_eq!(judge(&["problem", "poj-0"], "").0, 2);
}

#[test]
fn both_readmes_say_how_many_there_are() {
    let count = PROBLEMS.len();
    for (readme, sentence) in [
        (include_str!("../../README.md"), format!("It knows {count} online-judge problems")),
        (include_str!("../../README.zh.md"), format!("它收录了 {count} 道在线评测题目")),
    ] {
        assert!(readme.contains(&sentence), "{sentence}");
    }
}

#[test]
fn a_vertex_that_does_not_exist_is_refused() {
    for id in ["poj-2425", "hdu-1524"] {
        for (input, place, most) in [("1\n0\n1 1\n0\n", "3:3", 0), ("3\n0\n1 0\n1 1\n2 2 3\n0\n", "5:5", 2)] {
            let (code, answers, error) = judge(&["problem", id], input);
            let what = format!("there is no vertex above {most}; vertices are numbered from 0");
            assert_eq!((code, &*answers), (1, ""), "{id}: {input}");
            assert_eq!(error, format!("judge: <stdin>:{place}: {what}\n"));
        }
    }
}

#[test]
fn traps_of_the_problems() {
    for (id, input, answers) in [
        // Tokens in any order.
        ("poj-1704", "2\n3\n3 1 2\n8\n17 14 1 5 6 7 9 12\n", "Bob will win\nGeorgia will win\n"),
        ("poj-1704", "1 1 7\n", "Georgia will win\n"),
        // A coin that is listed twice counts once, and a line can have no heads.
        ("hdu-3537", "2\n5 5\n0\n6\n0 1 2 3 2 0\n", "No\nYes\nYes\n"),
        // The first stair is the floor.
        ("cses-1099", "2 1 9 2 9 0\n", "second\nsecond\n"),
        ("cses-1729", "3 1\n5\n", "LLL\n"),
        // If two moves leave the same piles, the answer lists both; of moves on equal piles, it lists one.
        ("hdu-2177", "5 7\n3 3\n0 0\n", "1\n3 5\n4 7\n3 5\n1\n0 0\n"),
        ("hdu-2177", "0 5\n0 0\n", "1\n0 0\n"),
        ("luogu-p1247", "4\n15 22 19 10\n", "lose\n"),
        // If several moves win, the answer is the one on the first pile.
        ("luogu-p1247", "3 7 11 13\n", "1 1\n6 11 13\n"),
        ("hdu-2149", "11 10\n1 3\n", "none\n1 2 3\n"),
        // Equal piles have a line each.
        ("hdu-2176", "3\n3 3 3\n5\n9 5 7 9 4\n0\n", "Yes\n3 0\n3 0\n3 0\nYes\n5 3\n7 1\n4 2\n"),
        ("atcoder-dp-k", "2 5\n2 3\n", "Second\n"),
        ("atcoder-dp-k", "2 7 2 3", "First\n"),
        ("atcoder-dp-k", "3 20\n1 2 3\n", "Second\n"),
        ("atcoder-dp-k", "3 21\n1 2 3\n", "First\n"),
        ("atcoder-dp-k", "1 100000\n1\n", "Second\n"),
        // A set with large numbers; a graph without edges; no graph at all.
        ("poj-2960", "3 9973 4999 7919\n2\n2 10000 9999\n2 10000 5000\n0\n", "LW\n"),
        ("poj-2425", "1 0 1 0 0\n2 1 1 0 2 0 1 0", "LOSE\nWIN\n"),
        // Problems that repeat until the end of the input can end at once.
        ("poj-2425", "", ""),
        ("poj-2234", "", ""),
        ("poj-3710", "", ""),
        ("poj-3710", "\n", ""),
        // A tree of one vertex, after a larger one and before it.
        ("hdu-3094", "4\n1\n3\n1 2\n3 2\n1\n2\n2 1\n", "Bob\nAlice\nBob\nAlice\n"),
        // Equal lights cancel, and so do lights whose products do.
        ("poj-3533", "", ""),
        ("poj-3533", "2\n3 5 7\n3 5 7\n2\n1 2 3\n3 3 3\n1 1 1 2", "Yes\nYes\nNo\n"),
        // Graphs without edges, alone and beside others; cycles of two and three edges, one above the other's ground.
        ("poj-3710", "1\n1 0\n2\n1 0\n2 1\n2 1\n", "Harry\nSally\n"),
        ("poj-3710", "1\n2 2\n1 2\n2 1\n1 3 3\n1 2 2 3 3 1", "Harry\nSally\n"),
        // The vertices of two graphs differ, except vertex 1.
        ("poj-3710", "2\n3 2\n1 2\n2 3\n3 2\n2 3\n1 2\n", "Harry\n"),
        ("hdu-1730", "1 9\n9 1\n\n\n2 5\n1 2\n5 4\n", "I WIN!\nBAD LUCK!\n"),
        // A grid without free cells, with one, and with a matching of all cells.
        ("luogu-p4055", "2 2\n##\n##\n", "LOSE\n"),
        ("luogu-p4055", "1 1\n.", "WIN\n1 1\n"),
        ("luogu-p4055", "2 3\n...\n...\n", "LOSE\n"),
        // An even number of cells, all in one part, most of one colour.
        ("luogu-p4055", "2 3\n...\n#.#\n", "WIN\n1 1\n1 3\n2 2\n"),
        ("luogu-p4055", " 3\t3 \n\n  .## \r\n...\n\n\t#.#\n \n", "WIN\n2 3\n3 2\n"),
    ] {
        assert_eq!(judge(&["problem", id], input), (0, answers.to_owned(), String::new()), "{id}: {input}");
    }
}

/// Whether the token can be moved to a lost cell from this one, by a search over all walks.
fn wins_by_search(grid: &mut [Vec<u8>], (row, column): (usize, usize)) -> bool {
    grid[row][column] = b'x';
    let [up, left] = [row, column].map(|place| place.wrapping_sub(1));
    let wins = [(up, column), (row, left), (row, column + 1), (row + 1, column)].into_iter().any(|place| {
        let cell = grid.get(place.0).and_then(|line| line.get(place.1));
        cell == Some(&b'.') && !wins_by_search(grid, place)
    });
    grid[row][column] = b'.';
    wins
}

/// The answer to a grid.
fn lost_by_search(grid: &mut [Vec<u8>]) -> String {
    let (rows, columns) = (grid.len(), grid[0].len());
    let mut cells = String::new();
    for place in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if grid[place.0][place.1] == b'.' && !wins_by_search(grid, place) {
            writeln!(cells, "{} {}", place.0 + 1, place.1 + 1).unwrap();
        }
    }
    if cells.is_empty() { "LOSE\n".to_owned() } else { format!("WIN\n{cells}") }
}

/// A problem like P4055, with any number of grids.
const GRIDS: &str = "title Many grids\ninput t / repeat t { n m / grid g[n][m] }\ngame geography {g}\nrow any of g\n\
                     answer cells WIN LOSE\nlimits t 1..any; n m 1..100\n";

/// All grids of up to 3 by 3 cells, and random ones of up to 4 by 4.
#[test]
fn cells_are_those_of_a_search_over_all_walks() {
    let grid = |columns: usize, cells: Vec<bool>| -> Vec<Vec<u8>> {
        let cells: Vec<u8> = cells.into_iter().map(|is_free| if is_free { b'.' } else { b'#' }).collect();
        cells.chunks(columns).map(<[u8]>::to_vec).collect()
    };
    let mut grids = Vec::new();
    for (rows, columns) in (1..=3).flat_map(|rows| (1..=3).map(move |columns| (rows, columns))) {
        let cells = |free: usize| (0..rows * columns).map(|cell| free >> cell & 1 == 1).collect();
        grids.extend((0..1 << (rows * columns)).map(|free| grid(columns, cells(free))));
    }
    let mut random = fastrand::Rng::with_seed(1);
    for turn in 0..300 {
        let (walls, columns) = (random.f32() / 2.0, 3 + turn % 2);
        let cells = random.usize(3..=4) * columns;
        grids.push(grid(columns, (0..cells).map(|_| random.f32() >= walls).collect()));
    }
    let (mut input, mut expected) = (format!("{}\n", grids.len()), String::new());
    for grid in &mut grids {
        writeln!(input, "{} {}", grid.len(), grid[0].len()).unwrap();
        for line in &*grid {
            writeln!(input, "{}", String::from_utf8_lossy(line)).unwrap();
        }
        expected += &lost_by_search(grid);
    }
    assert!(expected.matches("LOSE").count() > 50);
    let problem = file(".problem", GRIDS);
    let done = judge(&["problem", problem.path().to_str().unwrap()], &input);
    assert_eq!(done, (0, expected, String::new()));
}

/// One thread reads standard input, and several scan a file.
#[test]
fn a_wrong_cell_after_many_grids_is_found_where_it_is() {
    let input = format!("40000\n{}3 2\n..\n#.\n.x\n", "2 3\n...\n#.#\n".repeat(39_999));
    let [problem, data] = [(".problem", GRIDS), ("", &*input)].map(|(end, text)| file(end, text));
    let [problem, data] = [&problem, &data].map(|file| file.path().to_str().unwrap());
    for (arguments, name) in [(&["problem", problem, data][..], data), (&["problem", problem], "<stdin>")] {
        let message = format!("judge: {name}:120002:2: expected '.' or '#', found 'x'\n");
        let answers = "WIN\n1 1\n1 3\n2 2\n".repeat(39_999);
        assert!(judge(arguments, &input) == (1, answers, message), "{name}");
    }
}

/// A temporary file with this text, whose name ends with `end`.
fn file(end: &str, text: &str) -> NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(end).tempfile().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

#[test]
fn data_that_is_not_the_problems_is_refused_with_the_place() {
    for (id, input, answers, message) in [
        ("poj-1704", "1\n3\n3 1 3\n", "", "3:5: a second token on the same cell"),
        ("poj-1704", "1\n2\n1 0\n", "", "3:3: a token on cell 0; cells count from 1"),
        ("cses-1729", "10 3\n1 3\n", "", "3:1: the input ends within the description of a game"),
        ("cses-1729", "10 2\n1 0\n", "", "2:3: a 0 in the set; a move takes 1 or more"),
        ("cses-1729", "3 1\n1\n7\n", "WLW\n", "3:1: a number after the last position"),
        ("poj-2960", "1 1\n1\n1 1\n", "W\n", "4:1: the input ends without the zero that must end it"),
        ("poj-2960", "1 1\n2\n1 1\n0", "", "4:1: a count of 0, where a row has 1 or more"),
        ("poj-2960", "1 1\n2\n1 1\n", "", "4:1: the input ends after 1 of 2 positions"),
        ("poj-2425", "2\n1 1\n1 0\n", "", "3:3: the graph has a cycle: 0 -> 1 -> 0"),
        (
            "poj-2425",
            "2\n1 2\n0\n",
            "",
            "2:3: there is no vertex 2; vertices are numbered from 0, and there are 2",
        ),
        (
            "poj-3710",
            "1\n2 1\n1 3\n",
            "",
            "3:3: there is no vertex 3; vertices are numbered from 1, and there are 2",
        ),
        (
            "poj-3710",
            "1\n2 1\n0 1\n",
            "",
            "3:1: there is no vertex 0; vertices are numbered from 1, and there are 2",
        ),
        (
            "poj-3710",
            "1\n1 0\n2\n2 2\n1 2\n",
            "Harry\n",
            "6:1: the input ends within a position: its count promises 2 more",
        ),
        ("poj-3710", "1\n2 9223372036854775809\n1 2\n", "", "2:3: more than 16777216 edges in a graph"),
        // The digits before a point are no number, so they do not complete a position.
        ("poj-3710", "1\n2 1\n1 2.5\n", "", "3:4: a decimal point; numbers are whole"),
        ("poj-2425", "1\n0\n1 0\n", "LOSE\n", "4:1: the input ends without the zero that must end it"),
        ("hdu-2149", "1 99999999\n", "", "1:11: pile 2: more than 16384 amounts win here, too many to list"),
        // The game allows a second number, which was once taken, but the problem has none.
        ("hdu-2516", "10\n10 1\n0\n", "First win\n", "2:4: too many numbers: a row has 1"),
        ("luogu-p2197", "2\n1 1\n", "Yes\n", "3:1: the input ends after 1 of 2 positions"),
        ("luogu-p4055", "2 3\n..#\n.x#\n", "", "3:2: expected '.' or '#', found 'x'"),
        ("luogu-p4055", "2 3\n..#\n\u{4e2d}.#\n", "", "3:1: expected '.' or '#', found '\u{4e2d}'"),
        ("luogu-p4055", "2 3\n..#\r.\n", "", "2:4: this row goes on after its last cell"),
        ("luogu-p4055", "2 3\n..#\n\r.#\n", "", "3:1: expected '.' or '#', found '\\r'"),
        ("luogu-p4055", "2 3\n..\n.##\n", "", "2:3: a row of 2 cells; the grid has 3 columns"),
        ("luogu-p4055", "2 3\n..#\n. #\n", "", "3:2: a row of 1 cell; the grid has 3 columns"),
        ("luogu-p4055", "2 3\r\n..#\r\n.#", "", "3:3: a row of 2 cells; the grid has 3 columns"),
        ("luogu-p4055", "2 3\n..##\n.##\n", "", "2:4: this row goes on after its last cell"),
        // The answer waits for the end of the last row.
        ("luogu-p4055", "2 3\n..#\n.###\n", "", "3:4: this row goes on after its last cell"),
        ("luogu-p4055", "2 3\n..#\n", "", "3:1: the input ends within the description of a game"),
        ("luogu-p4055", "2 3\n", "", "2:1: the input ends within the description of a game"),
        ("luogu-p4055", "", "", "1:1: the input ends within the description of a game"),
        ("luogu-p4055", "1 1\n#\n.\n", "LOSE\n", "3:1: a row of cells where no row of a grid can come"),
        ("luogu-p4055", "1 1\n#\n5\n", "LOSE\n", "3:1: a number after the last position"),
        (
            "luogu-p4055",
            "1 1\n#\n\n x\n",
            "LOSE\n",
            "4:2: the letter 'x'; a row is decimal numbers separated by blanks",
        ),
        ("luogu-p4055", "2 0\n", "", "1:3: a size of 0; it must be 1 or more"),
        ("luogu-p4055", "2 -1\n", "", "1:3: a minus sign; numbers are whole and not negative"),
        ("luogu-p4055", "1 16777217\n", "", "1:3: a size above 16777216, the largest allowed"),
        ("luogu-p4055", ".\n", "", "1:1: a row of cells where no row of a grid can come"),
    ] {
        let expected = (1, answers.to_owned(), format!("judge: <stdin>:{message}\n"));
        assert_eq!(judge(&["problem", id], input), expected, "{id}: {input}");
    }
}
