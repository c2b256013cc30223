//! Inputs at random: rows of which as many as asked are lost, in a layout or in the format of a problem.
//!
//! Rows that are all random are nearly all won and test nothing, so there are three kinds: lost ones; won ones that
//! are one off a lost one, as many where there is room; and random won ones for the rest. What is drawn depends on
//! [`Wanted`] alone: the numbers come from xoshiro256++ (D. Blackman and S. Vigna, 2018), started from the seed by
//! `SplitMix64`, and no float decides anything.

mod bounds;
mod case;
mod described;
mod kinds;
mod limits;
mod pieces;
mod random;
mod rows;
mod share;
mod text;

use std::io::{self, Write};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::thread::available_parallelism;

use crate::games::Game;
use crate::layout::Layout;
use crate::problems::{self, Head, View};

pub use case::Case;
pub use described::Described;
pub use limits::Limits;
pub use share::Share;

use bounds::Sizes;
use kinds::Kinds;
use pieces::Maker;
use random::Random;
use rows::Rows;
use text::{Form, Text};

/// What is wanted of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// What the random numbers start from.
    pub seed: u64,
    /// How many positions.
    pub rows: u64,
    /// How many numbers a position has; if nothing else is wanted up to 5, where the limits leave it open.
    pub piles: Option<RangeInclusive<usize>>,
    /// The largest number; if nothing else is wanted, the limits' own. In a graph, the vertices are numbered up to it.
    pub max_pile: Option<u64>,
    /// How many of the positions are lost.
    pub lost: Share,
}

impl Default for Wanted {
    fn default() -> Self {
        Wanted { seed: 1, rows: 10, piles: None, max_pile: None, lost: Share::HALF }
    }
}

/// Draws inputs, one after another.
pub struct Generator<'a> {
    random: Random,
    rows: u64,
    lost: Share,
    threads: usize,
    source: Source<'a>,
}

/// What inputs are made of.
enum Source<'a> {
    /// Rows of one game.
    Rows(Form, Box<Rows<'a>>),
    /// Games that the input describes.
    Games(Head, Limits, Sizes),
}

/// How many bytes are written at a time, about.
const BLOCK: usize = 1 << 17;

impl<'a> Generator<'a> {
    /// A generator of rows of a game in a layout.
    ///
    /// What is wanted is brought within what the game can have; [`Limits::check`] says whether it is.
    ///
    /// # Errors
    ///
    /// If the game seems to have no such row.
    pub fn new(game: &'a dyn Game, layout: Layout, wanted: &Wanted) -> Result<Self, String> {
        Self::of_rows(game, View::Same, layout, Limits::of(game), wanted)
    }

    /// A generator of rows that a game sees through a view.
    pub(crate) fn of_rows(
        game: &'a dyn Game,
        view: View,
        layout: Layout,
        limits: Limits,
        wanted: &Wanted,
    ) -> Result<Self, String> {
        let mut random = Random::new(wanted.seed);
        let sizes = Sizes::new(&limits, wanted);
        let form = Form { layout, zeros: *game.piles().start(), count_end: b'\n' };
        let rows = Rows::new(game, view, limits, sizes, layout.ends_with_zeros(), &mut random)?;
        let source = Source::Rows(form, Box::new(rows));
        let threads = available_parallelism().map_or(1, NonZero::get);
        Ok(Generator { random, rows: wanted.rows.min(limits.positions), lost: wanted.lost, threads, source })
    }

    /// A generator of games that the input describes.
    pub(crate) fn of_games(head: &Head, limits: Limits, wanted: &Wanted) -> Self {
        let sizes = Sizes::new(&limits, wanted);
        let rows = match (head.rows, head.repeats) {
            (_, Some(_)) => wanted.rows,
            (problems::Rows::UpToThePile, None) => wanted.rows.min(limits.positions).min(sizes.most),
            (_, None) => wanted.rows.min(limits.positions),
        };
        Generator {
            random: Random::new(wanted.seed),
            rows,
            lost: wanted.lost,
            threads: 1,
            source: Source::Games(*head, limits, sizes),
        }
    }

    /// Draws an input of 1 up to as many positions as are wanted, and keeps it in its parts. The first is not the one that
    /// [`Generator::write`] writes.
    pub fn case(&mut self) -> Case {
        let count = self.random.within(self.rows.min(1), self.rows);
        let mut kinds = Kinds::new(count, self.lost);
        match &mut self.source {
            Source::Rows(form, rows) => {
                rows.begin(count, 0);
                let drawn = (0..count).map(|_| rows.next(&mut kinds, &mut self.random).to_vec()).collect();
                Case::Rows { form: *form, rows: drawn }
            }
            Source::Games(head, limits, sizes) => {
                let mut games = Vec::new();
                let mut missing = count;
                while missing > 0 {
                    let game = Described::draw(head, limits, sizes, missing, &mut kinds, &mut self.random);
                    missing = missing.saturating_sub(game.positions(head) as u64);
                    games.push(game);
                }
                Case::Games { head: *head, games }
            }
        }
    }

    /// Draws an input of as many positions as are wanted, and writes it piece by piece, in whole lines. It is never
    /// in memory as a whole.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        let count = self.rows;
        let mut text = Text::new();
        match &mut self.source {
            Source::Rows(form, rows) => {
                form.begin(count, &mut text);
                text.write_above(0, output)?;
                let (rows, random, share) = ((**rows).clone(), self.random.clone(), self.lost);
                let maker = Maker { form: *form, rows, share, count, random };
                maker.write(self.threads, output)?;
                form.end(&mut text);
            }
            Source::Games(head, limits, sizes) => {
                let mut kinds = Kinds::new(count, self.lost);
                let mut missing = count;
                while missing > 0 {
                    let game = Described::draw(head, limits, sizes, missing, &mut kinds, &mut self.random);
                    missing = missing.saturating_sub(game.positions(head) as u64);
                    game.write(head, &mut text);
                    text.write_above(BLOCK, output)?;
                }
                described::end(head, &mut text);
            }
        }
        text.write_above(0, output)
    }
}
