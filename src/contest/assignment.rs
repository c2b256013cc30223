//! An assignment: a task, and all parts of its game.

use crate::engine::Task;
use crate::game::Ruleset;

/// What a program is to do: a task, and the game that it is about, unless the input describes its games.
#[derive(Clone, Copy)]
pub struct Assignment<'a> {
    /// The task.
    pub task: Task<'a>,
    /// The game, which is that of the task.
    pub game: Option<&'a dyn Ruleset>,
}
