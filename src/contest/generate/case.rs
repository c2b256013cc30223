//! Cases: inputs in their parts, which can be made smaller.

use std::io::{self, Write};
use std::sync::Arc;

use super::constraints::Constraints;
use super::described::{self, DescribedGame};
use crate::engine::{Asked, Games};
use crate::game::Description;
use crate::text::Answers;

/// An input in its parts: games, each with its rows. Where nothing describes the games, all rows belong to one.
#[derive(Clone, Debug)]
#[must_use]
pub struct Case {
    /// How the input is made up.
    pub form: Arc<Games>,
    /// The games.
    pub games: Vec<DescribedGame>,
}

impl Case {
    /// Writes the input's text.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let (mut text, format) = (Answers::new(), &self.form.format);
        described::begin(&format.opening, self.games.len() as u64, &mut text);
        for game in &self.games {
            game.write(format, &mut text);
        }
        described::end(format.games, &mut text);
        text.write_to(output)
    }

    /// The number of positions that the input asks about.
    pub fn positions(&self) -> usize {
        self.games.iter().map(DescribedGame::positions).sum()
    }

    /// How many numbers its games and its rows have.
    pub(in crate::contest) fn numbers(&self) -> usize {
        self.games.iter().map(DescribedGame::numbers).sum()
    }

    /// How large the input is: how many positions it has, then how many numbers these have, and then the sum of
    /// all numbers, where a vertex of a graph and an edge count as 1 more; and last, how many numbers are smaller than the
    /// one before.
    pub fn weight(&self) -> (usize, usize, u128, usize) {
        let descents = |row: &Vec<u64>| row.windows(2).filter(|pair| pair[1] < pair[0]).count();
        let sum = |numbers: &[u64]| numbers.iter().map(|&number| u128::from(number)).sum::<u128>();
        self.games.iter().fold((self.positions(), 0, 0, 0), |(positions, numbers, all, descending), game| {
            let Description { set, successors } = &game.description;
            let of_rows: u128 = game.rows.iter().map(|row| sum(row)).sum();
            let edges: u128 = successors.iter().map(|all| 1 + sum(all) + all.len() as u128).sum();
            (
                positions,
                numbers + game.rows.iter().map(Vec::len).sum::<usize>(),
                all + of_rows + u128::from(game.pile) + sum(set) + sum(&game.values) + edges,
                descending + game.rows.iter().map(descents).sum::<usize>(),
            )
        })
    }

    /// Whether the input is rows of one game, and nothing else.
    pub(in crate::contest) fn is_rows(&self) -> bool {
        self.form.layout().is_some()
    }

    /// How many things the input is a list of: rows of one game, or games.
    pub(in crate::contest) fn parts(&self) -> usize {
        if self.is_rows() { self.positions() } else { self.games.len() }
    }

    /// The positions, each in its own input. If a game is asked about all piles up to one, they stay together.
    pub fn alone(&self) -> Vec<Case> {
        match self.form.format.asked {
            Asked::EachUpTo(_) => vec![self.clone()],
            Asked::Row(_) => (0..self.positions()).map(|position| self.only(position)).collect(),
        }
    }

    /// Whether the input has one position, or all piles up to one.
    pub fn is_one(&self) -> bool {
        matches!(self.form.format.asked, Asked::EachUpTo(_)) || self.positions() == 1
    }

    /// As [`Case::alone`]. But where an input is more than rows, each of these carries the game that `bytes` describe.
    /// If that takes too many bytes, only some of them, evenly spaced.
    pub(in crate::contest) fn some_alone(&self, bytes: usize) -> Vec<Case> {
        const MOST: usize = 50_000_000;
        let (most, positions) = ((MOST / bytes.max(1)).max(1), self.positions());
        if self.is_rows() || self.is_one() || positions <= most {
            return self.alone();
        }
        (0..positions).step_by(positions.div_ceil(most)).map(|position| self.only(position)).collect()
    }

    /// The input that has what these have, one after another; there is one at least. Where inputs describe one
    /// game, there is one at most.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub fn joined(cases: &[Case]) -> Case {
        let (first, others) = cases.split_first().expect("there is one at least");
        let mut all = first.clone();
        for Case { games, .. } in others {
            match (&mut all.games[..], &games[..]) {
                ([one], [other]) if first.is_rows() => one.rows.extend_from_slice(&other.rows),
                _ => all.games.extend_from_slice(games),
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
    pub fn only(&self, mut position: usize) -> Case {
        let has_it = |game: &&DescribedGame| {
            let is_before = game.positions() <= position;
            position -= if is_before { game.positions() } else { 0 };
            !is_before
        };
        let game = self.games.iter().find(has_it).expect("a position of the input");
        let game = DescribedGame {
            description: game.description.clone(),
            pile: if game.pile > 0 { position as u64 + 1 } else { 0 },
            rows: game.rows.get(position).cloned().into_iter().collect(),
            values: game.values.clone(),
        };
        Case { form: self.form.clone(), games: vec![game] }
    }

    /// Whether the input keeps to limits: its rows, and the sizes of the games that it describes.
    pub fn keeps_to(&self, limits: &Constraints) -> bool {
        let format = &self.form.format;
        self.games.len() as u64 <= format.most_games()
            && self.games.iter().all(|game| game.keeps_to(format, limits))
    }

    /// An input of the same form with these games, at least one, if their rows fit into it.
    pub fn with_games(&self, games: Vec<DescribedGame>) -> Option<Case> {
        let format = &self.form.format;
        let can_stand = |game: &DescribedGame| match format.asked {
            Asked::EachUpTo(_) => game.pile > 0,
            Asked::Row(_) => !game.rows.is_empty() && game.rows.iter().all(|row| format.has(row)),
        };
        let are_whole = !games.is_empty() && games.iter().all(can_stand);
        are_whole.then(|| Case { form: self.form.clone(), games })
    }
}
