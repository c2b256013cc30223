//! Games of one's own: rules in a notation, with what was proved of them or else a table.
//!
//! Rules of one coordinate and normal play are heaps of a disjunctive sum, by their Grundy values. Other rules have
//! rows of one position. What is proved answers for all positions; the table answers up to its bound, and larger rows
//! are refused.

use std::fs;
use std::io::Read;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::Path;

use crate::game::naming::{spaced, summed};
use crate::game::{
    BuildError, Contest, Edges, Ending, Entry, Game, Parameter, RowError, Ruleset, Settings, Teach, Theory,
    Trials, Visit,
};
use crate::message::{Message, message};
use crate::text::{Error, escaped_path};
use crate::theory::rules::{Formula, Mistake, NoTable, Periodic, Right, Rules, Solved, solve};
use crate::theory::{Component, ComponentContest, ComponentTeach, Period, Periodicity, Sum};

/// The game's line in the table.
pub const ENTRY: Entry = Entry {
    name: "rules",
    names: &["rules of one's own", "own game", "自定义规则"],
    example: ("@samples/rules/lasker.rules", "3 5"),
    code: None,
    parameters: &[Parameter::file("rules", "RULES", "rules.rules")],
    misere: Theory::Unknown("misere-in-the-rules"),
    grundy: Theory::Known,
    build,
    trials: &[
        Trials(2, 12, &["@samples/rules/lasker.rules", "@samples/rules/squares.rules"]),
        Trials(2, 12, &["@samples/rules/wythoff.rules", "@samples/rules/chomp.rules"]),
    ],
    edges: &[
        Edges { options: "@samples/rules/lasker.rules", piles: 2, numbers: "0-8 4093-4099" },
        Edges { options: "@samples/rules/wythoff.rules", piles: 2, numbers: "0-20 60-70" },
    ],
};

/// The most bytes of a file of rules.
const MOST: u64 = 1 << 16;

fn build(settings: &Settings) -> Result<Box<dyn Ruleset>, BuildError> {
    let given = settings.required("rules")?;
    let rules = parse(given, settings.text(given))?;
    let solved = solve(&rules).map_err(|why| refusal(&why))?;
    if solved.table.is_none() {
        return Err(message!("rules-of-several-vectors").into());
    }
    let searchable = searchable(&rules);
    let own = Own { rules, solved, searchable };
    let is_heap = own.rules.dimension() == 1 && !own.rules.is_misere && own.rules.condition.is_none();
    Ok(if is_heap { Box::new(Sum::normal(own)) } else { Box::new(Position(own)) })
}

/// The rules of an argument: a text, or `@FILE`. The text of a file may be given, which is not read then.
///
/// # Errors
///
/// If the file cannot be read, or what is wrong with the rules, with its place.
pub fn parse(argument: &str, given: Option<&str>) -> Result<Rules, BuildError> {
    let path = argument.strip_prefix('@');
    let file = path.map_or_else(|| "RULES".to_owned(), |path| escaped_path(Path::new(path)));
    let text = match (given, path) {
        (Some(text), _) => text.to_owned(),
        (None, None) => argument.to_owned(),
        (None, Some(path)) => read(path).map_err(|source| Error::Read { file: file.clone(), source })?,
    };
    let mistaken = |mistake: Mistake| Error::in_text(&file, text.as_bytes(), mistake.at, mistake.why);
    Ok(Rules::parse(&text).map_err(mistaken)?)
}

/// Reads as much of a file as rules may have, and a byte more, which is refused then.
fn read(path: &str) -> std::io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?.take(MOST + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// Why rules have no table, in a sentence.
#[must_use]
pub fn refusal(why: &NoTable) -> Message {
    match why {
        NoTable::Endless { position, option } => {
            message!("rules-endless", position = spaced(position), option = spaced(option))
        }
        NoTable::Breaks { position, option } => {
            message!("rules-break", position = spaced(position), option = spaced(option))
        }
    }
}

/// The most options that are tried for a row.
const MOST_OPTIONS: u128 = 1 << 18;

/// The largest number all of whose options may be tried.
fn searchable(rules: &Rules) -> u64 {
    let fits = |most: u64| rules.most_choices(most) <= MOST_OPTIONS;
    let (mut low, mut high) = (0, u64::MAX);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if fits(middle) { low = middle } else { high = middle - 1 }
    }
    low
}

/// Rules, and what is known of them.
struct Own {
    rules: Rules,
    solved: Solved,
    searchable: u64,
}

impl Own {
    /// The value of a heap, if it is known.
    fn value_of(&self, heap: u64) -> Option<u64> {
        self.solved.value(heap)
    }

    /// By what right larger positions than those of the table are answered.
    fn right(&self) -> Message {
        if self.solved.theorem.is_some() { message!("own-proved") } else { message!("own-table") }
    }

    fn side(&self) -> u64 {
        self.solved.table.as_ref().map_or(0, |table| table.side() as u64)
    }
}

impl Component for Own {
    fn value(&self, heap: u64) -> u64 {
        self.value_of(heap).expect("it is not above the largest heap")
    }

