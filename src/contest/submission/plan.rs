//! The plan of a submission, step by step, in no language yet.

use crate::engine::{Asked, Count, End, Format, Layout, Part, Positions, Role, Step as Item, Times};
use crate::game::{AnswerKind, Code, Solution};
use crate::message::{Message, message};

/// A step, or a loop of steps.
pub(super) enum Step {
    /// Reads a number under each of these names.
    Read(Vec<String>),
    /// Reads `row`, which has `count` numbers.
    ReadRow,
    /// Reads `set`, which has `size` numbers.
    ReadSet,
    /// Reads `successors`: for each of `size` vertices how many there are, and these.
    ReadSuccessors,
    /// Reads numbers under these names for each pass, until the input ends or, if so, until all are 0.
    While { names: Vec<String>, until_zero: bool, steps: Vec<Step> },
    /// Reads a number, and repeats the steps that many times.
    Repeat(Vec<Step>),
    /// Makes as many passes as a number with a name says, or a number.
    Times(String, Vec<Step>),
    /// Reads `list`, which has as many numbers.
    ReadList(String),
    /// `row` is these numbers, followed by `list` if the flag is set.
    RowOf(Vec<String>, bool),
    /// A name for a number.
    Let(&'static str, u64),
    /// Makes a pass for each line of the input, which is `row`.
    Lines(End, Vec<Step>),
    /// Makes a pass for each `pile` from 1 to `largest`.
    UpToLargest(Vec<Step>),
    /// `row` is only `pile`.
    RowOfPile,
    /// A statement of the game's.
    Statement(Code),
    /// `row` is what this call makes of it.
    View(&'static str),
    /// Writes the answer.
    Answer {
        /// The call that gives it.
        call: &'static str,
        /// The words for true and for false, if it is a verdict.
        words: Option<[String; 2]>,
    },
    /// Ends a line.
    EndLine,
}

/// The program that answers the rows of a format.
///
/// # Errors
///
/// If it cannot be read number by number.
pub(super) fn of(format: &Format, solution: &Solution, kind: &AnswerKind) -> Result<Vec<Step>, Message> {
    let names = Names { format, row: solution.row };
    let mut program = names.read(&format.opening, 0)?;
    let first = names.first(&format.head, format.games)?;
    let mut game = match (format.layout(), format.rows) {
        (Some((before, layout)), _)
            if layout.positions == Positions::Counted
                || before == 0
                || names.row.len() == format.row.len() - 1 =>
        {
            let mut game = names.read(&format.head[..before], first.len())?;
            game.extend(self::before(solution));
            game.push(rows(layout, solution.row, answer(solution, kind)));
            game
        }
        (_, times) => {
            let first_of_row = names.first(&format.row, times)?;
            let mut game = names.read(&format.head, first.len())?;
            game.extend(self::before(solution));
            let mut row = names.read(&format.row, first_of_row.len())?;
            row.extend(names.asked());
            row.extend(answer(solution, kind));
            match (&format.asked, times) {
                (Asked::EachUpTo(_), _) => game.push(Step::UpToLargest(row)),
                (_, Times::Once) => game.extend(row),
                _ => game.push(names.looped(times, first_of_row, row)),
            }
            game
        }
    };
    if matches!(kind, AnswerKind::Letters(_)) {
        game.push(Step::EndLine);
    }
    if format.games == Times::Once {
        program.extend(game);
    } else {
        program.push(names.looped(format.games, first, game));
    }
    Ok(program)
}

/// A program's names for the numbers of a format.
struct Names<'a> {
    format: &'a Format,
    /// The numbers of a row, where its length is always the same.
    row: &'a [&'static str],
}

