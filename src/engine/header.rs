//! Headers: how an input describes a game, before the rows of that game.

use super::layout::Layout;
use crate::game::{Description, Family, Ruleset};
use crate::message::{Message, message};
use crate::text::Cause;

/// The format of a header, and what follows it.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// The family of the games that it describes.
    pub family: &'static Family,
    /// The largest heap in the rows, as far as the format bounds it.
    pub largest: usize,
    /// Its fields in order.
    pub fields: &'static [Field],
    /// The rows to answer.
    pub rows: DescribedRows,
    /// What ends the input, if more games may follow the rows.
    pub repeats: Option<Last>,
}

/// What ends an input of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Last {
    /// A first number of 0.
    Zero,
    /// The end of the input.
    End,
}

/// A field of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The number of elements of the set, or of vertices of the graph.
    Size,
    /// The heap that [`DescribedRows`] names.
    Pile,
    /// The numbers of the set.
    Set,
    /// For each vertex, from 0 on, the number of its successors and then the successors.
    Successors,
}

/// The rows of a described game that the task answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DescribedRows {
    /// One: the header's pile.
    ThePile,
    /// A row of one pile for every size from 1 to that of the header's.
    UpToThePile,
    /// The rows that follow the header, in this layout.
    Follow(Layout),
}

/// Reads a header, number by number.
pub(super) struct HeaderReader<'a> {
    header: &'a Header,
    /// The index of the current field.
    field: usize,
    size: usize,
    /// The header's pile, or 0 without one.
    pub(super) pile: u64,
    description: Description,
    /// How many successors of the last vertex are still to come, once its count has come.
    successors: Option<usize>,
    /// Successors so far, of all vertices together.
    edges: usize,
    most: usize,
}

impl<'a> HeaderReader<'a> {
    /// A reader before the first number. `most` bounds every size.
    pub(super) fn new(header: &'a Header, most: usize) -> Self {
        let description = Description::default();
        HeaderReader { header, field: 0, size: 0, pile: 0, description, successors: None, edges: 0, most }
    }

    /// Whether no number was taken yet.
    pub(super) fn is_new(&self) -> bool {
        self.field == 0
    }

    /// Whether the header is whole.
    pub(super) fn is_whole(&self) -> bool {
        self.field == self.header.fields.len()
    }

    /// Takes the next number.
    pub(super) fn take(&mut self, number: u64) -> Result<(), Cause> {
        let is_whole = match self.header.fields[self.field] {
            Field::Size => {
                self.size = match usize::try_from(number) {
                    Ok(0) => return excluded(message!("described-size-zero")),
                    Ok(size) if size <= self.most => size,
                    _ => return excluded(message!("described-size-above", most = self.most)),
                };
                true
            }
            Field::Pile => {
                let most = self.header.largest.min(self.most);
                if self.header.rows == DescribedRows::UpToThePile && number > most as u64 {
                    return excluded(message!("described-piles-above", most));
                }
                self.pile = number;
                true
            }
            Field::Set if number == 0 => return excluded(message!("described-zero-in-set")),
            Field::Set => {
                self.description.set.push(number);
                self.description.set.len() == self.size
            }
            Field::Successors => self.take_successor(number)?,
        };
        self.field += usize::from(is_whole);
        Ok(())
    }

    /// Takes a number of [`Field::Successors`]. Returns whether it was the last.
    fn take_successor(&mut self, number: u64) -> Result<bool, Cause> {
        let vertices = self.size;
        let all = &mut self.description.successors;
        let missing = match self.successors {
            None if number <= self.most as u64 => {
                all.push(Vec::new());
                usize::try_from(number).unwrap_or(usize::MAX)
            }
            None => return excluded(message!("described-successors-above", most = self.most)),
            Some(_) if number >= vertices as u64 => {
                return excluded(message!("described-no-such-vertex", number, vertices));
            }
            Some(_) if self.edges == self.most => {
                return excluded(message!("described-edges-above", most = self.most));
            }
            Some(missing) => {
                all.last_mut().expect("its count came first").push(number);
                self.edges += 1;
                missing - 1
            }
        };
        self.successors = Some(missing).filter(|&missing| missing > 0);
        Ok(missing == 0 && all.len() == vertices)
    }

    /// The game that the whole header describes.
    pub(super) fn game(&self) -> Result<Box<dyn Ruleset>, Cause> {
        (self.header.family.build)(&self.description, self.header.largest).or_else(excluded)
    }
}

fn excluded<T>(why: Message) -> Result<T, Cause> {
    Err(Cause::Excluded(why))
}
