//! An assignment: a task, its game, and the limits of its inputs.

use std::ops::Deref;

use super::generate::{Case, Constraints, Generator, Request};
use crate::engine::Task;
use crate::game::{Description, Ruleset};
use crate::message::Message;

/// A task for a program, its game unless the input describes the games, and the limits of inputs.
#[derive(Clone, Copy)]
pub struct Assignment<'a> {
    /// The task.
    pub task: Task<'a>,
    /// The game of the task; `None` if the input describes its games.
    pub game: Option<&'a dyn Ruleset>,
    /// The limits of inputs.
    pub limits: Constraints,
}

impl<'a> Assignment<'a> {
    /// The task of deciding who wins each row of a game, with one row per line.
    pub fn of_game(game: &'a dyn Ruleset) -> Self {
        Assignment { task: Task::new(game), game: Some(game), limits: Constraints::of(game) }
    }

    /// Draws an input, after clamping the request to the limits.
    ///
    /// # Errors
    ///
    /// If no input within the limits is found.
    pub fn draw(&self, request: &Request) -> Result<Case, Message> {
        Generator::of(&self.task.form(), self.game, &self.limits, request).map(|mut all| all.case())
    }

    /// The assignment's own game, or else the game that `description` describes, built for heaps up to `largest`.
    /// `None` if there is no such game.
    pub fn known(&self, description: &Description, largest: u64) -> Option<KnownGame<'a>> {
        if let Some(game) = self.game {
            return Some(KnownGame::Fixed(game));
        }
        let build = self.task.games()?.family?.build;
        build(description, usize::try_from(largest).unwrap_or(usize::MAX)).ok().map(KnownGame::Described)
    }

    /// An input without positions.
    pub fn no_case(&self) -> Case {
        Case { form: self.task.form(), games: Vec::new() }
    }
}

/// A game: the assignment's own, or one that an input describes.
pub enum KnownGame<'a> {
    /// The assignment's own.
    Fixed(&'a dyn Ruleset),
    /// One that an input describes.
    Described(Box<dyn Ruleset>),
}

impl<'a> Deref for KnownGame<'a> {
    type Target = dyn Ruleset + 'a;

    fn deref(&self) -> &Self::Target {
        match self {
            KnownGame::Fixed(game) => *game,
            KnownGame::Described(game) => &**game,
        }
    }
}
