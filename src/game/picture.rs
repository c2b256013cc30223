//! Positions as pictures.

use super::naming::the;
use crate::message::Message;

/// A line of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// As many marks as a number, side by side.
    Marks {
        /// The name of these things.
        label: Message,
        /// The mark, in ASCII: `o` is a stone.
        mark: char,
        /// How many.
        number: u64,
    },
    /// A sentence.
    Line(Message),
}

/// Marks for each number of a row.
pub(crate) fn bars(thing: &'static str, mark: char, row: &[u64]) -> Vec<Drawn> {
    row.iter().enumerate().map(|(index, &number)| bar(the(thing, index), mark, number)).collect()
}

/// Marks with a label.
pub(crate) fn bar(label: Message, mark: char, number: u64) -> Drawn {
    Drawn::Marks { label, mark, number }
}
