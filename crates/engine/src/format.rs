//! The format of an input: a tree of three levels. An input is games, a game is rows, a row is numbers.

use std::ops::RangeInclusive;

use super::layout::{End, Layout, Positions};
use crate::game::Family;
use crate::game::{DescribedBy, Description};
use crate::message::Message;
use crate::text::Cause;

/// The content of an input: its format, and the games that it describes.
#[derive(Clone, Debug)]
pub struct Games {
    /// The format.
    pub format: Format,
    /// The family of the games that the input describes, unless the whole input is about one game.
    pub family: Option<&'static Family>,
    /// The largest heap in the rows, if the format bounds it.
    pub largest: usize,
}

/// The format of an input: the order of its numbers, and which of them make a position.
///
/// Most inputs have one game, which they do not describe: `t / repeat t { n / a[n] / }` has `t` in its
/// [`head`](Format::head), and in its [`row`](Format::row) a count and a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// The names of its numbers and lists. Everything else refers to them by index.
    pub names: Vec<String>,
    /// The limits of each number or list.
    pub limits: Vec<Limit>,
    /// The part before the games: nothing, or their number.
    pub opening: Vec<Step>,
    /// How many games there are.
    pub games: Times,
    /// The part before the rows of a game: its description, and their number.
    pub head: Vec<Step>,
    /// How many rows a game has.
    pub rows: Times,
    /// The numbers of a row.
    pub row: Vec<Step>,
    /// The positions that the input asks about.
    pub asked: Asked,
    /// How positions are computed from the rows, as the problem's text has it, if they are.
    pub computed: Option<String>,
    /// Whether the rows of a game share a line, which ends after the last of them.
    pub rows_share_line: bool,
}

/// The limits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The least value.
    pub least: u64,
    /// The largest value.
    pub most: Bound,
}

impl Limit {
    /// No limit.
    pub const ANY: Limit = Limit { least: 0, most: Bound::Number(u64::MAX) };
}

/// The largest value of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// This number.
    Number(u64),
    /// The number with this name, minus a constant.
    Name(usize, u64),
}

impl Bound {
    /// The largest value, if `value` returns the value of each name.
    pub fn of(self, value: impl Fn(usize) -> u64) -> u64 {
        match self {
            Bound::Number(most) => most,
            Bound::Name(name, less) => value(name).saturating_sub(less),
        }
    }

    /// The name of the number that bounds, and the constant.
    pub fn name(self) -> Option<(usize, u64)> {
        if let Bound::Name(name, less) = self { Some((name, less)) } else { None }
    }
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A number.
    Number(usize),
    /// A list of numbers.
    List(usize, Count),
    /// For each vertex of a graph, from 0 on, a line with its number of successors and the successors
    /// themselves.
    Successors {
        /// How many vertices there are.
        vertices: Count,
        /// The name of the number that counts the successors.
        degree: usize,
        /// The name of the list of successors.
        list: usize,
    },
    /// The end of a line.
    LineEnd,
}

impl Step {
    /// The name of the number, if it is one.
    pub fn number(&self) -> Option<usize> {
        if let Step::Number(name) = self { Some(*name) } else { None }
    }

    /// The name of what it reads; of a graph's lines, that of the list in each.
    pub fn name(&self) -> Option<usize> {
        match self {
            Step::Number(name) | Step::List(name, _) | Step::Successors { list: name, .. } => Some(*name),
            Step::LineEnd => None,
        }
    }

    /// The list, and how many numbers it has, if it is one.
    pub fn list(&self) -> Option<(usize, Count)> {
        if let Step::List(name, count) = self { Some((*name, *count)) } else { None }
    }

    /// Whether a line ends with it.
    pub fn ends_line(&self) -> bool {
        *self == Step::LineEnd || self.has_own_lines()
    }

    /// Whether it is several lines, and reads the end of the last.
    pub fn has_own_lines(&self) -> bool {
        matches!(
            self,
            Step::Successors { .. }
                | Step::List(
                    _,
                    Count::Grid { .. } | Count::Columns { .. } | Count::Cacti { .. } | Count::Cells { .. }
                )
        )
    }
}

