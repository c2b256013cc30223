//! The format of an input: a tree of three levels. An input is games, a game is rows, a row is numbers.

use std::ops::RangeInclusive;

use super::layout::{End, Layout, Positions};
use crate::game::{DescribedBy, Description, Ending, Family, Game};
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
    /// Its numbers and lists. Everything else refers to them by index.
    pub names: Vec<Name>,
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

/// A number or a list of an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// What the text of the problem calls it.
    pub text: String,
    /// The limits of the number, or of each number of the list.
    pub limit: Limit,
    /// Its purpose.
    pub role: Role,
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

/// A part of the input: a number or several, or the end of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A number.
    Number(usize),
    /// The list of a row.
    List(List),
    /// The set that describes a game, and how many numbers it has.
    Set(usize, Count),
    /// The graph that describes a game: for each vertex, from 0 on, a line with its number of successors and the
    /// successors themselves.
    Graph {
        /// How many vertices there are.
        vertices: Count,
        /// The name of the number that counts the successors.
        degree: usize,
        /// The name of the list of successors.
        list: usize,
    },
    /// The edges of the graph that describes a game: for each edge, a line with its two ends. The limits of the ends say
    /// how many vertices there are, and whether they count from 0 or from 1.
    Edges {
        /// How many edges there are.
        count: Count,
        /// The name of the list of their ends.
        ends: usize,
    },
    /// The grid that describes a game: lines of characters, `.` for a free cell and `#` for a wall.
    Grid {
        /// The name of the grid.
        cells: usize,
        /// The name of the number that counts the rows.
        rows: usize,
        /// The name of the number that counts the columns.
        columns: usize,
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
            Step::Number(name)
            | Step::List(List { name, .. })
            | Step::Set(name, _)
            | Step::Graph { list: name, .. }
            | Step::Edges { ends: name, .. }
            | Step::Grid { cells: name, .. } => Some(*name),
            Step::LineEnd => None,
        }
    }

    /// Whether it describes a game.
    pub fn describes(&self) -> bool {
        matches!(self, Step::Set(..) | Step::Graph { .. } | Step::Edges { .. } | Step::Grid { .. })
    }

    /// The list of a row, if it is one.
    pub fn list(&self) -> Option<List> {
        if let Step::List(list) = self { Some(*list) } else { None }
    }

    /// Whether a line ends with it.
    pub fn ends_line(&self) -> bool {
        *self == Step::LineEnd || self.has_own_lines()
    }

    /// Whether it is several lines, and reads the end of the last.
    pub fn has_own_lines(&self) -> bool {
        match self {
            Step::Graph { .. } | Step::Edges { .. } | Step::Grid { .. } => true,
            Step::List(list) => !matches!(list.form, Form::OneLine | Form::Word(_)),
            Step::Number(_) | Step::Set(..) | Step::LineEnd => false,
        }
    }
}

/// How many there are of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Number(u64),
    /// As many as the value of the number with this name.
    Name(usize),
    /// All up to the end of the line.
    Line,
}

impl Count {
    /// The number that it depends on.
    pub fn name(self) -> Option<usize> {
        if let Count::Name(name) = self { Some(name) } else { None }
    }

    /// How many there are, if `value` returns the value of each name; 0 if the end of the line decides.
    pub fn of(self, value: impl Fn(usize) -> u64) -> u64 {
        match self {
            Count::Number(number) => number,
            Count::Name(name) => value(name),
            Count::Line => 0,
        }
    }

    /// How many there are, as a formula; empty if the end of the line decides. `name` returns each name as it is
    /// written there.
    pub fn formula(self, name: impl Fn(usize) -> String) -> String {
        match self {
            Count::Number(number) => number.to_string(),
            Count::Name(of) => name(of),
            Count::Line => String::new(),
        }
    }
}

/// The list of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct List {
    /// Its name.
    pub name: usize,
    /// How many numbers it has; or lines, or graphs.
    pub count: Count,
    /// How they are arranged.
    pub form: Form,
}

