//! Games whose rows are the numbers of an input: from these, the position is computed, and perhaps the game's options.
//!
//! All that inputs need then follows from the numbers as they are read: how they are drawn, validated and shrunk.

use std::collections::HashMap;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::{Arc, Mutex, PoisonError};

use crate::engine::{Format, Part};
use crate::game::{
    AnswerKind, AnswerLines, BatchError, Bulk, ComputedRow, Constant, Contest, Draws, Ending, Entry, Game,
    RowError, RowSpot, Ruleset, Settings, Solution, Teach, Visit, answer_rows, check, judge, judge_rows,
};
use crate::games::subtraction;
use crate::message::{Message, message};
use crate::submission::{MOST_IN_TABLE, position};
use crate::text::{Batch, Cause, Kernel, Rows, Verdicts};
use crate::theory::rules::Translation;

/// How many games of different options are kept.
const KEPT: usize = 1024;
/// The largest number with which programs compute positions: C++ computes in 64 bits with a sign. Numbers of the input
/// without limits are taken as a little smaller.
const MOST_IN_CODE: u64 = 1 << 62;
const MOST_UNLIMITED: u64 = MOST_IN_CODE >> 4;

/// How the numbers of an input become a row, and perhaps options, of a game.
#[derive(Clone, Debug)]
pub struct Computation {
    /// How the row is computed.
    pub translation: Translation,
    /// The names of the numbers, and then of the lists.
    pub names: Vec<String>,
    /// Whether the input has the numbers of the lists in turn, as columns of its lines, and not list by list.
    pub are_in_turn: bool,
    /// The numbers in the game's options.
    pub in_options: Vec<InOption>,
    /// The largest values of the numbers, and then of those of the lists.
    pub most: Vec<u64>,
}

impl Computation {
    /// The options of the game, with the result of `of` in place of each number of the input.
    pub(super) fn options(&self, options: &str, of: impl Fn(&InOption) -> String) -> String {
        let with = |options: String, option: &InOption| options.replace(&option.name, &of(option));
        self.in_options.iter().fold(options.to_owned(), with)
    }

    /// Numbers with these values of the options, in their order.
    fn with_options(&self, values: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let mut numbers = vec![0; self.translation.shape().0];
        for (option, value) in self.in_options.iter().zip(values) {
            numbers[option.index] = value;
        }
        numbers
    }

    /// Takes the least values of options, and the largest values, from the limits.
    pub(super) fn limit(&mut self, format: &Format) {
        let named = format.asked.parts().iter().filter_map(|part| match part {
            Part::Name(name) => Some(format.largest(*name)),
            Part::Number(_) => None,
        });
        self.most = named.collect();
        // Lists that come together have the same limits.
        let last = self.most.last().copied().unwrap_or_default();
        self.most.resize(self.names.len(), last);
        for option in &mut self.in_options {
            if let Some(Part::Name(name)) = format.asked.parts().get(option.index) {
                option.least = format.names[*name].limit.least;
            }
        }
    }
}

/// A number in the options of a game.
#[derive(Clone, Debug)]
pub struct InOption {
    /// Its name between braces.
    pub name: String,
    /// Its index among the numbers.
    pub index: usize,
    /// The least value that the limits allow.
    pub least: u64,
}

/// A game whose rows are the numbers of an input.
pub(super) struct Computed {
    computation: Computation,
    entry: &'static Entry,
    options: String,
    /// The game, if its options do not depend on the numbers.
    fixed: Option<Arc<dyn Ruleset>>,
    /// Games of earlier numbers.
    built: Mutex<HashMap<Vec<u64>, Arc<dyn Ruleset>>>,
}

/// The game and the row that numbers stand for.
type Position = (Arc<dyn Ruleset>, Vec<u64>);

impl Computed {
    /// The game `entry` with these options, which must be right unless they depend on numbers.
    pub(super) fn new(
        entry: &'static Entry, options: &str, computation: &Computation,
    ) -> Result<Self, Message> {
        let is_fixed = computation.in_options.is_empty();
        let mut game = Computed {
            computation: computation.clone(),
            entry,
            options: options.to_owned(),
            fixed: None,
            built: Mutex::default(),
        };
        if is_fixed {
            game.fixed = Some(game.make(&[])?);
        }
        Ok(game)
    }

