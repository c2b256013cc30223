//! Validates inputs: whether a text is in a format and within limits, byte by byte, as setters of problems
//! promise it to those who solve them.
//!
//! What [`Task`](crate::Task) reads in any arrangement of blanks must stand here as
//! [`generate`](super::generate) writes it: numbers without leading zeros, one space between two of them, no
//! other blanks, a line feed at the end of each line.

mod reader;

use std::collections::HashSet;
use std::io::BufRead;

use super::generate::{Constraints, Form};
use crate::engine::{DescribedRows, End, Field, Header, Last, Layout, Positions};
use crate::game::{Description, Numbers, RowSpot, Ruleset, check};
use crate::message::{Message, message};
use crate::text::{Cause, Error};
use reader::{Reader, Stop};

/// What inputs must be.
#[derive(Clone, Copy)]
pub struct Validator<'a> {
    /// Which positions they have, and how these stand there.
    pub input: Input<'a>,
    /// What they keep to.
    pub limits: Constraints,
    /// The largest number of all.
    pub max_pile: u64,
}

/// The positions of an input.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// Positions of one game.
    Rows(&'a dyn Ruleset, Layout),
    /// Those of games that the input describes.
    Games(&'a Header),
}

impl Validator<'_> {
    /// Validates an input, which error messages call `file`. Returns how many positions it has.
    ///
    /// Linear in its length, besides what the rules of the game take; holds one position in memory, and one
    /// described game.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it, or that reading failed.
    pub fn validate(&self, file: &str, input: impl BufRead) -> Result<u64, Error> {
        let mut reader = Reader::new(input);
        let read = match self.input {
            Input::Rows(game, layout) => self.rows(&mut reader, game, Form::of(game, layout)),
            Input::Games(header) => self.games(&mut reader, header),
        };
        read.and_then(|positions| reader.end().map(|()| positions)).map_err(|stop| stop.into_error(file))
    }

    /// The least and the largest number at an index of a row.
    pub(super) fn numbers_at(&self, index: usize) -> (u64, u64) {
        let (least, most) = self.limits.numbers_at(index);
        (least, most.min(self.max_pile))
    }

    /// Reads the positions of one game.
    fn rows<R: BufRead>(&self, reader: &mut Reader<R>, game: &dyn Ruleset, form: Form) -> Result<u64, Stop> {
        let Layout { end, .. } = form.layout();
        let cases = match end {
            End::Cases => {
                let cases = reader.number((1, self.limits.positions), message!("called-positions"))?;
                reader.line_end()?;
                Some(cases)
            }
            End::Input | End::Zero => None,
        };
        let are_places = game.numbers() == Numbers::Places;
        let (mut count, mut room) = (0, self.limits.numbers_in_all);
        while cases.is_none_or(|cases| count < cases)
            && !(end == End::Input && count > 0 && reader.is_at_end()?)
        {
            let start = reader.place();
            if !self.row(reader, game, are_places, form, &mut room)? {
                break;
            }
            if count == self.limits.positions {
                return Err(Stop::at(start, message!("more-positions", most = count)));
            }
            count += 1;
        }
        if count == 0 {
            return Err(reader.stop(message!("no-position")));
        }
        Ok(count)
    }

    /// Reads one position, unless it is what ends them. Where its numbers are places, all must differ. `room` is
    /// left for numbers of the input.
    fn row<R: BufRead>(
        &self, reader: &mut Reader<R>, game: &dyn Ruleset, are_places: bool, form: Form, room: &mut u64,
    ) -> Result<bool, Stop> {
        let Layout { positions, end } = form.layout();
        let (fewest, most) = self.limits.piles;
        let count = match positions {
            Positions::Lines => None,
            Positions::Counted => {
                let least = if end == End::Zero { 0 } else { fewest as u64 };
                let start = reader.place();
                let count = reader.number((least, most as u64), message!("called-count"))?;
                if count == 0 {
                    reader.line_end()?;
                    return Ok(false);
                }
                if count < fewest as u64 {
                    return Err(Stop::at(start, message!("count-below", count, fewest)));
                }
                reader.byte(form.count_end())?;
                usize::try_from(count).ok()
            }
        };
        let line = reader.place();
        let (mut row, mut columns, mut sum) = (Vec::new(), Vec::new(), 0_u64);
        loop {
            let place = reader.place();
            if row.len() == most {
                return Err(Stop::at(place, message!("more-numbers", most)));
            }
            let (least, largest) = self.numbers_at(row.len());
            // A line of zeros ends the positions, whatever the limits say.
            let may_be_end =
                positions == Positions::Lines && end == End::Zero && row.iter().all(|&number| number == 0);
            let number =
                reader.number((if may_be_end { 0 } else { least }, largest), message!("called-number"))?;
            columns.push(place);
            row.push(number);
            sum = sum.saturating_add(number);
            if sum > self.limits.sum {
                let why = message!("sum-above", most = self.limits.sum);
                return Err(Stop::at(place, why));
            }
            if *room == 0 {
                let why = message!("more-numbers-in-all", most = self.limits.numbers_in_all);
                return Err(Stop::at(place, why));
            }
            *room -= 1;
            let is_last = match count {
                Some(count) => row.len() == count,
                None => reader.is_at_line_end()?,
            };
            if is_last {
                break;
            }
            reader.byte(b' ')?;
        }
        let line_end = reader.place();
        reader.line_end()?;
        if positions == Positions::Lines && end == End::Zero && row.iter().all(|&number| number == 0) {
            *room += row.len() as u64;
            return if row.len() == form.zeros() {
                Ok(false)
            } else {
                Err(Stop::at(line, message!("zeros-of-the-end", count = form.zeros())))
            };
        }
        if row.len() < fewest {
            let why = message!("fewer-numbers", found = row.len(), fewest);
            return Err(Stop::at(line_end, why));
        }
        // Zeros were let through as long as they could be the end.
        if let Some(index) = (0..row.len()).find(|&index| row[index] < self.numbers_at(index).0) {
            let least = self.numbers_at(index).0;
            return Err(Stop::at(columns[index], message!("number-below", number = row[index], least)));
        }
        if let Some(index) = (1..row.len()).find(|&index| self.limits.rising && row[index] < row[index - 1]) {
            let why = message!("numbers-decrease", number = row[index], before = row[index - 1]);
            return Err(Stop::at(columns[index], why));
        }
        check(game, &row).map_err(|error| {
            let place = match error.spot {
                RowSpot::Number(index) => columns[index],
                RowSpot::End => line_end,
            };
            Stop::Wrong(place, error.cause)
        })?;
        if are_places {
            let mut seen = HashSet::new();
            if let Some(index) = (0..row.len()).find(|&index| !seen.insert(row[index])) {
                return Err(Stop::at(columns[index], message!("number-again", number = row[index])));
            }
        }
        Ok(true)
    }

    /// Reads games that the input describes.
    fn games<R: BufRead>(&self, reader: &mut Reader<R>, header: &Header) -> Result<u64, Stop> {
        let mut positions = 0;
        for first in [true].into_iter().chain(std::iter::repeat(false)) {
            match header.repeats {
                None if !first => break,
                // An empty line may stand between games, as it does in published data.
                Some(Last::End) if !first => {
                    if reader.is_at_end()? {
                        break;
                    }
                    reader.skip_line_end()?;
                }
                _ => {}
            }
            let Some((description, pile)) = self.description(reader, header, first)? else { break };
            positions += match header.rows {
                DescribedRows::ThePile => 1,
                DescribedRows::UpToThePile => pile,
                DescribedRows::Follow(layout) => {
                    let game = self.build(reader, header, &description)?;
                    // A game of its own: tokens stand on vertices that there are.
                    let vertices = description.successors.len() as u64;
                    let largest = if header.family.has_graph { vertices - 1 } else { u64::MAX };
                    let rows = Validator { max_pile: self.max_pile.min(largest), ..*self };
                    rows.rows(reader, &*game, Form::of_described(layout))?
                }
            };
        }
        Ok(positions)
    }

    /// Reads the description of a game, unless it is the zero that ends them, and the pile that it names.
    fn description<R: BufRead>(
        &self, reader: &mut Reader<R>, header: &Header, first: bool,
    ) -> Result<Option<(Description, u64)>, Stop> {
        let (mut size, mut pile) = (0, 0);
        let mut description = Description::default();
        let has_pile = header.fields.contains(&Field::Pile);
        for (index, field) in header.fields.iter().enumerate() {
            match field {
                Field::Size | Field::Pile if index > 0 => reader.byte(b' ')?,
                Field::Set if !has_pile => reader.byte(b' ')?,
                Field::Set | Field::Successors => reader.line_end()?,
                Field::Size | Field::Pile => {}
            }
            match field {
                Field::Size => {
                    let may_end = index == 0 && !first && header.repeats == Some(Last::Zero);
                    let least = u64::from(!may_end);
                    size = reader.number((least, self.limits.size as u64), message!("called-size"))?;
                    if size == 0 {
                        reader.line_end()?;
                        return Ok(None);
                    }
                }
                Field::Pile => {
                    let (least, most) = self.numbers_at(0);
                    pile =
                        reader.number((least, most.min(self.most_piles(header))), message!("called-pile"))?;
                }
                Field::Set => {
                    let most = if has_pile { pile } else { self.numbers_at(0).1 };
                    description.set = self.set(reader, size, most)?;
                }
                Field::Successors => description.successors = successors(reader, size)?,
            }
        }
        Ok(Some((description, pile)))
    }

    /// How large a pile may be for the number of positions that it stands for.
    fn most_piles(&self, header: &Header) -> u64 {
        if header.rows == DescribedRows::UpToThePile { self.limits.positions } else { u64::MAX }
    }

    /// Reads a set of so many numbers.
    fn set<R: BufRead>(&self, reader: &mut Reader<R>, size: u64, most: u64) -> Result<Vec<u64>, Stop> {
        let (mut set, mut seen) = (Vec::new(), HashSet::new());
        for index in 0..size {
            if index > 0 {
                reader.byte(b' ')?;
            }
            let place = reader.place();
            let number = reader.number((1, most), message!("called-of-set"))?;
            match set.last() {
                Some(&before) if self.limits.rising_set && number < before => {
                    return Err(Stop::at(place, message!("set-decreases", number, before)));
                }
                _ if !seen.insert(number) => {
                    return Err(Stop::at(place, message!("set-again", number)));
                }
                _ => set.push(number),
            }
        }
        reader.line_end()?;
        Ok(set)
    }

    /// Makes the game, which its description may not allow.
    fn build<R: BufRead>(
        &self, reader: &mut Reader<R>, header: &Header, description: &Description,
    ) -> Result<Box<dyn Ruleset>, Stop> {
        let largest = usize::try_from(self.numbers_at(0).1).unwrap_or(usize::MAX);
        (header.family.build)(description, largest).map_err(|why| reader.stop(why))
    }
}

/// Reads the successors of so many vertices.
fn successors<R: BufRead>(reader: &mut Reader<R>, vertices: u64) -> Result<Vec<Vec<u64>>, Stop> {
    let mut all = Vec::new();
    for _ in 0..vertices {
        let count = reader.number((0, vertices), message!("called-successors"))?;
        let mut successors = Vec::new();
        for _ in 0..count {
            reader.byte(b' ')?;
            successors.push(reader.number((0, vertices - 1), message!("called-vertex"))?);
        }
        reader.line_end()?;
        all.push(successors);
    }
    Ok(all)
}

impl Stop {
    fn at(place: crate::text::Place, why: Message) -> Stop {
        Stop::Wrong(place, Cause::Excluded(why))
    }
}