/// How many numbers a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Number(u64),
    /// As many as the value of the number with this name.
    Name(usize),
    /// Lines of `width` numbers each: as many lines as the value of the number `name`, minus `less`.
    Grid {
        /// The name of the number that counts the lines.
        name: usize,
        /// How many lines fewer there are.
        less: u64,
        /// How many numbers a line has.
        width: u64,
    },
    /// Several lists of one length, each on a line of its own: as many numbers each as the value of the number `name`. A
    /// row has their numbers in turn: the first of each list, the second of each list, and so on. The lists have
    /// consecutive names.
    Columns {
        /// The name of the number that counts the numbers of each list.
        name: usize,
        /// How many lists there are.
        lists: u64,
    },
    /// The edges of graphs: for each graph, a line with the values of `vertices` and `edges`, and a line for each edge.
    /// The graphs have vertex 1 in common, and a row has labels for the others.
    Cacti {
        /// The name of the number that counts the graphs.
        name: usize,
        /// The name of the number of a graph's vertices.
        vertices: usize,
        /// The name of the number of a graph's edges.
        edges: usize,
    },
    /// The free cells of a grid, whose rows are lines of characters: `.` for a free cell and `#` for a wall.
    Cells {
        /// The name of the number that counts the rows.
        rows: usize,
        /// The name of the number that counts the columns.
        columns: usize,
    },
    /// All up to the end of the line.
    Line,
}

impl Count {
    /// The number that it depends on.
    pub fn name(self) -> Option<usize> {
        match self {
            Count::Name(name)
            | Count::Grid { name, .. }
            | Count::Columns { name, .. }
            | Count::Cacti { name, .. } => Some(name),
            Count::Number(_) | Count::Cells { .. } | Count::Line => None,
        }
    }

    /// How many numbers there are, or how many cells a grid has, if `value` returns the value of each name; 0 if later
    /// numbers or the end of the line decide.
    pub fn of(self, value: impl Fn(usize) -> u64) -> u64 {
        match self {
            Count::Number(number) => number,
            Count::Name(name) => value(name),
            Count::Grid { name, less, width } => value(name).saturating_sub(less).saturating_mul(width),
            Count::Columns { name, lists } => value(name).saturating_mul(lists),
            Count::Cells { rows, columns } => value(rows).saturating_mul(value(columns)),
            Count::Cacti { .. } | Count::Line => 0,
        }
    }

    /// How many numbers there are, as a formula; empty if later numbers or the end of the line decide. `name` returns
    /// each name as it is written there.
    pub fn formula(self, name: impl Fn(usize) -> String) -> String {
        match self {
            Count::Number(number) => number.to_string(),
            Count::Name(of) => name(of),
            Count::Columns { name: of, lists: width } | Count::Grid { name: of, less: 0, width } => {
                format!("{} * {width}", name(of))
            }
            Count::Grid { name: of, less, width } => format!("({} - {less}) * {width}", name(of)),
            Count::Cacti { .. } | Count::Cells { .. } | Count::Line => String::new(),
        }
    }

    /// The value of the number that it depends on for which the list has `numbers` numbers.
    pub fn value_for(self, numbers: u64) -> u64 {
        match self {
            Count::Grid { less, width, .. } => (numbers / width.max(1)).saturating_add(less),
            Count::Columns { lists, .. } => numbers / lists.max(1),
            _ => numbers,
        }
    }

    /// How many numbers of a row belong together: those of a line of a grid, or one of each list.
    pub fn width(self) -> Option<u64> {
        match self {
            Count::Grid { width, .. } | Count::Columns { lists: width, .. } => Some(width),
            Count::Cacti { .. } => Some(2),
            Count::Number(_) | Count::Name(_) | Count::Cells { .. } | Count::Line => None,
        }
    }
}

impl Count {
    /// How many lists the numbers come from, one list after another, although a row has them in turn.
    pub fn lists(self) -> Option<usize> {
        if let Count::Columns { lists, .. } = self { usize::try_from(lists).ok() } else { None }
    }
}

