//! The native part of the Python package `judge_games`: games, questions about positions, and the program.

mod answers;
mod arrow;
mod export;
mod input;
mod shared;

use std::ffi::OsString;
use std::mem::MaybeUninit;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::{Array, ArrayRef};
use arrow_buffer::NullBuffer;
use judge::Message;
use judge::game::{BuildError, Entry, Ruleset};
use judge::games::table::{GAMES, find};
use judge::games::{known, own, rules};
use judge::teach::explain::{explain, lines};
use judge::teach::findings;
use judge::words::{Locale, Words};
use judge::{BatchError, Ending, Error, Position, RowError, RowSpot, game};
use numpy::PyArray1;
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList};
use pyo3_arrow::input::AnyArray;

use answers::{Question, outcome, wins};
use arrow::Held;
use export::{ArrowArray, filled, into_list, positions};
use input::{Ends, Input};
use shared::{Numbers, Shared};

/// A game with its options.
#[pyclass(frozen)]
struct Rules {
    entry: &'static Entry,
    game: Box<dyn Ruleset>,
    settings: game::Settings,
}

/// The Python error for a refused row: the row, the column, and the reason.
fn refused(py: Python<'_>, row: Option<usize>, RowError { spot, cause, .. }: &RowError) -> PyErr {
    let column = match spot {
        RowSpot::Number(index) => Some(*index),
        RowSpot::End => None,
    };
    let error =
        || py.import("judge_games._errors")?.getattr("RowError")?.call1((row, column, cause.to_string()));
    error().map_or_else(|error| error, PyErr::from_value)
}

/// As above, for a row of a batch. `before` is the number of rows ahead of the batch. If `nulls` is given, the index in
/// the error counts only the valid rows of the batch.
fn refused_row(
    py: Python<'_>, BatchError { row, error, .. }: &BatchError, nulls: Option<&NullBuffer>, before: usize,
) -> PyErr {
    let row = nulls.and_then(|nulls| nulls.valid_indices().nth(*row)).unwrap_or(*row);
    refused(py, Some(before + row), error)
}

/// The Python error for refused rules: the reason, and the line and the column, counted from 1, of a mistake in their
/// text.
fn refused_rules(py: Python<'_>, error: &BuildError) -> PyErr {
    let place = match error {
        BuildError::File(Error::Input(error)) => Some((error.line, error.column)),
        _ => None,
    };
    let error = || py.import("judge_games._errors")?.getattr("RulesError")?.call1((error.to_string(), place));
    error().map_or_else(|error| error, PyErr::from_value)
}

fn locale(lang: &str) -> PyResult<Locale> {
    let found = Locale::ALL.into_iter().find(|locale| locale.name() == lang);
    found.ok_or_else(|| PyValueError::new_err(format!("there are words in en and zh, not in {lang:?}")))
}

/// Runs `work` without the interpreter's lock. A panic is a fault of this package, and becomes an ordinary
/// exception.
fn detached<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| catch_unwind(AssertUnwindSafe(work))).map_err(|panic| {
        let why = panic.downcast_ref::<String>().map(String::as_str);
        let why = why.or(panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        PyRuntimeError::new_err(format!("a fault of judge_games: {why}"))
    })
}

impl Rules {
    fn ask<T: Send>(
        &self, py: Python<'_>, ask: impl FnOnce(&dyn Ruleset) -> Result<T, BatchError> + Send,
    ) -> PyResult<T> {
        detached(py, || ask(&*self.game))?.map_err(|error| refused_row(py, &error, None, 0))
    }

    /// The answers as a NumPy array; moves as lists.
    fn ask_numpy<'py>(
        &self, py: Python<'py>, question: &str, input: &Input<'_>, threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = input.rows();
        match Question::of(question) {
            Question::Wins => {
                filled::<bool>(py, rows, |bytes| self.ask(py, |game| wins(game, input, threads, bytes)))
            }
            Question::Outcome => filled::<i8>(py, rows, |numbers| {
                self.ask(py, |game| outcome(game, input, threads, numbers, MaybeUninit::new))
            }),
            question @ (Question::Grundy | Question::Count) => filled::<u64>(py, rows, |numbers| {
                self.ask(py, |game| question.fill(game, input, threads, numbers, MaybeUninit::new))
            }),
            question @ Question::Moves => {
                into_list(py, self.ask(py, |game| question.answer(game, input, threads))?)
            }
        }
    }

    /// The answers for an Arrow array that comes after `before` rows.
    fn ask_arrow(
        &self, py: Python<'_>, question: &str, array: &ArrayRef, before: usize, threads: NonZero<usize>,
    ) -> PyResult<ArrayRef> {
        let held = detached(py, || Held::of(array))?.map_err(PyTypeError::new_err)?;
        if let Some((row, error)) = &held.wide {
            // An earlier row can be wrong too; then its error comes first.
            self.ask_arrow(py, question, &array.slice(0, *row), before, threads)?;
            return Err(refused(py, Some(before + row), error));
        }
        let answered = detached(py, || {
            let question = Question::of(question);
            let input = held.input();
            let answers = match &held.nulls {
                None => question.answer(&*self.game, &input, threads),
                Some(nulls) => question.answer(&*self.game, &input.without_nulls(nulls).borrowed(), threads),
            };
            answers.map(|answers| answers.into_arrow(held.nulls.as_ref()))
        })?;
        answered.map_err(|error| refused_row(py, &error, held.nulls.as_ref(), before))
    }

    fn wrong(&self, why: &str) -> PyErr {
        PyValueError::new_err(format!("{}: {why}", self.entry.name))
    }
}

