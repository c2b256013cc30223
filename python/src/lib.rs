//! The native part of the Python package `judge_games`: games, questions about positions, and the program.

mod answers;
mod arrow;
mod export;
mod import;
mod input;
mod shared;
mod signals;

use std::ffi::OsString;
use std::mem::MaybeUninit;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use arrow_array::{Array, ArrayRef};
use arrow_buffer::NullBuffer;
use judge::Message;
use judge::game::{BuildError, Entry, Ruleset};
use judge::games::table::{GAMES, find};
use judge::games::{known, own};
use judge::teach::explain::{explain, lines};
use judge::teach::rules;
use judge::teach::{family, findings};
use judge::theory::rules::BASES;
use judge::words::{Locale, Words};
use judge::{BatchError, Ending, Error, Position, RowError, RowSpot, game};
use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyByteArray, PyBytes, PyFloat, PyFrozenSet, PyInt, PyList, PyMapping, PySet, PyString, PyTuple,
};

use answers::{Nulls, Question, outcome, wins};
use arrow::{Held, Unfit};
use export::{ArrowArray, filled, into_list, positions};
use input::{Ends, Input};
use shared::{Numbers, Shared};
use signals::{Signals, abandonable, detached, guarded};

/// A game with its options.
#[pyclass(frozen)]
struct Rules {
    entry: &'static Entry,
    game: Arc<dyn Ruleset>,
    settings: game::Settings,
    /// How many bits the largest number of a short list had so far. Games compute values up to a number once.
    known: AtomicU32,
}

/// A list of as many rows is one block.
const SHORT: usize = 512;

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

/// What `ask` answers without the interpreter's lock, unless a signal ends it.
fn answer<T: Send>(py: Python<'_>, ask: impl FnOnce(&Signals) -> T + Send) -> PyResult<T> {
    let signals = Signals::new();
    let answered = detached(py, || ask(&signals))?;
    signals.raised().map_or(Ok(answered), Err)
}

fn locale(lang: &str) -> PyResult<Locale> {
    let found = Locale::ALL.into_iter().find(|locale| locale.name() == lang);
    found.ok_or_else(|| PyValueError::new_err(format!("there are words in en and zh, not in {lang:?}")))
}

impl Rules {
    fn ask<T: Send>(
        &self, py: Python<'_>, ask: impl FnOnce(&dyn Ruleset, &Signals) -> Result<T, BatchError> + Send,
    ) -> PyResult<T> {
        answer(py, |signals| ask(&*self.game, signals))?.map_err(|error| refused_row(py, &error, None, 0))
    }

    /// The answers as a NumPy array; moves as lists.
    fn ask_numpy<'py>(
        &self, py: Python<'py>, question: &str, input: &Input<'_>, threads: NonZero<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rows = input.rows();
        match Question::of(question) {
            Question::Wins => filled::<bool>(py, rows, |bytes| {
                self.ask(py, |game, signals| wins(game, input, threads, signals, bytes))
            }),
            Question::Outcome => filled::<i8>(py, rows, |numbers| {
                self.ask(py, |game, signals| {
                    outcome(game, input, threads, signals, numbers, MaybeUninit::new)
                })
            }),
            question @ (Question::Grundy | Question::Count) => filled::<u64>(py, rows, |numbers| {
                self.ask(py, |game, signals| {
                    question.fill(game, input, threads, signals, numbers, MaybeUninit::new)
                })
            }),
            question @ Question::Moves => {
                into_list(py, self.ask(py, |game, signals| question.answer(game, input, threads, signals))?)
            }
        }
    }

    /// The answers for an Arrow array that comes after `before` rows.
    fn ask_arrow(
        &self, py: Python<'_>, question: &str, array: &ArrayRef, before: usize, threads: NonZero<usize>,
    ) -> PyResult<ArrayRef> {
        let held = detached(py, || Held::of(array))?.map_err(|unfit| match unfit {
            Unfit::Type(why) => PyTypeError::new_err(why),
            Unfit::Corrupt(why) => PyValueError::new_err(format!("a corrupt array: {why}")),
        })?;
        if let Some((row, error)) = &held.wide {
            // An earlier row can be wrong too; then its error comes first.
            self.ask_arrow(py, question, &array.slice(0, *row), before, threads)?;
            return Err(refused(py, Some(before + row), error));
        }
        let answered = answer(py, |signals| {
            let (question, input) = (Question::of(question), held.input());
            let answer = |input: &Input<'_>| question.answer(&*self.game, input, threads, signals);
            let Some(nulls) = &held.nulls else {
                return answer(&input).map(|answers| answers.into_arrow(None));
            };
            // To judge what lies under nulls, too, costs less than a copy of the others, unless it is refused.
            if question.is_answered_in_place(&*self.game, &input) {
                match answer(&input) {
                    Ok(answers) => return Ok(answers.into_arrow(Some(Nulls::Answered(nulls)))),
                    Err(error) if signals.have_raised() => return Err(error),
                    Err(_) => {}
                }
            }
            let answers = answer(&input.without_nulls(nulls).borrowed())?;
            Ok(answers.into_arrow(Some(Nulls::Missing(nulls))))
        })?;
        answered.map_err(|error| refused_row(py, &error, held.nulls.as_ref(), before))
    }

    fn wrong(&self, why: &str) -> PyErr {
        PyValueError::new_err(format!("{}: {why}", self.entry.name))
    }
}