/// The numbers of lists of this length, one list after another, taken in turn from the lists: the first of each, then the
/// second of each, and so on.
pub fn in_turn(numbers: &[u64], length: usize) -> Vec<u64> {
    let of_place = |place: usize| numbers.iter().skip(place).step_by(length.max(1)).copied();
    (0..length).flat_map(of_place).collect()
}

/// How often something is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// Exactly once.
    Once,
    /// This many times.
    Count(Count),
    /// Until this many numbers at the beginning of a repetition are all 0.
    UntilZero(usize),
    /// To the end of the input.
    End,
}

impl Times {
    /// How many repetitions there are, if the format itself says so.
    pub fn fixed(self) -> Option<u64> {
        match self {
            Times::Once => Some(1),
            Times::Count(Count::Number(times)) => Some(times),
            _ => None,
        }
    }

    /// How many repetitions there are, if they are counted. `value` returns the value of each name.
    pub fn of(self, value: impl Fn(usize) -> u64) -> Option<u64> {
        if let Times::Count(count) = self { Some(count.of(value)) } else { self.fixed() }
    }

    /// How many zeros at the beginning of a repetition end the loop; 0 if none do.
    pub fn zeros(self) -> usize {
        if let Times::UntilZero(zeros) = self { zeros } else { 0 }
    }

    /// What counts the repetitions, if anything does.
    pub fn count(self) -> Option<Count> {
        if let Times::Count(count) = self { Some(count) } else { None }
    }
}

/// The positions that the input asks about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Rows of these parts, in this order.
    Row(Vec<Part>),
    /// If `n` is the number with this name: the rows 1, 2, ..., `n`, of one number each.
    EachUpTo(usize),
}

impl Asked {
    /// The parts of each row. The rows up to a number have none.
    pub fn parts(&self) -> &[Part] {
        if let Asked::Row(parts) = self { parts } else { &[] }
    }

    /// The name of the number up to which the input asks about each.
    pub fn up_to(&self) -> Option<usize> {
        if let Asked::EachUpTo(name) = self { Some(*name) } else { None }
    }
}

/// A part of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The number or the list with this name.
    Name(usize),
    /// This number.
    Number(u64),
}

/// The purpose of a number or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It counts the games.
    Games,
    /// It counts the rows of a game.
    Rows,
    /// It counts the numbers of a row.
    Count,
    /// It is a number of a row, or a list of them.
    Row,
    /// It counts the numbers of a set, or the vertices of a graph.
    Size,
    /// It counts the rows or the columns of a grid.
    Side,
    /// It counts the vertices or the edges of one of several graphs.
    OfGraph,
    /// It is the set, or the grid.
    Set,
    /// It counts the successors of a vertex.
    Degree,
    /// It is the successors of a vertex.
    Successors,
    /// It is a number of a game's head that its rows include, or that limits other numbers.
    Given,
}

impl Games {
    /// The largest value of the number with the index `name`, if memory grows with it, and the error in a larger one.
    /// `most` is the limit on the numbers of a row.
    pub fn memory_limit(&self, name: usize, most: usize) -> Option<(u64, Cause)> {
        let excluded = |most: usize, why| {
            let most = most as u64;
            Some((most, Cause::Excluded(Message::new(why, vec![("most", most.into())]))))
        };
        let labels = most.min(u32::MAX as usize);
        match self.format.role(name) {
            Role::Size | Role::Side => excluded(most, "described-size-above"),
            Role::Degree => excluded(most, "described-successors-above"),
            Role::OfGraph => match self.format.list() {
                Some((_, Count::Cacti { vertices, .. })) if vertices == name => {
                    excluded(labels, "described-size-above")
                }
                _ => excluded(labels, "described-edges-above"),
            },
            _ if self.format.asked.up_to() == Some(name) => {
                excluded(self.largest.min(most), "described-piles-above")
            }
            Role::Count if self.format.layout().is_some() => Some((most as u64, Cause::RowTooLong { most })),
            _ => None,
        }
    }

    /// The content of an input that has only rows of one game, in this layout. Each row has as many numbers as
    /// `piles` allows.
    pub fn of_rows(layout: Layout, piles: &RangeInclusive<usize>) -> Games {
        Games { format: Format::of_rows(layout, piles), family: None, largest: usize::MAX }
    }

