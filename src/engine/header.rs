//! Headers: what precedes the rows of a game that the input itself describes.

use super::layout::Layout;
use crate::game::{Description, Family, Ruleset};
use crate::text::Cause;

/// A header, and what follows it.
#[derive(Clone, Copy, Debug)]
pub struct Header {
    /// The games that it describes.
    pub family: &'static Family,
    /// The largest heap that is asked about, as far as it is known beforehand.
    pub largest: usize,
    /// What it is made of, in order.
    pub fields: &'static [Field],
    /// Which rows the game is asked about.
    pub rows: DescribedRows,
    /// Whether more games may follow the rows, and what ends them.
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

/// A part of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// How many numbers the set has, or vertices the graph.
    Size,
    /// A pile that the game is asked about.
    Pile,
    /// The numbers of the set.
    Set,
    /// For each vertex, from 0 on, how many successors it has, and which.
    Successors,
}

/// The rows that a described game is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DescribedRows {
    /// The header's pile.
    ThePile,
    /// One pile, of every size from 1 to that of the header's.
    UpToThePile,
    /// Those that follow, in this layout.
    Follow(Layout),
}

/// Takes the numbers of a header, one after another.
pub(super) struct HeaderReader<'a> {
    header: &'a Header,
    /// The index of the field that is read.
    field: usize,
    size: usize,
    pile: u64,
    description: Description,
    /// How many successors of the last vertex are still to come, when their count is known.
    successors: Option<usize>,
    /// Successors of all vertices so far.
    edges: usize,
    most: usize,
}

impl<'a> HeaderReader<'a> {
    /// Before the first number. `most` is the limit on sizes.
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

    /// The pile that it names.
    pub(super) fn pile(&self) -> u64 {
        self.pile
    }

    /// Takes the next number.
    pub(super) fn take(&mut self, number: u64) -> Result<(), Cause> {
        match self.header.fields[self.field] {
            Field::Size => {
                match usize::try_from(number) {
                    Ok(0) => return excluded("a size of 0; it must be 1 or more".to_owned()),
                    Ok(size) if size <= self.most => self.size = size,
                    _ => return excluded(format!("a size above {}, the largest that is read", self.most)),
                }
                self.field += 1;
            }
            Field::Pile => {
                let most = self.header.largest.min(self.most);
                if self.header.rows == DescribedRows::UpToThePile && number > most as u64 {
                    return excluded(format!("more than {most} piles to judge"));
                }
                self.pile = number;
                self.field += 1;
            }
            Field::Set => {
                if number == 0 {
                    return excluded("a 0 in the set; a move takes 1 or more".to_owned());
                }
                self.description.set.push(number);
                self.field += usize::from(self.description.set.len() == self.size);
            }
            Field::Successors => return self.take_successor(number),
        }
        Ok(())
    }

    fn take_successor(&mut self, number: u64) -> Result<(), Cause> {
        let vertices = self.size;
        let all = &mut self.description.successors;
        let missing = match self.successors {
            None if number <= self.most as u64 => {
                all.push(Vec::new());
                usize::try_from(number).unwrap_or(usize::MAX)
            }
            None => return excluded(format!("more than {} successors of one vertex", self.most)),
            Some(_) if number >= vertices as u64 => {
                return excluded(format!("vertex {number}, where there are {vertices}, from 0 on"));
            }
            Some(_) if self.edges == self.most => {
                return excluded(format!("more than {} edges in a graph", self.most));
            }
            Some(missing) => {
                all.last_mut().expect("its count came first").push(number);
                self.edges += 1;
                missing - 1
            }
        };
        self.successors = Some(missing).filter(|&missing| missing > 0);
        self.field += usize::from(missing == 0 && all.len() == vertices);
        Ok(())
    }

    /// The game that the whole header describes.
    pub(super) fn game(&self) -> Result<Box<dyn Ruleset>, Cause> {
        (self.header.family.build)(&self.description, self.header.largest)
            .map_err(|why| Cause::Excluded(why.into()))
    }
}

fn excluded<T>(why: String) -> Result<T, Cause> {
    Err(Cause::Excluded(why.into()))
}
