//! The options that rules give, tried one by one.

use std::ops::ControlFlow;

use crate::game::naming::{spaced, the};
use crate::game::picture::{Drawn, bar};
use crate::game::{Game, RowError, Visit, count_by_trying, try_moves};
use crate::message::{Message, message};
use crate::theory::rules::Rules;

/// The most options that are tried for a row.
const MOST: u128 = 1 << 14;

/// The options that rules give.
///
/// Rules speak of all natural numbers, and so do theorems about them. A move can enlarge a number, so positions from
/// which two moves could pass 2^64 - 1 are refused. For every other position, the options and their options fit into
/// 64 bits.
pub(super) struct OwnOptions {
    pub(super) rules: Rules,
    /// The largest heap with few enough options to try them all.
    pub(super) searchable: u64,
    /// The largest number that a position can have; `None` if even 0 is too large.
    largest: Option<u64>,
}

impl OwnOptions {
    pub(super) fn new(rules: Rules) -> Self {
        let after_one_move = last_where(|number| rules.largest_left(number) <= u64::MAX.into());
        let largest =
            after_one_move.and_then(|after| last_where(|number| rules.largest_left(number) <= after.into()));
        // An empty heap has no options, however many choices there are.
        let searchable = last_where(|heap| rules.most_choices(heap) <= MOST).unwrap_or(0);
        OwnOptions { rules, searchable, largest }
    }

    /// Visits the options of a row of positions side by side. If `among` is given, options with a number that it lacks
    /// may be left out.
    pub(super) fn visit(&self, row: &[u64], among: Option<&[u64]>, visit: Visit<'_>) -> ControlFlow<()> {
        let dimension = self.rules.dimension();
        (0..row.len()).step_by(dimension).try_for_each(|at| {
            let (before, rest) = row.split_at(at);
            let (position, after) = rest.split_at(dimension.min(rest.len()));
            let mut visit = |left: &[u64]| visit(&[before, left, after].concat());
            self.rules.visit_options_among(position, among, &mut visit)
        })
    }

    /// Checks that `is_wanted` holds for an option of a row. All numbers of the option must be in `among`.
    ///
    /// # Errors
    ///
    /// If it holds for no option, or if there are too many options to find out.
    pub(super) fn check_move(
        &self, row: &[u64], among: &[u64], is_wanted: &dyn Fn(&[u64]) -> bool,
    ) -> Result<(), Message> {
        let mut is_found = false;
        let visited = self.visit(row, Some(among), &mut |option| {
            is_found = is_wanted(option);
            if is_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match visited {
            _ if is_found => Ok(()),
            ControlFlow::Continue(()) => Err(message!("no-such-move")),
            ControlFlow::Break(()) => Err(message!("own-too-many-moves", most = MOST)),
        }
    }

    /// The move from `row` to `left` in words.
    ///
    /// # Errors
    ///
    /// If no move leads there, or if that is not known.
    pub(super) fn name_move(&self, row: &[u64], left: &[u64]) -> Result<Message, Message> {
        self.check_move(row, left, &|option| option == left)?;
        Ok(message!("leave", left = spaced(left)))
    }

    /// A line for each number, which are stones unless no move changes the number. Of a single position, each has the
    /// name that the rules give it.
    pub(super) fn picture(&self, row: &[u64]) -> Vec<Drawn> {
        let is_one = row.len() > 1 && row.len() == self.rules.dimension();
        let line = |(index, &value): (usize, &u64)| match self.rules.coordinates.get(index) {
            Some(name) if self.rules.is_parameter(index) => Drawn::Line(message!("own-is", name, value)),
            Some(name) if is_one => bar(name.clone().into(), 'o', value),
            _ => bar(the("pile", index), 'o', value),
        };
        row.iter().enumerate().map(line).collect()
    }

    /// The index of the first number from which moves could pass 2^64 - 1.
    pub(super) fn too_large(&self, numbers: &[u64]) -> Option<usize> {
        let may_be = self.largest < Some(u64::MAX);
        if may_be { numbers.iter().position(|&number| Some(number) > self.largest) } else { None }
    }

    /// Refuses a row if moves could pass 2^64 - 1, because of a number at or after index `from`.
    pub(super) fn check_size(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Some(index) = self.too_large(&row[from..]) else { return Ok(()) };
        let why = message!("own-could-grow", most = u64::MAX);
        let why = match self.largest {
            Some(largest) => message!("pile-unknown", largest, why),
            None => why,
        };
        Err(RowError::number(from + index, why))
    }

    /// Visits the winning moves of a row, found by trying all.
    ///
    /// # Errors
    ///
    /// If there are too many moves.
    pub(super) fn visit_winning_moves(
        &self, game: &dyn Game, row: &[u64], visit: Visit<'_>,
    ) -> Result<ControlFlow<()>, RowError> {
        if !game.is_won(row) {
            return Ok(ControlFlow::Continue(()));
        }
        self.check_few(row)?;
        Ok(try_moves(game, row, visit))
    }

    /// How many moves of a row win, found by trying all.
    ///
    /// # Errors
    ///
    /// If there are too many moves.
    pub(super) fn count_winning_moves(&self, game: &dyn Game, row: &[u64]) -> Result<u128, RowError> {
        if !game.is_won(row) {
            return Ok(0);
        }
        self.check_few(row)?;
        Ok(count_by_trying(game, row))
    }

    /// Refuses a row with a position that has too many options to try them.
    pub(super) fn check_few(&self, row: &[u64]) -> Result<(), RowError> {
        let dimension = self.rules.dimension();
        let mut positions = (0..).step_by(dimension).zip(row.chunks(dimension));
        let Some((first, position)) =
            positions.find(|(_, position)| self.rules.most_choices_of(position) > MOST)
        else {
            return Ok(());
        };
        // The error is placed at the largest number, which usually gives the most choices.
        let index = (0..position.len()).max_by_key(|&index| position[index]).unwrap_or(0);
        Err(RowError::number(first + index, message!("own-too-many-moves", most = MOST)))
    }
}

/// The largest number for which `holds` is true, if it is true for all smaller numbers too. `None` if it is false
/// for 0.
fn last_where(holds: impl Fn(u64) -> bool) -> Option<u64> {
    if !holds(0) {
        return None;
    }
    let (mut low, mut high) = (0, u64::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if holds(middle) { low = middle } else { high = middle - 1 }
    }
    Some(low)
}
