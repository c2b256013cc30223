//! Games that an input describes: random sets and graphs.

use std::collections::HashSet;
use std::sync::Arc;

use super::cacti;
use super::cells;
use super::constraints::{Constraints, drawn_most};
use super::kinds::Kinds;
use super::random::Random;
use super::rows::{RowDraw, hash_of};
use super::shape::Shape;

use crate::engine::{Bound, Count, Form, Format, Games, List, Role, Step, Times, in_turn};
use crate::game::{DescribedBy, Description, Ruleset, is_lost};
use crate::message::{Message, message};
use crate::text::Answers;

/// The most successors of a vertex.
const MOST_SUCCESSORS: usize = 4;

/// The most rows of a game, even if its problem allows more.
const MOST_ROWS: u64 = 100;

/// Of this many ranges, one has just one number.
const ONE_NUMBER: usize = 8;

/// A game as an input describes it, and its rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DescribedGame {
    /// The set or the graph.
    pub description: Description,
    /// The largest pile, if the input asks about all piles up to it; otherwise 0.
    pub pile: u64,
    /// The rows, if the input asks about rows.
    pub rows: Vec<Vec<u64>>,
    /// The numbers of the head that neither count anything nor belong to a row, indexed by name.
    pub values: Vec<u64>,
}

/// The games to draw.
pub(super) struct Wanted<'a> {
    pub(super) games: Arc<Games>,
    /// The game, unless the input describes it.
    pub(super) fixed: Option<&'a dyn Ruleset>,
    /// The limits, narrowed to the request.
    pub(super) limits: Constraints,
    /// The fewest and the most games that are still to be drawn, this one included.
    pub(super) games_left: (u64, u64),
}