impl Names<'_> {
    fn of(&self, name: usize) -> String {
        let format = self.format;
        match (format.role(name), format.place(name), &format.asked) {
            (_, Some(place), _) if !self.row.is_empty() && format.list().is_none() => {
                self.row[place].to_owned()
            }
            (Role::Size, ..) => "size".to_owned(),
            (_, _, Asked::EachUpTo(up_to)) if *up_to == name => "largest".to_owned(),
            (_, Some(_), _) if format.rows == Times::Once && format.games_are_described() => {
                "pile".to_owned()
            }
            (Role::Count, ..) => "count".to_owned(),
            // No name of a language or of a theorem ends like this.
            _ => format!("{}_", format.names[name]),
        }
    }

    /// Whether a number exists only for its limits.
    fn is_unused(&self, name: usize) -> bool {
        let format = self.format;
        format.role(name) == Role::Given
            && format.place(name).is_none()
            && format.asked != Asked::EachUpTo(name)
    }

    fn count(&self, count: Count) -> String {
        match count {
            Count::Number(number) => number.to_string(),
            Count::Name(name) => self.of(name),
            Count::Line => String::new(),
        }
    }

    /// The first numbers of a loop, by which it is seen whether it goes on.
    fn first(&self, steps: &[Item], times: Times) -> Result<Vec<String>, Message> {
        let count = match times {
            Times::Once | Times::Count(_) => 0,
            Times::UntilZero(count) => count,
            Times::End => 1,
        };
        let name = |step: &Item| match step {
            Item::Number(name) => Ok(self.of(*name)),
            _ => Err(message!("no-submission")),
        };
        steps.iter().take(count).map(name).collect()
    }

    /// Reads steps except the first `first` numbers.
    fn read(&self, steps: &[Item], first: usize) -> Result<Vec<Step>, Message> {
        let mut read = Vec::new();
        for step in &steps[first..] {
            match step {
                Item::LineEnd => {}
                Item::Number(name) if self.is_unused(*name) => {
                    read.push(Step::Read(vec![format!("_{}", self.format.names[*name])]));
                }
                Item::Number(name) => read.push(Step::Read(vec![self.of(*name)])),
                Item::List(_, Count::Line) => return Err(message!("no-submission")),
                Item::List(name, count) if self.format.role(*name) == Role::Set => {
                    read.push(if self.count(*count) == "size" {
                        Step::ReadSet
                    } else {
                        return Err(message!("no-submission"));
                    });
                }
                Item::List(_, count) => read.push(Step::ReadList(self.count(*count))),
                Item::Successors { vertices: Count::Name(_), .. } => read.push(Step::ReadSuccessors),
                Item::Successors { .. } => return Err(message!("no-submission")),
            }
        }
        Ok(read)
    }

    fn looped(&self, times: Times, names: Vec<String>, steps: Vec<Step>) -> Step {
        match times {
            Times::Once => Step::Times("1".to_owned(), steps),
            Times::Count(count) => Step::Times(self.count(count), steps),
            Times::UntilZero(_) => Step::While { names, until_zero: true, steps },
            Times::End => Step::While { names, until_zero: false, steps },
        }
    }

    /// Makes the row in question.
    fn asked(&self) -> Vec<Step> {
        let Asked::Row(parts) = &self.format.asked else { return vec![Step::RowOfPile] };
        let list = self.format.list().map(|(list, _)| list);
        if !self.row.is_empty() && list.is_none() {
            let constants = self.row.iter().zip(parts).filter_map(|(name, part)| match part {
                Part::Number(number) => Some(Step::Let(name, *number)),
                Part::Name(_) => None,
            });
            return constants.collect();
        }
        let numbers: Vec<String> = parts
            .iter()
            .filter_map(|part| match part {
                Part::Number(number) => Some(number.to_string()),
                Part::Name(name) => Some(*name).filter(|name| Some(*name) != list).map(|name| self.of(name)),
            })
            .collect();
        if numbers == ["pile"] { vec![Step::RowOfPile] } else { vec![Step::RowOf(numbers, list.is_some())] }
    }
}

fn before(solution: &Solution) -> Vec<Step> {
    solution.before.iter().map(|statement| Step::Statement(*statement)).collect()
}

/// The steps for each row.
fn answer(solution: &Solution, kind: &AnswerKind) -> Vec<Step> {
    let words = match kind {
        AnswerKind::Win => Some(["1\n".to_owned(), "0\n".to_owned()]),
        AnswerKind::Words(words) => Some([&words.win, &words.lose].map(|word| format!("{word}\n"))),
        AnswerKind::Letters(words) => Some([words.win.clone(), words.lose.clone()]),
        _ => None,
    };
    let mut steps: Vec<Step> = solution.views.iter().map(|view| Step::View(view)).collect();
    steps.push(Step::Answer { call: solution.answer, words });
    steps
}

/// The loop over rows in this layout, whose numbers have these names, if any.
fn rows(Layout { positions, end }: Layout, names: &[&'static str], mut steps: Vec<Step>) -> Step {
    let is_counted = positions == Positions::Counted;
    if names.is_empty() && !is_counted {
        return Step::Lines(end, steps);
    }
    // Where lines end does not matter: the numbers are counted, or have names and are always as many. A count
    // that is known has a name that says that nothing uses it.
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let mut read = if names.is_empty() { vec!["count".to_owned()] } else { names.clone() };
    if names.is_empty() {
        steps.insert(0, Step::ReadRow);
    } else if is_counted {
        read.insert(0, "_count".to_owned());
    }
    match end {
        End::Input => Step::While { names: read, until_zero: false, steps },
        // After the last count, 0, there are no numbers with names.
        End::Zero => Step::While { until_zero: read[0] != "_count", names: read, steps },
        End::Cases => {
            steps.insert(0, Step::Read(read));
            Step::Repeat(steps)
        }
    }
}
