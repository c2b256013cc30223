//! Validates inputs: checks byte by byte that a text keeps to the format and the limits that problem setters promise.
//!
//! [`Task`](crate::engine::Task) accepts any arrangement of blanks. A [`Validator`] accepts only the arrangement that
//! [`generate`](super::generate) writes: numbers without leading zeros, one space between two numbers, no other blanks,
//! and a line feed at the end of each line. If games follow each other up to the end of the input, an empty line
//! between two of them is accepted too.

mod list;
mod reader;

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::{self, BufRead};
use std::sync::Arc;

use super::assignment::Assignment;
use super::generate::{Constraints, GridShape, cacti, tree};
use crate::engine::cacti::{label_of, vertex_of};
use crate::engine::{
    Bound, Count, Form, Format, Games, Letters, Limit, List, Part, Positions, Role, Step, Times,
};
use crate::game::{Description, Numbers, RowError, RowSpot, Ruleset, cell_at, check, check_open};
use crate::message::{Message, message};
use crate::text::{Cause, Error, Place, try_push};
use list::{RowList, repeated};
use reader::{InputReader, ReadStop};

/// The format and limits of inputs.
#[derive(Clone)]
pub struct Validator<'a> {
    /// The format of the inputs.
    pub games: Arc<Games>,
    /// The game of all rows, unless the input describes its games.
    pub game: Option<&'a dyn Ruleset>,
    /// The limits of the inputs.
    pub limits: Constraints,
    /// The largest number that rows and sets may contain.
    pub max_pile: u64,
    /// The most numbers in a row or in a description, as in judging.
    pub most_numbers: usize,
}

impl<'a> Validator<'a> {
    /// A validator of the inputs of an assignment, with numbers up to `max_pile`.
    pub fn of(assignment: &Assignment<'a>, max_pile: u64) -> Self {
        let Assignment { task, game, limits } = *assignment;
        Validator { games: task.form(), game, limits, max_pile, most_numbers: task.most_numbers() }
    }

    /// Validates an input, and returns how many positions it has. Error messages call the input `file`.
    ///
    /// Takes time linear in the input's length, plus the checks of the game's rules. Holds one position and one
    /// described game in memory, and refuses what would take more memory than a task accepts.
    ///
    /// # Errors
    ///
    /// The first mistake in the input, or that reading failed.
    pub fn validate(&self, file: &str, input: impl BufRead) -> Result<u64, Error> {
        FormatWalk::new(self, input).all().map_err(|stop| stop.into_error(file))
    }

    /// The least and the largest number at an index of a row.
    pub(super) fn numbers_at(&self, index: usize) -> (u64, u64) {
        let (least, most) = self.limits.numbers_at(index);
        // As in the inputs that are drawn, the limits of a problem come first.
        (least, most.min(self.max_pile).max(least))
    }

    /// The least and the largest value that a number can ever have.
    pub(super) fn range(&self, format: &Format, name: usize) -> (u64, u64) {
        let (Limit { least, most }, own) = (format.names[name].limit, self.range_of_role(format, name));
        (least.max(own.0), if let Bound::Number(most) = most { most.min(own.1) } else { own.1 })
    }

    /// The least and the largest value that a number's role allows, whatever limits the format gives it.
    pub(super) fn range_of_role(&self, format: &Format, name: usize) -> (u64, u64) {
        let others = format.numbers_before_list();
        let [fewest, most] =
            [self.limits.piles.0, self.limits.piles.1].map(|count| count.saturating_sub(others) as u64);
        match format.role(name) {
            Role::Count if format.has_cacti() => (0, u64::MAX),
            Role::Games | Role::Degree | Role::Successors | Role::Vertices | Role::Edges => (0, u64::MAX),
            Role::Rows => (1, self.limits.positions),
            Role::Count => {
                let value = |numbers| format.list().map_or(numbers, |list| list.count_for(numbers));
                (value(fewest), value(most))
            }
            Role::Size => (1, self.limits.size as u64),
            Role::GridRows | Role::GridColumns => self.numbers_at(1),
            Role::Set => (1, self.max_pile.max(1)),
            _ if format.asked.up_to() == Some(name) => {
                let (least, most) = self.numbers_at(0);
                (least, most.min(self.limits.positions))
            }
            _ => format.place(name).map_or((0, u64::MAX), |place| self.numbers_at(place)),
        }
    }
}

