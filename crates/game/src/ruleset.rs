//! All parts of a game together.

use super::contest::Contest;
use super::rules::Game;
use super::teach::Teach;

/// All parts of a game: rules and theorem, explanations, and material for contests.
pub trait Ruleset: Game + Teach + Contest + Send {}

impl<G: Game + Teach + Contest + Send> Ruleset for G {}
