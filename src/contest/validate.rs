//! Validates inputs: whether a text keeps a format and limits, byte by byte, as problem setters promise.
//!
//! [`Task`](crate::Task) accepts any arrangement of blanks. This accepts only what
//! [`generate`](super::generate) writes: numbers without leading zeros, one space between two of them, no other
//! blanks, a line feed at the end of each line.

mod reader;

use std::collections::HashSet;
use std::io::BufRead;

use super::generate::{Constraints, Form};
use crate::engine::{Asked, Count, End, Format, Games, Layout, Part, Positions, Role, Step, Times};
use crate::game::{Description, Numbers, RowSpot, Ruleset, check};
use crate::message::{Message, message};
use crate::text::{Cause, Error};
use reader::{Reader, Stop};

/// The format and limits of inputs.
#[derive(Clone, Copy)]
pub struct Validator<'a> {
    /// The positions of inputs, and their form.
    pub input: Input<'a>,
    /// The limits.
    pub limits: Constraints,
    /// The largest number of all.
    pub max_pile: u64,
}

/// The positions of an input.
#[derive(Clone, Copy)]
pub enum Input<'a> {
    /// Positions of one game.
    Rows(&'a dyn Ruleset, Layout),
    /// Those of games that the input describes, or of this one, in a format.
    Games(&'a Games, Option<&'a dyn Ruleset>),
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
            Input::Games(games, fixed) => self.games(&mut reader, games, fixed),
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

    /// Reads games in a format.
    fn games<R: BufRead>(
        &self, reader: &mut Reader<R>, games: &Games, fixed: Option<&dyn Ruleset>,
    ) -> Result<u64, Stop> {
        let format = &games.format;
        let mut values = Values { of: vec![0; format.names.len()], ..Values::default() };
        for step in &format.opening {
            self.step(reader, format, step, 0, &mut values)?;
        }
        let (mut positions, mut count, mut room) = (0, 0, self.limits.numbers_in_all);
        loop {
            match format.games {
                Times::Once if count > 0 => break,
                Times::Count(times) if count == values.count(times) => break,
                // There can be an empty line between games, as in published data.
                Times::End if count > 0 => {
                    if reader.is_at_end()? {
                        break;
                    }
                    reader.skip_line_end()?;
                }
                _ => {}
            }
            if !self.game(reader, games, fixed, count > 0, &mut values, (&mut positions, &mut room))? {
                break;
            }
            count += 1;
        }
        Ok(positions)
    }

    /// Reads a game, unless it is the zeros that end them.
    fn game<R: BufRead>(
        &self, reader: &mut Reader<R>, games: &Games, fixed: Option<&dyn Ruleset>, may_end: bool,
        values: &mut Values, (positions, room): (&mut u64, &mut u64),
    ) -> Result<bool, Stop> {
        let format = &games.format;
        values.description = Description::default();
        let layout = format.layout();
        let head = layout.map_or(format.head.len(), |(before, _)| before);
        let until = if let (Times::UntilZero(until), true) = (format.games, may_end) { until } else { 0 };
        for (index, step) in format.head[..head].iter().enumerate() {
            self.step(reader, format, step, until, values)?;
            if index + 1 == until && values.are_zero(&format.head[..until]) {
                reader.line_end()?;
                return Ok(false);
            }
        }
        let built = match games.family {
            Some(family) if format.asked_in_rows() => {
                let largest = usize::try_from(self.numbers_at(0).1).unwrap_or(usize::MAX);
                Some((family.build)(&values.description, largest).map_err(|why| reader.stop(why))?)
            }
            _ => None,
        };
        // A game of its own: tokens are on existing vertices.
        let vertices = values.description.successors.len() as u64;
        let largest = if vertices > 0 { vertices - 1 } else { u64::MAX };
        let rows = Validator { max_pile: self.max_pile.min(largest), ..*self };
        let game = built.as_deref().or(fixed);
        *positions += match (&format.asked, game, layout) {
            (Asked::EachUpTo(name), ..) => values.of[*name],
            (_, Some(game), Some((_, layout))) => {
                let zeros = format.arity().unwrap_or(1);
                let breaks = matches!(format.row[..], [_, Step::LineEnd, _, ..]);
                rows.rows(reader, game, Form::of_described(layout, zeros, breaks))?
            }
            (_, Some(game), None) => rows.rows_of(reader, game, format, values, room)?,
            (_, None, _) => 1,
        };
        Ok(true)
    }

    /// Reads rows, or one, whose format is not a layout.
    fn rows_of<R: BufRead>(
        &self, reader: &mut Reader<R>, game: &dyn Ruleset, format: &Format, values: &mut Values,
        room: &mut u64,
    ) -> Result<u64, Stop> {
        let until = if let Times::UntilZero(until) = format.rows { until } else { 0 };
        let mut count = 0;
        loop {
            match format.rows {
                Times::Once if count > 0 => break,
                Times::Count(times) if count == values.count(times) => break,
                Times::End if count > 0 && reader.is_at_end()? => break,
                _ => {}
            }
            let start = reader.place();
            let mut last = start;
            for (index, step) in format.row.iter().enumerate() {
                last = reader.place();
                self.step(reader, format, step, until, values)?;
                if index + 1 == until && values.are_zero(&format.row[..until]) {
                    reader.line_end()?;
                    return if count > 0 { Ok(count) } else { Err(Stop::at(start, message!("no-position"))) };
                }
            }
            if count == self.limits.positions {
                return Err(Stop::at(start, message!("more-positions", most = count)));
            }
            let row = values.row(format);
            *room = room.checked_sub(row.len() as u64).ok_or_else(|| {
                Stop::at(last, message!("more-numbers-in-all", most = self.limits.numbers_in_all))
            })?;
            if row.iter().fold(0, |sum: u64, &number| sum.saturating_add(number)) > self.limits.sum {
                return Err(Stop::at(last, message!("sum-above", most = self.limits.sum)));
            }
            if let Some(index) =
                (1..row.len()).find(|&index| self.limits.rising && row[index] < row[index - 1])
            {
                return Err(Stop::at(
                    last,
                    message!("numbers-decrease", number = row[index], before = row[index - 1]),
                ));
            }
            check(game, &row).map_err(|error| Stop::Wrong(last, error.cause))?;
            let mut seen = HashSet::new();
            if game.numbers() == Numbers::Places
                && let Some(again) = row.iter().find(|number| !seen.insert(**number))
            {
                return Err(Stop::at(last, message!("number-again", number = *again)));
            }
            count += 1;
        }
        Ok(count)
    }

    /// Reads a step. The first `until` numbers of its level can be 0.
    fn step<R: BufRead>(
        &self, reader: &mut Reader<R>, format: &Format, step: &Step, until: usize, values: &mut Values,
    ) -> Result<(), Stop> {
        if *step == Step::LineEnd {
            values.within_line = false;
            return reader.line_end();
        }
        match step {
            Step::LineEnd => {}
            Step::Number(name) => {
                if std::mem::replace(&mut values.within_line, true) {
                    reader.byte(b' ')?;
                }
                let (least, most) = self.range(format, *name, &values.of);
                let may_be_zero = Values::taken_of(format, *name) < until;
                let least = if may_be_zero { 0 } else { least };
                values.of[*name] = reader.number((least, most), called(format.role(*name)))?;
            }
            Step::List(name, count) => {
                let (mut list, mut seen) = (Vec::new(), HashSet::new());
                let (least, most) = self.range(format, *name, &values.of);
                let is_set = format.role(*name) == Role::Set;
                for _ in 0..values.count(*count) {
                    if std::mem::replace(&mut values.within_line, true) {
                        reader.byte(b' ')?;
                    }
                    let place = reader.place();
                    let number = reader.number((least, most), called(format.role(*name)))?;
                    match list.last() {
                        Some(&before) if is_set && self.limits.rising_set && number < before => {
                            return Err(Stop::at(place, message!("set-decreases", number, before)));
                        }
                        _ if is_set && !seen.insert(number) => {
                            return Err(Stop::at(place, message!("set-again", number)));
                        }
                        _ => list.push(number),
                    }
                }
                if is_set {
                    values.description.set = list;
                } else {
                    values.list = list;
                }
            }
            Step::Successors { vertices, .. } => {
                values.description.successors = successors(reader, values.count(*vertices))?;
            }
        }
        Ok(())
    }

    /// The least and the largest value of a number in a format.
    fn range(&self, format: &Format, name: usize, values: &[u64]) -> (u64, u64) {
        let (least, most) = format.range(name, values);
        let (own_least, own_most) = match (format.role(name), &format.asked) {
            (Role::Games | Role::Degree | Role::Successors, _) => (0, u64::MAX),
            (Role::Rows, _) => (1, self.limits.positions),
            (Role::Count, _) => {
                let others = format.numbers_before_list();
                (
                    self.limits.piles.0.saturating_sub(others) as u64,
                    self.limits.piles.1.saturating_sub(others) as u64,
                )
            }
            (Role::Size, _) => (1, self.limits.size as u64),
            (Role::Set, _) => (1, self.max_pile),
            (_, Asked::EachUpTo(up_to)) if *up_to == name => {
                let (least, most) = self.numbers_at(0);
                (least, most.min(self.limits.positions))
            }
            _ => format.place(name).map_or((0, u64::MAX), |place| self.numbers_at(place)),
        };
        (least.max(own_least), most.min(own_most))
    }
}