/// The counts that bound a number from above: for `(count, less)`, it is at most `count` minus `less`.
type Bounds = Vec<(Count, u64)>;

/// A pass over an input, in the order of its format.
struct FormatWalk<'a, R> {
    validator: &'a Validator<'a>,
    format: &'a Format,
    reader: InputReader<R>,
    /// Whether the line already has a number, and where the last line ended.
    within_line: bool,
    line_end: Place,
    /// The number last read for each name, its place, and the list of the row.
    values: Vec<u64>,
    places: Vec<Place>,
    list: RowList,
    description: Description,
    /// The least and the largest value of each number, and the counts that bound it.
    own: Vec<((u64, u64), Bounds)>,
    /// For each name, the largest value, if memory grows with it, and the error in a larger one.
    memory_limits: Vec<Option<(u64, Cause)>>,
    /// Whether each row is one line.
    rows_are_lines: bool,
    /// How many numbers the remaining rows may have, how many edges the remaining graphs may have, and the sum of the
    /// row so far.
    room: u64,
    edges: u64,
    sum: u64,
    /// How many edges the graph of this game has so far.
    edges_read: usize,
}

impl<'a, R: BufRead> FormatWalk<'a, R> {
    fn new(validator: &'a Validator<'a>, input: R) -> Self {
        let format = &validator.games.format;
        let own = |name| (validator.range(format, name), format.bounds(name));
        FormatWalk {
            validator,
            format,
            reader: InputReader::new(input),
            within_line: false,
            line_end: Place::START,
            values: vec![0; format.names.len()],
            places: vec![Place::START; format.names.len()],
            list: RowList::default(),
            description: Description::default(),
            own: (0..format.names.len()).map(own).collect(),
            memory_limits: (0..format.names.len())
                .map(|name| validator.games.memory_limit(name, validator.most_numbers))
                .collect(),
            rows_are_lines: format.layout().is_some_and(|(_, layout)| layout.positions == Positions::Lines),
            room: validator.limits.numbers_in_all,
            edges: validator.limits.edges,
            sum: 0,
            edges_read: 0,
        }
    }

    /// Reads the whole input and returns the number of positions.
    fn all(mut self) -> Result<u64, ReadStop> {
        self.level(&self.format.opening, 0)?;
        let (mut positions, mut games) = (0, 0);
        loop {
            if self.is_last(self.format.games, games)? {
                break;
            }
            if self.format.games == Times::End && games > 0 {
                // Published data has empty lines between games, so one is accepted.
                self.reader.skip_line_end()?;
            }
            if !self.game(games > 0, &mut positions)? {
                break;
            }
            games += 1;
        }
        self.reader.end()?;
        Ok(positions)
    }

    /// Whether a loop ends after `done` passes.
    fn is_last(&mut self, times: Times, done: u64) -> Result<bool, ReadStop> {
        if times == Times::End && done > 0 {
            return self.reader.is_at_end();
        }
        Ok(times.of(|name| self.values[name]) == Some(done))
    }

    /// Reads a game, or the zeros that end the games if `may_end`. Returns whether it read a game.
    fn game(&mut self, may_end: bool, positions: &mut u64) -> Result<bool, ReadStop> {
        let Games { format, family, .. } = &*self.validator.games;
        let until = if may_end { format.games.zeros() } else { 0 };
        // The number of rows follows the description of the game.
        let (described, rest) =
            format.head.split_at(format.layout().map_or(format.head.len(), |(before, _)| before));
        self.description = Description::default();
        (self.sum, self.edges_read) = (0, 0);
        if !self.level(described, until)? {
            return Ok(false);
        }
        let built = match family {
            Some(family) if format.asked_in_rows() => {
                let largest = usize::try_from(self.validator.numbers_at(0).1).unwrap_or(usize::MAX);
                Some((family.build)(&self.description, largest).map_err(|why| self.reader.stop(why))?)
            }
            _ => None,
        };
        self.level(rest, 0)?;
        *positions += match format.asked.up_to() {
            Some(name) => self.values[name],
            None => self.rows(built.as_deref().or(self.validator.game))?,
        };
        if format.rows_share_line {
            self.step(&Step::LineEnd, false)?;
        }
        Ok(true)
    }