    /// The layout of the rows, if the input is nothing but rows of one game.
    pub fn layout(&self) -> Option<Layout> {
        self.format.plain().filter(|_| self.family.is_none())
    }

    /// The description of a game with these numbers.
    pub fn describe(&self, numbers: Vec<u64>) -> Description {
        self.family.map_or(DescribedBy::Set, |family| family.by).of(numbers)
    }

    /// Whether the input describes a game by the first and the last number of its set.
    pub fn has_range(&self) -> bool {
        self.family.is_some_and(|family| family.by == DescribedBy::Range)
    }
}

impl Format {
    /// The format of rows in a layout. Each row has as many numbers as `piles` allows.
    pub fn of_rows(Layout { positions, end }: Layout, piles: &RangeInclusive<usize>) -> Format {
        let mut names = vec!["a".to_owned()];
        let mut add = |name: &str| {
            names.push(name.to_owned());
            names.len() - 1
        };
        let list = 0;
        let row = match positions {
            Positions::Lines => vec![Step::List(list, Count::Line), Step::LineEnd],
            Positions::Counted => {
                let count = add("n");
                vec![Step::Number(count), Step::LineEnd, Step::List(list, Count::Name(count)), Step::LineEnd]
            }
        };
        let (head, rows) = match end {
            End::Input => (Vec::new(), Times::End),
            End::Cases => {
                let cases = add("t");
                (vec![Step::Number(cases), Step::LineEnd], Times::Count(Count::Name(cases)))
            }
            End::Zero if positions == Positions::Counted => (Vec::new(), Times::UntilZero(1)),
            End::Zero => (Vec::new(), Times::UntilZero(*piles.start())),
        };
        Format {
            limits: vec![Limit::ANY; names.len()],
            names,
            opening: Vec::new(),
            games: Times::Once,
            head,
            rows,
            row,
            asked: Asked::Row(vec![Part::Name(list)]),
            computed: None,
            rows_share_line: false,
        }
    }