impl Wanted<'_> {
    /// Draws a game with at most `most_rows` rows.
    pub(super) fn draw(
        &self, most_rows: u64, turn: u64, kinds: &mut Kinds, random: &mut Random,
    ) -> Result<DescribedGame, Message> {
        let (format, limits, most) = (&self.games.format, &self.limits, self.limits.largest().max(1));
        let shape = Shape::of(turn, random);
        let mut drawn = DescribedGame { values: vec![0; format.names.len()], ..DescribedGame::default() };
        for name in format.given_beside_rows() {
            let (least, most) = format.range(name, &drawn.values);
            let most = if format.role(name).is_side() { most.min(limits.largest()) } else { most };
            drawn.values[name] = shape.number(least, most.max(least), random);
        }
        let asks_up_to = format.asked.up_to().is_some();
        let Some(family) = self.games.family else {
            let game = self.fixed.expect("a game is known or described");
            if asks_up_to {
                drawn.pile = self.pile(most_rows)?;
                return Ok(drawn);
            }
            drawn.rows = self.rows(game, limits, &drawn, most_rows, turn, kinds, random)?;
            return Ok(drawn);
        };
        if family.by.has_graph() {
            // A graph can be too large for its game.
            let mut most = limits.size;
            let game = loop {
                drawn.description = Description::Graph(self.draw_graph(most, &shape, random)?);
                match (family.build)(&drawn.description, 0) {
                    Err(_) if most > 2 => most = drawn.description.successors().len().min(most) / 2,
                    built => break built?,
                }
            };
            let last = drawn.description.successors().len() as u64 - 1;
            if asks_up_to {
                if self.limits.numbers_at(0).0 > last {
                    return Err(message!("no-position-of", count = 1_usize, most = last));
                }
                drawn.pile = self.pile(most_rows)?.min(last);
                return Ok(drawn);
            }
            let limits = limits.between(format.first_vertex(), last);
            drawn.rows = self.rows(&*game, &limits, &drawn, most_rows, turn, kinds, random)?;
            return Ok(drawn);
        }
        if let Some(sides) = format.sides() {
            let sides = sides.map(|side| drawn.values[side]);
            let wins = |cells: &[u64]| {
                let description = Description::Cells(cells.to_vec());
                (family.build)(&description, 0).is_ok_and(|game| !is_lost(&*game, &[0]))
            };
            let cells = cells::draw(sides, &kinds.next(random), shape.order, wins, random);
            drawn.description = Description::Cells(cells);
            drawn.rows = vec![vec![0]];
            return Ok(drawn);
        }
        let Some((set, count)) = format.set() else { unreachable!("a set describes the game") };
        let fewest = self.fewest(count, 1);
        // The least numbers of a set, up to this one, are enough for the smallest set.
        let bottom = format.names[set].limit.least.max(1);
        let enough = bottom.saturating_add(fewest as u64 - 1);
        let is_one = format.has_one_row();
        let pile = match () {
            () if asks_up_to => self.pile(most_rows)?,
            () if is_one => shape.number(self.limits.numbers_at(0).0.clamp(1, most), most, random),
            () => most,
        };
        // With all numbers in the set, every pile would be won.
        let half = usize::try_from(pile / 2).unwrap_or(usize::MAX);
        let most_size = if asks_up_to { half.clamp(fewest, limits.size) } else { limits.size };
        // If the pile in question bounds the set or its size, no number of the set exceeds the pile, or the set is as
        // small.
        let value = |name: usize| if drawn.values[name] == 0 { pile } else { drawn.values[name] };
        let (is_small, most_size) = match count.name().map(|size| format.names[size].limit.most) {
            Some(Bound::Name(name, less)) => {
                let most = usize::try_from(value(name).saturating_sub(less)).unwrap_or(usize::MAX);
                (drawn.values[name] == 0, most_size.min(most))
            }
            _ => (false, most_size),
        };
        let (is_below_pile, top) = match format.names[set].limit.most {
            Bound::Number(most) => (is_small, pile.max(enough).min(most)),
            Bound::Name(name, less) => {
                (is_small || drawn.values[name] == 0, value(name).saturating_sub(less))
            }
        };
        let mut set =
            draw_set((bottom, top.max(bottom)), (fewest, most_size), limits.rising_set, &shape, random);
        if family.by == DescribedBy::Range && (set.len() == 1 || random.index(ONE_NUMBER) == 0) {
            set = vec![set[0]; 2];
        }
        drawn.description = family.by.of(set);
        if asks_up_to {
            drawn.pile = pile;
            return Ok(drawn);
        }
        let largest = usize::try_from(limits.largest()).unwrap_or(usize::MAX);
        let game = (family.build)(&drawn.description, largest)?;
        let limits = if is_one && is_below_pile {
            Constraints { piles: (1, 1), ..limits.between(pile, most) }
        } else {
            *limits
        };
        drawn.rows = self.rows(&*game, &limits, &drawn, most_rows, turn, kinds, random)?;
        Ok(drawn)
    }

    /// The largest pile, if the input asks about all piles up to it. It asks about at least one, and the later games do
    /// too.
    fn pile(&self, most_rows: u64) -> Result<u64, Message> {
        let least = self.limits.numbers_at(0).0.max(1);
        let later = self.games_left.0.saturating_sub(1).saturating_mul(least);
        match self.limits.largest() {
            0 => Err(message!("no-position-of", count = 1_usize, most = 0_u64)),
            largest => Ok(most_rows.saturating_sub(later).min(largest).max(least)),
        }
    }

    /// The fewest numbers of a set or vertices of a graph, but at least `least`.
    fn fewest(&self, count: Count, least: u64) -> usize {
        let fewest = count.of(|name| self.games.format.names[name].limit.least).max(least);
        usize::try_from(fewest).unwrap_or(usize::MAX)
    }

    /// The successors of the vertices of an acyclic graph, with at least one edge if the limits allow it, and with at most
    /// `most` vertices unless the limits demand more.
    fn draw_graph(&self, most: usize, shape: &Shape, random: &mut Random) -> Result<Vec<Vec<u64>>, Message> {
        let (format, limits) = (&self.games.format, &self.limits);
        let mut values = vec![0; format.names.len()];
        let (Some(vertices), Some(list)) = (format.graph(), format.with_role(Role::Successors)) else {
            unreachable!("a graph describes the game")
        };
        let first = format.first_vertex();
        let in_rows = limits.largest().saturating_add(1).saturating_sub(first);
        let most = usize::try_from(in_rows).unwrap_or(usize::MAX).min(most);
        let asked = if format.asked.up_to().is_some() { self.pile(1)? + 1 - first } else { 2 };
        let fewest = self.fewest(vertices, asked).min(limits.size);
        let count = shape.count(fewest, drawn_most(fewest, most.max(fewest)), random);
        if let Count::Name(name) = vertices {
            values[name] = count as u64;
        }
        let most_of = |role| format.with_role(role).map_or(u64::MAX, |name| format.range(name, &values).1);
        let (mut room, most_successors) = (limits.edges.min(most_of(Role::Edges)), most_of(Role::Degree));
        // Edges lead to vertices that come earlier in this order.
        let first = usize::try_from(first).unwrap_or_default();
        let mut order: Vec<usize> = (first..first + count).collect();
        random.shuffle(&mut order);
        let mut successors = vec![Vec::new(); first + count];
        for rank in 1..order.len() {
            let least = usize::from(rank == 1);
            let degree = least + random.index(rank.min(MOST_SUCCESSORS) + 1 - least);
            let from: &mut Vec<u64> = &mut successors[order[rank]];
            for _ in 0..degree {
                let to = order[random.index(rank)] as u64;
                let (low, high) = format.range(list, &values);
                let has_room = room > 0 && (from.len() as u64) < most_successors;
                if has_room && (low..=high).contains(&to) && !from.contains(&to) {
                    from.push(to);
                    room -= 1;
                }
            }
        }
        Ok(successors)
    }

    /// Draws 1 to `most_rows` rows, or the number of rows that the format fixes. The rows share the numbers of the
    /// head.
    #[expect(clippy::too_many_arguments, reason = "all that a row depends on")]
    fn rows(
        &self, game: &dyn Ruleset, limits: &Constraints, drawn: &DescribedGame, most_rows: u64, turn: u64,
        kinds: &mut Kinds, random: &mut Random,
    ) -> Result<Vec<Vec<u64>>, Message> {
        let (format, values) = (&self.games.format, drawn.all_values(&self.games.format));
        let narrowed = |row: Option<&[u64]>| limits.narrowed(format, &values, row);
        // Every row has at least as many numbers as the limits demand.
        let room = limits.numbers_in_all / (limits.piles.0 as u64).max(1);
        // The later games have a row at least.
        let (fewest_games, most_games) = self.games_left;
        let in_all = most_rows.max(fewest_games);
        let most_rows = in_all - fewest_games.saturating_sub(1);
        let most = if format.has_one_row() { 1 } else { most_rows.min(room).min(limits.positions).max(1) };
        let ends = format.zeros_end_rows();
        let mut rows = RowDraw::new(game, &narrowed(None), ends, random)?;
        let fewest = in_all.div_ceil(most_games.max(1)).clamp(1, most);
        let count = match format.rows {
            Times::Count(Count::Number(count)) => count,
            _ if format.has_one_game() && !format.has_one_row() => most,
            _ => random.within(fewest, most.min(MOST_ROWS).max(fewest)),
        };
        let own = if format.rows_share() { count.min(1) } else { count };
        rows.begin(own, 0, turn);
        if !format.has_one_game() {
            rows.leave_room_for(in_all);
        }
        let mut all: Vec<Vec<u64>> = (0..own).map(|_| rows.next(kinds, random).to_vec()).collect();
        if own < count
            && let Ok(mut alike) = RowDraw::new(game, &narrowed(Some(&all[0])), ends, random)
        {
            alike.begin(count, 1, turn);
            all.extend((1..count).map(|_| alike.next(kinds, random).to_vec()));
        }
        Ok(all)
    }
}