/// Whether a row can be iterated, but holds other numbers than it seems to, or in no order.
fn is_no_list(row: &Bound<'_, PyAny>) -> bool {
    if row.is_instance_of::<PyList>() || row.is_instance_of::<PyTuple>() {
        return false;
    }
    row.is_instance_of::<PySet>()
        || row.is_instance_of::<PyFrozenSet>()
        || row.is_instance_of::<PyString>()
        || row.is_instance_of::<PyBytes>()
        || row.is_instance_of::<PyByteArray>()
        || row.cast::<PyMapping>().is_ok()
}

/// Why an object is not taken for a number.
fn no_number(number: &Bound<'_, PyAny>) -> PyResult<String> {
    let shown = number.repr()?;
    Ok(if number.is_instance_of::<PyBool>() {
        format!("{shown} is a truth value, not a number")
    } else if number.is_instance_of::<PyInt>() && number.lt(0)? {
        format!("{shown} is negative; numbers are whole and not negative")
    } else if number.is_instance_of::<PyInt>() {
        format!("{shown} is above {}, the largest number that is judged", u64::MAX)
    } else if number.is_instance_of::<PyFloat>() {
        format!("{shown} is a float; numbers are ints, which are exact")
    } else {
        format!("{shown} is no int, but of the type {}", number.get_type().name()?)
    })
}

/// Adds the numbers of a row, or returns the error in them.
fn push_row(row: &Bound<'_, PyAny>, numbers: &mut Vec<u64>) -> PyResult<Result<(), RowError>> {
    let no_list = |why: String| Ok(Err(RowError::number(0, why)));
    if is_no_list(row) {
        return no_list(format!("a {} is no list of numbers", row.get_type().name()?));
    }
    let Ok(items) = row.try_iter() else { return no_list(format!("{} is no list of numbers", row.repr()?)) };
    for (column, number) in items.enumerate() {
        let number = number?;
        match number.extract() {
            Ok(found) if !number.is_instance_of::<PyBool>() => numbers.push(found),
            _ => return Ok(Err(RowError::number(column, no_number(&number)?))),
        }
    }
    Ok(Ok(()))
}

