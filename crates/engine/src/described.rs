//! Inputs in any format: games, which are described in the input or known beforehand, and the rows of each.

use super::answering::Output;
use super::cacti::label_of;
use super::format::{Count, Form, Format, Games, Letters, List, Part, Role, Step, Times, in_turn};
use super::layout::{BlockNumbers, End, Grouping, Layout};
use super::reader::{Reader, RowJudge, read_positions};
use crate::game::{Description, Game, Ruleset, cell_at};
use crate::message::{Message, message};
use crate::text::{Answers, Batch, Cause, Rows, Spot};

/// Reads one game after another, number by number, except for rows in a layout, which a [`Grouping`] reads.
pub(super) struct Described<'a> {
    games: &'a Games,
    format: &'a Format,
    /// For each name, the largest value, if memory grows with it, and the error in a larger one.
    memory_limits: Vec<Option<(u64, Cause)>>,
    layout: Option<(usize, Layout)>,
    /// The number of the first vertex, if the edges of graphs describe the games.
    first_vertex: Option<u64>,
    /// The game of all rows, unless the input describes its games.
    fixed: Option<&'a dyn Game>,
    judge: RowJudge<'a>,
    /// The most numbers in a row or a list, and the most letters in a line.
    most: usize,
    at: At,
    /// How many numbers of the current step have been taken.
    taken: usize,
    /// How many successors of the current vertex are still to come.
    successors: Option<usize>,
    edges: usize,
    /// How many graphs of the row have been taken. Then `taken` counts the numbers of the next one.
    graphs: u64,
    /// Whether the current game, or the current row, has no number yet.
    is_new: bool,
    values: Vec<u64>,
    /// The numbers of the row's list so far.
    list: Vec<u64>,
    /// The memory for a row.
    row: Vec<u64>,
    description: Description,
    built: Option<Box<dyn Ruleset>>,
    grouping: Option<Grouping>,
    games_done: u64,
    rows_done: u64,
    /// If the answers to all rows of a game share a line: that line so far.
    line: Answers,
}

/// The purpose of the next number: a step of one of the three levels, rows in a layout, or none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Opening(usize),
    Head(usize),
    Row(usize),
    Layout,
    Ended,
}

/// Keeps a shared line until its game ends: the line has a limit of its own.
fn keep(_: &mut Answers) -> bool {
    true
}

impl<'a> Described<'a> {
    /// The state before the first game.
    pub(super) fn new(
        games: &'a Games, fixed: Option<&'a dyn Game>, judge: RowJudge<'a>, most: usize,
    ) -> Self {
        let format = &games.format;
        Described {
            games,
            format,
            memory_limits: (0..format.names.len()).map(|name| games.memory_limit(name, most)).collect(),
            // The vertices in rows are checked row by row.
            layout: format.layout().filter(|_| format.ends().is_none()),
            first_vertex: format.ends().map(|_| format.first_vertex()),
            fixed,
            judge,
            most,
            at: if format.opening.is_empty() { At::Head(0) } else { At::Opening(0) },
            taken: 0,
            successors: None,
            edges: 0,
            graphs: 0,
            is_new: true,
            values: vec![0; format.names.len()],
            list: Vec::new(),
            row: Vec::new(),
            description: games.describe(Vec::new()),
            built: None,
            grouping: None,
            games_done: 0,
            rows_done: 0,
            line: Answers::new(),
        }
    }

    fn count(&self, count: Count) -> u64 {
        count.of(|name| self.values[name])
    }

    fn length(&self, list: List) -> u64 {
        list.length(|name| self.values[name])
    }

    fn passes(&self, times: Times) -> Option<u64> {
        times.of(|name| self.values[name])
    }

