//! Cases: inputs in their parts, which can be made smaller.

use std::io::{self, Write};
use std::ops::Range;

use super::described::{self, Described, form};
use super::text::{Form, Text};
use crate::problems::{self, Head};

/// An input in its parts.
#[derive(Clone, Debug)]
pub enum Case {
    /// Rows of one game.
    Rows {
        /// How they stand in the input.
        form: Form,
        /// The rows.
        rows: Vec<Vec<u64>>,
    },
    /// Games that the input describes.
    Games {
        /// How they do.
        head: Head,
        /// The games.
        games: Vec<Described>,
    },
}

impl Case {
    /// Writes the input's text.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let mut text = Text::new();
        match self {
            Case::Rows { form, rows } => {
                form.begin(rows.len() as u64, &mut text);
                for row in rows {
                    form.row(row, &mut text);
                }
                form.end(&mut text);
            }
            Case::Games { head, games } => {
                for game in games {
                    game.write(head, &mut text);
                }
                described::end(head, &mut text);
            }
        }
        text.write_above(0, output)
    }

    /// How many positions are asked about.
    #[must_use]
    pub fn positions(&self) -> usize {
        match self {
            Case::Rows { rows, .. } => rows.len(),
            Case::Games { head, games } => games.iter().map(|game| game.positions(head)).sum(),
        }
    }

    /// The input with one position alone, counted from 0, and the game that it is of. Where a game is asked about
    /// all piles up to one, those before it stay.
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub fn only(&self, position: usize) -> Case {
        match self {
            Case::Rows { form, rows } => Case::Rows { form: *form, rows: vec![rows[position].clone()] },
            Case::Games { head, games } => {
                let mut before = 0;
                let mut game = games
                    .iter()
                    .find(|game| {
                        before += game.positions(head);
                        before > position
                    })
                    .expect("a position of the input")
                    .clone();
                let index = position + game.positions(head) - before;
                match head.rows {
                    problems::Rows::ThePile => {}
                    problems::Rows::UpToThePile => game.pile = index as u64 + 1,
                    problems::Rows::Follow(_) => game.rows = vec![game.rows.swap_remove(index)],
                }
                Case::Games { head: *head, games: vec![game] }
            }
        }
    }

    /// How many things the input is a list of, one of which can be left out: rows, or games.
    #[must_use]
    pub fn parts(&self) -> usize {
        match self {
            Case::Rows { rows, .. } => rows.len(),
            Case::Games { games, .. } => games.len(),
        }
    }

    /// The input without these of its parts, which must not be all.
    ///
    /// # Panics
    ///
    /// If there are no such parts.
    #[must_use]
    pub fn without(&self, parts: Range<usize>) -> Case {
        match self {
            Case::Rows { form, rows } => {
                Case::Rows { form: *form, rows: [&rows[..parts.start], &rows[parts.end..]].concat() }
            }
            Case::Games { head, games } => {
                Case::Games { head: *head, games: [&games[..parts.start], &games[parts.end..]].concat() }
            }
        }
    }

    /// Inputs that are simpler, those first that are so by most: with fewer positions, fewer piles, smaller numbers, and
    /// with smaller sets and graphs. Not each must be one that its game or its problem can have.
    ///
    /// To make them takes time and memory in the square of the input's size.
    #[must_use]
    pub fn smaller(&self) -> Vec<Case> {
        match self {
            Case::Rows { form, rows } => {
                let rows = smaller_rows(rows, &|row| form.has(row));
                rows.into_iter().map(|rows| Case::Rows { form: *form, rows }).collect()
            }
            Case::Games { head, games } => {
                let mut cases = with_fewer(games);
                for (index, game) in games.iter().enumerate() {
                    cases.extend(
                        smaller_games(game, head).into_iter().map(|smaller| replaced(games, index, smaller)),
                    );
                }
                cases.into_iter().map(|games| Case::Games { head: *head, games }).collect()
            }
        }
    }
}

/// The things with one of them replaced.
fn replaced<T: Clone>(things: &[T], index: usize, thing: T) -> Vec<T> {
    let mut things = things.to_vec();
    things[index] = thing;
    things
}

/// Some of the things: either half, and all but one. None is not among them.
fn with_fewer<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    let count = things.len();
    let mut fewer = Vec::new();
    if count > 2 {
        fewer.extend([things[..count / 2].to_vec(), things[count / 2..].to_vec()]);
    }
    if count > 1 {
        fewer.extend((0..count).map(|without| {
            let others = things.iter().enumerate().filter(|&(index, _)| index != without);
            others.map(|(_, thing)| thing.clone()).collect()
        }));
    }
    fewer
}

/// Rows with fewer of them, and with simpler ones, which all can stand in the input.
fn smaller_rows(rows: &[Vec<u64>], may_stand: &dyn Fn(&[u64]) -> bool) -> Vec<Vec<Vec<u64>>> {
    let mut smaller = with_fewer(rows);
    for (index, row) in rows.iter().enumerate() {
        let simpler = with_fewer(row).into_iter().chain(with_smaller_numbers(row));
        smaller.extend(simpler.filter(|row| may_stand(row)).map(|row| replaced(rows, index, row)));
    }
    smaller
}

/// The numbers with one of them smaller: none, half of it, and 1 less.
fn with_smaller_numbers(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        let mut smaller: Vec<u64> =
            [0, number / 2, number.saturating_sub(1)].into_iter().filter(|&less| less < number).collect();
        smaller.dedup();
        all.extend(smaller.into_iter().map(|less| replaced(numbers, index, less)));
    }
    all
}

