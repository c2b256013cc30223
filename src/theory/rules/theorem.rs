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
    /// Where the automaton that was proved came from.
    pub source: Origin,
}

/// Where an automaton came from: nothing in a proof depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was learned from examples, the largest number among which is this one.
    Examples(u128),
    /// It was built from a formula that the table suggests.
    Formula,
    /// It was read from a witness.
    Witness,
}