/// How the numbers of a list are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// They are on one line.
    OneLine,
    /// They are on lines of equally many.
    Lines {
        /// How many lines fewer there are than the count says.
        less: u64,
        /// How many numbers a line has.
        width: u64,
    },
    /// There are this many lists, each on a line of its own. A row has their numbers in turn: the first of each list, the
    /// second of each list, and so on. The lists have consecutive names.
    Columns(usize),
    /// They are the edges of graphs: for each graph, a line with the values of `vertices` and `edges`, and a line for
    /// each edge. The graphs have vertex 1 in common, and a row has labels for the others.
    Cacti {
        /// The name of the number of a graph's vertices.
        vertices: usize,
        /// The name of the number of a graph's edges.
        edges: usize,
    },
    /// They are a word, the last of its line: each letter stands for its place among these.
    Word(Letters),
}

/// The letters of a word, in the order of the numbers from 0 for which they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    bytes: [u8; Letters::MOST],
    count: usize,
}

impl Letters {
    /// The most letters.
    pub const MOST: usize = 8;

    /// These letters, which must be two or more different visible characters of ASCII.
    pub fn new(text: &str) -> Option<Letters> {
        let differ =
            |(at, letter): (usize, &u8)| letter.is_ascii_graphic() && !text.as_bytes()[..at].contains(letter);
        let are_right = text.len() > 1 && text.bytes().collect::<Vec<_>>().iter().enumerate().all(differ);
        let mut bytes = [0; Letters::MOST];
        bytes.get_mut(..text.len()).filter(|_| are_right)?.copy_from_slice(text.as_bytes());
        Some(Letters { bytes, count: text.len() })
    }

    /// The letters.
    pub fn all(&self) -> &[u8] {
        &self.bytes[..self.count]
    }

    /// The letters, as text.
    pub fn text(&self) -> String {
        self.all().iter().map(|&byte| char::from(byte)).collect()
    }

    /// The number for which a letter stands.
    pub fn number(&self, letter: u8) -> Option<u64> {
        self.all().iter().position(|&other| other == letter).map(|place| place as u64)
    }

    /// The letters of numbers, those that stand for no letter left out.
    pub fn word(&self, numbers: &[u64]) -> Vec<u8> {
        let letter = |&number: &u64| self.all().get(usize::try_from(number).ok()?).copied();
        numbers.iter().filter_map(letter).collect()
    }
}

impl List {
    /// How many numbers there are, if `value` returns the value of each name; 0 if later numbers or the end of the line
    /// decide.
    pub fn length(self, value: impl Fn(usize) -> u64) -> u64 {
        let count = self.count.of(value);
        match self.form {
            Form::OneLine | Form::Word(_) => count,
            Form::Lines { less, width } => count.saturating_sub(less).saturating_mul(width),
            Form::Columns(lists) => count.saturating_mul(lists as u64),
            Form::Cacti { .. } => 0,
        }
    }

    /// As [`List::length`], as a formula; empty if later numbers or the end of the line decide.
    pub fn formula(self, name: impl Fn(usize) -> String) -> String {
        let count = self.count.formula(name);
        match self.form {
            Form::OneLine | Form::Word(_) => count,
            Form::Lines { less: 0, width } => format!("{count} * {width}"),
            Form::Lines { less, width } => format!("({count} - {less}) * {width}"),
            Form::Columns(lists) => format!("{count} * {lists}"),
            Form::Cacti { .. } => String::new(),
        }
    }

    /// The count with which the list has `numbers` numbers.
    pub fn count_for(self, numbers: u64) -> u64 {
        match self.form {
            Form::Lines { less, width } => (numbers / width.max(1)).saturating_add(less),
            Form::Columns(lists) => numbers / lists.max(1) as u64,
            Form::OneLine | Form::Cacti { .. } | Form::Word(_) => numbers,
        }
    }

    /// How many numbers of a row belong together: those of a line, or one of each list.
    pub fn width(self) -> Option<u64> {
        match self.form {
            Form::OneLine | Form::Word(_) => None,
            Form::Lines { width, .. } => Some(width),
            Form::Columns(lists) => Some(lists as u64),
            Form::Cacti { .. } => Some(2),
        }
    }

    /// The letters of a word, if it is one.
    pub fn letters(self) -> Option<Letters> {
        if let Form::Word(letters) = self.form { Some(letters) } else { None }
    }