/// The numbers read for a game.
#[derive(Default)]
struct Values {
    of: Vec<u64>,
    /// The list of a row.
    list: Vec<u64>,
    description: Description,
    within_line: bool,
}

impl Values {
    fn count(&self, count: Count) -> u64 {
        match count {
            Count::Number(number) => number,
            Count::Name(name) => self.of[name],
            Count::Line => 0,
        }
    }

    /// Whether the numbers of these steps are all 0.
    fn are_zero(&self, steps: &[Step]) -> bool {
        steps.iter().all(|step| matches!(step, Step::Number(name) if self.of[*name] == 0))
    }

    /// How many numbers of its level come before one, if the first can end a loop.
    fn taken_of(format: &Format, name: usize) -> usize {
        let at = |steps: &[Step]| steps.iter().position(|step| *step == Step::Number(name));
        at(&format.row).or_else(|| at(&format.head)).unwrap_or(usize::MAX)
    }

    fn row(&self, format: &Format) -> Vec<u64> {
        let Asked::Row(parts) = &format.asked else { return Vec::new() };
        let list = format.list().map(|(list, _)| list);
        parts
            .iter()
            .flat_map(|part| match part {
                Part::Number(number) => vec![*number],
                Part::Name(name) if Some(*name) == list => self.list.clone(),
                Part::Name(name) => vec![self.of[*name]],
            })
            .collect()
    }
}

/// The name of a number in messages.
fn called(role: Role) -> Message {
    match role {
        Role::Games => message!("called-games"),
        Role::Rows => message!("called-positions"),
        Role::Count => message!("called-count"),
        Role::Size => message!("called-size"),
        Role::Set => message!("called-of-set"),
        Role::Degree => message!("called-successors"),
        Role::Successors => message!("called-vertex"),
        Role::Row => message!("called-number"),
        Role::Given => message!("called-pile"),
    }
}

/// Reads the successors of `vertices` vertices.
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