    /// Reads the rows of a game and returns their number. Checks them if the game is known.
    fn rows(&mut self, game: Option<&dyn Ruleset>) -> Result<u64, ReadStop> {
        let game = game.map(|game| (game, game.numbers() == Numbers::Places));
        let mut count = 0;
        loop {
            if self.is_last(self.format.rows, count)? {
                break;
            }
            let (start, room) = (self.reader.place(), self.room);
            let row = self.row().map_err(|stop| match (stop, game) {
                // A number before the one that is too many can be wrong too.
                (stop @ ReadStop::Wrong(_, Cause::RowTooLong { .. }), Some((game, _)))
                    if self.rows_are_lines =>
                {
                    let refused = check_open(game, self.list.numbers(), 0);
                    refused.map_or_else(|error| self.refused(error), |()| stop)
                }
                (stop, _) => stop,
            });
            if !row? {
                self.room = room;
                break;
            }
            if let Some((game, are_places)) = game {
                self.check(game, are_places)?;
            }
            if count == self.validator.limits.positions {
                return Err(ReadStop::at(start, message!("more-positions", most = count)));
            }
            count += 1;
        }
        if count == 0 { Err(self.reader.stop(message!("no-position"))) } else { Ok(count) }
    }

    /// Reads a row, or the zeros that end the rows. Returns whether it read a row.
    fn row(&mut self) -> Result<bool, ReadStop> {
        let format = self.format;
        let is_read = format.has_one_row();
        if !is_read {
            self.sum = 0;
        }
        for part in format.asked.parts() {
            match *part {
                Part::Number(number) => self.take_of_row(number, self.reader.place())?,
                Part::Name(name) if !is_read && format.is_in_head(name) => {
                    self.take_of_row(self.values[name], self.reader.place())?;
                }
                Part::Name(_) => {}
            }
        }
        let until = format.rows.zeros();
        if self.rows_are_lines { self.line(until) } else { self.level(&format.row, until) }
    }

    /// Reads a row that is one line, or the line of `until` zeros that ends the rows. Returns whether it read a row.
    fn line(&mut self, until: usize) -> Result<bool, ReadStop> {
        let (line, (fewest, most)) = (self.reader.place(), self.validator.limits.piles);
        let (mut are_zeros, mut too_small) = (true, None);
        self.list.clear(None, false);
        self.list.start(line);
        loop {
            let (place, found) = (self.reader.place(), self.list.numbers().len());
            if found == most {
                return Err(ReadStop::at(place, message!("more-numbers", most)));
            }
            self.check_length(found as u64 + 1, place)?;
            let Some(name) = self.format.row[found.min(self.format.row.len() - 2)].name() else {
                unreachable!("a line is numbers or a list")
            };
            let (least, largest) = self.range(name);
            // A line of zeros ends the rows, whatever the limits say.
            let may_be_less = until > 0 && are_zeros;
            let number = self.reader.number((least, largest), may_be_less, || message!("called-number"))?;
            are_zeros &= number == 0;
            if number < least && too_small.is_none() {
                too_small = Some(ReadStop::at(place, message!("number-below", number, least)));
            }
            (self.values[name], self.places[name]) = (number, place);
            self.list.push(number)?;
            self.take_of_row(number, place)?;
            if self.reader.is_at_line_end()? {
                break;
            }
            self.reader.byte(b' ')?;
        }
        self.line_end = self.reader.place();
        self.reader.line_end()?;
        let found = self.list.numbers().len();
        if until > 0 && are_zeros {
            let is_end = found == until;
            return if is_end {
                Ok(false)
            } else {
                Err(ReadStop::at(line, message!("zeros-of-the-end", count = until)))
            };
        }
        if found < fewest {
            return Err(ReadStop::at(self.line_end, message!("fewer-numbers", found, fewest)));
        }
        too_small.map_or(Ok(true), Err)
    }