/// A described game with fewer or simpler rows, a smaller pile, a smaller set, a smaller graph.
fn smaller_games(game: &Described, head: &Head) -> Vec<Described> {
    let mut smaller = Vec::new();
    if let Some(form) = form(head) {
        let rows = smaller_rows(&game.rows, &|row| form.has(row));
        smaller.extend(rows.into_iter().map(|rows| Described { rows, ..game.clone() }));
    } else {
        let piles = with_smaller_numbers(&[game.pile]);
        smaller.extend(piles.into_iter().map(|pile| Described { pile: pile[0], ..game.clone() }));
    }
    let sets = with_fewer(&game.set).into_iter().chain(with_smaller_numbers(&game.set));
    smaller.extend(sets.map(|set| Described { set, ..game.clone() }));
    smaller.extend((0..game.successors.len()).filter_map(|vertex| without_vertex(game, vertex as u64)));
    for vertex in 0..game.successors.len() {
        let edges = game.successors[vertex].len();
        smaller.extend((0..edges).map(|edge| {
            let mut without = game.clone();
            without.successors[vertex].remove(edge);
            without
        }));
    }
    smaller
}

/// The game on a graph without a vertex, on which no token may stand alone. Those above are numbered anew.
fn without_vertex(game: &Described, vertex: u64) -> Option<Described> {
    let kept = |vertices: &Vec<u64>| -> Vec<u64> {
        let others = vertices.iter().filter(|&&other| other != vertex);
        others.map(|&other| if other > vertex { other - 1 } else { other }).collect()
    };
    let others = (0..).zip(&game.successors).filter(|&(other, _)| other != vertex);
    let successors: Vec<Vec<u64>> = others.map(|(_, all)| kept(all)).collect();
    let rows: Vec<Vec<u64>> = game.rows.iter().map(kept).collect();
    let is_whole = !successors.is_empty() && rows.iter().all(|row| !row.is_empty());
    is_whole.then(|| Described { successors, rows, ..game.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Wanted;
    use crate::problems::{Answer, PROBLEMS, Problem};
    use crate::scan::Kernel;

    /// Small cases of a problem.
    fn cases(problem: &Problem) -> Vec<Case> {
        let wanted = Wanted { rows: 5, piles: Some(1..=3), max_pile: Some(7), ..Wanted::default() };
        problem.generate(&wanted, |generator| (0..8).map(|_| generator.case()).collect()).unwrap()
    }

    fn text(case: &Case) -> String {
        let mut text = Vec::new();
        case.write(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    fn answers(problem: &Problem, case: &Case) -> String {
        let mut answers = Vec::new();
        let input = text(case);
        let done = problem.pose(Kernel::best(), |exercise| exercise.run("f", input.as_bytes(), &mut answers));
        assert!(done.is_ok(), "{}: {}\n{input}", problem.id, done.unwrap_err());
        String::from_utf8(answers).unwrap()
    }

    #[test]
    fn a_position_alone_has_its_answer() {
        for problem in PROBLEMS {
            let has_letters = matches!(problem.answer, Answer::Letters(..));
            for case in cases(problem) {
                let whole = answers(problem, &case);
                let alone = (0..case.positions()).map(|position| answers(problem, &case.only(position)));
                if has_letters {
                    // Of the Stick Game, all piles up to one are asked about.
                    let letters: String = alone.filter_map(|line| line.trim_end().chars().last()).collect();
                    assert_eq!(letters, whole.replace('\n', ""), "{}", problem.id);
                } else {
                    assert_eq!(alone.collect::<String>(), whole, "{}: {}", problem.id, text(&case));
                }
            }
        }
    }

    #[test]
    fn smaller_cases_are_smaller() {
        // How many numbers there are, and their sum.
        let weight = |case: &Case| -> u128 {
            text(case).split_whitespace().map(|number| 1 + number.parse::<u128>().unwrap()).sum()
        };
        for problem in PROBLEMS {
            for case in cases(problem) {
                for smaller in case.smaller() {
                    assert!(weight(&smaller) < weight(&case), "{}: {}", problem.id, text(&smaller));
                    assert!(smaller.positions() <= case.positions());
                }
            }
        }
    }

    #[test]
    fn the_least_case_with_a_property_is_found() {
        let wins = |problem: &Problem, case: &Case, win: &str| {
            let (mut found, input) = (Vec::new(), text(case));
            let done =
                problem.pose(Kernel::best(), |exercise| exercise.run("f", input.as_bytes(), &mut found));
            done.is_ok() && String::from_utf8(found).unwrap().contains(win)
        };
        for (id, win, least) in [
            ("cses-1730", "first", "1\n1\n1\n"),
            ("hdu-2177", "1\n", "0 1\n0 0\n"),
            ("poj-1704", "Georgia", "1\n1\n2\n"),
            ("poj-2960", "W", "1 1\n1\n1 1\n0\n"),
            ("atcoder-dp-k", "First", "1 1\n1\n"),
            ("poj-2425", "WIN", "2\n1 1\n0\n1 0\n0\n"),
        ] {
            let problem = Problem::find(id).unwrap();
            let mut case = cases(problem).into_iter().find(|case| wins(problem, case, win)).unwrap();
            while let Some(smaller) = case.smaller().into_iter().find(|case| wins(problem, case, win)) {
                case = smaller;
            }
            let found = text(&case);
            // Of the two vertices, either may be the one that the edge leads to.
            assert!(found == least || found == "2\n0\n1 0\n1 1\n0\n", "{id}: {found}");
        }
    }
}