    fn options(&self, heap: u64, visit: Visit<'_>) -> ControlFlow<()> {
        self.rules.visit_options(&[heap], visit)
    }

    fn largest(&self, _wanted: u64) -> (u64, &'static str) {
        let has_values = self.solved.theorem.as_ref().is_some_and(|theorem| theorem.values.is_some());
        if has_values { (u64::MAX, "") } else { (self.side() - 1, "own-nothing-proved") }
    }

    fn searchable(&self) -> u64 {
        self.searchable
    }
}

impl ComponentTeach for Own {
    const SPLITS: Option<(usize, &'static str)> = None;

    fn name_option(&self, place: usize, heap: u64, parts: &[u64]) -> Result<Message, Message> {
        let is_option = self.options(heap, &mut |option| {
            if option == parts { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if is_option.is_continue() {
            return Err(message!("no-such-move"));
        }
        Ok(message!("own-leave", place, heap, left = summed(parts)))
    }

    fn why(&self) -> Option<Message> {
        Some(self.right())
    }

    fn lists_values(&self) -> bool {
        true
    }

    fn periodicity(&self, _lines: u64) -> Option<Periodicity> {
        let proved = self.solved.formulas.iter().filter(|finding| finding.right == Right::Proved);
        let mut period = proved.filter_map(|finding| match &finding.formula {
            Formula::Values(Periodic { from, period, saltus: 0, .. }) => {
                Some(Period { pre_period: *from as u64, period: *period as u128 })
            }
            _ => None,
        });
        Some(Periodicity { period: Some(period.next()?), known: u64::MAX })
    }
}

impl ComponentContest for Own {
    fn solution(&self, _ending: Ending) -> Result<crate::game::Solution, Message> {
        Err(message!("no-submission"))
    }
}

/// Rules of which a row is one position.
struct Position(Own);

impl Game for Position {
    fn piles(&self) -> RangeInclusive<usize> {
        let dimension = self.0.rules.dimension();
        dimension..=dimension
    }

    fn ending(&self) -> Ending {
        if self.0.rules.is_misere { Ending::Misere } else { Ending::Normal }
    }

    fn validate(&self, row: &[u64], from: usize) -> Result<(), RowError> {
        let Own { rules, solved, .. } = &self.0;
        if solved.theorem.is_none() {
            let most = self.0.side() - 1;
            if let Some(index) = (from..row.len()).find(|&index| row[index] > most) {
                let why = Message::named("own-nothing-proved");
                return Err(RowError::number(index, message!("pile-unknown", largest = most, why)));
            }
            let in_table = solved.table.as_ref().and_then(|table| table.is_lost(row));
            if row.len() == rules.dimension() && in_table.is_none() {
                return Err(RowError::number(row.len() - 1, message!("own-open")));
            }
        }
        if row.len() == rules.dimension() && !rules.has_position(row) {
            return Err(RowError::number(row.len() - 1, message!("own-no-position")));
        }
        Ok(())
    }

    fn visit_moves(&self, row: &[u64], visit: Visit<'_>) -> ControlFlow<()> {
        self.0.rules.visit_options(row, visit)
    }

    fn is_won(&self, row: &[u64]) -> bool {
        let Own { solved, .. } = &self.0;
        // An option that the table leaves open is none that wins: who wins the position does not depend on it.
        let in_table = || solved.table.as_ref().and_then(|table| table.is_lost(row)).unwrap_or(false);
        !solved.theorem.as_ref().map_or_else(in_table, |theorem| theorem.lost.contains(row))
    }

    fn visit_winning_moves(&self, row: &[u64], visit: Visit<'_>) -> Result<ControlFlow<()>, RowError> {
        self.check_searchable(row)?;
        let mut seen = std::collections::HashSet::new();
        Ok(self.visit_moves(row, &mut |left| {
            if !self.is_won(left) && seen.insert(left.to_vec()) {
                visit(left)
            } else {
                ControlFlow::Continue(())
            }
        }))
    }

    fn count_winning_moves(&self, row: &[u64]) -> Result<u128, RowError> {
        self.check_searchable(row)?;
        let mut count = 0;
        let _ = self.visit_moves(row, &mut |left| {
            count += u128::from(!self.is_won(left));
            ControlFlow::Continue(())
        });
        Ok(count)
    }
}

impl Position {
    fn check_searchable(&self, row: &[u64]) -> Result<(), RowError> {
        let most = self.0.searchable;
        match row.iter().position(|&number| number > most) {
            Some(index) => Err(RowError::number(index, message!("too-many-to-try", most))),
            None => Ok(()),
        }
    }
}

impl Teach for Position {
    fn reason(&self, row: &[u64], reason: &mut crate::game::Reason) {
        let verdict = crate::game::verdict(self.is_won(row));
        reason.say(if self.is_won(row) {
            message!("some-option-loses", verdict)
        } else {
            message!("every-option-wins", verdict)
        });
        reason.say(self.0.right());
    }

    fn taken(&self, _row: &[u64], _index: usize, _number: u64) -> Option<Vec<u64>> {
        None
    }
}

impl Contest for Position {}