    /// The names of the lists from which the numbers come, one list after another.
    pub fn names(self) -> std::ops::Range<usize> {
        self.name..self.name + if let Form::Columns(lists) = self.form { lists } else { 1 }
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
    /// It counts the numbers of a row's list, or its lines, or its graphs.
    Count,
    /// It is a number that each row has.
    Row,
    /// It is the list of a row, or one of several.
    List,
    /// It counts the numbers of a set, or the vertices of a graph.
    Size,
    /// It is the set that describes a game.
    Set,
    /// It counts the successors of a vertex.
    Degree,
    /// It is the successors of a vertex, or the ends of edges.
    Successors,
    /// It counts the rows of a grid.
    GridRows,
    /// It counts the columns of a grid.
    GridColumns,
    /// It is the grid.
    Grid,
    /// It counts the vertices of one of several graphs.
    Vertices,
    /// It counts the edges of a graph.
    Edges,
    /// It is a number of a game's head that its rows include, or that limits other numbers.
    Given,
}

impl Role {
    /// Whether it counts the rows or the columns of a grid.
    pub fn is_side(self) -> bool {
        matches!(self, Role::GridRows | Role::GridColumns)
    }

    /// Whether it counts something.
    pub fn counts(self) -> bool {
        !matches!(self, Role::Row | Role::List | Role::Set | Role::Successors | Role::Grid | Role::Given)
    }
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
        match self.format.names[name].role {
            Role::Size => excluded(most, "described-size-above"),
            role if role.is_side() => excluded(most, "described-size-above"),
            Role::Degree => excluded(most, "described-successors-above"),
            Role::Vertices => excluded(labels, "described-size-above"),
            Role::Edges => excluded(labels, "described-edges-above"),
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

    /// What happens to the player who has no move, in `game` or in the games that the input describes.
    pub fn ending(&self, game: Option<&(impl Game + ?Sized)>) -> Ending {
        game.map(Game::ending).or(self.family.map(|family| family.ending)).unwrap_or(Ending::Normal)
    }

    /// Whether the input describes a game by the first and the last number of its set.
    pub fn has_range(&self) -> bool {
        self.are_described_by(DescribedBy::Range)
    }

    /// Whether this is what describes the games.
    pub fn are_described_by(&self, by: DescribedBy) -> bool {
        self.family.is_some_and(|family| family.by == by)
    }
}

/// The loops of an input: the games, and the rows of each.
#[derive(Clone, Debug)]
pub struct Loops {
    /// The part before the games.
    pub opening: Vec<Step>,
    /// How many games there are, and the part before the rows of each.
    pub games: (Times, Vec<Step>),
    /// How many rows a game has, and the numbers of each.
    pub rows: (Times, Vec<Step>),
}

impl Format {
    /// The format with these names and loops, without limits. Each name gets its purpose.
    pub fn new(names: Vec<String>, loops: Loops, asked: Asked) -> Format {
        let Loops { opening, games: (games, head), rows: (rows, row) } = loops;
        let given = |text| Name { text, limit: Limit::ANY, role: Role::Given };
        let mut names: Vec<Name> = names.into_iter().map(given).collect();
        let steps: Vec<Step> = [&opening, &head, &row].into_iter().flatten().copied().collect();
        let mut mark = |name: Option<usize>, role: Role| {
            if let Some(name) = name {
                names[name].role = role;
            }
        };
        // A number can have several purposes: the last counts.
        for step in &row {
            mark(step.number(), Role::Row);
        }
        mark(rows.count().and_then(Count::name), Role::Rows);
        mark(games.count().and_then(Count::name), Role::Games);
        for step in steps.into_iter().rev() {
            match step {
                Step::Number(_) | Step::LineEnd => {}
                Step::List(list) => {
                    mark(list.count.name(), Role::Count);
                    for name in list.names() {
                        mark(Some(name), Role::List);
                    }
                    if let Form::Cacti { vertices, edges } = list.form {
                        mark(Some(vertices), Role::Vertices);
                        mark(Some(edges), Role::Edges);
                    }
                }
                Step::Set(set, count) => {
                    mark(count.name(), Role::Size);
                    mark(Some(set), Role::Set);
                }
                Step::Graph { vertices, degree, list } => {
                    mark(vertices.name(), Role::Size);
                    mark(Some(degree), Role::Degree);
                    mark(Some(list), Role::Successors);
                }
                Step::Edges { count, ends } => {
                    mark(count.name(), Role::Edges);
                    mark(Some(ends), Role::Successors);
                }
                Step::Grid { cells, rows, columns } => {
                    mark(Some(columns), Role::GridColumns);
                    mark(Some(rows), Role::GridRows);
                    mark(Some(cells), Role::Grid);
                }
            }
        }
        Format { names, opening, games, head, rows, row, asked, computed: None, rows_share_line: false }
    }