impl DescribedGame {
    /// The rows that the input asks about.
    pub fn asked(&self) -> Vec<Vec<u64>> {
        if self.pile > 0 { (1..=self.pile).map(|pile| vec![pile]).collect() } else { self.rows.clone() }
    }

    /// The number of positions that the input asks about.
    pub(super) fn positions(&self) -> usize {
        if self.pile > 0 { usize::try_from(self.pile).unwrap_or(usize::MAX) } else { self.rows.len() }
    }

    /// The number of numbers in the game's set, or of vertices in its graph.
    pub(crate) fn size(&self, format: &Format) -> u64 {
        let vertices = (self.description.successors().len() as u64).saturating_sub(format.first_vertex());
        vertices.max(self.description.numbers().len() as u64)
    }

    /// How many numbers the game's description and its rows contain.
    pub(crate) fn numbers(&self) -> usize {
        let lines = self.description.successors().iter().map(|all| 1 + all.len()).sum::<usize>();
        self.description.numbers().len() + lines + self.rows.iter().map(Vec::len).sum::<usize>()
    }

    /// How many numbers the lists of the game's rows contain.
    pub(super) fn numbers_in_lists(&self, format: &Format) -> u64 {
        let others = format.numbers_before_list();
        self.rows.iter().map(|row| row.len().saturating_sub(others) as u64).sum()
    }

    /// The number of edges of the game's graph.
    pub(super) fn edges(&self) -> u64 {
        self.description.successors().iter().map(|all| all.len() as u64).sum()
    }

    /// The value of a number outside the rows.
    fn value(&self, format: &Format, name: usize) -> u64 {
        match format.role(name) {
            Role::Rows => self.rows.len() as u64,
            Role::Size => self.size(format),
            Role::Edges => self.edges(),
            Role::Count => self.rows.first().map_or(0, |row| count_of(format, row)),
            _ if format.asked.up_to() == Some(name) => self.pile,
            _ => match (format.place(name), self.rows.first()) {
                (Some(place), Some(row)) => row.get(place).copied().unwrap_or(0),
                _ => self.values.get(name).copied().unwrap_or(0),
            },
        }
    }

