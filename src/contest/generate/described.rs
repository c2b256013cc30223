//! Games that an input describes: sets and graphs at random.

use std::mem::take;

use super::constraints::Constraints;
use super::form::{Form, line};
use super::kinds::Kinds;
use super::random::Random;
use super::row_constraints::Sizes;
use super::rows::Rows;
use super::shape::Shape;

use crate::engine::{DescribedRows, Field, Header, Last};
use crate::game::{Description, Ruleset};
use crate::text::Answers;

/// How many successors a vertex has at most.
const MOST_SUCCESSORS: usize = 4;

/// How many rows a game has at most, if its problem allows more.
const MOST_ROWS: u64 = 100;

/// A game as an input describes it, and its rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DescribedGame {
    /// The set or the graph.
    pub description: Description,
    /// The pile that the game is asked about, where the header names one.
    pub pile: u64,
    /// The rows, where they follow.
    pub rows: Vec<Vec<u64>>,
}

impl DescribedGame {
    /// A game with at most so many rows.
    pub(super) fn draw(
        header: &Header, limits: &Constraints, sizes: &Sizes, most_rows: u64, turn: u64, kinds: &mut Kinds,
        random: &mut Random,
    ) -> Self {
        let shape = Shape::of(turn, random);
        if header.family.has_graph {
            let successors = draw_graph(limits, sizes, &shape, random);
            let sizes = Sizes { most: successors.len() as u64 - 1, ..sizes.clone() };
            let description = Description { successors, ..Description::default() };
            let game = build(header, &description, 0);
            let rows = draw_rows(&*game, limits, sizes, most_rows, turn, kinds, random);
            return DescribedGame { description, rows, ..DescribedGame::default() };
        }
        // Where a pile stands in the header, no number of the set is larger.
        let most = sizes.most.max(1);
        let (top, most_size) = match header.rows {
            DescribedRows::Follow(_) => (most, limits.size),
            DescribedRows::ThePile => (shape.number(1, most, random), limits.size),
            // A set of all of them would win on all piles.
            DescribedRows::UpToThePile => {
                let pile = most_rows.min(most).max(1);
                (pile, usize::try_from(pile / 2).unwrap_or(usize::MAX).clamp(1, limits.size))
            }
        };
        let set = draw_set(top, most_size, limits.rising_set, &shape, random);
        let description = Description { set, ..Description::default() };
        let mut drawn = DescribedGame { description, pile: top, ..DescribedGame::default() };
        if header.rows == DescribedRows::UpToThePile {
            return drawn;
        }
        let game = build(header, &drawn.description, usize::try_from(sizes.most).unwrap_or(usize::MAX));
        if header.rows == DescribedRows::ThePile {
            let sizes = Sizes { piles: 1..=1, least: top, most };
            drawn.pile = draw_rows(&*game, limits, sizes, 1, turn, kinds, random)[0][0];
        } else {
            drawn.rows = draw_rows(&*game, limits, sizes.clone(), most_rows, turn, kinds, random);
        }
        drawn
    }

    /// How many positions the game is asked about.
    pub(super) fn positions(&self, header: &Header) -> usize {
        match header.rows {
            DescribedRows::ThePile => 1,
            DescribedRows::UpToThePile => usize::try_from(self.pile).unwrap_or(usize::MAX),
            DescribedRows::Follow(_) => self.rows.len(),
        }
    }

    /// Adds the game's text: its header and its rows.
    pub(super) fn write(&self, header: &Header, text: &mut Answers) {
        let Description { set, successors } = &self.description;
        let mut numbers = Vec::new();
        for &field in header.fields {
            match field {
                Field::Size => numbers.push(set.len().max(successors.len()) as u64),
                Field::Pile => numbers.push(self.pile),
                Field::Set => {
                    if header.fields.contains(&Field::Pile) {
                        line(&take(&mut numbers), text);
                    }
                    numbers.extend(set);
                    line(&take(&mut numbers), text);
                }
                Field::Successors => {
                    line(&take(&mut numbers), text);
                    for all in successors {
                        line(&[&[all.len() as u64], &all[..]].concat(), text);
                    }
                }
            }
        }
        if let Some(form) = form(header) {
            form.begin(self.rows.len() as u64, text);
            for row in &self.rows {
                form.row(row, text);
            }
            form.end(text);
        }
    }
}

/// How the rows of a described game follow it, if they do.
pub(super) fn form(header: &Header) -> Option<Form> {
    match header.rows {
        DescribedRows::Follow(layout) => Some(Form::of_described(layout)),
        _ => None,
    }
}

/// Adds what follows the last game.
pub(super) fn end(header: &Header, text: &mut Answers) {
    if header.repeats == Some(Last::Zero) {
        line(&[0], text);
    }
}

/// The game that was described so that there is one.
fn build(header: &Header, description: &Description, largest: usize) -> Box<dyn Ruleset> {
    (header.family.build)(description, largest).expect("a drawn set has numbers, and a drawn graph no cycle")
}

/// From 1 up to so many rows.
fn draw_rows(
    game: &dyn Ruleset, limits: &Constraints, sizes: Sizes, most_rows: u64, turn: u64, kinds: &mut Kinds,
    random: &mut Random,
) -> Vec<Vec<u64>> {
    let mut rows =
        Rows::new(game, *limits, sizes, false, random).expect("the game is made so that it has rows");
    let count = random.within(1, most_rows.min(limits.positions).clamp(1, MOST_ROWS));
    rows.begin(count, 0, turn);
    (0..count).map(|_| rows.next(kinds, random).to_vec()).collect()
}

/// Numbers from 1 to `most`, up to `most_size` of them, all different.
fn draw_set(most: u64, most_size: usize, rising: bool, shape: &Shape, random: &mut Random) -> Vec<u64> {
    let most_size = most_size.min(usize::try_from(most).unwrap_or(usize::MAX));
    let size = shape.count(1, most_size, random);
    let mut set: Vec<u64> = Vec::new();
    while set.len() < size {
        // Where most numbers are taken, the small ones are the first to be.
        let number = random.of_any_length(1, most);
        let number = if set.contains(&number) { random.within(1, most) } else { number };
        if !set.contains(&number) {
            set.push(number);
        }
    }
    if rising {
        set.sort_unstable();
    }
    set
}

/// The successors of the vertices of a graph without cycles, which has an edge.
fn draw_graph(limits: &Constraints, sizes: &Sizes, shape: &Shape, random: &mut Random) -> Vec<Vec<u64>> {
    let vertices = usize::try_from(sizes.most.saturating_add(1)).unwrap_or(usize::MAX).min(limits.size);
    let count = shape.count(2, vertices.max(2), random);
    // Edges lead to vertices before, in this order.
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    let mut successors = vec![Vec::new(); order.len()];
    for rank in 1..order.len() {
        let least = usize::from(rank == 1);
        let degree = least + random.index(rank.min(MOST_SUCCESSORS) + 1 - least);
        let from: &mut Vec<u64> = &mut successors[order[rank]];
        for _ in 0..degree {
            let to = order[random.index(rank)] as u64;
            if !from.contains(&to) {
                from.push(to);
            }
        }
    }
    successors
}