    /// Why no numbers within the limits give a game, as far as the least values of the options show.
    pub(super) fn impossible(&self) -> Option<Message> {
        let in_options = &self.computation.in_options;
        let mut why = None;
        for more in 0..LEAST {
            let values = (more..).zip(in_options).map(|(more, option)| option.least.saturating_add(more));
            why = why.or(Some(self.make(&self.computation.with_options(values)).err()?));
        }
        why
    }

    /// Makes the game of these numbers.
    fn make(&self, row: &[u64]) -> Result<Arc<dyn Ruleset>, Message> {
        let options = self.computation.options(&self.options, |option| row[option.index].to_string());
        let settings = Settings::parse(self.entry.parameters, &options).map_err(|error| error.message())?;
        Ok(self.entry.make(&settings).map_err(|error| error.message())?.into())
    }

    /// The game of these numbers.
    fn game(&self, row: &[u64]) -> Result<Arc<dyn Ruleset>, RowError> {
        if let Some(game) = &self.fixed {
            return Ok(game.clone());
        }
        let places = self.computation.in_options.iter().map(|option| option.index);
        let key: Vec<u64> = places.clone().map(|index| row[index]).collect();
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = built.get(&key) {
            return Ok(game.clone());
        }
        let last = places.max().unwrap_or_default();
        let game = self.make(row).map_err(|why| RowError::number(last, why))?;
        if built.len() == KEPT {
            built.clear();
        }
        built.insert(key, game.clone());
        Ok(game)
    }

    /// The game and the row of these numbers, which have been accepted.
    fn position(&self, row: &[u64]) -> Result<Position, RowError> {
        let translated = self.computation.translation.row(row);
        let translated = translated.map_err(|wrong| RowError::number(wrong.index, wrong.why))?;
        if translated.is_empty() {
            return Err(RowError::because(RowSpot::End, Cause::Excluded(message!("computed-empty"))));
        }
        Ok((self.game(row)?, translated))
    }

    fn answer<T>(&self, row: &[u64], of: impl FnOnce(&dyn Ruleset, &[u64]) -> T) -> Result<T, RowError> {
        self.position(row).map(|(game, row)| of(&*game, &row))
    }

    /// The positions of these rows, if all rows have one.
    fn positions(&self, rows: Rows<'_>) -> Option<Batch> {
        let mut batch = Batch::new();
        for row in rows.iter() {
            if !self.piles().contains(&row.len()) {
                return None;
            }
            batch.extend_open_row(&self.position(row).ok()?.1);
            batch.end_open_row();
        }
        Some(batch)
    }

    /// The game, if it is the same for all numbers.
    fn fixed(&self) -> Option<&dyn Ruleset> {
        self.fixed.as_deref()
    }
}

/// An error in the position that is computed, as one of the numbers as a whole.
fn of_position(error: &RowError) -> RowError {
    let why = message!("computed-refused", cause = error.message());
    RowError::because(RowSpot::End, Cause::Excluded(why))
}

impl Game for Computed {
    fn piles(&self) -> RangeInclusive<usize> {
        let (before, lists) = self.computation.translation.shape();
        if lists == 0 { before..=before } else { before.max(1)..=usize::MAX }
    }

    fn ending(&self) -> Ending {
        match self.fixed() {
            Some(game) => game.ending(),
            None if self.options.split_whitespace().any(|option| option == "--misere") => Ending::Misere,
            None => Ending::Normal,
        }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let checked = self.computation.translation.check(row, from);
        checked.map_err(|wrong| RowError::number(wrong.index, wrong.why))?;
        let last = self.computation.in_options.iter().map(|option| option.index).max();
        match last.filter(|last| (from..row.len()).contains(last)) {
            Some(_) => self.game(row).map(|_| ()),
            None => Ok(()),
        }
    }

