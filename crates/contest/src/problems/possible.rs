//! Checks that the limits of a problem say something that inputs can keep to, and that the shortest input can be drawn.

use super::limits::Limits;
use super::record::ProblemGame;
use super::tokens::wrong;
use crate::engine::{Bound, Count, Form, Format, Limit, List, Part, Role, Step, Times};
use crate::game::{DescribedBy, Numbers, Ruleset};
use crate::generate::Constraints;
use crate::message::{Message, message};
use crate::text::Mistake;

/// The most numbers that the shortest input may have. Every check of a text draws one.
const MOST_NUMBERS: u64 = 1 << 21;

impl Limits {
    /// Checks that every name can have a value, and that every line of a grid can be read.
    pub(super) fn check_ranges(&self, format: &Format) -> Result<(), Mistake> {
        if let Some(List { count: Count::Name(name), form: Form::Lines { less, .. }, .. }) = format.list()
            && self.range(name).0 < less
        {
            let why = message!("text-too-few-lines", name = &format.names[name].text, less);
            return wrong(self.places[name], why);
        }
        for (name, limit) in self.of_names.iter().enumerate() {
            let Some(Limit { least, most: Bound::Name(bound, less) }) = *limit else { continue };
            let (at, bounded, by) = (self.places[name], &format.names[name].text, &format.names[bound].text);
            if !can_bound(format, name, bound) {
                return wrong(at, message!("text-no-bound", name = bounded, bound = by));
            }
            let value = self.range(bound).0;
            if value < least.saturating_add(less) {
                return wrong(at, message!("text-no-number", name = bounded, bound = by, value, least));
            }
        }
        Ok(())
    }

    /// Checks that `rising` and `distinct` are said of numbers that can rise and differ.
    pub(super) fn check_properties(
        &self, format: &Format, game: Option<&dyn Ruleset>,
    ) -> Result<(), Mistake> {
        let is_set = |name| format.role(name) == Role::Set;
        let is_of_row = |name| format.place(name).is_some();
        for &(name, at) in &self.rising {
            if !is_set(name) && !is_of_row(name) {
                return wrong(at, message!("text-no-rising", name = &format.names[name].text));
            }
        }
        let has_cells = || game.is_some_and(|game| game.numbers() == Numbers::Places);
        for &(name, at) in &self.distinct {
            if !(is_set(name) || is_of_row(name) && has_cells()) {
                return wrong(at, message!("text-no-distinct", name = &format.names[name].text));
            }
        }
        Ok(())
    }

    /// Checks that there are inputs of `game`, which is `built` unless the input describes it, within the limits. `at`
    /// has the offsets of the limits and of the row.
    pub(super) fn check_possible(
        &self, format: &Format, constraints: &Constraints, game: &ProblemGame, built: Option<&dyn Ruleset>,
        at: (usize, usize),
    ) -> Result<(), Mistake> {
        let (games, rows) = (self.passes(format.games, None)?, self.passes(format.rows, self.repeat)?);
        let described = self.described(format, game, at.0)?;
        if let Some(built) = built {
            self.check_row(format, constraints, game.name(), built, at.1)?;
            self.check_cells(format, constraints, built)?;
        }
        let up_to = format.asked.up_to();
        let row = up_to.map_or(constraints.piles.0 as u64, |name| self.range(name).0);
        let fewest = games.saturating_mul(rows.saturating_mul(row).saturating_add(described));
        if fewest > MOST_NUMBERS {
            return wrong(at.0, message!("text-long-input", fewest, most = MOST_NUMBERS));
        }
        Ok(())
    }

    /// The fewest passes of a loop, which `repeat` limits if the input does not count them. Tests shrink their inputs to
    /// one position, so a loop that has no fixed number of passes must be allowed to run once.
    fn passes(&self, times: Times, repeat: Option<((u64, u64), usize)>) -> Result<u64, Mistake> {
        if let Some(passes) = times.fixed() {
            return Ok(passes);
        }
        let counted = times.count().and_then(Count::name);
        let counted = counted.map(|name| (self.range(name), self.places[name]));
        let Some(((least, most), at)) = counted.or(repeat) else { return Ok(1) };
        if least > 1 || most == 0 { wrong(at, message!("text-not-once")) } else { Ok(1) }
    }