    /// Counts a number of a row against the limit on sums.
    fn take_of_row(&mut self, number: u64, place: Place) -> Result<(), ReadStop> {
        let sum = self.validator.limits.sum;
        self.sum = self.sum.saturating_add(number);
        if self.sum > sum {
            return Err(ReadStop::at(place, message!("sum-above", most = sum)));
        }
        Ok(())
    }

    /// Counts a number of a row's list against the limits on sums and counts.
    fn take_of_list(&mut self, number: u64, place: Place) -> Result<(), ReadStop> {
        self.take_of_row(number, place)?;
        let Constraints { numbers_in_all, .. } = self.validator.limits;
        self.room = self
            .room
            .checked_sub(1)
            .ok_or_else(|| ReadStop::at(place, message!("more-numbers-in-all", most = numbers_in_all)))?;
        Ok(())
    }

    /// Checks that the row that was read belongs to the game. If its numbers are cells, all must differ.
    fn check(&self, game: &dyn Ruleset, are_places: bool) -> Result<(), ReadStop> {
        let row = &*self.asked()?;
        let must_rise = self.validator.limits.rising;
        if let Some(at) = row.windows(2).position(|two| must_rise && two[1] < two[0]) {
            let why = message!("numbers-decrease", number = row[at + 1], before = row[at]);
            return Err(ReadStop::at(self.place_asked(at + 1), why));
        }
        if let Some((GridShape::Tree, from)) = self.validator.limits.of_edges()
            && let Some(edge) = tree::fault(&row[from..], self.validator.numbers_at(from).0)
        {
            return Err(ReadStop::at(self.place_asked(from + 2 * edge), message!("not-of-tree")));
        }
        check(game, row).map_err(|error| self.refused(error))?;
        match are_places.then(|| repeated(row)).flatten() {
            Some(at) => Err(ReadStop::at(self.place_asked(at), message!("number-again", number = row[at]))),
            None => Ok(()),
        }
    }

    /// The error of a game, with its place in the text.
    fn refused(&self, error: RowError) -> ReadStop {
        let place = match error.spot {
            RowSpot::Number(index) => self.place_asked(index),
            RowSpot::End => self.line_end,
        };
        ReadStop::Wrong(place, error.cause)
    }

