//! An assignment: a task, all parts of its game, and the limits of its inputs.

use std::ops::Deref;

use super::generate::{Case, Constraints, Generator, Request};
use crate::engine::Task;
use crate::game::{Description, Ruleset};
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
        Generator::of(&self.task.form(), self.game, &self.limits, request).map(|mut all| all.case())
    }

    /// The game that a description tells, made for heaps up to this size; the assignment's own where nothing
    /// describes it. `None` if there is none.
    pub fn known(&self, description: &Description, largest: u64) -> Option<KnownGame<'a>> {
        if let Some(game) = self.game {
            return Some(KnownGame::Fixed(game));
        }
        let build = self.task.games()?.family?.build;
        build(description, usize::try_from(largest).unwrap_or(usize::MAX)).ok().map(KnownGame::Described)
    }

    /// An input without positions.
    pub(in crate::contest) fn no_case(&self) -> Case {
        Case { form: self.task.form(), games: Vec::new() }
    }
}

/// A game: an assignment's own, or one that an input describes.
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