    /// The step that the next number belongs to.
    fn step(&self) -> Option<&'a Step> {
        match self.at {
            At::Opening(step) => self.format.opening.get(step),
            At::Head(step) => self.format.head.get(step),
            At::Row(step) => self.format.row.get(step),
            At::Layout | At::Ended => None,
        }
    }

    /// Whether all numbers of a step have been taken.
    fn is_whole(&self, step: &Step) -> bool {
        match step {
            Step::LineEnd => true,
            Step::Number(_) => self.taken == 1,
            Step::List(List { count, form: Form::Cacti { .. }, .. }) => self.graphs == self.count(*count),
            // A word ends with a blank.
            Step::List(List { form: Form::Word(_), .. }) => false,
            Step::List(list) => self.taken as u64 == self.length(*list),
            Step::Set(_, count) => self.taken as u64 == self.count(*count),
            Step::Edges { count, .. } => self.taken as u64 / 2 == self.count(*count),
            Step::Grid { rows, columns, .. } => {
                self.taken as u64 == self.values[*rows].saturating_mul(self.values[*columns])
            }
            Step::Graph { vertices, .. } => {
                self.successors.is_none()
                    && self.description.successors().len() as u64 == self.count(*vertices)
            }
        }
    }

    /// Refuses the count of a word that would have no letters: only blanks end a word.
    fn check_word(&self, step: &Step) -> Result<(), Cause> {
        match step {
            Step::List(List { count: Count::Name(name), form: Form::Word(_), .. })
                if self.values[*name] == 0 =>
            {
                excluded(message!("word-empty"))
            }
            _ => Ok(()),
        }
    }

    fn next_step(&mut self) {
        (self.taken, self.graphs) = (0, 0);
        match &mut self.at {
            At::Opening(step) | At::Head(step) | At::Row(step) => *step += 1,
            At::Layout | At::Ended => {}
        }
    }

    /// Goes on to the step of the next number, and answers the positions that are whole.
    pub(super) fn go_on(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        loop {
            if let At::Head(step) = self.at
                && self.layout.is_some_and(|(before, _)| before == step)
            {
                return self.begin_layout();
            }
            if let Some(step) = self.step() {
                if !self.is_whole(step) {
                    return self.check_word(step);
                }
                if let Some(family) = self.games.family.filter(|_| step.describes()) {
                    self.add_vertices();
                    self.built =
                        Some((family.build)(&self.description, self.games.largest).or_else(excluded)?);
                }
                self.next_step();
                continue;
            }
            match self.at {
                At::Opening(_) if self.format.games.fixed() == Some(0) => self.at = At::Ended,
                At::Opening(_) => self.begin_game(),
                At::Head(_) => self.end_head(output)?,
                At::Row(_) => {
                    self.answer_row(output)?;
                    self.rows_done += 1;
                    self.begin_row(output)?;
                }
                At::Layout | At::Ended => return Ok(()),
            }
        }
    }

    /// Begins a game, unless there are no more.
    fn begin_game(&mut self) {
        let is_last = self.passes(self.format.games) == Some(self.games_done);
        self.at = if is_last { At::Ended } else { At::Head(0) };
        (self.is_new, self.taken, self.rows_done, self.edges) = (true, 0, 0, 0);
        self.description = self.games.describe(Vec::new());
    }

    /// The current game.
    fn game(&self) -> Result<&dyn Game, Cause> {
        game_of(self.built.as_deref(), self.fixed)
    }

    fn begin_layout(&mut self) -> Result<(), Cause> {
        let Some((_, layout)) = self.layout else { return Ok(()) };
        let piles = self.game()?.piles();
        self.grouping = Some(Grouping::new(layout, piles, self.most));
        self.at = At::Layout;
        Ok(())
    }

    /// After the head, answers its question, or begins the rows.
    fn end_head(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        if let Some(name) = self.format.asked.up_to() {
            let rows: Vec<[u64; 1]> = (1..=self.values[name]).map(|pile| [pile]).collect();
            self.answer(Batch::from_rows(rows.iter().map(|row| &row[..])).rows(), output)?;
        } else if self.format.has_one_row() {
            self.answer_row(output)?;
        } else {
            return self.begin_row(output);
        }
        self.end_game(output)
    }

    /// Begins a row, unless there are no more.
    fn begin_row(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        (self.at, self.is_new, self.taken) = (At::Row(0), true, 0);
        let is_last = self.passes(self.format.rows) == Some(self.rows_done);
        if is_last { self.end_game(output) } else { Ok(()) }
    }

    /// Answers the row, all of whose numbers have been read.
    fn answer_row(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        let mut row = std::mem::take(&mut self.row);
        row.clear();
        for part in self.format.asked.parts() {
            match part {
                Part::Number(number) => row.push(*number),
                Part::Name(name) if self.format.role(*name) == Role::List => {
                    let list = self.format.list().filter(|list| matches!(list.form, Form::Columns(_)));
                    if let Some(list) = list {
                        let length = usize::try_from(self.count(list.count)).unwrap_or(usize::MAX);
                        self.list = in_turn(&self.list, length);
                    }
                    // The next row can have none of these numbers.
                    if row.is_empty() {
                        std::mem::swap(&mut row, &mut self.list);
                    } else {
                        row.append(&mut self.list);
                    }
                }
                Part::Name(name) => row.push(self.values[*name]),
            }
        }
        if row.is_empty() && self.format.has_cacti() {
            // An edge from the ground to itself stands for the picture without edges.
            row = vec![1; 2];
        }
        if row.is_empty() {
            let piles = self.game()?.piles();
            return Err(Cause::TooFew { found: 0, piles });
        }
        // A row has at most as many numbers as a task can set as a limit, and a few constants.
        let end = u32::try_from(row.len()).map_err(|_| Cause::RowTooLong { most: self.most })?;
        let answered = self.answer(Rows::of_batch(&row, &[0, end]), output);
        self.row = row;
        answered
    }

    fn answer(&mut self, rows: Rows<'_>, output: &mut Output<'_>) -> Result<(), Cause> {
        if self.first_vertex.is_some() {
            rows.numbers().iter().try_for_each(|&number| self.check_vertex(number))?;
        }
        let answering = &mut self.judge.answering;
        let game = game_of(self.built.as_deref(), self.fixed)?;
        let answered = if answering.shares_lines() {
            answering.answer(game, rows, &mut output.onto(&mut self.line, &mut keep))
        } else {
            answering.answer(game, rows, output)
        };
        answered.map_err(|error| error.error.cause)?;
        self.check_line()
    }

    fn check_line(&self) -> Result<(), Cause> {
        let most = self.most;
        if self.line.text().len() > most {
            excluded(message!("described-answers-above", most))
        } else {
            Ok(())
        }
    }

    /// Ends a game after its last row, and begins the next one.
    fn end_game(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        if self.judge.answering.shares_lines() {
            if let Some(sink) = &mut output.sink {
                sink.end_line()?;
            } else {
                output.push_joined(self.line.text());
                self.line.clear();
            }
        }
        self.games_done += 1;
        self.begin_game();
        Ok(())
    }

    /// If the next byte belongs to a grid: how many cells of its row have been taken, and how many a row has.
    pub(super) fn grid_row(&self) -> Option<(u64, u64)> {
        let Some(Step::Grid { columns, .. }) = self.step() else { return None };
        let columns = self.values[*columns];
        Some((self.taken as u64 % columns, columns))
    }

    /// Takes the next cell of a grid.
    pub(super) fn take_cell(&mut self, is_free: bool) -> Result<(), Cause> {
        let Some((before, columns)) = self.grid_row() else { return Ok(()) };
        if self.taken == self.most {
            return excluded(message!("described-size-above", most = self.most));
        }
        if is_free {
            let cell = cell_at(self.taken as u64 / columns + 1, before + 1);
            if let Some(cells) = self.description.numbers_mut() {
                cells.push(cell);
            }
        }
        (self.is_new, self.taken) = (false, self.taken + 1);
        Ok(())
    }

    /// If the next byte belongs to a word: its letters.
    pub(super) fn word(&self) -> Option<Letters> {
        self.step()?.list()?.letters()
    }

    /// Whether grids are among the numbers.
    pub(super) fn has_grid(&self) -> bool {
        self.format.sides().is_some()
    }

    /// Whether a byte is a letter of the input's words, and no digit.
    pub(super) fn is_letter(&self, byte: u8) -> bool {
        let letters = self.format.list().and_then(List::letters);
        !byte.is_ascii_digit() && letters.is_some_and(|letters| letters.number(byte).is_some())
    }

    /// Takes the next letter of a word.
    pub(super) fn take_letter(&mut self, number: u64) -> Result<(), Cause> {
        if self.list.len() == self.most {
            return excluded(message!("word-too-long", most = self.most));
        }
        self.list.push(number);
        (self.is_new, self.taken) = (false, self.taken + 1);
        Ok(())
    }

    /// Takes a blank before or after a word.
    pub(super) fn end_word(&mut self, output: &mut Output<'_>) -> Result<(), Cause> {
        let Some(list) = self.step().and_then(Step::list).filter(|_| self.taken > 0) else { return Ok(()) };
        let (found, expected) = (self.taken as u64, self.length(list));
        if list.count != Count::Line && found != expected {
            return excluded(message!("word-length", found, expected));
        }
        self.next_step();
        self.go_on(output)
    }

    /// Takes the next number.
    pub(super) fn take(&mut self, number: u64, output: &mut Output<'_>) -> Result<(), Cause> {
        if self.at == At::Ended {
            return Err(Cause::AfterEnd);
        }
        let Some(step) = self.step() else { return Ok(()) };
        let is_zero = number == 0;
        match step {
            Step::LineEnd | Step::Grid { .. } => {}
            Step::Number(name) => {
                self.values[*name] = number;
                match self.zeros_to_end() {
                    Some(0) => {
                        match self.at {
                            At::Row(_) => self.end_game(output)?,
                            _ => self.at = At::Ended,
                        }
                        return self.go_on(output);
                    }
                    None if self.has_size_of_zero() => {
                        // The zero before this number can be in an earlier block.
                        return excluded(if is_zero {
                            message!("described-size-zero")
                        } else {
                            message!("described-size-zero-before")
                        });
                    }
                    _ => {}
                }
                self.check_memory(*name, number)?;
            }
            Step::List(List { form: Form::Cacti { vertices, edges }, .. }) => {
                self.take_of_graph(number, *vertices, *edges)?;
                self.is_new = false;
                return self.go_on(output);
            }
            Step::List(list) => {
                if self.length(*list) > self.most as u64 {
                    return Err(Cause::RowTooLong { most: self.most });
                }
                self.list.push(number);
            }
            Step::Set(..) => {
                if is_zero {
                    return excluded(message!("described-zero-in-set"));
                }
                if let Some(set) = self.description.numbers_mut() {
                    set.push(number);
                }
            }
            Step::Edges { ends, .. } => self.take_end(number, *ends)?,
            Step::Graph { vertices, degree, .. } => {
                self.take_successor(number, self.count(*vertices), *degree)?;
            }
        }
        (self.is_new, self.taken) = (false, self.taken + 1);
        self.go_on(output)
    }

    /// Refuses a number that would make a list too long.
    fn check_memory(&self, name: usize, number: u64) -> Result<(), Cause> {
        match &self.memory_limits[name] {
            Some((most, cause)) if number > *most => Err(cause.clone()),
            _ => Ok(()),
        }
    }

    /// The steps of this level up to the current one, and the number of those at its start that end the loop if all
    /// their numbers are 0.
    fn so_far(&self) -> (&'a [Step], usize) {
        let (steps, step, times) = match self.at {
            At::Opening(step) => (&self.format.opening, step, Times::Once),
            At::Head(step) => (&self.format.head, step, self.format.games),
            At::Row(step) => (&self.format.row, step, self.format.rows),
            At::Layout | At::Ended => return (&[], 0),
        };
        (&steps[..=step], times.zeros())
    }

    fn is_zero(&self, step: &Step) -> bool {
        step.number().is_some_and(|name| self.values[name] == 0)
    }

    /// How many more zeros end the loop, if the current number and all before it in the loop are zeros which can
    /// end it.
    fn zeros_to_end(&self) -> Option<usize> {
        let (steps, ending) = self.so_far();
        ending.checked_sub(steps.len()).filter(|_| steps.iter().all(|step| self.is_zero(step)))
    }

    /// Whether a size is 0: that of the current number, or one that could have ended the loop.
    fn has_size_of_zero(&self) -> bool {
        let (steps, ending) = self.so_far();
        let first = if steps.len() <= ending { 0 } else { steps.len() - 1 };
        let is_size = |name: usize| {
            let role = self.format.role(name);
            role == Role::Size || role.is_side()
        };
        steps[first..].iter().any(|step| step.number().is_some_and(is_size) && self.is_zero(step))
    }

    /// Takes the number of a graph's vertices or edges, or an end of one of its edges.
    fn take_of_graph(&mut self, number: u64, vertices: usize, edges: usize) -> Result<(), Cause> {
        match self.taken {
            0 | 1 => {
                let name = if self.taken == 0 { vertices } else { edges };
                self.check_memory(name, number)?;
                self.values[name] = number;
            }
            _ if !(1..=self.values[vertices]).contains(&number) => {
                let vertices = self.values[vertices];
                return excluded(message!("described-no-such-vertex", number, least = 1_u64, vertices));
            }
            _ if self.list.len() == self.most => return Err(Cause::RowTooLong { most: self.most }),
            _ => self.list.push(label_of(self.graphs, number)),
        }
        self.taken += 1;
        if self.taken > 1 && self.left_of_graph(edges) == 0 {
            (self.taken, self.graphs) = (0, self.graphs + 1);
        }
        Ok(())
    }

    /// How many numbers of the graph are still to come, as far as is known.
    fn left_of_graph(&self, edges: usize) -> u64 {
        let ends = if self.taken > 1 { 2 * self.values[edges] } else { 0 };
        ends + 2 - self.taken as u64
    }

    /// Adds the vertices of a graph that its edges describe, if it does not have them yet.
    fn add_vertices(&mut self) {
        let Some(Step::Edges { ends, .. }) = self.step() else { return };
        let all = self.count(self.format.vertices_of(*ends)).saturating_add(self.first_vertex.unwrap_or(0));
        if let Some(successors) = self.description.successors_mut() {
            successors.resize(usize::try_from(all).unwrap_or(usize::MAX), Vec::new());
        }
    }

    /// Refuses a number that is no vertex of a graph that its edges describe.
    fn check_vertex(&self, number: u64) -> Result<(), Cause> {
        let Some(least) = self.first_vertex else { return Ok(()) };
        let end = self.description.successors().len() as u64;
        if (least..end).contains(&number) {
            return Ok(());
        }
        excluded(message!("described-no-such-vertex", number, least, vertices = end - least))
    }

    /// Takes an end of an edge.
    fn take_end(&mut self, number: u64, ends: usize) -> Result<(), Cause> {
        if self.taken == 0 {
            self.add_vertices();
        }
        self.check_vertex(number)?;
        let Some(successors) = self.description.successors_mut() else { return Ok(()) };
        if self.taken.is_multiple_of(2) {
            self.values[ends] = number;
        } else if let Some(from) =
            successors.get_mut(usize::try_from(self.values[ends]).unwrap_or(usize::MAX))
        {
            from.push(number);
        }
        Ok(())
    }

    /// Takes a vertex's number of successors, or one successor.
    fn take_successor(&mut self, number: u64, vertices: u64, degree: usize) -> Result<(), Cause> {
        if self.successors.is_none() {
            self.check_memory(degree, number)?;
        }
        let Some(all) = self.description.successors_mut() else { return Ok(()) };
        let missing = match self.successors {
            None => {
                all.push(Vec::new());
                usize::try_from(number).unwrap_or(usize::MAX)
            }
            Some(_) if number >= vertices => {
                return excluded(message!("described-no-such-vertex", number, least = 0_u64, vertices));
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
        Ok(())
    }
}

impl Reader for Described<'_> {
    fn read(&mut self, batch: &mut Batch, open: usize, output: &mut Output<'_>) -> Result<(), (Spot, Cause)> {
        let numbers = BlockNumbers::of(batch, open);
        let mut at = 0;
        self.go_on(output).map_err(|cause| (Spot::LineEnd(0), cause))?;
        loop {
            if !output.flush_if_long() {
                return Ok(());
            }
            if let (At::Layout, Some(grouping)) = (self.at, &mut self.grouping) {
                let judge = &mut self.judge;
                let game = game_of(self.built.as_deref(), self.fixed);
                let game = game.map_err(|cause| (Spot::Number(at), cause))?;
                at = if judge.answering.shares_lines() {
                    let mut keep = keep;
                    let mut onto_line = output.onto(&mut self.line, &mut keep);
                    read_positions(game, judge, grouping, &numbers, at, &mut onto_line)?
                } else {
                    read_positions(game, judge, grouping, &numbers, at, output)?
                };
                let has_ended = grouping.ended();
                self.check_line().map_err(|cause| (Spot::Number(at - 1), cause))?;
                if !has_ended {
                    return Ok(());
                }
                let ended = self.end_game(output).and_then(|()| self.go_on(output));
                ended.map_err(|cause| (Spot::LineEnd(at), cause))?;
                continue;
            }
            let Some(&number) = numbers.all.get(at) else { return Ok(()) };
            self.take(number, output).map_err(|cause| (Spot::Number(at), cause))?;
            at += 1;
        }
    }

    fn missing(&self) -> Option<Cause> {
        let role = self.step().and_then(Step::number).map(|name| self.format.role(name));
        let (times, found) = match self.at {
            At::Ended => return None,
            At::Layout => return self.grouping.as_ref().and_then(Grouping::missing),
            // Without a single number, not even a head without numbers was left.
            At::Head(0) if matches!(self.layout, Some((0, Layout { end: End::Input, .. }))) => return None,
            At::Head(0) if self.format.head.is_empty() && self.format.has_one_game() => (self.format.rows, 0),
            At::Head(_) if self.is_new => (self.format.games, self.games_done),
            At::Row(_) if self.is_new => (self.format.rows, self.rows_done),
            At::Row(_) => {
                let missing = match self.step() {
                    Some(Step::List(List { form: Form::Cacti { edges, .. }, .. })) => {
                        self.left_of_graph(*edges)
                    }
                    Some(Step::List(list)) => self.length(*list).saturating_sub(self.taken as u64).max(1),
                    _ => 1,
                };
                return Some(Cause::EndsWithinPosition {
                    missing: usize::try_from(missing).unwrap_or(usize::MAX),
                });
            }
            _ => (Times::Once, 0),
        };
        match (times, role) {
            (Times::End, _) => None,
            (Times::UntilZero(_), _) => Some(Cause::NoZero),
            (Times::Count(count), _) => Some(Cause::TooFewCases { found, cases: self.count(count) }),
            (Times::Once, Some(Role::Rows | Role::Games)) => Some(Cause::NoCases),
            (Times::Once, _) => Some(Cause::Excluded(message!("ends-within-description"))),
        }
    }
}

/// The game that the input describes, or else the game of all rows.
fn game_of<'a>(built: Option<&'a dyn Ruleset>, fixed: Option<&'a dyn Game>) -> Result<&'a dyn Game, Cause> {
    let game = built.map(|game| game as &dyn Game).or(fixed);
    game.map_or_else(|| excluded(message!("ends-within-description")), Ok)
}

fn excluded<T>(why: Message) -> Result<T, Cause> {
    Err(Cause::Excluded(why))
}
