//! What a proof says.

use crate::theory::automata::Automaton;

/// What is proved of a game, for all positions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Theorem {
    /// The positions that the player to move loses: a track for each coordinate. It may accept rows that the rules'
    /// condition excludes.
    pub lost: Automaton,
    /// The Grundy values of heaps, as a relation of heaps (the first track) and values, where they were found.
    pub values: Option<Automaton>,
    /// The largest number among the examples that it was learned from; none if a formula is its source.
    pub learned_from: Option<u128>,
}