    /// The steps of all levels.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        [&self.opening, &self.head, &self.row].into_iter().flatten()
    }

    /// The fewest and the most games that an input may have.
    pub fn number_of_games(&self) -> (u64, u64) {
        match (self.games.fixed(), self.games.count()) {
            (Some(games), _) => (games, games),
            (_, Some(Count::Name(name))) => (1, self.range(name, &[]).1),
            _ => (1, u64::MAX),
        }
    }

    /// The purpose of the number or list with this index.
    pub fn role(&self, name: usize) -> Role {
        let counts = |times: &Times| *times == Times::Count(Count::Name(name));
        if self.is_column(name) {
            return Role::Row;
        }
        for step in self.steps() {
            match step {
                Step::List(list, count) if count.name() == Some(name) => {
                    return if self.is_in_row(*list) { Role::Count } else { Role::Size };
                }
                Step::List(_, Count::Cacti { vertices, edges, .. })
                    if [*vertices, *edges].contains(&name) =>
                {
                    return Role::OfGraph;
                }
                Step::List(_, Count::Cells { rows, columns }) if [*rows, *columns].contains(&name) => {
                    return Role::Side;
                }
                Step::List(list, _) if *list == name && !self.is_in_row(name) => return Role::Set,
                Step::Successors { vertices: Count::Name(count), .. } if *count == name => return Role::Size,
                Step::Successors { degree, .. } if *degree == name => return Role::Degree,
                Step::Successors { list, .. } if *list == name => return Role::Successors,
                _ => {}
            }
        }
        if counts(&self.games) {
            Role::Games
        } else if counts(&self.rows) {
            Role::Rows
        } else if self.row.contains(&Step::Number(name)) {
            Role::Row
        } else {
            Role::Given
        }
    }

    fn is_in_row(&self, name: usize) -> bool {
        self.place(name).is_some()
    }

    /// The least and the largest value of a number, given the values of the numbers before it.
    pub fn range(&self, name: usize, values: &[u64]) -> (u64, u64) {
        let Limit { least, most } = self.limits[name];
        (least, most.of(|bound| values[bound]))
    }

    /// The counts that bound this number from above: for `(count, less)`, it is at most `count` minus `less`. They come
    /// from its limit, and from the number of vertices of a graph.
    pub fn bounds(&self, name: usize) -> Vec<(Count, u64)> {
        let bound = self.limits[name].most.name().map(|(bound, less)| (Count::Name(bound), less));
        let mut bounds = Vec::from_iter(bound);
        match self.graph() {
            Some((vertices, degree, _)) if name == degree => bounds.push((vertices, 0)),
            Some((vertices, _, list)) if name == list || self.place(name).is_some() => {
                bounds.push((vertices, 1));
            }
            _ => {}
        }
        bounds
    }

    /// The names of the numbers in a game's head that count no numbers, rows or vertices.
    pub fn given(&self) -> impl Iterator<Item = usize> {
        let names = self.head.iter().filter_map(Step::number);
        names.filter(|&name| matches!(self.role(name), Role::Given | Role::Side))
    }

    /// Of these, the names of the numbers about which the input does not ask.
    pub fn given_beside_rows(&self) -> impl Iterator<Item = usize> {
        self.given().filter(|&name| self.place(name).is_none() && self.asked.up_to() != Some(name))
    }

    /// The index in a row of the number with this name, if the row contains it.
    pub fn place(&self, name: usize) -> Option<usize> {
        self.asked.parts().iter().position(|part| *part == Part::Name(name))
    }

    /// The names of the numbers of rows and columns of the grid that describes the game.
    pub fn sides(&self) -> Option<[usize; 2]> {
        match self.set() {
            Some((_, Count::Cells { rows, columns })) => Some([rows, columns]),
            _ => None,
        }
    }

    /// The set or the grid that describes the game, and how many numbers the set has.
    pub fn set(&self) -> Option<(usize, Count)> {
        self.head.iter().filter_map(Step::list).find(|&(list, _)| !self.is_in_row(list))
    }

    /// For a game that a graph describes: the number of vertices, the name of a vertex's number of successors,
    /// and the name of the successors.
    pub fn graph(&self) -> Option<(Count, usize, usize)> {
        self.head.iter().find_map(|step| match step {
            Step::Successors { vertices, degree, list } => Some((*vertices, *degree, *list)),
            _ => None,
        })
    }

    /// Whether the number or list with this name is read before the loop over the rows.
    pub fn is_before_rows(&self, name: usize) -> bool {
        self.asked_in_rows() && self.head.iter().any(|step| step.name() == Some(name))
    }

    /// The list of a row, if it has one, and how many numbers the list has. The list is the last part of the
    /// row.
    pub fn list(&self) -> Option<(usize, Count)> {
        self.lists().find(|&(list, _)| self.is_in_row(list))
    }

    /// All lists, and how many numbers each has.
    pub fn lists(&self) -> impl Iterator<Item = (usize, Count)> {
        self.steps().filter_map(Step::list)
    }

    /// How many numbers the set that describes a game has, or how many vertices the graph.
    pub fn size(&self) -> Option<Count> {
        self.graph().map(|(vertices, ..)| vertices).or(self.set().map(|(_, count)| count))
    }

    /// Whether this number bounds other numbers.
    pub fn bounds_others(&self, name: usize) -> bool {
        self.limits.iter().any(|limit| limit.most.name().is_some_and(|(bound, _)| bound == name))
    }

    /// Whether this name is that of a further list beside that of a row.
    pub fn is_column(&self, name: usize) -> bool {
        self.lists().any(|(list, count)| (list + 1..list + count.lists().unwrap_or(1)).contains(&name))
    }

    /// Whether a row is the edges of graphs.
    pub fn has_cacti(&self) -> bool {
        matches!(self.list(), Some((_, Count::Cacti { .. })))
    }

    /// Whether this name is that of a list, in a row or before.
    pub fn is_list(&self, name: usize) -> bool {
        self.lists().any(|(list, _)| list == name)
    }

    /// How many numbers of a row come before its list.
    pub fn numbers_before_list(&self) -> usize {
        let is_up_to = self.asked.up_to().is_some();
        self.asked.parts().len() + usize::from(is_up_to) - usize::from(self.list().is_some())
    }

    /// Whether the number or list with this name is read before the rows.
    pub fn is_in_head(&self, name: usize) -> bool {
        !self.row.contains(&Step::Number(name)) && self.list().is_none_or(|(list, _)| list != name)
    }

    /// Whether the length of every row's list is one number that comes before all rows.
    pub fn lengths_are_shared(&self) -> bool {
        self.list().and_then(|(_, count)| count.name()).is_some_and(|count| self.is_in_head(count))
    }

    /// Whether all rows of a game share a number or their length.
    pub fn rows_share(&self) -> bool {
        let in_head = |part: &Part| matches!(part, Part::Name(name) if self.is_in_head(*name));
        self.lengths_are_shared() || self.asked.parts().iter().any(in_head)
    }

    /// Whether a set or a graph describes the game.
    pub fn games_are_described(&self) -> bool {
        self.size().is_some()
    }

    /// Whether a game has one row, in no loop of its own.
    pub fn has_one_row(&self) -> bool {
        self.rows == Times::Once && self.asked.up_to().is_none()
    }

    /// Whether the input is one game, in no loop.
    pub fn has_one_game(&self) -> bool {
        self.games == Times::Once
    }

    /// Whether the input asks about rows that follow a game's head.
    pub fn asked_in_rows(&self) -> bool {
        !self.row.is_empty() || self.rows != Times::Once
    }

    /// Whether a row of zeros ends the rows.
    pub fn zeros_end_rows(&self) -> bool {
        let first = self.row.first().and_then(Step::number);
        self.rows.zeros() > 0 && first.is_none_or(|name| self.role(name) != Role::Count)
    }

    /// Whether a game can have this row. It cannot have an empty row, nor one that would end the rows.
    pub fn has(&self, row: &[u64]) -> bool {
        if self.zeros_end_rows() { row.iter().any(|&number| number > 0) } else { !row.is_empty() }
    }

    /// If the rows have a layout with a fast reader: the number of steps of the head before them, and the
    /// layout.
    pub fn layout(&self) -> Option<(usize, Layout)> {
        let Asked::Row(parts) = &self.asked else { return None };
        let is_number = |(step, part): (&Step, &Part)| match (step, part) {
            (Step::Number(name), Part::Name(other)) => name == other,
            _ => false,
        };
        let (positions, zeros) = match &self.row[..] {
            [Step::Number(count), between @ .., Step::List(list, Count::Name(name)), Step::LineEnd]
                if count == name
                    && parts[..] == [Part::Name(*list)]
                    && matches!(between, [] | [Step::LineEnd]) =>
            {
                (Positions::Counted, Some(1))
            }
            [Step::List(list, Count::Line), Step::LineEnd] if parts[..] == [Part::Name(*list)] => {
                (Positions::Lines, None)
            }
            [numbers @ .., Step::LineEnd]
                if numbers.len() == parts.len() && numbers.iter().zip(parts).all(is_number) =>
            {
                (Positions::Lines, Some(numbers.len()))
            }
            _ => return None,
        };
        match (&self.head[..], self.rows) {
            ([head @ .., Step::Number(count), Step::LineEnd], Times::Count(Count::Name(name)))
                if *count == name =>
            {
                Some((head.len(), Layout { positions, end: End::Cases }))
            }
            (head, Times::UntilZero(until)) if zeros.is_none_or(|zeros| zeros == until) => {
                Some((head.len(), Layout { positions, end: End::Zero }))
            }
            (head, Times::End) => Some((head.len(), Layout { positions, end: End::Input })),
            _ => None,
        }
    }

    /// The layout of the rows, if the input has nothing else.
    pub fn plain(&self) -> Option<Layout> {
        let (head, layout) = self.layout()?;
        let breaks_after_count =
            layout.positions == Positions::Lines || matches!(self.row[..], [_, Step::LineEnd, ..]);
        (head == 0 && self.games == Times::Once && breaks_after_count).then_some(layout)
    }

    /// How many numbers a row has, if no part of it is a list.
    pub fn arity(&self) -> Option<usize> {
        let has_list = self.row.iter().any(|step| step.list().is_some());
        (!has_list).then(|| self.row.iter().filter_map(Step::number).count())
    }
}