/// The file whose text is given with a game's options.
const GIVEN: &str = "GIVEN";

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
            let is_file =
                entry.parameters.iter().any(|parameter| parameter.name == name && parameter.is_file);
            // The name of a file hardly has lines.
            if is_file && name != own::ENTRY.name && value.contains('\n') {
                settings.set(name, GIVEN);
                settings.set_text(GIVEN, value);
            } else {
                settings.set(name, value);
            }
        }
        let given = settings.clone();
        let game = abandonable(py, move || entry.make(&given))?;
        let game = game.map_err(|error| match name == own::ENTRY.name {
            true => refused_rules(py, &error),
            false => wrong(error),
        })?;
        Ok(Rules { entry, game: game.into(), settings, known: AtomicU32::new(0) })
    }

    /// Whether the game is misère, and its options. Their order does not depend on how they were given.
    fn settings(&self) -> (bool, Vec<(&str, &str)>) {
        let names = self.entry.parameters.iter().map(|parameter| parameter.name);
        let given = names.filter_map(|name| {
            let value = self.settings.value(name)?;
            Some((name, self.settings.text(value).unwrap_or(value)))
        });
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
            if index % 1024 == 0 {
                py.check_signals()?;
            }
            if let Err(error) = push_row(&row?, &mut numbers)? {
                wrong = Some(refused(py, Some(index), &error));
                break;
            }
            offsets.push(i64::try_from(numbers.len())?);
        }
        let bits = numbers.iter().max().map_or(0, |largest| u64::BITS - largest.leading_zeros());
        let rows = offsets.len() - 1;
        let (question, game) = (Question::of(question), self.game.clone());
        let ask = move |signals: &Signals| {
            let input = Input::Lists(Numbers::of(&numbers, false), Ends::Wide(offsets[..].into()));
            question.answer(&*game, &input, threads, signals)
        };
        let answers = if rows <= SHORT && bits > self.known.load(Ordering::Relaxed) {
            let answers = abandonable(py, move || ask(&Signals::new()))?;
            self.known.fetch_max(bits, Ordering::Relaxed);
            answers
        } else {
            answer(py, ask)?
        };
        // An earlier row can be wrong too; then its error comes first.
        let answers = answers.map_err(|error| refused_row(py, &error, None, 0))?;
        wrong.map_or_else(|| into_list(py, answers), Err)
    }

    /// The answers for an Arrow array or a stream of arrays: an array of answers for each.
    fn arrow(
        &self, py: Python<'_>, question: &str, arrays: &Bound<'_, PyAny>, threads: NonZero<usize>,
    ) -> PyResult<Vec<ArrowArray>> {
        let (mut found, mut before, mut reader) = (Vec::new(), 0, import::reader(arrays)?);
        while let Some(array) = guarded(|| Ok(reader.next()))? {
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
        push_row(row, &mut numbers)?.map_err(|error| refused(py, None, &error))?;
        let game = self.game.clone();
        let said = abandonable(py, move || {
            let reason = explain(Position::new(&*game, &numbers)?);
            Ok(lines(&reason, Words::of(locale)).iter().map(|line| format!("{line}\n")).collect())
        })?;
        said.map_err(|error| refused(py, None, &error))
    }

    /// The heading and the first lines of the game's table.
    fn table<'py>(
        &self, py: Python<'py>, count: u64, piles: Option<usize>,
    ) -> PyResult<(String, Bound<'py, PyList>)> {
        let game = self.game.clone();
        let made = abandonable(py, move || {
            let table = game.table(piles).map_err(|why| format!("no table: {why}"))?;
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
        let game = self.game.clone();
        let found = abandonable(py, move || {
            let table = game.table(None).map_err(|why| why.to_string())?;
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
        BASES, GAMES, OsString, PyResult, PyValueError, Python, abandonable, family, findings, game, known,
        locale, own, pyfunction, refused_rules, rules,
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
    fn solve(
        py: Python<'_>, rules: &str, base: Option<u32>, lang: &str,
    ) -> PyResult<(String, String, String)> {
        if base.is_some_and(|base| !BASES.contains(&base)) {
            return Err(PyValueError::new_err("the base is a number from 2 to 16"));
        }
        let (locale, given) = (locale(lang)?, rules.to_owned());
        let found = abandonable(py, move || {
            let own::Studied { text, rules, solved } = own::study(&given, base, &mut |_| {})?;
            let known = known::named(&rules).map(|(known, _)| known);
            let [said, json] =
                [findings::text, findings::json].map(|write| write(&rules, known.as_ref(), &solved, locale));
            Ok((text, said, json))
        })?;
        found.map_err(|error| refused_rules(py, &error))
    }

    /// Studies the user's rules for each value of a parameter. Returns what is found, as CSV.
    #[pyfunction]
    fn solve_each(
        py: Python<'_>, rules: &str, name: &str, first: u64, last: u64, lang: &str,
    ) -> PyResult<String> {
        let (locale, given, parameter) = (locale(lang)?, rules.to_owned(), name.to_owned());
        let found = abandonable(py, move || {
            let members = own::study_each(&given, (&parameter, first..=last), None, &mut |_| {})?;
            Ok(family::csv(&parameter, &members, locale))
        })?;
        found.map_err(|error| refused_rules(py, &error))
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let games: Vec<(&str, String, String, String, Vec<&str>)> = GAMES
            .iter()
            .map(|game| {
                let mut options: Vec<_> = game.parameters.iter().map(|parameter| parameter.name).collect();
                if !matches!(game.misere, game::Theory::Unknown(_)) {
                    options.push("misere");
                }
                let none = game::Settings::default();
                let said = [game.title(), rules::row(game, &none), rules::a_move(game, &none, &[])];
                let [title, row, moves] = said.map(|message| message.to_string());
                (game.name, title, row, moves, options)
            })
            .collect();
        module.add("GAMES", games)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
