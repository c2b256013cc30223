//! Positions as pictures.

use super::naming::the;
use crate::message::Message;

/// A line of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A number, drawn as that many marks side by side.
    Marks {
        /// The name of the number, such as `pile 2`.
        label: Message,
        /// The mark, in ASCII: `o` is a stone.
        mark: char,
        /// The number of marks.
        number: u64,
    },
    /// A sentence.
    Line(Message),
}

/// A line of marks for each number of a row.
pub fn bars(thing: &'static str, mark: char, row: &[u64]) -> Vec<Drawn> {
    row.iter().enumerate().map(|(index, &number)| bar(the(thing, index), mark, number)).collect()
}

/// A line of marks with a label.
pub fn bar(label: Message, mark: char, number: u64) -> Drawn {
    Drawn::Marks { label, mark, number }
}
