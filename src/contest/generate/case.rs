//! Cases: inputs in their parts, which can be made smaller.

use std::io::{self, Write};
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
        /// Their form in the input.
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

    /// The number of positions that the input asks about.
    pub fn positions(&self) -> usize {
        match self {
            Case::Rows { rows, .. } => rows.len(),
            Case::Games { games, .. } => games.iter().map(DescribedGame::positions).sum(),
        }
    }

    /// How large the input is: how many positions it has, then how many numbers these have, and then the sum of
    /// all numbers, where a vertex of a graph and an edge count as 1 more; and last, how many numbers are smaller than the
    /// one before.
    pub fn weight(&self) -> (usize, usize, u128, usize) {
        let descents = |row: &[u64]| row.windows(2).filter(|pair| pair[1] < pair[0]).count();
        let in_rows = |rows: &[Vec<u64>]| rows.iter().map(|row| descents(row)).sum::<usize>();
        let sum = |numbers: &[u64]| numbers.iter().map(|&number| u128::from(number)).sum::<u128>();
        let of_rows = |rows: &[Vec<u64>]| {
            (rows.iter().map(Vec::len).sum::<usize>(), rows.iter().map(|row| sum(row)).sum::<u128>())
        };
        match self {
            Case::Rows { rows, .. } => {
                let (numbers, sum) = of_rows(rows);
                (rows.len(), numbers, sum, in_rows(rows))
            }
            Case::Games { games, .. } => games.iter().fold(
                (self.positions(), 0, 0, 0),
                |(positions, numbers, all, descending), game| {
                    let Description { set, successors } = &game.description;
                    let (count, of_rows) = of_rows(&game.rows);
                    let edges: u128 = successors.iter().map(|all| 1 + sum(all) + all.len() as u128).sum();
                    (
                        positions,
                        numbers + count,
                        all + of_rows + u128::from(game.pile) + sum(set) + sum(&game.values) + edges,
                        descending + in_rows(&game.rows),
                    )
                },
            ),
        }
    }

    /// The positions, each in its own input. If a game is asked about all piles up to one, they stay together.
    pub fn alone(&self) -> Vec<Case> {
        match self {
            Case::Games { form, .. } if matches!(form.format.asked, Asked::EachUpTo(_)) => vec![self.clone()],
            _ => (0..self.positions()).map(|position| self.only(position)).collect(),
        }
    }

    /// Whether the input has one position, or all piles up to one.
    pub fn is_one(&self) -> bool {
        let asks_up_to_a_pile =
            matches!(self, Case::Games { form, .. } if matches!(form.format.asked, Asked::EachUpTo(_)));
        asks_up_to_a_pile || self.positions() == 1
    }

    /// As [`Case::alone`]. But each of these inputs carries the game that `bytes` describe. If that takes too
    /// many bytes, only some of them, evenly spaced.
    pub(in crate::contest) fn some_alone(&self, bytes: usize) -> Vec<Case> {
        const MOST: usize = 50_000_000;
        let (most, positions) = ((MOST / bytes.max(1)).max(1), self.positions());
        match self {
            Case::Games { .. } if !self.is_one() && positions > most => {
                (0..positions).step_by(positions.div_ceil(most)).map(|position| self.only(position)).collect()
            }
            _ => self.alone(),
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

    /// The input with only this position, counted from 0, and its game. If a game is asked about all piles up
    /// to one, the positions before it stay.
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
            Case::Games { form, games } => {
                let has_count = games.len() as u64 <= form.format.most_games();
                has_count
                    && games.iter().all(|game| {
                        let Description { set, successors } = &game.description;
                        set.len().max(successors.len()) <= limits.size
                            && (!limits.rising_set || set.is_sorted())
                            && (!matches!(form.format.asked, Asked::EachUpTo(_)) || game.pile > 0)
                            && game.fits(&form.format)
                            && rows_do(&game.rows)
                    })
            }
        }
    }

    /// The games of the input, each with its rows. If nothing describes the games, all rows belong to one.
    pub fn games(&self) -> Vec<DescribedGame> {
        match self {
            Case::Rows { rows, .. } => vec![DescribedGame { rows: rows.clone(), ..DescribedGame::default() }],
            Case::Games { games, .. } => games.clone(),
        }
    }

    /// An input of the same form with these games, at least one, if their rows fit into it.
    pub fn with_games(&self, games: Vec<DescribedGame>) -> Option<Case> {
        let can_stand = |form: &Form, game: &DescribedGame| {
            !game.rows.is_empty() && game.rows.iter().all(|row| form.has(row))
        };
        match self {
            Case::Rows { form, .. } => {
                let [game] = <[DescribedGame; 1]>::try_from(games).ok()?;
                can_stand(form, &game).then_some(Case::Rows { form: *form, rows: game.rows })
            }
            Case::Games { form, .. } => {
                let can_stand = |game: &DescribedGame| match form.format.asked {
                    Asked::EachUpTo(_) => game.pile > 0,
                    Asked::Row(_) => {
                        !game.rows.is_empty() && game.rows.iter().all(|row| form.format.has(row))
                    }
                };
                let are_whole = !games.is_empty() && games.iter().all(can_stand);
                are_whole.then(|| Case::Games { form: form.clone(), games })
            }
        }
    }
}
