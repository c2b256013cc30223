//! Cases: inputs in their parts, which can be made smaller.

use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use super::constraints::Constraints;
use super::described::{self, DescribedGame};
use super::form::Form;
use crate::engine::{Asked, Games};
use crate::game::Description;
use crate::text::Answers;

/// An input in its parts.
#[derive(Clone, Debug)]
#[must_use]
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
        form: Arc<Games>,
        /// The games.
        games: Vec<DescribedGame>,
    },
}

impl Case {
    /// Writes the input's text.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let mut text = Answers::new();
        match self {
            Case::Rows { form, rows } => {
                form.begin(rows.len() as u64, &mut text);
                for row in rows {
                    form.row(row, &mut text);
                }
                form.end(&mut text);
            }
            Case::Games { form, games } => {
                described::begin(&form.format, games.len(), &mut text);
                for game in games {
                    game.write(&form.format, &mut text);
                }
                described::end(&form.format, &mut text);
            }
        }
        text.write_to(output)
    }

    /// How many positions are asked about.
    pub fn positions(&self) -> usize {
        match self {
            Case::Rows { rows, .. } => rows.len(),
            Case::Games { games, .. } => games.iter().map(DescribedGame::positions).sum(),
        }
    }

    /// How large the input is: how many positions it has, then how many numbers these have, and then the sum of
    /// all numbers, where a vertex of a graph and an edge count as 1 more.
    pub fn weight(&self) -> (usize, usize, u128) {
        let sum = |numbers: &[u64]| numbers.iter().map(|&number| u128::from(number)).sum::<u128>();
        let of_rows = |rows: &[Vec<u64>]| {
            (rows.iter().map(Vec::len).sum::<usize>(), rows.iter().map(|row| sum(row)).sum::<u128>())
        };
        match self {
            Case::Rows { rows, .. } => {
                let (numbers, sum) = of_rows(rows);
                (rows.len(), numbers, sum)
            }
            Case::Games { games, .. } => {
                games.iter().fold((self.positions(), 0, 0), |(positions, numbers, all), game| {
                    let Description { set, successors } = &game.description;
                    let (in_rows, of_rows) = of_rows(&game.rows);
                    let edges: u128 = successors.iter().map(|all| 1 + sum(all) + all.len() as u128).sum();
                    let others = u128::from(game.pile) + sum(set) + sum(&game.values) + edges;
                    (positions, numbers + in_rows, all + of_rows + others)
                })
            }
        }
    }

    /// The positions, each in an input by itself. Where a game is asked about all piles up to one, they stay
    /// together.
    pub fn alone(&self) -> Vec<Case> {
        match self {
            Case::Games { form, .. } if matches!(form.format.asked, Asked::EachUpTo(_)) => vec![self.clone()],
            _ => (0..self.positions()).map(|position| self.only(position)).collect(),
        }
    }

    /// The input that has what these have, one after another; there is one at least. Where inputs describe one
    /// game, there is one at most.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn joined(cases: &[Case]) -> Case {
        let mut cases = cases.iter();
        let mut all = cases.next().expect("there is one at least").clone();
        for case in cases {
            match (&mut all, case) {
                (Case::Rows { rows, .. }, Case::Rows { rows: more, .. }) => rows.extend_from_slice(more),
                (Case::Games { games, .. }, Case::Games { games: more, .. }) => games.extend_from_slice(more),
                _ => unreachable!("inputs of one assignment are of one kind"),
            }
        }
        all
    }

    /// The input with one position alone, counted from 0, and the game that it is of. Where a game is asked
    /// about all piles up to one, those before it stay.
    ///
    /// # Panics
    ///
    /// If there is no such position.
    pub fn only(&self, position: usize) -> Case {
        match self {
            Case::Rows { form, rows } => Case::Rows { form: *form, rows: vec![rows[position].clone()] },
            Case::Games { form, games } => {
                let mut before = 0;
                let mut game = games
                    .iter()
                    .find(|game| {
                        before += game.positions();
                        before > position
                    })
                    .expect("a position of the input")
                    .clone();
                let index = position + game.positions() - before;
                if game.pile > 0 {
                    game.pile = index as u64 + 1;
                } else {
                    game.rows = vec![game.rows.swap_remove(index)];
                }
                Case::Games { form: form.clone(), games: vec![game] }
            }
        }
    }

    /// Whether the input keeps to limits: its rows, and the sizes of the games that it describes.
    pub fn keeps_to(&self, limits: &Constraints) -> bool {
        let rows_do = |rows: &[Vec<u64>]| {
            let numbers: usize = rows.iter().map(Vec::len).sum();
            rows.len() as u64 <= limits.positions
                && numbers as u64 <= limits.numbers_in_all
                && rows.iter().all(|row| limits.allow_row(row))
        };
        match self {
            Case::Rows { rows, .. } => rows_do(rows),
            Case::Games { form, games } => games.iter().all(|game| {
                let Description { set, successors } = &game.description;
                set.len().max(successors.len()) <= limits.size
                    && (!limits.rising_set || set.is_sorted())
                    && (!matches!(form.format.asked, Asked::EachUpTo(_)) || game.pile > 0)
                    && game.fits(&form.format)
                    && rows_do(&game.rows)
            }),
        }
    }

    /// How many things the input is a list of, one of which can be left out: rows, or games.
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
    pub fn without(&self, parts: Range<usize>) -> Case {
        match self {
            Case::Rows { form, rows } => {
                Case::Rows { form: *form, rows: [&rows[..parts.start], &rows[parts.end..]].concat() }
            }
            Case::Games { form, games } => {
                let games = [&games[..parts.start], &games[parts.end..]].concat();
                Case::Games { form: form.clone(), games }
            }
        }
    }

    /// Inputs that are simpler, those first that are so by most: with fewer positions, fewer piles, smaller
    /// numbers, and with smaller sets and graphs. Not each must be one that its game or its problem can have.
    ///
    /// To make them takes time and memory in the square of the input's size.
    pub fn smaller(&self) -> Vec<Case> {
        match self {
            Case::Rows { form, rows } => {
                let rows = smaller_rows(rows, &|row| form.has(row));
                rows.into_iter().map(|rows| Case::Rows { form: *form, rows }).collect()
            }
            Case::Games { form, games } => {
                let mut cases = with_fewer(games);
                for (index, game) in games.iter().enumerate() {
                    cases.extend(
                        smaller_games(game, form).into_iter().map(|smaller| replaced(games, index, smaller)),
                    );
                }
                cases.into_iter().map(|games| Case::Games { form: form.clone(), games }).collect()
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

/// The numbers with one of them smaller: none, 1, half of it, and less by every smaller power of two.
fn with_smaller_numbers(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        let less = (0..u64::BITS).filter_map(|bit| number.checked_sub(1 << bit)).rev();
        let mut smaller: Vec<u64> =
            [0, 1, number / 2].into_iter().chain(less).filter(|&less| less < number).collect();
        smaller.sort_unstable();
        smaller.dedup();
        all.extend(smaller.into_iter().map(|less| replaced(numbers, index, less)));
    }
    all
}

/// A described game with fewer or simpler rows, a smaller pile, a smaller set, a smaller graph.
fn smaller_games(game: &DescribedGame, form: &Games) -> Vec<DescribedGame> {
    let mut smaller = Vec::new();
    if game.pile > 0 {
        let piles = with_smaller_numbers(&[game.pile]);
        let piles = piles.into_iter().filter(|pile| pile[0] > 0);
        smaller.extend(piles.map(|pile| DescribedGame { pile: pile[0], ..game.clone() }));
    } else {
        let ends = form.format.zeros_end_rows();
        let stands = |row: &[u64]| !row.is_empty() && (!ends || row.iter().any(|&number| number > 0));
        let rows = smaller_rows(&game.rows, &stands);
        smaller.extend(rows.into_iter().map(|rows| DescribedGame { rows, ..game.clone() }));
    }
    let values = with_smaller_numbers(&game.values);
    smaller.extend(values.into_iter().map(|values| DescribedGame { values, ..game.clone() }));
    let Description { set, successors } = &game.description;
    let with = |description| DescribedGame { description, ..game.clone() };
    let sets = with_fewer(set).into_iter().chain(with_smaller_numbers(set));
    smaller.extend(sets.map(|set| with(Description { set, ..Description::default() })));
    smaller.extend((0..successors.len()).filter_map(|vertex| without_vertex(game, vertex as u64)));
    for (vertex, all) in successors.iter().enumerate() {
        smaller.extend((0..all.len()).map(|edge| {
            let mut description = game.description.clone();
            description.successors[vertex].remove(edge);
            with(description)
        }));
    }
    smaller
}

/// The game on a graph without a vertex, on which no token may stand alone. Those above are numbered anew.
fn without_vertex(game: &DescribedGame, vertex: u64) -> Option<DescribedGame> {
    let kept = |vertices: &Vec<u64>| -> Vec<u64> {
        let others = vertices.iter().filter(|&&other| other != vertex);
        others.map(|&other| if other > vertex { other - 1 } else { other }).collect()
    };
    let others = (0..).zip(&game.description.successors).filter(|&(other, _)| other != vertex);
    let successors: Vec<Vec<u64>> = others.map(|(_, all)| kept(all)).collect();
    let rows: Vec<Vec<u64>> = game.rows.iter().map(kept).collect();
    let is_whole = !successors.is_empty() && rows.iter().all(|row| !row.is_empty());
    let description = Description { successors, ..Description::default() };
    is_whole.then(|| DescribedGame { description, rows, ..game.clone() })
}
