//! Draws inputs and writes them.

use std::io::{self, Write};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use super::case::Case;
use super::constraints::Constraints;
use super::described::{self, DescribedGame, Wanted};
use super::kinds::Kinds;
use super::pieces::Maker;
use super::random::Random;
use super::request::Request;
use super::rows::RowDraw;
use super::share::Share;
use crate::engine::{Games, Layout};
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
    form: Arc<Games>,
    source: Material<'a>,
}

/// The material from which inputs are drawn.
enum Material<'a> {
    /// Rows of one game.
    Rows(Box<RowDraw<'a>>),
    /// Games that the input describes.
    Games(Box<(Wanted<'a>, DescribedGame)>),
}

/// Turns wrap around here, so that adding a number of rows does not overflow.
const TURNS: u64 = 1 << 32;
/// About how many bytes are written at once.
const BLOCK: usize = 1 << 17;

impl<'a> Generator<'a> {
    /// A generator of rows of a game in a layout.
    ///
    /// Clamps the request to the limits of the game; [`Constraints::check`] reports whether it is within them.
    ///
    /// # Errors
    ///
    /// If no row within the limits is found.
    pub fn new(game: &'a dyn Ruleset, layout: Layout, request: &Request) -> Result<Self, Message> {
        let games = Arc::new(Games::of_rows(layout, &game.piles()));
        let limits = Constraints::of(game);
        let piles = request.piles.clone().or_else(|| limits.usual_piles(game));
        Self::of(&games, Some(game), &limits, &Request { piles, ..request.clone() })
    }

    /// A generator of inputs in a format.
    ///
    /// # Errors
    ///
    /// If no input within the limits is found.
    pub fn of(
        games: &Arc<Games>, fixed: Option<&'a dyn Ruleset>, limits: &Constraints, request: &Request,
    ) -> Result<Self, Message> {
        let max_pile = request.max_pile.map(|most| most.max(limits.enough(fixed)));
        let within = limits.within(&Request { max_pile, ..request.clone() });
        let mut random = Random::new(request.seed);
        let (form, lost, turn) = (games.clone(), request.lost, request.turn % TURNS);
        if let (Some(game), Some(_)) = (fixed, games.layout()) {
            let rows = RowDraw::new(game, &within, games.format.zeros_end_rows(), &mut random)?;
            let (source, rows) = (Material::Rows(Box::new(rows)), request.rows.min(limits.positions));
            return Ok(Generator { random, rows, lost, turn, form, source });
        }
        let rows = match games.format.asked.up_to() {
            _ if !games.format.has_one_game() => request.rows,
            Some(_) => request.rows.min(limits.positions).min(within.largest()),
            None => request.rows.min(limits.positions),
        };
        let games_left = games.format.number_of_games();
        let wanted = Wanted { games: games.clone(), fixed, limits: within, games_left };
        let first =
            wanted.draw(rows, request.turn, &mut Kinds::between(0, rows, lost), &mut random.clone())?;
        let source = Material::Games(Box::new((wanted, first)));
        Ok(Generator { random, rows, lost, turn, form, source })
    }

    /// Draws games until together they have the requested number of positions, and passes each game to `then`.
    fn games(&mut self, mut then: impl FnMut(DescribedGame) -> io::Result<()>) -> io::Result<()> {
        let mut kinds = Kinds::between(self.turn, self.turn + self.rows, self.lost);
        let (wanted, first) = match &mut self.source {
            Material::Games(games) => (&games.0, &games.1),
            Material::Rows(draw) => {
                draw.begin(self.rows, 0, self.turn);
                let rows = (0..self.rows).map(|_| draw.next(&mut kinds, &mut self.random).to_vec()).collect();
                return then(DescribedGame { rows, ..DescribedGame::default() });
            }
        };
        let (mut count, mut drawn, Constraints { mut edges, mut numbers_in_all, .. }) = (0, 0, wanted.limits);
        let (fewest, most) = self.form.format.number_of_games();
        while (drawn < self.rows || count < fewest) && count < most {
            let (left, turn) = (self.rows.saturating_sub(drawn).max(1), self.turn + drawn);
            let limits = Constraints { numbers_in_all, ..wanted.limits };
            let games_left = (fewest.saturating_sub(count), most - count);
            let wanted = Wanted { games: wanted.games.clone(), limits, games_left, ..*wanted };
            // If no game is found within the limits, the first game is repeated.
            let game =
                wanted.draw(left, turn, &mut kinds, &mut self.random).unwrap_or_else(|_| first.clone());
            // The limits in all hold for all games together.
            let numbers = game.numbers_in_lists(&self.form.format);
            let (Some(fewer), Some(room)) =
                (edges.checked_sub(game.edges()), numbers_in_all.checked_sub(numbers))
            else {
                break;
            };
            (edges, numbers_in_all) = (fewer, room);
            drawn += game.positions().max(1) as u64;
            count += 1;
            then(game)?;
        }
        Ok(())
    }

    /// Draws an input with the requested number of positions and returns its parts.
    pub fn case(&mut self) -> Case {
        let (form, mut games) = (self.form.clone(), Vec::new());
        let drawn = self.games(|game| {
            games.push(game);
            Ok(())
        });
        debug_assert!(drawn.is_ok(), "nothing is written");
        Case { form, games }
    }

    /// Draws an input with the requested number of positions and writes it piece by piece, in whole lines. The whole
    /// input is in memory only if its first line counts its games, or if its rows share a limit on their numbers.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.write_on(available_parallelism().map_or(1, NonZero::get), output)
    }

    /// As [`Generator::write`], on up to `threads` threads.
    pub(super) fn write_on(&mut self, threads: usize, output: &mut impl Write) -> io::Result<()> {
        let (form, mut text) = (self.form.clone(), Answers::new());
        let format = &form.format;
        match &self.source {
            Material::Rows(rows) => {
                described::begin(&format.head, self.rows, &mut text);
                text.write_to(output)?;
                let (rows, random, share) = ((**rows).clone(), self.random.clone(), self.lost);
                let (first, count) = (self.turn, self.rows);
                Maker { form: form.clone(), rows, share, first, count, random }.write(threads, output)?;
                described::end(format.rows, &mut text);
            }
            Material::Games(_) if !format.opening.is_empty() => {
                return output.write_all(&self.case().text()).and_then(|()| output.flush());
            }
            Material::Games(_) => {
                self.games(|game| {
                    game.write(format, &mut text);
                    if text.text().len() > BLOCK { text.write_to(output) } else { Ok(()) }
                })?;
                described::end(format.games, &mut text);
            }
        }
        text.write_to(output)
    }
}