    /// The value of the number `name` if the game has this row. A number that only bounds others has its largest
    /// allowed value, and one that nothing uses any value, which depends on the row.
    fn value_in(&self, format: &Format, name: usize, row: &[u64]) -> u64 {
        match (format.place(name), format.names[name].limit.most) {
            (Some(place), _) => row.get(place).copied().unwrap_or(0),
            _ if format.is_in_head(name) => self.value(format, name),
            (None, most) => {
                let most = most.of(|bound| self.value_in(format, bound, row));
                if format.bounds_others(name) {
                    most
                } else {
                    any_value((format.names[name].limit.least, most), row)
                }
            }
        }
    }

    /// The values of all numbers outside the rows.
    fn all_values(&self, format: &Format) -> Vec<u64> {
        (0..format.names.len()).map(|name| self.value(format, name)).collect()
    }

    /// Whether the game fits the format and the limits: the rows agree in what they share, and no number exceeds its
    /// bounds.
    pub(crate) fn keeps_to(&self, format: &Format, limits: &Constraints) -> bool {
        let values = self.all_values(format);
        let is_within = |name: usize, number: u64| {
            let (least, most) = format.range(name, &values);
            (least..=most).contains(&number)
        };
        let has_size = |count, size: usize| match count {
            Count::Name(name) => is_within(name, size as u64),
            Count::Number(count) => size as u64 == count,
            Count::Line => true,
        };
        let (set, successors) = (self.description.numbers(), self.description.successors());
        let is_described = format.head.iter().all(|step| match *step {
            Step::Set(list, count) => {
                has_size(count, set.len()) && set.iter().all(|&number| is_within(list, number))
            }
            Step::Graph { vertices, degree, list } => {
                let has_line = |all: &Vec<u64>| {
                    is_within(degree, all.len() as u64) && all.iter().all(|&vertex| is_within(list, vertex))
                };
                has_size(vertices, successors.len()) && successors.iter().all(has_line)
            }
            Step::Grid { rows, columns, .. } => {
                let sides = cells::sides(set);
                sides[0] <= values[rows] && sides[1] <= values[columns]
            }
            Step::Edges { count, ends } => {
                has_size(format.vertices_of(ends), usize::try_from(self.size(format)).unwrap_or(usize::MAX))
                    && has_size(count, usize::try_from(self.edges()).unwrap_or(usize::MAX))
                    && self.description.edges().flatten().all(|end| is_within(ends, end))
            }
            Step::Number(_) | Step::List(_) | Step::LineEnd => true,
        });
        let of_row = limits.narrowed(format, &values, self.rows.first().map(|row| &row[..]));
        is_described
            && self.size(format) <= limits.size as u64
            && (!limits.rising_set || set.is_sorted())
            && (format.asked.up_to().is_none() || self.pile > 0)
            && self.rows.len() as u64 <= limits.positions
            && format.given().all(|name| is_within(name, values[name]))
            && self.rows.iter().all(|row| of_row.allow_row(row))
    }

    /// Appends the game's text: its head and its rows.
    pub(super) fn write(&self, format: &Format, text: &mut Answers) {
        let first = self.rows.first().filter(|_| format.row.is_empty());
        let mut line = TextLine { text, numbers: Vec::new(), game: self, format };
        line.steps(&format.head, first.map(|row| &row[..]));
        for row in &self.rows {
            line.steps(&format.row, Some(row));
        }
        if format.rows_share_line {
            line.end();
        }
        if !format.row.is_empty() {
            end(format.rows, text);
        }
    }
}

/// A number in a range, which depends on nothing but a row.
fn any_value((least, most): (u64, u64), row: &[u64]) -> u64 {
    (hash_of(row) >> 32)
        .checked_rem(most.saturating_sub(least).saturating_add(1))
        .map_or(least, |more| least + more)
}

/// Appends a row of an input that consists of rows of one game.
pub(super) fn write_row(format: &Format, row: &[u64], text: &mut Answers) {
    let mut line = TextLine { text, numbers: Vec::new(), game: &DescribedGame::default(), format };
    line.steps(&format.row, Some(row));
}

/// A line of a game's text. Its numbers are collected until the line ends.
struct TextLine<'a> {
    text: &'a mut Answers,
    numbers: Vec<u64>,
    game: &'a DescribedGame,
    format: &'a Format,
}