    fn check_whole(&self, row: &[u64]) -> Result<(), RowError> {
        let (before, lists) = self.computation.translation.shape();
        if lists > 1 && !(row.len() - before).is_multiple_of(lists) {
            return Err(RowError::because(
                RowSpot::End,
                Cause::CutGroup { found: row.len() - before, size: lists },
            ));
        }
        self.answer(row, |game, row| check(game, row).map_err(|error| of_position(&error)))?
    }

    /// A move leaves a position, but no numbers from which it is computed.
    fn visit_moves(&self, _row: &[u64], _visit: Visit<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn is_won(&self, row: &[u64]) -> bool {
        self.answer(row, |game, row| game.is_won(row)).is_ok_and(|wins| wins)
    }

    fn visit_winning_moves(&self, _row: &[u64], _visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        Err(RowError::because(RowSpot::End, Cause::Excluded(message!("computed-moves"))))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.answer(row, |game, row| game.count_winning_moves(row).map_err(|error| of_position(&error)))?
    }

    fn grundy_value(&self, row: &[u64]) -> Result<u64, RowError> {
        self.answer(row, |game, row| game.grundy_value(row).map_err(|error| of_position(&error)))?
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Some(self)
    }

    fn draws(&self) -> Option<&dyn Draws> {
        self.fixed().and_then(|game| game.draws()).map(|_| self as &dyn Draws)
    }
}

impl Draws for Computed {
    fn is_drawn(&self, row: &[u64]) -> bool {
        let is_drawn = |game: &dyn Ruleset, row: &[u64]| game.draws().is_some_and(|game| game.is_drawn(row));
        self.answer(row, is_drawn).is_ok_and(|is_drawn| is_drawn)
    }

    fn infinity(&self, row: &[u64]) -> Option<Vec<u64>> {
        self.answer(row, |game, row| game.draws()?.infinity(row)).ok()?
    }
}

impl Bulk for Computed {
    /// Judges the positions together, unless some numbers are refused.
    fn judge(&self, rows: Rows<'_>, kernel: Kernel, verdicts: &mut Verdicts) -> Result<(), BatchError> {
        let before = verdicts.len();
        if let Some(game) = self.fixed()
            && let Some(positions) = self.positions(rows)
            && judge(game.as_game(), positions.rows(), kernel, verdicts).is_ok()
        {
            return Ok(());
        }
        verdicts.truncate(before);
        judge_rows(self, rows, verdicts, |row| self.is_won(row))
    }

    fn answer(
        &self, kind: &AnswerKind, rows: Rows<'_>, _kernel: Kernel, lines: &mut AnswerLines<'_>,
    ) -> Result<usize, BatchError> {
        answer_rows(self, kind, rows, lines)
    }
}

impl Teach for Computed {
    fn stands_for(&self, row: &[u64]) -> Option<(Arc<dyn Teach>, Vec<u64>)> {
        let (game, row) = self.position(row).ok()?;
        Some((game, row))
    }

    fn stalling_move(&self, _row: &[u64]) -> Option<Vec<u64>> {
        None
    }
}

impl Contest for Computed {
    fn solution(&self) -> Result<Solution, Message> {
        self.computed(&AnswerKind::Win)
    }

    fn solution_of(&self, kind: &AnswerKind) -> Option<Solution> {
        self.computed(kind).ok()
    }

