//! The plan of a submission: its steps, piece by piece.

use super::pieces::Fragments;
use crate::engine::{
    Count, End, Form, Format, Games, Layout, List, Part, Positions, Role, Step, Task, Times,
};
use crate::game::{AnswerKind, AnswerPrefix, DescribedBy, Language, MoveSearch, Report, Solution, Words};
use crate::message::{Message, message};

/// The steps of a program that answers the rows of a format.
///
/// # Errors
///
/// If no program can read the format number by number.
pub(super) fn of(task: &Task<'_>, solution: &Solution, language: Language) -> Result<String, Message> {
    let (pieces, prefix) = (Fragments(language), task.prefix_of_answers());
    let (before, after) = match prefix {
        Some(prefix) => (pieces.prefix(prefix), prefix.after.clone() + "\n"),
        None if task.has_blanks() => (pieces.blanks()[1].clone(), String::new()),
        None => (String::new(), "\n".to_owned()),
    };
    let answer = before + &answer(pieces, solution, task.kind(), &after);
    steps(task, solution, pieces, &answer)
}

/// The steps of a program in C++ that checks one winning move for each row.
///
/// # Errors
///
/// As [`of`].
pub(super) fn of_checker(task: &Task<'_>, solution: &Solution) -> Result<String, Message> {
    let pieces = Fragments(Language::Cpp);
    let row = whole_row(pieces, solution);
    steps(task, solution, pieces, &(row + &Fragments::check_move(&option(pieces, solution), solution.answer)))
}

/// The steps of a program that does `answer` for each row.
fn steps(task: &Task<'_>, solution: &Solution, pieces: Fragments, answer: &str) -> Result<String, Message> {
    let games = task.form();
    let format = &games.format;
    let row = if solution.computed.is_some() { &[] } else { solution.row };
    let names = Names { games: &games, format, row, pieces };
    let first = names.first(&format.head, format.games)?;
    let before: String = solution.before.iter().map(|code| pieces.statement(code)).collect();
    let mut game = match (format.layout(), format.rows) {
        (Some((before_rows, layout)), _)
            if layout.positions == Positions::Counted
                || before_rows == 0
                || names.row.len() == format.row.len() - 1 =>
        {
            let head = names.read(&format.head[..before_rows], first.len())?;
            head + &before + &names.rows(layout, answer)
        }
        (_, times) => {
            let first_of_row = names.first(&format.row, times)?;
            let head = names.read(&format.head, first.len())? + &before;
            let row = names.read(&format.row, first_of_row.len())? + &names.asked() + answer;
            head + &match format.asked.up_to() {
                Some(name) => pieces.up_to(&names.of(name), &row),
                None if format.has_one_row() => row,
                None => names.looped(times, &first_of_row, &row),
            }
        }
    };
    if task.has_blanks() {
        game.insert_str(0, &pieces.blanks()[0]);
    }
    if task.shares_lines() {
        game += pieces.end_line();
    }
    let games = if format.has_one_game() { game } else { names.looped(format.games, &first, &game) };
    let counter =
        if task.prefix_of_answers().is_some_and(AnswerPrefix::has_number) { pieces.counter() } else { "" };
    Ok(counter.to_owned() + &names.read(&format.opening, 0)? + &games)
}

/// A program's names for the numbers of a format.
struct Names<'a> {
    games: &'a Games,
    format: &'a Format,
    /// The names of a row's numbers, if all rows have one length.
    row: &'a [&'static str],
    pieces: Fragments,
}

