//! An assignment: a task, all parts of its game, and the limits of its inputs.

use super::generate::{Case, Constraints, Generator, Request};
use crate::engine::Task;
use crate::game::Ruleset;
use crate::message::Message;

/// The assignment of a program: a task, the game that it is about, unless the input describes its games, and
/// the limits of inputs.
#[derive(Clone, Copy)]
pub struct Assignment<'a> {
    /// The task.
    pub task: Task<'a>,
    /// The game of the task.
    pub game: Option<&'a dyn Ruleset>,
    /// The limits of inputs.
    pub limits: Constraints,
}

impl<'a> Assignment<'a> {
    /// To tell who wins rows of a game, one a line.
    pub fn of_game(game: &'a dyn Ruleset) -> Self {
        Assignment { task: Task::new(game), game: Some(game), limits: Constraints::of(game) }
    }

    /// Draws an input. The request is brought within the limits.
    ///
    /// # Errors
    ///
    /// If there seems to be no such input.
    pub fn draw(&self, request: &Request) -> Result<Case, Message> {
        match (self.game, self.task.positions(), self.task.games()) {
            (Some(game), Some((_, layout)), _) => {
                Generator::of_rows(game, layout, self.limits, request).map(|mut all| all.case())
            }
            (game, _, Some(games)) => {
                Generator::of_games(games, game, self.limits, request).map(|mut all| all.case())
            }
            _ => unreachable!("a task reads rows of its game, or games"),
        }
    }
}