    fn landmarks(&self, most: u64) -> Vec<u64> {
        self.fixed().map_or_else(Vec::new, |game| game.landmarks(most))
    }
}

/// Values of options with which solutions are compared. No two of them are as far apart in two rounds.
const PROBES: [[u64; 4]; 3] = [[101, 131, 167, 211], [517, 629, 743, 871], [1001, 1012, 1025, 1047]];
/// How many of the least values are tried too.
const LEAST: u64 = 9;

impl Computed {
    /// The solution for the positions, through the code that computes them.
    fn computed(&self, kind: &AnswerKind) -> Result<Solution, Message> {
        let Computation { translation, names, are_in_turn, in_options, most } = &self.computation;
        let usual = |&most: &u64| if most == u64::MAX { MOST_UNLIMITED } else { most };
        let most: Vec<u64> = most.iter().map(usual).collect();
        if translation.size(&most) > MOST_IN_CODE.into() {
            return Err(message!("computed-code-large", most = MOST_IN_CODE));
        }
        let of = |game: &dyn Ruleset| {
            let of_kind = || game.solution_of(kind).ok_or_else(|| message!("computed-options"));
            if kind.is_verdict() { game.solution() } else { of_kind() }
        };
        let (solution, sets, before) = if let Some(game) = self.fixed() {
            (of(game)?, Vec::new(), Vec::new())
        } else {
            let of_options = self.of_options(&of, in_options);
            let of_options = of_options.map(|(solution, sets)| (solution, sets, Vec::new()));
            of_options.or_else(|| self.of_set(kind)).ok_or_else(|| message!("computed-options"))?
        };
        let code = position::of(translation, (names, *are_in_turn), &sets)
            .map_err(|function| message!("computed-code", function))?;
        let sets = sets.into_iter().map(|(name, ..)| name).collect();
        let computed = Some(ComputedRow { code, sets, before });
        let most = Some(solution.most.unwrap_or(u64::MAX).min(MOST_IN_CODE));
        Ok(Solution { computed, most, ..solution })
    }

    /// The solution for a subtraction game whose set has numbers of the input: it makes a table for each row.
    fn of_set(&self, kind: &AnswerKind) -> Option<(Solution, Vec<position::Set>, Vec<[String; 3]>)> {
        let family = &subtraction::FAMILY;
        let set = self.options.strip_prefix("--take ").filter(|_| family.name == self.entry.name)?;
        let number = |part: &str| match self.computation.in_options.iter().find(|option| option.name == part)
        {
            Some(option) => Some(position::SetNumber::Read(option.index)),
            None => part.parse().ok().map(position::SetNumber::Given),
        };
        let numbers: Vec<_> = set.split(',').map(number).collect::<Option<_>>()?;
        let solution = (family.solution)(kind)?;
        let table = solution.before.iter().map(|code| [code.cpp, code.python, code.rust].map(str::to_owned));
        let before = [position::set(&numbers)].into_iter().chain(table).collect();
        let most = Some(MOST_IN_TABLE);
        Some((Solution { before: Vec::new(), most, ..solution }, Vec::new(), before))
    }

    /// The solution for all values of the options, if it has them as constants: the solutions of several values differ only
    /// in constants, and each of these exceeds an option by a fixed number.
    fn of_options(
        &self, of: &dyn Fn(&dyn Ruleset) -> Result<Solution, Message>, in_options: &[InOption],
    ) -> Option<(Solution, Vec<position::Set>)> {
        let of_values = |values: &Vec<u64>| {
            let row = self.computation.with_options(values.iter().copied());
            of(&*self.make(&row).ok()?).ok()
        };
        let large = PROBES.iter().map(|probe| probe.to_vec());
        let least = (0..LEAST)
            .map(|more| in_options.iter().map(|option| option.least.saturating_add(more)).collect());
        let probes: Vec<Vec<u64>> = large.chain(least).collect();
        let first = of_values(&probes[0])?;
        let probes = if first.is_general { probes[..PROBES.len()].to_vec() } else { probes };
        let all = probes.iter().map(of_values).collect::<Option<Vec<_>>>()?;
        let same = |one: &Solution| Solution { constants: first.constants.clone(), ..one.clone() } == first;
        if in_options.len() > PROBES[0].len() || !all.iter().all(same) || !first.before.is_empty() {
            return None;
        }
        let mut sets = Vec::new();
        for (place, (name, value)) in first.constants.iter().enumerate() {
            if all.iter().all(|one| one.constants.get(place) == Some(&(*name, value.clone()))) {
                continue;
            }
            let follows = |option: &usize| {
                let more = |(one, probe): (&Solution, &Vec<u64>)| match one.constants.get(place) {
                    Some((_, Constant::Number(number))) => number.checked_sub(probe[*option]),
                    _ => None,
                };
                let mut more = all.iter().zip(&probes).map(more);
                let first = more.next()??;
                more.all(|other| other == Some(first)).then_some((*name, in_options[*option].index, first))
            };
            sets.push((0..in_options.len()).find_map(|option| follows(&option))?);
        }
        Some((first, sets))
    }
}