    /// The fewest numbers of a game's description. `at` is the offset of the limits.
    fn described(&self, format: &Format, game: &ProblemGame, at: usize) -> Result<u64, Mistake> {
        let (list, count) = match format.head.iter().find(|step| step.describes()) {
            Some(&Step::Grid { rows, columns, .. }) => {
                return match [rows, columns].into_iter().find(|&side| self.range(side).1 == 0) {
                    Some(side) => wrong(self.places[side], message!("text-no-side")),
                    None => Ok(0),
                };
            }
            // Graphs are drawn without cycles.
            Some(&Step::Graph { degree, .. }) if self.range(degree).0 > 0 => {
                return wrong(
                    self.places[degree],
                    message!("text-no-end", name = &format.names[degree].text),
                );
            }
            Some(&Step::Graph { vertices, list, .. }) => (list, vertices),
            // Graphs are drawn with an edge at least, but not with many.
            Some(&Step::Edges { count, ends })
                if self.count(count).0 > 1
                    || self.count(count).0 == 1 && self.count(format.vertices_of(ends)).1 < 2 =>
            {
                let at = count.name().map_or(at, |name| self.places[name]);
                return wrong(at, message!("text-many-edges"));
            }
            Some(&Step::Edges { ends, .. }) => (ends, format.vertices_of(ends)),
            Some(&Step::Set(set, count)) => (set, count),
            _ => return Ok(0),
        };
        let (fewest, most) = self.count(count);
        let most = count.name().map_or(most, |size| self.least_bound(size));
        if most == 0 {
            let at = count.name().map_or(at, |name| self.places[name]);
            return wrong(at, message!("text-empty-set", name = &format.names[list].text));
        }
        let fewest = fewest.max(1);
        if format.graph().is_none() {
            // The ends of a range can be the same.
            let is_range = game.family.is_some_and(|family| family.by == DescribedBy::Range);
            self.check_different(format, list, 1, if is_range { 1 } else { fewest })?;
        }
        Ok(fewest)
    }

    /// Checks that `fewest` numbers of the list `name` can differ, whatever numbers bound them. They are at least
    /// `least`.
    fn check_different(&self, format: &Format, name: usize, least: u64, fewest: u64) -> Result<(), Mistake> {
        let (own, most) = (self.range(name).0, self.least_bound(name));
        let found = (u128::from(most) + 1).saturating_sub(least.max(own).into());
        if found < fewest.into() {
            let found = u64::try_from(found).unwrap_or(u64::MAX);
            let why = message!("text-few-different", name = &format.names[name].text, fewest, least, found);
            return wrong(self.places[name], why);
        }
        Ok(())
    }

    /// The largest value that a name can always have, whatever number bounds it.
    fn least_bound(&self, name: usize) -> u64 {
        self.of_names[name].map_or(u64::MAX, |limit| limit.most.of(|bound| self.range(bound).0))
    }

    /// Checks that the cells of a row can differ.
    fn check_cells(
        &self, format: &Format, constraints: &Constraints, game: &dyn Ruleset,
    ) -> Result<(), Mistake> {
        if game.numbers() != Numbers::Places {
            return Ok(());
        }
        let Some(list) = format.list() else { return Ok(()) };
        let fewest = constraints.piles.0.saturating_sub(format.numbers_before_list()) as u64;
        self.check_different(format, list.name, game.least_at(0), fewest)
    }

    /// Checks that the game has rows with the fewest and the most numbers that the limits allow.
    fn check_row(
        &self, format: &Format, constraints: &Constraints, name: &str, game: &dyn Ruleset, at_row: usize,
    ) -> Result<(), Mistake> {
        let (piles, (fewest, most)) = (game.piles(), constraints.piles);
        if piles.contains(&fewest) && (fewest..=*piles.end()).contains(&most) {
            return Ok(());
        }
        let at = match format.list() {
            Some(List { count: Count::Line, .. }) => self.of_line.map(|(_, at)| at),
            Some(list) => list.count.name().map(|name| self.places[name]),
            None => None,
        };
        let has = numbers((*piles.start(), *piles.end()));
        let why = message!("text-no-such-row", game = name, has, found = numbers((fewest, most)));
        wrong(at.unwrap_or(at_row), why)
    }
}

/// Whether inputs are drawn so that the number `bound` bounds this name. A set and the length of a list are drawn after
/// the numbers before them, or with the one number that the input asks about.
fn can_bound(format: &Format, name: usize, bound: usize) -> bool {
    let role = format.role(bound);
    let is_drawn_before = role == Role::Given && format.place(bound).is_none();
    let is_asked = format.asked.up_to() == Some(bound)
        || format.has_one_row() && format.asked.parts() == [Part::Name(bound)];
    match format.role(name) {
        _ if matches!(role, Role::List | Role::Set | Role::Grid) => false,
        Role::Set | Role::Size if format.set().is_some() => {
            is_drawn_before && format.is_in_head(bound) || is_asked
        }
        Role::Count => is_drawn_before,
        // The number of vertices follows from the graph, after the number of rows.
        Role::Rows if role == Role::Size => false,
        _ => !matches!(role, Role::Games | Role::Rows | Role::Degree | Role::Successors),
    }
}

/// So many numbers, in words.
fn numbers((fewest, most): (usize, usize)) -> Message {
    match most {
        _ if fewest == most => message!("row-numbers", most),
        usize::MAX => message!("row-numbers-or-more", fewest),
        _ => message!("row-numbers-between", fewest, most),
    }
}