/// Adds the numbers of a row, or returns the error in them.
fn push_row(row: &Bound<'_, PyAny>, numbers: &mut Vec<u64>) -> PyResult<Result<(), RowError>> {
    let Ok(items) = row.try_iter() else {
        return Ok(Err(RowError::number(0, format!("{} is no list of numbers", row.repr()?))));
    };
    for (column, number) in items.enumerate() {
        let number = number?;
        if let Ok(number) = number.extract() {
            numbers.push(number);
            continue;
        }
        let shown = number.repr()?;
        let why = match number.is_instance_of::<PyInt>() {
            true if number.lt(0)? => format!("{shown} is negative; numbers are whole and not negative"),
            true => format!("{shown} is above {}, the largest number that is judged", u64::MAX),
            false => format!("{shown} is no whole number"),
        };
        return Ok(Err(RowError::number(column, why)));
    }
    Ok(Ok(()))
}

#[pymethods]
impl Rules {
    /// The game with this name and these options. `arguments` are more options as on the command line.
    #[new]
    fn new(
        py: Python<'_>, name: &str, arguments: &str, options: Vec<(String, String)>, misere: bool,
    ) -> PyResult<Self> {
        let entry = find(name).ok_or_else(|| {
            PyValueError::new_err(format!("there is no game '{name}'; judge_games.GAMES lists them"))
        })?;
        let wrong = |error: game::BuildError| PyValueError::new_err(format!("{name}: {error}"));
        let mut settings = game::Settings::parse(entry.parameters, arguments).map_err(wrong)?;
        if misere {
            settings.set_ending(Ending::Misere);
        }
        for (name, value) in options {
            if settings.value(&name).is_some() {
                return Err(wrong(Message::from(format!("'{name}' is given twice")).into()));
            }
            settings.set(name, value);
        }
        let game = entry.make(&settings);
        let game = game.map_err(|error| match name == own::ENTRY.name {
            true => refused_rules(py, &error),
            false => wrong(error),
        })?;
        Ok(Rules { entry, game, settings })
    }

    /// Whether the game is misère, and its options. Their order does not depend on how they were given.
    fn settings(&self) -> (bool, Vec<(&str, &str)>) {
        let names = self.entry.parameters.iter().map(|parameter| parameter.name);
        let given = names.filter_map(|name| Some((name, self.settings.value(name)?)));
        (self.settings.ending() == Ending::Misere, given.collect())
    }

