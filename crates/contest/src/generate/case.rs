//! Cases: inputs split into parts, which can be shrunk.

use std::sync::Arc;

use super::constraints::Constraints;
use super::described::{self, DescribedGame};
use crate::engine::Games;
use crate::text::Answers;

/// An input split into parts: games, each with its rows. If the input describes no games, all rows belong to one.
#[derive(Clone, Debug)]
#[must_use]
pub struct Case {
    /// The structure of the input.
    pub form: Arc<Games>,
    /// The games.
    pub games: Vec<DescribedGame>,
}

impl Case {
    /// The input's text.
    pub fn text(&self) -> Vec<u8> {
        let (mut text, format) = (Answers::new(), &self.form.format);
        described::begin(&format.opening, self.games.len() as u64, &mut text);
        for game in &self.games {
            game.write(format, &mut text);
        }
        described::end(format.games, &mut text);
        text.text().to_vec()
    }

    /// The number of positions that the input asks about.
    pub fn positions(&self) -> usize {
        self.games.iter().map(DescribedGame::positions).sum()
    }

    /// How many numbers its games and rows contain.
    pub(crate) fn numbers(&self) -> usize {
        self.games.iter().map(DescribedGame::numbers).sum()
    }

    /// The size of the input, for comparing: the number of positions; the number of numbers in its rows; the sum of
    /// all numbers, plus 1 for each vertex and each edge of a graph; and the number of places in its rows where a
    /// number is smaller than the number before it.
    pub fn weight(&self) -> (usize, usize, u128, usize) {
        let descents = |row: &Vec<u64>| row.windows(2).filter(|pair| pair[1] < pair[0]).count();
        let sum = |numbers: &[u64]| numbers.iter().map(|&number| u128::from(number)).sum::<u128>();
        self.games.iter().fold((self.positions(), 0, 0, 0), |(positions, numbers, all, descending), game| {
            let (set, successors) = (game.description.numbers(), game.description.successors());
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

    /// Whether the input consists only of rows of one game.
    pub(crate) fn is_rows(&self) -> bool {
        self.form.layout().is_some()
    }

    /// The number of rows, if the input consists only of rows of one game; otherwise, the number of games.
    pub(crate) fn parts(&self) -> usize {
        if self.is_rows() { self.positions() } else { self.games.len() }
    }

    /// Each position as an input of its own. An input that asks about all piles up to a given one stays whole.
    pub fn alone(&self) -> Vec<Case> {
        if self.form.format.asked.up_to().is_some() {
            return vec![self.clone()];
        }
        (0..self.positions()).map(|position| self.only(position)).collect()
    }

    /// Whether the input has one position, or asks about all piles up to a given one.
    pub fn is_one(&self) -> bool {
        self.form.format.asked.up_to().is_some() || self.positions() == 1
    }

    /// Like [`Case::alone`]. But if the input describes games, each new input repeats its game and takes about `bytes`
    /// bytes. If all of them would take too many bytes, returns the inputs for only some positions, evenly spaced.
    pub(crate) fn some_alone(&self, bytes: usize) -> Vec<Case> {
        const MOST: usize = 50_000_000;
        let (most, positions) = ((MOST / bytes.max(1)).max(1), self.positions());
        if self.is_rows() || self.is_one() || positions <= most {
            return self.alone();
        }
        (0..positions).step_by(positions.div_ceil(most)).map(|position| self.only(position)).collect()
    }

    /// One input with the contents of all `cases`, one after another. If the format has room for only one described
    /// game, `cases` must have one element.
    ///
    /// # Panics
    ///
    /// If `cases` is empty.
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

    /// The input with only this position, counted from 0, and its game. If it asks about all piles up to a given one,
    /// the smaller piles stay.
    ///
    /// # Panics
    ///
    /// If the input has no such position.
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

    /// Whether the input's rows and described games keep to the limits.
    pub fn keeps_to(&self, limits: &Constraints) -> bool {
        let format = &self.form.format;
        let edges: u64 = self.games.iter().map(DescribedGame::edges).sum();
        let numbers: u64 = self.games.iter().map(|game| game.numbers_in_lists(format)).sum();
        let (fewest, most) = format.number_of_games();
        (fewest..=most).contains(&(self.games.len() as u64))
            && edges <= limits.edges
            && numbers <= limits.numbers_in_all
            && self.games.iter().all(|game| game.keeps_to(format, limits))
    }

    /// An input of the same form with these games. `None` if there are no games or their rows do not fit the form.
    pub fn with_games(&self, games: Vec<DescribedGame>) -> Option<Case> {
        let format = &self.form.format;
        let can_stand = |game: &DescribedGame| match format.asked.up_to() {
            Some(_) => game.pile > 0,
            None => !game.rows.is_empty() && game.rows.iter().all(|row| format.has(row)),
        };
        let are_whole = !games.is_empty() && games.iter().all(can_stand);
        are_whole.then(|| Case { form: self.form.clone(), games })
    }
}