    /// Gives each name its limits; the sides of a grid are at least 1. The number that limits the ends of edges counts the
    /// vertices.
    pub fn set_limits(&mut self, limits: impl IntoIterator<Item = Limit>) {
        for (name, limit) in self.names.iter_mut().zip(limits) {
            name.limit = limit;
            if name.role.is_side() {
                name.limit.least = name.limit.least.max(1);
            }
        }
        if let Some(Count::Name(vertices)) = self.ends().map(|ends| self.vertices_of(ends)) {
            self.names[vertices].role = Role::Size;
        }
    }

    /// The format of rows in a layout. Each row has as many numbers as `piles` allows.
    pub fn of_rows(Layout { positions, end }: Layout, piles: &RangeInclusive<usize>) -> Format {
        let mut names = vec!["a".to_owned()];
        let mut add = |name: &str| {
            names.push(name.to_owned());
            names.len() - 1
        };
        let list = |count| Step::List(List { name: 0, count, form: Form::OneLine });
        let row = match positions {
            Positions::Lines => vec![list(Count::Line), Step::LineEnd],
            Positions::Counted => {
                let count = add("n");
                vec![Step::Number(count), Step::LineEnd, list(Count::Name(count)), Step::LineEnd]
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
        let loops = Loops { opening: Vec::new(), games: (Times::Once, head), rows: (rows, row) };
        Format::new(names, loops, Asked::Row(vec![Part::Name(0)]))
    }

    /// The steps of all levels.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        [&self.opening, &self.head, &self.row].into_iter().flatten()
    }

    /// The purpose of the number or list with this index.
    pub fn role(&self, name: usize) -> Role {
        self.names[name].role
    }

    /// The fewest and the most games that an input may have.
    pub fn number_of_games(&self) -> (u64, u64) {
        match (self.games.fixed(), self.games.count()) {
            (Some(games), _) => (games, games),
            (_, Some(Count::Name(name))) => (1, self.largest(name)),
            _ => (1, u64::MAX),
        }
    }

    /// The least and the largest value of a number, given the values of the numbers before it.
    pub fn range(&self, name: usize, values: &[u64]) -> (u64, u64) {
        let Limit { least, most } = self.names[name].limit;
        (least, most.of(|bound| values[bound]))
    }

    /// The largest value that a number can ever have.
    pub fn largest(&self, name: usize) -> u64 {
        self.names[name].limit.most.of(|bound| self.largest(bound))
    }

    /// The counts that bound this number from above: for `(count, less)`, it is at most `count` minus `less`. They come
    /// from its limit, and from the number of vertices of a graph.
    pub fn bounds(&self, name: usize) -> Vec<(Count, u64)> {
        let bound = self.names[name].limit.most.name().map(|(bound, less)| (Count::Name(bound), less));
        let mut bounds = Vec::from_iter(bound);
        match (self.graph(), self.role(name)) {
            (Some(vertices), Role::Degree) => bounds.push((vertices, 0)),
            (Some(vertices), role) if role == Role::Successors || self.place(name).is_some() => {
                bounds.push((vertices, 1 - self.first_vertex()));
            }
            _ => {}
        }
        bounds.dedup();
        bounds
    }

    /// The names of the numbers in a game's head that count no numbers, rows or vertices.
    pub fn given(&self) -> impl Iterator<Item = usize> {
        let names = self.head.iter().filter_map(Step::number);
        names.filter(|&name| self.role(name) == Role::Given || self.role(name).is_side())
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
        self.head.iter().find_map(|step| match step {
            Step::Grid { rows, columns, .. } => Some([*rows, *columns]),
            _ => None,
        })
    }

    /// The set that describes the game, and how many numbers it has.
    pub fn set(&self) -> Option<(usize, Count)> {
        self.head
            .iter()
            .find_map(|step| if let Step::Set(set, count) = step { Some((*set, *count)) } else { None })
    }

    /// The number of vertices of the graph that describes the game.
    pub fn graph(&self) -> Option<Count> {
        self.head.iter().find_map(|step| match *step {
            Step::Graph { vertices, .. } => Some(vertices),
            Step::Edges { ends, .. } => Some(self.vertices_of(ends)),
            _ => None,
        })
    }

    /// The name of the ends of edges, if these describe the game.
    pub fn ends(&self) -> Option<usize> {
        self.head.iter().find_map(|step| if let Step::Edges { ends, .. } = *step { Some(ends) } else { None })
    }

    /// The number of vertices that the limits of the ends of edges allow.
    pub fn vertices_of(&self, ends: usize) -> Count {
        match self.names[ends].limit.most {
            Bound::Name(vertices, _) => Count::Name(vertices),
            Bound::Number(vertices) => Count::Number(vertices),
        }
    }

    /// The number of the first vertex of the graph that describes the game.
    pub fn first_vertex(&self) -> u64 {
        self.ends().map_or(0, |ends| self.names[ends].limit.least)
    }

    /// The first name with this purpose.
    pub fn with_role(&self, role: Role) -> Option<usize> {
        self.names.iter().position(|name| name.role == role)
    }

    /// The list of a row, if it has one. The list is the last part of the row.
    pub fn list(&self) -> Option<List> {
        self.steps().find_map(Step::list)
    }

    /// How many numbers the set that describes a game has, or how many vertices the graph.
    pub fn size(&self) -> Option<Count> {
        self.graph().or(self.set().map(|(_, count)| count))
    }

    /// Whether this number bounds other numbers.
    pub fn bounds_others(&self, name: usize) -> bool {
        self.names.iter().any(|other| other.limit.most.name().is_some_and(|(bound, _)| bound == name))
    }

    /// Whether the input has characters that are no numbers.
    pub fn has_characters(&self) -> bool {
        self.sides().is_some() || self.list().is_some_and(|list| list.letters().is_some())
    }

    /// Whether a row is the edges of graphs.
    pub fn has_cacti(&self) -> bool {
        matches!(self.list(), Some(List { form: Form::Cacti { .. }, .. }))
    }

    /// How many numbers of a row come before its list.
    pub fn numbers_before_list(&self) -> usize {
        let is_up_to = self.asked.up_to().is_some();
        self.asked.parts().len() + usize::from(is_up_to) - usize::from(self.list().is_some())
    }

    /// Whether the number with this name is read before the rows.
    pub fn is_in_head(&self, name: usize) -> bool {
        self.role(name) != Role::List && !self.row.contains(&Step::Number(name))
    }

    /// Whether the length of every row's list is one number that comes before all rows.
    pub fn lengths_are_shared(&self) -> bool {
        self.list().and_then(|list| list.count.name()).is_some_and(|count| self.is_in_head(count))
    }

    /// Whether all rows of a game share a number or their length.
    pub fn rows_share(&self) -> bool {
        let in_head = |part: &Part| matches!(part, Part::Name(name) if self.is_in_head(*name));
        self.lengths_are_shared() || self.asked.parts().iter().any(in_head)
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
        let is_row = |list: &List| list.form == Form::OneLine && parts[..] == [Part::Name(list.name)];
        let is_number = |(step, part): (&Step, &Part)| match (step, part) {
            (Step::Number(name), Part::Name(other)) => name == other,
            _ => false,
        };
        let (positions, zeros) = match &self.row[..] {
            [Step::Number(count), between @ .., Step::List(list), Step::LineEnd]
                if list.count == Count::Name(*count)
                    && is_row(list)
                    && matches!(between, [] | [Step::LineEnd]) =>
            {
                (Positions::Counted, Some(1))
            }
            [Step::List(list), Step::LineEnd] if list.count == Count::Line && is_row(list) => {
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
        self.list().is_none().then(|| self.row.iter().filter_map(Step::number).count())
    }
}