    /// The answers for positions in columns.
    fn columns<'py>(
        &self, py: Python<'py>, question: &str, columns: Vec<Bound<'py, PyAny>>, threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let columns: PyResult<Vec<_>> = columns.iter().map(Numbers::of_array).collect();
        self.ask_numpy(py, question, &Input::Columns(columns?), threads)
    }

    /// The answers for rows of equal length that follow each other in one array.
    fn rows<'py>(
        &self, py: Python<'py>, question: &str, values: Bound<'py, PyAny>, width: usize, rows: usize,
        threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ends = Ends::Every { width, first: 0, rows };
        self.ask_numpy(py, question, &Input::Lists(Numbers::of_array(&values)?, ends), threads)
    }

    /// The answers for rows that follow each other in one array, with one offset more than there are rows.
    fn ragged<'py>(
        &self, py: Python<'py>, question: &str, values: Bound<'py, PyAny>,
        offsets: Bound<'py, PyArray1<i64>>, threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let ends = Ends::Wide(Shared::of_array(&offsets)?);
        self.ask_numpy(py, question, &Input::Lists(Numbers::of_array(&values)?, ends), threads)
    }

    /// The answers for positions that are lists of numbers, in a list.
    fn lists<'py>(
        &self, py: Python<'py>, question: &str, rows: &Bound<'py, PyAny>, threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (mut numbers, mut offsets) = (Vec::new(), vec![0]);
        let mut wrong = None;
        for (index, row) in rows.try_iter()?.enumerate() {
            if let Err(error) = push_row(&row?, &mut numbers)? {
                wrong = Some(refused(py, Some(index), &error));
                break;
            }
            offsets.push(i64::try_from(numbers.len())?);
        }
        let numbers = Numbers::of(&numbers, false);
        // An earlier row can be wrong too; then its error comes first.
        let input = Input::Lists(numbers, Ends::Wide(offsets[..].into()));
        let answers = self.ask(py, |game| Question::of(question).answer(game, &input, threads))?;
        wrong.map_or_else(|| into_list(py, answers), Err)
    }

    /// The answers for an Arrow array or a stream of arrays: an array of answers for each.
    fn arrow(
        &self, py: Python<'_>, question: &str, arrays: AnyArray, threads: NonZero<usize>,
    ) -> PyResult<Vec<ArrowArray>> {
        let (mut found, mut before) = (Vec::new(), 0);
        for array in arrays.into_reader()? {
            let array = array.map_err(|error| PyValueError::new_err(error.to_string()))?;
            found.push(ArrowArray(self.ask_arrow(py, question, &array, before, threads)?));
            before += array.len();
        }
        if found.is_empty() {
            found.push(ArrowArray(Question::of(question).nothing().into_arrow(None)));
        }
        Ok(found)
    }

    /// Why the player to move wins or loses, and the best move, in a language.
    fn explain(&self, py: Python<'_>, row: &Bound<'_, PyAny>, lang: &str) -> PyResult<String> {
        let locale = locale(lang)?;
        let mut numbers = Vec::new();
        let position = push_row(row, &mut numbers)?.and_then(|()| Position::new(&*self.game, &numbers));
        let reason = detached(py, || position.map(|position| explain(position)))?;
        let reason = reason.map_err(|error| refused(py, None, &error))?;
        Ok(lines(&reason, Words::of(locale)).iter().map(|line| format!("{line}\n")).collect())
    }

    /// The heading and the first lines of the game's table.
    fn table<'py>(
        &self, py: Python<'py>, count: u64, piles: Option<usize>,
    ) -> PyResult<(String, Bound<'py, PyList>)> {
        let made = detached(py, || {
            let table = self.game.table(piles).map_err(|why| format!("no table: {why}"))?;
            let mut lines = Vec::new();
            let missing = table.first_lines(count, &mut |line| {
                lines.push(line.to_vec());
                ControlFlow::Continue(())
            });
            match table.sequence() {
                Some(values) if missing > 0 => {
                    Err(format!("the last {missing} lines are missing: {}", values.beyond()))
                }
                _ => {
                    let heading = table.heading(count);
                    let heading = heading.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
                    Ok((heading, lines))
                }
            }
        })?;
        let (heading, lines) = made.map_err(|why| self.wrong(&why))?;
        Ok((heading, positions(py, lines.iter().map(Vec::as_slice))?))
    }

    /// The pre-period and the period of the values of one heap, if one is known.
    fn period(&self, py: Python<'_>, values: u64) -> PyResult<Option<(u64, u128)>> {
        let found = detached(py, || {
            let table = self.game.table(None).map_err(|why| why.to_string())?;
            Ok(table.sequence().and_then(|sequence| sequence.period(values)))
        })?;
        found.map_err(|why: String| self.wrong(&why))
    }
}

#[pymodule]
mod _judge {
    #[pymodule_export]
    use super::Rules;
    use super::{
        GAMES, OsString, PyResult, Python, detached, findings, game, known, locale, own, pyfunction,
        refused_rules, rules,
    };
    use pyo3::Bound;
    use pyo3::types::{PyModule, PyModuleMethods};

    /// Runs the program on these arguments, and returns the exit code. The first argument is the program's name.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
        py.detach(|| judge::cli::main_with(arguments))
    }

    /// Studies the user's rules. Returns their text, then the findings as text and as JSON.
    #[pyfunction]
    fn solve(py: Python<'_>, rules: &str, lang: &str) -> PyResult<(String, String, String)> {
        let locale = locale(lang)?;
        let found = detached(py, || {
            let own::Studied { text, rules, solved } = own::study(rules, &mut |_| {})?;
            let known = known::named(&rules).map(|(known, _)| known);
            let [said, json] =
                [findings::text, findings::json].map(|write| write(&rules, known.as_ref(), &solved, locale));
            Ok((text, said, json))
        })?;
        found.map_err(|error| refused_rules(py, &error))
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let games: Vec<(&str, String, String, String, Vec<&str>)> = GAMES
            .iter()
            .map(|game| {
                let parameters = game.parameters.iter().map(|parameter| parameter.name).collect();
                let none = game::Settings::default();
                let said = [game.title(), rules::row(game, &none), rules::a_move(game, &none, &[])];
                let [title, row, moves] = said.map(|message| message.to_string());
                (game.name, title, row, moves, parameters)
            })
            .collect();
        module.add("GAMES", games)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