impl Names<'_> {
    fn of(&self, name: usize) -> String {
        let format = self.format;
        match (format.role(name), format.place(name)) {
            (_, Some(place)) if !self.row.is_empty() && format.list().is_none() => self.row[place].to_owned(),
            (Role::Size, _) => "size".to_owned(),
            _ if format.asked.up_to() == Some(name) => "largest".to_owned(),
            (_, Some(_)) if format.has_one_row() && format.size().is_some() => "pile".to_owned(),
            (Role::Count, ..) => "count".to_owned(),
            // No keyword of a language and no name in a theorem ends with `_`.
            _ => format!("{}_", format.names[name].text),
        }
    }

    /// Whether a number serves only as a limit of others.
    fn is_unused(&self, name: usize) -> bool {
        let format = self.format;
        match format.role(name) {
            role if format.sides().is_some() => !matches!(role, Role::GridRows | Role::Games),
            // A blank ends a word.
            Role::Count => format.list().is_some_and(|list| list.letters().is_some()),
            Role::Given | Role::Row => format.place(name).is_none() && format.asked.up_to() != Some(name),
            _ => false,
        }
    }

    fn count(&self, count: Count) -> String {
        count.formula(|name| self.of(name))
    }

    /// The names of the first numbers in the body of a loop, if they decide whether the loop continues.
    fn first(&self, steps: &[Step], times: Times) -> Result<Vec<String>, Message> {
        let count = match times {
            Times::End => 1,
            times => times.zeros(),
        };
        let name = |step: &Step| match step {
            // Only Rust warns of a variable that nothing uses in such a loop.
            Step::Number(name) if times == Times::End && self.is_unused(*name) => {
                Ok(self.pieces.0.pick(["", "", "_"]).to_owned() + &self.of(*name))
            }
            Step::Number(name) => Ok(self.of(*name)),
            _ => Err(message!("no-submission")),
        };
        steps.iter().take(count).map(name).collect()
    }

    /// Reads steps except the first `first` numbers.
    fn read(&self, steps: &[Step], first: usize) -> Result<String, Message> {
        let pieces = self.pieces;
        let read = |step: &Step| match step {
            Step::LineEnd => Ok(String::new()),
            Step::Number(name) if self.is_unused(*name) => {
                Ok(pieces.read(&[format!("_{}", self.format.names[*name].text)]))
            }
            Step::Number(name) => Ok(pieces.read(&[self.of(*name)])),
            Step::List(List { count, form: Form::Cacti { .. }, .. }) => {
                Ok(pieces.read_cacti(&self.count(*count)))
            }
            Step::List(List { form: Form::Word(letters), .. }) => Ok(pieces.read_word(&letters.text())),
            Step::List(list) if list.count != Count::Line => {
                Ok(pieces.read_list("list", &list.formula(|name| self.of(name))))
            }
            Step::Set(_, count) if self.games.has_range() => {
                Ok(pieces.read_list("ends", &self.count(*count)))
            }
            Step::Set(_, count) if self.count(*count) == "size" => Ok(pieces.read_list("set", "size")),
            Step::Grid { rows, .. } => Ok(pieces.read_grid(&self.of(*rows))),
            Step::Graph { vertices: Count::Name(_), .. } => Ok(pieces.read_successors()),
            Step::Edges { count, ends } if self.count(self.format.vertices_of(*ends)) == "size" => {
                let has_both_ways = self.games.are_described_by(DescribedBy::Edges);
                Ok(pieces.read_edges(&self.count(*count), self.format.first_vertex(), has_both_ways))
            }
            Step::List(_) | Step::Set(..) | Step::Graph { .. } | Step::Edges { .. } => {
                Err(message!("no-submission"))
            }
        };
        steps[first..].iter().map(read).collect()
    }

    fn looped(&self, times: Times, names: &[String], steps: &str) -> String {
        match times {
            Times::Once => self.pieces.times("1", steps),
            Times::Count(count) => self.pieces.times(&self.count(count), steps),
            Times::UntilZero(_) => self.pieces.read_while(names, true, steps),
            Times::End => self.pieces.read_while(names, false, steps),
        }
    }

    /// The code that defines the row in question.
    fn asked(&self) -> String {
        if self.format.sides().is_some() {
            return String::new();
        }
        if self.format.asked.up_to().is_some() {
            return self.pieces.row_of(&["pile".to_owned()], false);
        }
        let parts = self.format.asked.parts();
        let list = self.format.list().map(|list| list.name);
        if !self.row.is_empty() && list.is_none() {
            let constants = self.row.iter().zip(parts).filter_map(|(name, part)| match part {
                Part::Number(number) => Some(self.pieces.named(name, *number)),
                Part::Name(_) => None,
            });
            return constants.collect();
        }
        let number = |part: &Part| match part {
            Part::Number(number) => Some(self.pieces.literal(*number)),
            Part::Name(name) => Some(*name).filter(|name| Some(*name) != list).map(|name| self.of(name)),
        };
        let numbers: Vec<String> = parts.iter().filter_map(number).collect();
        self.pieces.row_of(&numbers, list.is_some())
    }

    /// The loop over rows in this layout.
    fn rows(&self, Layout { positions, end }: Layout, steps: &str) -> String {
        let is_counted = positions == Positions::Counted;
        if self.row.is_empty() && !is_counted {
            return self.pieces.lines(end, steps);
        }
        // Line ends do not matter here: either each row begins with its count, or all rows have one length. If both
        // are true, the count is not used, and its name says so.
        let mut names: Vec<String> = self.row.iter().map(|&name| name.to_owned()).collect();
        let mut steps = steps.to_owned();
        if names.is_empty() {
            names.push("count".to_owned());
            steps.insert_str(0, &self.pieces.read_list("row", "count"));
        } else if is_counted {
            names.insert(0, "_count".to_owned());
        }
        match end {
            End::Input => self.pieces.read_while(&names, false, &steps),
            // No numbers follow the last count, which is 0.
            End::Zero => self.pieces.read_while(&names, names[0] != "_count", &steps),
            End::Cases => self.pieces.repeat(&(self.pieces.read(&names) + &steps)),
        }
    }
}

