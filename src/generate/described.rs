//! Games that an input describes: sets and graphs at random.

use super::Limits;
use super::bounds::Sizes;
use super::kinds::Kinds;
use super::random::Random;
use super::rows::Rows;
use super::text::{Form, Text};
use crate::games::graph::Graph;
use crate::games::subtraction::{Subtraction, TakeSet};
use crate::games::{Ending, Game};
use crate::problems::{self, Field, Head, Kind, Last, View};

/// How many successors a vertex has at most.
const MOST_SUCCESSORS: usize = 4;

/// How many rows a game has at most, if its problem allows more.
const MOST_ROWS: u64 = 100;

/// A game as an input describes it, and its rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Described {
    /// The numbers that may be taken, where there is a set.
    pub set: Vec<u64>,
    /// For each vertex those that can be reached from it, where there is a graph.
    pub successors: Vec<Vec<u64>>,
    /// The pile that the game is asked about, where the head names one.
    pub pile: u64,
    /// The rows, where they follow.
    pub rows: Vec<Vec<u64>>,
}

impl Described {
    /// A game with at most so many rows.
    pub(super) fn draw(
        head: &Head,
        limits: &Limits,
        sizes: &Sizes,
        most_rows: u64,
        kinds: &mut Kinds,
        random: &mut Random,
    ) -> Self {
        match head.kind {
            Kind::Subtraction { .. } => Self::draw_subtraction(head, limits, sizes, most_rows, kinds, random),
            Kind::Graph => {
                let successors = draw_graph(limits, sizes, random);
                let edges: Vec<[u64; 2]> = (0..)
                    .zip(&successors)
                    .flat_map(|(from, all)| all.iter().map(move |&to| [from, to]))
                    .collect();
                let game = Graph::new(&edges).expect("edges lead to vertices before");
                let sizes = Sizes { most: successors.len() as u64 - 1, ..sizes.clone() };
                let rows = draw_rows(&game, limits, sizes, most_rows, kinds, random);
                Described { successors, rows, ..Described::default() }
            }
        }
    }

    fn draw_subtraction(
        head: &Head,
        limits: &Limits,
        sizes: &Sizes,
        most_rows: u64,
        kinds: &mut Kinds,
        random: &mut Random,
    ) -> Self {
        // Where a pile stands in the head, no number of the set is larger.
        let most = sizes.most.max(1);
        let (top, most_size) = match head.rows {
            problems::Rows::Follow(_) => (most, limits.size),
            problems::Rows::ThePile => (random.within(1, most), limits.size),
            // A set of all of them would win on all piles.
            problems::Rows::UpToThePile => {
                let pile = most_rows.min(most).max(1);
                (pile, usize::try_from(pile / 2).unwrap_or(usize::MAX).clamp(1, limits.size))
            }
        };
        let set = draw_set(top, most_size, limits.rising, random);
        let mut drawn = Described { set, pile: top, ..Described::default() };
        if head.rows == problems::Rows::UpToThePile {
            return drawn;
        }
        let largest = usize::try_from(sizes.most).unwrap_or(usize::MAX);
        let game = Subtraction::up_to(TakeSet::of(&drawn.set), Ending::Normal, largest);
        if head.rows == problems::Rows::ThePile {
            let sizes = Sizes { piles: 1..=1, least: top, most };
            drawn.pile = draw_rows(&game, limits, sizes, 1, kinds, random)[0][0];
        } else {
            drawn.rows = draw_rows(&game, limits, sizes.clone(), most_rows, kinds, random);
        }
        drawn
    }

    /// How many positions the game is asked about.
    pub(super) fn positions(&self, head: &Head) -> usize {
        match head.rows {
            problems::Rows::ThePile => 1,
            problems::Rows::UpToThePile => usize::try_from(self.pile).unwrap_or(usize::MAX),
            problems::Rows::Follow(_) => self.rows.len(),
        }
    }

    /// Adds the game's text: its head and its rows.
    pub(super) fn write(&self, head: &Head, text: &mut Text) {
        for &field in head.fields {
            match field {
                Field::Size => {
                    let size = self.set.len().max(self.successors.len());
                    text.number(size as u64, b' ');
                }
                Field::Pile => text.number(self.pile, b' '),
                Field::Set => {
                    if head.fields.contains(&Field::Pile) {
                        text.end_line();
                    }
                    text.line(self.set.iter().copied());
                }
                Field::Successors => {
                    text.end_line();
                    for all in &self.successors {
                        text.number(all.len() as u64, b' ');
                        text.line(all.iter().copied());
                    }
                }
            }
        }
        if let Some(form) = form(head) {
            form.begin(self.rows.len() as u64, text);
            for row in &self.rows {
                form.row(row, text);
            }
            form.end(text);
        }
    }
}

/// How the rows of a described game stand behind it, if they do.
pub(super) fn form(head: &Head) -> Option<Form> {
    match head.rows {
        problems::Rows::Follow(layout) => Some(Form { layout, zeros: 1, count_end: b' ' }),
        _ => None,
    }
}

/// Adds what comes behind the last game.
pub(super) fn end(head: &Head, text: &mut Text) {
    if head.repeats == Some(Last::Zero) {
        text.number(0, b'\n');
    }
}

/// From 1 up to so many rows.
fn draw_rows(
    game: &dyn Game,
    limits: &Limits,
    sizes: Sizes,
    most_rows: u64,
    kinds: &mut Kinds,
    random: &mut Random,
) -> Vec<Vec<u64>> {
    let mut rows = Rows::new(game, View::Same, *limits, sizes, false, random)
        .expect("the game is made so that it has rows");
    let count = random.within(1, most_rows.min(limits.positions).clamp(1, MOST_ROWS));
    rows.begin(count, 0);
    (0..count).map(|_| rows.next(kinds, random).to_vec()).collect()
}

/// Numbers from 1 to `most`, up to `most_size` of them, all different.
fn draw_set(most: u64, most_size: usize, rising: bool, random: &mut Random) -> Vec<u64> {
    let size = random.count_of_any_length(1, most_size.min(usize::try_from(most).unwrap_or(usize::MAX)));
    let mut set: Vec<u64> = Vec::new();
    for _ in 0..size {
        let number = random.of_any_length(1, most);
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
fn draw_graph(limits: &Limits, sizes: &Sizes, random: &mut Random) -> Vec<Vec<u64>> {
    let vertices = usize::try_from(sizes.most.saturating_add(1)).unwrap_or(usize::MAX).min(limits.size);
    let count = random.count_of_any_length(2, vertices.max(2));
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
