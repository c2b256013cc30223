//! The format of an input: a tree of three levels. An input is games, a game is rows, a row is numbers.

/// The format of an input. It says where each number stands, and which numbers a position is made of.
///
/// Most inputs have one game, which they do not describe: `t / repeat t { n / a[n] / }` has `t` in its
/// [`head`](Format::head), and in its [`row`](Format::row) a count and a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// The names of its numbers and lists, in the order in which they are read. All else refers to their indices.
    pub names: Vec<String>,
    /// What precedes the games: nothing, or their number.
    pub opening: Vec<Step>,
    /// How many games there are.
    pub games: Times,
    /// What precedes the rows of a game: its description, and their number.
    pub head: Vec<Step>,
    /// How many rows a game has.
    pub rows: Times,
    /// The numbers of a row.
    pub row: Vec<Step>,
    /// Which positions are asked about.
    pub asked: Asked,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A number.
    Number(usize),
    /// Some numbers.
    List(usize, Count),
    /// For each vertex of a graph, from 0 on, a line: how many successors it has, and these.
    Successors {
        /// How many vertices there are.
        vertices: Count,
        /// The name of the number of successors.
        degree: usize,
        /// The name of the successors.
        list: usize,
    },
    /// The end of a line.
    LineEnd,
}

/// How many numbers a list has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Number(u64),
    /// As many as the number with this name says.
    Name(usize),
    /// Those up to the end of the line.
    Line,
}

/// How often something is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// It stands there once.
    Once,
    /// As often as is said.
    Count(Count),
    /// Until its first numbers, as many as this, are all 0.
    UntilZero(usize),
    /// To the end of the input.
    End,
}

/// Which positions are asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Rows of these parts, in this order.
    Row(Vec<Part>),
    /// A row of one number for every number from 1 to that with this name.
    EachUpTo(usize),
}

/// A part of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The number or the list with this name.
    Name(usize),
    /// This number.
    Number(u64),
}

/// What a number or a list is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It counts the games.
    Games,
    /// It counts the rows of a game.
    Rows,
    /// It counts the numbers of a row.
    Count,
    /// It is a number of a row, or several.
    Row,
    /// It counts the numbers of a set, or the vertices of a graph.
    Size,
    /// It is the set.
    Set,
    /// It counts the successors of a vertex.
    Degree,
    /// It is these.
    Successors,
    /// It is a number of a game's head, which its rows have or others are limited by.
    Given,
}

impl Format {
    /// The steps of all levels.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        [&self.opening, &self.head, &self.row].into_iter().flatten()
    }

    /// What the number or the list with this index is for.
    pub fn role(&self, name: usize) -> Role {
        let counts = |times: &Times| *times == Times::Count(Count::Name(name));
        for step in self.steps() {
            match step {
                Step::List(list, Count::Name(count)) if *count == name => {
                    return if self.is_in_row(*list) { Role::Count } else { Role::Size };
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
        matches!(&self.asked, Asked::Row(parts) if parts.contains(&Part::Name(name)))
    }
}