    /// The numbers of the row in question.
    fn asked(&self) -> Result<Cow<'_, [u64]>, ReadStop> {
        let parts = self.format.asked.parts();
        let list = self.format.list().map(|list| list.name);
        if list.is_some_and(|list| parts == [Part::Name(list)]) {
            return Ok(Cow::Borrowed(self.list.numbers()));
        }
        let mut row = Vec::new();
        row.try_reserve_exact(parts.len() + self.list.numbers().len()).map_err(io::Error::from)?;
        for part in parts {
            match *part {
                Part::Number(number) => row.push(number),
                Part::Name(name) if Some(name) == list => row.extend(self.list.numbers()),
                Part::Name(name) => row.push(self.values[name]),
            }
        }
        Ok(Cow::Owned(row))
    }

    /// The place in the text of the number with this index in the row in question.
    fn place_asked(&self, mut index: usize) -> Place {
        let list = self.format.list().map(|list| list.name);
        for part in self.format.asked.parts() {
            let (length, place) = match *part {
                Part::Name(name) if Some(name) == list => (self.list.numbers().len(), None),
                Part::Name(name) => (1, Some(self.places[name])),
                Part::Number(_) => (1, Some(self.line_end)),
            };
            if index < length {
                let written = |number| if self.format.has_cacti() { vertex_of(number).1 } else { number };
                return place.unwrap_or_else(|| self.list.place(index, written));
            }
            index -= length;
        }
        self.line_end
    }

    /// Checks that memory suffices for a list of `length` numbers. One of them starts at `place`.
    fn check_length(&self, length: u64, place: Place) -> Result<(), ReadStop> {
        let most = self.validator.most_numbers;
        if length > most as u64 { Err(ReadStop::Wrong(place, Cause::RowTooLong { most })) } else { Ok(()) }
    }

    /// Reads steps. If the first `until` numbers are all 0, the loop ends and the result is `false`.
    fn level(&mut self, steps: &[Step], until: usize) -> Result<bool, ReadStop> {
        for (index, step) in steps.iter().enumerate() {
            self.step(step, index < until)?;
            if index + 1 != until {
                continue;
            }
            let names = || steps[..until].iter().filter_map(Step::number);
            if names().all(|name| self.values[name] == 0) {
                self.reader.line_end()?;
                self.within_line = false;
                return Ok(false);
            }
            for name in names() {
                let (number, (least, _)) = (self.values[name], self.range(name));
                if number < least {
                    let why = match self.format.role(name) {
                        Role::Count => message!("count-below", count = number, fewest = least),
                        _ => message!("number-below", number, least),
                    };
                    return Err(ReadStop::at(self.places[name], why));
                }
            }
        }
        Ok(true)
    }

    fn step(&mut self, step: &Step, may_be_zero: bool) -> Result<(), ReadStop> {
        match *step {
            Step::LineEnd => {
                self.within_line = false;
                self.line_end = self.reader.place();
                self.reader.line_end()?;
            }
            Step::Number(name) => {
                let (number, place) = self.number_or_end(name, self.range(name), may_be_zero)?;
                let is_of_row = self.format.has_one_row() || !self.format.is_in_head(name);
                if is_of_row && self.format.place(name).is_some() {
                    self.take_of_row(number, place)?;
                }
            }
            Step::Grid { rows, columns, .. } => {
                let (most, mut cells) = (self.validator.most_numbers as u64, Vec::new());
                for row in 1..=self.values[rows] {
                    for column in 1..=self.values[columns] {
                        if (row - 1) * self.values[columns] + column > most {
                            return Err(self.reader.stop(message!("described-size-above", most)));
                        }
                        if self.reader.cell()? {
                            try_push(&mut cells, cell_at(row, column)).map_err(io::Error::from)?;
                        }
                    }
                    self.step(&Step::LineEnd, false)?;
                }
                self.description = self.validator.games.describe(cells);
            }
            Step::Set(name, count) => {
                let set = self.set(name, self.count(count))?;
                self.description = self.validator.games.describe(set);
            }
            Step::List(list) => {
                let lists = list.names().len();
                self.list.clear(list.width().filter(|_| lists == 1), list.letters().is_some());
                match list.form {
                    Form::Cacti { vertices, edges } => {
                        for graph in 0..self.count(list.count) {
                            self.cactus(list.name, [vertices, edges], graph)?;
                        }
                        self.end_cacti()?;
                    }
                    Form::Word(letters) => self.word(list, letters)?,
                    _ => list.names().try_for_each(|name| self.numbers(list, name))?,
                }
                self.list.take_in_turn(lists);
            }
            Step::Edges { count, ends } => self.edges(count, ends)?,
            Step::Graph { vertices, degree, list } => {
                let mut all = Vec::new();
                for _ in 0..self.count(vertices) {
                    all.push(self.successors(degree, list)?);
                }
                self.description = Description::Graph(all);
            }
        }
        Ok(())
    }

    /// Reads the numbers of a row's list, or those of the one with this name, if there are several.
    fn numbers(&mut self, list: List, name: usize) -> Result<(), ReadStop> {
        let (range, length) = (self.range(name), list.length(|name| self.values[name]));
        let lists = list.names().len() as u64;
        let width = if lists > 1 { length / lists } else { list.width().unwrap_or(u64::MAX) };
        for taken in 1..=length / lists {
            let (number, place) = self.number(name, range)?;
            if taken == 1 {
                self.check_length(length, place)?;
                self.list.start(place);
            }
            self.list.push(number)?;
            self.take_of_list(number, place)?;
            if taken.is_multiple_of(width) {
                self.step(&Step::LineEnd, false)?;
            }
        }
        // An empty list has a line too.
        if lists > 1 && length == 0 { self.step(&Step::LineEnd, false) } else { Ok(()) }
    }

    /// Reads a word.
    fn word(&mut self, list: List, letters: Letters) -> Result<(), ReadStop> {
        if std::mem::replace(&mut self.within_line, true) {
            self.reader.byte(b' ')?;
        }
        let (others, (fewest, most)) = (self.format.numbers_before_list(), self.validator.limits.piles);
        let [fewest, most] = [fewest, most].map(|count| count.saturating_sub(others) as u64);
        let length = self.count(list.count);
        let [fewest, most] = if list.count == Count::Line { [fewest, most] } else { [length; 2] };
        let mut found = 0;
        // A blank ends the word; whether it ends the line too, the next step sees.
        while found < fewest || !self.reader.is_at_blank()? {
            let place = self.reader.place();
            if found == most {
                return Err(ReadStop::at(place, message!("more-letters", most)));
            }
            let number = self.reader.letter(letters)?;
            found += 1;
            if found > self.validator.most_numbers as u64 {
                let why = message!("word-too-long", most = self.validator.most_numbers);
                return Err(ReadStop::at(place, why));
            }
            if found == 1 {
                self.list.start(place);
            }
            self.list.push(number)?;
            self.take_of_list(number, place)?;
        }
        Ok(())
    }

    /// Checks the graphs of a row.
    fn end_cacti(&mut self) -> Result<(), ReadStop> {
        if self.list.numbers().is_empty() {
            for _ in 0..2 {
                self.list.start(self.line_end);
                self.list.push(1)?;
            }
        }
        let (found, (fewest, most)) = (self.list.numbers().len(), self.validator.limits.piles);
        if found < fewest {
            return Err(ReadStop::at(self.line_end, message!("fewer-numbers", found, fewest)));
        }
        if found > most {
            let place = self.list.place(most, |label| vertex_of(label).1);
            return Err(ReadStop::at(place, message!("more-numbers", most)));
        }
        Ok(())
    }

    /// Reads a graph of a row.
    fn cactus(&mut self, list: usize, [vertices, edges]: [usize; 2], graph: u64) -> Result<(), ReadStop> {
        self.step(&Step::Number(vertices), false)?;
        self.step(&Step::Number(edges), false)?;
        self.step(&Step::LineEnd, false)?;
        let mut own = Vec::new();
        for _ in 0..self.values[edges] {
            for _ in 0..2 {
                let (vertex, place) = self.number(list, self.range(list))?;
                self.check_length(self.list.numbers().len() as u64 + 1, place)?;
                if own.is_empty() {
                    self.list.start(place);
                }
                try_push(&mut own, vertex).map_err(io::Error::from)?;
                self.list.push(label_of(graph, vertex))?;
            }
            self.step(&Step::LineEnd, false)?;
        }
        if cacti::is_whole(&own, self.values[vertices]) {
            return Ok(());
        }
        Err(ReadStop::at(self.places[vertices], message!("not-cactus")))
    }

    /// Reads the number with the index `name`.
    fn number(&mut self, name: usize, range: (u64, u64)) -> Result<(u64, Place), ReadStop> {
        self.number_or_end(name, range, false)
    }

    /// As [`FormatWalk::number`], but the number can be one of the zeros that end a loop if `may_end`.
    fn number_or_end(
        &mut self, name: usize, range: (u64, u64), may_end: bool,
    ) -> Result<(u64, Place), ReadStop> {
        if std::mem::replace(&mut self.within_line, true) {
            self.reader.byte(b' ')?;
        }
        let place = self.reader.place();
        let number = self.reader.number(range, may_end, || called(self.format, name))?;
        (self.values[name], self.places[name]) = (number, place);
        match &self.memory_limits[name] {
            Some((most, cause)) if number > *most => Err(ReadStop::Wrong(place, cause.clone())),
            _ => Ok((number, place)),
        }
    }

    /// Reads a set of `count` numbers.
    fn set(&mut self, name: usize, count: u64) -> Result<Vec<u64>, ReadStop> {
        let has_range = self.validator.games.has_range();
        let (mut set, mut seen, range) = (Vec::new(), HashSet::new(), self.range(name));
        for _ in 0..count {
            let (number, place) = self.number(name, range)?;
            seen.try_reserve(1).map_err(io::Error::from)?;
            match set.last() {
                Some(&before) if self.validator.limits.rising_set && number < before => {
                    return Err(ReadStop::at(place, message!("set-decreases", number, before)));
                }
                _ if !has_range && !seen.insert(number) => {
                    return Err(ReadStop::at(place, message!("set-again", number)));
                }
                _ => try_push(&mut set, number).map_err(io::Error::from)?,
            }
        }
        Ok(set)
    }

    /// Reads the edges of a graph.
    fn edges(&mut self, count: Count, ends: usize) -> Result<(), ReadStop> {
        let vertices = self.count(self.format.vertices_of(ends)) + self.format.first_vertex();
        let mut successors = vec![Vec::new(); usize::try_from(vertices).unwrap_or(usize::MAX)];
        let edges = self.count(count);
        self.take_edges(edges, self.reader.place())?;
        for _ in 0..edges {
            let (from, _) = self.number(ends, self.range(ends))?;
            let (to, _) = self.number(ends, self.range(ends))?;
            self.step(&Step::LineEnd, false)?;
            if let Some(all) = usize::try_from(from).ok().and_then(|from| successors.get_mut(from)) {
                try_push(all, to).map_err(io::Error::from)?;
            }
        }
        self.description = Description::Graph(successors);
        Ok(())
    }

    /// Counts edges against the limit on those of all graphs.
    fn take_edges(&mut self, count: u64, place: Place) -> Result<(), ReadStop> {
        let most = self.validator.limits.edges;
        let left = self.edges.checked_sub(count);
        self.edges = left.ok_or_else(|| ReadStop::at(place, message!("more-edges", most)))?;
        Ok(())
    }

    /// Reads the line of a vertex.
    fn successors(&mut self, degree: usize, list: usize) -> Result<Vec<u64>, ReadStop> {
        let (count, place) = self.number(degree, self.range(degree))?;
        self.take_edges(count, place)?;
        let mut successors = Vec::new();
        for _ in 0..count {
            let (vertex, place) = self.number(list, self.range(list))?;
            self.edges_read += 1;
            if self.edges_read > self.validator.most_numbers {
                let why = message!("described-edges-above", most = self.validator.most_numbers);
                return Err(ReadStop::at(place, why));
            }
            try_push(&mut successors, vertex).map_err(io::Error::from)?;
        }
        self.step(&Step::LineEnd, false)?;
        Ok(successors)
    }

    fn count(&self, count: Count) -> u64 {
        count.of(|name| self.values[name])
    }

    /// The least and the largest value that a number can have, given the numbers read so far.
    fn range(&self, name: usize) -> (u64, u64) {
        let ((least, most), bounds) = &self.own[name];
        let most_of = |(count, less): &(Count, u64)| self.count(*count).saturating_sub(*less);
        (*least, bounds.iter().map(most_of).fold(*most, u64::min))
    }
}

/// The name of a number in messages.
fn called(format: &Format, name: usize) -> Message {
    match format.role(name) {
        Role::Games => message!("called-games"),
        Role::Rows => message!("called-positions"),
        Role::Count if format.has_cacti() => message!("called-graphs"),
        Role::Count => message!("called-count"),
        Role::Vertices => message!("called-vertices"),
        Role::Edges => message!("called-edges"),
        Role::Size => message!("called-size"),
        Role::GridRows => message!("called-rows"),
        Role::GridColumns => message!("called-columns"),
        Role::Set | Role::Grid => message!("called-of-set"),
        Role::Degree => message!("called-successors"),
        Role::Successors => message!("called-vertex"),
        Role::Row | Role::List => message!("called-number"),
        Role::Given => message!("called-pile"),
    }
}

impl ReadStop {
    fn at(place: Place, why: Message) -> ReadStop {
        ReadStop::Wrong(place, Cause::Excluded(why))
    }
}
