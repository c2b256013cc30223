//! The statement that a proof proves.

use crate::automata::Automaton;

/// A proved statement about all positions of a game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Theorem {
    /// The positions that the player to move loses, with a track for each coordinate. The automaton may accept rows
    /// that the rules' condition excludes.
    pub lost: Automaton,
    /// The Grundy values of heaps, if they were found: a relation between heaps (the first track) and values.
    pub values: Option<Automaton>,
    /// Where the automaton that was proved came from.
    pub source: Origin,
}

/// Where an automaton came from. No proof depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was learned from examples; this is the largest number in them.
    Examples(u128),
    /// It was built from a formula that the table suggests.
    Formula,
    /// It was read from a witness.
    Witness,
}
