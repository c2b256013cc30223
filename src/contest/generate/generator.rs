//! Draws inputs, and writes them.

use std::io::{self, Write};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use super::case::Case;
use super::constraints::Constraints;
use super::described::{self, DescribedGame, Wanted};
use super::form::Form;
use super::kinds::Kinds;
use super::pieces::Maker;
use super::random::Random;
use super::request::Request;
use super::row_constraints::Sizes;
use super::rows::RowDraw;
use super::share::Share;
use crate::engine::{Asked, Games, Layout, Times};
use crate::game::Ruleset;
use crate::message::Message;
use crate::text::Answers;

/// Draws inputs, one after another.
pub struct Generator<'a> {
    random: Random,
    rows: u64,
    lost: Share,
    /// The number of the first row in a series of inputs.
    turn: u64,
    source: Material<'a>,
}

/// The material of inputs.
enum Material<'a> {
    /// Rows of one game.
    Rows(Form, Box<RowDraw<'a>>),
    /// Games that the input describes.
    Games(Box<(Wanted<'a>, DescribedGame)>),
}

/// Turns are counted up to here, so that their sum with a number of rows is a number.
const TURNS: u64 = 1 << 32;
/// Bytes written at once, about.
const BLOCK: usize = 1 << 17;

impl<'a> Generator<'a> {
    /// A generator of rows of a game in a layout.
    ///
    /// The request is brought within what the game can have; [`Constraints::check`] tells whether it is.
    ///
    /// # Errors
    ///
    /// If the game seems to have no such row.
    pub fn new(game: &'a dyn Ruleset, layout: Layout, request: &Request) -> Result<Self, Message> {
        Self::of_rows(game, layout, &Constraints::of(game), request)
    }

    /// A generator of rows of a game within limits.
    pub(crate) fn of_rows(
        game: &'a dyn Ruleset, layout: Layout, limits: &Constraints, request: &Request,
    ) -> Result<Self, Message> {
        let mut random = Random::new(request.seed);
        let sizes = Sizes::new(limits, request);
        let form = Form::of(game, layout);
        let rows = RowDraw::new(game, limits, sizes, layout.ends_with_zeros(), &mut random)?;
        let source = Material::Rows(form, Box::new(rows));
        let (rows, turn) = (request.rows.min(limits.positions), request.turn % TURNS);
        Ok(Generator { random, rows, lost: request.lost, turn, source })
    }

    /// A generator of games in a format.
    ///
    /// # Errors
    ///
    /// If there seems to be no such game.
    pub(crate) fn of_games(
        games: &Arc<Games>, fixed: Option<&'a dyn Ruleset>, limits: &Constraints, request: &Request,
    ) -> Result<Self, Message> {
        if let (Some(game), Some(layout)) = (fixed, games.layout()) {
            return Self::of_rows(game, layout, limits, request);
        }
        let mut sizes = Sizes::new(limits, request);
        // A number that cannot be small is not asked to be.
        let least = limits.numbers.iter().map(|&(least, _)| least).max().unwrap_or_default();
        sizes.most = sizes.most.max(least);
        let rows = match (&games.format.asked, games.format.games) {
            (_, Times::UntilZero(_) | Times::End | Times::Count(_)) => request.rows,
            (Asked::EachUpTo(_), _) => request.rows.min(limits.positions).min(sizes.most),
            _ => request.rows.min(limits.positions),
        };
        let wanted = Wanted { games: games.clone(), fixed, limits: *limits, sizes };
        let mut kinds = Kinds::between(0, rows, request.lost);
        let first = wanted.draw(rows, request.turn, &mut kinds, &mut Random::new(request.seed))?;
        Ok(Generator {
            random: Random::new(request.seed),
            rows,
            lost: request.lost,
            turn: request.turn % TURNS,
            source: Material::Games(Box::new((wanted, first))),
        })
    }

    /// Draws games until they have the requested number of positions, and hands them to `then`.
    fn games(&mut self, mut then: impl FnMut(DescribedGame) -> io::Result<()>) -> io::Result<()> {
        let Material::Games(games) = &self.source else { return Ok(()) };
        let (wanted, first) = &**games;
        let mut kinds = Kinds::between(self.turn, self.turn + self.rows, self.lost);
        let (mut count, mut drawn, mut edges) = (0, 0, wanted.limits.edges);
        let most = wanted.games.format.most_games();
        while drawn < self.rows && count < most {
            let (left, turn) = (self.rows - drawn, self.turn + drawn);
            // Where the limits are hard to keep to, the same game comes again.
            let game =
                wanted.draw(left, turn, &mut kinds, &mut self.random).unwrap_or_else(|_| first.clone());
            let Some(room) = edges.checked_sub(game.edges()) else { break };
            edges = room;
            drawn += game.positions().max(1) as u64;
            count += 1;
            then(game)?;
        }
        Ok(())
    }

    /// Draws an input with the requested number of positions, and keeps it in its parts.
    pub fn case(&mut self) -> Case {
        let count = self.rows;
        let mut kinds = Kinds::between(self.turn, self.turn + count, self.lost);
        match &mut self.source {
            Material::Rows(form, rows) => {
                rows.begin(count, 0, self.turn);
                let drawn = (0..count).map(|_| rows.next(&mut kinds, &mut self.random).to_vec()).collect();
                Case::Rows { form: *form, rows: drawn }
            }
            Material::Games(games) => {
                let form = games.0.games.clone();
                let mut games = Vec::new();
                let drawn = self.games(|game| {
                    games.push(game);
                    Ok(())
                });
                debug_assert!(drawn.is_ok(), "nothing is written");
                Case::Games { form, games }
            }
        }
    }

    /// Draws an input with the requested number of positions, and writes it piece by piece, in whole lines. It
    /// is never in memory as a whole.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.write_on(available_parallelism().map_or(1, NonZero::get), output)
    }

    /// Does so on up to `threads` threads.
    pub(super) fn write_on(&mut self, threads: usize, output: &mut impl Write) -> io::Result<()> {
        let count = self.rows;
        let mut text = Answers::new();
        match &mut self.source {
            Material::Rows(form, rows) => {
                form.begin(count, &mut text);
                text.write_to(output)?;
                let (rows, random, share) = ((**rows).clone(), self.random.clone(), self.lost);
                let maker = Maker { form: *form, rows, share, first: self.turn, count, random };
                maker.write(threads, output)?;
                form.end(&mut text);
            }
            Material::Games(games) if !games.0.games.format.opening.is_empty() => {
                return self.case().write(output);
            }
            Material::Games(games) => {
                let form = games.0.games.clone();
                self.games(|game| {
                    game.write(&form.format, &mut text);
                    if text.text().len() > BLOCK { text.write_to(output) } else { Ok(()) }
                })?;
                described::end(&form.format, &mut text);
            }
        }
        text.write_to(output)
    }
}