/// The steps for each row. An answer of one line ends with `after`.
fn answer(pieces: Fragments, solution: &Solution, kind: &AnswerKind, after: &str) -> String {
    let words = match kind {
        AnswerKind::Win => Some(["1", "0", "="].map(|bit| format!("{bit}{after}"))),
        AnswerKind::Words(Words { win, lose, draw }) => {
            Some([win, lose, draw].map(|word| format!("{word}{after}")))
        }
        AnswerKind::Letters(Words { win, lose, draw }) => Some([win, lose, draw].map(String::clone)),
        AnswerKind::Report(Report::Cells(Words { win, lose, .. })) => {
            return pieces.answer_lines(solution.answer, [win, lose]);
        }
        _ => None,
    };
    let position = of_position(pieces, solution);
    if let Some(search) = &solution.moves {
        return position + &of_moves(pieces, solution, search, kind, after);
    }
    let views: String = solution.views.iter().map(|view| pieces.view(view)).collect();
    position
        + &views
        + &match kind {
            AnswerKind::Report(Report::Told(text)) => pieces.answer_told(solution.answer, text, after),
            _ => pieces.answer(solution.answer, after, words, solution.can_draw),
        }
}

/// The steps for each row that look at the options that winning moves leave.
fn of_moves(
    pieces: Fragments, solution: &Solution, search: &MoveSearch, kind: &AnswerKind, after: &str,
) -> String {
    let all = *kind != AnswerKind::Move;
    let lost = pieces.lost_options(&search.options, &option(pieces, solution), solution.answer, all);
    match kind {
        AnswerKind::Count => lost + &pieces.answer("lost_count(&lost)", after, None, false),
        // In Python, the row is another one after the search.
        AnswerKind::Report(Report::Told(text)) => {
            let before = pieces.copied("before", "row");
            whole_row(pieces, solution)
                + &before
                + &lost
                + &match &text.each {
                    None => pieces.answer_told("first_move(&before, &lost)", text, after),
                    Some(each) => {
                        let [pile, amount, rest] = text.tells().map(u8::from);
                        let call = format!("each_move(&before, &lost, {amount}, {pile}, {rest})");
                        pieces.answer_each_told(&call, text, each, after)
                    }
                }
        }
        _ => lost + &pieces.answer("written(&lost)", after, None, false),
    }
}

/// The code that computes the row, if it is computed.
fn of_position(pieces: Fragments, solution: &Solution) -> String {
    let Some(computed) = &solution.computed else { return String::new() };
    let before: String = computed.before.iter().map(|statement| pieces.written(statement)).collect();
    before + &pieces.view("position(&row)") + &numbers_of_row(pieces, solution)
}

/// The code that makes of an option, which is called `row`, that for which the verdict asks.
fn option(pieces: Fragments, solution: &Solution) -> String {
    let views: String = solution.views.iter().map(|view| pieces.view(view)).collect();
    views + &numbers_of_row(pieces, solution)
}

/// Defines `row`, where only its numbers have names.
fn whole_row(pieces: Fragments, solution: &Solution) -> String {
    let names: Vec<String> = solution.row.iter().map(|&name| name.to_owned()).collect();
    if names.is_empty() { String::new() } else { pieces.row_of(&names, false) }
}

/// The names of the numbers of `row`.
fn numbers_of_row(pieces: Fragments, solution: &Solution) -> String {
    let name = |(index, name): (usize, &&str)| pieces.number_of_row(name, index);
    solution.row.iter().enumerate().map(name).collect()
}