impl TextLine<'_> {
    fn end(&mut self) {
        write_line(&self.numbers, self.text);
        self.numbers.clear();
    }

    fn steps(&mut self, steps: &[Step], row: Option<&[u64]>) {
        for step in steps {
            self.step(step, row);
        }
    }

    fn step(&mut self, step: &Step, row: Option<&[u64]>) {
        let (game, format) = (self.game, self.format);
        // Shrinking can make a row too short; a later check finds that.
        let list = row.and_then(|row| row.get(format.numbers_before_list()..)).unwrap_or_default();
        match step {
            Step::LineEnd => self.end(),
            Step::Number(name) => self.numbers.push(match (format.role(*name), row) {
                (Role::Count, Some(row)) => count_of(format, row),
                (_, Some(row)) => game.value_in(format, *name, row),
                (_, None) => game.value(format, *name),
            }),
            Step::Grid { rows, columns, .. } => {
                let sides = [*rows, *columns].map(|side| game.value(format, side));
                for line in cells::lines(game.description.numbers(), sides) {
                    self.text.push_text(&line);
                    self.text.end_line();
                }
            }
            Step::Set(..) => self.numbers.extend(game.description.numbers()),
            Step::List(List { form, .. }) => match *form {
                Form::OneLine => self.numbers.extend_from_slice(list),
                Form::Word(letters) => {
                    if !self.numbers.is_empty() {
                        self.text.push_row(&self.numbers);
                        self.text.push_byte(b' ');
                        self.numbers.clear();
                    }
                    self.text.push_text(&letters.word(list));
                }
                Form::Lines { width, .. } => {
                    let width = usize::try_from(width).unwrap_or(usize::MAX);
                    list.chunks(width).for_each(|line| write_line(line, self.text));
                }
                Form::Columns(lists) => {
                    // The other way round, the places take turns.
                    let length = list.len() / lists;
                    let written = in_turn(list, lists);
                    (0..lists).for_each(|at| write_line(&written[at * length..][..length], self.text));
                }
                Form::Cacti { .. } => {
                    for graph in cacti::graphs(list) {
                        write_line(&[graph.vertices, graph.edges.len() as u64], self.text);
                        graph.edges.iter().for_each(|edge| write_line(edge, self.text));
                    }
                }
            },
            Step::Edges { .. } => game.description.edges().for_each(|edge| write_line(&edge, self.text)),
            Step::Graph { .. } => {
                for all in game.description.successors() {
                    self.numbers.push(all.len() as u64);
                    self.numbers.extend(all);
                    self.end();
                }
            }
        }
    }
}

/// The value of the number that counts a row's list.
fn count_of(format: &Format, row: &[u64]) -> u64 {
    let list = row.get(format.numbers_before_list()..).unwrap_or_default();
    if format.has_cacti() {
        return cacti::graphs(list).len() as u64;
    }
    let numbers = list.len() as u64;
    format.list().map_or(numbers, |list| list.count_for(numbers))
}

/// Appends the text of the steps before a loop. These steps contain at most the number of the loop's passes.
pub(super) fn begin(steps: &[Step], count: u64, text: &mut Answers) {
    for line in steps.split_inclusive(|step| *step == Step::LineEnd) {
        write_line(&vec![count; line.len() - 1], text);
    }
}

/// Appends the text that follows the last pass of a loop.
pub(super) fn end(times: Times, text: &mut Answers) {
    if times.zeros() > 0 {
        write_line(&vec![0; times.zeros()], text);
    }
}

fn write_line(numbers: &[u64], text: &mut Answers) {
    if !numbers.is_empty() {
        text.push_row(numbers);
    }
    text.end_line();
}

/// Draws a set of distinct numbers, within the limits on its numbers and its size.
fn draw_set(
    (least, most): (u64, u64), (fewest, most_size): (usize, usize), rising: bool, shape: &Shape,
    random: &mut Random,
) -> Vec<u64> {
    let most_size = most_size.min(usize::try_from(most - least).unwrap_or(usize::MAX).saturating_add(1));
    let fewest = fewest.clamp(1, most_size);
    let size = shape.count(fewest, drawn_most(fewest, most_size), random);
    let (mut set, mut drawn) = (Vec::new(), HashSet::new());
    while set.len() < size {
        // Small numbers are drawn more often, so soon the set has all of them. After a collision, every number is
        // therefore equally likely.
        let number = random.of_any_length(least, most);
        let number = if drawn.contains(&number) { random.within(least, most) } else { number };
        if drawn.insert(number) {
            set.push(number);
        }
    }
    if rising {
        set.sort_unstable();
    }
    set
}
